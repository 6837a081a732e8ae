"""What players have of each resource: gained, lost, stolen and paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime.effects import idle
from nexusdsl.runtime.events import emit, note
from nexusdsl.runtime.layout import (
    G_EVENTS,
    K_FORBID,
    L_PAY,
    MOST,
    R_GAINS,
    R_LOSES,
    REPLACED,
    T_GAINS,
    T_LOSES,
    T_STEALS,
    V_GAIN,
)  # fmt: skip
from nexusdsl.runtime.objects import Frame
from nexusdsl.runtime.replacing import instead, proposed
from nexusdsl.runtime.ruling import ruled
from nexusdsl.runtime.tally import tally

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game


def slot_of(g: Game, seat: int, r: int) -> int:
    """Where a seat's resource stands in `g.g`."""
    program = g.program
    return program.first_resource + seat * program.n_resources + r


def gain(g: Game, f: Frame, seat: int, r: int, n: int) -> None:
    if idle(g, seat):
        return
    n = give(g, seat, r, n)
    if g.joint is None:
        f.done = n
    else:
        tally(g, f, n)
    if g.dirty:
        g.check()


def give(g: Game, seat: int, r: int, n: int) -> int:
    """Nothing if a text forbids it or something else happens instead. Answers how much."""
    program = g.program
    if n <= 0 or (program.watched_gains and refused_gain(g, seat, n, r)):
        return 0
    if n > MOST:
        n = MOST
    at = program.first_resource + seat * program.n_resources + r
    total = g.g[at] + n
    g.g[at] = total if total < MOST else MOST
    if g.log is not None or program.heard[T_GAINS] or g.g[G_EVENTS] >= g.rules.event_cap:
        emit(g, T_GAINS, seat, -1, n, r)
    else:
        g.g[G_EVENTS] += 1  # nobody listens: counted, no more
    return n


def refused_gain(g: Game, seat: int, n: int, r: int) -> bool:
    return cannot_gain(g, seat) or (g.program.replaces[R_GAINS] and replaced(g, R_GAINS, seat, n, r))


def cannot_gain(g: Game, seat: int) -> bool:
    return ruled(g, K_FORBID + V_GAIN, g.objs[seat])


def replaced(g: Game, place: int, seat: int, n: int, r: int) -> bool:
    """Whether something else happened instead of a seat's gaining or losing resources."""
    kept, frames = proposed(g, [(REPLACED[place], seat, -1, n)], r)
    if frames:
        instead(g, frames)
    return not kept


def lose(g: Game, f: Frame, seat: int, r: int, n: int) -> None:
    """As much as there is, up to n."""
    if not idle(g, seat):
        tally(g, f, take(g, seat, r, n))
        g.check()


def take(g: Game, seat: int, r: int, n: int) -> int:
    at = slot_of(g, seat, r)
    taken = min(n, g.g[at])
    if taken <= 0 or (g.program.replaces[R_LOSES] and replaced(g, R_LOSES, seat, taken, r)):
        return 0
    g.g[at] -= taken
    emit(g, T_LOSES, seat, -1, taken, r)
    return taken


def steal(g: Game, f: Frame, seat: int, r: int, n: int, victim: int) -> None:
    """`seat` takes up to n from `victim` (G-068)."""
    if idle(g, seat) or victim < 0:
        return
    if g.joint is not None:
        g.joint.steals.append((seat, r, n, victim, f))
        return
    tally(g, f, 0 if cannot_gain(g, seat) else stolen(g, seat, r, take(g, victim, r, n)))
    g.check()


def stolen(g: Game, seat: int, r: int, taken: int) -> int:
    """The thief has what the victim lost; who cannot gain steals nothing."""
    got = give(g, seat, r, taken)
    if got:
        emit(g, T_STEALS, seat, -1, got, r)
    return got


def pay(g: Game, f: Frame, seat: int, r: int, n: int) -> None:
    """A price, whole or not at all."""
    if idle(g, seat):
        return
    at = slot_of(g, seat, r)
    paid = n if g.g[at] >= n > 0 else 0
    tally(g, f, paid)
    if paid:
        g.g[at] -= n
        g.stir()
        note(g, L_PAY, seat, -1, n, r)
    g.check()
