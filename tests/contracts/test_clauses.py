"""Every clause of the shipped set is tested: each alteration of a keyword is noticed by a scenario of keywords, and of
cards, of which a tenth is looked at each day, at least the share that `nexus mutate` asks for."""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path

from nexusdsl.compiler import Loader
from nexusdsl.mutation.campaign import Campaign, Order, UnitReport
from nexusdsl.mutation.declared import declared
from nexusdsl.mutation.equivalents import reason
from nexusdsl.mutation.mutants import mutants
from nexusdsl.mutation.summary import scores
from nexusdsl.mutation.texts import Sayer
from nexusdsl.mutation.units import Unit, units

SET = Path(__file__).parents[2] / "cardsets" / "nxs_a01"
TENTHS = 10


@cache
def campaign(pattern: str, *more: str) -> Campaign:
    """The set with the scenarios of some files."""
    files = sorted(file for each in (pattern, *more) for file in (SET / "scenarios").glob(each))
    loader = Loader()
    return Order("nxs_a01", loader.search, loader.cache_dir, tuple(files), SET).campaign()


def reports(found: Campaign, chosen: list[Unit]) -> list[UnitReport]:
    assert found.bench.failing == []
    return [found.run(unit) for unit in chosen]


def untested(found: list[UnitReport]) -> list[str]:
    return [f"{each.unit}: {each.text}" for report in found for each in report.survivors]


def test_every_alteration_of_a_keyword_is_noticed() -> None:
    found = campaign("test_keywords*.nxt", "test_options*.nxt")
    made = reports(found, [unit for unit in units(found.cardset) if unit.kind != "card"])
    assert untested(made) == []
    assert [text for report in made for text in report.stale] == []
    assert sum(report.counted for report in made) > 450


def test_of_a_tenth_of_the_cards_enough_is_noticed() -> None:
    found = campaign("test_cards*.nxt")
    cards = [unit for unit in units(found.cardset) if unit.kind == "card"]
    made = reports(found, cards[date.today().toordinal() % TENTHS :: TENTHS])
    (score,) = scores(made)
    assert score.enough, untested(made)
    assert [text for report in made for text in report.stale] == []


def test_nobody_notices_what_is_proved_to_play_the_same() -> None:
    """The proofs hold where scenarios can look: those of the keywords are tried."""
    found = campaign("test_keywords*.nxt", "test_options*.nxt")
    known, sayer = declared(found.cardset, found.used), Sayer(found.cardset, found.used)
    types, tried = found.cardset.ruleset.types, 0
    for unit in [unit for unit in units(found.cardset) if unit.kind != "card"]:
        for mutant in mutants(unit, known, sayer):
            if mutant.after is not None and reason(unit, mutant.before, mutant.after, types) is not None:
                verdict = found.bench.judge(mutant, found.bench.touching(unit))
                assert verdict.noticed_by is None, (unit.key, mutant.after)
                tried += 1
    assert tried > 4


def test_the_list_of_what_plays_the_same_is_about_this_set() -> None:
    assert campaign("test_cards*.nxt").unknown == ()
