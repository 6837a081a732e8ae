"""A card number whose code is no faction: the code before the hyphen says to whom the card belongs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nexusdsl.checks.subject import Subject, at
from nexusdsl.diagnostics.catalog_files import CARD, TYPE_LINE
from nexusdsl.diagnostics.model import Code, Diagnostic, Hint, Text
from nexusdsl.nearness import nearest

UNKNOWN_FACTION: Final = Code(
    "NX533",
    "unknown-faction",
    "error",
    Text("Eine Fraktion mit dem Kürzel {code} gibt es nicht.", "There is no faction with the code {code}."),
    Text(
        "Die Nummer einer Karte beginnt mit dem Kürzel ihrer Fraktion. Das Set oder eines, auf dem es "
        'aufbaut, nennt sie: Fraktion MIL "Militär".',
        "The number of a card begins with the code of its faction. The set or one it builds on names it: "
        'Faction MIL "Military".',
    ),
    'Karte NUE-901 "Probe"\n' + TYPE_LINE,
    CARD + TYPE_LINE,
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Cards whose faction is not declared."""
    codes = {faction.id: faction.code for faction in subject.factions()}
    for card, fields in subject.cards():
        code = card.number.rpartition("-")[0]
        if card.faction in codes or not code:  # a number without a code is told already
            continue
        meant = nearest(code[:20], list(codes.values()), 60)
        hints = () if meant is None else (Hint(Text(f"Meintest du {meant}?", f"Did you mean {meant}?")),)
        yield Diagnostic(UNKNOWN_FACTION, at(card, fields, "number"), (("code", code[:20]),), (), hints)
