"""Alterations that play the same: by their plan, which is looked at here, or by a reason that someone wrote down.

`equivalent.toml` beside a set's files lists the latter. Each entry names a card, keyword or status (`unit`), says why
(`why`), and quotes the altered sentences (`texts`), as `nexus mutate` prints them; a sentence that is missing is quoted
behind "ohne: ".
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from nexusdsl.diagnostics.model import Text
from nexusdsl.ir.nodes import Ability, Filter, Node, Put, Quote, Token
from nexusdsl.ir.plan import plan
from nexusdsl.ir.plan_digest import canonical
from nexusdsl.ir.plan_walk import rewrite, walk
from nexusdsl.ir.sets import TypeRule
from nexusdsl.mutation.places import settled
from nexusdsl.mutation.units import Unit
from nexusdsl.records import replace

FILE: Final = "equivalent.toml"
SAME_PLAN: Final = Text("dieselben Schritte", "the same steps")
SAME_PLACE: Final = Text("kommt ohnehin zu seinem Besitzer", "goes to its owner anyway")
SAME_ONES: Final = Text("die Karte selbst ist nicht von dieser Art", "the card itself is not of this kind")
ANYONES: Final = ("hand", "field", "field_facedown")  # zones to which a card may go that is not their player's
MAX_BYTES: Final = 1_000_000


class EquivalentsError(Exception):
    """The list cannot be read; `reason` tells why in both languages."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.en)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Equivalents:
    """Reasons by unit and quoted sentence."""

    reasons: Mapping[tuple[str, str], str]


def read_equivalents(folder: Path) -> Equivalents:
    """The list of a set; an empty one if it has none. Raises EquivalentsError for a file that is none."""
    file = folder / FILE
    if not file.is_file():
        return Equivalents({})
    if file.stat().st_size > MAX_BYTES:
        raise EquivalentsError(Text(f"{FILE} ist zu groß.", f"{FILE} is too large."))
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise EquivalentsError(Text(f"{FILE} ist nicht lesbar: {error}", f"{FILE} cannot be read: {error}")) from None
    return Equivalents(_reasons(data))


def _reasons(data: Mapping[str, Any]) -> dict[tuple[str, str], str]:
    found: dict[tuple[str, str], str] = {}
    rows = data.get("equivalent", [])
    for row in rows if isinstance(rows, list) else [rows]:
        unit, why, texts = (row.get(key) for key in ("unit", "why", "texts")) if isinstance(row, dict) else [None] * 3
        good = isinstance(unit, str) and isinstance(why, str) and why.strip() and isinstance(texts, list)
        if not good or not all(isinstance(text, str) for text in texts or ()):
            raise EquivalentsError(
                Text(
                    f"{FILE}: jeder Eintrag [[equivalent]] braucht unit, why und texts (eine Liste).",
                    f"{FILE}: each entry [[equivalent]] needs unit, why and texts (a list).",
                )
            )
        found |= {(str(unit), text): str(why) for text in texts or ()}
    return found


def reason(unit: Unit, before: Ability, after: Ability, types: Sequence[TypeRule]) -> Text | None:
    """Why two abilities play the same on all cards that have them, as far as can be proved; else None.

    Piles take every card to its owner's, whoever is named; and "another" says nothing where the card that says it is of
    a type that is not meant at all.
    """
    if same_steps(before, after):
        return SAME_PLAN
    if _alike(_at_home(before), _at_home(after)):
        return SAME_PLACE
    own = _own_kinds(unit, types)
    if own and not any(isinstance(node, Quote | Token) for node in walk(before)):
        return SAME_ONES if _alike(_without_other(before, own), _without_other(after, own)) else None
    return None


def _alike(left: Ability, right: Ability) -> bool:
    return canonical(settled(left)) == canonical(settled(right)) or same_steps(left, right)


def _at_home(ability: Ability) -> Ability:
    def change(node: Node) -> Node:
        moved = isinstance(node, Put) and node.zone not in ANYONES
        return replace(node, player=None) if moved else node

    return rewrite(ability, change)


def _own_kinds(unit: Unit, types: Sequence[TypeRule]) -> frozenset[str]:
    """All that cards with a unit's texts are; nothing if they may be anything."""
    found = [text.context.types for text in unit.texts]
    if unit.kind == "status" or not all(found):
        return frozenset()
    above = {rule.id: rule.is_a for rule in types}
    todo, kinds = [type for each in found for type in each], set[str]()
    while todo:
        kinds.add(type := todo.pop())
        todo += [each for each in above.get(type, ()) if each not in kinds]
    return frozenset(kinds)


def _without_other(ability: Ability, own: frozenset[str]) -> Ability:
    def change(node: Node) -> Node:
        foreign = isinstance(node, Filter) and node.other and node.kinds and own.isdisjoint(node.kinds)
        return replace(node, other=False) if foreign else node

    return rewrite(ability, change)


def same_steps(before: Ability, after: Ability) -> bool:
    """Whether two abilities are carried out by the same plan, on the same occasion and under the same conditions."""
    if type(before) is not type(after):
        return False
    apart = [f.name for f in fields(before) if f.compare and f.name not in ("body", "costs")]
    alike = all(getattr(before, name) == getattr(after, name) for name in apart)
    planned = hasattr(before, "body") or hasattr(before, "costs")
    return alike and planned and canonical(plan(before)) == canonical(plan(after))
