"""What seats are asked: who, what may be answered, what the answer leaves in the slot, where the text goes on; and
questions that had to wait, when some of what could be chosen is gone.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from nexusdsl.games.nxs_a01.layout import S_ACT
from nexusdsl.runtime import asking, defs
from nexusdsl.runtime.decisions import (
    P_CARD,
    P_DIVIDE,
    P_MAY,
    P_MODE,
    P_MODES,
    P_NUMBER,
    P_ORDER,
    P_PICK,
)
from nexusdsl.runtime.defs import Ability, Mod, On, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import REF_MASK
from nexusdsl.runtime.objects import Frame, Pending
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u
EAR: Final = h.card("EAR", 3, abilities=(Ability("spell", asks=((h.ROUND, h.T["chosen"]),)),))


class Asked:
    """Texts of A's unit S; `ran` are the points that ran after an answer, with the slots of then."""

    def __init__(self, *more: defs.Ability) -> None:
        self.ran: list[tuple[int, list[tuple[int, ...]]]] = []
        text = Ability("activated", tuple(map(self.point, range(4))), can_pay=lambda game, f: False, slots=3)
        self.t = Board(
            a=(U("S", 1, 0, 9, abilities=(text,)), U("X", 1, 0, 9)),
            b=(U("V", 1, 0, 9, abilities=more), U("W", 1, 0, 9), U("Z", 1, 0, 9)), b_hand=(EAR, U("P", 1, 0, 1)),
        )  # fmt: skip
        self.g = self.t.game
        self.g.pending, self.g.stack = None, [self.g.proc(S_ACT, A)]  # the action is asked for again afterwards
        o = self.t.obj("S")
        self.f = Frame(next(link.index for link in o.d.links if link.kw < 0), 3, o.ref(), A, self.g.gen)

    def point(self, number: int) -> defs.Step:
        def step(game: Game, f: Frame) -> None:
            self.ran.append((number, f.slots[:]))

        return step

    def oids(self, names: str) -> list[int]:
        return [self.t.target(name) for name in names.split()]

    def refs(self, names: str) -> tuple[int, ...]:
        return tuple(self.g.objs[oid].ref() for oid in self.oids(names))

    def offered(self) -> list[str]:
        """The options, with the names of what is picked."""
        decision = self.g.decision
        assert decision is not None
        return [
            o.kind if o.subject < 0 else self.g.objs[o.subject].d.card.number or "hq" + "AB"[o.subject]
            for o in decision.options
        ]

    def answer(self, name: str) -> None:
        self.g.apply(self.offered().index(name))

    def chosen(self) -> str:
        """What the log of the round knows to have been chosen, by whom."""
        return " ".join(
            f"{self.name(subject)}<{self.name(object_)}" for _, subject, object_, *_ in self.g.hist[h.ROUND]
        )

    def name(self, ref: int) -> str:
        return self.g.objs[ref & REF_MASK].d.card.number

    def waits(self) -> tuple[int, str]:
        return self.g.waiting().seat, self.g.waiting().purpose


def ask(s: Asked, names: str, lo: int, hi: int, then: int = 1, veiled: bool = False) -> None:
    s.g.offered = None
    s.g.ask(s.f, 1, s.oids(names), lo, hi, B, "deal", then, veiled)
    s.g.offered = None


# --- picks ------------------------------------------------------------------------------------------------------------


def test_one_pick_after_the_other() -> None:
    """At least one, at most two, one at a time; what was picked is not offered again."""
    s = Asked()
    ask(s, "V W Z", 1, 2)
    assert (s.waits(), s.offered()) == ((B, "deal"), ["V", "W", "Z"])
    assert s.chosen() == ""
    s.answer("W")
    assert (s.waits(), s.offered(), s.chosen()) == ((B, "deal"), ["done", "V", "Z"], "W<S")
    s.answer("Z")
    assert s.chosen() == "W<S Z<S"
    assert s.ran == [(1, [(), s.refs("W Z")])]
    assert s.waits() == (A, "action")


