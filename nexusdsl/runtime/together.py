"""What both players do at once: every seat's part is collected, then all happen as one atomic step with one check."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nexusdsl.runtime.events import place
from nexusdsl.runtime.layout import G_WINNER, RUNNING
from nexusdsl.runtime.selectors import seats

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame


class Joint:
    """The parts that must wait for each other: who dies, (seat, cards to draw, frame), (thief, resource, amount,
    victim, frame). `fresh` until a part has told what it did."""

    __slots__ = ("draws", "dying", "fresh", "steals")

    def __init__(self) -> None:
        self.dying: list[int] = []
        self.draws: list[tuple[int, int, Frame]] = []
        self.steals: list[tuple[int, int, int, int, Frame]] = []
        self.fresh = True


def begin_together(g: Game) -> None:
    """Effects from now on belong to one step: nothing is checked and no trigger is ordered before its end."""
    g.fallen = ()
    g.joint = Joint()
    g.batch = True


def end_together(g: Game) -> None:
    joint, g.joint = g.joint, None
    if joint is not None and g.g[G_WINNER] == RUNNING:
        if joint.dying:
            g.kill(list(dict.fromkeys(joint.dying)))
        steal_all(g, joint.steals)
    g.batch = False
    if g.pend:
        place(g)
    g.check()
    if joint is not None:
        draw_all(g, joint.draws)


def together(g: Game, f: Frame) -> Iterator[int]:
    """Each player in turn, for effects that happen to all of them at once."""
    begin_together(g)
    yield from seats(g, f)
    end_together(g)


def steal_all(g: Game, steals: list[tuple[int, int, int, int, Frame]]) -> None:
    """Each takes what the others have now."""
    from nexusdsl.runtime.resources import cannot_gain, slot_of, stolen, take

    able = [steal for steal in steals if not cannot_gain(g, steal[0])]
    taken = [min(n, g.g[slot_of(g, victim, r)]) for _, r, n, victim, _ in able]
    taken = [take(g, victim, r, n) for (_, r, _, victim, _), n in zip(able, taken, strict=True)]
    for _, _, _, _, f in steals:
        f.done = 0
    for (seat, r, _, _, f), n in zip(able, taken, strict=True):
        f.done += stolen(g, seat, r, n)


def draw_all(g: Game, draws: list[tuple[int, int, Frame]]) -> None:
    """Card by card, each time all at once: who cannot draw loses, unless the other cannot either (G-013, G-087)."""
    from nexusdsl.runtime.effects import draw_one

    for _, _, f in draws:
        f.done = 0
    for i in range(max((n for _, n, _ in draws), default=0)):
        if g.g[G_WINNER] != RUNNING:
            return
        g.fallen = ()
        g.batch = True
        for seat, n, f in draws:
            if i < n:
                f.done += draw_one(g, seat)
        g.batch = False
        if g.pend:
            place(g)
        g.check()
