"""Builds of synthetic sets: cold, again without a change, and with one card changed, each as `nexus build` does it.

A cold build finds neither a cache nor an earlier package, neither of the set nor of the one that it builds on. Loading
the compiler itself is not in the figures, but what a process reads once of its own code, to know which compiler it is,
is.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Final

from nexusdsl.bench.clock import exponent, sampled, spent
from nexusdsl.bench.effort import Effort
from nexusdsl.bench.figures import Figure
from nexusdsl.bench.sticks import SYNTHETIC, stick
from nexusdsl.codegen.emit import generator
from nexusdsl.compiler import Loader
from nexusdsl.driver.cache import build_fingerprint, compiler_fingerprint
from nexusdsl.playset.amending import amended
from nexusdsl.playset.building import built
from nexusdsl.playset.sealing import seal, unchanged

SIZES: Final = (140, 1000)
FULL: Final = (140, 1000, 10_000)
JUDGED: Final = 1000  # the size for which the ratios are judged
CHANGED: Final = ("Opferwert 1", "Opferwert 2")  # in the first card that has it


def builds(effort: Effort) -> list[Figure]:
    """Cards per second of each kind of build by size, their ratios, and how the time of a cold one grows."""
    maker = stick(SYNTHETIC)
    if maker is None:
        return []
    sizes = FULL if effort.full else SIZES

    def measure(_: int) -> dict[str, float]:
        times = {size: of_size(maker, size) for size in sizes}
        found = {f"builds.{how}.{size}": size / spent for size in sizes for how, spent in times[size].items()}
        at = times[JUDGED]
        found |= {f"builds.{how}.ratio.{JUDGED}": at["cold"] / at[how] for how in ("warm", "one")}
        return {**found, "builds.exponent": exponent({size: times[size]["cold"] for size in sizes})}

    return sampled(effort.rounds, measure)


def of_size(maker: ModuleType, size: int) -> Mapping[str, float]:
    """Seconds of the three kinds of build of one set, in a folder of its own."""
    with tempfile.TemporaryDirectory() as name:
        workshop = Workshop(Path(name))
        files: dict[str, str] = maker.files(size)
        workshop.write(files)
        found = {"cold": workshop.build(), "warm": workshop.build()}
        workshop.change(files)
        return {**found, "one": workshop.build()}


class Workshop:
    """A folder with a set and a cache."""

    def __init__(self, root: Path) -> None:
        self.set, self.cache = root / "set", root / "cache"
        self.set.mkdir()

    def write(self, files: Mapping[str, str]) -> None:
        """The files of the set."""
        for name, text in files.items():
            (self.set / name).write_text(text, encoding="utf-8")

    def change(self, files: Mapping[str, str]) -> None:
        """Another value on one card."""
        name = next(name for name, text in files.items() if CHANGED[0] in text)
        (self.set / name).write_text(files[name].replace(*CHANGED, 1), encoding="utf-8")

    def build(self) -> float:
        """Seconds of one build by a process that has built nothing yet."""
        build_fingerprint.cache_clear()
        compiler_fingerprint.cache_clear()
        generator.cache_clear()
        return spent(self._build)

    def _build(self) -> None:
        name, loader = str(self.set), Loader((), self.cache)
        if unchanged(name, loader) is None and amended(name, loader) is None:
            compiled, made = built(name, loader)
            assert made is not None, "the synthetic set has errors"
            made.write()
            seal(name, loader, compiled, made.target.root, len(made.emission.files))
