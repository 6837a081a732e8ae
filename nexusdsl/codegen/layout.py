"""Lays expressions out over lines as the project's formatter does, so that generated code needs no formatter."""

from __future__ import annotations

from nexusdsl.codegen.expr import (
    AllSeats,
    Call,
    Dct,
    Expr,
    Lst,
    Not,
    OfSeats,
    Op,
    Str,
    Tup,
    bracketed,
    literal,
    operand,
)

WIDTH = 120
STEP = "    "


def lay_out(expr: Expr, indent: str, before: str = "", after: str = "") -> list[str]:
    """The lines of `before + expr + after`, the first with `indent`."""
    if len(indent) + len(before) + len(expr.flat) + len(after) <= WIDTH:
        return [f"{indent}{before}{expr.flat}{after}"]
    match expr:
        case Call():
            return _call(expr, indent, before, after)
        case Tup(items) | Lst(items):
            opening, closing = ("(", ")") if isinstance(expr, Tup) else ("[", "]")
            inner = _rows([("", item) for item in items], indent + STEP)
            return [f"{indent}{before}{opening}", *inner, f"{indent}{closing}{after}"]
        case Dct(items):
            rows = [lay_out(value, indent + STEP, f"{literal(key)}: ", ",") for key, value in items]
            return [f"{indent}{before}{{", *(text for row in rows for text in row), f"{indent}}}{after}"]
        case Op():
            return _operation(expr, indent, before, after)
        case Not(item):
            before = f"{before}not "
            return (
                _bracket(item, indent, before, after) if isinstance(item, Op) else lay_out(item, indent, before, after)
            )
        case AllSeats(item):
            return _generator(f"{before}all(", ("", item.flat), indent, f"){after}")
        case OfSeats(item):
            return _generator(f"{before}[", (f"for oid in {item.flat}", "oid"), indent, f"]{after}")
        case Str(value):
            return [f"{indent}{before}(", *_chunks(value, indent + STEP), f"{indent}){after}"]
        case _:
            return [f"{indent}{before}{expr.flat}{after}"]


def _call(call: Call, indent: str, before: str, after: str) -> list[str]:
    deeper = indent + STEP
    head, tail = f"{indent}{before}{call.function}(", f"{indent}){after}"
    one = f"{deeper}{call.flat[len(call.function) + 1 : -1]}"
    if len(one) <= WIDTH:
        return [head, one, tail]
    rows = [("", arg) for arg in call.args]
    rows += [(f"{key}=", value) for key, value in call.named]
    return [head, *_rows(rows, deeper), tail]


def _rows(items: list[tuple[str, Expr]], indent: str) -> list[str]:
    """Items of something in brackets, each with what stands before it, on lines of their own."""
    lines: list[str] = []
    for before, item in items:
        line = f"{indent}{before}{item.flat},"
        if len(line) <= WIDTH:
            lines.append(line)
        else:
            lines += _item(item, indent, before)
    return lines


def _item(item: Expr, indent: str, before: str) -> list[str]:
    """An item of something in brackets that needs several lines: an operation has no brackets of its own."""
    if not isinstance(item, Op):
        return lay_out(item, indent, before, ",")
    rows = _operands(item, indent, before)
    return [*rows[:-1], f"{rows[-1]},"]


def _operation(item: Op, indent: str, before: str, after: str) -> list[str]:
    """Two operands of which the last ends with a call share a line with its bracket; others stand between brackets."""
    last, start = item.items[-1], f"{before}{operand(item.operator, item.items[0])} {item.operator} "
    while len(item.items) == 2 and isinstance(last, Op) and not bracketed(item.operator, last.operator):
        start += "".join(f"{operand(last.operator, part)} {last.operator} " for part in last.items[:-1])
        last = last.items[-1]
    if len(item.items) == 2 and isinstance(last, Call) and len(f"{indent}{start}{last.function}(") <= WIDTH:
        return lay_out(last, indent, start, after)
    return _bracket(item, indent, before, after)


def _operands(item: Op, indent: str, before: str) -> list[str]:
    """A line or more for each operand, the operator in front."""
    first, *others = item.items
    rows = [_operand(item.operator, first, indent, before)]
    rows += [_operand(item.operator, part, indent, f"{item.operator} ") for part in others]
    return [text for row in rows for text in row]


def _operand(operator: str, item: Expr, indent: str, before: str) -> list[str]:
    """An operand on lines of its own, in brackets where it needs them."""
    if isinstance(item, Op) and bracketed(operator, item.operator):
        return _bracket(item, indent, before, "")
    return lay_out(item, indent, before)


def _bracket(item: Op, indent: str, before: str, after: str) -> list[str]:
    """An operation in brackets: on one line, or one line between them, or a line for each operand."""
    line = f"{indent}{before}({item.flat}){after}"
    if len(line) <= WIDTH:
        return [line]
    deeper = indent + STEP
    inner = [f"{deeper}{item.flat}"]
    if len(inner[0]) > WIDTH:
        inner = _operands(item, deeper, "")
    return [f"{indent}{before}(", *inner, f"{indent}){after}"]


def _generator(opening: str, parts: tuple[str, str], indent: str, closing: str) -> list[str]:
    """A loop over both players in an expression: `parts` are what it goes on with, and what it yields."""
    more, value = parts
    clauses = [value, "for seat in game.seats(f)", *([more] if more else [])]
    one = f"{indent}{STEP}{' '.join(clauses)}"
    inner = [one] if len(one) <= WIDTH else [f"{indent}{STEP}{clause}" for clause in clauses]
    return [f"{indent}{opening}", *inner, f"{indent}{closing}"]


def _chunks(value: str, indent: str) -> list[str]:
    """A long text as adjacent literals, each as long as its line allows, cut between characters."""
    room = WIDTH - len(indent)
    lines: list[str] = []
    start = 0
    while start < len(value):
        end = min(len(value), start + room - 2)
        while end > start + 1 and len(literal(value[start:end])) > room:
            end -= 1
        if end < len(value):
            space = value.rfind(" ", start, end)
            end = space + 1 if space > start else end
        lines.append(indent + literal(value[start:end]))
        start = end
    return lines
