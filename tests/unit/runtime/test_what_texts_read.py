"""What abilities read: which objects a reference, a slot or a description means, tests on objects, numbers, conditions.
Each of them beside the nearest thing that is not meant.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from nexusdsl.games.nxs_a01 import Placed
from nexusdsl.runtime import selectors
from nexusdsl.runtime.defs import Ability, StatusDef, TokenDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import G_FIRST
from nexusdsl.runtime.objects import FOLLOW_OBJECT, FOLLOW_SOURCE, FOLLOW_SUBJECT, Frame, Obj
from nexusdsl.runtime.resources import slot_of
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u
REMOVED: Final = 7
TOKENS: Final = h.card("TEXT", 3, abilities=(Ability("spell", tokens=(TokenDef(0, (1, 1, 1)),), slots=2),))


def board(**more: object) -> Board:
    """A: X 2/0/9 and Y 1/0/9, hurt by 4; B: V 3/0/5, W 1/0/5 and F, face down. B holds NEU-122."""
    b = (U("V", 3, 0, 5), U("W", 1, 0, 5), h.card("F", 1, stats=(-1, 1, 3)))
    return Board(
        a=(U("X", 2, 0, 9), U("Y", 1, 0, 9)), b=b, a_hand=(TOKENS,), b_hand=(U("H", 1, 0, 1), U("I", 1, 0, 1)),
        more={"Y": {"current": {"hp": 5}}, "F": {"face_down": True}}, shared=((B, Placed("NEU-122")),),
    )  # fmt: skip


def frame(t: Board, number: str = "V", seat: int = B) -> Frame:
    return Frame(t.program.given.index, 0, t.obj(number).ref(), seat, t.game.gen)


def oids(t: Board, names: str) -> list[int]:
    return [t.target(name) for name in names.split()]


def refs(t: Board, names: str) -> list[int]:
    return t.game.refs(oids(t, names))


def names(t: Board, found: list[int]) -> str:
    return " ".join(("hqA", "hqB")[oid] if oid < 2 else t.game.objs[oid].d.card.number for oid in found)


def own(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat


def strong(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, h.UNIT) and game.stat(o, h.ATK) > 1


# --- references -------------------------------------------------------------------------------------------------------


def test_a_reference_is_one_very_object() -> None:
    t = board()
    ref = t.obj("V").ref()
    assert names(t, t.game.at(ref)) == "V"
    assert (t.game.at(-1), t.game.at(0)) == ([], [A])  # the first object of all is a base
    t.game.put(frame(t), oids(t, "V"), h.HAND, -1)
    assert t.game.at(ref) == []
    assert names(t, t.game.at(t.obj("V").ref())) == "V"


@pytest.mark.parametrize("role", [("this", "source", FOLLOW_SOURCE), ("subject", "subject", FOLLOW_SUBJECT),
                                  ("other", "object", FOLLOW_OBJECT)])  # fmt: skip
def test_a_trigger_follows_what_its_event_moves(role: tuple[str, str, int]) -> None:
    """Into the discard pile, or into play; one move far, and only where its event is about that move."""
    method, place, bit = role
    for zone, follow, expected in (
        (h.DISCARD, bit, "V"), (h.DISCARD, 7 & ~bit, ""), (h.HAND, bit, ""), (h.DISCARD, 0, ""),
    ):  # fmt: skip
        t = board()
        f = frame(t, "W")
        f.source = f.subject = f.object = -1
        setattr(f, place, t.obj("V").ref())
        f.follow = follow
        ask = getattr(t.game, method)
        assert names(t, ask(f)) == "V"
        t.game.put(f, oids(t, "V"), zone, -1)
        assert names(t, ask(f)) == expected
        t.game.put(f, oids(t, "V"), h.DECK_TOP, -1)
        assert ask(f) == []
        setattr(f, place, -1)
        assert ask(f) == []


def test_a_played_card_is_followed_into_play() -> None:
    t = board()
    f = frame(t)
    f.subject, f.follow = t.obj("H").ref(), FOLLOW_SUBJECT
    t.game.put(f, oids(t, "H"), h.FIELD, -1)
    assert names(t, t.game.subject(f)) == "H"
    t.game.put(f, oids(t, "H"), h.DISCARD, -1)
    assert t.game.subject(f) == []  # two moves


def test_what_is_in_a_slot() -> None:
    t = board()
    f = frame(t)
    f.slots = [tuple(refs(t, "hqA V")), (-1, *refs(t, "X"))]
    assert [names(t, t.game.bound(f, slot)) for slot in (0, 1)] == ["hqA V", "X"]
    f.slots = [tuple(refs(t, "X V H W")), tuple(refs(t, "V")), ()]
    t.game.put(f, oids(t, "H"), h.FIELD, -1)  # a card that came into play is still it
    t.game.put(f, oids(t, "W"), h.HAND, -1)  # an object that left play is not
    assert names(t, t.game.bound(f, 0)) == "X V H"
    assert (t.game.bound(f, 2), t.game.bound(f, 3)) == ([], [])
    assert t.game.known(f, 0) == list(f.slots[0])
    assert t.game.known(f, 3) == []
    t.game.put(f, oids(t, "H"), h.DISCARD, -1)
    assert names(t, t.game.bound(f, 0)) == "X V"


def test_the_rest_of_a_slot() -> None:
    t = board()
    f = frame(t)
    f.slots = [tuple(refs(t, "X V W Y")), tuple(refs(t, "V")), tuple(refs(t, "Y"))]
    assert names(t, t.game.rest(f, 0)) == "X W"
    t.game.put(f, oids(t, "W"), h.HAND, -1)
    assert names(t, t.game.rest(f, 0)) == "X"
    assert names(t, t.game.rest(f, 1)) == "V"
    f.slots = [tuple(refs(t, "hqA X hqB")), tuple(refs(t, "hqB"))]
    assert names(t, t.game.rest(f, 0)) == "hqA X"
    assert t.game.rest(f, 3) == []


def test_what_one_move_has_made_of_them() -> None:
    t = board()
    f = frame(t)
    assert names(t, t.game.after(f, refs(t, "X H"))) == "X H"
    assert t.game.after(f, refs(t, "hqA")) == []  # a base is no card, and lies in none of the places
    before = refs(t, "X Y V W H")
    t.game.put(f, oids(t, "Y"), h.DISCARD, -1)
    t.game.put(f, oids(t, "V"), REMOVED, -1)
    t.game.put(f, oids(t, "W"), h.HAND, -1)
    t.game.put(f, oids(t, "W"), h.FIELD, -1)
    t.game.put(f, oids(t, "H"), h.DECK_TOP, -1)
    assert names(t, t.game.after(f, [*before, -1])) == "X Y V H"
    f.ability = next(link.index for link in t.obj("TEXT").d.links)
    t.game.create(f, A, 1, 0, 0)
    token = f.slots[0][0]
    assert len(t.game.after(f, [token])) == 1
    t.game.put(f, t.game.at(token), REMOVED, -1)
    assert t.game.after(f, [token]) == []


def test_the_other_of_two() -> None:
    t = board()
    f = frame(t)
    f.slots = [tuple(refs(t, "X V"))]
    x, v = oids(t, "X V")
    assert (t.game.the_other(f, 0, x), t.game.the_other(f, 0, v)) == ([v], [x])
    t.game.put(f, [v], h.HAND, -1)
    assert t.game.the_other(f, 0, x) == [x]


# --- descriptions -----------------------------------------------------------------------------------------------------


def test_everything_in_play_by_entry() -> None:
    t = board()
    f = frame(t)
    assert names(t, t.game.every(f, None)) == "hqA hqB NEU-121 NEU-122 NEU-123 X Y V W F"
    assert names(t, t.game.every(f, strong)) == "X V"
    assert names(t, t.game.controlled(f, B, None)) == "hqB NEU-122 V W F"
    assert names(t, t.game.controlled(f, A, strong)) == "X"
    assert t.game.controlled(f, -1, strong) == []
    assert [names(t, t.game.controlled(frame(t, "V", seat), B, own)) for seat in (A, B)] == ["", "hqB NEU-122 V W F"]
    assert names(t, t.game.controlled(f, -1, None)) == "NEU-121 NEU-123"
    assert (t.game.count(f, strong), t.game.count_for(f, A, strong), t.game.count_for(f, A, None)) == (2, 1, 3)


def test_the_one_is_the_lead_attacker_or_the_first() -> None:
    t = board()
    f = frame(t)
    assert names(t, t.game.the(f, strong)) == "X"
    t.game.attackers = tuple(refs(t, "W V"))
    assert names(t, t.game.the(f, strong)) == "V"
    assert names(t, t.game.the(f, None)) == "hqA"
    assert t.game.the(f, lambda game, f, o: False) == []
    t.game.attackers = tuple(refs(t, "X W V"))
    assert [names(t, t.game.the(frame(t, "V", seat), own)) for seat in (A, B)] == ["X", "W"]  # as its text's player
    t.game.attackers = tuple(refs(t, "W V"))
    t.game.put(f, oids(t, "V"), h.HAND, -1)
    assert names(t, t.game.the(f, strong)) == "X"


def test_cards_of_a_zone() -> None:
    t = board()
    f = frame(t)
    assert names(t, t.game.cards(f, h.HAND, B, None)) == "H I"
    assert names(t, t.game.cards(f, h.HAND, B, lambda game, f, o: game.is_named(o, "I"))) == "I"
    assert names(t, t.game.cards(f, h.HAND, A, None)) == "TEXT"
    assert [names(t, t.game.cards(frame(t, "V", seat), h.HAND, B, own)) for seat in (A, B)] == ["", "H I"]
    assert t.game.cards(f, h.HAND, -1, None) == []
    t.game.put(f, oids(t, "V"), h.DECK_BOTTOM, -1)
    t.game.put(f, oids(t, "W"), h.DECK_TOP, -1)
    deck = t.game.cards(f, h.DECK, B, None)
    assert (names(t, deck[:1]), names(t, deck[-1:]), len(deck)) == ("V", "W", 12)
    t.game.put(f, oids(t, "X"), h.DISCARD, -1)
    assert names(t, t.game.cards(f, h.DISCARD, A, None)) == "X"


def test_the_top_of_a_deck() -> None:
    t = board()
    f = frame(t)
    t.game.put(f, oids(t, "W"), h.DECK_TOP, -1)
    t.game.put(f, oids(t, "V"), h.DECK_TOP, -1)
    assert names(t, t.game.top(f, 1, B, 2)) == "V W"
    assert f.slots == [(), tuple(refs(t, "V W"))]
    assert names(t, t.game.top(f, 1, B, 1)) == "V"
    assert len(t.game.top(f, 1, B, 99)) == 12
    for seat, count in ((B, 0), (B, -1), (-1, 2)):
        assert t.game.top(f, 1, seat, count) == []
        assert f.slots[1] == ()


def test_lists_are_sifted_in_their_order() -> None:
    t = board()
    assert names(t, t.game.sift(frame(t), oids(t, "V Y X"), strong)) == "V X"
    assert names(t, t.game.sift(frame(t), oids(t, "V Y X"), None)) == "V Y X"
    assert [names(t, t.game.sift(frame(t, "V", seat), oids(t, "V Y X"), own)) for seat in (A, B)] == ["Y X", "V"]


def test_the_highest_and_the_lowest() -> None:
    t = board()
    all_of_them = oids(t, "X Y V W")
    assert names(t, t.game.extreme(all_of_them, h.ATK, 1)) == "V"
    assert names(t, t.game.extreme(all_of_them, h.ATK, -1)) == "Y W"
    assert names(t, t.game.extreme(all_of_them, h.HP, 1)) == "X"
    assert t.game.extreme([], h.ATK, 1) == []
    assert (t.game.extreme_of(all_of_them, h.HP, 1), t.game.extreme_of(all_of_them, h.HP, -1)) == (9, 5)
    assert (t.game.extreme_of([], h.HP, 1), t.game.extreme_of([], h.HP, -1)) == (0, 0)
    assert (t.game.total(all_of_them, h.ATK), t.game.total([], h.ATK)) == (7, 0)


def test_random_picks_keep_the_order() -> None:
    t = board()
    f = frame(t)
    some = oids(t, "X Y V W")
    for count, expected in ((9, 4), (4, 4), (2, 2), (0, 0), (-1, 0)):
        found = t.game.pick_random(f, 1, some, count)
        assert len(found) == expected
        assert found == [oid for oid in some if oid in found]
        assert f.slots == [(), tuple(t.game.objs[oid].ref() for oid in found)]
    assert some == oids(t, "X Y V W")
    assert {tuple(t.game.pick_random(f, 1, some, 1)) for _ in range(60)} == {(oid,) for oid in some}


# --- tests on objects -------------------------------------------------------------------------------------------------


def test_what_lies_face_down_has_nothing() -> None:
    t = board()
    hidden, seen = t.game.own(t.obj("F").oid), t.obj("V")
    t.game.own(seen.oid)
    for test, holds in (
        (lambda o: t.game.of_faction(o, h.MIL), True), (lambda o: t.game.is_named(o, o.d.card.number), True),
        (lambda o: not t.game.is_face_down(o), True), (lambda o: t.game.same_name(o, [o.ref()]), True),
        (lambda o: t.game.same_faction(o, [o.ref()]), True),
    ):  # fmt: skip
        assert (test(seen), test(hidden)) == (holds, not holds)
    assert t.game.is_kind(hidden, h.STRUCTURE)
    assert not t.game.is_kind(hidden, h.UNIT)
    hidden.face = 0
    assert t.game.is_named(hidden, "F")
    hidden.d = t.program.infos[t.program.numbers["MIL-041"]]
    assert t.game.is_kind(hidden, h.PROTOCOL)
    hidden.face = 1
    assert [t.game.is_kind(hidden, kind) for kind in (h.PROTOCOL, h.STRUCTURE)] == [False, True]  # just a structure
    hidden.face = 0
    assert not t.game.same_name(seen, [hidden.ref()])
    assert t.game.same_faction(seen, [hidden.ref()])


def test_subtypes_and_names_in_common(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(h, "SET", replace(h.SET, subtypes=(("a", "A", "A"), ("b", "B", "B"), ("c", "C", "C"))))
    both, second, third = (replace(U(n, 1, 0, 1), subtypes=mask) for n, mask in (("P", 3), ("Q", 2), ("R", 4)))
    t = Board(a=(both, second, third), b=(replace(U("S", 1, 0, 1, faction=-1), name_de=second.name_de),))
    p, q, r, s = (t.obj(n) for n in "PQRS")
    assert [t.game.has_subtype(p, i) for i in range(3)] == [True, True, False]
    assert t.game.same_subtype(p, [r.ref(), q.ref()])
    assert not t.game.same_subtype(p, [r.ref()])
    assert not t.game.same_subtype(p, [])
    assert not t.game.same_name(s, [q.ref()])  # only the German one
    assert not t.game.same_faction(s, [s.ref()])
    t.game.own(q.oid).face = 1
    assert not t.game.same_subtype(p, [q.ref()])
    assert not t.game.same_subtype(t.obj("Q"), [p.ref()])
    assert not t.game.has_subtype(t.obj("Q"), 1)


def test_states_of_objects(monkeypatch: pytest.MonkeyPatch) -> None:
    statuses = (*h.STATUSES, StatusDef("fire", "Feuer", "Fire", ()))
    made = replace(h.SET, ruleset=replace(h.RULESET, markers=("new", "mark")), statuses=statuses)
    monkeypatch.setattr(h, "SET", made)
    t = board()
    x, y, v = (t.obj(n) for n in "XYV")
    assert (t.game.is_damaged(y), t.game.is_damaged(x)) == (True, False)
    assert (t.game.is_odd(v, h.ATK), t.game.is_odd(x, h.ATK)) == (True, False)
    assert (t.game.is_this(frame(t), v), t.game.is_this(frame(t), x)) == (True, False)
    assert (t.game.is_one(x, refs(t, "V X")), t.game.is_one(y, refs(t, "V X"))) == (True, False)
    o = t.game.own(x.oid)
    o.markers, o.statuses, o.host = 1, 1, v.ref()
    assert (t.game.has_marker(o, 0), t.game.has_marker(v, 0)) == (True, False)
    assert (t.game.has_status(o, 0), t.game.has_status(v, 0)) == (True, False)
    o.markers, o.statuses = 2, 2
    assert [(t.game.has_marker(o, i), t.game.has_status(o, i)) for i in (0, 1)] == [(False, False), (True, True)]
    assert t.game.lies_on(o, refs(t, "Y V"))
    assert not t.game.lies_on(o, refs(t, "Y"))
    assert not t.game.lies_on(v, [-1])


def test_in_which_zone_of_whom() -> None:
    t = board()
    t.game.exchange_control(frame(t), oids(t, "W"), oids(t, "Y"))
    for name, zone, seat, expected in (
        ("W", h.FIELD, A, True), ("W", h.FIELD, B, False), ("H", h.HAND, B, True), ("H", h.HAND, A, False),
        ("H", h.FIELD, B, False), ("hqA", h.FIELD, A, True), ("H", h.DECK, B, False), ("NEU-122", h.FIELD, B, True),
    ):  # fmt: skip
        assert t.game.in_zone(t.game.objs[t.target(name)], zone, seat) == expected, (name, zone, seat)
    t.game.put(frame(t), oids(t, "W"), h.DISCARD, -1)
    assert t.game.in_zone(t.obj("W"), h.DISCARD, B)


def test_all_of_at_least_one() -> None:
    t = board()
    f = frame(t)
    assert t.game.are(f, oids(t, "X V"), strong)
    assert t.game.are(f, oids(t, "X Y"), None)
    assert not t.game.are(f, oids(t, "X Y"), strong)
    assert not t.game.are(f, [], None)
    assert [t.game.are(frame(t, "V", seat), oids(t, "X Y"), own) for seat in (A, B)] == [True, False]


def test_who_attacks_blocks_and_is_blocked() -> None:
    t = board()
    x, y, v, w = (t.obj(n) for n in "XYVW")
    every = (x, y, v, w)
    assert not any(t.game.is_attacking(o) or t.game.is_blocking(o) or t.game.is_blocked(o) for o in every)
    t.game.attackers, t.game.attacked = (x.ref(),), w.ref()
    assert [t.game.is_attacking(o) for o in every] == [True, False, False, False]
    assert not t.game.is_blocked(x)
    f = frame(t, "X", A)
    assert t.game.attacks_kind(x, f, None)
    assert not t.game.attacks_kind(y, f, None)
    assert t.game.attacks_kind(x, f, lambda game, f, o: game.is_named(o, "W") and not own(game, f, o))
    assert not t.game.attacks_kind(x, f, strong)
    t.game.blockers = (v.ref(),)
    assert [t.game.is_blocking(o) for o in every] == [False, False, True, False]
    assert [t.game.is_blocked(o) for o in every] == [True, False, False, False]
    t.game.put(f, oids(t, "V"), h.HAND, -1)
    assert t.game.is_blocked(x)  # by what is gone since
    t.game.put(f, oids(t, "W"), h.HAND, -1)
    assert not t.game.attacks_kind(x, f, None)  # what it attacked is gone
    t.game.attacked = -1
    assert not t.game.attacks_kind(x, f, None)


# --- seats, numbers, conditions ---------------------------------------------------------------------------------------


def test_seats_in_order() -> None:
    t = board()
    for first, expected in ((A, [A, B]), (B, [B, A]), (-1, [A, B])):
        t.game.g[G_FIRST] = first
        assert t.game.seats(frame(t)) == expected
    assert (t.game.opponent(A), t.game.opponent(B)) == (B, A)


def test_whose_it_is() -> None:
    t = board()
    before = refs(t, "W")
    assert (t.game.owner_of(before), t.game.controller_of(before)) == (B, B)
    t.game.exchange_control(frame(t), oids(t, "W"), oids(t, "Y"))
    assert (t.game.owner_of(before), t.game.controller_of(before)) == (B, A)
    t.game.put(frame(t), oids(t, "W"), h.DISCARD, -1)
    assert t.game.controller_of(before) == A  # who controlled it last
    assert t.game.controller_of(refs(t, "W")) == B
    assert (t.game.owner_of([]), t.game.controller_of([])) == (-1, -1)


def test_numbers_of_players() -> None:
    t = board()
    assert (t.game.zone_size(h.HAND, B), t.game.zone_size(h.DECK, A), t.game.zone_size(h.HAND, -1)) == (2, 10, 0)
    assert (t.game.resource(B, 0), t.game.resource(-1, 0)) == (20, 0)
    assert [t.game.can_pay(seat, 0, n) for seat, n in ((B, 20), (B, 21), (-1, 0))] == [True, False, False]
    assert [t.game.can_pay(A, 0, n) for n in (20, 21)] == [True, False]
    t.game.g[slot_of(t.game, -1, 0)] = 7  # what lies before the first seat's is none of nobody's
    assert (t.game.resource(-1, 0), t.game.can_pay(-1, 0, 1)) == (0, False)


def test_an_attribute_of_what_is_gone_is_what_it_was() -> None:
    t = board()
    t.game.modify(frame(t), oids(t, "V"), (h.ATK,), (2,), 1, -1)
    before = refs(t, "V X")
    assert (t.game.stat_of(before, h.ATK), t.game.stat_of([], h.ATK)) == (5, 0)
    t.game.put(frame(t), oids(t, "V"), h.HAND, -1)
    assert t.game.stat_of(before, h.ATK) == 5
    assert t.game.stat_of(refs(t, "V"), h.ATK) == 3
    assert t.game.stat_of(before, h.DEF) == 0
    t.game.put(frame(t), oids(t, "V"), h.FIELD, -1)
    t.game.deal(frame(t, "W"), oids(t, "V"), 2)
    assert t.game.stat_of(before, h.HP) == 3  # of what is in play again, what it is


def test_what_died_by_the_instruction_before() -> None:
    t = board()
    f = frame(t)
    before = refs(t, "X Y")
    t.game.destroy(f, oids(t, "X"))
    assert t.game.died_this_way(f, before)
    assert not t.game.died_this_way(f, before[1:])
    assert t.game.died_kind_this_way(f, None)
    assert t.game.died_kind_this_way(f, lambda game, f, o: o.ctrl == A and game.is_named(o, "X"))
    assert not t.game.died_kind_this_way(f, None, 2)
    assert not t.game.died_kind_this_way(f, own)
    t.game.gain(f, B, 0, 1)
    assert not t.game.died_this_way(f, before)


@pytest.mark.parametrize(("op", "expected"), [
    (">", [[0], [1], []]), ("<", [[1], [0], []]), (">=", [[0], [1], [0, 1]]), ("<=", [[1], [0], [0, 1]]),
])  # fmt: skip
def test_who_of_both_has_more(op: str, expected: list[list[int]]) -> None:
    t = board()
    f = frame(t)
    for (first, second), found in zip(((3, 1), (1, 3), (2, 2)), expected, strict=True):
        t.game.weigh(f, 2, first, second, op)
        assert [i for i in range(2) if t.game.picked(f, 2, i)] == found
        assert len(f.slots) == 3


def test_named_and_picked_things_stand_in_slots() -> None:
    t = board()
    f = frame(t)
    at = next(i for i, card in enumerate(t.program.set.cards) if card.number == "V")
    f.slots = [(-1 - at,), (-1 - 7,), (-1, -3), ()]
    assert t.game.named_as(f, t.obj("V"), 0)
    assert not t.game.named_as(f, t.obj("W"), 0)
    assert not t.game.named_as(f, t.obj("V"), 3)
    assert not t.game.named_as(f, t.obj("V"), 4)
    assert [t.game.chosen(f, slot) for slot in range(5)] == [at, 7, 0, 0, 0]
    assert [t.game.bound(f, slot) + t.game.rest(f, slot) for slot in range(5)] == [[]] * 5  # they are no objects
    assert [t.game.picked(f, 2, i) for i in range(3)] == [True, False, True]
    assert not t.game.picked(f, 4, 0)


def test_numbers_of_the_frame() -> None:
    t = board()
    f = frame(t)
    f.number, f.param = 4, h.HP
    assert (t.game.param(f), t.game.param_stat(f)) == (4, h.HP)
    assert selectors.stays(t.obj("V"), t.obj("V").inc)
    assert not selectors.stays(t.obj("V"), t.obj("V").inc - 2)
