"""Codes of rules text that is right, but that the game prints in other words: NX39x."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.model import Code, Text

OTHER_WORDING: Final = Code(
    "NX390",
    "other-wording",
    "info",
    Text("Das wird verstanden; üblich ist: „{wording}“", "This is understood; the usual wording is: “{wording}”"),
    Text(
        "Der Text ist richtig, aber für diese Bedeutung gibt es eine übliche Wortfolge, die auf allen Karten gleich "
        "ist. Wer sie übernimmt, ändert nichts am Spiel.",
        "The text is right, but for this meaning there is a usual wording, which is the same on all cards. Taking it "
        "over changes nothing in the game.",
    ),
    "(Zerstöre eine feindliche Einheit deiner Wahl.)",
    "(Zerstöre eine feindliche Einheit.)",
)

CODES: Final = (OTHER_WORDING,)
