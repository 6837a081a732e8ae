"""Lines about events: which happened in which order, which did not, or that nothing did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from nexusdsl.diagnostics.model import Text
from nexusdsl.runtime.game import Game
from nexusdsl.scenario.facts import Fact, facts, told
from nexusdsl.scenario.happened import Happened, happened
from nexusdsl.scenario.lexicon import STATES
from nexusdsl.scenario.names import Lexicon
from nexusdsl.scenario.outcome import Failure
from nexusdsl.scenario.table import Table
from nexusdsl.scenario.tree import Order, Word
from nexusdsl.scenario.wants import said

ABSENT: Final = Text("nichts dergleichen", "nothing of the kind")
# What a step itself says, and how the initiative goes round: no effect of it.
COURSE: Final = (
    "move", "passes", "initiative", "loses_initiative", "plays", "played", "pay", "chosen", "activates", "attacks",
    "attacked", "blocks", "blocked", "attacks_alone", "unblocked", "marker", "unmarker", "shuffle",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Events:
    """Holds order lines against the log of a game from entry `since` on."""

    game: Game
    lexicon: Lexicon
    since: int

    def failures(self, step: Order) -> list[Failure]:
        """What did not happen so. Raises FaultError for words that are no event."""
        if len(step.events) == 1 and STATES.get(step.events[0][0].text) == "nothing":
            return self._nothing(step)
        wanted = [happened(words, self.lexicon) for words in step.events]
        entries, at = facts(self.game, self.since), 0
        for i, (words, event) in enumerate(zip(step.events, wanted, strict=True)):
            found = self._next(event, entries, at)
            if event.absent:
                following = next((each for each in wanted[i + 1 :] if not each.absent), None)
                until = None if following is None else self._next(following, entries, at)
                if found is not None and (until is None or found < until):
                    return [self._failure(step, words, told(self.game, entries[found]), entries)]
            elif found is None:
                return [self._failure(step, words, ABSENT, entries)]
            else:
                at = found + 1
        return []

    def _nothing(self, step: Order) -> list[Failure]:
        entries = [fact for fact in facts(self.game, self.since) if fact.name not in COURSE]
        return [self._failure(step, step.events[0], told(self.game, entries[0]), entries)] if entries else []

    def _failure(self, step: Order, words: tuple[Word, ...], found: Text, entries: list[Fact]) -> Failure:
        return Failure("expectation", step.span, Text(said(words), said(words)), found, rules=step.rules)

    def _next(self, event: Happened, entries: list[Fact], at: int) -> int | None:
        return next((i for i in range(at, len(entries)) if self._fits(event, entries[i])), None)

    def _fits(self, event: Happened, fact: Fact) -> bool:
        if fact.name != event.topic or event.amount not in (0, fact.amount):
            return False
        if event.period is not None:
            return fact.amount == self.game.program.ruleset.periods.index(event.period)
        if event.other is not None and not self._is(fact.object, event.other, event.other_of):
            return False
        if event.seat is not None:
            return fact.seat == event.seat
        return self._is(fact.subject, event.card, event.of)

    def _is(self, oid: int, card: str, of: int | None) -> bool:
        """Whether an object of an event is this card, of this seat if one is said."""
        return oid >= 0 and Table(self.game).number(oid) == card and of in (None, self.game.objs[oid].owner)
