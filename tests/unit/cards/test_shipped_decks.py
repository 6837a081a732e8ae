"""The shipped decks are legal (R-044 … R-053) and make the surcharge of the secondary faction matter (R-024)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from nexusdsl.compiler import load_set
from nexusdsl.decks.cards import GameDeck, game_deck
from nexusdsl.decks.legality import check_pool
from nexusdsl.decks.pool import CardPool, pool_of
from nexusdsl.decks.reader import parse_deck
from nexusdsl.resources import cardsets_dir
from nexusdsl.source import Source

DECKS = sorted((Path(cardsets_dir()) / "nxs_a01" / "decks").glob("*.nxd"))


@pytest.fixture(scope="module")
def pool() -> CardPool:
    loaded = load_set("nxs_a01").set
    assert loaded is not None
    return pool_of(loaded)


def _read(path: Path, pool: CardPool) -> GameDeck:
    deck, findings = parse_deck(Source(path.name, path.read_text(encoding="utf-8")))
    assert findings == ()
    assert check_pool(deck, pool) == ()
    return game_deck(deck, pool)


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_deck_is_legal(path: Path, pool: CardPool) -> None:
    """R-044, R-045, R-077: 40 cards, at least 25 of the main faction, a sideboard of 15."""
    deck = _read(path, pool)
    assert len(deck.cards) == 40
    assert len(deck.sideboard) == 15
    assert deck.faction is not None
    own = [number for number in deck.cards if number.startswith(deck.faction)]
    assert len(own) >= 25


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_deck_pays_surcharges_and_holds_neutrals(path: Path, pool: CardPool) -> None:
    """R-024, R-025: some secondary cards and some neutral ones."""
    deck = _read(path, pool)
    codes = [number[:3] for number in deck.cards]
    assert 3 <= len([code for code in codes if code not in (deck.faction, "NEU")]) <= 15
    assert codes.count("NEU") >= 3


def test_three_decks_of_each_faction_and_every_card_in_one_of_them(pool: CardPool) -> None:
    """Every card but the shared sectors stands in a shipped deck or its sideboard (G-089)."""
    decks = [_read(path, pool) for path in DECKS]
    assert Counter(deck.faction for deck in decks) == {"MIL": 3, "WID": 3, "KON": 3, "SYN": 3}
    used = {number for deck in decks for number in (*deck.cards, *deck.sideboard)}
    assert used == {card.number for card in pool.cards if card.type != "sector"}
