"""What a plan consists of: the instructions of both executions and the points at which an ability can resume."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import Literal, TypeAlias

from nexusdsl.ir.nodes import (
    Ability,
    Apply,
    Choose,
    Condition,
    Effect,
    Event,
    Filter,
    Modifier,
    Node,
    Number,
    Player,
    Random,
    Ref,
    Token,
    Top,
    Zone,
)
from nexusdsl.ir.plan_terms import (
    Guard,
    Many,
    Picked,
    Source,
    TakenPile,
)
from nexusdsl.records import dataclass

END = -1  # the point at which nothing is left to do


@dataclass(frozen=True, slots=True)
class DiscardCards(Node):
    """`player` discards the cards that were chosen, picked by chance, or the whole hand."""

    player: Player
    target: Ref


@dataclass(frozen=True, slots=True)
class PutOrdered(Node):
    """Moves what was put in order in `slot`, the first uppermost; without a player to each owner's zone."""

    slot: int
    zone: Zone
    player: Player | None


@dataclass(frozen=True, slots=True)
class DealDivided(Node):
    """One damage for each entry of `slot`."""

    slot: int


@dataclass(frozen=True, slots=True)
class CreateToken(Node):
    """Tokens of the plan's model `token` enter play."""

    player: Player
    amount: Number
    token: int
    slot: int
    exhausted: bool = False
    counters: Number | None = None
    counter: str | None = None


@dataclass(frozen=True, slots=True)
class BecomeToken(Node):
    """The objects become the plan's model `token`."""

    target: Ref
    token: int


@dataclass(frozen=True, slots=True)
class PayChosen(Node):
    """A player pays as much as was named into `slot`."""

    player: Player
    resource: str
    slot: int


@dataclass(frozen=True, slots=True)
class MakeOffered(Node):
    """Cards of the kind that was chosen into `card` come into a zone, or as tokens into play (None)."""

    player: Player
    amount: Number
    card: int
    zone: Zone | None
    slot: int


@dataclass(frozen=True, slots=True)
class TellPiles(Node):
    """Everybody sees which of the cards of slot `whole` are in the pile of slot `of`."""

    whole: int
    of: int


@dataclass(frozen=True, slots=True)
class TellNumbers(Node):
    """Both players see the numbers that both have named in secret; each is in a slot of its own."""

    slot: int
    second: int


@dataclass(frozen=True, slots=True)
class LetHappen(Node):
    """What would have been replaced happens after all."""


Leaf: TypeAlias = (
    Effect
    | LetHappen
    | DiscardCards
    | PutOrdered
    | DealDivided
    | CreateToken
    | BecomeToken
    | PayChosen
    | TellNumbers
    | TellPiles
    | MakeOffered
)


@dataclass(frozen=True, slots=True)
class Note:
    """A clause of the printed text begins here."""

    effect: Effect

    def __hash__(self) -> int:
        return hash(type(self.effect))  # it is looked up by comments; a hash of the whole effect takes longer


@dataclass(frozen=True, slots=True)
class Do:
    """One effect without choices left in it."""

    effect: Leaf


@dataclass(frozen=True, slots=True)
class Bind:
    """Picks by chance, from the top of a deck, or one of two piles, into the reference's slot."""

    ref: Random | Top | TakenPile


@dataclass(frozen=True, slots=True)
class Weigh:
    """Which of both players has the most or the fewest: their positions go into the slot, for `Picked`."""

    slot: int
    first: Number
    second: Number
    best: Literal["max", "min"]
    alone: bool


@dataclass(frozen=True, slots=True)
class Modify:
    """Applies the plan's modifiers from `first` on. `until` is the plan's condition for "while", its pattern for
    "until", else -1; `cards` its pattern of the next card that is played, else -1.
    """

    effect: Apply
    first: int
    until: int
    cards: int = -1


@dataclass(frozen=True, slots=True)
class Together:
    """What both players do at once, after both have chosen."""

    parts: tuple[Do | Modify, ...]


@dataclass(frozen=True, slots=True)
class Schedule:
    """Once the plan's pattern `index` happens, the frame resumes at `point`; with `within` each time until that period
    ends, or `once` until then.
    """

    index: int
    point: int
    within: str | None = None
    once: bool = False


