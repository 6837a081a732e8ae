"""Another number under a condition: "Füge … 2 Schaden zu, oder 4 Schaden, falls du einen Panzer kontrollierst."."""

from __future__ import annotations

from typing import Any, Final

from nexusdsl.diagnostics.catalog_text import NOT_UNDERSTOOD
from nexusdsl.ir.nodes import AddStat, Apply, Bound, Choose, Condition, Effect, If, Lit, Pick, You
from nexusdsl.ir.plan_walk import rewrite
from nexusdsl.lowering.text.counts import literal
from nexusdsl.lowering.text.match import lemmas
from nexusdsl.lowering.text.model import RefusedError, Run
from nexusdsl.lowering.text.nouns import is_mark, reading
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Bare, Chunk, Clause, Line, Mains, Np, Rest, Trailing, Word
from nexusdsl.vocabulary.frames import frames_of
from nexusdsl.vocabulary.synonyms import OTHER_VERBS

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


def only_a_number(run: Run, old: Effect, rest: Rest) -> Effect | None:
    """ "…, zerstöre stattdessen zwei", "…, draw two instead": the effect before with another number; None if the clause
    says more than the verb and the number.
    """
    part = rest.parts[0] if isinstance(rest, Line) and len(rest.parts) == 1 else None
    main = part.mains[0] if isinstance(part, Mains) and len(part.mains) == 1 else None
    if not isinstance(main, Clause) or main.form != "imperative" or not isinstance(getattr(old, "player", You()), You):
        return None
    items = [item for item in main.items if not is_mark(item if isinstance(item, Word) else None, "instead")]
    np = items[0] if len(items) == 1 else None
    chunk = np.chunks[0] if isinstance(np, Np) and len(np.chunks) == 1 else None
    if chunk is None or chunk.head is not None or chunk.count is None or len(chunk.count.words) > 1:
        return None
    verbs = {frame.side(run.language).lemma for frame in frames_of(type(old).__name__)}
    if not verbs & {OTHER_VERBS[run.language].get(lemma, lemma) for lemma in lemmas(main)}:
        return None
    made = _more(run, old, Lit(literal(run, chunk.count.number), span=chunk.span))
    if made is not None:
        words = (main.main, main.particle, *main.verbs, *chunk.words, *(w for w in main.items if isinstance(w, Word)))
        run.claim(*words, *(rest.marks if isinstance(rest, Line) else ()))
    return made


def _more(run: Run, old: Effect, value: Lit) -> Effect | None:
    """The effect with another number, or with so many targets."""
    changed = _with(old, value, None)
    target = getattr(old, "target", None)
    if changed is not None or not isinstance(target, Choose) or target.lo != target.hi or value.value < 1:
        return changed
    several: Any = old
    made: Effect = replace(several, target=replace(target, lo=value.value, hi=value.value, slot=run.new_slot()))
    return made
