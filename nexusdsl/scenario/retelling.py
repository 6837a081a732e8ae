"""Decisions of a played game → the steps of a scenario that take them one after the other. Each step is tried as it is
written: it must lead to where the game went on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from nexusdsl.replay.model import Concession
from nexusdsl.runtime.decisions import Option
from nexusdsl.runtime.game import Game
from nexusdsl.scenario.driver import Driver
from nexusdsl.scenario.faults import FaultError
from nexusdsl.scenario.parser import parse_scenarios
from nexusdsl.scenario.recorded import SETUP, Recorded
from nexusdsl.scenario.stepwriting import SEATS, StepWriter
from nexusdsl.scenario.tree import Act
from nexusdsl.scenario.wants import plan_of
from nexusdsl.scenario.wording import Wording, Wordless
from nexusdsl.source import Source

Told: TypeAlias = tuple[str, int]  # a line, and how many decisions it takes
OPENING: Final = ("play", "attack", "activate", "sacrifice", "retreat")
BLOCK: Final = "block"


@dataclass(slots=True)
class Retelling:
    """Tells the decisions of a log from `at` on. `driver` stands before that decision, in the game that the scenario is
    going to build; `same` says whether a game of the log and one of the scenario are alike."""

    recorded: Recorded
    words: Wording
    driver: Driver
    at: int
    same: Callable[[Game, Game], bool]
    lines: list[str] = field(default_factory=list)

    def until(self, last: int) -> list[str]:
        """The lines of all decisions up to this one. Raises Wordless."""
        while self.at <= last:
            self._tell()
        return self.lines

    def _tell(self) -> None:
        """The next decision, in the first words that are understood; what the scenario does by itself has none."""
        tried = set[Told]()
        for told in self._ways():
            if told in tried:
                continue
            tried.add(told)
            line, count = told
            trial = self.driver.fork()
            if self._leads(trial, line, self.at + count):
                self.driver, self.at = trial, self.at + count
                self.lines.append(line)
                return
        if not self._by_itself():
            raise Wordless("step")
        self.at += 1

    def _leads(self, trial: Driver, line: str, to: int) -> bool:
        """Whether a line is understood and leads to the game before decision `to`."""
        file, faults = parse_scenarios(Source("x.nxt", f'{self.words.pick("Szenario", "Scenario")} "x"\n{line}\n'))
        step = file.scenarios[0].steps[0] if not faults else None
        if not isinstance(step, Act):
            return False
        try:
            stuck = trial.perform(plan_of(step, self.words.lexicon))
        except FaultError:
            return False
        return stuck is None and self.same(self.recorded.before(to), trial.game)

    def _by_itself(self) -> bool:
        """Whether the scenario takes this option where no step speaks of the decision."""
        decision, taken = self.recorded.before(self.at).decision, self.recorded.taken[self.at - 1]
        return decision is not None and self.driver.declines(decision) == getattr(taken, "move", None)

    # --- words ------------------------------------------------------------------------------------------------------

    def _ways(self) -> Iterator[Told]:
        """Lines for the next decision and those that belong to it, the best ones first."""
        taken = self.recorded.taken[self.at - 1]
        game = self.recorded.before(self.at)
        seat = SEATS[game.waiting().seat]
        if isinstance(taken, Concession):
            yield f"  {SEATS[taken.concede]} {self.words.pick('gibt auf', 'concedes')}", 1
            return
        option = Option(taken.move, game.options()[taken.move])
        for writer in (StepWriter(self.words, game, exact) for exact in (False, True)):
            for said, count in self._said(writer, option):
                yield f"  {seat} {said}", count

    def _said(self, writer: StepWriter, option: Option) -> Iterator[Told]:
        game = writer.game
        if option.kind in OPENING or game.waiting().purpose == SETUP:
            yield from self._opened(writer, option)
        elif option.kind == "pass":
            yield self.words.pick("passt", "passes"), 1
            yield self.words.pick("reagiert nicht", "doesn't react"), 1
        elif option.kind == "done":
            yield self.words.pick("blockt nicht", "doesn't block"), 1
        elif option.kind == "pick":
            yield from self._picked(writer)
        else:
            yield self._answer(option), 1

    def _opened(self, writer: StepWriter, option: Option) -> Iterator[Told]:
        """What opens a step: with all that it is aimed at, then without what may have been asked later."""
        aims, partners = self.recorded.aimed(self.at)
        picks = self.recorded.aims(self.at)
        yield self.words.pick(*writer.said(option, aims, partners)), 1 + len(picks)
        if picks and option.kind != "attack":
            yield self.words.pick(*writer.said(option, [], 0)), 1

    def _picked(self, writer: StepWriter) -> Iterator[Told]:
        """Objects picked, one after the other by one seat: all of them in one line, else the first alone."""
        names, ended = self._run(writer.exact)
        blocks = writer.game.waiting().purpose == BLOCK
        verbs = [("blockt mit", "blocks with")] if blocks else [("wählt", "chooses"), ("ordnet", "orders")]
        for count in (*((len(names) + 1,) if ended else ()), len(names), 1):
            said = ", ".join(names[:count])
            yield from ((f"{self.words.pick(*verb)} {said}", count) for verb in verbs)

    def _run(self, exact: bool) -> tuple[list[str], bool]:
        """The names picked by a seat at questions of one purpose that follow each other; whether it then was done."""
        first, names = self.recorded.before(self.at).waiting(), list[str]()
        for n in range(self.at, len(self.recorded.taken) + 1):
            game, taken = self.recorded.before(n), self.recorded.taken[n - 1]
            pending = game.pending
            if isinstance(taken, Concession) or pending is None:
                break
            option = Option(taken.move, game.options()[taken.move])
            if (pending.seat, pending.purpose) != (first.seat, first.purpose) or option.kind != "pick":
                return names, option.kind == "done" and (pending.seat, pending.purpose) == (first.seat, first.purpose)
            names.append(StepWriter(self.words, game, exact).name(option.subject))
        return names, False

    def _answer(self, option: Option) -> str:
        """An answer to a question that is not about objects. Raises Wordless."""
        pick = self.words.pick
        if option.kind in ("yes", "no"):
            return f"{pick('wählt', 'chooses')} {pick('ja', 'yes') if option.kind == 'yes' else pick('nein', 'no')}"
        if option.kind == "mode":
            return f"{pick('wählt', 'chooses')} {option.detail + 1}"
        if option.kind == "number":
            return f"{pick('nennt', 'names')} {option.detail}"
        if option.kind == "name":
            number = self.driver.game.program.set.cards[option.detail].number
            return f"{pick('nennt', 'names')} {self.words.card(number)}"
        raise Wordless(option.kind)
