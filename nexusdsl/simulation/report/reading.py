"""The rows of a series from its folder, as far as it has been played; whatever else lies there is refused."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nexusdsl.compiler import display_path
from nexusdsl.diagnostics.catalog_series import SERIES_EMPTY, SERIES_NONE, SERIES_ROWS
from nexusdsl.diagnostics.model import Code, Diagnostic, Text
from nexusdsl.disk import read_plain
from nexusdsl.playset.errors import FindingsError
from nexusdsl.simulation.plan import Plan, Schedule
from nexusdsl.simulation.playing import rule_text
from nexusdsl.simulation.report.plans import plan_from
from nexusdsl.simulation.rows import typed
from nexusdsl.simulation.store import MOST_BYTES, PLAN, Store
from nexusdsl.source import Span

if TYPE_CHECKING:
    import polars


@dataclass(frozen=True, slots=True)
class Run:
    """A series as it lies there. `games` has a row for each game, `cards` those of its cards or None; `total` are the
    games that it will have, `missing` the chunks that are not there or damaged."""

    plan: Plan
    games: polars.DataFrame
    cards: polars.LazyFrame | None
    total: int
    missing: int

    @property
    def played(self) -> int:
        """How many games there are."""
        return self.games.height


def read_run(folder: Path) -> Run:
    """The series of a folder. Raises FindingsError if there is none, if its files are not those of its plan, or if it
    has no game yet; OSError if a file cannot be read."""
    plan = _plan(folder)
    schedule = Schedule(plan)
    store = Store(folder, plan)
    missing = frozenset(store.missing(schedule))
    chunks = [chunk for chunk in range(schedule.chunks) if chunk not in missing]
    if not chunks:
        raise refused(SERIES_EMPTY, folder, Text("", ""))
    games = _games(store, plan, chunks)
    cards = _cards(store, plan, chunks, games) if "cards" in plan.rows else None
    return Run(plan, games, cards, schedule.total, len(missing))


def _plan(folder: Path) -> Plan:
    place = folder / PLAN
    if not folder.is_dir():
        raise refused(SERIES_NONE, folder, Text("Diesen Ordner gibt es nicht", "There is no such folder"))
    if not place.is_file():
        raise refused(SERIES_NONE, place, Text("Diese Datei fehlt", "This file is missing"))
    plan = plan_from(read_plain(place, MOST_BYTES).decode("utf-8", "replace"))
    if plan is None:
        text = Text("Diese Datei ist kein Plan oder wurde verändert", "This file is no plan, or has been changed")
        raise refused(SERIES_NONE, place, text)
    return plan


def _games(store: Store, plan: Plan, chunks: Sequence[int]) -> polars.DataFrame:
    """The rows of all games, each once, and of this plan's decks, players and options only."""
    games = _scanned(store, "games", chunks).collect()
    labels = [each.label for each in plan.decks]
    allowed = {
        "deck_a": labels, "deck_b": labels, "player_a": plan.players, "player_b": plan.players,
        "rule": [rule_text(choice) for choice in plan.choices], "first": "AB-", "winner": "AB-",
    }  # fmt: skip
    _check_values(store.folder / "games", games.lazy(), allowed)
    numbers = [number for chunk in chunks for number in Schedule(plan).numbers(chunk)]
    if games["game"].sort().to_list() != numbers:
        raise _foreign(store.folder / "games", Text("es sind andere Partien", "the games are others"))
    return games


def _cards(store: Store, plan: Plan, chunks: Sequence[int], games: polars.DataFrame) -> polars.LazyFrame:
    """The rows of all cards, of this plan's games and decks only."""
    rows = _scanned(store, "cards", chunks)
    numbers = sorted({card for each in plan.decks for card in each.deck.cards})
    _check_values(store.folder / "cards", rows, {"seat": "AB", "card": numbers})
    stray = (
        rows.join(games.lazy().select("game"), on="game", how="anti")
        .select("game")
        .head(1)
        .collect(engine="streaming")
        .height
    )
    if stray:
        raise _foreign(store.folder / "cards", Text("eine Partie fehlt dazu", "there is no game to a row"))
    return rows


def _scanned(store: Store, kind: str, chunks: Sequence[int]) -> polars.LazyFrame:
    """All rows of a kind; the files must have the columns that they were written with."""
    import polars

    wanted = typed(kind)
    files = [store.file(kind, chunk) for chunk in chunks]
    for file in files:
        if dict(polars.read_parquet_schema(io.BytesIO(file.read_bytes()))) != wanted:
            raise _foreign(file, Text("die Spalten sind andere", "the columns are others"))
    return polars.scan_parquet(files, glob=False)


def _check_values(place: Path, rows: polars.LazyFrame, allowed: Mapping[str, Sequence[str]]) -> None:
    """Raises FindingsError for a value that is missing, or that the plan does not know."""
    import polars

    empty = polars.any_horizontal(polars.all().is_null())
    strange = [~polars.col(name).is_in(list(values)) for name, values in allowed.items()]
    bad = rows.filter(polars.any_horizontal(empty, *strange)).head(1).collect(engine="streaming")
    if not bad.height:
        return
    row: dict[str, Any] = bad.row(0, named=True)
    name = next(name for name in row if row[name] is None or (name in allowed and row[name] not in list(allowed[name])))
    what = "".join(char if char.isprintable() else "\ufffd" for char in f"{name} = {row[name]}")[:80]
    raise _foreign(place, Text(f"der Plan kennt {what} nicht", f"the plan does not know {what}"))


def _foreign(place: Path, reason: Text) -> FindingsError:
    return refused(SERIES_ROWS, place, reason)


def refused(code: Code, place: Path, reason: Text) -> FindingsError:
    """A finding at a file or folder."""
    args = (("reason_de", reason.de), ("reason_en", reason.en))
    return FindingsError((Diagnostic(code, Span(display_path(place), 0, 0), args),), ())
