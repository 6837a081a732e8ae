"""Nodes that name things: players, filters, references to objects."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Literal, TypeAlias

from nexusdsl.records import dataclass
from nexusdsl.source import NOWHERE, Span

if TYPE_CHECKING:
    from nexusdsl.ir.clauses import Event
    from nexusdsl.ir.numbers import Number

Op: TypeAlias = Literal["<", "<=", "==", ">=", ">"]
Side: TypeAlias = Literal["own", "enemy"]
Zone: TypeAlias = Literal["hand", "deck", "deck_top", "deck_bottom", "discard", "field", "field_facedown", "removed"]


ANY = 99  # the upper bound of "beliebig viele"


@dataclass(frozen=True, slots=True)
class Node:
    """Base of all nodes."""

    span: Span = field(default=NOWHERE, compare=False, repr=False, kw_only=True)


# --- players -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class You(Node):
    """The controller of the card that carries the text."""


@dataclass(frozen=True, slots=True)
class Opponent(Node):
    """The other player."""


@dataclass(frozen=True, slots=True)
class EachPlayer(Node):
    """Both players, initiative holder first. `both`: so they were called, with a verb in the plural."""

    both: bool = field(default=False, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class OwnerOf(Node):
    """The owner of the referenced object ("ihr Besitzer")."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class ControllerOf(Node):
    """Who controls the referenced object, or controlled it last."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class ThatPlayer(Node):
    """The player at hand, of several that an effect is of ("jeder Spieler … für jede Einheit, die er kontrolliert"),
    and in `PlayerWith.number` each of both.
    """


@dataclass(frozen=True, slots=True)
class PlayerWith(Node):
    """Who has the most or the fewest of something, bound to `slot`: `number` is what each player has. If both have as
    many it is both, initiative holder first, with `alone` neither of them.
    """

    number: Number
    best: Literal["max", "min"]
    alone: bool
    slot: int


Player: TypeAlias = You | Opponent | EachPlayer | OwnerOf | ControllerOf | ThatPlayer | PlayerWith


# --- filters -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StatIs(Node):
    """Compares an attribute (or "cost") of the candidate with a number."""

    stat: str
    op: Op
    value: Number


@dataclass(frozen=True, slots=True)
class HasKeyword(Node):
    """None is any keyword ("ohne Schlüsselwörter")."""

    keyword: str | None


@dataclass(frozen=True, slots=True)
class HasStatus(Node):
    status: str


@dataclass(frozen=True, slots=True)
class HasMarker(Node):
    marker: str


@dataclass(frozen=True, slots=True)
class HasSubtype(Node):
    subtype: str


@dataclass(frozen=True, slots=True)
class OfFaction(Node):
    faction: str


@dataclass(frozen=True, slots=True)
class Named(Node):
    """A card by its number (the text quotes its printed name)."""

    card: str


@dataclass(frozen=True, slots=True)
class InState(Node):
    """A kernel state: attacking, blocking, blocked, unblocked, damaged, undamaged, facedown, faceup, exhausted, ready,
    token.
    """

    state: str


@dataclass(frozen=True, slots=True)
class Extreme(Node):
    """Keeps only the candidates with the highest or lowest value of an attribute; always the last test."""

    stat: str
    best: Literal["max", "min"]


@dataclass(frozen=True, slots=True)
class HasCounter(Node):
    """Compares the number of counters of a kind (None: of all kinds) on the candidate."""

    counter: str | None
    op: Op = ">="
    count: int = 1


@dataclass(frozen=True, slots=True)
class AnyOf(Node):
    """At least one of two or more tests passes ("Hacker oder Agent", "mit Gift oder Phantom")."""

    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class Without(Node):
    """The test fails ("ohne Sofortstart", "die kein Soldat ist")."""

    test: Test


@dataclass(frozen=True, slots=True)
class Did(Node):
    """An event of this pattern happened to or by the candidate in the running period or in the `last` one; its place in
    the pattern is `Each` ("die in dieser Runde angegriffen hat").
    """

    period: str
    event: Event
    last: bool = False


@dataclass(frozen=True, slots=True)
class NamedAs(Node):
    """The candidate has the card name, the subtype, the faction or the type that was named into `slot`."""

    slot: int
    what: Literal["name", "subtype", "faction", "type"] = "name"


@dataclass(frozen=True, slots=True)
class SameAs(Node):
    """The candidate shares its name, its faction or a subtype with the referenced object."""

    what: Literal["name", "subtype", "faction"]
    ref: Ref


@dataclass(frozen=True, slots=True)
class IsOne(Node):
    """The candidate is (one of) the referenced: under `Without` "außer jener Einheit"."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class AttachedTo(Node):
    """The candidate lies on the referenced object."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class ControlledBy(Node):
    """The candidate is under the control of a player who is neither you nor your opponent by name."""

    player: Player


@dataclass(frozen=True, slots=True)
class Parity(Node):
    """An attribute (or "cost") of the candidate is even, or odd."""

    stat: str
    odd: bool


Test: TypeAlias = (
    StatIs
    | HasKeyword
    | HasStatus
    | HasMarker
    | HasSubtype
    | OfFaction
    | Named
    | InState
    | Extreme
    | HasCounter
    | AnyOf
    | Without
    | Did
    | NamedAs
    | SameAs
    | IsOne
    | AttachedTo
    | ControlledBy
    | Parity
)


@dataclass(frozen=True, slots=True)
class InZone(Node):
    """A zone of a player, None of any of them; cards in a filter without one are in play."""

    zone: Zone
    player: Player | None


@dataclass(frozen=True, slots=True)
class Filter(Node):
    """Which objects qualify.

    `kinds` are declared type ids joined by "or"; empty means any card. `tests` stand in canonical order: subtype,
    faction, name, state, marker, status, keyword, stat, extreme; within a kind as written.
    """

    kinds: tuple[str, ...] = ()
    side: Side | None = None
    other: bool = False
    tests: tuple[Test, ...] = ()
    zone: InZone | None = None
    among: int | None = None  # only what this slot holds and no later choice took ("1 davon", "1 of them")


# --- references to objects ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class This(Node):
    """The object that carries the text. `kinds`: the type that the text calls it by ("diese Einheit"); it takes no part
    in comparison.
    """

    kinds: tuple[str, ...] = field(default=(), compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class EventSubject(Node):
    """The object that the trigger's subject pattern matched ("sie" after "Wenn eine eigene Einheit angreift")."""


