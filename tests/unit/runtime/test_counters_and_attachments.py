"""Counters and attachments: what lies on an object, what it gives, and what happens as the object leaves."""

from __future__ import annotations

import json
import pickle
from dataclasses import replace

import pytest

from nexusdsl.runtime import data, defs
from nexusdsl.runtime.defs import CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import Frame
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

GROWTH, CHARGE = 0, 1
U = h.u


@pytest.fixture(autouse=True)
def two_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The handmade ruleset declares two kinds of counters."""
    monkeypatch.setattr(h, "SET", replace(h.SET, ruleset=replace(h.RULESET, counters=("growth", "charge"))))


def frame(t: Board, seat: int = A) -> Frame:
    return Frame(0, 0, -1, seat, t.game.gen)


def per_growth(game: Game, f: Frame) -> int:
    return game.counters(game.this(f), GROWTH)


GROWING = h.static(defs.Mod(defs.ADD, h.ATK, number=per_growth))


# --- counters ---------------------------------------------------------------------------------------------------------


def test_counters_are_put_counted_and_taken_off() -> None:
    t = Board(a=(U("X", 1, 0, 3), U("Y", 1, 0, 3)))
    x, y = t.obj("X").oid, t.obj("Y").oid
    t.game.add_counter(frame(t), [x, y], GROWTH, 2)
    t.game.add_counter(frame(t), [x], CHARGE, 1)
    assert t.game.counters([x, y], GROWTH) == 4
    t.game.remove_counter(frame(t), [x, y], GROWTH, 1)
    assert (t.game.counters([x], GROWTH), t.game.counters([x], CHARGE)) == (1, 1)
    t.game.remove_counter(frame(t), [x, y], GROWTH, 5)
    t.game.remove_counter(frame(t), [x], CHARGE, -1)
    assert t.obj("X").counters == t.obj("Y").counters == ()


def test_a_static_may_count_counters() -> None:
    t = Board(a=(U("X", 1, 0, 3, abilities=(GROWING,)),))
    t.game.add_counter(frame(t), [t.obj("X").oid], GROWTH, 3)
    assert t.stat("X", "atk") == 4
    t.game.remove_counter(frame(t), [t.obj("X").oid], GROWTH, -1)
    assert t.stat("X", "atk") == 1


def test_who_lives_by_its_counters_dies_without_them() -> None:
    """G-079: deaths are looked for after each step."""
    t = Board(a=(U("X", 1, 0, 1, abilities=(h.static(defs.Mod(defs.ADD, h.HP, number=per_growth)),)),))
    x = t.obj("X").oid
    t.game.add_counter(frame(t), [x], GROWTH, 2)
    t.game.deal(frame(t), [x], 2)
    assert t.alive("X")
    t.game.remove_counter(frame(t), [x], GROWTH, -1)
    assert not t.alive("X")


def test_counters_are_gone_when_the_object_leaves_play() -> None:
    t = Board(a=(U("X", 1, 0, 3),))
    x = t.obj("X").oid
    t.game.add_counter(frame(t), [x], GROWTH, 2)
    t.game.put(frame(t), [x], h.HAND, -1)
    assert t.obj("X").counters == ()
    t.game.add_counter(frame(t), [x], GROWTH, 2)
    assert t.game.counters([x], GROWTH) == 0


def test_counters_are_part_of_state_view_and_log() -> None:
    t = Board(a=(U("X", 1, 0, 3),))
    before = t.game.clone()
    t.game.add_counter(frame(t), [t.obj("X").oid], CHARGE, 2)
    assert t.game != before
    assert before.objs[t.obj("X").oid].counters == ()
    again = data.restored(t.program, data.canonical(t.game))
    assert again == t.game == pickle.loads(pickle.dumps(t.game))
    assert again.digest() == t.game.digest()
    shown = next(o for o in t.game.view(B)["board"] if o["number"] == "X")
    assert shown["counters"] == {"charge": 2}
    told = events(t.game, B)[-1]
    assert (told["event"], told["amount"], told["counter"]) == ("counter", 2, "charge")


# --- attachments ------------------------------------------------------------------------------------------------------


def gear(number: str, *abilities: defs.Ability) -> CardDef:
    """A structure without pools of its own to die by."""
    return h.card(number, 1, stats=(-1, 0, 5), abilities=abilities)


PLUS_HOST = defs.Ability("static", statics=(defs.Static(defs.HOST, (defs.Mod(defs.ADD, h.ATK, number=2),)),))


def worn(*more: CardDef, ability: defs.Ability = PLUS_HOST) -> Board:
    """A unit X of A, gear G lying on it."""
    t = Board(a=(U("X", 1, 0, 3), U("Y", 1, 0, 3), gear("G", ability), *more))
    t.game.attach(frame(t), [t.obj("G").oid], [t.obj("X").oid])
    return t


def test_a_static_of_an_attachment_is_about_its_host() -> None:
    t = worn()
    assert (t.stat("X", "atk"), t.stat("Y", "atk")) == (3, 1)
    t.game.attach(frame(t), [t.obj("G").oid], [t.obj("Y").oid])
    assert (t.stat("X", "atk"), t.stat("Y", "atk")) == (1, 3)
    t.game.detach(frame(t), [t.obj("G").oid])
    assert (t.stat("X", "atk"), t.stat("Y", "atk"), t.alive("G")) == (1, 1, True)


def test_host_and_attached_find_each_other() -> None:
    t = worn(gear("K"))
    t.game.attach(frame(t), [t.obj("K").oid], [t.obj("G").oid])
    x, g, k = (t.obj(n).oid for n in "XGK")
    assert t.game.attached([x]) == [g]
    assert t.game.attached([x, g]) == [g, k]
    f = frame(t)
    f.source = t.obj("K").ref()
    assert t.game.host(f) == [g]
    f.source = t.obj("X").ref()
    assert t.game.host(f) == []


def test_nothing_lies_on_itself_or_on_what_it_carries() -> None:
    t = worn(gear("K"))
    x, g, k = (t.obj(n).oid for n in "XGK")
    t.game.attach(frame(t), [k], [g])
    t.game.attach(frame(t), [g], [k])
    t.game.attach(frame(t), [g], [g])
    t.game.attach(frame(t), [B], [x])
    assert t.obj("G").host == t.obj("X").ref()
    assert t.game.objs[B].host == -1


def test_attachments_go_to_the_discard_pile_with_their_host() -> None:
    """In one batch: whoever sees the host leave sees them leave too; they do not die."""
    seen = h.trigger(h.draw_2, on=(defs.On(h.T["leaves"], defs.MATCH, h.own_structure),))
    t = worn(gear("K"), U("W", 1, 0, 1, abilities=(seen,)))
    t.game.attach(frame(t), [t.obj("K").oid], [t.obj("G").oid])
    t.game.destroy(frame(t), [t.obj("X").oid])
    assert [t.alive(n) for n in "XGK"] == [False, False, False]
    assert t.game.zone_size(h.DISCARD, A) == 3
    assert len(t.game.agenda) == 2
    told = [(e["event"], e["subject"]["card"]) for e in events(t.game, everything=True) if "subject" in e]
    assert [card for event, card in told if event == "leaves"] == ["X", "G", "K"]
    assert [card for event, card in told if event == "dies"] == ["X"]
    assert t.obj("G").host == t.obj("K").host == -1


def test_they_stay_behind_when_the_host_goes_to_a_hand() -> None:
    t = worn()
    t.game.put(frame(t), [t.obj("X").oid], h.HAND, -1)
    assert t.game.zone_size(h.HAND, A) == 1
    assert t.game.zone_size(h.DISCARD, A) == 1


def test_host_and_attachment_may_die_together() -> None:
    t = worn()
    t.game.destroy(frame(t), [t.obj("G").oid, t.obj("X").oid])
    assert t.game.zone_size(h.DISCARD, A) == 2


def test_attachments_of_both_players_go_to_their_owners() -> None:
    t = Board(a=(U("X", 1, 0, 3),), b=(gear("S"),))
    t.game.attach(frame(t, B), [t.obj("S").oid], [t.obj("X").oid])
    t.game.destroy(frame(t), [t.obj("X").oid])
    assert (t.game.zone_size(h.DISCARD, A), t.game.zone_size(h.DISCARD, B)) == (1, 1)


def test_a_card_of_a_hand_enters_play_on_its_host() -> None:
    t = Board(a=(U("X", 1, 0, 3),), a_hand=(gear("G", PLUS_HOST), h.CARDS_BY["MIL-021"]))
    t.game.attach(frame(t), [t.obj("G").oid, t.obj("MIL-021").oid], [t.obj("X").oid])
    assert t.stat("X", "atk") == 3
    assert not t.alive("MIL-021")


def test_a_trigger_may_wait_for_its_host() -> None:
    t = worn(ability=h.trigger(h.draw_2, on=(defs.On(h.T["dies"], defs.HOST),)))
    t.game.destroy(frame(t), [t.obj("Y").oid])
    assert t.game.agenda == ()
    t.game.destroy(frame(t), [t.obj("X").oid])
    assert len(t.game.agenda) == 1


def test_the_host_is_part_of_state_view_and_log() -> None:
    t = worn()
    again = data.restored(t.program, data.canonical(t.game))
    assert again == t.game
    assert again.stat(again.objs[t.obj("X").oid], h.ATK) == 3
    shown = {o["number"]: o for o in t.game.view(B)["board"]}
    assert shown["G"]["host"] == shown["X"]["id"]
    assert shown["X"]["host"] is None
    json.dumps(shown)
    assert events(t.game, B)[-1]["event"] == "attached"


# --- with control, copies and other cards ----------------------------------------------------------------------------

YOKE = defs.Ability("static", statics=(defs.Static(defs.HOST, (defs.Mod(defs.CONTROL, defs.YOU),)),))


def test_an_attachment_may_control_its_host_as_long_as_it_lies_there() -> None:
    t = Board(a=(gear("G", YOKE),), b=(U("Y", 1, 0, 3), U("Z", 1, 0, 3)))
    t.game.attach(frame(t), [t.obj("G").oid], [t.obj("Y").oid])
    assert (t.obj("Y").ctrl, t.obj("Z").ctrl) == (A, B)
    t.game.attach(frame(t), [t.obj("G").oid], [t.obj("Z").oid])
    assert (t.obj("Y").ctrl, t.obj("Z").ctrl) == (B, A)
    t.game.detach(frame(t), [t.obj("G").oid])
    assert (t.obj("Y").ctrl, t.obj("Z").ctrl) == (B, B)


def test_what_lies_on_an_object_stays_when_it_changes_sides() -> None:
    t = Board(a=(U("X", 1, 0, 3), gear("G", PLUS_HOST)), b=(U("Y", 1, 0, 3),))
    t.game.attach(frame(t), [t.obj("G").oid], [t.obj("X").oid])
    t.game.exchange_control(frame(t), [t.obj("X").oid], [t.obj("Y").oid])
    assert (t.obj("X").ctrl, t.obj("G").ctrl) == (B, A)
    assert t.stat("X", "atk") == 3
    t.game.destroy(frame(t), [t.obj("X").oid])
    assert t.obj("G").oid in t.game.zones[2 * 2 + A]


def test_a_host_that_becomes_another_card_keeps_its_attachments() -> None:
    t = worn()
    x, g = t.obj("X").oid, t.obj("G").oid
    t.game.transform_named(frame(t), [x], "MIL-005")
    assert t.game.attached([x]) == [g]
    assert t.game.stat(t.game.objs[x], h.ATK) == 6
    t.game.transform_copy(frame(t), [g], [t.obj("Y").ref()])
    assert t.game.attached([x]) == [g]
    assert t.game.stat(t.game.objs[x], h.ATK) == 4


def test_being_attached_and_returned_are_events() -> None:
    def gain_1(game: Game, f: Frame) -> None:
        game.gain(f, f.seat, h.CREDIT, 1)

    lies = h.trigger(gain_1, on=(defs.On(h.T["attached"], defs.SELF, None, defs.MATCH, h.own_unit),))
    back = h.trigger(gain_1, on=(defs.On(h.T["returned"], defs.MATCH, h.own_unit),))
    t = Board(a=(U("X", 1, 0, 3, abilities=(back,)), U("Y", 1, 0, 3)), b=(U("Z", 1, 0, 1),), a_hand=(gear("G", lies),))
    t.game.attach(frame(t), [t.obj("G").oid], [t.obj("X").oid])
    assert [f.object & 0xFFF for f in t.game.agenda] == [t.obj("X").oid]
    t.game.agenda = ()
    t.game.put(frame(t), [t.obj("Y").oid, t.obj("Z").oid], h.HAND, -1)
    assert [f.subject & 0xFFF for f in t.game.agenda] == [t.obj("Y").oid]
    t.game.agenda = ()
    t.game.put(frame(t), [t.obj("Y").oid], h.DISCARD, -1)
    assert t.game.agenda == ()
