"""What a series shows to be out of balance, and what it cannot show yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from nexusdsl.simulation.report.cards import OCCASIONS
from nexusdsl.simulation.report.rates import Rate, lacking, still_needed
from nexusdsl.simulation.report.tally import Tally

FIRST: Final = (0.47, 0.53)  # how often the side that begins may win
PATH: Final = 0.05  # how many games each way to win should decide at least
CARD: Final = (0.40, 0.60)  # how often a side may win with a card

Subject: TypeAlias = Literal["first", "seat", "path", "card"]


@dataclass(frozen=True, slots=True)
class Judged:
    """A rate held against its limits: which option texts it is of, what it is of (`name` is a path or the number of a
    card, `occasion` what happened to that card), and which limit it is beyond.

    `more` are the games after which that can be claimed, 0 where it is; None where the rate lies within its limits.
    `lacking` are those that are missing before anything is claimed; `settled`: its interval lies within its limits."""

    rule: str
    subject: Subject
    name: str
    occasion: str
    rate: Rate
    limit: float
    over: bool
    more: int | None
    lacking: int
    settled: bool

    @property
    def warned(self) -> bool:
        """Whether it is out of balance."""
        return self.more == 0

    @property
    def near(self) -> bool:
        """Whether it would be, but for the number of games: the interval lies beyond the limit and has too few of them,
        or there are enough and the rate lies beyond it."""
        low, high = self.rate.interval
        return bool(self.more) and (self.rate.enough or (low > self.limit if self.over else high < self.limit))


def judged(tally: Tally, victories: Sequence[str]) -> tuple[Judged, ...]:
    """Every rate that has limits, as it stands: who begins, the seats, the ways to win, the cards."""
    return tuple(_all(tally, victories))


def _all(tally: Tally, victories: Sequence[str]) -> Iterator[Judged]:
    yield _judge(tally.rule, "first", "", "", tally.first, FIRST)
    if "A" in tally.seats:
        yield _judge(tally.rule, "seat", "A", "", tally.seats["A"], FIRST)
    for path in victories:
        yield _judge(tally.rule, "path", path, "", tally.paths[path], (PATH, 1.0))
    for number, card in tally.cards.items():
        for occasion in OCCASIONS:
            yield _judge(tally.rule, "card", number, occasion, card.on(occasion), CARD)


def _judge(rule: str, subject: Subject, name: str, occasion: str, rate: Rate, limits: tuple[float, float]) -> Judged:
    low, high = limits
    over = rate.share > high
    more = still_needed(rate, low, high)
    settled = rate.enough and low <= rate.interval[0] and rate.interval[1] <= high
    return Judged(rule, subject, name, occasion, rate, high if over else low, over, more, lacking(rate), settled)


def warnings(found: Iterable[Judged]) -> tuple[Judged, ...]:
    """What is out of balance, in the order of the page."""
    return tuple(each for each in found if each.warned)


def undecided(found: Iterable[Judged]) -> tuple[Judged, ...]:
    """What may well be out of balance, but is not claimed yet; first what needs the fewest games."""
    open = [each for each in found if each.near and each.rate.count]
    return tuple(sorted(open, key=lambda each: (each.more or 0, each.subject, each.name, each.occasion)))
