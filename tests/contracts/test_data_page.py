"""docs/data.md is the dictionary of every column: the page, the declaration and the files have the same."""

from __future__ import annotations

import io
import re
from pathlib import Path

import polars
import pytest

from nexusdsl.diagnostics.catalog_series import CODES
from nexusdsl.runtime.decisions import KIND_NAMES, P_NAMES
from nexusdsl.simulation.columns import TABLES
from nexusdsl.simulation.rows import parquet

PAGE = (Path(__file__).parents[2] / "docs" / "data.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(\w+)` \| (\w+) \| (.+) \|$", re.MULTILINE)


def section(kind: str) -> str:
    return PAGE.split(f"## Rows of `{kind}`\n")[1].split("\n## ")[0]


@pytest.mark.parametrize("kind", TABLES)
def test_every_column_is_told_in_its_order(kind: str) -> None:
    told = ROW.findall(section(kind))
    assert [(name, type) for name, type, _ in told] == list(TABLES[kind])
    assert all(len(what.split()) > 1 for _, _, what in told)


@pytest.mark.parametrize("kind", TABLES)
def test_the_files_have_these_columns(kind: str) -> None:
    types = {"int64": polars.Int64, "int32": polars.Int32, "string": polars.String, "bool": polars.Boolean}
    schema = polars.read_parquet_schema(io.BytesIO(parquet(kind, [])))
    assert list(schema.items()) == [(name, types[type]) for name, type, _ in ROW.findall(section(kind))]


def test_the_page_tells_of_every_kind_of_row_finding_question_and_option() -> None:
    assert re.findall(r"^## Rows of `(\w+)`$", PAGE, re.MULTILINE) == list(TABLES)
    assert all(code.id in PAGE for code in CODES)
    questions, options = (ROW.findall(section("decisions"))[place][2] for place in (4, 8))
    assert sorted(re.findall(r"`(\w+)`", questions)) == sorted(P_NAMES)
    assert sorted(re.findall(r"`(\w+)`", options)) == sorted(KIND_NAMES)
