"""Kinds of phrases that say what changes on objects: control, attributes that are set or exchanged, prevention."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from nexusdsl.ir.nodes import (
    AddStat,
    Bound,
    Choose,
    Each,
    Every,
    Filter,
    Lit,
    Param,
    Prevent,
    Random,
    StatOf,
    SwapStats,
    Top,
    You,
)
from nexusdsl.ir.thats import exchanged
from nexusdsl.lowering.text.counts import literal, number
from nexusdsl.lowering.text.effective import check_stat, kinds_of
from nexusdsl.lowering.text.groups import Phrase, preposition
from nexusdsl.lowering.text.kinds_objects import Fields, Kind, is_plural, plain, unmarked
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import all_of, card_filter, determiner, govern, is_mark, reading, singular
from nexusdsl.lowering.text.numbers import counted, equal, limited, stat_of
from nexusdsl.lowering.text.quantities import quantity
from nexusdsl.lowering.text.refs import reference
from nexusdsl.lowering.text.zones import owned_zone
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Np, Rel, Word
from nexusdsl.vocabulary.frames import Role

_NOT_ACC: Final = ("alle", "aller", "alles", "allem")  # "allen Schaden" alone is right before a noun without plural
_ALL: Final = {"de": ("each", "all"), "en": ("all",)}  # "jeden Schaden", "all damage"
WHOLE: Final = "game"  # the period that is won and lost


def the_control(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "die Kontrolle", "control"."""
    plain(phrase)
    chunk = phrase.chunk
    article = "def" if run.language == "de" else None
    if reading(chunk.head, "control") is None or chunk.adjectives or chunk.count or determiner(chunk) != article:
        raise MismatchError
    run.claim(chunk.head, chunk.determiner)
    return {}


