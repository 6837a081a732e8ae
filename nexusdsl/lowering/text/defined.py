"""What X is: "+X ATK, wobei X die Zahl deiner Einheiten ist"."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_text import NOT_UNDERSTOOD
from nexusdsl.ir.nodes import Choose, Number, Random
from nexusdsl.ir.plan_walk import walk
from nexusdsl.lowering.text.groups import Grouped, bits, groupings
from nexusdsl.lowering.text.match import past
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.quantities import quantity
from nexusdsl.lowering.text.shapes import phrase_cases
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Clause, Subs, Word
from nexusdsl.vocabulary import german

_EXPECTED = (
    ("expected_de", "„wobei X …“ mit einer Zahl, die nicht gewählt wird"),
    ("expected_en", "“where X is …” with a number that is not chosen"),
)


def definition(run: Run, word: Word, subs: Subs) -> Number:
    """The number that X stands for."""
    clause = subs.clauses[0]
    refused = RefusedError(NOT_UNDERSTOOD, clause.span, *_EXPECTED, rank=45)
    if len(subs.clauses) > 1 or not isinstance(clause, Clause) or clause.main is not None or clause.predicate:
        raise refused
    start = run.mark()
    for grouped in groupings(clause.items, run.language):
        try:
            found = _number(run, grouped, clause)
        except MismatchError:
            run.back(start)
            continue
        run.claim(word, *clause.verbs)
        if any(isinstance(node, Choose | Random) for node in walk(found)):
            raise refused
        return found
    raise refused


def _number(run: Run, grouped: Grouped, clause: Clause) -> Number:
    if len(grouped.phrases) != 2 or grouped.adverbs or grouped.per is not None or grouped.limits:
        raise MismatchError
    name, phrase = grouped.phrases
    count = name.chunk.count
    if count is None or name.chunk.head is not None or count.words[0].text != "X" or len(count.words) > 1:
        raise MismatchError
    if run.language == "de" and not phrase_cases(phrase) & german.case_mask("nom"):
        raise MismatchError
    forms = {form for reading in clause.verbs[0].readings for form in reading.forms}
    if "3sg" not in forms or past(clause.verbs[0]):
        raise MismatchError
    found = quantity(run, phrase)
    run.claim(count.number)
    if ~run.claims & bits(phrase):
        raise MismatchError
    return found


def unused(span: Span) -> RefusedError:
    """X is defined, but no number in front of it is X."""
    return RefusedError(
        NOT_UNDERSTOOD, span, ("expected_de", "ein X im Satz davor"), ("expected_en", "an X in front of it"), rank=45
    )
