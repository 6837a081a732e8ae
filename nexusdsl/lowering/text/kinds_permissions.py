"""Kinds of phrases under modal verbs: of whom there must be several."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.ir.nodes import This
from nexusdsl.lowering.text.kinds_objects import Fields, Kind, plain
from nexusdsl.lowering.text.kinds_words import compared
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import card_filter, determiner, is_mark, literal, reading
from nexusdsl.lowering.text.refs import reference
from nexusdsl.syntax.text_ast import Word
from nexusdsl.vocabulary.frames import Role


def several_of(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "2 oder mehr Einheiten": how many there must be at once."""
    found = card_filter(run, phrase)
    if found.random or found.top or found.other_words or found.filter.zone or found.count is None:
        raise MismatchError
    op, count = compared(run, found.determiner, phrase)
    if op != ">=" or count < 2:
        raise MismatchError
    return {role.name: found.filter, "_fewest": count}


def this_one(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "diese Einheit": the card itself as the other side of a duty."""
    found = reference(run, phrase)
    if not isinstance(found, This):
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
    sign = 1 if is_mark(word, "more") else -1
    combat = reading(phrase.chunk.head, "combat_damage") is not None
    if not is_mark(word, "more", "less") or not (combat or reading(phrase.chunk.head, "damage")):
        raise MismatchError
    run.claim(word, phrase.chunk.head)
    return {role.name: literal(run, count.number), "sign": sign, "combat_only": combat}


def more_damage(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "1 Schaden mehr"; less is prevented where it arrives."""
    made = changed_damage(run, phrase, role, manner)
    if made["sign"] < 0:
        raise MismatchError
    return made


PERMISSION_KINDS: Final = MappingProxyType[str, Kind](
    {
        "several_of": several_of,
        "this_one": this_one,
        "own_combat_damage": own_combat_damage,
        "changed_damage": changed_damage,
        "more_damage": more_damage,
    }
)