def two_stats(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "die ATK und die HP einer Einheit", "the ATK and HP of a unit"."""
    chunks = phrase.np.chunks
    if len(chunks) != 2 or not all_of(phrase.np):
        raise MismatchError
    first, second = chunks
    left = reading(first.head, "attribute")
    if left is None or any(c.adjectives or c.count for c in chunks):
        raise MismatchError
    shared = second.determiner is None
    if not shared and determiner(first) != determiner(second):
        raise MismatchError
    run.claim(first.head, second.determiner, *phrase.np.joins)
    if run.language == "de" and first.determiner is None:
        return _bare_stats(run, phrase, role, left.lemma)
    right = stat_of(run, replace(phrase, np=Np((replace(first, head=second.head),))))
    return {role.name: right.ref, "modifiers": (SwapStats(left.lemma, right.stat, span=phrase.span),)}


def _bare_stats(run: Run, phrase: Phrase, role: Role, left: str) -> Fields:
    """German: "ATK und HP einer Einheit", without articles."""
    right = reading(phrase.np.chunks[1].head, "attribute")
    post = phrase.posts[0] if len(phrase.posts) == 1 else None
    if right is None or not isinstance(post, Phrase) or preposition(post) is not None:
        raise MismatchError
    govern(run, post, "gen")
    run.claim(phrase.np.chunks[1].head)
    ref = reference(run, post)
    for stat in (left, right.lemma):
        check_stat(run, kinds_of(run, ref), stat, phrase.span)
    return {role.name: ref, "modifiers": (SwapStats(left, right.lemma, span=phrase.span),)}


def stat_of_two(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "die ATK zweier Einheiten", "the ATK of two units": each gets as much more or less as the other has."""
    chunk, post = phrase.chunk, phrase.posts[0] if len(phrase.posts) == 1 else None
    stat = reading(chunk.head, "attribute")
    if stat is None or determiner(chunk) != "def" or chunk.adjectives or len(phrase.np.chunks) > 1:
        raise MismatchError
    if not isinstance(post, Phrase) or preposition(post) not in (None, "of"):
        raise MismatchError
    govern(run, post, "gen")
    run.claim(chunk.determiner, chunk.head)
    ref = reference(run, replace(post, preposition=None))
    if not isinstance(ref, Choose) or (ref.lo, ref.hi) != (2, 2):
        raise MismatchError
    check_stat(run, ref.filter.kinds, stat.lemma, phrase.span)
    return {role.name: ref, "modifiers": (exchanged(stat.lemma, ref.slot),)}


def set_stat(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """The attribute that gets a value: "die ATK einer feindlichen Einheit"."""
    found = stat_of(run, phrase)
    return {role.name: found.ref, "stat": found.stat}


def doubled(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """The attribute that is doubled: as much of it is added."""
    found = stat_of(run, phrase)
    own = Bound(found.ref.slot) if isinstance(found.ref, Choose | Random) else found.ref
    if isinstance(own, Every):
        own, run.eaches = Each(), True
    made = AddStat(found.stat, StatOf(found.stat, own, span=phrase.span), span=phrase.span)
    return {role.name: found.ref, "modifiers": (made,)}


def set_to(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """The value: "1", "die ATK einer feindlichen Einheit"."""
    if reading(phrase.chunk.head, "attribute") is not None and not phrase.chunk.adjectives:
        return {role.name: stat_of(run, phrase)}
    if phrase.chunk.head is not None:
        return set_equal(run, phrase, role, manner)
    plain(phrase)
    count = phrase.chunk.count
    if count is None or len(count.words) > 1 or count.number.type == "SIGNED":
        raise MismatchError
    found = number(run, count.number)
    if not isinstance(found, Lit | Param):
        raise MismatchError
    return {role.name: found}


def stat_as_high(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """An attribute with its value: "ATK in Höhe der Zahl deiner Sektoren"."""
    chunk, post = phrase.chunk, phrase.posts[0] if len(phrase.posts) == 1 else None
    stat = reading(chunk.head, "attribute")
    bare = chunk.determiner is None and not chunk.adjectives and chunk.count is None and len(phrase.np.chunks) == 1
    if stat is None or not bare or not isinstance(post, Phrase) or preposition(post) != "equal":
        raise MismatchError
    run.claim(chunk.head)
    return {"stat": stat.lemma, role.name: limited(run, equal(run, post))}


def set_equal(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """The value as a number of something: "der Zahl deiner Einheiten", "the number of cards in your hand"."""
    return {role.name: limited(run, quantity(run, phrase))}


def prevented(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "jeden Schaden, den eine eigene Einheit erleiden würde", "die nächsten 3 Schaden, die …"."""
    chunk, post = phrase.chunk, phrase.posts[0] if len(phrase.posts) == 1 else None
    if not (isinstance(post, Rel) or not phrase.posts):
        raise MismatchError
    combat = reading(chunk.head, "combat_damage") is not None
    if not combat and reading(chunk.head, "damage") is None:
        raise MismatchError
    whole = len(chunk.adjectives) == 1 and reading(chunk.adjectives[0], "entire") is not None
    whole = whole and determiner(chunk) == "def" and chunk.count is None  # "den gesamten Schaden"
    shield = bool(chunk.adjectives) and not whole
    amount = _next(run, phrase) if shield else None
    if whole:
        run.claim(*chunk.adjectives)
    elif not shield and (determiner(chunk) not in _ALL[run.language] or chunk.count is not None):
        raise MismatchError
    if not shield and chunk.determiner is not None and chunk.determiner.text.lower() in _NOT_ACC:
        raise MismatchError
    run.claim(chunk.head, chunk.determiner)
    from nexusdsl.lowering.text.relatives import would_suffer  # a clause is matched by kinds

    ref, word = would_suffer(run, post, phrase) if isinstance(post, Rel) else (Every(Filter(), span=phrase.span), None)
    if isinstance(ref, Top):
        raise MismatchError  # nothing there takes damage
    made = Prevent(amount, combat_only=combat, shield=shield, span=phrase.span)
    fields: Fields = {role.name: ref, "modifiers": (made,)}
    return fields if word is None else {**fields, "_within": word}


def _next(run: Run, phrase: Phrase) -> int | None:
    """ "die nächsten 3 Schaden": what a shield takes; None: "den nächsten Schaden", all of it."""
    chunk = phrase.chunk
    one = len(chunk.adjectives) == 1 and reading(chunk.adjectives[0], "next") is not None
    if not one or determiner(chunk) != "def" or (chunk.count is not None and len(chunk.count.words) > 1):
        raise MismatchError
    run.claim(*chunk.adjectives)
    if chunk.count is None:
        singular(run, phrase)
        return None
    return literal(run, chunk.count.number)


def more_of(category: str) -> Kind:
    def kind(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
        """ "1 Karte mehr", "1 more card": what the rules give more or less."""
        chunk, words = phrase.chunk, [*phrase.posts, *phrase.chunk.adjectives]
        word = words[0] if len(words) == 1 else None
        found = reading(chunk.head, category)
        if found is None or not isinstance(word, Word) or not is_mark(word, "more", _LESS[run.language]):
            raise MismatchError
        if chunk.determiner is not None or chunk.count is None:
            raise MismatchError
        count = chunk.count
        if len(count.words) > 1 or count.number.type == "SIGNED":
            raise MismatchError
        run.claim(word, chunk.head)
        fields: Fields = {role.name: counted(run, count.number), "sign": 1 if is_mark(word, "more") else -1}
        return fields if category == "card" else {**fields, "what": found.lemma}

    return kind


_LESS: Final = {"de": "less", "en": "fewer"}


def cards_from(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "Einheiten aus deiner Ablage": what may be played from there."""
    found = card_filter(run, phrase)
    unmarked(found)
    if found.determiner is not None or found.filter.zone is None or not is_plural(run, phrase):
        raise MismatchError
    return {role.name: found.filter}


def own_discard(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "deiner Ablage"."""
    plain(phrase)
    if owned_zone(run, phrase) != ("discard", You()):
        raise MismatchError
    return {}


def any_of(category: str) -> Kind:
    def kind(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
        """ "keine Karten", "cards": all of it, under a modal verb."""
        plain(phrase)
        chunk = phrase.chunk
        declared = [w for w in run.lexicon.words if w.category == category]
        if reading(chunk.head, category) is None or len(declared) > 1 or not is_plural(run, phrase):
            raise MismatchError
        if chunk.adjectives or chunk.count or determiner(chunk) not in (None, "no"):
            raise MismatchError
        run.claim(chunk.head, chunk.determiner)
        return {"_no": True} if determiner(chunk) == "no" else {}

    return kind


def itself(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "auf ihr", "on it": the subject once more."""
    plain(phrase)
    head = phrase.chunk.head
    if head is None or head.type != "PRON" or reading(head, "it", "they") is None:
        raise MismatchError
    run.claim(head)
    return {role.name: phrase}


def game(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "die Partie": what is won and lost."""
    plain(phrase)
    chunk = phrase.chunk
    found = reading(chunk.head, "period")
    if found is None or found.lemma != WHOLE or chunk.adjectives or determiner(chunk) != "def":
        raise MismatchError
    singular(run, phrase)
    run.claim(chunk.head, chunk.determiner)
    return {}


STATE_KINDS: Final = MappingProxyType[str, Kind](
    {
        "the_control": the_control,
        "stat_of_two": stat_of_two,
        "two_stats": two_stats,
        "set_stat": set_stat,
        "set_to": set_to,
        "stat_as_high": stat_as_high,
        "set_equal": set_equal,
        "doubled": doubled,
        "prevented": prevented,
        "more_cards": more_of("card"),
        "more_resource": more_of("resource"),
        "cards_from": cards_from,
        "own_discard": own_discard,
        "any_card": any_of("card"),
        "any_gain": any_of("resource"),
        "game": game,
        "itself": itself,
    }
)
