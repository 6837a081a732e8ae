"""Grammars are strict LALR(1) (law 3), and their prebuilt tables are those of their present text."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from lark.lexer import PatternStr

from nexusdsl.syntax import tables
from nexusdsl.syntax.tables import SEAL, Grammar, build, parser, read_table
from nexusdsl.syntax.tables.registry import GRAMMARS


@pytest.mark.parametrize("grammar", GRAMMARS, ids=lambda grammar: grammar.name)
def test_the_table_is_current(grammar: Grammar) -> None:
    assert read_table(grammar) is not None, "run: python -m nexusdsl.syntax.tables"


@pytest.mark.parametrize("grammar", GRAMMARS, ids=lambda grammar: grammar.name)
def test_the_grammar_builds_strictly_and_no_two_terminals_are_alike(grammar: Grammar) -> None:
    terminals = build(grammar).terminals
    patterns = [(t.pattern.value, isinstance(t.pattern, PatternStr), t.priority) for t in terminals]
    assert len(set(patterns)) == len(patterns)


def test_a_table_of_another_text_is_ignored() -> None:
    other = Grammar("nxs", lambda: 'start: "a"', ("start",))
    assert read_table(other) is None
    assert parser(other).parse("a", start="start").data == "start"


@pytest.mark.parametrize("grammar", GRAMMARS, ids=lambda grammar: grammar.name)
def test_a_damaged_table_is_ignored(grammar: Grammar, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut short anywhere, or with one bit changed; the parser is built in memory then."""
    sound = (tables.HERE / f"{grammar.name}.json").read_bytes()
    monkeypatch.setattr(tables, "HERE", tmp_path)
    chance = random.Random(3)
    file = tmp_path / f"{grammar.name}.json"
    for at in (0, 1, SEAL, *(chance.randrange(len(sound)) for _ in range(30))):
        for damaged in (sound[:at], sound[:at] + bytes([sound[at] ^ 1 << chance.randrange(8)]) + sound[at + 1 :]):
            file.write_bytes(damaged)
            assert read_table(grammar) is None
    file.write_bytes(sound)
    assert read_table(grammar) is not None
