"""Where things are: sets and decks by name or path."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from nexusdsl.compiler import Compiled, Loader
from nexusdsl.disk import read_plain, resolved
from nexusdsl.playset.errors import NotFoundError
from nexusdsl.playset.folders import cache_dir, searched
from nexusdsl.resources import cardsets_dir

DEFAULT_SET = "nxs_a01"


def new_loader(files: Sequence[Path] = ()) -> Loader:
    """A loader that finds shipped sets, sets beside those that the files belong to, and in the working folder."""
    return Loader(searched(files), cache_dir())


def load(loader: Loader, target: str | Path) -> Compiled:
    """A set by name, folder or file. Raises NotFoundError if there is none."""
    if loader.find(target) is None:
        raise NotFoundError(f"es gibt kein Set {target}.", f"there is no set {target}.")
    return loader.load(target)


def shipped_sets() -> tuple[str, ...]:
    """The ids of the sets that ship with the project."""
    return tuple(sorted(path.name for path in cardsets_dir().iterdir() if any(path.glob("*.nxs"))))


def is_shipped(folder: Path) -> bool:
    """Whether a set is one of the project's own, whose generated code may be run."""
    return resolved(cardsets_dir()) in resolved(folder).parents


def find_deck(name: str) -> Path:
    """A deck file: a path that exists, else a shipped deck by its file name. Raises NotFoundError."""
    path = Path(name)
    if path.is_file():
        return path
    shipped = sorted(cardsets_dir().glob("*/decks/*.nxd"))
    for deck in shipped:
        if deck.stem == name or deck.name == name:
            return deck
    known = ", ".join(deck.stem for deck in shipped)
    raise NotFoundError(
        f"es gibt kein Deck {name}. Mitgeliefert: {known}.", f"there is no deck {name}. Shipped: {known}."
    )


def set_of_deck(deck: Path, named: str | None, loader: Loader) -> str | Path | None:
    """The set that a deck is built from: the one it names (None if that is unknown), else the set folder above it, else
    the default."""
    for folder in resolved(deck).parents[:3]:
        if any(folder.glob("*.nxs")) and (named in (None, folder.name) or (folder / f"{named}.nxs").is_file()):
            return folder
    if named is None:
        return DEFAULT_SET
    return named if loader.find(named) is not None else None


def read_bytes(path: Path, limit: int) -> bytes:
    """The bytes of a file, at most one more than `limit`. Raises NotFoundError if it cannot be read."""
    try:
        return read_plain(path, limit + 1)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise NotFoundError(f"{path} ist nicht lesbar ({reason}).", f"{path} cannot be read ({reason}).") from None
