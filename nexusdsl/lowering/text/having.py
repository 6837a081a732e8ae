"""What something has or is without: "mit Sofortstart", "ohne Marken", "mit Kosten zwischen 2 und 4"."""

from __future__ import annotations

from typing import Literal, get_args

from nexusdsl.ir.nodes import (
    AnyOf,
    Bound,
    Chosen,
    Each,
    EventObject,
    EventSubject,
    Extreme,
    ExtremeOf,
    Filter,
    HasCounter,
    HasKeyword,
    HasMarker,
    Host,
    Lit,
    NamedAs,
    Op,
    Opponent,
    Parity,
    Player,
    Ref,
    SameAs,
    StatIs,
    StatOf,
    Test,
    The,
    This,
    Without,
    You,
)
from nexusdsl.ir.numbers import Count as CountOf
from nexusdsl.ir.sets import TypeRule
from nexusdsl.lowering.text.agreement import chunk_mask
from nexusdsl.lowering.text.counts import comparison, literal, whole
from nexusdsl.lowering.text.effective import check_stat, kinds_of
from nexusdsl.lowering.text.groups import LIKE, Phrase, preposition
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.nouns import (
    all_of,
    any_of,
    card_filter,
    determiner,
    govern,
    is_mark,
    is_you,
    not_twice,
    plainly,
    reading,
    singular,
    word_of_kind,
)
from nexusdsl.lowering.text.refs import player, reference
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Chunk, Count, Np
from nexusdsl.vocabulary import english, german

SAID = This | EventSubject | EventObject | Bound | Host  # what a filter may compare with
_SAME = {"name": "name", "faction_noun": "faction", "subtype_noun": "subtype"}


def shared(what: str, ref: Ref) -> SameAs:
    """The test of sharing a name, a faction or a subtype."""
    if what == "name":
        return SameAs("name", ref)
    return SameAs("faction" if what == "faction" else "subtype", ref)


def said(run: Run, phrase: Phrase) -> Ref:
    """Something that was mentioned, or this card. MismatchError for what would have to be chosen."""
    ref = reference(run, phrase)
    if not isinstance(ref, SAID):
        raise MismatchError
    return ref


# --- what something has ----------------------------------------------------------------------------------------------


def having(run: Run, post: Phrase) -> tuple[Test, ...]:
    """ "mit Sofortstart", "mit 2 oder weniger ATK", "mit einer Wachstumsmarke", "mit Sofortstart oder Phantom"."""
    govern(run, post, "dat")
    if determiner(post.chunk) == "no":
        run.claim(post.chunk.determiner)
        return (
            _lacked(
                run, replace(post, np=Np((replace(post.chunk, determiner=None), *post.np.chunks[1:]), post.np.joins))
            ),
        )
    between = _between(run, post)
    if between is not None:
        return between
    tests = _each_had(run, post, german.case_mask("dat"))
    if all_of(post.np):
        return tests
    if any(isinstance(t, Extreme) for t in tests):
        raise MismatchError
    return (AnyOf(tests),)


def _between(run: Run, post: Phrase) -> tuple[Test, ...] | None:
    """ "Kosten zwischen 2 und 4": both ends belong to it."""
    inner = post.posts[0] if len(post.posts) == 1 and len(post.np.chunks) == 1 else None
    stat = reading(post.chunk.head, "attribute")
    if stat is None or not isinstance(inner, Phrase) or preposition(inner) not in ("zwischen", "between"):
        return None
    ends = [c.count for c in inner.np.chunks if c.head is None and c.count is not None and len(c.count.words) == 1]
    if len(ends) != 2 or len(inner.np.chunks) != 2 or not all_of(inner.np):
        raise MismatchError
    if post.chunk.adjectives or post.chunk.count or post.chunk.determiner:
        raise MismatchError
    run.claim(post.chunk.head, inner.preposition, *inner.np.joins)
    low, high = (literal(run, end.number) for end in ends)
    if low >= high:
        raise MismatchError
    return StatIs(stat.lemma, ">=", Lit(low)), StatIs(stat.lemma, "<=", Lit(high))


