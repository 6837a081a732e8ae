"""Runs scenarios in both executions and compares them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from nexusdsl.diagnostics.model import Diagnostic, Text
from nexusdsl.resources import root
from nexusdsl.runtime.game import Game
from nexusdsl.scenario.claims import Checker
from nexusdsl.scenario.driver import Driver, Stuck
from nexusdsl.scenario.facts import trace
from nexusdsl.scenario.faults import FaultError
from nexusdsl.scenario.outcome import Execution, Failure, Outcome
from nexusdsl.scenario.position import game_of
from nexusdsl.scenario.reasons import told
from nexusdsl.scenario.refusals import Asker
from nexusdsl.scenario.stage import Prepared, Stage
from nexusdsl.scenario.tree import Act, Expect, Order, PeriodEnds, Scenario, Step
from nexusdsl.scenario.wants import Plan, plan_of

EXPLAINED: Final = ("play", "sacrifice", "attack", "activate", "block")
EXECUTIONS: Final[tuple[Execution, ...]] = ("generated", "interpreter")


def executions_for(file: Path) -> tuple[Execution, ...]:
    """Both for scenarios of the project itself; nothing from elsewhere runs as generated code (law 7)."""
    return EXECUTIONS if root().resolve() in file.resolve().parents else ("interpreter",)


def run(scenario: Scenario, stage: Stage, executions: tuple[Execution, ...] = EXECUTIONS) -> Outcome:
    """The scenario in every execution; a difference is a failure of its own. Gives the first's outcome."""
    outcomes = [run_scenario(scenario, stage, execution) for execution in executions]
    first = outcomes[0]
    failures = list(first.failures)
    for other in outcomes[1:]:
        failures += [f for f in other.failures if f not in failures]
        if first.ok and other.ok and (first.log, first.state) != (other.log, other.state):
            failures.append(_differs(scenario, first, other))
    return replace(first, failures=tuple(failures))


def run_scenario(scenario: Scenario, stage: Stage, execution: Execution = "interpreter") -> Outcome:
    """The scenario in one execution. Never raises on what the file says."""
    prepared = stage.prepare(scenario)
    if not isinstance(prepared, Prepared):
        return Outcome(scenario, execution, diagnostics=prepared)
    try:
        game = game_of(prepared, stage.definitions(prepared, execution))
        return _Run(prepared, Driver(game, scenario.lang)).play(execution)
    except FaultError as found:
        return Outcome(scenario, execution, diagnostics=(found.diagnostic,))


@dataclass(slots=True)
class _Run:
    """One run: steps in order, stopping at the first that cannot be played."""

    prepared: Prepared
    driver: Driver
    failures: list[Failure] = field(default_factory=list)
    ordered: int = 0  # log position up to which order lines have looked

    @property
    def game(self) -> Game:
        return self.driver.game

    def play(self, execution: Execution) -> Outcome:
        scenario = self.prepared.scenario
        plans = [plan_of(s, self.prepared.lexicon) if isinstance(s, Act) else None for s in scenario.steps]
        for i, step in enumerate(scenario.steps):
            if isinstance(step, Expect | Order):
                self.driver.settle([plan for plan in plans[i:] if plan is not None])
            if not self._step(step, plans[i]):
                break
        self.driver.settle(())
        lines = trace(self.game)
        if not self.failures and scenario.trace is not None and scenario.trace != lines:
            self.failures.append(_other_trace(scenario, lines))
        log = tuple(self.game.log or ())
        return Outcome(scenario, execution, tuple(self.failures), (), log, lines, self.game.digest())

    def _step(self, step: Step, plan: Plan | None) -> bool:
        """Plays or checks one line; False if the scenario cannot go on."""
        lexicon = self.prepared.lexicon
        match step:
            case Act(modal=None):
                assert plan is not None
                stuck = self.driver.perform(plan)
                return self._played(step, self._explained(step, plan, stuck))
            case Act():
                assert plan is not None
                self.failures += Asker(self.driver, step, plan).failures()
            case PeriodEnds(period=period):
                return self._played(step, self.driver.end_period(lexicon.need(period, "period").id))
            case Expect():
                self.failures += Checker(self.game, lexicon).expect(step)
            case Order():
                self.failures += Checker(self.game, lexicon).order(step, self.ordered)
                self.ordered = len(self.game.log or ())
        return True

    def _explained(self, step: Act, plan: Plan, stuck: Stuck | None) -> Stuck | None:
        """With the rule that forbids what has not begun, where the game names one."""
        if stuck is None or stuck.begun or plan.verb not in EXPLAINED:
            return stuck
        rules = Asker(self.driver, step, plan).named(self.driver)
        if not rules:
            return stuck
        why = told(rules[0])
        de, en = f"{stuck.reason.de}; Grund: {why.de}", f"{stuck.reason.en}; reason: {why.en}"
        return replace(stuck, reason=Text(de, en))

    def _played(self, step: Act | PeriodEnds, stuck: Stuck | None) -> bool:
        if stuck is None:
            return True
        expected = Text("dieser Schritt", "this step")
        rules = step.rules if isinstance(step, Act) else ()
        self.failures.append(Failure("step", step.span, expected, stuck.reason, stuck.legal, rules))
        return False


def _other_trace(scenario: Scenario, lines: tuple[str, ...]) -> Failure:
    recorded = scenario.trace or ()
    at = _first_difference(recorded, lines)
    was = recorded[at] if at < len(recorded) else "–"
    now = lines[at] if at < len(lines) else "–"
    return Failure("trace", scenario.trace_span or scenario.span, Text(was, was), Text(now, now))


def _differs(scenario: Scenario, first: Outcome, other: Outcome) -> Failure:
    at = _first_difference(first.trace, other.trace)
    said = [f"{o.execution}: {o.trace[at] if at < len(o.trace) else o.state[:12]}" for o in (first, other)]
    return Failure("executions", scenario.span, Text(said[0], said[0]), Text(said[1], said[1]))


def _first_difference(left: tuple[str, ...], right: tuple[str, ...]) -> int:
    pairs = enumerate(zip(left, right))
    return next((i for i, (a, b) in pairs if a != b), min(len(left), len(right)))


def problems(outcome: Outcome) -> tuple[Diagnostic, ...]:
    """The findings that kept a scenario from beginning."""
    return tuple(d for d in outcome.diagnostics if d.severity == "error")
