"""Python expressions as values. Text of users gets into code only as a `Str`, through `literal`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*\Z")


def literal(value: str) -> str:
    """The one way of text into code: an ASCII literal that evaluates to `value`, in the quotes a formatter keeps."""
    inner = ascii("'\"" + value)[1:-1].replace("\\'", "'")[2:]
    single, double = value.count("'"), value.count('"')
    if double > single:
        return "'" + inner.replace("'", "\\'") + "'"
    return '"' + inner.replace('"', '\\"') + '"'


@dataclass(frozen=True, slots=True)
class Name:
    """An identifier, or attributes joined by dots. Raises ValueError for anything else."""

    text: str

    def __post_init__(self) -> None:
        if not _NAME.match(self.text):
            raise ValueError(f"no identifier: {self.text!r}")


@dataclass(frozen=True, slots=True)
class Int:
    value: int


@dataclass(frozen=True, slots=True)
class Str:
    value: str


@dataclass(frozen=True, slots=True)
class Call:
    function: str
    args: tuple[Expr, ...] = ()
    named: tuple[tuple[str, Expr], ...] = ()

    def __post_init__(self) -> None:
        Name(self.function)


@dataclass(frozen=True, slots=True)
class Tup:
    items: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Lst:
    items: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Star:
    item: Expr


@dataclass(frozen=True, slots=True)
class Dct:
    items: tuple[tuple[str, Expr], ...]


@dataclass(frozen=True, slots=True)
class Item:
    """`base[index]`."""

    base: Expr
    index: int


@dataclass(frozen=True, slots=True)
class Op:
    """Operands joined by one binary operator, or a comparison of two."""

    operator: str
    items: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Not:
    item: Expr


@dataclass(frozen=True, slots=True)
class AllSeats:
    """`all(item for seat in game.seats(f))`."""

    item: Expr


@dataclass(frozen=True, slots=True)
class OfSeats:
    """The oids of a list for each seat, one list after the other."""

    item: Expr


Expr: TypeAlias = Name | Int | Str | Call | Tup | Lst | Star | Dct | Item | Op | Not | AllSeats | OfSeats

TRUE, FALSE, NONE = Name("True"), Name("False"), Name("None")
_WEAK = ("and", "or")
_COMPARES = {"<": ">=", "<=": ">", "==": "!=", ">=": "<", ">": "<=", "!=": "==", "in": "not in", "not in": "in"}


def conjuncts(condition: Expr) -> tuple[Expr, ...]:
    """The terms that must all hold."""
    return condition.items if isinstance(condition, Op) and condition.operator == "and" else (condition,)


def negated(condition: Expr) -> Expr:
    """The opposite of a condition, as one would write it."""
    match condition:
        case Not(item):
            return item
        case Op(operator, items) if operator in _COMPARES:
            return Op(_COMPARES[operator], items)
        case _:
            return Not(condition)


def flat(expr: Expr) -> str:
    """The expression on one line."""
    match expr:
        case Name(text):
            return text
        case Int(value):
            return str(value)
        case Str(value):
            return literal(value)
        case Call(function, args, named):
            return f"{function}({', '.join(parts(args, named))})"
        case Tup(items):
            inner = ", ".join(flat(item) for item in items)
            return f"({inner},)" if len(items) == 1 else f"({inner})"
        case Lst(items):
            return f"[{', '.join(flat(item) for item in items)}]"
        case Dct(items):
            return "{" + ", ".join(f"{literal(key)}: {flat(value)}" for key, value in items) + "}"
        case Star(item):
            return f"*{flat(item)}"
        case Item(base, index):
            return f"{flat(base)}[{index}]"
        case Op(operator, items):
            return f" {operator} ".join(operand(operator, item) for item in items)
        case Not(item):
            return f"not {operand('not', item)}"
        case AllSeats(item):
            return f"all({flat(item)} for seat in game.seats(f))"
        case OfSeats(item):
            return f"[oid for seat in game.seats(f) for oid in {flat(item)}]"


def parts(args: tuple[Expr, ...], named: tuple[tuple[str, Expr], ...]) -> list[str]:
    """Arguments of a call, each on one line."""
    return [flat(arg) for arg in args] + [f"{key}={flat(value)}" for key, value in named]


def operand(operator: str, item: Expr) -> str:
    """An operand on one line, in brackets where it needs them."""
    return f"({flat(item)})" if isinstance(item, Op) and bracketed(operator, item.operator) else flat(item)


def bracketed(outer: str, inner: str) -> bool:
    """Arithmetic stands bare in a comparison, a comparison in "and" and "or"; everything else is bracketed."""
    if outer in _WEAK:
        return inner in _WEAK
    return outer not in _COMPARES or inner in _WEAK or inner in _COMPARES
