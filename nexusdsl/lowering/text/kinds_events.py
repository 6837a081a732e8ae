"""Kinds of phrases that only events have: control, hands and counters without a number."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.kinds_objects import Fields, Kind, is_plural, plain
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import determiner, reading, singular, word_of_kind
from nexusdsl.vocabulary.frames import Role


def control(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "die Kontrolle", "control"."""
    plain(phrase)
    chunk = phrase.chunk
    article = "def" if run.language == "de" else None
    if reading(chunk.head, "control") is None or chunk.adjectives or chunk.count or determiner(chunk) != article:
        raise MismatchError
    run.claim(chunk.head, chunk.determiner)
    return {}


def own_hand(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "deiner Hand": only of this very card, which is in nobody else's."""
    plain(phrase)
    if not any(r.this for r in run.referents):
        raise MismatchError
    return _hand(run, phrase, "you")


def a_hand(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "eine Hand"."""
    plain(phrase)
    return _hand(run, phrase, "indef")


def _hand(run: Run, phrase: Phrase, article: str) -> Fields:
    chunk = phrase.chunk
    found = reading(chunk.head, "zone")
    if found is None or found.lemma != "hand" or chunk.adjectives or chunk.count or determiner(chunk) != article:
        raise MismatchError
    singular(run, phrase)
    run.claim(chunk.head, chunk.determiner)
    return {}


def a_counter(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "eine Wachstumsmarke"; several at once are one event, so that "Wachstumsmarken" says the same."""
    plain(phrase)
    chunk = phrase.chunk
    found = word_of_kind(chunk.head, "counter", "any_counter")
    article = None if is_plural(run, phrase) and chunk.determiner is None else "indef"
    if found is None or chunk.adjectives or chunk.count or determiner(chunk) != article:
        raise MismatchError
    run.claim(chunk.head, chunk.determiner)
    return {role.name: found[0]}


EVENT_KINDS: Final = MappingProxyType[str, Kind](
    {"control": control, "own_hand": own_hand, "a_hand": a_hand, "a_counter": a_counter}
)
