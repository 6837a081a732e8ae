"""Nodes that do one thing each, of what not every game has: chance, prices of any amount, cards from outside, piles."""

from __future__ import annotations

from nexusdsl.ir.numbers import Number
from nexusdsl.ir.terms import Filter, Named, Node, Player, Ref, Zone
from nexusdsl.records import dataclass

COIN = 2  # sides of a coin: 1 is heads, 2 is tails


@dataclass(frozen=True, slots=True)
class Roll(Node):
    """A player rolls a die with so many sides, or flips a coin (two): a number from 1 by chance, into `slot`, which
    everybody sees. Of several dice it is their sum, of several coins how many show heads.
    """

    player: Player
    sides: int
    slot: int
    count: int = 1


@dataclass(frozen=True, slots=True)
class PayAny(Node):
    """A player pays as much of a resource as they like; the number, "X", goes into `slot`."""

    player: Player
    resource: str
    slot: int


@dataclass(frozen=True, slots=True)
class Outside(Node):
    """A card of the set that qualifies, wherever others of it are: you choose one of `count` that chance offers you.
    Only what cards are made of.
    """

    filter: Filter
    count: int = 1


@dataclass(frozen=True, slots=True)
class MakeCards(Node):
    """`amount` cards that were in no deck come into a zone of the player, bound to `slot`: a card of the set by its
    name, what an object is printed as, or what chance offers. From then on they are cards like all others.
    """

    player: Player
    amount: Number
    model: Named | Outside | Ref
    zone: Zone
    slot: int


@dataclass(frozen=True, slots=True)
class CopyCard(Node):
    """What the text of a card does as it is played happens once more, for you: its targets are chosen anew, nothing is
    paid, and nobody can answer.
    """

    target: Ref


@dataclass(frozen=True, slots=True)
class Split(Node):
    """A player separates cards that everybody sees into two piles, one of which may be empty; the first goes into
    `slot`.
    """

    player: Player
    target: Ref
    slot: int
