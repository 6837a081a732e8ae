"""Numbers in phrases: literals, parameters, "für jede …", "in Höhe der …", "ebenso viel"."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_text import MISSING_NUMBER, OUT_OF_RANGE
from nexusdsl.ir.nodes import Amount, Count, Lit, Number, Param, Ref, StatOf
from nexusdsl.lowering.text.groups import Phrase, owner_phrase, preposition
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.nouns import card_filter, determiner, govern, number, reading
from nexusdsl.lowering.text.refs import possessor, reference
from nexusdsl.syntax.text_ast import Word


def amount(run: Run, phrase: Phrase, article: bool = False) -> Number:
    """How many; `article` accepts "eine Karte" for "1 Karte". Claims the number, not the noun."""
    chunk = phrase.chunk
    equal = next((p for p in phrase.posts if isinstance(p, Phrase) and preposition(p) == "equal"), None)
    if equal is not None and chunk.count is None:
        return _equal(run, equal)
    if chunk.count is None:
        if article and determiner(chunk) == "indef":
            run.claim(chunk.determiner)
            return per(run, Lit(1, span=chunk.span))
        word = chunk.head.text if chunk.head else ""
        raise RefusedError(MISSING_NUMBER, phrase.np.span, ("word", word), rank=30)
    if len(chunk.count.words) != 1 or (chunk.count.number.type == "SIGNED" and not _counts(chunk.count.number)):
        raise MismatchError
    return counted(run, chunk.count.number)


def _counts(word: Word) -> bool:
    """A sign before a count is out of range, which `number` tells."""
    return word.mark is not None and word.mark.kind == "number"


def counted(run: Run, word: Word) -> Number:
    """A number word, multiplied by "für jede …" if there is one."""
    if word.mark is not None and word.mark.kind == "amount":
        run.claim(word)
        return Amount(span=word.span)
    if word.type == "SIGNED":
        raise RefusedError(OUT_OF_RANGE, word.span, ("word", word.text), rank=50)
    found = number(run, word)
    if not isinstance(found, Lit | Param):
        raise MismatchError
    return per(run, found)


def per(run: Run, each: Lit | Param) -> Number:
    """ "für jede eigene Einheit", if the clause has it."""
    phrase = run.per
    if phrase is None:
        return each
    run.per = None
    found = card_filter(run, phrase, inside=True)
    if found.count is not None or found.random or found.top or found.other_words or found.determiner != "each":
        raise MismatchError
    govern(run, phrase, "acc")
    return Count(found.filter, each, span=phrase.span)


def _equal(run: Run, post: Phrase) -> StatOf:
    """ "in Höhe der ATK dieser Einheit", "equal to this unit's ATK", "in Höhe ihrer Kosten"."""
    govern(run, post, "gen")
    return stat_of(run, post)


def stat_of(run: Run, phrase: Phrase) -> StatOf:
    """An attribute with its owner."""
    chunk = phrase.chunk
    stat = reading(chunk.head, "attribute")
    if stat is None or len(phrase.np.chunks) > 1 or chunk.adjectives or chunk.count is not None:
        raise MismatchError
    run.claim(chunk.head)
    return StatOf(stat.lemma, _owner(run, phrase), span=phrase.span)


def _owner(run: Run, phrase: Phrase) -> Ref:
    chunk = phrase.chunk
    if chunk.owner is not None and not phrase.posts and chunk.determiner is None:
        return reference(run, owner_phrase(chunk.owner))
    if len(phrase.posts) == 1 and isinstance(phrase.posts[0], Phrase) and determiner(chunk) == "def":
        post = phrase.posts[0]
        if preposition(post) not in (None, "of"):
            raise MismatchError
        govern(run, post, "gen")
        run.claim(chunk.determiner)
        return reference(run, post)
    if not phrase.posts and chunk.determiner is not None:
        return possessor(run, chunk)
    raise MismatchError
