"""Options of matches and decks in their values, expected by hand; tests/contracts/test_options.py asks for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from nexusdsl.compiler import load_set
from nexusdsl.decks.legality import check_pool
from nexusdsl.decks.pool import pool_of
from nexusdsl.decks.reader import parse_deck
from nexusdsl.games.nxs_a01 import Wave, WaveEnd, next_wave, swaps_allowed
from nexusdsl.source import Source
from tests.rules.test_waves import A, B, program

SIMULTANEOUS: Final = WaveEnd(A, "military", (0, 0), (A, B, -1))  # both HQs at 0, A attacked
THREE: Final = "# Hauptfraktion: MIL\n25 MIL-001\n8 WID-031\n7 KON-061\n"
TWO: Final = "# Hauptfraktion: MIL\n25 MIL-001\n15 WID-031\n"
ONE: Final = "# Hauptfraktion: MIL\n40 MIL-001\n"


def simultan_hp(value: str) -> object:
    """Where the winner of a Simultantod starts the next wave (G-095)."""
    made = next_wave(program(simultan_hp=value), Wave(1, (20, 20)), SIMULTANEOUS)
    return None if made is None else made.hq


def sectors_persist(value: str) -> object:
    """Who controls the sectors in the next wave (G-098)."""
    made = next_wave(program(sectors_persist=value), Wave(1, (20, 20)), SIMULTANEOUS)
    return None if made is None else made.sectors


def swaps(number: int) -> Callable[[str], object]:
    """How many cards may be swapped before a wave (R-078 … R-080, G-097)."""
    return lambda value: swaps_allowed(program(**{f"swaps_wave_{number}": value}), number)


def max_secondary(value: str) -> object:
    """Which of three decks, of three, two and one faction, have too many factions (R-046, G-090)."""
    shipped = load_set("nxs_a01").set
    assert shipped is not None
    pool = pool_of(shipped, options={"max_secondary": value})
    decks = [parse_deck(Source("deck.nxd", text))[0] for text in (THREE, TWO, ONE)]
    found = [check_pool(deck, pool) for deck in decks if deck is not None]
    return ["deck-secondary-factions" in [finding.code.name for finding in each] for each in found]


PROBES: Final[dict[str, Callable[[str], object]]] = {
    "simultan_hp": simultan_hp,
    "sectors_persist": sectors_persist,
    "swaps_wave_1": swaps(1),
    "swaps_wave_2": swaps(2),
    "swaps_wave_3": swaps(3),
    "max_secondary": max_secondary,
}
SHOWN: Final[dict[str, dict[str, object]]] = {
    "simultan_hp": {"1": (1, 12), "0": (0, 12), "20": (20, 12)},
    "sectors_persist": {"true": (A, B, -1), "false": ()},
    "swaps_wave_1": {"10": 10, "0": 0, "15": 15},
    "swaps_wave_2": {"10": 10, "0": 0, "15": 15},
    "swaps_wave_3": {"7": 7, "0": 0, "10": 10},
    "max_secondary": {"1": [True, False, False], "0": [True, True, False], "10": [False, False, False]},
}
CASES = [(key, value) for key, values in SHOWN.items() for value in values]


@pytest.mark.parametrize(("key", "value"), CASES, ids=["-".join(case) for case in CASES])
def test_what_an_option_does(key: str, value: str) -> None:
    assert PROBES[key](value) == SHOWN[key][value]
