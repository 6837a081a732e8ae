"""What a survey found, in figures: how much was noticed of cards and of keywords, and whether it is enough."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from nexusdsl.mutation.campaign import UnitReport

LEAST: Final = {"keyword": 100, "card": 95}  # per cent of the alterations that must be noticed


@dataclass(frozen=True, slots=True)
class Score:
    """Of the alterations of cards, or of keywords and statuses, how many were noticed, and how many play the same."""

    kind: str
    units: int
    noticed: int
    counted: int
    same: int
    broke: int

    @property
    def share(self) -> float:
        """Per cent of those that play another way; 100 if there are none."""
        return 100 * self.noticed / self.counted if self.counted else 100.0

    @property
    def enough(self) -> bool:
        return self.noticed * 100 >= LEAST[self.kind] * self.counted


def scores(reports: Sequence[UnitReport]) -> tuple[Score, ...]:
    """One for keywords with statuses, one for cards; none for a sort of which there are no reports."""
    return tuple(found for kind in LEAST if (found := _score(kind, reports)) is not None)


def _score(kind: str, reports: Sequence[UnitReport]) -> Score | None:
    own = [each for each in reports if (each.kind == "card") == (kind == "card")]
    if not own:
        return None
    found = [each for report in own for each in report.found]
    same = sum(each.same is not None for each in found)
    noticed = sum(each.noticed_by != "" for each in found)
    return Score(kind, len(own), noticed, len(found) - same, same, sum(each.broke != "" for each in found))
