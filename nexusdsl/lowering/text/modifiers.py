"""Phrases that change objects: "+1 ATK und +1 HP", "Sofortstart", "Solidarität +2 ATK", "kein Sofortstart"."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_text import MISSING_NUMBER, PARAMETER
from nexusdsl.diagnostics.model import Hint, Text
from nexusdsl.ir.nodes import (
    AddStat,
    Bound,
    Choose,
    Chosen,
    EventObject,
    EventSubject,
    Every,
    Grant,
    Host,
    KeywordsOf,
    Lit,
    Modifier,
    Param,
    Quote,
    Remove,
    This,
)
from nexusdsl.lowering.text.counts import literal, number
from nexusdsl.lowering.text.groups import Phrase, owner_phrase, preposition
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.nouns import all_of, card_filter, determiner, govern, is_mark, not_twice, plainly, reading
from nexusdsl.lowering.text.numbers import equal, limited, per
from nexusdsl.lowering.text.quoted import is_quote, quote
from nexusdsl.lowering.text.refs import reference
from nexusdsl.syntax.text_ast import Chunk
from nexusdsl.vocabulary import english, german
from nexusdsl.vocabulary.lexicon import Reading


def mods(run: Run, phrase: Phrase) -> tuple[Modifier, ...]:
    """One or more changes joined by "und"; "für jede …" counts the last of them."""
    if not all_of(phrase.np):
        raise MismatchError
    run.claim(*phrase.np.joins)
    last = len(phrase.np.chunks) - 1
    posts = [p for p in phrase.posts if isinstance(p, Phrase)]
    if len(posts) != len(phrase.posts):
        raise MismatchError
    chunks = enumerate(phrase.np.chunks)
    found = tuple(_change(run, chunk, posts if i == last else [], i == last) for i, chunk in chunks)
    not_twice(phrase.np, [_named(m) for m in found])
    return found


def _named(modifier: AddStat | Grant | Remove | Quote | KeywordsOf) -> object:
    """What may stand only once in a list."""
    if isinstance(modifier, Quote):
        return modifier.abilities
    if isinstance(modifier, KeywordsOf):
        return modifier.ref
    return modifier.stat if isinstance(modifier, AddStat) else modifier.keyword


def _change(run: Run, chunk: Chunk, posts: list[Phrase], last: bool) -> AddStat | Grant | Remove | Quote | KeywordsOf:
    if is_quote(chunk) and not posts:
        return quote(run, chunk)
    if len(posts) == 1 and is_quote(posts[0].chunk) and determiner(chunk) == "def" and reading(chunk.head, "ability"):
        run.claim(chunk.head, chunk.determiner)  # "die Fähigkeit „…“"
        return quote(run, posts[0].chunk)
    if determiner(chunk) == "no" and _general(chunk) is not None:
        return _none_of_them(run, chunk, posts)
    if _general(chunk) == "keyword":
        return _keywords_of(run, chunk, posts)
    keyword = reading(chunk.head, "keyword")
    if keyword is not None and chunk.count is None:
        run.claim(chunk.head, chunk.determiner)
        if determiner(chunk) == "no" and not posts:
            return Remove(keyword.lemma, span=chunk.span)
        if chunk.determiner is not None:
            raise MismatchError
        number_, stat = parameters(run, keyword, chunk, posts)
        return Grant(keyword.lemma, number_, stat, span=chunk.span)
    if len(chunk.adjectives) == 1 and reading(chunk.adjectives[0], "additional"):
        return _additional(run, chunk, posts)
    if posts or chunk.determiner or chunk.adjectives or chunk.count is None or chunk.count.number.type != "SIGNED":
        raise MismatchError
    return _added(run, chunk, last)


def _none_of_them(run: Run, chunk: Chunk, posts: list[Phrase]) -> Remove:
    """ "keine Fähigkeiten": whoever has none has lost them all."""
    run.claim(chunk.head, chunk.determiner)
    return _all_of_them(chunk)


def _keywords_of(run: Run, chunk: Chunk, posts: list[Phrase]) -> KeywordsOf:
    """ "alle Schlüsselwörter deiner anderen Einheiten", "that unit's keywords"."""
    if chunk.adjectives or chunk.count:
        raise MismatchError
    run.claim(chunk.head, chunk.determiner)
    if chunk.owner is not None and not posts and chunk.determiner is None:
        owners = owner_phrase(chunk.owner)
    elif len(posts) == 1 and determiner(chunk) in ("all", "def"):
        owners = posts[0]
        if preposition(owners) != (None if run.language == "de" else "of"):
            raise MismatchError
        if run.language == "de":
            govern(run, owners, "gen")
        else:
            run.claim(owners.preposition)
    else:
        raise MismatchError
    ref = _owners(run, owners) if determiner(chunk) == "all" else reference(run, owners)
    if not isinstance(ref, This | EventSubject | EventObject | Bound | Host | Every | Choose):
        raise MismatchError
    if isinstance(ref, Choose) and (ref.lo, ref.hi) != (1, 1):
        raise MismatchError
    if isinstance(ref, Every) != (determiner(chunk) == "all"):
        raise MismatchError
    return KeywordsOf(ref, span=chunk.span)


def _owners(run: Run, phrase: Phrase) -> Every:
    """ "deiner anderen Einheiten", "other friendly units"."""
    found = card_filter(run, phrase)
    plural = german.PLURAL if run.language == "de" else english.PLURAL
    if not plainly(found) or found.filter.zone or not phrase.mask & plural:
        raise MismatchError
    if found.determiner not in (None, "you", "def", "all"):
        raise MismatchError
    return Every(found.filter, span=phrase.span)


def _additional(run: Run, chunk: Chunk, posts: list[Phrase]) -> AddStat:
    """ "zusätzliche ATK in Höhe der DEF dieser Einheit"."""
    if len(posts) != 1 or preposition(posts[0]) != "equal":
        raise MismatchError
    run.claim(chunk.adjectives[0])
    return AddStat(stat_id(run, chunk), limited(run, equal(run, posts[0])), span=chunk.span)


def _added(run: Run, chunk: Chunk, last: bool) -> AddStat:
    assert chunk.count is not None
    stat = stat_id(run, chunk)
    word = chunk.count.number
    found = number(run, word)
    negative = word.text[0] in "-−"
    if found is run.defined or isinstance(found, Chosen):
        return AddStat(stat, limited(run, found) if last else found, -1 if negative else 1, span=chunk.span)
    if not isinstance(found, Lit | Param):
        raise MismatchError
    return AddStat(stat, per(run, found) if last else found, -1 if negative else 1, span=chunk.span)


def stat_id(run: Run, chunk: Chunk) -> str:
    """The attribute of a phrase; WERT is the keyword's."""
    head = chunk.head
    if is_mark(head, "stat"):
        assert head is not None
        if not run.context.has_stat:
            raise RefusedError(PARAMETER, head.span, ("word", head.text))
        run.claim(head)
        return "$"
    stat = reading(head, "attribute")
    if stat is None:
        raise MismatchError
    run.claim(head)
    return stat.lemma


