"""Diagnostics for people: with the line they are about, or one line each."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypeAlias

from nexusdsl.diagnostics.model import Diagnostic, Hint, Lang, Severity
from nexusdsl.diagnostics.places import Where, by_path, where
from nexusdsl.diagnostics.reports import github, json_report, sarif
from nexusdsl.source import Source, Span

Format: TypeAlias = Literal["full", "concise", "json", "sarif", "github"]
FORMATS: tuple[Format, ...] = ("full", "concise", "json", "sarif", "github")
WIDTH = 120  # of an excerpt

_SEVERITIES: dict[Lang, dict[Severity, str]] = {
    "de": {"error": "Fehler", "warning": "Warnung", "info": "Hinweis"},
    "en": {"error": "error", "warning": "warning", "info": "info"},
}
_COUNTS: dict[Lang, dict[Severity, tuple[str, str]]] = {
    "de": {"error": ("Fehler", "Fehler"), "warning": ("Warnung", "Warnungen"), "info": ("Hinweis", "Hinweise")},
    "en": {"error": ("error", "errors"), "warning": ("warning", "warnings"), "info": ("note", "notes")},
}
_COLOURS: dict[Severity, str] = {"error": "1;31", "warning": "1;33", "info": "1;36"}
_REMEDY: dict[Lang, str] = {"de": "Abhilfe", "en": "help"}


def render(
    diagnostics: Sequence[Diagnostic],
    sources: Iterable[Source],
    lang: Lang = "en",
    format: Format = "full",
    colour: bool = False,
) -> str:
    """All findings as one text in the given format; "" if there are none, but for json and sarif, which say so."""
    known = by_path(sources)
    if format == "full":
        return full(diagnostics, known, lang, colour)
    if format == "concise":
        return "\n".join(concise(each, known, lang) for each in diagnostics)
    if format == "json":
        return json_report(diagnostics, known, lang)
    if format == "sarif":
        return sarif(diagnostics, known, lang)
    return github(diagnostics, known, lang)


def concise(each: Diagnostic, sources: Mapping[str, Source], lang: Lang) -> str:
    """path:line:column: severity CODE message"""
    place = where(each.span, sources)
    severity = _SEVERITIES[lang][each.severity]
    return visible(f"{place.path}:{place.line}:{place.column}: {severity} {each.code.id} {each.message(lang)}")


def full(diagnostics: Sequence[Diagnostic], sources: Mapping[str, Source], lang: Lang, colour: bool = False) -> str:
    """Each finding with its line, a caret, other places and remedies; then how many there are."""
    if not diagnostics:
        return ""
    shown = [block(each, sources, lang, colour) for each in diagnostics]
    return "\n\n".join((*shown, summary(diagnostics, lang)))


def summary(diagnostics: Sequence[Diagnostic], lang: Lang) -> str:
    """ "2 errors, 1 warning" """
    parts = []
    for severity, (one, many) in _COUNTS[lang].items():
        count = sum(each.severity == severity for each in diagnostics)
        if count:
            parts.append(f"{count} {one if count == 1 else many}")
    return ", ".join(parts)


def block(each: Diagnostic, sources: Mapping[str, Source], lang: Lang, colour: bool = False) -> str:
    """One finding over several lines."""
    paint = _painter(colour)
    head = paint(f"{_SEVERITIES[lang][each.severity]}[{each.code.id}]", _COLOURS[each.severity])
    lines = [f"{head}: {paint(visible(each.message(lang)), '1')}"]
    lines += _excerpt(where(each.span, sources), "-->", "^", "", paint, _COLOURS[each.severity])
    for label in each.labels:
        lines += _excerpt(where(label.span, sources), ":::", "-", visible(label.text.in_(lang)), paint, "1;34")
    lines += [f"  = {_REMEDY[lang]}: {_hint(hint, each.span, lang)}" for hint in each.hints]
    return "\n".join(lines)


def _hint(hint: Hint, span: Span, lang: Lang) -> str:
    text = visible(hint.text.in_(lang))
    if hint.replacement is None or hint.replacement in text:
        return text
    return f"{text} → {visible(hint.replacement)}"


class _Plain:
    def __call__(self, text: str, code: str) -> str:
        """Without colour."""
        return text


class _Colour(_Plain):
    def __call__(self, text: str, code: str) -> str:
        """With a terminal's colour."""
        return f"\x1b[{code}m{text}\x1b[0m"


def _painter(colour: bool) -> _Plain:
    return _Colour() if colour else _Plain()


def _excerpt(place: Where, arrow: str, mark: str, note: str, paint: _Plain, code: str) -> list[str]:
    """The place, its line, and a mark below the span; a span over several lines is marked in its first one."""
    head = f"  {arrow} {visible(place.path)}:{place.line}:{place.column}"
    if place.source is None:
        return [f"{head} {note}".rstrip()]
    text = place.source.line(place.line)
    end = place.end_column - 1 if place.end_line == place.line else len(text)
    start, end = place.column - 1, max(end, place.column)
    text, start, end = _cropped(text, start, end)
    gutter = str(place.line)
    pad = " " * _width(text[:start])
    marks = mark * max(1, _width(text[start:end]))
    return [
        head,
        f"  {' ' * len(gutter)} |",
        f"  {gutter} | {visible(text)}",
        f"  {' ' * len(gutter)} | {pad}{paint(f'{marks} {note}'.rstrip(), code)}",
    ]


def _cropped(text: str, start: int, end: int) -> tuple[str, int, int]:
    """A part of a long line around the span, with the span's offsets in it."""
    if len(text) <= WIDTH:
        return text, start, end
    first = max(0, min(start - WIDTH // 3, len(text) - WIDTH))
    part = text[first : first + WIDTH]
    left, right = ("…" if first else ""), ("…" if first + WIDTH < len(text) else "")
    shift = len(left) - first
    return left + part + right, start + shift, min(end + shift, len(left) + len(part))


def _width(text: str) -> int:
    """Columns in a terminal."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def visible(text: str) -> str:
    """The text without anything that could move a terminal's cursor: what does not print becomes U+FFFD, a tab one
    space.
    """
    return "".join(c if c.isprintable() else " " if c == "\t" else "\ufffd" for c in text)
