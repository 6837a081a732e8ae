"""Which JSON values a stored state is made of: what each part must look like before anything is made of it.

A number is an integer and nothing that equals one (no `true`, no `1.0`). What the numbers mean is not looked at here,
but for the seats of objects: masks are made of them, which could be of any size.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from nexusdsl.runtime.layout import G_RULES, ZONE_KINDS

if TYPE_CHECKING:
    from nexusdsl.runtime.program import Program

Shape: TypeAlias = Callable[[Any], bool]


def number(value: Any) -> bool:
    return type(value) is int


def text(value: Any) -> bool:
    return type(value) is str


def seat(seats: int) -> Shape:
    """The number of one of so many seats, or -1."""
    return lambda value: type(value) is int and -1 <= value < seats


def many(shape: Shape, count: int = -1) -> Shape:
    """A list of such values; of `count` of them if that is not below 0."""
    return lambda value: type(value) is list and count in (-1, len(value)) and all(map(shape, value))


def row(*shapes: Shape, more: tuple[tuple[Shape, ...], ...] = ()) -> Shape:
    """A list of one value of each shape, and behind them what one of the rows of `more` says."""
    rows = {len(shapes) + len(each): (*shapes, *each) for each in ((), *more)}
    return lambda value: (
        type(value) is list
        and len(value) in rows
        and all(shape(each) for shape, each in zip(rows[len(value)], value, strict=True))
    )


def numbers(count: int) -> tuple[Shape, ...]:
    return (number,) * count


NUMBERS: Final = many(number)
NESTED: Final = many(NUMBERS)
APPLIED: Final = row(*numbers(8))
FRAME: Final = row(*numbers(12), NESTED, more=((number,),))
QUESTION: Final = row(*numbers(2), text, *numbers(5), NUMBERS, NUMBERS, more=((number,),))
THEN: Final = row(more=((*numbers(10), NUMBERS, NUMBERS),))  # history.Was, or nothing
PARTS: Final[dict[str, Shape]] = {
    "schema": number,
    "ruleset": text,
    "options": lambda value: type(value) is dict and all(map(text, value.values())),
    **{name: many(FRAME) for name in ("stack", "agenda", "announced", "scheduled")},
    "pending": lambda value: value is None or QUESTION(value),
    "fallen": NUMBERS,
    "combat": row(NUMBERS, number, NUMBERS, many(row(*numbers(4))), many(row(*numbers(2)))),
    "player_mods": many(row(number, APPLIED)),
    "history": many(many(row(*numbers(5), THEN, THEN))),
    "used": many(row(*numbers(3))),
    "dirty": lambda value: type(value) is bool,
    "coming": many(row(*numbers(2), APPLIED)),
    "held": many(row(*numbers(3))),
    "asked": many(QUESTION),
}  # fmt: skip


def misshapen(program: Program, stored: Mapping[str, Any]) -> str | None:
    """The first part of a state that is no such value as a state of this program has, or None."""
    seats, resources = program.rules.seats, len(program.ruleset.resources)
    values, printed = many(number, program.n_stats), row(more=(numbers(program.n_stats),))
    who = seat(seats)
    thing = row(
        number, who, who, *numbers(7), NUMBERS, many(APPLIED), values, printed,
        more=((NUMBERS, number), (NUMBERS, *numbers(2), who)),
    )  # fmt: skip
    parts = PARTS | {
        "objects": many(thing),
        "zones": many(NUMBERS, ZONE_KINDS * seats),
        "ints": many(number, G_RULES + program.rules.ints + seats * resources),
    }
    return next((name for name in parts if name in stored and not parts[name](stored[name])), None)
