"""All grammars of the product that have a prebuilt table."""

from __future__ import annotations

from nexusdsl.syntax.files_grammar import NXS
from nexusdsl.syntax.tables import Grammar
from nexusdsl.syntax.text_tables import RULES

# Each room that owns a grammar adds its line.
GRAMMARS: tuple[Grammar, ...] = (NXS, *RULES.values())
