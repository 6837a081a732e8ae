"""TOML files of people: read, held against their model, with the place of whatever is wrong."""

from __future__ import annotations

import re
import tomllib
from typing import Final, TypeVar

from pydantic import BaseModel, ValidationError

from nexusdsl.diagnostics.model import Code, Diagnostic, Text
from nexusdsl.source import Source, Span

_AT: Final = re.compile(r"\(at line (\d+), column (\d+)\)$")
_DEPTH: Final = 60  # brackets within one another; tomllib calls itself for each
_MOST: Final = 20  # findings of one file
_File = TypeVar("_File", bound=BaseModel)


def read_toml(source: Source, model: type[_File], codes: tuple[Code, Code], findings: list[Diagnostic]) -> _File | None:
    """The file as its model has it; None if it is not TOML (the first code) or not of that form (the second), with the
    findings added. Both codes say `reason_de` and `reason_en`. Never raises."""
    unreadable, wrong = codes
    deep = _too_deep(source.text)
    if deep is not None:
        text = Text("zu tief verschachtelt", "nested too deeply")
        findings.append(_finding(unreadable, Span(source.path, deep, deep + 1), text))
        return None
    try:
        return model.model_validate(tomllib.loads(source.text))
    except tomllib.TOMLDecodeError as error:
        findings.append(_finding(unreadable, _error_place(source, str(error)), _toml_reason(str(error))))
    except ValidationError as error:
        for each in error.errors(include_url=False, include_input=False)[:_MOST]:
            findings.append(_finding(wrong, place_of(source, each["loc"]), _reason(each["type"], each["loc"])))
    return None


def _too_deep(text: str) -> int | None:
    """Where brackets stand deeper than a file of people ever needs; those in texts count, too, and hardly matter."""
    depth = 0
    for match in re.finditer(r"[\[\]{}]", text):
        depth = max(0, depth + (1 if match[0] in "[{" else -1))
        if depth > _DEPTH:
            return match.start()
    return None


def _finding(code: Code, span: Span, reason: Text) -> Diagnostic:
    return Diagnostic(code, span, (("reason_de", reason.de), ("reason_en", reason.en)))


def _error_place(source: Source, message: str) -> Span:
    match = _AT.search(message)
    if match is None:
        return Span(source.path, len(source.text), len(source.text))
    start = min(source.line_starts()[int(match[1]) - 1] + int(match[2]) - 1, len(source.text))
    return Span(source.path, start, min(start + 1, len(source.text)))


def _toml_reason(message: str) -> Text:
    reason = _AT.sub("", message).strip()[:80] or "TOML"
    return Text(f"kein gültiges TOML ({reason})", f"no valid TOML ({reason})")


_REASONS: Final[dict[str, Text]] = {
    "missing": Text("{at} fehlt", "{at} is missing"),
    "extra_forbidden": Text("{at} gehört hier nicht hin", "{at} does not belong here"),
    "string_pattern_mismatch": Text("{at} ist keine Nummer oder Kennung", "{at} is no number or id"),
    "string_too_short": Text("{at} ist leer", "{at} is empty"),
    "string_too_long": Text("{at} ist zu lang", "{at} is too long"),
    "value_error": Text("{at} hat keinen Text, weder de noch en", "{at} has no text, neither de nor en"),
    "date_type": Text("{at} ist kein Tag wie 2026-12-24", "{at} is no day such as 2026-12-24"),
}
_OTHER: Final = Text("{at} hat nicht die richtige Form", "{at} has not the right form")


def _reason(kind: str, place: tuple[int | str, ...]) -> Text:
    at = " ".join(str(part)[:40] for part in place if part != "[key]") or "TOML"
    text = _REASONS.get(kind, _OTHER)
    return Text(text.de.replace("{at}", at), text.en.replace("{at}", at))


def place_of(source: Source, place: tuple[int | str, ...]) -> Span:
    """The header of the table that a path leads to, else the beginning of the file."""
    for end in range(len(place), 0, -1):
        names = [str(part) for part in place[:end] if isinstance(part, str)]
        headers = re.finditer(rf"^\s*\[+\s*{re.escape('.'.join(names))}\s*\]+", source.text, re.M) if names else ()
        number = next((part for part in reversed(place[:end]) if isinstance(part, int)), 0)
        match = next((each for i, each in enumerate(headers) if i == number), None)
        if match is not None:
            within = inside(source, match.end(), str(place[end])) if end < len(place) else None
            return within or Span(source.path, match.start(), match.end())
    return Span(source.path, 0, 0)


def inside(source: Source, start: int, key: str) -> Span | None:
    """A key of the table that begins there."""
    end = source.text.find("\n[", start)
    match = re.compile(rf"^{re.escape(key)}\b", re.M).search(source.text, start, end if end >= 0 else len(source.text))
    return None if match is None else Span(source.path, match.start(), match.end())
