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
                        ir.Gain(ir.You(), "credit", ir.Times(2, ir.Per(ir.Count(Filter(("unit",), "enemy")), 2))),
                        ir.Deal(Lit(4), ir.Every(Filter(("unit",), "enemy")), excess=ir.The(Filter(("hq",), "enemy"))),
                        ir.If(ir.DiedThisWay(ir.Every(Filter(("unit",))), 2), ir.Draw(ir.You(), Lit(1))),
                        ir.NameCard(ir.You(), 3, what="subtype"),
                        ir.Destroy(ir.Every(Filter(("unit",), tests=(ir.NamedAs(3, "subtype"),)))),
                        ir.Apply(
                            ir.Choose(2, 2, Filter(("unit",)), 4),
                            (
                                ir.AddStat(
                                    "atk",
                                    ir.Plus(
                                        ir.StatOf("atk", ir.TheOther(4)), ir.Times(-1, ir.StatOf("atk", ir.Each()))
                                    ),
                                ),
                            ),
                            ir.Duration("end", "round"),
                        ),
                    )
                )
            ),
        ),
    ),
)
