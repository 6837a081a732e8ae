"""Tells a game from its event log, so that a player can follow it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nexusdsl.cli.narration_rows import DRAW, FACE_DOWN, HEADING, PATHS, ROWS, WINS, Row
from nexusdsl.diagnostics.model import Lang, Text
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import LOG_NAMES

PLAYER_FACTS: Final = frozenset(
    ("plays", "draws", "discards", "sacrifices", "gains", "loses", "captures", "passes", "activates", "look", "shuffle")
)
WORD_OF_AMOUNT: Final = {"status": "status", "unstatus": "status", "marker": "marker", "unmarker": "marker"}


class Narrator:
    """Turns facts into sentences. `seat` is whose knowledge counts; None is a spectator's."""

    def __init__(self, game: Game, lang: Lang, seat: int | None = None) -> None:
        self.game = game
        self.lang: Lang = lang
        self.knows = 1 << (game.n_seats if seat is None else seat)
        self.told = 0
        self.rounds = 0
        game.log = game.log if game.log is not None else []

    def news(self) -> Iterator[str]:
        """The sentences for everything that happened since the last call."""
        log = self.game.log or []
        fresh = log[self.told :]
        self.told = len(log)
        for fact in fresh:
            yield from self._tell(fact)

    def _tell(self, fact: tuple[int, ...]) -> Iterator[str]:
        name = LOG_NAMES[fact[0]]
        if name == "start":
            yield from self._start(fact[1])
        row = ROWS.get(name)
        if row is not None:
            text = self._text(row, name, fact)
            yield ("    " if row.deep else "  ") + text

    def _text(self, row: Row, name: str, fact: tuple[int, ...]) -> str:
        is_player = name in PLAYER_FACTS
        shown, shown_known = (fact[6:10], self._known(fact[6:10])) if is_player else (fact[2:6], self._known(fact[2:6]))
        text = row.text if shown_known or row.unknown is None else row.unknown
        return text.in_(self.lang).format(
            seat=self.seat(fact[2]) if is_player else "",
            subject="" if is_player else self.card(fact[2:6]),
            object=self.card(fact[6:10]),
            n=fact[1],
            word=self._word(name, fact),
            left=self._left(shown),
        )

    def _known(self, place: tuple[int, ...]) -> bool:
        return place[0] < 0 or bool(place[3] & self.knows)

    def seat(self, seat: int) -> str:
        """The printed name of a seat."""
        return self.game.rules.seat_name(seat)

    def card(self, place: tuple[int, ...]) -> str:
        """A card as it is told: its printed name, with its seat where it is in play."""
        oid, _, _, known = place
        if oid < 0:
            return "?"
        o = self.game.objs[oid]
        name = self._printed(o.d.card.name_de, o.d.card.name_en)
        if not known & self.knows:
            name = FACE_DOWN.in_(self.lang)
        owner = o.ctrl if o.ctrl >= 0 else -1
        return f"{name} ({self.seat(owner)})" if owner >= 0 else name

    def _printed(self, de: str, en: str) -> str:
        return (de or en) if self.lang == "de" else (en or de)

    def _word(self, name: str, fact: tuple[int, ...]) -> str:
        ruleset = self.game.program.ruleset
        if name in ("gains", "loses"):
            return self._declared("resource", ruleset.resources[0]) if ruleset.resources else ""
        if name in ("status", "unstatus"):
            status = self.game.program.set.statuses[fact[1]]
            return self._printed(status.name_de, status.name_en)
        return ""

    def _declared(self, category: str, word: str) -> str:
        return self._printed(*self.game.program.ruleset.words.get(f"{category}.{word}", (word, word)))

    def _left(self, place: tuple[int, ...]) -> str:
        """What a base has left, for nobody wants to add damage up."""
        oid = place[0]
        if oid < 0 or not self.game.objs[oid].d.base:
            return ""
        o = self.game.objs[oid]
        return f" → {self.game.left(o, o.d.pools[-1])}" if o.d.pools else ""

    def _start(self, period: int) -> Iterator[str]:
        ruleset = self.game.program.ruleset
        if period != 0:
            return
        self.rounds += 1
        word = self._declared("period", ruleset.periods[period])
        yield HEADING.in_(self.lang).format(word=word, n=self.rounds)

    def ending(self) -> str:
        """Who has won, and how."""
        result = self.game.result
        if result is None:
            return ""
        path = PATHS.get(result.path, Text(result.path, result.path)).in_(self.lang)
        if result.winner is None:
            return DRAW.in_(self.lang).format(path=path)
        return WINS.in_(self.lang).format(seat=self.seat(result.winner), path=path)
