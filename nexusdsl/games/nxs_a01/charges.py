"""What an act would cost a seat now, told by resource: for views, labels and whoever plans. Nothing is decided here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.games.nxs_a01 import actions
from nexusdsl.games.nxs_a01.config import NxsConfig
from nexusdsl.runtime.course import charged
from nexusdsl.runtime.layout import V_ATTACK
from nexusdsl.runtime.tolls import toll

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Obj


def of_play(game: Game, rules: NxsConfig, o: Obj, seat: int, free: bool) -> tuple[int, ...]:
    """The price of a card, if it is not played for free, and what its text demands besides (R-024, R-025, G-027)."""
    credits = 0 if free else actions.price(game, rules, o, seat)
    return with_credits(rules, charged(game, o.d.dues), credits)


def of_attack(game: Game, rules: NxsConfig, o: Obj) -> tuple[int, ...]:
    """What texts ask for an attack of a unit; () for what is no unit."""
    if not o.d.kinds & rules.unit or o.face:
        return ()
    return with_credits(rules, charged(game, ()), toll(game, V_ATTACK, (o,), rules.credit))


def of_abilities(game: Game, o: Obj) -> tuple[tuple[int, ...], ...]:
    """Each activated ability that an object has now, in the order of the options."""
    return tuple(charged(game, (link,)) for link in actions.abilities_of(game, o))


def with_credits(rules: NxsConfig, amounts: tuple[int, ...], credits: int) -> tuple[int, ...]:
    """So many credits more."""
    return tuple(amount + credits * (i == rules.credit) for i, amount in enumerate(amounts))
