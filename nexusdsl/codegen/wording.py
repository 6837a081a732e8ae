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
from nexusdsl.source import Span


def clause_comments(
    plan: Plan,
    texts: tuple[str, str],
    clauses: Callable[[], tuple[Sentences, ...]] = tuple,
    printed: tuple[Line, ...] = (),
) -> dict[Note, Sentences]:
    """Sentences per clause: the words in which it is printed, or one each where they match, else its own (`clauses`),
    else all at the first. What is not printed is in German if the text has it, else in English.

    An ability that no text says is named by its nodes.
    """
    german, english = texts
    notes = _notes(plan.steps)
    spoken = tuple([line.text for line in printed]) or sentences(german or english)
    if not spoken:
        return {note: (named(note.effect),) for note in (*notes, *_notes(plan.costs))}
    costs = dict.fromkeys(_notes(plan.costs)[:1], spoken[:1])
    own = _quoted(notes, printed) if printed else tuple([(sentence,) for sentence in spoken])
    if notes and len(own) != len(notes):
        own = clauses()
    if len(own) == len(notes):
        return costs | dict(zip(notes, own, strict=True))
    return costs | dict.fromkeys(notes[:1], spoken)


def _quoted(notes: list[Note], printed: tuple[Line, ...]) -> tuple[Sentences, ...]:
    """The printed words of each clause; () where two clauses share more than a conjunction.

    A sentence belongs to the clauses that begin in it, else to the one before. Several share it up to the end of each.
    """
    if len(notes) == 1:
        return (tuple([_parts(line, [])[0] for line in printed]),)
    ends = [line.span.end for line in printed]
    begins = [bisect_right(ends, note.effect.span.start) for note in notes]
    found: list[list[str]] = [[] for _ in notes]
    if not notes:
        return ()
    for at, line in enumerate(printed):
        inside = [place for place, begin in enumerate(begins) if begin == at]
        parts = _parts(line, [notes[place].effect.span for place in inside])
        if len(parts) < len(inside):
            return ()
        for place, part in zip(inside or (bisect_right(begins, at) - 1,), parts, strict=True):
            found[max(place, 0)].append(part)
    return tuple(map(tuple, found)) if all(found) else ()


def _parts(line: Line, spans: list[Span]) -> list[str]:
    """A sentence cut between clauses, each with a capital and a full stop; too few where it cannot be cut."""
    parts: list[str] = []
    start = 0
    for this, following in pairwise(spans):
        end, go_on = this.end - line.span.start, following.start - line.span.start
        if end > go_on or len(line.text[end:go_on].replace(",", " ").split()) > 1:
            return []
        parts.append(f"{line.text[start : start + 1].upper()}{line.text[start + 1 : end]}.")
        start = go_on
    return [*parts, line.text[start : start + 1].upper() + line.text[start + 1 :]]


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
