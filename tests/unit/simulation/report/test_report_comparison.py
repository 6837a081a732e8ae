"""Two series side by side: only what has moved by more than chance is claimed."""

from __future__ import annotations

import pytest

from nexusdsl.simulation.report.comparing import beside, shifts
from nexusdsl.simulation.report.page import html, report_on
from nexusdsl.simulation.report.reading import Run
from nexusdsl.simulation.report.tally import tallies
from tests.unit.simulation.report.made import DECKS, WAYS, cards, frame, game, plan, run
from tests.unit.simulation.report.reader import SVG, Read, read, text


def even(games: int) -> Run:
    """A series in which both decks win by fights alone, every other pair of games each."""
    kinds = [0 if number % 4 < 2 else 6 for number in range(games)]
    rows = [(*game(n, kind=kind)[:12], "fight", *game(n, kind=kind)[13:]) for n, kind in enumerate(kinds)]
    of_cards = [row for number, kind in enumerate(kinds) for row in cards(number, kind)]
    return Run(plan(games, version="0.9"), frame("games", rows), frame("cards", of_cards).lazy(), games, 0)


def page(earlier: Run, now: Run) -> Read:
    return read(html(report_on(now, beside(earlier, now)), "en", WAYS))


def test_what_has_moved_is_claimed() -> None:
    """Before: a half of 800 (46.5 to 53.5 %). Now 68.75 % (65.45 to 71.87 %). By 18.75 points, less
    √(3.30² + 3.45²) = 4.77, more √(3.12² + 3.45²) = 4.65."""
    told = page(even(800), run(800)).table("rule0-compared")
    assert told["aggro"] == ["50.0%", "68.8%", "+18.8", "+14.0 … +23.4", "yes"]
    assert told["slow"] == ["50.0%", "31.2%", "−18.8", "−23.4 … −14.0", "yes"]
    assert told["Red (RED)"] == told["aggro"]
    assert told["fight"] == ["100.0%", "62.5%", "−37.5", "−40.9 … −34.2", "yes"]
    assert told["magic"][:3] == ["0.0%", "0.0%", "0.0"]
    assert told["magic"][-1] == "no"


def test_cards_are_told_if_they_have_moved() -> None:
    """R-1 drawn: as aggro. Played: always won before, too. Sacrificed: 400 before, 200 now, too few. Slow drew B-1 in
    400 games and won them all; now 300 are too few."""
    told = page(even(800), run(800))
    name = 'R-1 <script>alert(1)</script> & "Co"'
    rows = {key: row for key, row in told.table("rule0-compared").items() if key.startswith(("R-1", "B-1"))}
    assert rows == {f"{name}, drawn": ["50.0%", "68.8%", "+18.8", "+14.0 … +23.4", "yes"]}
    assert (
        "Of 4 rates of cards 1 have moved so; only they stand here, 2 have too few games."
        in told.paragraphs("rule0-compared")[0]
    )


@pytest.mark.parametrize(("before", "now"), [(376, 800), (800, 376)])
def test_few_games_on_either_side_claim_nothing(before: int, now: int) -> None:
    told = page(even(before), run(now)).table("rule0-compared")
    assert told["aggro"][:3] == ["50.0%", "68.8%", "+18.8"]
    assert {row[-1] for row in told.values()} == {"no"}


def test_the_same_series_has_not_moved() -> None:
    told = page(run(800), run(800))
    assert {row[2] for row in told.table("rule0-compared").values()} == {"0.0"}
    assert {row[-1] for row in told.table("rule0-compared").values()} == {"no"}
    assert told.paragraphs("compared") == ["Both have the same plan."]
    assert told.table("compared") == {"Games played": ["800", "800"]}


def test_lengths_and_plans() -> None:
    """Kinds 0 and 6 take 5 and 11 rounds."""
    told = page(even(800), run(400))
    assert told.table("rule0-compared", 1) == {
        "Rounds, on average": ["8.0", "8.5"],
        "Decisions, on average": ["70.0", "75.0"],
    }
    assert told.table("compared") == {
        "Version of nexusdsl": ["0.9", "1"],
        "Games of each pairing": ["800", "400"],
        "Games played": ["800", "400"],
    }


def test_decks_with_other_cards_are_named() -> None:
    changed = (DECKS[1], *(each for each in even(8).plan.decks[:1]))
    swapped = tuple(type(each)(each.label, DECKS[i].deck) for i, each in enumerate(changed))
    earlier = run(8, decks=swapped)
    assert page(earlier, run(8)).paragraphs("compared") == ["Decks with other cards: aggro, slow."]


def test_options_are_compared_with_their_like() -> None:
    """With the same, else with the only ones there are, else not at all."""

    def with_rules(*rules: str) -> Run:
        choices = tuple((("speed", rule.removeprefix("speed=")),) if rule else () for rule in rules)
        rows = [game(number, rules[number // 8]) for number in range(8 * len(rules))]
        return Run(plan(8, choices=choices), frame("games", rows), None, len(rows), 0)

    now = with_rules("speed=1")
    same = beside(with_rules("speed=2", "speed=1"), now).tally("speed=1")
    assert same is not None
    assert same.rule == "speed=1"
    assert beside(with_rules(""), now).tally("speed=1") is not None
    assert beside(with_rules("speed=2", "speed=3"), now).tally("speed=1") is None
    told = page(with_rules("speed=2", "speed=3"), now)
    assert told.paragraphs("rule0-compared") == [
        "The earlier series has no such version of the rules; nothing is compared here."
    ]


def test_only_what_both_have_is_compared() -> None:
    before, now = tallies(run(8))[0], tallies(run(8))[0]
    del before.decks["aggro"], before.cards["R-1"]
    names = {(each.subject, each.name) for each in shifts(before, now)}
    assert ("deck", "slow") in names
    assert not names & {("deck", "aggro"), ("card", "R-1")}


@pytest.mark.parametrize(
    ("before", "ticks"),
    [
        (run(800), ["−5.0", "−2.5", "0.0", "+2.5", "+5.0"]),  # the farthest is that of seat A: √(3.46² + 3.40²) = 4.85
        (even(800), ["−50.0", "−25.0", "0.0", "+25.0", "+50.0"]),  # the farthest to 40.9
    ],
)
def test_every_shift_that_is_told_is_drawn(before: Run, ticks: list[str]) -> None:
    told = page(before, run(800))
    section = told.section("rule0-compared")
    labels = [text(each) for each in section.iter(SVG + "text") if each.get("class") == "label"]
    assert [each[:31] for each in told.table("rule0-compared")] == [each[:31] for each in labels]
    assert [text(each) for each in section.iter(SVG + "text") if each.get("class") == "tick"] == ticks
    pale = [each.get("class") == "dot pale" for each in section.iter(SVG + "circle")]
    assert pale == [row[-1] == "no" for row in told.table("rule0-compared").values()]
