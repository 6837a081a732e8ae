"""Noun phrases to filters: kinds, side, tests and zone, with the determiner left to whoever asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import get_args

from nexusdsl.diagnostics.catalog_text import NO_FRAME, OUT_OF_RANGE, PARAMETER, UNCLAIMED_WORD, UNKNOWN_WORD
from nexusdsl.ir.nodes import (
    Bound,
    EventObject,
    EventSubject,
    Extreme,
    Filter,
    HasKeyword,
    HasMarker,
    HasStatus,
    HasSubtype,
    InState,
    InZone,
    Lit,
    Named,
    Number,
    OfFaction,
    Op,
    Opponent,
    Param,
    Player,
    Side,
    StatIs,
    StatOf,
    Test,
    This,
    You,
    Zone,
)
from nexusdsl.lowering.text.agreement import agreement
from nexusdsl.lowering.text.effective import check_filter
from nexusdsl.lowering.text.groups import Phrase, preposition
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.syntax.text_ast import Chunk, Count, Modal, Np, Quoted, Rel, Word
from nexusdsl.vocabulary import english, german
from nexusdsl.vocabulary.lexicon import Reading
from nexusdsl.vocabulary.words import Category

_ORDER = (HasSubtype, OfFaction, Named, InState, HasMarker, HasStatus, HasKeyword, StatIs, Extreme)
_STATES = ("attacking", "blocking", "damaged", "undamaged", "facedown", "faceup")
ZONES: dict[str, Zone] = {"hand": "hand", "deck": "deck", "discard": "discard"}
MOST = 99
_CATEGORIES = get_args(Category)


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
    other_words: tuple[Word, ...] = ()


def reading(word: Word | None, *names: str) -> Reading | None:
    """The reading of a category, or with one of the general meanings ("Schlüsselwort" itself is of no category)."""
    if word is None:
        return None
    for found in word.readings:
        if found.category in names or (not found.category and found.lemma in names and found.lemma not in _CATEGORIES):
            return found
    return None


def determiner(chunk: Chunk) -> str | None:
    """The meaning of the determiner: "def", "indef", "each", "this", "you" …"""
    word = chunk.determiner
    if word is None:
        return None
    if word.mark is not None and not word.readings:
        return word.mark.kind
    return word.readings[0].lemma if word.readings else None


def is_mark(word: Word | None, *kinds: str) -> bool:
    """Whether a word is a phrase of one of the kinds."""
    return word is not None and word.mark is not None and word.mark.kind in kinds


def number(run: Run, word: Word) -> Number:
    """A literal or the keyword's parameter."""
    mark = word.mark
    assert mark is not None
    run.claim(word)
    if mark.kind == "param":
        if not run.context.has_number:
            raise RefusedError(PARAMETER, word.span, ("word", word.text), rank=50)
        return Param(span=word.span)
    if mark.kind != "number":  # "ebenso viel"
        raise MismatchError
    value = int(mark.args[0]) if len(mark.args[0]) < 6 else MOST + 1
    if abs(value) > MOST or (word.type != "SIGNED" and value < 0):
        raise RefusedError(OUT_OF_RANGE, word.span, ("word", word.text), rank=50)
    return Lit(abs(value), span=word.span)


def literal(run: Run, word: Word) -> int:
    """A number that must be printed."""
    found = number(run, word)
    if not isinstance(found, Lit):
        raise RefusedError(PARAMETER, word.span, ("word", word.text), rank=40)
    return found.value


def govern(run: Run, phrase: Phrase, case: german.Case) -> None:
    """Claims the preposition of a phrase that belongs to another one; a German phrase must be in this case."""
    if run.language == "de" and not phrase.mask & german.case_mask(case):
        raise MismatchError
    run.claim(phrase.preposition)


def singular(run: Run, phrase: Phrase) -> None:
    """Refuses a plural."""
    if not phrase.mask & (german.SINGULAR if run.language == "de" else english.SINGULAR):
        raise MismatchError


