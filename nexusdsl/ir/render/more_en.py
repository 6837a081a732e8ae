"""English: the kinds of phrases of chance and of prices of any amount."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from nexusdsl.ir.effects_more import COIN
from nexusdsl.ir.nodes import Roll
from nexusdsl.ir.render.effects_en import token
from nexusdsl.ir.render.models import offered, single_player
from nexusdsl.ir.render.numbers_en import EnglishNumbers
from nexusdsl.ir.render.phrase import Phrase, Place
from nexusdsl.ir.render.scope import NotSayable, Referent
from nexusdsl.ir.render.values import as_slot, as_word
from nexusdsl.vocabulary import english
from nexusdsl.vocabulary.phrases import number_word


def coin(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "a coin", "3 coins"."""
    node, noun = place.node, english.NOUNS["coin"]
    count = node.count if isinstance(node, Roll) else 1
    single_player(place)
    roles.scope.choices.append(("coin" if count == 1 else "heads", as_slot(place)))
    return Phrase(f"a {noun.singular}" if count == 1 else f"{count} {noun.plural}")


def die(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "a six-sided die", "2 six-sided dice"."""
    node, noun = place.node, english.NOUNS["die"]
    if not isinstance(node, Roll) or node.sides == COIN or node.sides not in english.DICE:
        raise NotSayable(node, "no such die")
    single_player(place)
    roles.scope.choices.append(("result", as_slot(place)))
    sides = english.ADJECTIVES[f"sides_{node.sides}"]
    if node.count > 1:
        return Phrase(f"{node.count} {sides} {noun.plural}")
    return Phrase(f"{english.indefinite(sides)} {sides} {noun.singular}")


def any_amount(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "X credits"."""
    single_player(place)
    roles.scope.choices.append(("paid", as_slot(place)))
    return Phrase(f"X {roles.noun('resource', as_word(place)).plural}")


def outsider(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "a random unit from outside the game", "1 of 3 random events …"."""
    model = offered(place)
    if model.count == 1:
        text = roles.phrase(model.filter, "indef", random=True)
    else:
        text = f"1 of {roles.phrase(model.filter, None, True, str(model.count), True)}"
    roles.scope.mention(Referent(("slot", as_slot(place)), None, model.filter))
    return Phrase(f"{text} from outside the game")


def two_piles(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "two piles"."""
    return Phrase(f"{number_word('en', '2')} {english.NOUNS['pile'].plural}")


MORE_KINDS: Final = MappingProxyType[str, Callable[[EnglishNumbers, Place], Phrase]](
    {"coin": coin, "die": die, "any_amount": any_amount, "copies": token, "two_piles": two_piles, "outsider": outsider}
)
