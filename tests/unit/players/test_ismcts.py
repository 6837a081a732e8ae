"""The searching player: legal, repeatable, blind to what is hidden, and it remembers what it was shown."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import monotonic

import pytest

from nexusdsl.games.nxs_a01 import new_game as new_game_of
from nexusdsl.players.dice import Dice
from nexusdsl.players.greedy import Greedy
from nexusdsl.players.imagine import imagine
from nexusdsl.players.ismcts import HALF, Ismcts, Node, distinct, tempting
from nexusdsl.players.memory import Memory
from nexusdsl.players.registry import player
from nexusdsl.players.uniform import Uniform
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import G_STREAM, STREAMS, Z_DECK, Z_FIELD, Z_HAND
from tests.hidden import twins
from tests.hidden.tables import Table, curious_table, prying_table
from tests.unit.players.table import after, new_game, played

FEW = 24  # iterations


def test_equal_seeds_play_equal_games() -> None:
    """Law 6."""
    games = [played(new_game(5), (Ismcts(1, FEW), Uniform(2))) for _ in range(2)]
    assert games[0] == games[1]
    assert played(new_game(5), (Ismcts(2, FEW), Uniform(2))) != games[0]


def test_searching_changes_nothing_of_the_game() -> None:
    for seed in range(4):
        game = after(seed, 30, (Uniform(seed), Uniform(seed + 9)))
        decision = game.decision
        if decision is None:
            continue
        before = game.digest()
        assert 0 <= Ismcts(1, FEW).choose(game, decision) < len(decision)
        assert game.digest() == before


@pytest.mark.parametrize("seed", range(6))
def test_what_is_hidden_does_not_matter(seed: int) -> None:
    """Law 10: in a game that looks alike to the seat and has been told alike, where hidden cards are others, lie
    differently and will be shuffled differently, the imagined worlds are the same, byte for byte, and so is the
    choice."""
    game = after(seed, 20 + 4 * seed, (Uniform(seed), Uniform(seed + 50)))
    compared = 0
    for _ in range(25):
        decision = game.decision
        if decision is None:
            break
        seat = decision.seat
        known = twins.Memory(game, seat)
        known.update()
        other, changed = twins.twin(game, seat, known, random.Random(seed))
        other.log = list(game.log or ())
        for stream in range(STREAMS):
            other.g[G_STREAM + stream] = 77 + stream
        asked = other.decision
        assert asked is not None
        if changed and len(decision) > 1 and own_list(other, seat) == own_list(game, seat):
            assert other.view(seat) == game.view(seat)
            assert imagined(other, seat) == imagined(game, seat)
            assert Ismcts(3, FEW).choose(game, decision) == Ismcts(3, FEW).choose(other, asked)
            compared += 1
        game.apply(Uniform(seed).choose(game, decision))
    assert compared >= 3


@pytest.mark.parametrize("table", [prying_table, curious_table])
@pytest.mark.parametrize("seed", range(2))
def test_nor_where_cards_reach_into_hidden_places(table: Callable[[], Table], seed: int) -> None:
    """Cards that look, search, reveal, name, lie face down and play from hands; what is remembered is so."""
    program, decks = table().program, table().decks(seed)
    game, dice, compared = new_game_of(program, decks, seed), random.Random(seed), 0
    game.log = []
    players, accounts = [Ismcts(seat, 4) for seat in (0, 1)], [twins.Memory(game, seat) for seat in (0, 1)]
    for number in range(60):
        decision = game.decision
        if decision is None:
            break
        seat = decision.seat
        for account in accounts:
            account.update()
        other, changed = twins.twin(game, seat, accounts[seat], dice)
        other.log = list(game.log)
        if changed and number % 3 == 0 and own_list(other, seat) == own_list(game, seat):
            assert imagined(other, seat) == imagined(game, seat)
            compared += 1
        index = players[seat].choose(game, decision)
        assert all(
            game.objs[oid].d.index == card
            for memory in (players[seat].memory,)
            if memory is not None
            for oid, card in memory.known.items()
            if game.objs[oid].zone in (Z_HAND, Z_DECK)
        )
        game.apply(dice.choice((index, dice.randrange(len(decision)))))
    assert compared >= 2


def own_list(game: Game, seat: int) -> list[int]:
    """The cards of a seat, which knows its own deck list."""
    return sorted(o.d.index for o in game.objs if o.owner == seat)


def imagined(game: Game, seat: int) -> str:
    memory = Memory(game, seat)
    memory.update()
    return imagine(game, memory, Dice(4)).digest()


def test_an_imagined_world_looks_the_same_to_its_seat() -> None:
    for seed in range(6):
        game = after(seed, 30, (Greedy(seed), Greedy(seed + 9)))
        if game.decision is None:
            continue
        seat = game.decision.seat
        memory = Memory(game, seat)
        memory.update()
        world = imagine(game, memory, Dice(seed))
        assert world.view(seat) == game.view(seat)
        assert world.digest() != game.digest()
        assert own_list(world, seat) == own_list(game, seat)


def test_time_is_a_budget_too() -> None:
    game = after(2, 30, (Uniform(1), Uniform(2)))
    decision = game.decision
    assert decision is not None
    start = monotonic()
    assert 0 <= player("ismcts@60ms", 1).choose(game, decision) < len(decision)
    assert monotonic() - start >= 0.06 or len(distinct(game)) < 2


def test_copies_of_a_card_are_one_move() -> None:
    """But two objects in play are two, though they be the same card."""
    game, merged = new_game(1), 0
    while (decision := game.decision) is not None and merged < 5:
        named = [(o.kind, o.detail, o.subject, game.objs[o.subject]) for o in decision.options]
        inner = {(kind, detail, o.d.index) for kind, detail, oid, o in named if oid >= 0 and o.zone < Z_FIELD}
        others = [oid for _, _, oid, o in named if oid < 0 or o.zone >= Z_FIELD]
        assert len(distinct(game)) == len(inner) + len(others)
        merged += len(distinct(game)) < len(decision)
        game.apply(Uniform(merged).choose(game, decision))
    assert merged == 5


def test_what_looks_best_is_searched_first() -> None:
    """One iteration: every move has its outlook, and the seat follows the best one."""
    searched = 0
    for seed in range(8):
        game = after(seed, 30, (Greedy(seed), Greedy(seed + 9)))
        decision = game.decision
        if decision is None or len(moves := distinct(game)) < 2:
            continue
        player = Ismcts(seed, 1)
        root = player.search(player.remembering(game, decision.seat))
        assert set(root.children) == set(moves)
        best = max(child.outlook for child in root.children.values())
        assert [child.outlook for child in root.children.values() if child.visits] == [best]
        searched += 1
    assert searched >= 4


def test_the_opponent_is_feared_where_it_is_dangerous() -> None:
    """Of the opponent's moves, the one that looks worst to the searching seat is followed first."""
    root = Node()
    root.children = {1: Node(50000), 2: Node(20000), 3: Node(HALF)}
    for child in root.children.values():
        child.offered = 1
    assert tempting(root, {1: 0, 2: 1, 3: 2}, own=False) == 2
    assert tempting(root, {1: 0, 2: 1, 3: 2}, own=True) == 1


def node(visits: int, worth: int, offered: int) -> Node:
    made = Node()
    made.visits, made.worth, made.offered = visits, worth, offered
    return made


def test_the_better_move_tempts_until_the_other_was_neglected() -> None:
    root = Node()
    root.children = {1: node(50, 50 * 40000, 100), 2: node(50, 50 * 30000, 100)}
    moves = {1: 0, 2: 1}
    assert tempting(root, moves, own=True) == 1
    assert tempting(root, moves, own=False) == 2
    root.children[2] = node(1, 30000, 100)
    assert tempting(root, moves, own=True) == 2
