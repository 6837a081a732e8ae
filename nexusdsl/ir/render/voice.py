"""What a language provides for saying nodes: the abstract part of `Speaker`."""

from __future__ import annotations

from abc import ABC, abstractmethod

from nexusdsl.ir.nodes import Condition, Duration, Event, Filter, Later, Limit, Pay, PayAny, Player, Ref, Test
from nexusdsl.ir.render.phrase import Clause, Order, Phrase, Place
from nexusdsl.vocabulary.lexicon import Language


class Voice(ABC):
    """The parts of speech of one language."""

    language: Language
    joining: str  # between two clauses
    either: str  # between two things that cannot be done
    after_time: str  # between a point of time and the clause after it
    declarative: tuple[str, ...]  # verbs that are not used as commands
    then: str  # "dann"

    @abstractmethod
    def fill(self, place: Place) -> Phrase:
        """The phrase of a role, with its preposition."""

    @abstractmethod
    def order(self, clause: Clause, how: Order) -> str:
        """The words of a clause in order, without capital and full stop."""

    @abstractmethod
    def lasting(self, clause: Clause, duration: Duration, inner: bool) -> Clause:
        """The clause with a duration; `inner` puts it close to the verb."""

    @abstractmethod
    def keyword(self, keyword: str, number: int | None, stat: str | None) -> str:
        """A keyword with its parameters."""

    @abstractmethod
    def limit(self, limit: Limit) -> str:
        """ "einmal pro Runde"."""

    @abstractmethod
    def nth_time(self, limit: Limit) -> str:
        """ "zum ersten Mal in einer Runde"."""

    @abstractmethod
    def price(self, cost: Pay | PayAny) -> str:
        """What a cost of a resource prints: "2 Credits"."""

    @abstractmethod
    def price_label(self) -> str:
        """ "zusätzliche Kosten"."""

    @abstractmethod
    def player(self, player: Player) -> Phrase:
        """A player as subject."""

    @abstractmethod
    def every(self, event: Event) -> str:
        """A point of time that comes again and again."""

    @abstractmethod
    def at(self, event: Event) -> str:
        """A point of time to come: "am Ende der Runde"."""

    @abstractmethod
    def late_end(self, event: Event) -> str:
        """ "am Ende der nächsten Runde"."""

    @abstractmethod
    def during(self, player: Player) -> str:
        """ "während deiner Initiative"."""

    @abstractmethod
    def condition(self, condition: Condition) -> str:
        """A condition as a subordinate clause without its conjunction."""

    @abstractmethod
    def going_on(self, condition: Condition) -> str:
        """The same behind “as long as” and “if”."""

    @abstractmethod
    def unless(self, condition: Condition) -> str:
        """A condition behind "es sei denn"."""

    @abstractmethod
    def inside(self, period: str) -> str:
        """ "im Kampf"."""

    @abstractmethod
    def scheduled(self, effect: Later, when: str) -> str:
        """The conjunction and the event that something waits for."""

    @abstractmethod
    def adverbial(self, clause: Clause, text: str) -> Clause:
        """The clause of an event with an adverbial in its usual place."""

    @abstractmethod
    def instead(self, clause: Clause) -> Clause:
        """The clause with "stattdessen"."""

    @abstractmethod
    def unpaid(self, clause: Clause, target: Ref) -> Clause:
        """The clause with "ohne ihre Kosten zu zahlen", the costs of what is played."""

    @abstractmethod
    def supposed(self, clause: Clause, subject: Ref | Player, test: Test) -> str:
        """ ", als ob sie keinen Neu-Marker hätte"."""

    @abstractmethod
    def forbidden(self, clause: Clause, by: Filter | None) -> Clause:
        """The clause under "cannot"; `by` is the other side of the verb."""

    @abstractmethod
    def priced(self, clause: Clause, price: Pay) -> Clause:
        """The clause with "es sei denn, …": who pays what."""

    @abstractmethod
    def exceeded(self, clause: Clause) -> Clause:
        """The clause with a number that must not be exceeded, which says so itself in German."""

    @abstractmethod
    def restricted(self, clause: Clause) -> Clause:
        """The clause under "can only": what its last phrase says stays allowed."""

    @abstractmethod
    def each_time(self, clause: Clause, period: str) -> Clause:
        """The clause with "in jeder Runde"."""
