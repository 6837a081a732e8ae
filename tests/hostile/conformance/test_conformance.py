"""Every case of the suite gives exactly the findings that were written for it, in its limits, and does nothing else."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tests.hostile.conformance.manifest import PLACE, everything, files, is_valid, text
from tests.hostile.conformance.model import Case, Expected, File, Place
from tests.hostile.conformance.notation import cases
from tests.hostile.conformance.running import differences


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_each_case_gives_what_was_written_for_it(file: Path, tmp_path: Path) -> None:
    told = differences(cases(file), tmp_path)
    assert not told, "\n".join(told)


def test_the_suite_is_as_large_as_it_says() -> None:
    counts = Counter((case.kind, is_valid(case)) for case in everything())
    assert counts["set", False] >= 500
    assert counts["set", True] >= 250
    assert counts["deck", False] + counts["deck", True] >= 150
    assert counts["log", False] + counts["log", True] >= 100
    assert counts["scenario", False] + counts["scenario", True] >= 150


def test_no_two_cases_are_the_same() -> None:
    made = everything()
    assert [id for id, count in Counter((case.kind, case.id) for case in made).items() if count > 1] == []
    assert [files for files, count in Counter((each.kind, each.files) for each in made).items() if count > 1] == []


def test_the_manifest_is_up_to_date() -> None:
    """`python -m tests.hostile.conformance.manifest` writes it."""
    assert PLACE.read_text(encoding="utf-8") == text(everything())


GOOD = Case(
    "good",
    "set",
    "",
    (File("probe.nxs", (('Set probe "P"\nbenutzt nxs_a01\nSprachen de\nFraktion PRO "Probe"\n', 1),)),),
    (Expected(Place(1, 1, 1, 14), "NX541"),),
)


@pytest.mark.parametrize(
    "wrong",
    [
        replace(GOOD, found=()),
        replace(GOOD, found=(Expected(Place(1, 1, 1, 13), "NX541"),)),
        replace(GOOD, found=(Expected(Place(1, 1, 1, 14), "NX540"),)),
        replace(GOOD, more=1),
        replace(GOOD, kind="no such kind"),
    ],
)
def test_what_differs_is_told(wrong: Case, tmp_path: Path) -> None:
    assert differences([GOOD, wrong, GOOD], tmp_path)[0].startswith("good: expected")
