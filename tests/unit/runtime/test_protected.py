"""What a text keeps from an object: effects of the source that it names do nothing to it, those of any other source and
the rules do what they always do; what stands beside the object is not protected.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from nexusdsl.games.nxs_a01 import Placed
from nexusdsl.runtime import control, data, defs
from nexusdsl.runtime.defs import Ability, Mod, Static, TokenDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u
TEXT: Final = Ability(
    "activated", (h.nothing,), can_pay=lambda game, f: False, tokens=(TokenDef(0, (1, 1, 1)),), slots=2,
    mods=(Mod(defs.ADD, h.ATK), Mod(defs.CONTROL, defs.YOU)),
)  # fmt: skip
Act = Callable[[Board, Frame, list[int]], object]


def from_s(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_named(o, "S")


def guard(verb: str, who: int, test: defs.Test | None) -> Ability:
    return Ability("static", statics=(Static(who, (Mod(defs.FORBID, h.V[verb], test=from_s, by_effect=True),), test),))


def is_v(game: Game, f: Frame, o: Obj) -> bool:
    return o.d.card.number in ("V", "NEU-122")


def gate(verb: str) -> defs.CardDef:
    return h.card("G", 1, stats=(-1, 0, 9), abilities=(guard(verb, defs.MATCH, is_v),))


def board(verb: str) -> Board:
    """A's G protects A's V and the sector NEU-122 from B's S; V lies on nothing and has everything there is to lose."""
    everything = {"current": {"hp": 2}, "counters": {"growth": 2}, "statuses": ("gift",), "markers": ("new",)}
    return Board(
        a=(U("V", 1, 0, 4), gate(verb), U("W", 1, 0, 4)),
        b=(U("S", 2, 1, 5, abilities=(TEXT,)), U("T", 2, 1, 5, abilities=(TEXT,))),
        more={"V": everything, "W": everything, "T": {"counters": {"growth": 1}}},
        shared=((A, Placed("NEU-122")), (A, Placed("NEU-123"))),
    )  # fmt: skip


@pytest.fixture(autouse=True)
def a_kind_of_counter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(h, "SET", defs.replace(h.SET, ruleset=defs.replace(h.RULESET, counters=("growth",))))


def frame(t: Board, number: str) -> Frame:
    o = t.obj(number)
    return Frame(next(link.index for link in o.d.links), 0, o.ref(), B, t.game.gen)


def one(t: Board, name: str) -> list[int]:
    return [t.target(name)]


def given_off(t: Board, f: Frame, on: list[int]) -> None:
    """It lies on S first, which is no effect of S."""
    t.game.own(on[0]).host = t.obj("S").ref()
    t.game.hosting = True
    t.game.detach(f, on)
    t.game.own(on[0]).host = -1


def worth(game: Game, f: Frame, o: Obj) -> int:
    return 2


AFFECTING: Final[dict[str, Act]] = {
    "deal": lambda t, f, on: t.game.deal(f, on, 1), "deal_each": lambda t, f, on: t.game.deal_each(f, on, worth),
    "this deals": lambda t, f, on: t.game.deal(f, on, 1, 0, True),
    "fight": lambda t, f, on: t.game.fight(f, [f.source & 0xFFF], on, h.ATK),
    "fought": lambda t, f, on: t.game.fight(f, on, [f.source & 0xFFF], h.ATK),
    "strike": lambda t, f, on: t.game.strike(f, on, 1), "lose_stat": lambda t, f, on: t.game.lose_stat(f, on, h.HP, 1),
    "lose_stat_each": lambda t, f, on: t.game.lose_stat_each(f, on, h.HP, worth),
    "heal": lambda t, f, on: t.game.heal(f, on, h.HP, 1),
    "heal_each": lambda t, f, on: t.game.heal_each(f, on, h.HP, worth),
    "destroy": lambda t, f, on: t.game.destroy(f, on), "put": lambda t, f, on: t.game.put(f, on, h.HAND, -1),
    "give_status": lambda t, f, on: (t.game.own(on[0]).__setattr__("statuses", 0), t.game.give_status(f, on, 0)),
    "take_status": lambda t, f, on: t.game.take_status(f, on, 0),
    "take_marker": lambda t, f, on: t.game.take_marker(f, on, 0),
    "add_counter": lambda t, f, on: t.game.add_counter(f, on, 0, 1),
    "add_counter_each": lambda t, f, on: t.game.add_counter_each(f, on, 0, worth),
    "remove_counter": lambda t, f, on: t.game.remove_counter(f, on, 0, 1),
    "move_counters": lambda t, f, on: t.game.move_counters(f, 0, on, one(t, "T"), 1),
    "counters to it": lambda t, f, on: t.game.move_counters(f, 0, one(t, "T"), on, 1),
    "attach to it": lambda t, f, on: t.game.attach(f, one(t, "T"), on),
    "attach it": lambda t, f, on: t.game.attach(f, on, one(t, "T")),
    "modify": lambda t, f, on: t.game.modify(f, on, (0,), (1,), defs.PERMANENT, -1),
    "modify_each": lambda t, f, on: t.game.modify_each(f, on, (0,), (worth,), defs.PERMANENT, -1),
    "take": lambda t, f, on: t.game.modify(f, on, (1,), (0,), defs.PERMANENT, -1),
    "exchange": lambda t, f, on: t.game.exchange_control(f, on, one(t, "T")),
    "exchange with it": lambda t, f, on: t.game.exchange_control(f, one(t, "T"), on),
    "exhaust": lambda t, f, on: t.game.exhaust(f, on), "transform": lambda t, f, on: t.game.transform(f, on, 0),
    "transform_named": lambda t, f, on: t.game.transform_named(f, on, "MIL-001"),
    "transform_copy": lambda t, f, on: t.game.transform_copy(f, on, t.game.refs(one(t, "S"))),
    "attack_now": lambda t, f, on: t.game.attack_now(f, on, False),
}  # fmt: skip


