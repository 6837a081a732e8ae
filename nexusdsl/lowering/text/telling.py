"""What is told of a sentence that was refused: the best finding, with corrections that compile, else with advice."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_text import INSTEAD, NO_FRAME
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.lowering.text.advice import advised
from nexusdsl.lowering.text.faults import explained
from nexusdsl.lowering.text.inner import inner_fault
from nexusdsl.lowering.text.lower import attempt
from nexusdsl.lowering.text.mends import mended, told
from nexusdsl.lowering.text.recovery import recovered
from nexusdsl.lowering.text.remedies import remedied
from nexusdsl.lowering.text.sentences import Text
from nexusdsl.lowering.text.stops import stopped
from nexusdsl.syntax.text_ast import Sentence
from nexusdsl.syntax.text_parser import Broken


def remedies(start: Text, sentence: Sentence | Broken, refused: Diagnostic) -> tuple[Diagnostic, ...]:
    """What to tell of a refused sentence: one finding, or one for each of its clauses if that helps more."""
    if isinstance(sentence, Broken) and sentence.long:
        return (advised(start.run, stopped(sentence, explained(start, sentence, refused))),)
    found = remedy(start, sentence, refused)
    if corrected(found) or found.code == INSTEAD:  # what it takes the place of stands outside its clause
        return (found,)
    return recovered(start, sentence, fault) or (found,)


def fault(start: Text, sentence: Sentence | Broken) -> Diagnostic | None:
    """What is wrong with a sentence after a text, or None."""
    refused = attempt(start.copy(), sentence)
    return None if refused is None else remedy(start, sentence, refused)


def remedy(start: Text, sentence: Sentence | Broken, refused: Diagnostic) -> Diagnostic:
    """What to tell of a refused sentence: the best finding, with corrections that compile, else with advice."""
    found = mended(start, sentence, refused)
    if found is not None:
        return stopped(sentence, found)
    made = remedied(start, sentence, told(start, sentence, explained(start, sentence, refused)))
    if made.code == NO_FRAME and isinstance(sentence, Sentence) and not corrected(made):
        made = inner_fault(start, sentence) or made
    return advised(start.run, stopped(sentence, made))


def corrected(found: Diagnostic) -> bool:
    """Whether a finding has a correction."""
    return any(hint.replacement is not None for hint in found.hints)
