"""What something may do as if it were otherwise: "darf angreifen, als ob sie keinen Neu-Marker hätte"."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.catalog_text import NOT_UNDERSTOOD
from nexusdsl.ir.nodes import AsIf, HasKeyword, HasMarker, HasStatus, InState, Test, Without
from nexusdsl.lowering.text.agreement import agreement
from nexusdsl.lowering.text.durations import SPANS
from nexusdsl.lowering.text.groups import Grouped, Phrase, groupings
from nexusdsl.lowering.text.having import had
from nexusdsl.lowering.text.kinds_objects import plain
from nexusdsl.lowering.text.match import Match, matches, wanted_forms
from nexusdsl.lowering.text.mentions import gender_of
from nexusdsl.lowering.text.modals import MAY, seen_under
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.nouns import determiner, is_mark, reading, singular
from nexusdsl.lowering.text.said import Said, finish, last, one, times
from nexusdsl.lowering.text.shapes import phrase_cases
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Clause, Main, Modal, Trailing, Word
from nexusdsl.vocabulary import english, german

_HAD: Final = ("hätte", "have")
_WERE: Final = {"wäre": True, "was": True, "werent": False}  # and whether it says that it is so
_EXPECTED: Final = (
    ("expected_de", "„darf …, als ob sie … hätte“ oder „… wäre“"),
    ("expected_en", "“may … as though it had …” or “… weren't …”"),
)


def supposed(run: Run, main: Main, rest: Trailing, inverted: bool) -> Said:
    """A permission and what is supposed for it."""
    clause = rest.subs.clauses[0]
    if not isinstance(main, Modal) or not isinstance(clause, Clause) or len(rest.subs.clauses) > 1:
        raise RefusedError(NOT_UNDERSTOOD, rest.conjunction.span, *_EXPECTED)
    lemma = main.verb.readings[0].lemma if main.verb.readings else ""
    if lemma not in MAY or len(main.clauses) != 1:
        raise RefusedError(NOT_UNDERSTOOD, rest.conjunction.span, *_EXPECTED)
    seen = seen_under(run, main, inverted)
    found, refused = matches(run, seen, "verb", "permit")
    found = [m for m in found if m.fields.get("object") is None]
    readings, refused = finish(run, found, lambda m: _said(run, m, main, clause, rest), refused)
    return one(run, readings, refused, seen)


def _said(run: Run, match: Match, main: Modal, clause: Clause, rest: Trailing) -> Said:
    run.claim(rest.conjunction)
    given = times(run, match.adverbs, (*SPANS, "then", "time"))
    test = _test(run, clause, match)
    modifier = AsIf(match.frame.node, test, span=main.span)
    return last(run, match.fields["subject"], (modifier,), given, None, main.span)


def _test(run: Run, clause: Clause, match: Match) -> Test:
    """What is supposed of the subject of the main clause, which a pronoun takes up."""
    grouped = next(groupings(tuple(i for i in clause.items if i is not clause.predicate), run.language), None)
    if grouped is None or grouped.per is not None or match.subject is None:
        raise no_frame_of(clause)
    subject = next((p for p in grouped.phrases if _takes_up(run, p, match.subject)), None)
    if subject is None:
        raise no_frame_of(clause)
    others = [p for p in grouped.phrases if p is not subject]
    if not _agrees(run, clause, match.subject):
        raise no_frame_of(clause)
    run.claim(subject.chunk.head, *clause.verbs)
    lemma = _lemma(clause)
    word = clause.predicate or (clause.main if clause.passive else None)
    if word is not None and lemma in _WERE and not others:
        return _state(run, clause, word, grouped)
    if lemma in _HAD and len(others) == 1 and not grouped.adverbs:
        return _thing(run, others[0])
    raise no_frame_of(clause)


def no_frame_of(clause: Clause) -> RefusedError:
    return RefusedError(NOT_UNDERSTOOD, clause.span, *_EXPECTED)


def _lemma(clause: Clause) -> str:
    word = clause.verbs[0]
    past = word.readings[0] if word.readings else None
    if past is None or (past.lemma == "have" and "past" not in past.forms):
        return ""
    return past.lemma


def _takes_up(run: Run, phrase: Phrase, subject: Phrase) -> bool:
    """Whether a pronoun has gender and number of the subject."""
    head = phrase.chunk.head
    if head is None or head.type != "PRON" or reading(head, "it", "they") is None or phrase.posts:
        return False
    if run.language == "en":
        if not any("subj" in r.forms for r in head.readings):
            return False
        plural = reading(head, "they") is not None
        return bool(subject.mask & (english.PLURAL if plural else english.SINGULAR))
    nominative = german.case_mask("nom")
    return bool(phrase_cases(phrase) & nominative and gender_of(agreement(head)) & subject.mask & nominative)


def _agrees(run: Run, clause: Clause, subject: Phrase) -> bool:
    """Whether the verb has the number of the subject; English "had" and "weren't" have one form."""
    forms = {f for r in clause.verbs[0].readings for f in r.forms}
    return run.language == "en" or bool(forms & wanted_forms(run, subject))


def _state(run: Run, clause: Clause, word: Word, grouped: Grouped) -> Test:
    """ "nicht erschöpft", "weren't exhausted"."""
    holds = _WERE[_lemma(clause)]
    states = [r for r in run.lexicon.readings(word.text) if r.cls in ("ADJ", "ADJP")]
    negated = [w for w in grouped.adverbs if is_mark(w, "not")]
    if len(negated) != len(grouped.adverbs) or len(negated) > holds or not states:
        raise no_frame_of(clause)
    run.claim(word, *negated)
    found = states[0]
    test: Test = HasStatus(found.lemma) if found.category == "status" else InState(found.lemma)
    return test if holds and not negated else Without(test)


def _thing(run: Run, phrase: Phrase) -> Test:
    """ "keinen Neu-Marker", "Sofortstart", "no New marker"."""
    plain(phrase)
    chunk = phrase.chunk
    accusative = run.language == "en" or phrase_cases(phrase) & german.case_mask("acc")
    if determiner(chunk) not in (None, "no") or not accusative:
        raise MismatchError
    run.claim(chunk.determiner)
    test = had(run, replace(chunk, determiner=None), ())
    if not isinstance(test, HasMarker | HasKeyword | HasStatus):
        raise MismatchError
    if test == HasKeyword(None) or (isinstance(test, HasMarker) and chunk.determiner is None):
        raise MismatchError
    singular(run, phrase)
    return test if chunk.determiner is None else Without(test)
