"""The manifest: all cases with their files and findings, for readers in any language. `python -m
tests.hostile.conformance.manifest` writes it anew from `cases/`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from nexusdsl.diagnostics.catalog import find
from tests.hostile.conformance.model import Case, as_json
from tests.hostile.conformance.notation import cases

HERE: Final = Path(__file__).parent
PLACE: Final = HERE / "manifest.json"
FORMAT: Final = "nexus-conformance/1"


def files() -> list[Path]:
    """The files that the cases are written in."""
    return sorted((HERE / "cases").glob("*.txt"))


def is_valid(case: Case) -> bool:
    """Whether no finding is an error."""
    codes = [find(each.code) for each in case.found]
    return all(code is not None and code.severity != "error" for code in codes)


def everything() -> list[Case]:
    """All cases."""
    return [case for file in files() for case in cases(file)]


def text(all_cases: Sequence[Case]) -> str:
    """The manifest: JSON with a line for each case."""
    lines = [json.dumps(as_json(case, is_valid(case)), ensure_ascii=True) for case in all_cases]
    return f'{{"format": "{FORMAT}", "cases": [\n' + ",\n".join(lines) + "\n]}\n"


def main() -> None:
    """Writes it."""
    PLACE.write_text(text(everything()), encoding="utf-8")


if __name__ == "__main__":
    main()
