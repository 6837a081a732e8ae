"""Effects called from outside on a board: frames of an ability that a card carries, and a state taken through its
plain forms."""

from __future__ import annotations

import pickle

from nexusdsl.runtime import data
from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.objects import Frame
from tests.rules.board import A, Board
from tests.unit.runtime import handmade as h


def carrier(ability: Ability, number: str = "TEXT") -> CardDef:
    """A card that only carries an ability, for frames of it."""
    return h.card(number, 3, abilities=(ability,))


def frame(t: Board, seat: int = A, number: str = "", place: int = 0) -> Frame:
    """A frame of one of the printed abilities of a card, or one without a card."""
    if not number:
        return Frame(t.program.given.index, 0, -1, seat, t.game.gen)
    o = t.obj(number)
    printed = [link for link in o.d.links if link.kw < 0]
    return Frame(printed[place].index, 0, o.ref(), seat, t.game.gen)


def plain(t: Board) -> None:
    """The state is a plain value: clone, JSON and pickle are equal to it, and a game from JSON goes on alike."""
    game = t.game
    game.offered = None  # effects from outside change what may be chosen
    again = data.restored(t.program, data.canonical(game))
    assert again == game == game.clone() == pickle.loads(pickle.dumps(game))
    assert again.digest() == game.digest()
    assert [again.view(seat) for seat in (0, 1, None)] == [game.view(seat) for seat in (0, 1, None)]
    assert again.subs == game.subs
    if not game.over:
        assert again.options() == game.options()
