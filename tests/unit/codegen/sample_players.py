"""Abilities of players compared, and of each player for itself, over which both executions are compared."""

from __future__ import annotations

from nexusdsl.ir import nodes as ir
from nexusdsl.ir.nodes import EachPlayer, Filter, Lit, Opponent, ThatPlayer, Theirs

UNITS = Filter(("unit",), tests=(ir.ControlledBy(ThatPlayer()),))
HAND = Filter(zone=ir.InZone("hand", ThatPlayer()))
POOREST = ir.PlayerWith(ir.ResourceOf(ThatPlayer(), "credit"), "min", False, 0)
STRONGER = ir.PlayerWith(ir.Count(UNITS), "max", True, 1)
OWN_UNIT = ir.Choose(1, 1, Filter(("unit",), "own"), 2, STRONGER)

PLAYERS: tuple[tuple[str, str, tuple[ir.Ability, ...]], ...] = (
    (
        "MIL-060",
        "event",
        (
            ir.OneShot(
                ir.Seq(
                    (
                        ir.Draw(POOREST, Lit(1)),
                        ir.Gain(POOREST, "credit", ir.Count(HAND)),
                        ir.Sacrifice(STRONGER, OWN_UNIT),
                        ir.Discard(STRONGER, 1),
                        ir.Gain(EachPlayer(), "credit", ir.Count(UNITS)),
                        ir.If(
                            ir.Negated(ir.Controls(ThatPlayer(), ">=", 1, Filter(("sector",)))),
                            ir.Discard(EachPlayer(), 1),
                        ),
                        ir.If(ir.Controls(Opponent(), ">=", Theirs(2), Filter(("unit",))), ir.Draw(ir.You(), Lit(1))),
                    )
                )
            ),
        ),
    ),
)
