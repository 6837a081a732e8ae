"""Orders, divisions, modes, names, numbers and words: the question as it is put, with all that it says; its options;
what each answer leaves to be answered, and in the end in the slot; what everybody is told; and when nobody is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

from nexusdsl.games.nxs_a01 import new_program
from nexusdsl.runtime import questions
from nexusdsl.runtime.decisions import P_CARD, P_DIVIDE, P_MODES, P_NUMBER, P_ORDER
from nexusdsl.runtime.layout import MOST
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import Pending
from tests.rules.board import B
from tests.unit.runtime import handmade as h
from tests.unit.runtime.test_asking import Asked

Put = Callable[[Asked], object]
V_W_Z: Final = "V W Z"


@pytest.fixture(autouse=True)
def two_subtypes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(h, "SET", replace(h.SET, subtypes=(("s", "Soldat", "Soldier"), ("d", "Drohne", "Drone"))))


def put(ask: Put) -> tuple[Asked, Pending | None]:
    s = Asked()
    s.f.slots = []
    ask(s)
    return s, s.g.pending


def fields(p: Pending | None) -> dict[str, Any]:
    assert p is not None
    return {name: getattr(p, name) for name in Pending.__slots__}


def asked(kind: int, purpose: str, **more: Any) -> dict[str, Any]:
    first = {"kind": kind, "seat": B, "purpose": purpose, "then": 2, "lo": 1, "hi": 1, "slot": 1, "other": -1}
    return {**first, "base": (), "picks": (), "veiled": False, **more}


PUT: Final[dict[str, tuple[Put, dict[str, Any]]]] = {
    "order": (lambda s: s.g.ask_order(s.f, 1, s.oids(V_W_Z), B, 2), asked(P_ORDER, "put", lo=3, hi=3)),
    "divide": (lambda s: s.g.ask_divide(s.f, 1, s.oids(V_W_Z), 4, B, 2), asked(P_DIVIDE, "divide", lo=4, hi=4)),
    "modes": (lambda s: s.g.ask_modes(s.f, 1, B, (0, 2, 3), 2, 2), asked(P_MODES, "mode", lo=2, hi=2, base=(0, 2, 3))),
    "card": (lambda s: s.g.ask_card(s.f, 1, h.EVENT, B, 2), asked(P_CARD, "name", other=h.EVENT)),
    "number": (lambda s: s.g.ask_number(s.f, 1, 2, 5, B, 2), asked(P_NUMBER, "number", lo=2, hi=5)),
    "high": (lambda s: s.g.ask_number(s.f, 1, 2, MOST + 9, B, 2), asked(P_NUMBER, "number", lo=2, hi=MOST)),
    "secret": (lambda s: s.g.ask_secret(s.f, 1, 2, 5, B, 0, 2), asked(P_NUMBER, "secret", lo=2, hi=5, other=0)),
    "high secret": (lambda s: s.g.ask_secret(s.f, 1, 2, MOST + 9, B, -1, 2), asked(P_NUMBER, "secret", lo=2, hi=MOST)),
    "subtype": (lambda s: s.g.ask_word(s.f, 1, "subtype", B, 2), asked(P_NUMBER, "subtype", lo=0, hi=1)),
    "faction": (lambda s: s.g.ask_word(s.f, 1, "faction", B, 2), asked(P_NUMBER, "faction", lo=0, hi=4)),
    "type": (lambda s: s.g.ask_word(s.f, 1, "type", B, 2), asked(P_NUMBER, "type", lo=0, hi=6)),
}  # fmt: skip


@pytest.mark.parametrize("name", PUT)
def test_the_question_as_it_is_put(name: str) -> None:
    ask, expected = PUT[name]
    s, pending = put(ask)
    if name in ("order", "divide"):
        expected = {**expected, "base": s.refs(V_W_Z)}
    assert fields(pending) == expected
    assert (s.f.slots, s.f.pc, s.g.stack[-1]) == ([(), ()], 2, s.f)


@pytest.mark.parametrize("name", [*PUT, "offer"])
def test_after_the_end_nothing_is_asked(name: str) -> None:
    ask = PUT[name][0] if name in PUT else lambda s: s.g.ask_offer(s.f, 1, None, 2, B, 2)
    s = Asked()
    s.g.concede(B)
    ask(s)
    assert (s.g.pending, s.g.stack, s.f.slots) == (None, [], [])


# what is put, what the slot holds at once (None: somebody is asked)
FORCED: Final[dict[str, tuple[Put, Callable[[Asked], tuple[int, ...]]]]] = {
    "one to order": (lambda s: s.g.ask_order(s.f, 1, s.oids("W"), B, 2), lambda s: s.refs("W")),
    "none to order": (lambda s: s.g.ask_order(s.f, 1, [], B, 2), lambda s: ()),
    "all on one": (lambda s: s.g.ask_divide(s.f, 1, s.oids("W"), 3, B, 2), lambda s: s.refs("W W W")),
    "nothing to divide": (lambda s: s.g.ask_divide(s.f, 1, s.oids(V_W_Z), 0, B, 2), lambda s: ()),
    "less than nothing": (lambda s: s.g.ask_divide(s.f, 1, s.oids(V_W_Z), -3, B, 2), lambda s: ()),
    "among none": (lambda s: s.g.ask_divide(s.f, 1, [], 3, B, 2), lambda s: ()),
    "all modes": (lambda s: s.g.ask_modes(s.f, 1, B, (0, 2), 2, 2), lambda s: (-1, -3)),
    "more than all modes": (lambda s: s.g.ask_modes(s.f, 1, B, (0, 2), 3, 2), lambda s: (-1, -3)),
    "no mode": (lambda s: s.g.ask_modes(s.f, 1, B, (0, 2), 0, 2), lambda s: ()),
    "one number": (lambda s: s.g.ask_number(s.f, 1, 4, 4, B, 2), lambda s: (-5,)),
    "turned round": (lambda s: s.g.ask_number(s.f, 1, 4, 2, B, 2), lambda s: (-5,)),
    "one secret": (lambda s: s.g.ask_secret(s.f, 1, 4, 2, B, -1, 2), lambda s: (-5,)),
}  # fmt: skip


@pytest.mark.parametrize("name", FORCED)
def test_without_a_choice_the_slot_is_filled_at_once(name: str) -> None:
    ask, slot = FORCED[name]
    s = Asked()
    before = s.g.stack[:]
    ask(s)
    assert (s.g.pending, s.f.slots, s.f.pc) == (None, [(), slot(s)], 2)
    assert s.g.stack == [*before, s.f]


def test_an_order_is_picked_from_the_top() -> None:
    s, _ = put(PUT["order"][0])
    s.g.offered = None
    assert s.offered() == ["V", "W", "Z"]
    s.answer("W")
    assert (s.offered(), fields(s.g.pending)) == (
        ["V", "Z"], asked(P_ORDER, "put", lo=3, hi=3, base=s.refs("V Z"), picks=s.refs("W")),
    )  # fmt: skip
    s.answer("Z")
    assert s.ran == [(2, [(), s.refs("W Z V")])]
    assert s.chosen() == ""  # nothing is chosen by an order


def test_a_division_point_by_point() -> None:
    s, _ = put(PUT["divide"][0])
    s.g.offered = None
    for name in "WVW":
        assert s.offered() == ["V", "W", "Z"]
        s.answer(name)
    assert fields(s.g.pending) == asked(
        P_DIVIDE, "divide", lo=4, hi=4, base=s.refs(V_W_Z), picks=s.refs("W V W")
    )  # fmt: skip
    s.answer("V")
    assert s.ran == [(2, [(), s.refs("W V W V")])]
    assert s.chosen() == "W<S V<S"  # each is told once


def test_modes_one_after_the_other() -> None:
    s, _ = put(PUT["modes"][0])
    s.g.offered = None
    assert s.g.decision is not None
    assert s.g.decision.labels() == ["Mode 1", "Mode 3", "Mode 4"]
    s.g.apply(1)
    assert s.g.decision.labels() == ["Mode 1", "Mode 4"]
    s.g.apply(1)
    assert s.ran == [(2, [(), (-3, -4)])]


# question, which option, what the slot holds, what everybody is told
TOLD: Final[dict[str, tuple[int, int, dict[str, Any] | None]]] = {
    "number": (1, 3, {"event": "names_number", "amount": 3, "seat": B}), "secret": (1, 3, None),
    "subtype": (1, 1, {"event": "names_word", "seat": B, "named": "d"}),
    "faction": (3, 3, {"event": "names_word", "seat": B, "named": "SYN"}),
    "type": (2, 2, {"event": "names_word", "seat": B, "named": "protocol"}),
}  # fmt: skip


@pytest.mark.parametrize("name", TOLD)
def test_what_is_named_is_told_unless_it_is_secret(name: str) -> None:
    option, number, told = TOLD[name]
    s, _ = put(PUT[name][0])
    s.g.offered = None
    start = len(s.g.log or ())
    s.g.apply(option)
    assert s.ran == [(2, [(), (-1 - number,)])]
    found = [e for e in events(s.g, start=start) if e["event"].startswith("names")]
    assert found == ([] if told is None else [told])


def test_cards_are_named_once_each_of_the_kind_that_is_asked_for() -> None:
    s, _ = put(PUT["card"][0])
    s.g.offered = None
    assert s.g.decision is not None
    cards = s.t.program.set.cards
    named = [o.detail for o in s.g.decision.options]
    assert named == [at for at, card in enumerate(cards) if card.kinds & h.EVENT]
    assert s.g.decision.labels("de") == [cards[at].name_de for at in named]
    start = len(s.g.log or ())
    s.g.apply(1)
    assert s.ran == [(2, [(), (-1 - named[1],)])]
    assert [e for e in events(s.g, start=start) if "named" in e] == [
        {"event": "names_card", "seat": B, "named": cards[named[1]].number}
    ]  # fmt: skip
    twins = replace(s.t.program.set, cards=(cards[0], replace(cards[0], number="TWIN"), cards[1]))
    program = new_program(twins)
    assert questions.namable(program, 0) == [0, 2]
    assert questions.namable(program, h.UNIT) == [0, 2]
    assert questions.namable(program, h.HQ) == []


def test_only_cards_are_of_a_type_that_is_named() -> None:
    s, _ = put(PUT["type"][0])
    s.g.offered = None
    assert s.g.decision is not None
    assert s.g.decision.labels() == ["unit", "structure", "protocol", "event", "reaction"]
    assert s.g.decision.labels("de") == ["Einheit", "Struktur", "Protokoll", "Ereignis", "Reaktion"]
    assert [o.detail for o in s.g.decision.options] == [0, 1, 2, 3, 4]


def test_whether_an_object_is_what_was_named() -> None:
    s = Asked()
    s.f.slots = [(-1 - h.MIL,), (-1 - h.SYN,), (-1,), (-2,), ()]
    v = s.t.obj("V")
    found = [s.g.is_of_named(s.f, v, slot, "faction") for slot in (0, 1, 4, 5)]
    assert found == [True, False, False, False]
    assert [s.g.is_of_named(s.f, v, slot, "type") for slot in (2, 3)] == [True, False]
    s.g.own(v.oid)
    assert [s.g.is_of_named(s.f, v, slot, "subtype") for slot in (2, 3)] == [False, False]
    assert [len(questions.words_of(s.t.program, what)) for what in ("subtype", "faction", "type", "colour")] == [
        2,
        5,
        7,
        0,
    ]
    assert questions.words_of(s.t.program, "subtype") == (("Soldat", "Soldier"), ("Drohne", "Drone"))
    assert questions.words_of(s.t.program, "faction")[1] == ("Widerstand", "Resistance")


def test_an_answer_may_be_the_last_of_a_text() -> None:
    for name in ("order", "divide", "modes", "number", "card"):
        s = Asked()
        pending = fields(put(PUT[name][0])[1])
        again = Pending(pending["kind"], B, pending["purpose"], -1)
        for key in ("lo", "hi", "slot", "other", "base"):
            setattr(again, key, pending[key])
        s.f.slots = []
        questions.put_question(s.g, s.f, -1, again)
        s.g.offered = None
        while s.g.waiting().purpose != "action":
            s.g.apply(0)
        assert s.ran == []
        assert s.f.slots[1] != ()
