"""German: the kinds of phrases of chance and of prices of any amount."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from nexusdsl.ir.effects_more import COIN
from nexusdsl.ir.nodes import Roll
from nexusdsl.ir.render.effects_de import token
from nexusdsl.ir.render.models import offered, single_player
from nexusdsl.ir.render.numbers_de import GermanNumbers
from nexusdsl.ir.render.phrase import Phrase, Place
from nexusdsl.ir.render.scope import NotSayable, Referent
from nexusdsl.ir.render.values import as_slot, as_word
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.german import Case
from nexusdsl.vocabulary.phrases import number_word


def coin(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "eine Münze", "3 Münzen"."""
    node, noun = place.node, german.NOUNS["coin"]
    count = node.count if isinstance(node, Roll) else 1
    single_player(place)
    roles.scope.choices.append(("coin" if count == 1 else "heads", as_slot(place)))
    return Phrase(roles.det("indef", case, noun) if count == 1 else f"{count} {german.noun(noun, case, True)}")


def die(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "einen sechsseitigen Würfel", "2 sechsseitige Würfel"."""
    node, noun = place.node, german.NOUNS["die"]
    if not isinstance(node, Roll) or node.sides == COIN or node.sides not in german.DICE:
        raise NotSayable(node, "no such die")
    single_player(place)
    roles.scope.choices.append(("result", as_slot(place)))
    several = node.count > 1
    form, stems = german.noun(noun, case, several), [german.ADJECTIVES[f"sides_{node.sides}"]]
    if several:
        return Phrase(roles.group(None, str(node.count), stems, case, "pl", form))
    return Phrase(roles.group("indef", "", stems, case, noun.gender, form))


def any_amount(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "X Credits"."""
    single_player(place)
    roles.scope.choices.append(("paid", as_slot(place)))
    return Phrase(f"X {german.noun(roles.noun('resource', as_word(place)), case, True)}")


def outsider(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "eine zufällige Einheit von außerhalb der Partie", "1 von 3 zufälligen Ereignissen …"."""
    model = offered(place)
    if model.count == 1:
        text = roles.phrase(model.filter, "indef", case, random=True)
    else:
        text = f"1 von {roles.phrase(model.filter, None, 'dat', True, str(model.count), True)}"
    roles.scope.mention(Referent(("slot", as_slot(place)), roles.gender(model.filter), model.filter))
    return Phrase(f"{text} von außerhalb der Partie")


def two_piles(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "zwei Stapel"."""
    return Phrase(f"{number_word('de', '2')} {german.noun(german.NOUNS['pile'], case, True)}")


MORE_KINDS: Final = MappingProxyType[str, Callable[[GermanNumbers, Place, Case], Phrase]](
    {"coin": coin, "die": die, "any_amount": any_amount, "copies": token, "two_piles": two_piles, "outsider": outsider}
)
