"""Runs scenarios in both executions and compares them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from nexusdsl.diagnostics.catalog_scenario import BAD_STEP
from nexusdsl.diagnostics.model import Diagnostic, Text
from nexusdsl.disk import resolved
from nexusdsl.resources import root
from nexusdsl.runtime.defs import SetDef
from nexusdsl.runtime.game import Game
from nexusdsl.scenario.claims import Checker
from nexusdsl.scenario.driver import Driver, Stuck
from nexusdsl.scenario.facts import trace
from nexusdsl.scenario.faults import FaultError, fault
from nexusdsl.scenario.lexicon import STATES
from nexusdsl.scenario.offers import offered
from nexusdsl.scenario.order import Events
from nexusdsl.scenario.outcome import Execution, Failure, Outcome
from nexusdsl.scenario.position import game_of
from nexusdsl.scenario.reasons import told
from nexusdsl.scenario.refusals import OFFERED, Asker, swap_allowed
from nexusdsl.scenario.stage import Prepared, Stage
from nexusdsl.scenario.traces import compared, first_difference
from nexusdsl.scenario.tree import Act, Expect, Offered, Order, PeriodEnds, Scenario, Step
from nexusdsl.scenario.wants import Plan, plan_of
from nexusdsl.scenario.waves import Waves, match_of

EXPLAINED: Final = ("play", "sacrifice", "attack", "activate", "block", "retreat")
LATELY: Final = 4  # events that are shown with a failure
NOT_BEGUN: Final = Text("die Welle hat noch nicht begonnen", "the wave has not begun")
EXECUTIONS: Final[tuple[Execution, ...]] = ("generated", "interpreter")


def executions_for(file: Path) -> tuple[Execution, ...]:
    """Both for scenarios of the project itself; nothing from elsewhere runs as generated code (law 7)."""
    return EXECUTIONS if resolved(root()) in resolved(file).parents else ("interpreter",)


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
    return run_prepared(prepared, stage.definitions(prepared, execution), execution)


def run_prepared(prepared: Prepared, definitions: SetDef, execution: Execution = "interpreter") -> Outcome:
    """A scenario that is ready, with the sets and test cards as the kernel takes them."""
    try:
        return begin(prepared, definitions, execution).play()
    except FaultError as found:
        return Outcome(prepared.scenario, execution, diagnostics=(found.diagnostic,))


def begin(prepared: Prepared, definitions: SetDef, execution: Execution = "interpreter") -> Run:
    """The game of a scenario's board, ready to be played. Raises FaultError for a board that cannot be."""
    waves = match_of(prepared, definitions, execution)
    game = game_of(prepared, definitions, waves)
    return Run(prepared, Driver(game, prepared.scenario.lang), execution, waves)


