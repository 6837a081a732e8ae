"""German: "seiner Credits", "der Karten auf deiner Hand": what is halved or compared, in the genitive or dative."""

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
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.german import Case

if TYPE_CHECKING:
    from nexusdsl.ir.render.amounts_de import GermanAmounts


def had(amounts: GermanAmounts, number: Number, case: Case) -> str:
    """What somebody has, all of it."""
    match number:
        case ResourceOf(player, resource):
            noun = german.noun(amounts.noun("resource", resource), case, True)
            if isinstance(player, You):
                return f"{german.determiner('you', case, 'pl')} {noun}"
            if theirs(amounts.acting, player):
                return f"{german.determiner('him', case, 'pl')} {noun}"
            if isinstance(player, Opponent):
                return f"{german.determiner('def', case, 'pl')} {noun} {amounts.player(player, 'gen')}"
        case Count(Filter(zone=InZone(zone, player)) as filter, Lit(1)):
            if theirs(amounts.acting, player):
                filter = replace(filter, zone=InZone(zone, ThatPlayer()))
            return amounts.phrase(filter, "def", case, True, inside=True)
        case Count(filter, Lit(1)) if any(isinstance(test, ControlledBy) for test in filter.tests):
            return amounts.phrase(filter, "def", case, True)
        case Count(filter, Lit(1)):
            return amounts.all_of(filter, case)
        case CountersOn(counter, ref):
            noun = german.noun(amounts.counter(counter), case, True)
            return f"{german.determiner('def', case, 'pl')} {noun} auf {amounts.bearer(ref)}"
    raise NotSayable(number, "nothing that somebody has")


def half(amounts: GermanAmounts, number: Number, up: bool, case: Case) -> str:
    """ "die Hälfte deiner Credits"; how it is rounded follows the clause."""
    said = f"{amounts.det('def', case, german.NOUNS['half_of'])} {had(amounts, number, 'gen')}"
    amounts.limits += f", {'auf' if up else 'ab'}gerundet"
    return said


def side(amounts: GermanAmounts, number: Number, case: Case = "dat") -> str:
    """One side of a difference: "deinen Credits", "der Zahl deiner Einheiten"."""
    if isinstance(number, Count | CountersOn):
        return f"{amounts.det('def', case, german.NOUNS['number'])} {had(amounts, number, 'gen')}"
    return had(amounts, number, case)


def value(amounts: GermanAmounts, number: Number, case: Case = "dat") -> str:
    """ "die Zahl deiner Einheiten plus 1", "die Summe der ATK deiner Einheiten"."""
    match number:
        case Plus(left=inner, right=Lit(more)):
            return f"{value(amounts, inner, case)} plus {more}"
        case Count() | ResourceOf() | CountersOn():
            return side(amounts, number, case)
        case Sum(stat=stat, filter=filter):
            values = amounts.det("def", "gen", amounts.noun("attribute", stat))
            return f"{amounts.det('def', case, german.NOUNS['sum'])} {values} {amounts.all_of(filter, 'gen')}"
        case ExtremeOf(stat=stat, filter=filter, best=best):
            noun = amounts.noun("attribute", stat)
            stems = [german.ADJECTIVES[best]]
            head = amounts.group("def", "", stems, case, noun.gender, german.noun(noun, case, False))
            return f"{head} unter {amounts.all_of(filter, 'dat')}"
        case Chosen() if case != "acc":
            return amounts.much(number)
    raise NotSayable(number, "no attribute is said to be as high")
