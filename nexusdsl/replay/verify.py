"""Derives a game again from its log and compares every hash in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from nexusdsl.diagnostics.catalog_logs import LOG_HASH, LOG_ILLEGAL_MOVE, LOG_RESULT, LOG_RULES
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.replay.model import Checkpoint, Concession, End, Move, Outcome
from nexusdsl.replay.reader import Line, Log
from nexusdsl.source import Span

OVER: Final = (("reason_de", "die Partie ist schon zu Ende"), ("reason_en", "the game is over already"))


class Playable(Protocol):
    """What a replay needs of a game."""

    def option_count(self) -> int:
        """Number of options of the pending decision; 0 when the game is over."""

    def apply(self, index: int) -> None:
        """Takes an option."""

    def seat_count(self) -> int:
        """Number of seats."""

    def concede(self, seat: int) -> None:
        """A seat gives up."""

    def state_hash(self) -> str:
        """Hash of the whole state."""

    def outcome(self) -> Outcome | None:
        """The result, None while the game runs."""


def check_rules(log: Log, rules: str) -> tuple[Diagnostic, ...]:
    """A log of other rules is refused before anything is played."""
    if log.header.rules == rules:
        return ()
    args = (("theirs", log.header.rules[:12]), ("ours", rules[:12]))
    return (Diagnostic(LOG_RULES, log.header_span, args),)


def verify(
    log: Log, game: Playable, *, to: int | None = None, seen: Callable[[Playable], None] = lambda game: None
) -> tuple[Diagnostic, ...]:
    """Plays the logged moves (at most `to`), reports the first thing that differs, calls `seen` after each move."""
    moves = 0
    for line, span in zip(log.lines, log.spans, strict=True):
        if to is not None and moves >= to:
            break
        finding = _step(line, span, game, moves)
        if finding is not None:
            return (finding,)
        if isinstance(line, Move):
            moves += 1
            seen(game)
    return ()


def _step(line: Line, span: Span, game: Playable, moves: int) -> Diagnostic | None:
    if isinstance(line, Move):
        return _move(line, span, game, moves)
    if isinstance(line, Concession):
        return _concession(line, span, game, moves)
    if line.state != game.state_hash() or (line.after if isinstance(line, Checkpoint) else line.moves) != moves:
        return Diagnostic(LOG_HASH, span, (("move", str(moves)),))
    if isinstance(line, End) and line.result != game.outcome():
        return Diagnostic(LOG_RESULT, span, (("theirs", shown(line.result)), ("ours", shown(game.outcome()))))
    return None


def _move(line: Move, span: Span, game: Playable, moves: int) -> Diagnostic | None:
    count = game.option_count()
    if line.move < count:
        game.apply(line.move)
        return None
    args = (("reason_de", f"es gibt {count} Möglichkeiten"), ("reason_en", f"there are {count} options"))
    return Diagnostic(LOG_ILLEGAL_MOVE, span, (("move", str(moves + 1)), *(args if count else OVER)))


def _concession(line: Concession, span: Span, game: Playable, moves: int) -> Diagnostic | None:
    count = game.seat_count()
    if game.option_count() and line.concede < count:
        game.concede(line.concede)
        return None
    args = (("reason_de", f"es gibt {count} Plätze"), ("reason_en", f"there are {count} seats"))
    return Diagnostic(LOG_ILLEGAL_MOVE, span, (("move", str(moves + 1)), *(args if game.option_count() else OVER)))


def shown(outcome: Outcome | None) -> str:
    """The result as the command line prints it."""
    if outcome is None:
        return "unfinished"
    return f"winner={outcome.winner} path={outcome.path} rounds={outcome.rounds}"
