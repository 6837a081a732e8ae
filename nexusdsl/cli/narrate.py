"""Tells a game from its event log, so that a player can follow it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from nexusdsl.cli.narration_rows import (
    DRAW,
    FACE_DOWN,
    PATHS,
    PLAYER_FACTS,
    POINT,
    POINTS,
    ROWS,
    SHOWN_FACTS,
    WINS,
    Row,
)
from nexusdsl.diagnostics.model import Lang, Text
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import LOG_NAMES
from nexusdsl.runtime.log import counted
from nexusdsl.runtime.objects import Obj

TOLD: Final = frozenset((*ROWS, "start"))
ROUND: Final = 0  # the ruleset's first period is the one that a game is told by


class Narrator:
    """Turns facts into sentences. `seat` is whose knowledge counts; None is a spectator's.

    `plurals` are printed plurals of resources by id. Each call of `news` tells what has happened since the last one.
    """

    def __init__(
        self, game: Game, lang: Lang, seat: int | None = None, plurals: Mapping[str, Text] | None = None
    ) -> None:
        self.game = game
        self.lang: Lang = lang
        self.knows = 1 << (game.n_seats if seat is None else seat)
        self.listener = seat
        self.plurals = plurals or {}
        self.told = 0
        self.rounds = 0
        game.log = game.log if game.log is not None else []

    def news(self) -> Iterator[str]:
        """The sentences for everything that happened since the last call."""
        log = self.game.log or []
        told = [fact for fact in log[self.told :] if LOG_NAMES[fact[0]] in TOLD]
        fresh = list(self._gathered(in_order(told)))
        self.told = len(log)
        for place, fact in enumerate(fresh, start=1):
            name = LOG_NAMES[fact[0]]
            if name == "start" and fact[1] == ROUND:
                yield self._heading()
            row = ROWS.get(name)
            if row is not None:
                yield ("    " if row.deep else "  ") + self._sentence(row, name, fact, fresh[place:])

    def _gathered(self, facts: list[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
        """Hidden draws of one seat in a row become one fact with their number."""
        run: list[tuple[int, ...]] = []
        for fact in facts:
            hidden = LOG_NAMES[fact[0]] == "draws" and not self._knows(fact[6:10], "draws")
            if run and not (hidden and fact[2] == run[0][2]):
                yield (run[0][0], len(run), *run[0][2:])
                run = []
            if hidden:
                run.append(fact)
            else:
                yield fact
        if run:
            yield (run[0][0], len(run), *run[0][2:])

    def _sentence(self, row: Row, name: str, fact: tuple[int, ...], later: list[tuple[int, ...]]) -> str:
        """One fact in words; `later` are the facts that are told after it, and have happened already."""
        has_seat = name in PLAYER_FACTS
        subject, other = (None, fact[6:10]) if has_seat else (fact[2:6], fact[6:10])
        main = other if subject is None else subject
        looks = name == "look" and fact[2] == self.listener
        if looks:
            other = (*other[:3], self.knows)
        knows = looks or main[0] < 0 or self._knows(main, name)
        text = row.text if row.unknown is None or knows else row.unknown
        if text is row.unknown and row.several is not None and fact[1] > 1:
            text = row.several
        if row.itself is not None and subject is not None and subject[0] == other[0]:
            text = row.itself
        return text.in_(self.lang).format(
            seat=self.seat(fact[2]) if has_seat else "",
            subject="" if subject is None else self._card(subject, name),
            object=self._card(other, name, fact[2] if has_seat else -1),
            n=fact[1],
            word=self._word(name, fact),
            left=self._left(main, later),
        )

    def _knows(self, place: tuple[int, ...], name: str) -> bool:
        """Whether the listener knows the card; one that goes to an open pile is known from then on."""
        return name in SHOWN_FACTS or bool(place[3] & self.knows)

    def seat(self, seat: int) -> str:
        """The printed name of a seat."""
        return self.game.rules.seat_name(seat)

    def _card(self, place: tuple[int, ...], name: str, seat: int = -1) -> str:
        """A card by its printed name, with its seat unless the sentence has named that already."""
        oid = place[0]
        if oid < 0:
            return "?"
        o = self.game.objs[oid]
        owner = o.owner if o.d.base else o.ctrl
        shown = self._name(o) if self._knows(place, name) else FACE_DOWN.in_(self.lang)
        return shown if owner in (-1, seat) else f"{shown} ({self.seat(owner)})"

    def _name(self, o: Obj) -> str:
        return self._printed(o.d.card.name_de, o.d.card.name_en)

    def _printed(self, de: str, en: str) -> str:
        return (de or en) if self.lang == "de" else (en or de)

    def _word(self, name: str, fact: tuple[int, ...]) -> str:
        """The resource of gains and losses, the attribute of lost points, the status of what changes one."""
        program, amount = self.game.program, fact[1]
        of = counted(self.game, fact[0], fact[10])
        if name in ("gains", "loses"):
            plural = self.plurals.get(of)
            return self._declared("resource", of) if amount == 1 or plural is None else plural.in_(self.lang)
        if name == "lost":
            return self._declared("attribute", of) if of else (POINT if amount == 1 else POINTS).in_(self.lang)
        if name in ("status", "unstatus"):
            status = program.set.statuses[amount]
            return self._printed(status.name_de, status.name_en)
        return ""

    def _declared(self, category: str, word: str) -> str:
        return self._printed(*self.game.program.ruleset.words.get(f"{category}.{word}", (word, word)))

    def _left(self, place: tuple[int, ...], later: list[tuple[int, ...]]) -> str:
        """What a base has left after this, for nobody wants to add damage up."""
        o = self.game.objs[place[0]] if place[0] >= 0 else None
        if o is None or not o.d.base:
            return ""
        since = sum(fact[1] * LOST.get(LOG_NAMES[fact[0]], 0) for fact in later if fact[2] == o.oid)
        return f" → {self._life(o, since)}"

    def _life(self, o: Obj, more: int = 0) -> int:
        return max(0, sum(self.game.left(o, pool) for pool in o.d.pools) + more)

    def _heading(self) -> str:
        """The number of the round and how the seats stand."""
        self.rounds += 1
        word = self._declared("period", self.game.program.ruleset.periods[ROUND])
        seats = " · ".join(self._standing(seat) for seat in range(self.game.n_seats))
        return f"{word[:1].upper()}{word[1:]} {self.rounds} — {seats}"

    def _standing(self, seat: int) -> str:
        game = self.game
        bases = [game.objs[oid] for oid in game.board if game.objs[oid].d.base and game.objs[oid].owner == seat]
        return f"{self.seat(seat)}: " + ", ".join(f"{self._name(o)} {self._life(o)}" for o in bases)

    def ending(self) -> str:
        """Who has won, and how."""
        result = self.game.result
        if result is None:
            return ""
        path = PATHS.get(result.path, Text(result.path, result.path)).in_(self.lang)
        if result.winner is None:
            return DRAW.in_(self.lang).format(path=path)
        return WINS.in_(self.lang).format(seat=self.seat(result.winner), path=path)


# What people tell first, and what the log may have before it: a sacrifice before its gain, a card before its targets,
# the damage before the capture.
LATER: Final = {"sacrifices": "gains", "plays": "chosen", "activates": "chosen", "takes": "captures"}
LOST: Final = {"takes": 1, "healed": -1}  # facts that change what is left


def in_order(facts: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Facts in the order in which people tell them."""
    told: list[tuple[int, ...]] = []
    for fact in facts:
        consequence = LATER.get(LOG_NAMES[fact[0]])
        place = len(told)
        while place and LOG_NAMES[told[place - 1][0]] == consequence and belongs(told[place - 1], fact):
            place -= 1
        told.insert(place, fact)
    return told


def belongs(consequence: tuple[int, ...], fact: tuple[int, ...]) -> bool:
    """Whether both are of one seat (a gain), or of one card (a target and what aims at it; damage and capture)."""
    if LOG_NAMES[consequence[0]] == "gains":
        return consequence[2] == fact[2]
    if LOG_NAMES[fact[0]] == "takes":
        return consequence[6] == fact[2]
    return consequence[6] == fact[6]
