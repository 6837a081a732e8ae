"""The verb table: one row binds an IR node to its verb frame in German and in English.

A row serves parsing, checking and rendering. Its two frame strings list, in the usual order of words:

* the lemma, with `/pass` where the row describes the passive;
* roles, `field=mark:kind`: `field` is the IR field that the phrase fills (a leading `_` marks a phrase that is only
  checked), `mark` is a German case or `preposition+case`, in English `subj`, `obj` or a preposition (`on_top_of`),
  `kind` is a kind of phrase (see KINDS), a trailing `?` makes the role optional;
* fixed words, `+ins_Spiel` (`+<fully`: before the verb).

`fields` are IR fields that the row itself decides. In effects and in costs a player role of value You is the
imperative.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from nexusdsl.vocabulary.frame import KINDS, Fields, Frame, Group, Role, Side
from nexusdsl.vocabulary.frames_conditions import conditions
from nexusdsl.vocabulary.frames_effects import effects
from nexusdsl.vocabulary.frames_events import events
from nexusdsl.vocabulary.frames_more import ventures
from nexusdsl.vocabulary.frames_play import asides, plays
from nexusdsl.vocabulary.frames_states import applied, modifiers, verbs

__all__ = [
    "FRAMES",
    "KINDS",
    "PHRASED_EVENTS",
    "STRUCTURAL",
    "Fields",
    "Frame",
    "Group",
    "Role",
    "Side",
    "frames_of",
]


FRAMES: Final = (
    *effects(),
    *plays(),
    *events(),
    *verbs(),
    *applied(),
    *modifiers(),
    *conditions(),
    *asides(),
    *ventures(),
)

# Nodes that are structure, not verbs: they have their own clause order.
STRUCTURAL: Final = (
    "Seq",
    "If",
    "May",
    "Modes",
    "Repeat",
    "Later",
    "Happened",
    "Both",
    "Either",
    "Negated",
    "ActionIs",
    "PeriodIs",
    "Grant",
    "Quote",
    "KeywordsOf",
    "Price",
    "Remove",
    "Forbid",
    "Permit",
    "Require",
    "AsIf",
    "SwapStats",
)
# Events that a label or a time phrase says, not a verb.
PHRASED_EVENTS: Final = ("played", "start", "end")


@cache
def frames_of(node: str) -> tuple[Frame, ...]:
    """The rows of an IR node (or verb id), in table order."""
    return tuple(f for f in FRAMES if f.node == node)


def check_frames(nodes: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """What is wrong with the table: nodes without a row, and rows that match the same phrases.

    `nodes` gives the names of the IR classes for "effect", "modifier" and "condition", ids for "event" and "verb".
    """
    wrong: list[str] = []
    for group, names in nodes.items():
        told = [str(dict(f.fields).get("kind", f.node)) for f in FRAMES if f.group == group]
        missing = [n for n in names if n not in told and n not in STRUCTURAL and n not in PHRASED_EVENTS]
        wrong += [f"{group} {name} has no row" for name in missing]
        wrong += [f"{group} {name} is no {group}" for name in told if name not in names]
    for language in ("de", "en"):
        seen: dict[tuple[object, ...], Frame] = {}
        for frame in FRAMES:
            if not frame.side(language).lemma:
                continue
            first = seen.setdefault((frame.group, *frame.side(language).signature()), frame)
            if first is not frame:
                wrong.append(f"{frame.group} {first.node} and {frame.node} match the same in {language}")
    return tuple(wrong)
