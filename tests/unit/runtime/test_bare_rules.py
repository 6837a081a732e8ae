"""What the kernel does where a game's own module leaves a question open, and how states, results and errors describe
themselves."""

from __future__ import annotations

import re
from typing import Any

import pytest

from nexusdsl.games.nxs_a01 import NxsRules
from nexusdsl.runtime import moves
from nexusdsl.runtime.decisions import BadSetup, Decision, GameOver, IllegalOption, KernelError, Option, option
from nexusdsl.runtime.game import Result
from nexusdsl.runtime.layout import G_FIRST, G_HOLDER, Z_HAND
from nexusdsl.runtime.log import events, listen
from nexusdsl.runtime.rules import Rules
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u


def board() -> Board:
    """X of A, hurt by 2; V and a structure S of B; B holds a unit P and an event E."""
    return Board(
        a=(U("X", 1, 1, 5),), b=(U("V", 1, 0, 1), h.card("S", 1, stats=(-1, 2, 3))),
        b_hand=(U("P", 1, 0, 1), h.card("E", 3)), more={"X": {"current": {"hp": 3}}},
    )  # fmt: skip


# --- defaults ---------------------------------------------------------------------------------------------------------


def test_a_module_that_says_nothing() -> None:
    """Nothing is forbidden, nothing is special, and nothing beyond the kernel happens."""
    t, rules = board(), Rules()
    g, x = t.game, t.obj("X")
    before = g.digest()
    assert [rules.before_draw(g, A), rules.can_attack_now(g, x, False), rules.sacrifice_dies(g)] == [True] * 3
    assert [
        rules.mods_kept(g, x), rules.is_exhausted(g, x), rules.can_play_now(g, A, t.obj("P"), True),
        rules.join_attack(g, x), rules.redirect(g, x),
    ] == [False] * 5  # fmt: skip
    assert (rules.play_now(g, A, x.ref(), True), rules.enter_markers(g, x)) == (None, 0)
    assert (rules.action_number(g, A, h.ROUND), rules.period_number(g, h.ROUND)) == (0, 1)
    assert (rules.why_not(g, "attack", x.oid, -1), rules.label(g, option(5, x.oid), "de"), rules.public(g)) == (
        "", "", {},
    )  # fmt: skip
    for done in (
        rules.check(g), rules.damaged(g, A, x.oid, 1), rules.draw_failed(g, A), rules.attack_now(g, x.ref(), True),
        rules.end_period(g, h.ROUND), rules.control_changed(g, x, B), rules.transformed(g, x), rules.exhaust(g, x),
        rules.ready(g, x), rules.suppose(g, x, "ready", True), rules.extra_action(g, A), rules.lost_by_text(g, A),
        rules.won_by_text(g, A), rules.link(t.program),
    ):  # fmt: skip
        assert done is None
    assert g.digest() == before


def test_what_a_module_must_say_itself() -> None:
    t = board()
    with pytest.raises(NotImplementedError):
        Rules().options(t.game, 0, t.game.proc(0, A))
    with pytest.raises(NotImplementedError):
        Rules().concede(t.game, A)


def test_a_module_has_two_seats_and_nothing_of_its_own() -> None:
    rules = Rules()
    assert (rules.seats, rules.ints, rules.paths, rules.hidden_type, rules.steps) == (2, 0, (), "", ())
    assert rules.event_cap > 10**9
    assert [rules.seat_name(seat) for seat in range(4)] == ["A", "B", "2", "3"]


def test_who_has_the_initiative_acts() -> None:
    t = board()
    for holder, expected in ((A, [True, False]), (B, [False, True]), (-1, [False, False])):
        t.game.g[G_HOLDER] = holder
        assert [Rules().has_initiative(t.game, seat) for seat in (A, B)] == expected


def test_what_is_empty_dies_and_what_is_hurt_can_be_healed() -> None:
    t, rules = board(), Rules()
    found = {}
    for name in ("X", "V", "S"):
        o = t.game.own(t.obj(name).oid)
        found[name] = []
        for damage in (0, o.d.card.stats[h.HP] - 1, o.d.card.stats[h.HP], 9):
            o.w[h.HP], o.w[h.DEF] = damage, 2  # an empty defence kills nothing
            found[name].append((rules.is_dead(t.game, o), rules.room_to_heal(t.game, o, h.HP)))
    assert found == {
        "X": [(False, 0), (False, 4), (True, 5), (True, 9)], "V": [(False, 0), (False, 0), (True, 1), (True, 9)],
        "S": [(False, 0), (False, 2), (True, 3), (True, 9)],
    }  # fmt: skip
    assert not rules.is_dead(t.game, t.obj("E"))  # what has no pool is never empty


