"""Modifiers of what not every game has: prices of attacks, blows before others, more damage, rules of players."""

from __future__ import annotations

from typing import Literal

from nexusdsl.ir.terms import Node, Ref
from nexusdsl.records import dataclass


@dataclass(frozen=True, slots=True)
class StrikesFirst(Node):
    """The subject deals its combat damage before those without this."""


@dataclass(frozen=True, slots=True)
class Price(Node):
    """Whoever wants to `verb` with the subject pays this much of a resource each time, or cannot ("kann nicht
    angreifen, es sei denn, ihr Kontrolleur zahlt 1 Credit").
    """

    verb: str
    resource: str
    amount: int


@dataclass(frozen=True, slots=True)
class SetCap(Node):
    """What the rules allow the player is this number ("Dein Handkartenlimit beträgt 10")."""

    cap: str
    amount: int | None  # None: any number


@dataclass(frozen=True, slots=True)
class AddCap(Node):
    """What the rules allow the player is more or less; what has no limit keeps none."""

    cap: str
    amount: int
    sign: Literal[1, -1] = 1


@dataclass(frozen=True, slots=True)
class KeywordsOf(Node):
    """The subject has the keywords of other objects, as a static those that they have now, from an effect those that
    they had then.
    """

    ref: Ref


@dataclass(frozen=True, slots=True)
class AlsoSubtype(Node):
    """The subject has this subtype, too ("ist auch ein Hacker")."""

    subtype: str


@dataclass(frozen=True, slots=True)
class ShowHand(Node):
    """Everybody sees the player's hand."""


@dataclass(frozen=True, slots=True)
class ChangeDamage(Node):
    """Every damage that the subject deals, or with `taken` that it takes, is more or less; none becomes some."""

    amount: int
    sign: Literal[1, -1] = 1
    taken: bool = False
    combat_only: bool = False
