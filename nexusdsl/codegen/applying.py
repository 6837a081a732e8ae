"""Modifiers with a duration to calls of the kernel."""

from __future__ import annotations

from nexusdsl.codegen import names
from nexusdsl.codegen.expr import NONE, Expr, Tup, int_of
from nexusdsl.codegen.kernel import F, ask
from nexusdsl.codegen.values import Values
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.plan_facts import NUMBERED, uses_each
from nexusdsl.ir.plan_steps import Modify


def modify(values: Values, instr: Modify) -> Expr:
    """The call that applies modifiers for a duration; where an amount differs by target, functions tell it."""
    effect = instr.effect
    head = effect.modifiers[0]
    if isinstance(head, ir.KeywordsOf):
        owners = values.oids(head.ref)
        return ask("copy_keywords", F, _objects(values, effect.target), owners, *_duration(values, instr))
    indices = Tup(tuple(int_of(instr.first + i) for i in range(len(effect.modifiers))))
    lasting = _duration(values, instr)
    if any(isinstance(modifier, NUMBERED) and uses_each(modifier.amount) for modifier in effect.modifiers):
        each = Tup(tuple(_valuation(values, modifier) for modifier in effect.modifiers))
        return ask("modify_each", F, _objects(values, effect.target), indices, each, *lasting)
    amounts = Tup(tuple(_amount(values, modifier) for modifier in effect.modifiers))
    match effect.target:
        case ir.NextPlayed(player):
            return ask("modify_next", F, values.seat(player), int_of(instr.cards), indices, amounts, *lasting)
        case (
            ir.You() | ir.Opponent() | ir.EachPlayer() | ir.OwnerOf() | ir.ControllerOf()
            | ir.ThatPlayer() | ir.PlayerWith()
        ):  # fmt: skip
            return ask("modify_player", F, values.seat(effect.target), indices, amounts, *lasting)
        case _:
            return ask("modify", F, values.oids(effect.target), indices, amounts, *lasting)


PLAYERS = ir.You | ir.Opponent | ir.EachPlayer | ir.OwnerOf | ir.ControllerOf | ir.ThatPlayer | ir.PlayerWith


def _objects(values: Values, target: ir.Ref | ir.Player) -> Expr:
    if isinstance(target, PLAYERS):
        raise TypeError("a player has no values of its own")
    return values.oids(target)


def _valuation(values: Values, modifier: ir.Modifier) -> Expr:
    return values.valuation(modifier.amount) if isinstance(modifier, NUMBERED) else NONE


def _amount(values: Values, modifier: ir.Modifier) -> Expr:
    return values.number(modifier.amount) if isinstance(modifier, NUMBERED) else int_of(0)


def _duration(values: Values, instr: Modify) -> tuple[Expr, Expr]:
    """The kind of duration, and its period, condition or pattern."""
    module, duration = values.module, instr.effect.duration
    match duration.kind:
        case "while":
            return module.defs("WHILE"), int_of(instr.until)
        case "until":
            return module.defs("UNTIL_EVENT"), int_of(instr.until)
        case "start" if duration.period is not None:
            return module.defs("UNTIL_START"), module.word(names.PERIOD, duration.period)
        case "end" if duration.period is not None:
            kind = "UNTIL_NEXT_END" if duration.next else "UNTIL_END"
            return module.defs(kind), module.word(names.PERIOD, duration.period)
        case _:
            return module.defs("PERMANENT"), int_of(-1)
