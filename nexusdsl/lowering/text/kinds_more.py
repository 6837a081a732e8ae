"""Kinds of phrases of chance, of prices of any amount, of cards that are made."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from nexusdsl.ir.effects_more import COIN, Outside
from nexusdsl.ir.nodes import Bound, Did, InZone, Lit, Reveal, You
from nexusdsl.ir.plan_walk import walk
from nexusdsl.lowering.text.counts import literal
from nexusdsl.lowering.text.effective import check_filter
from nexusdsl.lowering.text.groups import Phrase, preposition
from nexusdsl.lowering.text.kinds_objects import Fields, Kind, is_plural, plain
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import card_filter, determiner, govern, is_mark, kinds_only, reading, singular
from nexusdsl.lowering.text.numbers import amount
from nexusdsl.lowering.text.tokens import copied, seen
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Chunk
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.frames import Role
from nexusdsl.vocabulary.german import DICE

_MANY: Final = 20  # coins or dice at once
_PLAIN_DIE: Final = 6  # sides of "ein Würfel", "a die"


def coin(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "eine Münze"."""
    if phrase.chunk.adjectives:
        raise MismatchError
    return _thrown(run, phrase, role, "coin", COIN)


def die(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "einen sechsseitigen Würfel", "a die"."""
    adjectives = phrase.chunk.adjectives
    found = [sides for sides in DICE if any(reading(word, f"sides_{sides}") for word in adjectives)]
    if len(adjectives) != len(found) or len(found) > 1:
        raise MismatchError
    run.claim(*adjectives)
    return _thrown(run, phrase, role, "die", found[0] if found else _PLAIN_DIE)


def _thrown(run: Run, phrase: Phrase, role: Role, name: str, sides: int) -> Fields:
    plain(phrase)
    chunk = phrase.chunk
    if reading(chunk.head, name) is None:
        raise MismatchError
    count = 1
    if chunk.count is not None:
        if chunk.determiner is not None or not is_plural(run, phrase):
            raise MismatchError
        count = literal(run, chunk.count.number)
    elif determiner(chunk) != "indef":
        raise MismatchError
    else:
        singular(run, phrase)
    if not 1 <= count <= _MANY:
        raise MismatchError
    run.claim(chunk.head, chunk.determiner)
    slot = run.new_slot()
    run.heads, run.rolled = (slot, None) if sides == COIN and count > 1 else (None, slot)
    fields: Fields = {role.name: slot, "sides": sides}
    return fields if count == 1 else {**fields, "count": count}


def any_amount(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "beliebig viele Credits", "X Credits": the number is X from now on."""
    plain(phrase)
    chunk = phrase.chunk
    found = reading(chunk.head, "resource")
    if found is None or chunk.adjectives or not is_plural(run, phrase) or run.defined is not None:
        raise MismatchError
    if is_mark(chunk.determiner, "any_number") and chunk.count is None:
        run.claim(chunk.determiner)
    elif not is_x(run, chunk):
        raise MismatchError
    run.claim(chunk.head)
    run.paid = run.new_slot()
    return {role.name: found.lemma, "slot": run.paid}


def is_x(run: Run, chunk: Chunk) -> bool:
    """Whether the number of a phrase is an X that means nothing yet; it is claimed."""
    count = chunk.count
    if count is None or len(count.words) > 1 or chunk.determiner is not None or run.paid is not None:
        return False
    if not is_mark(count.number, "param") or count.number.text != "X" or run.context.has_number:
        return False
    run.claim(count.number)
    return True


def copies(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "eine Kopie von „NAME“", "2 Kopien jener Einheit"."""
    model = copied(run, phrase, stays=False)
    if model is None:
        raise MismatchError
    slot, several = run.new_slot(), is_plural(run, phrase)
    fields: Fields = {role.name: amount(run, phrase, article=True), "model": model, "slot": slot}
    mask = phrase.mask & (german.PLURAL if several else german.SINGULAR) if run.language == "de" else phrase.mask
    run.mention(Bound(slot), mask, seen(run, model, phrase.chunk), phrase.np.span, copy=True)
    return fields


def outsider(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "eine zufällige Einheit mit Kosten 2 von außerhalb der Partie", "1 von 3 zufälligen Ereignissen …"."""
    count, inner = _one_of(run, phrase)
    found = card_filter(run, inner)
    words = found.other_words
    if not found.random or len(words) != 1 or not is_mark(words[0], "outside"):
        raise MismatchError
    if found.determiner != ("indef" if count == 1 else None) or (found.count is None) != (count == 1):
        raise MismatchError
    filter = found.filter
    if any(isinstance(node, Did) for node in walk(filter)):  # what is in nobody's game has done nothing
        raise MismatchError
    if not kinds_only(filter) or found.top or found.first:
        raise MismatchError
    check_filter(replace(filter, zone=InZone("hand", You())), phrase.np.span)  # what a card is before it is played
    run.claim(*words)
    slot = run.new_slot()
    mask = german.gender_mask("f") if run.language == "de" and inner is not phrase else inner.mask
    run.mention(Bound(slot), mask & german.SINGULAR if run.language == "de" else mask, filter, phrase.np.span)
    return {role.name: Lit(1), "model": Outside(filter, count, span=phrase.span), "slot": slot}


def _one_of(run: Run, phrase: Phrase) -> tuple[int, Phrase]:
    """How many are offered, and the phrase of what they are."""
    chunk, post = phrase.chunk, phrase.posts[0] if len(phrase.posts) == 1 else None
    if chunk.head is not None:
        return 1, phrase
    many = post.chunk.count if isinstance(post, Phrase) else None
    if not isinstance(post, Phrase) or many is None or len(many.words) > 1 or preposition(post) not in ("von", "of"):
        raise MismatchError
    if chunk.count is None or literal(run, chunk.count.number) != 1:
        raise MismatchError
    govern(run, post, "dat")
    count = literal(run, many.number)
    if count < 2:
        raise MismatchError
    return count, replace(post, preposition=None)


def two_piles(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "zwei Stapel": only of cards that were revealed right before."""
    plain(phrase)
    chunk = phrase.chunk
    count = chunk.count
    if reading(chunk.head, "pile") is None or chunk.determiner or count is None:
        raise MismatchError
    if len(count.words) > 1 or literal(run, count.number) != 2 or not isinstance(run.last, Reveal):
        raise MismatchError
    run.claim(chunk.head)
    return {"slot": run.new_slot()}


MORE_KINDS: Final = MappingProxyType[str, Kind](
    {"coin": coin, "die": die, "any_amount": any_amount, "copies": copies, "two_piles": two_piles, "outsider": outsider}
)