@dataclass(slots=True)
class Run:
    """One run: steps in order, stopping at the first that cannot be played. `earlier` are waves that are over."""

    prepared: Prepared
    driver: Driver
    execution: Execution
    waves: Waves | None = None  # the match, if the game is a wave of one
    failures: list[Failure] = field(default_factory=list)
    ordered: int = 0  # log position up to which order lines have looked
    earlier: list[Game] = field(default_factory=list)

    @property
    def game(self) -> Game:
        return self.driver.game

    def play(self) -> Outcome:
        """Plays all steps. Raises FaultError for a step that means nothing there."""
        scenario = self.prepared.scenario
        plans = [plan_of(s, self.prepared.lexicon) if isinstance(s, Act) else None for s in scenario.steps]
        for i, step in enumerate(scenario.steps):
            if isinstance(step, Expect | Order | Offered):
                self.driver.settle([plan for plan in plans[i:] if plan is not None])
            self._look()
            before = len(self.failures)
            going = self._step(step, plans[i])
            self.failures[before:] = [replace(each, events=self._lately()) for each in self.failures[before:]]
            if not going:
                break
            self._look()
        self.driver.settle(())
        games = [*self.earlier, self.game]
        lines = tuple(line for game in games for line in trace(game))
        wrong = compared(scenario, lines)
        if not self.failures and wrong is not None:
            self.failures.append(wrong)
        log = tuple(entry for game in games for entry in game.log or ())
        return Outcome(scenario, self.execution, tuple(self.failures), (), log, lines, self.game.digest())

    def _step(self, step: Step, plan: Plan | None) -> bool:
        """Plays or checks one line; False if the scenario cannot go on."""
        lexicon = self.prepared.lexicon
        match step:
            case Act() if plan is not None and plan.verb == "swap":
                return self._swap(step, plan)
            case Act() if self.waves is not None and not (self.waves.begun or self.waves.ends):
                return self._played(step, Stuck(NOT_BEGUN))
            case Act(modal=None):
                assert plan is not None
                stuck = self.driver.perform(plan)
                return self._played(step, self._explained(step, plan, stuck))
            case Act():
                assert plan is not None
                self.failures += Asker(self.driver, step, plan).failures()
            case PeriodEnds():
                return self._played(step, self._period(step))
            case Expect():
                self.failures += Checker(self.game, lexicon, self.waves).expect(step)
            case Order():
                self.failures += Events(self.game, lexicon, self.ordered).failures(step)
                self.ordered = len(self.game.log or ())
            case Offered():
                self.failures += offered(self.driver, step, lexicon)
        return True

    def _lately(self) -> tuple[str, ...]:
        """The last things that happened, for whoever asks why something is not as expected."""
        return trace(self.game)[-LATELY:]

    def _look(self) -> None:
        if self.waves is not None:
            self.waves.look(self.game)

    def _period(self, step: PeriodEnds) -> Stuck | None:
        """A period ends; a wave ends, or begins."""
        wave = STATES.get(step.period.text) == "wave"
        if step.verb == "begin" and step.number is not None and wave:
            return self._begin(step, step.number.number)
        if step.verb != "end" or step.number is not None:
            raise fault(BAD_STEP, step.span, "etwas endet, oder eine Welle beginnt", "something ends, or a wave begins")
        if wave:
            self._need_match(step)
            return self.driver.end_game()
        return self.driver.end_period(self.prepared.lexicon.need(step.period, "period").id)

    def _begin(self, step: PeriodEnds, number: int) -> Stuck | None:
        """The next wave is dealt, once nobody answers any more what happens in the one before."""
        self.driver.settle(())
        self._look()
        made = self._need_match(step).begin(number)
        if not isinstance(made, Game):
            return Stuck(made)
        if self.game.over:
            self.earlier.append(self.game)
        self.driver, self.ordered = Driver(made, self.driver.lang), 0
        return None

    def _need_match(self, step: PeriodEnds | Act) -> Waves:
        if self.waves is None:
            raise fault(BAD_STEP, step.span, "das ist kein Match („Spiel: Welle 1“)", "no match (“Game: Wave 1”)")
        return self.waves

    def _swap(self, step: Act, plan: Plan) -> bool:
        """Cards are swapped with the sideboard, or it is asked whether they could be."""
        waves = self._need_match(step)
        refused = waves.swap(plan.seat, plan.out, plan.into, plan.tried)
        legal = waves.swappable(plan.seat, self.driver.lang)
        if step.modal is None:
            return self._played(step, None if refused is None else Stuck(refused.reason, legal))
        if step.modal == "cannot":
            self.failures += swap_allowed(step, refused)
        elif refused is not None:
            self.failures.append(Failure("expectation", step.span, OFFERED, refused.reason, legal, step.rules))
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


def _differs(scenario: Scenario, first: Outcome, other: Outcome) -> Failure:
    at = first_difference(first.trace, other.trace)
    said = [f"{o.execution}: {o.trace[at] if at < len(o.trace) else o.state[:12]}" for o in (first, other)]
    return Failure("executions", scenario.span, Text(said[0], said[0]), Text(said[1], said[1]))


def problems(outcome: Outcome) -> tuple[Diagnostic, ...]:
    """The findings that kept a scenario from beginning."""
    return tuple(d for d in outcome.diagnostics if d.severity == "error")
