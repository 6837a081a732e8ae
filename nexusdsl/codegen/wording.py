"""Which sentence of an ability's text stands above which part of its handler."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import MISSING, fields
from itertools import pairwise

from nexusdsl.ir.nodes import Lit, Node
from nexusdsl.ir.plan import Plan
from nexusdsl.ir.plan_steps import Body, Note
from nexusdsl.ir.plan_texts import Sentences, sentences
from nexusdsl.ir.sets import Line


def clause_comments(
    plan: Plan,
    texts: tuple[str, str],
    clauses: Callable[[], tuple[Sentences, ...]] = tuple,
    printed: tuple[Line, ...] = (),
) -> dict[Note, Sentences]:
    """Sentences per clause: those in which it is printed, or one each where they match, else its own (`clauses`), else
    all at the first. Not in print: German if the text has it, else English.

    An ability that no text says is named by its nodes.
    """
    german, english = texts
    notes = _notes(plan.steps)
    spoken = tuple([line.text for line in printed]) or sentences(german or english)
    if not spoken:
        return {note: (named(note.effect),) for note in (*notes, *_notes(plan.costs))}
    costs = dict.fromkeys(_notes(plan.costs)[:1], spoken[:1])
    own = _placed(notes, printed) if printed else tuple([(sentence,) for sentence in spoken])
    if len(own) != len(notes):
        own = clauses()
    if len(own) == len(notes):
        return costs | dict(zip(notes, own, strict=True))
    return costs | dict.fromkeys(notes[:1], spoken)


def _placed(notes: list[Note], printed: tuple[Line, ...]) -> tuple[Sentences, ...]:
    """The sentences from that in which a clause begins to that of the next; () where two clauses share one."""
    ends = [line.span.end for line in printed]
    begins = [0, *(bisect_right(ends, note.effect.span.start) for note in notes[1:]), len(ends)]
    if any(begin >= end for begin, end in pairwise(begins)):
        return ()
    return tuple([tuple([line.text for line in printed[begin:end]]) for begin, end in pairwise(begins)])


def _notes(points: tuple[Body, ...]) -> list[Note]:
    return [instr for body in points for instr in body if isinstance(instr, Note)]


def named(value: object) -> str:
    """A node by its name and parts: "Deal(3, EventSubject)"."""
    match value:
        case Lit(number):
            return str(number)
        case Node():
            held = (_field(value, field.name, field.default) for field in fields(value) if field.name != "span")
            inner = ", ".join(part for part in held if part)
            name = type(value).__name__
            return f"{name}({inner})" if inner else name
        case tuple():
            return " + ".join(named(item) for item in value)
        case _:
            return str(value)


def _field(node: Node, name: str, default: object) -> str:
    value = getattr(node, name)
    if default is not MISSING and value == default:
        return ""
    return named(value)
