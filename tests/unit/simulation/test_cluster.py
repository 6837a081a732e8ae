"""What of a cluster needs no Ray: what machines start with, and what comes back (tests/cluster has the rest)."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import polars
import pytest

from nexusdsl.diagnostics.model import Text
from nexusdsl.playset.errors import SetupError
from nexusdsl.simulation import cluster
from nexusdsl.simulation.crew import Lost, hand_out
from nexusdsl.simulation.parcel import Parcel
from nexusdsl.simulation.plan import Schedule
from nexusdsl.simulation.store import Store
from nexusdsl.simulation.worker import Order
from tests.unit.cli.helpers import nexus
from tests.unit.simulation.tables import DECKS, contents, shipped, small_plan
from tests.unit.simulation.test_series import finish

Capsys = pytest.CaptureFixture[str]


class RayError(Exception):
    pass


class RayTaskError(RayError):
    pass


class RuntimeEnvSetupError(RayError):
    pass


class Reference:
    def hex(self) -> str:
        return "order"


class Fake:
    """Ray as far as we call it, in this process. `bad` are what `get` raises, in their order, before it succeeds."""

    exceptions = SimpleNamespace(
        RayError=RayError, RayTaskError=RayTaskError, RuntimeEnvSetupError=RuntimeEnvSetupError
    )

    def __init__(self, *bad: Exception, cpus: float = 1.0) -> None:
        self.bad = list(bad)
        self.cpus = cpus

    def put(self, value: object) -> Any:
        return Reference()

    def remote(self, **_: object) -> Any:
        return lambda played: SimpleNamespace(remote=lambda orders, *given: (played, tuple(orders), given))

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": self.cpus} if self.cpus else {}

    def wait(self, out: list[Any]) -> tuple[list[Any], list[Any]]:
        return out[-1:], out[:-1]

    def get(self, reference: Any) -> Any:
        if self.bad:
            raise self.bad.pop(0)
        played, orders, given = reference
        return played(orders, *given)


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker as a process of a cluster has it."""
    from nexusdsl.simulation.worker import Worker

    monkeypatch.setattr(cluster, "_HERE", {"order": Worker(small_plan(), shipped())})


def played(ray: Fake, folder: Path) -> int:
    """Plays the small series on a fake; how many games were told."""
    told: list[int] = []
    store = Store(folder, small_plan())
    with store.opened():
        nodes = cluster.Nodes(ray, Order(store.plan, shipped().packed), folder, 0)
        hand_out(nodes, store.missing(Schedule(store.plan)), told.append)
    return sum(told)


@pytest.mark.usefixtures("here")
def test_rows_come_back_and_what_is_lost_is_played_again(tmp_path: Path) -> None:
    assert played(Fake(RayError("node"), RayError("node"), cpus=3.0), tmp_path / "there") == 4
    finish(tmp_path / "here")
    assert contents(tmp_path / "there") == contents(tmp_path / "here")


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (RayTaskError("ray::x\nModuleNotFoundError: No module named 'polars'\n"), "lacks polars. Get it there by: pip"),
        (RayTaskError("ray::x\nTraceback\nZeroDivisionError: by zero\n\n"), r"fails \(ZeroDivisionError: by zero\)"),
        (RuntimeEnvSetupError("a\ndisk full"), r"cannot be set up \(disk full\)"),
        (RuntimeEnvSetupError(""), r"cannot be set up \(RuntimeEnvSetupError\)"),
    ],
)
def test_what_a_machine_cannot_is_told(tmp_path: Path, bad: Exception, said: str) -> None:
    with pytest.raises(SetupError, match=said):
        played(Fake(bad), tmp_path)


def test_a_process_that_is_gone_is_named() -> None:
    nodes = cluster.Nodes(Fake(RayError("x")), Order(small_plan(), shipped().packed), Path(), 0)
    assert nodes._got(None) == Lost("RayError")


@pytest.mark.parametrize(("jobs", "cpus", "room"), [(0, 8.0, 16), (3, 8.0, 3), (0, 0.0, 2), (0, 2.5, 4)])
def test_room_is_that_of_the_cluster_or_what_is_asked_for(jobs: int, cpus: float, room: int) -> None:
    nodes = cluster.Nodes(Fake(cpus=cpus), Order(small_plan(), shipped().packed), Path(), jobs)
    assert nodes.room() == room


def test_another_polars_would_write_other_files() -> None:
    found = cluster._chunk([None], "0.1", 0)
    assert isinstance(found, Text)
    assert f"has polars {polars.__version__}, this one 0.1" in found.en


def test_what_a_player_does_wrong_comes_back_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise SetupError("falsch", "wrong")

    monkeypatch.setattr(cluster, "_here", lambda _: SimpleNamespace(played=fails))
    assert cluster._chunk([None], polars.__version__, 0) == Text("falsch", "wrong")


def test_a_job_with_a_working_folder_keeps_it() -> None:
    parcel = Parcel(Path("p/nexusdsl"), Path("p/files"))
    assert cluster.has_folder(json.dumps({"runtime_env": {"working_dir": "gcs://x.zip"}}))
    for job in ('{"runtime_env": {"pip": ["polars"]}}', "{}", "", "null", '{"runtime_env": null}', "{"):
        assert not cluster.has_folder(job)
    assert cluster.environment(parcel, alone=False)["working_dir"] == "p/files"
    sent = cluster.environment(parcel, alone=True)
    assert sent == {"py_modules": ["p/nexusdsl"], "env_vars": {"POLARS_MAX_THREADS": "1"}}


def test_nobody_at_an_address_is_found_out_at_once() -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        port = closed.getsockname()[1]
    for address in (f"127.0.0.1:{port}", f"ray://127.0.0.1:{port}"):
        with pytest.raises(OSError):
            cluster._reached(address)
    for elsewhere in (None, "auto", "local", "nonsense"):
        cluster._reached(elsewhere)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--address", "x:1"), "--address goes only with --engine ray."),
        (("--engine", "ray"), "pip install 'nexusdsl[ray]'"),
        (("--engine", "ray", "--jobs", "100001"), "--jobs is 1 to 100000."),
        (("--engine", "other"), "--engine"),
    ],
)
def test_a_wrong_call_is_told(
    capsys: Capsys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: tuple[str, ...], said: str
) -> None:
    from importlib.util import find_spec

    monkeypatch.setattr("nexusdsl.cli.simulate.find_spec", lambda name: None if name == "ray" else find_spec(name))
    done = nexus(capsys, "simulate", "--out", tmp_path / "out", *DECKS, *more, "--lang", "en")
    assert done.code == 2
    assert said in done.err
    assert not (tmp_path / "out").exists()


def test_a_process_that_has_lost_its_working_folder_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its chunk is played by another one, so nothing else is tried."""
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    monkeypatch.setattr(cluster.os, "_exit", ended)
    with pytest.raises(SystemExit, match="1"):
        cluster._chunk([None], polars.__version__, 0)


def ended(code: int) -> None:
    raise SystemExit(code)
