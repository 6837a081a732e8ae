"""What is edited and built again at once, in the same second and to the same size, is never served as it was before."""

from __future__ import annotations

import importlib
import os
import sys
from itertools import pairwise
from pathlib import Path

from nexusdsl.codegen.package import load_package
from nexusdsl.compiler import Loader
from nexusdsl.driver.cache import Cache
from tests.hostile.emission.shops import Shop, package

TEXT = """Set own "Own"
benutzt nxs_a01
Sprachen de

Karte NEU-300 "Bote"
  Einheit — Drohne · Basis · Kosten {cost} · Opferwert 1 · ATK 1 · DEF 0 · HP 1
"""


def rebuilt(folder: Path, times: int) -> int:
    """Builds with one cost after the other; how often the package's loader and Python's own import saw the new one."""
    place = Shop(folder / "served", own=False)
    fresh = 0
    for cost in _digits(times):
        place.build(cost)
        loaded = load_package(place.folder).cards[0].stats[0]
        fresh += (loaded, imported(place.folder)) == (cost, cost)
    return fresh


def imported(folder: Path) -> int:
    """The cost that Python's own import finds in a package, with the bytecode that it keeps beside it."""
    sys.path.insert(0, str(folder.parent))
    kept, sys.dont_write_bytecode = sys.dont_write_bytecode, False
    try:
        importlib.invalidate_caches()
        return int(importlib.import_module(folder.name).SET.cards[0].stats[0])
    finally:
        sys.dont_write_bytecode = kept
        sys.path.remove(str(folder.parent))
        for name in [each for each in sys.modules if each.partition(".")[0] == folder.name]:
            del sys.modules[name]


def edited(folder: Path, times: int) -> int:
    """Edits a set's text, always with the same time of change; how often what was read has the new cost."""
    folder.mkdir(exist_ok=True)
    file = folder / "own.nxs"
    caches: dict[Path, Cache] = {}
    fresh = 0
    for cost in _digits(times):
        file.write_text(TEXT.format(cost=cost), encoding="utf-8")
        os.utime(file, (1_000_000_000, 1_000_000_000))
        found = Loader(cache_dir=folder / "cache", caches=caches).load(file)
        assert found.set is not None, found.diagnostics
        fresh += dict(found.set.cards[0].stats)["cost"] == cost
    return fresh


def _digits(times: int) -> list[int]:
    """Costs of one digit, each another than the one before."""
    costs = [1 + number % 7 for number in range(times)]
    assert all(one != other for one, other in pairwise(costs))
    assert len({len(package(cost)["__init__.py"]) for cost in costs}) == 1
    return costs
