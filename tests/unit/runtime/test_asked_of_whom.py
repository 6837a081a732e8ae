"""Whom the functions of texts are asked about: the frame that a test, a condition or a number gets, by every way on
which a text rules or gives something; and what is counted, kept and written down to the last bit.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

from nexusdsl.games.nxs_a01 import Placed
from nexusdsl.runtime import data, defs
from nexusdsl.runtime.defs import Ability, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import G_FIRST, K_FORBID, REF_BITS
from nexusdsl.runtime.log import events
from nexusdsl.runtime.modifiers import instances
from nexusdsl.runtime.objects import Frame, Obj
from nexusdsl.runtime.ruling import bars, fewest, ruled
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h
from tests.unit.runtime.effecting import carrier, frame

U = h.u
KEY: Final = K_FORBID + h.V["attack"]
Seen = list[tuple[int, ...]]


def noting(seen: Seen, answer: bool = True) -> Callable[..., bool]:
    """A test or condition that writes down the frame that it is asked in, and the object if there is one."""

    def asked(game: Game, f: Frame, o: Obj | None = None) -> bool:
        assert f.gen == game.gen
        seen.append((f.ability, f.pc, f.source, f.seat, f.param, f.number, *([] if o is None else [o.oid])))
        return answer

    return asked


def of_text(t: Board, number: str, param: int = -1, count: int = 0) -> tuple[int, ...]:
    """The frame of the last text of a card in which it is asked."""
    o = t.obj(number)
    return (o.d.links[-1].index, 0, o.ref(), o.ctrl, param, count)


def forbid(test: defs.Test | None = None, **more: Any) -> Mod:
    return Mod(defs.FORBID, h.V["attack"], test=test, **more)


# --- rules ------------------------------------------------------------------------------------------------------------


def test_what_is_given_is_asked_as_what_gave_it() -> None:
    seen: Seen = []
    text = Ability("activated", (h.nothing,), mods=(forbid(), forbid(noting(seen))), while_conditions=(noting(seen),),
                   can_pay=lambda game, f: False)  # fmt: skip
    t = Board(a=(U("X", 1, 0, 5),), b=(U("O", 1, 0, 5, abilities=(text,)), U("V", 1, 0, 5)))
    o = t.obj("O")
    f = Frame(o.d.links[-1].index, 3, o.ref(), B, t.game.gen)
    f.param = h.HP
    t.game.modify(f, [t.obj("X").oid], (1,), (0,), defs.WHILE, 0)
    seen.clear()
    assert ruled(t.game, KEY, t.obj("X"), t.obj("V"))
    asked = of_text(t, "O", h.HP)
    assert set(seen) == {asked, (*asked, t.obj("V").oid)}
    assert not ruled(t.game, KEY, t.obj("X"))


@pytest.mark.parametrize("answer", [True, False])
def test_a_card_in_hand_is_asked_as_its_own_text(answer: bool) -> None:
    seen: Seen = []
    mine = Static(defs.SELF, (forbid(noting(seen, answer)),), None, noting(seen))
    t = Board(a=(U("X", 1, 0, 5),), a_hand=(U("H", 1, 0, 1, abilities=(Ability("static", statics=(mine,)),)),))
    assert ruled(t.game, KEY, t.obj("H"), t.obj("X")) == answer
    assert seen == [of_text(t, "H"), (*of_text(t, "H"), t.obj("X").oid)]


@pytest.mark.parametrize(("first", "seat"), [(-1, A), (A, A), (B, B)])
def test_the_text_of_a_status_is_asked_for_who_comes_first(
    first: int, seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has no source; and it rules only while anything has that very status, not another one that rules."""
    seen: Seen = []
    laws = [(Ability("static", statics=(Static(defs.MATCH, (mod,), None, noting(seen)),)),)
            for mod in (forbid(), Mod(defs.FORBID, h.V["block"]))]  # fmt: skip
    statuses = tuple(defs.StatusDef(f"s{i}", "S", "S", law) for i, law in enumerate(laws))
    monkeypatch.setattr(h, "SET", replace(h.SET, statuses=statuses))
    t = Board(a=(U("X", 1, 0, 5),))
    t.game.give_status(frame(t), [t.obj("X").oid], 0)
    t.game.g[G_FIRST] = first
    seen.clear()
    assert not ruled(t.game, K_FORBID + h.V["block"], t.obj("X"))
    assert seen == []
    assert ruled(t.game, KEY, t.obj("X"))
    assert seen == [(t.program.status_links[0].index, 0, -1, seat, -1, 0)]


