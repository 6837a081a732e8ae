"""What depends on a coin: "Bei Kopf ziehe 1 Karte. Bei Zahl wirf 1 Karte ab."."""

from __future__ import annotations

from nexusdsl.ir.effects_more import COIN
from nexusdsl.ir.nodes import Chosen, Compare, Effect, If, Lit, May, Roll, Seq
from nexusdsl.ir.thats import coin_of
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Word


def on_side(last: Effect | None, then: Effect, word: Word) -> Effect | None:
    """The effect before with what happens on one side of the coin that was flipped in it; None if there is no coin."""
    assert word.mark is not None
    side = int(word.mark.args[0])
    match last:
        case Seq(effects=(*_, Roll(sides=2, slot=slot))):
            return Seq((*last.effects, _provided(slot, side, then, word)), span=last.span)
        case Roll(sides=2, slot=slot):
            return Seq((last, _provided(slot, side, then, word)), span=word.span)
        case If(otherwise=None) if coin_of(last.condition) not in (None, side):
            return replace(last, otherwise=then)
        case May(then=None, otherwise=None, body=Roll(sides=2, slot=slot)):
            return replace(last, then=_provided(slot, side, then, word))
        case May(then=If() as first, otherwise=None) if coin_of(first.condition) not in (None, side):
            return replace(last, then=replace(first, otherwise=then)) if first.otherwise is None else None
    return None


def _provided(slot: int, side: int, then: Effect, word: Word) -> If:
    assert 1 <= side <= COIN
    return If(Compare(Chosen(slot), "==", Lit(side)), then, span=word.span)
