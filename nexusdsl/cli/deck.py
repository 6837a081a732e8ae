"""`nexus deck check FILE…`: is a deck legal? Names every card, line and rule, all at once."""

from __future__ import annotations

from pathlib import Path

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.cli.report import report
from nexusdsl.diagnostics.render import Format
from nexusdsl.playset.deckfiles import check_deck_file
from nexusdsl.playset.places import find_deck, new_loader


def deck_check(*files: str, format: Format = "full", common: Common = DEFAULT) -> int:
    """Checks deck lists.

    Parameters
    ----------
    files
        Deck files, or names of shipped decks.
    format
        How findings are printed.
    """
    if not files:
        raise UsageError("es fehlt: FILE…", "missing: FILE…")
    loader = new_loader()
    decks = [check_deck_file(find_deck(name) if not Path(name).exists() else Path(name), loader) for name in files]
    sources = tuple(dict.fromkeys(source for deck in decks for source in deck.sources))
    findings = [finding for deck in decks for finding in sorted(deck.findings, key=lambda each: each.span)]
    code = report(findings, sources, format, common)
    for deck in decks:
        if deck.legal and format == "full":
            common.say(deck.summary())
    return code
