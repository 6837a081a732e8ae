"""Builds packages of generated code: where those of a set stand, what they should hold, and what differs from it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from nexusdsl.codegen.emit import Emission, Sources, emit
from nexusdsl.codegen.package import (
    PackageError,
    check_package,
    current_version,
    read_package,
    write_package,
    write_version,
)
from nexusdsl.compiler import Compiled, Loader, read_set
from nexusdsl.ir.sets import CardSet
from nexusdsl.playset.places import is_shipped, load
from nexusdsl.resources import generated_dir


@dataclass(frozen=True, slots=True)
class Target:
    """A set to build: where its files are, and where its package goes. `shipped` packages stand in `generated/`."""

    folder: Path
    id: str
    shipped: bool

    @property
    def root(self) -> Path:
        """The package's folder; for a set of one's own the folder of its versions."""
        return generated_dir() / self.id if self.shipped else self.folder / ".nexus" / self.id

    def previous(self) -> dict[str, str]:
        """The files of the last build."""
        if self.shipped:
            return read_package(self.root)
        try:
            return read_package(current_version(self.root))
        except PackageError:
            return {}

    def differing(self, files: dict[str, str]) -> tuple[str, ...]:
        """What of the last build is not as it should be."""
        try:
            return check_package(self.root if self.shipped else current_version(self.root), files)
        except PackageError:
            return ("missing: .nexus",)


@dataclass(frozen=True, slots=True)
class Built:
    """A set that compiles, its package as it should be, and what of the last build differs from that."""

    target: Target
    emission: Emission
    stale: tuple[str, ...]

    def write(self) -> None:
        """Makes the package what it should be. Raises OSError."""
        if not self.target.shipped:
            write_version(self.target.root, self.emission.files)
        elif self.stale:
            write_package(self.target.root, self.emission.files)


def built(name: str, loader: Loader) -> tuple[Compiled, Built | None]:
    """A set by name or folder, compiled, and its package unless it has errors. Writes nothing yet. Raises NotFoundError
    if there is no such set."""
    compiled = load(loader, name)
    if compiled.set is None or not compiled.ok:
        return compiled, None
    place = loader.find(name)
    folder = place if place is not None and place.is_dir() else Path(name).parent
    target = Target(folder, compiled.set.id, is_shipped(folder))
    emission = emitted(target, compiled.set, compiled.used)
    return compiled, Built(target, emission, target.differing(emission.files))


def emitted(target: Target, cardset: CardSet, used: tuple[CardSet, ...]) -> Emission:
    """The package as it should be; modules of unchanged cards are taken over from the last build."""
    return emit(Sources(cardset, used, hashes(target.folder), target.previous()))


def hashes(folder: Path) -> dict[str, str]:
    """SHA-256 of the text of each file of a set, by file name."""
    sources, _ = read_set(folder)
    return {Path(source.path).name: hashlib.sha256(source.text.encode()).hexdigest() for source in sources}
