"""Numbers that a text prints, and comparisons with them."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_text import OUT_OF_RANGE, PARAMETER, PRINTED_NUMBER
from nexusdsl.ir.nodes import (
    Chosen,
    Lit,
    Number,
    Op,
    Param,
)
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.syntax.text_ast import Count, Word

MOST = 99


def number(run: Run, word: Word) -> Number:
    """A literal or the keyword's parameter."""
    mark = word.mark
    assert mark is not None
    run.claim(word)
    if mark.kind == "param" and run.defined is not None and word.text.endswith("X"):
        return run.defined
    if mark.kind == "param" and run.paid is not None and word.text.endswith("X"):
        return Chosen(run.paid, span=word.span)
    if mark.kind == "param":
        if not run.context.has_number:
            raise RefusedError(PARAMETER, word.span, ("word", word.text))
        return Param(span=word.span)
    if mark.kind != "number":  # "ebenso viel"
        raise MismatchError
    value = int(mark.args[0]) if len(mark.args[0]) < 6 else MOST + 1
    if abs(value) > MOST or (word.type != "SIGNED" and value < 0):
        raise RefusedError(OUT_OF_RANGE, word.span, ("word", word.text))
    return Lit(abs(value), span=word.span)


def literal(run: Run, word: Word) -> int:
    """A number that must be printed."""
    found = number(run, word)
    if not isinstance(found, Lit):
        raise RefusedError(PRINTED_NUMBER, word.span, ("word", word.text))
    return found.value


def whole(op: Op, count: int) -> tuple[Op, int]:
    """A comparison of whole numbers in its usual form: "mehr als 3" is "mindestens 4", "weniger als 1" is none."""
    if op == ">":
        return ">=", count + 1
    if op == "<":
        if count < 1:
            raise MismatchError
        return ("<=", count - 1) if count > 1 else ("==", 0)
    return op, count


def comparison(run: Run, count: Count, allowed: tuple[Op, ...]) -> Op:
    """The comparison that a number prints; MismatchError without one."""
    words = [w for w in (count.before, count.after) if w is not None]
    if len(words) != 1 or words[0].mark is None or words[0].mark.kind != "compare":
        raise MismatchError
    run.claim(*words)
    for op in allowed:
        if words[0].mark.args[0] == op:
            return op
    raise MismatchError
