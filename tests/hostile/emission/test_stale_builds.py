"""What was edited is what is served; caches are believed only if they are whole."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.hostile.emission.blows import BLOWS, Blow
from tests.hostile.emission.caches import damaged, struck_at_every_call, written_at_once
from tests.hostile.emission.freshness import edited, rebuilt


def test_built_again_in_the_same_second(tmp_path: Path) -> None:
    assert rebuilt(tmp_path, 5) == 5


def test_edited_in_the_same_second(tmp_path: Path) -> None:
    assert edited(tmp_path, 3) == 3


def test_damaged_caches(tmp_path: Path) -> None:
    assert damaged(tmp_path, random.Random(1), 100) == 100


def test_caches_written_at_once(tmp_path: Path) -> None:
    written_at_once(tmp_path, writers=16, rounds=2)


@pytest.mark.parametrize("blow", BLOWS)
def test_caches_struck_at_every_call(tmp_path: Path, blow: Blow) -> None:
    struck_at_every_call(tmp_path, blow)
