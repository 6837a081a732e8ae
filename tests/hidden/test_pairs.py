"""Law 10 by comparison: what is hidden from a seat changes nothing of what it and a spectator receive."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from nexusdsl.cli.narrate import Narrator
from nexusdsl.games.nxs_a01 import reactions
from nexusdsl.games.nxs_a01.rules import NxsRules
from nexusdsl.ir import plan_build, plan_leaves, plan_veils
from nexusdsl.runtime import labels, log, views
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import G_STREAM, Z_HAND
from nexusdsl.runtime.objects import Frame
from nexusdsl.scenario import Stage, parse_scenarios
from nexusdsl.scenario.runner import begin
from nexusdsl.scenario.stage import Prepared
from nexusdsl.scenario.tree import Act
from nexusdsl.scenario.wants import plan_of
from nexusdsl.source import Source
from tests.hidden.pairs import Found, Leak, play
from tests.hidden.tables import (
    Table,
    curious_table,
    drawn_options,
    optional_table,
    prying_table,
    shipped_table,
)
from tests.hidden.witness import text_of
from tests.properties.executions import shipped

Plant = Callable[[pytest.MonkeyPatch], None]
PLANTED_SEEDS = 60
STAGE = Stage()


def ends(found: list[Found]) -> Counter[str]:
    return Counter(each.end for each in found)


@pytest.mark.parametrize(
    ("table", "seeds", "decisions"),
    [
        (shipped_table, range(32), 1500),
        (shipped_table, range(32, 64), 1500),
        (curious_table, range(32), 900),
        (prying_table, range(24), 500),
    ],
)
def test_hidden_cards_change_nothing_before_they_are_shown(
    table: Callable[[], Table], seeds: range, decisions: int
) -> None:
    """Some hundred pairs in all, most of which go on for long."""
    found = play(seeds, table())
    assert len(found) >= len(seeds) * 4 // 5
    assert sum(each.decisions for each in found) >= decisions
    assert sum(each.events for each in found) >= 7 * decisions
    assert ends(found)["choice"] <= len(seeds) // 3  # what the other seat does is mostly possible in both


def test_nor_do_they_under_other_options() -> None:
    """All options drawn by seed, pairs for each drawing; every value of every option that is no number comes up."""
    drawings = range(20)
    found = [each for seed in drawings for each in play(range(3 * seed, 3 * seed + 3), optional_table(seed))]
    assert len(found) >= 20
    assert sum(each.decisions for each in found) >= 400
    drawn = {item for seed in drawings for item in drawn_options(seed).items()}
    options = shipped().ruleset.options
    assert len(options) == 45
    assert {(o.key, value) for o in options for value in o.values} <= drawn


BIDS = ("Jeder Spieler nennt geheim eine Zahl von 0 bis 5. Der Spieler mit der höheren Zahl zieht 2 Karten.",)


@pytest.mark.parametrize("first", range(6))
@pytest.mark.parametrize("other", [0, 3, 5])
def test_a_secret_bid_is_unknown_until_both_are_told(first: int, other: int) -> None:
    """Two games that differ in A's number only are the same to B and to spectators until B has named one."""
    games = [bidding(), bidding()]
    bids = (first, other)
    for game, bid in zip(games, bids, strict=True):
        game.apply(index_of(game, bid))
    for who in (None, 1):
        assert received(games[0], who) == received(games[1], who)
    for game in games:
        game.apply(index_of(game, 3))
    for who in (None, 1):  # now both are told
        assert (received(games[0], who) == received(games[1], who)) == (first == other)


def bidding() -> Game:
    """A has played a card by which both name a number secretly, and is asked for it."""
    lines = ('Szenario "X"', f"Karte E Ereignis: {BIDS[0]}", "A: Hand E", "A spielt E")
    file, _ = parse_scenarios(Source("test_x.nxt", "\n".join(lines) + "\n"))
    prepared = STAGE.prepare(file.scenarios[0])
    assert isinstance(prepared, Prepared)
    run = begin(prepared, STAGE.definitions(prepared, "interpreter"), "interpreter")
    [step] = prepared.scenario.steps
    assert isinstance(step, Act)
    assert run.driver.perform(plan_of(step, prepared.lexicon)) is None
    game = run.game
    while game.decision is not None and game.decision.kind != "number":
        kinds = [option.kind for option in game.decision.options]
        game.apply(kinds.index("pass"))
    return game


