"""What a seat sees as a row of numbers of fixed length. `game.view(seat)` is the only input.

Every number has a name (`board.3.stats.hp`); docs/training.md describes them all. What a view holds and the row has no
place for is counted, never dropped in silence.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from nexusdsl.runtime.decisions import P_NAMES
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import MOST
from nexusdsl.runtime.program import Program
from nexusdsl.training.names import SLOTS, Places, card_numbers

Row: TypeAlias = NDArray[np.float32]
Named: TypeAlias = Iterator[tuple[str, int]]

SCHEMA: Final = "nexus-observation/2"  # another layout is another number
ABILITIES: Final = 4  # of an object in play whose prices are shown
HAND: Final = 16  # cards of one's own hand whose current values are shown
PURPOSES: Final = 32  # purposes are words without end; each lights one of so many lamps
LIMIT: Final = MOST  # a greater number is shown as this one


class Observer:
    """The layout of one game's observations. `game`: any game of the program; only its public facts are looked at."""

    __slots__ = ("cards", "places")

    def __init__(self, game: Game) -> None:
        self.cards = {number: i for i, number in enumerate(card_numbers(game.program), start=1)}
        self.places = Places(layout(game))

    def observe(self, view: dict[str, Any]) -> tuple[Row, int]:
        """The numbers of a seat's view, and how many facts of it found no place."""
        row = np.zeros(len(self.places), dtype=np.float32)
        position, left_out = self.places.position, 0
        for name, value in self.facts(view):
            at = position.get(name)
            if at is None:
                left_out += value != 0
            else:
                row[at] += max(-LIMIT, min(value, LIMIT))
        return row, left_out

    def facts(self, view: dict[str, Any]) -> Named:
        """All that a view says, name by name; a name that comes twice is added up."""
        seat: int = view["seat"]
        yield "seat", seat
        yield from flat("rules", view["rules"])
        for i, player in enumerate(view["players"]):
            yield from player_facts(f"player.{(i - seat) % len(view['players'])}", player)
        for i, card in enumerate(view["hand"]):
            yield f"hand.{card['number']}", 1
            yield f"slot.{i}.card", self.cards.get(card["number"], 0)
            yield from flat(f"slot.{i}.stats", card["stats"])
            yield from flat(f"slot.{i}.price", card["price"] or {})
        places = {each["id"]: i for i, each in enumerate(view["board"])}
        for i, each in enumerate(view["board"]):
            yield from self.object_facts(f"board.{i}", each, seat, len(view["players"]), places)
        for role, ids in (view["combat"] or {}).items():
            yield from ((f"board.{places[id]}.{role}", 1) for id in ids)
        yield from decision_facts(view["decision"], seat)

    def object_facts(self, at: str, o: dict[str, Any], seat: int, seats: int, places: dict[int, int]) -> Named:
        """An object in play. `card` is 0 for a card that the seat does not know, and for what is no card."""
        yield f"{at}.present", 1
        yield f"{at}.card", self.cards.get(o["number"], 0)
        yield f"{at}.type.{o['type']}", 1
        for role in ("owner", "controller"):
            if o[role] >= 0:
                yield f"{at}.{role}.{(o[role] - seat) % seats}", 1
        for flag in ("face_down", "exhausted", "token"):
            yield f"{at}.{flag}", int(o[flag])
        yield f"{at}.host", 0 if o["host"] is None else places[o["host"]] + 1
        for group in ("stats", "counters"):
            yield from flat(f"{at}.{group}", o[group])
        yield from flat(f"{at}.attack_price", o["prices"]["attack"] or {})
        yield from flat(f"{at}.ability_price", o["prices"]["abilities"])
        for group in ("keywords", "markers", "statuses"):
            yield from ((f"{at}.{group}.{each}", 1) for each in o[group])


def flat(at: str, value: object) -> Named:
    """Numbers within JSON values by the way to them; nobody and nothing is -1, words are left to the other facts."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from flat(f"{at}.{key}", each)
    elif isinstance(value, list | tuple):
        for i, each in enumerate(value):
            yield from flat(f"{at}.{i}", each)
    elif value is None or isinstance(value, int):
        yield at, -1 if value is None else int(value)


def player_facts(at: str, player: dict[str, Any]) -> Named:
    """What is public about a player: resources, sizes of hand and deck, cards in the open by number."""
    yield from flat(f"{at}.resources", player["resources"])
    yield f"{at}.hand", player["hand"]
    yield f"{at}.deck", player["deck"]
    for group in ("discard", "removed", "shown"):
        yield from ((f"{at}.{group}.{number}", 1) for number in player.get(group, ()))


def decision_facts(decision: dict[str, Any] | None, seat: int) -> Named:
    """Who is asked, and for what if it is the seat."""
    if decision is None:
        return
    yield "decision.mine", int(decision["seat"] == seat)
    yield "decision.others", int(decision["seat"] != seat)
    if decision["kind"] is not None:
        yield f"decision.kind.{decision['kind']}", 1
        yield f"decision.purpose.{lamp(decision['purpose'])}", 1


def lamp(purpose: str) -> int:
    """The number of a purpose: the same in every process and version."""
    return zlib.crc32(purpose.encode()) % PURPOSES


def layout(game: Game) -> Iterator[str]:
    """The name of every number, in order."""
    program, seats = game.program, range(game.n_seats)
    cards = card_numbers(program)
    stats = tuple(f"stats.{attribute}" for attribute in program.ruleset.attributes)
    yield "seat"
    yield from (name for name, _ in flat("rules", game.rules.public(game)))
    for i in seats:
        yield from (f"player.{i}.resources.{resource}" for resource in program.ruleset.resources)
        yield from (f"player.{i}.{size}" for size in ("hand", "deck"))
        yield from (f"player.{i}.{group}.{number}" for group in ("discard", "removed", "shown") for number in cards)
    yield from (f"hand.{number}" for number in cards)
    yield from (f"slot.{i}.{what}" for i in range(HAND) for what in ("card", *stats, *prices("price", program)))
    features = (*object_features(program, game.n_seats), *stats, *object_prices(program))
    yield from (f"board.{i}.{feature}" for i in range(SLOTS) for feature in features)
    yield from ("decision.mine", "decision.others")
    yield from (f"decision.kind.{kind}" for kind in P_NAMES)
    yield from (f"decision.purpose.{i}" for i in range(PURPOSES))


def prices(at: str, program: Program) -> Iterator[str]:
    """What something costs, in each resource."""
    yield from (f"{at}.{resource}" for resource in program.ruleset.resources)


def object_prices(program: Program) -> Iterator[str]:
    """What an attack of an object in play and each of its first abilities cost."""
    yield from prices("attack_price", program)
    for i in range(ABILITIES):
        yield from prices(f"ability_price.{i}", program)


def object_features(program: Program, seats: int) -> Iterator[str]:
    """What is told of an object in play besides its values."""
    ruleset, words = program.ruleset, program.set
    types = dict.fromkeys((*(each.id for each in ruleset.types), program.rules.hidden_type))
    yield from ("present", "card", "face_down", "exhausted", "token", "host", "attackers", "target", "blockers")
    yield from (f"{role}.{i}" for role in ("owner", "controller") for i in range(seats))
    yield from (f"type.{id}" for id in types if id)
    yield from (f"keywords.{each.id}" for each in words.keywords)
    yield from (f"counters.{each}" for each in ruleset.counters)
    yield from (f"markers.{each}" for each in ruleset.markers)
    yield from (f"statuses.{each.id}" for each in words.statuses)
