"""The rulebook of a set on disk: its own files and those of the sets that it builds on, and its scenarios."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from nexusdsl.compiler import Compiled, Loader, display_path
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.diagnostics.reading import read_source
from nexusdsl.playset.places import load, read_bytes
from nexusdsl.resources import RULES, RULINGS
from nexusdsl.rulebook.lookup import Book, book_of
from nexusdsl.rulebook.model import Rulebook
from nexusdsl.rulebook.reader import known, read_rulebook
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
    below, findings, sources = _bases(compiled, loader)
    own, found, read = _read(folder_of(place), compiled, below)
    folders = [*_folders(compiled, loader), folder_of(place)]
    files = dict.fromkeys(file for folder in folders for file in sorted(folder.rglob("*.nxt")))
    return OpenBook(
        book_of(_over(below, own), *compiled.used, compiled.set),
        tuple(sorted((*findings, *found), key=lambda each: each.span)),
        (*sources, *read),
        tuple(_source(path)[0] for path in files),
    )


def rulebook_in(
    folder: Path, compiled: Compiled, loader: Loader
) -> tuple[Rulebook, tuple[Diagnostic, ...], tuple[Source, ...]]:
    """What the two files of a set say, if they are there, what is wrong with them, and what was read: those of the sets
    below, too. Raises NotFoundError for one that cannot be read."""
    below, _, sources = _bases(compiled, loader)
    book, findings, own = _read(folder, compiled, below)
    return book, findings, (*sources, *own)


def folder_of(place: Path) -> Path:
    """The folder in which the files of a set stand."""
    return place if place.is_dir() else place.parent


def _folders(compiled: Compiled, loader: Loader) -> list[Path]:
    """The folders of the sets that a set builds on."""
    places = [loader.find(each.id) for each in compiled.used]
    return [folder_of(place) for place in places if place is not None]


def _bases(compiled: Compiled, loader: Loader) -> tuple[Rulebook, list[Diagnostic], list[Source]]:
    """The rulebooks of the sets below as one."""
    book = Rulebook()
    findings: list[Diagnostic] = []
    sources: list[Source] = []
    for folder in _folders(compiled, loader):
        more, found, read = _read(folder, compiled, book)
        book, findings, sources = _over(book, more), [*findings, *found], [*sources, *read]
    return book, findings, sources


def _over(base: Rulebook, book: Rulebook) -> Rulebook:
    """Both as one; a number that the later one has, too, is the later one's."""
    entries = {entry.number: entry for entry in (*base.entries, *book.entries)}
    return Rulebook(tuple(entries.values()), (*base.rules, *book.rules), (*base.rulings, *book.rulings))


def _read(
    folder: Path, compiled: Compiled, below: Rulebook
) -> tuple[Rulebook, tuple[Diagnostic, ...], tuple[Source, ...]]:
    read = [_source(path) if path.is_file() else None for path in (folder / RULES, folder / RULINGS)]
    sets = (*compiled.used, *((compiled.set,) if compiled.set is not None else ()))
    rules, rulings = (None if each is None or _refused(each[1]) else each[0] for each in read)
    book, findings = read_rulebook(rules, rulings, known(*sets), below)
    flaws = tuple(flaw for each in read if each is not None for flaw in each[1])
    return book, (*flaws, *findings), tuple(each[0] for each in read if each is not None)


def _refused(flaws: tuple[Diagnostic, ...]) -> bool:
    """Whether a file could not be decoded; its text is empty then."""
    return any(flaw.severity == "error" for flaw in flaws)


def _source(path: Path) -> tuple[Source, tuple[Diagnostic, ...]]:
    return read_source(display_path(path), read_bytes(path, MAX_BYTES))