def changes(verb: str, source: str, on: str, act: Act) -> bool:
    t = board(verb)
    f = frame(t, source)
    prepared = board(verb)
    if act is AFFECTING["give_status"]:
        t.game.own(t.target(on)).statuses = 0
        prepared.game.own(prepared.target(on)).statuses = 0
    act(t, f, one(t, on))
    return data.canonical(t.game) != data.canonical(prepared.game)


@pytest.mark.parametrize("way", AFFECTING)
def test_effects_do_nothing_to_what_they_cannot_affect(way: str) -> None:
    """G-067: of S's effects; what T does happens, and so does what S does to W."""
    found = [changes("be_affected", source, on, AFFECTING[way]) for source, on in (("S", "V"), ("T", "V"), ("S", "W"))]
    assert found == [False, True, True]


def test_what_is_done_to_both_is_done_to_the_other_one() -> None:
    t = board("be_affected")
    f = frame(t, "S")
    both = [*one(t, "V"), *one(t, "W")]
    for effect, done in (
        (lambda: t.game.deal(f, both, 1), 1), (lambda: t.game.heal(f, both, h.HP, 1), 1),
        (lambda: t.game.add_counter(f, both, 0, 2), 2), (lambda: t.game.take_status(f, both, 0), 1),
        (lambda: t.game.exhaust(f, both), 1), (lambda: t.game.modify(f, both, (0,), (1,), defs.PERMANENT, -1), 1),
        (lambda: t.game.destroy(f, both), 1),
    ):  # fmt: skip
        effect()
        assert f.done == done
    assert (t.alive("V"), t.alive("W")) == (True, False)


def test_rules_and_sacrifices_are_no_effects() -> None:
    t = board("be_affected")
    rules = Frame(-1, 0, t.obj("S").ref(), B, t.game.gen)
    nobody = Frame(t.program.given.index, 0, -1, B, t.game.gen)
    for f in (rules, nobody):
        before = t.stat("V", "hp")
        t.game.lose_stat(f, one(t, "V"), h.HP, 1 if before > 1 else 0)
        assert t.stat("V", "hp") == max(1, before - 1)
    t.game.sacrifice(frame(t, "S"), A, one(t, "V"))
    assert not t.alive("V")


OF_A_VERB: Final[tuple[tuple[str, str, Act], ...]] = (
    ("be_destroyed", "V", lambda t, f, on: t.game.destroy(f, on)),
    ("be_healed", "V", lambda t, f, on: t.game.heal(f, on, h.HP, 1)),
    ("be_healed", "V", lambda t, f, on: t.game.heal_each(f, on, h.HP, worth)),
    ("be_controlled", "V", lambda t, f, on: t.game.exchange_control(f, on, one(t, "T"))),
    ("be_controlled", "V", lambda t, f, on: t.game.exchange_control(f, one(t, "T"), on)),
    ("be_controlled", "V", lambda t, f, on: t.game.modify(f, on, (1,), (0,), defs.PERMANENT, -1)),
    ("be_controlled", "NEU-122", lambda t, f, on: t.game.modify(f, on, (1,), (0,), defs.PERMANENT, -1)),
    ("be_controlled", "NEU-122", lambda t, f, on: t.game.uncontrol(f, on)),
)  # fmt: skip


@pytest.mark.parametrize("row", OF_A_VERB, ids=lambda row: f"{row[0]} {row[1]}")
def test_what_a_text_forbids_to_be_done_to_an_object(row: tuple[str, str, Act]) -> None:
    verb, name, act = row
    other = "W" if name == "V" else "NEU-123"
    assert [changes(verb, source, on, act) for source, on in (("S", name), ("T", name), ("S", other))] == [
        False, True, True,
    ]  # fmt: skip


def test_damage_and_losses_are_neither_destruction_nor_effects_forbidden_by_it() -> None:
    for verb in ("be_destroyed", "be_healed", "be_controlled"):
        t = board(verb)
        t.game.deal(frame(t, "S"), one(t, "V"), 1)
        assert t.stat("V", "hp") == 1
        t.game.lose_stat(frame(t, "S"), one(t, "V"), h.HP, 1)
        assert not t.alive("V")


def test_the_rules_take_what_no_effect_may() -> None:
    """By the rules a sector is taken without a source: only a text that names none keeps it."""
    t = board("be_controlled")
    assert control.capture(t.game, t.target("NEU-122"), B)
    assert t.obj("NEU-122").ctrl == B


@pytest.mark.parametrize(("verb", "kept"), [("be_readied", True), ("be_healed", False)])
def test_what_is_not_readied(verb: str, kept: bool) -> None:
    stay = Ability("static", statics=(Static(defs.SELF, (Mod(defs.FORBID, h.V[verb]),)),))
    t = Board(a=(U("V", 1, 0, 4, abilities=(stay,)), U("W", 1, 0, 4)), b=(U("S", 2, 1, 5, abilities=(TEXT,)),))
    f, both = frame(t, "S"), [*one(t, "V"), *one(t, "W")]
    t.game.exhaust(f, both)
    t.game.ready(f, both)
    assert [t.game.is_exhausted(t.game.objs[oid]) for oid in both] == [kept, False]
    assert f.done == 2 - kept
