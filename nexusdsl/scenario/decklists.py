"""Deck lists that a scenario names: files beside it, in its set's folder of decks, or shipped with the project."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from nexusdsl.decks.cards import GameDeck
from nexusdsl.diagnostics.catalog_scenario import BAD_BOARD
from nexusdsl.diagnostics.model import Text
from nexusdsl.playset.deckfiles import check_deck_with, deck_for_game
from nexusdsl.playset.errors import FindingsError, PlayError
from nexusdsl.playset.places import find_deck
from nexusdsl.playset.sets import PlaySet
from nexusdsl.scenario.faults import fault
from nexusdsl.scenario.tree import Word

PLAIN: Final = re.compile(r"[\w-]{1,100}")  # no path: a scenario reads decks, not whatever file it likes


def deck_of(name: Word, scenario: str, play: PlaySet) -> GameDeck:
    """The legal deck of this name. Raises FaultError if there is none."""
    if not PLAIN.fullmatch(name.text):
        raise fault(BAD_BOARD, name.span, f"„{name.text}“ ist keine Deckliste", f"“{name.text}” is no deck list")
    try:
        path = next((path for path in _near(name.text, Path(scenario)) if path.is_file()), None)
        return deck_for_game(check_deck_with(path or find_deck(name.text), play))
    except FindingsError as error:
        said = _first(error)
        raise fault(BAD_BOARD, name.span, said.de, said.en) from None
    except PlayError as error:
        raise fault(BAD_BOARD, name.span, error.text.de, error.text.en) from None


def _near(name: str, scenario: Path) -> Iterator[Path]:
    for folder in (scenario.parent, scenario.parent / "decks", scenario.parent.parent / "decks"):
        yield folder / f"{name}.nxd"


def _first(error: FindingsError) -> Text:
    wrong = next(finding for finding in error.findings if finding.severity == "error")
    return Text(f"{wrong.code.id} {wrong.message('de')}", f"{wrong.code.id} {wrong.message('en')}")
