"""Whoever declines to replace an event lets it happen as it was proposed: the same facts are told and the same state
follows as if nobody had been asked, whatever the effect and whichever of its events is declined.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, CardDef, On
from nexusdsl.runtime.layout import PLAYER_TOPICS, REF_MASK, REPLACED
from nexusdsl.runtime.log import is_seat_event
from nexusdsl.runtime.objects import Frame
from nexusdsl.runtime.topics import TOPICS
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h
from tests.unit.runtime.test_declining import ask_instead, decline, draw_it

U = h.u
ALL: Final = tuple((h.ROUND, topic) for topic in range(len(TOPICS)))
EAR: Final = h.card("EAR", 3, abilities=(Ability("spell", (h.nothing,), asks=ALL),))
REMOVED: Final = 7
Act = Callable[[Board, Frame], object]


def asker(topic: int) -> CardDef:
    """A structure of A that is asked about every event of a topic, for itself and others."""
    on = On(topic, defs.ANYONE if PLAYER_TOPICS[topic] else defs.NOBODY)
    may = Ability("replacement", (ask_instead, draw_it, decline), (on,), optional=True, slots=1)
    return h.card("ASK", 1, stats=(-1, 0, 30), abilities=(may,))


def board(topic: int) -> tuple[Board, Frame]:
    silent = h.card("ASK", 1, stats=(-1, 0, 30))
    t = Board(
        a=(U("V", 1, 1, 4), U("W", 1, 0, 4), asker(topic) if topic >= 0 else silent),
        b=(U("S", 2, 1, 5), U("T", 1, 0, 3)), b_hand=(EAR, U("P", 1, 0, 2), U("Q", 1, 0, 2)),
    )  # fmt: skip
    t.game.hist[h.ROUND] = ()
    return t, Frame(t.program.given.index, 0, t.obj("S").ref(), B, t.game.gen)


def oids(t: Board, names: str) -> list[int]:
    return [t.target(name) for name in names.split()]


EFFECTS: Final[dict[str, Act]] = {
    "damage": lambda t, f: t.game.deal(f, oids(t, "V W"), 2),
    "deep damage": lambda t, f: t.game.deal(f, oids(t, "V"), 2, 1 << h.DEF),
    "this deals": lambda t, f: t.game.deal(f, oids(t, "V"), 2, 0, True),
    "deadly": lambda t, f: t.game.deal(f, oids(t, "W"), 4, 0, True),
    "destroyed": lambda t, f: t.game.destroy(f, oids(t, "V")),
    "drawn": lambda t, f: t.game.draw(f, B, 1),
    "discarded": lambda t, f: t.game.discard(f, B, oids(t, "P")),
    "gained": lambda t, f: t.game.gain(f, B, h.CREDIT, 3),
    "lost": lambda t, f: t.game.lose(f, A, h.CREDIT, 3),
    "to hand": lambda t, f: t.game.put(f, oids(t, "V"), h.HAND, -1),
    "to B's hand": lambda t, f: t.game.put(f, oids(t, "V"), h.HAND, B),
    "under a deck": lambda t, f: t.game.put(f, oids(t, "V"), h.DECK_BOTTOM, -1),
    "out of the game": lambda t, f: t.game.put(f, oids(t, "V"), REMOVED, -1),
    "sacrificed": lambda t, f: t.game.sacrifice(f, B, oids(t, "T")),
}
STATE: Final = ("zones", "fallen", "held", "asked", "blame", "dirty")


def outcome(topic: int, act: Act) -> tuple[list[tuple[object, ...]], dict[str, Any], int]:
    """What is told, in no order; what is left; how often somebody was asked."""
    t, f = board(topic)
    act(t, f)
    asked = 0
    while t.game.decision is not None and t.game.decision.purpose == "may":
        t.take("no")
        asked += 1
    told = []
    for kind, subject, object_, amount, about, *_ in t.game.hist[h.ROUND]:
        who = subject if is_seat_event(kind) or subject < 0 else subject & REF_MASK
        told.append((TOPICS[kind], who, object_ if object_ < 0 else object_ & REF_MASK, amount, about))
    left = {name: getattr(t.game, name) for name in STATE if name != "fallen"}
    left["damage"] = [o.w[:6] for o in t.game.objs]
    left["objects"] = [(o.zone, o.owner, o.ctrl, o.inc) for o in t.game.objs]
    left["credits"] = [t.credits(seat) for seat in (A, B)]
    left["decision"] = (t.game.waiting().purpose, t.game.waiting().seat)
    return sorted(told, key=str), left, asked


@pytest.mark.parametrize("effect", EFFECTS)
@pytest.mark.parametrize("topic", REPLACED, ids=lambda topic: TOPICS[topic])
def test_what_is_declined_happens_as_it_was_proposed(topic: int, effect: str) -> None:
    told, left, asked = outcome(topic, EFFECTS[effect])
    expected, state, none = outcome(-1, EFFECTS[effect])
    assert (told, left) == (expected, state)
    assert none == 0
    assert asked == sum(fact[0] == TOPICS[topic] for fact in expected)
