"""What has happened in the running round before a position: events that texts may look back on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from nexusdsl.games.nxs_a01.setup import card_index
from nexusdsl.runtime.decisions import BadSetup
from nexusdsl.runtime.history import remember
from nexusdsl.runtime.layout import Z_DECK, Z_DISCARD, Z_FIELD, Z_GONE, Z_HAND, Z_LIMBO, Z_TABLE
from nexusdsl.runtime.moves import create
from nexusdsl.runtime.objects import TOKEN
from nexusdsl.runtime.topics import TOPICS

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.linking import CardInfo
    from nexusdsl.runtime.objects import Obj
    from nexusdsl.runtime.program import Program

LEFT: Final = ("dies", "leaves", "destroyed", "sacrificed")  # the subject has left play by it …
LEFT_BY: Final = ("sacrifices", "kills", "destroys")  # … or the object
FROM_HAND: Final = "plays"  # the object was on its way


@dataclass(frozen=True, slots=True)
class Past:
    """An event of the running round that texts may look back on. `subject` and `object` are (card, the seat that had
    it), or a seat alone."""

    topic: str
    subject: tuple[str, int] | int
    object: tuple[str, int] | None = None
    amount: int = 0


def look_back(game: Game, past: Sequence[Past]) -> None:
    """Remembers events, each of the next card that it can be about; nothing else comes of them."""
    known: dict[tuple[str, int, bool], list[int]] = {}
    told: dict[tuple[str, str, int], int] = {}
    for event in past:
        topic = TOPICS.index(event.topic) if event.topic in TOPICS else -1
        if topic < 0:
            raise BadSetup(f"unknown event {event.topic!r}")
        oids = []
        for there, gone in ((event.subject, LEFT), (event.object, LEFT_BY)):
            if not isinstance(there, tuple):
                oids.append(-1 if there is None else there)
                continue
            key = (event.topic, *there)
            nth, told[key] = told.get(key, 0), told.get(key, 0) + 1
            left = event.topic in gone
            same = known.setdefault((*there, left), [])
            while len(same) <= nth:
                found = bring(game, *there, left, same)
                same.append(same[-1] if found < 0 else found)
            oids.append(same[nth])
        as_it_was(game, event, topic, oids[0], oids[1])


def bring(game: Game, number: str, seat: int, left: bool, taken: Sequence[int]) -> int:
    """An object of this card that an event of the past can be about: one that is still in play, or one that has left
    it. -1 if there is no further one and those taken will do."""
    zones = (Z_DISCARD, Z_HAND, Z_DECK, Z_GONE) if left else (Z_FIELD, Z_TABLE, Z_DISCARD, Z_HAND, Z_DECK)
    fits = [o for o in game.objs if o.oid not in taken and o.d.card.number == number and o.zone in zones]
    fits = [o for o in fits if (o.ctrl if o.zone == Z_FIELD else o.owner) == seat]
    if fits:
        return min(fits, key=lambda o: (zones.index(o.zone), o.oid)).oid
    if taken and not left:
        return -1
    info = card_of(game.program, number, number not in game.program.numbers)
    o = create(game, info, seat, Z_LIMBO)
    remove(game, o)
    o.origin = TOKEN
    return o.oid


def as_it_was(game: Game, event: Past, topic: int, subject: int, object_: int) -> None:
    """Tells an event with its objects where they were then."""
    moved = [
        oid for oid, gone in ((subject, LEFT), (object_, (*LEFT_BY, FROM_HAND)))
        if event.topic in gone and oid >= 0
    ]  # fmt: skip
    there = Z_LIMBO if event.topic == FROM_HAND else Z_FIELD
    now = [(game.objs[oid].zone, game.objs[oid].inc) for oid in moved]
    for oid, (_, inc) in zip(moved, now, strict=True):
        o = game.own(oid)
        o.zone, o.inc, o.stamp = there, max(0, inc - 1), 0
    remember(game, topic, subject, object_, event.amount, -1)
    for oid, (zone, inc) in zip(moved, now, strict=True):
        o = game.own(oid)
        o.zone, o.inc, o.stamp = zone, max(1, inc), 0


def remove(game: Game, o: Obj) -> None:
    """Takes what was just made out of the game."""
    at = Z_LIMBO * game.n_seats + o.owner
    game.zones[at] = game.zones[at][:-1]
    o.zone = Z_GONE


def card_of(program: Program, number: str, token: bool) -> CardInfo:
    """The card of an object in play; tokens of texts have numbers of their own."""
    tokens = (info for info in program.tokens.values() if info.card.number == number)
    found = next(tokens, None) if token else None
    return program.infos[card_index(program, number)] if found is None else found
