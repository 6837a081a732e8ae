"""What is doubled besides attributes: the counters on something, what a player has of a resource."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Bound,
    Choose,
    CountersOn,
    Each,
    EachPlayer,
    Every,
    Number,
    Opponent,
    Player,
    Ref,
    ResourceOf,
    ThatPlayer,
    You,
)
from nexusdsl.lowering.text.groups import Phrase, preposition
from nexusdsl.lowering.text.kinds_objects import Fields, is_plural, plain
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import determiner, govern, reading, singular
from nexusdsl.lowering.text.refs import reference
from nexusdsl.records import replace
from nexusdsl.vocabulary.frames import Role


def doubled_counters(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "die Anzahl der Wachstumsmarken auf einer Einheit", "die Wachstumsmarken auf …": as many are added."""
    counters = _numbered(run, phrase)
    chunk, post = counters.chunk, counters.posts[0] if len(counters.posts) == 1 else None
    found = reading(chunk.head, "counter")
    bare = run.language == "en" and counters is not phrase  # "the number of growth counters"
    if found is None or found.category != "counter" or determiner(chunk) != (None if bare else "def"):
        raise MismatchError
    if chunk.adjectives or not is_plural(run, counters) or not isinstance(post, Phrase):
        raise MismatchError
    if preposition(post) not in ("auf", "on"):
        raise MismatchError
    govern(run, post, "dat")
    run.claim(chunk.head, chunk.determiner)
    target = reference(run, replace(post, preposition=None))
    return {role.name: target, "counter": found.lemma, "amount": CountersOn(found.lemma, again(target))}


def _numbered(run: Run, phrase: Phrase) -> Phrase:
    """What stands behind "die Anzahl"; the phrase itself without it."""
    chunk, post = phrase.chunk, phrase.posts[0] if len(phrase.posts) == 1 else None
    if reading(chunk.head, "number") is None:
        return phrase
    if determiner(chunk) != "def" or not isinstance(post, Phrase):
        raise MismatchError
    if preposition(post) not in (None, "of"):
        raise MismatchError
    singular(run, phrase)
    govern(run, post, "gen")
    run.claim(chunk.head, chunk.determiner)
    return post


def again(target: Ref) -> Ref:
    """The bearer, where its number is asked for; several have no number together, but each its own."""
    match target:
        case Choose(1, 1):
            return Bound(target.slot, span=target.span)
        case Every():
            return Each(span=target.span)
        case Choose():
            raise MismatchError
    return target


def own_resource(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "deine Credits", "seine Credits": of who acts, who gets as many."""
    plain(phrase)
    chunk, actor = phrase.chunk, run.actor or You()
    found = reading(chunk.head, "resource")
    if found is None or chunk.adjectives or not is_plural(run, phrase):
        raise MismatchError
    if determiner(chunk) not in _whose(actor):
        raise MismatchError
    run.claim(chunk.head, chunk.determiner)
    owner: Player = ThatPlayer() if isinstance(actor, EachPlayer) else actor
    amount: Number = ResourceOf(owner, found.lemma, span=phrase.span)
    return {role.name: found.lemma, "amount": amount}


def _whose(actor: Player) -> tuple[str, ...]:
    """The possessives of a player."""
    if isinstance(actor, You):
        return ("you",)
    return ("him", "they") if isinstance(actor, Opponent | EachPlayer) else ()
