"""`nexus ladder`: who plays whom, ratings that agree with the games, files that go on, plain words for faults."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from nexusdsl.ladder.games import DRAWN
from nexusdsl.ladder.pairings import Side, pairings, pairs
from nexusdsl.ladder.ratings import MODEL, Standing, count, ranked
from nexusdsl.ladder.store import read
from tests.unit.cli.helpers import nexus

Capsys = pytest.CaptureFixture[str]
DECKS = ("militaer_ansturm", "syndikat_schatten")


def test_different_players_meet_with_every_pair_of_decks() -> None:
    met = pairs(("p", "q"), 2)
    assert met == [(Side("p", a), Side("q", b)) for a in (0, 1) for b in (0, 1)]
    assert pairs(("p",), 3) == [(Side("p", a), Side("p", b)) for a, b in ((0, 1), (0, 2), (1, 2))]
    assert pairs(("p",), 1) == []


def test_in_mirrors_both_have_the_same_deck() -> None:
    assert pairs(("p", "q", "r"), 2, mirrors=True) == [
        (Side(one, deck), Side(two, deck)) for one, deck, two in (
            ("p", 0, "q"), ("p", 0, "r"), ("p", 1, "q"), ("p", 1, "r"), ("q", 0, "r"), ("q", 1, "r"),
        )
    ]  # fmt: skip
    assert pairs(("p",), 2, mirrors=True) == []


def test_every_game_is_played_again_with_seats_exchanged() -> None:
    games = list(pairings(("p", "q"), 2, 3, seed=10))
    assert [game.number for game in games] == list(range(24))
    for first, second in zip(games[::2], games[1::2], strict=True):
        assert first.seed == second.seed
        assert first.sides == second.sides[::-1]
    assert len({game.seed for game in games}) == 12


def test_later_games_have_new_seeds() -> None:
    before = list(pairings(("p", "q"), 2, 2, seed=1))
    after = list(pairings(("p", "q"), 2, 1, seed=1, played=len(before)))
    assert {game.seed for game in before} & {game.seed for game in after} == set()
    assert after[0].number == len(before)


def test_the_winner_rises_and_the_loser_falls() -> None:
    table: dict[str, Standing] = {}
    count(table, ("a", "b"), 1)
    assert table["b"].mu > MODEL.mu > table["a"].mu
    assert table["a"].sigma < MODEL.sigma
    assert [(each.games, each.wins, each.draws) for _, each in ranked(table)] == [(1, 1, 0), (1, 0, 0)]
    low, high = table["b"].interval
    assert high - low == pytest.approx(2 * 1.959964 * table["b"].sigma)


def test_a_draw_of_equals_moves_nobody() -> None:
    table: dict[str, Standing] = {}
    count(table, ("a", "b"), DRAWN)
    assert table["a"].mu == pytest.approx(table["b"].mu)
    assert (table["a"].draws, table["a"].share[0]) == (1, 0.5)


def test_a_name_against_itself_does_not_count() -> None:
    table: dict[str, Standing] = {}
    count(table, ("a", "a"), 0)
    assert table == {}


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (300, 400, 0.7053, 0.7899)],
)
def test_shares_have_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    share = Standing(games=games, wins=wins).share
    assert share == pytest.approx((wins / games, low, high), abs=1e-4)
    assert Standing().share == (0.5, 0.0, 1.0)


def told(capsys: Capsys, *argv: object) -> dict[str, object]:
    result = nexus(capsys, "ladder", "--json", *argv)
    assert (result.code, result.err) == (0, "")
    found = json.loads(result.out)
    assert isinstance(found, dict)
    return found


def test_more_processes_give_the_same_tables(capsys: Capsys) -> None:
    one = told(capsys, "--players", "greedy", "random", "--jobs", 1)
    assert told(capsys, "--players", "greedy", "random", "--jobs", 2) == one
    assert one["games"] == 8
    players = one["players"]
    assert isinstance(players, list)
    assert [(row["name"], row["games"]) for row in players] == [("greedy", 8), ("random", 8)]
    assert sum(row["wins"] for row in players) + players[0]["draws"] == 8


def test_mirrors_rate_players_only(capsys: Capsys) -> None:
    found = told(capsys, "--players", "greedy", "random", "--mirrors", "--rounds", 2)
    assert found["games"] == 8
    assert [row["games"] for row in found["players"]] == [8, 8]  # type: ignore[attr-defined]
    assert found["decks"] == []


def test_two_calls_that_keep_are_one_long_call(tmp_path: Path, capsys: Capsys) -> None:
    keep = tmp_path / "ratings.json"
    asked = ("--players", "random", "--decks", *DECKS)
    told(capsys, *asked, "--rounds", 2, "--keep", keep)
    twice = told(capsys, *asked, "--rounds", 3, "--keep", keep)
    assert twice == told(capsys, *asked, "--rounds", 5)
    assert [path.name for path in tmp_path.iterdir()] == ["ratings.json"]


def test_what_was_played_before_a_fault_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capsys
) -> None:
    """Whole pairings only: the fourth game fails, so the third is not kept either."""
    code = (
        "class Weary:\n    made = 0\n    def __init__(self, seed):\n        Weary.made += 1\n"
        "    def choose(self, game, decision): return [0][Weary.made > 4]\n"
    )
    (tmp_path / "weary_on_ladder.py").write_text(code)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [str(tmp_path), *sys.path])
    result = nexus(capsys, "ladder", "--players", "random", "weary_on_ladder:Weary", "--keep", "kept.json")
    assert "player weary_on_ladder:Weary fails (IndexError" in result.err
    assert read(Path("kept.json")).games == 2


def test_other_rules_or_seeds_need_a_new_file(tmp_path: Path, capsys: Capsys) -> None:
    keep = tmp_path / "ratings.json"
    asked = ("ladder", "--players", "random", "--lang", "en", "--keep", keep)
    assert nexus(capsys, *asked).code == 0
    before = keep.read_bytes()
    assert "began with --seed 1." in nexus(capsys, *asked, "--seed", 2).err
    assert "for other cards or rules" in nexus(capsys, *asked, "--rule", "hand_limit=6").err
    assert keep.read_bytes() == before


@pytest.mark.parametrize(
    "text", [b"", b"{}", b"[]", b"\xff", b'{"ladder": "nexus-ladder/2"}', b"NaN", b"[" * 100_000], ids=range(7)
)
def test_what_is_no_ladder_is_not_overwritten(text: bytes, tmp_path: Path, capsys: Capsys) -> None:
    keep = tmp_path / "ratings.json"
    keep.write_bytes(text)
    result = nexus(capsys, "ladder", "--players", "random", "--keep", keep, "--lang", "en")
    assert (result.code, result.out) == (2, "")
    assert "holds no ratings of a ladder (at: " in result.err
    assert keep.read_bytes() == text


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("--players", "nobody"), "there is no player nobody"),
        (("--players", "random", "random"), "random is given twice."),
        (("--decks", "militaer_ansturm", "militaer_ansturm"), "militaer_ansturm is given twice."),
        (("--players", "random", "--decks", "militaer_ansturm"), "two players or, but for mirrors, two decks "),
        (("--players", "random", "--mirrors"), "two players or, but for mirrors, two decks are needed."),
        (("--decks", "nowhere"), "nowhere"),
        (("--rounds", 0), "--rounds is 1 to 100000."),
        (("--jobs", 65), "--jobs is 1 to 64."),
        (("--seed", -1), "the seed must be from 0"),
        (("--keep", "/"), "cannot read / (Is a directory)."),
        (("--keep", "no/such/folder/x.json"), "cannot write no/such/folder/x.json (No such file or directory)."),
    ],
)
def test_what_is_wrong_is_told_plainly(argv: tuple[object, ...], said: str, capsys: Capsys) -> None:
    result = nexus(capsys, "ladder", *(() if "--players" in argv else ("--players", "random")), *argv, "--lang", "en")
    assert (result.code, result.out) == (2, "")
    assert said in result.err
    assert result.err.count("\n") == 1


def test_a_player_that_fails_in_another_process_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capsys
) -> None:
    code = "class Bad:\n    def __init__(self, seed): pass\n    def choose(self, game, decision): return -1\n"
    (tmp_path / "bad_on_ladder.py").write_text(code)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [str(tmp_path), *sys.path])
    for jobs in (1, 2):
        result = nexus(capsys, "ladder", "--players", "random", "bad_on_ladder:Bad", "--jobs", jobs, "--lang", "de")
        assert result.code == 2
        assert result.err.startswith("Fehler: Spieler bad_on_ladder:Bad wählt -1; es gibt 0 bis ")


def test_tables_for_people(capsys: Capsys) -> None:
    result = nexus(capsys, "ladder", "--players", "greedy", "random", "--lang", "de")
    assert [line.split()[0] for line in result.out.splitlines() if line] == [
        *("Spieler", "greedy", "random", "Deck"),
        *sorted(DECKS, key=lambda name: result.out.index(name)),
    ]
    assert "Wertung (95 %)" in result.out


def test_without_openskill_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, capsys: Capsys) -> None:
    monkeypatch.setattr("nexusdsl.cli.ladder.importlib.util.find_spec", lambda name: None)
    result = nexus(capsys, "ladder", "--lang", "en")
    assert (result.code, result.out) == (2, "")
    assert result.err == "error: this needs openskill: pip install 'nexusdsl[sim]'.\n"
