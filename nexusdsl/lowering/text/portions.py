"""Some of what there is: "die Hälfte seiner Einheiten", "alle Einheiten bis auf eine", "all but one of their units"."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    AtMost,
    Choose,
    ControlledBy,
    Count,
    Difference,
    EachPlayer,
    Filter,
    Number,
    Opponent,
    Player,
    ThatPlayer,
    You,
)
from nexusdsl.ir.terms import ANY
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.halves import half_of
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import Found, card_filter, marked, ordered, reading
from nexusdsl.lowering.text.numbers import half
from nexusdsl.records import replace
from nexusdsl.vocabulary import english, german

_HIS = ("him", "they", "all_theirs")
_DE, _EN = ("you", "him", "all", "all_theirs", "def"), ("you", "they", "all", "all_theirs", "def")


def halved(run: Run, phrase: Phrase, chooser: Player | None) -> Choose | None:
    """ "die Hälfte seiner Einheiten", if the phrase says that."""
    if reading(phrase.chunk.head, "half_of") is None:
        return None
    inner = half_of(run, phrase)
    if inner is None or not inner.mask & _plural(run):
        raise MismatchError
    found = card_filter(run, replace(inner, preposition=None))
    filter, whole = _of(run, found, chooser)
    assert phrase.chunk.head is not None
    return _made(run, phrase, filter, half(run, phrase.chunk.head, whole), chooser)


def all_but(run: Run, found: Found, phrase: Phrase, chooser: Player | None) -> Choose:
    """ "alle Einheiten bis auf eine": so many are left."""
    filter, whole = _of(run, found, chooser)
    return _made(run, phrase, filter, Difference(whole, AtMost(whole, found.but)), chooser)


def _of(run: Run, found: Found, chooser: Player | None) -> tuple[Filter, Count]:
    """What is chosen of, and how many that are; a player sacrifices of what is theirs."""
    filter, name = found.filter, found.determiner
    if name not in (_DE if run.language == "de" else _EN) or found.count or marked(found):
        raise MismatchError
    if filter.zone is not None or filter.among is not None:
        raise MismatchError
    who, gives = run.actor or You(), run.node == "Sacrifice"
    if name not in _HIS and not (gives and filter.side is None):
        return filter, Count(filter)
    if filter.side is not None or (isinstance(who, You) and name in _HIS):
        raise MismatchError
    if isinstance(who, EachPlayer) and gives:
        each = replace(filter, tests=ordered((*filter.tests, ControlledBy(ThatPlayer()))))
        return filter, Count(each)
    if not isinstance(who, You | Opponent):
        raise MismatchError
    sided = replace(filter, side="own" if isinstance(who, You) else "enemy")
    return filter if gives and isinstance(who, Opponent) else sided, Count(sided)


def _made(run: Run, phrase: Phrase, filter: Filter, many: Number, chooser: Player | None) -> Choose:
    made = Choose(0, ANY, filter, run.new_slot(), chooser or You(), many, span=phrase.span)
    run.mention(made, _plural(run), filter, phrase.np.span)
    return made


def _plural(run: Run) -> int:
    return german.PLURAL if run.language == "de" else english.PLURAL
