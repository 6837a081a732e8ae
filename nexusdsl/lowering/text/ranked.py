"""Who has the most or the fewest of something: "der Spieler mit den meisten Sektoren", "who has fewer units"."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from nexusdsl.ir.nodes import (
    Chosen,
    ControlledBy,
    Count,
    Filter,
    InZone,
    Number,
    PlayerWith,
    ResourceOf,
    StatOf,
    ThatPlayer,
    The,
)
from nexusdsl.lowering.text.groups import Phrase, preposition
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import (
    Found,
    card_filter,
    determiner,
    govern,
    is_mark,
    kinds_only,
    ordered,
    plainly,
    reading,
    singular,
)
from nexusdsl.lowering.text.zones import ZONES
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Chunk, Rel, Word
from nexusdsl.vocabulary import english, german

Best: TypeAlias = Literal["max", "min"]
_WITH: Final = {"de": "mit", "en": "with"}
_HOLDING: Final = {"de": ("kontrollieren", "haben"), "en": ("control", "have")}
_THEIRS: Final = (None, "def", "him", "they")


def player_with(run: Run, phrase: Phrase) -> PlayerWith:
    """The player of a phrase; MismatchError if it says no such thing."""
    post = phrase.posts[0] if len(phrase.posts) == 1 else None
    if determiner(phrase.chunk) != "def" or phrase.chunk.adjectives or phrase.chunk.count or len(phrase.np.chunks) > 1:
        raise MismatchError
    if isinstance(post, Rel):
        singular(run, phrase)
        return _ranking(run, phrase, _controlling(run, phrase, post))
    if not isinstance(post, Phrase) or preposition(post) != _WITH[run.language] or len(post.np.chunks) > 1:
        raise MismatchError
    singular(run, phrase)
    govern(run, post, "dat")
    bid = _bid(run, phrase, post)
    if bid is not None:
        return bid
    return _ranking(run, phrase, post)


def _controlling(run: Run, phrase: Phrase, post: Rel) -> Phrase:
    """ "der die meisten Einheiten kontrolliert", "who has the most credits": what is had; MismatchError."""
    from nexusdsl.lowering.text.relative_tests import had_by  # it has filters

    had = had_by(run, phrase, post, _HOLDING[run.language])
    if run.language == "de" and not had.mask & german.case_mask("acc"):
        raise MismatchError
    return had


def _ranking(run: Run, phrase: Phrase, post: Phrase) -> PlayerWith:
    """Who has the most of what the second phrase says."""
    if post.chunk.head is None:
        raise MismatchError
    word, best, alone = _rank(run, post.chunk)
    run.claim(phrase.chunk.determiner, phrase.chunk.head, word, None if alone else post.chunk.determiner)
    rest = tuple(adjective for adjective in post.chunk.adjectives if adjective is not word)
    bare = replace(post, np=replace(post.np, chunks=(replace(post.chunk, determiner=None, adjectives=rest),)))
    number = _had(run, replace(bare, preposition=None), word)
    told = run.someone
    if isinstance(told, PlayerWith) and told.span == phrase.span:
        return told  # the subject of clauses that are joined is one player
    return PlayerWith(number, best, alone, run.new_slot(), span=phrase.span)


def _bid(run: Run, phrase: Phrase, post: Phrase) -> PlayerWith | None:
    """ "der Spieler mit der höheren Zahl": of the numbers that both have named."""
    chunk = post.chunk
    if reading(chunk.head, "number") is None:
        return None
    ranks: dict[str, tuple[Best, bool]] = {
        "greater": ("max", True), "lower": ("min", True), "max": ("max", False), "min": ("min", False)
    }  # fmt: skip
    found = reading(chunk.adjectives[0], *ranks) if len(chunk.adjectives) == 1 else None
    if found is None or run.named_number is None or determiner(chunk) != "def" or chunk.count or post.posts:
        raise MismatchError
    singular(run, post)
    run.claim(phrase.chunk.determiner, phrase.chunk.head, *chunk.words)
    told = run.someone
    if isinstance(told, PlayerWith) and told.span == phrase.span:
        return told
    best, alone = ranks[found.lemma]
    return PlayerWith(Chosen(run.named_number), best, alone, run.new_slot(), span=phrase.span)


def _rank(run: Run, chunk: Chunk) -> tuple[Word, Best, bool]:
    """ "den meisten", "den wenigsten"; "mehr" and "weniger" are of one alone."""
    first = chunk.adjectives[0] if chunk.adjectives else None
    if first is None or chunk.count is not None:
        raise MismatchError
    if determiner(chunk) == "def":
        found = reading(first, "most", "fewest")
        if found is not None:
            return first, "max" if found.lemma == "most" else "min", False
    elif chunk.determiner is None and is_mark(first, "more", "less", "fewer"):
        return first, "max" if is_mark(first, "more") else "min", True
    raise MismatchError


def _had(run: Run, phrase: Phrase, word: Word) -> Number:
    """What each player has of it."""
    chunk, several = phrase.chunk, phrase.mask & (german.PLURAL if run.language == "de" else english.PLURAL)
    stat, resource = reading(chunk.head, "attribute"), reading(chunk.head, "resource")
    mass = stat is not None and run.language == "en"
    if (not several and stat is None) or (is_mark(word, "fewer" if mass else "less") and run.language == "en"):
        raise MismatchError  # "less HP", but "fewer units"
    if stat is not None or resource is not None:
        if phrase.posts or chunk.adjectives:
            raise MismatchError
        run.claim(chunk.head)
    if stat is not None:
        return _base_value(run, stat.lemma)
    if resource is not None:
        return ResourceOf(ThatPlayer(), resource.lemma)
    return _zoned(run, phrase) or _controlled(run, phrase)


def held(run: Run, phrase: Phrase) -> Number:
    """How much of something the player at hand has: objects, cards of a zone, a resource."""
    resource = reading(phrase.chunk.head, "resource")
    if resource is None:
        return _zoned(run, phrase) or _controlled(run, phrase)
    if phrase.posts or phrase.chunk.adjectives:
        raise MismatchError
    run.claim(phrase.chunk.head)
    return ResourceOf(ThatPlayer(), resource.lemma)


def _base_value(run: Run, stat: str) -> StatOf:
    """An attribute that only bases have for their player."""
    bases = [rule for rule in run.context.rules if rule.base]
    if len(bases) != 1 or stat not in bases[0].attributes:
        raise MismatchError
    return StatOf(stat, The(Filter((bases[0].id,), tests=(ControlledBy(ThatPlayer()),))))


def _zoned(run: Run, phrase: Phrase) -> Count | None:
    """ "Handkarten", "Karten auf der Hand", "cards in their discard pile"."""
    chunk, post = phrase.chunk, phrase.posts[0] if len(phrase.posts) == 1 else None
    if reading(chunk.head, "hand_card") is not None and not phrase.posts and not chunk.adjectives:
        run.claim(chunk.head)
        return Count(Filter(zone=InZone("hand", ThatPlayer())), span=phrase.span)
    if not isinstance(post, Phrase) or reading(post.chunk.head, "zone") is None:
        return None
    found = reading(post.chunk.head, "zone")
    if found is None or post.posts or post.chunk.adjectives or post.chunk.count or found.lemma not in ZONES:
        raise MismatchError
    zone, whose = ZONES[found.lemma], determiner(post.chunk)
    inside = "in" if run.language == "en" else "auf" if zone == "hand" else "in"
    within = preposition(post) == "im" and run.language == "de" and zone != "hand"
    bare = whose is None and (within or (zone == "hand" and run.language == "en"))
    if preposition(post) not in (inside, "in") and not within:
        raise MismatchError
    if not bare and (whose not in _THEIRS or whose is None or (whose == "def" and run.language == "en")):
        raise MismatchError
    govern(run, post, "dat")
    singular(run, post)
    run.claim(post.chunk.head, post.chunk.determiner)
    inner = _plain(card_filter(run, replace(phrase, posts=())))
    return Count(replace(inner, zone=InZone(zone, ThatPlayer())), span=phrase.span)


def _controlled(run: Run, phrase: Phrase) -> Count:
    """Objects in play under the player's control."""
    filter = _plain(card_filter(run, phrase))
    if filter == Filter():
        raise MismatchError
    return Count(replace(filter, tests=ordered((*filter.tests, ControlledBy(ThatPlayer())))), span=phrase.span)


def _plain(found: Found) -> Filter:
    """A filter without side and zone, of which the phrase says nothing else."""
    filter = found.filter
    if not plainly(found) or found.determiner is not None or not kinds_only(filter):
        raise MismatchError
    return filter
