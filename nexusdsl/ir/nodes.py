"""The intermediate representation of rules text: typed, frozen nodes, one meaning for every language.

Every node carries the `span` of the text it came from; spans take no part in comparison. Words that a ruleset or set
declares (types, attributes, resources, keywords, statuses, markers, factions, subtypes, zones, periods) appear as the
declared id, a lower-case ASCII string, never as a printed word.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from nexusdsl.source import NOWHERE, Span

Op: TypeAlias = Literal["<", "<=", "==", ">=", ">"]
Side: TypeAlias = Literal["own", "enemy"]
Zone: TypeAlias = Literal["hand", "deck", "deck_top", "deck_bottom", "discard", "field", "field_facedown"]


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
    """Both players, initiative holder first."""


@dataclass(frozen=True, slots=True)
class OwnerOf(Node):
    """The owner of the referenced object ("ihr Besitzer")."""

    ref: Ref


Player: TypeAlias = You | Opponent | EachPlayer | OwnerOf


# --- filters -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StatIs(Node):
    """Compares an attribute (or "cost") of the candidate with a number."""

    stat: str
    op: Op
    value: Number


@dataclass(frozen=True, slots=True)
class HasKeyword(Node):
    keyword: str


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
    """A kernel state: attacking, blocking, damaged, undamaged, facedown, faceup."""

    state: str


@dataclass(frozen=True, slots=True)
class Extreme(Node):
    """Keeps only the candidates with the highest or lowest value of an attribute; always the last test."""

    stat: str
    best: Literal["max", "min"]


Test: TypeAlias = StatIs | HasKeyword | HasStatus | HasMarker | HasSubtype | OfFaction | Named | InState | Extreme


@dataclass(frozen=True, slots=True)
class InZone(Node):
    """A zone of a player; cards in a filter without one are in play."""

    zone: Zone
    player: Player


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
    ability.
    """

    lo: int
    hi: int
    filter: Filter
    slot: int
    by: Player = field(default_factory=You)


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
class Answered(Node):
    """The card or ability that this reaction answers."""


@dataclass(frozen=True, slots=True)
class Host(Node):
    """The object that this one is attached to."""


Ref: TypeAlias = (
    This | EventSubject | EventObject | Bound | Choose | Random | Every | The | Top | Rest | Answered | Host
)


# --- numbers -----------------------------------------------------------------------------------------------------


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
    """The number of counters of a kind on the objects, all together."""

    counter: str
    ref: Ref


Number: TypeAlias = Lit | Param | Count | StatOf | Amount | CountersOn


# --- conditions --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Controls(Node):
    """The number of objects in play under a player's control that qualify, compared. The filter has no side."""

    player: Player
    op: Op
    count: int
    filter: Filter


@dataclass(frozen=True, slots=True)
class HasCards(Node):
    """The number of cards in a player's zone, compared."""

    player: Player
    zone: Zone
    op: Op
    count: int


