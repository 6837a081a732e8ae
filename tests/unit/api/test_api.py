"""The public Python interface does what docs/api.md says."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

from nexusdsl import api

DECKS = ("militaer_ansturm", "syndikat_schatten")
SHIPPED = api.load_set("nxs_a01")


def new_game(seed: int = 7, **options: str | int | bool) -> api.Game:
    return api.load_game(SHIPPED, DECKS, seed, options=options)


def some_way(game: api.Game, moves: int) -> api.Game:
    for number in range(moves):
        game.apply(number % len(game.options()))
    return game


def test_shipped_sets_run_generated_code_and_both_executions_agree() -> None:
    assert SHIPPED.execution == "generated"
    interpreted = api.load_set("nxs_a01", execution="interpreter")
    games = [some_way(api.load_game(table, DECKS, 3), 80) for table in (SHIPPED, interpreted)]
    assert games[0].digest() == games[1].digest()


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    assert new_game(7) == new_game(7)
    assert new_game(7) != new_game(8)


def test_decks_are_names_files_values_or_card_numbers() -> None:
    by_name = api.load_deck(DECKS[0])
    file = Path(__file__).parents[3] / "cardsets" / "nxs_a01" / "decks" / f"{DECKS[0]}.nxd"
    numbers = (list(by_name.cards), by_name.faction)
    games = [api.load_game(SHIPPED, (deck, DECKS[1]), 7) for deck in (DECKS[0], file, by_name, numbers)]
    assert all(game == games[0] for game in games)


def test_listening_keeps_events() -> None:
    assert new_game().log is None
    game = some_way(api.load_game(SHIPPED, DECKS, 7, listening=True), 5)
    mine, theirs = api.events(game, 0), api.events(game, 1)
    assert mine
    assert mine != theirs  # drawn cards are known to their owner only (G-009)
    assert api.events(game, 0, start=3) == mine[3:]
    assert api.events(new_game()) == []


def test_options_change_rulings() -> None:
    assert len(new_game(opening_hand=3).view(0)["hand"]) == 3  # + 1 drawn in round 1 comes after the mulligan
    assert new_game(sectors="off").view(0)["board"] != new_game().view(0)["board"]
    assert new_game(unit_targets=True).program.options["unit_targets"] == "true"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"tempo": "fast"}, "there is no option tempo"),
        ({"sectors": "maybe"}, "option sectors = maybe: use on | off"),
        ({"opening_hand": -1}, "option opening_hand = -1"),
        ({"opening_hand": 10**12}, "option opening_hand = 1000000000000"),
    ],
)
def test_unknown_options_and_values_are_refused(options: dict[str, str | int], message: str) -> None:
    with pytest.raises(api.SetupError) as caught:
        api.load_game(SHIPPED, DECKS, 7, options=options)
    assert message in str(caught.value)
    assert caught.value.text.de


def test_what_is_not_there_is_named() -> None:
    for call in (
        lambda: api.load_set("nowhere"),
        lambda: api.check_set("nowhere"),
        lambda: api.load_deck("nowhere"),
        lambda: api.player("nobody", 1),
        lambda: api.replay(Path("nowhere.log")),
    ):
        with pytest.raises(api.NotFoundError, match=r"nowhere|nobody"):
            call()


@pytest.mark.parametrize(
    "decks",
    [
        DECKS[:1],
        ((["MIL-999"], "MIL"), DECKS[1]),
        ((["MIL-011"], "XYZ"), DECKS[1]),
        ((["NEU-121"], "MIL"), DECKS[1]),
    ],
)
def test_decks_that_cannot_be_dealt_are_refused(decks: tuple[api.DeckLike, ...]) -> None:
    with pytest.raises(api.SetupError):
        api.load_game(SHIPPED, decks, 7)


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_seeds_have_bounds(seed: int) -> None:
    with pytest.raises(api.SetupError, match="seed"):
        new_game(seed)


def test_illegal_decks_come_with_readable_findings(tmp_path: Path) -> None:
    file = tmp_path / "small.nxd"
    file.write_text("# Set: nxs_a01\n# Hauptfraktion: MIL\n5 MIL-011\n", encoding="utf-8")
    report = api.check_deck(file)
    assert not report.ok
    with pytest.raises(api.FindingsError) as caught:
        api.load_game(SHIPPED, (file, DECKS[1]), 7)
    assert [each.code.id for each in caught.value.findings] == [each.code.id for each in report.findings]
    for shown in ("5 MIL-011", "exactly 40", "Karten 40"):  # the line, the rule and where it is declared
        assert shown in str(caught.value)
        assert shown in report.text()
    assert "genau 40" in report.text("de")
    assert api.check_deck(DECKS[0], SHIPPED).ok


def test_faulty_sets_come_with_readable_findings(tmp_path: Path) -> None:
    file = tmp_path / "faulty.nxs"
    card = 'Karte NEU-300 "Riss"\n  Ereignis · Basis · Kosten 1 · Opferwert 1\n  Zihe 1 Karte.\n'
    file.write_text(f'Set faulty "Faulty"\nbenutzt nxs_a01\n{card}', encoding="utf-8")
    report = api.check_set(file)
    assert not report.ok
    assert "Zihe" in report.text()
    with pytest.raises(api.FindingsError, match="Zihe"):
        api.load_set(file)


def test_a_set_of_ones_own_is_interpreted(tmp_path: Path) -> None:
    file = tmp_path / "own.nxs"
    file.write_text('Set own "Own"\nbenutzt nxs_a01\nKarte NEU-300 "Bote"\n'
                    "  Einheit · Basis · Kosten 1 · Opferwert 1 · ATK 1 · DEF 1 · HP 1\n  Ausspielen: Ziehe 1 Karte.\n",
                    encoding="utf-8")  # fmt: skip
    table = api.load_set(file)
    assert table.execution == "interpreter"
    deck = api.load_deck(DECKS[0])
    game = api.load_game(table, ((("NEU-300", *deck.cards[1:]), "MIL"), DECKS[1]), 7)
    assert api.play(game, [api.player("random", 1), api.player("random", 2)]).path
    with pytest.raises(api.SetupError, match="interpreter only"):
        api.load_set(file, execution="generated")


def test_players_play_to_the_end() -> None:
    game = new_game()
    result = api.play(game, [api.player("greedy", 1), api.player("random", 2)])
    assert game.result is not None
    assert (result.winner, result.path) == (game.result.winner, game.result.path)
    with pytest.raises(api.GameOver):
        game.apply(0)


def test_a_wrong_index_leaves_the_state_as_it_was() -> None:
    game = new_game()
    before = game.digest()
    with pytest.raises(api.IllegalOption):
        game.apply(10_000)
    assert game.digest() == before


@pytest.mark.parametrize("execution", ["generated", "interpreter"])
def test_a_state_goes_through_json_and_pickle(execution: Any) -> None:
    table = api.load_set("nxs_a01", execution=execution)
    game = some_way(api.load_game(table, DECKS, 5, options={"sectors": "off"}), 60)
    twins = [api.restore(table, json.loads(json.dumps(game.data()))), pickle.loads(pickle.dumps(game)), game.clone()]
    for twin in twins:
        assert twin == game
        assert some_way(twin, 40) == some_way(game.clone(), 40)


@pytest.mark.parametrize("change", [
    {}, {"schema": 99}, {"options": {"x": "y"}}, {"zones": "x"}, {"objects": [[1]]}, {"schema": True}, {"dirty": 0},
    {"fallen": [1.0]}, {"dirty": [True]},
])  # fmt: skip
def test_what_is_no_state_is_refused(change: dict[str, object]) -> None:
    state = {**new_game().data(), **change} if change else {}
    with pytest.raises(api.SetupError):
        api.restore(SHIPPED, state)


def test_records_are_verified_by_replay(tmp_path: Path) -> None:
    made = api.record(SHIPPED, DECKS, 7, [api.player("random", 1), api.player("random", 2)], options={"sectors": "off"})
    assert api.replay(made.log, SHIPPED).digest() == made.game.digest()
    assert api.replay(made.log.encode()).digest() == made.game.digest()
    file = tmp_path / "game.log"
    file.write_text(made.log, encoding="utf-8")
    assert api.replay(file, SHIPPED, to=0) == new_game(7, sectors="off")
    with pytest.raises(api.FindingsError, match="NX"):
        api.replay(made.log.replace('"seed":7', '"seed":8'), SHIPPED)
    with pytest.raises(api.FindingsError):
        api.replay("no log", SHIPPED)


@pytest.mark.parametrize("seed", ["x", 1.5, None, True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(api.SetupError, match="must be an int"):
        api.load_game(SHIPPED, DECKS, seed)


def test_an_unknown_execution_is_refused() -> None:
    loosely: Any = "foo"
    with pytest.raises(api.SetupError, match="generated, interpreter"):
        api.load_set("nxs_a01", execution=loosely)


def test_values_say_what_they_are() -> None:
    game = new_game()
    assert game.decision is not None
    assert repr(game).startswith("<Game of nxs_a01: Decision(seat=")
    assert repr(game.decision.options[0]).startswith("Option(0: ")
    game.concede(0)
    assert repr(game) == "<Game of nxs_a01: Result(winner=1, path='concede')>"


@pytest.mark.parametrize("seat", [-1, 2, 5, 0.5, None, "0", True])
def test_there_are_two_seats(seat: Any) -> None:
    """Nobody else can give up, look (None looks as a spectator) or be told; the game stays as it was."""
    game = new_game()
    before = game.digest()
    with pytest.raises(api.NoSeat):
        game.concede(seat)
    for look in (game.view, lambda asked: api.events(game, asked)) if seat is not None else ():
        with pytest.raises(api.NoSeat):
            look(seat)
    assert (game.digest(), game.over) == (before, False)


def test_each_seat_needs_a_policy() -> None:
    game = new_game()
    with pytest.raises(api.NoSeat):
        api.play(game, [api.player("random", 1)])
    assert game == new_game()
