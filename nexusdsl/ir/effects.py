"""Nodes that do one thing each. Those that hold others are in flow.py."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Literal

from nexusdsl.ir.clauses import Duration, Modifier
from nexusdsl.ir.numbers import Number
from nexusdsl.ir.terms import Filter, Named, Node, Player, Ref, Zone
from nexusdsl.records import dataclass

if TYPE_CHECKING:
    from nexusdsl.ir.abilities import Ability, KeywordAbility
    from nexusdsl.ir.effects_more import Outside


@dataclass(frozen=True, slots=True)
class Deal(Node):
    """Damage, poured through the pools of each target. `ignoring` lists pools that it passes by; `dealer` is what
    deals it ("Diese Einheit fügt … zu"), None the card's effect. What is more than the targets can take is dealt to
    `excess` at the same time, if there is one.
    """

    dealer: Ref | None = field(default=None, kw_only=True)  # said first, so chosen first
    amount: Number
    target: Ref
    ignoring: tuple[str, ...] = ()
    excess: Ref | None = None


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
    """Cards from the deck; with `until` as many as are missing to that many cards in hand. `slot`: where they are bound
    if the text goes on with them.
    """

    player: Player
    amount: Number
    until: bool = False
    slot: int | None = None


@dataclass(frozen=True, slots=True)
class Discard(Node):
    """Cards from a player's hand to the discard pile: chosen by that player, by chance, or (None) the whole hand; with
    `until` all but that many; with `target` just these cards of the hand.
    """

    player: Player
    amount: int | Number | None
    at_random: bool = False
    until: bool = False
    target: Ref | None = None


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
    an order that you choose, or in a random one. Into play they come `exhausted` or with `counters` of a kind on them.
    """

    target: Ref
    zone: Zone
    player: Player | None = None
    order: Literal["", "chosen", "random"] = ""
    exhausted: bool = False
    counters: Number | None = None
    counter: str | None = None


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
    sacrifice value ("1/1/1"), keywords, and abilities that the text quotes, as in Quote.
    """

    kind: str
    stats: tuple[int, ...]
    subtypes: tuple[str, ...] = ()
    keywords: tuple[KeywordAbility, ...] = ()
    abilities: tuple[Ability, ...] = field(default=(), metadata={"apart": True})


@dataclass(frozen=True, slots=True)
class Create(Node):
    """`amount` tokens enter play under the player's control, bound to `slot`; they are gone as they leave play. The
    model is a Token, a card by its name, or an object whose printed card is copied.
    Tokens may come `exhausted` or with `counters` of a kind on them.
    """

    player: Player
    amount: Number
    model: Token | Named | Outside | Ref
    slot: int
    exhausted: bool = False
    counters: Number | None = None
    counter: str | None = None


@dataclass(frozen=True, slots=True)
class Transform(Node):
    """The objects become what the model is: a Token, a card by its name, or a copy of an object's printed card. Damage,
    counters and modifiers stay; it lasts until they leave play.
    """

    target: Ref
    model: Token | Named | Ref


@dataclass(frozen=True, slots=True)
class Divide(Node):
    """Damage that you divide among objects that qualify, each point for itself, dealt as one batch; with `most` among
    so many of them at most.
    """

    amount: Number
    filter: Filter
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Fight(Node):
    """Two objects deal damage to each other at once, each as much as its attribute."""

    stat: str
    left: Ref
    right: Ref


@dataclass(frozen=True, slots=True)
class NameCard(Node):
    """A player names a card (of the filter's kinds) of all that the set has, or one of its subtypes, factions or types,
    into `slot`.
    """

    player: Player
    slot: int
    filter: Filter = field(default_factory=Filter)
    what: Literal["name", "subtype", "faction", "type"] = "name"


@dataclass(frozen=True, slots=True)
class NameNumber(Node):
    """A player names a number from `lo` to `hi`, into `slot`. `secret`: of both players, who see the other's number
    only when both have named one.
    """

    player: Player
    lo: int
    hi: int
    slot: int
    secret: bool = False


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