def test_how_many_at_once_is_asked_as_the_text() -> None:
    seen: Seen = []
    text = Static(defs.MATCH, (forbid(h.unit, only=True, number=3),), noting(seen))
    t = Board(a=(U("O", 1, 0, 5, abilities=(Ability("static", statics=(text,)),)), U("X", 1, 0, 5)))
    assert fewest(t.game, KEY, t.obj("X")) == 3
    assert seen == [(*of_text(t, "O"), t.obj("X").oid)]


@pytest.mark.parametrize(("verb", "topic"), [("draw", "draws"), ("play", "plays"), ("activate", "activates")])
def test_only_what_the_text_counts_is_counted(verb: str, topic: str) -> None:
    """Cards that the test is about, of the player at hand, in the period, of that topic."""
    seen: Seen = []
    t = Board(a=(U("O", 1, 0, 5), U("X", 1, 0, 5)), b=(U("V", 1, 0, 5), U("W", 1, 0, 5)))
    v, w = t.obj("V"), t.obj("W")

    def is_v(game: Game, f: Frame, o: Obj) -> bool:
        return noting(seen)(game, f, o) and game.is_named(o, "V")

    f, place = frame(t), h.T[topic]
    mod = Mod(defs.FORBID, h.V[verb], period=h.ROUND, most=2, test=is_v)
    again = 3 << REF_BITS | v.oid  # as another incarnation it was V all the same
    for facts, expected in (
        (((place, B, v.ref()), (place, B, again)), True), (((place, B, v.ref()), (place, B, w.ref())), False),
        (((place, B, v.ref()), (place, A, v.ref())), False), (((place, B, v.ref()), (h.T["gains"], B, v.ref())), False),
        (((place, B, v.ref()),) * 3, True),
    ):  # fmt: skip
        t.game.hist[h.ROUND] = tuple((*fact, 7, -1, (), ()) for fact in facts)
        seen.clear()
        assert bars(t.game, f, mod, w) == expected
        assert {asked[:4] for asked in seen} == {(f.ability, f.pc, f.source, f.seat)}
        assert bars(t.game, f, replace(mod, most=0), w)
        assert not bars(t.game, f, mod, t.obj("X"))


