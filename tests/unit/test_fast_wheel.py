"""What the build hook hands to mypyc: bound functions as methods, classes marked that are made blank,
parameters that are looked into, frozen classes that go through a pickle."""

from __future__ import annotations

import ast
import inspect
import sys
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import pytest

import hatch_build
from nexusdsl.games.nxs_a01 import layout
from nexusdsl.playset import builds
from nexusdsl.runtime.bound import Bound
from tests.unit.runtime import handmade as h

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("stage")
    hatch_build.staged(ROOT, folder)
    return folder


def test_every_bound_function_is_a_method_with_its_signature(stage: Path) -> None:
    tree = ast.parse((stage / "nexusdsl" / "runtime" / "bound.py").read_text("utf-8"))
    kind = next(node for node in tree.body if isinstance(node, ast.ClassDef))
    made = {node.name: node.args for node in kind.body if isinstance(node, ast.FunctionDef)}
    bound = {name: value for name, value in vars(Bound).items() if inspect.isfunction(value)}
    assert sorted(made) == sorted(bound)
    for name, function in bound.items():
        parameters = list(inspect.signature(function).parameters.values())
        assert [a.arg for a in made[name].args] == ["self", *(p.name for p in parameters[1:])], name
        defaults = [p.default for p in parameters if p.default is not p.empty]
        assert [ast.literal_eval(value) for value in made[name].defaults] == defaults, name


def test_blank_classes_are_marked(stage: Path) -> None:
    text = "from __future__ import annotations\n\n\nclass A:\n    pass\n\n\nclass B:\n    x = B.__new__(B)\n"
    marked = hatch_build.with_blanks(text)
    assert "@mypyc_attr(serializable=True)\nclass B" in marked
    assert "\n\n\nclass A" in marked
    staged = (stage / "nexusdsl" / "runtime" / "objects.py").read_text("utf-8")
    assert staged.count("@mypyc_attr") == 1


def test_counted_names_have_their_numbers(stage: Path) -> None:
    text = (stage / "nexusdsl" / "games" / "nxs_a01" / "layout.py").read_text("utf-8")
    assert "range(" not in text
    staged: dict[str, Any] = {}
    exec(text, staged)
    assert {name: staged[name] for name in vars(layout) if name.isupper()} == {
        name: value for name, value in vars(layout).items() if name.isupper()
    }


def test_frozen_classes_are_pickled_by_all_their_parts(stage: Path) -> None:
    """In the order in which the class takes them, whatever room they stand in."""
    for name in ("runtime.defs", "games.nxs_a01.waves", "games.nxs_a01.position"):
        source = (stage / "nexusdsl" / f"{name.replace('.', '/')}.py").read_text("utf-8")
        kinds = [value for value in vars(import_module(f"nexusdsl.{name}")).values() if is_dataclass(value)]
        own = [kind for kind in kinds if isinstance(kind, type) and kind.__module__ == f"nexusdsl.{name}"]
        for kind in own:
            parts = ", ".join(f"self.{part.name}" for part in fields(kind))
            assert f"return ({kind.__name__}, ({parts},))" in source
        assert source.count("def __reduce__") == len(own) > 0


def test_what_is_looked_into_arrives_as_it_was_handed_in(stage: Path) -> None:
    for look in ("type(a) is int", "g.seated(a)", "seated(a) and type(b, c)"):
        text = f"def f(a: int, b: int) -> bool:\n    return {look}\n"
        assert hatch_build.with_given(text) == text.replace("a: int", "a: object"), look
    game = (stage / "nexusdsl" / "runtime" / "game.py").read_text("utf-8")
    assert "def apply(self, index: object)" in game
    assert "def concede(self, seat: object)" in game
    assert "def view(self, seat: object=None)" in (stage / "nexusdsl" / "runtime" / "bound.py").read_text("utf-8")


def test_compiled_packages_are_taken_for_their_own_text_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """A compiled package does not stand for generated code that has been built anew since."""
    made = SimpleNamespace(SET=h.SET)
    monkeypatch.setattr(builds, "COMPILED", "stand_in")
    monkeypatch.setitem(sys.modules, "stand_in", cast(ModuleType, SimpleNamespace(MANIFESTS={"one": "a" * 64})))
    monkeypatch.setitem(sys.modules, "stand_in.one", cast(ModuleType, made))
    assert builds.compiled_set("one", "a" * 64) is made.SET
    assert builds.compiled_set("one", "b" * 64) is None
    assert builds.compiled_set("two", "a" * 64) is None
