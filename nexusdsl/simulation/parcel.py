"""What machines of a cluster get: this package, as a wheel has it, and what players of one's own need.

So nodes need no copy of the project, and none that they have is used. What is installed (packages of others, players
among them) is not sent.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from sysconfig import get_path
from types import ModuleType
from typing import Final

from nexusdsl import resources

FOLDERS: Final = ("grammar", "cardsets", "generated")  # that a checkout has beside the package
NEVER: Final = ("__pycache__", ".*")
SHARED: Final = "*__mypyc*"  # what compiled modules share lies beside their package
COMPILED: Final = ("*.so", "*.pyd")


@dataclass(frozen=True, slots=True)
class Parcel:
    """Two folders: the package, and files for the working folder of whoever plays."""

    package: Path
    files: Path


@contextmanager
def packed(players: Sequence[str], alone: bool = False) -> Iterator[Parcel]:
    """The folders, as long as it lasts; `players` are the names of those that play; `alone`: the package goes without
    the files, and so without compiled modules. Raises OSError."""
    with tempfile.TemporaryDirectory(prefix="nexus-") as place:
        parcel = Parcel(Path(place) / "nexusdsl", Path(place) / "files")
        parcel.files.mkdir()
        _package(parcel.package, COMPILED if alone else ())
        for compiled in sorted(resources.PACKAGE.parent.glob(SHARED)):
            shutil.copy(compiled, parcel.files)
        for name, source in own_files(Path.cwd(), players, sys.modules).items():
            _copy(source, parcel.files / name)
        yield parcel


def _package(place: Path, without: Sequence[str]) -> None:
    """The package with its data where a wheel has them, from a wheel or a checkout."""
    shutil.copytree(resources.PACKAGE, place, ignore=shutil.ignore_patterns(*NEVER, *without))
    if resources.is_checkout():
        for name in FOLDERS:
            _copy(resources.root() / name, place / "_data" / name)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns(*NEVER), dirs_exist_ok=True)
    else:
        shutil.copy(source, target)


def own_files(folder: Path, players: Sequence[str], modules: Mapping[str, ModuleType]) -> dict[Path, Path]:
    """What those that play need besides, by its place in their working folder: files below `folder` that players are
    set with (`greedy@FILE`); the modules of players (`module:Class`), and what was imported from beside them."""
    found: dict[Path, Path] = {}
    for name in players:
        file = Path(name.partition("@")[2])
        if not file.is_absolute() and ".." not in file.parts and (folder / file).is_file():
            found[file] = folder / file
        top = _source(modules.get(name.partition(":")[0].partition(".")[0]))
        beside = [_source(modules[each]) for each in sorted(modules) if top is not None and "." not in each]
        found |= {Path(each.name): each for each in beside if each is not None and top and each.parent == top.parent}
    return found


def _source(module: ModuleType | None) -> Path | None:
    """The file of a module, the folder of a package; None if it has none, is installed, or is part of us."""
    if module is None or module.__name__ in ("nexusdsl", "generated", "__main__"):
        return None
    places = [*getattr(module, "__path__", ()), getattr(module, "__file__", None)]
    if places[0] is None:
        return None
    source = Path(places[0])
    installed = any(source.is_relative_to(get_path(each)) for each in ("stdlib", "purelib", "platlib"))
    return None if installed or {"site-packages", "dist-packages"} & {*source.parts} else source