def lacking(run: Run, post: Phrase) -> Without:
    """ "ohne Sofortstart", "ohne Sofortstart oder Phantom", "ohne Wachstumsmarken"."""
    govern(run, post, "acc")
    return _lacked(run, post)


def _lacked(run: Run, post: Phrase) -> Without:
    """What something is without."""
    tests = _each_had(run, post, german.case_mask("acc", "dat"))
    if not all(isinstance(t, HasKeyword | HasMarker | HasCounter) for t in tests):
        raise MismatchError
    if any(isinstance(t, HasCounter) and t != HasCounter(t.counter) for t in tests):
        raise MismatchError
    if len(tests) > 1 and not any_of(post.np):
        raise MismatchError
    bare = any(reading(c.head, "marker") is not None and c.determiner is None for c in post.np.chunks)
    if run.language == "en" and bare:
        raise MismatchError
    return Without(tests[0] if len(tests) == 1 else AnyOf(tests))


def had_tests(run: Run, phrase: Phrase) -> tuple[Test, ...]:
    """What a clause says that something has: "hat Sofortstart", "hat 3 oder mehr ATK"."""
    tests = _each_had(run, phrase, german.case_mask("acc"))
    if any(isinstance(t, Extreme) for t in tests) or not (all_of(phrase.np) or any_of(phrase.np)):
        raise MismatchError
    return tests if all_of(phrase.np) else (AnyOf(tests),)


def _each_had(run: Run, post: Phrase, cases: int) -> tuple[Test, ...]:
    """What each part of a phrase tests; the parts are joined by "und" or by "oder"."""
    run.claim(*post.np.joins)
    if not all_of(post.np) and not any_of(post.np):
        raise MismatchError
    tests = []
    for i, chunk in enumerate(post.np.chunks):
        last = i == len(post.np.chunks) - 1
        one = german.SINGULAR if determiner(chunk) == "same" else german.ALL
        if run.language == "de" and not chunk_mask(chunk, "de") & cases & one:
            raise MismatchError
        tests.append(had(run, chunk, post.posts if last else ()))
    not_twice(post.np, tests)
    return tuple(tests)


def had(run: Run, chunk: Chunk, posts: tuple[object, ...]) -> Test:
    """What one thing that something has tests."""
    run.claim(chunk.head, chunk.determiner)
    for kind in (_marked, _keyword, _counters, _same, _name_chosen, _attribute):
        test = kind(run, chunk, posts)
        if test is not None:
            return test
    raise MismatchError


def _marked(run: Run, chunk: Chunk, posts: tuple[object, ...]) -> Test | None:
    """ "Neu-Marker", "a New marker"."""
    found = reading(chunk.head, "marker")
    if found is None or chunk.adjectives or chunk.count or posts or determiner(chunk) not in (None, "indef"):
        return None
    return HasMarker(found.lemma)


def _keyword(run: Run, chunk: Chunk, posts: tuple[object, ...]) -> Test | None:
    """ "Sofortstart"; of any kind "einem Schlüsselwort", "Schlüsselwörter"."""
    found = word_of_kind(chunk.head, "keyword", "keyword")
    if found is None or chunk.adjectives or chunk.count or posts:
        return None
    if found == (None,):
        _one_or_bare(run, chunk)
    elif chunk.determiner:
        return None
    return HasKeyword(found[0])


def _one_or_bare(run: Run, chunk: Chunk) -> None:
    """ "einem Schlüsselwort", "mindestens einer Marke", "Marken", as a noun of which there may be several."""
    plural = chunk_mask(chunk, run.language) & (german.PLURAL if run.language == "de" else english.PLURAL)
    if determiner(chunk) not in ("indef", "least") and (chunk.determiner is not None or not plural):
        raise MismatchError


def _counters(run: Run, chunk: Chunk, posts: tuple[object, ...]) -> Test | None:
    """ "einer Wachstumsmarke", "Wachstumsmarken", "3 oder mehr Wachstumsmarken", "Marken"."""
    found = word_of_kind(chunk.head, "counter", "any_counter")
    if found is None or chunk.adjectives or posts or determiner(chunk) not in (None, "indef", "least"):
        return None
    if chunk.count is None:
        return HasCounter(found[0])
    op, count = comparison(run, chunk.count, ("<=", ">=", "==")), literal(run, chunk.count.number)
    if count == 0:
        raise MismatchError  # "ohne Wachstumsmarken"
    return HasCounter(found[0], op, count)


