"""What somebody has of something, as halves and differences speak of it."""

from __future__ import annotations

from dataclasses import dataclass

from nexusdsl.ir.nodes import (
    Count,
    Discard,
    EachPlayer,
    Filter,
    InZone,
    Lit,
    Lose,
    Node,
    Number,
    Opponent,
    Param,
    Player,
    PlayerWith,
    Ref,
    ResourceOf,
    StatOf,
    ThatPlayer,
)


def theirs(acting: Node | None, player: Player | None) -> bool:
    """Whether a player is the one who acts in the clause, whose things are "seine", "their"."""
    mine = getattr(acting, "player", None)
    return isinstance(player, ThatPlayer) or (isinstance(player, Opponent) and mine == player)


def taken_from(acting: Node | None, number: Number) -> bool:
    """Whether a number is of the very things that the effect takes from the player: "die Hälfte seiner Credits"."""
    match acting, number:
        case Lose(player, resource), ResourceOf(holder, same):
            return resource == same and _same(player, holder)
        case Discard(player), Count(Filter(zone=InZone("hand", holder)) as filter, Lit(1)):
            return filter == Filter(zone=filter.zone) and _same(player, holder)
    return False


def _same(player: Player, holder: Player | None) -> bool:
    return player == holder or (isinstance(player, EachPlayer | PlayerWith) and isinstance(holder, ThatPlayer))


def counted_of(number: Number) -> bool:
    """Whether a value is told by counting or comparing, not printed or read off one object."""
    return not isinstance(number, Lit | Param | StatOf)


@dataclass(frozen=True, slots=True)
class Spilled(Node):
    """What is said of damage that is too much: who takes it."""

    excess: Ref
