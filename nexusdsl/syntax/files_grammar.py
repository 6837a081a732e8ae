"""The grammar of set files."""

from __future__ import annotations

from typing import Final

from nexusdsl.resources import grammar_text
from nexusdsl.syntax.tables import Grammar

STARTS: Final = ("heading", "type_line", "deck_line", "card_line", "brief_line", "alternative")
NXS = Grammar("nxs", lambda: grammar_text("nxs"), STARTS)
