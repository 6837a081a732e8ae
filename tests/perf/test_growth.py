"""The texts whose reading `python -m tests.soak parsing` measures are as large as they are to be, and are read."""

from __future__ import annotations

import pytest

from nexusdsl.source import MAX_BYTES
from tests.perf.growth import FAMILIES, FULL, seconds, text_of
from tests.soak.parts.parsing import MOST, figure

ALL = [(kind, name) for kind, families in FAMILIES.items() for name in families]


@pytest.mark.parametrize(("kind", "name"), ALL)
def test_texts_of_any_size(kind: str, name: str) -> None:
    text = text_of(FAMILIES[kind][name], 4000)
    assert 2000 < len(text) < 6000
    assert seconds(kind, text) >= 0


def test_the_full_size_is_what_is_read() -> None:
    assert FULL["set"] == MAX_BYTES


@pytest.mark.parametrize(("twofold", "good"), [(2.0, True), (MOST, True), (MOST + 0.1, False), (4.0, False)])
def test_growth_beyond_the_limit_is_marked(twofold: float, good: bool) -> None:
    assert figure("set: cards", 1.0, twofold).good == good
