"""How often something happens, in words."""

from __future__ import annotations

from nexusdsl.ir.nodes import FirstPlayed, Limit
from nexusdsl.ir.render.scope import NotSayable
from nexusdsl.vocabulary.lexicon import Language
from nexusdsl.vocabulary.phrases import MULTIPLES, ORDINALS

_ONCE = {"de": "einmal", "en": "once"}


def multiple(language: Language, limit: Limit) -> str:
    """ "einmal", "twice"."""
    if limit.number == 1:
        return _ONCE[language]
    found = [word for word, number in MULTIPLES[language] if number == limit.number]
    if not found:
        raise NotSayable(limit, "there is no word for so often")
    return found[0]


def nth(limit: Limit | FirstPlayed) -> str:
    """The adjective of the n-th time or card."""
    if not 1 <= limit.number <= len(ORDINALS):
        raise NotSayable(limit, "there is no word for so late a time")
    return ORDINALS[limit.number - 1]
