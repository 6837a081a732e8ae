"""Whose cards a price is about, and who pays it."""

from __future__ import annotations

from dataclasses import replace

from nexusdsl.ir.nodes import ControllerOf, Cost, EachPlayer, Every, Opponent, Player, Ref, This, You
from nexusdsl.ir.render.scope import NotSayable


def priced(target: Ref | Player, cost: Cost) -> Every:
    """The cards of a player whose price changes for a time."""
    known = isinstance(target, You | Opponent | EachPlayer)
    if cost.cards is None or not known or cost.cards.side is not None or cost.cards.zone is not None:
        raise NotSayable(cost, "cards have a price for who plays them")
    if isinstance(target, EachPlayer):
        return Every(cost.cards)
    return Every(replace(cost.cards, side="own" if isinstance(target, You) else "enemy"))


def payer(subject: Ref | Player) -> Player:
    """Who pays for what something does: the player whose it is, or whoever controls it."""
    if isinstance(subject, This):
        return You()
    side = subject.filter.side if isinstance(subject, Every) else None
    if side is not None:
        return You() if side == "own" else Opponent()
    if not isinstance(subject, Every):
        raise NotSayable(None, "it is not plain who pays")
    return ControllerOf(subject)
