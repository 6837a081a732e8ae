"""Which row of the verb table says modifiers that an effect gives for a duration."""

from __future__ import annotations

from typing import Final

from nexusdsl.ir.nodes import AddStat, ControlBy, Duration, Grant, Modifier, Prevent, Remove, SetStat, SwapStats

# Kinds of roles that only one row of Apply has; the others say "mods".
ROWS: Final = ("lost", "the_control", "two_stats", "set_stat", "prevented")


def row_of(modifiers: tuple[Modifier, ...]) -> str | None:
    """The kind of role by which the row of Apply is known; None: the modifier is said as in a static."""
    match modifiers[0]:
        case AddStat() | Grant():
            return "mods"
        case Remove():
            return "lost"
        case ControlBy():
            return "the_control"
        case SwapStats():
            return "two_stats"
        case SetStat():
            return "set_stat"
        case Prevent(first_in=None, by=None, shield=shield, amount=amount) if shield or amount is None:
            return "prevented"
    return None


def late(modifiers: tuple[Modifier, ...]) -> bool:
    """Whether the duration stands at the end of the German clause."""
    return isinstance(modifiers[0], AddStat | Grant | Remove | SwapStats)


def said_inside(modifiers: tuple[Modifier, ...], duration: Duration) -> bool:
    """Whether a duration needs no words of its own: control lasts unless it is said, a shield names its period."""
    head = modifiers[0]
    if isinstance(head, ControlBy):
        return duration == Duration("permanent")
    return isinstance(head, Prevent) and head.shield and duration == Duration("end", duration.period)
