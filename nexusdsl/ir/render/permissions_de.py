"""German: phrases under modal verbs."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from nexusdsl.ir.nodes import ChangeDamage, EachPlayer, Filter, Forbid, Opponent, This, You
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


def own_cap(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "dein Handkartenlimit", "das Handkartenlimit deines Gegners"."""
    noun = roles.noun("cap", getattr(place.node, "cap", ""))
    form = german.noun(noun, case, False)
    if isinstance(place.value, You):
        return Phrase(f"{german.determiner('you', case, noun.gender)} {form}")
    if not isinstance(place.value, Opponent | EachPlayer):
        raise NotSayable(place.node, "whose limit?")
    return Phrase(f"{german.determiner('def', case, noun.gender)} {form} {roles.player(place.value, 'gen')}")


def no_cap(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "kein Handkartenlimit"."""
    noun = roles.noun("cap", getattr(place.node, "cap", ""))
    return Phrase(f"{german.determiner('no', case, noun.gender)} {german.noun(noun, case, False)}")


def plain_number(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "10"."""
    if not isinstance(place.value, int) or place.value < 0:
        raise NotSayable(place.node, "no number")
    return Phrase(str(place.value))


def shown_hand(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "aufgedeckter Hand"."""
    noun = roles.noun("zone", "hand")
    stems, form = [german.ADJECTIVES["revealed"]], german.noun(noun, case, False)
    return Phrase(roles.group(None, "", stems, case, noun.gender, form))


def most_of(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "nicht mehr als 1 Karte"."""
    node = place.node
    if not isinstance(node, Forbid) or node.most < 1:
        raise NotSayable(node, "no number that must not be exceeded")
    lead = f"nicht mehr als {node.most}"
    if node.verb == "activate":
        noun = german.NOUNS["ability"]
        return Phrase(f"{lead} {german.noun(noun, case, node.most > 1)}")
    filter = node.by or Filter()
    if filter.side is not None or filter.zone is not None or filter.other:
        raise NotSayable(node, "whose they are the player says")
    return Phrase(roles.phrase(filter, None, case, node.most > 1, lead))


def also_kind(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "ein Hacker", "Hacker"."""
    noun = roles.noun("subtype", getattr(place.node, "subtype", ""))
    plural = place.subject is not None and place.subject.plural
    if plural:
        return Phrase(german.noun(noun, "nom", True))
    return Phrase(f"{german.determiner('indef', 'nom', noun.gender)} {german.noun(noun, 'nom', False)}")


PERMISSION_KINDS: Final = MappingProxyType[str, Callable[[GermanNumbers, Place, Case], Phrase]](
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
