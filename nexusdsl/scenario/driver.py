"""Plays a scenario's steps: finds each step among the legal options, and passes what no step speaks of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from nexusdsl.diagnostics.model import Text
from nexusdsl.runtime.decisions import Decision
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import REF_MASK
from nexusdsl.scenario.facts import facts
from nexusdsl.scenario.table import Table
from nexusdsl.scenario.wants import Plan, Want

MAIN: Final = "action"  # purpose of the decision with which a seat acts on its own
TAKEN_UP: Final = ("chosen", "attacked", "blocks")  # facts that say what a step has named
MOST: Final = 20_000  # decisions that one step may pass


@dataclass(frozen=True, slots=True)
class Stuck:
    """Why a step could not be played: who is asked instead, and what is legal there."""

    reason: Text
    legal: tuple[str, ...] = ()


@dataclass(slots=True)
class Driver:
    """Drives one game. `lang` is the language of the option labels."""

    game: Game
    lang: str

    @property
    def table(self) -> Table:
        return Table(self.game)

    def fork(self) -> Driver:
        """The same position, to try something out."""
        game = self.game.clone()
        game.log = []
        return Driver(game, self.lang)

    # --- steps -------------------------------------------------------------------------------------------------------

    def perform(self, plan: Plan) -> Stuck | None:
        """Plays a step, passing windows before it; None if it went well."""
        if plan.verb == "concede":
            return self._concede(plan.seat)
        since = len(self.game.log or ())
        wants = ([plan.first] if plan.first else []) + list(plan.picks)
        stuck = self._advance_to(plan)
        while stuck is None and wants:
            if self._take_one(plan, wants, first=len(wants) > len(plan.picks)) or self._skip(plan):
                continue
            if not self._taken_up(plan, wants, since):
                stuck = self._stuck(plan)
            break
        if stuck is None and plan.ends:
            self._done(plan.seat)
        return stuck

    def could(self, plan: Plan) -> bool:
        """Whether the step could be played now; the game stays as it is."""
        return self.fork().perform(plan) is None

    def settle(self, upcoming: Plan | None) -> None:
        """Passes windows and takes forced options until a step must answer, or the next one can."""
        self._pass_while(lambda d: upcoming is None or not self._speaks_of(upcoming, d))

    def end_period(self, period: str) -> Stuck | None:
        """Everybody passes and declines until the period is over, or the game is."""
        index = self.game.program.ruleset.periods.index(period)
        since = len(self.game.log or ())
        for _ in range(MOST):
            decision = self.game.decision
            if decision is None or self._ended(index, since):
                return None
            choice = self._decline(decision)
            if choice is None:
                return self._asked(decision)
            self.game.apply(choice)
        return Stuck(Text("das Ende kommt nicht", "the end does not come"))

    def asks(self, plan: Plan) -> Decision | None:
        """The decision at which the step's seat is asked for it, windows before it passed; None if there is none."""
        stuck = self._advance_to(plan)
        return self.game.decision if stuck is None else None

    # --- parts of a step --------------------------------------------------------------------------------------------

    def _concede(self, seat: int) -> Stuck | None:
        if self.game.over:
            return Stuck(Text("die Partie ist zu Ende", "the game is over"))
        self.game.concede(seat)
        return None

    def _advance_to(self, plan: Plan) -> Stuck | None:
        self._pass_while(lambda d: not self._speaks_of(plan, d))
        decision = self.game.decision
        if decision is None:
            return Stuck(Text("die Partie ist zu Ende", "the game is over"))
        return None if self._speaks_of(plan, decision) else self._stuck(plan)

    def _speaks_of(self, plan: Plan, decision: Decision) -> bool:
        """Whether the decision is the one that the step answers."""
        if decision.seat != plan.seat:
            return False
        if plan.verb == "react":
            return decision.kind == "action" and decision.purpose != MAIN and len(decision) > 1
        wants = ([plan.first] if plan.first else []) + ([] if plan.verb == "play" else list(plan.picks))
        if plan.verb == "pass" and decision.purpose not in (MAIN, "reaction") and decision.kind != "action":
            return False
        return any(self._index(decision, want) is not None for want in wants[:1]) or self._bridge(plan, decision)

    def _take_one(self, plan: Plan, wants: list[Want], first: bool) -> bool:
        decision = self.game.decision
        if decision is None or decision.seat != plan.seat:
            return False
        for want in wants[:1] if first else wants:
            index = self._index(decision, want)
            if index is not None:
                wants.remove(want)
                self.game.apply(index)
                return True
        if first and self._bridge(plan, decision):
            wants.pop(0)
            self.game.apply(self._option(decision, "yes"))
            return True
        return False

    def _bridge(self, plan: Plan, decision: Decision) -> bool:
        """An attack that an effect offers to its source: "yes" leads to the choice of the target."""
        if plan.verb != "attack" or decision.kind != "may" or plan.first is None or plan.first.thing is None:
            return False
        source = self.game.stack[-1].source
        if source < 0 or not self.table.is_thing(source & REF_MASK, plan.first.thing, plan.seat):
            return False
        trial = self.fork()
        trial.game.apply(trial._option(decision, "yes"))
        after = trial.game.decision
        targets = plan.picks if after is not None else ()
        return not plan.picks or any(after is not None and trial._index(after, want) is not None for want in targets)

    def _taken_up(self, plan: Plan, wants: list[Want], since: int) -> bool:
        """Whether the game took what is still wanted without asking, because there was no other choice."""
        decision = self.game.decision
        if decision is not None and decision.seat == plan.seat and decision.kind == "pick":
            return False
        told = [f.subject for f in facts(self.game, since) if f.name in TAKEN_UP and f.subject >= 0]
        table = self.table
        for want in wants:
            thing = want.thing
            if want.kinds != ("pick",) or thing is None:
                return False
            if not table.bound(thing, plan.seat) and not any(table.is_thing(oid, thing, plan.seat) for oid in told):
                return False
        return True

    def _skip(self, plan: Plan) -> bool:
        """Within a step, a list of picks from which it names nothing ends: the partner of an attack that has none."""
        decision = self.game.decision
        if plan.verb != "attack" or decision is None or decision.seat != plan.seat or decision.purpose == MAIN:
            return False
        index = next((o.index for o in decision.options if o.kind == "done"), None)
        if index is not None:
            self.game.apply(index)
        return index is not None

    def _done(self, seat: int) -> None:
        decision = self.game.decision
        if decision is not None and decision.seat == seat and decision.purpose != MAIN:
            index = next((o.index for o in decision.options if o.kind == "done"), None)
            if index is not None:
                self.game.apply(index)

    # --- passing -----------------------------------------------------------------------------------------------------

    def _pass_while(self, going: Callable[[Decision], bool]) -> None:
        for _ in range(MOST):
            decision = self.game.decision
            if decision is None or not going(decision):
                return
            choice = self._automatic(decision)
            if choice is None:
                return
            self.game.apply(choice)

    def _automatic(self, decision: Decision) -> int | None:
        """The option taken where no step speaks of the decision: pass a window, end a list of picks, the only one."""
        if decision.purpose == MAIN:
            return None
        options = decision.options
        if len(options) == 1:
            return 0
        declining = ("pass", "done") if decision.purpose == "may" else ("pass", "done", "no")
        return next((o.index for o in options if o.kind in declining), None)

    def _decline(self, decision: Decision) -> int | None:
        """The option of a seat that wants nothing: pass, done, no, or the only one."""
        options = decision.options
        wanted = next((o.index for kind in ("pass", "done", "no") for o in options if o.kind == kind), None)
        return 0 if wanted is None and len(options) == 1 else wanted

    def _ended(self, period: int, since: int) -> bool:
        return any(f.name == "end" and f.amount == period for f in facts(self.game, since))

    # --- options -----------------------------------------------------------------------------------------------------

    def _index(self, decision: Decision, want: Want) -> int | None:
        table = self.table
        return next((o.index for o in decision.options if table.fits(want, o, decision.seat)), None)

    def _option(self, decision: Decision, kind: str) -> int:
        return next(o.index for o in decision.options if o.kind == kind)

    def _stuck(self, plan: Plan) -> Stuck:
        decision = self.game.decision
        if decision is None:
            return Stuck(Text("die Partie ist zu Ende", "the game is over"))
        return self._asked(decision)

    def _asked(self, decision: Decision) -> Stuck:
        seat = "AB"[decision.seat]
        reason = Text(f"gefragt ist {seat} ({decision.purpose})", f"{seat} is asked ({decision.purpose})")
        return Stuck(reason, tuple(decision.labels(self.lang)))
