"""What a set declares that a clause could name instead."""

from __future__ import annotations

from dataclasses import dataclass

from nexusdsl.ir.nodes import Event, Node
from nexusdsl.ir.sets import CardSet, Keyword
from nexusdsl.vocabulary.effective import VERB_USES

# Events that stand near to one another: what a card waits for could be any of its neighbours.
NEAR_EVENTS: tuple[tuple[str, ...], ...] = (
    ("played", "enters", "dies"),
    ("dies", "destroyed", "leaves", "sacrificed", "returned"),
    ("attacks", "blocks", "blocked", "unblocked", "strikes", "attacks_alone"),
    ("attacked", "takes", "chosen", "turned_up"),
    ("deals", "deals_combat", "kills", "destroys"),
    ("plays", "draws", "discards", "sacrifices", "activates"),
    ("gains", "loses", "steals"),
    ("captures", "seizes", "takes_control", "loses_control"),
    ("gets_status", "gets_counter", "loses_counter"),
    ("start", "end"),
)


@dataclass(frozen=True, slots=True)
class Declared:
    """The ids of a ruleset and of the sets on it, by what they are."""

    types: tuple[str, ...]
    attributes: tuple[str, ...]
    periods: tuple[str, ...]
    resources: tuple[str, ...]
    counters: tuple[str, ...]
    subtypes: tuple[str, ...]
    factions: tuple[str, ...]
    statuses: tuple[str, ...]
    keywords: tuple[Keyword, ...]
    verbs: tuple[str, ...] = tuple(VERB_USES)

    def keyword(self, id: str) -> Keyword | None:
        """A keyword by its id."""
        return next((each for each in self.keywords if each.id == id), None)


@dataclass(frozen=True, slots=True)
class Here:
    """Where a node stands: what could be named there, and the node around it."""

    known: Declared
    above: Node | None = None


def declared(cardset: CardSet, used: tuple[CardSet, ...]) -> Declared:
    """All that the texts of a set can name."""
    rules, parts = cardset.ruleset, (*used, cardset)
    return Declared(
        tuple(rule.id for rule in rules.types),
        rules.attributes,
        rules.periods,
        rules.resources,
        rules.counters,
        tuple(word.id for part in parts for word in part.subtypes),
        tuple(faction.id for part in parts for faction in part.factions),
        tuple(status.id for part in parts for status in part.statuses),
        tuple(keyword for part in parts for keyword in part.keywords),
    )


def near_events(event: Event) -> tuple[str, ...]:
    """The kinds that stand near to an event's."""
    found = [kind for group in NEAR_EVENTS if event.kind in group for kind in group if kind != event.kind]
    return tuple(dict.fromkeys(found))
