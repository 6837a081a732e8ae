"""Kinds of phrases under modal verbs: of whom there must be several."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from nexusdsl.ir.nodes import Amount, Bound, EventObject, EventSubject, Every, Filter, This, You
from nexusdsl.lowering.text.counts import comparison, literal
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.kinds_objects import Fields, Kind, is_plural, plain
from nexusdsl.lowering.text.kinds_words import compared
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import card_filter, determiner, govern, is_mark, kinds_only, marked, reading, singular
from nexusdsl.lowering.text.refs import player, player_of, reference
from nexusdsl.syntax.text_ast import Chunk, Word
from nexusdsl.vocabulary.frames import Role


def several_of(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "2 oder mehr Einheiten": how many there must be at once."""
    found = card_filter(run, phrase)
    if marked(found) or found.filter.zone or found.count is None:
        raise MismatchError
    op, count = compared(run, found.determiner, phrase)
    if op == "<=" and count > 0:  # "nicht von weniger als 2 Einheiten"
        return {role.name: found.filter, "_fewest": count + 1, "_fewer": True}
    if op != ">=" or count < 2:
        raise MismatchError
    return {role.name: found.filter, "_fewest": count}


def this_one(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "diese Einheit", "deine Einheiten": the other side of a duty or a prohibition, where it is no bare filter."""
    yours = determiner(phrase.chunk) == "you"
    found = reference(run, phrase, yours)
    yours = yours and isinstance(found, Every)
    if not (yours or isinstance(found, This | EventSubject | EventObject | Bound)):
        raise MismatchError
    return {"_this": found}


def own_combat_damage(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "ihren Kampfschaden": what the subject deals in combat; whose it is the clause compares."""
    plain(phrase)
    chunk = phrase.chunk
    if reading(chunk.head, "combat_damage") is None or chunk.adjectives or chunk.count or chunk.determiner is None:
        raise MismatchError
    if determiner(chunk) not in _OWN[run.language]:
        raise MismatchError
    run.claim(chunk.head, chunk.determiner)
    return {role.name: phrase}


_OWN: Final = {"de": ("her", "him"), "en": ("it", "they")}


def changed_damage(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "1 Schaden mehr", "1 less damage"."""
    words = [*phrase.posts, *phrase.chunk.adjectives]
    count, word = phrase.chunk.count, words[0] if len(words) == 1 else None
    if not isinstance(word, Word) or count is None or len(count.words) > 1 or phrase.chunk.determiner is not None:
        raise MismatchError
    added = reading(word, "additional") is not None  # "1 zusätzlichen Schaden"
    sign = 1 if added or is_mark(word, "more") else -1
    combat = reading(phrase.chunk.head, "combat_damage") is not None
    if not (added or is_mark(word, "more", "less")) or not (combat or reading(phrase.chunk.head, "damage")):
        raise MismatchError
    run.claim(word, phrase.chunk.head)
    return {role.name: literal(run, count.number), "sign": sign, "combat_only": combat}


def more_damage(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "1 Schaden mehr"; less is prevented where it arrives."""
    made = changed_damage(run, phrase, role, manner)
    if made["sign"] < 0:
        raise MismatchError
    return made


def is_damage_pronoun(chunk: Chunk) -> bool:
    """ "ihn", "er", "it": a pronoun that stands for damage, where nothing else can be meant."""
    return chunk.head is not None and chunk.head.type == "PRON" and chunk.head.text.lower() in ("ihn", "er", "it")


def may_be_damage(phrase: Phrase) -> bool:
    """Whether a phrase has the form of "jener Schaden" or of its pronoun."""
    head = phrase.chunk.head
    return (head is not None and head.type == "PRON") or determiner(phrase.chunk) in _THAT


def that_damage(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "jenen Schaden", "that damage": as much as would have been taken."""
    plain(phrase)
    chunk = phrase.chunk
    if run.instead and is_damage_pronoun(chunk):
        run.claim(chunk.head)  # "erleidet ihn stattdessen diese Struktur"
        return {role.name: Amount(span=phrase.span)}
    if reading(chunk.head, "damage") is None or chunk.adjectives or chunk.count or determiner(chunk) not in _THAT:
        raise MismatchError
    run.claim(chunk.head, chunk.determiner)
    return {role.name: Amount(span=phrase.span)}


_THAT: Final = ("that", "this")


def own_cap(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "dein Handkartenlimit", "your opponent's maximum hand size": whose limit it is, and which."""
    chunk, posts = phrase.chunk, phrase.posts
    found = reading(chunk.head, "cap")
    if found is None:
        raise MismatchError
    singular(run, phrase)
    run.claim(chunk.head, chunk.determiner)
    fields: Fields = {"cap": found.lemma}
    if chunk.owner is not None and not posts and chunk.determiner is None:
        return {role.name: player_of(run, chunk.owner), **fields}
    if len(posts) == 1 and isinstance(posts[0], Phrase) and determiner(chunk) == "def":
        govern(run, posts[0], "gen")
        return {role.name: player(run, posts[0]), **fields}
    if determiner(chunk) != "you" or posts:
        raise MismatchError
    return {role.name: You(), **fields}


def no_cap(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "kein Handkartenlimit", "no maximum hand size"."""
    plain(phrase)
    chunk = phrase.chunk
    found = reading(chunk.head, "cap")
    if found is None or chunk.adjectives or determiner(chunk) != "no":
        raise MismatchError
    singular(run, phrase)
    run.claim(chunk.head, chunk.determiner)
    return {role.name: found.lemma}


def plain_number(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "10"."""
    plain(phrase)
    chunk = phrase.chunk
    count = chunk.count
    if chunk.head is not None or count is None or len(count.words) > 1 or count.number.type == "SIGNED":
        raise MismatchError
    return {role.name: literal(run, count.number)}


def shown_hand(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "aufgedeckter Hand", "their hand" before "revealed"."""
    plain(phrase)
    chunk = phrase.chunk
    zone = reading(chunk.head, "zone")
    if zone is None or zone.lemma != "hand" or chunk.count:
        raise MismatchError
    run.claim(chunk.head, chunk.determiner, *chunk.adjectives)
    if run.language == "de":
        shown = len(chunk.adjectives) == 1 and reading(chunk.adjectives[0], "revealed") is not None
        if not shown or chunk.determiner is not None or is_plural(run, phrase):
            raise MismatchError
        return {}
    if chunk.adjectives or determiner(chunk) not in ("you", "they"):
        raise MismatchError
    return {"_whose": phrase}


def most_of(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "1 Karte" behind "nur", "nicht mehr als 2 Ereignisse": what is counted, its number, and how it is compared."""
    found = card_filter(run, phrase)
    if marked(found) or not kinds_only(found.filter):
        raise MismatchError
    return {role.name: found.filter, **_most(run, phrase)}


def most_cards(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """The same for cards of any kind."""
    made = most_of(run, phrase, role, manner)
    if made[role.name] != Filter():
        raise MismatchError
    return {"_most": made["_most"]}


def most_uses(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """The same for abilities."""
    plain(phrase)
    if reading(phrase.chunk.head, "ability") is None or phrase.chunk.adjectives:
        raise MismatchError
    run.claim(phrase.chunk.head)
    return _most(run, phrase)


def _most(run: Run, phrase: Phrase) -> Fields:
    chunk = phrase.chunk
    if chunk.count is None:
        if determiner(chunk) != "indef":
            raise MismatchError
        run.claim(chunk.determiner)
        return {"_most": ("==", 1)}
    if chunk.determiner is not None:
        raise MismatchError
    if len(chunk.count.words) == 1:
        return {"_most": ("==", literal(run, chunk.count.number))}
    return {"_most": (comparison(run, chunk.count, ("<=", ">")), literal(run, chunk.count.number))}


def also_kind(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "ein Hacker", "Hacker": a subtype with the number of the subject, which the clause compares."""
    plain(phrase)
    chunk = phrase.chunk
    found = reading(chunk.head, "subtype")
    if found is None or chunk.adjectives or chunk.count or determiner(chunk) not in (None, "indef"):
        raise MismatchError
    if (determiner(chunk) is None) != is_plural(run, phrase) and determiner(chunk) is None:
        raise MismatchError
    run.claim(chunk.head, chunk.determiner)
    return {role.name: found.lemma, "_number": phrase}


PERMISSION_KINDS: Final = MappingProxyType[str, Kind](
    {
        "several_of": several_of,
        "this_one": this_one,
        "own_cap": own_cap,
        "that_damage": that_damage,
        "no_cap": no_cap,
        "plain_number": plain_number,
        "shown_hand": shown_hand,
        "also_kind": also_kind,
        "most_of": most_of,
        "most_cards": most_cards,
        "most_uses": most_uses,
        "own_combat_damage": own_combat_damage,
        "changed_damage": changed_damage,
        "more_damage": more_damage,
    }
)
