"""Series on disk, called and read as a user would."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import polars

from nexusdsl.playset.places import find_deck, new_loader
from nexusdsl.playset.sets import PlaySet, play_set
from nexusdsl.simulation.decks import named_decks
from nexusdsl.simulation.plan import Plan

DECKS = ("--decks", "militaer_ansturm", "syndikat_schatten", "--bots", "random")


@lru_cache(maxsize=1)
def shipped() -> PlaySet:
    """NXS-A01, ready to be played."""
    return play_set("nxs_a01", new_loader())


def small_plan() -> Plan:
    """A series of four games with all kinds of rows, in two chunks."""
    play = shipped()
    entrants = named_decks([find_deck(name) for name in DECKS[1:3]], play, ((),))
    kinds = ("games", "cards", "decisions")
    return Plan(play.definitions.id, play.rules, "0", 1, 4, tuple(entrants), ("random",), ((),), kinds)


def rows(folder: Path, kind: str) -> list[dict[str, Any]]:
    """All rows of a kind, in the order of the files."""
    files = sorted((folder / kind).glob("*.parquet"))
    return [row for file in files for row in polars.read_parquet(file).to_dicts()]


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a series by its name."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}