@dataclass(frozen=True, slots=True)
class HasResource(Node):
    player: Player
    resource: str
    op: Op
    count: int


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
    """The object died by the instruction before ("Falls sie dadurch stirbt")."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class Happened(Node):
    """An event of this pattern happened in the running period (combat, round, game)."""

    period: str
    event: Event


@dataclass(frozen=True, slots=True)
class Both(Node):
    left: Condition
    right: Condition


Condition: TypeAlias = (
    Controls | HasCards | HasResource | Is | IsAttacking | HasInitiative | DiedThisWay | Happened | Both
)


# --- events ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Event(Node):
    """What a trigger waits for.

    `kind` is an event id of the vocabulary; subject and object are patterns (This, Every(filter), a player) or None
    where the verb has no such place or the text leaves it open. `period` names the declared period for round_start,
    round_end and the like ("start", "end" kinds); "next" limits a scheduled effect to the next one.
    """

    kind: str
    subject: Pattern | None = None
    object: Pattern | None = None
    period: str | None = None


Pattern: TypeAlias = This | EventSubject | EventObject | Bound | Every | The | Host | You | Opponent | EachPlayer


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
class Remove(Node):
    """Takes a keyword away; None takes all."""

    keyword: str | None


@dataclass(frozen=True, slots=True)
class Cost(Node):
    """Changes the play cost; negative `sign` makes it cheaper."""

    amount: Number
    sign: Literal[1, -1]


@dataclass(frozen=True, slots=True)
class Forbid(Node):
    """The subject cannot `verb`. `by` limits the other side: blockers, effects (`kinds`), attackers, targets."""

    verb: str
    by: Filter | None = None


@dataclass(frozen=True, slots=True)
class Permit(Node):
    """The subject may `verb` (attack_direct, join_attack, play_as_answer, attack_twice, …); `object` limits what."""

    verb: str
    object: Filter | None = None


@dataclass(frozen=True, slots=True)
class Require(Node):
    """The subject must `verb` each `period` if it can."""

    verb: str
    period: str


@dataclass(frozen=True, slots=True)
class ExcessTo(Node):
    """Combat damage of the subject beyond what its last blocker can take is dealt to `ref`."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class Prevent(Node):
    """Damage that the subject would take does not happen. `amount` None is all of it; `first_in` only the first of a
    period.
    """

    amount: int | None = None
    first_in: str | None = None
    combat_only: bool = False


@dataclass(frozen=True, slots=True)
class EntersWithout(Node):
    marker: str


@dataclass(frozen=True, slots=True)
class EntersFaceDown(Node):
    pass


Modifier: TypeAlias = (
    AddStat | Grant | Remove | Cost | Forbid | Permit | Require | ExcessTo | Prevent | EntersWithout | EntersFaceDown
)


@dataclass(frozen=True, slots=True)
class Duration(Node):
    """How long an applied modifier lasts: "end" of a period ("round", "combat"), "permanent", or "while" a condition.
    """

    kind: Literal["end", "permanent", "while"]
    period: str | None = None
    condition: Condition | None = None


# --- effects -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deal(Node):
    """Damage, poured through the pools of each target. `ignoring` lists pools that it passes by."""

    amount: Number
    target: Ref
    ignoring: tuple[str, ...] = ()
    by_this: bool = False


@dataclass(frozen=True, slots=True)
class Strike(Node):
    """Damage that joins the combat damage about to be dealt ("gleichzeitig mit dem Kampfschaden")."""

    amount: Number
    target: Ref
    ignoring: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LoseStat(Node):
    """Loses points of an attribute directly: no damage (G-038)."""

    amount: Number
    stat: str
    target: Ref


@dataclass(frozen=True, slots=True)
class Destroy(Node):
    target: Ref


@dataclass(frozen=True, slots=True)
class Heal(Node):
    """Takes damage off an attribute; None heals it all."""

    amount: Number | None
    stat: str
    target: Ref


@dataclass(frozen=True, slots=True)
class Draw(Node):
    player: Player
    amount: Number


@dataclass(frozen=True, slots=True)
class Discard(Node):
    """Cards from a player's hand to the discard pile: chosen by that player, by chance, or (None) the whole hand."""

    player: Player
    amount: int | None
    at_random: bool = False


@dataclass(frozen=True, slots=True)
class Gain(Node):
    player: Player
    resource: str
    amount: Number


@dataclass(frozen=True, slots=True)
class Lose(Node):
    player: Player
    resource: str
    amount: Number


@dataclass(frozen=True, slots=True)
class Steal(Node):
    """`player` takes up to `amount` from `victim`."""

    player: Player
    resource: str
    amount: Number
    victim: Player


@dataclass(frozen=True, slots=True)
class Pay(Node):
    """A price, whole or not at all."""

    player: Player
    resource: str
    amount: int


@dataclass(frozen=True, slots=True)
class Look(Node):
    """Only `player` sees the cards."""

    player: Player
    target: Ref


@dataclass(frozen=True, slots=True)
class Reveal(Node):
    """Everybody sees the cards."""

    target: Ref


@dataclass(frozen=True, slots=True)
class Search(Node):
    """`player` looks through a deck and takes one card that qualifies, or none, bound to `slot`."""

    player: Player
    filter: Filter
    slot: int


