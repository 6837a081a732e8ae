"""What a token is, and what something becomes: "1/1/1-Drohne mit Sofortstart", "Kopie einer Einheit"."""

from __future__ import annotations

import re

from nexusdsl.diagnostics.catalog_text import ILLEGAL_TARGET, OUT_OF_RANGE
from nexusdsl.diagnostics.model import Hint, Text
from nexusdsl.ir.nodes import Every, Filter, HasSubtype, KeywordAbility, Named, Quote, Ref, Token
from nexusdsl.ir.sets import TypeRule
from nexusdsl.lowering.text.effective import illegal, kinds_of, printed
from nexusdsl.lowering.text.groups import Phrase, groupings, preposition
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run, TextContext
from nexusdsl.lowering.text.modifiers import parameters
from nexusdsl.lowering.text.nouns import (
    all_of,
    card_filter,
    determiner,
    govern,
    is_mark,
    not_twice,
    plainly,
    reading,
    relative,
)
from nexusdsl.lowering.text.posts import named
from nexusdsl.lowering.text.quoted import check_quote, is_quote, quote
from nexusdsl.lowering.text.refs import reference
from nexusdsl.records import replace
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Chunk, Clause, Quoted, Rel, Word, spelled
from nexusdsl.vocabulary import english, german


def token_of(run: Run, phrase: Phrase) -> Token:
    """The token that a phrase describes; MismatchError if it is none."""
    chunk = phrase.chunk
    values, subtypes = _described(run, chunk)
    if len(phrase.np.chunks) > 1 or chunk.head is None:
        raise MismatchError
    kind = reading(chunk.head, "type")
    if kind is None and reading(chunk.head, "token") is None:  # "2/1/1-Soldat-Spielstein" says it twice
        subtype = reading(chunk.head, "subtype")
        if subtype is None or subtypes:
            raise MismatchError
        subtypes = (subtype.lemma,)
    run.claim(chunk.head, chunk.determiner)
    rule = _rule(run, phrase, kind.lemma if kind is not None else None, len(values))
    _alive(run, phrase, rule, values)
    words = _keywords(run, phrase)
    keywords = tuple(w for w in words if isinstance(w, KeywordAbility))
    quotes = tuple(w for w in words if isinstance(w, Quote))
    made = Token(rule.id, values, subtypes, keywords, tuple(a for q in quotes for a in q.abilities), span=phrase.span)
    for each in quotes:
        check_quote(run, Every(Filter((rule.id,))), each, each.span)
    return made


