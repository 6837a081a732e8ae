"""`python -m tests.hostile.conformance.worker FOLDER`: tries the cases that come as lines of JSON, one answer for each.

The process ends if a case takes too long; whoever started it knows which case that was by the number of answers.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from tests.hostile.conformance.limits import Watch, limit, restart_clock, stop_clock
from tests.hostile.conformance.trying import Bench

CANARY = "canary"  # a file that only injected code would make
WARM = """Set probe "Probe"
benutzt nxs_a01
Sprachen de
Karte NEU-901 "Probe"
  Ereignis · Basis · Kosten 1 · Opferwert 1
  Ziehe 1 Karte.
"""
WARM_FAULT = WARM.replace("Karte.", "Katre.")  # what tells of faults is imported when there is one
WARM_DECK = "# Hauptfraktion: MIL\n40 Niemand\n"
WARM_SCENARIO = 'Szenario "Warm"\nKarte U [1/0/1]\nA: Feld U\nA greift mit U das HQ an\nErwarte A HQ 20\n'


def main() -> None:
    """Warms up, then reads cases until there are none."""
    home = Path(sys.argv[1])
    os.chdir(home)
    limit()
    bench, watch = Bench(), Watch(home)
    warm_up(bench, home / "warm")
    for line in sys.stdin:
        case = json.loads(line)
        print(json.dumps(answered(bench, watch, home / case["folder"], case)), flush=True)


def warm_up(bench: Bench, folder: Path) -> None:
    """Tries files of each kind, with and without faults, so that what is imported and remembered once is."""
    folder.mkdir(exist_ok=True)
    files = (
        ("set", "probe.nxs", WARM, False),
        ("set", "fault.nxs", WARM_FAULT, True),
        ("deck", "probe.nxd", WARM_DECK, True),
        ("scenario", "probe.nxt", WARM_SCENARIO, False),
    )
    for kind, name, text, faulty in files:
        (folder / name).write_text(text, encoding="utf-8")
        found, wrong = bench.found(kind, folder / name)
        (folder / name).unlink()
        assert not wrong, wrong
        assert bool(found) == faulty, found
    bench.logs.warm_up()


def answered(bench: Bench, watch: Watch, folder: Path, case: dict[str, Any]) -> dict[str, Any]:
    """The findings of a case and what else is not as it must be."""
    found: list[Any] = []
    restart_clock()
    watch.on = True
    try:
        expected, wrong = bench.found(case["kind"], folder / case["first"])
        found = [[each.code, *_numbers(each)] for each in expected]
    except Exception as error:
        wrong = f"{type(error).__name__}: {error}"[:300]
    watch.on = False
    stop_clock()
    seen, watch.seen = watch.seen, []
    wrong = wrong or "; ".join(seen) or ("the canary is there" if Path(CANARY).exists() else "")
    return {"id": case["id"], "found": found, "wrong": wrong}


def _numbers(each: Any) -> tuple[int, int, int, int]:
    place = each.place
    return place.line, place.column, place.end_line, place.end_column


if __name__ == "__main__":
    main()
