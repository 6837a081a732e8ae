"""Terminals of the grammar in the author's words, for "expected …"."""

from __future__ import annotations

from collections.abc import Sequence

# In the order in which they are told; the first terminal of a row that could follow names the row.
_NAMES: tuple[tuple[tuple[str, ...], str, str], ...] = (
    (("DOT", "$END"), "ein Punkt", "a full stop"),
    (("COLON",), "ein Doppelpunkt", "a colon"),
    (("COMMA",), "ein Komma", "a comma"),
    (("BULLET",), "•", "•"),
    (("VIMP",), "ein Befehl („ziehe“)", "an order (“draw”)"),
    (("VFIN", "VSUB", "MODAL", "BE", "SEIN", "WERDEN", "HABEN"), "ein Verb", "a verb"),
    (("VINF", "VPART", "VING"), "die zweite Verbform", "the second part of the verb"),
    (("PTK",), "der zweite Teil des Verbs", "the particle of the verb"),
    (("DET", "PRON"), "eine Angabe („eine Einheit“, „2 Karten“)", "a phrase (“a unit”, “2 cards”)"),
    (("NOUN",), "ein Substantiv („Einheit“)", "a noun (“unit”)"),
    (("NUM", "BARE"), "eine Zahl", "a number"),
    (("PREP",), "eine Präposition („mit …“)", "a preposition (“with …”)"),
    (("UND", "UND_V", "ODER"), "„und“", "“and”"),
    (("QUOTED",), "ein Name in Anführungszeichen", "a name in quotes"),
)
_PHRASE = ("NOUN", "NUM", "BARE", "PREP")  # what a phrase begins with, where any can stand
_MOST = 4


def expectation(terminals: Sequence[str]) -> tuple[str, str]:
    """What could follow, in German and in English."""
    if any(n in terminals for n in ("DET", "PRON")):
        terminals = [t for t in terminals if t not in _PHRASE]
    found = [(de, en) for names, de, en in _NAMES if any(n in terminals for n in names)][:_MOST]
    if not found:
        return "etwas anderes", "something else"
    return _listed([de for de, _ in found], "oder"), _listed([en for _, en in found], "or")


def _listed(words: list[str], last: str) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"
