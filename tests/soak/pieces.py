"""Keeps what was measured piece by piece in a folder, so that a measurement that was stopped goes on where it was.

A piece counts only for the very same code and cards: the name of its file is a hash of them and of what was asked.
Files are read back with pickle: name no folder that others write to.
"""

from __future__ import annotations

import hashlib
import os
import pickle
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeVar

ROOT = Path(__file__).parents[2]
ROOMS = ("nexusdsl", "generated", "cardsets", "grammar", "tests")
CODE = (".py", ".nxs", ".nxd", ".nxt", ".lark", ".toml")
FOLDER = "SOAK_PIECES"  # the variable that names the folder; without it nothing is kept

SPENT_BEFORE: list[float] = []  # seconds of the pieces that were not measured again

Item = TypeVar("Item")
Done = TypeVar("Done")


def processor_time() -> float:
    """Seconds that this process has worked, with the processes that it has waited for."""
    return sum(os.times()[:4])


def folder() -> Path | None:
    """Where pieces are kept, if they are."""
    named = os.environ.get(FOLDER)
    return Path(named) if named else None


@dataclass(frozen=True, slots=True)
class Kept(Generic[Item, Done]):
    """A function whose results are kept, with the seconds that they took."""

    function: Callable[[Item], Done]
    folder: Path

    def __call__(self, item: Item) -> Done:
        began = processor_time()
        found = self.function(item)
        store(self.path(item), (processor_time() - began, found))
        return found

    def path(self, item: Item) -> Path:
        """The file of a piece."""
        told = f"{state()} {self.function.__module__}.{self.function.__qualname__} {item!r}"
        return self.folder / f"{hashlib.sha256(told.encode()).hexdigest()[:32]}.piece"


def load(path: Path) -> Any:
    """The result of a piece that was measured before; its seconds count as spent."""
    seconds, found = pickle.loads(path.read_bytes())
    SPENT_BEFORE.append(seconds)
    return found


def store(path: Path, piece: object) -> None:
    """Writes a piece; whoever is stopped meanwhile leaves none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    staged = path.with_suffix(f".{os.getpid()}")
    staged.write_bytes(pickle.dumps(piece))
    staged.replace(path)


@cache
def state() -> str:
    """A hash of everything that a measurement depends on."""
    found = hashlib.sha256()
    for path in sources():
        found.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def sources() -> Iterator[Path]:
    """Code, cards, decks, scenarios and grammars, in a fixed order."""
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*")):
            if path.suffix in CODE and path.is_file() and ".nexus" not in path.parts:
                yield path
