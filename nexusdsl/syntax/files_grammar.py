"""The grammar of set files."""

from __future__ import annotations

from nexusdsl.resources import grammar_text
from nexusdsl.syntax.tables import Grammar

NXS = Grammar("nxs", lambda: grammar_text("nxs"), ("heading", "type_line", "deck_line", "card_line", "alternative"))
