"""Logs of the suite: what depends on the rules of the day is filled in, then they are played again.

A log of the suite holds stand-ins of 64 characters: `r` 64 times for the hash of the rules; for the hash of the state
`s` 56 times and eight digits, the number of moves before it. The true game is that of SEED and DECK in which both
players take the first option each time. A thousand more stand for the state after the first seat has given up then.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from nexusdsl.api import PlaySet, load_set, replay
from nexusdsl.decks.cards import GameDeck
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.playset.errors import FindingsError
from nexusdsl.playset.games import header
from nexusdsl.replay.writer import LogWriter
from nexusdsl.source import Source

SEED: Final = 7
DECK: Final = GameDeck("", "MIL", ("MIL-001",) * 40, ())
GIVEN_UP: Final = 1000
_RULES: Final = b"r" * 64
_STATE: Final = re.compile(rb"s{56}(\d{8})")


@dataclass(slots=True)
class Logs:
    """Reads logs of the shipped set."""

    table: PlaySet = field(default_factory=lambda: load_set("nxs_a01"))
    states: dict[int, str] = field(default_factory=dict)

    def findings(self, path: Path) -> tuple[tuple[Diagnostic, ...], tuple[Source, ...]]:
        """What is wrong with the log. Raises what the public interface raises besides findings."""
        try:
            replay(self.filled(path.read_bytes()), self.table)
        except FindingsError as error:
            return error.findings, error.sources
        return (), ()

    def warm_up(self) -> None:
        """Reads a log once."""
        writer = LogWriter(header(self.table, (DECK, DECK), SEED, ()))
        writer.end(None, self.state(0))
        replay(writer.text, self.table)

    def filled(self, data: bytes) -> bytes:
        """The log with hashes in place of the stand-ins."""
        with_rules = data.replace(_RULES, self.table.rules.encode())
        return _STATE.sub(lambda found: self.state(int(found[1])).encode(), with_rules)

    def state(self, moves: int) -> str:
        """The hash of the true game's state after so many moves."""
        if moves not in self.states:
            game = self.table.deal((DECK, DECK), SEED, listening=False)
            for _ in range(moves % GIVEN_UP):
                game.apply(0)
            if moves >= GIVEN_UP:
                game.concede(0)
            self.states[moves] = game.digest()
        return self.states[moves]
