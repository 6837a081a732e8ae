"""For which types a keyword has rules: its texts name them, or speak of "this unit"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nexusdsl.ir.nodes import (
    Apply,
    Bound,
    Choose,
    Every,
    Filter,
    Grant,
    KeywordAbility,
    Node,
    Random,
    Static,
    The,
    This,
)
from nexusdsl.ir.plan_walk import walk
from nexusdsl.ir.sets import Keyword, KeywordText, TypeRule

Keywords = Mapping[str, Keyword]


def fits(keyword: Keyword, rule: TypeRule, keywords: Keywords, seen: tuple[str, ...] = ()) -> bool:
    """Whether a text of the keyword can stand on a card of this type; a keyword without texts is faulty elsewhere."""
    if keyword.id in seen or not keyword.texts:
        return True
    return any(_text_fits(text, rule, keywords, (*seen, keyword.id)) for text in keyword.texts)


def _text_fits(text: KeywordText, rule: TypeRule, keywords: Keywords, seen: tuple[str, ...]) -> bool:
    kinds = (rule.id, *rule.is_a)
    if text.types:
        return any(kind in text.types for kind in kinds)
    for ability in text.abilities:
        if isinstance(ability, KeywordAbility) and ability.keyword in keywords:
            if not fits(keywords[ability.keyword], rule, keywords, seen):
                return False
        if any(isinstance(node, This) and not set(node.kinds) <= set(kinds) for node in walk(ability)):
            return False
    return True


def grants(found: list[Node], own: tuple[str, ...]) -> Iterator[tuple[Grant, tuple[str, ...]]]:
    """Each keyword that an ability with these nodes gives, with the types it gives it to; () if the text leaves them
    open. `own`: the types of the card itself.
    """
    for node in found:
        if not isinstance(node, Static | Apply):
            continue
        target = node.subject if isinstance(node, Static) else node.target
        for modifier in node.modifiers:
            if isinstance(modifier, Grant):
                yield modifier, _kinds(target, found, own)


def _kinds(target: Node | None, found: list[Node], own: tuple[str, ...]) -> tuple[str, ...]:
    """The types of what a reference means."""
    if isinstance(target, This):
        return target.kinds or own
    if isinstance(target, Bound):
        slots = (node for node in found if isinstance(node, Choose | Random) and node.slot == target.slot)
        target = next(slots, None)
    filter = target.filter if isinstance(target, Every | The | Choose | Random) else Filter()
    return filter.kinds