def index_of(game: Game, number: int) -> int:
    assert game.decision is not None
    return next(o.index for o in game.decision.options if o.detail == number)


def received(game: Game, who: int | None) -> str:
    """All that a seat or a spectator gets: the view, and the events so far."""
    return text_of([game.view(who), log.events(game, who)])


# --- planted leaks ----------------------------------------------------------------------------------------------------


def options_counted(patch: pytest.MonkeyPatch) -> None:
    """Everybody sees how many options whoever is asked has."""
    whole = views.decision_view

    def decision_view(g: Game, seat: int | None) -> dict[str, Any] | None:
        seen = whole(g, seat)
        return None if seen is None else {**seen, "count": len(g.options())}

    patch.setattr(views, "decision_view", decision_view)


def everyone_knows(patch: pytest.MonkeyPatch) -> None:
    """What lies face down is shown with its card."""
    whole = views.object_view
    patch.setattr(views, "object_view", lambda g, o, seat: {**whole(g, o, seat), "number": o.d.card.number})


def object_ids(patch: pytest.MonkeyPatch) -> None:
    """Objects in play go by an id that they had in the hand already."""
    whole = views.object_view
    patch.setattr(views, "object_view", lambda g, o, seat: {**whole(g, o, seat), "id": o.oid})


def ids_in_events(patch: pytest.MonkeyPatch) -> None:
    """So do they in events."""
    whole = log.place_data

    def place_data(g: Game, place: tuple[int, ...], bit: int) -> dict[str, Any] | None:
        found = whole(g, place, bit)
        return None if found is None else {**found, "oid": place[0]}

    patch.setattr(log, "place_data", place_data)


def seeds(patch: pytest.MonkeyPatch) -> None:
    """The view holds the generator that shuffles the decks."""
    whole = views.player_view
    patch.setattr(views, "player_view", lambda g, seat: {**whole(g, seat), "seed": g.g[G_STREAM + seat]})


def kinds_in_hand(patch: pytest.MonkeyPatch) -> None:
    """The number of cards in a hand counts those only that stay in play."""
    whole = views.player_view

    def player_view(g: Game, seat: int) -> dict[str, Any]:
        return {**whole(g, seat), "hand": sum(g.objs[oid].d.permanent for oid in g.zones[Z_HAND * 2 + seat])}

    patch.setattr(views, "player_view", player_view)


def windows(patch: pytest.MonkeyPatch) -> None:
    """A window opens only for who can answer with a card."""
    place = NxsRules.steps.index(reactions.react)

    def react(game: Game, f: Frame) -> None:
        cards = [game.objs[oid] for oid in game.zones[Z_HAND * 2 + f.seat]]
        credits = game.g[game.module.credits_at[f.seat]]
        if all(reactions.reaction_ban(game, game.module, o, f.seat, credits, f.number) for o in cards):
            return
        reactions.react(game, f)

    patch.setattr(NxsRules, "steps", (*NxsRules.steps[:place], react, *NxsRules.steps[place + 1 :]))


def narrated(patch: pytest.MonkeyPatch) -> None:
    """The story tells what was drawn."""
    patch.setattr(Narrator, "_knows", lambda self, place, name: True)


def face_down_names(patch: pytest.MonkeyPatch) -> None:
    """Options name what lies face down."""
    patch.setattr(labels, "name_of", lambda g, o, lang, seat: labels.printed(o, lang))


def unveiled(patch: pytest.MonkeyPatch) -> None:
    """Nobody is asked where there is nothing to choose, also in hands and decks."""
    patch.setattr(plan_leaves, "is_veiled", lambda source, purpose: False)
    patch.setattr(plan_build, "divided", lambda guards, asked: (guards, ()))


def answers_of_others(patch: pytest.MonkeyPatch) -> None:
    """Whether one can say yes depends on what another player holds."""
    patch.setattr(plan_veils, "_holder", lambda found: None)


SHIPPED = (options_counted, object_ids, ids_in_events, seeds, kinds_in_hand, windows, narrated)
PRYING = (everyone_knows, face_down_names, unveiled, answers_of_others)


@pytest.mark.parametrize("plant", [*SHIPPED, *PRYING])
def test_a_planted_leak_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    table = shipped_table.__wrapped__() if plant in SHIPPED else prying_table.__wrapped__()
    with pytest.raises(Leak):
        play(range(PLANTED_SEEDS), table)