def test_done_ends_the_picks() -> None:
    s = Asked()
    ask(s, "V W Z", 1, 3)
    s.answer("V")
    s.answer("done")
    assert s.ran == [(1, [(), s.refs("V")])]
    s = Asked()
    ask(s, "V W Z", 0, 3)
    assert s.offered() == ["done", "V", "W", "Z"]
    s.answer("done")
    assert s.ran == [(1, [(), ()])]


def test_the_last_candidate_ends_the_picks() -> None:
    s = Asked()
    ask(s, "V W", 1, 5)
    s.answer("V")
    s.answer("W")
    assert s.ran == [(1, [(), s.refs("V W")])]


@pytest.mark.parametrize(("names", "lo", "hi", "slot"), [
    ("V W", 2, 2, "V W"), ("V", 1, 1, "V"), ("V", 2, 3, "V"), ("", 0, 1, ""), ("", 1, 1, ""), ("V W", 1, 0, ""),
    ("V", 1, 0, "V"), ("V W", 0, -1, ""),
])  # fmt: skip
def test_without_a_choice_nobody_is_asked(names: str, lo: int, hi: int, slot: str) -> None:
    s = Asked()
    ask(s, names, lo, hi)
    assert s.f.slots == [(), s.refs(slot)]
    assert s.chosen() == " ".join(f"{name}<S" for name in slot.split())
    assert (s.g.pending, s.g.stack[-1], s.f.pc) == (None, s.f, 1)


@pytest.mark.parametrize("names", ["V W", "V", ""])
def test_veiled_questions_are_put_in_any_case(names: str) -> None:
    """How many there are is known to the seat alone, so that the number of questions tells nothing."""
    s = Asked()
    ask(s, names, 1, 3, veiled=True)
    assert s.offered() == (names.split() or ["done"])
    for name in names.split():
        s.answer(name)
    assert s.offered() == ["done"]
    s.answer("done")
    assert s.ran == [(1, [(), s.refs(names)])]


def test_a_text_may_end_with_its_question() -> None:
    s = Asked()
    ask(s, "V W", 1, 1, -1)
    s.answer("W")
    assert (s.ran, s.f.slots, s.waits()) == ([], [(), s.refs("W")], (A, "action"))
    s = Asked()
    before = s.g.stack[:]
    ask(s, "V", 1, 1, -1)
    assert (s.f.slots, s.g.stack, s.g.pending) == ([(), s.refs("V")], before, None)


def test_cards_in_a_hand_are_chosen_without_being_told() -> None:
    s = Asked()
    ask(s, "P W", 1, 1)
    s.answer("P")
    assert (s.chosen(), s.ran) == ("", [(1, [(), s.refs("P")])])


def test_procedures_choose_without_telling() -> None:
    s = Asked()
    s.f.ability = -1
    s.g.ask(s.f, 0, s.oids("V"), 1, 1, B, "block", 7)
    assert (s.chosen(), s.f.slots, s.g.stack.pop()) == ("", [s.refs("V")], s.f)


# --- who protects itself ----------------------------------------------------------------------------------------------


def enemys(game: Game, f: Frame, o: Any) -> bool:
    return o.ctrl != f.seat


HIDES: Final = Ability(
    "static", statics=(Static(defs.SELF, (Mod(defs.FORBID, h.V["be_chosen"], test=enemys, by_effect=True),)),)
)


def test_what_is_hidden_from_the_enemy_is_chosen_by_its_own_side() -> None:
    """G-067: an enemy effect may let its own side choose among its own."""
    s = Asked(HIDES)
    everything = s.oids("V W X P")
    assert s.g.choosable(s.f, everything, A) == s.oids("W X P")
    assert s.g.choosable(s.f, everything, B) == everything
    assert (s.g.can_ask(s.f, s.oids("V W"), 2), s.g.can_ask(s.f, s.oids("V W"), 1)) == (False, True)
    assert (s.g.can_ask(s.f, s.oids("V W"), 2, B), s.g.can_ask(s.f, [], 0)) == (True, True)
    s.f.source = -1
    assert s.g.choosable(s.f, everything, A) == everything  # rules choose, no effect does


