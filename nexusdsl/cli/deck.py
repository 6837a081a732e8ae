"""`nexus deck check LIST…`: is a deck legal? Names every card, line and rule, all at once."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Annotated, Final, TypeAlias

from cyclopts import Parameter

from nexusdsl.cli.context import DEFAULT, Common, UsageError, chosen_rules
from nexusdsl.cli.report import report
from nexusdsl.compiler import Loader
from nexusdsl.decks.code import looks_like_code
from nexusdsl.decks.decode import MAX_BYTES
from nexusdsl.diagnostics.render import Format
from nexusdsl.playset.deckfiles import DEFAULTS, CheckedDeck, check_deck_file, check_deck_text
from nexusdsl.playset.formats import in_format
from nexusdsl.playset.places import find_deck, new_loader

STDIN: Final = "-"
Pasted: TypeAlias = Annotated[str, Parameter(allow_leading_hyphen=True)]  # "-" would be an unknown option


def deck_check(
    *lists: Pasted,
    format: Format = "full",
    rule: Annotated[tuple[str, ...], Parameter(consume_multiple=False)] = (),
    play: Annotated[str | None, Parameter(name="--in")] = None,
    on: str | None = None,
    formats: Path | None = None,
    common: Common = DEFAULT,
) -> int:
    """Checks deck lists.

    Parameters
    ----------
    lists
        Deck files, names of shipped decks, deck codes, or - for what is pasted.
    format
        How findings are printed.
    rule
        KEY=VALUE: another choice of a ruling (docs/rulings.md); may be given several times.
    play
        A format of play, such as standard: its sets, bans, limits and errata count as well.
    on
        For --in: the day, such as 2026-12-24 (default: today).
    formats
        For --in: the file that declares the formats (default: formats.toml of the deck's set).
    """
    if not lists:
        raise UsageError("es fehlt: LISTE…", "missing: LIST…")
    if play is None and (on is not None or formats is not None):
        raise UsageError("--on und --formats gehören zu --in.", "--on and --formats go with --in.")
    if lists.count(STDIN) > 1:
        raise UsageError("- steht höchstens einmal da.", "- stands there at most once.")
    loader, options, day = new_loader(), chosen_rules(rule), _day(on)
    decks = [opened(name, loader, options) for name in lists]
    if play is not None:
        decks = [in_format(deck, play, day, loader, formats) for deck in decks]
    sources = tuple(dict.fromkeys(source for deck in decks for source in deck.sources))
    findings = [finding for deck in decks for finding in sorted(deck.findings, key=lambda each: each.span)]
    code = report(findings, sources, format, common)
    for deck in decks:
        if deck.legal and format == "full":
            common.say(deck.summary())
    return code


def _day(text: str | None) -> date:
    """The day asked for, else today. Raises UsageError."""
    try:
        return date.today() if text is None else date.fromisoformat(text)
    except ValueError:
        raise UsageError(f"{text} ist kein Tag wie 2026-12-24.", f"{text} is no day such as 2026-12-24.") from None


def opened(name: str, loader: Loader, options: Mapping[str, str] = DEFAULTS) -> CheckedDeck:
    """A deck list by file, by the name of a shipped deck, by its code, or from standard input. Raises NotFoundError."""
    if name.startswith("-") and name != STDIN:
        raise UsageError(f"unbekannte Option {name}.", f"unknown option {name}.")
    if name == STDIN:
        return check_deck_text(sys.stdin.buffer.read(MAX_BYTES + 1), "stdin", loader, options=options)
    if looks_like_code(name) and not Path(name).exists():
        return check_deck_text(name.encode(), "code", loader, options=options)
    return check_deck_file(find_deck(name), loader, options=options)
