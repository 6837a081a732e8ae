"""What a program must know of an ability beyond its steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nexusdsl.ir.nodes import (
    Ability,
    AddStat,
    Answered,
    AnyOf,
    AtLeast,
    AtMost,
    Both,
    Choose,
    Compare,
    Condition,
    ControllerOf,
    Controls,
    Cost,
    Count,
    CountersOn,
    Did,
    DiedThisWay,
    Difference,
    Each,
    EachPlayer,
    Either,
    EntersWith,
    Event,
    EventObject,
    EventSubject,
    Every,
    Filter,
    FirstPlayed,
    Forbid,
    Grant,
    Half,
    Happened,
    HasCounter,
    HasKeyword,
    HasMarker,
    HasStatus,
    HasSubtype,
    Host,
    InPlay,
    InState,
    Is,
    IsOne,
    Lit,
    May,
    Named,
    Negated,
    NextPlayed,
    Node,
    Number,
    Occurred,
    OfFaction,
    Opponent,
    OtherPile,
    OwnerOf,
    Param,
    Pattern,
    Per,
    Pile,
    Player,
    PlayerWith,
    Plus,
    Random,
    Remove,
    Replacement,
    Rest,
    RoundExtra,
    SetStat,
    Side,
    Static,
    Test,
    ThatPlayer,
    The,
    Theirs,
    TheOther,
    This,
    Times,
    Top,
    Triggered,
    Without,
    You,
)
from nexusdsl.ir.plan_terms import CanPay, DidFirst, Guard
from nexusdsl.ir.plan_walk import walk
from nexusdsl.records import replace

# What is always told of: what is in play, on whose side it is, what is printed on it or lies on it, its keywords.
_LASTING = frozenset((
    This, Host, Every, Each, You, Opponent, EachPlayer, Filter, HasSubtype, OfFaction, Named, HasKeyword, HasCounter,
    AnyOf, Without, AddStat, SetStat, Grant, Remove, Lit, Param, Count, CountersOn, Times, Per, Half, Plus, Difference,
    AtMost, AtLeast, Controls, InPlay, Theirs, Is, Both, Either, Negated, Compare,
))  # fmt: skip
NO_SUBJECTS = (
    OwnerOf, ControllerOf, ThatPlayer, PlayerWith, TheOther, Choose, Random, Top, Rest, Pile, OtherPile, Answered,
    NextPlayed, FirstPlayed,
)  # fmt: skip
_BACK = frozenset((Happened, Did, DidFirst, Occurred, DiedThisWay, Forbid))
COUNTED: Final = {"play": "plays", "draw": "draws", "activate": "activates"}  # verbs with a number, as events
LEAVING: Final = ("dies", "leaves", "destroyed", "destroys", "kills", "sacrifices", "sacrificed")  # told before it does
_INVOLVED = frozenset((This, EventSubject, EventObject, The, Host, OwnerOf, ControllerOf, ThatPlayer))
BY_EFFECT: Final = ("be_chosen", "be_destroyed", "be_healed", "be_affected")  # whose `by` is an effect's source
NUMBERED = (AddStat, Cost, SetStat, RoundExtra, EntersWith)  # modifiers whose number is computed


def is_steady(static: Static) -> bool:
    """Whether a static gives attributes or keywords, and nothing that passes without a trace bears on them: damage,
    resources, who fights, whose turn it is, what happened."""
    return all(type(part) in _LASTING for field in (static.subject, *static.modifiers) for part in walk(field)) and (
        static.condition is None or all(type(part) in _LASTING for part in walk(static.condition))
    )


def looks_after(node: Triggered) -> bool:
    """Whether the condition of a trigger is about what is left once those that its events tell of are gone: "when this
    unit dies and you control no unit". What it says of them themselves is asked while they are there.
    """
    if node.condition is None or (node.limit is not None and node.limit.kind == "one_of"):
        return False
    if any(event.kind not in LEAVING for event in node.events):
        return False
    # "no other unit": of those that are gone it is true anyway
    return _INVOLVED.isdisjoint(map(type, walk(node.condition, lambda part: not _spares(part))))


def _spares(part: Node) -> bool:
    return isinstance(part, Without) and isinstance(part.test, IsOne)


def spelled_out(static: Static) -> Static:
    """A static about the first (or n-th) card that a player plays: its price is that of all such cards while none (or
    n - 1) was played; all else is about the one that was the first, for the rest of the period.
    """
    if not isinstance(static.subject, FirstPlayed):
        return static
    player, filter, period = static.subject.player, static.subject.filter, static.subject.period
    number = static.subject.number
    side: Side | None = "own" if isinstance(player, You) else "enemy" if isinstance(player, Opponent) else filter.side
    cards = replace(filter, side=side)
    if not isinstance(static.modifiers[0], Cost):
        first = Event("plays", player_pattern(player), Every(replace(filter, side=None)))
        return replace(
            static, subject=Every(replace(cards, tests=(*cards.tests, DidFirst(period, first, number=number))))
        )
    plays = Event("plays", player_pattern(player), Every(replace(filter, side=None)))
    due: Condition = Negated(Happened(period, plays)) if number == 1 else Happened(period, plays, "==", number - 1)
    condition = due if static.condition is None else Both(static.condition, due)
    return replace(static, subject=Every(cards), condition=condition)


def player_pattern(player: Player) -> Pattern | None:
    """A player in a place of an event; None where nobody can say who that is before it happens."""
    return player if isinstance(player, You | Opponent | EachPlayer) else None


def optional(ability: Ability) -> May | None:
    """The choice of a player whether something is replaced at all."""
    body = ability.body if isinstance(ability, Replacement) else None
    return body if isinstance(body, May) and not isinstance(body.player, EachPlayer) else None


def uses_each(number: Number) -> bool:
    """Whether a number differs from target to target. In filters and patterns `Each` is the candidate of the test."""
    return any(
        isinstance(node, Each | TheOther) for node in walk(number, lambda node: not isinstance(node, Filter | Event))
    )


def lookbacks(
    ability: Ability | Condition, periods: tuple[str, ...], nodes: Sequence[Node] = ()
) -> tuple[tuple[str, str, bool], ...]:
    """(period, event, whether of the last one) of all that the ability asks about the past, each once. What died by its
    own instruction is looked up among the deaths of the first of the ruleset's `periods`. `nodes`: all of the ability,
    if they are known.
    """
    node = spelled_out(ability) if isinstance(ability, Static) else ability
    found: list[tuple[str, str, bool]] = []
    parts = nodes if nodes and node is ability else walk(node)
    for part in [each for each in parts if type(each) in _BACK]:
        if isinstance(part, Forbid):
            found += [(part.period, COUNTED[part.verb], False)] if part.period is not None else []
        elif isinstance(part, Happened | Did | Occurred):
            found.append((part.period, part.event.kind, part.last))
        elif isinstance(part, DiedThisWay) and isinstance(part.ref, Every):
            found += [(period, "dies", False) for period in periods[:1]]
    return tuple(dict.fromkeys(found))


def controller(player: Player) -> str:
    """YOU or OPPONENT: who takes control. Raises TypeError for what no text says."""
    if isinstance(player, You | Opponent):
        return "YOU" if isinstance(player, You) else "OPPONENT"
    raise TypeError(f"nobody gives control to {type(player).__name__}")


def assumed(test: Test, holds: bool = True) -> tuple[str, str, bool]:
    """What "as if" takes to be so: "marker", "status", "keyword" or "state", the word, and whether it holds.

    Raises TypeError for what no text says.
    """
    match test:
        case Without(inner):
            return assumed(inner, not holds)
        case HasMarker(word):
            return "marker", word, holds
        case HasStatus(word):
            return "status", word, holds
        case HasKeyword(str(word)):
            return "keyword", word, holds
        case InState(state):
            return "state", state, holds
        case _:
            raise TypeError(f"nothing is taken to be {type(test).__name__}")


def payments(guards: Sequence[Guard]) -> tuple[tuple[str, int], ...]:
    """(resource, amount) of all that guards of costs ask of whoever pays; what is free to choose counts nothing."""
    return tuple((each.resource, each.amount) for each in guards if isinstance(each, CanPay) and each.player == You())
