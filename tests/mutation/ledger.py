"""What became of mutants: one line of JSON each in `.nexus/mutation/<room>.jsonl`, and the report made from it."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from nexusdsl.intervals import wilson
from tests.mutation.hunt import Result
from tests.mutation.mutants import ROOT, Mutant

EQUAL: Final = Path(__file__).with_name("equivalent.tsv")  # mutants that no test can notice: key, place, change, reason
NOTICED: Final = ("noticed", "timeout")


class Ledger:
    """The results of one room."""

    def __init__(self, room: str, fresh: bool) -> None:
        self.room = room
        self.path = ROOT / ".nexus" / "mutation" / f"{room.replace('/', '.')}.jsonl"
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if fresh:
            self.path.unlink(missing_ok=True)
        self.fates = self._read()
        self.equal = {row.split("\t")[0] for row in EQUAL.read_text("utf-8").splitlines()[1:]}

    def _read(self) -> dict[str, str]:
        rows = self.path.read_text("ascii").splitlines() if self.path.exists() else []
        return {row["key"]: row["fate"] for row in map(json.loads, rows)}

    def settled(self, mutant: Mutant) -> bool:
        """Whether it need not be asked again: it was noticed, or nothing can notice it."""
        return mutant.key in self.equal or self.fates.get(mutant.key) in (*NOTICED, "unfit")

    def note(self, result: Result) -> None:
        """Writes a result down at once."""
        mutant = result.mutant
        what = {"key": mutant.key, "file": mutant.file, "function": mutant.function}
        row = what | {"fate": result.fate, "by": result.by}
        with self.path.open("ab") as stream:
            stream.write((json.dumps(row) + "\n").encode("ascii"))
        if result.fate not in NOTICED:
            print(f"[{os.getpid()}] {_told(mutant, result.fate)}", flush=True)

    def report(self, drawn: Sequence[Mutant], bar: int) -> int:
        """Prints the survivors and the score; 1 if it lies below the bar."""
        self.fates = self._read()
        asked = [each for each in drawn if self.fates.get(each.key, "unfit") != "unfit"]
        counted = [each for each in asked if each.key not in self.equal]
        fates = Counter(self.fates[each.key] for each in counted)
        noticed = sum(fates[fate] for fate in NOTICED)
        for mutant in sorted(counted, key=lambda each: (each.file, each.lines.start)):
            if self.fates[mutant.key] not in NOTICED:
                print(_told(mutant, self.fates[mutant.key]))
        low, high = interval(noticed, len(counted))
        score = 100 * noticed / max(1, len(counted))
        same = sum(each.key in self.equal for each in drawn)
        print(
            f"{self.room}: {noticed} of {len(counted)} mutants noticed, {score:.1f} % (95 %: {low:.1f}–{high:.1f}); "
            f"{dict(sorted(fates.items()))}; {same} that play the same do not count"
        )
        return int(score < bar)


def _told(mutant: Mutant, fate: str) -> str:
    before, after = mutant.change
    return f"{fate}\t{mutant.key}\t{mutant.file}:{mutant.lines.start} {mutant.function}\t{before}\t→ {after}"


def interval(hits: int, of: int) -> tuple[float, float]:
    """Wilson's interval of a share in per cent, with 95 % confidence."""
    low, high = wilson(hits, of)
    return 100 * low, 100 * high
