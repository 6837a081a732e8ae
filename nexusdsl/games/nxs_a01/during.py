"""What effects make of the running attack: another unit joins it, or it goes on against something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.games.nxs_a01 import combat
from nexusdsl.games.nxs_a01.config import NxsConfig
from nexusdsl.games.nxs_a01.layout import A_DAMAGE, A_W1, ATTACKS
from nexusdsl.runtime.layout import PROC, REF_MASK, T_ATTACKED, T_ATTACKS

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Obj


def attacking_seat(game: Game, rules: NxsConfig) -> int:
    """Whose attack is declared and has not dealt its damage yet; -1: there is none."""
    for f in reversed(game.stack):
        if f.ability == PROC and A_W1 <= f.pc <= A_DAMAGE:
            return -1 if combat.fizzled(game, rules) else f.seat
    return -1


def join(game: Game, rules: NxsConfig, o: Obj) -> bool:
    """A unit of the attacker that could attack the target itself comes along (G-061): it makes its attack of the
    round."""
    seat = attacking_seat(game, rules)
    if o.ctrl != seat or o.ref() in game.attackers or combat.attack_ban_together(game, rules, o):
        return False
    aim = game.attacked & REF_MASK
    if combat.target_ban(game, rules, seat, [o], game.objs[aim]):
        return False
    combat.pay_toll(game, rules, seat, [o])
    game.attackers += (o.ref(),)
    own = game.own(o.oid)
    own.tags += own.tags & ATTACKS < ATTACKS
    game.stir()
    game.emit_all([(T_ATTACKS, o.oid, aim, 0), *combat.wearied(game, rules, (o.ref(),))])
    return True


def redirect(game: Game, rules: NxsConfig, o: Obj) -> bool:
    """The attack goes on against something else that its attackers may attack (G-040). Who blocks goes on blocking."""
    seat = attacking_seat(game, rules)
    attackers = [game.objs[ref & REF_MASK] for ref in game.attackers]
    if seat < 0 or o.ref() == game.attacked or combat.target_ban(game, rules, seat, attackers, o):
        return False
    game.attacked = o.ref()
    game.stir()
    game.emit(T_ATTACKED, o.oid, attackers[0].oid)
    return True
