"""What acts would cost, as the view of a seat tells it: after every text, in both executions, and as they are paid."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from nexusdsl.diagnostics.model import Lang
from nexusdsl.players.human import priced_labels
from nexusdsl.runtime.game import Game
from nexusdsl.scenario import Stage, parse_scenarios
from nexusdsl.scenario.runner import begin
from nexusdsl.scenario.stage import Execution, Prepared
from nexusdsl.scenario.tree import Act
from nexusdsl.scenario.wants import plan_of
from nexusdsl.source import Source

BOTH: tuple[Execution, ...] = ("interpreter", "generated")
FREE = {"credit": 0}


@cache
def stage() -> Stage:
    return Stage()


def table(execution: Execution, *lines: str) -> Game:
    """The game after the steps of a scenario."""
    file, _ = parse_scenarios(Source("test_x.nxt", "\n".join(('Szenario "X"', *lines)) + "\n"))
    prepared = stage().prepare(file.scenarios[0])
    assert isinstance(prepared, Prepared), prepared
    run = begin(prepared, stage().definitions(prepared, execution), execution)
    for step in prepared.scenario.steps:
        assert isinstance(step, Act)
        assert run.driver.perform(plan_of(step, prepared.lexicon)) is None
    return run.game


def name_of(game: Game, number: str) -> str:
    """The name of a card; those made for a test are called as the scenario calls them."""
    return next(info.card.name_de for info in game.program.infos if info.card.number == number)


def hand(game: Game, seat: int = 0) -> dict[str, int]:
    return {name_of(game, card["number"]): card["price"]["credit"] for card in game.view(seat)["hand"]}


def on_board(game: Game, name: str, seat: int | None) -> dict[str, Any]:
    [found] = [o["prices"] for o in game.view(seat)["board"] if o["number"] and name_of(game, o["number"]) == name]
    prices: dict[str, Any] = found
    return prices


def offered(game: Game, lang: Lang = "en") -> dict[str, dict[str, int] | None]:
    """The price of each option of who is asked, by its label."""
    assert game.decision is not None
    asked = game.view(game.decision.seat)["decision"]
    return dict(zip(asked["options"][lang], asked["prices"], strict=True))


@pytest.mark.parametrize("execution", BOTH)
def test_a_card_in_hand_costs_what_texts_and_factions_leave(execution: Execution) -> None:
    """E: 3 − 1. F: an opponent's text does not count. S: 2 + 1 of the second faction (R-025). D: 4 − 2 sectors."""
    game = table(
        execution, "Karte U [1/0/1]: Deine Ereignisse kosten 1 weniger.",
        "Karte V [1/0/1]: Deine Einheiten kosten 1 weniger.",
        "Karte E Ereignis, Kosten 3: Ziehe 1 Karte.", "Karte F Kosten 1 [1/0/1]",
        "Karte D Kosten 4 [1/0/1]: Diese Karte kostet 1 weniger für jeden Sektor, den du kontrollierst.",
        "Karte S Syndikat, Kosten 2 [1/0/1]", "A: Hand E, F, D, S, Feld U, Sektor Alpha, Sektor Beta",
        "B: Hand E, Feld V",
    )  # fmt: skip
    assert hand(game) == {"E": 2, "F": 1, "D": 2, "S": 3}
    assert hand(game, 1) == {"E": 3}
    assert game.view(None)["hand"] == []


@pytest.mark.parametrize("execution", BOTH)
def test_what_is_offered_has_the_price_that_is_paid(execution: Execution) -> None:
    game = table(
        execution, "Karte E Ereignis, Kosten 3: Ziehe 1 Karte.", "Karte U [1/0/1]: Deine Ereignisse kosten 1 weniger.",
        "Karte K [1/0/1]: 2 Credits: Ziehe 1 Karte.",
        "Karte R [1/0/1]: "
        "Diese Einheit kann nicht angreifen, es sei denn, du zahlst 1 Credit.",
        "A: Hand E, Feld U, K, R, Credits 5",
    )  # fmt: skip
    before = game.resource(0, 0)
    prices = offered(game)
    for label, price in prices.items():
        trial = game.clone()
        trial.apply(list(prices).index(label))
        while trial.decision is not None and trial.decision.purpose in ("attack", "target", "reaction"):
            trial.apply(0)
        assert before - trial.resource(0, 0) == (0 if price is None else price["credit"]) or "Sacrifice" in label, label
    told = {label.partition(" (")[0]: price for label, price in prices.items() if price is not None and price["credit"]}
    assert told == {"Play E": {"credit": 2}, "Ability of K": {"credit": 2}, "Attack with R": {"credit": 1}}
    assert on_board(game, "K", 1) == {"attack": FREE, "abilities": [{"credit": 2}]}
    assert on_board(game, "R", None) == {"attack": {"credit": 1}, "abilities": []}
    assert game.clone().view(0) == game.view(0)
    assert game.decision is not None
    shown = priced_labels(game, game.decision, "de")
    assert {"Spiele E (2)", "Fähigkeit von K (Credit 2)", "Greife mit R an (Credit 1)"} <= set(shown)


@pytest.mark.parametrize("execution", BOTH)
@pytest.mark.parametrize(("credits", "plays"), [(2, False), (3, True)])
def test_credits_that_a_text_demands_besides_are_part_of_the_price(
    execution: Execution, credits: int, plays: bool
) -> None:
    """G-027: all of it is paid on announcement, so with credits for one part only it cannot be played."""
    game = table(
        execution, "Karte E Ereignis, Kosten 2: Zusätzliche Kosten: 1 Credit. Ziehe 1 Karte.",
        f"A: Hand E, Credits {credits}",
    )  # fmt: skip
    assert hand(game) == {"E": 3}
    assert ("Play E (3)" in offered(game)) is plays


@pytest.mark.parametrize("execution", BOTH)
def test_a_shown_hand_shows_its_prices_and_a_face_down_card_none(execution: Execution) -> None:
    game = table(
        execution, "Karte U [1/0/1]: Dein Gegner spielt mit aufgedeckter Hand.",
        "Karte E Ereignis, Kosten 3: Ziehe 1 Karte.",
        "Karte W [1/0/1]: Gegnerische Ereignisse kosten 1 mehr.", "A: Feld U, W", "B: Hand E",
    )  # fmt: skip
    for seat in (None, 0, 1):
        players = game.view(seat)["players"]
        assert [player["shown_prices"] for player in players] == [[], [{"credit": 4}]]
