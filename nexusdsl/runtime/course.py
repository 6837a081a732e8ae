"""Effects on the course of the game, which is the rules module's: playing cards at once, further actions, the running
attack, winning and losing; what costs besides the printed one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime.asking import frame_for
from nexusdsl.runtime.effects import idle
from nexusdsl.runtime.events import note
from nexusdsl.runtime.layout import G_WINNER, K_FORBID, L_MORE, RUNNING, V_LOSE_GAME, V_WIN, Z_FIELD
from nexusdsl.runtime.objects import Frame, Obj
from nexusdsl.runtime.ruling import ruled
from nexusdsl.runtime.tally import tally

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.linking import Linked


# --- playing cards ----------------------------------------------------------------------------------------------------


def can_play_now(g: Game, f: Frame, oids: list[int], free: bool) -> bool:
    """Whether the frame's seat can play at least one of the cards as part of what is going on."""
    return any(g.rules.can_play_now(g, f.seat, g.objs[oid], free) for oid in oids if g.objs[oid].zone < Z_FIELD)


def play_now(g: Game, f: Frame, targets: list[int], free: bool, then: int) -> None:
    """The frame's seat plays the cards one by one, as far as it can; the frame goes on at `then` afterwards."""
    if g.g[G_WINNER] != RUNNING:
        return
    tally(g, f, len(targets))
    if then >= 0:
        f.pc = then
        g.stack.append(f)
    for oid in reversed(targets):
        frame = g.rules.play_now(g, f.seat, g.objs[oid].ref(), free) if g.objs[oid].zone < Z_FIELD else None
        if frame is not None:
            g.stack.append(frame)


def can_pay_costs(g: Game, o: Obj, seat: int) -> bool:
    """Whether what a card costs besides its printed cost can be paid now."""
    for link in o.d.dues:
        can_pay = link.ability.can_pay
        if can_pay is not None and not can_pay(g, frame_for(g, link, o, seat)):
            return False
    return all(g.resource(seat, r) >= amount for r, amount in enumerate(charged(g, o.d.dues)) if amount)


def charged(g: Game, links: tuple[Linked, ...]) -> tuple[int, ...]:
    """How much of each resource the costs of abilities take together, as far as it is fixed."""
    amounts = [0] * len(g.program.ruleset.resources)
    for link in links:
        for resource, amount in link.ability.pays:
            amounts[resource] += amount
    return tuple(amounts)


def pay_costs(g: Game, f: Frame, o: Obj, then: int) -> None:
    """Runs these costs in the order of the text; the procedure goes on at `then`."""
    f.pc = then
    g.stack.append(f)
    g.stack += [frame_for(g, link, o, f.seat) for link in reversed(o.d.dues)]


# --- actions and attacks ----------------------------------------------------------------------------------------------


def extra_action(g: Game, f: Frame, seat: int) -> None:
    """The seat acts once more before the right to act passes on."""
    if not idle(g, seat):
        g.rules.extra_action(g, seat)
        note(g, L_MORE, seat, -1, 1)


def join_attack(g: Game, f: Frame, targets: list[int]) -> None:
    """The objects join the running attack, as far as the rules let them."""
    if idle(g, 0):
        return
    tally(g, f, sum(g.objs[oid].zone == Z_FIELD and g.rules.join_attack(g, g.objs[oid]) for oid in targets))
    g.check()


def redirect(g: Game, f: Frame, targets: list[int]) -> None:
    """The running attack goes on against the first of the objects that it may be about."""
    if idle(g, 0):
        return
    tally(g, f, int(any(g.objs[oid].zone >= Z_FIELD and g.rules.redirect(g, g.objs[oid]) for oid in targets)))
    g.check()


# --- the end ----------------------------------------------------------------------------------------------------------


def win(g: Game, f: Frame, seat: int) -> None:
    if not idle(g, seat) and may_win(g, seat):
        g.rules.won_by_text(g, seat)
        g.check()


def lose_game(g: Game, f: Frame, seat: int) -> None:
    if not idle(g, seat) and may_lose(g, seat):
        g.rules.lost_by_text(g, seat)
        g.check()


def may_win(g: Game, seat: int) -> bool:
    """Whether no text keeps the seat from winning, or its opponent from losing."""
    return not ruled(g, K_FORBID + V_WIN, g.objs[seat]) and may_lose(g, 1 - seat)


def may_lose(g: Game, seat: int) -> bool:
    return not ruled(g, K_FORBID + V_LOSE_GAME, g.objs[seat])
