"""Two packages that differ in every file that can, and places where builds put them."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from nexusdsl.codegen.emit import emit_set
from nexusdsl.codegen.package import POINTER, PackageError, current_version, load_package, write_package, write_version
from tests.unit.codegen.sample import SAMPLE

OLD, NEW = 1, 2


@cache
def package(cost: int) -> dict[str, str]:
    """A small package all of whose cards cost this much. Old and new lack a card of each other."""
    dealt = SAMPLE.cards[1:4] if cost == NEW else SAMPLE.cards[:3]
    cards = tuple(replace(card, stats=(("cost", cost), *card.stats[1:])) for card in dealt)
    return emit_set(replace(SAMPLE, cards=cards))


@dataclass(frozen=True, slots=True)
class Shop:
    """A folder with a package: written over in place, or (`own`) with a folder for each build and a pointer."""

    folder: Path
    own: bool

    def build(self, cost: int) -> None:
        """Raises OSError."""
        write_version(self.folder, package(cost)) if self.own else write_package(self.folder, package(cost))

    def cost(self) -> int:
        """What all cards of the package cost that an import sees; 0 without a package. Raises AssertionError for a
        mixture."""
        try:
            found = load_package(current_version(self.folder) if self.own else self.folder)
        except PackageError:
            return 0
        costs = {card.stats[0] for card in found.cards}
        assert len(costs) == 1, costs
        assert len(found.cards) == 3
        return costs.pop()

    def tidy(self, cost: int) -> bool:
        """Whether nothing lies about, and the package has the bytes of a build that nothing disturbed."""
        held = current_version(self.folder) if self.own else self.folder
        if {path.name: path.read_text("utf-8") for path in held.iterdir()} != package(cost):
            return False
        names = os.listdir(self.folder.parent)
        if self.own:
            inner = set(os.listdir(self.folder)) - {POINTER}
            return names == [self.folder.name] and len(inner) <= 2 and all(name.isalnum() for name in inner)
        return names == [self.folder.name]


def shop(folder: Path, own: bool, cost: int = 0) -> Shop:
    """A new place, with a package unless `cost` is 0."""
    found = Shop(folder / "set", own)
    folder.mkdir(parents=True)
    if cost:
        found.build(cost)
    return found
