"""The mutants of a source file, as mutmut makes them: each a changed function or method."""

from __future__ import annotations

import ast
import difflib
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import libcst as cst
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.file_mutation import Mutation, create_mutations, deep_replace

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A changed function. `function` is its name, with that of its class before a dot; `old` and `new` are the texts of
    the function before and after; `lines` are the lines (from 1) of the smallest statement around the change, for a
    compound one those of its head.
    """

    file: str
    function: str
    lines: range
    old: str
    new: str

    @property
    def change(self) -> tuple[str, str]:
        """The changed lines before and after, without indentation."""
        old, new = self.old.splitlines(), self.new.splitlines()
        rows = [row for row in difflib.ndiff(old, new) if row[:2] in ("- ", "+ ")]
        before, after = ([row[2:].strip() for row in rows if row[0] == sign] for sign in "-+")
        return " / ".join(before), " / ".join(after)

    @property
    def key(self) -> str:
        """What tells it from all others: a hash of file and changed function, another one once that is edited."""
        return hashlib.sha256("\0".join((self.file, self.function, self.new)).encode()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Site:
    """One mutant before its text is made: `number` counts those of the file."""

    file: str
    number: int


def sources(room: str) -> list[str]:
    """The files of a room, a folder or file below `nexusdsl`, sorted, relative to the project."""
    place = ROOT / "nexusdsl" / room
    files = sorted(place.rglob("*.py")) if place.is_dir() else [place.with_suffix(".py")]
    return [file.relative_to(ROOT).as_posix() for file in files]


class Mutated:
    """All mutants of one file."""

    def __init__(self, file: str) -> None:
        text = (ROOT / file).read_text(encoding="utf-8")
        self.file = file
        self.module, found, _, _ = create_mutations(file, text)
        self.owners = dict(_functions(self.module))
        self.mutations = [each for each in found if each.contained_by_top_level_function in self.owners]
        self._positions = MetadataWrapper(self.module, unsafe_skip_copy=True).resolve(PositionProvider)
        self._statements = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.stmt)]

    def mutant(self, number: int) -> Mutant:
        """One of them."""
        mutation = self.mutations[number]
        function = mutation.contained_by_top_level_function
        assert function is not None
        old, new = self.module.code_for_node(function), self.module.code_for_node(_changed(function, mutation))
        return Mutant(self.file, self.owners[function], self._lines(mutation), _bare(old), _bare(new))

    def _lines(self, mutation: Mutation) -> range:
        line = self._positions[mutation.original_node].start.line
        around = [node for node in self._statements if node.lineno <= line <= (node.end_lineno or line)]
        inner = max(around, key=lambda node: (node.lineno, -(node.end_lineno or 0)))
        body = getattr(inner, "body", None)
        if isinstance(inner, ast.FunctionDef) or not isinstance(body, list) or not isinstance(body[0], ast.stmt):
            return range(inner.lineno, (inner.end_lineno or line) + 1)
        return range(inner.lineno, max(body[0].lineno, inner.lineno + 1))


def _functions(module: cst.Module) -> Iterator[tuple[cst.FunctionDef, str]]:
    for node in module.body:
        if isinstance(node, cst.FunctionDef):
            yield node, node.name.value
        if isinstance(node, cst.ClassDef):
            for method in node.body.body:
                if isinstance(method, cst.FunctionDef):
                    yield method, f"{node.name.value}.{method.name.value}"


def _changed(function: cst.FunctionDef, mutation: Mutation) -> cst.CSTNode:
    changed = deep_replace(function, mutation.original_node, mutation.mutated_node)
    assert isinstance(changed, cst.CSTNode)
    return changed


def _bare(text: str) -> str:
    """A function without what stands before its `def`: blank lines, comments, decorators."""
    found = re.search(r"^(async )?def ", text, re.MULTILINE)
    assert found is not None
    return text[found.start() :].rstrip() + "\n"
