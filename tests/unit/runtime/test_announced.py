"""Announcing: what stands in the state of it, who chooses which target in which order, what is left of targets as it
happens, and what a cost has bound; whom a text may choose at all.
"""

from __future__ import annotations

import pytest

from nexusdsl.runtime import asking, defs
from nexusdsl.runtime.decisions import P_MODE
from nexusdsl.runtime.defs import Ability, Static, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import G_CANCELLED, PROC, PROC_TARGETS, REF_BITS
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import Frame
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h
from tests.unit.runtime.effecting import frame

U = h.u


def mine(game: Game, f: Frame) -> list[int]:
    return game.controlled(f, f.seat, h.unit)


def theirs(game: Game, f: Frame) -> list[int]:
    return game.controlled(f, game.opponent(f.seat), h.unit)


def board(*texts: Ability) -> Board:
    """X and Y of A, V and W of B; A holds the event C with these texts."""
    return Board(
        a=(U("X", 1, 0, 5), U("Y", 1, 0, 5)), b=(U("V", 1, 0, 5), U("W", 1, 0, 5)),
        a_hand=(h.card("C", 3, abilities=texts),),
    )  # fmt: skip


def spell(*targets: Target, step: defs.Step = h.nothing) -> Ability:
    return Ability("spell", (step,), targets=targets, slots=3)


FIRST, OTHERS = Target(0, 1, 1, mine), Target(2, 1, 1, theirs, by_opponent=True)


def known(f: Frame) -> tuple[int, ...]:
    return (f.ability, f.pc, f.source, f.seat, f.gen)


@pytest.mark.parametrize("waiting", [0, 1])
@pytest.mark.parametrize("texts", [(), (spell(),), (spell(), spell(FIRST)), (spell(FIRST), spell(FIRST))])
def test_what_stands_in_the_state_of_an_announcement(texts: tuple[Ability, ...], waiting: int) -> None:
    """Behind what was announced before; a card without a text announces itself, so that it can be answered."""
    t = board(*texts)
    game, o = t.game, t.obj("C")
    game.announced, game.stack = (game.proc(-1, B),) * waiting, []
    f, before = game.proc(5, A), game.announced
    asking.announce(game, f, o.d.spells, o, 9)
    assert game.announced[:waiting] == before
    expected = [(link.index, 0, o.ref(), A, game.gen) for link in o.d.spells] or [(PROC, -1, o.ref(), A, game.gen)]
    assert [known(each) for each in game.announced[waiting:]] == expected
    assert (f.amount, f.pc, game.stack[0]) == (max(1, len(texts)), 9, f)
    askers = [(*known(each), each.subject, each.object) for each in game.stack[1:]]
    asked = any(text.targets for text in texts)
    assert askers == [(PROC, PROC_TARGETS, o.ref(), A, game.gen, waiting, 0)] * asked


def test_targets_are_chosen_one_after_the_other() -> None:
    """Of each text in its order, by whoever the text says; each text finds its own."""
    found: list[tuple[tuple[int, ...], ...]] = []

    def note(game: Game, f: Frame) -> None:
        found.append(tuple(f.slots))

    t = board(spell(step=note), spell(FIRST, OTHERS, step=note), spell(Target(1, 1, 1, h.units), step=note))
    t.take("play", "C")
    asked = []
    for name in ("X", "W", "V"):
        decision = t.game.decision
        assert decision is not None
        asked.append((decision.seat, decision.purpose, len(decision.options)))
        t.take("pick", name)
    assert asked == [(A, "target", 2), (B, "target", 2), (A, "target", 4)]
    t.finish()
    x, w, v = ((t.obj(name).ref(),) for name in "XWV")
    assert found == [(), (x, (), w), ((), v)]


def test_targets_that_are_others_now_are_dropped() -> None:
    t = board(spell(Target(1, 0, 3, theirs), OTHERS, FIRST))
    f = frame(t, A, "C")
    old, v, w, x = 7 << REF_BITS | t.obj("V").oid, t.obj("V").ref(), t.obj("W").ref(), t.obj("X").ref()
    f.pc, f.slots = 3, [(), (old, w, v, x)]
    again = asking.requalified(t.game, f)
    assert (again.pc, again.slots) == (0, [(), (w, v)])
    t.game.put(frame(t), [t.obj("W").oid], h.HAND, -1)
    f.slots = [(x,), (w,), (w, v)]
    assert asking.requalified(t.game, f).slots == [(x,), (), (v,)]


@pytest.mark.parametrize(("cancelled", "happens"), [(0b000, True), (0b010, False), (0b100, False), (0b001, True)])
def test_what_was_announced_happens_in_its_order(cancelled: int, happens: bool) -> None:
    """Unless it was cancelled; what was announced before it waits, cancelled or not."""
    t = board(spell(), spell())
    game, first = t.game, t.game.proc(-1, B)
    links = t.obj("C").d.spells
    frames = [asking.frame_for(game, link, t.obj("C"), A) for link in links]
    game.announced, game.stack = (first, *frames), []
    f = game.proc(5, A)
    f.amount, game.g[G_CANCELLED] = 2, cancelled
    assert asking.resolve(game, f, 9) == happens
    assert (game.announced, game.g[G_CANCELLED], f.pc) == ((first,), cancelled & 1, 9)
    assert [each.ability for each in game.stack] == [PROC, *[link.index for link in reversed(links)] * happens]


