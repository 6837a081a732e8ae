"""What a program must know of an ability beyond its steps."""

from __future__ import annotations

from dataclasses import replace

from nexusdsl.ir.nodes import (
    Ability,
    AddStat,
    Both,
    Condition,
    Cost,
    Did,
    EachPlayer,
    Event,
    Every,
    Extreme,
    ExtremeOf,
    FirstPlayed,
    Happened,
    HasKeyword,
    Negated,
    Node,
    Occurred,
    Opponent,
    Pattern,
    Player,
    RoundExtra,
    SetStat,
    Side,
    Static,
    StatIs,
    StatOf,
    Sum,
    You,
)
from nexusdsl.ir.plan_walk import walk

_DERIVED = StatIs | HasKeyword | Extreme | StatOf | Sum | ExtremeOf
NUMBERED = AddStat | Cost | SetStat | RoundExtra  # modifiers whose number is computed


def is_deep(static: Static) -> bool:
    """Whether subject, numbers or condition of a static read derived values: attributes or keywords of objects."""
    parts: list[Node] = [static.subject]
    parts += [modifier.amount for modifier in static.modifiers if isinstance(modifier, NUMBERED)]
    parts += [static.condition] if static.condition is not None else []
    return any(isinstance(node, _DERIVED) for part in parts for node in walk(part))


def spelled_out(static: Static) -> Static:
    """A static about the first card that a player plays is one about all such cards, as long as none was played."""
    if not isinstance(static.subject, FirstPlayed):
        return static
    player, filter, period = static.subject.player, static.subject.filter, static.subject.period
    side: Side | None = "own" if isinstance(player, You) else "enemy" if isinstance(player, Opponent) else filter.side
    cards = replace(filter, side=side)
    plays = Event("plays", player_pattern(player), Every(replace(filter, side=None)))
    none: Condition = Negated(Happened(period, plays))
    condition = none if static.condition is None else Both(static.condition, none)
    return replace(static, subject=Every(cards), condition=condition)


def player_pattern(player: Player) -> Pattern | None:
    """A player in a place of an event; None where nobody can say who that is before it happens."""
    return player if isinstance(player, You | Opponent | EachPlayer) else None


def lookbacks(ability: Ability | Condition) -> tuple[tuple[str, str], ...]:
    """(period, event) of everything that the ability asks about the past, each once, in text order."""
    node = spelled_out(ability) if isinstance(ability, Static) else ability
    asking = (part for part in walk(node) if isinstance(part, Happened | Did | Occurred))
    return tuple(dict.fromkeys((part.period, part.event.kind) for part in asking))
