"""Relative clauses with a verb of their own frame: "den diese Einheit in jeder Runde erleiden würde"."""

from __future__ import annotations

from nexusdsl.ir.nodes import Ref
from nexusdsl.lowering.text.groups import Grouped, Phrase, groupings
from nexusdsl.lowering.text.match import phrase_cases, wanted_forms
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import is_mark, relative
from nexusdsl.lowering.text.refs import reference
from nexusdsl.syntax.text_ast import Modal, Rel
from nexusdsl.vocabulary import german


def would_take(run: Run, post: Rel, phrase: Phrase) -> tuple[Ref, str | None]:
    """Who would take the damage, and the period if it stands inside (English has it after the clause)."""
    clause = post.clause
    items = clause.items + (clause.clauses[0].items if isinstance(clause, Modal) else ())
    main = clause.clauses[0].main if isinstance(clause, Modal) else clause.main
    verbs = (clause.verb, *clause.clauses[0].verbs) if isinstance(clause, Modal) else clause.verbs
    modal = next((w for w in verbs if w.type == "MODAL"), None)
    lemma = main.readings[0].lemma if main is not None and main.readings else ""
    if lemma not in ("erleiden", "take") or modal is None or modal.readings[0].lemma not in ("würde", "would"):
        raise MismatchError
    relative(run, post, phrase, "acc")
    run.claim(*verbs)
    grouped = next(groupings(items, run.language), None)
    if grouped is None or len(grouped.phrases) != 1 or grouped.per is not None:
        raise MismatchError
    subject = grouped.phrases[0]
    ref = reference(run, subject, subject=True)
    forms = {f for r in modal.readings for f in r.forms}
    if run.language == "de" and not (
        forms & wanted_forms(run, subject) and phrase_cases(subject) & german.case_mask("nom")
    ):
        raise MismatchError
    return ref, _period(run, grouped)


def _period(run: Run, grouped: Grouped) -> str | None:
    if not grouped.adverbs:
        return None
    word = grouped.adverbs[0]
    if len(grouped.adverbs) > 1 or not is_mark(word, "every") or word.mark is None:
        raise MismatchError
    run.claim(word)
    return word.mark.args[0]