def test_what_cannot_be_sacrificed_is_not_chosen_for_it() -> None:
    kept = Ability("static", statics=(Static(defs.SELF, (Mod(defs.FORBID, h.V["be_sacrificed"]),)),))
    s = Asked(kept)
    assert s.g.choosable(s.f, s.oids("V W P"), B, "sacrifice") == s.oids("W P")
    assert s.g.choosable(s.f, s.oids("V W P"), B, "deal") == s.oids("V W P")
    s.f.source = -1
    assert s.g.choosable(s.f, s.oids("V W P"), B, "sacrifice") == s.oids("W P")


# --- yes or no, modes -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "then", "otherwise", "ran"), [
    ("yes", 1, 2, [1]), ("no", 1, 2, [2]), ("yes", 0, 2, [0]), ("no", 1, 0, [0]), ("yes", -1, 2, []), ("no", 1, -1, []),
])  # fmt: skip
def test_yes_or_no(answer: str, then: int, otherwise: int, ran: list[int]) -> None:
    s = Asked()
    s.g.ask_may(s.f, B, then, otherwise)
    s.g.offered = None
    assert (s.waits(), s.offered()) == ((B, "may"), ["no", "yes"])
    s.answer(answer)
    assert [number for number, _ in s.ran] == ran
    assert s.waits() == (A, "action")


def test_who_cannot_is_asked_all_the_same() -> None:
    s = Asked()
    s.g.ask_may(s.f, B, 1, 2, False)
    s.g.offered = None
    assert s.offered() == ["no"]


@pytest.mark.parametrize(("mode", "ran"), [(0, [2]), (1, []), (2, [0])])
def test_one_of_several_modes(mode: int, ran: list[int]) -> None:
    s = Asked()
    s.g.ask_mode(s.f, B, (2, -1, 0))
    s.g.offered = None
    assert (s.waits(), s.offered()) == ((B, "mode"), ["mode"] * 3)
    assert s.g.decision is not None
    assert s.g.decision.labels("de") == ["Möglichkeit 1", "Möglichkeit 2", "Möglichkeit 3"]
    s.g.apply(mode)
    assert [number for number, _ in s.ran] == ran


# --- questions that had to wait ---------------------------------------------------------------------------------------


def waiting(s: Asked, kind: int, names: str, picked: str = "", then: int = 1, **more: Any) -> Pending:
    """A question about objects, from two to four, which lets the third slot be filled."""
    p = Pending(kind, B, "deal", then)
    p.lo, p.hi, p.slot, p.base, p.picks = 2, 4, 2, s.refs(names), s.refs(picked)
    for name, value in more.items():
        setattr(p, name, value)
    s.f.slots = [(), (), ()]
    s.g.stack.append(s.f)
    return p


def fields(p: Pending | None) -> dict[str, Any]:
    assert p is not None
    return {name: getattr(p, name) for name in Pending.__slots__}


def test_a_question_that_waited_is_put_as_it_was() -> None:
    s = Asked()
    p = waiting(s, P_PICK, "V W Z")
    asking.repeated(s.g, p)
    assert s.g.pending is p
    assert s.g.stack[-1] is s.f


def test_what_is_gone_is_not_offered_any_more() -> None:
    s = Asked()
    p = waiting(s, P_PICK, "V W Z X", "S")
    s.g.put(s.f, s.oids("W"), h.HAND, -1)
    asking.repeated(s.g, p)
    assert fields(s.g.pending) == {**fields(p), "base": s.refs("V Z X")}


