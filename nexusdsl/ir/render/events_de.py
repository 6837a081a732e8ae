"""German: the kinds of phrases that only events have."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from nexusdsl.ir.render.numbers_de import GermanNumbers
from nexusdsl.ir.render.phrase import Phrase, Place
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.german import Case
from nexusdsl.vocabulary.words import GermanNoun


def _with(article: str, noun: GermanNoun, case: Case) -> Phrase:
    return Phrase(f"{german.determiner(article, case, noun.gender)} {german.noun(noun, case, False)}")


def control(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "die Kontrolle"."""
    return _with("def", german.NOUNS["control"], case)


def own_hand(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "deiner Hand"."""
    return _with("you", roles.noun("zone", "hand"), case)


def a_hand(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "eine Hand"."""
    return _with("indef", roles.noun("zone", "hand"), case)


def a_counter(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "eine Wachstumsmarke"."""
    return _with("indef", roles.counter(getattr(place.node, "about", None)), case)


EVENT_KINDS: Final = MappingProxyType[str, Callable[[GermanNumbers, Place, Case], Phrase]](
    {"control": control, "own_hand": own_hand, "a_hand": a_hand, "a_counter": a_counter}
)
