"""`nexus build [SET…] [--check]`: generates the code of sets."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.cli.report import report
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
from nexusdsl.diagnostics.model import Text
from nexusdsl.playset.places import is_shipped, load, new_loader, shipped_sets
from nexusdsl.resources import generated_dir, is_checkout


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


def build(*sets: str, check: bool = False, common: Common = DEFAULT) -> int:
    """Generates the code of sets.

    Parameters
    ----------
    sets
        Names or folders of sets (default: all shipped ones).
    check
        Write nothing; fail if generated code is not up to date.
    """
    loader = new_loader()
    return max([_build(name, loader, check, common) for name in sets or shipped_sets()], default=0)


def _build(name: str, loader: Loader, check: bool, common: Common) -> int:
    compiled = load(loader, name)
    if report(compiled.diagnostics, compiled.sources, "full", common) or compiled.set is None:
        return 1
    place = loader.find(name)
    folder = place if place is not None and place.is_dir() else Path(name).parent
    target = Target(folder, compiled.set.id, is_shipped(folder))
    emission = emitted(target, compiled)
    stale = check_package(target.root, emission.files) if target.shipped else _own_stale(target, emission)
    if check or (target.shipped and not is_checkout()):
        return _compare(target, stale, common)
    _write(target, emission, stale, common)
    return 0


def emitted(target: Target, compiled: Compiled) -> Emission:
    """The package as it should be; modules of unchanged cards are taken over from the last build."""
    if compiled.set is None:
        raise UsageError(f"{target.id} ist kein Set.", f"{target.id} is no set.")
    return emit(Sources(compiled.set, compiled.used, hashes(target.folder), target.previous()))


def hashes(folder: Path) -> dict[str, str]:
    """SHA-256 of the text of each file of a set, by file name."""
    sources, _ = read_set(folder)
    return {Path(source.path).name: hashlib.sha256(source.text.encode()).hexdigest() for source in sources}


def _own_stale(target: Target, emission: Emission) -> tuple[str, ...]:
    try:
        return check_package(current_version(target.root), emission.files)
    except PackageError:
        return ("missing: .nexus",)


def _compare(target: Target, stale: tuple[str, ...], common: Common) -> int:
    if not stale:
        common.say(Text(f"{target.id}: erzeugter Code ist aktuell.", f"{target.id}: generated code is up to date."))
        return 0
    for line in stale:
        print(f"{target.id}: {line}")
    common.fail(
        Text(
            f"der Code von {target.id} ist veraltet; nexus build {target.id} erneuert ihn.",
            f"the code of {target.id} is stale; nexus build {target.id} renews it.",
        )
    )
    return 1


def _write(target: Target, emission: Emission, stale: tuple[str, ...], common: Common) -> None:
    try:
        if not target.shipped:
            write_version(target.root, emission.files)
        elif stale:
            write_package(target.root, emission.files)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise UsageError(
            f"{target.root} ist nicht beschreibbar ({reason}).", f"cannot write {target.root} ({reason})."
        ) from None
    made, kept = len(emission.compiled), len(emission.reused)
    common.say(
        Text(
            f"{target.id}: {made} Karten und Schlüsselwörter übersetzt, {kept} unverändert.",
            f"{target.id}: {made} cards and keywords compiled, {kept} unchanged.",
        )
    )
