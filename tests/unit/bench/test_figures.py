"""Figures, bars, exponents and changes, by hand-made rounds."""

from __future__ import annotations

import json

import pytest

from nexusdsl.bench.clock import exponent, sampled
from nexusdsl.bench.figures import KINDS, Bar, Figure, kind_of
from nexusdsl.bench.parts import PARTS, chosen
from nexusdsl.bench.runs import Change, Run, RunError, change, changes, read


def figure(name: str, *samples: float) -> Figure:
    return Figure(name, samples)


def run(*figures: Figure) -> Run:
    return Run(figures, "1.0", "3.11.9", "Linux x, 2 CPU")


def test_the_median_counts_and_the_rounds_are_the_spread() -> None:
    each = figure("kernel.clone", 5.0, 1.0, 3.0, 9.0, 2.0)
    assert (each.median, each.low, each.high) == (3.0, 1.0, 9.0)


@pytest.mark.parametrize(
    ("name", "kind", "size"),
    [
        ("builds.cold.1000", "builds.cold", "1000"),
        ("builds.warm.ratio.1000", "builds.warm.ratio", "1000"),
        ("kernel.clone", "kernel.clone", ""),
    ],
)
def test_a_name_may_end_with_a_size(name: str, kind: str, size: str) -> None:
    assert (kind_of(name), figure(name, 1.0).size) == (kind, size)
    assert figure(name, 1.0).kind is KINDS[kind]


def test_nobody_measures_such_a_thing() -> None:
    with pytest.raises(KeyError):
        assert figure("kernel.colour", 1.0).kind


@pytest.mark.parametrize(
    ("bar", "value", "holds"),
    [
        (Bar(0.4, 0.6), 0.4, True),
        (Bar(0.4, 0.6), 0.399, False),
        (Bar(8, 5, False), 8, True),
        (Bar(8, 5, False), 8.01, False),
    ],
)
def test_what_must_be_reached_is_enough(bar: Bar, value: float, holds: bool) -> None:
    assert bar.holds(value) is holds


BARS = {
    "kernel.uniform.ratio": (0.40, 0.60, True),
    "kernel.stress.ratio": (0.25, 0.45, True),
    "kernel.clone.ratio": (0.4, 0.25, False),
    "memory.clone": (6, 3.5, False),
    "compiler.ratio": (0.35, 0.6, True),
    "builds.warm.ratio": (30, 80, True),
    "builds.one.ratio": (20, 40, True),
    "builds.exponent": (1.1, 1.0, False),
    "startup.help.ratio": (8, 5, False),
    "startup.check.more": (600, 350, False),
    "effects.ratio": (8, 12, True),
    "workers.ratio": (1.85, 1.95, True),
    "growth.board.exponent": (0.6, 0.4, False),
    "peers.gin_rummy": (2.5, 4, True),
    "peers.hearts.compiled": (1.0, 1.8, True),
    "peers.pyminion": (1.4, 2.2, True),
    "peers.locm": (18, 30, True),
}


def test_these_are_judged_and_nothing_else() -> None:
    found = {name: (kind.bar.must, kind.bar.aim, kind.bar.least) for name, kind in KINDS.items() if kind.bar}
    assert found == BARS


@pytest.mark.parametrize(
    ("times", "grows"),
    [
        ({4: 7.0, 16: 7.0, 48: 7.0}, 0.0),
        ({10: 3.0, 100: 30.0, 1000: 300.0}, 1.0),
        ({1: 1.0, 2: 4.0, 3: 9.0, 10: 100.0}, 2.0),
        ({4: 2.0, 64: 8.0}, 0.5),
        ({4: 8.0, 64: 2.0}, -0.5),
    ],
)
def test_growth_is_the_power_of_the_size(times: dict[int, float], grows: float) -> None:
    assert exponent(times) == pytest.approx(grows)


def test_the_first_round_only_warms_up() -> None:
    seen: list[int] = []

    def measure(number: int) -> dict[str, float]:
        seen.append(number)
        return {"kernel.clone": float(number), "calls.view": 10.0 + number}

    assert sampled(2, measure) == [figure("kernel.clone", 0.0, 1.0), figure("calls.view", 10.0, 11.0)]
    assert seen == [-1, 0, 1]
    assert sampled(1, measure, warm_up=False) == [figure("kernel.clone", 0.0), figure("calls.view", 10.0)]
    assert seen == [-1, 0, 1, 0]


def test_parts_come_in_their_order() -> None:
    assert chosen(("startup", "kernel", "startup"), full=False) == ["kernel", "startup"]
    assert chosen((), full=True) == list(PARTS)
    assert chosen((), full=False) == [name for name in PARTS if name != "workers"]
    assert chosen(("workers",), full=False) == ["workers"]


