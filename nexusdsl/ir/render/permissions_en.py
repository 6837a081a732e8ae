"""English: phrases under modal verbs."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from nexusdsl.ir.nodes import ChangeDamage, Forbid, This
from nexusdsl.ir.render.counted_en import objects
from nexusdsl.ir.render.numbers_en import EnglishNumbers
from nexusdsl.ir.render.phrase import Phrase, Place
from nexusdsl.ir.render.scope import NotSayable
from nexusdsl.ir.render.values import as_filter
from nexusdsl.vocabulary import english


def several_of(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "2 or more units"."""
    node = place.node
    if not isinstance(node, Forbid) or not node.only or node.fewest < 2:
        raise NotSayable(node, "how many is said of what stays allowed")
    return objects(roles, as_filter(place), ">=", node.fewest)


def this_one(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "this unit"."""
    if not isinstance(place.value, This):
        raise NotSayable(place.node, "only the card itself")
    return roles.refer(place.value, False)


def changed_damage(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "1 more damage"."""
    node = place.node
    if not isinstance(node, ChangeDamage) or node.amount < 1 or (node.taken and node.sign < 0):
        raise NotSayable(node, "no damage more or less")
    noun = english.NOUNS["combat_damage" if node.combat_only else "damage"].singular
    return Phrase(f"{node.amount} {'more' if node.sign > 0 else 'less'} {noun}")


PERMISSION_KINDS: Final = MappingProxyType[str, Callable[[EnglishNumbers, Place], Phrase]](
    {
        "several_of": several_of,
        "this_one": this_one,
        "changed_damage": changed_damage,
        "more_damage": changed_damage,
    }
)
