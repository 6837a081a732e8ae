"""The cards that use the wider language: tokens, counters, control, attachments, divided damage, named cards.

Written by hand from the printed text, as those in test_card_meanings.py.
"""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    Activated,
    AddCounter,
    AddStat,
    Apply,
    AsIf,
    Attach,
    Bound,
    ControlBy,
    Controls,
    Cost,
    CountersOn,
    Create,
    Deal,
    Destroy,
    Discard,
    Divide,
    EachPlayer,
    Event,
    Every,
    ExchangeControl,
    Exhaust,
    Fight,
    Filter,
    FirstPlayed,
    Gain,
    Grant,
    Happened,
    HasMarker,
    Heal,
    Host,
    If,
    Is,
    Later,
    Limit,
    Lit,
    Look,
    May,
    Modes,
    NameCard,
    NamedAs,
    NextPlayed,
    OneShot,
    Pick,
    PlayCost,
    Prevent,
    Put,
    Ready,
    Redirect,
    RemoveCounter,
    Replacement,
    Rest,
    Reveal,
    RevealUntil,
    RoundExtra,
    Sacrifice,
    Seq,
    Static,
    StatIs,
    Steal,
    SwapStats,
    The,
    Theirs,
    Token,
    Top,
    Transform,
    Without,
)
from tests.unit.cards.words import (
    ATTACKING,
    COMBAT,
    ENEMY_UNIT,
    OPPONENT,
    OTHER_OWN_UNIT,
    OWN_UNIT,
    PERMANENT,
    PLAYED,
    ROUND,
    ROUND_END,
    ROUND_START,
    STRUCTURE,
    THIS,
    UNIT,
    YOU,
    atk,
    draw,
    one,
    pay,
    when,
)

CHEAPER = Cost(Lit(1), -1)
GROWTH = CountersOn("wachstum", THIS)


def _enemy(stat: str, most: int) -> Filter:
    return Filter(UNIT, "enemy", tests=(StatIs(stat, "<=", Lit(most)),))


def _tokens(number: int, stats: tuple[int, int, int], subtype: str) -> Create:
    return Create(YOU, Lit(number), Token("unit", stats, (subtype,)), 0)


MEANINGS: dict[str, tuple[Ability, ...]] = {
    "MIL-003": (Activated((Exhaust(THIS),), Heal(Lit(2), "hp", one(OTHER_OWN_UNIT))),),
    "MIL-016": (Static(THIS, (AsIf("attack", Without(HasMarker("new"))),)),),
    "MIL-023": (OneShot(Seq((Pick(one(OWN_UNIT)), Pick(one(ENEMY_UNIT, 1)), Fight("atk", Bound(0), Bound(1))))),),
    "MIL-024": (OneShot(Divide(Lit(4), ENEMY_UNIT)),),
    "MIL-025": (OneShot(Modes(YOU, (draw(1), Apply(one(OWN_UNIT), (atk(2),), ROUND), Ready(one(OWN_UNIT, 1))), 2)),),
    "MIL-027": (OneShot(Apply(one(OWN_UNIT), (Prevent(),), COMBAT)),),
    "MIL-030": (Static(FirstPlayed(YOU, Filter(UNIT), "round"), (CHEAPER,)),),
    "WID-042": (when(PLAYED, If(Happened("round", Event("dies", Every(OWN_UNIT))), Destroy(one(_enemy("atk", 2))))),),
    "WID-043": (Replacement(Event("dies", THIS), Put(THIS, "hand", YOU)),),
    "WID-049": (
        when(ROUND_START, AddCounter(Lit(1), "scrap", THIS)),
        Activated((RemoveCounter(Lit(2), "scrap", THIS),), _tokens(1, (1, 0, 2), "miliz")),
    ),
    "WID-053": (OneShot(_tokens(2, (0, 1, 1), "miliz")),),
    "WID-054": (
        OneShot(Seq((RevealUntil(YOU, Filter(UNIT), 0, 1), Put(Bound(1), "hand", YOU), Put(Rest(0), "deck", YOU)))),
    ),
    "WID-056": (OneShot(Seq((Put(one(OWN_UNIT), "hand"), Apply(NextPlayed(YOU, Filter(UNIT)), (CHEAPER,), ROUND)))),),
    "WID-057": (PlayCost((Sacrifice(YOU, one(OWN_UNIT)),)), OneShot(Deal(Lit(4), one(ATTACKING)))),
    "WID-060": (
        when(
            ROUND_START,
            If(Controls(YOU, ">", Theirs(), Filter(UNIT)), Seq((Gain(YOU, "credit", Lit(1)), draw(1)))),
        ),
    ),
    "KON-062": (when(PLAYED, _tokens(1, (0, 0, 1), "drohne")),),
    "KON-070": (when(ROUND_END, AddCounter(Lit(1), "wachstum", THIS)), Static(THIS, (AddStat("atk", GROWTH),))),
    "KON-077": (when(PLAYED, Attach(THIS, one(OWN_UNIT))), Static(Host(UNIT), (atk(2),))),
    "KON-078": (
        Activated(
            (pay(1), Exhaust(THIS)),
            Seq(
                (
                    NameCard(YOU, 0),
                    Reveal(Top(1, YOU, 1)),
                    If(Is(Bound(1), Filter(tests=(NamedAs(0),))), Put(Bound(1), "hand", YOU)),
                )
            ),
        ),
    ),
    "KON-084": (OneShot(Apply(one(_enemy("cost", 3)), (ControlBy(YOU),), PERMANENT)),),
    "KON-086": (OneShot(Apply(one(Filter(UNIT)), (SwapStats("atk", "hp"),), COMBAT)),),
    "KON-089": (
        Activated(
            (), Seq((Look(YOU, Top(1, OPPONENT, 0)), May(YOU, Put(Bound(0), "discard")))), Limit("once", "round")
        ),
    ),
    "KON-090": (
        when(PLAYED, Apply(one(OWN_UNIT), (Grant("evolution"),), PERMANENT)),
        when(ROUND_START, Heal(None, "hp", one(OWN_UNIT))),
    ),
    "SYN-097": (when(PLAYED, Transform(THIS, one(Filter(UNIT, other=True)))),),
    "SYN-106": (when(PLAYED, Discard(OPPONENT, 4, until=True)),),
    "SYN-112": (OneShot(ExchangeControl(one(OWN_UNIT), one(ENEMY_UNIT, 1))),),
    "SYN-113": (OneShot(May(OPPONENT, pay(2, OPPONENT), otherwise=Destroy(one(Filter(STRUCTURE, "enemy"))))),),
    "SYN-117": (OneShot(Redirect(one(Filter(STRUCTURE, "own")))),),
    "SYN-119": (
        when(Event("deals", Every(OWN_UNIT)), Steal(YOU, "credit", Lit(1), OPPONENT), Limit("first", "round")),
    ),
    "NEU-126": (when(Event("blocks", THIS), Apply(The(ATTACKING), (AddStat("atk", Lit(2), -1),), COMBAT)),),
    "NEU-128": (
        when(PLAYED, Seq((Look(YOU, Top(2, YOU, 0)), Put(Bound(0), "deck_top", YOU, "chosen")))),
        Activated((Sacrifice(YOU, THIS),), draw(1)),
    ),
    "NEU-134": (Static(YOU, (RoundExtra("round", "credit", Lit(1)),)),),
    "NEU-137": (OneShot(Later(Event("start", period="round"), Deal(Lit(2), Every(Filter(UNIT))))),),
    "NEU-138": (OneShot(Discard(EachPlayer(), 3, until=True)),),
}
