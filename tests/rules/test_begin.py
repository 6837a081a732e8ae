"""How a game begins: table, decks, hands, mulligans, the toss, the first draw."""

from __future__ import annotations

from typing import Any

import pytest

from nexusdsl.games.nxs_a01 import Deck, new_game, new_program
from nexusdsl.games.nxs_a01.layout import R_FACTION, R_STARTER
from nexusdsl.runtime.decisions import BadSetup
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import G_HOLDER
from nexusdsl.runtime.log import events
from tests.rules.board import A, B
from tests.unit.runtime import handmade as h

PROGRAM = new_program(h.SET)
UNITS = Deck(("MIL-001",) * 20, "MIL")
ANSWERS = Deck(("MIL-029",) * 20, "SYN")  # reactions, of which no hand has an action card (G-001)
MIXED = Deck(("MIL-001", "MIL-002", "MIL-003", "MIL-020", "MIL-021", "MIL-029") * 4, "mil")
LIVELY = Deck(("MIL-001", "MIL-002", "MIL-003", "MIL-020", "MIL-021") * 4, "mil")
NOTHING = -1


def begun(a: Deck = UNITS, b: Deck = UNITS, seed: int = 5, first: int | None = None, **options: str) -> Game:
    return new_game(PROGRAM, (a, b), seed, first, options=options or None, listening=True)


def asked(game: Game) -> tuple[int, str]:
    assert game.decision is not None
    return game.decision.seat, game.decision.purpose


def answer(game: Game, kind: str) -> None:
    assert game.decision is not None
    game.apply(next(option.index for option in game.decision.options if option.kind == kind))


def numbers(game: Game, zone: int, seat: int) -> list[str]:
    return [game.objs[oid].d.card.number for oid in game.zones[zone * 2 + seat]]


def told(game: Game, *names: str) -> list[tuple[str, int]]:
    return [(e["event"], e["seat"]) for e in events(game, None, True) if e["event"] in names]


def test_the_table() -> None:
    """R-004, R-008, R-011, G-082: two HQs of 20 and three free sectors; an HQ or sector has no other value."""
    game = begun()
    bases = [game.objs[seat] for seat in (A, B)]
    assert [(o.owner, o.d.card.stats, game.left(o, h.HP)) for o in bases] == [
        (A, (-1, -1, -1, -1, 20, -1), 20),
        (B, (-1, -1, -1, -1, 20, -1), 20),
    ]
    sectors = [game.objs[oid] for oid in game.board[2:]]
    assert [(o.d.card.number, o.ctrl, o.d.card.stats) for o in sectors] == [
        (f"NEU-12{n}", NOTHING, (-1, -1, -1, -1, -1, 4)) for n in (1, 2, 3)
    ]
    assert [game.resource(seat, h.CREDIT) for seat in (A, B)] == [0, 0]
    assert [game.g[R_FACTION + seat] for seat in (A, B)] == [h.MIL, h.MIL]


def test_the_table_by_options() -> None:
    game = begun(hq_start="15", hq_cap="25", sectors="off")
    assert [(game.objs[s].d.card.stats[h.HP], game.left(game.objs[s], h.HP)) for s in (A, B)] == [(25, 15), (25, 15)]
    assert len(game.board) == 2
    more = begun(sector_resistance="9")
    assert [more.left(more.objs[oid], h.HOLD) for oid in more.board[2:]] == [9, 9, 9]


@pytest.mark.parametrize("first", [A, B])
def test_hands_and_the_first_draw(first: int) -> None:
    """R-006, R-010: five cards each, then the first draw, which the starter goes without."""
    game = begun(first=first)
    assert asked(game) == (first, "action")
    assert (game.g[R_STARTER], game.g[G_HOLDER]) == (first, first)
    assert [game.zone_size(h.HAND, seat) for seat in (first, 1 - first)] == [5, 6]
    assert [game.zone_size(h.DECK, seat) for seat in (first, 1 - first)] == [15, 14]
    four = begun(first=first, opening_hand="4", draw_per_round="2")
    assert [four.zone_size(h.HAND, seat) for seat in (first, 1 - first)] == [4, 6]


def test_a_deck_smaller_than_a_hand() -> None:
    """G-087: nobody loses by the opening hand, but who must draw does."""
    game = begun(Deck(("MIL-001",) * 4, "MIL"), first=A)
    assert game.zone_size(h.HAND, A) == 4
    assert not game.over
    assert begun(Deck(("MIL-001",) * 4, "MIL"), first=B).over


def test_the_toss() -> None:
    """R-009, G-004: a stream of its own decides, and the hands do not depend on it."""
    starters = [begun(LIVELY, LIVELY, seed).g[R_STARTER] for seed in range(40)]
    assert set(starters) == {A, B}
    for seed in range(6):
        game, given = begun(LIVELY, LIVELY, seed), begun(LIVELY, LIVELY, seed, A)
        for seat in (A, B):
            assert numbers(game, h.HAND, seat)[:5] == numbers(given, h.HAND, seat)[:5]
        found = [e for e in events(game, None, True) if e["event"] == "chance"]
        assert found == [{"event": "chance", "seat": game.g[R_STARTER], "amount": 0}]


def test_the_decks_are_shuffled_apart() -> None:
    """G-004: the other's deck changes nothing of one's own; the seed does."""
    one, other = begun(MIXED, UNITS, 3, A), begun(MIXED, MIXED, 3, A)
    assert numbers(one, h.DECK, A) == numbers(other, h.DECK, A)
    assert numbers(other, h.DECK, A) != numbers(other, h.DECK, B)
    assert numbers(begun(MIXED, UNITS, 4, A), h.DECK, A) != numbers(one, h.DECK, A)
    assert sorted(numbers(one, h.DECK, A) + numbers(one, h.HAND, A)) == sorted(MIXED.cards)


