"""English: "their credits", "the cards in your hand": what is halved or compared."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from nexusdsl.ir.nodes import (
    Chosen,
    ControlledBy,
    Count,
    CountersOn,
    ExtremeOf,
    Filter,
    InZone,
    Lit,
    Number,
    Opponent,
    Plus,
    ResourceOf,
    Sum,
    ThatPlayer,
    You,
)
from nexusdsl.ir.render.scope import NotSayable
from nexusdsl.ir.render.shares import theirs
from nexusdsl.vocabulary import english

if TYPE_CHECKING:
    from nexusdsl.ir.render.amounts_en import EnglishAmounts


def had(amounts: EnglishAmounts, number: Number, det: str | None) -> str:
    """What somebody has, all of it; `det` stands before cards of a zone."""
    match number:
        case ResourceOf(player, resource):
            noun = english.noun(amounts.noun("resource", resource), True)
            if isinstance(player, You):
                return f"{english.POSSESSIVES['you']} {noun}"
            if theirs(amounts.acting, player):
                return f"{english.POSSESSIVES['they']} {noun}"
            if isinstance(player, Opponent):
                return f"{english.possessive(amounts.player(player))} {noun}"
        case Count(Filter(zone=InZone(zone, player)) as filter, Lit(1)):
            if theirs(amounts.acting, player):
                filter = replace(filter, zone=InZone(zone, ThatPlayer()))
            return amounts.phrase(filter, det, True, inside=True)
        case Count(filter, Lit(1)) if any(isinstance(test, ControlledBy) for test in filter.tests):
            return amounts.phrase(filter, det, True)
        case Count(filter, Lit(1)):
            return amounts.all_of(filter)
        case CountersOn(counter, ref):
            lead = f"{english.determiner('def', True, '')} " if det == "def" else ""
            return f"{lead}{amounts.counter(counter).plural} on {amounts.bearer(ref)}"
    raise NotSayable(number, "nothing that somebody has")


def half(amounts: EnglishAmounts, number: Number, up: bool) -> str:
    """ "half your credits", "half the number of your units"; how it is rounded follows the clause."""
    zoned = isinstance(number, Count) and number.filter.zone is not None
    counted = isinstance(number, Count) and not zoned
    said = f"half the number of {had(amounts, number, None)}" if counted else f"half {had(amounts, number, 'def')}"
    amounts.limits += f", rounded {'up' if up else 'down'}"
    return said


def side(amounts: EnglishAmounts, number: Number) -> str:
    """One side of a difference: "your credits", "the number of your units"."""
    return (
        f"the number of {had(amounts, number, None)}"
        if isinstance(number, Count | CountersOn)
        else had(amounts, number, None)
    )


def value(amounts: EnglishAmounts, number: Number) -> str:
    """ "the number of your units plus 1", "the total ATK of your units"."""
    match number:
        case Plus(left=inner, right=Lit(more)):
            return f"{value(amounts, inner)} plus {more}"
        case Count() | ResourceOf() | CountersOn():
            return side(amounts, number)
        case Sum() | ExtremeOf() | Chosen():
            return amounts.much(number)
    raise NotSayable(number, "no attribute is said to be as high")
