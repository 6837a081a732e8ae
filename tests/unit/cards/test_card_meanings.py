"""What each card of NXS-A01 must mean: written by hand from the printed text, not recorded."""

from __future__ import annotations

import pytest

from nexusdsl.compiler import load_set
from nexusdsl.ir.nodes import (
    Ability,
    Activated,
    AddStat,
    Answered,
    Apply,
    Bound,
    Cancel,
    Choose,
    Controls,
    Cost,
    Count,
    Deal,
    Destroy,
    DiedThisWay,
    Discard,
    Draw,
    Duration,
    Effect,
    EndPeriod,
    Event,
    Every,
    Filter,
    Forbid,
    Gain,
    GiveStatus,
    Grant,
    HasSubtype,
    Heal,
    If,
    InState,
    Is,
    Limit,
    Lit,
    Look,
    May,
    Modes,
    OfFaction,
    OneShot,
    Opponent,
    Pay,
    Put,
    Rest,
    Reveal,
    Sacrifice,
    Search,
    Seq,
    Shuffle,
    Static,
    StatIs,
    Steal,
    The,
    This,
    Top,
    Triggered,
    You,
)
from nexusdsl.ir.sets import Card

YOU, THIS, OPPONENT = You(), This(), Opponent()
UNIT, STRUCTURE = ("unit",), ("structure",)
OWN_UNIT, ENEMY_UNIT = Filter(UNIT, "own"), Filter(UNIT, "enemy")
OTHER_OWN_UNIT = Filter(UNIT, "own", True)
OWN_RESISTANCE = Filter(UNIT, "own", tests=(OfFaction("wid"),))
ATTACKING = Filter(UNIT, tests=(InState("attacking"),))
OWN_HQ, ENEMY_HQ = The(Filter(("hq",), "own")), The(Filter(("hq",), "enemy"))
ROUND, COMBAT, PERMANENT = Duration("end", "round"), Duration("end", "combat"), Duration("permanent")
PLAYED, HITS_HQ = Event("played", THIS), Event("deals", THIS, ENEMY_HQ)


def _one(filter: Filter, slot: int = 0) -> Choose:
    return Choose(1, 1, filter, slot)


def _draw(number: int) -> Draw:
    return Draw(YOU, Lit(number))


def _when(event: Event, body: Effect, limit: Limit | None = None) -> Triggered:
    return Triggered((event,), body, limit=limit)


def _atk(number: int) -> AddStat:
    return AddStat("atk", Lit(number))


def _subtype(subtype: str, other: bool) -> Filter:
    return Filter((), "own", other, (HasSubtype(subtype),))


def _pay(number: int) -> Pay:
    return Pay(YOU, "credit", number)


