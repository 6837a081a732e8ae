"""Actions: what a number means, at every decision, and where options without a number of their own go."""

from __future__ import annotations

import re

import pytest

from nexusdsl.api import Game, load_game, load_set
from nexusdsl.scenario import Stage, parse_scenarios
from nexusdsl.scenario.runner import begin
from nexusdsl.scenario.stage import Prepared
from nexusdsl.scenario.tree import Act
from nexusdsl.scenario.wants import plan_of
from nexusdsl.source import Source
from nexusdsl.training.actions import NUMBERS, REST, Actions

SET = load_set("nxs_a01")
STAGE = Stage()


def asking(*lines: str) -> Game:
    """The game after the first step of a scenario."""
    file, _ = parse_scenarios(Source("test_x.nxt", "\n".join(('Szenario "X"', *lines)) + "\n"))
    prepared = STAGE.prepare(file.scenarios[0])
    assert isinstance(prepared, Prepared)
    run = begin(prepared, STAGE.definitions(prepared, "interpreter"), "interpreter")
    for step in prepared.scenario.steps:
        assert isinstance(step, Act)
        assert run.driver.perform(plan_of(step, prepared.lexicon)) is None
    return run.game


def named(game: Game) -> dict[str, list[str]]:
    """The labels that the actions of the running decision lead to, by name of the action."""
    assert game.decision is not None
    actions = Actions(game.program)
    labels = game.decision.labels("de")
    found, unreachable = actions.offered(game)
    assert unreachable == 0
    return {actions.places.names[action]: [labels[index]] for action, index in sorted(found.items())}


def passed(game: Game) -> Game:
    """The game after both have let the running announcement pass."""
    while game.decision is not None and game.decision.purpose == "reaction":
        game.apply([option.kind for option in game.decision.options].index("pass"))
    return game


def test_options_are_named_by_what_they_do_to_what() -> None:
    """Bases and sectors are the first five objects in play."""
    game = asking("A: Hand MIL-001, MIL-002, Credits 9, Feld MIL-003")
    assert named(game) == {
        "pass": ["Passen"],
        "play.player.0.MIL-001": ["Spiele Rekrut (1)"],
        "play.player.0.MIL-002": ["Spiele Vorstoßtrupp (2)"],
        "attack.board.5": ["Greife mit Feldsanitäter an"],
        "sacrifice.board.5": ["Opfere Feldsanitäter"],
        "sacrifice.player.0.MIL-001": ["Opfere Rekrut"],
        "sacrifice.player.0.MIL-002": ["Opfere Vorstoßtrupp"],
    }


def test_copies_that_read_alike_are_one_action() -> None:
    one = asking("A: Hand MIL-001, Credits 9")
    three = asking("A: Hand MIL-001, MIL-001, MIL-001, Credits 9")
    assert len(three.options()) == len(one.options()) + 4
    assert named(three) == named(one)


def test_copies_of_another_price_are_not() -> None:
    """The copy that became cheaper has no action of that name any more: it is one of the rest."""
    text = "Nimm eine zufällige Karte von außerhalb der Partie auf deine Hand. Sie kostet in dieser Runde 1 weniger."
    event = f"Karte E Ereignis: {text}"
    [card] = passed(asking(event, "A: Hand E, Credits 20", "Spiel: Startwert 4", "A spielt E")).view(0)["hand"]
    number, cost = card["number"], card["stats"]["cost"]
    game = passed(asking(event, f"A: Hand E, {number}, Credits 20", "Spiel: Startwert 4", "A spielt E"))
    assert [(each["number"], each["stats"]["cost"]) for each in game.view(0)["hand"]] == [(number, cost)] * 2
    while game.waiting().seat != 0:
        game.apply(0)
    found = named(game)
    assert list(found) == ["pass", f"play.player.0.{number}", f"sacrifice.player.0.{number}", "rest.0"]
    prices = [re.sub(r"\D", "", found[name][0]) for name in (f"play.player.0.{number}", "rest.0")]
    assert abs(int(prices[0]) - int(prices[1])) == 1


def test_what_is_picked_from_a_pile_goes_by_card_and_owner() -> None:
    lines = ("Karte E Ereignis: Nimm eine Einheit aus deiner Ablage auf deine Hand.",
             "A: Hand E, Ablage MIL-001, MIL-002, MIL-001", "A spielt E")  # fmt: skip
    assert named(passed(asking(*lines))) == {
        "pick.player.0.MIL-001": ["Rekrut"],
        "pick.player.0.MIL-002": ["Vorstoßtrupp"],
    }


def test_yes_and_no() -> None:
    game = passed(asking("Karte E Ereignis: Du darfst 1 Karte ziehen.", "A: Hand E", "A spielt E"))
    assert named(game) == {"no": ["Nein"], "yes": ["Ja"]}


def secret_number(hi: int) -> Game:
    """A is asked for a number from 0 to `hi`."""
    text = "Jeder Spieler nennt geheim eine Zahl von 0 bis 5. Der Spieler mit der höheren Zahl zieht 2 Karten."
    game = passed(asking(f"Karte E Ereignis: {text}", "A: Hand E", "A spielt E"))
    assert game.pending is not None
    game.pending.hi = hi
    return game


def test_numbers_go_by_themselves_and_great_ones_are_the_rest() -> None:
    assert list(named(secret_number(5))) == [f"number.{n}" for n in range(6)]
    found = named(secret_number(102))
    assert [*found][-4:] == ["number.99", "rest.0", "rest.1", "rest.2"]
    assert [found[f"rest.{i}"] for i in range(3)] == [["100"], ["101"], ["102"]]


@pytest.mark.parametrize("more", [0, 1, 40])
def test_what_even_the_rest_has_no_room_for_is_counted(more: int) -> None:
    game = secret_number(NUMBERS + REST - 1 + more)
    found, unreachable = Actions(game.program).offered(game)
    assert len(found) == NUMBERS + REST
    assert unreachable == more


def test_names_of_actions_are_the_same_for_every_game_of_a_set() -> None:
    one, two = (load_game(SET, decks, seed=3).program for decks in (
        ("militaer_ansturm", "syndikat_schatten"), ("konzern_genesis", "widerstand_werkstatt")))  # fmt: skip
    assert Actions(one).places.names == Actions(two).places.names
    assert Actions(one).places.names[:5] == ("done", "pass", "no", "yes", "retreat")