# --- mulligans --------------------------------------------------------------------------------------------------------


def test_nobody_with_enough_action_cards_is_asked() -> None:
    """R-007."""
    game = begun(first=B)
    assert asked(game) == (B, "action")
    assert told(game, "shuffle", "shuffles") == [("shuffle", A), ("shuffle", B)]


@pytest.mark.parametrize("seat", [A, B])
@pytest.mark.parametrize("kind", ["yes", "no"])
def test_one_is_asked(seat: int, kind: str) -> None:
    """G-002: the whole hand goes back, five new cards are drawn, nobody is asked again."""
    decks = (ANSWERS, UNITS) if seat == A else (UNITS, ANSWERS)
    game = begun(*decks, first=A)
    assert asked(game) == (seat, "mulligan")
    assert game.decision is not None
    assert [option.kind for option in game.decision.options] == ["no", "yes"]
    rules = [game.why_not("mulligan", base) for base in (seat, 1 - seat)]
    assert rules == ["", "R-007"]
    assert [game.why_not(what, NOTHING) for what in ("mulligan", "pass", "play")] == ["", "R-013", "R-013"]
    before = list(game.zones[seat])
    answer(game, kind)
    assert asked(game) == (A, "action")
    assert [len(game.zones[h.HAND * 2 + s]) for s in (A, B)] == [5, 6]
    assert (list(game.zones[seat][:5]) == before) == (kind == "no")
    shuffled = [("shuffle", A), ("shuffle", B), *([("shuffle", seat)] if kind == "yes" else [])]
    assert told(game, "shuffle") == shuffled


def test_both_are_asked_before_anything_happens() -> None:
    """G-003."""
    game = begun(ANSWERS, ANSWERS, first=A)
    hands = [list(game.zones[seat]) for seat in (A, B)]
    assert asked(game) == (A, "mulligan")
    assert game.why_not("mulligan", B) == "R-013"
    answer(game, "yes")
    assert asked(game) == (B, "mulligan")
    assert [list(game.zones[seat]) for seat in (A, B)] == hands
    answer(game, "no")
    assert asked(game) == (A, "action")
    assert list(game.zones[B][:5]) == hands[B]
    assert told(game, "shuffle")[2:] == [("shuffle", A)]


OPENING: tuple[tuple[str, tuple[str, ...], dict[str, bool]], ...] = (
    # the hand, then whether it may be exchanged by each value of mulligan_types
    ("three units", ("MIL-001",) * 3 + ("MIL-029",) * 2, {"action_cards": True, "units": True, "events": True}),
    ("four units", ("MIL-001",) * 4 + ("MIL-029",), {"action_cards": False, "units": False, "events": True}),
    ("four events", ("MIL-021",) * 4 + ("MIL-029",), {"action_cards": False, "units": True, "events": False}),
    ("four structures", ("MIL-020",) * 4 + ("MIL-029",), {"action_cards": False, "units": True, "events": True}),
    ("four protocols", ("MIL-041",) * 4 + ("MIL-029",), {"action_cards": False, "units": True, "events": True}),
)  # fmt: skip


@pytest.mark.parametrize(("hand", "wanted"), [row[1:] for row in OPENING], ids=[row[0] for row in OPENING])
def test_what_an_action_card_is(hand: tuple[str, ...], wanted: dict[str, bool]) -> None:
    """G-001."""
    for types, may in wanted.items():
        game = begun(Deck(hand, "MIL"), UNITS, first=A, mulligan_types=types)
        assert (asked(game) == (A, "mulligan")) == may, types


@pytest.mark.parametrize(("below", "may"), [("0", False), ("3", False), ("4", True), ("6", True)])
def test_how_few_are_too_few(below: str, may: bool) -> None:
    game = begun(Deck(("MIL-001",) * 3 + ("MIL-029",) * 2, "MIL"), UNITS, first=A, mulligan_below=below)
    assert (asked(game) == (A, "mulligan")) == may


# --- what cannot begin ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("decks", "message"),
    [
        ((UNITS,), "two decks are needed"),
        ((UNITS, UNITS, UNITS), "two decks are needed"),
        ((UNITS, Deck(("MIL-999",), "MIL")), "unknown card 'MIL-999'"),
        ((Deck(("NEU-121",), "MIL"), UNITS), "NEU-121 cannot stand in a deck"),
        ((UNITS, Deck(("MIL-001",), "ABC")), "unknown faction 'ABC'"),
    ],
)
def test_decks_that_cannot_be(decks: tuple[Deck, ...], message: str) -> None:
    with pytest.raises(BadSetup) as found:
        new_game(PROGRAM, decks, 1)
    assert str(found.value) == message


def test_games_of_the_same_decks_begin_alike_and_apart() -> None:
    """What is remembered of a start is no game of its own."""
    first = begun(MIXED, ANSWERS, 2)
    state = first.digest()
    answer(first, "yes")
    again = begun(MIXED, ANSWERS, 2)
    assert again.digest() == state != first.digest()
    other: Any = begun(Deck(MIXED.cards, "WID"), ANSWERS, 2)
    assert other.g[R_FACTION] == h.WID
    for n in range(40):  # more starts than are remembered
        begun(Deck(("MIL-001",) * (10 + n), "MIL"))
    assert begun(MIXED, ANSWERS, 2).digest() == state
