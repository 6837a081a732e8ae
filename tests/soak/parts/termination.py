"""More than 200 planted loops end as the caps of G-026, G-101 and G-102 say, within limits of time and memory."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.endless.limited import held
from tests.endless.loops import is_heavy, loops, scenario
from tests.soak.figures import Figure, at_scale
from tests.soak.workers import blocks, over

SMALLER = 1000  # event_cap of loops whose every event is dearer than the one before


def run(scale: float) -> tuple[Figure, ...]:
    """Each loop as a scenario, in both executions."""
    every = loops()
    count = at_scale(len(every), scale)
    step = len(every) / count
    chosen = [int(i * step) for i in range(count)]
    wrong = [told for told in over(played, [[chosen[i] for i in block] for block in blocks(count, 10)]) if told]
    heavy = sum(is_heavy(every[number]) for number in chosen)
    return (
        Figure("planted loops", count, good=scale < 1 or count >= 200),
        Figure("of them cut off after 10,000 events (others after 1,000, or ending by themselves)", count - heavy),
        Figure("files of ten that broke off or did not end as foretold", len(wrong), good=not wrong),
        *(Figure(told.splitlines()[0][:100], "", good=False) for told in wrong),
    )


def played(numbers: list[int]) -> str:
    """What was told about loops that did not end as they must; "" if all did."""
    every = loops()
    texts = [scenario(number, every[number], SMALLER if is_heavy(every[number]) else 0) for number in numbers]
    with tempfile.TemporaryDirectory() as folder:
        return held(Path(folder), texts)
