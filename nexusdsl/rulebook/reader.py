"""Reads the rulebook of a set. Whatever is in the files, the answer is a rulebook and what is wrong; never raises."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from pydantic import BaseModel, ValidationError
from rapidfuzz import process

from nexusdsl.diagnostics.catalog_rulebook import RULEBOOK_REFERENCE, RULEBOOK_SCHEMA, RULEBOOK_UNREADABLE
from nexusdsl.diagnostics.model import Code, Diagnostic, Hint, Text
from nexusdsl.ir.sets import CardSet
from nexusdsl.rulebook.model import Chapter, Entry, Part, Rulebook, RulesFile, RulingsFile
from nexusdsl.source import Source, Span

_AT: Final = re.compile(r"\(at line (\d+), column (\d+)\)$")
_DEPTH: Final = 60  # brackets within one another; tomllib calls itself for each
EMPTY: Final = Rulebook()
_File = TypeVar("_File", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Known:
    """What the set declares: options with their values ("zahl" for any number), and keywords."""

    options: Mapping[str, tuple[str, ...]]
    keywords: tuple[str, ...]


def known(*sets: CardSet) -> Known:
    """What a set and those that it builds on declare."""
    options = {option.key: option for one in sets for option in one.ruleset.options}
    values = {key: (*option.values, *(("zahl",) if option.number else ())) for key, option in options.items()}
    return Known(values, tuple(dict.fromkeys(word.id for one in sets for word in one.keywords)))


def read_rulebook(
    rules: Source | None, rulings: Source | None, declared: Known, below: Rulebook = EMPTY
) -> tuple[Rulebook, tuple[Diagnostic, ...]]:
    """The rulebook of the two files, each of which may be missing; of a broken file nothing is taken. `below`: what the
    sets say that this one builds on."""
    findings: list[Diagnostic] = []
    printed = None if rules is None else _file(rules, RulesFile, findings)
    ruled = None if rulings is None else _file(rulings, RulingsFile, findings)
    book = Rulebook(
        (*_rules(printed), *_rulings(ruled)),
        () if printed is None else _parts(printed.chapters, tuple(printed.rules)),
        () if ruled is None else _parts(ruled.chapters, tuple(ruled.rulings)),
    )
    numbers = frozenset(entry.number for entry in (*below.entries, *book.entries))
    for source, names in ((rules, printed and printed.rules), (rulings, ruled and ruled.rulings)):
        if source is not None and names:
            findings += _references(source, [e for e in book.entries if e.number in names], numbers, declared)
    for source, chapters in ((rules, printed and printed.chapters), (rulings, ruled and ruled.chapters)):
        if source is not None:
            findings += _chapters(source, chapters or (), book)
    return book, tuple(findings)


# --- one file --------------------------------------------------------------------------------------------------------


def _file(source: Source, model: type[_File], findings: list[Diagnostic]) -> _File | None:
    deep = _too_deep(source.text)
    if deep is not None:
        text = Text("zu tief verschachtelt", "nested too deeply")
        findings.append(_finding(RULEBOOK_UNREADABLE, Span(source.path, deep, deep + 1), text))
        return None
    try:
        return model.model_validate(tomllib.loads(source.text))
    except tomllib.TOMLDecodeError as error:
        findings.append(_finding(RULEBOOK_UNREADABLE, _error_place(source, str(error)), _toml_reason(str(error))))
    except ValidationError as error:
        for each in error.errors(include_url=False, include_input=False)[:20]:
            findings.append(_finding(RULEBOOK_SCHEMA, _place(source, each["loc"]), _reason(each["type"], each["loc"])))
    return None


def _too_deep(text: str) -> int | None:
    """Where brackets stand deeper than a rulebook ever needs; those in texts count, too, and hardly matter."""
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
}
_OTHER: Final = Text("{at} hat nicht die richtige Form", "{at} has not the right form")


def _reason(kind: str, place: tuple[int | str, ...]) -> Text:
    at = " ".join(str(part)[:40] for part in place if part != "[key]") or "TOML"
    text = _REASONS.get(kind, _OTHER)
    return Text(text.de.replace("{at}", at), text.en.replace("{at}", at))


def _place(source: Source, place: tuple[int | str, ...]) -> Span:
    """The header of the table that a path leads to, else the beginning of the file."""
    for end in range(len(place), 0, -1):
        names = [str(part) for part in place[:end] if isinstance(part, str)]
        match = re.search(rf"^\s*\[+\s*{re.escape('.'.join(names))}\s*\]+", source.text, re.M) if names else None
        if match is not None:
            inner = _inside(source, match.end(), str(place[end])) if end < len(place) else None
            return inner or Span(source.path, match.start(), match.end())
    return Span(source.path, 0, 0)


def _inside(source: Source, start: int, key: str) -> Span | None:
    """A key of the table that begins there."""
    end = source.text.find("\n[", start)
    match = re.compile(rf"^{re.escape(key)}\b", re.M).search(source.text, start, end if end >= 0 else len(source.text))
    return None if match is None else Span(source.path, match.start(), match.end())


# --- the book --------------------------------------------------------------------------------------------------------


def _rules(file: RulesFile | None) -> Iterator[Entry]:
    for number, rule in file.rules.items() if file is not None else ():
        yield Entry(number, rule, None, rule.see, rule.keyword, rule.options, tuple(rule.values.items()))


def _rulings(file: RulingsFile | None) -> Iterator[Entry]:
    for number, each in file.rulings.items() if file is not None else ():
        yield Entry(number, each.answer, each.question, each.rules, None, each.options, tuple(each.values.items()))


def _parts(chapters: Sequence[Chapter], numbers: tuple[str, ...]) -> tuple[Part, ...]:
    """Chapters with the entries from their first on, up to that of the next."""
    starts = sorted({numbers.index(each.first) for each in chapters if each.first in numbers})
    titles = {numbers.index(each.first): each for each in chapters if each.first in numbers}
    ends = [*starts[1:], len(numbers)] if starts else []
    return tuple(Part(titles[start], numbers[start:end]) for start, end in zip(starts, ends, strict=True))


# --- what is named must be there --------------------------------------------------------------------------------------


def _references(
    source: Source, entries: Sequence[Entry], numbers: frozenset[str], declared: Known
) -> Iterator[Diagnostic]:
    for entry in entries:
        for number in entry.beside:
            if number not in numbers:
                yield _unknown(source, entry, number, sorted(numbers))
        if entry.keyword is not None and entry.keyword not in declared.keywords:
            yield _unknown(source, entry, entry.keyword, declared.keywords)
        for key in entry.options:
            if key not in declared.options:
                yield _unknown(source, entry, key, tuple(declared.options))
        for choice, _ in entry.values:
            key, _, value = choice.partition(" ")
            if key not in entry.options or value not in declared.options.get(key, ()):
                known = [f"{each} {one}" for each in entry.options for one in declared.options.get(each, ())]
                yield _unknown(source, entry, choice, known)


def _chapters(source: Source, chapters: Sequence[Chapter], book: Rulebook) -> Iterator[Diagnostic]:
    numbers = [entry.number for entry in book.entries]
    for chapter in chapters:
        if chapter.first not in numbers:
            match = re.search(rf'^first\s*=\s*["\']{re.escape(chapter.first)}', source.text, re.M)
            start = match.start() if match is not None else 0
            yield _unknown_at(Span(source.path, start, start + 5), chapter.first, numbers)


def _unknown(source: Source, entry: Entry, word: str, known: Sequence[str]) -> Diagnostic:
    """A finding at the word within the entry."""
    header = _place(source, ("rules" if entry.question is None else "rulings", entry.number))
    end = source.text.find("\n[", header.end)
    start = source.text.find(word, header.end, end if end >= 0 else len(source.text))
    span = header if start < 0 else Span(source.path, start, start + len(word))
    return _unknown_at(span, word, known)


def _unknown_at(span: Span, word: str, known: Sequence[str]) -> Diagnostic:
    near = process.extractOne(word, known, score_cutoff=60)
    hints = () if near is None else (Hint(Text(f"Meintest du {near[0]}?", f"Did you mean {near[0]}?")),)
    return Diagnostic(RULEBOOK_REFERENCE, span, (("word", word[:60]),), hints=hints)
