"""Nodes that say when and how things are: conditions, events, modifiers and how long they last."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Literal, TypeAlias

from nexusdsl.ir.clauses_more import (
    AddCap,
    AlsoSubtype,
    ChangeDamage,
    KeywordsOf,
    Price,
    SetCap,
    ShowHand,
    StrikesFirst,
)
from nexusdsl.ir.numbers import Number
from nexusdsl.ir.terms import (
    Bound,
    Each,
    EachPlayer,
    EventObject,
    EventSubject,
    Every,
    Filter,
    Host,
    Node,
    Op,
    Opponent,
    Player,
    Ref,
    Test,
    The,
    This,
    You,
    Zone,
)
from nexusdsl.records import dataclass

if TYPE_CHECKING:
    from nexusdsl.ir.abilities import Ability

# --- conditions --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Theirs(Node):
    """In a comparison: as many as the other player has ("mehr Einheiten als du"), `more` than that ("mindestens 2
    Einheiten mehr als du"), or so many `times` as many ("mindestens doppelt so viele Einheiten wie du").
    """

    more: int = 0
    times: int = 1


@dataclass(frozen=True, slots=True)
class Controls(Node):
    """The number of objects in play under a player's control that qualify, compared. The filter has no side."""

    player: Player
    op: Op
    count: int | Theirs
    filter: Filter


@dataclass(frozen=True, slots=True)
class HasCards(Node):
    """The number of cards in a player's zone, compared."""

    player: Player
    zone: Zone
    op: Op
    count: int | Theirs


@dataclass(frozen=True, slots=True)
class HasResource(Node):
    player: Player
    resource: str
    op: Op
    count: int | Theirs


@dataclass(frozen=True, slots=True)
class Is(Node):
    """The referenced object qualifies."""

    ref: Ref
    filter: Filter


@dataclass(frozen=True, slots=True)
class HasInitiative(Node):
    """The player holds the initiative ("während deiner Initiative")."""

    player: Player


@dataclass(frozen=True, slots=True)
class IsAttacking(Node):
    """The referenced unit is attacking an object that qualifies ("Solange diese Einheit eine Struktur angreift")."""

    ref: Ref
    target: Filter


@dataclass(frozen=True, slots=True)
class DiedThisWay(Node):
    """The object died by the instruction before ("Falls sie dadurch stirbt"); of all that qualify at least so many."""

    ref: Ref
    least: int = 1


@dataclass(frozen=True, slots=True)
class Happened(Node):
    """The number of events of this pattern in the running period (combat, round, game) or the `last` one, compared."""

    period: str
    event: Event
    op: Op = ">="
    count: int = 1
    last: bool = False


@dataclass(frozen=True, slots=True)
class Both(Node):
    left: Condition
    right: Condition


@dataclass(frozen=True, slots=True)
class Either(Node):
    left: Condition
    right: Condition


@dataclass(frozen=True, slots=True)
class Negated(Node):
    """The condition does not hold ("es sei denn, …", "falls nicht")."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class InPlay(Node):
    """The number of objects in play that qualify, compared, whoever controls them."""

    op: Op
    count: int
    filter: Filter


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """Two numbers compared ("Falls die Summe der ATK deiner Einheiten mindestens 10 beträgt")."""

    left: Number
    op: Op
    right: Number


@dataclass(frozen=True, slots=True)
class ActionIs(Node):
    """The running action is the player's n-th of the period ("Falls dies deine erste Aktion in dieser Runde ist")."""

    player: Player
    period: str
    number: int


@dataclass(frozen=True, slots=True)
class PeriodIs(Node):
    """The number of the running period, counted from 1, compared ("ab Runde 5")."""

    period: str
    op: Op
    number: int


Condition: TypeAlias = (
    Controls
    | HasCards
    | HasResource
    | Is
    | IsAttacking
    | HasInitiative
    | DiedThisWay
    | Happened
    | Both
    | Either
    | Negated
    | InPlay
    | Compare
    | ActionIs
    | PeriodIs
)


# --- events ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Event(Node):
    """What a trigger waits for.

    `kind` is an event id of the vocabulary; subject and object are patterns (This, Every(filter), a player) or None
    where the verb has no such place or the text leaves it open. `period` names the declared period for round_start,
    round_end and the like ("start", "end" kinds); "next" limits a scheduled effect to the next one. `about` names the
    status, counter or resource where the verb has one ("gets_status", "gets_counter", "gains", "loses", "steals").
    `batch`: of all that happens at once it is one event ("eine oder mehrere Einheiten sterben"), whose amount is how
    many they are; what is one or more is the subject, or the object where the subject is one. `during`: only while this
    period is running ("im Kampf").
    """

    kind: str
    subject: Pattern | None = None
    object: Pattern | None = None
    period: str | None = None
    about: str | None = None
    at_least: int = 0  # the amount that the event must have ("2 oder mehr Schaden"); 0 is any
    batch: bool = False
    during: str | None = None


Pattern: TypeAlias = This | EventSubject | EventObject | Bound | Every | The | Host | Each | You | Opponent | EachPlayer


# --- modifiers ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AddStat(Node):
    """Adds (or subtracts: `sign` -1) a number to an attribute. `stat` "$" is the keyword's declared attribute
    parameter.
    """

    stat: str
    amount: Number
    sign: Literal[1, -1] = 1


@dataclass(frozen=True, slots=True)
class Grant(Node):
    """Gives a keyword, with its parameter if it has one."""

    keyword: str
    number: int | None = None
    stat: str | None = None


@dataclass(frozen=True, slots=True)
class Quote(Node):
    """Gives abilities that the text quotes ("hat „Wenn diese Einheit stirbt, ziehe 1 Karte.“"). In them `This` is the
    subject and `You` its controller. They are texts of their own with slots of their own: no walk goes into them.
    """

    abilities: tuple[Ability, ...] = field(metadata={"apart": True})


@dataclass(frozen=True, slots=True)
class Remove(Node):
    """Takes a keyword away; None takes all, and with `abilities` whatever else the text of the object says it does."""

    keyword: str | None
    abilities: bool = False


@dataclass(frozen=True, slots=True)
class Cost(Node):
    """Changes the play cost; negative `sign` makes it cheaper, but no card cheaper than `least`. Given to a player
    it is about the `cards` of hers that she plays meanwhile ("deine Einheiten kosten in dieser Runde 1 weniger").
    """

    amount: Number
    sign: Literal[1, -1]
    least: int | None = None
    cards: Filter | None = None


@dataclass(frozen=True, slots=True)
class Forbid(Node):
    """The subject cannot `verb`. `by` limits the other side: blockers, effects (`kinds`), attackers, targets; with
    `only` it is what remains allowed ("kann nur Strukturen angreifen"), of which there must be `fewest` or more at
    once, if any ("kann nur von 2 oder mehr Einheiten geblockt werden"). With `most` it holds once the subject did so
    this many times in the running `period` ("kann in jeder Runde nicht mehr als 1 Karte spielen").
    """

    verb: str
    by: Filter | None = None
    only: bool = False
    fewest: int = 0
    most: int = 0
    period: str | None = None


@dataclass(frozen=True, slots=True)
class Permit(Node):
    """The subject may `verb` (attack_direct, join_attack, play_as_answer, attack_twice, …); `object` limits what."""

    verb: str
    object: Filter | None = None


@dataclass(frozen=True, slots=True)
class Require(Node):
    """The subject must `verb` each `period` if it can; without a period always ("muss zuerst angegriffen werden").
    `object`: only where it is about this ("muss in dieser Runde diese Einheit blocken").
    """

    verb: str
    period: str | None = None
    object: This | None = None


@dataclass(frozen=True, slots=True)
class ExcessTo(Node):
    """Combat damage of the subject beyond what its last blocker can take is dealt to `ref`."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class Prevent(Node):
    """Damage that the subject would take does not happen. `amount` None is all of it; `first_in` only the first of a
    period; `shield`: the amount is used up ("die nächsten 3 Schaden"), without one by the next hit, which it takes
    whole ("den nächsten Schaden"); `by` limits where the damage comes from.
    """

    amount: int | None = None
    first_in: str | None = None
    combat_only: bool = False
    shield: bool = False
    by: Filter | None = None


@dataclass(frozen=True, slots=True)
class EntersWithout(Node):
    marker: str


@dataclass(frozen=True, slots=True)
class EntersFaceDown(Node):
    pass


@dataclass(frozen=True, slots=True)
class EntersExhausted(Node):
    """The subject is exhausted as it comes into play; nothing exhausts it."""


@dataclass(frozen=True, slots=True)
class EntersWith(Node):
    """The subject has counters of a kind as it comes into play; nothing puts them on it."""

    amount: Number
    counter: str


@dataclass(frozen=True, slots=True)
class SetStat(Node):
    """The attribute is this number, before anything is added to it."""

    stat: str
    amount: Number


@dataclass(frozen=True, slots=True)
class SwapStats(Node):
    """Two attributes exchange their values, after everything that is added to them. Damage stays where it is."""

    left: str
    right: str


@dataclass(frozen=True, slots=True)
class ControlBy(Node):
    """A player controls the subject ("Übernimm die Kontrolle über …"); the last one to take control has it. A shared
    object is captured.
    """

    player: Player


@dataclass(frozen=True, slots=True)
class AsIf(Node):
    """As long as it is asked whether the subject can `verb`, the test holds for it ("darf angreifen, als ob sie keinen
    Neu-Marker hätte").
    """

    verb: str
    test: Test


@dataclass(frozen=True, slots=True)
class RoundExtra(Node):
    """What the rules give a player at the start of each period is more or less: `what` is "card" or a resource."""

    period: str
    what: str
    amount: Number
    sign: Literal[1, -1] = 1


Modifier: TypeAlias = (
    AddStat
    | Grant
    | Quote
    | Remove
    | Cost
    | Forbid
    | Permit
    | Require
    | ExcessTo
    | Prevent
    | EntersWithout
    | EntersFaceDown
    | EntersExhausted
    | EntersWith
    | SetStat
    | SwapStats
    | ControlBy
    | AsIf
    | RoundExtra
    | StrikesFirst
    | Price
    | ChangeDamage
    | SetCap
    | AddCap
    | ShowHand
    | AlsoSubtype
    | KeywordsOf
)


@dataclass(frozen=True, slots=True)
class Duration(Node):
    """How long an applied modifier lasts: to the "end" of a period (with `next` of the next one), to the "start" of the
    next one, "permanent", "while" a condition holds, or "until" an event happens.
    """

    kind: Literal["end", "start", "permanent", "while", "until"]
    period: str | None = None
    condition: Condition | None = None
    next: bool = False
    event: Event | None = None
