"""No node is unimplemented: all kinds of IR pass through plan, code generation, interpreter; words match the kernel."""

from __future__ import annotations

from typing import get_args

import pytest

from nexusdsl.ir import nodes as ir
from nexusdsl.ir.plan_walk import walk
from nexusdsl.runtime.topics import TOPICS, VERBS, ZONES
from nexusdsl.vocabulary.frames import FRAMES, PHRASED_EVENTS
from tests.unit.codegen.sample import SAMPLE

UNIONS = (
    ir.Player, ir.Test, ir.Ref, ir.Number, ir.Condition, ir.Pattern, ir.Modifier, ir.Effect, ir.Ability,
)  # fmt: skip
KINDS = sorted({kind for union in UNIONS for kind in get_args(union)}, key=lambda kind: kind.__name__)


def abilities() -> list[ir.Ability]:
    texts = [ability for keyword in SAMPLE.keywords for text in keyword.texts for ability in text.abilities]
    states = [ability for status in SAMPLE.statuses for ability in status.abilities]
    return texts + states + [ability for card in SAMPLE.cards for ability in card.abilities]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_the_sample_has_every_kind(kind: type) -> None:
    """The sample is what both executions are compared over; see test_same_definitions."""
    if kind is ir.KeywordAbility:
        assert any(card.keywords for card in SAMPLE.cards)
    assert any(isinstance(node, kind) for ability in abilities() for node in walk(ability))


def test_events_of_the_vocabulary_are_topics_of_the_kernel() -> None:
    spoken = {dict(frame.fields)["kind"] for frame in FRAMES if frame.node == "Event"} | set(PHRASED_EVENTS)
    assert spoken == set(TOPICS)


def test_verbs_of_the_vocabulary_are_verbs_of_the_kernel() -> None:
    assert {frame.node for frame in FRAMES if frame.group == "verb"} == set(VERBS)


def test_zones_are_zones_of_the_kernel() -> None:
    assert get_args(ir.Zone) == ZONES
