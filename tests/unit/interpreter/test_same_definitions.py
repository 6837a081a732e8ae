"""Law 7: generated code and interpreter build the same definitions, and their callables call the kernel alike."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from nexusdsl.codegen.emit import emit_set
from nexusdsl.codegen.package import load_package, write_package
from nexusdsl.interpreter import load
from nexusdsl.runtime.defs import SetDef
from tests.unit.codegen.fake import recorded
from tests.unit.codegen.sample import SAMPLE

TESTS = ("test", "subject_test", "object_test", "by", "each")


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> SetDef:
    directory: Path = tmp_path_factory.mktemp("generated") / "sample"
    write_package(directory, emit_set(SAMPLE))
    return load_package(directory)


def same(left: Any, right: Any, path: str, is_test: bool = False) -> None:
    """Asserts equality; callables are compared by what they call, for both answers of the kernel."""
    if is_dataclass(left):
        assert type(left) is type(right), path
        for field in fields(left):
            place = f"{path}.{field.name}"
            same(getattr(left, field.name), getattr(right, field.name), place, field.name in TESTS)
    elif isinstance(left, tuple):
        assert len(left) == len(right), path
        for i, (a, b) in enumerate(zip(left, right, strict=True)):
            same(a, b, f"{path}[{i}]")
    elif callable(left):
        for truth in (True, False):
            assert recorded(left, truth, is_test) == recorded(right, truth, is_test), path
    else:
        assert left == right, path


def test_sets_are_the_same(generated: SetDef) -> None:
    same(generated, load(SAMPLE), "set")
