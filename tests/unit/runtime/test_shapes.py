"""A stored state is read only if every part of it is made of the values that a state is made of; else it is refused by
the name of that part, before anything is made of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

import pytest

from nexusdsl.runtime import data
from nexusdsl.runtime.objects import TOKEN, Frame, Pending
from nexusdsl.runtime.program import Program
from tests.rules.board import A, Board
from tests.unit.runtime import handmade as h
from tests.unit.runtime.test_plain_state import APPLIED, WAS

U = h.u
WRONG: Final[tuple[Any, ...]] = (None, True, False, 1.0, "1", {"0": 1}, [[]], 1)
Path = tuple[str | int, ...]


@cache
def full() -> tuple[Program, str]:
    """A state with something in every part of it."""
    t = Board(a=(U("X", 2, 1, 5), U("Y", 1, 0, 3)), b=(U("Z", 1, 0, 4),))
    game = t.game
    o = game.own(t.obj("X").oid)
    given = (game.program.given.index, h.ATK, 2, 0, -1, -1, A, -1)
    o.used, o.mods, o.counters, o.host, o.origin, o.was = (17,), (given,), (2,), t.obj("Y").ref(), TOKEN, 1
    game.own(t.obj("Y").oid).counters = (1,)
    f, p = Frame(2, 1, 4098, A, game.gen), Pending(1, A, "target", 2)
    f.slots, f.done = [(4098,), ()], 3
    p.base, p.picks, p.veiled = (4098,), (4099,), True
    game.stack, game.agenda, game.announced, game.scheduled = [f], [f.copy(game.gen)], (f,), (f,)
    game.pending, game.asked, game.held, game.coming = p, (p,), ((5, 1, 6),), ((1, 0, APPLIED),)
    game.fallen, game.attackers, game.attacked, game.blockers = (5, 6), (5,), 6, (7,)
    game.strikes, game.extra, game.player_mods = ((5, 6, 2, 1),), ((5, 6),), ((1, APPLIED),)
    game.hist[1], game.used = ((1, 2, 3, 4, 5, (), WAS),), ((1, 2, 0),)
    return game.program, data.canonical(game)


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Where every value stands in a JSON value."""
    if path:
        yield path
    below = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in below:
        yield from places(each, (*path, key))


def refused(change: Callable[[Any], None]) -> str:
    """What a state is refused for once it is changed; "" if it is read."""
    program, text = full()
    state = json.loads(text)
    change(state)
    try:
        data.restored(program, json.dumps(state))
    except ValueError as error:
        return str(error)
    return ""


def at(state: Any, path: Path) -> Any:
    for step in path:
        state = state[step]
    return state


def put(path: Path, value: Any) -> Callable[[Any], None]:
    """A change: another value at a place."""
    return lambda state: at(state, path[:-1]).__setitem__(path[-1], value)


STATE: Final[dict[str, Any]] = json.loads(full()[1])
X: Final = next(at for at, o in enumerate(STATE["objects"]) if o[11])
SHAPED: Final = sorted(set(STATE) - {"schema", "ruleset"})  # these two must have one value each


def test_the_state_itself_is_read() -> None:
    assert refused(lambda state: None) == ""


@pytest.mark.parametrize("part", SHAPED)
def test_no_other_kind_of_value_is_read_in_any_place(part: str) -> None:
    """Also none that equals what is there, as 1.0 and true do."""
    inside = [path for path in places({part: STATE[part]}) if path != ("pending",)]
    for path in inside[:: max(1, len(inside) // 25)]:
        there = at(STATE, path)
        for value in WRONG:
            if type(value) is not type(there):
                assert refused(put(path, value)) == f'"{part}"', (path, value)


# What has a fixed number of values, one more of which is too many, and one less too few.
FIXED: Final[tuple[Path, ...]] = (
    ("objects", X, 11, 0), ("objects", X, 12), ("objects", 0, 13), ("zones",), ("ints",), ("combat",),
    ("combat", 3, 0), ("combat", 4, 0), ("player_mods", 0), ("player_mods", 0, 1), ("history", 1, 0),
    ("history", 1, 0, 6), ("used", 0), ("coming", 0), ("coming", 0, 2), ("held", 0),
)  # fmt: skip


@pytest.mark.parametrize("path", FIXED)
def test_how_many_values_there_must_be(path: Path) -> None:
    there = at(STATE, path)
    for value in (there[:-1], [*there, there[-1]]):
        assert refused(put(path, value)) == f'"{path[0]}"'


@pytest.mark.parametrize(("path", "lengths"), [
    (("objects", X), (14, 16, 18)), (("stack", 0), (13, 14)), (("agenda", 0), (13, 14)), (("announced", 0), (13, 14)),
    (("scheduled", 0), (13, 14)), (("pending",), (10, 11)), (("asked", 0), (10, 11)), (("history", 1, 0, 5), (0, 12)),
])  # fmt: skip
def test_what_may_be_left_out_at_the_end(path: Path, lengths: tuple[int, ...]) -> None:
    ends = {"objects": [[2], -1, -1, -1], "history": WAS}.get(str(path[0]), [1])
    whole = [*at(STATE, path)[: lengths[0]], *json.loads(json.dumps(ends))]
    for length in range(len(whole) + 2):
        value = [*whole, 1][:length]
        assert (refused(put(path, value)) == "") == (length in lengths), length


@pytest.mark.parametrize(("path", "value", "name"), [
    (("pending",), None, ""), (("pending",), False, '"pending"'), (("schema",), True, '"schema"'),
    (("schema",), 1.0, '"schema"'), (("options", "hq_start"), 20, '"options"'), (("coming",), [], ""),
])  # fmt: skip
def test_values_of_their_own(path: Path, value: Any, name: str) -> None:
    assert refused(put(path, value)) == name


@pytest.mark.parametrize("place", [1, 2, 17])  # owner, who controls it, who last did
def test_an_object_belongs_to_a_seat_or_nobody(place: int) -> None:
    for value in (-1, 0, 1):
        assert refused(put(("objects", X, place), value)) == ""
    for value in (-2, 2, 2**40, 2**64):  # masks of so many bits would fill the memory
        assert refused(put(("objects", X, place), value)) == '"objects"'
