"""What effects make of the course of a game: cards played at once, costs besides the price, who joins an attack, who
wins; texts done once more, and answers. The rules are asked with everything that they must know, and obeyed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from nexusdsl.games.nxs_a01 import NxsRules
from nexusdsl.games.nxs_a01.layout import S_ACT
from nexusdsl.runtime import course, defs
from nexusdsl.runtime.defs import Ability, Mod, Static, Target
from nexusdsl.runtime.game import Game, Result
from nexusdsl.runtime.layout import G_CANCELLED, PROC, PROC_COPY
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import Frame
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u


def board(*more: defs.CardDef, **position: Any) -> tuple[Board, Frame]:
    """X of A, V and W of B in play; P, Q and R in B's hand. The frame is B's."""
    t = Board(
        a=(U("X", 1, 0, 5),), b=(U("V", 1, 0, 5), U("W", 1, 0, 5)),
        b_hand=(U("P", 1, 0, 1), U("Q", 1, 0, 1), U("R", 1, 0, 1), *more), **position,
    )  # fmt: skip
    f = Frame(t.program.given.index, 7, t.obj("V").ref(), B, t.game.gen)
    f.done = -5
    return t, f


def oids(t: Board, names: str) -> list[int]:
    return [t.target(name) for name in names.split()]


def names(t: Board, found: list[int]) -> str:
    return " ".join(("hqA", "hqB")[oid] if oid < 2 else t.game.objs[oid].d.card.number for oid in found)


class Heard:
    """What the rules are asked about, and answer: yes for the objects named."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, method: str, yes: str = "") -> None:
        self.calls: list[tuple[Any, ...]] = []

        def answer(rules: NxsRules, game: Game, *rest: Any) -> bool:
            self.calls.append((game, *(getattr(each, "oid", each) for each in rest)))
            return any(getattr(each, "d", None) and (each.d.card.number or "hq") in yes.split() for each in rest)

        monkeypatch.setattr(NxsRules, method, answer)


