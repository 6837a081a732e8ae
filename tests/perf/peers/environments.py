"""The peers: what they are called, how they are run, and the environment of each."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
PLACE: Final = HERE.parents[2] / ".bench"  # one folder for each environment
PATIENCE: Final = 900  # seconds for an installation or a run


@dataclass(frozen=True, slots=True)
class Peer:
    """A game of a project: the figure it belongs to, what pip calls the project, its script and further arguments.

    `pythons`: which interpreters its environment may be made with, the first one there is; "" is this one.
    `compiled`: the figure of our compiled build, if it has one of its own.
    """

    figure: str
    package: str
    script: str
    args: tuple[str, ...] = ()
    pythons: tuple[str, ...] = ("",)
    compiled: str = ""

    @property
    def python(self) -> Path:
        """The interpreter of its environment."""
        return PLACE / self.package / "bin" / "python"


PEERS: Final = (
    Peer("peers.gin_rummy", "open_spiel", "play_open_spiel.py", ("gin_rummy",)),
    Peer("peers.hearts", "open_spiel", "play_open_spiel.py", ("hearts",), compiled="peers.hearts.compiled"),
    Peer("peers.rlcard", "rlcard", "play_rlcard.py"),
    Peer("peers.pyminion", "pyminion", "play_pyminion.py"),
    Peer("peers.locm", "gym-locm", "play_locm.py", (), ("", "python3.12", "python3.13")),
)


@dataclass(frozen=True, slots=True)
class Played:
    """What a script told: games and decisions in so many seconds of processor time, and by which version."""

    games: int
    decisions: int
    seconds: float
    version: str
    python: str

    @property
    def rate(self) -> float:
        """Decisions per second."""
        return self.decisions / self.seconds


class PeerError(Exception):
    """A peer that cannot be installed or run; says why in one line."""


def install(peer: Peer) -> None:
    """An environment with the project, unless it is there. Raises PeerError with the last thing that pip said."""
    if peer.python.is_file():
        return
    why = "no interpreter"
    for name in peer.pythons:
        interpreter = (name and shutil.which(name)) or ("" if name else sys.executable)
        if interpreter:
            try:
                run([interpreter, "-m", "venv", "--clear", str(PLACE / peer.package)])
                run([str(peer.python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", peer.package])
            except PeerError as error:
                why = str(error)
                shutil.rmtree(PLACE / peer.package, ignore_errors=True)
            else:
                return
    raise PeerError(why)


def played(peer: Peer, seconds: float, seed: int) -> Played:
    """One run of a peer's script. Raises PeerError."""
    told = run([str(peer.python), str(HERE / peer.script), str(seconds), str(seed), *peer.args])
    try:
        return Played(**json.loads(told.splitlines()[-1]))
    except (ValueError, TypeError, IndexError):
        raise PeerError(f"{peer.script} told {told[-80:]!r}") from None


def run(command: Iterable[str]) -> str:
    """What a command prints. Raises PeerError with the last line of its complaints."""
    try:
        done = subprocess.run(list(command), capture_output=True, text=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise PeerError(str(error)[:160]) from None
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.strip()] or [f"exit {done.returncode}"]
        raise PeerError(lines[-1].strip()[:160])
    return done.stdout
