"""Nodes that hold effects: one after the other, under a condition, by leave, one of several, later."""

from __future__ import annotations

from typing import TypeAlias

from nexusdsl.ir.clauses import Condition, Event
from nexusdsl.ir.effects import (
    AddCounter,
    Apply,
    Attach,
    AttackNow,
    Cancel,
    Create,
    Deal,
    Destroy,
    Detach,
    Discard,
    Divide,
    Draw,
    EndPeriod,
    ExchangeControl,
    Exhaust,
    ExtraAction,
    Fight,
    Gain,
    GiveStatus,
    Heal,
    JoinAttack,
    Look,
    Lose,
    LoseGame,
    LoseStat,
    MoveCounters,
    NameCard,
    NameNumber,
    Pay,
    Pick,
    PlayNow,
    Put,
    Ready,
    Redirect,
    RemoveCounter,
    Reveal,
    RevealUntil,
    Sacrifice,
    Search,
    Shuffle,
    Steal,
    Strike,
    TakeMarker,
    TakeStatus,
    Transform,
    TurnUp,
    Uncontrol,
    Win,
)
from nexusdsl.ir.effects_more import (
    CopyCard,
    MakeCards,
    PayAny,
    Roll,
    Split,
)
from nexusdsl.ir.terms import Node, Player
from nexusdsl.records import dataclass


@dataclass(frozen=True, slots=True)
class Seq(Node):
    """One after the other; at least two, never nested directly."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class If(Node):
    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@dataclass(frozen=True, slots=True)
class May(Node):
    """A player may do `body`; `then` follows if it was done ("Wenn du das tust"), `otherwise` if not."""

    player: Player
    body: Effect
    then: Effect | None = None
    otherwise: Effect | None = None


@dataclass(frozen=True, slots=True)
class Modes(Node):
    """Choose `count` different ones of the effects; they are done in the order of the text."""

    player: Player
    options: tuple[Effect, ...]
    count: int = 1


@dataclass(frozen=True, slots=True)
class Repeat(Node):
    """All of the effect `times` times, one after the other, with choices of its own each time ("Wiederhole dies")."""

    body: Effect
    times: int


@dataclass(frozen=True, slots=True)
class Later(Node):
    """Schedules the effect for an event to come ("am Ende der Runde", "Wenn das nächste Mal …"), once; with `within`
    each time that it happens until the end of that period ("Wenn in dieser Runde eine eigene Einheit stirbt, …"), or
    `once` if at all ("Wenn du das nächste Mal in dieser Runde …").
    """

    event: Event
    body: Effect
    within: str | None = None
    once: bool = False


Effect: TypeAlias = (
    Deal
    | Strike
    | LoseStat
    | Destroy
    | Heal
    | Draw
    | Discard
    | Gain
    | Lose
    | Steal
    | Pay
    | Look
    | Reveal
    | Search
    | Shuffle
    | Put
    | Sacrifice
    | TurnUp
    | GiveStatus
    | TakeStatus
    | TakeMarker
    | AddCounter
    | RemoveCounter
    | Attach
    | Detach
    | MoveCounters
    | Exhaust
    | Ready
    | Uncontrol
    | ExchangeControl
    | Create
    | Transform
    | Divide
    | Fight
    | NameCard
    | NameNumber
    | RevealUntil
    | PlayNow
    | ExtraAction
    | JoinAttack
    | Redirect
    | LoseGame
    | Apply
    | AttackNow
    | Cancel
    | EndPeriod
    | Win
    | Pick
    | PayAny
    | CopyCard
    | MakeCards
    | Roll
    | Split
    | Seq
    | If
    | May
    | Modes
    | Repeat
    | Later
)
