"""Phrases and clauses as the two languages fill them, before they have an order of words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from nexusdsl.ir.nodes import Filter, Node, Op
from nexusdsl.vocabulary.frames import Role, Side

Order: TypeAlias = Literal["imperative", "main", "inverted", "sub", "infinitive", "perfect", "progressive"]
Manner: TypeAlias = Literal["effect", "static", "trigger", "condition", "denied", "happened"]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A piece of text; `tail` is what follows the end of its clause (", der DEF ignoriert")."""

    text: str
    person: Literal[2, 3] = 3
    plural: bool = False
    tail: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """A role of a frame to be filled: the value of its field, the node it belongs to, and where the clause stands."""

    role: Role
    value: object
    node: Node
    manner: Manner
    subject: Phrase | None = None  # of the clause, where it stands before


@dataclass(frozen=True, slots=True)
class Clause:
    """A verb with its phrases in order.

    `early` and `late` are adverbials of time and duration, `tail` follows the whole clause, `modal` is a modal verb
    ("can", "may", "must") and `times` the period of a requirement.
    """

    side: Side
    subject: Phrase | None
    middle: tuple[str, ...]
    before: tuple[str, ...] = ()
    early: str = ""
    late: str = ""
    tail: str = ""
    modal: str = ""
    negated: bool = False
    more: tuple[Clause, ...] = ()  # clauses that share the subject


@dataclass(frozen=True, slots=True)
class Counted:
    """What happened so often: the place of a pattern whose objects are counted."""

    filter: Filter
    op: Op
    count: int


def listed(parts: Sequence[str], last: str) -> str:
    """ "A", "A und B", "A, B und C"; `last` has its spaces."""
    return ", ".join(parts[:-1]) + last + parts[-1] if len(parts) > 1 else "".join(parts)


def stopped(sentence: str) -> str:
    """A sentence with its full stop, unless it ends with a quote that has one."""
    return sentence if sentence.endswith((".“", '."')) else sentence + "."


def neat(text: str) -> str:
    """A text in which the comma behind a relative clause is left out where another sign follows or nothing."""
    for pair in (",,", ",.", ",:", ", ,"):
        text = text.replace(pair, pair[-1])
    return text.rstrip(",")
