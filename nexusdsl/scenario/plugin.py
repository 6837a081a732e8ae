"""pytest plugin: every scenario of a file test_*.nxt is a test item; `--nexus-update` writes recorded traces anew."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, Final

import pytest

from nexusdsl.scenario.collecting import PATTERN, Collected, collect_file, with_traces
from nexusdsl.scenario.outcome import Outcome
from nexusdsl.scenario.report import format_diagnostics, format_outcome
from nexusdsl.scenario.runner import executions_for, run
from nexusdsl.scenario.stage import Stage
from nexusdsl.scenario.traces import to_record, unused
from nexusdsl.scenario.tree import Scenario

STAGES: pytest.StashKey[dict[Path, Stage]] = pytest.StashKey()
_RECORDED: Final[dict[str, dict[str, tuple[str, ...]]]] = {}  # path → scenario → lines; of this session
SUFFIX: Final = ".nxt"
UPDATE: Final = "--nexus-update"
PROPERTY: Final = "nexus-trace"  # of a report: path, name of the scenario, lines to record


class ScenarioFailedError(Exception):
    """Carries the report of a failed scenario."""


class ScenarioItem(pytest.Item):
    """One scenario; those of the project itself run in both executions."""

    def __init__(self, *, collected: Collected, scenario: Scenario, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.collected = collected
        self.scenario = scenario
        self.funcargs: dict[str, object] = {}  # other plugins expect every item to have it

    def runtest(self) -> None:
        """Runs it. Raises ScenarioFailedError with the report."""
        outcome = self.outcome()
        lines = to_record(outcome) if self.config.getoption(UPDATE) and self.collected.compares else None
        if lines is not None:
            self.user_properties.append((PROPERTY, [str(self.path), self.scenario.name, *lines]))
        elif not outcome.ok:
            raise ScenarioFailedError(format_outcome(outcome, self.collected.source, self.scenario.lang))

    def outcome(self) -> Outcome:
        """What running the scenario gives."""
        return run(self.scenario, _stage(self.config, self.path), executions_for(self.path))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The report alone, without a traceback of ours."""
        if isinstance(excinfo.value, ScenarioFailedError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """File, line (from 0) and name."""
        line = self.collected.source.position(self.scenario.span.start)[0] - 1
        return self.path, line, self.scenario.name


class UnusedTrace(ScenarioItem):
    """A recorded trace in a file that is not collected: it must not look as if it were compared."""

    def outcome(self) -> Outcome:
        return Outcome(self.scenario, "interpreter", (unused(self.scenario),))


class ScenarioCollector(pytest.File):
    """One scenario file."""

    def collect(self) -> Iterator[ScenarioItem]:
        """Its scenarios. Raises CollectError with the findings if the file is faulty."""
        collected = collect_file(self.path)
        if not collected.ok:
            raise self.CollectError(format_diagnostics(collected.diagnostics, collected.source, collected.file.lang))
        for scenario in collected.file.scenarios:
            yield ScenarioItem.from_parent(self, name=scenario.name, collected=collected, scenario=scenario)


class UnusedCollector(pytest.File):
    """A scenario file whose name is not that of a test."""

    def collect(self) -> Iterator[UnusedTrace]:
        """The scenarios with a trace."""
        collected = collect_file(self.path)
        for scenario in collected.file.scenarios if collected.ok else ():
            if scenario.trace is not None:
                yield UnusedTrace.from_parent(self, name=scenario.name, collected=collected, scenario=scenario)


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--nexus-update`."""
    parser.getgroup("nexusdsl").addoption(
        UPDATE, action="store_true", help="write the recorded traces of scenarios (.nxt) anew; never expectations"
    )


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.File | None:
    """Collects test_*.nxt, files that the command line names, and traces that nobody would compare."""
    if file_path.suffix != SUFFIX:
        return None
    wanted = fnmatch(file_path.name, PATTERN) or parent.session.isinitpath(file_path)
    kind: type[pytest.File] = ScenarioCollector if wanted else UnusedCollector
    made: pytest.File = kind.from_parent(parent, path=file_path)
    return made


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Gathers the traces, also those from the processes of xdist."""
    for name, value in report.user_properties:
        if name == PROPERTY and report.when == "call" and isinstance(value, list):
            path, scenario, *lines = value
            _RECORDED.setdefault(path, {})[scenario] = tuple(lines)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Writes the traces, in the process that has gathered them all."""
    if hasattr(session.config, "workerinput"):
        return
    for path, traces in _RECORDED.items():
        collected = collect_file(Path(path))
        text = with_traces(collected, traces)
        if text != collected.source.text:
            Path(path).write_text(text, encoding="utf-8", newline="\n")
    _RECORDED.clear()


def _stage(config: pytest.Config, file: Path) -> Stage:
    """One stage per folder and session, so that sets are compiled once."""
    stages = config.stash.setdefault(STAGES, {})
    if file.parent not in stages:
        stages[file.parent] = Stage.near(file)
    return stages[file.parent]
