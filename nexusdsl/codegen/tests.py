"""Tests of a filter to expressions about `o`, and readable names for the functions that hold them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.codegen import names
from nexusdsl.codegen.expr import Expr, Op, Str, int_of, negated
from nexusdsl.codegen.kernel import OBJ, OBJ_OID, OBJ_SEAT, F, ask
from nexusdsl.codegen.patterns import looked_at
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.plan_terms import DidFirst, Source

if TYPE_CHECKING:
    from nexusdsl.codegen.values import Values

# Per state: methods of the kernel that must hold, or must not.
_STATES: Final = {
    "attacking": (("is_attacking", True),),
    "blocking": (("is_blocking", True),),
    "blocked": (("is_blocked", True),),
    "unblocked": (("is_attacking", True), ("is_blocked", False)),
    "damaged": (("is_damaged", True),),
    "undamaged": (("is_damaged", False),),
    "facedown": (("is_face_down", True),),
    "faceup": (("is_face_down", False),),
    "exhausted": (("is_exhausted", True),),
    "ready": (("is_exhausted", False),),
    "token": (("is_token", True),),
}
_SAME: Final = {"name": "same_name", "subtype": "same_subtype", "faction": "same_faction"}
_WORDS: Final = {"<": "below", "<=": "up_to", "==": "exactly", ">=": "from", ">": "above"}


def term(values: Values, test: ir.Test, base: ir.Filter) -> Expr:
    """What must hold for `o`; `base` is the filter with the tests before this one."""
    word = values.module.word
    match test:
        case ir.StatIs(stat, op, value):
            return Op(op, (ask("stat", OBJ, values.stat(stat)), values.number(value)))
        case ir.HasKeyword(keyword):
            return ask("has_keyword", OBJ, values.module.any_word(names.KEYWORD, keyword))
        case ir.HasStatus(status):
            return ask("has_status", OBJ, word(names.STATUS, status))
        case ir.HasMarker(marker):
            return ask("has_marker", OBJ, word(names.MARKER, marker))
        case ir.HasSubtype(subtype):
            return ask("has_subtype", OBJ, word(names.SUBTYPE, subtype))
        case ir.OfFaction(faction):
            return ask("of_faction", OBJ, word(names.FACTION, faction))
        case ir.Named(card):
            return ask("is_named", OBJ, Str(card))
        case ir.InState(state):
            return _all([ask(method, OBJ) if holds else negated(ask(method, OBJ)) for method, holds in _STATES[state]])
        case ir.HasCounter(counter, op, count):
            return Op(op, (ask("counter_on", OBJ, values.module.any_word(names.COUNTER, counter)), int_of(count)))
        case ir.AnyOf(tests):
            return Op("or", tuple(term(values, part, base) for part in tests))
        case ir.Without(inner):
            return negated(term(values, inner, base))
        case ir.Extreme():
            return Op("in", (OBJ_OID, values.extreme(values.candidates(Source(base)), test)))
        case ir.Parity(stat, odd):
            found = ask("is_odd", OBJ, values.stat(stat))
            return found if odd else negated(found)
        case ir.ControlledBy(player):
            return Op("==", (OBJ_SEAT, values.seat(player)))
        case ir.Did() | ir.NamedAs() | ir.SameAs() | ir.IsOne() | ir.AttachedTo():
            return _related(values, test)


def _related(values: Values, test: ir.Did | ir.NamedAs | ir.SameAs | ir.IsOne | ir.AttachedTo) -> Expr:
    """Tests that compare the object with something else."""
    match test:
        case DidFirst(period, event, number=number):
            later = (int_of(number),) if number > 1 else ()
            return ask("did_first", F, OBJ, values.module.word(names.PERIOD, period), values.on(event), *later)
        case ir.Did(period, event, last):
            return ask("did", F, OBJ, looked_at(values.module, period, last), values.on(event))
        case ir.NamedAs(slot, what) if what != "name":
            return ask("is_of_named", F, OBJ, int_of(slot), Str(what))
        case ir.NamedAs(slot):
            return ask("named_as", F, OBJ, int_of(slot))
        case ir.SameAs(what, ref):
            return ask(_SAME[what], OBJ, values.refs(ref))
        case ir.IsOne(ref):
            return ask("is_one", OBJ, values.refs(ref))
        case ir.AttachedTo(ref):
            return ask("lies_on", OBJ, values.refs(ref))


def _all(terms: list[Expr]) -> Expr:
    return terms[0] if len(terms) == 1 else Op("and", tuple(terms))


def test_name(filter: ir.Filter) -> str:
    """A readable name for a filter's test."""
    words = ["is"]
    words += ["other"] if filter.other else []
    words += [filter.side] if filter.side else []
    words += [word for test in filter.tests for word in _test_words(test)]
    words += ["or".join(f"_{names.reduced(kind)}_" for kind in filter.kinds).strip("_")] if filter.kinds else []
    words += ["in", filter.zone.zone] if filter.zone else []
    words += ["among"] if filter.among is not None else []
    return "_".join(words)[:48].rstrip("_")


def _test_words(test: ir.Test) -> list[str]:
    match test:
        case ir.StatIs(stat, op):
            return [names.reduced(stat, 12), _WORDS[op]]
        case ir.Extreme(stat, best):
            return [best, names.reduced(stat, 12)]
        case ir.Named():
            return ["named"]
        case ir.AnyOf(tests):
            return [word for part in tests[:2] for word in ("or", *_test_words(part))][1:]
        case ir.Without(inner):
            return ["without", *_test_words(inner)]
        case ir.Did(_, event):
            return ["did", names.reduced(event.kind, 16)]
        case ir.NamedAs():
            return ["as_named"]
        case ir.SameAs(what):
            return ["same", what]
        case ir.IsOne():
            return ["one_of"]
        case ir.AttachedTo():
            return ["attached"]
        case ir.ControlledBy():
            return ["theirs"]
        case ir.Parity(stat, odd):
            return ["odd" if odd else "even", names.reduced(stat, 12)]
        case ir.HasKeyword(word) | ir.HasCounter(word):
            return ["any" if word is None else names.reduced(word, 16)]
        case ir.HasStatus(word) | ir.HasMarker(word) | ir.HasSubtype(word) | ir.OfFaction(word) | ir.InState(word):
            return [names.reduced(word, 16)]
