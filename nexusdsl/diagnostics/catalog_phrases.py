"""Codes of rules text whose fault is inside a phrase that stands in its right place."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.model import Code, Text

NOT_ADMITTED: Final = Code(
    "NX108",
    "phrase-not-understood",
    "error",
    Text("„{part}“ wird bei „{phrase}“ nicht verstanden.", "“{part}” is not understood with “{phrase}”."),
    Text(
        "Der Satz wird verstanden, wenn dieser Teil einer Angabe fehlt. Er gehört zu einem Wort, zu dem das so nicht "
        "gesagt wird; die Hilfe nennt, was dort stehen kann.",
        "The sentence is understood without this part of a phrase. It belongs to a word of which that is not said in "
        "this way; the help tells what can stand there.",
    ),
    "Zerstöre eine feindliche Einheit mit 3 Karten.",
    "Zerstöre eine feindliche Einheit mit 3 oder mehr ATK.",
)

CODES: Final = (NOT_ADMITTED,)
