"""Runs scenarios against an altered set, in the interpreter, until one does not hold any more."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType

from nexusdsl.interpreter import exchanged, extend, load
from nexusdsl.ir.sets import CardSet
from nexusdsl.mutation.mutants import Mutant
from nexusdsl.mutation.reach import reach_of
from nexusdsl.mutation.units import Unit, with_unit
from nexusdsl.runtime.defs import SetDef
from nexusdsl.scenario.faults import FaultError
from nexusdsl.scenario.outcome import Outcome
from nexusdsl.scenario.runner import begin
from nexusdsl.scenario.stage import Prepared, Stage
from nexusdsl.scenario.tree import Scenario

PATIENCE = 10.0  # seconds of computing for one scenario, of which a usual one takes a few thousandths


class TooLongError(Exception):
    """A scenario did not come to its end."""


@dataclass(frozen=True, slots=True)
class Case:
    """A scenario that holds for the unaltered set, ready to be run, and what its game can hold."""

    prepared: Prepared
    reach: frozenset[str]

    @property
    def scenario(self) -> Scenario:
        return self.prepared.scenario


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mutant: the scenario that noticed it, or None. `broke`: what was raised in a scenario, which
    therefore told nothing; `tried`: how many scenarios were run."""

    mutant: Mutant
    noticed_by: Scenario | None
    broke: str = ""
    tried: int = 0


@dataclass(slots=True)
class Bench:
    """The scenarios of a set, and its definitions (`front`). `failing` do not hold as it is and can tell nothing."""

    cardset: CardSet
    used: tuple[CardSet, ...]
    front: SetDef
    cases: list[Case] = field(default_factory=list)
    failing: list[Scenario] = field(default_factory=list)

    def touching(self, unit: Unit) -> list[Case]:
        """The scenarios in whose games a unit can matter, those with the fewest other cards first."""
        found = [case for case in self.cases if unit.key in case.reach]
        return sorted(found, key=lambda case: len(case.reach))

    def judge(self, mutant: Mutant, cases: Sequence[Case]) -> Verdict:
        """Runs the scenarios in their order until one notices."""
        altered, broken = with_unit(self.cardset, mutant.node), ""
        try:
            front = exchanged(self.front, mutant.node, altered, self.used)
        except Exception as error:  # the compiler let it pass: that is to be seen, and the tool goes on
            return Verdict(mutant, None, _raised(error))
        for tried, case in enumerate(cases, 1):
            noticed, broke = self._notices(case, front, altered)
            broken = broken or broke
            if noticed:
                return Verdict(mutant, case.scenario, broken, tried)
        return Verdict(mutant, None, broken, len(cases))

    def _notices(self, case: Case, front: SetDef, altered: CardSet) -> tuple[bool, str]:
        """Whether a scenario does not hold for the altered set; or what was raised, so that it came to no result."""
        own = case.prepared.chain[-1]
        try:
            with at_most(PATIENCE):
                definitions = extend(front, own, (*self.used, altered))
                outcome = begin(case.prepared, definitions).play()
        except FaultError:
            return True, ""
        except TooLongError:
            return False, f"> {PATIENCE:.0f} s"
        except Exception as error:  # whatever an alteration breaks in the kernel, the tool goes on and tells it
            return False, _raised(error)
        return not holds(outcome), ""


def _raised(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def holds(outcome: Outcome) -> bool:
    """Whether all that was written by hand in a scenario is so; a recorded trace is no expectation."""
    return all(failure.kind == "trace" for failure in outcome.failures) and not outcome.diagnostics


def bench_of(cardset: CardSet, used: tuple[CardSet, ...], scenarios: Sequence[Scenario], stage: Stage) -> Bench:
    """Runs every scenario of the set once as it is.

    Those of other sets are left out, and waves: they are about matches, with whole decks in them.
    """
    bench = Bench(cardset, used, load(cardset, used))
    for scenario in scenarios:
        prepared = stage.prepare(scenario)
        if not isinstance(prepared, Prepared):
            bench.failing.append(scenario)
        elif prepared.chain[-2].id == cardset.id and not prepared.setup.wave:
            _add(bench, prepared, extend(bench.front, prepared.chain[-1], prepared.chain[:-1]))
    return bench


def _add(bench: Bench, prepared: Prepared, definitions: SetDef) -> None:
    try:
        run = begin(prepared, definitions)
        if holds(run.play()):
            reach = frozenset[str]().union(*(reach_of(game, prepared) for game in (*run.earlier, run.game)))
            bench.cases.append(Case(prepared, reach))
            return
    except FaultError:
        pass
    bench.failing.append(prepared.scenario)


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raises TooLongError once the time is over, where the system can; elsewhere the caps of the rules must do."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGVTALRM, _over)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _over(number: int, frame: FrameType | None) -> None:
    raise TooLongError