# --- numbers and attributes -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "key", "param", "expected"), [
    (defs.ADD, -1, h.HP, {"cost": 3, "atk": 2, "hp": 7}), (defs.ADD, h.COST, h.HP, {"cost": 5, "atk": 2, "hp": 5}),
    (defs.ADD, h.ATK, h.HP, {"cost": 3, "atk": 4, "hp": 5}), (defs.SET, -1, h.HP, {"cost": 3, "atk": 2, "hp": 2}),
    (defs.SET, h.COST, h.HP, {"cost": 2, "atk": 2, "hp": 5}),
])  # fmt: skip
@pytest.mark.parametrize("way", ["given", "while", "keyword"])
def test_which_attribute_is_meant(way: str, kind: int, key: int, param: int, expected: dict[str, int],
                                  monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    """The one that is named, also the first of all; else that of the keyword that says it."""
    mod = Mod(kind, key, number=2)
    word = h.keyword("wort", Ability("static", statics=(Static(defs.SELF, (mod,)),)), number=1, stat=h.ATK)
    monkeypatch.setattr(h, "SET", replace(h.SET, keywords=(*h.SET.keywords, word)))
    gives = Ability("activated", (h.nothing,), mods=(mod,), while_conditions=(lambda game, f: True,),
                    can_pay=lambda game, f: False)  # fmt: skip
    x = U("X", 2, 1, 5, cost=3)
    own = replace(x, keywords=((len(h.KEYWORDS), 1, param),)) if way == "keyword" else x
    t = Board(a=(own, U("O", 1, 0, 5, abilities=(gives,))))
    if way != "keyword":
        f = frame(t, A, "O")
        f.param = param
        t.game.modify(f, [t.obj("X").oid], (0,), (2,), *((defs.WHILE, 0) if way == "while" else (defs.PERMANENT, -1)))
    found = {name: t.game.stat(t.obj("X"), a) for name, a in (("cost", h.COST), ("atk", h.ATK), ("hp", h.HP))}
    assert found == expected


def test_a_granted_keyword_has_the_number_that_the_text_computes() -> None:
    seen: Seen = []

    def two(game: Game, f: Frame) -> int:
        return 2 * noting(seen)(game, f)

    word = h.KW["solidaritaet"]
    text = Ability("static", statics=(Static(defs.MATCH, (Mod(defs.GRANT, word, number=two, stat=h.HP),), h.own_unit),))
    t = Board(a=(U("X", 1, 0, 5), U("O", 1, 0, 5, abilities=(text,))), b=(U("V", 1, 0, 5),))
    assert instances(t.game, t.obj("X"), word) == ((2, h.HP),)
    assert set(seen) == {of_text(t, "O")}
    t.game.copy_keywords(frame(t), [t.obj("V").oid], [t.obj("X").oid], defs.PERMANENT, -1)
    t.game.destroy(frame(t), [t.obj("O").oid])
    assert [instances(t.game, t.obj(name), word) for name in "XV"] == [(), ((2, h.HP),)]


def test_each_its_own_number_as_long_as_said() -> None:
    seen: Seen = []
    text = Ability("activated", (h.nothing,), mods=(Mod(defs.ADD, h.ATK),), can_pay=lambda game, f: False)
    t = Board(a=(U("O", 1, 0, 5, abilities=(text,)), U("X", 3, 0, 5)))
    f = frame(t, A, "O")
    oids = [t.obj(name).oid for name in "OX"]

    def as_much(game: Game, f: Frame, o: Obj) -> int:
        return game.stat(o, h.ATK) * noting(seen)(game, f, o)

    t.game.modify_each(f, oids, (0,), (as_much,), defs.UNTIL_END, h.ROUND)
    assert seen == [(*of_text(t, "O"), oid) for oid in oids]
    assert [t.stat(name, "atk") for name in "OX"] == [2, 6]
    t.game.close_period(h.COMBAT)
    assert [t.stat(name, "atk") for name in "OX"] == [2, 6]
    t.game.close_period(h.ROUND)
    assert [t.stat(name, "atk") for name in "OX"] == [1, 3]


def test_what_waits_for_the_next_card_is_added_to_what_waits() -> None:
    text = Ability("activated", (h.nothing,), mods=(Mod(defs.ADD, h.ATK),), can_pay=lambda game, f: False,
                   delayed=(defs.On(h.T["plays"], defs.YOU),))  # fmt: skip
    t = Board(a=(U("O", 1, 0, 5, abilities=(text,)),), a_hand=(U("P", 1, 0, 1), U("Q", 1, 0, 1)))
    f = frame(t, A, "O")
    for number in (2, 3):
        t.game.modify_next(f, A, 0, (0,), (number,), defs.PERMANENT, -1)
        assert f.done == 1
    assert [entry[2][2] for entry in t.game.coming] == [2, 3]
    t.do("play", "P")
    assert (t.stat("P", "atk"), len(t.game.coming)) == (6, 0)


# --- order and what is written down -----------------------------------------------------------------------------------


def test_a_side_stands_by_entry_also_after_a_change_of_sides() -> None:
    """X came back later than Y and Z, so it stands behind them, and V, which is exchanged, before them."""
    t = Board(a=(U("X", 1, 0, 5), U("Y", 1, 0, 5)), b=(U("V", 1, 0, 5), U("W", 1, 0, 5)))
    f = frame(t)
    x, y, v, w = (t.obj(name).oid for name in "XYVW")
    for oid in (x, v):
        t.game.put(f, [oid], h.HAND, -1)
        t.game.put(f, [oid], h.FIELD, -1)
    assert t.game.controlled(f, A, h.unit) == [y, x]
    t.game.exchange_control(f, [x], [w])
    assert [t.game.zones[8 + seat] for seat in (A, B)] == [(y, w), (x, v)]
    t.game.exchange_control(f, [y], [v])
    assert [t.game.zones[8 + seat] for seat in (A, B)] == [(w, v), (y, x)]


def test_how_a_token_leaves_is_told() -> None:
    """It is gone wherever it should go: from play (4) to nowhere (7)."""
    t = Board(b_hand=(carrier(Ability("spell", tokens=(defs.TokenDef(0, (1, 1, 1)),), slots=1)),))
    f = frame(t, A, "TEXT")
    for zone in (h.HAND, h.DISCARD):
        t.game.create(f, A, 1, 0, 0)
        (oid,) = t.game.bound(f, 0)
        start, entry = len(t.game.log or ()), t.game.objs[oid].entry
        t.game.put(f, [oid], zone, -1)
        moves = [e for e in events(t.game, B, start=start) if e["event"] == "move"]
        assert moves == [{"event": "move", "amount": 4 * 8 + 7, "subject": {"card": "*1", "id": entry}}]


@pytest.mark.parametrize(("values", "length"), [
    ({}, 14), ({"counters": (1,)}, 16), ({"host": 4097}, 16), ({"origin": 3}, 18), ({"was": A}, 18), ({"was": B}, 18),
])  # fmt: skip
def test_what_says_nothing_is_not_written(values: dict[str, Any], length: int) -> None:
    t = Board(a=(U("X", 1, 0, 5),))
    o = t.game.own(t.obj("X").oid)
    for name, value in values.items():
        setattr(o, name, value)
    row = json.loads(json.dumps(data.obj_data(t.game, o)))
    assert len(row) == length
    again = data.obj_from(t.game, o.oid, row)
    assert [getattr(again, name) for name in values] == list(values.values())


def test_the_first_card_of_a_set_may_be_a_sector() -> None:
    program = Board().program
    first = next(i for i, info in enumerate(program.infos) if info.shared)
    for index in (0, first):
        row = [index, *(0,) * 12, [1, 2, 3, 4, 5, 6]]
        assert (data.info_of(program, row).index, data.info_of(program, row).stats) == (index, (1, 2, 3, 4, 5, 6))


def test_a_state_is_written_in_one_way_only() -> None:
    """Keys in order, no spaces; read again, nothing is held that was not, and what lies face down says what it did."""
    hides = U("F", 1, 0, 5, "verdeckt", abilities=(h.trigger(h.nothing, on=(defs.On(h.T["dies"], defs.SELF),)),))
    t = Board(a=(hides, U("X", 1, 0, 5)), more={"F": {"face_down": True}}, shared=((A, Placed("NEU-122")),))
    text = data.canonical(t.game)
    assert text == json.dumps(t.game.data(), sort_keys=True, separators=(",", ":"))
    again = data.restored(t.program, text)
    assert (again.held, again.asked, again.coming) == ((), (), ())
    assert again.subs == t.game.subs
    assert t.obj("F").oid not in again.subs[h.T["dies"]]


def test_the_first_object_of_all_may_be_a_host() -> None:
    """It is A's base: what lies on it is found, also when it came from a hand, and after the state was stored."""
    t = Board(a=(h.card("G", 1, stats=(-1, 0, 5)),), a_hand=(h.card("K", 1, stats=(-1, 0, 5)),))
    game, f = t.game, frame(t)
    game.attach(f, [t.obj("K").oid], [A])
    assert (t.obj("K").host, game.hosting, game.attached([A])) == (0, True, [t.obj("K").oid])
    game.attach(f, [t.obj("G").oid], [A])
    for each in (game, data.restored(t.program, data.canonical(game))):
        assert (each.hosting, each.attached([A])) == (True, [t.obj("G").oid, t.obj("K").oid])
    assert len(data.obj_data(game, t.obj("G"))) == 16
    game.put(f, [t.obj("K").oid], h.FIELD, -1)
    assert game.hosting
