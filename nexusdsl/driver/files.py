"""The files of sets: where sets of a name are, which files belong to one, and their texts. Nothing is compiled here."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from nexusdsl.diagnostics.catalog_sets import UNREADABLE
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.diagnostics.reading import read_source
from nexusdsl.disk import resolved
from nexusdsl.resources import root
from nexusdsl.source import MAX_BYTES, Source, Span

SUFFIX = ".nxs"
MAX_FILES = 1000


def named(name: str, folders: Sequence[Path]) -> Iterator[Path]:
    """Sets of this name in the folders; never outside of them, whatever links say."""
    for folder in folders:
        for path in (folder / name, folder / (name + SUFFIX)):
            if path.exists() and not path.is_symlink() and (path.is_dir() or path.is_file()):
                yield path


def read_set(place: Path) -> tuple[tuple[Source, ...], tuple[Diagnostic, ...]]:
    """The files of a set, sorted by name, and what is wrong with them."""
    sources: list[Source] = []
    found: list[Diagnostic] = []
    for file in set_files(place):
        shown = display_path(file)
        refusal = _refusal(file, place)
        if refusal is not None:
            found.append(
                Diagnostic(UNREADABLE, Span(shown, 0, 0), (("reason_de", refusal[0]), ("reason_en", refusal[1])))
            )
            continue
        source, findings = read_source(shown, _bytes(file))
        sources.append(source)
        found += findings
    return tuple(sources), tuple(found)


def set_files(place: Path) -> Iterator[Path]:
    """The files of a set, sorted by name."""
    if place.is_file():
        yield place
        return
    found = sorted((path for path in place.iterdir() if path.suffix == SUFFIX), key=lambda path: path.name)
    yield from found[:MAX_FILES]


def _refusal(file: Path, place: Path) -> tuple[str, str] | None:
    """Why a file is not read: only plain files, no links out of the set's folder."""
    if file != place and file.is_symlink() and resolved(place) not in resolved(file).parents:
        return "sie ist ein Verweis nach außerhalb des Sets", "it is a link that leads out of the set"
    if not file.is_file():
        return "sie ist keine gewöhnliche Datei", "it is no plain file"
    if not os.access(file, os.R_OK):
        return "es fehlt das Recht, sie zu lesen", "permission to read it is missing"
    return None


def _bytes(file: Path) -> bytes:
    """At most one byte more than is allowed, so that a huge file costs nothing."""
    with file.open("rb") as stream:
        return stream.read(MAX_BYTES + 1)


def display_path(file: Path) -> str:
    """A path as diagnostics show it: relative to the working folder or to the project, with forward slashes."""
    full = Path(os.path.abspath(file))
    for base in (Path.cwd(), root()):
        if full.is_relative_to(base):
            return full.relative_to(base).as_posix()
    return f"{full.parent.name}/{full.name}"
