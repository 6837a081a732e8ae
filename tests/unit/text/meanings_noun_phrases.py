"""Noun phrases and numbers: German, English, and what both mean; the canonical wording, except for synonyms."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    AddStat,
    Amount,
    AnyOf,
    Apply,
    AtLeast,
    AtMost,
    AttachedTo,
    Bound,
    Choose,
    Chosen,
    ControllerOf,
    Controls,
    Count,
    CountersOn,
    Deal,
    Destroy,
    Did,
    Difference,
    Done,
    Draw,
    Duration,
    Each,
    Event,
    EventObject,
    EventSubject,
    Every,
    ExtremeOf,
    Filter,
    Gain,
    Grant,
    Half,
    HasCounter,
    HasKeyword,
    HasMarker,
    HasStatus,
    HasSubtype,
    Host,
    If,
    InState,
    InZone,
    IsOne,
    Lit,
    NameCard,
    Named,
    NamedAs,
    NameNumber,
    Number,
    Occurred,
    OneShot,
    Opponent,
    Plus,
    ResourceOf,
    Sacrifice,
    SameAs,
    Seq,
    Static,
    StatIs,
    StatOf,
    Sum,
    Test,
    The,
    This,
    Times,
    Triggered,
    Without,
    You,
)

Row = tuple[str, str, tuple[Ability, ...]]
HQ = The(Filter(("hq",), "enemy"))
ROUND = Duration("end", "round")
GROWTH = HasCounter("growth")


def unit(*tests: Test, enemy: bool = False, kinds: tuple[str, ...] = ("unit",)) -> Filter:
    """Units that pass."""
    return Filter(kinds, "enemy" if enemy else None, tests=tests)


def one(filter: Filter) -> tuple[Ability, ...]:
    """ "Zerstöre eine …"."""
    return (OneShot(Destroy(Choose(1, 1, filter, 0))),)


def each(filter: Filter) -> tuple[Ability, ...]:
    """ "Zerstöre jede …"."""
    return (OneShot(Destroy(Every(filter))),)


def did(kind: str, object: Every | This | None = None) -> Did:
    """In this round."""
    return Did("round", Event(kind, Each(), object))


def harm(amount: Number) -> tuple[Ability, ...]:
    """ "Füge dem feindlichen HQ … Schaden zu"."""
    return (OneShot(Deal(amount, HQ)),)


def draw(amount: Number) -> tuple[Ability, ...]:
    """ "Ziehe … Karten"."""
    return (OneShot(Draw(You(), amount)),)


ATK = StatOf("atk", This())
FILTERS: tuple[Row, ...] = (
    (
        "Zerstöre eine feindliche Einheit mit einer Wachstumsmarke.",
        "Destroy an enemy unit with a growth counter.",
        one(unit(GROWTH, enemy=True)),
    ),
    (
        "Zerstöre eine Einheit mit 3 oder mehr Wachstumsmarken.",
        "Destroy a unit with 3 or more growth counters.",
        one(unit(HasCounter("growth", ">=", 3))),
    ),
    (
        "Zerstöre eine Einheit mit genau 2 Wachstumsmarken.",
        "Destroy a unit with exactly 2 growth counters.",
        one(unit(HasCounter("growth", "==", 2))),
    ),
    (
        "Zerstöre eine Einheit ohne Wachstumsmarken.",
        "Destroy a unit without growth counters.",
        one(unit(Without(GROWTH))),
    ),
    (
        "Zerstöre eine Einheit ohne Sofortstart.",
        "Destroy a unit without Rush.",
        one(unit(Without(HasKeyword("sofortstart")))),
    ),
    (
        "Zerstöre eine Einheit ohne Neu-Marker.",
        "Destroy a unit without a New marker.",
        one(unit(Without(HasMarker("new")))),
    ),
    (
        "Zerstöre eine Einheit mit Sofortstart oder Phantom.",
        "Destroy a unit with Rush or Phantom.",
        one(unit(AnyOf((HasKeyword("sofortstart"), HasKeyword("phantom"))))),
    ),
    (
        "Zerstöre eine Einheit ohne Sofortstart oder Phantom.",
        "Destroy a unit without Rush or Phantom.",
        one(unit(Without(AnyOf((HasKeyword("sofortstart"), HasKeyword("phantom")))))),
    ),
    (
        "Ein eigener Hacker oder Agent erhält Phantom bis zum Ende der Runde.",
        "A friendly Hacker or Agent gains Phantom until end of round.",
        (
            OneShot(
                Apply(
                    Choose(1, 1, Filter((), "own", tests=(AnyOf((HasSubtype("hacker"), HasSubtype("agent"))),)), 0),
                    (Grant("phantom"),),
                    ROUND,
                )
            ),
        ),
    ),
    ("Zerstöre eine erschöpfte Einheit.", "Destroy an exhausted unit.", one(unit(InState("exhausted")))),
    ("Zerstöre eine bereite Einheit.", "Destroy a ready unit.", one(unit(InState("ready")))),
    ("Zerstöre eine ungeblockte Einheit.", "Destroy an unblocked unit.", one(unit(InState("unblocked")))),
    ("Zerstöre einen Spielstein.", "Destroy a token.", one(Filter(tests=(InState("token"),)))),
    (
        "Zerstöre eine nicht vergiftete Einheit.",
        "Destroy a non-poisoned unit.",
        one(unit(Without(HasStatus("gift")))),
    ),
    (
        "Zerstöre jede Einheit mit demselben Namen wie diese Karte.",
        "Destroy each unit with the same name as this card.",
        each(unit(SameAs("name", This()))),
    ),
    (
        "Zerstöre jede Einheit mit derselben Fraktion wie diese Karte.",
        "Destroy each unit with the same faction as this card.",
        each(unit(SameAs("faction", This()))),
    ),
    (
        "Wenn diese Karte eine andere Einheit blockt, zerstöre jede Einheit außer jener Einheit.",
        "When this card blocks another unit, destroy each unit except that unit.",
        (
            Triggered(
                (Event("blocks", This(), Every(Filter(("unit",), other=True))),),
                Destroy(Every(unit(Without(IsOne(EventObject()))))),
            ),
        ),
    ),
    (
        "Nenne eine Einheit und zerstöre jede Einheit mit dem genannten Namen.",
        "Name a unit and destroy each unit with the chosen name.",
        (OneShot(Seq((NameCard(You(), 0, unit()), Destroy(Every(unit(NamedAs(0))))))),),
    ),
    (
        "Solange du Sektor Alpha kontrollierst, haben deine Einheiten +1 ATK.",
        "As long as you control Sector Alpha, your units have +1 ATK.",
        (
            Static(
                Every(Filter(("unit",), "own")),
                (AddStat("atk", Lit(1)),),
                Controls(You(), ">=", 1, Filter(tests=(Named("NEU-101"),))),
            ),
        ),
    ),
)
CLAUSES: tuple[Row, ...] = (
    (
        "Zerstöre eine Einheit, die kein Soldat ist.",
        "Destroy a unit that is not a Soldier.",
        one(unit(Without(HasSubtype("soldat")))),
    ),
    (
        "Zerstöre eine Einheit, die ein Spielstein ist.",
        "Destroy a unit that is a token.",
        one(unit(InState("token"))),
    ),
    (
        "Zerstöre eine Einheit, die kein Spielstein ist.",
        "Destroy a unit that is not a token.",
        one(unit(Without(InState("token")))),
    ),
    (
        "Zerstöre eine Einheit, deren ATK höher als ihre HP ist.",
        "Destroy a unit whose ATK is greater than its HP.",
        one(unit(StatIs("atk", ">", StatOf("hp", Each())))),
    ),
    (
        "Zerstöre jede Einheit, deren HP niedriger als die ATK dieser Karte sind.",
        "Destroy each unit whose HP is less than this card's ATK.",
        each(unit(StatIs("hp", "<", ATK))),
    ),
    (
        "Zerstöre eine Einheit, deren ATK gleich ihren HP ist.",
        "Destroy a unit whose ATK is equal to its HP.",
        one(unit(StatIs("atk", "==", StatOf("hp", Each())))),
    ),
    (
        "Füge einer feindlichen Einheit, die in dieser Runde angegriffen hat, 2 Schaden zu.",
        "Deal 2 damage to an enemy unit that attacked this round.",
        (OneShot(Deal(Lit(2), Choose(1, 1, unit(did("attacks"), enemy=True), 0))),),
    ),
    (
        "Zerstöre jede Einheit, die in dieser Runde ins Spiel gekommen ist, und ziehe 1 Karte.",
        "Destroy each unit that entered play this round and draw 1 card.",
        (OneShot(Seq((Destroy(Every(unit(did("enters")))), Draw(You(), Lit(1))))),),
    ),
    (
        "Zerstöre jede Einheit, die in dieser Runde Schaden erlitten hat.",
        "Destroy each unit that took damage this round.",
        each(unit(did("takes"))),
    ),
    (
        "Zerstöre jede Einheit, die in dieser Runde von dieser Karte geblockt wurde.",
        "Destroy each unit that was blocked by this card this round.",
        each(unit(did("blocked", This()))),
    ),
    (
        "Zerstöre jede Einheit, die in dieser Runde eine Einheit getötet hat.",
        "Destroy each unit that killed a unit this round.",
        each(unit(did("kills", Every(unit())))),
    ),
    (
        "Wenn eine Einheit, die in dieser Runde angegriffen hat, stirbt, ziehe 1 Karte.",
        "When a unit that attacked this round dies, draw 1 card.",
        (Triggered((Event("dies", Every(unit(did("attacks")))),), Draw(You(), Lit(1))),),
    ),
    (
        "Zerstöre jede Einheit, die einen Untertyp mit dieser Karte teilt.",
        "Destroy each unit that shares a subtype with this card.",
        each(unit(SameAs("subtype", This()))),
    ),
    (
        "Zerstöre jede Struktur, die an dieser Karte anliegt.",
        "Destroy each structure attached to this card.",
        each(unit(AttachedTo(This()), kinds=("structure",))),
    ),
    (
        "Die Einheit, an der diese Karte anliegt, hat +1 ATK.",
        "The unit this card is attached to has +1 ATK.",
        (Static(Host(("unit",)), (AddStat("atk", Lit(1)),)),),
    ),
    (
        "Wenn eine Einheit stirbt, zieht ihr Kontrolleur 1 Karte.",
        "When a unit dies, its controller draws 1 card.",
        (Triggered((Event("dies", Every(unit())),), Draw(ControllerOf(EventSubject()), Lit(1))),),
    ),
)
NUMBERS: tuple[Row, ...] = (
    (
        "Füge dem feindlichen HQ Schaden in Höhe der halben ATK dieser Karte, aufgerundet, zu.",
        "Deal damage equal to half this card's ATK, rounded up, to the enemy HQ.",
        harm(Half(ATK, True)),
    ),
    (
        "Füge einer feindlichen Einheit 2 Schaden zu und füge dem feindlichen HQ halb so viel Schaden zu, aufgerundet.",
        "Deal 2 damage to an enemy unit and deal half that much damage to the enemy HQ, rounded up.",
        (OneShot(Seq((Deal(Lit(2), Choose(1, 1, unit(enemy=True), 0)), Deal(Half(Done(), True), HQ)))),),
    ),
    (
        "Füge dem feindlichen HQ Schaden in Höhe der doppelten ATK dieser Karte zu.",
        "Deal damage equal to twice this card's ATK to the enemy HQ.",
        harm(Times(2, ATK)),
    ),
    (
        "Füge dem feindlichen HQ 1 Schaden für jede Karte in deiner Ablage zu, jedoch höchstens 5.",
        "Deal 1 damage to the enemy HQ for each card in your discard pile, to a maximum of 5.",
        harm(AtMost(Count(Filter(zone=InZone("discard", You()))), 5)),
    ),
    (
        "Erhalte Credits in Höhe der halben ATK dieser Karte, abgerundet, jedoch mindestens 1.",
        "Gain credits equal to half this card's ATK, rounded down, to a minimum of 1.",
        (OneShot(Gain(You(), "credit", AtLeast(Half(ATK, False), 1))),),
    ),
    (
        "Füge dem feindlichen HQ Schaden in Höhe der ATK dieser Karte plus 1 zu.",
        "Deal damage equal to this card's ATK plus 1 to the enemy HQ.",
        harm(Plus(ATK, Lit(1))),
    ),
    (
        "Füge dem feindlichen HQ Schaden in Höhe der Summe der ATK deiner Einheiten zu.",
        "Deal damage equal to the total ATK of your units to the enemy HQ.",
        harm(Sum("atk", Filter(("unit",), "own"))),
    ),
    (
        "Füge dem feindlichen HQ Schaden in Höhe der Summe der ATK aller feindlichen Einheiten zu.",
        "Deal damage equal to the total ATK of all enemy units to the enemy HQ.",
        harm(Sum("atk", unit(enemy=True))),
    ),
    (
        "Ziehe Karten in Höhe der höchsten ATK unter deinen Einheiten.",
        "Draw cards equal to the highest ATK among your units.",
        draw(ExtremeOf("atk", Filter(("unit",), "own"), "max")),
    ),
    (
        "Ziehe 1 Karte für jede Einheit, die in dieser Runde gestorben ist.",
        "Draw 1 card for each unit that died this round.",
        draw(Occurred("round", Event("dies", Every(unit())))),
    ),
    (
        "Ziehe 1 Karte für jede Einheit, die in dieser Runde angegriffen hat.",
        "Draw 1 card for each unit that attacked this round.",
        draw(Count(unit(did("attacks")))),
    ),
    (
        "Ziehe 2 Karten für jede Wachstumsmarke auf dieser Karte.",
        "Draw 2 cards for each growth counter on this card.",
        draw(Times(2, CountersOn("growth", This()))),
    ),
    (
        "Ziehe 1 Karte für jede Wachstumsmarke auf deinen Einheiten.",
        "Draw 1 card for each growth counter on your units.",
        draw(CountersOn("growth", Every(Filter(("unit",), "own")))),
    ),
    (
        "Ziehe 1 Karte für jeden Credit, den dein Gegner hat.",
        "Draw 1 card for each credit your opponent has.",
        draw(ResourceOf(Opponent(), "credit")),
    ),
    (
        "Wenn diese Karte angreift, ziehe Karten in Höhe der Differenz zwischen ihrer ATK und ihren HP.",
        "When this card attacks, draw cards equal to the difference between its ATK and its HP.",
        (Triggered((Event("attacks", This()),), Draw(You(), Difference(ATK, StatOf("hp", This())))),),
    ),
    (
        "Nenne eine Zahl von 1 bis 6 und ziehe Karten in Höhe der genannten Zahl.",
        "Name a number from 1 to 6 and draw cards equal to the chosen number.",
        (OneShot(Seq((NameNumber(You(), 1, 6, 0), Draw(You(), Chosen(0))))),),
    ),
    (
        "Füge jeder blockenden Einheit Schaden in Höhe ihrer ATK zu.",
        "Deal damage equal to its ATK to each blocking unit.",
        (OneShot(Deal(StatOf("atk", Each()), Every(unit(InState("blocking"))))),),
    ),
    (
        "Wenn diese Karte angreift, füge jeder feindlichen Einheit Schaden in Höhe ihrer eigenen ATK zu.",
        "When this card attacks, deal damage equal to its own ATK to each enemy unit.",
        (Triggered((Event("attacks", This()),), Deal(StatOf("atk", Each()), Every(unit(enemy=True)))),),
    ),
    (
        "Zerstöre jede feindliche Einheit und ziehe ebenso viele Karten.",
        "Destroy each enemy unit and draw that many cards.",
        (OneShot(Seq((Destroy(Every(unit(enemy=True))), Draw(You(), Done())))),),
    ),
    (
        "Wenn diese Karte Schaden erleidet, füge dem feindlichen HQ doppelt so viel Schaden zu.",
        "When this card takes damage, deal twice that much damage to the enemy HQ.",
        (Triggered((Event("takes", This()),), Deal(Times(2, Amount()), HQ)),),
    ),
    (
        "Eine eigene Einheit erhält zusätzliche ATK in Höhe der DEF dieser Karte bis zum Ende der Runde.",
        "A friendly unit gets additional ATK equal to this card's DEF until end of round.",
        (OneShot(Apply(Choose(1, 1, Filter(("unit",), "own"), 0), (AddStat("atk", StatOf("def", This())),), ROUND)),),
    ),
)
# Other wordings, which mean the same as canonical ones.
SYNONYMS: tuple[Row, ...] = (
    (
        "Nenne eine Zahl von 1 bis 6. Ziehe ebenso viele Karten.",
        "Name a number from 1 to 6. Draw that many cards.",
        (OneShot(Seq((NameNumber(You(), 1, 6, 0), Draw(You(), Chosen(0))))),),
    ),
    (
        "Zerstöre eine Einheit, die nicht vergiftet ist.",
        "Destroy a unit that is not poisoned.",
        one(unit(Without(HasStatus("gift")))),
    ),
    ("Zerstöre eine nicht erschöpfte Einheit.", "Destroy a non-exhausted unit.", one(unit(InState("ready")))),
    (
        "Zerstöre jede Einheit außer dieser Einheit.",
        "Destroy each unit except this unit.",
        each(Filter(("unit",), None, True)),
    ),
    (
        "Zerstöre eine Einheit, die dein Gegner kontrolliert.",
        "Destroy a unit your opponent controls.",
        one(unit(enemy=True)),
    ),
    (
        "Falls du eine Einheit kontrollierst, die in dieser Runde angegriffen hat, ziehe 1 Karte.",
        "If you control a unit that attacked this round, draw 1 card.",
        (OneShot(If(Controls(You(), ">=", 1, unit(did("attacks"))), Draw(You(), Lit(1)))),),
    ),
    (
        "Opfere eine eigene Einheit. Füge einer feindlichen Einheit Schaden in Höhe der ATK der geopferten Einheit zu.",
        "Sacrifice a friendly unit. Deal damage equal to the sacrificed unit's ATK to an enemy unit.",
        (
            OneShot(
                Seq(
                    (
                        Sacrifice(You(), Choose(1, 1, Filter(("unit",), "own"), 0)),
                        Deal(StatOf("atk", Bound(0)), Choose(1, 1, unit(enemy=True), 1)),
                    )
                )
            ),
        ),
    ),
    (
        "Füge dem feindlichen HQ Schaden in Höhe der Zahl der Wachstumsmarken auf dieser Einheit zu.",
        "Deal damage equal to the number of growth counters on this unit to the enemy HQ.",
        harm(CountersOn("growth", This())),
    ),
    (
        "Ziehe Karten in Höhe der Zahl deiner Credits.",
        "Draw cards equal to the number of your credits.",
        draw(ResourceOf(You(), "credit")),
    ),
    (
        "Ziehe Karten in Höhe der Zahl deiner Einheiten.",
        "Draw cards equal to the number of your units.",
        draw(Count(Filter(("unit",), "own"))),
    ),
    (
        'Zerstöre eine Karte namens „Elitekommando".',
        'Destroy a card named "Elite Commando".',
        one(Filter(tests=(Named("MIL-011"),))),
    ),
)
CANONICAL: tuple[Row, ...] = (*FILTERS, *CLAUSES, *NUMBERS)
ROWS: tuple[Row, ...] = (*CANONICAL, *SYNONYMS)
