"""Each clause of the shipped set is altered in turn, and a scenario must notice."""

from __future__ import annotations

from pathlib import Path

from nexusdsl.compiler import Loader
from nexusdsl.mutation.campaign import Order, UnitReport, survey
from nexusdsl.mutation.summary import LEAST, Score, scores
from nexusdsl.mutation.units import Unit, units
from tests.soak.figures import Figure, at_scale
from tests.soak.workers import workers

SET = Path(__file__).parents[3] / "cardsets" / "nxs_a01"
NAMES = {"keyword": "keywords and statuses", "card": "cards"}


def run(scale: float) -> tuple[Figure, ...]:
    """All keywords and statuses, and as many of the cards, with every scenario of the set."""
    loader = Loader()
    files = tuple(sorted(SET.glob("scenarios/test_*.nxt")))
    order = Order("nxs_a01", loader.search, loader.cache_dir, files, SET)
    campaign = order.campaign()
    reports = list(survey(campaign, order, chosen(list(units(campaign.cardset)), scale), workers()))
    told = [figure for score in scores(reports) for figure in _score(score)]
    stale = len(campaign.unknown) + sum(len(report.stale) for report in reports)
    return (
        Figure("scenarios", len(campaign.bench.cases), not campaign.bench.failing),
        *told,
        Figure("entries of equivalent.toml that nothing needs", stale, stale == 0),
        Figure("alterations that broke a scenario instead of failing it", _broke(reports)),
    )


def chosen(every: list[Unit], scale: float) -> list[Unit]:
    """Everything that is no card, and the share of the cards, spread over the set."""
    cards = [unit for unit in every if unit.kind == "card"]
    step = max(1, len(cards) // at_scale(len(cards), scale))
    return [unit for unit in every if unit.kind != "card"] + cards[::step]


def _score(score: Score) -> tuple[Figure, ...]:
    name, least = NAMES[score.kind], LEAST[score.kind]
    return (
        Figure(f"{name} with text", score.units),
        Figure(f"alterations of {name} that play another way", score.counted),
        Figure(f"of them noticed, at least {least} %", f"{score.share:.1f} %", score.enough),
        Figure(f"alterations of {name} that play the same", score.same),
    )


def _broke(reports: list[UnitReport]) -> int:
    return sum(found.broke != "" for report in reports for found in report.found)
