"""The wording of clause comments. Callers that can render rules text pass their own; this one names the nodes."""

from __future__ import annotations

from dataclasses import MISSING, fields

from nexusdsl.ir.nodes import Ability, Effect, Lit, Node


def no_text(_: Ability) -> tuple[str, str]:
    """For sets whose abilities need no text of their own."""
    return "", ""


def plain_wording(effect: Effect) -> str:
    """An effect in words of the IR: "deal 3, choose enemy unit"."""
    return _said(effect)


def _said(value: object) -> str:
    match value:
        case Lit(number):
            return str(number)
        case Node():
            held = (_field(value, field.name, field.default) for field in fields(value) if field.name != "span")
            inner = ", ".join(part for part in held if part)
            name = type(value).__name__
            return f"{name}({inner})" if inner else name
        case tuple():
            return " + ".join(_said(item) for item in value)
        case _:
            return str(value)


def _field(node: Node, name: str, default: object) -> str:
    value = getattr(node, name)
    if default is not MISSING and value == default:
        return ""
    return _said(value)
