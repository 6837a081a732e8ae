"""What expressions of generated code start from: calls of the kernel, and the names that stand for what is at hand."""

from __future__ import annotations

from nexusdsl.codegen.expr import AllSeats, Call, Expr, Name
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.plan_terms import Nth

F, OBJ, OBJ_OID, SEAT = Name("f"), Name("o"), Name("o.oid"), Name("seat")
OWN_SEAT, OBJ_SEAT = Name("f.seat"), Name("o.ctrl")


def ask(method: str, *args: Expr) -> Call:
    """A call of the kernel."""
    return Call(f"game.{method}", args)


def is_each(player: object) -> bool:
    """Whether a player phrase means both."""
    return isinstance(player, ir.EachPlayer) and not isinstance(player, Nth)


def of_each(player: ir.Player, condition: Expr) -> Expr:
    """A condition on a player; one on each player must be true of both."""
    return AllSeats(condition) if is_each(player) else condition
