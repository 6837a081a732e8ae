"""What the effect before did, as a number: "für jede zerstörte Einheit"."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.catalog_text import NO_ANTECEDENT
from nexusdsl.diagnostics.model import Hint, Text
from nexusdsl.ir.nodes import (
    Destroy,
    Discard,
    Done,
    Effect,
    Filter,
    If,
    Later,
    Lit,
    May,
    Modes,
    Number,
    Param,
    Repeat,
    Sacrifice,
    Seq,
    Times,
)
from nexusdsl.lowering.text.effective import kinds_of
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.nouns import Found, plainly
from nexusdsl.syntax.text_ast import spelled

_DID: Final[dict[str, type[Effect]]] = {"destroyed": Destroy, "sacrificed": Sacrifice, "discarded": Discard}


def done_before(run: Run, found: Found, each: Lit | Param, phrase: Phrase) -> Number:
    """How many objects of this kind the effect right before destroyed, sacrificed or discarded: all that it acts on
    must be of that kind.
    """
    if not plainly(found) or not isinstance(each, Lit):
        raise MismatchError
    last, did = run.last, _DID.get(found.acted or "")
    alone = did is not None and [name for name, _ in run.acted].count(did.__name__) < 2  # else only the last is counted
    if did is None or not isinstance(last, did) or not alone or not _of_kind(run, last, found.filter):
        text = spelled(phrase.np.words)
        raise RefusedError(NO_ANTECEDENT, phrase.np.span, ("word", text), hints=_COUNTED)
    made = Done(span=phrase.span)
    return made if each.value == 1 else Times(each.value, made, span=phrase.span)


_COUNTED: Final = (
    Hint(
        Text(
            "Gezählt wird nur, was die Anweisung direkt davor tut; sie muss geschehen, und alles davon muss das "
            "Genannte sein. Hinter „Du darfst …“ schreibe „Wenn du das tust, …“.",
            "Only what the instruction right before does is counted; it must happen, and all of it must be what is "
            "named. Behind “You may …” write “If you do, …”.",
        )
    ),
)


def only_perhaps(effect: Effect | None) -> bool:
    """Whether it is open if an effect was done at all, so that nothing after it can count what it did."""
    return isinstance(effect, May | If | Modes | Later | Repeat)


def last_of(effect: Effect | None) -> Effect | None:
    """What was done last where a player did what they may."""
    body = effect.body if isinstance(effect, May) else None
    return body.effects[-1] if isinstance(body, Seq) else body


def _of_kind(run: Run, last: Effect, wanted: Filter) -> bool:
    """Whether all that the effect acts on is what the noun says: cards are all of them."""
    if wanted == Filter():
        return True
    if not isinstance(last, Destroy | Sacrifice):
        return False
    kinds = set(kinds_of(run, last.target))
    return wanted == Filter(wanted.kinds) and bool(kinds) and kinds <= set(wanted.kinds)
