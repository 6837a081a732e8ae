"""A build that is killed leaves the old package, the new one, or one that is refused; never a mixture that loads."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

from nexusdsl.codegen import emit_set
from nexusdsl.codegen.package import PackageError, load_package, write_package
from nexusdsl.ir.sets import CardSet
from tests.unit.codegen.sample import SAMPLE

ROOT = Path(__file__).parents[3]
WRITER = """
import sys
from pathlib import Path
from nexusdsl.codegen.package import write_package
from tests.hostile.emission.test_killed_builds import packages
old, new = packages()
print("ready", flush=True)
while True:
    write_package(Path(sys.argv[1]), new)
    write_package(Path(sys.argv[1]), old)
"""


def costing(cost: int) -> CardSet:
    """The sample with one cost on all cards."""
    cards = tuple(replace(card, stats=(("cost", cost), *card.stats[1:])) for card in SAMPLE.cards)
    return replace(SAMPLE, cards=cards)


def packages() -> tuple[dict[str, str], dict[str, str]]:
    """Two packages that differ in every card."""
    return emit_set(costing(1)), emit_set(costing(2))


def test_killed_at_any_moment(tmp_path: Path) -> None:
    directory = tmp_path / "set"
    old, new = packages()
    write_package(directory, old)
    chance = random.Random(7)
    for _ in range(3):
        writer = subprocess.Popen([sys.executable, "-c", WRITER, str(directory)], cwd=ROOT, stdout=subprocess.PIPE)
        assert writer.stdout is not None
        writer.stdout.readline()
        time.sleep(chance.random() / 20)
        os.kill(writer.pid, signal.SIGKILL)
        writer.wait()
        writer.stdout.close()
        try:
            costs = {card.stats[0] for card in load_package(directory).cards}
        except PackageError:
            costs = {0}
        assert len(costs) == 1
        write_package(directory, new)
        assert {card.stats[0] for card in load_package(directory).cards} == {2}
