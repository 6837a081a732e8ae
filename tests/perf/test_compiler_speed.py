"""`nexus bench --compiler` measures what it says; how fast this machine is, is no test."""

from __future__ import annotations

import json

import pytest

from nexusdsl.cli.bench_compiler import bare, rules_texts, sentences
from nexusdsl.compiler import load_set
from tests.unit.cli.helpers import nexus


def test_figures(capsys: pytest.CaptureFixture[str]) -> None:
    result = nexus(capsys, "bench", "--compiler", "--rounds", "1", "--json")
    assert result.code == 0
    figures = json.loads(result.out)
    assert figures["texts"] > 100
    assert all(figures[name] > 0 for name in ("bare_per_s", "lowered_per_s", "compiled_per_s", "ratio", "load_ms"))
    assert "ratio" in nexus(capsys, "bench", "--compiler", "--rounds", "1", "--lang", "en").out


def test_bare_lark_parses_the_same_sentences() -> None:
    made = load_set("nxs_a01").set
    assert made is not None
    found = sentences(rules_texts(made)["de"], made, (), "de")
    parser, lines = bare(found, "de")
    assert len(lines) == len(found) > 60
    for line in lines:
        tree = parser.parse(line)
        assert tree.meta.start_pos == 0
        assert tree.meta.end_pos == len(line)
