"""Control: who has it, how long, what follows from its change, and what keeps it off."""

from __future__ import annotations

from typing import Any

import pytest

from nexusdsl.games.nxs_a01 import Placed
from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import Z_DISCARD, Z_FIELD
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import Frame, Obj
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h
from tests.unit.runtime.effecting import carrier, frame, plain

U = h.u
BOTH = (Mod(defs.CONTROL, defs.YOU), Mod(defs.CONTROL, defs.OPPONENT))


def has_structure(game: Game, f: Frame) -> bool:
    return game.count_for(f, f.seat, h.structure) > 0


def seduce(game: Game, f: Frame) -> None:
    game.modify(f, game.bound(f, 0), (0,), (0,), defs.UNTIL_END, h.ROUND)


TAKING = Ability("spell", mods=BOTH, while_conditions=(has_structure,))
TEXT = carrier(TAKING)


def board(*mine: defs.CardDef, **more: Any) -> Board:
    """X and what is given belong to A, Y to B."""
    return Board(a=(U("X", 2, 0, 3), *mine), b=(U("Y", 1, 0, 3),), a_hand=(TEXT,), **more)


def take(t: Board, *numbers: str, seat: int = A, duration: int = defs.PERMANENT, until: int = -1) -> None:
    t.game.modify(frame(t, seat, "TEXT"), [t.obj(n).oid for n in numbers], (0,), (0,), duration, until)


def told(t: Board, *names: str) -> list[tuple[str, int]]:
    return [(e["event"], e["seat"]) for e in events(t.game, A) if e["event"] in names]


CHANGES = ("loses_control", "takes_control", "captures")


# --- taking it --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "victim"), [(A, "Y"), (B, "X")])
def test_who_takes_control_has_the_object_on_its_side(seat: int, victim: str) -> None:
    t = board()
    take(t, victim, seat=seat)
    o = t.obj(victim)
    assert (o.ctrl, o.owner) == (seat, 1 - seat)
    assert o.oid in t.game.zones[Z_FIELD * 2 + seat]
    assert o.oid not in t.game.zones[Z_FIELD * 2 + 1 - seat]
    assert told(t, *CHANGES) == [("loses_control", 1 - seat), ("takes_control", seat)]
    shown = next(e for e in t.game.view(1 - seat)["board"] if e["number"] == victim)
    assert (shown["controller"], shown["owner"]) == (seat, 1 - seat)
    plain(t)


def test_the_entry_number_stays_and_the_order_of_the_board() -> None:
    t = board(U("Z", 1, 0, 1))
    before = t.obj("Y").entry
    take(t, "Y")
    assert t.obj("Y").entry == before
    assert [t.game.objs[oid].d.card.number for oid in t.game.zones[Z_FIELD * 2]] == ["X", "Z", "Y"]


def test_control_until_the_end_of_the_round() -> None:
    t = board()
    take(t, "Y", duration=defs.UNTIL_END, until=h.ROUND)
    assert t.obj("Y").ctrl == A
    plain(t)
    t.pass_round()
    assert t.obj("Y").ctrl == B
    assert told(t, *CHANGES)[2:] == [("loses_control", A), ("takes_control", B)]
    plain(t)


def test_control_while_a_condition_holds() -> None:
    t = board(h.CARDS_BY["MIL-020"])
    take(t, "Y", duration=defs.WHILE, until=0)
    assert t.obj("Y").ctrl == A
    t.game.destroy(frame(t), [t.obj("MIL-020").oid])
    assert t.obj("Y").ctrl == B


def test_the_last_to_take_it_decides_then_the_one_before() -> None:
    t = board()
    take(t, "Y")
    take(t, "Y", seat=B, duration=defs.UNTIL_END, until=h.ROUND)
    assert t.obj("Y").ctrl == B
    t.pass_round()
    assert t.obj("Y").ctrl == A


def test_a_permanent_claim_outlives_an_earlier_limited_one() -> None:
    t = board()
    take(t, "Y", duration=defs.UNTIL_END, until=h.ROUND)
    take(t, "Y")
    t.pass_round()
    assert t.obj("Y").ctrl == A
    assert len(t.obj("Y").mods) == 1


def test_who_has_it_already_keeps_it_when_another_claim_ends() -> None:
    t = board()
    take(t, "X", duration=defs.UNTIL_END, until=h.ROUND)
    assert told(t, *CHANGES) == []
    t.pass_round()
    assert t.obj("X").ctrl == A


