"""`nexus deck check FILE…`: is a deck legal? Names every card, line and rule, all at once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from nexusdsl.cli.context import DEFAULT, Common, UsageError, chosen_rules
from nexusdsl.cli.report import report
from nexusdsl.diagnostics.render import Format
from nexusdsl.playset.deckfiles import check_deck_file
from nexusdsl.playset.places import find_deck, new_loader


def deck_check(
    *files: str,
    format: Format = "full",
    rule: Annotated[tuple[str, ...], Parameter(consume_multiple=False)] = (),
    common: Common = DEFAULT,
) -> int:
    """Checks deck lists.

    Parameters
    ----------
    files
        Deck files, or names of shipped decks.
    format
        How findings are printed.
    rule
        KEY=VALUE: another choice of a ruling (docs/rulings.md); may be given several times.
    """
    if not files:
        raise UsageError("es fehlt: FILE…", "missing: FILE…")
    loader, options = new_loader(), chosen_rules(rule)
    paths = [find_deck(name) if not Path(name).exists() else Path(name) for name in files]
    decks = [check_deck_file(path, loader, options=options) for path in paths]
    sources = tuple(dict.fromkeys(source for deck in decks for source in deck.sources))
    findings = [finding for deck in decks for finding in sorted(deck.findings, key=lambda each: each.span)]
    code = report(findings, sources, format, common)
    for deck in decks:
        if deck.legal and format == "full":
            common.say(deck.summary())
    return code
