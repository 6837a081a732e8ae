"""Numbers that both seats name in secret, dice and coins, offers and piles: who sees what, and when."""

from __future__ import annotations

import pytest

from nexusdsl.players.dice import Dice
from nexusdsl.players.guess import guess
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import Frame
from tests.rules.board import A, B, Board
from tests.unit.runtime.test_questions import asked, asks


def first(game: Game, f: Frame) -> None:
    game.ask_secret(f, 0, 0, 5, f.seat, -1, 1)


def second(game: Game, f: Frame) -> None:
    game.ask_secret(f, 1, 0, 5, game.opponent(f.seat), 0, 2)


def both(game: Game, f: Frame) -> None:
    game.tell_numbers(f, 0, 1)


def at_second(number: int, seat: int = A) -> Board:
    """The board after the first seat has named its number; the second is asked."""
    t = asked(asks(first, second, both), seat)
    t.game.apply(number)
    return t


@pytest.mark.parametrize("seat", [A, B])
def test_nobody_sees_a_secret_number_before_both_are_named(seat: int) -> None:
    one, other = at_second(1, seat), at_second(4, seat)
    assert one.game.decision is not None
    assert one.game.decision.seat == 1 - seat
    for watcher in (0, 1, None):
        assert one.game.view(watcher) == other.game.view(watcher)
        assert events(one.game, watcher) == events(other.game, watcher)
    assert one.game.digest() != other.game.digest()
    one.game.apply(3)
    told = [(e["seat"], e["amount"]) for e in events(one.game, 1 - seat) if e["event"] == "names_number"]
    assert sorted(told) == sorted([(seat, 1), (1 - seat, 3)])


def test_who_looks_ahead_does_not_know_it_either() -> None:
    """A guess of the second seat is the same whatever the first has named."""
    made = [guess(at_second(number).game, B, Dice(7)) for number in (0, 2, 5)]
    assert len({game.digest() for game in made}) == 1


def roll(game: Game, f: Frame) -> None:
    game.roll(f, f.seat, 0, 6, 2)
    game.roll(f, f.seat, 1, 2, 3)


def test_everybody_sees_each_die_and_coin() -> None:
    t = asked(asks(roll))
    found = [e["amount"] for e in events(t.game, B) if e["event"] == "rolls"]
    assert len(found) == 5
    assert all(1 <= n <= 6 for n in found[:2])
    assert all(1 <= n <= 2 for n in found[2:])


def test_what_chance_gives_is_even() -> None:
    """Sums and heads are those of the single throws, and every side comes up about as often."""
    t = Board()
    f = Frame(0, 0, -1, A, t.game.gen)
    faces = [0] * 6
    for _ in range(600):
        t.game.roll(f, A, 0, 6)
        faces[t.game.chosen(f, 0) - 1] += 1
    assert min(faces) > 70
    heads = 0
    for _ in range(300):
        t.game.roll(f, A, 0, 2, 4)
        heads += t.game.chosen(f, 0)
    assert 520 < heads < 680
