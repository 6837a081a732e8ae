"""Nodes that are numbers."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Literal, TypeAlias

from nexusdsl.ir.terms import Filter, Node, Player, Ref
from nexusdsl.records import dataclass

if TYPE_CHECKING:
    from nexusdsl.ir.clauses import Event


@dataclass(frozen=True, slots=True)
class Lit(Node):
    value: int


@dataclass(frozen=True, slots=True)
class Param(Node):
    """The keyword's number ("N", "X")."""


@dataclass(frozen=True, slots=True)
class Count(Node):
    """`per` for each object that qualifies ("1 Schaden für jede eigene Einheit")."""

    filter: Filter
    per: Lit | Param = field(default_factory=lambda: Lit(1))


@dataclass(frozen=True, slots=True)
class StatOf(Node):
    """An attribute (or "cost", "opfer value" ids as declared) of one object."""

    stat: str
    ref: Ref


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """The amount of the event that triggered the ability ("ebenso viel")."""


@dataclass(frozen=True, slots=True)
class CountersOn(Node):
    """The number of counters of a kind (None: of all kinds) on the objects, all together."""

    counter: str | None
    ref: Ref


@dataclass(frozen=True, slots=True)
class Sum(Node):
    """An attribute of all objects that qualify, added up ("die Summe der ATK deiner Einheiten")."""

    stat: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class ExtremeOf(Node):
    """The highest or lowest value of an attribute among the objects that qualify; 0 if there are none."""

    stat: str
    filter: Filter
    best: Literal["max", "min"]


@dataclass(frozen=True, slots=True)
class ResourceOf(Node):
    """How much of a resource a player has."""

    player: Player
    resource: str


@dataclass(frozen=True, slots=True)
class Occurred(Node):
    """`per` for each event of this pattern in the running period or in the `last` one ("für jede Einheit, die in dieser
    Runde gestorben ist").
    """

    period: str
    event: Event
    per: Lit | Param = field(default_factory=lambda: Lit(1))
    last: bool = False


@dataclass(frozen=True, slots=True)
class Done(Node):
    """What the effect before really did: damage dealt, cards drawn or discarded, objects destroyed or sacrificed,
    resources gained or lost ("ebenso viel" in the sentence after it).
    """


@dataclass(frozen=True, slots=True)
class Chosen(Node):
    """The number that was named into `slot`."""

    slot: int


@dataclass(frozen=True, slots=True)
class Times(Node):
    """A multiple ("doppelt so viel", "das Dreifache")."""

    factor: int
    number: Number


@dataclass(frozen=True, slots=True)
class Per(Node):
    """How often `every` goes into a number ("1 Credit für je 2 Einheiten"), rounded down."""

    number: Number
    every: int


@dataclass(frozen=True, slots=True)
class Half(Node):
    number: Number
    up: bool


@dataclass(frozen=True, slots=True)
class Plus(Node):
    left: Number
    right: Number


@dataclass(frozen=True, slots=True)
class Difference(Node):
    """The larger minus the smaller."""

    left: Number
    right: Number


@dataclass(frozen=True, slots=True)
class AtMost(Node):
    """The number, but never more than `limit` ("jedoch höchstens 5")."""

    number: Number
    limit: int


@dataclass(frozen=True, slots=True)
class AtLeast(Node):
    number: Number
    limit: int


Number: TypeAlias = (
    Lit
    | Param
    | Count
    | StatOf
    | Amount
    | CountersOn
    | Sum
    | ExtremeOf
    | ResourceOf
    | Occurred
    | Done
    | Chosen
    | Times
    | Per
    | Half
    | Plus
    | Difference
    | AtMost
    | AtLeast
)
