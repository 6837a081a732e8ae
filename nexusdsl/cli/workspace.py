"""Where things are: sets, decks and scenarios by name or path, and the cache."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from nexusdsl.cli.context import UsageError
from nexusdsl.compiler import Compiled, Loader
from nexusdsl.resources import cardsets_dir, is_checkout, root

SKIPPED = frozenset({"__pycache__", "node_modules", "generated"})
DEFAULT_SET = "nxs_a01"


def cache_dir() -> Path:
    """Where compiled blocks are kept: in a checkout beside the project, else in the user's cache folder."""
    if is_checkout():
        return root() / ".nexus" / "cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "nexusdsl"


def new_loader(files: Sequence[Path] = ()) -> Loader:
    """A loader that finds sets in the working folder, beside the sets that the files belong to, and shipped ones."""
    found = [Path.cwd()]
    for file in files:
        folders = [folder for folder in file.resolve().parents[:3] if any(folder.glob("*.nxs"))]
        found += [folder.parent for folder in folders[:1]]
    return Loader(tuple(dict.fromkeys(found)), cache_dir())


def load(loader: Loader, target: str | Path) -> Compiled:
    """A set by name, folder or file. Raises UsageError if there is none."""
    if loader.find(target) is None:
        raise UsageError(f"es gibt kein Set {target}.", f"there is no set {target}.")
    return loader.load(target)


def is_shipped(folder: Path) -> bool:
    """Whether a set is one of the project's own, whose generated code may be run."""
    return cardsets_dir().resolve() in folder.resolve().parents


@dataclass(frozen=True, slots=True)
class Found:
    """The files that a path leads to, each kind sorted."""

    sets: tuple[Path, ...]
    decks: tuple[Path, ...]
    scenarios: tuple[Path, ...]


def discover(paths: Sequence[Path]) -> Found:
    """Sets (folders with `.nxs` files, or single files), decks and scenarios at or below the paths.

    Raises UsageError for a path that does not exist or is no file of ours.
    """
    files = [file for path in paths for file in _files(path)]
    sets = [_set_of(file) for file in files if file.suffix == ".nxs"]
    return Found(
        tuple(dict.fromkeys(sets)),
        tuple(dict.fromkeys(file for file in files if file.suffix == ".nxd")),
        tuple(dict.fromkeys(file for file in files if file.suffix == ".nxt")),
    )


def _set_of(file: Path) -> Path:
    """A set is the folder of its files."""
    return file.parent


def _files(path: Path) -> Iterator[Path]:
    if path.is_file():
        if path.suffix not in (".nxs", ".nxd", ".nxt"):
            raise UsageError(
                f"{path} ist weder Set (.nxs) noch Deck (.nxd) noch Szenario (.nxt).",
                f"{path} is no set (.nxs), deck (.nxd) or scenario (.nxt).",
            )
        yield path
    elif path.is_dir():
        yield from _walk(path)
    else:
        raise UsageError(f"{path} gibt es nicht.", f"{path} does not exist.")


def _walk(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir(), key=lambda each: each.name):
        if path.name.startswith(".") or path.name in SKIPPED or path.is_symlink():
            continue
        if path.is_dir():
            yield from _walk(path)
        elif path.suffix in (".nxs", ".nxd", ".nxt"):
            yield path


def find_deck(name: str) -> Path:
    """A deck file: a path that exists, else a shipped deck by its file name. Raises UsageError."""
    path = Path(name)
    if path.is_file():
        return path
    shipped = sorted(cardsets_dir().glob("*/decks/*.nxd"))
    for deck in shipped:
        if deck.stem == name or deck.name == name:
            return deck
    known = ", ".join(deck.stem for deck in shipped)
    raise UsageError(f"es gibt kein Deck {name}. Mitgeliefert: {known}.", f"there is no deck {name}. Shipped: {known}.")


def set_of_deck(deck: Path, named: str | None, loader: Loader) -> str | Path | None:
    """The set that a deck is built from: the one it names (None if that is unknown), else the set folder above it, else
    the default."""
    for folder in deck.resolve().parents[:3]:
        if any(folder.glob("*.nxs")) and (named in (None, folder.name) or (folder / f"{named}.nxs").is_file()):
            return folder
    if named is None:
        return DEFAULT_SET
    return named if loader.find(named) is not None else None


def read_bytes(path: Path, limit: int) -> bytes:
    """The bytes of a file, at most one more than `limit`. Raises UsageError if it cannot be read."""
    try:
        with path.open("rb") as stream:
            return stream.read(limit + 1)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise UsageError(f"{path} ist nicht lesbar ({reason}).", f"{path} cannot be read ({reason}).") from None
