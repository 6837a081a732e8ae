"""The examples of docs/set-files.md compile without a finding."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nexusdsl.compiler import compile_set, load_set
from nexusdsl.source import Source

PAGE = (Path(__file__).parents[3] / "docs" / "set-files.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```nxs\n(.*?)```", PAGE, re.DOTALL)
BASE = load_set("nxs_a01").set


def test_the_page_has_examples() -> None:
    assert len(EXAMPLES) == 4


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_compiles(text: str) -> None:
    assert BASE is not None
    result = compile_set([Source("page.nxs", text)], (BASE,))
    assert [(each.code.id, each.message("en")) for each in result.diagnostics if each.code.name != "empty-set"] == []
    assert result.set is not None
