"""Colours for set files, deck lists and scenarios on the site."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from pygments.lexer import RegexLexer
from pygments.token import Comment, Generic, Keyword, Name, Number, String, Text

if TYPE_CHECKING:
    from sphinx.application import Sphinx

DECLARED: Final = (
    "Set|Regeln|Rules|benutzt|uses|Sprachen|Languages|Karte|Card|Schlüsselwort|Keyword|Zustand|Status|Fraktion|Faction|Untertyp|"
    "Subtype|Marke|Counter|Tätigkeitswort|Verb|Typ|Type|Wert|Value|Ressource|Resource|Zone|Zeitraum|Period|Option|Seltenheit|Rarity"
)
STEPS: Final = "Szenario|Scenario|Erwarte|Expect|Spiel|Game|Spur|Trace|Hauptdeck|Nebendeck|Main|Sideboard"


class CardText(RegexLexer):
    """Declarations, strings, comments and numbers; rules text is text."""

    name = "nexusdsl"
    aliases: ClassVar[list[str]] = ["nxs", "nxt", "nxd"]
    tokens: ClassVar[dict[str, Any]] = {
        "root": [
            (r"#.*?$", Comment),
            (rf"^\s*(?:{DECLARED}|{STEPS})\b", Keyword),
            (r"^\s*(?:en|de):", Keyword.Type),
            (r"\ben\b(?=\s*[\"“])", Keyword.Type),
            (r'"[^"\n]*"|„[^“\n]*“|“[^”\n]*”', String),
            (r"\b[A-Z]{3}-\d{3}(?:-[A-Z]+)?\b", Name.Constant),
            (r"^\s*[AB]:", Generic.Heading),
            (r"[+-]?\b\d+\b", Number),
            (r"\s+|\w+|.", Text),
        ]
    }


def setup(app: Sphinx) -> dict[str, bool]:
    """Makes the names known that stand behind the fences of code."""
    for alias in CardText.aliases:
        app.add_lexer(alias, CardText)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
