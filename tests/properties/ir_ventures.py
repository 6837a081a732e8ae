"""Random effects of chance, of prices of any amount, of made and copied cards, of piles and of secret numbers."""

from __future__ import annotations

from typing import Final

from nexusdsl.ir import nodes as ir
from nexusdsl.ir.nodes import Filter, Lit
from tests.properties.ir_things import Things

SEATS: Final = (ir.You(), ir.Opponent())
MADE: Final[tuple[ir.Zone, ...]] = ("hand", "deck", "deck_top", "deck_bottom", "discard")


def ventures(make: Things) -> ir.Effect:
    """Any of them."""
    return make.one((rolls, prices, cards, copies, piles, bids, exiles, drawing))(make)


def rolls(make: Things) -> ir.Effect:
    """A coin with what happens on its sides, coins and dice with what they give."""
    slot, player = make.slot(), make.one(SEATS)
    if make.chance(40):
        heads = ir.Compare(ir.Chosen(slot), "==", Lit(make.number(1, 2)))
        otherwise = ir.Draw(ir.You(), Lit(1)) if make.chance(50) else None
        return ir.Seq((ir.Roll(player, 2, slot), ir.If(heads, ir.Gain(ir.You(), "credit", Lit(1)), otherwise)))
    if make.chance(50):
        return ir.Seq((ir.Roll(player, 2, slot, make.number(2, 4)), ir.Draw(ir.You(), ir.Chosen(slot))))
    roll = ir.Roll(player, make.one((4, 6, 20)), slot, make.number(1, 3))
    return ir.Seq((roll, ir.Gain(ir.You(), "credit", ir.Chosen(slot))))


def prices(make: Things) -> ir.Effect:
    """As much as one likes."""
    slot = make.slot()
    return ir.Seq((ir.PayAny(make.one(SEATS), "credit", slot), ir.Draw(ir.You(), ir.Chosen(slot))))


def cards(make: Things) -> ir.Effect:
    """Cards that were in no deck."""
    slot, player, zone = make.slot(), make.one(SEATS), make.one(MADE)
    if make.chance(40):
        count = make.one((1, 3))
        return ir.MakeCards(
            player, Lit(1), ir.Outside(Filter(make.one(((), ("unit",), ("event",)))), count), zone, slot
        )
    if make.chance(30):
        return ir.Create(player, Lit(make.number(1, 2)), ir.Named("MIL-011"), slot)
    return ir.MakeCards(player, Lit(make.number(1, 2)), ir.Named("MIL-011"), zone, slot)


def copies(make: Things) -> ir.Effect:
    """An event's text once more."""
    zone = ir.InZone(make.one(("hand", "discard")), ir.You())
    choice = ir.Choose(1, 1, Filter(("event",), zone=zone), make.slot())
    if make.chance(50):
        return ir.CopyCard(choice)
    return ir.Seq((ir.PlayNow(choice, make.chance(50)), ir.CopyCard(ir.Bound(choice.slot))))


def piles(make: Things) -> ir.Effect:
    """Cards in two piles."""
    whole, first, taken = make.slot(), make.slot(), make.slot()
    return ir.Seq((
        ir.Reveal(ir.Top(make.number(2, 4), ir.You(), whole)),
        ir.Split(make.one(SEATS), ir.Bound(whole), first),
        ir.Put(ir.Pile(whole, first, taken), "hand", ir.You()),
        ir.Put(ir.OtherPile(whole, taken), "discard", ir.You()),
    ))  # fmt: skip


def bids(make: Things) -> ir.Effect:
    """Numbers that both name in secret."""
    slot, who = make.slot(), make.slot()
    winner = ir.PlayerWith(ir.Chosen(slot), make.one(("max", "min")), make.chance(50), who)
    number = ir.NameNumber(ir.EachPlayer(), 0, make.number(1, 3), slot, True)
    return ir.Seq((number, ir.Lose(ir.EachPlayer(), "credit", ir.Chosen(slot)), ir.Draw(winner, Lit(1))))


def exiles(make: Things) -> ir.Effect:
    """Cards that leave the game."""
    return ir.Put(make.ref(("unit",)), "removed")


def drawing(make: Things) -> ir.Effect:
    """Cards are drawn, and the text goes on with them."""
    slot, much = make.slot(), make.number(1, 3)
    drawn = ir.Bound(slot)
    draw = ir.Draw(make.one(SEATS), Lit(much), slot=slot)
    if make.chance(50):
        return ir.Seq((draw, ir.Reveal(drawn)))
    return ir.Seq((draw, ir.Put(drawn, make.one(("discard", "deck_top")), None)))
