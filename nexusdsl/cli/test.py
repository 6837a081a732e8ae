"""`nexus test [PATH…]`: runs scenarios, or writes one from a played game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.cli.fromlog import Wanted, from_log
from nexusdsl.cli.progress import Line, progress
from nexusdsl.cli.workspace import discover
from nexusdsl.diagnostics.model import Text
from nexusdsl.playset.places import new_loader
from nexusdsl.scenario.collecting import Collected, collect_file, with_traces
from nexusdsl.scenario.outcome import Outcome
from nexusdsl.scenario.report import format_diagnostics, format_outcome, summary
from nexusdsl.scenario.runner import executions_for, run
from nexusdsl.scenario.stage import Stage
from nexusdsl.scenario.traces import to_record, unused
from nexusdsl.scenario.tree import Scenario

NONE_HERE = UsageError("hier gibt es keine Szenarien (.nxt).", "there are no scenarios (.nxt) here.")


def run_tests(
    *paths: Path,
    update: bool = False,
    name: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    log: Annotated[Path | None, Parameter(name="--from")] = None,
    at: int | None = None,
    wave: int | None = None,
    out: Path | None = None,
    common: Common = DEFAULT,
) -> int:
    """Runs scenarios, or writes one from a played game (--from). Those of the project run in both executions, all
    others in the interpreter only.

    Parameters
    ----------
    paths
        Scenario files (.nxt), or folders that are searched (default: the working folder).
    update
        Rewrite recorded traces in files test_….nxt; expectations are never changed.
    name
        Only scenarios with this in their name, or that show this rule (R-034); may be repeated.
    log
        A log of nexus game or nexus play: writes a scenario that begins right before one of its decisions.
    at
        The number of that decision, from 1 on; it becomes the first step.
    wave
        The wave of a match that is meant (default: the first game of the log).
    out
        Write the scenario into this new file (default: print it).
    """
    if log is not None:
        return from_log(Wanted(log, at, wave, out), common)
    if (at, wave, out) != (None, None, None):
        raise UsageError("--at, --wave und --out gehören zu --from.", "--at, --wave and --out belong to --from.")
    files = discover(paths or (Path(),)).scenarios
    if not files:
        raise NONE_HERE
    tests = _Tests(Stage(new_loader(files)), name, update, common, frozenset(paths))
    every = [collect_file(file) for file in files]
    chosen = [(collected, tests.chosen(collected.sound)) for collected in every]
    unread = sum(tests.unread(collected) for collected in every)
    if name and not unread and not any(scenarios for _, scenarios in chosen):
        said = ", ".join(name)
        raise UsageError(f"kein Szenario heißt so: {said}.", f"no scenario has such a name: {said}.")
    outcomes: list[Outcome] = []
    with progress(sum(len(scenarios) for _, scenarios in chosen), common) as line:
        for collected, scenarios in chosen:
            outcomes += tests.of_file(collected, scenarios, line)
    common.say(Text(summary(outcomes, "de", unread), summary(outcomes, "en", unread)))
    good = all(collected.ok for collected in every) and all(outcome.ok for outcome in outcomes)
    return 0 if good else 1


@dataclass(frozen=True, slots=True)
class _Tests:
    """How scenarios are run and told. `names`: parts of the names of those that are, all if there are none; `given`:
    the paths of the call itself."""

    stage: Stage
    names: tuple[str, ...]
    update: bool
    common: Common
    given: frozenset[Path]

    def unread(self, collected: Collected) -> int:
        """How many scenarios that were asked for could not be read; a faulty file has at least one."""
        lost = len(self.chosen(collected.unsound))
        return lost if collected.ok or self.names else max(lost, int(not collected.unsound))

    def outcome(self, collected: Collected, scenario: Scenario) -> Outcome:
        """What running a scenario gives. A trace in a file that is not collected must not look as if it were compared
        (the pytest plugin sees it the same way)."""
        found = run(scenario, self.stage, executions_for(collected.path))
        idle = scenario.trace is not None and not (collected.compares or collected.path in self.given)
        return replace(found, failures=(*found.failures, unused(scenario))) if idle else found

    def chosen(self, scenarios: Sequence[Scenario]) -> list[Scenario]:
        """Those that were asked for by name or rule."""
        wanted = [each.casefold() for each in self.names]
        return [s for s in scenarios if not wanted or any(each in _called(s) for each in wanted)]

    def of_file(self, collected: Collected, scenarios: Sequence[Scenario], line: Line) -> list[Outcome]:
        """Runs the scenarios of a file and prints what is wrong with it."""
        found: list[Outcome] = []
        for scenario in scenarios:
            found.append(self.outcome(collected, scenario))
            line.step(scenario.name)
        if self.update and collected.compares:
            collected, found = self.updated(collected, found)
        bad = [outcome for outcome in found if not outcome.ok]
        if bad or not collected.ok:
            with line.paused():
                self.report(collected, bad)
        return found

    def report(self, collected: Collected, bad: Sequence[Outcome]) -> None:
        """What is wrong with a file and its scenarios."""
        lang = self.common.language
        if not collected.ok:
            print(format_diagnostics(collected.diagnostics, collected.source, lang))
        for outcome in bad:
            print(f"{outcome.scenario.name}\n{format_outcome(outcome, collected.source, lang)}\n")

    def updated(self, collected: Collected, outcomes: list[Outcome]) -> tuple[Collected, list[Outcome]]:
        """Writes the traces anew, then reads and runs the file again, so that what is left are real failures in the
        lines that now stand there."""
        traces = {o.scenario.name: lines for o in outcomes if (lines := to_record(o)) is not None}
        text = with_traces(collected, traces)
        if text == collected.source.text:
            return collected, outcomes
        collected.path.write_text(text, encoding="utf-8", newline="\n")
        again = collect_file(collected.path)
        chosen = self.chosen(again.sound)
        return again, [self.outcome(again, scenario) for scenario in chosen]


def _called(scenario: Scenario) -> str:
    """What a scenario can be found by."""
    return " ".join((scenario.name, *scenario.rules)).casefold()
