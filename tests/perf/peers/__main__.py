"""`python -m tests.perf.peers [--rounds N] [--seconds S] [--save FILE]`: random play in other projects, beside ours.

Each round plays every project in turn for so many seconds of processor time, and ours before each. The ratio of a round
is between the two runs next to each other; the median of all rounds counts. Environments stay in `.bench/`.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from nexusdsl.bench.figures import Figure
from nexusdsl.bench.loads import Load, uniform
from nexusdsl.bench.runs import Run
from nexusdsl.cli.bench_told import table
from nexusdsl.cli.context import DEFAULT
from nexusdsl.playset.builds import is_compiled
from nexusdsl.playset.places import new_loader
from tests.perf.peers.environments import PEERS, Peer, PeerError, Played, install, played


def main() -> int:
    """Installs, plays, prints."""
    parser = argparse.ArgumentParser(prog="python -m tests.perf.peers", description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3.0, help="of processor time, for each project and round")
    parser.add_argument("--save", type=Path, help="write the run as JSON, as nexus bench does")
    asked = parser.parse_args()
    load = uniform(new_loader())
    mine(load, 0.5, 0)
    figures = []
    for peer in installed():
        rounds = paired(peer, load, asked.rounds, asked.seconds)
        if rounds:
            figures.append(Figure(figure(peer), tuple(ours.rate / theirs.rate for ours, theirs in rounds)))
            print(line(peer, [theirs for _, theirs in rounds]))
    run = Run.here(figures)
    print(table(run, DEFAULT) if figures else "no peer could be run")
    if asked.save is not None and figures:
        asked.save.write_text(run.text(), encoding="utf-8")
    return 0 if figures else 1


def figure(peer: Peer) -> str:
    """The figure that a peer belongs to in this build."""
    return peer.compiled if peer.compiled and is_compiled() else peer.figure


def installed() -> list[Peer]:
    """Those whose environment is there; of the others it is said why not."""
    found = []
    for peer in PEERS:
        try:
            install(peer)
        except PeerError as error:
            print(f"{peer.package}: left out, cannot be installed: {error}", file=sys.stderr)
        else:
            found.append(peer)
    return found


def paired(peer: Peer, load: Load, rounds: int, seconds: float) -> list[tuple[Played, Played]]:
    """Our games and those of a peer, in turns; nothing if the peer cannot be run."""
    try:
        seeds = range(0, 1000 * rounds, 1000)
        return [(mine(load, seconds, seed), played(peer, seconds, seed)) for seed in seeds]
    except PeerError as error:
        print(f"{peer.package}: left out, cannot be run: {error}", file=sys.stderr)
        return []


def mine(load: Load, seconds: float, seed: int) -> Played:
    """Our random games, in this process."""
    start = time.process_time()
    games = decisions = 0
    while (spent := time.process_time() - start) < seconds:
        games += 1
        decisions += load.playout(seed + games)
    return Played(games, decisions, spent, "", "")


def line(peer: Peer, rounds: list[Played]) -> str:
    """A peer: its version, and what its games are like."""
    first = rounds[0]
    name = " ".join((peer.package, first.version, *peer.args))
    games, decisions = (sum(getattr(each, what) for each in rounds) for what in ("games", "decisions"))
    rate = sorted(each.rate for each in rounds)[len(rounds) // 2]
    return f"{name} (Python {first.python}): {rate:,.0f} decisions/s, {decisions / games:.0f} decisions a game"


if __name__ == "__main__":
    sys.exit(main())
