"""An effect does nothing once the game is over, and nothing for a player that there is not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pytest

from nexusdsl.games.nxs_a01.layout import MILITARY
from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, Mod, TokenDef
from nexusdsl.runtime.objects import Frame
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h
from tests.unit.runtime.effecting import carrier, frame

U = h.u
Effect = Callable[[Board, Frame, int], object]
HAND: Final = h.HAND
TEXT = carrier(Ability("spell", tokens=(TokenDef(0, (1, 1, 1)),), mods=(Mod(defs.ADD, h.ATK),), slots=2))


def oids(t: Board, *numbers: str) -> list[int]:
    return [t.obj(number).oid for number in numbers]


OF_OBJECTS: Final[dict[str, Effect]] = {
    "deal": lambda t, f, s: t.game.deal(f, oids(t, "X"), 1),
    "deal to each": lambda t, f, s: t.game.deal_each(f, oids(t, "X"), lambda g, f, o: 1),
    "fight": lambda t, f, s: t.game.fight(f, oids(t, "X"), oids(t, "Y"), h.ATK),
    "lose a value": lambda t, f, s: t.game.lose_stat(f, oids(t, "X"), h.HP, 1),
    "heal": lambda t, f, s: t.game.heal(f, oids(t, "Y"), h.HP, 1),
    "destroy": lambda t, f, s: t.game.destroy(f, oids(t, "X")),
    "put": lambda t, f, s: t.game.put(f, oids(t, "X"), HAND, -1),
    "turn up": lambda t, f, s: t.game.turn_up(f, oids(t, "F")),
    "give a status": lambda t, f, s: t.game.give_status(f, oids(t, "X"), 0),
    "take a status": lambda t, f, s: t.game.take_status(f, oids(t, "Y"), 0),
    "take a marker": lambda t, f, s: t.game.take_marker(f, oids(t, "Y"), 0),
    "add counters": lambda t, f, s: t.game.add_counter(f, oids(t, "X"), 0, 1),
    "remove counters": lambda t, f, s: t.game.remove_counter(f, oids(t, "Y"), 0, 1),
    "move counters": lambda t, f, s: t.game.move_counters(f, 0, oids(t, "Y"), oids(t, "X"), 1),
    "attach": lambda t, f, s: t.game.attach(f, oids(t, "F"), oids(t, "X")),
    "modify": lambda t, f, s: t.game.modify(f, oids(t, "X"), (0,), (2,), defs.PERMANENT, -1),
    "copy keywords": lambda t, f, s: t.game.copy_keywords(f, oids(t, "X"), oids(t, "Y"), defs.PERMANENT, -1),
    "exhaust": lambda t, f, s: t.game.exhaust(f, oids(t, "X")),
    "ready": lambda t, f, s: t.game.ready(f, oids(t, "Y")),
    "transform": lambda t, f, s: t.game.transform(f, oids(t, "X"), 0),
    "end a round": lambda t, f, s: t.game.end_period(f, h.ROUND),
    "ask for an object": lambda t, f, s: t.game.ask(f, 0, oids(t, "X", "Y"), 1, 1, A, "target", 0),
    "ask whether": lambda t, f, s: t.game.ask_may(f, A, 0, 0),
    "ask for a mode": lambda t, f, s: t.game.ask_mode(f, A, (0, 0)),
}
OF_SEATS: Final[dict[str, Effect]] = {
    "draw": lambda t, f, s: t.game.draw(f, s, 1),
    "discard": lambda t, f, s: t.game.discard(f, s, oids(t, "H")),
    "gain": lambda t, f, s: t.game.gain(f, s, h.CREDIT, 1),
    "lose": lambda t, f, s: t.game.lose(f, s, h.CREDIT, 1),
    "pay": lambda t, f, s: t.game.pay(f, s, h.CREDIT, 1),
    "steal": lambda t, f, s: t.game.steal(f, s, h.CREDIT, 1, 1 - s),
    "shuffle": lambda t, f, s: t.game.shuffle(f, s),
    "sacrifice": lambda t, f, s: t.game.sacrifice(f, s, oids(t, "X")),
    "modify a player": lambda t, f, s: t.game.modify_player(f, s, (0,), (2,), defs.PERMANENT, -1),
    "make a token": lambda t, f, s: t.game.create(f, s, 1, 0, 0),
    "make a card": lambda t, f, s: t.game.make_named(f, s, 1, "MIL-001", HAND, 0),
    "win": lambda t, f, s: t.game.win(f, s),
    "roll": lambda t, f, s: t.game.roll(f, s, 0, 6),
}


@pytest.fixture(autouse=True)
def a_kind_of_counter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(h, "SET", replace(h.SET, ruleset=replace(h.RULESET, counters=("growth",))))


def board() -> Board:
    """X and D are as they came, Y has all that can be taken off it, F lies face down, H is in hand."""
    y = {
        "current": {"hp": 2},
        "statuses": ("gift",),
        "markers": ("new",),
        "counters": {"growth": 2},
        "keywords": ("durchbruch",),
        "exhausted": True,
    }
    return Board(
        a=(U("X", 2, 0, 5), U("Y", 1, 0, 5), U("D", 1, 0, 1)),
        b=(h.card("F", 1),),
        a_hand=(h.card("H", 0), TEXT),
        more={"Y": y, "F": {"face_down": True}},
    )


def done(effect: Effect, seat: int, over: bool) -> bool:
    """Whether the effect changes anything of a game that is over or not."""
    t = board()
    f = frame(t, A, "TEXT")
    if over:
        t.game.finish(B, MILITARY)
    before = t.game.clone()
    told = len(t.game.log or [])
    effect(t, f, seat)
    return t.game != before or len(t.game.log or []) > told


@pytest.mark.parametrize("name", [*OF_OBJECTS, *OF_SEATS])
def test_nothing_happens_after_the_end(name: str) -> None:
    effect = OF_OBJECTS.get(name) or OF_SEATS[name]
    assert (done(effect, A, over=False), done(effect, A, over=True)) == (True, False)


@pytest.mark.parametrize("name", [name for name in (*OF_OBJECTS, *OF_SEATS) if name[:3] != "ask" and name != "roll"])
def test_every_effect_forgets_who_died_before_it(name: str) -> None:
    """What "died this way" died by the instruction before; questions, to a seat or to chance, are none."""
    t = board()
    f, dead = frame(t, A, "TEXT"), [t.obj("D").ref()]
    t.game.destroy(f, oids(t, "D"))
    assert t.game.died_this_way(f, dead)
    (OF_OBJECTS.get(name) or OF_SEATS[name])(t, f, A)
    assert not t.game.died_this_way(f, dead)
    assert isinstance(t.game.fallen, tuple)


@pytest.mark.parametrize("name", OF_SEATS)
def test_nothing_happens_to_nobody(name: str) -> None:
    assert not done(OF_SEATS[name], -1, over=False)


def test_nothing_is_stolen_from_nobody() -> None:
    t = board()
    t.game.steal(frame(t, A, "TEXT"), A, h.CREDIT, 1, -1)
    assert (t.credits(A), t.credits(B)) == (20, 20)
