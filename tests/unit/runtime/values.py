"""Helpers of the tests of values and time: frames of a card's ability, a state as a value."""

from __future__ import annotations

from typing import Any

from nexusdsl.runtime import data
from nexusdsl.runtime.defs import Ability, CardDef, Mod, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import Frame
from tests.rules.board import A, Board
from tests.unit.runtime import handmade as h
from tests.unit.runtime.playing import pickled


def frame(t: Board, number: str, seat: int = A) -> Frame:
    """A frame of the card's last ability."""
    o = t.obj(number)
    return Frame(o.d.links[-1].index, 0, o.ref(), seat, t.game.gen)


def giver(number: str = "G", mods: tuple[Mod, ...] = (), delayed: tuple[On, ...] = (), **more: Any) -> CardDef:
    """A unit with modifiers to give."""
    ability = Ability("activated", (h.nothing,) * 3, mods=mods, delayed=delayed, can_pay=never, **more)
    return h.u(number, 1, 0, 9, abilities=(ability,))


def never(game: Game, f: Frame) -> bool:
    return False


def told(t: Board, event: str) -> int:
    return sum(e["event"] == event for e in events(t.game, everything=True))


def is_value(game: Game) -> None:
    """A clone, a pickle and canonical JSON give the same state with the same options."""
    restored = data.restored(game.program, data.canonical(game))
    for other in (game.clone(), pickled(game), restored):
        assert other == game
        assert data.digest(other) == data.digest(game)
        if not game.over:
            assert other.options() == game.options()
            assert [other.label(c, "de") for c in other.options()] == [game.label(c, "de") for c in game.options()]
