"""Kinds of phrases that only events have: control, hands and counters without a number."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from nexusdsl.ir.nodes import Every, Filter, Opponent, You
from nexusdsl.ir.sets import TypeRule
from nexusdsl.lowering.text.counts import comparison, literal
from nexusdsl.lowering.text.effective import printed
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.kinds_objects import Fields, Kind, is_plural, plain
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import determiner, reading, singular, word_of_kind
from nexusdsl.lowering.text.refs import player
from nexusdsl.vocabulary.frames import Role


def control(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "die Kontrolle", "control"."""
    plain(phrase)
    chunk = phrase.chunk
    article = "def" if run.language == "de" else None
    if reading(chunk.head, "control") is None or determiner(chunk) != article:
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
    if found is None or found.lemma != "hand" or chunk.adjectives or determiner(chunk) != article:
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
    if found is None or chunk.adjectives or determiner(chunk) != article:
        raise MismatchError
    run.claim(chunk.head, chunk.determiner)
    return {role.name: found[0]}


def least_damage(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "2 oder mehr Schaden"."""
    return {role.name: _least(run, phrase, "damage")[1]}


def least_resource(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "3 oder mehr Credits"."""
    lemma, least = _least(run, phrase, "resource")
    return {role.name: lemma, "at_least": least}


def _least(run: Run, phrase: Phrase, name: str) -> tuple[str, int]:
    """What there must be so much of, and how much: more than 1, which any amount is."""
    plain(phrase)
    chunk = phrase.chunk
    found = reading(chunk.head, name)
    if found is None or chunk.count is None or chunk.adjectives or chunk.determiner is not None:
        raise MismatchError
    comparison(run, chunk.count, (">=",))
    least = literal(run, chunk.count.number)
    if least < 2:
        raise MismatchError
    run.claim(chunk.head)
    return found.lemma, least


def attacking_side(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "du", "dein Gegner": who attacks does so with one or more of what attacks."""
    plain(phrase)
    who = player(run, phrase)
    if not isinstance(who, You | Opponent):
        raise MismatchError
    kinds = tuple(rule.id for rule in run.context.rules if rule.permanent and not rule.base and _attacks(run, rule))
    if not kinds:
        raise MismatchError
    what = Every(Filter(kinds, "own" if isinstance(who, You) else "enemy"), span=phrase.span)
    return {role.name: what, **({f"_several_{role.name}": True} if manner == "event" else {})}


def _attacks(run: Run, rule: TypeRule) -> bool:
    """Whether a type has a value that takes no damage and is no price: the one that it attacks with."""
    return any(stat not in rule.pools and not printed(run.context, stat) for stat in rule.attributes)


EVENT_KINDS: Final = MappingProxyType[str, Kind](
    {
        "control": control,
        "attacking_side": attacking_side,
        "own_hand": own_hand,
        "a_hand": a_hand,
        "a_counter": a_counter,
        "least_damage": least_damage,
        "least_resource": least_resource,
    }
)
