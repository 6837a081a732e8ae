"""Python expressions as values. Text of users gets into code only as a `Str`, through `literal`."""

from __future__ import annotations

import re
from dataclasses import field
from functools import lru_cache
from typing import Final, TypeAlias

from nexusdsl.records import dataclass

_set: Final = setattr  # records have no lock at run time, and this takes a third of what `object.__setattr__` takes
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*\Z")


def literal(value: str) -> str:
    """The one way of text into code: an ASCII literal that evaluates to `value`, in the quotes a formatter keeps."""
    if value.isascii() and value.isprintable() and '"' not in value and "'" not in value and "\\" not in value:
        return f'"{value}"'
    inner = ascii("'\"" + value)[1:-1].replace("\\'", "'")[2:]
    single, double = value.count("'"), value.count('"')
    if double > single:
        return "'" + inner.replace("'", "\\'") + "'"
    return '"' + inner.replace('"', '\\"') + '"'


@lru_cache(maxsize=4096)
def identifier(text: str) -> str:
    """The text, if it is an identifier, or attributes joined by dots. Raises ValueError for anything else."""
    if not _NAME.match(text):
        raise ValueError(f"no identifier: {text!r}")
    return text


@dataclass(frozen=True, slots=True)
class Name:
    """An identifier, or attributes joined by dots. Raises ValueError for anything else."""

    flat: str

    def __post_init__(self) -> None:
        identifier(self.flat)


name_of = lru_cache(maxsize=4096)(Name)  # the same for the same text


@dataclass(frozen=True, slots=True)
class Built:
    """An expression that is more than a name. `flat` is the expression on one line, made once."""

    flat: str = field(init=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Int(Built):
    value: int

    def __post_init__(self) -> None:
        _set(self, "flat", str(self.value))


int_of = lru_cache(maxsize=1024)(Int)  # the same for the same number


@dataclass(frozen=True, slots=True)
class Str(Built):
    value: str

    def __post_init__(self) -> None:
        _set(self, "flat", literal(self.value))


@dataclass(frozen=True, slots=True)
class Call(Built):
    """A call. Raises ValueError for a function that is no name."""

    function: str
    args: tuple[Expr, ...] = ()
    named: tuple[tuple[str, Expr], ...] = ()

    def __post_init__(self) -> None:
        _set(self, "flat", f"{identifier(self.function)}({', '.join(parts(self.args, self.named))})")


@dataclass(frozen=True, slots=True)
class Tup(Built):
    """A tuple; one of one has a comma."""

    items: tuple[Expr, ...]

    def __post_init__(self) -> None:
        inner = ", ".join([item.flat for item in self.items])
        _set(self, "flat", f"({inner},)" if len(self.items) == 1 else f"({inner})")


@dataclass(frozen=True, slots=True)
class Lst(Built):
    items: tuple[Expr, ...]

    def __post_init__(self) -> None:
        _set(self, "flat", f"[{', '.join([item.flat for item in self.items])}]")


@dataclass(frozen=True, slots=True)
class Star(Built):
    """What is spread out in a list."""

    item: Expr

    def __post_init__(self) -> None:
        _set(self, "flat", f"*{self.item.flat}")


@dataclass(frozen=True, slots=True)
class Dct(Built):
    """A dictionary with text as keys."""

    items: tuple[tuple[str, Expr], ...]

    def __post_init__(self) -> None:
        rows = [f"{literal(key)}: {value.flat}" for key, value in self.items]
        _set(self, "flat", "{" + ", ".join(rows) + "}")


@dataclass(frozen=True, slots=True)
class Item(Built):
    """`base[index]`."""

    base: Expr
    index: int

    def __post_init__(self) -> None:
        _set(self, "flat", f"{self.base.flat}[{self.index}]")


@dataclass(frozen=True, slots=True)
class Op(Built):
    """Operands joined by one binary operator, or a comparison of two; in brackets where they need them."""

    operator: str
    items: tuple[Expr, ...]

    def __post_init__(self) -> None:
        operator = self.operator
        _set(self, "flat", f" {operator} ".join([operand(operator, item) for item in self.items]))


@dataclass(frozen=True, slots=True)
class Not(Built):
    """The opposite."""

    item: Expr

    def __post_init__(self) -> None:
        _set(self, "flat", f"not {operand('not', self.item)}")


@dataclass(frozen=True, slots=True)
class AllSeats(Built):
    """`all(item for seat in game.seats(f))`: a loop that ends where it does not hold."""

    item: Expr

    def __post_init__(self) -> None:
        _set(self, "flat", f"all({self.item.flat} for seat in game.seats(f))")


@dataclass(frozen=True, slots=True)
class OfSeats(Built):
    """The oids of a list for each seat, one list after the other: a list made in two loops."""

    item: Expr

    def __post_init__(self) -> None:
        _set(self, "flat", f"[oid for seat in game.seats(f) for oid in {self.item.flat}]")


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


def parts(args: tuple[Expr, ...], named: tuple[tuple[str, Expr], ...]) -> list[str]:
    """Arguments of a call, each on one line."""
    found = [arg.flat for arg in args]
    return [*found, *[f"{key}={value.flat}" for key, value in named]] if named else found


def operand(operator: str, item: Expr) -> str:
    """An operand on one line, in brackets where it needs them."""
    return f"({item.flat})" if isinstance(item, Op) and bracketed(operator, item.operator) else item.flat


def bracketed(outer: str, inner: str) -> bool:
    """Arithmetic stands bare in a comparison, a comparison in "and" and "or"; everything else is bracketed."""
    if outer in _WEAK:
        return inner in _WEAK
    return outer not in _COMPARES or inner in _WEAK or inner in _COMPARES
