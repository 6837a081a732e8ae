"""Lines with "can", "cannot" and "must": what is offered, what is not and by which rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from nexusdsl.diagnostics.model import Text
from nexusdsl.scenario.driver import Driver
from nexusdsl.scenario.outcome import Failure, FailureKind
from nexusdsl.scenario.reasons import told
from nexusdsl.scenario.tree import Act
from nexusdsl.scenario.wants import Plan, Want
from nexusdsl.scenario.waves import Refused

OFFERED: Final = Text("die Möglichkeit besteht", "it is offered")
REFUSED: Final = Text("die Möglichkeit besteht nicht", "it is not offered")
ASKED_AS: Final = {"choose": "pick", "order": "pick"}  # steps whose option kind has another name
NO_RULE: Final = Text("keine Regel", "no rule")
WAYS_OUT: Final = ("pass", "done", "no")


def worded(rules: Sequence[str]) -> Text:
    """Rules with their words, each once."""
    texts = [told(rule) for rule in dict.fromkeys(rules)]
    return Text("; ".join(text.de for text in texts), "; ".join(text.en for text in texts))


def swap_allowed(act: Act, refused: Refused | None) -> list[Failure]:
    """What is not as a line says that cards cannot be swapped."""
    if refused is None:
        return [Failure("refusal", act.span, REFUSED, OFFERED, rules=act.rules)]
    if not act.rules or any(rule in act.rules for rule in refused.rules):
        return []
    wanted, found = ", ".join(act.rules), ", ".join(refused.rules)
    reason = Text(f"{found}: {refused.reason.de}", f"{found}: {refused.reason.en}")
    return [Failure("refusal", act.span, Text(wanted, wanted), reason, rules=act.rules)]


@dataclass(slots=True)
class Asker:
    """Asks the game about one such line; the game stays as it is."""

    driver: Driver
    act: Act
    plan: Plan

    def failures(self) -> list[Failure]:
        """What is not as the line says."""
        if self.act.modal == "must":
            return self._must()
        could = self.driver.could(self.plan)
        if self.act.modal == "can":
            return [] if could else [self._failure("expectation", OFFERED, REFUSED, self._legal())]
        if could:
            return [self._failure("refusal", REFUSED, OFFERED)]
        return self._by_rule() if self.act.rules else []

    def _must(self) -> list[Failure]:
        """The seat is asked for this and has no way out; named things are all that is offered."""
        trial = self.driver.fork()
        decision = trial.asks(self.plan)
        if decision is None and trial.had_to(self.plan):
            return []
        if decision is None:
            return [self._failure("expectation", Text("die Frage danach", "the question"), REFUSED, self._legal())]
        named = [w for w in (self.plan.first, *self.plan.picks) if w is not None and w.thing is not None]
        out = [o for o in decision.options if o.kind in WAYS_OUT]
        extra = named and len(decision.options) != len(named)
        if out or extra:
            only = Text("keine andere Möglichkeit", "no other way")
            return [self._failure("expectation", only, Text("es geht anders", "there is another way"), self._legal())]
        return []

    def _by_rule(self) -> list[Failure]:
        named = self.named(self.driver) + self.named(self.driver.settled())
        if any(rule in self.act.rules for rule in named):
            return []
        return [self._failure("refusal", worded(self.act.rules), worded(named) if named else NO_RULE)]

    def named(self, driver: Driver) -> list[str]:
        """The rules that the game names: for the step with each thing it goes with, for a partner on its own."""
        game = driver.game
        kind = ASKED_AS.get(self.plan.verb, self.plan.verb)
        subject, others = self._object(self.plan.first), [self._object(want) for want in self.plan.picks]
        questions = [(kind, subject, other) for other in others] or [(kind, subject, -1)]
        questions += [(kind, other, -1) for other in others if kind == "attack"]
        return [rule for question in questions if question[1] >= 0 and (rule := game.why_not(*question))]

    def _object(self, want: Want | None) -> int:
        """The object a want means: one of the seat's own first, in play first; without a thing the seat's base."""
        table, seat = self.driver.table, self.plan.seat
        if want is None or want.thing is None:
            return table.base(seat).oid
        if want.thing.kind == "base":
            return table.base(1 - seat).oid
        meant = [o for o in table.objects(want.thing.id) if table.is_thing(o.oid, want.thing, seat)]
        every = sorted(meant, key=lambda o: (o.owner != seat, -o.zone, o.oid))
        return every[0].oid if every else -1

    def _legal(self) -> tuple[str, ...]:
        decision = self.driver.game.decision
        return () if decision is None else tuple(decision.labels(self.driver.lang))

    def _failure(self, kind: FailureKind, expected: Text, found: Text, legal: tuple[str, ...] = ()) -> Failure:
        return Failure(kind, self.act.span, expected, found, legal, self.act.rules)
