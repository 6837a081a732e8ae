"""Writes figures into docs/quality.md, between the marks of their part; the rest of the page is written by hand."""

from __future__ import annotations

import platform
import re
from datetime import date
from pathlib import Path

from tests.soak.figures import Measured, table

PAGE = Path(__file__).parents[2] / "docs" / "quality.md"
BLOCK = re.compile(r"(<!-- figures:(\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def measured_parts(text: str) -> list[str]:
    """The parts that have a place for figures on the page, in its order."""
    return [found[1] for found in BLOCK.findall(text)]


def head(measured: Measured, day: date) -> str:
    """When and how it was measured."""
    scale = "" if measured.scale == 1 else f", at {measured.scale:g} of the full size"
    spent = f"{measured.seconds:,.0f} s of processor time"
    return f"Last measured {day.isoformat()}{scale}, Python {platform.python_version()}, {spent}:"


def written(text: str, measured: Measured, day: date) -> str:
    """The page with the figures of one part. Raises KeyError if the part has no place there."""
    if measured.part not in measured_parts(text):
        raise KeyError(f"docs/quality.md has no place for {measured.part}: <!-- figures:{measured.part} -->")
    told = f"{head(measured, day)}\n\n{table(measured.figures)}\n"

    def filled(found: re.Match[str]) -> str:
        return f"{found[1]}{told}{found[3]}" if found[2] == measured.part else found[0]

    return BLOCK.sub(filled, text)


def write(measured: Measured) -> None:
    """Replaces the figures of one part on the page."""
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8"), measured, date.today()), encoding="utf-8")
