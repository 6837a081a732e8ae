"""A generated module in the making: its functions, constants and imports, each said once."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from nexusdsl.codegen.expr import Expr, Name, identifier, int_of, name_of
from nexusdsl.codegen.layout import STEP, WIDTH, lay_out
from nexusdsl.codegen.names import Words
from nexusdsl.ir.plan_ids import Ids
from nexusdsl.ir.plan_steps import Plan
from nexusdsl.ir.plan_texts import Texts

_NUMBER = re.compile("[0-9]+")
SIGNATURES = {
    "step": ("game: Game, f: Frame", "None"),
    "test": ("game: Game, f: Frame, o: Obj", "bool"),
    "candidates": ("game: Game, f: Frame", "list[int]"),
    "number": ("game: Game, f: Frame", "int"),
    "valuation": ("game: Game, f: Frame, o: Obj", "int"),
    "condition": ("game: Game, f: Frame", "bool"),
}


class FunctionView(NamedTuple):
    """A function as it will stand there; the lines of its `body` are indented, comments in them are clean."""

    name: str
    parameters: str
    returns: str
    body: str


@dataclass(frozen=True, slots=True)
class ModuleView:
    """A module as it will stand there: imports in groups, functions, and whole statements."""

    imports: tuple[str, ...]
    functions: tuple[FunctionView, ...]
    definitions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Project:
    """What all modules of a package share. `plans` are those of abilities that live on, by their identity."""

    ids: Ids
    words: Words
    texts: Texts
    plans: dict[int, Plan] = field(default_factory=dict)


class Module:
    """Collects what one module needs. Equal helpers are written once; only names in use are imported."""

    def __init__(self, project: Project, prefix: str, type: str | None = None) -> None:
        self.project = project
        self.prefix = prefix
        self.type = type  # of the cards that carry its abilities, if that is one
        self._functions: list[FunctionView] = []
        self._definitions: list[tuple[str, Expr]] = []
        self._helpers: dict[tuple[str, tuple[str, ...]], str] = {}
        self._taken: set[str] = set()
        self._imports: defaultdict[str, set[str]] = defaultdict(set)

    def word(self, prefix: str, word: str) -> Name:
        """The constant of a declared word."""
        return self.use(".words", self.project.words.name(prefix, word))

    def any_word(self, prefix: str, word: str | None) -> Expr:
        """The constant of a declared word, or -1 for any."""
        return int_of(-1) if word is None else self.word(prefix, word)

    def use(self, module: str, name: str) -> Name:
        """A name imported from `module`."""
        self._imports[module].add(name)
        return name_of(name)

    def defs(self, name: str) -> Name:
        """A name of the kernel's definitions."""
        return self.use("nexusdsl.runtime.defs", name)

    def reserve(self, stem: str) -> str:
        """A function name that is not taken yet."""
        name, again = stem, 1
        while name in self._taken:
            again += 1
            name = f"{stem}_{chr(96 + again)}" if again <= 26 else f"{stem}_x{again}"
        self._taken.add(name)
        return name

    def helper(self, kind: str, stem: str, value: Expr) -> Name:
        """A function that returns `value`; an equal one made before serves again."""
        lines = tuple(lay_out(value, STEP, "return "))
        known = self._helpers.get((kind, lines))
        if known is None:
            known = self.reserve(stem)
            self._helpers[kind, lines] = known
            self.function(kind, known, lines)
        return name_of(known)

    def function(self, kind: str, name: str, lines: tuple[str, ...]) -> None:
        """Adds a function under a reserved name."""
        parameters, returns = SIGNATURES[kind]
        self._imports["nexusdsl.runtime.game"].add("Game")
        self._imports["nexusdsl.runtime.objects"] |= {"Frame", "Obj"} if "Obj" in parameters else {"Frame"}
        self._functions.append(FunctionView(name, parameters, returns, "\n".join(lines)))

    def constant(self, stem: str, value: Expr) -> Name:
        """A constant before the definition; an equal one made before serves again."""
        key = ("constant", (value.flat,))
        known = self._helpers.get(key)
        if known is None:
            known = self.reserve(stem).upper()
            self._helpers[key] = known
            self.define(known, value)
        return name_of(known)

    def returns(self, name: str, parameters: str, kind: str, value: Expr) -> None:
        """Adds a function of another signature that returns `value`."""
        body = "\n".join(lay_out(value, STEP, "return "))
        self._functions.append(FunctionView(name, parameters, kind, body))

    def define(self, name: str, value: Expr) -> None:
        """Adds a constant at the end of the module."""
        self.use("typing", "Final")
        self._definitions.append((identifier(name), value))

    def view(self) -> ModuleView:
        """Everything collected, imports in the order of the linter."""
        groups: list[list[str]] = [[], [], []]
        for module in sorted(self._imports, key=_natural):
            groups[_group(module)] += _import(module, sorted(self._imports[module], key=_rank))
        imports = tuple("\n".join(group) for group in groups if group)
        definitions = ["\n".join(lay_out(value, "", f"{name}: Final = ")) for name, value in self._definitions]
        return ModuleView(imports, tuple(self._functions), tuple(definitions))


def _import(module: str, imported: list[str]) -> list[str]:
    line = f"from {module} import {', '.join(imported)}"
    if len(line) <= WIDTH:
        return [line]
    return [f"from {module} import (", *(f"{STEP}{name}," for name in imported), ")"]


def _group(module: str) -> int:
    """Standard library, then the kernel, then the package itself."""
    return 0 if module == "typing" else 2 if module.startswith(".") else 1


@cache
def _rank(name: str) -> str:
    """Constants, then classes, then functions and modules."""
    kind = "0" if name.isupper() and len(name) > 1 else "1" if name[0].isupper() else "2"
    return kind + _natural(name.lower())


@cache
def _natural(name: str) -> str:
    """Numbers in names sort by value, as the linter has it."""
    return _NUMBER.sub(lambda found: found[0].zfill(20), name)
