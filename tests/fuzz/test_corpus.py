"""Every input of the corpus, and whatever once broke a target, is answered; without fuzzing."""

from __future__ import annotations

import pytest

from nexusdsl.compiler import compile_set, load_set
from nexusdsl.source import Source
from tests.fuzz.__main__ import CORPUS
from tests.fuzz.targets import TARGETS
from tests.soak.parts.fuzz import figure

INPUTS = sorted(path for path in CORPUS.glob("*/*"))


@pytest.mark.parametrize("target", TARGETS)
def test_the_corpus_is_answered(target: str) -> None:
    inputs = sorted((CORPUS / target).iterdir())
    assert inputs
    for path in inputs:
        TARGETS[target](path.read_bytes())


def test_the_corpus_is_small_and_belongs_to_targets() -> None:
    assert sum(path.stat().st_size for path in INPUTS) < 1_000_000
    assert {path.parent.name for path in INPUTS} == set(TARGETS)


BYTES = [b"", b"\0", b"\xff", "ä".encode(), b"{}", b"[" * 100_000, b"9" * 10_000, b"\n" * 5000]


@pytest.mark.parametrize("data", BYTES, ids=range(len(BYTES)))
@pytest.mark.parametrize("target", TARGETS)
def test_any_bytes_are_answered(target: str, data: bytes) -> None:
    TARGETS[target](data)


def test_the_corpus_has_files_that_are_right() -> None:
    """Else fuzzing never gets behind the first check."""
    base = load_set("nxs_a01").set
    assert base is not None
    texts = [path.read_bytes().decode("utf-8", "replace") for path in (CORPUS / "set_file").iterdir()]
    assert any(compile_set([Source("probe.nxs", text)], (base,)).ok for text in texts)


@pytest.mark.parametrize(
    ("status", "told", "good"),
    [
        (0, "stat::number_of_executed_units: 1234\n", True),
        (77, "stat::number_of_executed_units: 1234\nUncaught Python exception\n", False),
        (2, "python -m tests.fuzz: error: fuzzing needs atheris\n", False),
        (0, "", False),
    ],
)
def test_what_broke_is_a_figure_that_does_not_hold(status: int, told: str, good: bool) -> None:
    assert figure("deck", 60, status, told).good == good