MEANINGS: dict[str, Ability] = {
    "MIL-001": Activated((Sacrifice(YOU, THIS),), Apply(_one(OTHER_OWN_UNIT), (_atk(2),), ROUND)),
    "MIL-002": _when(Event("attacks", THIS, Every(Filter(("sector",)))), Apply(THIS, (_atk(2),), COMBAT)),
    "MIL-015": _when(Event("deals", THIS, Every(Filter(STRUCTURE))), May(YOU, _draw(1))),
    "MIL-020": _when(Event("kills", Every(_subtype("soldat", False)), Every(ENEMY_UNIT)), _draw(1)),
    "MIL-021": OneShot(Deal(Lit(3), _one(ENEMY_UNIT))),
    "MIL-022": OneShot(If(Controls(YOU, ">=", 1, Filter(("sector",))), _draw(3), _draw(2))),
    "MIL-026": OneShot(Seq((Deal(Lit(2), _one(ATTACKING)), If(DiedThisWay(Bound(0)), _draw(1))))),
    "MIL-029": Static(Every(OWN_UNIT), (_atk(1),)),
    "WID-031": _when(Event("dies", THIS), _draw(1)),
    "WID-041": Static(Every(_subtype("rebell", True)), (_atk(1),)),
    "WID-044": _when(Event("dies", Every(OWN_RESISTANCE)), _draw(1)),
    "WID-048": Activated((Sacrifice(YOU, _one(OWN_UNIT)),), _draw(2)),
    "WID-051": OneShot(Destroy(_one(Filter(STRUCTURE, "enemy")))),
    "WID-052": OneShot(Deal(Count(OWN_UNIT), ENEMY_HQ)),
    "WID-055": OneShot(EndPeriod("combat")),
    "WID-059": Static(Every(OWN_RESISTANCE), (AddStat("hp", Lit(1)),)),
    "KON-061": _when(PLAYED, Seq((Look(YOU, Top(1, YOU, 0)), May(YOU, Put(Bound(0), "deck_bottom"))))),
    "KON-067": _when(HITS_HQ, _draw(1)),
    "KON-071": Static(Every(Filter(STRUCTURE, "own")), (Cost(Lit(1), -1),)),
    "KON-074": Static(Every(_subtype("drohne", True)), (Grant("sabotage"),)),
    "KON-075": Activated((_pay(1),), _draw(1)),
    "KON-076": _when(
        Event("sacrifices", YOU, Every(Filter())), Gain(YOU, "credit", Lit(1)), Limit("first", "round")
    ),
    "KON-081": OneShot(
        Seq((
            Look(YOU, Top(3, YOU, 0)),
            Put(_one(Filter(among=0), 1), "hand", YOU),
            Put(Rest(0), "deck_bottom", YOU),
        ))
    ),
    "KON-082": OneShot(Destroy(_one(Filter(UNIT, "enemy", tests=(StatIs("atk", "<=", Lit(3)),))))),
    "KON-083": OneShot(
        Seq((Search(YOU, Filter(("protocol",)), 0), Reveal(Bound(0)), Put(Bound(0), "hand", YOU), Shuffle(YOU)))
    ),
    "KON-085": OneShot(If(Is(Answered(), Filter(("event",))), Cancel(Answered()))),
    "KON-088": _when(Event("start", period="round"), _draw(1)),
    "SYN-091": _when(PLAYED, Steal(YOU, "credit", Lit(1), OPPONENT)),
    "SYN-102": _when(HITS_HQ, Discard(OPPONENT, 1, at_random=True)),
    "SYN-108": Activated((_pay(1), Discard(YOU, 1)), _draw(2)),
    "SYN-111": OneShot(Modes(YOU, (Steal(YOU, "credit", Lit(2), OPPONENT), _draw(2)))),
    "SYN-115": OneShot(Put(_one(ATTACKING), "hand")),
    "SYN-116": OneShot(Seq((GiveStatus("gift", _one(ATTACKING)), _draw(1)))),
    "SYN-120": _when(Event("kills", Every(OWN_UNIT), Every(ENEMY_UNIT)), _draw(1)),
    "NEU-124": Activated((_pay(1),), Heal(Lit(2), "hp", OWN_HQ)),
    "NEU-125": _when(PLAYED, May(YOU, _pay(1), Apply(THIS, (_atk(1), AddStat("hp", Lit(1))), PERMANENT))),
    "NEU-133": Activated((Sacrifice(YOU, THIS),), Gain(YOU, "credit", Lit(3))),
    "NEU-136": OneShot(Apply(Every(ENEMY_UNIT), (Forbid("block"),), ROUND)),
    "NEU-139": OneShot(Apply(_one(OWN_UNIT), (AddStat("def", Lit(3)),), COMBAT)),
}


@pytest.fixture(scope="module")
def cards() -> dict[str, Card]:
    compiled = load_set("nxs_a01")
    assert compiled.set is not None
    return {card.number: card for card in compiled.set.cards}


@pytest.mark.parametrize("number", MEANINGS)
def test_the_text_means_what_it_says(cards: dict[str, Card], number: str) -> None:
    """Law 1: the printed text, and nothing else, gives the behaviour (law 4: in both languages alike)."""
    assert cards[number].abilities == (MEANINGS[number],)


def test_all_other_cards_have_keywords_only(cards: dict[str, Card]) -> None:
    for card in cards.values():
        if card.number not in MEANINGS:
            assert card.abilities == (), card.number
            assert card.keywords or card.type == "sector", card.number