def card_filter(run: Run, phrase: Phrase, inside: bool = False) -> Found:
    """A phrase for objects or cards. MismatchError if it speaks of something else.

    Cards are taken "aus" a zone and counted "in" it (`inside`).
    """
    if len(phrase.np.chunks) == 1:
        return _with_posts(run, _one(run, phrase.chunk), phrase, inside)
    parts = _parts(run, phrase.np)
    found = parts[0]
    kinds: list[str] = []
    for part in parts:
        other = part.determiner, replace(part.filter, kinds=()), part.random, part.top
        if other != (found.determiner, replace(found.filter, kinds=()), found.random, found.top):
            raise RefusedError(NO_FRAME, phrase.np.span, ("verb", "/".join(j.text for j in phrase.np.joins)), rank=5)
        kinds += part.filter.kinds
    not_twice(phrase.np, [(p.filter.kinds, p.filter.tests) for p in parts])
    return _with_posts(run, replace(found, filter=replace(found.filter, kinds=tuple(kinds))), phrase, inside)


def all_of(np: Np) -> bool:
    """Whether the parts of a phrase are joined by "und": "A", "A und B", "A, B und C"."""
    return all(j.type in ("UND", "COMMA_N") for j in np.joins) and (not np.joins or np.joins[-1].type == "UND")


def not_twice(np: Np, said: Sequence[object]) -> None:
    """Refuses a part of a phrase that says the same as one before it."""
    for i, (chunk, value) in enumerate(zip(np.chunks, said, strict=True)):
        if value in said[:i]:
            raise RefusedError(UNCLAIMED_WORD, chunk.span, ("word", " ".join(w.text for w in chunk.words)), rank=50)


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
    if any(j.type == "UND" for j in np.joins) or (np.joins and np.joins[-1].type != "ODER"):
        raise MismatchError
    return parts


def _one(run: Run, chunk: Chunk) -> Found:
    if chunk.head is None or chunk.owner is not None:
        raise MismatchError
    kinds, tests = _head(chunk.head)
    found = Found(Filter(kinds, None, False, tests, span=chunk.span), determiner(chunk), chunk.count)
    run.claim(chunk.head, chunk.determiner)
    if chunk.determiner is not None and chunk.determiner.text.lower() == "another":
        found = replace(found, determiner="indef", filter=replace(found.filter, other=True))
    if found.determiner == "any":
        found = replace(found, determiner="indef", any=True)
    for adjective in chunk.adjectives:
        found = _adjective(found, adjective)
        run.claim(adjective)
    if found.any and (found.filter.side or found.random or found.filter.other or found.determiner != "indef"):
        raise MismatchError
    if found.determiner == "you":
        found = replace(found, filter=replace(found.filter, side=_side(found.filter.side, "own")))
    if len(found.filter.tests) > 1:
        return replace(found, filter=replace(found.filter, tests=ordered(found.filter.tests)))
    return found


def _head(head: Word) -> tuple[tuple[str, ...], tuple[Test, ...]]:
    """Kinds and tests of a noun with its hyphenated prefix."""
    tests: tuple[Test, ...] = ()
    if head.mark is not None and head.mark.kind == "prefix":
        category, id = head.mark.args
        tests = (HasSubtype(id) if category == "subtype" else OfFaction(id),)
    if reading(head, "card") is not None:
        return (), tests
    if reading(head, "effect") is not None:
        return ("effect",), tests
    type_ = reading(head, "type")
    if type_ is not None:
        return (type_.lemma,), tests
    subtype = reading(head, "subtype")
    if subtype is not None:
        return (), (*tests, HasSubtype(subtype.lemma))
    raise MismatchError


def _side(old: Side | None, new: Side) -> Side:
    if old is not None:
        raise MismatchError
    return new


def _adjective(found: Found, word: Word) -> Found:
    """What one adjective adds."""
    filter = found.filter
    for each in word.readings:
        test = _test(each)
        if test is not None:
            return replace(found, filter=replace(filter, tests=(*filter.tests, test)))
        match each.lemma:
            case "own":
                return replace(found, filter=replace(filter, side=_side(filter.side, "own")))
            case "enemy":
                return replace(found, filter=replace(filter, side=_side(filter.side, "enemy")))
            case "other" if not filter.other:
                return replace(found, filter=replace(filter, other=True))
            case "any":
                return replace(found, any=True)
            case "random" | "top" | "first" | "excess":
                return _flagged(found, each.lemma)
    raise MismatchError


def _flagged(found: Found, name: str) -> Found:
    """Adjectives that are no test of the candidate."""
    match name:
        case "random":
            return replace(found, random=True)
        case "top":
            return replace(found, top=True)
        case "first":
            return replace(found, first=True)
    return replace(found, excess=True)


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
    return tuple(sorted(tests, key=lambda t: _ORDER.index(type(t))))


