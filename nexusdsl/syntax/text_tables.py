"""The parsers of rules text, one per language, from their prebuilt tables (nexusdsl/syntax/tables)."""

from __future__ import annotations

from functools import cache

from nexusdsl.syntax import tables
from nexusdsl.syntax.fed import RULES
from nexusdsl.syntax.tables.automaton import Automaton
from nexusdsl.syntax.text_build import Builder


@cache
def parser(language: str) -> Automaton:
    """The parser of one language."""
    return tables.automaton(RULES[language], Builder())
