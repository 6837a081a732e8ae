"""Files of ours below the paths that a command gets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from nexusdsl.cli.context import UsageError

SKIPPED = frozenset({"__pycache__", "node_modules", "generated"})


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