# --- playing at once --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("free", [True, False])
@pytest.mark.parametrize(("cards", "asked", "expected"), [
    ("P", "P", False), ("Q", "Q", True), ("P Q R", "P Q", True), ("P R", "P R", False), ("V", "", False),
    ("hqA V P", "P", False), ("", "", False),
])  # fmt: skip
def test_which_cards_can_be_played_at_once(
    cards: str, asked: str, expected: bool, free: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is in play is not played; the first that can be is enough."""
    t, f = board()
    heard = Heard(monkeypatch, "can_play_now", "Q V hq")
    assert t.game.can_play_now(f, oids(t, cards), free) == expected
    assert heard.calls == [(t.game, B, oid, free) for oid in oids(t, asked)]


@pytest.mark.parametrize("then", [-1, 0, 4])
@pytest.mark.parametrize("free", [True, False])
def test_cards_are_played_one_by_one_in_their_order(then: int, free: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    t, f = board()
    calls: list[tuple[Any, ...]] = []

    def play_now(rules: NxsRules, game: Game, seat: int, ref: int, free: bool) -> Frame | None:
        calls.append((game, seat, ref, free))
        return None if ref == t.obj("Q").ref() else game.proc(S_ACT, seat, ref)

    monkeypatch.setattr(NxsRules, "play_now", play_now)
    before = t.game.stack[:]
    t.game.play_now(f, oids(t, "P V Q R hqB"), free, then)
    r, q, p = (t.obj(name).ref() for name in "RQP")
    assert calls == [(t.game, B, ref, free) for ref in (r, q, p)]
    after = t.game.stack[len(before) :]
    assert after[: then >= 0] == [f] * (then >= 0)
    assert [(each.ability, each.source, each.seat) for each in after[then >= 0 :]] == [(PROC, r, B), (PROC, p, B)]
    assert (t.game.stack[: len(before)], f.done, f.pc) == (before, 5, then if then >= 0 else 7)


def test_a_free_card_costs_nothing_and_another_its_price() -> None:
    for free, left in ((True, 9), (False, 7)):
        t, f = board(U("C", 1, 0, 1, cost=2), credits=(9, 9), holder=B, starter=B)
        t.game.pending, t.game.offered, t.game.stack = None, None, [t.game.proc(S_ACT, B)]
        t.game.play_now(f, oids(t, "C"), free, -1)
        t.game.run()
        t.finish()
        assert (t.alive("C"), t.credits(B)) == (True, left)


# --- costs besides the price ------------------------------------------------------------------------------------------


Asked = list[tuple[Game, int, int, int]]


def due(log: Asked, can: bool | None) -> Ability:
    def ask(game: Game, f: Frame) -> bool:
        log.append((game, f.source, f.seat, f.pc))
        return bool(can)

    return Ability("cost", costs=(h.nothing,), can_pay=None if can is None else ask)


@pytest.mark.parametrize(("dues", "asked", "expected"), [
    ((), 0, True), ((True,), 1, True), ((False,), 1, False), ((None,), 0, True), ((None, False), 1, False),
    ((True, True), 2, True), ((True, False), 2, False), ((False, True), 1, False), ((True, None, True), 2, True),
])  # fmt: skip
def test_every_cost_must_be_payable(dues: tuple[bool | None, ...], asked: int, expected: bool) -> None:
    log: Asked = []
    t, _ = board(h.card("C", 3, abilities=tuple(due(log, each) for each in dues)))
    log.clear()
    for seat in (A, B):
        assert course.can_pay_costs(t.game, t.obj("C"), seat) == expected
        assert log == [(t.game, t.obj("C").ref(), seat, 0)] * asked
        log.clear()


def test_costs_are_paid_in_the_order_of_the_text() -> None:
    t, _ = board(h.card("C", 3, abilities=(due([], True), *h.spell(h.nothing), due([], None))))
    before, f = t.game.stack[:], t.game.proc(S_ACT, B)
    course.pay_costs(t.game, f, t.obj("C"), 12)
    first, second = t.obj("C").d.dues
    after = t.game.stack[len(before) :]
    assert (after[0], f.pc) == (f, 12)
    paid = [(each.ability, each.pc, each.source, each.seat) for each in after[1:]]
    assert paid == [(link.index, 0, t.obj("C").ref(), B) for link in (second, first)]
    assert first.index < second.index


# --- actions, attacks, the end ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [A, B, -1])
def test_one_more_action(seat: int, monkeypatch: pytest.MonkeyPatch) -> None:
    t, f = board()
    heard, start = Heard(monkeypatch, "extra_action"), len(t.game.log or ())
    t.game.extra_action(f, seat)
    assert heard.calls == [(t.game, seat)] * (seat >= 0)
    told = [{"event": "extra_action", "amount": 1, "seat": seat}] * (seat >= 0)
    assert events(t.game, start=start) == told


@pytest.mark.parametrize(("targets", "asked", "done"), [
    ("X", "X", 1), ("V", "V", 0), ("X V W", "X V W", 2), ("hqA P X NEU-121", "X", 1), ("P", "", 0), ("", "", 0),
])  # fmt: skip
def test_who_joins_the_attack(targets: str, asked: str, done: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what is in play and may move can; it counts who could."""
    t, f = board()
    heard = Heard(monkeypatch, "join_attack", "X W P hq NEU-121")
    t.game.join_attack(f, oids(t, targets))
    assert heard.calls == [(t.game, oid) for oid in oids(t, asked)]
    assert f.done == done


@pytest.mark.parametrize(("targets", "asked", "done"), [
    ("X", "X", 1), ("V", "V", 0), ("V X W", "V X", 1), ("P hqA X", "hqA", 1), ("P NEU-121", "NEU-121", 1),
    ("P", "", 0), ("", "", 0),
])  # fmt: skip
def test_what_the_attack_goes_on_against(targets: str, asked: str, done: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first in play that it may be about, bases and sectors too."""
    t, f = board()
    heard = Heard(monkeypatch, "redirect", "X W P hq NEU-121")
    t.game.redirect(f, oids(t, targets))
    assert heard.calls == [(t.game, oid) for oid in oids(t, asked)]
    assert f.done == done


WIN, LOSE = h.V["win"], h.V["lose_game"]
ENDS: Final[dict[str, tuple[tuple[int, int] | None, str]]] = {
    # who is kept from what by V's text -> who wins if A wins, B wins, A loses, B loses
    "nothing": (None, "ABBA"), "B cannot win": ((defs.YOU, WIN), "A--A"),
    "A cannot win": ((defs.OPPONENT, WIN), "-BB-"), "B cannot lose": ((defs.YOU, LOSE), "-BB-"),
    "A cannot lose": ((defs.OPPONENT, LOSE), "A--A"),
}  # fmt: skip


@pytest.mark.parametrize("row", ENDS)
def test_who_wins_by_a_text(row: str) -> None:
    """Who cannot win does not win, and the other does not lose; nobody wins against who cannot lose."""
    ban, expected = ENDS[row]
    acts: tuple[Callable[[Game, Frame], None], ...] = (
        lambda g, f: g.win(f, A), lambda g, f: g.win(f, B), lambda g, f: g.lose_game(f, A),
        lambda g, f: g.lose_game(f, B),
    )  # fmt: skip
    text = () if ban is None else (Ability("static", statics=(Static(ban[0], (Mod(defs.FORBID, ban[1]),)),)),)
    for act, winner in zip(acts, expected, strict=True):
        t = Board(a=(U("X", 1, 0, 5),), b=(U("V", 1, 0, 5, abilities=text),))
        act(t.game, Frame(t.program.given.index, 0, -1, B, t.game.gen))
        found = t.game.result
        assert (found is None) == (winner == "-")
        assert found is None or found == Result("AB".index(winner), found.path)


# --- texts once more --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("then", [-1, 0, 4])
def test_texts_are_copied_in_their_order(then: int) -> None:
    t, f = board()
    gone = t.obj("W").ref()
    t.game.put(f, oids(t, "W"), 7, -1)  # out of the game: its text is known all the same
    before = t.game.stack[:]
    refs = [t.obj("Q").ref(), gone, t.obj("P").ref()]
    t.game.copy_card(f, refs, then)
    after = t.game.stack[len(before) :]
    assert after[: then >= 0] == [f] * (then >= 0)
    copies = [(each.ability, each.pc, each.source, each.seat, each.gen) for each in after[then >= 0 :]]
    assert copies == [(PROC, PROC_COPY, ref, B, t.game.gen) for ref in reversed(refs)]
    assert (t.game.stack[: len(before)], f.done, f.pc) == (before, 3, then if then >= 0 else 7)


def pay(n: int) -> defs.Step:
    return lambda game, f: game.gain(f, f.seat, h.CREDIT, n)


def run(t: Board, f: Frame, refs: list[int]) -> list[dict[str, Any]]:
    """Copies the texts and answers nothing; what has been told since."""
    start = len(t.game.log or ())
    t.game.pending, t.game.offered, t.game.stack = None, None, [t.game.proc(S_ACT, A)]
    t.game.copy_card(f, refs, -1)
    t.game.run()
    return events(t.game, everything=True, start=start)


@pytest.mark.parametrize(("zone", "shown"), [(h.HAND, True), (h.DECK_TOP, True), (h.DISCARD, False), (7, False)])
def test_a_copy_does_what_the_text_does_and_shows_what_was_hidden(zone: int, shown: bool) -> None:
    """Several spells of a card in order, for whom the text says it; it is not played, and stays where it is."""
    text = Ability("activated", (pay(9),), can_pay=lambda game, f: True)
    t, f = board(h.card("C", 3, abilities=(*h.spell(pay(1)), text, *h.spell(pay(2)))), credits=(5, 5))
    if zone != h.HAND:
        t.game.put(f, oids(t, "C"), zone, -1)
    place = t.obj("C").zone
    told = run(t, f, [t.obj("C").ref()])
    assert (t.credits(A), t.credits(B), t.obj("C").zone) == (5, 8, place)
    assert [(e["event"], e["amount"]) for e in told] == [("reveal", 0)] * shown + [("gains", 1), ("gains", 2)]
    assert [sorted(e) for e in told[:shown]] == [["amount", "event", "subject"]] * shown  # nobody reveals it
    assert [e["subject"]["card"] for e in told[:shown]] == ["C"] * shown
    assert t.game.announced == ()


def test_only_texts_whose_targets_are_there_are_copied() -> None:
    def nobody(game: Game, f: Frame) -> list[int]:
        return []

    aimed = h.spell(h.destroy_bound, targets=(Target(0, 1, 1, nobody),))
    barred = h.spell(pay(4), condition=lambda game, f: False)
    t, f = board(h.card("C", 3, abilities=(*aimed, *h.spell(pay(1)), *barred)), h.card("D", 3, abilities=aimed))
    told = run(t, f, [t.obj(name).ref() for name in "DC"])
    assert [(e["event"], e["amount"]) for e in told] == [("reveal", 0), ("reveal", 0), ("gains", 1)]
    decision = t.game.decision
    assert decision is not None
    assert (decision.seat, decision.purpose) == (A, "action")


@pytest.mark.parametrize(("before", "after"), [((2, 8), (2, 9)), ((8, 2), (8, 2))])
def test_what_a_copied_text_says_of_you_is_the_seat_of_the_copy(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    rich = h.spell(pay(1), condition=lambda game, f: game.resource(f.seat, h.CREDIT) > 5)
    t = Board(a_hand=(h.card("C", 3, abilities=rich),), credits=before)
    run(t, Frame(t.program.given.index, 7, -1, B, t.game.gen), [t.obj("C").ref()])
    assert (t.credits(A), t.credits(B)) == after


def test_the_seat_of_the_copy_chooses_its_targets() -> None:
    t, f = board(h.card("C", 3, abilities=h.spell(h.destroy_bound, targets=(Target(0, 1, 1, h.units),))))
    run(t, f, [t.obj("C").ref()])
    decision = t.game.decision
    assert decision is not None
    assert (decision.seat, decision.purpose, len(decision.options)) == (B, "target", 3)
    t.take("pick", "X")
    assert [t.alive(name) for name in "XVW"] == [False, True, True]


# --- answers ----------------------------------------------------------------------------------------------------------


ANSWERS: Final = [
    # announced, whose answer, the depth of what it answers
    ("", "P", -1), ("P", "P", -1), ("P P", "P", -1), ("Q", "P", 0), ("Q P", "P", 0), ("Q R P", "P", 1),
    ("Q P R", "P", 2), ("P Q", "P", 1), ("Q R", "P", 1), ("Q R P P", "P", 1), ("Q R P", "R", 2),
]  # fmt: skip


@pytest.mark.parametrize(("announced", "whose", "depth"), ANSWERS)
@pytest.mark.parametrize("before", [0, 0b1000])
def test_what_an_answer_answers(announced: str, whose: str, depth: int, before: int) -> None:
    """The last announcement of another card; cancelled, it alone has no effect."""
    t, f = board()
    t.game.announced = tuple(t.game.proc(-1, B, t.obj(name).ref()) for name in announced.split())
    t.game.g[G_CANCELLED] = before
    f.source = t.obj(whose).ref()
    answered = announced.split()[depth] if depth >= 0 else ""
    assert names(t, t.game.answered(f)) == answered
    start = len(t.game.log or ())
    t.game.cancel(f)
    assert t.game.g[G_CANCELLED] == (before | 1 << depth if depth >= 0 else before)
    told = [(e["event"], e["amount"], e["subject"]["card"]) for e in events(t.game, everything=True, start=start)]
    assert told == [("cancel", 0, answered)] * (depth >= 0)


# --- after the end ----------------------------------------------------------------------------------------------------


ACTS: Final[dict[str, Callable[[Board, Frame], object]]] = {
    "play": lambda t, f: t.game.play_now(f, oids(t, "P"), True, 0),
    "copy": lambda t, f: t.game.copy_card(f, [t.obj("P").ref()], 0),
    "one more action": lambda t, f: t.game.extra_action(f, B),
    "join": lambda t, f: t.game.join_attack(f, oids(t, "V")),
    "redirect": lambda t, f: t.game.redirect(f, oids(t, "X")),
    "win": lambda t, f: t.game.win(f, B), "lose": lambda t, f: t.game.lose_game(f, A),
    "attack": lambda t, f: t.game.attack_now(f, oids(t, "V"), True),
}  # fmt: skip


@pytest.mark.parametrize("name", ACTS)
def test_after_the_end_nothing_goes_on(name: str) -> None:
    t, f = board()
    t.game.concede(B)
    before, told = t.game.digest(), len(t.game.log or ())
    ACTS[name](t, f)
    assert (t.game.digest(), len(t.game.log or ()), t.game.stack, f.done, f.pc) == (before, told, [], -5, 7)