def test_what_entered_under_another_side_goes_back_there() -> None:
    """The card of B that A brought into play is A's to get back."""
    t = Board(a=(U("X", 2, 0, 3),), b_hand=(U("Y", 1, 0, 3),), a_hand=(TEXT,))
    t.game.put(frame(t), [t.obj("Y").oid], h.FIELD, A)
    take(t, "Y", seat=B, duration=defs.UNTIL_END, until=h.ROUND)
    assert t.obj("Y").ctrl == B
    t.pass_round()
    assert t.obj("Y").ctrl == A


def test_leaving_play_goes_to_the_owner() -> None:
    t = board()
    ref = t.obj("Y").ref()
    take(t, "Y")
    t.game.destroy(frame(t), [t.obj("Y").oid])
    y = t.obj("Y")
    assert y.oid in t.game.zones[Z_DISCARD * 2 + B]
    assert (y.ctrl, y.mods) == (B, ())
    assert t.game.controller_of([ref]) == A
    assert t.game.controller_of([y.ref()]) == B
    assert t.game.controller_of([]) == -1
    plain(t)
    t.game.put(frame(t), [y.oid], h.HAND, -1)
    assert t.obj("Y").was == -1


def test_simultaneous_changes_are_told_together() -> None:
    t = Board(a_hand=(TEXT,), b=(U("Y", 1, 0, 3), U("Z", 1, 0, 3)))
    take(t, "Y", "Z")
    assert told(t, *CHANGES) == [("loses_control", B)] * 2 + [("takes_control", A)] * 2


def test_a_base_and_a_card_in_hand_are_nobodys_to_take() -> None:
    t = board()
    t.game.modify(frame(t, A, "TEXT"), [1, t.obj("TEXT").oid], (0,), (0,), defs.PERMANENT, -1)
    assert t.game.objs[1].ctrl == B
    assert t.obj("TEXT").mods == ()
    assert told(t, *CHANGES) == []


def test_the_opponent_may_be_given_control() -> None:
    t = board()
    t.game.modify(frame(t, A, "TEXT"), [t.obj("X").oid], (1,), (0,), defs.PERMANENT, -1)
    assert t.obj("X").ctrl == B


def test_only_a_shared_object_can_be_nobodys() -> None:
    anyone = carrier(Ability("spell", mods=(Mod(defs.CONTROL, defs.ANYONE),)), "ANY")
    t = board(b_hand=(anyone,))
    take(t, "NEU-121")
    both = [t.obj("X").oid, t.obj("NEU-121").oid]
    t.game.modify(frame(t, B, "ANY"), both, (0,), (0,), defs.PERMANENT, -1)
    assert (t.obj("X").ctrl, t.obj("NEU-121").ctrl) == (A, -1)
    plain(t)


def test_nothing_changes_after_the_end() -> None:
    t = board()
    t.game.concede(B)
    take(t, "Y")
    t.game.exchange_control(frame(t), [t.obj("X").oid], [t.obj("Y").oid])
    t.game.uncontrol(frame(t), [t.obj("NEU-121").oid])
    assert (t.obj("X").ctrl, t.obj("Y").ctrl) == (A, B)


# --- statics ----------------------------------------------------------------------------------------------------------


