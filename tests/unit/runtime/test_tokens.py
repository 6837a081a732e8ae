"""Tokens, copies, transformed objects: what they are, what they keep, what is left of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nexusdsl.runtime import defs
from nexusdsl.runtime.decisions import SACRIFICE, option
from nexusdsl.runtime.defs import Ability, CardDef, Mod, TokenDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import Z_FIELD, Z_GONE
from nexusdsl.runtime.log import events
from nexusdsl.runtime.moves import MAX_OBJECTS
from nexusdsl.runtime.objects import Frame, Obj
from nexusdsl.runtime.program import Program
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h
from tests.unit.runtime.effecting import carrier, frame, plain
from tests.unit.runtime.playing import conserved

U = h.u
SOLDIER, DRONE = 1, 2
SUBTYPES = (("soldier", "Soldat", "Soldier"), ("drone", "Drohne", "Drone"))
TOKENS = (
    TokenDef(0, (1, 1, 1), DRONE),
    TokenDef(0, (2, 0, 2), 0, ((h.KW["durchbruch"], -1, -1), (h.KW["solidaritaet"], 2, h.ATK))),
    TokenDef(1, (0, 3)),
    TokenDef(0, (3, 0, 3), SOLDIER | DRONE),
)
TEXT = carrier(Ability("spell", tokens=TOKENS, slots=2))


@pytest.fixture(autouse=True)
def two_subtypes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(h, "SET", replace(h.SET, subtypes=SUBTYPES))


def board(*mine: CardDef, **more: Any) -> Board:
    return Board(a=(U("X", 2, 1, 4), *mine), b=(U("Y", 1, 0, 3),), a_hand=(TEXT,), **more)


def create(t: Board, n: int = 1, token: int = 0, seat: int = A) -> list[Obj]:
    f = frame(t, A, "TEXT")
    t.game.create(f, seat, n, token, 0)
    return [t.game.objs[oid] for oid in t.game.bound(f, 0)]


def named(t: Board, number: str, name: str) -> list[tuple[str, str]]:
    return [(e["event"], (e.get("subject") or {}).get("card", "")) for e in events(t.game, A) if e["event"] == name]


# --- what a token is --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [A, B])
def test_tokens_enter_play_and_are_bound(seat: int) -> None:
    t = board()
    made = create(t, 2, seat=seat)
    assert len(made) == 2
    for o in made:
        assert (o.ctrl, o.owner, o.zone) == (seat, seat, Z_FIELD)
        assert [t.game.stat(o, a) for a in (h.ATK, h.DEF, h.HP)] == [1, 1, 1]
        assert t.game.is_token(o)
        assert t.game.has_subtype(o, 1)
        assert not t.game.has_subtype(o, 0)
        assert o.markers == 1 << h.NEW  # G-023: however they enter
    assert not t.game.is_token(t.obj("X"))
    assert len([e for e in events(t.game, B) if e["event"] == "enters"]) == 2
    plain(t)


def test_tokens_that_come_at_once_see_each_other() -> None:
    """G-079: it is told of all when all are there; what comes sees the others come."""
    on = defs.On(h.T["enters"], defs.MATCH, h.other_own_unit)
    seen = U("Y", 1, 0, 1, abilities=(h.trigger(lambda game, f: game.gain(f, f.seat, h.CREDIT, 1), on=(on,)),))
    t = Board(a=(seen,), a_hand=(TEXT,))
    t.game.create_copy(frame(t), A, 2, [t.obj("Y").ref()], 0)
    assert len(t.game.agenda) == 4  # two for the one that was there, one for each that came


@pytest.mark.parametrize(("token", "names"), [
    (0, ("Drohne", "Drone")), (1, ("Einheit", "unit")), (2, ("Struktur", "structure")),
    (3, ("Soldat Drohne", "Soldier Drone")),
])  # fmt: skip
def test_a_token_is_named_after_its_subtypes_or_its_type(token: int, names: tuple[str, str]) -> None:
    t = board()
    (o,) = create(t, token=token)
    assert (o.d.card.name_de, o.d.card.name_en) == names
    t.game.offered = None
    assert f"Opfere {names[0]}" in [t.game.label(code, "de") for code in t.game.options()]


def test_a_token_has_its_keywords_and_no_costs() -> None:
    t = Board(a_hand=(TEXT,), a=(U("W", 1, 0, 1, faction=h.WID),))
    (o,) = create(t, token=1)
    assert t.game.has_keyword(o, h.KW["durchbruch"])
    assert t.game.stat(o, h.ATK) == 4  # Solidarität +2 for W
    assert (t.game.stat(o, h.COST), t.game.stat(o, h.WORTH)) == (0, 0)
    before = t.credits(A)
    t.game.offered = None
    t.game.apply(t.game.options().index(option(SACRIFICE, o.oid)))
    assert t.credits(A) == before


def test_equal_tokens_are_one_card() -> None:
    again = carrier(Ability("spell", tokens=(TOKENS[0],)), "AGAIN")
    t = board(b_hand=(again,))
    assert len(t.program.tokens) == 4
    assert t.program.infos[len(t.program.set.cards)].card.name_en == "Drone"
    assert "*1" not in t.program.numbers


@pytest.mark.parametrize("seat", [A, B])
def test_a_gone_token_is_in_no_zone(seat: int) -> None:
    t = board()
    made = create(t, 3, seat=seat)
    refs = [o.ref() for o in made]
    f = frame(t)
    t.game.destroy(f, [made[0].oid])
    t.game.put(f, [made[1].oid], h.HAND, -1)
    t.game.put(f, [made[2].oid], h.DECK_BOTTOM, -1)
    for o, ref in zip(made, refs, strict=True):
        assert t.game.objs[o.oid].zone == Z_GONE
        assert not any(o.oid in zone for zone in t.game.zones)
        assert t.game.at(ref) == []
        assert t.game.stat_of([ref], h.ATK) == 1  # what it was
    assert len(t.game.fallen) <= 1
    conserved(t.game)
    plain(t)


def gain_1(game: Game, f: Frame) -> None:
    game.gain(f, f.seat, h.CREDIT, 1)


def token_of_mine(game: Game, f: Frame, o: Obj) -> bool:
    return h.own_unit(game, f, o) and game.is_token(o)


def test_triggers_see_a_token_die() -> None:
    on = defs.On(h.T["dies"], defs.MATCH, token_of_mine)
    t = board(U("M", 1, 0, 1, abilities=(h.trigger(gain_1, on=(on,)),)))
    (o,) = create(t)
    t.game.destroy(frame(t), [o.oid, t.obj("X").oid])
    assert [(f.seat, f.subject & 0xFFF) for f in t.game.agenda] == [(A, o.oid)]
    assert t.game.other(t.game.agenda[0]) == []


def test_what_lies_on_a_token_is_put_away() -> None:
    t = board(h.CARDS_BY["MIL-020"])
    (o,) = create(t)
    gear = t.obj("MIL-020").oid
    t.game.attach(frame(t), [gear], [o.oid])
    assert t.game.attached([o.oid]) == [gear]
    t.game.destroy(frame(t), [o.oid])
    assert gear in t.game.zones[2 * 2 + A]
    assert [e["event"] for e in events(t.game, A) if e["event"] == "attached"] == ["attached"]


def test_a_token_taken_by_the_enemy_is_gone_all_the_same() -> None:
    t = board()
    (o,) = create(t, seat=B)
    t.game.exchange_control(frame(t), [o.oid], [t.obj("X").oid])
    assert t.game.objs[o.oid].ctrl == A
    t.game.destroy(frame(t), [o.oid])
    assert t.game.objs[o.oid].zone == Z_GONE
    plain(t)


def test_no_token_for_nobody_none_and_after_the_end() -> None:
    t = board()
    assert create(t, 0) == create(t, -2) == create(t, seat=-1) == []
    t.game.concede(B)
    assert create(t) == []


def test_no_token_of_what_is_shared_or_does_not_stay() -> None:
    odd = carrier(Ability("spell", tokens=(TokenDef(5, (4,)), TokenDef(3, ()), TokenDef(6, (20,)))), "ODD")
    t = board(b_hand=(odd,))
    for place in range(3):
        f = frame(t, A, "ODD")
        t.game.create(f, A, 1, place, 0)
        t.game.transform(f, [t.obj("X").oid], place)
        assert t.game.bound(f, 0) == []
    assert t.obj("X").origin == -1


def test_numbers_of_objects_are_used_again_when_they_run_out() -> None:
    t = board()
    game = t.game
    first = create(t, 5)
    create(t, MAX_OBJECTS - len(game.objs))
    assert len(game.objs) == MAX_OBJECTS
    assert create(t) == []
    ref = first[0].ref()
    game.destroy(frame(t), [first[0].oid])
    assert len(create(t, 3)) == 1
    assert game.at(ref) == []


# --- copies -----------------------------------------------------------------------------------------------------------


def test_a_copy_is_the_printed_card() -> None:
    t = board(h.CARDS_BY["MIL-005"])
    original = t.obj("MIL-005")
    t.game.deal(frame(t), [original.oid], 2)
    f = frame(t, A, "TEXT")
    t.game.create_copy(f, B, 1, [original.ref()], 1)
    (copy,) = (t.game.objs[oid] for oid in t.game.bound(f, 1))
    assert (copy.d, copy.owner, copy.w[h.HP]) == (original.d, B, 0)
    assert t.game.is_token(copy)
    assert t.game.is_named(copy, "MIL-005")
    assert t.game.has_keyword(copy, h.KW["durchbruch"])
    plain(t)
    t.game.destroy(f, [copy.oid])
    assert t.game.objs[copy.oid].zone == Z_GONE


def test_no_copy_of_what_is_hidden_or_cannot_stay() -> None:
    t = board(h.CARDS_BY["WID-006"], more={"WID-006": {"face_down": True}})
    f = frame(t, A, "TEXT")
    refs = [t.obj("WID-006").ref(), t.obj("TEXT").ref(), t.game.objs[1].ref(), t.obj("NEU-121").ref()]
    for ref in refs:
        t.game.create_copy(f, A, 1, [ref], 0)
        assert t.game.bound(f, 0) == []
    t.game.create_copy(f, A, 1, [], 0)
    assert t.game.bound(f, 0) == []


def test_a_copy_of_what_has_died_is_its_card() -> None:
    t = board()
    ref = t.obj("Y").ref()
    t.game.destroy(frame(t), [t.obj("Y").oid])
    f = frame(t, A, "TEXT")
    t.game.create_copy(f, A, 1, [ref], 0)
    assert [t.game.objs[oid].d.card.number for oid in t.game.bound(f, 0)] == ["Y"]


# --- transforming -----------------------------------------------------------------------------------------------------


def test_a_transformed_object_keeps_what_lies_on_it() -> None:
    t = board()
    x = t.obj("X")
    t.game.modify(Frame(t.program.given.index, 0, -1, A, t.game.gen), [x.oid], (h.ATK,), (3,), defs.PERMANENT, -1)
    t.game.deal(frame(t), [x.oid], 2)
    ref = t.game.objs[x.oid].ref()
    t.game.transform(frame(t, A, "TEXT"), [x.oid], 3)
    o = t.game.objs[x.oid]
    assert o.ref() == ref
    assert [t.game.stat(o, a) for a in (h.ATK, h.HP)] == [6, 2]
    assert not t.game.is_token(o)
    assert t.game.view(B)["board"][-2]["number"] in ("*4", "Y")
    plain(t)
    t.game.put(frame(t), [x.oid], h.HAND, -1)
    assert t.obj("X").oid == x.oid
    assert t.obj("X").oid in t.game.zones[A]
    plain(t)


def test_a_transformation_may_kill() -> None:
    t = board()
    t.game.deal(frame(t), [t.obj("X").oid], 3)
    t.game.transform(frame(t, A, "TEXT"), [t.obj("X").oid], 0)
    assert not t.alive("X")
    assert t.obj("X").oid in t.game.zones[2 * 2 + A]


@pytest.mark.parametrize("seat", [A, B])
def test_a_transformed_object_has_the_new_texts_and_not_the_old(seat: int) -> None:
    on = defs.On(h.T["dies"], defs.MATCH, h.unit)
    watcher = U("M", 1, 0, 1, abilities=(h.trigger(gain_1, on=(on,)),))
    t = Board(a_hand=(TEXT,), a=(U("X", 1, 0, 1),), b=(U("Y", 1, 0, 1), U("Z", 1, 0, 1)), b_hand=(watcher,))
    target, victim = ("X", "Y") if seat == A else ("Y", "Z")
    t.game.transform_named(frame(t), [t.obj(target).oid], "M")
    plain(t)
    t.game.destroy(frame(t), [t.obj(victim).oid])
    assert [f.seat for f in t.game.agenda] == [seat]
    t.game.agenda = ()
    changed = next(o for o in t.game.objs if o.origin >= 0)
    t.game.transform_copy(frame(t), [changed.oid], [t.obj("TEXT").ref()])
    t.game.transform(frame(t, A, "TEXT"), [changed.oid], 1)
    t.game.kill([t.obj("Z").oid])
    assert t.game.agenda == ()


def test_transforming_into_a_copy_and_back_into_itself() -> None:
    t = board()
    x = t.obj("X").oid
    t.game.transform_copy(frame(t), [x], [t.obj("Y").ref()])
    assert t.game.is_named(t.game.objs[x], "Y")
    t.game.transform_named(frame(t), [x], "X")
    assert t.game.is_named(t.game.objs[x], "X")
    t.game.destroy(frame(t), [x])
    assert (t.game.objs[x].d.card.number, t.game.objs[x].origin) == ("X", -1)
    plain(t)


def test_a_token_that_is_transformed_stays_a_token() -> None:
    t = board()
    (o,) = create(t)
    t.game.transform_named(frame(t), [o.oid], "MIL-005")
    assert t.game.is_token(t.game.objs[o.oid])
    t.game.destroy(frame(t), [o.oid])
    assert t.game.objs[o.oid].zone == Z_GONE


def test_only_objects_in_play_become_what_can_stay_there() -> None:
    t = board()
    x, text = t.obj("X").oid, t.obj("TEXT").oid
    before = t.game.clone()
    t.game.transform_named(frame(t), [x], "MIL-021")
    t.game.transform_named(frame(t), [x], "NEU-121")
    t.game.transform(frame(t, A, "TEXT"), [text, 0, t.obj("NEU-121").oid], 0)
    assert [o.d for o in t.game.objs] == [o.d for o in before.objs]
    t.game.concede(A)
    t.game.transform(frame(t, A, "TEXT"), [x], 0)
    assert t.obj("X").oid == x


def test_what_becomes_a_structure_leaves_combat() -> None:
    t = board()
    t.take("attack", "X")
    t.take("pick", "hqB")
    t.game.transform(frame(t, A, "TEXT"), [t.obj("X").oid], 2)
    assert t.game.attackers == ()
    t.finish()
    assert t.hq(B) == 20


def test_a_keyword_granted_before_stays_granted() -> None:
    words = carrier(Ability("spell", mods=(Mod(defs.GRANT, h.KW["gift"]),)), "WORDS")
    t = board(b_hand=(words,))
    x = t.obj("X").oid
    t.game.modify(frame(t, B, "WORDS"), [x], (0,), (0,), defs.PERMANENT, -1)
    t.game.transform(frame(t, A, "TEXT"), [x], 1)
    o = t.game.objs[x]
    assert t.game.has_keyword(o, h.KW["gift"])
    assert t.game.has_keyword(o, h.KW["durchbruch"])
    plain(t)


# --- programs ---------------------------------------------------------------------------------------------------------


def test_tokens_of_two_programs_are_the_same() -> None:
    t = board()
    again = Program(t.program.set, type(t.program.rules)())
    assert [info.card for info in again.infos] == [info.card for info in t.program.infos]


def test_a_view_tells_tokens_from_cards() -> None:
    t = board()
    made = create(t)[0]
    shown = {each["id"]: each["token"] for each in t.game.view(B)["board"]}
    assert (shown[made.entry], shown[t.obj("X").entry]) == (True, False)


def test_tokens_of_one_step_are_bound_together() -> None:
    """What an earlier step has bound and counted counts no more."""
    t = board()
    f = frame(t, A, "TEXT")
    f.slots, f.done = [(t.obj("X").ref(),)], 7
    t.game.begin_together()
    t.game.create(f, A, 1, 0, 0)
    t.game.create(f, B, 1, 0, 0)
    t.game.end_together()
    bound = t.game.bound(f, 0)
    assert ([t.game.objs[oid].ctrl for oid in bound], f.done) == ([A, B], 2)


def test_nobody_owns_nothing() -> None:
    t = board()
    assert [t.game.owner_of([]), t.game.owner_of([t.obj("Y").ref()])] == [-1, B]
