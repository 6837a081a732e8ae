"""Tidies the points of a plan: empty ones and mere jumps disappear, the others are numbered without gaps."""

from __future__ import annotations

from collections.abc import Sequence

from nexusdsl.ir.plan_steps import (
    END,
    Ask,
    AskCard,
    AskDivide,
    AskMay,
    AskMode,
    AskModes,
    AskNumber,
    AskOffer,
    AskOrder,
    Body,
    Branch,
    Copy,
    Do,
    Instr,
    Jump,
    Note,
    Play,
    Schedule,
)
from nexusdsl.records import replace


def finished(points: Sequence[Sequence[Instr]], costs_at: int) -> tuple[tuple[Body, ...], int]:
    """The tidied points, and where those of the costs begin. Both entries stay, even if nothing is in them."""
    if len(points) < 2:  # nothing leads anywhere
        return tuple(map(tuple, points)), costs_at
    entries = {0, costs_at}
    goal = {i: _goal(points, i) for i in range(len(points))}
    kept = [i for i in range(len(points)) if i in entries or goal[i] == i]
    number = {old: new for new, old in enumerate(kept)}
    to = {i: number.get(goal[i], END) for i in range(len(points))}
    bodies = tuple(_renumbered(points[i], to) for i in kept)
    return bodies, number.get(costs_at, len(kept))


def _goal(points: Sequence[Sequence[Instr]], start: int) -> int:
    """The point at which something happens when the frame resumes at `start`, or END."""
    at = start
    while True:
        body = points[at]
        if not body:
            return END
        first = body[0]
        if not isinstance(first, Jump):
            return at
        at = first.point


def _renumbered(body: Sequence[Instr], to: dict[int, int]) -> Body:
    return tuple(instr for instr in (_to(instr, to) for instr in body) if not _idle(instr))


def _idle(instr: Instr) -> bool:
    """Whether an instruction leads nowhere."""
    return isinstance(instr, Jump | Schedule) and instr.point == END


def _to(instr: Instr, to: dict[int, int]) -> Instr:
    match instr:
        case Note() | Do():
            return instr
        case Jump(point):
            return Jump(to[point])
        case Schedule(_, point):
            return replace(instr, point=to[point])
        case Ask() | AskOrder() | AskDivide() | AskCard() | AskOffer() | AskNumber() | AskModes() | Play() | Copy():
            return replace(instr, then=to[instr.then])
        case AskMay(_, _, then, otherwise):
            return replace(instr, then=to[then], otherwise=to[otherwise])
        case AskMode(player, options):
            return AskMode(player, tuple(to[option] for option in options))
        case Branch(condition, then, otherwise):
            return Branch(condition, _renumbered(then, to), _renumbered(otherwise, to))
        case _:
            return instr
