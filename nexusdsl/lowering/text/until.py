"""What lasts until something happens: "Eine eigene Einheit erhält +2 ATK, bis sie angreift."."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_text import NOT_UNDERSTOOD
from nexusdsl.ir.nodes import Bound, Event, EventObject, EventSubject, Host, This
from nexusdsl.lowering.text.agreement import np_mask
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.match import View, matches, view, wanted_forms
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.nouns import is_mark
from nexusdsl.lowering.text.refs import reference
from nexusdsl.lowering.text.said import times
from nexusdsl.lowering.text.shapes import phrase_cases
from nexusdsl.lowering.text.states import event_of, only
from nexusdsl.syntax.text_ast import Clause, Np, Subs, Word
from nexusdsl.vocabulary import german


def awaited(run: Run, word: Word, subs: Subs) -> Event:
    """The event that ends it. Read after the main clause, so that "sie" can be what that speaks of."""
    run.claim(word, *subs.joins)
    clause = subs.clauses[0]
    if len(subs.clauses) > 1 or not isinstance(clause, Clause) or clause.perfect:
        raise RefusedError(NOT_UNDERSTOOD, clause.span, ("expected_de", "ein Ereignis"), ("expected_en", "one event"))
    seen: View = view(clause)
    found, refused = matches(run, seen, "event", "until")
    match = only(run, found, refused, seen)
    run.back(match.after)
    times(run, match.adverbs, ())
    return event_of(run, match, clause)


_IN_PLAY = ("im Spiel", "in play")


def stays(run: Run, word: Word, subs: Subs) -> Event | None:
    """ "solange diese Einheit im Spiel ist": until it leaves play. None for every other clause."""
    clause = subs.clauses[0]
    phrases = [i for i in clause.items if isinstance(i, Np)] if isinstance(clause, Clause) else []
    words = [i for i in clause.items if isinstance(i, Word)] if isinstance(clause, Clause) else []
    if len(subs.clauses) > 1 or not isinstance(clause, Clause) or clause.main is not None or clause.predicate:
        return None
    if len(phrases) != 1 or len(words) != 1 or len(clause.items) != 2 or not is_mark(words[0], "fixed"):
        return None
    if words[0].text not in _IN_PLAY or clause.perfect:
        return None
    start, phrase = run.mark(), Phrase(phrases[0], None, (), np_mask(phrases[0], run.language), 0)
    try:
        ref = reference(run, phrase, subject=True)
    except (MismatchError, RefusedError):
        run.back(start)
        return None
    forms = {form for r in clause.verbs[0].readings for form in r.forms}
    nominative = run.language == "en" or phrase_cases(phrase) & german.case_mask("nom")
    known = ref if isinstance(ref, This | EventSubject | EventObject | Bound | Host) else None
    if known is None or not nominative or not forms & wanted_forms(run, phrase):
        run.back(start)
        return None
    run.claim(word, words[0], *clause.verbs)
    return Event("leaves", known, span=clause.span)
