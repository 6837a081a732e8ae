"""Ratings that are kept in a file, so that a ladder goes on where it was."""

from __future__ import annotations

import os
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from nexusdsl.ladder.ratings import Standing, Table
from nexusdsl.playset.errors import PlayError

MAX_BYTES: Final = 10_000_000
Count = Annotated[int, Field(ge=0, le=2**40)]


class Row(BaseModel):
    """A standing."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)
    mu: Annotated[float, Field(ge=-1e6, le=1e6)]
    sigma: Annotated[float, Field(gt=0, le=1e6)]
    games: Count
    wins: Count
    draws: Count


class Ladder(BaseModel):
    """A file of ratings. `rules` is the hash of card text and rules, `options` differ from their defaults."""

    model_config = ConfigDict(extra="forbid", strict=True)
    ladder: Literal["nexus-ladder/1"] = "nexus-ladder/1"
    rules: str
    options: dict[str, str]
    seed: Annotated[int, Field(ge=0, lt=2**63)]
    games: Count
    players: dict[str, Row]
    decks: dict[str, Row]


def read(path: Path) -> Ladder:
    """What a file holds. Raises PlayError if it cannot be read or is no such file."""
    try:
        with path.open("rb") as file:
            text = file.read(MAX_BYTES + 1)
        return Ladder.model_validate_json(text[:MAX_BYTES])
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise PlayError(f"{path} ist nicht lesbar ({why}).", f"cannot read {path} ({why}).") from None
    except ValidationError as error:
        place = ".".join(map(str, error.errors()[0]["loc"])) or "JSON"
        raise PlayError(
            f"{path} ist keine Rangliste (bei: {place}).", f"{path} holds no ratings of a ladder (at: {place})."
        ) from None


def write(path: Path, ladder: Ladder) -> None:
    """Writes a file in one step: whoever is stopped meanwhile leaves the one before. Raises PlayError."""
    staged = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        staged.write_text(ladder.model_dump_json(indent=1) + "\n", encoding="utf-8")
        staged.replace(path)
    except OSError as error:
        staged.unlink(missing_ok=True)
        why = error.strerror or type(error).__name__
        raise PlayError(f"{path} ist nicht beschreibbar ({why}).", f"cannot write {path} ({why}).") from None


def table_of(rows: dict[str, Row]) -> Table:
    """Standings from rows."""
    return {name: Standing(**row.model_dump()) for name, row in rows.items()}


def rows_of(table: Table) -> dict[str, Row]:
    """Rows from standings."""
    return {name: Row(**asdict(standing)) for name, standing in table.items()}
