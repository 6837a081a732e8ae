"""`nexus simulate --engine ray` on a real cluster of two nodes: the rows of this machine, whatever dies in the middle.

`make test-ray` brings Ray and runs these; the suite does without.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nexusdsl.players.registry import player
from nexusdsl.simulation import cluster
from nexusdsl.simulation.cluster import Nodes, Place, run
from nexusdsl.simulation.crew import TRIES, Lost
from nexusdsl.simulation.plan import Plan, Schedule
from nexusdsl.simulation.store import Store
from nexusdsl.simulation.worker import Order
from tests.unit.cli.helpers import Result, nexus
from tests.unit.simulation.tables import DECKS, contents, rows, shipped

pytestmark = pytest.mark.cluster
Capsys = pytest.CaptureFixture[str]
ROOT = Path(__file__).parents[2]
PLAYERS = """\
import os, pathlib, sys, time, nexusdsl


class Last:
    def __init__(self, seed):
        pass

    def choose(self, game, decision):
        return len(decision) - 1


class Where(Last):
    def choose(self, game, decision):
        raise ValueError(f"{nexusdsl.__file__} in {os.getcwd()}")


class Deadly(Last):
    def choose(self, game, decision):
        os._exit(1)


class Slow(Last):
    def choose(self, game, decision):
        time.sleep(0.002)
        return len(decision) - 1


class Doomed(Last):  # on the node named in `doomed` it never begins; on others it waits until one has come that far
    def __init__(self, seed):
        if "NODES" in os.environ and "ray" in sys.modules:
            import ray

            folder = pathlib.Path(os.environ["NODES"])
            node, doomed = ray.get_runtime_context().get_node_id(), (folder / "doomed").read_text()
            (folder / node).touch()
            end = time.monotonic() + (3600 if node == doomed else 60)
            while time.monotonic() < end and (node == doomed or not (folder / doomed).exists()):
                time.sleep(0.02)
