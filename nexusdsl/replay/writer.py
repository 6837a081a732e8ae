"""Writes a log while a game is played."""

from __future__ import annotations

import json
from typing import Any, Final

from pydantic import BaseModel

from nexusdsl.replay.model import Checkpoint, Concession, End, Header, Move, Outcome

EVERY: Final = 16  # moves between two state hashes


def canonical(line: BaseModel) -> str:
    """One line: keys sorted, no blanks, ASCII only, so that equal games give equal bytes."""
    data: dict[str, Any] = line.model_dump(by_alias=True)
    if isinstance(line, Header) and line.wave is None:
        del data["wave"]
    return json.dumps(data, ensure_ascii=True, sort_keys=True, separators=(",", ":"), allow_nan=False)


class LogWriter:
    """Collects the lines of one game; `text` is the finished file."""

    def __init__(self, header: Header) -> None:
        self._lines = [canonical(header)]
        self._moves = 0

    def move(self, index: int) -> bool:
        """Records a move. Returns whether a checkpoint is due after it."""
        self._lines.append(canonical(Move(move=index)))
        self._moves += 1
        return self._moves % EVERY == 0

    def concede(self, seat: int) -> None:
        """Records that a seat gave up."""
        self._lines.append(canonical(Concession(concede=seat)))

    def checkpoint(self, state: str) -> None:
        """Records the hash of the state after the last move."""
        self._lines.append(canonical(Checkpoint(after=self._moves, state=state)))

    def end(self, result: Outcome | None, state: str) -> None:
        """Records the end; `result` is None for a game that was broken off."""
        self._lines.append(canonical(End(moves=self._moves, result=result, state=state)))

    @property
    def text(self) -> str:
        return "\n".join(self._lines) + "\n"
