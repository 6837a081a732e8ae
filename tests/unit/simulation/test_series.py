"""`nexus simulate`: the same rows by any number of processes, after any kill, and nothing else in the folder."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from nexusdsl.disk import alone
from nexusdsl.playset.errors import SetupError
from nexusdsl.simulation import series
from nexusdsl.simulation.crew import hand_out
from nexusdsl.simulation.plan import Schedule
from nexusdsl.simulation.series import run
from nexusdsl.simulation.store import Store
from nexusdsl.simulation.worker import Order
from tests.unit.cli.helpers import Result, nexus
from tests.unit.simulation.tables import DECKS, contents, rows, shipped, small_plan

Capsys = pytest.CaptureFixture[str]
RUN = "import sys; from nexusdsl.cli import main; sys.exit(main())"
ROOT = Path(__file__).parents[3]


def simulate(capsys: Capsys, out: Path, *more: object, decks: tuple[str, ...] = DECKS) -> Result:
    return nexus(capsys, "simulate", "--out", out, *decks, "--lang", "en", *more)


def test_two_processes_write_what_one_writes(capsys: Capsys, tmp_path: Path) -> None:
    kinds = ("--cards", "--decisions", "--games", 20)
    one = simulate(capsys, tmp_path / "1", *kinds)
    two = simulate(capsys, tmp_path / "2", *kinds, "--jobs", 2)
    assert one.code == two.code == 0, one.err + two.err
    assert contents(tmp_path / "1") == contents(tmp_path / "2")
    assert one.out.replace("/1", "/2") == two.out
    assert len(rows(tmp_path / "1", "games")) == 20


def started(out: Path, *more: str) -> subprocess.Popen[bytes]:
    """A run of its own, with a group of processes of its own."""
    argv = (sys.executable, "-c", RUN, "simulate", "--out", str(out), *DECKS, *more)
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(argv, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)


def until(there: Callable[[], bool], running: subprocess.Popen[bytes]) -> None:
    """Waits until something is there, while the run lasts."""
    for _ in range(12_000):
        if there():
            return
        assert running.poll() is None
        time.sleep(0.005)
    raise AssertionError("not in time")


def chunks_in(out: Path) -> int:
    return len(list(out.glob("games/*.parquet")))


def until_gone(group: int) -> None:
    """Waits until no process of a group is left."""
    for _ in range(2000):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.01)
    raise AssertionError("processes are left")


def test_a_killed_series_goes_on_without_a_lost_or_doubled_game(capsys: Capsys, tmp_path: Path) -> None:
    """The processes that it has started end with it."""
    out, calm = tmp_path / "killed", tmp_path / "calm"
    kinds = ("--cards", "--games", "300")
    running = started(out, *kinds, "--jobs", "2")
    until(lambda: chunks_in(out) >= 10, running)
    running.send_signal(signal.SIGKILL)
    assert running.wait(60) == -signal.SIGKILL
    until_gone(running.pid)
    there = chunks_in(out)
    assert 10 <= there < 150
    done = simulate(capsys, out, *kinds)
    assert f"{2 * there} games are there already." in done.out
    assert simulate(capsys, calm, *kinds).code == 0
    assert contents(out) == contents(calm)
    assert [row["game"] for row in rows(out, "games")] == list(range(300))


class Killed(BaseException):
    """In place of a signal that nobody can catch."""


@pytest.mark.parametrize("write", range(7))
@pytest.mark.parametrize("late", [False, True], ids=["before", "after"])
def test_killed_at_any_write_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: int, late: bool
) -> None:
    """A plan and two chunks of three files: before and after each of the seven is in place."""
    count = 0

    def replaced(source: str, target: Path) -> None:
        nonlocal count
        count += 1
        if late or count <= write:
            os.rename(source, target)
        if count > write:
            raise Killed

    with monkeypatch.context() as patch:
        patch.setattr("nexusdsl.disk.os.replace", replaced)
        patch.setattr("nexusdsl.disk.discard", lambda _: None)  # a killed process does not tidy up
        with pytest.raises(Killed):
            finish(tmp_path / "killed")
    finish(tmp_path / "killed")
    finish(tmp_path / "calm")
    assert contents(tmp_path / "killed") == contents(tmp_path / "calm")


def finish(folder: Path) -> None:
    """Plays what is missing of a small series, by this process."""
    store = Store(folder, small_plan())
    with store.opened():
        run(store.plan, shipped(), folder, store.missing(Schedule(store.plan)), 1, lambda _: None)


WRONG = """\
class Wrong:
    def __init__(self, seed):
        pass

    def choose(self, game, decision):
        return 99


