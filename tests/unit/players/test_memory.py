"""A memory holds what its seat was shown, as long as the seat can know where it is, and nothing else."""

from __future__ import annotations

import pytest

from nexusdsl.players.dice import Dice
from nexusdsl.players.greedy import Greedy
from nexusdsl.players.guess import is_hidden
from nexusdsl.players.imagine import imagine
from nexusdsl.players.memory import Memory
from nexusdsl.runtime.chance import shuffled
from nexusdsl.runtime.effects import draw_one, mix_deck
from nexusdsl.runtime.events import note
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import L_LOOK, L_REVEAL, TEXT_STREAM, Z_DECK, Z_DISCARD, Z_HAND, Z_LIMBO
from nexusdsl.runtime.moves import move
from tests.hidden import twins
from tests.unit.players.table import DECKS, after, new_game

ME, OTHER = 0, 1


def remembered() -> tuple[Game, Memory]:
    """A game that goes on, and what seat A remembers of it."""
    game = after(3, 20, (Greedy(1), Greedy(2)))
    game.log = []
    return game, Memory(game, ME)


def top(game: Game, seat: int) -> int:
    return game.zones[Z_DECK * 2 + seat][-1]


def hand(game: Game, seat: int) -> tuple[int, ...]:
    return game.zones[Z_HAND * 2 + seat]


@pytest.mark.parametrize("owner", [ME, OTHER])
def test_a_card_looked_at_lies_there_in_every_world(owner: int) -> None:
    game, memory = remembered()
    oid = top(game, owner)
    note(game, L_LOOK, ME, oid, 0)
    memory.update()
    assert memory.known == {oid: game.objs[oid].d.index}
    for seed in range(20):
        world = imagine(game, memory, Dice(seed))
        assert top(world, owner) == oid
        assert world.objs[oid].d is game.objs[oid].d


def test_what_the_other_looks_at_is_unknown() -> None:
    game, memory = remembered()
    note(game, L_LOOK, OTHER, top(game, OTHER), 0)
    memory.update()
    assert memory.known == {}


def test_it_is_known_as_it_is_drawn() -> None:
    game, memory = remembered()
    oid = top(game, OTHER)
    note(game, L_LOOK, ME, oid, 0)
    assert draw_one(game, OTHER)
    memory.update()
    assert oid in hand(game, OTHER)
    assert memory.known == {oid: game.objs[oid].d.index}


@pytest.mark.parametrize("drawn", [False, True])
def test_after_a_shuffle_nobody_knows_where_it_is(drawn: bool) -> None:
    """Also if it is drawn at once."""
    game, memory = remembered()
    oid = top(game, OTHER)
    note(game, L_LOOK, ME, oid, 0)
    mix_deck(game, OTHER)
    while drawn and oid in game.zones[Z_DECK * 2 + OTHER]:
        assert draw_one(game, OTHER)
    memory.update()
    assert memory.known == {}


@pytest.mark.parametrize("leaving", [0, 1])
def test_an_unseen_card_from_the_hand_may_have_been_that_one(leaving: int) -> None:
    game, memory = remembered()
    oid, another = hand(game, OTHER)[:2]
    note(game, L_REVEAL, oid, -1, 0)
    memory.update()
    assert memory.known == {oid: game.objs[oid].d.index}
    move(game, (oid, another)[leaving], Z_DECK)
    memory.update()
    assert memory.known == {}


def test_a_seen_card_from_the_hand_was_not() -> None:
    game, memory = remembered()
    oid, another = hand(game, OTHER)[:2]
    note(game, L_REVEAL, oid, -1, 0)
    move(game, another, Z_LIMBO)
    move(game, another, Z_DISCARD)
    memory.update()
    assert memory.known[oid] == game.objs[oid].d.index


def test_what_is_taken_out_of_a_deck_unseen_may_have_been_any() -> None:
    game, memory = remembered()
    note(game, L_LOOK, ME, top(game, OTHER), 0)
    move(game, game.zones[Z_DECK * 2 + OTHER][3], Z_HAND)
    memory.update()
    assert memory.known == {}


def test_the_order_of_several_cards_put_into_a_deck_is_not_taken_for_known() -> None:
    game, memory = remembered()
    pile = game.zones[Z_DECK * 2 + OTHER][-3:]
    for oid in pile:
        note(game, L_REVEAL, oid, -1, 0)
        move(game, oid, Z_DECK, bottom=True)
    deck = game.zones[Z_DECK * 2 + OTHER]
    game.zones[Z_DECK * 2 + OTHER] = (*shuffled(game.g, TEXT_STREAM, deck[:3]), *deck[3:])
    memory.update()
    assert memory.known == {}


@pytest.mark.parametrize("first", range(len(DECKS)))
def test_whatever_is_remembered_is_so_and_was_shown(first: int) -> None:
    """Whole games: the card is the one there, and an account that never forgets has it, too."""
    game = new_game(first, first, (first + 1) % len(DECKS))
    pairs = [(Memory(game, seat), twins.Memory(game, seat)) for seat in (ME, OTHER)]
    players, kept = (Greedy(1), Greedy(2)), 0
    while (decision := game.decision) is not None:
        game.apply(players[decision.seat].choose(game, decision))
        for memory, shown in pairs:
            memory.update()
            shown.update()
            for oid, card in memory.known.items():
                if is_hidden(game, game.objs[oid], memory.seat):
                    assert game.objs[oid].d.index == card
                    assert oid in shown.known
                    kept += 1
    assert kept > 0
