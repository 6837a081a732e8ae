"""Numbers in phrases: literals, parameters, "für jede …", "in Höhe der …", "ebenso viel", with their limits."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_text import MISSING_NUMBER, MISSING_ROUNDING, OUT_OF_RANGE
from nexusdsl.ir.nodes import (
    Amount,
    AtLeast,
    AtMost,
    Chosen,
    Count,
    CountersOn,
    Half,
    Lit,
    Number,
    Param,
    Per,
    Plus,
    ResourceOf,
    StatOf,
    Times,
)
from nexusdsl.lowering.text.agreement import amount_word
from nexusdsl.lowering.text.counts import literal, number
from nexusdsl.lowering.text.groups import Phrase, preposition
from nexusdsl.lowering.text.holders import resource_of
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.nouns import card_filter, determiner, govern, is_mark, plainly
from nexusdsl.lowering.text.outcomes import done_before
from nexusdsl.lowering.text.quantities import counters_on, halved_or_times, heads, occurred, quantity, stat_of
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Word

__all__ = ["amount", "counted", "equal", "per", "stat_of"]


def amount(run: Run, phrase: Phrase, article: bool = False) -> Number:
    """How many; `article` accepts "eine Karte" for "1 Karte". Claims the number, not the noun."""
    chunk = phrase.chunk
    post = next((p for p in phrase.posts if isinstance(p, Phrase) and preposition(p) == "equal"), None)
    if post is not None and chunk.count is None:
        return limited(run, equal(run, post))
    if chunk.count is None and _as_many(run, phrase):
        word = chunk.determiner
        assert run.defined is not None
        assert word is not None
        assert word.mark is not None
        run.claim(word)
        return limited(run, _multiple(run, word, run.defined, word.mark.args[1:]))
    if chunk.count is None:
        if article and determiner(chunk) in ("indef", "another"):
            run.claim(chunk.determiner)
            return limited(run, per(run, Lit(1, span=chunk.span)))
        named = chunk.head.text if chunk.head else ""
        raise RefusedError(MISSING_NUMBER, phrase.np.span, ("word", named), rank=30)
    if len(chunk.count.words) != 1 or (chunk.count.number.type == "SIGNED" and not _counts(chunk.count.number)):
        raise MismatchError
    return counted(run, chunk.count.number)


def _as_many(run: Run, phrase: Phrase) -> bool:
    """English: "as many cards", with what there are as many of behind it."""
    word, head = phrase.chunk.determiner, phrase.chunk.head
    if run.defined is None or not is_mark(word, "same") or word is None or word.mark is None or head is None:
        return False
    return word.mark.args[0] == "==" and word.text.lower().split()[-1] in amount_word(head)


def _counts(word: Word) -> bool:
    """A sign before a count is out of range, which `number` tells."""
    return word.mark is not None and word.mark.kind == "number"


def counted(run: Run, word: Word) -> Number:
    """A number word, multiplied by "für jede …" if there is one, with its limits."""
    if word.mark is not None and word.mark.kind == "amount" and word.mark.args[1:] == ("as",):
        run.claim(word)
        return limited(run, Amount(span=word.span) if run.defined is None else run.defined)
    if word.mark is not None and word.mark.kind == "amount":
        run.claim(word)
        made: Number = run.defined if run.alike and run.defined is not None else Amount(span=word.span)
        return limited(run, _multiple(run, word, made, word.mark.args[1:]))
    if word.type == "SIGNED":
        raise RefusedError(OUT_OF_RANGE, word.span, ("word", word.text))
    found = number(run, word)
    if found is run.defined or isinstance(found, Chosen):
        return limited(run, found)
    if not isinstance(found, Lit | Param):
        raise MismatchError
    return limited(run, per(run, found))


def _multiple(run: Run, word: Word, made: Number, factor: tuple[str, ...]) -> Number:
    """ "halb so viel", "doppelt so viel"; without a factor as it is."""
    if not factor:
        return made
    if factor[0] != "half" and isinstance(made, Count):
        return Count(made.filter, Lit(int(factor[0])), span=word.span)
    return half(run, word, made) if factor[0] == "half" else Times(int(factor[0]), made, span=word.span)


def half(run: Run, word: Word, made: Number) -> Half:
    """Half of a number; how it is rounded must be printed."""
    for limit in run.limits:
        if isinstance(limit, Word) and limit.mark is not None and limit.mark.kind == "rounded":
            run.limits = tuple(other for other in run.limits if other is not limit)
            run.claim(limit)
            return Half(made, limit.mark.args[0] == "up", span=word.span)
    raise RefusedError(MISSING_ROUNDING, word.span, ("word", word.text))


def limited(run: Run, made: Number) -> Number:
    """The number with "plus 1", "jedoch höchstens 5", "jedoch mindestens 1", in their order."""
    for limit in run.limits:
        if not isinstance(limit, Phrase) or limit.chunk.count is None or limit.preposition is None:
            raise MismatchError
        kind, value = preposition(limit), literal(run, limit.chunk.count.number)
        run.claim(limit.preposition)
        if isinstance(made, Lit | Param) or value == 0:
            raise MismatchError  # a printed number needs no limit
        match kind:
            case "most":
                made = AtMost(made, value, span=made.span)
            case "least":
                made = AtLeast(made, value, span=made.span)
            case _:
                made = Plus(made, Lit(value), span=made.span)
    run.limits = ()
    return made


def per(run: Run, each: Lit | Param) -> Number:
    """ "für jede eigene Einheit", "für jede Wachstumsmarke auf dieser Einheit", if the clause has it."""
    phrase = run.per
    if phrase is None or run.spared:
        return each
    run.per = None
    govern(run, phrase, "acc")
    if determiner(phrase.chunk) == "every":
        return _every(run, phrase, each)
    found = _counted_things(run, phrase)
    if found is None:
        return _counted_objects(run, phrase, each)
    if determiner(phrase.chunk) != "each":
        raise MismatchError
    run.claim(phrase.chunk.determiner)
    if each == Lit(1):
        return found
    if not isinstance(each, Lit):
        raise MismatchError
    return Times(each.value, found, span=phrase.span)


def _every(run: Run, phrase: Phrase, each: Lit | Param) -> Number:
    """ "für je 2 Einheiten, die du kontrollierst", "for every 2 credits you have": rounded down."""
    chunk = phrase.chunk
    if chunk.count is None or len(chunk.count.words) > 1 or not isinstance(each, Lit) or len(phrase.np.chunks) > 1:
        raise MismatchError
    if chunk.head is None:
        raise MismatchError
    every = literal(run, chunk.count.number)
    if every < 2:
        raise MismatchError
    run.claim(chunk.determiner)
    bare = replace(phrase, np=replace(phrase.np, chunks=(replace(chunk, determiner=None, count=None),)))
    made = Per(resource_of(run, bare, True) or _plural_count(run, bare), every, span=phrase.span)
    return made if each.value == 1 else Times(each.value, made, span=phrase.span)


def _plural_count(run: Run, phrase: Phrase) -> Count:
    found = card_filter(run, phrase, inside=True)
    if found.determiner is not None or not plainly(found):
        raise MismatchError
    return Count(found.filter, span=phrase.span)


def _counted_things(run: Run, phrase: Phrase) -> CountersOn | ResourceOf | Chosen | None:
    if run.heads is not None and (flipped := heads(run, phrase)) is not None:
        return flipped
    return counters_on(run, phrase) or resource_of(run, phrase)


def _counted_objects(run: Run, phrase: Phrase, each: Lit | Param) -> Number:
    """Objects that are there, or what happened in the running period."""
    past = occurred(run, phrase, each)
    if past is not None:
        return past
    found = card_filter(run, phrase, inside=True, acted=True)
    if found.acted is not None and found.determiner == "each":
        return done_before(run, found, each, phrase)
    if found.acted is not None or not plainly(found) or found.determiner != "each":
        raise MismatchError
    return Count(found.filter, each, span=phrase.span)


def equal(run: Run, post: Phrase) -> Number:
    """ "in Höhe der ATK dieser Einheit", "equal to half this unit's ATK, rounded up", "in Höhe ihrer Kosten"."""
    govern(run, post, "gen")
    made, factor = quantity(run, post), halved_or_times(run, post)
    if factor and isinstance(made, StatOf | Count | ResourceOf):
        assert post.chunk.head is not None
        return _multiple(run, post.chunk.head, made, factor)
    if factor:
        raise MismatchError
    return made
