"""What happens instead under a condition: "Ziehe 1 Karte. Falls du …, ziehe stattdessen 2 Karten."."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.catalog_text import INSTEAD
from nexusdsl.ir.nodes import Amount, Bound, Choose, Condition, DiedThisWay, Done, Effect, If, Node, Pick
from nexusdsl.ir.plan_walk import rewrite, walk
from nexusdsl.lowering.text.drafts import Draft, Outcome
from nexusdsl.lowering.text.model import RefusedError
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Leading, Line, Mains, Trailing, Word


def instead_word(draft: Draft | None, rest: Leading) -> Word | None:
    """The word "stattdessen" of a clause under a condition, behind an effect that it can take the place of."""
    inner = rest.rest
    if draft is None or not draft.effects or not isinstance(inner, Line | Trailing):
        return None
    mains = [main for part in inner.parts if isinstance(part, Mains) for main in part.mains]
    words = [item for main in mains for item in main.items if isinstance(item, Word)]
    return next((w for w in words if w.mark is not None and w.mark.kind == "instead"), None)


def upgraded(draft: Draft, outcome: Outcome, condition: Condition, word: Word) -> Outcome:
    """Puts what happens instead beside the last effect, of which exactly one is done."""
    old, new = draft.effects[-1], outcome.effects[0] if len(outcome.effects) == 1 else None
    plain = not (outcome.statics or outcome.others or outcome.time or outcome.occasion or outcome.done)
    alike = type(old) is type(new) or len(draft.effects) == 1
    if plain and new is not None and _unbound(new) == _unbound(old):
        raise _refused(word, "davor steht dasselbe", "the same stands before it")
    if not plain or new is None or not alike or _looks_back(condition, new):
        raise _refused(word)
    chosen = getattr(old, "target", None)
    if isinstance(chosen, Choose) and _speaks_of(chosen.slot, condition, new):
        made = If(condition, new, _of_chosen(old, chosen), span=new.span)
        draft.effects[-1:] = [Pick(chosen, span=chosen.span), made]
    elif _mentions(old, condition, new):
        raise _refused(word)
    else:
        draft.effects[-1] = If(condition, new, old, span=new.span)
    draft.span = draft.span.to(new.span)
    return Outcome(added=True)


def _of_chosen(old: Effect, chosen: Choose) -> Effect:
    """The effect on what was chosen before it."""
    made: Effect = rewrite(old, lambda node: Bound(chosen.slot, span=node.span) if node == chosen else node)
    return made


def _unbound(effect: Effect) -> Effect:
    """The effect with the slots that it binds counted from its first, so that equal ones are equal."""
    slots = [getattr(node, "slot", None) for node in walk(effect) if not isinstance(node, Bound)]
    own = {slot: -1 - i for i, slot in enumerate(dict.fromkeys(slots)) if slot is not None}

    def change(node: Node) -> Node:
        slot = getattr(node, "slot", None)
        return replace(node, slot=own[slot]) if slot in own else node

    made: Effect = rewrite(effect, change)
    return made


def _looks_back(*nodes: Node) -> bool:
    """Whether something depends on what the first effect did, which is not done then."""
    return any(isinstance(inner, Amount | Done | DiedThisWay) for node in nodes for inner in walk(node))


def _speaks_of(slot: int, *nodes: Node) -> bool:
    return any(isinstance(inner, Bound) and inner.slot == slot for node in nodes for inner in walk(node))


def _mentions(old: Effect, *nodes: Node) -> bool:
    """Whether something speaks of what the effect binds, which nobody would have bound."""
    slots = [slot for inner in walk(old) if isinstance(slot := getattr(inner, "slot", None), int)]
    return any(_speaks_of(slot, *nodes) for slot in slots if not isinstance(old, Pick))


_NONE: Final = (
    "davor steht kein Effekt derselben Art, an dessen Stelle er träte",
    "there is no effect of the same kind before it that it could take the place of",
)


def _refused(word: Word, de: str = _NONE[0], en: str = _NONE[1]) -> RefusedError:
    return RefusedError(INSTEAD, word.span, ("word", word.text), ("reason_de", de), ("reason_en", en))
