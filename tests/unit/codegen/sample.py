"""A set made by hand: the ruleset of NXS-A01 in short, its keywords as expected, cards that use every kind of node."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from nexusdsl.ir.nodes import (
    Ability,
    Activated,
    AddCounter,
    AddStat,
    Amount,
    Answered,
    Apply,
    Attach,
    AttackNow,
    Both,
    Bound,
    Cancel,
    Choose,
    Controls,
    Cost,
    Count,
    CountersOn,
    Deal,
    Destroy,
    DiedThisWay,
    Discard,
    Draw,
    Duration,
    EachPlayer,
    Effect,
    EndPeriod,
    Event,
    EventObject,
    EventSubject,
    Every,
    Extreme,
    Filter,
    Forbid,
    Gain,
    GiveStatus,
    Grant,
    Happened,
    HasCards,
    HasInitiative,
    HasKeyword,
    HasMarker,
    HasResource,
    HasStatus,
    HasSubtype,
    Heal,
    Host,
    If,
    InState,
    InZone,
    Is,
    KeywordAbility,
    Later,
    Limit,
    Lit,
    Look,
    Lose,
    LoseStat,
    May,
    Modes,
    Named,
    OfFaction,
    OneShot,
    Opponent,
    OwnerOf,
    Pay,
    Permit,
    Pick,
    PlayOnlyIf,
    Prevent,
    Put,
    Random,
    Remove,
    RemoveCounter,
    Replacement,
    Require,
    Rest,
    Reveal,
    Sacrifice,
    Search,
    Seq,
    Shuffle,
    Static,
    StatIs,
    StatOf,
    Steal,
    Strike,
    TakeMarker,
    TakeStatus,
    The,
    This,
    Top,
    Triggered,
    TurnUp,
    Win,
    You,
)
from nexusdsl.ir.sets import Card, CardSet, Faction, Keyword, KeywordText, Names, Option, Ruleset, Status, TypeRule
from nexusdsl.vocabulary.words import EnglishNoun, GermanNoun, Word
from tests.expected.keywords_ir import KEYWORDS, STATUSES
from tests.unit.codegen.sample_given import GIVEN
from tests.unit.codegen.sample_more import MORE
from tests.unit.codegen.sample_players import PLAYERS
from tests.unit.codegen.sample_ventures import VENTURES

ATTRIBUTES = ("cost", "worth", "atk", "def", "hp", "hold")


def _type(id: str, de: str, attributes: tuple[str, ...], **more: Any) -> TypeRule:
    pools = tuple(name for name in ("def", "hp", "hold") if name in attributes)
    return replace(TypeRule(id, Names(de, id), attributes, pools), **more)


RULESET = Ruleset(
    "nxs_a01",
    Names("NEXUS", "NEXUS"),
    ("de", "en"),
    (
        _type("unit", "Einheit", ("cost", "worth", "atk", "def", "hp"), permanent=True),
        _type("structure", "Struktur", ("cost", "worth", "def", "hp"), permanent=True),
        _type("protocol", "Protokoll", ("cost", "worth", "def", "hp"), permanent=True, is_a=("structure",)),
        _type("event", "Ereignis", ("cost", "worth")),
        _type("reaction", "Reaktion", ("cost", "worth")),
        _type("sector", "Sektor", ("hold",), permanent=True, shared=True, playable=False),
        _type("hq", "HQ", ("hp",), base=True, playable=False),
    ),
    ATTRIBUTES,
    ("credit",),
    ("new",),
    ("round", "combat", "game"),
    (("def", "round"), ("hold", "round")),
    (Option("hq_start", ("20",), True), Option("phantom", ("unblockable", "cannot_be_made_blocker"), False)),
    None,
    (
        Word(
            "type",
            "unit",
            GermanNoun("Einheit", "f", "Einheit", "Einheiten", "Einheiten"),
            EnglishNoun("unit", "units"),
        ),
        Word(
            "cap",
            "field_units",
            GermanNoun("Einheit", "f", "Einheit", "Einheiten", "Einheiten"),
            EnglishNoun("unit", "units"),
        ),
    ),
    counters=("charge", "growth"),
)

UNIT = Filter(("unit",))
OWN = Filter(("unit",), "own")
ENEMY = Filter(("unit",), "enemy")
ROUND_END = Event("end", period="round")


def _texts(id: str) -> tuple[KeywordText, ...]:
    if f"{id}/event" in KEYWORDS:
        permanent = KeywordText(KEYWORDS[id], ("unit", "structure"))
        return (permanent, KeywordText(KEYWORDS[f"{id}/event"], ("event", "reaction")))
    return (KeywordText(KEYWORDS[id]),)


def keyword(id: str, order: int) -> Keyword:
    """One of the expected keywords as a declaration."""
    stat = "atk" if id == "solidaritaet" else None
    number = 1 if stat else None
    return Keyword(id, Names(id.title(), None), bool(stat), bool(stat), number, stat, False, _texts(id), order)


KEYWORD_IDS = tuple(id for id in KEYWORDS if "/" not in id)


def card(number: str, type: str, *abilities: Ability, names: Names | None = None, **more: Any) -> Card:
    """A card with plain values."""
    rule = next(rule for rule in RULESET.types if rule.id == type)
    stats = tuple((attribute, i + 1) for i, attribute in enumerate(rule.attributes))
    printed = names or Names(f"Karte {number}", f"Card {number}")
    plain = Card(
        number, printed, type, (), "mil", None, stats, (), abilities, Names("Text.", "Text."), Names(None, None)
    )
    return replace(plain, **more)


def on_play(body: Effect) -> Triggered:
    """An ability that triggers when the card is played."""
    return Triggered((Event("played", This()),), body)


CARDS = (
    card(
        "MIL-011",
        "unit",
        on_play(Deal(Lit(1), Choose(1, 1, ENEMY, 0))),
        keywords=(KeywordAbility("sofortstart"),),
        subtypes=("soldier",),
        variants=("IR",),
    ),
    card(
        "MIL-012",
        "event",
        OneShot(Seq((Destroy(Choose(1, 2, ENEMY, 0)), If(DiedThisWay(Bound(0)), Draw(You(), Lit(1)))))),
    ),
    card(
        "MIL-013",
        "unit",
        Activated(
            (Pay(You(), "credit", 2), Sacrifice(You(), Choose(1, 1, Filter(("unit",), "own", True), 0))),
            Seq(
                (
                    Deal(
                        StatOf("atk", Bound(0)),
                        Choose(0, 1, Filter(("unit",), "enemy", tests=(StatIs("hp", "<=", Lit(3)),)), 1),
                    ),
                    May(You(), Discard(You(), 1), Draw(You(), Lit(2))),
                )
            ),
            Limit("once", "round"),
        ),
    ),
    card(
        "MIL-014",
        "structure",
        Static(Every(OWN), (AddStat("atk", Lit(1)), Grant("durchbruch"), Grant("solidaritaet", 2, "hp"))),
        Static(This(), (AddStat("hp", Count(OWN), -1), Remove(None), Remove("phantom"), Require("attack", "round"))),
        Static(You(), (Permit("attack_twice"),), HasCards(EachPlayer(), "hand", "<", 3)),
        Static(
            Every(Filter(("unit",), "own", zone=InZone("hand", You()))),
            (Cost(Lit(1), -1),),
            Controls(You(), ">=", 2, UNIT),
        ),
        Static(This(), (Prevent(2, "combat", True), Forbid("be_healed"))),
        PlayOnlyIf(HasResource(Opponent(), "credit", ">", 0)),
        PlayOnlyIf(HasInitiative(You())),
    ),
    card(
        "MIL-015",
        "event",
        OneShot(
            Seq(
                (
                    Discard(EachPlayer(), 1),
                    Sacrifice(EachPlayer(), Choose(1, 1, UNIT, 0)),
                    Draw(EachPlayer(), Lit(1)),
                    Discard(Opponent(), 2, True),
                    Discard(Opponent(), None),
                    Steal(EachPlayer(), "credit", Lit(1), Opponent()),
                )
            )
        ),
    ),
    card(
        "MIL-016",
        "event",
        OneShot(
            Modes(
                You(),
                (
                    Heal(None, "hp", Choose(1, 1, OWN, 0)),
                    Seq((Heal(Lit(2), "hp", The(Filter(("hq",), "own"))), Gain(You(), "credit", Count(OWN, Lit(2))))),
                    Lose(Opponent(), "credit", Lit(1)),
                ),
            )
        ),
    ),
    card("MIL-017", "reaction", OneShot(Cancel(Answered()))),
    card(
        "MIL-018",
        "unit",
        Triggered(
            (Event("dies", Every(Filter(("unit",), "enemy"))), Event("kills", This(), Every(UNIT))),
            Seq(
                (
                    Deal(Amount(), EventSubject(), ("def",), dealer=This()),
                    Draw(OwnerOf(EventObject()), Lit(1)),
                    Later(Event("start", period="round"), Put(Bound(0), "hand")),
                )
            ),
            Happened("round", Event("draws", You())),
            Limit("first", "round"),
        ),
        Triggered(
            (ROUND_END,),
            Apply(
                Choose(1, 1, Filter(("unit",), "own", tests=(Extreme("atk", "max"),)), 0),
                (AddStat("atk", StatOf("atk", This())), Grant("phantom")),
                Duration("while", condition=Is(This(), UNIT)),
            ),
        ),
        Triggered(
            (Event("chosen", This()),),
            Apply(Opponent(), (Forbid("play", Filter(("event",))),), Duration("end", "round")),
        ),
    ),
    card(
        "MIL-019",
        "event",
        OneShot(
            Seq(
                (
                    Search(You(), Filter(("unit",), tests=(HasSubtype("soldier"), OfFaction("mil"))), 0),
                    Reveal(Bound(0)),
                    Put(Bound(0), "hand"),
                    Shuffle(You()),
                    Look(You(), Top(3, You(), 1)),
                    Put(Choose(0, 1, Filter(("unit",), among=1), 2), "hand"),
                    Put(Rest(1), "deck_bottom"),
                )
            )
        ),
    ),
    card(
        "MIL-020",
        "event",
        OneShot(
            Seq(
                (
                    Destroy(
                        Every(
                            Filter(
                                ("unit", "structure"),
                                tests=(
                                    Named("MIL-011"),
                                    InState("damaged"),
                                    HasMarker("new"),
                                    HasStatus("gift"),
                                    HasKeyword("phantom"),
                                ),
                            )
                        )
                    ),
                    GiveStatus("gift", Random(1, ENEMY, 0)),
                    TakeStatus("gift", Every(OWN)),
                    TakeMarker("new", Every(OWN)),
                    TurnUp(Every(Filter(("structure",), tests=(InState("facedown"),)))),
                    Pick(Choose(1, 1, UNIT, 1)),
                    AttackNow(Bound(1)),
                    EndPeriod("combat"),
                    Put(This(), "field_facedown", You()),
                    Look(EachPlayer(), Random(1, Filter(zone=InZone("hand", Opponent())), 2)),
                    Strike(Lit(1), This(), ("def", "hp")),
                    LoseStat(Lit(1), "hp", This()),
                )
            )
        ),
    ),
    card(
        "MIL-021",
        "event",
        OneShot(
            If(
                Both(
                    Controls(EachPlayer(), ">=", 1, UNIT),
                    Is(The(Filter(("hq",), "own")), Filter(tests=(InState("undamaged"),))),
                ),
                May(EachPlayer(), Sacrifice(EachPlayer(), Choose(1, 1, UNIT, 0)), Win(EachPlayer())),
                Seq((Discard(You(), 1), Draw(You(), Lit(1)))),
            )
        ),
    ),
    card(
        "MIL-022",
        "structure",
        on_play(Attach(This(), Choose(1, 1, OWN, 0))),
        Static(Host(), (AddStat("atk", CountersOn("growth", This())),)),
        Triggered((Event("attacks", Host()),), AddCounter(Count(OWN), "growth", Every(OWN))),
        Triggered(
            (ROUND_END,),
            Seq((RemoveCounter(Lit(2), "growth", This()), RemoveCounter(None, "charge", Host()))),
        ),
        Replacement(
            Event("dies", Every(OWN)),
            May(You(), Pay(You(), "credit", 1), Put(EventSubject(), "hand")),
            HasInitiative(You()),
        ),
        Replacement(Event("draws", Opponent()), Draw(You(), Lit(1))),
    ),
    *(card(number, type, *abilities) for number, type, abilities in (*PLAYERS, *VENTURES, *GIVEN, *MORE)),
)

FACTIONS = (
    Faction("mil", "MIL", Names("Militär", "Military")),
    Faction("wid", "WID", Names("Widerstand", "Resistance")),
)
SOLDIER = Word(
    "subtype",
    "soldier",
    GermanNoun("Soldat", "m", "Soldaten", "Soldaten", "Soldaten", True),
    EnglishNoun("soldier", "soldiers"),
)
GIFT = Status("gift", Names("Gift", "Poison"), STATUSES["gift"], Names(None, None))

SAMPLE = CardSet(
    "nxs_a01",
    Names("Probe", "Sample"),
    ("de", "en"),
    (),
    RULESET,
    FACTIONS,
    (SOLDIER,),
    tuple(keyword(id, i) for i, id in enumerate(KEYWORD_IDS)),
    (GIFT,),
    CARDS,
)