def _same(run: Run, chunk: Chunk, posts: tuple[object, ...]) -> Test | None:
    """ "demselben Namen wie diese Karte"."""
    found = reading(chunk.head, *_SAME)
    post = posts[0] if len(posts) == 1 else None
    if found is None or determiner(chunk) != "same" or not isinstance(post, Phrase) or preposition(post) not in LIKE:
        return None
    govern(run, post, "nom")
    _single(run, chunk)
    return shared(_SAME[found.lemma], said(run, post))


def _name_chosen(run: Run, chunk: Chunk, posts: tuple[object, ...]) -> Test | None:
    """ "dem genannten Namen"."""
    if reading(chunk.head, "name") is None or posts or chunk.count:
        return None
    if determiner(chunk) in ("this", "that") and not chunk.adjectives and run.named_card is not None:
        _single(run, chunk)
        return NamedAs(run.named_card)
    if determiner(chunk) != "def":
        return None
    if len(chunk.adjectives) != 1 or reading(chunk.adjectives[0], "chosen") is None or run.named_card is None:
        raise MismatchError
    if run.named_what != "name":
        raise MismatchError
    _single(run, chunk)
    run.claim(chunk.adjectives[0])
    return NamedAs(run.named_card)


def the_named_card(run: Run, phrase: Phrase) -> NamedAs | None:
    """ "die genannte Karte", "the named card": said of a card, it has that name."""
    chunk = phrase.chunk
    adjective = chunk.adjectives[0] if len(chunk.adjectives) == 1 else None
    if run.named_what != "name" or run.named_card is None or adjective is None or determiner(chunk) != "def":
        return None
    if reading(chunk.head, "card") is None or reading(adjective, "chosen") is None:
        return None
    singular(run, phrase)
    govern(run, phrase, "nom")
    run.claim(chunk.head, chunk.determiner, adjective)
    return NamedAs(run.named_card)


WORDS = ("subtype_noun", "faction_noun", "type_noun")


def word_named(run: Run, post: Phrase) -> NamedAs:
    """ "des genannten Untertyps", "dieser Fraktion", "of the chosen card type"."""
    found = reading(post.chunk.head, *WORDS)
    what, chunk = run.named_what, post.chunk
    if found is None or run.named_card is None or found.lemma != f"{what}_noun":
        raise MismatchError
    singular(run, post)
    govern(run, post, "gen")
    chosen = len(chunk.adjectives) == 1 and reading(chunk.adjectives[0], "chosen") is not None
    if not (
        (determiner(chunk) == "def" and chosen) or (determiner(chunk) in ("this", "that") and not chunk.adjectives)
    ):
        raise MismatchError
    run.claim(chunk.head, chunk.determiner, *chunk.adjectives)
    return NamedAs(run.named_card, NAMED[what])


NAMED: dict[str, Literal["name", "subtype", "faction", "type"]] = {
    "name": "name",
    "subtype": "subtype",
    "faction": "faction",
    "type": "type",
}


def _single(run: Run, chunk: Chunk) -> None:
    """Refuses a plural; the case is that of the phrase."""
    cells = german.SINGULAR if run.language == "de" else english.SINGULAR
    if not chunk_mask(chunk, run.language) & cells:
        raise MismatchError


