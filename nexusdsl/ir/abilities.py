"""Nodes that a card has: abilities, which say when and at what price effects happen."""

from __future__ import annotations

from typing import Literal, TypeAlias

from nexusdsl.ir.clauses import Condition, Event, Modifier
from nexusdsl.ir.flow import Effect
from nexusdsl.ir.terms import Node, Player, Ref
from nexusdsl.records import dataclass


@dataclass(frozen=True, slots=True)
class Limit(Node):
    """How often: `once` per period ("einmal pro Runde"), `first` time in a period, or `one_of` own cards per period.

    `number`: so often per period ("zweimal pro Runde"), or which time it is ("zum zweiten Mal").
    """

    kind: Literal["once", "first", "one_of"]
    period: str
    number: int = 1


@dataclass(frozen=True, slots=True)
class KeywordAbility(Node):
    """One keyword of a keyword line, with its parameters ("Solidarität +2 ATK", "Last Breath 3")."""

    keyword: str
    number: int | None = None
    stat: str | None = None


@dataclass(frozen=True, slots=True)
class Triggered(Node):
    """When one of `events` happens (and `condition` holds), `body` resolves; targets bind on resolution."""

    events: tuple[Event, ...]
    body: Effect
    condition: Condition | None = None
    limit: Limit | None = None


@dataclass(frozen=True, slots=True)
class Activated(Node):
    """An action of the controller while `condition` holds: pay `costs` in order, then `body`; targets bind on
    announcement.
    """

    costs: tuple[Effect, ...]
    body: Effect
    limit: Limit | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Static(Node):
    """As long as the card is in play (and `condition` holds), `subject` has the modifiers."""

    subject: Ref | Player
    modifiers: tuple[Modifier, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class OneShot(Node):
    """What a played event or reaction does; targets bind on announcement."""

    body: Effect


@dataclass(frozen=True, slots=True)
class PlayOnlyIf(Node):
    """A restriction on playing this card ("Spiele diese Karte nur, falls …")."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class PlayCost(Node):
    """What playing this card costs besides its credits ("Zusätzliche Kosten: Opfere eine eigene Einheit.")."""

    costs: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Replacement(Node):
    """What would happen (`event`: an object dies or takes damage, a player draws or discards) does not; `body` happens
    instead.
    """

    event: Event
    body: Effect
    condition: Condition | None = None


Ability: TypeAlias = KeywordAbility | Triggered | Activated | Static | OneShot | PlayOnlyIf | PlayCost | Replacement
