"""pytest plugin: every scenario of a file test_*.nxt is a test item."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

from nexusdsl.scenario.collecting import PATTERN, Collected, collect_file
from nexusdsl.scenario.report import format_diagnostics, format_outcome
from nexusdsl.scenario.runner import executions_for, run
from nexusdsl.scenario.stage import Stage
from nexusdsl.scenario.tree import Scenario

STAGES: pytest.StashKey[dict[Path, Stage]] = pytest.StashKey()


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
        outcome = run(self.scenario, _stage(self.config, self.path), executions_for(self.path))
        if not outcome.ok:
            raise ScenarioFailedError(format_outcome(outcome, self.collected.source, self.scenario.lang))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The report alone, without a traceback of ours."""
        if isinstance(excinfo.value, ScenarioFailedError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """File, line (from 0) and name."""
        line = self.collected.source.position(self.scenario.span.start)[0] - 1
        return self.path, line, self.scenario.name


class ScenarioCollector(pytest.File):
    """One scenario file."""

    def collect(self) -> Iterator[ScenarioItem]:
        """Its scenarios. Raises CollectError with the findings if the file is faulty."""
        collected = collect_file(self.path)
        if not collected.ok:
            raise self.CollectError(format_diagnostics(collected.diagnostics, collected.source, collected.file.lang))
        for scenario in collected.file.scenarios:
            yield ScenarioItem.from_parent(self, name=scenario.name, collected=collected, scenario=scenario)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ScenarioCollector | None:
    """Collects test_*.nxt."""
    if not fnmatch(file_path.name, PATTERN):
        return None
    collector: ScenarioCollector = ScenarioCollector.from_parent(parent, path=file_path)
    return collector


def _stage(config: pytest.Config, file: Path) -> Stage:
    """One stage per folder and session, so that sets are compiled once."""
    stages = config.stash.setdefault(STAGES, {})
    if file.parent not in stages:
        stages[file.parent] = Stage.near(file)
    return stages[file.parent]