class Slow(Wrong):
    def choose(self, game, decision):
        import pathlib, time
        pathlib.Path("thinks").touch()
        time.sleep(600)
"""


def test_a_player_that_does_wrong_is_told(capsys: Capsys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "wrong_players.py").write_text(WRONG, encoding="utf-8")
    done = simulate(capsys, tmp_path / "out", "--bots", "wrong_players:Wrong", decks=())
    assert done.code == 2
    assert "error: player wrong_players:Wrong takes 99; there is 0 to" in done.err
    assert rows(tmp_path / "out", "games") == []


def test_what_a_player_does_wrong_in_a_process_is_told_by_the_one_that_has_started_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "bad_players.py").write_text(WRONG, encoding="utf-8")
    order = Order(replace(small_plan(), players=("bad_players:Wrong",)), shipped().packed)
    monkeypatch.setattr(series, "_HERE", [(order, tmp_path)])
    with ThreadPoolExecutor(1) as pool, pytest.raises(SetupError, match="bad_players:Wrong takes 99"):
        hand_out(series.Processes(pool, 1), range(2), lambda _: None)


def test_whoever_thinks_for_long_is_stopped_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "slow_players.py").write_text(WRONG, encoding="utf-8")
    running = started(tmp_path / "out", "--bots", "slow_players:Slow", "--jobs", "2")
    until(lambda: (tmp_path / "thinks").exists(), running)
    running.send_signal(signal.SIGINT)
    assert running.wait(60) == 130
    until_gone(running.pid)


def test_a_finished_series_is_left_as_it_is(capsys: Capsys, tmp_path: Path) -> None:
    first = simulate(capsys, tmp_path, "--games", 6)
    before = contents(tmp_path)
    again = simulate(capsys, tmp_path, "--games", 6)
    assert again.out == "6 games are there already.\n" + first.out
    assert contents(tmp_path) == before


def test_damaged_and_missing_rows_are_played_again(capsys: Capsys, tmp_path: Path) -> None:
    simulate(capsys, tmp_path, "--games", 8, "--cards")
    before = contents(tmp_path)
    (tmp_path / "games" / "000000.parquet").write_bytes(before["games/000000.parquet"][:-40])
    (tmp_path / "games" / "000001.parquet").write_bytes(before["games/000000.parquet"][:0])
    (tmp_path / "cards" / "000002.parquet").unlink()
    assert "2 games are there already." in simulate(capsys, tmp_path, "--games", 8, "--cards").out
    assert contents(tmp_path) == before


@pytest.mark.parametrize(
    ("more", "keys"),
    [
        (("--games", "4"), "games"),
        (("--rule", "draw_per_round=2"), "options"),
        (("--cards", "--random-decks", "1", "--seed", "3"), "seed, decks, rows"),
    ],
)
def test_another_series_in_the_folder_is_refused(
    capsys: Capsys, tmp_path: Path, more: tuple[str, ...], keys: str
) -> None:
    simulate(capsys, tmp_path, "--games", 2)
    before = contents(tmp_path)
    arguments = more if "--games" in more else ("--games", "2", *more)
    refused = simulate(capsys, tmp_path, *arguments)
    assert refused.code == 1
    assert f"error[NX660]: This folder holds another series. Different there: {keys}." in refused.out
    assert contents(tmp_path) == before


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\x00\xff", '{"schema": "nexus-plan/1"}', "[" * 100_000])
def test_a_plan_that_is_none_is_refused(capsys: Capsys, tmp_path: Path, text: str) -> None:
    (tmp_path / "plan.json").write_text(text, encoding="latin-1")
    refused = simulate(capsys, tmp_path, "--games", 2)
    assert refused.code == 1
    assert "error[NX661]" in refused.out
    assert (tmp_path / "plan.json").read_text(encoding="latin-1") == text


def test_a_folder_of_something_else_is_left_alone(capsys: Capsys, tmp_path: Path) -> None:
    (tmp_path / "photo.jpg").write_bytes(b"x")
    refused = simulate(capsys, tmp_path, "--games", 2)
    assert refused.code == 1
    assert "error[NX661]: This folder is not empty and belongs to no series: photo.jpg lies in it." in refused.out
    assert contents(tmp_path) == {"photo.jpg": b"x"}


def test_two_processes_never_play_one_series_at_a_time(capsys: Capsys, tmp_path: Path) -> None:
    with alone(tmp_path):
        refused = simulate(capsys, tmp_path, "--games", 2)
    assert refused.code == 2
    assert "another process is playing in" in refused.err
    assert contents(tmp_path) == {}


def test_a_sweep_plays_everything_with_each_value(capsys: Capsys, tmp_path: Path) -> None:
    rules = ("--rule", "hand_limit=none,3", "--rule", "draw_per_round=1,2")
    done = simulate(capsys, tmp_path, "--games", 4, *rules)
    found = rows(tmp_path, "games")
    assert Counter(row["rule"] for row in found) == {
        f"draw_per_round={draw} hand_limit={limit}": 4 for draw in (1, 2) for limit in ("none", "3")
    }
    assert [row["seed"] for row in found] == [row["seed"] for row in found[:4]] * 4
    assert done.out.count("militaer_ansturm (random) – syndikat_schatten (random) [draw_per_round=") == 4
    quick, slow = (sum(row["rounds"] for row in found if f"draw_per_round={n}" in row["rule"]) for n in (2, 1))
    assert quick < slow  # decks run out sooner


def test_named_decks_and_decks_by_chance_meet(capsys: Capsys, tmp_path: Path) -> None:
    done = simulate(capsys, tmp_path, "--games", 2, "--random-decks", 2)
    assert done.code == 0
    met = Counter(frozenset((row["deck_a"], row["deck_b"])) for row in rows(tmp_path, "games"))
    decks = ("militaer_ansturm", "syndikat_schatten", "random-1", "random-2")
    assert met == {frozenset((a, b)): 2 for i, a in enumerate(decks) for b in decks[i + 1 :]}


def test_the_summary_is_that_of_the_rows(capsys: Capsys, tmp_path: Path) -> None:
    done = simulate(capsys, tmp_path, "--games", 10)
    found = rows(tmp_path, "games")
    won = Counter("-" if row["winner"] == "-" else row[f"deck_{row['winner'].lower()}"] for row in found)
    ours, theirs, draws = won["militaer_ansturm"], won["syndikat_schatten"], won["-"]
    result = f"{ours} : {theirs}" + (f" : {draws}" if draws else "")
    assert f"militaer_ansturm (random) – syndikat_schatten (random): {result} · {ours * 10}.0%" in done.out
    assert done.out.splitlines()[-1] == f"result: games=10 out={tmp_path}"


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--games", "3"), "--games is an even number from 2 on"),
        (("--games", "0"), "--games is an even number"),
        (("--jobs", "0"), "--jobs is 1 to 64."),
        (("--random-decks", "-1"), "--random-decks is 0 to 1000."),
        (("--seed", "-1"), "the seed must be from 0"),
        (("--bots", "nobody"), "there is no player nobody."),
        (("--bots", "greedy", "greedy"), "--bots names greedy twice."),
        (("--bots",), "--bots takes a player."),
        (("--decks", "no_such_deck"), "there is no deck no_such_deck."),
        (("--decks", "militaer_ansturm", "militaer_ansturm"), "are the same deck"),
        (("--rule", "hand_limit"), "write KEY=VALUE."),
        (("--rule", "hand_limit=3,,4"), "a value is missing."),
        (("--rule", "hand_limit=3,3"), "3 is there twice."),
        (("--rule", "hand_limit=3,x"), "option hand_limit = x"),
        (("--rule", "no_such_rule=1"), "there is no option no_such_rule."),
        (("--rule", f"hand_limit={','.join(map(str, range(1001)))}"), "1001 versions of the rules"),
        (("--set", "no_such_set"), "there is no set no_such_set."),
    ],
)
def test_a_wrong_call_is_told_and_leaves_nothing(
    capsys: Capsys, tmp_path: Path, more: tuple[str, ...], said: str
) -> None:
    out = tmp_path / "out"
    done = simulate(capsys, out, *more, decks=())
    assert done.code == 2
    assert said in done.err
    assert not out.exists()


def test_what_cannot_be_a_folder_is_told(capsys: Capsys, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    for out in (tmp_path / "file", tmp_path / "file" / "below"):
        done = simulate(capsys, out, "--games", 2)
        assert done.code == 2
        assert "cannot be read or written" in done.err


def test_a_deck_that_is_not_legal_under_each_value_is_a_finding(capsys: Capsys, tmp_path: Path) -> None:
    done = simulate(capsys, tmp_path / "out", "--rule", "max_secondary=1,0")
    assert done.code == 1
    assert "error[NX623]" in done.out
    assert not (tmp_path / "out").exists()


def test_without_polars_it_says_what_to_install(
    capsys: Capsys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nexusdsl.cli.simulate.find_spec", lambda _: None)
    done = simulate(capsys, tmp_path / "out")
    assert done.code == 2
    assert "pip install 'nexusdsl[sim]'" in done.err
