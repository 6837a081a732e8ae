"""What the log holds of a fact, place by place; what a waiting frame and the trigger of a status know of what happened;
what an offer asks of cards that are nowhere; what an object was that has become another card since.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from nexusdsl.runtime import defs, events
from nexusdsl.runtime.decisions import P_CARD
from nexusdsl.runtime.defs import Ability, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import G_FIRST, L_LOOK, REF_MASK, Z_GONE
from nexusdsl.runtime.moves import enter
from nexusdsl.runtime.objects import FOLLOW_OBJECT, FOLLOW_SOURCE, FOLLOW_SUBJECT, Frame, Obj
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h
from tests.unit.runtime.effecting import frame

U, T = h.u, h.T
ALL: Final = FOLLOW_SOURCE | FOLLOW_SUBJECT | FOLLOW_OBJECT
OPEN: Final = (-1, -1, -1, -1)


def test_a_fact_in_the_log() -> None:
    """Topic, amount, then object, card, entry and who knows the card of each place, then what the amount counts. Seats
    stand alone; three may know a card: both players (1 and 2) and whoever looks on (4)."""
    t = Board(a=(U("X", 1, 0, 5),), a_hand=(U("H", 1, 0, 1),))
    log, f = t.game.log, frame(t)
    assert log is not None
    t.game.gain(f, B, h.CREDIT, 2)
    assert log[-1] == (T["gains"], 2, B, -1, -1, -1, *OPEN, h.CREDIT)
    t.game.look(f, B, [t.obj("H").oid])
    assert log[-1] == (L_LOOK, 0, B, -1, -1, -1, t.obj("H").oid, t.obj("H").d.index, 0, 1 | 2, -1)
    x, base = t.obj("X"), t.game.objs[A]
    f.source = x.ref()
    t.game.deal(f, [A], 3)
    assert log[-1] == (T["takes"], 3, A, base.d.index, base.entry, 7, x.oid, x.d.index, x.entry, 7, -1)
    t.game.exhaust(f, [x.oid])
    assert log[-1] == (T["exhausted"], 0, x.oid, x.d.index, x.entry, 7, *OPEN, -1)


# --- the triggers of statuses -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "after"), [(True, False), (False, False), (False, True)])
def test_the_trigger_of_a_status(answer: bool, after: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """It belongs to whoever comes first and to no object; asked before, or once the event is over."""
    asked: list[tuple[int, ...]] = []

    def condition(game: Game, f: Frame) -> bool:
        asked.append((f.source, f.seat, f.subject, f.object, f.amount))
        return answer

    def is_x(game: Game, f: Frame, o: Obj) -> bool:
        return game.is_named(o, "X") and f.seat == B

    on = On(T["dies"], defs.MATCH, is_x)
    law = h.trigger(h.nothing, on=(on,), condition=condition, after=after, limit=defs.ONCE, limit_period=h.ROUND)
    monkeypatch.setattr(h, "SET", replace(h.SET, statuses=(defs.StatusDef("s", "S", "S", (law,)),)))
    t = Board(a=(U("X", 1, 0, 5), U("Y", 1, 0, 5)), b=(U("V", 1, 0, 5),))
    game, x = t.game, t.obj("X")
    game.give_status(frame(t), [t.obj("V").oid], 0)
    game.g[G_FIRST], game.used = B, ((99, -1, 0),)
    before = x.ref()
    events.emit(game, T["dies"], t.obj("Y").oid)
    assert (asked, game.agenda) == ([], ())
    events.emit(game, T["dies"], x.oid)
    assert asked == ([] if after else [(-1, B, before, -1, 0)])
    link = game.program.status_links[0].index
    found = [(f.ability, f.pc, f.source, f.seat, f.subject, f.object, f.amount, f.gen) for f in game.agenda]
    assert found == [(link, 0, -1, B, before, -1, 0, game.gen)] * (answer or after)
    assert [f.follow & ALL for f in game.agenda] == [FOLLOW_SUBJECT] * len(found)
    assert game.used == ((99, -1, 0), *[(link, -1, h.ROUND)] * len(found))


# --- what waits -------------------------------------------------------------------------------------------------------

BOTH: Final = {"subject": defs.MATCH, "object": defs.MATCH}
# pattern, event (topic, subject, object, amount), what the frame knows then: subject, object, amount, what is followed
WOKEN: Final[tuple[tuple[dict[str, Any], tuple[str, str, str, int], tuple[str, str, int, int]], ...]] = (
    ({"subject": defs.MATCH}, ("healed", "V", "", 3), ("V", "W", 3, FOLLOW_SOURCE | FOLLOW_OBJECT)),
    ({"subject": defs.MATCH}, ("dies", "V", "", 0), ("V", "W", 0, ALL)),
    ({"object": defs.MATCH}, ("deals", "V", "Y", 2), ("Y", "Y", 2, ALL & ~FOLLOW_OBJECT)),
    ({"object": defs.MATCH}, ("destroys", "V", "Y", 0), ("Y", "Y", 0, ALL)),
    (BOTH, ("deals", "V", "Y", 2), ("V", "Y", 2, FOLLOW_SOURCE)),
    (BOTH, ("kills", "V", "Y", 0), ("V", "Y", 0, FOLLOW_SOURCE | FOLLOW_OBJECT)),  # who is killed dies
    ({"subject": defs.SELF}, ("dies", "X", "", 0), ("Y", "W", 0, ALL)),
    ({"subject": defs.SELF}, ("dies", "Y", "", 0), ("", "", 0, 0)),
)  # fmt: skip


@pytest.mark.parametrize(("on", "event", "known"), WOKEN)
def test_what_a_waiting_frame_knows(
    on: dict[str, Any], event: tuple[str, str, str, int], known: tuple[str, str, int, int]
) -> None:
    """Whom its pattern describes is meant from then on, the others as before. W and Y were meant before."""
    topic, first, second, amount = event
    subject, object_, expected, follow = known
    text = Ability(
        "activated",
        (h.nothing,) * 3,
        can_pay=lambda game, f: False,
        delayed=(
            On(T[topic], on.get("subject", defs.NOBODY), None, on.get("object", defs.NOBODY)),
            On(T["steals"], defs.YOU),
        ),
    )
    t = Board(a=(U("X", 1, 0, 5, abilities=(text,)), U("Y", 1, 0, 5)), b=(U("V", 1, 0, 5), U("W", 1, 0, 5)))
    game = t.game
    other, once, each = (frame(t, A, "X") for _ in range(3))
    other.pick, once.pick, each.pick, each.order = 1, 0, 0, 4
    for f in (other, once, each):
        f.pc, f.subject, f.object, f.follow, f.amount = 2, t.obj("Y").ref(), t.obj("W").ref(), ALL, 9
    game.scheduled = (other, once, each)
    events.emit(game, T[topic], t.obj(first).oid, t.obj(second).oid if second else -1, amount)
    if not subject:
        assert (game.agenda, list(game.scheduled)) == ((), [other, once, each])
        return
    assert list(game.scheduled) == [other, each]
    found = [(f.pc, f.source, f.subject, f.object, f.amount, f.follow, f.gen) for f in game.agenda]
    refs = (t.obj("X").ref(), t.obj(subject).ref(), t.obj(object_).ref())
    assert found == [(2, *refs, expected, follow, game.gen)] * 2
    assert (once.subject, once.amount) == (t.obj("Y").ref(), 9)


def test_waiting_frames_stand_in_the_order_of_who_said_it() -> None:
    text = Ability("activated", (h.nothing,) * 3, can_pay=lambda game, f: False, delayed=(On(T["dies"], defs.NOBODY),))
    t = Board(a=(U("X", 1, 0, 5, abilities=(text,)), U("Y", 1, 0, 5, abilities=(text,)), U("Z", 1, 0, 5)))
    frames = [frame(t, A, name) for name in "YX"]
    nobody = frame(t, A, "Y")
    nobody.source = -1
    for f in (*frames, nobody):
        f.pick = 0
    t.game.scheduled = (*frames, nobody)
    events.emit(t.game, T["dies"], t.obj("Z").oid)
    assert [f.source for f in t.game.agenda] == [-1, t.obj("X").ref(), t.obj("Y").ref()]


# --- cards that are nowhere, cards that were another ------------------------------------------------------------------


@pytest.mark.parametrize("seat", [A, B])
def test_an_offer_asks_of_cards_that_are_nowhere(seat: int) -> None:
    t = Board(a=(U("X", 1, 0, 5),))
    f, seen = frame(t), []

    def asked(game: Game, inner: Frame, o: Obj) -> bool:
        seen.append((game is t.game, inner is f, o.oid, o.owner, o.ctrl, o.zone, o.gen))
        return game.is_named(o, "MIL-004") or game.is_named(o, "MIL-005")

    t.game.pending = None
    t.game.ask_offer(f, 1, asked, 3, seat, 2)
    assert set(seen) == {(True, True, len(t.game.objs), seat, seat, Z_GONE, t.game.gen)}
    p = t.game.pending
    assert p is not None
    both = tuple(t.program.numbers[number] for number in ("MIL-004", "MIL-005"))
    assert (p.kind, p.seat, p.slot, p.then, p.base) == (P_CARD, seat, 1, 2, both)
    assert f.pc == 2


def test_what_an_object_was_before_it_became_another_card() -> None:
    """The first card of the set, which is healed and then transformed, and the other way round."""
    looks = h.card("L", 3, abilities=(Ability("spell", asks=((h.ROUND, T["healed"]),)),))
    t = Board(a=(U("X", 1, 0, 5),), a_hand=(looks,))
    first, x = t.game.zones[1 * 2 + A][-1], t.obj("X").oid
    assert t.game.objs[first].d.index == 0
    enter(t.game, first, A)
    f = frame(t)
    t.game.deal(f, [first, x], 1)
    t.game.transform_named(f, [x], "MIL-003")
    t.game.heal(f, [first, x], h.HP, 1)
    t.game.transform_named(f, [first], "MIL-002")
    t.game.transform_named(f, [x], "MIL-005")

    def was(number: str) -> bool:
        on = On(T["healed"], defs.MATCH, lambda game, f, o: game.is_named(o, number))
        return t.game.happened(f, h.ROUND, on)

    assert [was(f"MIL-00{n}") for n in range(1, 6)] == [True, False, True, False, False]
    assert t.game.objs[first].d.card.number == "MIL-002"
    assert {fact[1] & REF_MASK for fact in t.game.hist[h.ROUND]} == {first, x}


@pytest.mark.parametrize(("on", "event", "follow"), [
    # X hears it; what is followed is what the event takes out of play, and X if it is that
    (On(T["dies"], defs.SELF), ("dies", "X", ""), FOLLOW_SUBJECT | FOLLOW_SOURCE),
    (On(T["dies"], defs.MATCH), ("dies", "Y", ""), FOLLOW_SUBJECT),
    (On(T["kills"], defs.NOBODY, None, defs.SELF), ("kills", "V", "X"), FOLLOW_OBJECT | FOLLOW_SOURCE),
    (On(T["kills"], defs.SELF), ("kills", "X", "V"), FOLLOW_OBJECT),
    (On(T["kills"], defs.MATCH), ("kills", "V", "Y"), FOLLOW_OBJECT),
    (On(T["healed"], defs.SELF), ("healed", "X", ""), 0),
])  # fmt: skip
def test_what_a_trigger_follows(on: On, event: tuple[str, str, str], follow: int) -> None:
    t = Board(a=(U("X", 1, 0, 5, abilities=(h.trigger(h.nothing, on=(on,)),)), U("Y", 1, 0, 5)), b=(U("V", 1, 0, 5),))
    topic, first, second = event
    events.emit(t.game, T[topic], t.obj(first).oid, t.obj(second).oid if second else -1)
    assert [f.follow for f in t.game.agenda] == [follow]
