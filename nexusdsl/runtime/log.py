"""The record of a game: events for whoever may see them, and the canonical document that a game can be replayed
from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nexusdsl.runtime.layout import (
    L_COUNTER,
    L_NAMES_CARD,
    L_NAMES_WORD,
    L_UNCOUNTER,
    LOG_NAMES,
    N_TOPICS,
    PLAYER_TOPICS,
    SEAT_LOGS,
)

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game

SCHEMA: Final = 1
COUNTERS: Final[tuple[int, ...]] = (L_COUNTER, L_UNCOUNTER)


def listen(g: Game) -> list[tuple[int, ...]]:
    """From now on the game writes its events into the returned list: (topic, amount, place, place, about), a place
    being (object id or seat, card, entry, mask of those who may know the card), `about` the resource or attribute that
    the amount counts, or -1."""
    if g.log is None:
        g.log = []
    return g.log


def is_seat_event(topic: int) -> bool:
    """Whether the first place holds a seat."""
    return topic in SEAT_LOGS or (topic < N_TOPICS and PLAYER_TOPICS[topic])


def place_data(g: Game, place: tuple[int, ...], bit: int) -> dict[str, Any] | None:
    oid, card, entry, known = place
    if oid < 0:
        return None
    if card < 0:
        return {"base": g.objs[oid].owner, "id": entry}
    return {"card": g.program.infos[card].card.number if known & bit else None, "id": entry or None}


def event_data(g: Game, fact: tuple[int, ...], seat: int | None, everything: bool) -> dict[str, Any]:
    """One event with readable names, as `seat` (None: a spectator) may see it; `everything`: unredacted, for the
    referee."""
    bit = -1 if everything else 1 << (g.n_seats if seat is None else seat)
    topic, amount = fact[0], fact[1]
    out: dict[str, Any] = {"event": LOG_NAMES[topic], "amount": amount}
    if is_seat_event(topic):
        out["seat"] = fact[2]
    else:
        out["subject"] = place_data(g, fact[2:6], bit)
    out["object"] = place_data(g, fact[6:10], bit)
    if topic == L_NAMES_CARD:
        out["named"] = g.program.set.cards[amount].number
        del out["amount"]
    if topic == L_NAMES_WORD:
        out["named"] = word_named(g, fact[10], amount)
        del out["amount"]
    elif fact[10] >= 0:
        kind = "resource" if is_seat_event(topic) else "counter" if topic in COUNTERS else "attribute"
        out[kind] = counted(g, topic, fact[10])
    return {k: v for k, v in out.items() if v is not None}


def word_named(g: Game, what: int, n: int) -> str:
    """The id of a subtype, a faction or a type."""
    cardset = g.program.set
    ids = (
        [row[0] for row in (cardset.subtypes, cardset.factions)[what]]
        if what < 2
        else [each.id for each in g.program.ruleset.types]
    )
    return ids[n]


def counted(g: Game, topic: int, about: int) -> str:
    """The declared id of the resource, attribute or counter that a fact's amount counts."""
    ruleset = g.program.ruleset
    if topic in COUNTERS:
        return ruleset.counters[about]
    return ruleset.resources[about] if is_seat_event(topic) else ruleset.attributes[about]


def events(g: Game, seat: int | None = None, everything: bool = False, start: int = 0) -> list[dict[str, Any]]:
    """The logged events from position `start` on; empty if nobody listens."""
    return [event_data(g, fact, seat, everything) for fact in (g.log or [])[start:]]
