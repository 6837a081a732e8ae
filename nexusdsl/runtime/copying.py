"""The text of a card once more: what it does as it is played, without its being played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime.asking import announce, can_announce, resolve
from nexusdsl.runtime.events import note
from nexusdsl.runtime.layout import (
    G_WINNER,
    L_REVEAL,
    PROC_COPIED,
    PROC_COPY,
    PROC_NOTHING,
    REF_MASK,
    RUNNING,
    Z_DECK,
    Z_HAND,
)  # fmt: skip
from nexusdsl.runtime.objects import Frame, proc
from nexusdsl.runtime.tally import tally

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game


def copy_card(g: Game, f: Frame, refs: list[int], then: int) -> None:
    """For each of the cards, also where it is gone, the frame's seat does what its text does as it is played; the frame
    goes on at `then` afterwards."""
    if g.g[G_WINNER] != RUNNING:
        return
    tally(g, f, len(refs))
    if then >= 0:
        f.pc = then
        g.stack.append(f)
    g.stack += [proc(PROC_COPY, ref, f.seat, g.gen) for ref in reversed(refs)]


def copy(g: Game, f: Frame) -> None:
    """Kernel step: announces the abilities whose targets can be chosen. What was hidden is shown."""
    o = g.objs[f.source & REF_MASK]
    if o.zone in (Z_HAND, Z_DECK):
        note(g, L_REVEAL, o.oid, -1, 0)
    links = tuple(link for link in o.d.spells if can_announce(g, link, o, f.seat))
    if links:
        announce(g, f, links, o, PROC_COPIED)


def copied(g: Game, f: Frame) -> None:
    """Kernel step: what was announced happens."""
    resolve(g, f, PROC_NOTHING)


def nothing(g: Game, f: Frame) -> None:
    """Kernel step: the copy is done."""