def test_what_a_cost_has_bound_is_the_last_announcements() -> None:
    t = board(spell(), spell())
    game = t.game
    frames = tuple(asking.frame_for(game, link, t.obj("C"), A) for link in t.obj("C").d.spells)
    f = frames[1].copy(game.gen)
    f.slots, f.order = [(5,), (6, 7)], asking.COSTING
    game.announced = (game.proc(-1, B), *frames)
    asking.keep_costs(game, f)
    assert [each.slots for each in game.announced] == [[], [], [(5,), (6, 7)]]
    assert frames[1].slots == []
    f.slots.append((8,))
    f.order = 0
    asking.keep_costs(game, f)
    assert [each.slots for each in game.announced] == [[], [], [(5,), (6, 7)]]


@pytest.mark.parametrize(("targets", "announced"), [
    ((), True), ((Target(0, 1, 1, h.units),), True), ((Target(0, 1, 1, h.enemy_hqs),), True),
    ((Target(0, 1, 1, lambda game, f: []),), False), ((Target(0, 0, 1, lambda game, f: []),), True),
    ((Target(0, 2, 2, lambda game, f: []),), False), ((Target(0, 1, 1, h.units), Target(1, 1, 1, mine)), True),
])  # fmt: skip
@pytest.mark.parametrize("condition", [None, True, False])
def test_what_can_be_announced(targets: tuple[Target, ...], announced: bool, condition: bool | None) -> None:
    asks = None if condition is None else lambda game, f: condition and f.seat == A
    t = board(Ability("spell", (h.nothing,), targets=targets, condition=asks, slots=2))
    o = t.obj("C")
    assert asking.can_announce(t.game, o.d.spells[0], o, A) == (announced and condition is not False)


# --- who may be chosen ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "source", "expected"), [
    (A, "V", "XY"), (B, "V", "Y"), (A, "Y", "XY"), (B, "Y", "XY"), (B, "", "XY"),
])  # fmt: skip
def test_who_asks_its_own_player_is_no_enemy(seat: int, source: str, expected: str) -> None:
    """X cannot be chosen by effects of the enemy: V is the enemy's, but A chooses among its own."""
    t = Board(a=(U("X", 1, 0, 5, "phantom"), U("Y", 1, 0, 5)), b=(U("V", 1, 0, 5),))
    f = frame(t, B)
    f.source = t.obj(source).ref() if source else -1
    t.game.pending, oids = None, [t.obj(name).oid for name in "XY"]
    t.game.ask(f, 1, oids, 0, 1, seat, "target", 2)
    p = t.game.pending
    assert p is not None
    assert (p.base, p.seat, p.slot, p.then) == (tuple(t.obj(name).ref() for name in expected), seat, 1, 2)


@pytest.mark.parametrize(("purpose", "expected"), [("sacrifice", "Y"), ("destroy", "XY")])
def test_what_cannot_be_done_with_it_is_not_asked_for(purpose: str, expected: str) -> None:
    kept = (Ability("static", statics=(Static(defs.SELF, (defs.Mod(defs.FORBID, h.V["be_sacrificed"]),)),)),)
    t = Board(a=(U("X", 1, 0, 5, abilities=kept), U("Y", 1, 0, 5)))
    t.game.pending = None
    t.game.ask(frame(t), 0, [t.obj(name).oid for name in "XY"], 0, 2, A, purpose, 1)
    p = t.game.pending
    assert p is not None
    assert p.base == tuple(t.obj(name).ref() for name in expected)


def test_a_mode_is_asked_for_whole() -> None:
    t = Board()
    t.game.pending = None
    t.game.ask_mode(frame(t), B, (4, 7, -1))
    p = t.game.pending
    assert p is not None
    assert (p.kind, p.seat, p.purpose, p.then, p.base) == (P_MODE, B, "mode", -1, (4, 7, -1))
    t.game.offered = None
    assert [(code >> 24, code & 0xFFF) for code in t.game.options()] == [
        (t.game.options()[0] >> 24, i) for i in range(3)
    ]


@pytest.mark.parametrize("then", [-1, 0, 3])
def test_the_first_ability_of_a_program_is_one(then: int) -> None:
    """Number 0, here that of a keyword: what protects from being chosen holds for it, and what it chooses is told."""
    t = Board(a=(U("X", 1, 0, 5, "phantom"), U("Y", 1, 0, 5)), b=(U("V", 1, 0, 5),))
    game = t.game
    assert game.program.links[0].kw == 0
    game.pending, game.stack, start = None, [], len(game.log or ())
    f = Frame(0, 0, t.obj("V").ref(), B, game.gen)
    game.ask(f, 0, [t.obj(name).oid for name in "XY"], 1, 1, B, "target", then)
    assert (game.pending, f.slots, f.pc) == (None, [(t.obj("Y").ref(),)], then)
    assert game.stack == [f] * (then >= 0)  # nothing is left of it, or it goes on
    told = [(e["event"], e["subject"]["card"], e["object"]["card"]) for e in events(game, start=start)]
    assert told == [("chosen", "Y", "V")]


def test_an_announcement_of_the_first_ability_happens() -> None:
    t = board(spell())
    frames = [Frame(number, 0, t.obj("C").ref(), A, t.game.gen) for number in (0, t.obj("C").d.spells[0].index)]
    t.game.announced, t.game.stack = (*frames, t.game.proc(-1, A)), []
    f = t.game.proc(5, A)
    f.amount = 3
    assert asking.resolve(t.game, f, 9)
    assert [each.ability for each in t.game.stack] == [PROC, frames[1].ability, 0]