def _attribute(run: Run, chunk: Chunk, posts: tuple[object, ...]) -> Test | None:
    """ "2 oder weniger ATK", "der höchsten ATK", "Kosten von höchstens 3"."""
    stat = reading(chunk.head, "attribute")
    if stat is None:
        return None
    if len(chunk.adjectives) == 1 and reading(chunk.adjectives[0], "greater", "lower") is not None:
        return _than_this(run, stat.lemma, chunk, posts)
    if chunk.adjectives and determiner(chunk) == "def" and not posts:
        return _extreme(run, stat.lemma, chunk)
    if len(chunk.adjectives) == 1 and reading(chunk.adjectives[0], "even", "odd") is not None:
        return _parity(run, stat.lemma, chunk, posts)
    if len(chunk.adjectives) == 1 and is_mark(chunk.adjectives[0], "less", "more"):
        return _than(run, stat.lemma, chunk, posts)
    same = _equal(run, stat.lemma, chunk, posts) or _higher(run, stat.lemma, chunk, posts)
    if same is not None:
        return same
    if chunk.count is not None and posts:
        raise MismatchError
    count = chunk.count or _counted_after(run, posts)
    if count is None or chunk.adjectives or chunk.determiner:
        raise MismatchError
    if is_mark(chunk.head, "compare") and chunk.count is not None and chunk.head is not None:  # "2 HP or less"
        if count.words != (count.number,) or chunk.head.mark is None:
            raise MismatchError
        op: Op = "<=" if chunk.head.mark.args[0] == "<=" else ">="
        return StatIs(stat.lemma, op, Lit(literal(run, count.number)))
    return StatIs(stat.lemma, *_value(run, count))


def cost_is(run: Run, chunk: Chunk) -> StatIs:
    """What something costs: "3 oder weniger", "genau 2", "4"."""
    count = chunk.count
    if count is None or chunk.head is not None:
        raise MismatchError
    return StatIs("cost", *_value(run, count))


def _value(run: Run, count: Count) -> tuple[Op, Lit]:
    """A comparison; "1 HP" is just so much."""
    if count.words == (count.number,) and count.number.type != "SIGNED":
        return "==", Lit(literal(run, count.number))
    op, value = whole(comparison(run, count, ("<=", ">=", "==", "<", ">")), literal(run, count.number))
    return op, Lit(value)


def _than(run: Run, stat: str, chunk: Chunk, posts: tuple[object, ...]) -> StatIs:
    """ "weniger ATK als diese Einheit"."""
    post = posts[0] if len(posts) == 1 else None
    if not isinstance(post, Phrase) or preposition(post) not in ("than", "als") or chunk.count or chunk.determiner:
        raise MismatchError
    if is_you(post.chunk):
        run.claim(post.preposition)
    else:
        govern(run, post, "nom")
    run.claim(*chunk.adjectives)
    op: Op = "<" if is_mark(chunk.adjectives[0], "less") else ">"
    if reading(post.chunk.head, "attribute") is not None:
        return StatIs(stat, op, _own_value(run, stat, post))
    if determiner(post.chunk) == "indef":
        return StatIs(stat, op, _any_of(run, stat, op, post))
    return StatIs(stat, op, StatOf(stat, _compared_with(run, stat, post)))


_ITS = ("her", "him", "it", "they")


def _own_value(run: Run, stat: str, post: Phrase) -> StatOf:
    """ "mehr HP als ATK", "less HP than its ATK": another attribute of the object itself."""
    chunk = post.chunk
    other = reading(chunk.head, "attribute")
    whose = determiner(chunk)
    if other is None or other.lemma == stat or chunk.adjectives or chunk.count or post.posts:
        raise MismatchError
    if whose is not None and whose not in _ITS:
        raise MismatchError
    run.claim(chunk.head, chunk.determiner)
    return StatOf(other.lemma, Each())


def _any_of(run: Run, stat: str, op: Op, post: Phrase) -> ExtremeOf:
    """ "weniger ATK als eine eigene Einheit": less than at least one of them has, so less than the highest of them."""
    found = card_filter(run, post)
    if op != "<" or not plainly(found) or found.filter.zone or found.filter.among is not None:
        raise MismatchError
    check_stat(run, found.filter.kinds, stat, post.span)
    return ExtremeOf(stat, found.filter, "max")


def _equal(run: Run, stat: str, chunk: Chunk, posts: tuple[object, ...]) -> StatIs | None:
    """ "Kosten in Höhe der genannten Zahl", "ATK equal to the number of your units"."""
    post = posts[0] if len(posts) == 1 else None
    if not isinstance(post, Phrase) or preposition(post) != "equal":
        return None
    from nexusdsl.lowering.text.numbers import equal  # numbers have noun phrases

    value = equal(run, post)
    if not isinstance(value, Chosen | CountOf):
        raise MismatchError
    return StatIs(stat, "==", value)


