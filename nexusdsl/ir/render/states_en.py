"""English: control, attributes that are set or exchanged, and prevented damage."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from nexusdsl.ir.nodes import Apply, Every, Prevent, SetStat, StatOf, SwapStats
from nexusdsl.ir.render.numbers_en import EnglishNumbers
from nexusdsl.ir.render.phrase import Phrase, Place
from nexusdsl.ir.render.scope import NotSayable
from nexusdsl.ir.render.states import said_inside
from nexusdsl.ir.render.values import as_number, as_ref, literal, one_object
from nexusdsl.vocabulary import english


def the_control(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "control"."""
    return Phrase(english.NOUNS["control"].singular)


def two_stats(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "the ATK and HP of a unit", "its ATK and HP"."""
    node = place.node
    swap = node.modifiers[0] if isinstance(node, Apply) else None
    if not isinstance(swap, SwapStats):
        raise NotSayable(node, "nothing is exchanged")
    names = f"{roles.name('attribute', swap.left)} and {roles.name('attribute', swap.right)}"
    ref = as_ref(place)
    if roles.scope.knows(ref):
        return Phrase(roles.belonging(names, ref))
    return Phrase(f"the {names} of {roles.refer(ref, False).text}")


def set_stat(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "the ATK of an enemy unit"."""
    node = place.node
    head = node.modifiers[0] if isinstance(node, Apply) else node
    if not isinstance(head, SetStat):
        raise NotSayable(node, "nothing is set")
    return Phrase(roles.belonging(roles.name("attribute", head.stat), as_ref(place)))


def set_to(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "1", "a friendly unit's ATK"."""
    amount = as_number(place)
    if isinstance(amount, StatOf):
        return Phrase(roles.belonging(roles.name("attribute", amount.stat), one_object(amount.ref)))
    return Phrase(literal(amount))


def prevented(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "all damage that would be dealt to a friendly unit", "the next 3 damage a friendly unit would take this round"."""
    node = place.node
    head = node.modifiers[0] if isinstance(node, Apply) else None
    if not isinstance(node, Apply) or not isinstance(head, Prevent):
        raise NotSayable(node, "nothing is prevented")
    noun = english.NOUNS["combat_damage" if head.combat_only else "damage"].singular
    ref = as_ref(place)
    if isinstance(ref, Every) and roles.posts(ref.filter, False):
        raise NotSayable(ref, "too much stands between a noun and its relative clause")
    lead = f"all {noun}" if head.amount is None else f"the {english.ADJECTIVES['next']} {head.amount} {noun}"
    text = f"{lead} that would be dealt to {roles.refer(ref, False).text}"
    if head.shield and said_inside(node.modifiers, node.duration):
        text += f" this {roles.name('period', node.duration.period or '')}"
    return Phrase(text)


STATE_KINDS: Final = MappingProxyType[str, Callable[[EnglishNumbers, Place], Phrase]](
    {
        "the_control": the_control,
        "two_stats": two_stats,
        "set_stat": set_stat,
        "set_to": set_to,
        "prevented": prevented,
    }
)
