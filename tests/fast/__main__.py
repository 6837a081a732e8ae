"""The compiled wheel beside the pure one: `python -m tests.fast DIST [--games N] [--rounds N] [--least RATIO]`.

Installs the newest pure and the newest compiled wheel of a folder, each into a folder of its own, and runs
`tests/fast/probe.py` with either: the same games must be the same hash for hash, what nobody should hand in must raise
in both, and the speed is compared in turns, in processor time. Ends with 1 if a build differs, or is slower than
`--least`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

PROBE = Path(__file__).with_name("probe.py")
PURE = "-none-any"
LIMIT_S = 3600
LEAST = 3.5  # times as many decisions per second as the pure build


def installed(wheel: Path, place: Path) -> Path:
    """A wheel without what it depends on, in a folder."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(place), str(wheel)]
    subprocess.run(pip, check=True, timeout=LIMIT_S)
    return place


def newest(folder: Path, pure: bool) -> Path:
    """Raises FileNotFoundError if there is no such wheel."""
    found = [path for path in folder.glob("nexusdsl-*.whl") if (PURE in path.name) == pure]
    if not found:
        raise FileNotFoundError(f"{folder}: no {'pure' if pure else 'compiled'} wheel")
    return max(found, key=lambda path: path.stat().st_mtime)


def probed(place: Path, *asked: object) -> dict[str, Any]:
    """What the build installed there does; dependencies come from this environment. Raises if it crashed."""
    paths = [str(place), sysconfig.get_path("purelib")]
    code = f"import runpy, sys; sys.path[:0] = {paths!r}; runpy.run_path({str(PROBE)!r}, run_name='__main__')"
    command = [sys.executable, "-P", "-S", "-c", code, *map(str, asked)]
    done = subprocess.run(command, cwd=place, capture_output=True, text=True, timeout=LIMIT_S)
    if done.returncode:
        raise RuntimeError(f"{asked}: ended with {done.returncode}\n{done.stderr[-3000:]}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def speeds(places: Sequence[Path], games: int, rounds: int) -> list[dict[str, list[float]]]:
    """Per build the samples of each figure, taken in turns."""
    found: list[dict[str, list[float]]] = [{}, {}]
    for number in range(rounds):
        for samples, place in zip(found, places, strict=True):
            for name, value in probed(place, "speed", games, number * games)["found"].items():
                samples.setdefault(name, []).append(value)
    return found


def compare(places: Sequence[Path], games: int) -> bool:
    """Whether both builds do the same; prints what each says."""
    good = True
    for asked in (("same", games), ("hostile",)):
        pure, fast = (probed(place, *asked) for place in places)
        agree = pure["found"] == fast["found"]
        if asked[0] == "hostile":  # which error it is may differ: an index out of range is an overflow for mypyc
            agree = "nothing" not in [*pure["found"].values(), *fast["found"].values()]
        good = good and agree and pure["version"] != fast["version"]
        print(f"{asked[0]}: {'as it must be' if agree else 'WRONG'} ({pure['version']}; {fast['version']})")
        for name, value in fast["found"].items():
            print(f"  {name}: {value}" + ("" if pure["found"][name] == value else f"; pure: {pure['found'][name]}"))
    return good


def main() -> int:
    """0 if the compiled build is the pure one, only faster."""
    parser = argparse.ArgumentParser(prog="python -m tests.fast")
    parser.add_argument("dist", type=Path)
    parser.add_argument("--games", type=int, default=64, help="games compared; a quarter of it per round of speed")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument(
        "--least", type=float, default=LEAST, help="the least ratio of decisions per second, random play"
    )
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        places = [installed(newest(asked.dist, pure), Path(folder) / str(pure)) for pure in (True, False)]
        good = compare(places, asked.games)
        pure, fast = speeds(places, max(1, asked.games // 4), asked.rounds)
    for name in pure:
        ratios = sorted(b / a for a, b in zip(pure[name], fast[name], strict=True))
        spread = f"{ratios[0]:.2f} to {ratios[-1]:.2f}"
        print(
            f"{name}: pure {median(pure[name]):,.2f}, compiled {median(fast[name]):,.2f}, "
            f"ratio {median(ratios):.2f} ({spread})"
        )
    rate = median(b / a for a, b in zip(pure["uniform.decisions"], fast["uniform.decisions"], strict=True))
    return 0 if good and rate >= asked.least else 1


if __name__ == "__main__":
    raise SystemExit(main())
