"""Reaction windows (R-019, R-020, G-030 … G-035): at most one reaction each, which resolves at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.games.nxs_a01 import actions, playing
from nexusdsl.games.nxs_a01.config import NxsConfig
from nexusdsl.games.nxs_a01.layout import LIST_REACTIONS, S_ANSWERED, S_PLAY, S_REACTED, S_SACRIFICE, W1, W2
from nexusdsl.runtime.decisions import FIELD, PASS, PLAY, SHIFT, option
from nexusdsl.runtime.layout import K_PERMIT, V_PLAY_ON_ATTACK, Z_FIELD, Z_HAND
from nexusdsl.runtime.ruling import may_sacrifice, ruled

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame, Obj


ON_ATTACK: Final = K_PERMIT + V_PLAY_ON_ATTACK


def react(game: Game, f: Frame) -> None:
    """The window opens by public facts only, also when nothing can be done in it (law 10)."""
    game.choose(f, f.seat, "reaction", LIST_REACTIONS, S_REACTED)


def reaction_ban(game: Game, rules: NxsConfig, o: Obj, seat: int, credits: int, window: int) -> str:
    """The rule that forbids answering with a card in a window, "" if none."""
    if not o.d.kinds & rules.reaction:
        if window != W1:
            return "G-032"
        if not o.d.permanent or not ruled(game, ON_ATTACK, o):
            return "R-019"
    return actions.play_ban(game, rules, o, seat, credits, window)


def listed(game: Game, rules: NxsConfig, f: Frame) -> list[int]:
    """Pass, reactions, and off-initiative sacrifices (not in W2, whose player has the initiative)."""
    seat, window, objs = f.seat, f.number, game.objs
    credits = game.g[rules.credits_at[seat]]
    others = window == W1 and game.program.stirs[ON_ATTACK]  # than reactions
    out = [actions.PASSING]
    if game.program.from_piles:
        for oid in playing.from_piles(game, seat):
            if not reaction_ban(game, rules, objs[oid], seat, credits, window):
                out.append(option(PLAY, oid))
    for oid in game.zones[Z_HAND * 2 + seat]:
        o = objs[oid]
        if (others or o.d.kinds & rules.reaction) and not reaction_ban(game, rules, o, seat, credits, window):
            out.append(option(PLAY, oid))
        if window != W2:
            out.append(actions.SACRIFICES[oid])
    if window != W2:
        keeps = game.program.keeps
        for oid in game.zones[Z_FIELD * 2 + seat]:
            if not keeps or may_sacrifice(game, objs[oid]):
                out.append(actions.SACRIFICES[oid])
    return out


def reacted(game: Game, f: Frame) -> None:
    kind, oid = f.pick >> 2 * SHIFT, f.pick >> SHIFT & FIELD
    if kind == PASS:
        return
    inner = game.proc(S_PLAY if kind == PLAY else S_SACRIFICE, f.seat, game.objs[oid].ref())
    inner.number = f.number
    game.call(f, S_ANSWERED, inner)
