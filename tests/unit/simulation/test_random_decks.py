"""Decks by chance are legal, seeded, and of every faction."""

from __future__ import annotations

from collections import Counter

import pytest

from nexusdsl.decks.chance import random_deck
from nexusdsl.decks.legality import check_pool
from nexusdsl.decks.pool import CardPool, pool_of
from nexusdsl.players.dice import Dice
from nexusdsl.playset.errors import SetupError
from nexusdsl.simulation.decks import decks_by_chance
from nexusdsl.simulation.plan import Choice, Entrant
from tests.unit.simulation.tables import shipped

DEFAULT: tuple[Choice, ...] = ((),)


def pool(**options: str) -> CardPool:
    return pool_of(shipped().cardset, options=options)


def many(count: int, seed: int = 1, choices: tuple[Choice, ...] = DEFAULT) -> list[Entrant]:
    return decks_by_chance(count, seed, shipped(), choices, ())


def test_a_hundred_decks_are_legal() -> None:
    cards = pool()
    for seed in range(100):
        deck = random_deck("x", cards, Dice(seed).below)
        assert deck is not None
        assert check_pool(deck, cards) == ()


def test_they_differ_and_come_from_every_faction() -> None:
    decks = [each.deck for each in many(60)]
    assert len({deck.cards for deck in decks}) == 60
    assert {deck.faction for deck in decks} == {"MIL", "WID", "KON", "SYN"}
    assert all(len(deck.cards) == 40 for deck in decks)
    factions = Counter(card[:3] for deck in decks for card in deck.cards if card[:3] != deck.faction)
    assert set(factions) == {"MIL", "WID", "KON", "SYN", "NEU"}


def test_more_decks_begin_with_the_same() -> None:
    assert many(2) == many(5)[:2]
    assert many(2, seed=2) != many(2)


def test_they_are_legal_under_each_choice_of_a_sweep() -> None:
    choices: tuple[Choice, ...] = ((("max_secondary", "2"),), (("max_secondary", "0"),))
    for each in many(20, choices=choices):
        assert {card[:3] for card in each.deck.cards} <= {each.deck.faction, "NEU"}


def test_two_secondary_factions_where_they_are_allowed() -> None:
    choices: tuple[Choice, ...] = ((("max_secondary", "2"),),)
    mixed = [{card[:3] for card in each.deck.cards} - {each.deck.faction, "NEU"} for each in many(20, choices=choices)]
    assert max(len(others) for others in mixed) == 2


def test_a_name_that_a_file_has_is_left_to_it() -> None:
    named = many(1)
    assert [each.label for each in named] == ["random-1"]
    assert [each.label for each in decks_by_chance(2, 1, shipped(), DEFAULT, named)] == ["random-2", "random-3"]


def test_a_set_from_which_no_deck_can_be_made_says_so() -> None:
    few = pool()
    scarce = CardPool(few.rules, few.types, few.factions, few.cards[:3], {}, {}, {}, {})
    assert random_deck("x", scarce, Dice(1).below) is None
    without = CardPool(None, few.types, few.factions, few.cards, {}, {}, {}, {})
    assert random_deck("x", without, Dice(1).below) is None


def test_no_deck_is_a_finding_of_the_series(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nexusdsl.simulation.decks.random_deck", lambda *_: None)
    with pytest.raises(SetupError, match="no deck can be found"):
        many(1)
