"""Nodes that do things: effects and the abilities that hold them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from nexusdsl.ir.clauses import Condition, Duration, Event, Modifier
from nexusdsl.ir.terms import Filter, Named, Node, Number, Player, Ref, Zone

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
    """Cards from the deck; with `until` as many as are missing to that many cards in hand."""

    player: Player
    amount: Number
    until: bool = False


@dataclass(frozen=True, slots=True)
class Discard(Node):
    """Cards from a player's hand to the discard pile: chosen by that player, by chance, or (None) the whole hand; with
    `until` all but that many.
    """

    player: Player
    amount: int | None
    at_random: bool = False
    until: bool = False


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
    """`player` looks through a deck and takes up to `count` cards that qualify, bound to `slot`."""

    player: Player
    filter: Filter
    slot: int
    count: int = 1


@dataclass(frozen=True, slots=True)
class Shuffle(Node):
    player: Player


@dataclass(frozen=True, slots=True)
class Put(Node):
    """Moves cards to a zone of `player`; None is the zone of each card's owner. `order`: several cards go to a deck in
    an order that you choose, or in a random one.
    """

    target: Ref
    zone: Zone
    player: Player | None = None
    order: Literal["", "chosen", "random"] = ""


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
    """Takes counters off each object, as many as there are up to `amount`; None takes all. `counter` None: of every
    kind, only with all of them.
    """

    amount: Number | None
    counter: str | None
    target: Ref


@dataclass(frozen=True, slots=True)
class Attach(Node):
    """Lays the objects on a host in play; cards that are not in play enter it under your control. They go to the
    discard pile as the host leaves play.
    """

    target: Ref
    host: Ref


@dataclass(frozen=True, slots=True)
class Detach(Node):
    """The objects stay in play, but lie on nothing any more."""

    target: Ref


@dataclass(frozen=True, slots=True)
class MoveCounters(Node):
    """Counters of a kind (None: of every kind, then all of them) go from one object to another; None moves all."""

    amount: Number | None
    counter: str | None
    source: Ref
    target: Ref


@dataclass(frozen=True, slots=True)
class Exhaust(Node):
    """The objects cannot attack or exhaust themselves until the rules make them ready again."""

    target: Ref


@dataclass(frozen=True, slots=True)
class Ready(Node):
    target: Ref


@dataclass(frozen=True, slots=True)
class Uncontrol(Node):
    """A shared object is under nobody's control."""

    target: Ref


@dataclass(frozen=True, slots=True)
class ExchangeControl(Node):
    """Two objects change their controllers, or nothing happens if one of them is gone. Permanent."""

    left: Ref
    right: Ref


@dataclass(frozen=True, slots=True)
class Token(Node):
    """What a token is: its type, its subtypes, the values of the type's attributes in print order without cost and
    sacrifice value ("1/1/1"), and keywords.
    """

    kind: str
    stats: tuple[int, ...]
    subtypes: tuple[str, ...] = ()
    keywords: tuple[KeywordAbility, ...] = ()


@dataclass(frozen=True, slots=True)
class Create(Node):
    """`amount` tokens enter play under the player's control, bound to `slot`; they are gone as they leave play. The
    model is a Token, or an object whose printed card is copied.
    """

    player: Player
    amount: Number
    model: Token | Ref
    slot: int


@dataclass(frozen=True, slots=True)
class Transform(Node):
    """The objects become what the model is: a Token, a card by its name, or a copy of an object's printed card. Damage,
    counters and modifiers stay; it lasts until they leave play.
    """

    target: Ref
    model: Token | Named | Ref


@dataclass(frozen=True, slots=True)
class Divide(Node):
    """Damage that you divide among objects that qualify, each point for itself, dealt as one batch."""

    amount: Number
    filter: Filter


@dataclass(frozen=True, slots=True)
class Fight(Node):
    """Two objects deal damage to each other at once, each as much as its attribute."""

    stat: str
    left: Ref
    right: Ref


@dataclass(frozen=True, slots=True)
class NameCard(Node):
    """A player names a card (of the filter's kinds) of all that the set has, into `slot`."""

    player: Player
    slot: int
    filter: Filter = field(default_factory=Filter)


@dataclass(frozen=True, slots=True)
class NameNumber(Node):
    """A player names a number from `lo` to `hi`, into `slot`."""

    player: Player
    lo: int
    hi: int
    slot: int


@dataclass(frozen=True, slots=True)
class RevealUntil(Node):
    """A player reveals cards from the top of the deck until one qualifies. `slot` holds all that were revealed, `found`
    the one that qualifies; "den Rest" are the others.
    """

    player: Player
    filter: Filter
    slot: int
    found: int


@dataclass(frozen=True, slots=True)
class PlayNow(Node):
    """You play the card at once, as part of what is going on, if you can; `free`: without paying its cost."""

    target: Ref
    free: bool = False


@dataclass(frozen=True, slots=True)
class ExtraAction(Node):
    """The player acts once more before the initiative passes on."""

    player: Player


@dataclass(frozen=True, slots=True)
class JoinAttack(Node):
    """The object joins the running attack; nothing happens if it cannot."""

    target: Ref


@dataclass(frozen=True, slots=True)
class Redirect(Node):
    """The running attack goes on against this object."""

    target: Ref


@dataclass(frozen=True, slots=True)
class LoseGame(Node):
    player: Player


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
class Later(Node):
    """Schedules the effect for an event to come ("am Ende der Runde", "Wenn das nächste Mal …"), once; with `within`
    each time that it happens until the end of that period ("Wenn in dieser Runde eine eigene Einheit stirbt, …").
    """

    event: Event
    body: Effect
    within: str | None = None


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
    | Seq
    | If
    | May
    | Modes
    | Later
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
