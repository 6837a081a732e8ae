"""Two series of the same set side by side: by how much each rate has moved, and whether that can be claimed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from nexusdsl.diagnostics.catalog_series import SERIES_APART
from nexusdsl.diagnostics.model import Text
from nexusdsl.intervals import difference
from nexusdsl.simulation.report.cards import OCCASIONS
from nexusdsl.simulation.report.rates import Rate
from nexusdsl.simulation.report.reading import Run, read_run, refused
from nexusdsl.simulation.report.tally import Tally, tallies

PARTS: Final = ("rules", "version", "seed", "games", "players")


@dataclass(frozen=True, slots=True)
class Shift:
    """A rate before and now. `subject` is what it is of, as in claims.Judged, or "deck", "faction", "player"."""

    subject: str
    name: str
    occasion: str
    before: Rate
    now: Rate

    @property
    def moved(self) -> tuple[float, float, float]:
        """By how much, and its interval."""
        return difference((self.before.good, self.before.count), (self.now.good, self.now.count))

    @property
    def claimed(self) -> bool:
        """Whether it has moved: games enough on both sides, and 0 lies outside of the interval."""
        _, low, high = self.moved
        return self.before.enough and self.now.enough and not low <= 0 <= high


@dataclass(frozen=True, slots=True)
class Earlier:
    """An earlier series: its figures by the text of their options, and which parts of its plan are others: of `PARTS`,
    and `decks` whose cards have changed."""

    run: Run
    tallies: Mapping[str, Tally]
    parts: tuple[tuple[str, str, str], ...]
    decks: tuple[str, ...]

    def tally(self, rule: str) -> Tally | None:
        """The figures to compare with: those of the same options, else the only ones there are."""
        every = list(self.tallies.values())
        return self.tallies.get(rule) or (every[0] if len(every) == 1 else None)


def read_earlier(folder: Path, run: Run) -> Earlier:
    """The series to compare with. Raises FindingsError if there is none, or if it is of another set."""
    earlier = read_run(folder)
    if earlier.plan.set != run.plan.set:
        theirs, ours = (ascii(each.plan.set) for each in (earlier, run))
        text = Text(f"sie spielt {theirs}, nicht {ours}", f"it plays {theirs}, not {ours}")
        raise refused(SERIES_APART, folder, text)
    return beside(earlier, run)


def beside(earlier: Run, run: Run) -> Earlier:
    """An earlier series as something to compare with."""
    one, other = earlier.plan, run.plan
    parts = [(part, _told(getattr(one, part)), _told(getattr(other, part))) for part in PARTS]
    cards = {each.label: each.deck.cards for each in one.decks}
    changed = [each.label for each in other.decks if cards.get(each.label, each.deck.cards) != each.deck.cards]
    figures = {tally.rule: tally for tally in tallies(earlier)}
    return Earlier(earlier, figures, tuple(each for each in parts if each[1] != each[2]), tuple(changed))


def _told(value: Any) -> str:
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def shifts(before: Tally, now: Tally) -> tuple[Shift, ...]:
    """Every rate that both have."""
    return tuple(each for each in _shifts(before, now) if each.before.count and each.now.count)


def _shifts(before: Tally, now: Tally) -> Iterator[Shift]:
    yield Shift("first", "", "", before.first, now.first)
    for subject, old, new in (
        ("seat", before.seats, now.seats),
        ("path", before.paths, now.paths),
        ("deck", before.decks, now.decks),
        ("faction", before.factions, now.factions),
        ("player", before.players, now.players),
    ):
        yield from (Shift(subject, name, "", old[name], rate) for name, rate in new.items() if name in old)
    for number, card in now.cards.items():
        if number in before.cards:
            for occasion in OCCASIONS:
                yield Shift("card", number, occasion, before.cards[number].on(occasion), card.on(occasion))
