"""Generated code of chosen units as it is read: a change here is a change of every shipped module."""

from __future__ import annotations

from functools import cache

import pytest
from syrupy.assertion import SnapshotAssertion

from nexusdsl.codegen.emit import emit_set
from nexusdsl.compiler import load_set

CHOSEN = (
    "kw_durchbruch",  # a static with candidates
    "kw_nachtrag",  # looks back on the combat
    "kw_scan",  # alternatives by type, a question with a guard
    "kw_solidaritaet",  # a number with parameters
    "kon_078",  # a named card, exhaustion as a cost
    "mil_001",  # a cost, a target, a duration
    "mil_021",  # an event with a target
    "mil_024",  # divided damage
    "mil_025",  # two of three modes
    "mil_026",  # two sentences, the second about the first
    "neu_125",  # may, price, modifiers
    "neu_138",  # as many cards as there are too many
    "status_gift",
    "syn_097",  # a copy of what is chosen
    "syn_111",  # a choice between effects
    "wid_056",  # the next card that is played
)


@cache
def files() -> dict[str, str]:
    found = load_set("nxs_a01").set
    assert found is not None
    return emit_set(found)


@pytest.mark.parametrize("name", CHOSEN)
def test_generated_code(name: str, snapshot: SnapshotAssertion) -> None:
    assert files()[f"{name}.py"] == snapshot
