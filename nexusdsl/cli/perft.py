"""`nexus perft SCENARIO --depth N [--divide]`: counts the positions that can be reached."""

from __future__ import annotations

from pathlib import Path

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.compiler import display_path
from nexusdsl.diagnostics.catalog_scenario import NOTHING_TRIED
from nexusdsl.diagnostics.model import Text
from nexusdsl.playset.places import new_loader, read_bytes
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.labels import label
from nexusdsl.scenario.collecting import Collected, collect_file
from nexusdsl.scenario.faults import FaultError
from nexusdsl.scenario.perft import counts, divide
from nexusdsl.scenario.position import game_of
from nexusdsl.scenario.report import format_diagnostics
from nexusdsl.scenario.stage import Prepared, Stage
from nexusdsl.scenario.tree import Scenario

DEEPEST = 12


def run_perft(
    file: Path, *, depth: int = 3, name: str | None = None, divide: bool = False, common: Common = DEFAULT
) -> int:
    """Counts the states at a decision that lie up to so many options away from a scenario's board.

    Parameters
    ----------
    file
        A scenario file (.nxt); its boards are the positions, its steps are not played.
    depth
        How many options away (1 to 12).
    name
        Only the scenario of this name.
    divide
        Also show the share of each option.
    """
    if not 1 <= depth <= DEEPEST:
        raise UsageError(f"--depth geht von 1 bis {DEEPEST}.", f"--depth is 1 to {DEEPEST}.")
    read_bytes(file, 4_000_000)
    collected = collect_file(file)
    errors = [each for each in collected.diagnostics if each.severity == "error" and each.code != NOTHING_TRIED]
    if errors:
        print(format_diagnostics(tuple(errors), collected.source, common.language))
        return 1
    stage, good = Stage(new_loader((file,))), True
    for scenario in _chosen(collected, name, file):
        good = _one(scenario, collected, stage, (depth, divide), common) and good
    return 0 if good else 1


def _chosen(collected: Collected, name: str | None, file: Path) -> tuple[Scenario, ...]:
    found = tuple(each for each in collected.file.scenarios if name in (None, each.name))
    if not found:
        path = display_path(file)
        raise UsageError(f"in {path} steht kein solches Szenario.", f"there is no such scenario in {path}.")
    return found


def _one(scenario: Scenario, collected: Collected, stage: Stage, wanted: tuple[int, bool], common: Common) -> bool:
    """Counts from one board; False if it cannot be built."""
    prepared = stage.prepare(scenario)
    try:
        faults = () if isinstance(prepared, Prepared) else prepared
        game = game_of(prepared, stage.definitions(prepared, "interpreter")) if isinstance(prepared, Prepared) else None
    except FaultError as found:
        faults, game = (found.diagnostic,), None
    if game is None:
        print(format_diagnostics(faults, collected.source, common.language))
        return False
    print(scenario.name)
    _tell(game, wanted[0], wanted[1], common)
    return True


def _tell(game: Game, depth: int, divided: bool, common: Common) -> None:
    for far, nodes in enumerate(counts(game, depth), start=1):
        print(common.pick(Text(f"  Tiefe {far}: {nodes:,} Stellungen", f"  depth {far}: {nodes:,} positions")))
    if divided:
        for index, nodes in divide(game, depth):
            print(f"    {nodes:>12,}  {label(game, game.options()[index], common.language)}")
