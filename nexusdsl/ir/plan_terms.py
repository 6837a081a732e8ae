"""What only plans speak of: references, numbers and candidates made for an execution, and the guards of decisions."""

from __future__ import annotations

from dataclasses import field
from typing import TypeAlias

from nexusdsl.ir.nodes import (
    Bound,
    Condition,
    Did,
    EachPlayer,
    Filter,
    Node,
    Number,
    Player,
    Random,
    Ref,
    Rest,
    You,
)
from nexusdsl.records import dataclass


@dataclass(frozen=True, slots=True)
class Nth(EachPlayer):
    """One of both players: the initiative holder is 0. Each-player effects that ask are expanded to these."""

    position: int = 0


@dataclass(frozen=True, slots=True)
class DidFirst(Did):
    """The first (or n-th) event of the pattern in the period was about the candidate."""

    number: int = 1


@dataclass(frozen=True, slots=True)
class Followed(Node):
    """The referenced objects, or what a move of the ability itself has made of them."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class BoundBoth(Bound):
    """What both players chose, each into a slot of their own."""

    second: int = 0


@dataclass(frozen=True, slots=True)
class RestBoth(Rest):
    """What both players left, each of a slot of their own."""

    second: int = 0


@dataclass(frozen=True, slots=True)
class Source:
    """Candidates of a choice: what passes `filter`, and is under the control of `holder` if one is given."""

    filter: Filter
    holder: Player | None = None


@dataclass(frozen=True, slots=True)
class Surplus(Node):
    """How many cards a player has in hand beyond `keep`."""

    player: Player
    keep: int


Many: TypeAlias = "Surplus | Number"  # how many, known only when it is asked


@dataclass(frozen=True, slots=True)
class RandomSurplus(Random):
    """As many cards as a hand has too many, or as a number tells, picked by chance; `count` is of no account."""

    surplus: Many


@dataclass(frozen=True, slots=True)
class TakenPile(Node):
    """The first of two piles if the first of two modes was chosen into `picked`, else the second; into `slot`."""

    whole: int
    of: int
    picked: int
    slot: int


@dataclass(frozen=True, slots=True)
class Picked(Node):
    """Whether a mode is among those that were chosen."""

    slot: int
    option: int


@dataclass(frozen=True, slots=True)
class CanPay(Node):
    player: Player
    resource: str
    amount: int


@dataclass(frozen=True, slots=True)
class Enough(Node):
    """At least `lo` candidates may be chosen by a player; `purpose` where not everything can be chosen for it."""

    source: Source
    lo: int
    by: Player = field(default_factory=You)
    purpose: str = ""


@dataclass(frozen=True, slots=True)
class CanAttack(Node):
    ref: Ref
    again: bool


@dataclass(frozen=True, slots=True)
class CanPlay(Node):
    ref: Ref
    free: bool


@dataclass(frozen=True, slots=True)
class CanExhaust(Node):
    ref: Ref


@dataclass(frozen=True, slots=True)
class HasCounters(Node):
    """So many counters of a kind (None: of all kinds) lie on each of the objects; amount None is any."""

    ref: Ref
    counter: str | None
    amount: Number | None


@dataclass(frozen=True, slots=True)
class Exists(Node):
    """The reference still means something."""

    ref: Ref


Guard: TypeAlias = CanPay | Enough | CanAttack | CanPlay | CanExhaust | HasCounters | Exists | Condition
