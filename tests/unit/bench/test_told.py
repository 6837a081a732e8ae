"""What `nexus bench` prints, from hand-made runs."""

from __future__ import annotations

import pytest

from nexusdsl.bench.figures import Figure
from nexusdsl.bench.runs import Change, Run
from nexusdsl.cli.bench_told import compared, number, table
from nexusdsl.cli.context import Common

RUN = Run(
    (
        Figure("kernel.uniform.decisions", (100_000.0, 120_000.0, 110_000.0)),
        Figure("kernel.uniform.ratio", (0.41, 0.39, 0.42)),
        Figure("builds.warm.ratio.1000", (29.0,)),
        Figure("growth.board.exponent", (0.25,)),
    ),
    "1.0",
    "3.11.9",
    "Linux x, 2 CPU",
)

GERMAN = """\
Größe                                   Median       von       bis  Einheit  muss   soll
Entscheidungen, Zufallsspiel           110,000   100,000   120,000  1/s
Entscheidungen, unsere : von Hand         0.41      0.39      0.42  ×        ≥ 0.4  ≥ 0.6  hält
unverändert : kalt, Karten 1000             29        29        29  ×        ≥ 30   ≥ 80   darunter
Wachstum mit dem Feld                     0.25      0.25      0.25           ≤ 0.6  ≤ 0.4  hält
3 Größen werden beurteilt, 1 verfehlen, was sie müssen.
"""
ENGLISH = """\
figure                          median     from       to  unit  must   aim
decisions, random play         110,000  100,000  120,000  1/s
decisions, ours : hand-written    0.41     0.39     0.42  ×     ≥ 0.4  ≥ 0.6  holds
unchanged : cold, cards 1000        29       29       29  ×     ≥ 30   ≥ 80   missed
growth with permanents in play    0.25     0.25     0.25        ≤ 0.6  ≤ 0.4  holds
3 figures are judged, 1 miss what they must reach.
"""


@pytest.mark.parametrize(("lang", "says"), [("de", GERMAN), ("en", ENGLISH)])
def test_a_run_as_a_table(lang: str, says: str) -> None:
    found = table(RUN, Common(lang="de" if lang == "de" else "en"))
    assert [line.split() for line in found.splitlines()] == [line.split() for line in says.splitlines()]
    rows = found.splitlines()[1:-1]
    assert len({row.index(each) for row in rows for each in ("≥", "≤") if each in row}) == 1  # columns stand in line


def test_a_comparison() -> None:
    found = compared(
        [
            Change("calls.view", 1.0, 0.9, 1.1, "within"),
            Change("calls.json", 0.5, 0.4, 0.6, "better"),
            Change("builds.cold.140", 0.51234, 0.4, 0.6, "worse"),
        ],
        RUN,
        Common(lang="en"),
    )
    assert [" ".join(line.split()) for line in found.splitlines()] == [
        "",
        "Compared with 1.0, Python 3.11.9, Linux x, 2 CPU:",
        "figure × from to",
        "view of a seat 1.000 0.900 1.100 within the spread",
        "to JSON and back 0.500 0.400 0.600 better",
        "cards, cold build of 140 0.512 0.400 0.600 worse",
    ]


@pytest.mark.parametrize(
    ("value", "says"),
    [(0.0, "0"), (0.12345, "0.123"), (9.876, "9.88"), (99.94, "99.9"), (100.4, "100"), (1234567.8, "1,234,568")],
)
def test_numbers_have_three_digits_that_count(value: float, says: str) -> None:
    assert number(value) == says