@dataclass(frozen=True, slots=True)
class Shuffle(Node):
    player: Player


@dataclass(frozen=True, slots=True)
class Put(Node):
    """Moves cards to a zone of `player`; None is the zone of each card's owner."""

    target: Ref
    zone: Zone
    player: Player | None = None


@dataclass(frozen=True, slots=True)
class Sacrifice(Node):
    """A player sacrifices own objects; a Choose in `target` is by that player."""

    player: Player
    target: Ref


@dataclass(frozen=True, slots=True)
class TurnUp(Node):
    target: Ref


@dataclass(frozen=True, slots=True)
class GiveStatus(Node):
    status: str
    target: Ref


@dataclass(frozen=True, slots=True)
class TakeStatus(Node):
    status: str
    target: Ref


@dataclass(frozen=True, slots=True)
class TakeMarker(Node):
    marker: str
    target: Ref


@dataclass(frozen=True, slots=True)
class AddCounter(Node):
    """Puts counters of a declared kind on each object."""

    amount: Number
    counter: str
    target: Ref


@dataclass(frozen=True, slots=True)
class RemoveCounter(Node):
    """Takes counters off each object, as many as there are up to `amount`; None takes all."""

    amount: Number | None
    counter: str
    target: Ref


@dataclass(frozen=True, slots=True)
class Attach(Node):
    """Lays the objects on a host in play; cards that are not in play enter it under your control. They go to the
    discard pile as the host leaves play.
    """

    target: Ref
    host: Ref


@dataclass(frozen=True, slots=True)
class Apply(Node):
    """Gives modifiers to the objects (or to the player) for a duration."""

    target: Ref | Player
    modifiers: tuple[Modifier, ...]
    duration: Duration


@dataclass(frozen=True, slots=True)
class AttackNow(Node):
    """The object may attack at once as part of the same action; `again` needs no attack left this round."""

    target: Ref
    again: bool = False


@dataclass(frozen=True, slots=True)
class Cancel(Node):
    """The answered card has no effect and goes to its discard pile (G-036)."""

    target: Ref


@dataclass(frozen=True, slots=True)
class EndPeriod(Node):
    """Ends the combat or the round."""

    period: str


@dataclass(frozen=True, slots=True)
class Win(Node):
    player: Player


@dataclass(frozen=True, slots=True)
class Pick(Node):
    """Chooses without doing anything yet ("Wähle eine feindliche Einheit.")."""

    target: Ref


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
    """A player may do `body`; `then` follows if it was done ("Wenn du das tust")."""

    player: Player
    body: Effect
    then: Effect | None = None


@dataclass(frozen=True, slots=True)
class Modes(Node):
    """Choose one of the effects."""

    player: Player
    options: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Later(Node):
    """Schedules the effect for an event to come ("am Ende der Runde", "zu Beginn der nächsten Runde"), once."""

    event: Event
    body: Effect


Effect: TypeAlias = (
    Deal | Strike | LoseStat | Destroy | Heal | Draw | Discard | Gain | Lose | Steal | Pay | Look | Reveal | Search
    | Shuffle | Put | Sacrifice | TurnUp | GiveStatus | TakeStatus | TakeMarker | AddCounter | RemoveCounter | Attach
    | Apply | AttackNow | Cancel | EndPeriod | Win | Pick | Seq | If | May | Modes | Later
)


# --- abilities ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Limit(Node):
    """How often: `once` per period ("einmal pro Runde"), `first` time in a period, or `one_of` own cards per period."""

    kind: Literal["once", "first", "one_of"]
    period: str


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
    """An action of the controller: pay `costs` in order, then `body`; targets bind on announcement."""

    costs: tuple[Effect, ...]
    body: Effect
    limit: Limit | None = None


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
class Replacement(Node):
    """What would happen (`event`: an object dies or takes damage, a player draws or discards) does not; `body` happens
    instead.
    """

    event: Event
    body: Effect
    condition: Condition | None = None


Ability: TypeAlias = KeywordAbility | Triggered | Activated | Static | OneShot | PlayOnlyIf | Replacement