"""


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    made.add_node(num_cpus=1)
    yield made
    made.shutdown()


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with players of one's own and weights."""
    (tmp_path / "ray_players.py").write_text(PLAYERS, encoding="utf-8")
    weights = (ROOT / "nexusdsl/players/weights.toml").read_text(encoding="utf-8")
    (tmp_path / "set").mkdir()
    (tmp_path / "set" / "mine.toml").write_text(weights, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def simulate(capsys: Capsys, out: Path, nodes: Any, *more: object, decks: tuple[str, ...] = DECKS) -> Result:
    """A run on the cluster; without one, on this machine."""
    where = () if nodes is None else ("--engine", "ray", "--address", nodes.address)
    return nexus(capsys, "simulate", "--out", out, *decks, *where, "--lang", "en", *more)


def same(capsys: Capsys, folder: Path, nodes: Any, *more: object, decks: tuple[str, ...] = DECKS) -> None:
    here = simulate(capsys, folder / "here", None, *more, decks=decks)
    there = simulate(capsys, folder / "there", nodes, *more, decks=decks)
    assert here.code == there.code == 0, here.err + there.err + there.out
    assert contents(folder / "here") == contents(folder / "there")


def test_a_cluster_writes_what_this_machine_writes(capsys: Capsys, tmp_path: Path, nodes: Any) -> None:
    """Decks by chance and versions of the rules among it."""
    sweep = ("--rule", "hand_limit=none,3", "--random-decks", 1)
    same(capsys, tmp_path, nodes, "--games", 4, "--cards", "--decisions", *sweep)
    assert len(rows(tmp_path / "there", "games")) == 24


def test_a_set_of_ones_own_players_and_weights_are_sent(capsys: Capsys, own: Path, nodes: Any) -> None:
    assert nexus(capsys, "new", own / "my_set", "--lang", "en").code == 0
    decks = sorted((own / "my_set").rglob("*.nxd"))
    assert decks
    bots = ("--bots", "ray_players:Last", "greedy@set/mine.toml")
    same(capsys, own, nodes, "--decks", *decks, *bots, "--games", 4, decks=())


def test_what_is_sent_plays_and_what_a_player_does_wrong_is_told(capsys: Capsys, own: Path, nodes: Any) -> None:
    done = simulate(capsys, own / "out", nodes, "--bots", "ray_players:Where", "--games", 4, decks=())
    assert done.code == 2
    assert "error: player ray_players:Where fails (" in done.err
    assert "py_modules_files" in done.err
    assert f" in {own}" not in done.err
    assert rows(own / "out", "games") == []


def test_games_that_end_every_process_are_given_up(capsys: Capsys, own: Path, nodes: Any) -> None:
    done = simulate(capsys, own / "out", nodes, "--bots", "ray_players:Deadly", "--games", 2, decks=())
    assert done.code == 2
    assert f"the same games were lost {TRIES} times (WorkerCrashedError)." in done.err


def plan_of(player: str, games: int) -> Plan:
    """A longer series of one deck against itself."""
    from nexusdsl.playset.places import find_deck
    from nexusdsl.simulation.decks import named_decks

    play = shipped()
    decks = named_decks([find_deck(DECKS[1])], play, ((),))
    return Plan(play.definitions.id, play.rules, "0", 1, games, tuple(decks), (player,), ((),), ("games", "cards"))


def test_a_node_that_dies_in_the_middle_loses_and_doubles_nothing(
    own: Path, nodes: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It dies while it certainly plays: what it has begun there it cannot end."""
    (own / "nodes").mkdir()
    monkeypatch.setattr(cluster, "VARIABLES", {**cluster.VARIABLES, "NODES": str(own / "nodes")})
    victim = nodes.add_node(num_cpus=2)
    (own / "nodes" / "doomed").write_text(victim.node_id, encoding="utf-8")
    back, lost, done = Nodes.back, [], 0

    def noted(crew: Nodes) -> Iterator[Any]:
        for chunk, result in back(crew):
            if isinstance(result, Lost):
                lost.append(chunk)
            yield chunk, result

    def tell(count: int) -> None:
        nonlocal done, victim
        done += count
        if victim is not None and (own / "nodes" / victim.node_id).exists():
            nodes.remove_node(victim, allow_graceful=False)
            victim = None

    monkeypatch.setattr(cluster.Nodes, "back", noted)
    player("ray_players:Doomed", 1)  # as the command line does, before it plays
    plan = plan_of("ray_players:Doomed", 60)
    store = Store(own / "there", plan)
    with store.opened():
        run(Order(plan, shipped().packed), store.folder, store.missing(Schedule(plan)), Place(nodes.address, 0), tell)
    assert victim is None
    assert lost
    assert done == 60
    assert [row["game"] for row in rows(own / "there", "games")] == list(range(60))
    calm(plan, own / "calm")
    assert contents(own / "there") == contents(own / "calm")


def calm(plan: Plan, folder: Path) -> None:
    """Plays a series by this process."""
    from nexusdsl.simulation import series

    store = Store(folder, plan)
    with store.opened():
        series.run(plan, shipped(), folder, store.missing(Schedule(plan)), 1, lambda _: None)


def test_what_is_stopped_is_taken_up_again_by_either_engine(capsys: Capsys, own: Path, nodes: Any) -> None:
    more = ("--bots", "ray_players:Slow", "--games", "60")
    argv = ("simulate", "--out", str(own / "out"), *more, "--engine", "ray", "--address", nodes.address)
    script = "import sys; from nexusdsl.cli import main; sys.exit(main())"
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    running = subprocess.Popen((sys.executable, "-c", script, *argv), env=env, stderr=subprocess.PIPE)
    for _ in range(2400):
        if len(list((own / "out").glob("games/*.parquet"))) >= 3 or running.poll() is not None:
            break
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    _, err = running.communicate(timeout=120)
    assert running.returncode == 130, err
    there = len(list((own / "out").glob("games/*.parquet")))
    assert 3 <= there < 30
    done = simulate(capsys, own / "out", None, *more, decks=())
    assert f"{2 * there} games are there already." in done.out
    assert [row["game"] for row in rows(own / "out", "games")] == list(range(60))


def test_no_cluster_at_the_address_is_told(capsys: Capsys, tmp_path: Path) -> None:
    pytest.importorskip("ray")
    for address in ("127.0.0.1:1", "nonsense"):
        done = nexus(
            capsys, "simulate", "--out", tmp_path, *DECKS, "--engine", "ray", "--address", address, "--lang", "en"
        )
        assert done.code == 2
        assert f"no Ray cluster at {address}" in done.err