# --- what follows the noun -------------------------------------------------------------------------------------------


def _with_posts(run: Run, found: Found, phrase: Phrase, inside: bool) -> Found:
    others: list[Word] = []
    for post in phrase.posts:
        filter = found.filter
        if isinstance(post, Word):
            others.append(post)
        elif isinstance(post, Quoted):
            found = replace(found, filter=replace(filter, tests=ordered((*filter.tests, named(run, post)))))
        elif isinstance(post, Rel):
            controlled(run, post, phrase)
            found = replace(found, filter=replace(filter, side=_side(filter.side, "own")))
        elif preposition(post) in ("mit", "with"):
            found = replace(found, filter=replace(filter, tests=ordered((*filter.tests, *_having(run, post)))))
        elif preposition(post) in (("in",) if inside else ("aus", "from")):
            if filter.zone is not None:
                raise MismatchError
            govern(run, post, "dat")
            found = replace(found, filter=replace(filter, zone=InZone(*owned_zone(run, post))))
        else:
            raise MismatchError
    check_filter(found.filter, phrase.np.span)
    return replace(found, other_words=tuple(others)) if others else found


def named(run: Run, post: Quoted) -> Named:
    """A card by its printed name."""
    number_ = run.lexicon.card_number(post.name.text[1:-1])
    if number_ is None:
        raise RefusedError(UNKNOWN_WORD, post.name.span, ("word", post.name.text[1:-1]), rank=50)
    run.claim(post.word, post.name)
    return Named(number_)


def relative(run: Run, post: Rel, phrase: Phrase, case: german.Case) -> None:
    """The German relative pronoun: the gender of its noun, the case of its own clause."""
    if run.language == "de":
        cells = agreement(post.pronoun) & german.case_mask(case)
        if not any(cells & german.gender_mask(g) and phrase.mask & german.gender_mask(g) for g in german.GENDERS):
            raise MismatchError
    run.claim(post.pronoun)


def controlled(run: Run, post: Rel, phrase: Phrase) -> None:
    """ ", den du kontrollierst", "you control": the phrase is on your side."""
    clause = post.clause
    if isinstance(clause, Modal):
        raise MismatchError
    lemma = clause.main.readings[0].lemma if clause.main and clause.main.readings else ""
    subject = clause.items[0] if len(clause.items) == 1 else None
    if lemma not in ("kontrollieren", "control") or not isinstance(subject, Np) or not is_you(subject.chunks[0]):
        raise MismatchError
    if clause.main is None or not {"2sg", "3pl"} & {f for r in clause.main.readings for f in r.forms}:
        raise MismatchError
    relative(run, post, phrase, "acc")
    run.claim(*subject.words, *clause.verbs)


def is_you(chunk: Chunk) -> bool:
    """The pronoun of the controller as a subject."""
    return chunk.head is not None and chunk.head.type == "PRON" and chunk.head.text.lower() in ("du", "you")


def _having(run: Run, post: Phrase) -> tuple[Test, ...]:
    """ "mit Sofortstart", "mit 2 oder weniger ATK", "mit der höchsten ATK", "mit Kosten von höchstens 3"."""
    govern(run, post, "dat")
    run.claim(*post.np.joins)
    if not all_of(post.np):
        raise MismatchError
    tests = []
    for i, chunk in enumerate(post.np.chunks):
        last = i == len(post.np.chunks) - 1
        tests.append(_had(run, chunk, post.posts if last else ()))
    not_twice(post.np, tests)
    return tuple(tests)


def _had(run: Run, chunk: Chunk, posts: tuple[object, ...]) -> Test:
    head = chunk.head
    run.claim(head, chunk.determiner)
    marker = reading(head, "marker")
    if (
        marker is not None
        and not chunk.adjectives
        and chunk.count is None
        and determiner(chunk) in (None, "indef")
        and not posts
    ):
        return HasMarker(marker.lemma)
    keyword = reading(head, "keyword")
    if keyword is not None and chunk.determiner is None and chunk.count is None and not posts:
        return HasKeyword(keyword.lemma)
    stat = reading(head, "attribute")
    if stat is None:
        raise MismatchError
    if chunk.adjectives and determiner(chunk) == "def" and not posts:
        return _extreme(run, stat.lemma, chunk)
    if len(chunk.adjectives) == 1 and is_mark(chunk.adjectives[0], "less", "more"):
        return _than(run, stat.lemma, chunk, posts)
    if chunk.count is not None and posts:
        raise MismatchError
    count = chunk.count or _counted_after(run, posts)
    if count is None or chunk.adjectives or chunk.determiner:
        raise MismatchError
    return StatIs(stat.lemma, comparison(run, count, ("<=", ">=", "==")), Lit(literal(run, count.number)))


