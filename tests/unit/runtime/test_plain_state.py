"""A state is a plain value: copies, clones and JSON carry every field over, whatever it holds, and share nothing that
is written to.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from typing import Any, Final

import pytest

from nexusdsl.games.nxs_a01 import Placed
from nexusdsl.runtime import data
from nexusdsl.runtime.game import Game, Result
from nexusdsl.runtime.layout import G_EVENTS, G_FIRST, G_HOLDER, G_WINNER, N_KEYS, RUNNING
from nexusdsl.runtime.objects import TOKEN, Frame, Obj, Pending
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u
APPLIED: Final = (3, 1, 2, 0, 1, 4098, 1, 2)
WAS: Final = (6, 1, 0, 4, 0, 1, 1, 2, 3, -1, (2,), (0, 7))  # history.Was


def board() -> Board:
    return Board(
        a=(U("X", 2, 1, 5), U("Y", 1, 0, 3)), b=(U("Z", 1, 0, 4),), b_hand=(U("H", 1, 0, 1),),
        shared=((B, Placed("NEU-122")),),
    )  # fmt: skip


def other_values(o: Any) -> dict[str, Any]:
    """Every field of an object, frame or question with a value of its own, which is none that it begins with."""
    out: dict[str, Any] = {}
    for at, name in enumerate(sorted(type(o).__slots__)):
        now = getattr(o, name)
        if isinstance(now, bool):
            out[name] = not now
        elif isinstance(now, int):
            out[name] = 40 + at
        elif isinstance(now, tuple):
            out[name] = (100 + at, 200 + at)
        elif isinstance(now, str):
            out[name] = f"word {at}"
    return out


def given(o: Any, values: dict[str, Any]) -> Any:
    for name, value in values.items():
        setattr(o, name, value)
    return o


def test_a_copied_object_has_every_field() -> None:
    o = board().obj("X")
    values = other_values(o)
    assert set(Obj.__slots__) - set(values) == {"d", "w"}
    given(o, values)
    o.w = list(range(len(o.w)))
    copy = o.copy(7)
    assert {name: getattr(copy, name) for name in values} == {**values, "gen": 7}
    assert copy.d is o.d
    assert copy.w == o.w
    assert copy.w is not o.w


def test_a_copied_frame_has_every_field() -> None:
    f = given(Frame(0, 0, 0, 0, 0), other_values(Frame(0, 0, 0, 0, 0)))
    f.slots = [(1, 2), (), (3,)]
    copy = f.copy(9)
    assert {n: getattr(copy, n) for n in Frame.__slots__} == {**{n: getattr(f, n) for n in Frame.__slots__}, "gen": 9}
    copy.slots.append((4,))
    assert f.slots == [(1, 2), (), (3,)]


@pytest.mark.parametrize("done", [0, 5])
def test_a_frame_comes_back_from_json(done: int) -> None:
    f = given(Frame(0, 0, 0, 0, 0), other_values(Frame(0, 0, 0, 0, 0)))
    f.slots, f.done = [(1, 2), (), (3,)], done
    again = data.frame_from(json.loads(json.dumps(f.data())), f.gen)
    assert {n: getattr(again, n) for n in Frame.__slots__} == {n: getattr(f, n) for n in Frame.__slots__}
    assert len(f.data()) == 13 + bool(done)  # what is nothing is not written


@pytest.mark.parametrize("veiled", [False, True])
def test_a_question_comes_back_from_json(veiled: bool) -> None:
    p = given(Pending(0, 0, "", 0), other_values(Pending(0, 0, "", 0)))
    p.veiled = veiled
    again = data.pending_from(json.loads(json.dumps(p.data())))
    assert {n: getattr(again, n) for n in Pending.__slots__} == {n: getattr(p, n) for n in Pending.__slots__}
    assert len(p.data()) == 10 + veiled


# What is stored of an object, with values that it does not begin with.
STORED: Final[dict[str, Any]] = {
    "owner": 1, "ctrl": 1, "zone": 4, "entry": 33, "inc": 6, "face": 1, "markers": 1, "statuses": 1, "tags": 0x301,
    "used": (17, 18), "mods": (APPLIED,), "counters": (0, 3), "host": 4097, "origin": TOKEN, "was": 1,
}  # fmt: skip


def stored(t: Board, values: dict[str, Any]) -> tuple[Obj, Obj]:
    o = given(t.obj("X"), values)
    o.w[h.DEF], o.w[h.HP] = 1, 2
    return o, data.obj_from(t.game, o.oid, json.loads(json.dumps(data.obj_data(t.game, o))))


@pytest.mark.parametrize("left_out", [(), ("origin", "was"), ("counters", "host", "origin", "was")])
def test_an_object_comes_back_from_json(left_out: tuple[str, ...]) -> None:
    o, again = stored(board(), {n: v for n, v in STORED.items() if n not in left_out})
    names = (*STORED, "oid", "d", "gen", "kw", "subs", "granted")
    assert {n: getattr(again, n) for n in names} == {n: getattr(o, n) for n in names}
    assert again.w[:6] == [0, 0, 0, 1, 2, 0]


@pytest.mark.parametrize("name", ["host", "origin", "was"])
def test_the_end_of_an_object_is_written_if_any_of_it_says_something(name: str) -> None:
    o, again = stored(board(), {name: STORED[name]})
    assert getattr(again, name) == getattr(o, name) == STORED[name]
    assert (again.counters, o.counters) == ((), ())


def test_bases_and_shared_objects_keep_the_values_they_began_with() -> None:
    t = Board(options={"hq_cap": "17", "sector_resistance": "6"}, hq=(9, 9), shared=((B, Placed("NEU-122")),))
    again = data.restored(t.program, data.canonical(t.game))
    assert [again.value(again.objs[seat], h.HP) for seat in (A, B)] == [17, 17]
    assert again.value(again.objs[t.obj("NEU-122").oid], h.HOLD) == 6
    assert [o.d.index for o in again.objs] == [o.d.index for o in t.game.objs]


# --- whole games ------------------------------------------------------------------------------------------------------

KEPT_APART: Final = ("batch", "blame", "gen", "joint", "log", "parked", "pend")  # only within a step, or of a listener


def test_a_clone_has_every_field() -> None:
    game = board().game
    for at, name in enumerate(sorted(Game.__slots__)):
        now = getattr(game, name)
        if name not in KEPT_APART and not isinstance(now, list) and name not in ("program", "rules", "module"):
            setattr(game, name, not now if isinstance(now, bool) else 40 + at if isinstance(now, int) else (at,))
    game.offered = [1, 2]
    clone = game.clone()
    for name in Game.__slots__:
        if name not in KEPT_APART:
            assert getattr(clone, name) == getattr(game, name), name


def test_a_clone_shares_nothing_that_is_written_to() -> None:
    game = board().game
    clone = game.clone()
    for name in ("objs", "zones", "g", "stack", "hist"):
        assert getattr(clone, name) == getattr(game, name)
        assert getattr(clone, name) is not getattr(game, name), name
    assert clone.gen != game.gen
    assert game.log is not None
    assert clone.log is None


def test_subscriptions_are_shared_until_one_side_writes() -> None:
    """Whichever of the two is the first to do so, and between clones of clones."""
    game = board().game
    first, second = game.clone(), game.clone()
    third = first.clone()
    before = list(game.subs)
    games = [game, first, second, third]
    assert all(g.subs is game.subs for g in games)
    for written in (first, game, third, second):
        key = next(k for k in range(N_KEYS) if not written.subs[k])
        written.own_subs()[key] = (7,)
        assert [g.subs == before for g in games] == [g is not written for g in games]
        assert written.own_subs() is written.subs
        written.own_subs()[key] = ()


def test_what_a_clone_does_does_not_happen_in_the_game() -> None:
    """Nor the other way round: each has a generation of its own."""
    t = board()
    before = data.canonical(t.game)
    clone = t.game.clone()
    f = clone.proc(0, A)
    clone.deal(f, [t.obj("X").oid], 2)
    clone.gain(f, A, h.CREDIT, 1)
    assert data.canonical(t.game) == before
    middle = data.canonical(clone)
    t.game.deal(t.game.proc(0, A), [t.obj("X").oid], 3)
    assert data.canonical(clone) == middle


def test_a_clone_begins_outside_of_any_step() -> None:
    game = board().game
    game.batch, game.blame = True, ((1, 2),)
    game.pend = (game.proc(0, A),)
    clone = game.clone()
    assert (clone.batch, clone.blame, clone.pend, clone.joint, clone.parked) == (False, (), (), None, ())


def framed(name: str) -> Callable[[Game], None]:
    return lambda game: frames(game, name)


def frames(game: Game, name: str) -> None:
    f = given(Frame(0, 0, 0, 0, game.gen), other_values(Frame(0, 0, 0, 0, 0)))
    f.gen, f.slots = game.gen, [(5,), ()]
    setattr(game, name, [f] if isinstance(getattr(game, name), list) else (f,))


def asked(game: Game) -> None:
    game.asked = (given(Pending(0, 0, "", 0), other_values(Pending(0, 0, "", 0))),)


def of_g(at: int) -> Callable[[Game], None]:
    def change(game: Game) -> None:
        game.g[at] += 1

    return change


def setting(name: str, value: Any) -> Callable[[Game], None]:
    return lambda game: setattr(game, name, value)


# Every part of a state, changed.
PARTS: Final[tuple[tuple[str, Callable[[Game], None]], ...]] = (
    *((name, framed(name)) for name in ("stack", "agenda", "announced", "scheduled")),
    ("events", of_g(G_EVENTS)), ("first seat", of_g(G_FIRST)),
    ("zones", lambda game: game.zones.__setitem__(1, (*game.zones[1][::-1], 3))),
    ("pending", setting("pending", None)),
    ("fallen", setting("fallen", (5, 6))), ("attackers", setting("attackers", (5, 6))),
    ("attacked", setting("attacked", 6)), ("blockers", setting("blockers", (5, 6))),
    ("strikes", setting("strikes", ((5, 6, 2, 1),))), ("extra", setting("extra", ((5, 6),))),
    ("player_mods", setting("player_mods", ((1, APPLIED),))), ("coming", setting("coming", ((1, 0, APPLIED),))),
    ("hist", lambda game: game.hist.__setitem__(1, ((1, 2, 3, 4, 5, (), WAS),))),
    ("used", setting("used", ((1, 2, 0),))), ("held", setting("held", ((5, 1, 6),))), ("asked", asked),
)  # fmt: skip


@pytest.mark.parametrize("part", PARTS, ids=lambda part: str(part[0]))
def test_every_part_of_a_state_comes_back(part: tuple[str, Callable[[Game], None]]) -> None:
    """From JSON and from pickle; and no state equals one in which any part is another one."""
    name, change = part
    game = board().game
    plain = data.restored(game.program, data.canonical(game))
    assert plain == game
    change(game)
    assert plain != game
    assert plain.digest() != game.digest()
    for again in (data.restored(game.program, data.canonical(game)), pickle.loads(pickle.dumps(game)), game.clone()):
        assert again == game
        assert (hash(again), again.digest()) == (hash(game), game.digest())
        if name in ("stack", "agenda", "announced", "scheduled"):
            assert type(getattr(again, name)) is type(getattr(game, name))
            assert [f.gen for f in getattr(again, name)] == [again.gen] or again.gen != game.gen
        elif hasattr(game, name) and name not in ("pending", "asked"):
            assert getattr(again, name) == getattr(game, name)


def test_json_is_the_same_however_often_it_is_read() -> None:
    game = board().game
    text = data.canonical(game)
    assert data.canonical(data.restored(game.program, text)) == text
    assert json.loads(text) == game.data()
    assert not any(isinstance(part, tuple) for part in game.data().values())


@pytest.mark.parametrize("key", ["schema", "ruleset"])
def test_a_state_of_another_schema_or_ruleset_is_refused(key: str) -> None:
    game = board().game
    for value in (None, 99, "other"):
        with pytest.raises(ValueError, match=r"^a state of another schema or ruleset$"):
            data.restored(game.program, json.dumps({**game.data(), key: value}))


def test_what_is_derived_is_made_anew() -> None:
    """Who waits for what, what lies on a host, whether anything has a status."""
    t = board()
    for change in (lambda o: setattr(o, "statuses", 1), lambda o: setattr(o, "host", t.obj("Y").ref())):
        game = t.game.clone()
        change(game.own(t.obj("X").oid))
        again = data.restored(game.program, data.canonical(game))
        assert again.board == game.board
        assert again.subs == game.subs
        assert (again.afflicted, again.hosting) == (
            game.objs[t.obj("X").oid].statuses != 0,
            game.objs[t.obj("X").oid].host >= 0,
        )


# --- what is there at first -------------------------------------------------------------------------------------------


def test_what_a_state_says() -> None:
    """Its parts by name; those that are seldom there only then."""
    game = board().game
    always = {
        "schema", "ruleset", "options", "objects", "zones", "ints", "stack", "agenda", "announced", "scheduled",
        "pending", "fallen", "combat", "player_mods", "history", "used", "dirty",
    }  # fmt: skip
    assert set(game.data()) == always
    assert (game.data()["schema"], game.data()["ruleset"], game.data()["dirty"]) == (1, "nxs_a01", False)
    assert game.data()["options"] == game.program.options
    game.coming = ((1, 0, APPLIED),)
    assert set(game.data()) == {*always, "coming"}
    game.coming, game.held = (), ((5, 1, 6),)
    assert set(game.data()) == {*always, "held", "asked"}
    game.held = ()
    asked(game)
    assert set(game.data()) == {*always, "held", "asked"}


def test_what_a_frame_begins_with() -> None:
    f = Frame(3, 2, 77, 1, 5)
    first = {"ability": 3, "pc": 2, "source": 77, "seat": 1, "gen": 5, "subject": -1, "object": -1, "amount": 0}
    rest = {"number": 0, "param": -1, "pick": -1, "slots": [], "order": 0, "follow": 0, "done": 0}
    assert {name: getattr(f, name) for name in Frame.__slots__} == {**first, **rest}


def test_what_a_question_begins_with() -> None:
    p = Pending(4, 1, "put", 6)
    first = {"kind": 4, "seat": 1, "purpose": "put", "then": 6, "lo": 1, "hi": 1, "slot": 0, "other": -1}
    assert {name: getattr(p, name) for name in Pending.__slots__} == {**first, "base": (), "picks": (), "veiled": False}


def test_what_an_object_begins_with() -> None:
    d = board().obj("X").d
    o = Obj(9, d, 1, 2, 5)
    numbers = dict.fromkeys(("entry", "inc", "face", "markers", "statuses", "tags", "stamp"), 0)
    nothing = {"counters": (), "used": (), "mods": (), "granted": (), "host": -1, "origin": -1, "was": -1}
    first = {"oid": 9, "d": d, "owner": 1, "ctrl": 1, "zone": 2, "gen": 5, "kw": d.kw, "subs": 0, "w": d.fresh}
    assert {name: getattr(o, name) for name in Obj.__slots__} == {**first, **numbers, **nothing}
    assert o.w is not d.fresh
    assert (o.w[:6], o.w[6:]) == ([0] * 6, [0, 1, 2, 1, 5, 0])


def test_what_a_game_begins_with() -> None:
    program = board().program
    game = Game(program)
    empty: dict[str, Any] = dict.fromkeys(("board", "announced", "held", "asked", "parked", "fallen", "attackers"), ())
    empty |= dict.fromkeys(("agenda", "pend", "blame"), ())
    empty |= dict.fromkeys(("blockers", "strikes", "extra", "player_mods", "coming", "scheduled", "used"), ())
    empty |= dict.fromkeys(("live", "hosting", "afflicted", "wide", "batch", "dirty"), False)
    empty |= dict.fromkeys(("pending", "offered", "joint", "log")) | {"attacked": -1, "n_seats": 2}
    for name in ("objs", "stack"):
        empty[name] = []
    assert {name: getattr(game, name) for name in empty} == empty
    assert (game.zones, game.hist, set(game.subs)) == ([()] * 10, [()] * 3, {()})
    assert (game.g[G_WINNER], game.g[G_HOLDER]) == (RUNNING, -1)
    assert {n for at, n in enumerate(game.g) if at not in (G_WINNER, G_HOLDER)} == {0}
    assert (game.over, game.result, game.decision) == (False, None, None)
    assert Game(program).gen != game.gen
    assert Game(program).stamp != game.stamp


def test_results_are_values() -> None:
    for winner, path in ((0, "military"), (1, "military"), (None, "cap"), (0, "deck")):
        one, same = Result(winner, path), Result(winner, path)
        assert (one, hash(one)) == (same, hash(same))
        assert repr(one) == f"Result(winner={winner}, path='{path}')"
        assert one != (winner, path)
    assert Result(0, "military") != Result(1, "military")
    assert Result(0, "military") != Result(0, "deck")
