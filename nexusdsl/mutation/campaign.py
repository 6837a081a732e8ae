"""All alterations of a set, judged; what no scenario notices is what the report is about."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from nexusdsl.compiler import Compiled, Loader
from nexusdsl.diagnostics.model import Text
from nexusdsl.ir.sets import CardSet, Names
from nexusdsl.mutation.declared import declared
from nexusdsl.mutation.equivalents import Equivalents, read_equivalents, reason
from nexusdsl.mutation.mutants import Mutant, mutants
from nexusdsl.mutation.texts import Sayer, difference, missing
from nexusdsl.mutation.trial import Bench, Case, bench_of
from nexusdsl.mutation.units import Unit, units
from nexusdsl.scenario.collecting import collect
from nexusdsl.scenario.stage import Stage
from nexusdsl.source import Span


@dataclass(frozen=True, slots=True)
class Found:
    """One alteration and what became of it. `same`: why it plays the same, None if it does not or nobody knows."""

    unit: str
    operator: str
    hint: Text
    told: Text
    text: str  # the altered sentence, or what is missing behind "ohne: "
    span: Span
    noticed_by: str  # the title of the scenario, "" if none did
    broke: str = ""
    same: Text | None = None

    @property
    def survives(self) -> bool:
        """No scenario noticed it, and it does not play the same."""
        return not self.noticed_by and self.same is None


@dataclass(frozen=True, slots=True)
class UnitReport:
    """What was found about a card, keyword or status; `scenarios`: how many have it in their game."""

    id: str
    kind: str
    names: Names
    span: Span
    scenarios: int
    found: tuple[Found, ...]
    stale: tuple[str, ...] = ()  # entries of the list of equivalents that are about none of its survivors

    @property
    def counted(self) -> int:
        """How many alterations play another way, as far as is known."""
        return sum(each.same is None for each in self.found)

    @property
    def noticed(self) -> int:
        return sum(each.noticed_by != "" for each in self.found)

    @property
    def survivors(self) -> tuple[Found, ...]:
        return tuple(each for each in self.found if each.survives)


@dataclass(frozen=True, slots=True)
class Campaign:
    """What is to be altered: a set, its scenarios, and the alterations that are known to play the same."""

    cardset: CardSet
    used: tuple[CardSet, ...]
    bench: Bench
    equivalents: Equivalents

    @property
    def unknown(self) -> tuple[str, ...]:
        """What the list of equivalents speaks of and the set does not have, sorted."""
        return tuple(sorted({id for id, _ in self.equivalents.reasons} - {unit.key for unit in units(self.cardset)}))

    def run(self, unit: Unit) -> UnitReport:
        """All alterations of one unit."""
        cases = self.bench.touching(unit)
        count = len(cases)
        sayer = Sayer(self.cardset, self.used)
        made = mutants(unit, declared(self.cardset, self.used), sayer)
        found = tuple(self._judged(mutant, cases, sayer) for mutant in made)
        listed = [text for id, text in self.equivalents.reasons if id == unit.key]
        needed = {each.text for each in found if not each.noticed_by}
        stale = tuple(text for text in listed if text not in needed)
        return UnitReport(unit.key, unit.kind, unit.names, unit.node.span, count, found, stale)

    def _judged(self, mutant: Mutant, cases: list[Case], sayer: Sayer) -> Found:
        """A scenario that noticed one alteration is tried first for the next."""
        verdict = self.bench.judge(mutant, cases)
        if verdict.noticed_by is not None:
            cases.insert(0, cases.pop(verdict.tried - 1))
        before = sayer.in_both(mutant.before, mutant.context)
        after = Text("", "") if mutant.after is None else sayer.in_both(mutant.after, mutant.context)
        text = after.de or missing(before.de)
        same = None if verdict.noticed_by is not None else self._same(mutant, text)
        by = "" if verdict.noticed_by is None else verdict.noticed_by.name
        op = mutant.operator
        told = difference(before, after)
        return Found(mutant.unit.key, op.id, op.hint, told, text, mutant.span, by, verdict.broke, same)

    def _same(self, mutant: Mutant, text: str) -> Text | None:
        """Why a survivor plays the same: as is proved, or by the list."""
        if mutant.after is not None:
            proved = reason(mutant.unit, mutant.before, mutant.after, self.cardset.ruleset.types)
            if proved is not None:
                return proved
        why = self.equivalents.reasons.get((mutant.unit.key, text))
        return None if why is None else Text(why, why)


def prepare(compiled: Compiled, loader: Loader, paths: Sequence[Path], equivalents: Equivalents) -> Campaign:
    """A campaign on a set that compiles; the scenarios are run once as they are. Raises OSError for a path that cannot
    be read.
    """
    assert compiled.set is not None
    scenarios = [scenario for each in collect(paths) for scenario in each.sound]
    bench = bench_of(compiled.set, compiled.used, scenarios, Stage(loader))
    return Campaign(compiled.set, compiled.used, bench, equivalents)


# --- several processes ------------------------------------------------------------------------------------------------

_HERE: list[tuple[Campaign, dict[str, Unit]]] = []  # what a process works on


@dataclass(frozen=True, slots=True)
class Order:
    """Where a process finds everything, for a campaign of its own."""

    target: str | Path
    search: tuple[Path, ...]
    cache: Path | None
    paths: tuple[Path, ...]
    folder: Path

    def campaign(self) -> Campaign:
        """The campaign. Raises EquivalentsError for a list that cannot be read."""
        loader = Loader(self.search, self.cache)
        return prepare(loader.load(self.target), loader, self.paths, read_equivalents(self.folder))


def survey(campaign: Campaign, order: Order, chosen: Sequence[Unit], jobs: int) -> Iterator[UnitReport]:
    """The reports of the chosen units in their order, by as many processes.

    Where processes can be forked, they take the campaign as it is; elsewhere each makes its own.
    """
    if jobs <= 1 or len(chosen) < 2:
        yield from (campaign.run(unit) for unit in chosen)
        return
    forks = "fork" in multiprocessing.get_all_start_methods()
    _take(campaign)
    context = multiprocessing.get_context("fork" if forks else "spawn")
    with ProcessPoolExecutor(jobs, context, *(() if forks else (_begin, (order,)))) as pool:
        yield from pool.map(_run, [unit.key for unit in chosen])


def _begin(order: Order) -> None:
    _take(order.campaign())


def _take(campaign: Campaign) -> None:
    _HERE[:] = [(campaign, {unit.key: unit for unit in units(campaign.cardset)})]


def _run(key: str) -> UnitReport:
    campaign, known = _HERE[0]
    return campaign.run(known[key])
