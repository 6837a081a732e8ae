"""Some of what there is, so many chosen: "die Hälfte seiner Einheiten", "all but one of their units"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from nexusdsl.ir.nodes import AtMost, Choose, Count, Difference, Filter, Half, Number, You
from nexusdsl.ir.render.scope import NotSayable
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.german import Case

if TYPE_CHECKING:
    from nexusdsl.ir.render.refs_de import GermanRefs
    from nexusdsl.ir.render.refs_en import EnglishRefs


def kept(number: Number | None) -> int | None:
    """How many of the objects are left, if a number is all but those."""
    match number:
        case Difference(Count() as whole, AtMost(same, left)) if same == whole:
            return left
    return None


def portion_de(voice: GermanRefs, ref: Choose, case: Case, implied: bool) -> str:
    """The portion in a case; how it is rounded follows the clause."""
    filter, whose = _whole(ref, implied, "him")
    match ref.many:
        case Half(Count(), up):
            voice.limits += f", {'auf' if up else 'ab'}gerundet"
            noun = german.NOUNS["half_of"]
            head = f"{german.determiner('def', case, noun.gender)} {german.noun(noun, case, False)}"
            return f"{head} {voice.phrase(filter, whose or 'all', 'gen', True)}"
    left = kept(ref.many)
    if left is None:
        raise NotSayable(ref, "neither half of them nor all but some")
    lead = f"{german.determiner('all', case, 'pl')} " if whose is not None else ""
    gender = voice.gender(filter)
    one = {"m": "einen", "f": "eine", "n": "eines"}.get(gender or "", "1")
    return f"{lead}{voice.phrase(filter, whose or 'all', case, True)} bis auf {one if left == 1 else left}"


def portion_en(voice: EnglishRefs, ref: Choose, implied: bool) -> str:
    """The portion; how it is rounded follows the clause."""
    filter, whose = _whole(ref, implied, "they")
    match ref.many:
        case Half(Count(), up):
            voice.limits += f", rounded {'up' if up else 'down'}"
            return f"half of {voice.phrase(filter, whose or 'all', True)}"
    left = kept(ref.many)
    if left is None:
        raise NotSayable(ref, "neither half of them nor all but some")
    but = f"all but {'one' if left == 1 else left}"
    if whose is None:
        return f"{but} {voice.phrase(filter, None, left > 1)}"
    return f"{but} of {voice.phrase(filter, whose, True)}"


def _whole(ref: Choose, implied: bool, theirs: str) -> tuple[Filter, str | None]:
    """What a portion is of, and the possessive of whose it is."""
    bare = replace(ref.filter, side=None)
    if implied:
        return bare, theirs
    return (bare, "you") if ref.filter.side == "own" and isinstance(ref.by, You) else (ref.filter, None)