def _described(run: Run, chunk: Chunk) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The values and the subtypes in front of the noun."""
    head, words = chunk.head, chunk.adjectives
    if is_mark(head, "token") and head is not None and head.mark is not None and not words:
        values, *prefix = head.mark.args
        if prefix and prefix[0] != "subtype":
            raise MismatchError
        return _numbers(values), tuple(prefix[1:])
    stats = words[0] if words else None
    if stats is None or stats.mark is None or stats.mark.kind != "stats":
        raise MismatchError
    run.claim(*words)
    return _numbers(stats.mark.args[0]), tuple(_subtype(w) for w in words[1:])


def _numbers(text: str) -> tuple[int, ...]:
    values = text.split("/")
    if any(len(v) > 2 for v in values):
        raise MismatchError
    return tuple(int(v) for v in values)


def _subtype(word: Word) -> str:
    found = reading(word, "subtype")
    if found is None:
        raise MismatchError
    return found.lemma


def _alive(run: Run, phrase: Phrase, rule: TypeRule, values: tuple[int, ...]) -> None:
    """Refuses a token that would die at once: the last of its pools is empty."""
    last = rule.pools[-1] if rule.pools else None
    if last is not None and values[token_stats(run.context, rule).index(last)] == 0:
        raise RefusedError(OUT_OF_RANGE, phrase.np.span, ("word", "0"))


def token_stats(context: TextContext, rule: TypeRule) -> tuple[str, ...]:
    """The attributes that a token of a type prints: all but those that only cards have."""
    return tuple(a for a in rule.attributes if not printed(context, a))


def token_kind(context: TextContext, count: int) -> TypeRule | None:
    """The one type whose tokens have that many values, of a type and its kinds the type: only the type with the most
    values is told by them, so that a forgotten value makes no token of another type.
    """
    fitting = [r for r in context.rules if _stays(r) and len(token_stats(context, r)) == count]
    if any(_stays(r) and len(token_stats(context, r)) > count for r in context.rules):
        return None
    found = [r for r in fitting if not any(other.id in r.is_a for other in fitting)]
    return found[0] if len(found) == 1 else None


def told_by_values(context: TextContext) -> tuple[tuple[int, str], ...]:
    """Of each number of values the type that it tells."""
    counts = sorted({len(token_stats(context, rule)) for rule in context.rules})
    found = ((count, token_kind(context, count)) for count in counts)
    return tuple((count, rule.id) for count, rule in found if rule is not None)


def _stays(rule: TypeRule) -> bool:
    return rule.permanent and not rule.base and not rule.shared


def _rule(run: Run, phrase: Phrase, kind: str | None, count: int) -> TypeRule:
    """The type of a token, by its noun or by the number of its values."""
    rule = run.context.rule(kind) if kind is not None else token_kind(run.context, count)
    if rule is not None and (rule.base or rule.shared):
        raise illegal(run, phrase.np.span, rule.id, "ist von Anfang an im Spiel", "is in play from the start")
    if rule is not None and not _stays(rule):
        raise illegal(run, phrase.np.span, rule.id, "bleibt nie im Spiel", "never stays in play")
    if rule is not None and len(token_stats(run.context, rule)) == count:
        return rule
    text = spelled(phrase.np.words)
    reasons = (
        ("reason_de", "so viele Werte nennen keinen Typ; schreibe alle („1/1/1“) oder den Typ dazu"),
        ("reason_en", "that many values name no type; write all (“1/1/1”) or the type"),
    )
    hints = _filled(run, text, phrase.np.span) if kind is None and count == 2 else ()
    raise RefusedError(ILLEGAL_TARGET, phrase.np.span, ("phrase", text), *reasons, hints=hints)


def _filled(run: Run, text: str, span: Span) -> tuple[Hint, ...]:
    """ "1/1" with a 0 for the value between, if a type has three."""
    if token_kind(run.context, 3) is None:
        return ()
    whole = re.sub(r"(\d+)/(\d+)", r"\1/0/\2", text, count=1)
    return (Hint(Text(f"Schreibe „{whole}“.", f"Write “{whole}”."), whole, span),)


def _keywords(run: Run, phrase: Phrase) -> tuple[KeywordAbility | Quote, ...]:
    """ "mit Sofortstart und Durchbruch", "mit „Wenn diese Einheit stirbt, …“"."""
    if not phrase.posts:
        return ()
    post = phrase.posts[0]
    if len(phrase.posts) > 1 or not isinstance(post, Phrase) or preposition(post) not in ("mit", "with"):
        raise MismatchError
    govern(run, post, "dat")
    run.claim(*post.np.joins)
    if not all_of(post.np):
        raise MismatchError
    inner = [p for p in post.posts if isinstance(p, Phrase)]
    if len(inner) < len(post.posts):
        raise MismatchError
    last = len(post.np.chunks) - 1
    made = [_keyword(run, c, inner if i == last else []) for i, c in enumerate(post.np.chunks)]
    not_twice(post.np, made)
    if [isinstance(m, Quote) for m in made] != sorted(isinstance(m, Quote) for m in made):
        raise MismatchError  # quotes stand behind keywords
    return tuple(made)


def _keyword(run: Run, chunk: Chunk, posts: list[Phrase]) -> KeywordAbility | Quote:
    if is_quote(chunk) and not posts:
        return quote(run, chunk)
    found = reading(chunk.head, "keyword")
    if found is None or chunk.determiner or chunk.count or chunk.adjectives:
        raise MismatchError
    run.claim(chunk.head)
    number, stat = parameters(run, found, chunk, posts)
    return KeywordAbility(found.lemma, number, stat, span=chunk.span)


def copied(run: Run, phrase: Phrase, stays: bool = True) -> Named | Ref | None:
    """What "eine Kopie einer Einheit" is a copy of; None if the phrase is no copy. `stays`: it must stay in play."""
    chunk = phrase.chunk
    if reading(chunk.head, "copy") is None:
        return None
    post = phrase.posts[0] if len(phrase.posts) == 1 else None
    if chunk.adjectives or len(phrase.np.chunks) > 1:
        raise MismatchError
    if isinstance(post, Quoted):
        run.claim(chunk.head, chunk.determiner)
        return named(run, post)
    if not isinstance(post, Phrase):
        raise MismatchError
    if preposition(post) not in (None, "of"):
        raise MismatchError
    govern(run, post, "gen")
    run.claim(chunk.head, chunk.determiner)
    ref = reference(run, post)
    for kind in kinds_of(run, ref):
        rule = run.context.rule(kind)
        if rule is not None and not (_stays(rule) if stays else rule.playable):
            raise illegal(run, post.np.span, kind, "davon gibt es keine Kopien", "there are no copies of it")
    return ref


def copied_token(run: Run, phrase: Phrase) -> Named | Ref | None:
    """ "einen Spielstein, der eine Kopie einer Einheit ist": what it is a copy of; None if the phrase says no such
    thing.
    """
    chunk, post = phrase.chunk, phrase.posts[0] if phrase.posts else None
    said = _predicate(run, post, phrase.posts[1:]) if isinstance(post, Rel) else None
    if (
        said is None
        or not isinstance(post, Rel)
        or not isinstance(post.clause, Clause)
        or reading(chunk.head, "token") is None
    ):
        return None
    one = determiner(said.chunk) == "indef"
    number = (german.SINGULAR if one else german.PLURAL) if run.language == "de" else _english_number(one)
    if chunk.adjectives or len(phrase.np.chunks) > 1 or not phrase.mask & number or said.chunk.count is not None:
        raise MismatchError
    if not one and said.chunk.determiner is not None:
        raise MismatchError
    relative(run, post, phrase, "nom")
    assert isinstance(post.clause, Clause)
    run.claim(chunk.head, *post.clause.verbs)
    return copied(run, said)


def _english_number(one: bool) -> int:
    return english.SINGULAR if one else english.PLURAL


def _predicate(run: Run, post: Rel, more: tuple[object, ...]) -> Phrase | None:
    """The noun that a relative clause says of its own: "eine Kopie einer Einheit", "a copy" with what follows it."""
    clause = post.clause
    if not isinstance(clause, Clause) or clause.main is not None or clause.predicate is not None:
        return None
    inner = next(groupings(clause.items, run.language), None)
    if inner is None or len(inner.phrases) != 1 or inner.adverbs or inner.per is not None:
        return None
    (said,) = inner.phrases
    behind = tuple(each for each in more if isinstance(each, Phrase | Quoted))
    return replace(said, posts=(*said.posts, *behind)) if len(behind) == len(more) else None


def model_of(run: Run, phrase: Phrase) -> Token | Named | Ref:
    """What something becomes: one token, one copy, or a card by its name."""
    if determiner(phrase.chunk) != "indef" or phrase.chunk.count is not None:
        raise MismatchError
    copy = copied(run, phrase)
    if copy is not None:
        return copy
    if reading(phrase.chunk.head, "card") is None:
        return token_of(run, phrase)
    found = card_filter(run, phrase)
    test = found.filter.tests[0] if len(found.filter.tests) == 1 else None
    if not isinstance(test, Named) or found.filter != Filter(tests=(test,)) or not plainly(found):
        raise MismatchError
    return test


def seen(run: Run, model: Token | Named | Ref, chunk: Chunk) -> Filter:
    """What a token can be called again: by the noun of its phrase."""
    if isinstance(model, Named):
        return Filter()
    if not isinstance(model, Token):
        return Filter(kinds_of(run, model))
    tests = tuple(HasSubtype(s) for s in model.subtypes)
    return Filter((model.kind,) if reading(chunk.head, "type") is not None else (), tests=tests)
