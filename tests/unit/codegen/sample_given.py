"""Abilities that something is given, prices, blows and limits of players, over which both executions are compared."""

from __future__ import annotations

from nexusdsl.ir import nodes as ir
from nexusdsl.ir.nodes import Event, Filter, Lit

ROUND = ir.Duration("end", "round")
UNIT, OWN = Filter(("unit",)), ir.Every(Filter(("unit",), "own"))
ENEMIES = ir.Every(Filter(("unit",), "enemy"))
DRAW = ir.Draw(ir.You(), Lit(1))
DIES = ir.Triggered((Event("dies", ir.This()),), DRAW)
STRONGER = ir.Static(ir.This(), (ir.AddStat("atk", Lit(1)),))

GIVEN: tuple[tuple[str, str, tuple[ir.Ability, ...]], ...] = (
    (
        "MIL-080",
        "structure",
        (
            ir.Static(OWN, (ir.Quote((DIES, STRONGER)), ir.KeywordsOf(ENEMIES), ir.AlsoSubtype("soldier"))),
            ir.Static(ENEMIES, (ir.Price("attack", "credit", 1), ir.ChangeDamage(1, -1, combat_only=True))),
            ir.Static(OWN, (ir.StrikesFirst(), ir.ChangeDamage(1, taken=True))),
            ir.Static(ir.You(), (ir.AddCap("field_units", 1),)),
            ir.Static(ir.Opponent(), (ir.SetCap("field_units", 2), ir.ShowHand())),
            ir.Static(ir.FirstPlayed(ir.You(), UNIT, "round", 2), (ir.Cost(Lit(1), -1),)),
            ir.Static(ir.FirstPlayed(ir.You(), UNIT, "round"), (ir.Grant("sofortstart"),)),
            ir.Static(ir.Opponent(), (ir.Forbid("play", Filter(("event",)), only=True),)),
        ),
    ),
    (
        "MIL-081",
        "event",
        (
            ir.OneShot(
                ir.Seq(
                    (
                        ir.Apply(ir.Choose(1, 1, UNIT, 0), (ir.Quote((DIES,)),), ROUND),
                        ir.Apply(ir.You(), (ir.Cost(Lit(1), -1, cards=UNIT),), ROUND),
                        ir.Create(ir.You(), Lit(1), ir.Token("unit", (1, 0, 1), abilities=(DIES,)), 1),
                    )
                )
            ),
        ),
    ),
)
