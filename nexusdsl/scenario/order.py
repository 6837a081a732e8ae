"""Lines about events: which happened in which order, which did not, or that nothing did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from nexusdsl.diagnostics.catalog_scenario import BAD_CLAIM
from nexusdsl.diagnostics.model import Text
from nexusdsl.runtime.game import Game
from nexusdsl.scenario.facts import Fact, facts, told
from nexusdsl.scenario.faults import fault
from nexusdsl.scenario.lexicon import EVENTS, FILLING, STATES
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
OF_PERIODS: Final = {"initiative": "start", "end": "end"}  # "begins" of a period


@dataclass(frozen=True, slots=True)
class Wanted:
    """One event of a line: its topic and what it is about (a seat, a card number, a period); `amount` None: any."""

    topic: str
    seat: int | None = None
    number: str | None = None
    period: int | None = None
    amount: int | None = None
    absent: bool = False


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
        wanted = [self._read(words) for words in step.events]
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

    def _read(self, words: tuple[Word, ...]) -> Wanted:
        at = next((i for i in range(len(words) - 1, -1, -1) if words[i].text in EVENTS and i), None)
        if at is None:
            last = words[-1]
            raise fault(BAD_CLAIM, last.span, f"„{last.text}“ ist kein Ereignis", f"“{last.text}” is no event")
        topic = EVENTS[words[at].text]
        numbers = [w.number for w in words if w.kind == "INT"]
        absent = any(w.kind == "NOT" for w in words)
        rest = tuple(w for i, w in enumerate(words) if i != at and w.kind not in ("INT", "NOT", "PARTICLE"))
        amount = numbers[0] if numbers else None
        if rest[0].kind == "SEAT":
            self._all_read(rest[1:])
            return Wanted(topic, seat=rest[0].number, amount=amount, absent=absent)
        period = self.lexicon.find(rest[0].text, "period")
        if period is not None and topic in OF_PERIODS:
            self._all_read(rest[1:])
            index = self.game.program.ruleset.periods.index(period.id)
            return Wanted(OF_PERIODS[topic], period=index, absent=absent)
        meaning, length = self.lexicon.longest(rest, "card")
        if meaning is None:
            self.lexicon.need(rest[0], "card")
        self._all_read(rest[length:])
        return Wanted(topic, number=meaning.id if meaning else "", amount=amount, absent=absent)

    def _all_read(self, words: tuple[Word, ...]) -> None:
        """Only words that fill a sentence are left over."""
        for word in words:
            if word.kind not in ("PREP", "ARTICLE", "AND") and word.text not in FILLING:
                raise fault(BAD_CLAIM, word.span, f"„{word.text}“ ist hier unklar", f"“{word.text}” is unclear here")

    def _next(self, event: Wanted, entries: list[Fact], at: int) -> int | None:
        return next((i for i in range(at, len(entries)) if self._fits(event, entries[i])), None)

    def _fits(self, event: Wanted, fact: Fact) -> bool:
        if fact.name != event.topic or event.amount not in (None, fact.amount):
            return False
        if event.period is not None:
            return fact.amount == event.period
        if event.seat is not None:
            return fact.seat == event.seat
        return fact.subject >= 0 and Table(self.game).number(fact.subject) == event.number