@pytest.mark.parametrize("first", [A, B])
def test_whose_trigger_comes_first(first: int) -> None:
    """The first seat's (and nobody's), then what came into play earlier, then the order in the text."""
    t = board()
    t.game.g[G_FIRST] = first
    other = 1 - first
    rows = [(first, 3, -1), (first, 3, 0), (first, 3, 7), (-1, 4, 0), (first, 9, 0), (other, 1, -1), (other, 2, 5)]
    keys = [Rules().trigger_order(t.game, 0, entry, seat, order) for seat, entry, order in rows]
    assert keys == sorted(set(keys))
    assert Rules().trigger_order(t.game, 0, 3, -1, 0) == keys[1]


# --- errors -----------------------------------------------------------------------------------------------------------


def test_after_the_end_there_is_nothing_to_decide() -> None:
    t = board()
    t.game.concede(A)
    for act in (t.game.waiting, t.game.options, lambda: t.game.apply(0), lambda: t.game.concede(B),
                lambda: Decision(t.game)):  # fmt: skip
        with pytest.raises(GameOver, match=r"^the game is over$"):
            act()
    assert t.game.decision is None
    assert t.game.result == Result(B, "concede")


@pytest.mark.parametrize("index", [-1, 99, True, 1.0, "0", None])
def test_what_was_not_offered_is_not_taken(index: Any) -> None:
    t = board()
    before = t.game.digest()
    n = len(t.game.options())
    told = f"{index!r} is not one of {n} options"
    with pytest.raises(IllegalOption, match=f"^{re.escape(told)}$"):
        t.game.apply(index)
    assert (t.game.digest(), len(t.game.options())) == (before, n)
    for bad in (n, n + 1):
        with pytest.raises(IllegalOption):
            t.game.apply(bad)
    assert all(issubclass(error, KernelError) for error in (IllegalOption, GameOver, BadSetup))


def test_there_are_no_more_objects_than_numbers_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    t = board()
    monkeypatch.setattr(moves, "MAX_OBJECTS", len(t.game.objs) + 1)
    info = t.obj("X").d
    made = moves.create(t.game, info, B, Z_HAND)
    assert (made.oid, made.owner, made.oid in t.game.zones[B]) == (len(t.game.objs) - 1, B, True)
    with pytest.raises(ValueError, match=r"^too many objects$"):
        moves.create(t.game, info, B, Z_HAND)


# --- descriptions -----------------------------------------------------------------------------------------------------


def test_how_things_describe_themselves() -> None:
    t = board()
    decision = t.game.decision
    assert decision is not None
    n = len(t.game.options())
    told = f"Decision(seat=0, kind='action', purpose='action', options={n})"
    assert repr(decision) == told
    assert repr(t.game) == f"<Game of {h.SET.id}: {told}>"
    assert repr(Option(3, option(8, 5, 1))) == "Option(3: activate, subject=5, target=-1, detail=1)"
    t.game.concede(A)
    assert repr(t.game) == f"<Game of {h.SET.id}: Result(winner=1, path='concede')>"
    assert repr(Result(None, "x")) == "Result(winner=None, path='x')"


def test_equal_games() -> None:
    t = board()
    again = t.game.clone()
    assert (again == t.game, hash(again) == hash(t.game), t.game == "game") == (True, True, False)
    t.game.g[G_FIRST] = 1 - t.game.g[G_FIRST]
    assert again != t.game
    assert hash(again) != hash(t.game)


@pytest.mark.parametrize("sealed", [True, False])
def test_a_game_that_nobody_listens_to_tells_nothing(sealed: bool) -> None:
    t = board()
    game = t.game.clone() if sealed else t.game
    start = len(game.log or ())
    game.gain(game.proc(0, A), A, h.CREDIT, 2)
    told = [{"event": "gains", "amount": 2, "seat": A, "resource": "credit"}]
    assert events(game, start=start) == ([] if sealed else told)
    assert listen(game) is game.log
    game.gain(game.proc(0, A), B, h.CREDIT, 1)
    assert [e["seat"] for e in events(game, start=start)] == ([B] if sealed else [A, B])


def test_the_rules_of_a_game_are_its_module() -> None:
    t = board()
    assert isinstance(t.game.rules, NxsRules)
    assert t.game.rules is t.game.module
