"""Kinds of phrases under modal verbs: of whom there must be several."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.kinds_objects import Fields, Kind
from nexusdsl.lowering.text.kinds_words import compared
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import card_filter
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


PERMISSION_KINDS: Final = MappingProxyType[str, Kind]({"several_of": several_of})
