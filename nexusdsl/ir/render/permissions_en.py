"""English: phrases under modal verbs."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from nexusdsl.ir.nodes import ChangeDamage, Filter, Forbid, This
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


def own_cap(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "your maximum hand size", "your opponent's maximum hand size"."""
    name = roles.name("cap", getattr(place.node, "cap", ""))
    owners = {"You": "your", "Opponent": "your opponent's", "EachPlayer": "each player's"}
    whose = owners.get(type(place.value).__name__)
    if whose is None:
        raise NotSayable(place.node, "whose limit?")
    return Phrase(f"{whose} {name}")


def no_cap(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "no maximum hand size"."""
    return Phrase(f"no {roles.name('cap', getattr(place.node, 'cap', ''))}")


def plain_number(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "10"."""
    if not isinstance(place.value, int) or place.value < 0:
        raise NotSayable(place.node, "no number")
    return Phrase(str(place.value))


def shown_hand(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "your hand", "their hand" before "revealed"."""
    whose = "your" if place.subject is not None and place.subject.person == 2 else "their"
    return Phrase(f"{whose} {roles.name('zone', 'hand')}")


def most_of(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "more than 1 card"."""
    node = place.node
    if not isinstance(node, Forbid) or node.most < 1:
        raise NotSayable(node, "no number that must not be exceeded")
    lead = f"more than {node.most}"
    if node.verb == "activate":
        noun = english.NOUNS["ability"]
        return Phrase(f"{lead} {noun.plural if node.most > 1 else noun.singular}")
    filter = node.by or Filter()
    if filter.side is not None or filter.zone is not None or filter.other:
        raise NotSayable(node, "whose they are the player says")
    return Phrase(roles.phrase(filter, None, node.most > 1, lead))


def also_kind(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "a Hacker", "Hackers"."""
    noun = roles.noun("subtype", getattr(place.node, "subtype", ""))
    if place.subject is not None and place.subject.plural:
        return Phrase(noun.plural)
    return Phrase(f"{english.indefinite(noun.singular)} {noun.singular}")


PERMISSION_KINDS: Final = MappingProxyType[str, Callable[[EnglishNumbers, Place], Phrase]](
    {
        "several_of": several_of,
        "this_one": this_one,
        "own_cap": own_cap,
        "no_cap": no_cap,
        "plain_number": plain_number,
        "shown_hand": shown_hand,
        "also_kind": also_kind,
        "most_of": most_of,
        "most_cards": most_of,
        "most_uses": most_of,
        "changed_damage": changed_damage,
        "more_damage": changed_damage,
    }
)
