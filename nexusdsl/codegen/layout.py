"""Lays expressions out over lines as the project's formatter does, so that generated code needs no formatter."""

from __future__ import annotations

from nexusdsl.codegen.expr import Call, Dct, Expr, Lst, Op, Str, Tup, flat, literal, parts

WIDTH = 120
STEP = "    "


def lay_out(expr: Expr, indent: str, before: str = "", after: str = "") -> list[str]:
    """The lines of `before + expr + after`, the first with `indent`."""
    line = f"{indent}{before}{flat(expr)}{after}"
    if len(line) <= WIDTH:
        return [line]
    match expr:
        case Call(function, args, named):
            return _call(function, args, named, indent, before, after)
        case Tup(items) | Lst(items):
            opening, closing = ("(", ")") if isinstance(expr, Tup) else ("[", "]")
            inner = [text for item in items for text in lay_out(item, indent + STEP, after=",")]
            return [f"{indent}{before}{opening}", *inner, f"{indent}{closing}{after}"]
        case Dct(items):
            rows = [lay_out(value, indent + STEP, f"{literal(key)}: ", ",") for key, value in items]
            return [f"{indent}{before}{{", *(text for row in rows for text in row), f"{indent}}}{after}"]
        case Op(operator, items):
            return _operation(operator, items, indent, before, after)
        case Str(value):
            return [f"{indent}{before}(", *_chunks(value, indent + STEP), f"{indent}){after}"]
        case _:
            return [line]


def _call(
    function: str, args: tuple[Expr, ...], named: tuple[tuple[str, Expr], ...], indent: str, before: str, after: str
) -> list[str]:
    deeper = indent + STEP
    one = f"{deeper}{', '.join(parts(args, named))}"
    head, tail = f"{indent}{before}{function}(", f"{indent}){after}"
    if len(one) <= WIDTH:
        return [head, one, tail]
    rows = [lay_out(arg, deeper, after=",") for arg in args]
    rows += [lay_out(value, deeper, f"{key}=", ",") for key, value in named]
    return [head, *(text for row in rows for text in row), tail]


def _operation(operator: str, items: tuple[Expr, ...], indent: str, before: str, after: str) -> list[str]:
    deeper = indent + STEP
    last, start = items[-1], f"{before}{flat(items[0])} {operator} "
    if len(items) == 2 and isinstance(last, Call) and len(f"{indent}{start}{last.function}(") <= WIDTH:
        return lay_out(last, indent, start, after)
    one = f"{deeper}{flat(Op(operator, items))}"
    if len(one) <= WIDTH:
        return [f"{indent}{before}(", one, f"{indent}){after}"]
    rows = [lay_out(items[0], deeper)]
    rows += [lay_out(item, deeper, f"{operator} ") for item in items[1:]]
    return [f"{indent}{before}(", *(text for row in rows for text in row), f"{indent}){after}"]


def _chunks(value: str, indent: str) -> list[str]:
    """A long text as adjacent literals, each as long as its line allows, cut between characters."""
    room = WIDTH - len(indent)
    lines: list[str] = []
    start = 0
    while start < len(value):
        end = start + 1
        while end < len(value) and len(literal(value[start : end + 1])) <= room:
            end += 1
        if end < len(value):
            space = value.rfind(" ", start, end)
            end = space + 1 if space > start else end
        lines.append(indent + literal(value[start:end]))
        start = end
    return lines