def parameters(run: Run, keyword: Reading, chunk: Chunk, posts: list[Phrase]) -> tuple[int | None, str | None]:
    """Number and attribute after a keyword, as its declaration asks for; a bare name takes the defaults."""
    word = run.lexicon.word("keyword", keyword.lemma)
    if not posts:
        if not word.bare and chunk.head is not None:
            raise RefusedError(
                MISSING_NUMBER, chunk.head.span, ("word", chunk.head.text), rank=40, hints=_with_number(chunk.head.text)
            )
        return None, None
    inner = posts[0].chunk
    if len(posts) > 1 or inner.count is None or inner.determiner or inner.adjectives:
        raise MismatchError
    if not word.has_number or (inner.head is not None) != word.has_stat:
        raise RefusedError(PARAMETER, posts[0].span, ("word", inner.count.number.text), rank=40)
    if inner.head is None:
        return literal(run, inner.count.number), None
    if inner.count.number.type != "SIGNED" or inner.count.number.text[0] != "+":
        raise MismatchError
    return literal(run, inner.count.number), stat_id(run, inner)


def _with_number(keyword: str) -> tuple[Hint, ...]:
    """What to do about a keyword without its number, for which its declaration has no usual one."""
    said = Text(
        f"Die Zahl steht dahinter: „{keyword} 2“; hinter „Standard“ beim Schlüsselwort selbst gilt sie für alle.",
        f"The number stands behind it: “{keyword} 2”; behind “Standard” at the keyword itself it is that of all.",
    )
    return (Hint(said),)


def lost(run: Run, phrase: Phrase) -> tuple[Modifier, ...]:
    """ "Sofortstart", "alle Schlüsselwörter", "alle Fähigkeiten"."""
    chunk = phrase.chunk
    if phrase.posts or len(phrase.np.chunks) > 1 or chunk.adjectives or chunk.count:
        raise MismatchError
    run.claim(chunk.head, chunk.determiner)
    found = reading(chunk.head, "keyword")
    if found is not None and chunk.determiner is None:
        return (Remove(found.lemma, span=chunk.span),)
    if determiner(chunk) != "all":
        raise MismatchError
    return (_all_of_them(chunk),)


def _general(chunk: Chunk) -> str | None:
    """ "keyword" or "ability" where a phrase is about those in general."""
    readings = () if chunk.head is None else chunk.head.readings
    return next((r.lemma for r in readings if r.lemma in ("keyword", "ability") and not r.category), None)


def _all_of_them(chunk: Chunk) -> Remove:
    """ "alle Schlüsselwörter", "keine Fähigkeiten"."""
    found = _general(chunk)
    if found is None:
        raise MismatchError
    return Remove(None, found == "ability", span=chunk.span)
