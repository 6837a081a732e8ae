"""What follows a noun: its name, what it has and what it lacks, its zone, its relative clauses."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.catalog_text import UNKNOWN_WORD
from nexusdsl.ir.nodes import (
    AnyOf,
    AttachedTo,
    Choose,
    ControlledBy,
    Extreme,
    Filter,
    HasSubtype,
    InZone,
    IsOne,
    Named,
    Opponent,
    Side,
    Test,
    This,
    Without,
    You,
)
from nexusdsl.lowering.text.contrary import check_contrary
from nexusdsl.lowering.text.effective import check_filter, check_values
from nexusdsl.lowering.text.groups import Phrase, preposition
from nexusdsl.lowering.text.having import WORDS, having, lacking, said, shared, word_named
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.nouns import (
    Found,
    card_filter,
    determiner,
    govern,
    is_mark,
    kinds_only,
    opponents,
    ordered,
    reading,
    side_of,
    singular,
)
from nexusdsl.lowering.text.refs import is_them
from nexusdsl.lowering.text.shown import shown_zone
from nexusdsl.lowering.text.zones import anyones, owned_zone
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Chunk, Quoted, Rel, Word
from nexusdsl.vocabulary import english, german

_SEVERAL: Final = 2  # nouns of which what follows is said


def with_posts(run: Run, found: Found, phrase: Phrase, inside: bool) -> Found:
    """The phrase with everything that belongs to it."""
    others: list[Word] = []
    for post in phrase.posts:
        if isinstance(post, Word) and is_mark(post, "of_them"):
            run.claim(post)
            found = _among(run, found)
        elif isinstance(post, Word) and is_mark(post, "all_but"):
            run.claim(post)
            found = _left(found, post)
        elif isinstance(post, Word) and is_mark(post, "jointly"):
            if post is phrase.posts[-1] or len(phrase.np.chunks) < _SEVERAL:
                raise MismatchError
            run.claim(post)
        elif isinstance(post, Word):
            others.append(post)
        elif isinstance(post, Quoted):
            found = tested(found, named(run, post))
        elif isinstance(post, Rel):
            found = _related(run, found, post, phrase)
        else:
            found = _posted(run, found, post, inside)
    if len(found.filter.tests) > 1:
        check_contrary(found.filter.tests, phrase.np.span)
    check_filter(found.filter, phrase.np.span)
    check_values(run, found.filter, phrase.np.span)
    return replace(found, other_words=tuple(others)) if others else found


def _left(found: Found, word: Word) -> Found:
    """ "alle Einheiten bis auf eine"."""
    assert word.mark is not None
    if found.determiner not in ("all", "all_theirs") or found.but or found.count is not None:
        raise MismatchError
    return replace(found, but=int(word.mark.args[0]))


def tested(found: Found, *tests: Test) -> Found:
    """The phrase with tests more, in canonical order; the same test twice says nothing."""
    filter = found.filter
    if any(t in filter.tests for t in tests):
        raise MismatchError
    return replace(found, filter=replace(filter, tests=ordered((*filter.tests, *tests))))


def _related(run: Run, found: Found, post: Rel, phrase: Phrase) -> Found:
    """A relative clause."""
    from nexusdsl.lowering.text.relative_tests import related  # it has clauses, which have phrases

    side, tests = related(run, post, phrase, found)
    if side is not None:
        found = replace(found, filter=replace(found.filter, side=side_of(found.filter.side, side)))
    return tested(found, *tests)


def _posted(run: Run, found: Found, post: Phrase, inside: bool) -> Found:
    """A phrase with a preposition."""
    filter, name = found.filter, preposition(post)
    if name in (None, "of") and reading(post.chunk.head, *WORDS) is not None:
        return tested(found, word_named(run, post))
    if name is None and run.language == "de":
        return _owned_by(run, found, post)
    if name in ("mit", "with"):
        return tested(found, *having(run, post))
    if name in ("ohne", "without"):
        return tested(found, lacking(run, post))
    if name in ("außer", "except"):
        return _excepted(run, found, post)
    if name in ("attached", "shares"):
        return tested(found, _linked(run, name, post))
    if name == "from" and _is_it(post.chunk) and not post.posts and shown_zone(run) is not None:
        run.claim(post.preposition, post.chunk.head)
        return _among(run, found)
    if name == "among" and is_them(post.chunk.head) and not post.posts:
        run.claim(post.preposition, post.chunk.head)
        return _among(run, found)
    taken = not inside and name in ("aus", "from")
    if filter.zone is not None or not (taken or (name in ("in", "auf") and (inside or run.node == "Cost"))):
        raise MismatchError  # who has a cost need not be moved: "Karten auf deiner Hand kosten 1 weniger"
    govern(run, post, "dat")
    any_zone = anyones(run, post)
    zone = InZone(*owned_zone(run, post)) if any_zone is None else InZone(any_zone, None)
    if name == "auf" and zone.zone != "hand":
        raise MismatchError
    return replace(found, filter=replace(filter, zone=zone))


def _among(run: Run, found: Found) -> Found:
    """ "eine Einheit davon": only of the cards that were looked at."""
    filter, shown = found.filter, shown_zone(run)
    if not kinds_only(filter):
        raise MismatchError
    if shown is not None:
        return replace(found, filter=replace(filter, zone=shown))
    if run.heap is None:
        raise MismatchError
    return replace(found, filter=replace(filter, among=run.heap))


def _is_it(chunk: Chunk) -> bool:
    """ "it"."""
    return chunk.head is not None and chunk.head.type == "PRON" and any(r.lemma == "it" for r in chunk.head.readings)


def _owned_by(run: Run, found: Found, post: Phrase) -> Found:
    """ "eine Einheit deines Gegners", "die Einheiten deines Gegners"."""
    if len(post.np.chunks) > 1 or post.posts or not opponents(run, post.chunk):
        raise MismatchError
    govern(run, post, "gen")
    singular(run, post)
    several = found.determiner == "def" and found.count is None
    filter = replace(found.filter, side=side_of(found.filter.side, "enemy"))
    return replace(found, determiner="you" if several else found.determiner, filter=filter)


def _excepted(run: Run, found: Found, post: Phrase) -> Found:
    """ "außer jener Einheit"; "außer dieser Einheit" is every other one."""
    govern(run, post, "dat")
    kind, side = _subtype_of_all(run, post)
    if kind is not None and side in (None, found.filter.side):
        return tested(found, Without(kind))
    if kind is not None:
        if found.filter.side is not None:
            raise MismatchError  # none of them is of the other side
        rest = ControlledBy(Opponent() if side == "own" else You())
        return tested(found, AnyOf((rest, Without(kind))))
    best = _best_of(run, found, post)
    if best is not None:
        return tested(found, Without(IsOne(best)))
    ref = said(run, post)
    if not isinstance(ref, This):
        return tested(found, Without(IsOne(ref)))
    if found.filter.other:
        raise MismatchError
    return replace(found, filter=replace(found.filter, other=True))


def _best_of(run: Run, found: Found, post: Phrase) -> Choose | None:
    """ "außer der mit der höchsten ATK", "except the unit with the most HP": one of all that the noun before says."""
    alone = is_mark(post.chunk.head, "the_one")
    if not post.posts or (determiner(post.chunk) != "def" and not alone):
        return None
    inner = card_filter(run, replace(post, preposition=None))
    most = inner.filter.tests[-1] if inner.filter.tests else None
    kinds = () if alone else found.filter.kinds
    nominal = () if alone else tuple(test for test in found.filter.tests if isinstance(test, HasSubtype))
    if not isinstance(most, Extreme) or inner.filter != Filter(kinds, tests=(*nominal, most)) or inner.count:
        raise MismatchError
    if found.count is not None or found.determiner not in ("all", "each"):
        raise MismatchError
    singular(run, post)
    if alone and not post.mask & _gender_of(run, found.filter):
        raise MismatchError
    whole = replace(found.filter, tests=ordered((*found.filter.tests, most)))
    return Choose(1, 1, whole, run.new_slot(), span=post.span)


def _gender_of(run: Run, filter: Filter) -> int:
    """The cells of the gender that the nouns of a filter have in the singular."""
    if run.language == "en":
        return english.SINGULAR
    words = [("type", kind) for kind in filter.kinds]
    words = words or [("subtype", test.subtype) for test in filter.tests if isinstance(test, HasSubtype)]
    nouns = [run.lexicon.word(category, id).de for category, id in words] or [german.NOUNS["card"]]
    genders = {noun.gender for noun in nouns if noun is not None}
    return german.gender_mask(*genders) if len(genders) == 1 else 0


def _subtype_of_all(run: Run, post: Phrase) -> tuple[HasSubtype | None, Side | None]:
    """ "außer Soldaten", "außer deinen Soldaten": all of a subtype, and of which side."""
    chunk = post.chunk
    bare = determiner(chunk) in (None, "you") and chunk.count is None and len(chunk.adjectives) < _SEVERAL
    bare = bare and not post.posts
    several = post.mask & (german.PLURAL if run.language == "de" else english.PLURAL)
    if len(post.np.chunks) > 1 or not bare or not several or reading(chunk.head, "subtype") is None:
        return None, None
    inner = card_filter(run, replace(post, preposition=None)).filter
    alone = len(inner.tests) == 1 and inner == Filter(side=inner.side, tests=inner.tests)
    test = inner.tests[0] if alone else None
    return (test, inner.side) if isinstance(test, HasSubtype) else (None, None)


def _linked(run: Run, name: str, post: Phrase) -> Test:
    """English: "attached to this unit", "that shares a subtype with this unit"."""
    word = post.preposition
    assert word is not None
    assert word.mark is not None
    run.claim(word)
    ref = said(run, post)
    return AttachedTo(ref) if name == "attached" else shared(word.mark.args[1], ref)


def named(run: Run, post: Quoted) -> Named:
    """A card by its printed name."""
    name = post.name.text.strip('"„“”»«')
    number_ = run.lexicon.card_number(name)
    if number_ is None:
        raise RefusedError(UNKNOWN_WORD, post.name.span, ("word", name))
    run.claim(post.word, post.name)
    return Named(number_)
