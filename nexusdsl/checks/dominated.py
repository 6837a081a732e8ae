"""Cards that another card of the same faction, rarity and type outdoes in everything: a question to the designer, not a
finding. The texts are compared by what they mean, so that a wording makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from nexusdsl.ir.sets import Card
from nexusdsl.records import dataclass

COST: Final = "cost"  # of this attribute less is better, of all others more


@dataclass(frozen=True, slots=True)
class Dominated:
    """`worse` has nothing that `better` has not, and costs as much or more. The numbers of both cards."""

    worse: str
    better: str


def dominated(cards: Sequence[Card], ignored: frozenset[str] = frozenset()) -> tuple[Dominated, ...]:
    """All pairs, in the order of the cards. `ignored` attributes do not count, for instance one that follows the cost.

    What a text does is not weighed: more text on otherwise equal cards counts as better, though it may be a burden.
    Cards that are alike in everything dominate each other in neither direction.
    """
    return tuple(
        Dominated(worse.number, better.number)
        for worse in cards
        for better in cards
        if _alike(worse, better) and _outdoes(better, worse, ignored)
    )


def _alike(one: Card, other: Card) -> bool:
    """Whether both would stand in the same place of a deck."""
    return one is not other and (one.faction, one.rarity, one.type) == (other.faction, other.rarity, other.type)


def _outdoes(better: Card, worse: Card, ignored: frozenset[str]) -> bool:
    pairs = tuple(_compared(better, worse, ignored))
    more, less = _texts(better), _texts(worse)
    never_less = all(a >= b for a, b in pairs) and less <= more
    return never_less and (any(a > b for a, b in pairs) or less < more)


def _compared(better: Card, worse: Card, ignored: frozenset[str]) -> Iterator[tuple[int, int]]:
    """Each attribute of both, so that more is better."""
    there = dict(worse.stats)
    for id, value in better.stats:
        if id not in ignored:
            sign = -1 if id == COST else 1
            yield sign * value, sign * there.get(id, 0)


def _texts(card: Card) -> frozenset[object]:
    """What the card can do, whatever the order on the print."""
    return frozenset((*card.keywords, *card.abilities))
