"""Law 11: everything that generated code calls is a method of the kernel, with as many places as it fills."""

from __future__ import annotations

import ast
import inspect

from nexusdsl.codegen.emit import emit_set
from nexusdsl.runtime.game import Game
from tests.unit.codegen.sample import SAMPLE


def calls() -> list[ast.Call]:
    found = []
    for path, text in emit_set(SAMPLE).items():
        if path.endswith(".py"):
            found += [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    return found


def test_calls_fit_the_kernel() -> None:
    seen = set()
    for call in calls():
        if not isinstance(call.func, ast.Attribute) or not isinstance(call.func.value, ast.Name):
            continue
        if call.func.value.id != "game":
            continue
        seen.add(call.func.attr)
        method = getattr(Game, call.func.attr)
        named = {keyword.arg: None for keyword in call.keywords if keyword.arg}
        inspect.signature(method).bind(None, *call.args, **named)
    assert len(seen) > 60
