"""All grammars of the product that have a prebuilt table."""

from __future__ import annotations

from nexusdsl.syntax.fed import NXT, RULES
from nexusdsl.syntax.files_grammar import NXS
from nexusdsl.syntax.tables import Grammar

# Each room that owns a grammar adds its line.
GRAMMARS: tuple[Grammar, ...] = (NXS, *RULES.values(), NXT)
