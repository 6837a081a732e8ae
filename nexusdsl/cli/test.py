"""`nexus test [PATH…]`: runs scenarios."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.cli.workspace import discover
from nexusdsl.diagnostics.model import Text
from nexusdsl.playset.places import new_loader
from nexusdsl.resources import root
from nexusdsl.scenario.collecting import Collected, collect_file, with_traces
from nexusdsl.scenario.outcome import Execution, Outcome
from nexusdsl.scenario.report import format_diagnostics, format_outcome, summary
from nexusdsl.scenario.runner import EXECUTIONS, run
from nexusdsl.scenario.stage import Stage


def run_tests(*paths: Path, update: bool = False, common: Common = DEFAULT) -> int:
    """Runs scenarios. Those of the project run in both executions, all others in the interpreter only.

    Parameters
    ----------
    paths
        Scenario files (.nxt), or folders that are searched (default: the working folder).
    update
        Rewrite recorded traces; expectations are never changed.
    """
    files = discover(paths or (Path(),)).scenarios
    if not files:
        raise UsageError("hier gibt es keine Szenarien (.nxt).", "there are no scenarios (.nxt) here.")
    stage = Stage(new_loader(files))
    good = True
    outcomes: list[Outcome] = []
    for file in files:
        collected = collect_file(file)
        if not collected.ok:
            print(format_diagnostics(collected.diagnostics, collected.source, common.language))
            good = False
        found = [run(scenario, stage, _executions(file)) for scenario in collected.sound]
        if update:
            collected, found = _updated(collected, found, stage, file)
        outcomes += found
        _print(collected, found, common)
    common.say(Text(summary(outcomes, "de"), summary(outcomes, "en")))
    return 0 if good and all(outcome.ok for outcome in outcomes) else 1


def _executions(file: Path) -> tuple[Execution, ...]:
    """Nothing that comes from outside the project is executed as generated code."""
    return EXECUTIONS if root().resolve() in file.resolve().parents else ("interpreter",)


def _print(collected: Collected, outcomes: Sequence[Outcome], common: Common) -> None:
    for outcome in outcomes:
        if not outcome.ok:
            print(f"{outcome.scenario.name}\n{format_outcome(outcome, collected.source, common.language)}\n")


def _updated(
    collected: Collected, outcomes: list[Outcome], stage: Stage, file: Path
) -> tuple[Collected, list[Outcome]]:
    """Writes the traces anew, then reads and runs the file again, so that what is left are real failures in the lines
    that now stand there."""
    traces = {each.scenario.name: each.trace for each in outcomes if each.scenario.trace is not None and each.trace}
    text = with_traces(collected, traces)
    if text == collected.source.text:
        return collected, outcomes
    file.write_text(text, encoding="utf-8", newline="\n")
    again = collect_file(file)
    return again, [run(scenario, stage, _executions(file)) for scenario in again.sound]
