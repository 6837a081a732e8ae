"""What lasts until something happens: "Eine eigene Einheit erhält +2 ATK, bis sie angreift."."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_text import NOT_UNDERSTOOD
from nexusdsl.ir.nodes import Event
from nexusdsl.lowering.text.match import View, matches, view
from nexusdsl.lowering.text.model import RefusedError, Run
from nexusdsl.lowering.text.said import times
from nexusdsl.lowering.text.states import event_of, only
from nexusdsl.syntax.text_ast import Clause, Subs, Word


def awaited(run: Run, word: Word, subs: Subs) -> Event:
    """The event that ends it. Read after the main clause, so that "sie" can be what that speaks of."""
    run.claim(word, *subs.joins)
    clause = subs.clauses[0]
    if len(subs.clauses) > 1 or not isinstance(clause, Clause) or clause.perfect:
        raise RefusedError(
            NOT_UNDERSTOOD, clause.span, ("expected_de", "ein Ereignis"), ("expected_en", "one event"), rank=20
        )
    seen: View = view(clause)
    found, refused = matches(run, seen, "event", "until")
    match = only(run, found, refused, seen)
    run.back(match.after)
    times(run, match.adverbs, ())
    return event_of(run, match, clause)
