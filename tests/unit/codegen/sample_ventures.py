"""Abilities of chance, any price, made and copied cards, piles and secret numbers, over which both executions are
compared."""

from __future__ import annotations

from nexusdsl.ir import nodes as ir
from nexusdsl.ir.nodes import EachPlayer, Filter, Lit, Opponent, You

NAMED = ir.Named("MIL-011")
EVENT = ir.Choose(1, 1, Filter(("event",), zone=ir.InZone("hand", You())), 0)
BID = ir.PlayerWith(ir.Chosen(0), "max", True, 1)

VENTURES: tuple[tuple[str, str, tuple[ir.Ability, ...]], ...] = (
    (
        "MIL-070",
        "event",
        (
            ir.OneShot(
                ir.Seq(
                    (
                        ir.Roll(You(), 2, 0),
                        ir.If(ir.Compare(ir.Chosen(0), "==", Lit(1)), ir.Draw(You(), Lit(1))),
                        ir.Roll(Opponent(), 6, 1, 2),
                        ir.Gain(You(), "credit", ir.Chosen(1)),
                        ir.PayAny(Opponent(), "credit", 2),
                        ir.Draw(You(), ir.Chosen(2), slot=3),
                        ir.Reveal(ir.Bound(3)),
                    )
                )
            ),
        ),
    ),
    (
        "MIL-071",
        "event",
        (
            ir.OneShot(
                ir.Seq(
                    (
                        ir.PlayNow(EVENT),
                        ir.CopyCard(ir.Bound(0)),
                        ir.MakeCards(Opponent(), Lit(2), NAMED, "deck", 1),
                        ir.MakeCards(You(), Lit(1), ir.Bound(0), "hand", 2),
                        ir.MakeCards(You(), Lit(1), ir.Outside(Filter(("unit",)), 3), "discard", 3),
                        ir.Create(You(), Lit(1), NAMED, 4),
                        ir.Create(You(), Lit(1), ir.Outside(Filter(("unit",))), 5),
                        ir.Put(ir.Bound(5), "removed"),
                    )
                )
            ),
        ),
    ),
    (
        "MIL-072",
        "event",
        (
            ir.OneShot(
                ir.Seq(
                    (
                        ir.Reveal(ir.Top(4, You(), 0)),
                        ir.Split(Opponent(), ir.Bound(0), 1),
                        ir.Put(ir.Pile(0, 1, 2), "hand", You()),
                        ir.Put(ir.OtherPile(0, 2), "discard", You()),
                    )
                )
            ),
        ),
    ),
    (
        "MIL-073",
        "event",
        (
            ir.OneShot(
                ir.Seq(
                    (
                        ir.NameNumber(EachPlayer(), 0, 3, 0, True),
                        ir.Lose(EachPlayer(), "credit", ir.Chosen(0)),
                        ir.Draw(BID, Lit(2)),
                    )
                )
            ),
        ),
    ),
    ("MIL-074", "unit", (ir.Activated((ir.PayAny(You(), "credit", 0),), ir.Deal(ir.Chosen(0), ir.This())),)),
)
