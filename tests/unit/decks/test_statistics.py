"""What a deck is made of, and how two differ."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from nexusdsl.decks.compare import Change, compared
from nexusdsl.decks.pool import pool_of
from nexusdsl.decks.reader import parse_deck
from nexusdsl.decks.resolve import Found, resolve_deck
from nexusdsl.decks.statistics import statistics
from nexusdsl.ir.nodes import KeywordAbility
from nexusdsl.source import Source
from tests.unit.decks.builder import card, card_set

CARDS = (
    replace(
        card("MIL-001", "Eins"), stats=(("cost", 0),), keywords=(KeywordAbility("konvoi"), KeywordAbility("konvoi"))
    ),
    replace(card("MIL-002", "Zwei", "S", ir=True), stats=(("cost", 3),), subtypes=("soldat",)),
    replace(card("NEU-121", "Drei", None, "sector"), stats=(("hold", 4),)),
    replace(card("WID-031", "Vier", "E", "event"), stats=(("cost", 1),), keywords=(KeywordAbility("scan"),)),
)
POOL = pool_of(card_set(CARDS))


def found(text: str) -> tuple[Found, ...]:
    """The cards of a list."""
    return resolve_deck(parse_deck(Source("d", text))[0], POOL)[0]


def test_copies_are_counted_by_what_they_are() -> None:
    stats = statistics(found("3 Eins\n1 Zwei\n1 Zwei-IR\n1 Drei\n1 Vier\nSideboard\n4 Vier\n"), POOL)
    assert stats.size == 7
    assert stats.curve == ((0, 3), (1, 1), (2, 0), (3, 2))
    assert stats.mean_cost == Fraction(0 * 3 + 1 + 3 * 2, 6)
    assert stats.factions == (("MIL", 5), ("WID", 1), ("NEU", 1))
    assert stats.types == (("unit", 5), ("event", 1), ("sector", 1))
    assert stats.rarities == (("B", 3), ("E", 1), ("S", 2))
    assert stats.keywords == (("konvoi", 3), ("scan", 1))
    assert stats.subtypes == (("soldat", 2),)
    assert statistics(found("Sideboard\n4 Vier\n"), POOL, "side").curve == ((0, 0), (1, 4))


def test_an_empty_deck_has_no_mean() -> None:
    stats = statistics((), POOL)
    assert (stats.size, stats.curve, stats.mean_cost, stats.types) == (0, (), None, ())


def test_lists_differ_by_card_and_section() -> None:
    old = found("3 Eins\n1 Zwei\nSideboard\n2 Vier\n")
    new = found("2 Zwei-IR\n3 Eins\n1 Vier\nSideboard\n1 Vier\n")
    assert compared(old, new) == (
        Change("main", "MIL-002", 1, 2),
        Change("main", "WID-031", 0, 1),
        Change("side", "WID-031", 2, 1),
    )
    assert compared(old, found("1 Zwei-IR\n3 Eins\nSideboard\n2 Vier\n")) == ()
