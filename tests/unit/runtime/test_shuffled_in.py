"""Cards that are shuffled into a deck lie anywhere in it, and everybody is told of the shuffling."""

from __future__ import annotations

from nexusdsl.runtime.layout import L_SHUFFLE, Z_DECK
from nexusdsl.runtime.objects import proc
from nexusdsl.runtime.topics import ZONES
from tests.unit.runtime.playing import fresh

DECK, TOP = ZONES.index("deck"), ZONES.index("deck_top")


def after_putting(seed: int, zone: int) -> tuple[tuple[int, ...], tuple[int, ...], list[int]]:
    """A seat's deck before and after three cards of its hand were put into it, and the topics that were told."""
    game = fresh(seed, listening=True)
    hand, deck = game.zones[0], game.zones[Z_DECK * 2]
    cards = list(hand[:3])
    game.log = []
    game.put(proc(-1, -1, 0, game.gen), cards, zone, 0)
    return (*deck, *cards), game.zones[Z_DECK * 2], [fact[0] for fact in game.log]


def test_what_is_shuffled_in_lies_in_a_shuffled_deck() -> None:
    for seed in range(5):
        before, after, told = after_putting(seed, DECK)
        assert sorted(before) == sorted(after)
        assert before != after  # 1 of 35! orders is the old one
        assert L_SHUFFLE in told


def test_what_is_put_on_top_leaves_the_deck_as_it_is() -> None:
    before, after, told = after_putting(1, TOP)
    assert before == after
    assert L_SHUFFLE not in told
