"""Reads the rulebook of a set. Whatever is in the files, the answer is a rulebook and what is wrong; never raises."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rapidfuzz import process

from nexusdsl.diagnostics.catalog_rulebook import RULEBOOK_REFERENCE, RULEBOOK_SCHEMA, RULEBOOK_UNREADABLE
from nexusdsl.diagnostics.model import Diagnostic, Hint, Text
from nexusdsl.diagnostics.toml import place_of, read_toml
from nexusdsl.ir.sets import CardSet
from nexusdsl.rulebook.model import Chapter, Entry, Part, Rulebook, RulesFile, RulingsFile
from nexusdsl.source import Source, Span

EMPTY: Final = Rulebook()
CODES: Final = (RULEBOOK_UNREADABLE, RULEBOOK_SCHEMA)


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
    printed = None if rules is None else read_toml(rules, RulesFile, CODES, findings)
    ruled = None if rulings is None else read_toml(rulings, RulingsFile, CODES, findings)
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
    header = place_of(source, ("rules" if entry.question is None else "rulings", entry.number))
    end = source.text.find("\n[", header.end)
    start = source.text.find(word, header.end, end if end >= 0 else len(source.text))
    span = header if start < 0 else Span(source.path, start, start + len(word))
    return _unknown_at(span, word, known)


def _unknown_at(span: Span, word: str, known: Sequence[str]) -> Diagnostic:
    near = process.extractOne(word, known, score_cutoff=60)
    hints = () if near is None else (Hint(Text(f"Meintest du {near[0]}?", f"Did you mean {near[0]}?")),)
    return Diagnostic(RULEBOOK_REFERENCE, span, (("word", word[:60]),), hints=hints)
