"""Half of what somebody has: "die Hälfte seiner Credits", "half the cards in their hand"."""

from __future__ import annotations

from typing import Final

from nexusdsl.ir.nodes import Count, Filter, Half, InZone, Number, StatOf, The
from nexusdsl.lowering.text.groups import Phrase, preposition
from nexusdsl.lowering.text.holders import resource_of
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import determiner, govern, reading, singular
from nexusdsl.lowering.text.numbers import half
from nexusdsl.lowering.text.quantities import had, stat_of
from nexusdsl.lowering.text.zones import owned_zone
from nexusdsl.vocabulary import english, german

_ITS: Final = {
    "her": german.gender_mask("f", "pl"),
    "him": german.gender_mask("m", "n"),
    "it": english.SINGULAR,
}


def half_of(run: Run, phrase: Phrase) -> Phrase | None:
    """What is halved, if a phrase says half of something."""
    chunk = phrase.chunk
    if reading(chunk.head, "half_of") is None:
        return None
    post = phrase.posts[0] if len(phrase.posts) == 1 else None
    if determiner(chunk) != ("def" if run.language == "de" else None) or chunk.adjectives:
        raise MismatchError
    if not isinstance(post, Phrase) or preposition(post) not in (None, "of"):
        raise MismatchError
    singular(run, phrase)
    govern(run, post, "gen")
    run.claim(chunk.determiner, chunk.head)
    return post


def half_resource(run: Run, phrase: Phrase, inner: Phrase) -> tuple[Half, str]:
    """ "die Hälfte deiner Credits"."""
    found = resource_of(run, inner, True)
    if found is None:
        raise MismatchError
    return _half(run, phrase, found), found.resource


def half_points(run: Run, phrase: Phrase, inner: Phrase) -> tuple[Half, str]:
    """ "die Hälfte seiner HP"."""
    found = _of_the_subject(run, inner) or stat_of(run, inner)
    return _half(run, phrase, found), found.stat


def _of_the_subject(run: Run, inner: Phrase) -> StatOf | None:
    """ "seiner HP", "its HP": of the one object that the clause is about."""
    stat, moved, whose = reading(inner.chunk.head, "attribute"), run.moved, determiner(inner.chunk)
    if stat is None or moved is None or not isinstance(moved[0], The) or whose not in _ITS or inner.posts:
        return None
    if not moved[1] & _ITS[whose] or inner.chunk.adjectives:
        raise MismatchError
    run.claim(inner.chunk.determiner, inner.chunk.head)
    return StatOf(stat.lemma, moved[0])


def half_cards(run: Run, phrase: Phrase, inner: Phrase) -> Half:
    """ "die Hälfte seiner Handkarten", "half of the cards in their hand"."""
    if reading(inner.chunk.head, "zone") is not None:
        zone, player = owned_zone(run, inner)
        return _half(run, phrase, Count(Filter(zone=InZone(zone, player)), span=inner.span))
    if run.language == "en" and determiner(inner.chunk) is None:
        raise MismatchError  # "half of the cards"
    found = had(run, inner)
    if not isinstance(found, Count) or found.filter != Filter(zone=found.filter.zone) or found.filter.zone is None:
        raise MismatchError
    return _half(run, phrase, found)


def half_quantity(run: Run, phrase: Phrase) -> Half:
    """ "der Hälfte deiner Credits" behind "in Höhe"."""
    inner = half_of(run, phrase)
    if inner is None:
        raise MismatchError
    return _half(run, phrase, stat_of(run, inner) if reading(inner.chunk.head, "attribute") else had(run, inner))


def _half(run: Run, phrase: Phrase, number: Number) -> Half:
    assert phrase.chunk.head is not None
    return half(run, phrase.chunk.head, number)