@dataclass(frozen=True, slots=True)
class EventObject(Node):
    """The object that the trigger's object pattern matched ("jene Einheit")."""


@dataclass(frozen=True, slots=True)
class Bound(Node):
    """What an earlier Choose, Random, Top or Search of this ability put into `slot`."""

    slot: int


@dataclass(frozen=True, slots=True)
class Choose(Node):
    """`lo`..`hi` objects chosen by `by`, bound to `slot`. Slots count from 0 in the order of the fields of one
    ability. With `many` so many, or all if there are fewer ("die Hälfte seiner Einheiten"), and no target.
    """

    lo: int
    hi: int
    filter: Filter
    slot: int
    by: Player = field(default_factory=You)
    many: Number | None = None


@dataclass(frozen=True, slots=True)
class Random(Node):
    """`count` objects picked by chance, bound to `slot`."""

    count: int
    filter: Filter
    slot: int


@dataclass(frozen=True, slots=True)
class Every(Node):
    """All objects that qualify, as one batch."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class The(Node):
    """The one object that qualifies: a base ("das feindliche HQ"), "die angreifende Einheit"."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Top(Node):
    """The top `count` cards of a player's deck, bound to `slot`."""

    count: int
    player: Player
    slot: int


@dataclass(frozen=True, slots=True)
class Rest(Node):
    """Those of `slot` that no later choice took ("den Rest")."""

    slot: int


@dataclass(frozen=True, slots=True)
class Pile(Node):
    """One of the two piles into which the cards of slot `whole` were separated (`of` is the slot of the first pile);
    you choose which, and its cards go into `slot`.
    """

    whole: int
    of: int
    slot: int


@dataclass(frozen=True, slots=True)
class OtherPile(Node):
    """Those of slot `whole` that are not in the pile that was chosen into `slot`."""

    whole: int
    slot: int


@dataclass(frozen=True, slots=True)
class Answered(Node):
    """The card or ability that this reaction answers."""


@dataclass(frozen=True, slots=True)
class Host(Node):
    """The object that this one is attached to, if it is of one of the `kinds` ("die Einheit, an der diese Karte
    anliegt"); () is any.
    """

    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Each(Node):
    """The object at hand: the candidate of a test ("deren ATK höher als ihre HP ist"), or each single target of a batch
    ("jeder Einheit Schaden in Höhe ihrer ATK"). Only inside numbers and event patterns.
    """


@dataclass(frozen=True, slots=True)
class TheOther(Node):
    """Of the two objects in `slot` the one that is not at hand; the one at hand if the other is gone."""

    slot: int


@dataclass(frozen=True, slots=True)
class NextPlayed(Node):
    """The next card that a player plays and that qualifies; only the target of Apply."""

    player: Player
    filter: Filter


@dataclass(frozen=True, slots=True)
class FirstPlayed(Node):
    """The first (or n-th) card that a player plays in each period and that qualifies; only the subject of Static."""

    player: Player
    filter: Filter
    period: str
    number: int = 1


Ref: TypeAlias = (
    This
    | EventSubject
    | EventObject
    | Bound
    | Choose
    | Random
    | Every
    | The
    | Top
    | Rest
    | Pile
    | OtherPile
    | Answered
    | Host
    | Each
    | TheOther
    | NextPlayed
    | FirstPlayed
)
