"""Whole games and matches of decks full of planted loops come to a result on the command line, in limits of time and
memory."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.endless.limited import RUN, SECONDS, limit

TEXTS = (
    "Wenn du Credits erhältst, erhalte 1 Credit.",
    "Wenn dein Gegner Credits erhält, erhalte 1 Credit.",
    "Wenn du dein Deck mischst, mische dein Deck.",
    "Wenn du eine Karte opferst, mische dein Deck.",
    "Wenn du Credits erhältst, verdopple deine Credits.",
    "Wenn du eine Karte spielst, führe eine weitere Aktion aus.",
    "Wenn du eine Karte ziehst, lege 1 Karte aus deiner Hand unter dein Deck und ziehe 1 Karte.",
    "Wenn eine eigene Struktur ins Spiel kommt, erhalte 2 Credits.",
    "0 Credits: Erhalte 1 Credit.",
    "Am Ende der Runde mische dein Deck.",
)


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """A set of ten structures that cost nothing, and a legal deck of four of each."""
    folder = tmp_path / "ringe"
    (folder / "decks").mkdir(parents=True)
    cards = [
        f'Karte MIL-{901 + i} "Ring {i}"\n  Struktur · Basis · Kosten 0 · Opferwert 1 · DEF 0 · HP 5\n  {text}\n'
        for i, text in enumerate(TEXTS)
    ]
    (folder / "ringe.nxs").write_text('Set ringe "Ringe"\nbenutzt nxs_a01\n\n' + "\n".join(cards), "utf-8")
    rows = [f"4 Ring {i} (RINGE) MIL-{901 + i}" for i in range(len(TEXTS))]
    header = "# Format: nxd-1\n# Name: Ringe\n# Set: ringe\n# Hauptfraktion: MIL\n\nHauptdeck\n"
    path = folder / "decks" / "ringe.nxd"
    path.write_text(header + "\n".join(rows) + "\n", "utf-8")
    return path


# What is called for, and the result: credits that bring credits run into the events of an action (G-101) long before
# round 60 (G-026), which is a draw in a game; a wave is won by arms, and two waves are the match.
GAMES = (
    (("--seed", "1"), "A draw (limit of rounds or events).", r"result: winner=- path=cap rounds=(\d+) seed=1"),
    (
        ("--seed", "2", "--rule", "abilities_per_round=1000"),
        "A draw (limit of rounds or events).",
        r"result: winner=- path=cap rounds=(\d+) seed=2",
    ),
    (("--waves", "--seed", "3"), "(military).", r"result: winner=[AB] waves=(?:2:0|0:2|2:1|1:2) seed=3"),
)


@pytest.mark.parametrize(("more", "told", "result"), GAMES)
def test_a_game_of_loops_has_a_result(deck: Path, more: tuple[str, ...], told: str, result: str) -> None:
    command = [sys.executable, "-c", RUN, "game", "--decks", str(deck), str(deck), "--bots", "random", "random", *more]
    command += ["--lang", "en"]
    done = subprocess.run(command, preexec_fn=limit, capture_output=True, text=True, timeout=20 * SECONDS)
    assert done.returncode == 0, done.stdout[-500:] + done.stderr
    *_, before, last = done.stdout.splitlines()
    found = re.fullmatch(result, last)
    assert found is not None, last
    assert before.endswith(told)
    assert all(int(rounds) < 60 for rounds in found.groups())  # so that it was the events that ended it