# --- two runs --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("now", "before", "verdict"),
    [
        (figure("calls.view", 10, 11, 12), figure("calls.view", 12, 13, 14), "within"),  # both have had 12
        (figure("calls.view", 10, 11, 11.9), figure("calls.view", 12, 13, 14), "better"),  # a time: less is better
        (figure("calls.view", 15, 16, 17), figure("calls.view", 12, 13, 14), "worse"),
        (figure("kernel.uniform.games", 15, 16, 17), figure("kernel.uniform.games", 12, 13, 14), "better"),  # a rate
        (figure("kernel.uniform.games", 1, 2, 3), figure("kernel.uniform.games", 12, 13, 14), "worse"),
        (figure("kernel.clone.ratio", 0.2), figure("kernel.clone.ratio", 0.3), "better"),  # a ratio at most
        (figure("kernel.uniform.ratio", 0.2), figure("kernel.uniform.ratio", 0.3), "worse"),  # a ratio at least
        (figure("memory.clone", 2.0), figure("memory.clone", 2.0), "within"),
    ],
)
def test_rounds_that_overlap_are_no_difference(now: Figure, before: Figure, verdict: str) -> None:
    assert change(now, before).verdict == verdict


def test_a_change_is_the_ratio_of_the_medians_with_all_that_rounds_allow() -> None:
    now, before = figure("calls.view", 10.0, 20.0, 40.0), figure("calls.view", 5.0, 8.0, 10.0)
    assert change(now, before) == Change("calls.view", 2.5, 1.0, 8.0, "within")


def test_only_what_both_have_measured_is_compared() -> None:
    now = run(figure("calls.view", 2.0), figure("calls.json", 3.0), figure("growth.board.exponent", 0.1))
    before = run(figure("growth.board.exponent", -0.1), figure("calls.view", 1.0), figure("calls.clone", 3.0))
    assert [each.name for each in changes(now, before)] == ["calls.view"]  # a ratio to less than nothing says nothing


# --- as a file -------------------------------------------------------------------------------------------------------


def test_a_run_is_read_as_it_was_written() -> None:
    first = run(figure("builds.cold.1000", 100.0, 101.5), figure("growth.board.exponent", -0.25))
    assert read(first.text().encode()) == first
    assert read(first.text(changes(first, first)).encode()) == first


def test_what_json_tells() -> None:
    told = json.loads(run(figure("memory.clone", 7.0, 6.5, 9.0), figure("calls.view", 1.0)).text([]))
    assert (told["schema"], told["version"], told["python"], told["machine"], told["against"]) == (
        "nexus-bench/2", "1.0", "3.11.9", "Linux x, 2 CPU", {},
    )  # fmt: skip
    assert told["figures"] == {
        "memory.clone": {
            "unit": "kB", "median": 7.0, "low": 6.5, "high": 9.0, "samples": [7.0, 6.5, 9.0],
            "must": 6.0, "aim": 3.5, "least": False, "holds": False,
        },
        "calls.view": {"unit": "µs", "median": 1.0, "low": 1.0, "high": 1.0, "samples": [1.0]},
    }  # fmt: skip


GOOD = {"schema": "nexus-bench/2", "version": "1", "python": "3", "machine": "m"}


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "no JSON"),
        (b"\xff\xfe", "no JSON"),
        (b"[" * 100_000, "no JSON"),
        (b"7", "file: "),
        (b"{}", "schema: "),
        (json.dumps({**GOOD, "schema": "nexus-bench/1", "figures": {}}).encode(), "schema: "),
        (json.dumps(GOOD).encode(), "figures: "),
        (json.dumps({**GOOD, "figures": {"a.b": {"samples": [1.0]}}}).encode(), "unknown figure 'a.b'"),
        (json.dumps({**GOOD, "figures": {"calls.view": {"samples": []}}}).encode(), "figures.calls.view.samples: "),
        (json.dumps({**GOOD, "figures": {"calls.view": {"samples": ["1"]}}}).encode(), "samples.0: "),
        (json.dumps({**GOOD, "figures": {"calls.view": {"samples": [float("nan")]}}}).encode(), "samples.0: "),
        (b'{"schema": "nexus-bench/2", "version": "1", "python": "3", "machine": "m", "figures": {"calls.view": '
         b'{"samples": [1e999]}}}', "samples.0: "),
    ],
)  # fmt: skip
def test_anything_else_is_no_run(data: bytes, says: str) -> None:
    with pytest.raises(RunError) as error:
        read(data)
    assert says in str(error.value)
