"""Noun phrases to filters: kinds, side, tests and zone, with the determiner left to whoever asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, get_args

from nexusdsl.diagnostics.catalog_text import NO_FRAME, UNCLAIMED_WORD
from nexusdsl.ir.nodes import (
    AnyOf,
    AttachedTo,
    ControlledBy,
    Did,
    Extreme,
    Filter,
    HasCounter,
    HasKeyword,
    HasMarker,
    HasStatus,
    HasSubtype,
    InState,
    IsOne,
    Named,
    NamedAs,
    OfFaction,
    Parity,
    SameAs,
    Side,
    StatIs,
    Test,
    Without,
)
from nexusdsl.lowering.text.agreement import agreement
from nexusdsl.lowering.text.contrary import CONTRARY, contrary
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.records import quick, replace
from nexusdsl.syntax.text_ast import Chunk, Count, Np, Rel, Word, spelled
from nexusdsl.vocabulary import english, german
from nexusdsl.vocabulary.lexicon import CARD_NAME, Reading
from nexusdsl.vocabulary.words import Category

_ORDER: tuple[type[Test], ...] = (
    HasSubtype,
    OfFaction,
    Named,
    NamedAs,
    InState,
    HasMarker,
    HasStatus,
    HasCounter,
    HasKeyword,
    StatIs,
    Parity,
    SameAs,
    AnyOf,
    Without,
    AttachedTo,
    ControlledBy,
    IsOne,
    Did,
    Extreme,
)
_STATES = (
    "attacking",
    "blocking",
    "blocked",
    "unblocked",
    "damaged",
    "undamaged",
    "facedown",
    "faceup",
    "exhausted",
    "ready",
)
_CATEGORIES = get_args(Category)
YOUR_VERB: Final = {"de": "2sg", "en": "3pl"}  # the form behind "du", "you"


@quick
@dataclass(frozen=True, slots=True)
class Found:
    """A phrase as a filter, with what else its words say. `determiner` is a meaning ("def", "this", "you" …)."""

    filter: Filter
    determiner: str | None
    count: Count | None
    random: bool = False
    top: bool = False
    first: bool = False
    excess: bool = False
    any: bool = False
    acted: str | None = None  # "die geopferte Einheit": "sacrificed"
    other_words: tuple[Word, ...] = ()
    but: int = 0  # "alle bis auf 2": so many are left


def marked(found: Found) -> bool:
    """Whether a phrase says more than a filter, its determiner and a number: "zufällige", "oberste", "erste" …"""
    return found.random or found.top or found.first or found.excess or bool(found.other_words)


def plainly(found: Found) -> bool:
    """Whether a phrase is nothing but a filter and its determiner."""
    return found.count is None and not marked(found)


def kinds_only(filter: Filter) -> bool:
    """Whether a filter says neither whose something is, nor where it is, nor that it is another one."""
    return filter == Filter(filter.kinds, tests=filter.tests)


@dataclass(slots=True)
class _Adjectives:
    """What the words in front of a noun say so far. `flags` are fields of `Found`."""

    determiner: str | None
    tests: list[Test]
    side: Side | None = None
    other: bool = False
    acted: str | None = None
    flags: set[str] = field(default_factory=set)


def reading(word: Word | None, *names: str) -> Reading | None:
    """The reading of a category, or with one of the general meanings ("Schlüsselwort" itself is of no category)."""
    if word is None:
        return None
    for found in word.readings:
        if found.category in names or (not found.category and found.lemma in names and found.lemma not in _CATEGORIES):
            return found
    return None


def word_of_kind(word: Word | None, category: str, anything: str) -> tuple[str | None] | None:
    """The declared word of a category, or (None,) for its general noun: "Marken", "Schlüsselwörter"."""
    found = reading(word, category)
    if found is not None and found.category == category:
        return (found.lemma,)
    general = word is not None and any(r.lemma == anything and not r.category for r in word.readings)
    return (None,) if general else None


def determiner(chunk: Chunk) -> str | None:
    """The meaning of the determiner: "def", "indef", "each", "this", "you", "all_yours" …"""
    word = chunk.determiner
    if word is None:
        return None
    if word.mark is not None and not word.readings:
        return word.mark.kind
    if word.mark is not None and word.mark.kind == "all_of":
        if len(word.mark.args) > 1:
            return "all_but"
        return "all_yours" if word.mark.args[0] == "you" else "all_theirs"
    return word.readings[0].lemma if word.readings else None


def is_mark(word: Word | None, *kinds: str) -> bool:
    """Whether a word is a phrase of one of the kinds."""
    return word is not None and word.mark is not None and word.mark.kind in kinds


def govern(run: Run, phrase: Phrase, case: german.Case) -> None:
    """Claims the preposition of a phrase that belongs to another one; a German phrase must be in this case."""
    if run.language == "de" and not phrase.mask & german.case_mask(case):
        raise MismatchError
    run.claim(phrase.preposition)


def singular(run: Run, phrase: Phrase) -> None:
    """Refuses a plural."""
    if not phrase.mask & (german.SINGULAR if run.language == "de" else english.SINGULAR):
        raise MismatchError


def card_filter(run: Run, phrase: Phrase, inside: bool = False, acted: bool = False) -> Found:
    """A phrase for objects or cards. MismatchError if it speaks of something else.

    Cards are taken "aus" a zone and counted "in" it (`inside`). Only with `acted` it may say what was done to them.
    """
    found = _card_filter(run, phrase, inside)
    if (found.acted is not None or found.but) and not acted:
        raise MismatchError
    return found


def _card_filter(run: Run, phrase: Phrase, inside: bool) -> Found:
    from nexusdsl.lowering.text.otherness import parted
    from nexusdsl.lowering.text.posts import with_posts  # what follows a noun has nouns itself
    from nexusdsl.lowering.text.reach import of_both

    if len(phrase.np.chunks) == 1:
        return parted(run, with_posts(run, _one(run, phrase.chunk), phrase, inside), phrase)
    parts = _parts(run, phrase.np)
    not_twice(phrase.np, [(p.filter.kinds, p.filter.tests) for p in parts])
    found = _either(parts)
    if found is None:
        raise RefusedError(NO_FRAME, phrase.np.span, ("verb", "/".join(j.text for j in phrase.np.joins)), rank=5)
    whole = with_posts(run, found, phrase, inside)
    if phrase.posts:
        of_both(run, phrase, found.filter, whole.filter)
    return parted(run, whole, phrase)


def _either(parts: list[Found]) -> Found | None:
    """One phrase for parts that differ in their type ("Einheit oder Struktur") or in their subtype ("Hacker oder
    Agent"); None if they differ in more.
    """
    first = parts[0]
    subtypes = tuple(_subtype(p) for p in parts)
    alone = all(s is not None and not p.filter.kinds for s, p in zip(subtypes, parts, strict=True))
    if any(_rest(p, alone) != _rest(first, alone) for p in parts):
        return _either_state(parts)
    if not alone:
        kinds = tuple(kind for p in parts for kind in p.filter.kinds)
        return replace(first, filter=replace(first.filter, kinds=kinds))
    tests = (AnyOf(tuple(s for s in subtypes if s is not None)), *_rest(first, True)[1].tests)
    return replace(first, filter=replace(first.filter, tests=ordered(tests)))


def _either_state(parts: list[Found]) -> Found | None:
    """One phrase for parts that differ in one state: "jeder angreifenden und jeder blockenden Einheit"."""
    first = parts[0]
    common = tuple(t for t in first.filter.tests if all(t in p.filter.tests for p in parts))
    single = [tuple(t for t in p.filter.tests if t not in common) for p in parts]
    bare = [replace(p, filter=replace(p.filter, tests=())) for p in parts]
    if any(len(tests) != 1 or not isinstance(tests[0], InState | HasStatus) for tests in single):
        return None
    if any(other != bare[0] for other in bare):
        return None
    tests = (*common, AnyOf(tuple(tests[0] for tests in single)))
    return replace(first, filter=replace(first.filter, tests=ordered(tests)))


def _subtype(part: Found) -> HasSubtype | None:
    found = [t for t in part.filter.tests if isinstance(t, HasSubtype)]
    return found[0] if len(found) == 1 else None


def _rest(part: Found, alone: bool) -> tuple[str | None, Filter, bool, bool]:
    """What the parts must have in common."""
    tests = tuple(t for t in part.filter.tests if not (alone and isinstance(t, HasSubtype)))
    return part.determiner, replace(part.filter, kinds=(), tests=tests), part.random, part.top


def all_of(np: Np) -> bool:
    """Whether the parts of a phrase are joined by "und": "A", "A und B", "A, B und C"."""
    return all(j.type in ("UND", "COMMA_N") for j in np.joins) and (not np.joins or np.joins[-1].type == "UND")


def any_of(np: Np) -> bool:
    """Whether the parts of a phrase are joined by "oder": "A oder B", "A, B oder C"."""
    return all(j.type in ("ODER", "COMMA_N") for j in np.joins) and bool(np.joins) and np.joins[-1].type == "ODER"


def not_twice(np: Np, said: Sequence[object]) -> None:
    """Refuses a part of a phrase that says the same as one before it."""
    for i, (chunk, value) in enumerate(zip(np.chunks, said, strict=True)):
        if value in said[:i]:
            raise RefusedError(UNCLAIMED_WORD, chunk.span, ("word", spelled(chunk.words)), rank=50)


def _parts(run: Run, np: Np) -> list[Found]:
    """Every part of a phrase; one without determiner and adjectives shares those of the one before."""
    parts: list[Found] = []
    for chunk in np.chunks:
        part = _one(run, chunk)
        if parts and chunk.determiner is None and not chunk.adjectives:
            last = parts[-1]
            own = (HasSubtype, OfFaction) if run.language == "de" else (HasSubtype,)  # what stands in the noun
            tests = (*part.filter.tests, *(t for t in last.filter.tests if not isinstance(t, own)))
            part = replace(last, filter=replace(last.filter, kinds=part.filter.kinds, tests=ordered(tests)))
        parts.append(part)
    run.claim(*np.joins)
    none = all(c.determiner is not None and p.determiner == "no" for c, p in zip(np.chunks, parts, strict=True))
    every = all_of(np) and all(p.determiner in ("you", "all", "each") and p.count is None for p in parts)
    generic = all(p.determiner is None and p.count is None for p in parts)  # "Strukturen und Sektoren"
    every = every or (all_of(np) and (none or generic))  # "keine Einheiten und keine Strukturen"
    if not every and (any(j.type == "UND" for j in np.joins) or np.joins[-1].type != "ODER"):
        raise MismatchError  # only all of both kinds are those that are of one or of the other
    return parts


def _one(run: Run, chunk: Chunk) -> Found:
    if chunk.head is None:
        raise MismatchError
    if chunk.owner is not None:
        return _possessed(run, chunk, chunk.owner)
    if reading(chunk.head, CARD_NAME) is not None:
        return _called(run, chunk)
    kinds, tests = _head(chunk.head)
    run.claim(chunk.head, chunk.determiner)
    said = _Adjectives(determiner(chunk), list(tests))
    if chunk.determiner is not None and chunk.determiner.text.lower() == "another":
        said.determiner, said.other = "indef", True
    if said.determiner == "any":
        said.determiner = "indef"
        said.flags.add("any")
    for adjective in chunk.adjectives:
        if chunk.count is None or reading(adjective, "different") is None:  # what is chosen always is
            _adjective(said, adjective)
        run.claim(adjective)
    if "any" in said.flags and (said.side or "random" in said.flags or said.other or said.determiner != "indef"):
        raise MismatchError
    but = 0
    if said.determiner == "all_but":
        said.determiner, but = _all_but(chunk.determiner)
    if said.determiner in ("you", "all_yours"):
        said.side = side_of(said.side, "own")
        said.determiner = "you" if said.determiner == "you" else "all"
    filter = Filter(kinds, said.side, said.other, ordered(tuple(said.tests)), span=chunk.span)
    flags = ("random" in said.flags, "top" in said.flags, "first" in said.flags, "excess" in said.flags)
    return Found(filter, said.determiner, chunk.count, *flags, any="any" in said.flags, acted=said.acted, but=but)


def _all_but(word: Word | None) -> tuple[str, int]:
    """ "all but one of their": whose they are as a determiner, and how many are left."""
    assert word is not None
    assert word.mark is not None
    whose, left = word.mark.args
    return {"you": "all_yours", "": "all"}.get(whose, "all_theirs"), int(left)


def _possessed(run: Run, chunk: Chunk, owner: Chunk) -> Found:
    """ "your opponent's units": what they control, as "your units"."""
    if chunk.determiner is not None or not opponents(run, owner):
        raise MismatchError
    found = _one(run, replace(chunk, owner=None))
    if found.determiner is not None or found.any:
        raise MismatchError
    return replace(found, determiner="you", filter=replace(found.filter, side=side_of(found.filter.side, "enemy")))


def opponents(run: Run, owner: Chunk) -> bool:
    """Whether something belongs to your opponent: "deines Gegners", "your opponent's"."""
    if reading(owner.head, "opponent") is None or determiner(owner) != "you" or owner.adjectives or owner.count:
        return False
    run.claim(owner.determiner, owner.head)
    return True


def _called(run: Run, chunk: Chunk) -> Found:
    """A card by its name alone: "Sektor Alpha"."""
    name = reading(chunk.head, CARD_NAME)
    if name is None or chunk.determiner or chunk.adjectives or chunk.count:
        raise MismatchError
    run.claim(chunk.head)
    return Found(Filter(tests=(Named(name.lemma),), span=chunk.span), "indef", None)


def _head(head: Word) -> tuple[tuple[str, ...], tuple[Test, ...]]:
    """Kinds and tests of a noun with its hyphenated prefix."""
    tests: tuple[Test, ...] = ()
    mark = head.mark.kind if head.mark is not None else ""
    if mark == "token":
        raise MismatchError
    if mark == "prefix" and head.mark is not None:
        pairs = zip(head.mark.args[::2], head.mark.args[1::2], strict=True)
        owners = tuple(HasSubtype(id) if category == "subtype" else OfFaction(id) for category, id in pairs)
        tests = _any(owners)
    if mark == "other_prefix" and head.mark is not None:  # "Nicht-Soldat-Einheit"
        tests = (Without(HasSubtype(head.mark.args[0])),)
    found = reading(head, "card", "effect", "type", "subtype", "token")
    match "" if found is None else found.category or found.lemma:
        case "card":
            return (), tests
        case "effect":
            return ("effect",), tests
        case "type" if found is not None:
            return (found.lemma,), tests
        case "subtype" if found is not None:
            return (), (*tests, HasSubtype(found.lemma))
        case "token":
            return (), (*tests, InState("token"))
    raise MismatchError


def _any(owners: tuple[Test, ...]) -> tuple[Test, ...]:
    """One of several factions or subtypes, as one test; each is named once."""
    if len(set(owners)) < len(owners):
        raise MismatchError
    return owners if len(owners) == 1 else (AnyOf(owners),)


def side_of(old: Side | None, new: Side) -> Side:
    """The side that a phrase says; it is said once."""
    if old is not None:
        raise MismatchError
    return new


def _adjective(said: _Adjectives, word: Word) -> None:
    """What one adjective adds."""
    if is_mark(word, "either"):
        said.tests += _any(tuple(t for r in word.readings if (t := _test(r)) is not None))
        return
    denied = is_mark(word, "un")
    for each in word.readings:
        test = _test(each)
        if test is not None:
            test = failing(test) if denied else test
            if test in said.tests:
                raise MismatchError  # the same twice says nothing
            said.tests.append(test)
            return
        if denied:
            continue
        match each.lemma:
            case "own" | "enemy":
                if said.side not in (None, each.lemma):
                    raise contrary(word.span)
                said.side = side_of(said.side, "own" if each.lemma == "own" else "enemy")
                return
            case "other" if not said.other:
                said.other = True
                return
            case "destroyed" | "sacrificed" | "discarded" | "revealed":
                said.acted = each.lemma
                return
            case "any" | "random" | "top" | "first" | "excess" if each.lemma not in said.flags:
                said.flags.add(each.lemma)
                return
    raise MismatchError


def failing(test: Test) -> Test:
    """The test that a test fails; of two contrary states it is the other one."""
    for one, other in CONTRARY[:3]:  # what is not blocked need not attack
        if test == InState(one):
            return InState(other)
        if test == InState(other):
            return InState(one)
    return Without(test)


def _test(found: Reading) -> Test | None:
    if found.category == "status":
        return HasStatus(found.lemma)
    if found.category == "faction":
        return OfFaction(found.lemma)
    if found.category == "subtype":
        return HasSubtype(found.lemma)
    return InState(found.lemma) if found.lemma in _STATES else None


def ordered(tests: tuple[Test, ...]) -> tuple[Test, ...]:
    """Tests in canonical order."""
    return tests if len(tests) < 2 else tuple(sorted(tests, key=lambda t: _ORDER.index(type(t))))


# --- phrases around a noun -------------------------------------------------------------------------------------------


def relative(run: Run, post: Rel, phrase: Phrase, case: german.Case) -> None:
    """The German relative pronoun: the gender of its noun, the case of its own clause."""
    if run.language == "de":
        cells = agreement(post.pronoun) & german.case_mask(case)
        if not any(cells & german.gender_mask(g) and phrase.mask & german.gender_mask(g) for g in german.GENDERS):
            raise MismatchError
    run.claim(post.pronoun)


def is_you(chunk: Chunk) -> bool:
    """The pronoun of the controller as a subject."""
    return chunk.head is not None and chunk.head.type == "PRON" and chunk.head.text.lower() in ("du", "you")
