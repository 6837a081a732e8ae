"""English: the kinds of phrases that only events have."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from nexusdsl.ir.render.numbers_en import EnglishNumbers
from nexusdsl.ir.render.phrase import Phrase, Place
from nexusdsl.vocabulary import english


def control(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "control"."""
    return Phrase(english.NOUNS["control"].singular)


def own_hand(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "your hand"."""
    return Phrase(f"{english.POSSESSIVES['you']} {roles.name('zone', 'hand')}")


def _indefinite(noun: str) -> Phrase:
    return Phrase(f"{english.indefinite(noun)} {noun}")


def a_hand(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "a hand"."""
    return _indefinite(roles.name("zone", "hand"))


def a_counter(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "a growth counter"."""
    return _indefinite(roles.counter(getattr(place.node, "about", None)).singular)


EVENT_KINDS: Final = MappingProxyType[str, Callable[[EnglishNumbers, Place], Phrase]](
    {"control": control, "own_hand": own_hand, "a_hand": a_hand, "a_counter": a_counter}
)
