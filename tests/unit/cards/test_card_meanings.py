"""What each card of NXS-A01 must mean: written by hand from the printed text, not recorded."""

from __future__ import annotations

from pathlib import Path

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
    Controls,
    Cost,
    Count,
    Deal,
    Destroy,
    DiedThisWay,
    Discard,
    EndPeriod,
    Event,
    Every,
    Filter,
    Forbid,
    Gain,
    GiveStatus,
    Grant,
    Heal,
    If,
    Is,
    Limit,
    Lit,
    Look,
    May,
    Modes,
    OneShot,
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
    Top,
)
from nexusdsl.ir.sets import Card
from nexusdsl.resources import cardsets_dir
from tests.unit.cards.meanings_wider import MEANINGS as WIDER
from tests.unit.cards.words import (
    ATTACKING,
    COMBAT,
    ENEMY_HQ,
    ENEMY_UNIT,
    HITS_HQ,
    OPPONENT,
    OTHER_OWN_UNIT,
    OWN_HQ,
    OWN_RESISTANCE,
    OWN_UNIT,
    PERMANENT,
    PLAYED,
    ROUND,
    STRUCTURE,
    THIS,
    UNIT,
    YOU,
    atk,
    draw,
    one,
    pay,
    subtype,
    when,
)

PLAIN: dict[str, Ability] = {
    "MIL-001": Activated((Sacrifice(YOU, THIS),), Apply(one(OTHER_OWN_UNIT), (atk(2),), ROUND)),
    "MIL-002": when(Event("attacks", THIS, Every(Filter(("sector",)))), Apply(THIS, (atk(2),), COMBAT)),
    "MIL-015": when(Event("deals", THIS, Every(Filter(STRUCTURE))), May(YOU, draw(1))),
    "MIL-020": when(Event("kills", Every(subtype("soldat", False)), Every(ENEMY_UNIT)), draw(1)),
    "MIL-021": OneShot(Deal(Lit(3), one(ENEMY_UNIT))),
    "MIL-022": OneShot(If(Controls(YOU, ">=", 1, Filter(("sector",))), draw(3), draw(2))),
    "MIL-026": OneShot(Seq((Deal(Lit(2), one(ATTACKING)), If(DiedThisWay(Bound(0)), draw(1))))),
    "MIL-029": Static(Every(OWN_UNIT), (atk(1),)),
    "WID-031": when(Event("dies", THIS), draw(1)),
    "WID-041": Static(Every(subtype("rebell", True)), (atk(1),)),
    "WID-044": when(Event("dies", Every(OWN_RESISTANCE)), draw(1)),
    "WID-048": Activated((Sacrifice(YOU, one(OWN_UNIT)),), draw(2)),
    "WID-051": OneShot(Destroy(one(Filter(STRUCTURE, "enemy")))),
    "WID-052": OneShot(Deal(Count(OWN_UNIT), ENEMY_HQ)),
    "WID-055": OneShot(EndPeriod("combat")),
    "WID-059": Static(Every(OWN_RESISTANCE), (AddStat("hp", Lit(1)),)),
    "KON-061": when(PLAYED, Seq((Look(YOU, Top(1, YOU, 0)), May(YOU, Put(Bound(0), "deck_bottom"))))),
    "KON-067": when(HITS_HQ, draw(1)),
    "KON-071": Static(Every(Filter(STRUCTURE, "own")), (Cost(Lit(1), -1),)),
    "KON-074": Static(Every(subtype("drohne", True)), (Grant("sabotage"),)),
    "KON-075": Activated((pay(1),), draw(1)),
    "KON-076": when(Event("sacrifices", YOU, Every(Filter())), Gain(YOU, "credit", Lit(1)), Limit("first", "round")),
    "KON-081": OneShot(
        Seq(
            (
                Look(YOU, Top(3, YOU, 0)),
                Put(one(Filter(among=0), 1), "hand", YOU),
                Put(Rest(0), "deck_bottom", YOU),
            )
        )
    ),
    "KON-082": OneShot(Destroy(one(Filter(UNIT, "enemy", tests=(StatIs("atk", "<=", Lit(3)),))))),
    "KON-083": OneShot(
        Seq((Search(YOU, Filter(("protocol",)), 0), Reveal(Bound(0)), Put(Bound(0), "hand", YOU), Shuffle(YOU)))
    ),
    "KON-085": OneShot(If(Is(Answered(), Filter(("event",))), Cancel(Answered()))),
    "KON-088": when(Event("start", period="round"), draw(1)),
    "SYN-091": when(PLAYED, Steal(YOU, "credit", Lit(1), OPPONENT)),
    "SYN-102": when(HITS_HQ, Discard(OPPONENT, 1, at_random=True)),
    "SYN-108": Activated((pay(1), Discard(YOU, 1)), draw(2)),
    "SYN-111": OneShot(Modes(YOU, (Steal(YOU, "credit", Lit(2), OPPONENT), draw(2)))),
    "SYN-115": OneShot(Put(one(ATTACKING), "hand")),
    "SYN-116": OneShot(Seq((GiveStatus("gift", one(ATTACKING)), draw(1)))),
    "SYN-120": when(Event("kills", Every(OWN_UNIT), Every(ENEMY_UNIT)), draw(1)),
    "NEU-124": Activated((pay(1),), Heal(Lit(2), "hp", OWN_HQ)),
    "NEU-125": when(PLAYED, May(YOU, pay(1), Apply(THIS, (atk(1), AddStat("hp", Lit(1))), PERMANENT))),
    "NEU-133": Activated((Sacrifice(YOU, THIS),), Gain(YOU, "credit", Lit(3))),
    "NEU-136": OneShot(Apply(Every(ENEMY_UNIT), (Forbid("block"),), ROUND)),
    "NEU-139": OneShot(Apply(one(OWN_UNIT), (AddStat("def", Lit(3)),), COMBAT)),
}
MEANINGS: dict[str, tuple[Ability, ...]] = {number: (ability,) for number, ability in PLAIN.items()} | WIDER


@pytest.fixture(scope="module")
def cards() -> dict[str, Card]:
    compiled = load_set("nxs_a01")
    assert compiled.set is not None
    return {card.number: card for card in compiled.set.cards}


@pytest.mark.parametrize("number", MEANINGS)
def test_the_text_means_what_it_says(cards: dict[str, Card], number: str) -> None:
    """Law 1: the printed text, and nothing else, gives the behaviour (law 4: in both languages alike)."""
    assert cards[number].abilities == MEANINGS[number]


def test_all_other_cards_have_keywords_only_or_scenarios_of_their_own(cards: dict[str, Card]) -> None:
    """What the later cards mean is told by their scenarios, at least two of each (test_cards_more_…)."""
    files = sorted((Path(cardsets_dir()) / "nxs_a01" / "scenarios").glob("test_cards_more_*.nxt"))
    titles = [line for file in files for line in file.read_text("utf-8").splitlines() if line.startswith("Szenario ")]
    for card in cards.values():
        if card.number not in MEANINGS:
            shown = sum(card.number in title for title in titles)
            assert shown >= 2 or card.abilities == (), card.number
            assert card.abilities or card.keywords or card.type == "sector", card.number
