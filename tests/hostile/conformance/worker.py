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
"""  # after it templates are loaded, and hashes of our own files known


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
    """Compiles a set, so that what is made once is made."""
    folder.mkdir(exist_ok=True)
    (folder / "probe.nxs").write_text(WARM, encoding="utf-8")
    found, wrong = bench.found("set", folder / "probe.nxs")
    assert not found, found
    assert not wrong, wrong


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