def enemy_y(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_named(o, "Y")


LORD = Ability("static", statics=(Static(defs.MATCH, (Mod(defs.CONTROL, defs.YOU),), enemy_y),))


def test_a_static_controls_as_long_as_its_carrier_is_there() -> None:
    t = Board(a_hand=(U("L", 1, 0, 1, abilities=(LORD,)),), b=(U("Y", 1, 0, 3),))
    t.game.put(frame(t), [t.obj("L").oid], h.FIELD, A)
    assert t.obj("Y").ctrl == A
    plain(t)
    t.game.destroy(frame(t), [t.obj("L").oid])
    assert t.obj("Y").ctrl == B


def test_a_later_claim_beats_a_static() -> None:
    t = Board(a_hand=(U("L", 1, 0, 1, abilities=(LORD,)), TEXT), b=(U("Y", 1, 0, 3),))
    t.game.put(frame(t), [t.obj("L").oid], h.FIELD, A)
    take(t, "Y", seat=B)
    assert t.obj("Y").ctrl == B


# --- what keeps it off ------------------------------------------------------------------------------------------------


def enemy_source(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl != f.seat


LOYAL = h.static(Mod(defs.FORBID, h.V["be_controlled"], test=enemy_source))


def test_a_loyal_object_is_not_taken() -> None:
    t = Board(a_hand=(TEXT,), a=(U("X", 1, 0, 1),), b=(U("Y", 1, 0, 3, abilities=(LOYAL,)),))
    take(t, "Y")
    t.game.exchange_control(frame(t, A, "TEXT"), [t.obj("X").oid], [t.obj("Y").oid])
    assert (t.obj("X").ctrl, t.obj("Y").ctrl) == (A, B)
    assert told(t, *CHANGES) == []


def test_the_prohibition_does_not_keep_what_must_go_back() -> None:
    t = Board(a_hand=(TEXT,), b=(U("Y", 1, 0, 3),))
    take(t, "Y", duration=defs.UNTIL_END, until=h.ROUND)
    given = t.program.given
    assert given.ability.mods[t.program.control_mod].kind == defs.CONTROL
    t.pass_round()
    assert t.obj("Y").ctrl == B


# --- exchanging -------------------------------------------------------------------------------------------------------


def test_exchange_is_one_step_for_good() -> None:
    t = board()
    t.game.exchange_control(frame(t), [t.obj("X").oid], [t.obj("Y").oid])
    assert (t.obj("X").ctrl, t.obj("Y").ctrl) == (B, A)
    assert [name for name, _ in told(t, *CHANGES)] == ["loses_control"] * 2 + ["takes_control"] * 2
    t.pass_round()
    assert (t.obj("X").ctrl, t.obj("Y").ctrl) == (B, A)
    plain(t)


def test_exchange_needs_both_and_two_sides() -> None:
    t = board(U("Z", 1, 0, 1))
    x, y, z = (t.obj(n).oid for n in ("X", "Y", "Z"))
    t.game.exchange_control(frame(t), [x], [])
    t.game.exchange_control(frame(t), [x], [z])
    t.game.put(frame(t), [y], h.HAND, -1)
    t.game.exchange_control(frame(t), [x], [y])
    t.game.exchange_control(frame(t), [x], [1])
    assert told(t, *CHANGES) == []


# --- sectors ----------------------------------------------------------------------------------------------------------


def test_an_effect_captures_a_sector() -> None:
    t = board()
    take(t, "NEU-121")
    take(t, "NEU-121", seat=B)
    assert t.obj("NEU-121").ctrl == B
    assert told(t, *CHANGES) == [("captures", A), ("loses_control", A), ("captures", B)]
    plain(t)


def test_an_effect_that_captures_refills_the_sector() -> None:
    """G-084."""
    t = board(shared=((B, Placed("NEU-121")),))
    t.game.deal(frame(t, B), [t.obj("NEU-121").oid], 3)
    assert t.game.left(t.obj("NEU-121"), h.HOLD) == 1
    take(t, "NEU-121")
    assert t.game.left(t.obj("NEU-121"), h.HOLD) == 4


def test_a_sector_may_be_nobodys_again() -> None:
    t = board()
    sector = t.obj("NEU-121").oid
    take(t, "NEU-121")
    t.game.uncontrol(frame(t), [sector, t.obj("Y").oid])
    assert t.game.objs[sector].ctrl == -1
    assert t.obj("Y").ctrl == B
    assert told(t, *CHANGES)[-1] == ("loses_control", A)
    t.game.uncontrol(frame(t), [sector])
    assert len(told(t, *CHANGES)) == 2
    plain(t)


def test_a_sector_taken_for_a_round_is_free_again() -> None:
    t = board()
    take(t, "NEU-121", duration=defs.UNTIL_END, until=h.ROUND)
    t.pass_round()
    assert t.obj("NEU-121").ctrl == -1


def test_an_attack_captures_what_an_effect_holds_for_a_round() -> None:
    t = Board(a=(U("X", 4, 0, 3),), a_hand=(TEXT,))
    take(t, "NEU-121", seat=B, duration=defs.UNTIL_END, until=h.ROUND)
    t.attack("X", "NEU-121")
    assert t.obj("NEU-121").ctrl == A
    t.pass_round()
    assert t.obj("NEU-121").ctrl == A


def test_who_may_not_capture_takes_no_sector() -> None:
    ban = Ability("static", statics=(Static(defs.OPPONENT, (Mod(defs.FORBID, h.V["capture"]),)),))
    t = Board(a=(U("X", 4, 0, 3),), a_hand=(TEXT,), b=(U("Y", 1, 0, 3, abilities=(ban,)),))
    take(t, "NEU-121")
    t.attack("X", "NEU-122")
    assert (t.obj("NEU-121").ctrl, t.obj("NEU-122").ctrl) == (-1, -1)
    take(t, "NEU-121", seat=B)
    assert t.obj("NEU-121").ctrl == B


def test_sectors_that_change_hands_break_the_political_count() -> None:
    """G-085: taken and given back within the round is a gap."""
    t = board(shared=tuple((A, Placed(f"NEU-12{n}")) for n in (1, 2, 3)))
    take(t, "NEU-121", seat=B)
    take(t, "NEU-121", seat=A)
    t.pass_round()
    assert t.game.rules.public(t.game)["political"] == [0, 0]


# --- triggers ---------------------------------------------------------------------------------------------------------


def gain_1(game: Game, f: Frame) -> None:
    game.gain(f, f.seat, h.CREDIT, 1)


def test_losing_control_of_itself_is_the_losers_trigger() -> None:
    on = defs.On(h.T["loses_control"], defs.YOU, None, defs.SELF)
    t = Board(a_hand=(TEXT,), b=(U("Y", 1, 0, 3, abilities=(h.trigger(gain_1, on=(on,)),)),), credits=(0, 0))
    take(t, "Y")
    t.game.stack.append(t.game.proc(0, -1))
    assert [f.seat for f in t.game.agenda] == [B]


def test_taking_control_is_the_takers_trigger() -> None:
    on = defs.On(h.T["takes_control"], defs.YOU, None, defs.MATCH, h.enemy_unit)
    t = Board(a=(U("X", 1, 0, 1, abilities=(h.trigger(gain_1, on=(on,)),)),), a_hand=(TEXT,), b=(U("Y", 1, 0, 3),))
    take(t, "Y")
    assert [(f.seat, f.object) for f in t.game.agenda] == [(A, t.obj("Y").ref())]


# --- combat -----------------------------------------------------------------------------------------------------------


def pending_attack(t: Board, target: str) -> None:
    """The attack of X is declared, W1 is open."""
    t.take("attack", "X")
    t.take("pick", target)
    assert t.game.decision is not None
    assert t.game.decision.purpose == "reaction"


def test_an_attacker_that_changes_sides_leaves_combat() -> None:
    t = board()
    pending_attack(t, "hqB")
    take(t, "X", seat=B)
    plain(t)
    t.finish()
    assert t.hq(B) == 20
    assert t.obj("X").ctrl == B


def test_a_blocker_that_changes_sides_leaves_combat_and_nothing_comes_through() -> None:
    """The attacker of W2 takes the blocker: it is blocked all the same, and strikes nobody."""
    card = h.card("R", 4, abilities=h.spell(seduce, targets=h.ONE_UNIT, mods=BOTH))
    t = Board(a=(U("X", 2, 0, 3),), b=(U("Y", 3, 0, 3),), a_hand=(card,))
    t.attack("X", "hqB", ("reaction", "pass", ""), ("reaction", "play", "R"), ("target", "pick", "Y"))
    assert t.obj("Y").ctrl == A
    assert (t.stat("X", "hp"), t.stat("Y", "hp"), t.hq(B)) == (3, 3, 20)
    t.pass_round()
    assert t.obj("Y").ctrl == B


def test_an_attack_on_what_becomes_ones_own_fizzles() -> None:
    t = Board(a=(U("X", 2, 0, 3),), b=(h.CARDS_BY["MIL-020"],), a_hand=(TEXT,))
    pending_attack(t, "MIL-020")
    take(t, "MIL-020")
    t.finish()
    assert not t.game.attackers
    assert t.stat("MIL-020", "hp") == 3


def test_a_taken_unit_attacks_once_and_keeps_its_marker() -> None:
    t = Board(a_hand=(TEXT,), b=(U("Y", 1, 0, 3), U("N", 1, 0, 3), U("D", 1, 0, 3)),
              more={"N": {"markers": ("new",)}, "D": {"attacked": True}})  # fmt: skip
    take(t, "Y", "N", "D")
    t.game.offered = None
    assert t.offers("attack", "Y")
    assert t.why("attack", "N") == "R-017"
    assert t.why("attack", "D") == "G-018"


def test_two_that_take_each_other_come_to_an_end() -> None:
    lord = Ability("static", statics=(Static(defs.MATCH, (Mod(defs.CONTROL, defs.YOU),), h.enemy_unit),))
    t = Board(a=(U("L", 1, 0, 1, abilities=(lord,)),), b=(U("M", 1, 0, 1, abilities=(lord,)),))
    t.game.gain(frame(t), A, h.CREDIT, 1)
    assert not t.game.over
    assert len(told(t, *CHANGES)) <= 4 * 16
    plain(t)
