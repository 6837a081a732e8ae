"""Plays random games for a while and tells how many there were: one line of JSON. Standard library only."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from importlib.metadata import version

Playout = Callable[[int], int]  # plays the game of a seed; how many decisions players took in it


def tell(package: str, playout: Playout) -> None:
    """Calls of these scripts have two arguments: seconds of processor time, and the first seed."""
    seconds, seed = float(sys.argv[1]), int(sys.argv[2])
    playout(seed)  # warms up
    start = time.process_time()
    games = decisions = 0
    while (spent := time.process_time() - start) < seconds:
        games += 1
        decisions += playout(seed + games)
    found = {"games": games, "decisions": decisions, "seconds": spent}
    print(json.dumps({**found, "version": version(package), "python": sys.version.split()[0]}))
