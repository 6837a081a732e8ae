"""What expressions of generated code start from: calls of the kernel, and the names that stand for what is at hand."""

from __future__ import annotations

from nexusdsl.codegen.expr import AllSeats, Call, Expr, name_of
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.plan_terms import Nth

F, OBJ, OBJ_OID, SEAT = name_of("f"), name_of("o"), name_of("o.oid"), name_of("seat")
OWN_SEAT, OBJ_SEAT = name_of("f.seat"), name_of("o.ctrl")


def ask(method: str, *args: Expr) -> Call:
    """A call of the kernel."""
    return Call(f"game.{method}", args)


def is_each(player: object) -> bool:
    """Whether a player phrase means both."""
    return isinstance(player, ir.EachPlayer) and not isinstance(player, Nth)


def of_each(player: ir.Player, condition: Expr) -> Expr:
    """A condition on a player; one on each player must be true of both."""
    return AllSeats(condition) if is_each(player) else condition
