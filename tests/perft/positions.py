"""Loads the positions and their counts."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from nexusdsl.runtime.game import Game
from nexusdsl.scenario.collecting import collect_file
from nexusdsl.scenario.outcome import Execution
from nexusdsl.scenario.perft import counts
from nexusdsl.scenario.position import game_of
from nexusdsl.scenario.stage import Prepared, Stage

HERE = Path(__file__).parent
COUNTS = HERE / "counts.toml"
STAGE = Stage()


@dataclass(frozen=True, slots=True)
class Position:
    """A frozen position: its file, its name there, and its counts from depth 1 on."""

    file: str
    name: str
    counts: tuple[int, ...]

    def reach(self, nodes: int) -> int:
        """How deep one can count without meeting more than so many decisions; at least 1."""
        return max((depth for depth in range(1, len(self.counts) + 1) if sum(self.counts[:depth]) <= nodes), default=1)


@cache
def positions() -> tuple[Position, ...]:
    """All that have counts, in the order of the file."""
    found = tomllib.loads(COUNTS.read_text(encoding="utf-8"))
    return tuple(Position(file, name, tuple(row)) for file, rows in found.items() for name, row in rows.items())


@cache
def boards(file: str) -> dict[str, Prepared]:
    """The boards of a file by their names. Raises ValueError for one that cannot be built."""
    found = {}
    for scenario in collect_file(HERE / "boards" / file).file.scenarios:
        prepared = STAGE.prepare(scenario)
        if not isinstance(prepared, Prepared):
            raise ValueError(f"{file}: {scenario.name}: {[each.message('en') for each in prepared]}")
        found[scenario.name] = prepared
    return found


def files() -> list[str]:
    """All files of boards."""
    return sorted(path.name for path in (HERE / "boards").glob("*.nxt"))


def start(file: str, name: str, execution: Execution) -> Game:
    """A position in one of the executions."""
    board = boards(file)[name]
    return game_of(board, STAGE.definitions(board, execution))


def counted(position: Position, depth: int, execution: Execution) -> tuple[int, ...]:
    """The counts as they are now."""
    return tuple(counts(start(position.file, position.name, execution), depth))


def written(found: Sequence[Position]) -> str:
    """The text of the file of counts."""
    return "\n".join(_lines(found)) + "\n"


def _lines(found: Sequence[Position]) -> Iterator[str]:
    for file in dict.fromkeys(each.file for each in found):
        yield f'["{file}"]'
        yield from (f'"{each.name}" = {list(each.counts)}' for each in found if each.file == file)
        yield ""