@pytest.mark.parametrize(("then", "left"), [(1, True), (-1, False)])
def test_where_too_little_is_left_nobody_is_asked(then: int, left: bool) -> None:
    s = Asked()
    p = waiting(s, P_PICK, "V W", "Z", then)
    s.g.put(s.f, s.oids("W"), h.HAND, -1)
    before = len(s.g.stack)
    asking.repeated(s.g, p)
    assert s.g.pending is None
    assert s.f.slots == [(), (), s.refs("Z V")]
    assert s.chosen() == "V<S"
    assert len(s.g.stack) == before - 1 + left


def test_a_veiled_question_that_waited_is_put_in_any_case() -> None:
    s = Asked()
    p = waiting(s, P_PICK, "V", veiled=True)
    s.g.put(s.f, s.oids("V"), h.HAND, -1)
    asking.repeated(s.g, p)
    assert fields(s.g.pending) == {**fields(p), "base": ()}


@pytest.mark.parametrize("kind", [P_ORDER, P_DIVIDE])
def test_orders_and_divisions_go_on_without_what_is_gone(kind: int) -> None:
    s = Asked()
    p = waiting(s, kind, "V W Z", "X")
    s.g.put(s.f, s.oids("W"), h.HAND, -1)
    asking.repeated(s.g, p)
    assert fields(s.g.pending) == {**fields(p), "base": s.refs("V Z")}
    assert s.g.stack[-1] is s.f


@pytest.mark.parametrize(("kind", "more"), [
    (P_MODES, {"base": (0, 1, 2, 3), "picks": (-6,)}), (P_CARD, {"base": (), "other": h.UNIT}),
    (P_NUMBER, {"base": (), "other": 1}), (P_MAY, {"base": (), "other": 3}), (P_MODE, {"base": (2, 1)}),
])  # fmt: skip
def test_other_questions_are_put_as_they_were(kind: int, more: dict[str, Any]) -> None:
    s = Asked()
    p = waiting(s, kind, "", **more)
    asking.repeated(s.g, p)
    assert fields(s.g.pending) == fields(p)


def test_nothing_is_asked_after_the_end() -> None:
    for put in (
        lambda s: ask(s, "V W", 1, 1), lambda s: s.g.ask_may(s.f, A, 1, 2), lambda s: s.g.ask_mode(s.f, A, (1, 2)),
    ):  # fmt: skip
        s = Asked()
        s.g.concede(B)
        put(s)
        assert (s.g.pending, s.g.stack, s.f.slots) == (None, [], [])


# --- triggers of a status ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("limit", "before", "expected"), [
    (defs.NO_LIMIT, 1, [2, 3]), (defs.ONCE, 1, [2]), (defs.FIRST, 1, []), (defs.FIRST, 0, [2]),
])  # fmt: skip
def test_a_status_knows_what_happened(
    limit: int, before: int, expected: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its text is nobody's: it has no source, and its limits count for the whole game."""
    on = (On(h.T["takes"], defs.MATCH),)
    text = h.trigger(h.nothing, on=on, limit=limit, limit_period=h.ROUND)
    monkeypatch.setattr(h, "STATUSES", (defs.StatusDef("fire", "Feuer", "Fire", (text,)),))
    monkeypatch.setattr(h, "SET", defs.replace(h.SET, statuses=h.STATUSES))
    s = Asked()
    s.g.deal(s.f, s.oids("V"), before)
    assert s.g.agenda == ()  # nothing has the status
    s.g.give_status(s.f, s.oids("Z"), 0)
    for n in (2, 3):
        s.g.deal(s.f, s.oids("V"), n)
    assert [f.amount for f in s.g.agenda] == expected
    for f in s.g.agenda:
        assert (f.source, f.subject, f.object) == (-1, s.refs("V")[0], s.refs("S")[0])
        assert (f.seat, f.order, f.follow, f.pc) == (A, -1, 0, 0)
