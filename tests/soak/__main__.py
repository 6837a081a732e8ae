"""`python -m tests.soak [PART…]`: measures and shows figures; the exit is 1 if one is not as it must be."""

from __future__ import annotations

import argparse
import importlib
import os
import pkgutil
import traceback
from collections.abc import Sequence

from tests.soak import parts as folder
from tests.soak.figures import Figure, Measured, table
from tests.soak.page import write
from tests.soak.pieces import FOLDER, SPENT_BEFORE, processor_time


def names() -> list[str]:
    """All parts there are, sorted."""
    return sorted(module.name for module in pkgutil.iter_modules(folder.__path__))


def measure(part: str, scale: float) -> Measured:
    """Runs a part; one that raises is a figure that does not hold."""
    began, before = processor_time(), len(SPENT_BEFORE)
    try:
        figures = importlib.import_module(f"{folder.__name__}.{part}").run(scale)
    except Exception as error:
        traceback.print_exc()
        figures = (Figure("broke off", f"{type(error).__name__}: {error}".splitlines()[0], good=False),)
    spent = processor_time() - began + sum(SPENT_BEFORE[before:])
    return Measured(part, scale, spent, tuple(figures))


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Measurements of docs/quality.md.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(names())}; without one, all of them")
    parser.add_argument("--scale", type=float, default=1.0, help="share of the full size (1.0)")
    parser.add_argument("--resume", metavar="FOLDER", help="keep pieces there, and take from there what was measured")
    parser.add_argument("--write", action="store_true", help="write the figures into docs/quality.md")
    found = parser.parse_args(argv)
    unknown = [part for part in found.parts if part not in names()]
    if unknown or found.scale <= 0:
        parser.error(f"there is no part {', '.join(unknown)}" if unknown else "--scale is more than 0")
    return found


def main(argv: Sequence[str] | None = None) -> int:
    """0 if everything is as it must be."""
    asked = arguments(argv)
    if asked.resume:
        os.environ[FOLDER] = asked.resume
    good = True
    for part in asked.parts or names():
        print(f"{part} …", flush=True)
        measured = measure(part, asked.scale)
        print(f"{table(measured.figures)}\n{part}: {measured.seconds:,.1f} s of processor time\n", flush=True)
        good = good and measured.good
        if asked.write and measured.good:
            write(measured)
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
