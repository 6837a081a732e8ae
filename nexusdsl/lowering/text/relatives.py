"""Relative clauses with a verb of their own frame: "den diese Einheit in jeder Runde erleiden würde"."""

from __future__ import annotations

from nexusdsl.ir.nodes import Every, Filter, Ref
from nexusdsl.lowering.text.groups import Grouped, Phrase, groupings, preposition
from nexusdsl.lowering.text.match import wanted_forms
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import is_mark, relative
from nexusdsl.lowering.text.refs import reference
from nexusdsl.lowering.text.shapes import phrase_cases
from nexusdsl.syntax.text_ast import Clause, Modal, Rel, Word
from nexusdsl.vocabulary import german


def would_take(run: Run, post: Rel, phrase: Phrase) -> tuple[Ref, str | None]:
    """Who would take the damage, and the period if it stands inside (English has it after the clause)."""
    ref, word = _would(run, post, phrase, "every")
    return ref, word.mark.args[0] if word is not None and word.mark is not None else None


def would_suffer(run: Run, post: Rel, phrase: Phrase) -> tuple[Ref, Word | None]:
    """Who would take the damage that is prevented, and "in dieser Runde" if it stands inside."""
    if isinstance(post.clause, Clause) and post.clause.passive:
        return _would_be_dealt(run, post), None
    if isinstance(post.clause, Modal) and post.clause.clauses[0].passive:
        return _would_be_dealt_de(run, post, phrase)
    return _would(run, post, phrase, "within", "until")


def _would_be_dealt_de(run: Run, post: Rel, phrase: Phrase) -> tuple[Ref, Word | None]:
    """German: "der einer eigenen Einheit in dieser Runde zugefügt würde"."""
    clause = post.clause
    assert isinstance(clause, Modal)
    inner = clause.clauses[0]
    lemma = inner.main.readings[0].lemma if inner.main is not None and inner.main.readings else ""
    modal = clause.verb.readings[0].lemma if clause.verb.readings else ""
    grouped = next(groupings(clause.items + inner.items, run.language), None)
    if lemma != "zufügen" or modal != "würde" or grouped is None or len(grouped.phrases) > 1 or grouped.per:
        raise MismatchError
    singular = "3sg" in {form for r in clause.verb.readings for form in r.forms}
    if not grouped.phrases and singular:  # "der in diesem Kampf zugefügt würde": to anything
        relative(run, post, phrase, "nom")
        run.claim(clause.verb, *inner.verbs)
        return Every(Filter(), span=phrase.span), _time(run, grouped, "within", "until")
    target = grouped.phrases[0] if grouped.phrases else None
    if target is None or target.preposition is not None or not phrase_cases(target) & german.case_mask("dat"):
        raise MismatchError
    if any(isinstance(each, Word) for each in target.posts) or not singular:
        raise MismatchError
    relative(run, post, phrase, "nom")
    run.claim(clause.verb, *inner.verbs)
    return reference(run, target, subject=True), _time(run, grouped, "within", "until")


def _would_be_dealt(run: Run, post: Rel) -> Ref:
    """ "that would be dealt to a friendly unit"."""
    clause = post.clause
    assert isinstance(clause, Clause)
    lemma = clause.main.readings[0].lemma if clause.main is not None and clause.main.readings else ""
    modal = clause.verbs[0].readings[0].lemma if clause.verbs[0].readings else ""
    grouped = next(groupings(clause.items, run.language), None)
    if lemma != "deal" or modal != "would" or grouped is None or len(grouped.phrases) != 1 or grouped.adverbs:
        raise MismatchError
    target = grouped.phrases[0]
    if any(isinstance(each, Word) for each in target.posts):
        raise MismatchError  # nothing is chosen of what would be dealt
    if preposition(target) != "to" or grouped.per is not None:
        raise MismatchError
    run.claim(post.pronoun, *clause.verbs, target.preposition)
    return reference(run, target, subject=True)


def _would(run: Run, post: Rel, phrase: Phrase, *times: str) -> tuple[Ref, Word | None]:
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
    if any(isinstance(each, Word) for each in subject.posts):
        raise MismatchError  # nobody chooses what would happen
    ref = reference(run, subject, subject=True)
    forms = {f for r in modal.readings for f in r.forms}
    if run.language == "de" and not (
        forms & wanted_forms(run, subject) and phrase_cases(subject) & german.case_mask("nom")
    ):
        raise MismatchError
    return ref, _time(run, grouped, *times)


def _time(run: Run, grouped: Grouped, *kinds: str) -> Word | None:
    """The one time that stands inside, of these kinds."""
    if not grouped.adverbs:
        return None
    word = grouped.adverbs[0]
    if len(grouped.adverbs) > 1 or not is_mark(word, *kinds):
        raise MismatchError
    run.claim(word)
    return word
