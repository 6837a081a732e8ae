"""Decks that are legal in one version alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from nexusdsl.decks.cards import GameDeck, game_deck
from nexusdsl.diagnostics.model import Text
from nexusdsl.playset.deckfiles import CheckedDeck, check_deck_file
from nexusdsl.versions.pair import Version


@dataclass(frozen=True, slots=True)
class DeckChange:
    """A deck that is legal in one version alone, with what is wrong with it in the other."""

    name: str
    legal: bool  # in the new version
    reasons: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Decks:
    """All decks looked at; `playable` are those that are legal in both, as each version takes them."""

    count: int
    illegal: tuple[str, ...]  # in both
    changed: tuple[DeckChange, ...]
    playable: tuple[tuple[str, tuple[GameDeck, GameDeck]], ...]


def decks(old: Version, new: Version, paths: Sequence[Path]) -> Decks:
    """Checks the decks against both. Raises NotFoundError for a file that cannot be read."""
    pairs = [(path.stem, _checked(path, old), _checked(path, new)) for path in paths]
    changed = [_change(name, was, now) for name, was, now in pairs if was.legal != now.legal]
    never = tuple(name for name, was, now in pairs if not (was.legal or now.legal))
    both = [(name, was, now) for name, was, now in pairs if was.legal and now.legal]
    playable = [(name, (_dealt(was), _dealt(now))) for name, was, now in both]
    return Decks(len(pairs), never, tuple(changed), tuple(playable))


def _checked(path: Path, version: Version) -> CheckedDeck:
    return check_deck_file(path, version.loader, version.place)


def _dealt(deck: CheckedDeck) -> GameDeck:
    assert deck.pool is not None
    return game_deck(deck.deck, deck.pool)


def _change(name: str, was: CheckedDeck, now: CheckedDeck) -> DeckChange:
    wrong = was if now.legal else now
    errors = [each for each in wrong.findings if each.severity == "error"]
    reasons = tuple(Text(f"{e.code.id} {e.message('de')}", f"{e.code.id} {e.message('en')}") for e in errors)
    return DeckChange(name, now.legal, reasons)
