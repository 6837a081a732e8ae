"""German: phrases under modal verbs."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from nexusdsl.ir.nodes import ChangeDamage, Forbid, This
from nexusdsl.ir.render.counted_de import objects
from nexusdsl.ir.render.numbers_de import GermanNumbers
from nexusdsl.ir.render.phrase import Phrase, Place
from nexusdsl.ir.render.scope import NotSayable
from nexusdsl.ir.render.values import as_filter
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.german import Case


def several_of(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "mindestens 2 Einheiten"."""
    node = place.node
    if not isinstance(node, Forbid) or not node.only or node.fewest < 2:
        raise NotSayable(node, "how many is said of what stays allowed")
    return objects(roles, as_filter(place), ">=", node.fewest, case)


def this_one(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "diese Einheit"."""
    if not isinstance(place.value, This):
        raise NotSayable(place.node, "only the card itself")
    return roles.refer(place.value, case)


def changed_damage(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "1 Schaden mehr"."""
    node = place.node
    if not isinstance(node, ChangeDamage) or node.amount < 1 or (node.taken and node.sign < 0):
        raise NotSayable(node, "no damage more or less")
    noun = german.NOUNS["combat_damage" if node.combat_only else "damage"].singular
    return Phrase(f"{node.amount} {noun} {'mehr' if node.sign > 0 else 'weniger'}")


PERMISSION_KINDS: Final = MappingProxyType[str, Callable[[GermanNumbers, Place, Case], Phrase]](
    {
        "several_of": several_of,
        "this_one": this_one,
        "changed_damage": changed_damage,
        "more_damage": changed_damage,
    }
)
