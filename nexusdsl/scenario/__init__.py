"""Scenarios (.nxt): positions, steps, refusals and expectations in plain words, run in both executions."""

from nexusdsl.scenario.collecting import Collected, collect, collect_file, with_traces
from nexusdsl.scenario.outcome import Execution, Failure, Outcome
from nexusdsl.scenario.parser import parse_scenarios
from nexusdsl.scenario.report import format_diagnostics, format_outcome, summary
from nexusdsl.scenario.runner import executions_for, run, run_scenario
from nexusdsl.scenario.stage import Stage
from nexusdsl.scenario.tree import Scenario, ScenarioFile

__all__ = [
    "Collected", "Execution", "Failure", "Outcome", "Scenario", "ScenarioFile", "Stage", "collect", "collect_file",
    "executions_for", "format_diagnostics", "format_outcome", "parse_scenarios", "run", "run_scenario", "summary",
    "with_traces",
]  # fmt: skip
