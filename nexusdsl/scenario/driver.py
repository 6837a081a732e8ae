"""Plays a scenario's steps: finds each step among the legal options, and passes what no step speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from nexusdsl.diagnostics.model import Lang, Text
from nexusdsl.runtime.decisions import Decision
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import REF_MASK
from nexusdsl.scenario.facts import facts
from nexusdsl.scenario.table import Table
from nexusdsl.scenario.wants import Plan, Thing, Want

MAIN: Final = "action"  # purpose of the decision with which a seat acts on its own
# Verb → facts that name its things.
SAID_BY: Final = {"block": ("blocks",), "order": ("blocks",), "attack": ("attacked",)}
OBJECTS: Final = ("pick", "order", "divide")  # kinds of a decision among objects
INSIDE: Final = ("play", "sacrifice", "block", "choose", "order", "react")  # what may answer within a running action
FIGHTING: Final = ("attack", "block", "order")  # steps that name objects of a combat
MOST: Final = 20_000  # decisions that one step may pass


@dataclass(frozen=True, slots=True)
class Stuck:
    """Why a step could not be played: who is asked instead, and what is legal there. `begun`: its card was played."""

    reason: Text
    legal: tuple[str, ...] = ()
    begun: bool = False


@dataclass(slots=True)
class Driver:
    """Drives one game. `lang` is the language of the option labels."""

    game: Game
    lang: Lang
    since: int = 0  # log position at which the running action began
    named: dict[str, int] = field(default_factory=dict)  # verb → log position up to which its steps have named things

    @property
    def table(self) -> Table:
        return Table(self.game)

    def fork(self) -> Driver:
        """The same position, to try something out."""
        game = self.game.clone()
        game.log = list(self.game.log or ())
        return Driver(game, self.lang, self.since, dict(self.named))

    def settled(self) -> Driver:
        """The same position with every window passed, to look at."""
        driver = self.fork()
        driver.settle(())
        return driver

    def _mark(self) -> None:
        """An action begins: what the game takes by itself from now on may still be named by the steps that follow."""
        decision = self.game.decision
        if decision is not None and decision.purpose == MAIN:
            self.since = len(self.game.log or ())

    # --- steps -------------------------------------------------------------------------------------------------------

    def perform(self, plan: Plan) -> Stuck | None:
        """Plays a step, passing windows before it; None if it went well."""
        if plan.verb == "concede":
            return self._concede(plan.seat)
        wants = _wants(plan)
        stuck = self._advance_to(plan)
        if self.is_done(plan):
            self.named[plan.verb] = len(self.game.log or ())
            return None
        self._mark()
        aimed: list[Thing] = []
        while stuck is None and wants:
            if len(wants) <= len(plan.picks):
                self._take_up(plan, wants, aimed)
            if not wants:
                break
            if self._take_one(plan, wants, aimed, first=len(wants) > len(plan.picks)) or self._skip(plan):
                continue
            if not self._taken_up(plan, wants):
                begun = plan.first is not None and len(wants) <= len(plan.picks)
                stuck = self._later(plan, wants) if begun else self._stuck(plan)
            break
        if stuck is None and plan.ends:
            self._done(plan.seat)
        self.named[plan.verb] = len(self.game.log or ())
        return stuck

    def could(self, plan: Plan) -> bool:
        """Whether the step could be played now; the game stays as it is."""
        return self.fork().perform(plan) is None

    def settle(self, upcoming: Sequence[Plan]) -> None:
        """Passes windows and takes forced options until a step must answer, or the next that is still to do can."""

        def going(decision: Decision) -> bool:
            following = next((plan for plan in upcoming if not self.is_done(plan)), None)
            return following is None or not self._speaks_of(following, decision)

        self._pass_while(going)

    def end_period(self, period: str) -> Stuck | None:
        """Everybody passes and declines until the period is over, or the game is."""
        index = self.game.program.ruleset.periods.index(period)
        since = len(self.game.log or ())
        return self._decline_until(lambda: self._ended(index, since))

    def end_game(self) -> Stuck | None:
        """Everybody passes and declines until the game is over."""
        return self._decline_until(lambda: False)

    def asks(self, plan: Plan) -> Decision | None:
        """The decision at which the step's seat is asked for it, windows before it passed; None if there is none."""
        stuck = self._advance_to(plan)
        return self.game.decision if stuck is None else None

    def begin(self, plan: Plan, aims: tuple[Want, ...]) -> bool:
        """Takes what a step begins with and goes on to where its target is asked for; whether the game has taken the
        only target without asking."""
        decision = self.game.decision
        index = None if decision is None or plan.first is None else self._index(decision, plan.first)
        if index is None:
            return False
        self._mark()
        self.game.apply(index)
        while (now := self.game.decision) is not None and all(self._index(now, aim) is None for aim in aims):
            if not self._skip(plan):
                break
        return all(self._taken_up(plan, [aim]) for aim in aims)

    # --- parts of a step --------------------------------------------------------------------------------------------

    def _concede(self, seat: int) -> Stuck | None:
        if self.game.over:
            return Stuck(Text("die Partie ist zu Ende", "the game is over"))
        self.game.concede(seat)
        return None

    def _advance_to(self, plan: Plan) -> Stuck | None:
        begun = self.game.decision
        inside = begun is not None and begun.purpose != MAIN and plan.verb in INSIDE and plan.tried

        def going(decision: Decision) -> bool:
            here = self._speaks_of(plan, decision) or self.is_done(plan)
            return not here and not (inside and decision.purpose == MAIN)

        self._pass_while(going)
        if inside and self.game.decision is not None and self.game.decision.purpose == MAIN:
            return self._stuck(plan)
        decision = self.game.decision
        if decision is None:
            return Stuck(Text("die Partie ist zu Ende", "the game is over"))
        return None if self._speaks_of(plan, decision) else self._stuck(plan)

    def _speaks_of(self, plan: Plan, decision: Decision) -> bool:
        """Whether the decision is the one that the step answers."""
        if decision.seat != plan.seat:
            return False
        if plan.verb == "concede":
            return True
        if plan.verb == "react":
            window = decision.kind == "action" and decision.purpose != MAIN
            return window and (plan.first is not None or len(decision) > 1)
        if plan.verb == "pass":
            return decision.purpose == MAIN
        if plan.first is not None and self._suits(plan, decision) and self._index(decision, plan.first) is not None:
            return True
        return self._bridge(plan, decision)

    def _take_up(self, plan: Plan, wants: list[Want], aimed: list[Thing]) -> None:
        """Of what is played or used the only target is taken without asking: it is not to be had as the price, too.
        `aimed`: what the step has aimed at so far."""
        if plan.verb not in ("play", "activate") or plan.first is None or plan.first.thing is None:
            return
        own = [f for f in self.game.announced if self._stands_for(f.source, plan.first.thing, plan.seat)]
        refs = [ref & REF_MASK for f in own for slot in f.slots for ref in slot if ref >= 0]
        for want in tuple(wants):
            thing = want.thing
            if thing is None:
                continue
            bound = sum(self.table.is_thing(ref, thing, plan.seat) for ref in refs)
            if bound > aimed.count(thing):
                wants.remove(want)
                aimed.append(thing)
                self.named["choose"] = len(self.game.log or ())

    def _stands_for(self, source: int, thing: Thing, seat: int) -> bool:
        return source >= 0 and self.table.is_thing(source & REF_MASK, thing, seat)

    def _suits(self, plan: Plan, decision: Decision) -> bool:
        """Whether a step with this verb is an answer: blockers are assigned and ordered at their own questions only."""
        if plan.verb == "block":
            return decision.purpose == "block"
        return plan.verb != "order" or decision.purpose != "block"

    def _take_one(self, plan: Plan, wants: list[Want], aimed: list[Thing], first: bool) -> bool:
        decision = self.game.decision
        if decision is None or decision.seat != plan.seat:
            return False
        for want in wants[:1] if first else wants:
            index = self._index(decision, want)
            if index is not None and self._suits(plan, decision):
                wants.remove(want)
                aimed += [] if first or want.thing is None else [want.thing]
                self._drop_last(decision, index, wants)
                self.game.apply(index)
                return True
        if first and self._bridge(plan, decision):
            wants.pop(0)
            self.game.apply(self._option(decision, "yes"))
            return True
        return False

    def _drop_last(self, decision: Decision, index: int, wants: list[Want]) -> None:
        """The last of an order is taken without asking: what names it is answered with the one before."""
        if decision.kind != "order" or len(decision) != 2:
            return
        last = decision.options[1 - index]
        found = next((want for want in wants if self.table.fits(want, last, decision.seat)), None)
        if found is not None:
            wants.remove(found)

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

    def is_done(self, plan: Plan) -> bool:
        """Whether the game has already done what a whole step says."""
        if plan.forced:
            return self.had_to(plan)
        things = [want.thing for want in _wants(plan) if "pick" in want.kinds and want.thing is not None]
        whole = bool(things) and len(things) == len(_wants(plan))
        return whole and not plan.tried and plan.verb in ("block", "choose") and self._all_told(plan, things)

    def _taken_up(self, plan: Plan, wants: list[Want]) -> bool:
        """Whether the game took what is still wanted without asking, because there was no other choice."""
        decision = self.game.decision
        if decision is not None and decision.seat == plan.seat and decision.kind in OBJECTS:
            return False
        things = [want.thing for want in wants if "pick" in want.kinds and want.thing is not None]
        fighting = plan.verb in FIGHTING
        loose = [thing for thing in things if not self.table.bound(thing, plan.seat, fighting)]
        return bool(wants) and len(things) == len(wants) and self._all_told(plan, loose)

    def _all_told(self, plan: Plan, things: list[Thing]) -> bool:
        told, table = self._told(plan), self.table
        return all(any(table.is_thing(oid, thing, plan.seat) for oid in told) for thing in things)

    def had_to(self, plan: Plan) -> bool:
        """Whether the game took the only way at the step's question without asking."""
        return any(self.game.objs[oid].owner == plan.seat for oid in self._told(plan))

    def _told(self, plan: Plan) -> list[int]:
        """Objects of facts of this action that a step with this verb may name and none has named yet."""
        said = SAID_BY.get(plan.verb, ("chosen", "discards", "sacrifices"))
        since = max(self.since, self.named.get(plan.verb, 0))
        told = [f for f in facts(self.game, since) if f.name in said]
        return [f.object if f.seat is not None else f.subject for f in told if f.seat in (None, plan.seat)]

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

    def _decline_until(self, ended: Callable[[], bool]) -> Stuck | None:
        for _ in range(MOST):
            decision = self.game.decision
            if decision is None or ended():
                return None
            choice = self._decline(decision)
            if choice is None:
                return self._asked(decision)
            self.game.apply(choice)
        return Stuck(Text("das Ende kommt nicht", "the end does not come"))

    # --- passing -----------------------------------------------------------------------------------------------------

    def _pass_while(self, going: Callable[[Decision], bool]) -> None:
        for _ in range(MOST):
            decision = self.game.decision
            if decision is None or not going(decision):
                return
            choice = self.declines(decision)
            if choice is None:
                return
            self.game.apply(choice)

    def declines(self, decision: Decision) -> int | None:
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

    def _later(self, plan: Plan, wants: list[Want]) -> Stuck:
        """Of a step whose card was played, but whose target the game does not ask for yet: how to write that."""
        stuck = replace(self._stuck(plan), begun=True)
        decision = self.game.decision
        asked = decision is not None and decision.seat == plan.seat and decision.kind in OBJECTS
        if asked or plan.verb not in ("play", "activate") or wants[0].thing is None:
            return stuck
        name = wants[0].thing.said
        seat = "AB"[self._chooser(wants[0], plan.seat)]
        reason = Text(
            f"{name} wird nicht beim Ankündigen gewählt; lass es hier weg und schreibe danach „{seat} wählt {name}“",
            f"{name} is not chosen on announcement; leave it out here and write “{seat} chooses {name}” after it",
        )
        return replace(stuck, reason=reason)

    def _chooser(self, want: Want, seat: int) -> int:
        """The seat that is offered the thing once the windows are passed; `seat` if none is."""
        trial = self.fork()
        trial._pass_while(lambda decision: trial._index(decision, want) is None)
        decision = trial.game.decision
        return seat if decision is None or trial._index(decision, want) is None else decision.seat

    def _asked(self, decision: Decision) -> Stuck:
        seat = "AB"[decision.seat]
        reason = Text(f"gefragt ist {seat} ({decision.purpose})", f"{seat} is asked ({decision.purpose})")
        return Stuck(reason, tuple(decision.labels(self.lang)))


def _wants(plan: Plan) -> list[Want]:
    return ([plan.first] if plan.first else []) + list(plan.picks)
