"""Plays the chunks of a series on a Ray cluster.

The machines of the cluster play; their rows come back, and this process puts them in place. So nothing is asked of
their disks, and the folder is the same as that of a series of this machine.
"""

from __future__ import annotations

import json
import os
import re
import socket
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from nexusdsl.diagnostics.model import Text
from nexusdsl.players.errors import PlayerError
from nexusdsl.players.own import current_folder
from nexusdsl.playset.errors import PlayError, SetupError
from nexusdsl.simulation.crew import Lost, Result, hand_out
from nexusdsl.simulation.parcel import Parcel, packed
from nexusdsl.simulation.plan import Schedule
from nexusdsl.simulation.rows import put_chunk
from nexusdsl.simulation.worker import Files, Order, Worker, in_process, told

AHEAD: Final = 2  # chunks for each processor: one is played, one waits
JOB: Final = "RAY_JOB_CONFIG_JSON_ENV_VAR"  # where `ray job submit` says what it was called with
HOST: Final = re.compile(r"(?:ray://)?(\S+):(\d{1,5})")
PATIENCE: Final = 10.0  # seconds, for an address that does not answer
CALM: Final = MappingProxyType({"RAY_USAGE_STATS_ENABLED": "0", "RAY_NUM_REDIS_GET_RETRIES": "2"})
VARIABLES: Final = MappingProxyType({"POLARS_MAX_THREADS": "1"})  # of the processes that play
MISSING: Final = re.compile(r"No module named '(\w+)")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a series is played. `address` of a cluster; None: that of RAY_ADDRESS, one that runs on this machine, or a
    new one there. `jobs` chunks at a time; 0: as many as there are processors."""

    address: str | None
    jobs: int


def run(order: Order, folder: Path, chunks: Sequence[int], place: Place, tell: Callable[[int], None]) -> None:
    """Plays chunks on a cluster. `tell` hears how many games more are done. Raises SetupError if there is no such
    cluster, if a machine of it cannot play, or for what a player does wrong; OSError if rows cannot be written."""
    for name, value in CALM.items():
        os.environ.setdefault(name, value)
    import ray

    alone = has_folder(os.environ.get(JOB, ""))
    with packed(order.plan.players, alone) as parcel:
        _connected(ray, place.address, environment(parcel, alone))
        try:
            hand_out(Nodes(ray, order, folder, place.jobs), chunks, tell)
        finally:
            ray.shutdown()


def environment(parcel: Parcel, alone: bool) -> dict[str, Any]:
    """What the processes of a cluster start with; `alone`: they are in a working folder already."""
    sent = {"py_modules": [str(parcel.package)], "env_vars": dict(VARIABLES)}
    return sent if alone else {**sent, "working_dir": str(parcel.files)}


def has_folder(job: str) -> bool:
    """Whether what a job was called with gives it a working folder, in which its files are."""
    try:
        return "working_dir" in json.loads(job)["runtime_env"]
    except (ValueError, LookupError, TypeError):
        return False


def _connected(ray: Any, address: str | None, environment: dict[str, Any]) -> None:
    """Connects to a cluster, or starts one. Raises SetupError."""
    address = address or os.environ.get("RAY_ADDRESS")
    try:
        _reached(address)
        ray.init(address, runtime_env=environment, log_to_driver=False, logging_level="error", include_dashboard=False)
    except (OSError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
        why = " ".join(str(error).split())[:300]
        where = address or "localhost"
        raise SetupError(f"kein Ray-Cluster unter {where} ({why}).", f"no Ray cluster at {where} ({why}).") from None


def _reached(address: str | None) -> None:
    """Raises OSError if nobody listens there; Ray itself would try for a quarter of an hour."""
    found = HOST.fullmatch(address or "")
    if found is not None:
        with socket.create_connection((found[1].strip("[]"), int(found[2])), PATIENCE):
            pass


class Nodes:
    """The machines of a cluster, as a crew."""

    def __init__(self, ray: Any, order: Order, folder: Path, jobs: int) -> None:
        import polars

        self.ray = ray
        self.folder = folder
        self.jobs = jobs
        self.schedule = Schedule(order.plan)
        self.order = ray.put(order)
        self.version = polars.__version__
        self.task = ray.remote(num_cpus=1, max_retries=0, scheduling_strategy="SPREAD")(_chunk)
        self.out: dict[Any, int] = {}

    def room(self) -> int:
        """As many as asked for, or what keeps all processors busy that the cluster has by now."""
        return self.jobs or AHEAD * int(self.ray.cluster_resources().get("CPU", 1))

    def send(self, chunk: int) -> None:
        """Hands out a chunk."""
        self.out[self.task.remote([self.order], self.version, chunk)] = chunk

    def back(self) -> Iterator[tuple[int, Result]]:
        """The next one, its rows in place. Raises OSError, SetupError."""
        done, _ = self.ray.wait(list(self.out))
        for each in done:
            chunk = self.out.pop(each)
            found = self._got(each)
            if isinstance(found, dict):
                put_chunk(self.folder, chunk, found)
                yield chunk, len(self.schedule.numbers(chunk))
            else:
                yield chunk, found

    def _got(self, reference: Any) -> Files | Text | Lost:
        """What came back: files, what is wrong, or that a machine or process is gone."""
        failures = self.ray.exceptions
        try:
            found: Files | Text = self.ray.get(reference)
            return found
        except failures.RuntimeEnvSetupError as error:
            why = _last_line(error)
            return Text(f"eine Maschine richtet sich nicht ein ({why}).", f"a machine cannot be set up ({why}).")
        except failures.RayTaskError as error:
            return lacking(str(error)) or _raised(error)
        except failures.RayError as error:
            return Lost(type(error).__name__)


def lacking(text: str) -> Text | None:
    """What to say of a machine that has no such package; None if it is not that."""
    found = MISSING.search(text)
    if found is None:
        return None
    name = found[1]
    return Text(
        f"auf einer Maschine des Clusters fehlt {name}. Hole es dort mit: pip install 'nexusdsl[ray]'",
        f"a machine of the cluster lacks {name}. Get it there by: pip install 'nexusdsl[ray]'",
    )


def _raised(error: Exception) -> Text:
    """A fault of ours, or of the machine."""
    why = _last_line(error)
    return Text(f"auf einer Maschine des Clusters geht es nicht ({why}).", f"a machine of the cluster fails ({why}).")


def _last_line(error: Exception) -> str:
    lines = [line for line in str(error).splitlines() if line.strip()]
    return lines[-1].strip()[:300] if lines else type(error).__name__


# --- in a process of the cluster --------------------------------------------------------------------------------------

_HERE: dict[str, Worker] = {}  # by the order; a process plays one series


def _chunk(orders: Sequence[Any], version: str, chunk: int) -> Files | Text:
    """The files of a chunk, or what is wrong. `orders` holds the order's reference, so that it is fetched once.

    Two nodes of one machine share the folders that they unpack, and the second one does so anew: a process that has
    lost its working folder by that ends, and the chunk with it, which another process plays.
    """
    import polars

    if not current_folder():
        os._exit(1)

    if polars.__version__ != version:
        return Text(
            f"eine Maschine des Clusters hat polars {polars.__version__}, diese hier {version}: gleiche nötig.",
            f"a machine of the cluster has polars {polars.__version__}, this one {version}; they must be the same.",
        )
    try:
        return _here(orders[0]).played(chunk, _nobody)
    except (PlayError, PlayerError) as error:
        return told(error)


def _here(reference: Any) -> Worker:
    """The worker of this process. Raises SetupError."""
    key = reference.hex()
    if key not in _HERE:
        import ray

        _HERE.clear()
        _HERE[key] = in_process(ray.get(reference))
    return _HERE[key]


def _nobody(_: int) -> None:
    """The process that asked counts chunks."""
