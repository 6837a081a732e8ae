"""Alterations that play the same: by their plan, which is looked at here, or by a reason that someone wrote down.

`equivalent.toml` beside a set's files lists the latter. Each entry names a card, keyword or status (`unit`), says why
(`why`), and quotes the altered sentences (`texts`), as `nexus mutate` prints them; a sentence that is missing is quoted
behind "ohne: ".
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from nexusdsl.diagnostics.model import Text
from nexusdsl.ir.nodes import Ability
from nexusdsl.ir.plan import plan
from nexusdsl.ir.plan_digest import canonical

FILE: Final = "equivalent.toml"
SAME_PLAN: Final = Text("dieselben Schritte", "the same steps")
MAX_BYTES: Final = 1_000_000


class EquivalentsError(Exception):
    """The list cannot be read; `reason` tells why in both languages."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.en)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Equivalents:
    """Reasons by unit and quoted sentence."""

    reasons: Mapping[tuple[str, str], str]


def read_equivalents(folder: Path) -> Equivalents:
    """The list of a set; an empty one if it has none. Raises EquivalentsError for a file that is none."""
    file = folder / FILE
    if not file.is_file():
        return Equivalents({})
    if file.stat().st_size > MAX_BYTES:
        raise EquivalentsError(Text(f"{FILE} ist zu groß.", f"{FILE} is too large."))
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise EquivalentsError(Text(f"{FILE} ist nicht lesbar: {error}", f"{FILE} cannot be read: {error}")) from None
    return Equivalents(_reasons(data))


def _reasons(data: Mapping[str, Any]) -> dict[tuple[str, str], str]:
    found: dict[tuple[str, str], str] = {}
    rows = data.get("equivalent", [])
    for row in rows if isinstance(rows, list) else [rows]:
        unit, why, texts = (row.get(key) for key in ("unit", "why", "texts")) if isinstance(row, dict) else [None] * 3
        good = isinstance(unit, str) and isinstance(why, str) and why.strip() and isinstance(texts, list)
        if not good or not all(isinstance(text, str) for text in texts or ()):
            raise EquivalentsError(
                Text(
                    f"{FILE}: jeder Eintrag [[equivalent]] braucht unit, why und texts (eine Liste).",
                    f"{FILE}: each entry [[equivalent]] needs unit, why and texts (a list).",
                )
            )
        found |= {(str(unit), text): str(why) for text in texts or ()}
    return found


def same_steps(before: Ability, after: Ability) -> bool:
    """Whether two abilities are carried out by the same plan, on the same occasion and under the same conditions."""
    if type(before) is not type(after):
        return False
    apart = [f.name for f in fields(before) if f.compare and f.name not in ("body", "costs")]
    alike = all(getattr(before, name) == getattr(after, name) for name in apart)
    planned = hasattr(before, "body") or hasattr(before, "costs")
    return alike and planned and canonical(plan(before)) == canonical(plan(after))
