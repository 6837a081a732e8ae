"""Writes Cockatrice's deck files. It stands apart: Python's escaping of XML loads what Python has for networks."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from nexusdsl.decks.cockatrice import SECTIONS
from nexusdsl.decks.model import Section
from nexusdsl.decks.resolve import Found


def written(name: str, found: tuple[Found, ...]) -> str:
    """A `.cod` file of these lines, by their German names. Cockatrice knows no main faction and no variants."""
    zones = "".join(_zone(section, found) for section in SECTIONS.values())
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<cockatrice_deck version="1">\n'
    return f"{head}    <deckname>{escape(name)}</deckname>\n    <comments></comments>\n{zones}</cockatrice_deck>\n"


def _zone(section: Section, found: tuple[Found, ...]) -> str:
    counts: dict[str, int] = {}
    for one in found:
        if one.entry.section == section:
            name = one.card.names.de or one.card.names.en or one.card.number
            counts[name] = counts.get(name, 0) + one.entry.count
    cards = "".join(f'        <card number="{n}" name={quoteattr(name)}/>\n' for name, n in counts.items())
    return f'    <zone name="{section}">\n{cards}    </zone>\n' if cards else ""
