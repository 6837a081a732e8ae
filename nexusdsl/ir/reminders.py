"""What a keyword does, in its own words: the text that stands in brackets behind its name."""

from __future__ import annotations

from collections.abc import Mapping

from nexusdsl.ir.abilities import KeywordAbility
from nexusdsl.ir.render import Context, NotSayableError, reminder
from nexusdsl.ir.sets import Keyword
from nexusdsl.vocabulary.lexicon import Lexicon


def own_text(
    printed: KeywordAbility, keywords: Mapping[str, Keyword], lexicon: Lexicon, context: Context
) -> str | None:
    """The rules text of a printed keyword for the card type of `context`, as the options are by default, with the
    parameters that are printed. None if the keyword is unknown, is not for that type or cannot be said."""
    keyword = keywords.get(printed.keyword)
    if keyword is None:
        return None
    number = printed.number if printed.number is not None else keyword.default_number
    fitting = [t for t in keyword.texts if not t.options and (not t.types or context.type in t.types)]
    try:
        return reminder(fitting[0].abilities, lexicon, context, number, printed.stat or keyword.default_stat)
    except (IndexError, NotSayableError):
        return None