@dataclass(frozen=True, slots=True)
class Branch:
    condition: Condition | Picked
    then: tuple[Instr, ...]
    otherwise: tuple[Instr, ...]


@dataclass(frozen=True, slots=True)
class Ask:
    """`by` chooses; always the last instruction of its point. `veiled`: is asked even if nothing is to choose
    (plan_veils).
    """

    slot: int
    source: Source
    lo: int | Many
    hi: int | Many
    by: Player
    purpose: str
    then: int
    veiled: bool = False


@dataclass(frozen=True, slots=True)
class AskOrder:
    """`by` puts all of the objects in order."""

    slot: int
    ref: Ref
    by: Player
    then: int


@dataclass(frozen=True, slots=True)
class AskDivide:
    """`by` names a candidate for each of `amount` points."""

    slot: int
    source: Source
    amount: Number
    by: Player
    then: int


@dataclass(frozen=True, slots=True)
class AskCard:
    """`by` names a card of the set, of one of the kinds if there are any; or a subtype, faction or type (`what`)."""

    slot: int
    kinds: tuple[str, ...]
    by: Player
    then: int
    what: str = "name"


@dataclass(frozen=True, slots=True)
class AskOffer:
    """`by` chooses one of `count` cards of the set that qualify and that chance picks."""

    slot: int
    filter: Filter
    count: int
    by: Player
    then: int


@dataclass(frozen=True, slots=True)
class AskNumber:
    slot: int
    lo: int
    hi: int | Number
    by: Player
    then: int
    secret: int | None = None  # the slot of the number that the other player names in secret


@dataclass(frozen=True, slots=True)
class AskMay:
    """Asked only if all guards hold, else `otherwise`; "yes" is offered only if those of `secret` hold, too
    (plan_veils).
    """

    player: Player
    guards: tuple[Guard, ...]
    then: int
    otherwise: int
    secret: tuple[Guard, ...] = ()


@dataclass(frozen=True, slots=True)
class AskMode:
    player: Player
    options: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AskModes:
    """`player` chooses `count` different ones of so many options; `Picked` tells which."""

    slot: int
    player: Player
    options: int
    count: int
    then: int


@dataclass(frozen=True, slots=True)
class Play:
    """Cards are played; the ability goes on when what was played has taken effect."""

    ref: Ref
    free: bool
    then: int


@dataclass(frozen=True, slots=True)
class Copy:
    """The texts of played cards happen once more; then the ability goes on."""

    ref: Ref
    then: int


@dataclass(frozen=True, slots=True)
class Jump:
    point: int


Slotted: TypeAlias = AskOrder | AskDivide | AskCard | AskOffer | AskNumber | AskModes  # what else is asked into a slot
Instr: TypeAlias = (
    Note
    | Do
    | Bind
    | Weigh
    | Modify
    | Together
    | Schedule
    | Branch
    | Ask
    | Slotted
    | AskMay
    | AskMode
    | Play
    | Copy
    | Jump
)
Body: TypeAlias = tuple[Instr, ...]


@dataclass(frozen=True, slots=True)
class Aim:
    """A target that is bound when the card or ability is announced."""

    choose: Choose
    source: Source


@dataclass(frozen=True, slots=True)
class Plan:
    """An ability, cut at its decisions.

    `points[0]` starts the body; points from `costs_at` on pay the costs. The tuples behind are what instructions index.
    """

    ability: Ability
    points: tuple[Body, ...]
    costs_at: int
    targets: tuple[Aim, ...]
    can_pay: tuple[Guard, ...]
    modifiers: tuple[Modifier, ...]
    conditions: tuple[Condition, ...]
    delayed: tuple[Event, ...]
    slots: int
    needs: tuple[Guard, ...] = ()  # what an activated ability needs besides its costs and targets
    tokens: tuple[Token, ...] = ()
    nodes: Sequence[Node] = field(default=(), compare=False, repr=False)  # of the ability, as `walk` finds them

    @property
    def steps(self) -> tuple[Body, ...]:
        """Points of the body."""
        return self.points[: self.costs_at]

    @property
    def costs(self) -> tuple[Body, ...]:
        """Points of the costs."""
        return self.points[self.costs_at :]
