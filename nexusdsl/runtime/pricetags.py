"""Prices as a view tells them: what an act would cost now, in every resource. Looked up only when somebody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from nexusdsl.runtime.decisions import ACTIVATE, ATTACK, FIELD, PICK, PLAY, SHIFT
from nexusdsl.runtime.objects import Obj

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game

Price: TypeAlias = dict[str, int]  # by resource


def told(g: Game, amounts: tuple[int, ...]) -> Price | None:
    """Amounts by the names of the resources; None for what has no price."""
    return dict(zip(g.program.ruleset.resources, amounts, strict=True)) if amounts else None


def play_price(g: Game, o: Obj, seat: int) -> Price | None:
    """What a card would cost the seat now, whether it can be played or not."""
    return told(g, g.rules.play_price(g, o, seat, False))


def prices_of(g: Game, o: Obj) -> dict[str, Any]:
    """What an attack of an object in play, and each of its activated abilities, would cost its controller."""
    abilities = [told(g, amounts) for amounts in g.rules.ability_prices(g, o)]
    return {"attack": told(g, g.rules.attack_price(g, o)), "abilities": abilities}


def option_prices(g: Game) -> list[Price | None]:
    """The price of each option of the pending decision; None for one that is no act with a price."""
    return [told(g, option_price(g, code)) for code in g.options()]


def option_price(g: Game, code: int) -> tuple[int, ...]:
    """The amounts that an option costs the deciding seat, by resource; () for none."""
    kind, pending, rules = code >> 2 * SHIFT, g.waiting(), g.rules
    if kind not in (PLAY, ATTACK, ACTIVATE, PICK):
        return ()
    o = g.objs[code >> SHIFT & FIELD]
    if kind == ACTIVATE:
        return rules.ability_prices(g, o)[code & FIELD]
    if kind == ATTACK or pending.purpose == rules.joining:
        return rules.attack_price(g, o)
    if kind == PLAY or pending.purpose in ("play_now", "play_free"):
        return rules.play_price(g, o, pending.seat, pending.purpose == "play_free")
    return ()
