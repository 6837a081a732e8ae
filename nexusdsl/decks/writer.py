"""Writes a deck list in canonical form: `3 Größenwahn (NXSA01) MIL-012`, sorted by number, variants on own lines."""

from __future__ import annotations

from nexusdsl.decks.model import FORMAT, Deck, Section
from nexusdsl.decks.pool import CardPool, printed
from nexusdsl.decks.resolve import Found, resolve_deck
from nexusdsl.diagnostics.model import Lang

_HEADINGS: dict[tuple[Section, Lang], str] = {
    ("main", "de"): "Hauptdeck",
    ("side", "de"): "Nebendeck",
    ("main", "en"): "Main",
    ("side", "en"): "Sideboard",
}


def write_deck(deck: Deck, pool: CardPool, lang: Lang = "de") -> str:
    """The canonical text. Lines whose card is unknown are kept as they stand, so that nothing gets lost.

    `parse_deck` of the result names the same cards, and writing that again gives the same text.
    """
    found, _ = resolve_deck(deck, pool)
    main, side = (_section(deck, found, deck.set_id, lang, name) for name in _ORDER)
    faction = pool.faction(deck.faction) if deck.faction is not None else None
    header = [
        f"# Format: {FORMAT}",
        f"# Name: {deck.name}",
        *([f"# Set: {deck.set_id}"] if deck.set_id else []),
        *([f"# Hauptfraktion: {faction.code if faction else deck.faction}"] if deck.faction else []),
    ]
    return "\n".join([*header, "", *main, *(["", *side] if len(side) > 1 else [])]) + "\n"


_ORDER: tuple[Section, Section] = ("main", "side")


def _section(deck: Deck, found: tuple[Found, ...], set_id: str | None, lang: Lang, section: Section) -> list[str]:
    counts: dict[tuple[str, str, str], int] = {}
    here = [one for one in found if one.entry.section == section]
    for one in here:
        names = printed(one.card.names)
        key = (one.card.number, one.variant, names[0] if lang == "de" else names[-1])
        counts[key] = counts.get(key, 0) + one.entry.count
    known = [one.entry for one in here]
    others = [f"{entry.count} {entry.text}" for entry in deck.section(section) if entry not in known]
    return [_HEADINGS[section, lang], *(_line(key, counts[key], set_id) for key in sorted(counts)), *others]


def _line(key: tuple[str, str, str], count: int, set_id: str | None) -> str:
    number, variant, name = key
    code = f"({exchange_code(set_id)}) " if set_id else ""
    return f"{count} {name} {code}{number}{'-' + variant if variant else ''}"


def exchange_code(set_id: str) -> str:
    """The set's code in exchange formats, letters and digits only: "NXSA01"."""
    return "".join(ch for ch in set_id if ch.isalnum()).upper()
