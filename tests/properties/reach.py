"""Watches what runs while both executions play: lines of the interpreter, and the game's methods that generated code
calls.

The interpreter has a line for every node of the IR and for every step of a plan, so a line that ran is a node or step
that both executions have agreed about.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

from nexusdsl.interpreter import abilities, conditions, effects, machine, values
from nexusdsl.runtime.game import Game

WALKERS = {Path(str(module.__file__)).as_posix() for module in (abilities, conditions, effects, machine, values)}
GENERATED = "nexusdsl_set_"  # how the names of loaded packages begin
CALLED = re.compile(r"\bgame\.(\w+)\(")


def statements(path: str) -> set[tuple[str, int]]:
    """The lines of a file's functions where a statement begins; not those that refuse what cannot be."""
    tree = ast.parse(Path(path).read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {(path, line) for function in functions for line in _lines(function)}


def _lines(function: ast.FunctionDef) -> Iterator[int]:
    for node in ast.walk(function):
        told = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if isinstance(node, ast.stmt) and not told and not isinstance(node, ast.FunctionDef | ast.Raise):
            yield node.lineno


def methods() -> dict[str, CodeType]:
    """What walks the IR calls on a game, and so does generated code, with the functions behind the names."""
    names = {name for path in WALKERS for name in CALLED.findall(Path(path).read_text(encoding="utf-8"))}
    found = {name: getattr(Game, name) for name in sorted(names)}
    return {name: made.__code__ for name, made in found.items() if isinstance(made, FunctionType)}


@dataclass
class Reach:
    """What has not run yet."""

    lines: set[tuple[str, int]] = field(default_factory=lambda: set().union(*map(statements, sorted(WALKERS))))
    calls: dict[CodeType, str] = field(default_factory=lambda: {code: name for name, code in methods().items()})

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Within it everything that runs counts."""
        before = sys.gettrace()
        sys.settrace(self._entered)
        try:
            yield
        finally:
            sys.settrace(before)

    def _entered(self, frame: FrameType, event: str, value: Any) -> Any:
        code = frame.f_code
        if code in self.calls and str(frame.f_back and frame.f_back.f_globals.get("__name__")).startswith(GENERATED):
            del self.calls[code]
        return self._ran if code.co_filename in WALKERS else None

    def _ran(self, frame: FrameType, event: str, value: Any) -> Any:
        if event == "line":
            self.lines.discard((frame.f_code.co_filename, frame.f_lineno))
        return self._ran

    @property
    def left(self) -> list[str]:
        """What has not run, for messages: the text of the lines, and the names of the methods."""
        texts = {path: Path(path).read_text(encoding="utf-8").splitlines() for path in WALKERS}
        lines = [f"{Path(path).name}:{line} {texts[path][line - 1].strip()}" for path, line in sorted(self.lines)]
        return [*lines, *(f"game.{name} from generated code" for name in sorted(self.calls.values()))]
