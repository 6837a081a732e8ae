"""Looks words and numbers up in a rulebook and in what the sets declare. Answers values, prints nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from rapidfuzz import fuzz, process, utils

from nexusdsl.ir.sets import CardSet, Keyword, Names, Option, Status, TypeRule
from nexusdsl.rulebook.model import Entry, Part, Rulebook, Said, folded

ENOUGH: Final = 70  # of 100: how alike a word must be to be meant
_NUMBER: Final = re.compile(r"[a-z]{1,4}[- ]?\d{1,4}")
OPTIONS: Final = ("option", "optionen", "options")
KEYWORDS: Final = ("schlüsselwort", "schlüsselwörter", "keyword", "keywords")
STATUSES: Final = ("zustand", "zustände", "status", "statuses")


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook with what the sets declare; of several sets the one that builds on the others is the last."""

    rulebook: Rulebook
    keywords: tuple[Keyword, ...]
    statuses: tuple[Status, ...]
    options: tuple[Option, ...]
    types: tuple[TypeRule, ...]


Hit: TypeAlias = Entry | Keyword | Status | Option | Part


def book_of(rulebook: Rulebook, *sets: CardSet) -> Book:
    """The rulebook with the words of the sets."""
    return Book(
        rulebook,
        tuple({word.id: word for one in sets for word in one.keywords}.values()),
        tuple({status.id: status for one in sets for status in one.statuses}.values()),
        sets[-1].ruleset.options if sets else (),
        sets[-1].ruleset.types if sets else (),
    )


def look_up(book: Book, asked: str) -> tuple[Hit, ...]:
    """Everything that a number or word means, the nearest first: what is named so, else what speaks of it, in either
    language. Nothing if there is none."""
    word = _plain(asked)
    if not word:
        return ()
    if _NUMBER.fullmatch(word):
        entry = book.rulebook.find(folded(asked))
        return () if entry is None else (entry,)
    if word.isdigit():
        return _numbered(book, word)
    return _of_a_kind(book, word) or tuple(_named(book, word)) or tuple(_speaking(book, word))


def _numbered(book: Book, digits: str) -> tuple[Hit, ...]:
    """The rule and the ruling with a number: "34", "034"."""
    number = digits.lstrip("0")
    return tuple(e for e in book.rulebook.entries if _digits(e).lstrip("0") == number)


def _digits(entry: Entry) -> str:
    return "".join(char for char in entry.number if char.isdigit())


def _of_a_kind(book: Book, word: str) -> tuple[Hit, ...]:
    for words, hits in ((OPTIONS, book.options), (KEYWORDS, book.keywords), (STATUSES, book.statuses)):
        if word in words:
            return hits
    return ()


def _named(book: Book, word: str) -> Iterator[Hit]:
    for keyword in book.keywords:
        if word in _names(keyword.id, keyword.names):
            yield keyword
    for status in book.statuses:
        if word in _names(status.id, status.names):
            yield status
    for option in book.options:
        if word == option.key.lower():
            yield option
    for part in (*book.rulebook.rules, *book.rulebook.rulings):
        if word in _said(part.title):
            yield part


def _names(id: str, names: Names) -> tuple[str, ...]:
    return tuple(_plain(each) for each in (id, names.de, names.en) if each is not None)


def _said(said: Said) -> tuple[str, ...]:
    return tuple(_plain(each) for each in (said.de, said.en) if each is not None)


def _speaking(book: Book, word: str) -> Iterator[Hit]:
    """Entries in whose text a word begins so, then those that have it in another form ("blocken", "geblockt",
    "blocks"), and options that are called so; each word asked for must be there.
    """
    words = word.split()
    plain, stems = ([re.compile(way(each)) for each in words] for way in (_begins, _any_form))
    texts = [(entry, " ".join(texts_of(entry)).lower()) for entry in book.rulebook.entries]
    found = [entry for entry, text in texts if all(each.search(text) for each in plain)]
    yield from found
    yield from (entry for entry, text in texts if entry not in found and all(each.search(text) for each in stems))
    yield from (option for option in book.options if all(each in option.key for each in words))


def _begins(word: str) -> str:
    return rf"\b{re.escape(word)}"


def _any_form(word: str) -> str:
    """A pattern for a word in every form that prefix and ending make: German and English ones alike."""
    for ending in _ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= _STEM:
            break
    else:
        stem = word
    bare = stem.removeprefix("ge")
    stem = bare if len(bare) >= _STEM else stem
    return rf"\b(ge)?{re.escape(stem)}({'|'.join(_ENDINGS)})?\b"


_ENDINGS: Final = ("ung", "ing", "est", "en", "et", "er", "es", "ed", "st", "e", "n", "t", "s")
_STEM: Final = 4  # letters that must be left of a word


def texts_of(entry: Entry) -> tuple[str, ...]:
    """All that an entry says, in every language."""
    parts = (entry.text, *((entry.question,) if entry.question is not None else ()), *(s for _, s in entry.values))
    return (*(text for part in parts for text in (part.de, part.en) if text is not None), *entry.options)


def suggestions(book: Book, asked: str, limit: int = 3) -> tuple[str, ...]:
    """What may have been meant by a word that nothing is found for: names first, then words of the texts."""
    word = _plain(asked)[:60]
    if word.isdigit():
        apart = sorted(book.rulebook.entries, key=lambda e: abs(int(_digits(e) or 0) - int(word)))
        return tuple(entry.number for entry in apart[:limit])
    found = _alike(word, _all_names(book), limit)
    return found or _alike(word, dict.fromkeys(_words(book)), limit)


def _alike(word: str, known: Iterable[str], limit: int) -> tuple[str, ...]:
    different = {name.casefold(): name for name in reversed(list(known))}
    rows = process.extract(
        word,
        list(different.values()),
        scorer=fuzz.ratio,
        processor=utils.default_process,
        limit=limit,
        score_cutoff=ENOUGH,
    )
    return tuple(name for name, _, _ in rows)


def _all_names(book: Book) -> dict[str, None]:
    words: Sequence[Keyword | Status] = (*book.keywords, *book.statuses)
    names = [name for each in words for name in (each.names.de, each.names.en) if name is not None]
    titles = [
        title
        for part in (*book.rulebook.rules, *book.rulebook.rulings)
        for title in (part.title.de, part.title.en)
        if title is not None
    ]
    return dict.fromkeys((*names, *(o.key for o in book.options), *titles, *(e.number for e in book.rulebook.entries)))


def _words(book: Book) -> Iterator[str]:
    for entry in book.rulebook.entries:
        for text in texts_of(entry):
            yield from re.findall(r"\w{4,}", text)


def _plain(text: str) -> str:
    return " ".join(text.split()).lower()