def _higher(run: Run, stat: str, chunk: Chunk, posts: tuple[object, ...]) -> StatIs | None:
    """ "ATK größer als ihre HP", "ATK greater than its HP"."""
    post = posts[0] if len(posts) == 1 else None
    if not isinstance(post, Phrase) or preposition(post) != "compared" or post.preposition is None:
        return None
    mark = post.preposition.mark
    if chunk.count or mark is None or len(mark.args) < 2:
        raise MismatchError
    govern(run, post, "nom")
    op = next(op for op in get_args(Op) if op == mark.args[1])
    return StatIs(stat, op, _own_value(run, stat, post))


def _parity(run: Run, stat: str, chunk: Chunk, posts: tuple[object, ...]) -> Parity:
    """ "gerader ATK", "odd cost"."""
    found = reading(chunk.adjectives[0], "even", "odd")
    if found is None or chunk.count or chunk.determiner:
        raise MismatchError
    run.claim(*chunk.adjectives)
    return Parity(stat, found.lemma == "odd")


def _than_this(run: Run, stat: str, chunk: Chunk, posts: tuple[object, ...]) -> StatIs:
    """ "höherer ATK" alone: than this card has, if it has any; "höherer ATK als jene Einheit" says than what."""
    found = reading(chunk.adjectives[0], "greater", "lower")
    if found is None or chunk.count or chunk.determiner:
        raise MismatchError
    op: Op = "<" if found.lemma == "lower" else ">"
    post = posts[0] if len(posts) == 1 else None
    if isinstance(post, Phrase) and preposition(post) in ("than", "als"):
        govern(run, post, "nom")
        run.claim(*chunk.adjectives)
        return StatIs(stat, op, StatOf(stat, _compared_with(run, stat, post)))
    rules = [run.context.rule(type_) for type_ in run.context.types]
    others = any(not r.this for r in run.referents)  # than which?
    known = bool(rules) and all(r is not None and stat in r.attributes and _may_compare(r) for r in rules)
    if posts or others or not known:
        raise MismatchError
    run.claim(*chunk.adjectives)
    return StatIs(stat, op, StatOf(stat, This()))


def _may_compare(rule: TypeRule) -> bool:
    """Whether things of a type stay in play, where they have values."""
    return rule.permanent or rule.base


def _compared_with(run: Run, stat: str, phrase: Phrase) -> Ref:
    """What something is compared with, which has that attribute."""
    ref = _other(run, phrase)
    check_stat(run, kinds_of(run, ref), stat, phrase.np.span)
    return ref


def _other(run: Run, phrase: Phrase) -> Ref:
    """What was mentioned, a base, or the base of a player ("als du")."""
    start = run.mark()
    try:
        return base_of(run, player(run, phrase))
    except (MismatchError, RefusedError):
        run.back(start)
    ref = reference(run, phrase)
    if not isinstance(ref, SAID | The):
        raise MismatchError
    return ref


def base_of(run: Run, who: Player) -> The:
    """The base of a player, if the rules have one kind of them."""
    bases = [rule.id for rule in run.context.rules if rule.base]
    if len(bases) != 1 or not isinstance(who, You | Opponent):
        raise MismatchError
    return The(Filter((bases[0],), "own" if isinstance(who, You) else "enemy"))


def _extreme(run: Run, stat: str, chunk: Chunk) -> Extreme:
    best = reading(chunk.adjectives[0], "max", "min", "most", "fewest")
    if best is None or len(chunk.adjectives) != 1:
        raise MismatchError
    run.claim(chunk.adjectives[0])
    return Extreme(stat, "max" if best.lemma in ("max", "most") else "min")


def _counted_after(run: Run, posts: tuple[object, ...]) -> Count | None:
    """ "Kosten von höchstens 3", "cost 3 or less"."""
    if len(posts) != 1 or not isinstance(posts[0], Phrase):
        return None
    if preposition(posts[0]) not in (("von", None) if run.language == "de" else (None,)):
        return None
    count = posts[0].chunk.count
    if run.language == "de" and posts[0].preposition is None and count is not None and count.before is not None:
        return None  # "Kosten von höchstens 3", but "Kosten 3 oder weniger"
    govern(run, posts[0], "dat")
    return count
