"""Another number under a condition: "Füge … 2 Schaden zu, oder 4 Schaden, falls du einen Panzer kontrollierst."."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from nexusdsl.diagnostics.catalog_text import NOT_UNDERSTOOD
from nexusdsl.ir.nodes import AddStat, Apply, Bound, Choose, Condition, Effect, If, Lit, Pick
from nexusdsl.ir.plan_walk import rewrite
from nexusdsl.lowering.text.model import RefusedError, Run
from nexusdsl.lowering.text.nouns import is_mark, literal, reading
from nexusdsl.syntax.text_ast import Bare, Chunk, Mains, Np, Trailing, Word

_EXPECTED: Final = (
    ("expected_de", "dieselbe Sache mit einer anderen Zahl, etwa „2 Schaden zu, oder 4 Schaden, falls …“"),
    ("expected_en", "the same thing with another number, as in “2 damage, or 4 damage if …”"),
)


def other_number(rest: Trailing) -> Chunk | None:
    """What stands behind ", oder" and in front of "falls"; None if nothing does."""
    if len(rest.parts) != 2 or not any(is_mark(word, "alternative") for word in rest.marks):
        return None
    last = rest.parts[1]
    item = last.items[0] if isinstance(last, Bare) and len(last.items) == 1 else None
    if not isinstance(item, Np) or len(item.chunks) > 1 or item.chunks[0].count is None:
        return None
    return item.chunks[0]


def either_number(run: Run, part: Mains, effects: list[Effect], other: Chunk, given: Condition) -> list[Effect]:
    """The last effect with its number, and instead with the other number where the condition holds."""
    old = effects[-1]
    refused = RefusedError(NOT_UNDERSTOOD, other.span, *_EXPECTED, rank=45)
    count = other.count
    if count is None or len(count.words) > 1 or other.determiner or other.adjectives or other.owner:
        raise refused
    if not any(_same(chunk.head, other.head) for chunk in _counted(part)):
        raise refused
    value = Lit(literal(run, count.number), span=count.number.span)
    changed = _with(old, value, other.head)
    if changed is None or changed == old:
        raise refused
    run.claim(*other.words)
    chosen = getattr(old, "target", None)
    span = old.span
    if not isinstance(chosen, Choose):
        return [*effects[:-1], If(given, changed, old, span=span)]
    first, second = (_of_chosen(effect, chosen) for effect in (changed, old))
    return [*effects[:-1], Pick(chosen, span=chosen.span), If(given, first, second, span=span)]


def _counted(part: Mains) -> list[Chunk]:
    """The parts of the last clause that have a number."""
    last = part.mains[-1]
    return [c for item in last.items if isinstance(item, Np) for c in item.chunks if c.count is not None]


def _same(one: Word | None, other: Word | None) -> bool:
    """Whether two nouns are the same word, in whatever number."""
    if one is None or other is None:
        return one is other
    return bool({(r.category, r.lemma) for r in one.readings} & {(r.category, r.lemma) for r in other.readings})


def _with(effect: Effect, value: Lit, head: Word | None) -> Effect | None:
    """The effect with another number; None if it has no printed one."""
    if isinstance(effect, Apply):
        stat = reading(head, "attribute")
        found = [m for m in effect.modifiers if isinstance(m, AddStat) and stat is not None and m.stat == stat.lemma]
        if len(found) != 1 or not isinstance(found[0].amount, Lit):
            return None
        made = replace(found[0], amount=value)
        return replace(effect, modifiers=tuple(made if m is found[0] else m for m in effect.modifiers))
    amount: Any = getattr(effect, "amount", None)
    if not isinstance(amount, int | Lit):
        return None
    made_for: Any = effect
    other: Effect = replace(made_for, amount=value.value if isinstance(amount, int) else value)
    return other


def _of_chosen(effect: Effect, chosen: Choose) -> Effect:
    """The effect on what was chosen before it."""
    made: Effect = rewrite(effect, lambda node: Bound(chosen.slot, span=node.span) if node == chosen else node)
    return made

