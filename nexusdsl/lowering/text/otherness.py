"""What "andere", "another" is other than."""

from __future__ import annotations

from collections.abc import Iterator

from nexusdsl.diagnostics.catalog_text import NO_ANTECEDENT
from nexusdsl.ir.nodes import (
    Ability,
    Bound,
    Choose,
    Controls,
    Count,
    EventObject,
    EventSubject,
    Every,
    Random,
    Search,
    Static,
    This,
    Top,
)
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
        if idle(filter) or _of_several(run, phrase):
            word = next((w for w in phrase.np.words if "ander" in w.text.lower() or "other" in w.text.lower()), None)
            place = word.span if word is not None else phrase.np.span
            raise RefusedError(NO_ANTECEDENT, place, ("word", word.text if word is not None else "?"), rank=49)
        return found
    this, tests = apart(filter, refs)
    return replace(found, filter=replace(filter, other=this, tests=ordered((*filter.tests, *tests))))


def _of_several(run: Run, phrase: Phrase) -> bool:
    """Whether a clause about several cards speaks of others than each of them: "deine Einheiten … für jede andere"."""
    several, here = run.several, phrase.np.span
    return several is not None and not (several.start <= here.start < several.end)


def _mentioned(run: Run) -> Iterator[Mentioned]:
    for each in run.referents:
        if each.ref in run.gone:  # what has died is not among those in play, whatever "andere" says
            continue
        match each.ref:
            case This() | EventSubject() | EventObject() | Bound() as ref:
                yield Mentioned(ref, each.filter)
            case Choose(slot=slot) | Random(slot=slot) | Top(slot=slot) | Search(slot=slot):
                yield Mentioned(Bound(slot), each.filter)


def check_counted(run: Run, ability: Ability, node: Controls | Count) -> None:
    """Refuses "other" of what is counted where it is not other than the card: a structure is no unit, and what always
    holds for several cards ("deine Einheiten … solange du eine andere Einheit kontrollierst") would be asked of each.
    """
    filter = node.filter
    if not filter.other:
        return
    types = run.context.types
    never = bool(types and filter.kinds) and not any(kind in types for kind in filter.kinds)
    if never or (isinstance(ability, Static) and isinstance(ability.subject, Every)):
        raise RefusedError(NO_ANTECEDENT, node.span, ("word", "andere" if run.language == "de" else "other"), rank=49)
