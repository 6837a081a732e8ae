"""Playing cards otherwise than from the hand as an action: as part of an effect, or from a discard pile by permission.

Such a play is announced, paid and may be answered as any other, but only while its player has the initiative and not
within an answer (R-020, G-031); its triggers wait until the effect that it belongs to is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.games.nxs_a01 import actions
from nexusdsl.games.nxs_a01.config import NxsConfig
from nexusdsl.games.nxs_a01.layout import FREE, PRICED, R_QUIET, S_ANSWERED, S_PLAY_NOW, W0
from nexusdsl.runtime.layout import G_HOLDER, K_PERMIT, PROC, V_PLAY_FROM, Z_DECK, Z_DISCARD, Z_HAND
from nexusdsl.runtime.ruling import ruled

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame, Obj

FROM: Final = K_PERMIT + V_PLAY_FROM
ENOUGH: Final = 1 << 30  # credits that pay for everything


# --- as part of an effect ---------------------------------------------------------------------------------------------


def now_ban(game: Game, rules: NxsConfig, o: Obj, seat: int, free: bool) -> str:
    """The rule that forbids a seat to play a card as part of an effect, "" if none; reactions only answer (G-036)."""
    if o.zone not in (Z_HAND, Z_DECK, Z_DISCARD) or not game.program.ruleset.types[o.d.type].playable:
        return "R-016"
    credits = ENOUGH if free else game.g[rules.credits_at[seat]]
    return actions.play_ban(game, rules, o, seat, credits, 0)


def frame_of(game: Game, seat: int, ref: int, free: bool) -> Frame:
    """`object` tells `actions.play` whether the card is paid for, `number` that it cannot be answered."""
    f = game.proc(S_PLAY_NOW, seat, ref)
    f.object = FREE if free else PRICED
    answerable = seat == game.g[G_HOLDER] and not game.g[R_QUIET]
    if not answerable or any(waiting.ability == PROC and waiting.pc == S_ANSWERED for waiting in game.stack):
        f.number = W0
    return f


def play_now(game: Game, f: Frame) -> None:
    """The card is played if that is still possible when its turn comes."""
    for oid in game.at(f.source):
        if not now_ban(game, game.module, game.objs[oid], f.seat, f.object == FREE):
            actions.play(game, f)


# --- from a discard pile ----------------------------------------------------------------------------------------------


def from_piles(game: Game, seat: int) -> tuple[int, ...]:
    """The cards in discard piles that a text lets the seat play, its own first."""
    if not game.program.from_piles:
        return ()
    piles = game.zones[Z_DISCARD * 2 + seat] + game.zones[Z_DISCARD * 2 + 1 - seat]
    return tuple(oid for oid in piles if may_play_from(game, seat, game.objs[oid]))


def may_play_from(game: Game, seat: int, o: Obj) -> bool:
    """By a permission of the player, or one about the card itself, which is its owner's."""
    return ruled(game, FROM, game.objs[seat], o) or (o.owner == seat and ruled(game, FROM, o, o))


def within_reach(game: Game, oid: int, seat: int) -> bool:
    """Whether a seat may play a card from where it is."""
    o = game.objs[oid]
    return (o.zone == Z_HAND and o.owner == seat) or oid in from_piles(game, seat)
