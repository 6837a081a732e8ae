"""A measurement that was stopped goes on where it was, and only with the same code."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soak import pieces
from tests.soak.workers import over

CALLS: list[int] = []


def square(number: int) -> int:
    CALLS.append(number)
    if number < 0:
        raise ValueError(number)
    return number * number


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(pieces.FOLDER, str(tmp_path / "pieces"))
    monkeypatch.setenv("SOAK_WORKERS", "1")
    CALLS.clear()
    return tmp_path / "pieces"


def test_what_was_measured_is_not_measured_again(kept: Path) -> None:
    with pytest.raises(ValueError, match="-1"):
        over(square, [2, 3, -1, 4])
    assert len(list(kept.iterdir())) == 2
    before = len(pieces.SPENT_BEFORE)
    assert over(square, [2, 3, 4]) == [4, 9, 16]
    assert CALLS == [2, 3, -1, 4]
    assert len(pieces.SPENT_BEFORE) - before == 2


def test_other_code_measures_again(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert over(square, [5, 6]) == [25, 36]
    monkeypatch.setattr(pieces, "state", lambda: "other")
    assert over(square, [5, 6]) == [25, 36]
    assert CALLS == [5, 6, 5, 6]


def test_nothing_is_kept_without_a_folder(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(pieces.FOLDER)
    assert over(square, [7, 7]) == [49, 49]
    assert CALLS == [7, 7]
    assert not kept.exists()


def test_the_state_is_that_of_code_and_cards() -> None:
    names = {path.relative_to(pieces.ROOT).as_posix() for path in pieces.sources()}
    assert {"nexusdsl/runtime/game.py", "cardsets/nxs_a01/keywords.nxs", "generated/nxs_a01/kw_gift.py"} <= names
    assert not any(name.startswith(("docs", ".")) for name in names)
