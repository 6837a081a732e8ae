"""Whatever stands in a scenario file, the answer is a finding or a failure, never an exception."""

from __future__ import annotations

import random

import pytest

from nexusdsl.scenario import Stage, format_outcome, parse_scenarios, run
from nexusdsl.source import Source

STAGE = Stage()
LINES = (
    'Szenario "X" (R-031)', "Karte U, V [3/0/2 Durchbruch]", "Karte E Ereignis: Ziehe 1 Karte.",
    "A: HQ 5, Credits 3, Hand E, Feld U (Neu, HP 1), Sektor Alpha", "B: Feld V, Deck leer",
    "Spiel: Runde 3, Initiative A",
    "A spielt E", "A greift mit U das HQ an", "B blockt mit V", "A kann nicht mit V angreifen (G-040)",
    "B muss blocken",
    "A wählt ja", "Runde endet", "Erwarte V DEF 0, HP 1; A HQ 20; Runde 3; Initiative B; A gewinnt nicht",
    "Reihenfolge: U greift, A zieht, U von A stirbt nicht", "Bisher: A opfert U, Miliz 1/0/2 von B stirbt",
    "A: Feld Miliz (1/0/2, angegriffen), U (von B, +1 ATK Runde, genutzt), Entfernt V, Aktionen 2",
    "Spiel: Welle 1, Pässe 1, Startspieler B", "A zieht sich zurück", "Welle 2 beginnt", "A opfert U 2 im Feld",
    "Möglich: A spielt E auf U; A passt", "Erwarte U 2 HP 1; V oben im Deck bei B; A gewinnt Welle 1 politisch",
)  # fmt: skip


def shuffled(seed: int) -> str:
    """The lines with some of their words exchanged, dropped or doubled."""
    chance = random.Random(seed)
    words = [word for line in LINES for word in line.split(" ")]
    rows = [line.split(" ") for line in LINES]
    for _ in range(chance.randint(1, 4)):
        row = chance.choice(rows)
        at = chance.randrange(len(row)) if row else 0
        row[at : at + chance.randint(0, 1)] = chance.choices(words, k=chance.randint(0, 2))
    return "\n".join(" ".join(row) for row in rows) + "\n"


@pytest.mark.parametrize("start", range(0, 200, 50))
def test_mixed_up_words(start: int) -> None:
    for seed in range(start, start + 50):
        source = Source("test_x.nxt", shuffled(seed))
        file, found = parse_scenarios(source)
        assert all(d.message("de") and d.message("en") for d in found)
        for scenario in file.scenarios if not found else ():
            outcome = run(scenario, STAGE, ("interpreter",))
            assert outcome.ok or format_outcome(outcome, source, "de")
