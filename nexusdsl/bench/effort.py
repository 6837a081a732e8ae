"""How much is measured: rounds, games a round, and whether everything."""

from __future__ import annotations

from dataclasses import dataclass

from nexusdsl.compiler import Loader
from nexusdsl.playset.places import new_loader
from nexusdsl.playset.sets import Execution


@dataclass(frozen=True, slots=True)
class Effort:
    """Each figure is measured in so many `rounds`. `full`: large sizes, too. `execution` None: the usual one."""

    rounds: int = 5
    games: int = 60
    full: bool = False
    execution: Execution | None = None

    def loader(self) -> Loader:
        """A loader as every command has it."""
        return new_loader()
