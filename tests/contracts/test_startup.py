"""What a call of the command line may load: start-up stays short only if nothing is loaded that is not needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMPILER = ("syntax", "vocabulary", "ir", "lowering", "checks", "codegen", "compiler", "driver.passes", "driver.loader")
GAME = ("runtime", "games", "interpreter", "decks", "scenario", "simulation", "cards", "rulebook")
HEAVY = ("lark", "pydantic", "jinja2", "rapidfuzz", "polars", "textual", "numpy")
TELLING = {f"nexusdsl.lowering.text.{module}" for module in ("telling", "faults", "mends", "remedies")}
SCRIPT = """\
import sys
from nexusdsl.cli import main
code = main(sys.argv[1:])
print(*sorted(sys.modules))
sys.exit(code)
"""
CARD = """\
Set startup_probe "Probe" (en "Probe")
benutzt nxs_a01
Sprachen de, en

Karte NEU-901 "Probebotin" (en "Probe Messenger")
  Einheit · Basis · Kosten 2 · Opferwert 1 · ATK 1 · DEF 1 · HP 2
  Ausspielen: Ziehe 1 Karte.
  en: On play: Draw 1 card.
"""


def loaded(*argv: object, code: int = 0) -> set[str]:
    """The modules that a call has loaded at its end, and the packages that they stand in."""
    call = [sys.executable, "-c", SCRIPT, *map(str, argv)]
    run = subprocess.run(call, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False)
    assert run.returncode == code, run.stdout + run.stderr
    return set(run.stdout.splitlines()[-1].split())


def not_to_load(*rooms: str) -> set[str]:
    return {*HEAVY, *(f"nexusdsl.{room}" for room in rooms)}


def test_help_loads_no_room_but_messages() -> None:
    assert not loaded("--help") & not_to_load(*COMPILER, *GAME, "driver", "cli.check")


def test_a_set_that_was_clean_is_checked_without_the_compiler(tmp_path: Path) -> None:
    """The first call finds nothing and says so; the second one knows it."""
    place = tmp_path / "startup_probe"
    place.mkdir()
    (place / "cards.nxs").write_text(CARD, "utf-8")
    assert "nexusdsl.driver.passes" in loaded("check", place)
    for paths in ((place,), (place / "cards.nxs", "--format", "json"), (place, "--quiet")):
        assert not loaded("check", *paths) & not_to_load(*COMPILER, *GAME)


def test_what_tells_of_faults_is_not_loaded_for_a_card_without_one(tmp_path: Path) -> None:
    place = tmp_path / "startup_probe_faulty"
    place.mkdir()
    (place / "cards.nxs").write_text(CARD.replace("startup_probe", place.name), "utf-8")
    assert not loaded("check", place) & {*TELLING, "rapidfuzz"}
    (place / "cards.nxs").write_text(CARD.replace("startup_probe", place.name).replace("Ziehe", "Zeihe"), "utf-8")
    assert loaded("check", place, code=1) >= TELLING


def test_where_all_texts_are_remembered_what_reads_them_is_not_loaded() -> None:
    """What a set was lowered to is known from the first call on."""
    deck = min((ROOT / "cardsets" / "nxs_a01" / "decks").glob("*.nxd"))
    readers = {f"nexusdsl.{room}" for room in ("lowering.text.lower", "syntax.text_parser", "ir.render")}
    loaded("deck", "check", deck)
    for call in (("deck", "check", deck), ("rule", "G-047"), ("game", "--bots", "random", "random")):
        assert not loaded(*call) & readers
