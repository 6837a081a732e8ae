"""What "andere", "another" is other than."""

from __future__ import annotations

from collections.abc import Iterator

from nexusdsl.diagnostics.catalog_text import NO_ANTECEDENT
from nexusdsl.ir.nodes import Bound, Choose, EventObject, EventSubject, Random, Search, This, Top
from nexusdsl.ir.others import Mentioned, apart, idle, meant
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.model import RefusedError, Run
from nexusdsl.lowering.text.nouns import Found, ordered
from nexusdsl.records import replace


def parted(run: Run, found: Found, phrase: Phrase) -> Found:
    """A phrase with "andere" leaves out what was mentioned, else the card itself; refused if that is no enemy."""
    filter = found.filter
    if not filter.other:
        return found
    refs = meant(filter, _mentioned(run))
    if not refs:
        if idle(filter):
            word = next((w for w in phrase.np.words if "ander" in w.text.lower() or "other" in w.text.lower()), None)
            place = word.span if word is not None else phrase.np.span
            raise RefusedError(NO_ANTECEDENT, place, ("word", word.text if word is not None else "?"), rank=49)
        return found
    this, tests = apart(filter, refs)
    return replace(found, filter=replace(filter, other=this, tests=ordered((*filter.tests, *tests))))


def _mentioned(run: Run) -> Iterator[Mentioned]:
    for each in run.referents:
        if each.ref in run.gone:  # what has died is not among those in play, whatever "andere" says
            continue
        match each.ref:
            case This() | EventSubject() | EventObject() | Bound() as ref:
                yield Mentioned(ref, each.filter)
            case Choose(slot=slot) | Random(slot=slot) | Top(slot=slot) | Search(slot=slot):
                yield Mentioned(Bound(slot), each.filter)
