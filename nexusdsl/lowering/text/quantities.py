"""What is as much as something: an attribute, a sum, the highest of several, counters, a resource, what happened."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Bound,
    Chosen,
    Count,
    CountersOn,
    Difference,
    Each,
    EventObject,
    EventSubject,
    Every,
    ExtremeOf,
    Filter,
    Host,
    InZone,
    Lit,
    Node,
    Number,
    Occurred,
    Opponent,
    Param,
    Player,
    Ref,
    StatOf,
    Sum,
    This,
    You,
)
from nexusdsl.ir.plan_walk import rewrite
from nexusdsl.ir.render.happenings import LEAVING
from nexusdsl.lowering.text.effective import check_stat, is_several, kinds_of
from nexusdsl.lowering.text.groups import Phrase, owner_phrase, preposition
from nexusdsl.lowering.text.holders import holder_of, plural_mask, resource_of
from nexusdsl.lowering.text.mentions import taken_up
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import (
    card_filter,
    determiner,
    govern,
    is_mark,
    plainly,
    reading,
    singular,
    word_of_kind,
)
from nexusdsl.lowering.text.refs import possessor, reference
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Chunk, Clause, Np, Rel, Word
from nexusdsl.vocabulary import english, german

_FACTORS = {"half": "half", "double": "2", "triple": "3"}


def quantity(run: Run, phrase: Phrase) -> Number:
    """What stands after "in Höhe" and "equal to", as one number; factors in front of an attribute are left."""
    head = phrase.chunk.head
    if reading(head, "number") is not None:
        return _number_of(run, phrase)
    if reading(head, "result") is not None:
        return _result(run, phrase)
    if reading(head, "sum") is not None and run.language == "de":
        return _sum_de(run, phrase)
    if reading(head, "difference") is not None:
        return _difference(run, phrase)
    if reading(head, "half_of") is not None:
        from nexusdsl.lowering.text.halves import half_quantity  # which has quantities

        return half_quantity(run, phrase)
    if reading(head, "resource", "hand_card", "card") is not None:
        return had(run, phrase)
    if reading(head, "attribute") is None:
        raise MismatchError
    adjectives = phrase.chunk.adjectives
    if len(adjectives) == 1 and reading(adjectives[0], "max", "min") is not None:
        return _extreme(run, phrase)
    if len(adjectives) == 1 and run.language == "de" and reading(adjectives[0], "entire") is not None:
        return _sum_whole(run, phrase)
    if len(adjectives) == 1 and is_mark(adjectives[0], "total"):
        return _sum_en(run, phrase)
    return _stat_of(run, phrase, True)


def halved_or_times(run: Run, phrase: Phrase) -> tuple[str, ...]:
    """The factor that a phrase says: "der halben ATK", "equal to twice its ATK"; () if none."""
    word = phrase.preposition
    said = list(word.mark.args[1:]) if word is not None and word.mark is not None else []
    for adjective in phrase.chunk.adjectives:
        found = reading(adjective, *_FACTORS)
        if found is not None:
            run.claim(adjective)
            said.append(_FACTORS[found.lemma])
    if len(said) > 1:
        raise MismatchError
    return tuple(said)


def had(run: Run, phrase: Phrase) -> Number:
    """All that there is of something: "deiner Credits", "der Karten auf deiner Hand", "der Anzahl deiner Einheiten"."""
    if reading(phrase.chunk.head, "number") is not None:
        return _number_of(run, phrase)
    found = hand_cards(run, phrase) or counters_on(run, phrase, True) or resource_of(run, phrase, True)
    if found is not None:
        return found
    told = card_filter(run, phrase, inside=True)
    if told.determiner not in ("you", "all", "def", None) or not plainly(told) or not phrase.mask & plural_mask(run):
        raise MismatchError
    return Count(told.filter, span=phrase.span)


# --- an attribute of one object --------------------------------------------------------------------------------------


def stat_of(run: Run, phrase: Phrase) -> StatOf:
    """An attribute with its owner."""
    return _stat_of(run, phrase, False)


def _stat_of(run: Run, phrase: Phrase, factors: bool) -> StatOf:
    chunk = phrase.chunk
    stat = reading(chunk.head, "attribute")
    if stat is None or len(phrase.np.chunks) > 1 or chunk.count is not None:
        raise MismatchError
    allowed = (*(("own",) if run.language == "de" else ()), *(_FACTORS if factors else ()))
    if any(reading(a, *allowed) is None for a in chunk.adjectives):
        raise MismatchError
    run.claim(chunk.head)
    ref = _owner(run, phrase)
    if is_several(run, ref):
        raise MismatchError  # whose?
    check_stat(run, kinds_of(run, ref), stat.lemma, phrase.span)
    return StatOf(stat.lemma, ref, span=phrase.span)


def _owner(run: Run, phrase: Phrase) -> Ref:
    chunk = phrase.chunk
    own = next((a for a in chunk.adjectives if reading(a, "own")), None)
    if own is not None or is_mark(chunk.determiner, "own"):
        return _each_own(run, phrase, own)
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


def _each_own(run: Run, phrase: Phrase, own: Word | None) -> Ref:
    """ "ihrer eigenen ATK", "its own ATK": of each of those that the clause acts on, or of the one thing."""
    word = phrase.chunk.determiner
    if word is None or phrase.posts:
        raise MismatchError
    if not run.batch and own is not None:
        run.claim(own)
        return possessor(run, phrase.chunk)
    if not run.batch and word.mark is not None:  # "its own ATK"
        return taken_up(run, word, english.PLURAL if word.mark.args[0] == "they" else english.SINGULAR, True)
    name = word.mark.args[0] if is_mark(word, "own") and word.mark is not None else determiner(phrase.chunk)
    masks = {
        "her": german.gender_mask("f", "pl"),
        "him": german.gender_mask("m", "n"),
        "it": english.SINGULAR,
        "they": english.PLURAL,
    }
    if not masks.get(name or "", 0) & run.batch:
        raise MismatchError
    run.claim(word, own)
    run.eaches = True
    return Each(span=phrase.np.span)


# --- of several ------------------------------------------------------------------------------------------------------


def _sum_de(run: Run, phrase: Phrase) -> Sum:
    """ "der Summe der ATK deiner Einheiten"."""
    chunk, stat = phrase.chunk, phrase.posts[0] if len(phrase.posts) == 1 else None
    singular(run, phrase)
    if determiner(chunk) != "def" or chunk.adjectives or chunk.count or not isinstance(stat, Phrase):
        raise MismatchError
    govern(run, stat, "gen")
    if preposition(stat) is not None or determiner(stat.chunk) != "def" or stat.chunk.adjectives or stat.chunk.count:
        raise MismatchError
    run.claim(chunk.head, chunk.determiner, stat.chunk.determiner)
    return _summed(run, _attribute(run, stat), _several(run, stat, None), phrase)


def _sum_en(run: Run, phrase: Phrase) -> Sum:
    """ "the total ATK of your units"."""
    chunk = phrase.chunk
    if determiner(chunk) != "def" or chunk.count or chunk.owner is not None:
        raise MismatchError
    run.claim(chunk.determiner, *chunk.adjectives)
    return _summed(run, _attribute(run, phrase), _several(run, phrase, "of"), phrase)


def _sum_whole(run: Run, phrase: Phrase) -> Sum:
    """German: "der gesamten ATK deiner Einheiten"."""
    chunk = phrase.chunk
    if determiner(chunk) != "def" or chunk.count:
        raise MismatchError
    run.claim(chunk.determiner, *chunk.adjectives)
    return _summed(run, _attribute(run, phrase), _several(run, phrase, None), phrase)


def _summed(run: Run, stat: str, filter: Filter, phrase: Phrase) -> Sum:
    check_stat(run, filter.kinds, stat, phrase.span)
    return Sum(stat, filter, span=phrase.span)


def _extreme(run: Run, phrase: Phrase) -> ExtremeOf:
    """ "der höchsten ATK unter deinen Einheiten", "the highest ATK among your units"."""
    chunk = phrase.chunk
    best = reading(chunk.adjectives[0], "max", "min")
    if best is None or determiner(chunk) != "def" or chunk.count or chunk.owner is not None:
        raise MismatchError
    run.claim(chunk.determiner, chunk.adjectives[0])
    stat, name = _attribute(run, phrase), "unter" if run.language == "de" else "among"
    filter = _several(run, phrase, name)
    check_stat(run, filter.kinds, stat, phrase.span)
    return ExtremeOf(stat, filter, "max" if best.lemma == "max" else "min", span=phrase.span)


def _attribute(run: Run, phrase: Phrase) -> str:
    found = reading(phrase.chunk.head, "attribute")
    if found is None or len(phrase.np.chunks) > 1:
        raise MismatchError
    run.claim(phrase.chunk.head)
    return found.lemma


def _several(run: Run, phrase: Phrase, name: str | None) -> Filter:
    """ "deiner Einheiten", "aller feindlichen Einheiten", "of your units"."""
    post = phrase.posts[0] if len(phrase.posts) == 1 else None
    if not isinstance(post, Phrase) or preposition(post) != name:
        raise MismatchError
    govern(run, post, "gen" if name is None else "dat")
    return plural_filter(run, post)


def plural_filter(run: Run, post: Phrase) -> Filter:
    """Several objects: "deine Einheiten", "alle feindlichen Einheiten"."""
    found = card_filter(run, post, inside=True)
    if found.determiner not in ("you", "all") or not plainly(found) or not post.mask & plural_mask(run):
        raise MismatchError
    return found.filter


# --- how many --------------------------------------------------------------------------------------------------------


def _number_of(run: Run, phrase: Phrase) -> Number:
    """ "der genannten Zahl", "der Zahl deiner Einheiten", "the number of growth counters on this unit"."""
    chunk = phrase.chunk
    bare = determiner(chunk) in ("that", "this") and not chunk.adjectives and not phrase.posts
    if (determiner(chunk) != "def" and not bare) or chunk.count or chunk.owner is not None:
        raise MismatchError
    singular(run, phrase)
    run.claim(chunk.determiner, chunk.head)
    if bare:
        if run.named_number is None:
            raise MismatchError
        return Chosen(run.named_number, span=phrase.np.span)
    if not phrase.posts and len(chunk.adjectives) == 1 and reading(chunk.adjectives[0], "rolled"):
        run.claim(chunk.adjectives[0])
        if run.rolled is None:
            raise MismatchError
        return Chosen(run.rolled, span=phrase.np.span)
    if not phrase.posts and len(chunk.adjectives) == 1 and reading(chunk.adjectives[0], "chosen"):
        run.claim(chunk.adjectives[0])
        if run.named_number is None:
            raise MismatchError
        return Chosen(run.named_number, span=phrase.np.span)
    post = phrase.posts[0] if len(phrase.posts) == 1 else None
    if chunk.adjectives or not isinstance(post, Phrase) or preposition(post) not in (None, "of"):
        raise MismatchError
    govern(run, post, "gen")
    hand = hand_cards(run, post)
    return hand or counters_on(run, post, True) or resource_of(run, post, True) or Count(_all_of(run, post))


def _result(run: Run, phrase: Phrase) -> Chosen:
    """ "des Ergebnisses", "the result": what was rolled last."""
    chunk = phrase.chunk
    if determiner(chunk) != "def" or chunk.count or chunk.adjectives or chunk.owner is not None or phrase.posts:
        raise MismatchError
    if run.rolled is None or len(phrase.np.chunks) > 1:
        raise MismatchError
    singular(run, phrase)
    run.claim(chunk.determiner, chunk.head)
    return Chosen(run.rolled, span=phrase.np.span)


def hand_cards(run: Run, post: Phrase) -> Count | None:
    """ "deiner Handkarten", "der Handkarten deines Gegners"."""
    chunk = post.chunk
    if reading(chunk.head, "hand_card") is None:
        return None
    if chunk.adjectives or chunk.count or len(post.np.chunks) > 1 or not post.mask & german.PLURAL:
        raise MismatchError
    run.claim(chunk.head)
    return Count(Filter(zone=InZone("hand", holder_of(run, post))), span=post.span)


_EVERY = {"de": ("you", "all", "def"), "en": ("you", "all", None)}  # "der Einheiten, die …", "of units you control"


def _all_of(run: Run, post: Phrase) -> Filter:
    """What is counted: "deiner Einheiten", "der Karten in deiner Ablage"."""
    found = card_filter(run, post, inside=True)
    if found.determiner not in _EVERY[run.language] or not plainly(found) or not post.mask & plural_mask(run):
        raise MismatchError
    return found.filter


def counters_on(run: Run, phrase: Phrase, several: bool = False) -> CountersOn | None:
    """ "jede Wachstumsmarke auf dieser Einheit", "der Wachstumsmarken auf dieser Einheit" (`several`)."""
    chunk = phrase.chunk
    found = word_of_kind(chunk.head, "counter", "any_counter")
    if found is None:
        return None
    post = phrase.posts[0] if len(phrase.posts) == 1 else None
    wanted = ("each",) if not several else ("def",) if run.language == "de" else (None,)
    if chunk.adjectives or chunk.count or determiner(chunk) not in wanted or len(phrase.np.chunks) > 1:
        raise MismatchError
    if not isinstance(post, Phrase) or preposition(post) not in ("auf", "on"):
        raise MismatchError
    if several and not phrase.mask & plural_mask(run):
        raise MismatchError
    govern(run, post, "dat")
    run.claim(chunk.head, chunk.determiner)
    return CountersOn(found[0], _bearer(run, post), span=phrase.span)


def heads(run: Run, phrase: Phrase) -> Chosen | None:
    """ "jeden Kopf", "each heads": of the coins that were flipped last."""
    chunk = phrase.chunk
    if reading(chunk.head, "heads") is None:
        return None
    if run.heads is None or phrase.posts or chunk.adjectives or chunk.count or len(phrase.np.chunks) > 1:
        raise MismatchError
    run.claim(chunk.head)
    return Chosen(run.heads, span=phrase.span)


def _bearer(run: Run, post: Phrase) -> Ref:
    """What the counters lie on: something that was mentioned, or all that qualify."""
    name = determiner(post.chunk)
    if name in ("you", "all") and post.mask & plural_mask(run):
        return Every(plural_filter(run, post), span=post.span)
    ref = reference(run, post)
    if not isinstance(ref, This | EventSubject | EventObject | Bound | Host):
        raise MismatchError
    return ref


# --- what happened ---------------------------------------------------------------------------------------------------


def occurred(run: Run, phrase: Phrase, each: Lit | Param) -> Occurred | None:
    """ "jede Einheit, die in dieser Runde gestorben ist": what is gone is counted by the events."""
    post = phrase.posts[-1] if phrase.posts else None
    if not isinstance(post, Rel) or not isinstance(post.clause, Clause) or not post.clause.perfect:
        return None
    from nexusdsl.lowering.text.relative_tests import history

    start = run.mark()
    found = card_filter(run, replace(phrase, posts=phrase.posts[:-1]))
    event, period, last = history(run, post, phrase, found)
    done = event.object == Each() and isinstance(event.subject, Player)  # "jede Karte, die du gespielt hast"
    if not (event.kind in LEAVING or done) or found.filter.zone is not None:
        run.back(start)
        return None
    if found.determiner != "each" or not plainly(found):
        raise MismatchError
    who = Every(found.filter)
    event = replace(
        event,
        subject=who if isinstance(event.subject, Each) else event.subject,
        object=who if isinstance(event.object, Each) else event.object,
    )
    return Occurred(period, event, each, last, span=phrase.span)


def _difference(run: Run, phrase: Phrase) -> Difference:
    """ "der Differenz zwischen ihrer ATK und ihren HP", "the difference between its ATK and its HP"."""
    chunk, post = phrase.chunk, phrase.posts[0] if len(phrase.posts) == 1 else None
    singular(run, phrase)
    if determiner(chunk) != "def" or chunk.adjectives or chunk.count or not isinstance(post, Phrase):
        raise MismatchError
    if preposition(post) not in ("zwischen", "between") or len(post.np.chunks) != 2:
        raise MismatchError
    govern(run, post, "dat")
    run.claim(chunk.determiner, chunk.head, *post.np.joins)
    if post.posts:
        left, right = _sides(run, post)
    else:
        left, right = (_single(run, c) for c in post.np.chunks)
    if left == right or not all(j.type == "UND" for j in post.np.joins):
        raise MismatchError
    return Difference(left, right, span=phrase.span)


def _sides(run: Run, post: Phrase) -> tuple[Number, Number]:
    """ "der Anzahl deiner Handkarten und der deines Gegners": the second may be the same of the other player."""
    first, second = post.posts
    assert isinstance(first, Phrase)
    assert isinstance(second, Phrase)
    left = _side(run, first)
    head = second.chunk.head
    if not is_mark(head, "that_of") or head is None or head.mark is None:
        return left, _side(run, second)
    zone = left.filter.zone.zone if isinstance(left, Count) and left.filter.zone is not None else None
    right = mirrored(left)
    if right == left or second.posts or (head.mark.args and head.mark.args != (zone,)):
        raise MismatchError
    run.claim(head)
    return left, right


def _side(run: Run, phrase: Phrase) -> Number:
    if run.language == "de" and not phrase.mask & german.case_mask("dat"):
        raise MismatchError
    return stat_of(run, phrase) if reading(phrase.chunk.head, "attribute") is not None else quantity(run, phrase)


def mirrored(number: Number) -> Number:
    """The same number of the other player."""

    def change(node: Node) -> Node:
        match node:
            case You():
                return Opponent(span=node.span)
            case Filter(side="own"):
                return replace(node, side="enemy")
        return node

    made: Number = rewrite(number, change)
    return made


def _single(run: Run, chunk: Chunk) -> StatOf:
    """One of the two."""
    from nexusdsl.lowering.text.agreement import chunk_mask

    mask = chunk_mask(chunk, run.language)
    if run.language == "de" and not mask & german.case_mask("dat"):
        raise MismatchError
    return stat_of(run, Phrase(Np((chunk,)), None, (), mask, 0))
