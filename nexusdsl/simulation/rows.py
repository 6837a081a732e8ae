"""The rows of a chunk as files.

A chunk is there once the file of its games is: that is put in place last, and each file whole or not at all. So a
series that is killed at any moment is taken up without a lost or a doubled game.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from nexusdsl.disk import put
from nexusdsl.simulation.columns import TABLES, Row

LAST: Final = "games"  # the kind of rows that says that a chunk is there


def in_order(kinds: Sequence[str]) -> tuple[str, ...]:
    """The kinds of rows in the order in which their files are put in place."""
    return (*(kind for kind in kinds if kind != LAST), LAST)


def file_of(folder: Path, kind: str, chunk: int) -> Path:
    """Where the rows of a kind of a chunk are."""
    return folder / kind / f"{chunk:06}.parquet"


def put_chunk(folder: Path, chunk: int, files: Mapping[str, bytes]) -> None:
    """Puts the files of a chunk, by kind, in place. Raises OSError."""
    for kind in in_order(tuple(files)):
        put(file_of(folder, kind, chunk), files[kind])


def parquet(kind: str, rows: Sequence[Row]) -> bytes:
    """Rows as a Parquet file; the same bytes for the same rows, as long as polars is the same."""
    import polars

    data = io.BytesIO()
    polars.DataFrame(list(rows), schema=typed(kind), orient="row").write_parquet(data)
    return data.getvalue()


def typed(kind: str) -> dict[str, Any]:
    """The columns of a kind of rows with their types."""
    import polars

    types: dict[str, Any] = {
        "int64": polars.Int64, "int32": polars.Int32, "string": polars.String, "bool": polars.Boolean,
    }  # fmt: skip
    return {name: types[type] for name, type in TABLES[kind]}
