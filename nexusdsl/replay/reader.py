"""Reads a log: every line is JSON of the right form or a diagnostic with its place."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, NoReturn, TypeAlias, TypeVar

from pydantic import BaseModel, ValidationError

from nexusdsl.collector import at_rest
from nexusdsl.diagnostics.catalog_logs import LOG_SCHEMA, LOG_TRUNCATED, LOG_UNREADABLE
from nexusdsl.diagnostics.model import Code, Diagnostic
from nexusdsl.replay.model import Checkpoint, Concession, End, Header, Move
from nexusdsl.source import Span

MAX_BYTES: Final = 32 * 1024 * 1024
MAX_LINE: Final = 256 * 1024
_COMMA: Final = re.compile(r",[ \t]*(?=[}\]])")

Line: TypeAlias = Move | Concession | Checkpoint | End
_M = TypeVar("_M", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Log:
    """A log that has the right form; `spans` are the places of `lines`."""

    header: Header
    lines: tuple[Line, ...]
    spans: tuple[Span, ...]
    header_span: Span


class _FaultError(Exception):
    """A reason not to read on; `at`: the character of the line that is wrong, None for all of it."""

    def __init__(self, de: str, en: str, code: Code = LOG_UNREADABLE, at: int | None = None) -> None:
        super().__init__(en)
        self.code = code
        self.reason = (("reason_de", de), ("reason_en", en))
        self.at = at

    def finding(self, line: Span) -> Diagnostic:
        """What is told of the line."""
        start = line.start + (self.at or 0)
        place = line if self.at is None else Span(line.path, start, start + (start < line.end))
        return Diagnostic(self.code, place, self.reason)


def log_text(data: bytes) -> str:
    """The text of a log, whose characters findings count: without byte order mark, with LF, U+FFFD for other bytes."""
    text = data.decode("utf-8", errors="replace").removeprefix("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def read_log(path: str, data: bytes) -> tuple[Log | None, tuple[Diagnostic, ...]]:
    """The log of one game in these bytes, or None and the first thing that is wrong with it. Never raises, executes
    nothing."""
    logs, findings = read_logs(path, data)
    if len(logs) > 1:
        reason = (("reason_de", "nach dem Ergebnis folgt noch etwas"), ("reason_en", "something follows the result"))
        return None, (Diagnostic(LOG_SCHEMA, logs[1].header_span, reason),)
    return logs[0] if logs else None, findings


def read_logs(path: str, data: bytes) -> tuple[tuple[Log, ...], tuple[Diagnostic, ...]]:
    """The logs of the games of a match, one behind the other; none, and the first thing that is wrong."""
    span = Span(path, 0, 0)
    found: list[tuple[Header | Line, Span]] = []
    games: list[list[tuple[Header | Line, Span]]] = [found]
    try:
        _check_bytes(data)
        with at_rest():
            for raw, place in _split(path, log_text(data)):
                span = place
                value = _json(raw)
                if "schema" in value and found:
                    found = []
                    games.append(found)
                found.append((_line(value) if found else _validated(Header, value), span))
    except _FaultError as fault:
        return (), (fault.finding(span),)
    logs: list[Log] = []
    for each in games:
        log, findings = _assembled(each, each[-1][1] if each else span)
        if log is None:
            return (), findings
        logs.append(log)
    return tuple(logs), ()


def _split(path: str, text: str) -> Iterator[tuple[str, Span]]:
    start = 0
    for raw in text.split("\n"):
        if raw:
            yield raw, Span(path, start, start + len(raw))
        start += len(raw) + 1


def _assembled(found: list[tuple[Header | Line, Span]], span: Span) -> tuple[Log | None, tuple[Diagnostic, ...]]:
    if not found or not isinstance(found[0][0], Header):
        empty = (("reason_de", "die Datei ist leer"), ("reason_en", "the file is empty"))
        return None, (Diagnostic(LOG_UNREADABLE, span, empty),)
    lines = tuple((line, place) for line, place in found[1:] if not isinstance(line, Header))
    log = Log(found[0][0], tuple(line for line, _ in lines), tuple(place for _, place in lines), found[0][1])
    finding = _ends_properly(log)
    return (None, (finding,)) if finding else (log, ())


def _check_bytes(data: bytes) -> None:
    if len(data) > MAX_BYTES:
        raise _FaultError("die Datei ist größer als 32 MiB", "the file is larger than 32 MiB")
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        at = len(log_text(data[: error.start]))
        raise _FaultError("die Datei ist kein UTF-8", "the file is not UTF-8", at=at) from None


def _json(raw: str) -> dict[str, Any]:
    """One line as an object. Duplicate keys, NaN and deep nesting are refused."""
    if len(raw) > MAX_LINE:
        raise _FaultError("eine Zeile ist zu lang", "a line is too long")
    try:
        value = json.loads(raw, object_pairs_hook=_unique, parse_constant=_no_constant, parse_float=_no_constant)
    except RecursionError:
        raise _FaultError("eine Zeile ist zu tief verschachtelt", "a line is nested too deeply") from None
    except ValueError as error:
        at = _at(raw, error.pos) if isinstance(error, json.JSONDecodeError) else None
        raise _FaultError("eine Zeile ist kein JSON", "a line is not JSON", at=at) from None
    if not isinstance(value, dict):
        raise _FaultError("erwartet wird ein Objekt", "an object is expected", LOG_SCHEMA)
    return value


def _at(raw: str, place: int) -> int:
    """The place of an error: a comma before a bracket is told at the bracket, which not every Python does."""
    comma = _COMMA.match(raw, place)
    return place if comma is None else comma.end()


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)[:40]
        raise _FaultError(f"der Schlüssel {twice!a} steht doppelt da", f"the key {twice!a} stands there twice")
    return result


def _no_constant(word: str) -> NoReturn:
    raise _FaultError(f"{word[:40]} ist nicht erlaubt", f"{word[:40]} is not allowed")


def _line(value: dict[str, Any]) -> Line:
    if "move" in value:
        return _validated(Move, value)
    if "concede" in value:
        return _validated(Concession, value)
    return _validated(Checkpoint, value) if "after" in value else _validated(End, value)


def _validated(model: type[_M], value: dict[str, Any]) -> _M:
    try:
        return model.model_validate(value)
    except ValidationError as error:
        place = ".".join(str(part) for part in error.errors()[0]["loc"])[:60]
        raise _FaultError(f"das Feld {place!a} passt nicht", f"the field {place!a} does not fit", LOG_SCHEMA) from None


def _ends_properly(log: Log) -> Diagnostic | None:
    """The last line, and only that, is the end."""
    ends = [index for index, line in enumerate(log.lines) if isinstance(line, End)]
    if ends == [len(log.lines) - 1]:
        return None
    if ends:
        reason = (("reason_de", "nach dem Ergebnis folgt noch etwas"), ("reason_en", "something follows the result"))
        return Diagnostic(LOG_SCHEMA, log.spans[ends[0]], reason)
    moves = sum(isinstance(line, Move) for line in log.lines)
    return Diagnostic(LOG_TRUNCATED, log.spans[-1] if log.spans else log.header_span, (("move", str(moves)),))
