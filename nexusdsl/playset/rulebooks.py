"""The rulebook of a set on disk: its own files and those of the sets that it builds on, and its scenarios."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from nexusdsl.compiler import Compiled, Loader, display_path
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.diagnostics.reading import read_source
from nexusdsl.ir.sets import CardSet
from nexusdsl.playset.places import load, read_bytes
from nexusdsl.rulebook.lookup import Book, book_of
from nexusdsl.rulebook.model import Rulebook
from nexusdsl.rulebook.reader import RULES, RULINGS, known, read_rulebook
from nexusdsl.source import MAX_BYTES, Source


@dataclass(frozen=True, slots=True)
class OpenBook:
    """A rulebook that was read: what it says, what is wrong with it, the files, and those of the scenarios."""

    book: Book
    findings: tuple[Diagnostic, ...]
    sources: tuple[Source, ...]
    scenarios: tuple[Source, ...]


def open_book(target: str | Path, loader: Loader) -> OpenBook:
    """The rulebook of a set by name, folder or file, on top of those of the sets it builds on. Raises NotFoundError if
    there is no such set or a file cannot be read."""
    compiled = load(loader, target)
    place = loader.find(target)
    if compiled.set is None or place is None:
        return OpenBook(book_of(Rulebook()), compiled.diagnostics, compiled.sources, ())
    places = [(loader.find(each.id), each) for each in compiled.used] + [(place, compiled.set)]
    folders = [folder_of(path) for path, _ in places if path is not None]
    rulebook, findings, sources = _joined(places, compiled)
    scenarios = tuple(file for folder in folders for file in sorted(folder.rglob("*.nxt")))
    book = book_of(rulebook, *compiled.used, compiled.set)
    return OpenBook(book, findings, sources, tuple(_source(path)[0] for path in dict.fromkeys(scenarios)))


def folder_of(place: Path) -> Path:
    """The folder in which the files of a set stand."""
    return place if place.is_dir() else place.parent


def _joined(
    places: list[tuple[Path | None, CardSet]], compiled: Compiled
) -> tuple[Rulebook, tuple[Diagnostic, ...], tuple[Source, ...]]:
    """The rulebooks of all sets as one; a number that a later set has, too, is the later one's."""
    books = Rulebook()
    findings: list[Diagnostic] = []
    sources: list[Source] = []
    for path, _ in places:
        if path is not None:
            book, found, read = rulebook_in(folder_of(path), compiled)
            books, findings, sources = _over(books, book), [*findings, *found], [*sources, *read]
    return books, tuple(findings), tuple(sources)


def _over(base: Rulebook, book: Rulebook) -> Rulebook:
    entries = {entry.number: entry for entry in (*base.entries, *book.entries)}
    return Rulebook(tuple(entries.values()), (*base.rules, *book.rules), (*base.rulings, *book.rulings))


def rulebook_in(folder: Path, compiled: Compiled) -> tuple[Rulebook, tuple[Diagnostic, ...], tuple[Source, ...]]:
    """What the two files of a folder say, if they are there. Raises NotFoundError for one that cannot be read."""
    read = [_source(path) if path.is_file() else None for path in (folder / RULES, folder / RULINGS)]
    sets = (*compiled.used, *((compiled.set,) if compiled.set is not None else ()))
    rules, rulings = (None if each is None else each[0] for each in read)
    book, findings = read_rulebook(rules, rulings, known(*sets))
    flaws = tuple(flaw for each in read if each is not None for flaw in each[1])
    return book, (*flaws, *findings), tuple(each[0] for each in read if each is not None)


def _source(path: Path) -> tuple[Source, tuple[Diagnostic, ...]]:
    return read_source(display_path(path), read_bytes(path, MAX_BYTES))