def _than(run: Run, stat: str, chunk: Chunk, posts: tuple[object, ...]) -> StatIs:
    """ "weniger ATK als diese Einheit"."""
    from nexusdsl.lowering.text.refs import reference  # it needs filters

    post = posts[0] if len(posts) == 1 else None
    if not isinstance(post, Phrase) or preposition(post) != "than" or chunk.count or chunk.determiner:
        raise MismatchError
    govern(run, post, "nom")
    run.claim(*chunk.adjectives)
    op: Op = "<" if is_mark(chunk.adjectives[0], "less") else ">"
    ref = reference(run, post)
    if not isinstance(ref, This | EventSubject | EventObject | Bound):
        raise MismatchError
    return StatIs(stat, op, StatOf(stat, ref))


def _extreme(run: Run, stat: str, chunk: Chunk) -> Extreme:
    best = reading(chunk.adjectives[0], "max", "min")
    if best is None or len(chunk.adjectives) != 1:
        raise MismatchError
    run.claim(chunk.adjectives[0])
    return Extreme(stat, "max" if best.lemma == "max" else "min")


def _counted_after(run: Run, posts: tuple[object, ...]) -> Count | None:
    """ "Kosten von höchstens 3", "cost 3 or less"."""
    if len(posts) != 1 or not isinstance(posts[0], Phrase):
        return None
    govern(run, posts[0], "dat")
    return posts[0].chunk.count


def comparison(run: Run, count: Count, allowed: tuple[Op, ...]) -> Op:
    """The comparison that a number prints; MismatchError without one."""
    words = [w for w in (count.before, count.after) if w is not None]
    if len(words) != 1 or words[0].mark is None or words[0].mark.kind != "compare":
        raise MismatchError
    run.claim(*words)
    for op in allowed:
        if words[0].mark.args[0] == op:
            return op
    raise MismatchError


# --- zones -----------------------------------------------------------------------------------------------------------


def owned_zone(run: Run, phrase: Phrase) -> tuple[Zone, Player]:
    """A zone with its player: "deine Hand", "die feindliche Ablage", "das Deck deines Gegners"."""
    zone, player = zone_of(run, phrase)
    if player is None:
        raise MismatchError
    return zone, player


def zone_of(run: Run, phrase: Phrase) -> tuple[Zone, Player | None]:
    """A zone; without player "die Hand", "das Deck"."""
    chunk = phrase.chunk
    found = reading(chunk.head, "zone")
    if found is None or len(phrase.np.chunks) > 1 or chunk.count is not None or found.lemma not in ZONES:
        raise MismatchError
    singular(run, phrase)
    run.claim(chunk.head, chunk.determiner, *chunk.adjectives)
    return ZONES[found.lemma], _zone_player(run, phrase)


def _zone_player(run: Run, phrase: Phrase) -> Player | None:
    from nexusdsl.lowering.text.refs import owner, player  # both need filters

    chunk = phrase.chunk
    name = determiner(chunk)
    enemy = len(chunk.adjectives) == 1 and reading(chunk.adjectives[0], "enemy") is not None
    if chunk.owner is not None:
        return owner(run, chunk.owner) if not chunk.adjectives and not phrase.posts else _no()
    if enemy and name == "def" and not phrase.posts:
        return Opponent()
    if chunk.adjectives:
        raise MismatchError
    if name == "you" and not phrase.posts:
        return You()
    if name == "def" and len(phrase.posts) == 1 and isinstance(phrase.posts[0], Phrase):
        govern(run, phrase.posts[0], "gen")
        return player(run, phrase.posts[0])
    if name == "def" and not phrase.posts:
        return None
    raise MismatchError


def _no() -> Player:
    raise MismatchError
