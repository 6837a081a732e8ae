"""Texts about attacks: joining and redirecting a running one, what must or cannot be attacked, "as if"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, CardDef, Mod, On, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import Frame, Obj
from nexusdsl.runtime.topics import STATES
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h
from tests.unit.runtime.effecting import carrier, frame, plain

U = h.u


def declared(t: Board, number: str, target: str) -> None:
    """The attack is declared, its W1 is open."""
    t.take("attack", number)
    t.take("pick", target)
    assert t.game.decision is not None
    assert t.game.decision.purpose == "reaction"


def told(t: Board, name: str) -> list[tuple[str, str]]:
    found = [e for e in events(t.game, A) if e["event"] == name]
    return [(e["subject"].get("card", "hq"), e["object"].get("card", "hq")) for e in found]


# --- joining ----------------------------------------------------------------------------------------------------------


def test_a_unit_joins_the_running_attack() -> None:
    t = Board(a=(U("X", 2, 0, 3), U("Z", 3, 0, 3)))
    declared(t, "X", "hqB")
    f = frame(t)
    t.game.join_attack(f, [t.obj("Z").oid])
    assert f.done == 1
    assert told(t, "attacks") == [("X", "hq"), ("Z", "hq")]
    plain(t)
    t.finish()
    assert t.hq(B) == 15
    t.take("pass")
    assert t.why("attack", "Z") == "G-018"


def test_who_cannot_attack_does_not_join() -> None:
    more: dict[str, dict[str, Any]] = {"N": {"markers": ("new",)}, "D": {"attacked": True}}
    t = Board(a=(U("X", 2, 0, 3), U("N", 3, 0, 3), U("D", 3, 0, 3), h.CARDS_BY["MIL-020"]), b=(U("Y", 1, 0, 9),),
              a_hand=(U("H", 1, 0, 1),), more=more)  # fmt: skip
    declared(t, "X", "hqB")
    f = frame(t)
    t.game.join_attack(f, [t.obj(n).oid for n in ("X", "N", "D", "MIL-020", "Y", "H")])
    assert f.done == 0
    t.finish()
    assert t.stat("Y", "hp") == 7


def test_nothing_to_join_without_an_attack_or_after_the_damage() -> None:
    def join(game: Game, f: Frame) -> None:
        game.join_attack(f, game.every(f, h.own_unit))

    late = h.trigger(join, on=(On(h.T["end"], period=h.COMBAT),))
    t = Board(a=(U("X", 2, 0, 3, abilities=(late,)), U("Z", 3, 0, 3)))
    t.game.join_attack(frame(t), [t.obj("Z").oid])
    assert t.game.attackers == ()
    t.attack("X", "hqB")
    assert told(t, "attacks") == [("X", "hq")]
    t.take("pass")
    assert t.offers("attack", "Z")


def test_joining_by_a_trigger_of_the_attack() -> None:
    def join(game: Game, f: Frame) -> None:
        game.join_attack(f, game.every(f, h.other_own_unit))

    call = h.trigger(join, on=(h.THIS_ATTACKS,))
    t = Board(a=(U("X", 2, 0, 3, abilities=(call,)), U("Z", 3, 0, 3), U("W", 1, 0, 3)))
    t.attack("X", "hqB")
    assert t.hq(B) == 14


# --- redirecting ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [A, B])
def test_an_attack_goes_on_against_something_else(seat: int) -> None:
    wall = h.CARDS_BY["MIL-020"]
    t = Board(a=(U("X", 2, 0, 3),), b=(wall,)) if seat == A else Board(a=(wall,), b=(U("X", 2, 0, 3),), holder=B)
    declared(t, "X", "hqB" if seat == A else "hqA")
    t.game.redirect(frame(t, 1 - seat), [t.obj("MIL-020").oid])
    assert told(t, "attacked") == [("hq", "X"), ("MIL-020", "X")]
    assert told(t, "attacks") == [("X", "hq")]
    plain(t)
    t.finish()
    assert t.hq(1 - seat) == 20
    assert t.stat("MIL-020", "hp") == 2


def test_only_to_what_the_attackers_may_attack() -> None:
    t = Board(a=(U("X", 2, 0, 3), h.CARDS_BY["MIL-020"]), b=(U("Y", 2, 0, 9),), b_hand=(h.CARDS_BY["NEU-124"],))
    t.game.redirect(frame(t), [t.obj("NEU-121").oid])
    assert t.game.attacked == -1
    declared(t, "X", "hqB")
    f = frame(t)
    t.game.redirect(f, [t.obj(n).oid for n in ("X", "MIL-020", "Y", "NEU-124")])
    t.game.redirect(f, [0])
    t.game.redirect(f, [1])
    assert f.done == 0
    assert t.game.attacked == 1
    t.game.redirect(f, [t.obj("Y").oid, t.obj("NEU-121").oid])
    assert f.done == 1
    t.finish()
    assert t.obj("NEU-121").ctrl == A


def test_blockers_stay() -> None:
    """After the blocks the attack is redirected: the blocker still takes the damage, nothing reaches the new target."""

    def redirect(game: Game, f: Frame) -> None:
        game.redirect(f, game.every(f, sector))

    def sector(game: Game, f: Frame, o: Obj) -> bool:
        return game.is_kind(o, h.SECTOR)

    card = h.card("R", 4, abilities=h.spell(redirect))
    t = Board(a=(U("X", 2, 0, 3),), b=(U("Y", 1, 0, 3),), a_hand=(card,))
    t.attack("X", "hqB", ("reaction", "pass", ""), ("reaction", "play", "R"))
    assert (t.stat("X", "hp"), t.stat("Y", "hp"), t.hq(B)) == (2, 1, 20)
    assert t.obj("NEU-121").ctrl == -1


def test_after_the_end_nothing_joins_or_turns() -> None:
    t = Board(a=(U("X", 2, 0, 3), U("Z", 1, 0, 1)))
    declared(t, "X", "hqB")
    t.game.concede(B)
    before = t.game.clone()
    t.game.join_attack(frame(t), [t.obj("Z").oid])
    t.game.redirect(frame(t), [t.obj("NEU-121").oid])
    assert t.game == before


# --- what may and must be attacked ------------------------------------------------------------------------------------


def wall(number: str, *mods: Mod) -> CardDef:
    return h.card(number, 1, stats=(-1, 1, 3), abilities=(h.static(*mods),))


def strong(game: Game, f: Frame, o: Obj) -> bool:
    return game.stat(o, h.ATK) >= 3


def targets(t: Board, number: str) -> list[str]:
    game = t.game.clone()
    game.apply(t.find("attack", number).index)
    assert game.decision is not None
    return [game.objs[o.subject].d.card.number or "hq" for o in game.decision.options]


def test_what_cannot_be_attacked() -> None:
    t = Board(a=(U("X", 2, 0, 3), U("Z", 3, 0, 3)), b=(wall("W", Mod(defs.FORBID, h.V["be_attacked"])),
              wall("V", Mod(defs.FORBID, h.V["be_attacked"], test=strong))))  # fmt: skip
    assert "W" not in targets(t, "X")
    assert "V" in targets(t, "X")
    assert "V" not in targets(t, "Z")
    assert t.why("attack", "X", "W") == "text"
    assert t.why("attack", "X", "V") == ""
    declared(t, "X", "hqB")
    t.game.redirect(frame(t), [t.obj("W").oid])
    assert t.game.attacked == 1


def test_what_must_be_attacked_first() -> None:
    first = Mod(defs.REQUIRE, h.V["be_attacked"])
    t = Board(a=(U("X", 2, 0, 3),), b=(wall("W", first), wall("V", first), h.CARDS_BY["MIL-020"]))
    assert targets(t, "X") == ["W", "V"]
    assert t.why("attack", "X", "hqB") == "text"
    assert t.why("attack", "X", "W") == ""
    t.game.destroy(frame(t), [t.obj("W").oid, t.obj("V").oid])
    t.game.offered = None
    assert "hq" in targets(t, "X")


def test_a_prohibition_beats_the_demand() -> None:
    both = (Mod(defs.REQUIRE, h.V["be_attacked"]), Mod(defs.FORBID, h.V["be_attacked"]))
    t = Board(a=(U("X", 2, 0, 3),), b=(wall("W", *both), h.CARDS_BY["MIL-020"]))
    assert targets(t, "X") == ["hq", "NEU-121", "NEU-122", "NEU-123", "MIL-020"]


# --- as if ------------------------------------------------------------------------------------------------------------


def eager(verb: str, what: str, number: int, holds: bool) -> Ability:
    return h.static(Mod(defs.AS_IF, h.V[verb], as_if=(what, number, holds)))


def test_attacking_as_if_there_were_no_marker() -> None:
    no_marker = eager("attack", "marker", h.NEW, False)
    t = Board(a=(U("X", 2, 0, 3, abilities=(no_marker, h.GRENADE)), U("Z", 1, 0, 1)), b=(U("Y", 1, 0, 1),),
              more={"X": {"markers": ("new",)}, "Z": {"markers": ("new",)}})  # fmt: skip
    assert t.offers("attack", "X")
    assert not t.offers("attack", "Z")
    assert t.why("activate", "X") == "R-017"  # for attacking only
    assert t.game.has_marker(t.obj("X"), h.NEW)
    assert t.game.as_if(t.obj("X"), h.V["attack"], "marker", h.NEW) is False
    assert t.game.as_if(t.obj("X"), h.V["block"], "marker", h.NEW) is None
    assert t.game.as_if(t.obj("Z"), h.V["attack"], "marker", h.NEW) is None
    t.attack("X", "hqB")
    assert not t.alive("Y")


def test_using_an_ability_as_if_there_were_no_marker() -> None:
    t = Board(a=(U("X", 2, 0, 3, abilities=(eager("activate", "marker", h.NEW, False), h.GRENADE)),),
              b=(U("Y", 1, 0, 1),), more={"X": {"markers": ("new",)}})  # fmt: skip
    assert t.offers("activate", "X")
    assert t.why("attack", "X") == "R-017"


def test_attacking_as_if_ready() -> None:
    ready = eager("attack", "state", STATES.index("exhausted"), False)
    t = Board(a=(U("X", 2, 0, 3, abilities=(ready,)),), more={"X": {"exhausted": True}})
    t.attack("X", "hqB")
    assert t.hq(B) == 18
    assert t.game.is_exhausted(t.obj("X"))


LAZY = h.keyword("lazy", h.static(Mod(defs.FORBID, h.V["attack"]), Mod(defs.FORBID, h.V["block"])))


def with_lazy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(h, "SET", replace(h.SET, keywords=(*h.KEYWORDS, LAZY)))
    monkeypatch.setitem(h.KW, "lazy", len(h.KEYWORDS))


def test_attacking_as_if_without_a_keyword(monkeypatch: pytest.MonkeyPatch) -> None:
    with_lazy(monkeypatch)
    free = eager("attack", "keyword", h.KW["lazy"], False)
    t = Board(a=(U("X", 2, 0, 3, "lazy", abilities=(free,)), U("Z", 2, 0, 3, "lazy")))
    assert t.offers("attack", "X")
    assert t.why("attack", "Z") == "text"


def test_blocking_as_if_without_a_keyword(monkeypatch: pytest.MonkeyPatch) -> None:
    with_lazy(monkeypatch)
    free = eager("block", "keyword", h.KW["lazy"], False)
    t = Board(a=(U("X", 2, 0, 3),), b=(U("Y", 2, 0, 3, "lazy", abilities=(free,)), U("Z", 2, 0, 3, "lazy")))
    t.attack("X", "hqB")
    assert (t.stat("Y", "hp"), t.stat("Z", "hp"), t.hq(B)) == (1, 3, 20)


def test_attacking_as_if_with_a_keyword() -> None:
    """Sabotage for attacking: no blockers on structures."""
    sly = eager("attack", "keyword", h.KW["sabotage"], True)
    t = Board(a=(U("X", 2, 0, 3, abilities=(sly,)),), b=(U("Y", 2, 0, 3), h.CARDS_BY["MIL-020"]))
    assert not t.game.has_keyword(t.obj("X"), h.KW["sabotage"])
    t.attack("X", "MIL-020")
    assert t.stat("MIL-020", "hp") == 2
    assert t.stat("Y", "hp") == 3


def test_attacking_as_if_without_a_status() -> None:
    """What is forbidden to the poisoned is not forbidden to who counts as not poisoned."""

    def sick(game: Game, f: Frame, o: Obj) -> bool:
        return game.has_status(o, h.POISON)

    law = Ability("static", statics=(Static(defs.MATCH, (Mod(defs.FORBID, h.V["attack"]),), sick),))
    tough = eager("attack", "status", h.POISON, False)
    t = Board(a=(U("X", 2, 0, 3, abilities=(tough,)), U("Z", 2, 0, 3)), b=(U("Y", 1, 0, 1, abilities=(law,)),),
              more={"X": {"statuses": ("gift",)}, "Z": {"statuses": ("gift",)}})  # fmt: skip
    assert t.offers("attack", "X")
    assert t.why("attack", "Z") == "text"


def test_a_supposition_given_for_a_time() -> None:
    text = carrier(Ability("spell", mods=(Mod(defs.AS_IF, h.V["attack"], as_if=("marker", h.NEW, False)),)))
    t = Board(a=(U("X", 2, 0, 3),), a_hand=(text,), more={"X": {"markers": ("new",)}})
    assert t.why("attack", "X") == "R-017"
    t.game.modify(frame(t, A, "TEXT"), [t.obj("X").oid], (0,), (0,), defs.UNTIL_END, h.ROUND)
    t.game.offered = None
    assert t.offers("attack", "X")
    plain(t)
