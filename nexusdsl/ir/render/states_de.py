"""German: control, attributes that are set or exchanged, and prevented damage."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from nexusdsl.ir.nodes import Apply, Every, Prevent, SetStat, StatOf, SwapStats
from nexusdsl.ir.render.numbers_de import GermanNumbers
from nexusdsl.ir.render.phrase import Phrase, Place
from nexusdsl.ir.render.scope import NotSayable
from nexusdsl.ir.render.states import said_inside
from nexusdsl.ir.render.values import as_number, as_ref, literal, one_object
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.german import Case


def the_control(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "die Kontrolle"."""
    noun = german.NOUNS["control"]
    return Phrase(f"{german.determiner('def', case, noun.gender)} {german.noun(noun, case, False)}")


def two_stats(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "die ATK und die HP einer Einheit"."""
    node = place.node
    swap = node.modifiers[0] if isinstance(node, Apply) else None
    if not isinstance(swap, SwapStats):
        raise NotSayable(node, "nothing is exchanged")
    left, right = roles.noun("attribute", swap.left), roles.noun("attribute", swap.right)
    ref = as_ref(place)
    possessive = roles.possessor(ref) if roles.scope.knows(ref) else None
    det = possessive or "def"
    first = f"{german.determiner(det, case, left.gender)} {german.noun(left, case, False)}"
    if possessive:
        return Phrase(f"{first} und {german.determiner(det, case, right.gender)} {german.noun(right, case, False)}")
    return Phrase(f"{first} und {roles.belonging(right, ref, case)}")


def set_stat(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "die ATK einer feindlichen Einheit"."""
    node = place.node
    head = node.modifiers[0] if isinstance(node, Apply) else node
    if not isinstance(head, SetStat):
        raise NotSayable(node, "nothing is set")
    return Phrase(roles.belonging(roles.noun("attribute", head.stat), as_ref(place), case))


def set_to(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "1", "die ATK einer eigenen Einheit"."""
    amount = as_number(place)
    if isinstance(amount, StatOf):
        return Phrase(roles.belonging(roles.noun("attribute", amount.stat), one_object(amount.ref), case))
    return Phrase(literal(amount))


def prevented(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "jeden Schaden, den eine eigene Einheit erleiden würde"."""
    node = place.node
    head = node.modifiers[0] if isinstance(node, Apply) else None
    if not isinstance(node, Apply) or not isinstance(head, Prevent):
        raise NotSayable(node, "nothing is prevented")
    noun = german.NOUNS["combat_damage" if head.combat_only else "damage"].singular
    several = head.amount is not None and head.amount > 1
    if head.amount is None:
        lead = f"{german.determiner('each', case, 'm')} {noun}"
    else:
        stems = [german.ADJECTIVES["next"]]
        lead = roles.group("def", "", stems, case, "pl" if several else "m", f"{head.amount} {noun}")
    ref = as_ref(place)
    if isinstance(ref, Every) and roles.posts(ref.filter, False):
        raise NotSayable(ref, "too much stands between a noun and its relative clause")
    who = roles.refer(ref, "nom")
    period = ""
    if head.shield and said_inside(node.modifiers, node.duration):
        word = roles.noun("period", node.duration.period or "")
        period = f" in {german.determiner('this', 'dat', word.gender)} {german.noun(word, 'dat', False)}"
    pronoun = "die" if several else "den"
    return Phrase(f"{lead}, {pronoun} {who.text}{period} erleiden {'würden' if who.plural else 'würde'}")


STATE_KINDS: Final = MappingProxyType[str, Callable[[GermanNumbers, Place, Case], Phrase]](
    {
        "the_control": the_control,
        "two_stats": two_stats,
        "set_stat": set_stat,
        "set_to": set_to,
        "prevented": prevented,
    }
)
