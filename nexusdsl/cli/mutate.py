"""`nexus mutate SET`: is every clause of every card tested? Alters each in turn, which a scenario must notice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.cli.mutations_told import Telling
from nexusdsl.cli.report import report
from nexusdsl.cli.workspace import discover
from nexusdsl.compiler import Loader
from nexusdsl.mutation.campaign import Order, survey
from nexusdsl.mutation.equivalents import EquivalentsError
from nexusdsl.mutation.summary import scores
from nexusdsl.mutation.units import Unit, units
from nexusdsl.playset.places import load, new_loader

MOST_JOBS = 64


def mutate(
    set: str,
    *scenarios: Path,
    card: tuple[str, ...] = (),
    list: bool = False,
    jobs: int = 1,
    common: Common = DEFAULT,
) -> int:
    """Alters each clause of each card and keyword of a set in turn and runs the scenarios that touch it. What no
    scenario notices is shown, with what is altered and what a scenario must look at.

    Parameters
    ----------
    set
        A set by name or folder.
    scenarios
        Scenario files or folders (default: those of the set).
    card
        Only this card, keyword or status, by number, id or name (several times: each of them).
    list
        Also list the alterations that were noticed, and by what, and those that play the same.
    jobs
        So many processes.
    """
    if not 1 <= jobs <= MOST_JOBS:
        raise UsageError(f"--jobs geht von 1 bis {MOST_JOBS}.", f"--jobs is 1 to {MOST_JOBS}.")
    loader = new_loader(scenarios)
    compiled = load(loader, set)
    if not compiled.ok or compiled.set is None:
        return report(compiled.diagnostics, compiled.sources, "full", common)
    order = _order(set, scenarios, loader)
    chosen = _chosen([*units(compiled.set)], card)
    try:
        campaign = order.campaign()
    except EquivalentsError as error:
        raise UsageError(error.reason.de, error.reason.en) from None
    telling = Telling(common, compiled.sources, list)
    telling.failing(campaign.bench.failing)
    telling.unknown(campaign.unknown)
    reports = []
    for each in survey(campaign, order, chosen, jobs):
        telling.unit(each)
        reports.append(each)
    telling.scores(reports)
    stale = bool(campaign.unknown) or any(each.stale for each in reports)
    return 0 if all(score.enough for score in scores(reports)) and not stale and not campaign.bench.failing else 1


def _order(target: str, scenarios: Sequence[Path], loader: Loader) -> Order:
    place = loader.find(target)
    assert place is not None
    folder = place if place.is_dir() else place.parent
    found = discover(tuple(scenarios) or (folder,)).scenarios
    if not found:
        raise UsageError(
            f"zu {target} gibt es keine Szenarien, also bliebe jede Änderung unbemerkt. Schreibe eins für jede Karte: "
            f"{folder}/scenarios/test_….nxt (docs/first-card.md zeigt wie).",
            f"{target} has no scenarios, so no alteration would be noticed. Write one for each card: "
            f"{folder}/scenarios/test_….nxt (docs/first-card.md shows how).",
        )
    return Order(target, loader.search, loader.cache_dir, found, folder)


def _chosen(every: Sequence[Unit], wanted: Sequence[str]) -> list[Unit]:
    """The units that are named; all of them if none is. Raises UsageError for a name that nothing has."""
    chosen = [unit for unit in every if not wanted or any(_is(unit, name) for name in wanted)]
    unknown = [name for name in wanted if not any(_is(unit, name) for unit in every)]
    if unknown:
        raise UsageError(
            f"{unknown[0]}: keine Karte, kein Schlüsselwort und kein Zustand mit Text heißt so.",
            f"{unknown[0]}: no card, keyword or status with a text has this name.",
        )
    if not chosen:
        raise UsageError("in diesem Set steht kein Text.", "there is no text in this set.")
    return chosen


def _is(unit: Unit, name: str) -> bool:
    known = (unit.id, unit.key, unit.names.de, unit.names.en)
    return name.casefold() in [each.casefold() for each in known if each]
