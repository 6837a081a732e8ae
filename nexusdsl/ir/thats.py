"""What "that much" means: the amount of the event that triggered, or what the effect before really did.

A number counts what its own effect counts ("ebenso viele Karten" are cards). If the event and the effect before both
have an amount, the one of the same kind is meant; if both or neither are of that kind, it is unclear.
"""

from __future__ import annotations

from collections.abc import Sequence

from nexusdsl.ir.nodes import (
    Ability,
    Activated,
    AddCounter,
    AddStat,
    Amount,
    Apply,
    Chosen,
    Compare,
    Condition,
    Deal,
    Destroy,
    Discard,
    Done,
    Draw,
    Each,
    Effect,
    Event,
    Exhaust,
    Gain,
    Heal,
    If,
    Later,
    Lit,
    Lose,
    LoseStat,
    May,
    Modes,
    NameNumber,
    Node,
    OneShot,
    Opponent,
    PayAny,
    Player,
    Plus,
    Put,
    RemoveCounter,
    Repeat,
    Replacement,
    Roll,
    Sacrifice,
    Seq,
    StatOf,
    Steal,
    Strike,
    TheOther,
    Times,
    Triggered,
    You,
)
from nexusdsl.ir.plan_walk import rewrite, walk
from nexusdsl.records import replace

WITH_AMOUNT = (  # events that carry an amount; a card drawn or discarded is one event each
    "deals",
    "deals_combat",
    "wounds",
    "takes",
    "healed",
    "gains",
    "loses",
    "steals",
    "gets_counter",
    "loses_counter",
)


_OF_CARDS = ("draws", "discards", "discarded", "plays", "sacrifices")


class UnclearError(Exception):
    """Both the event and the effect before could be meant; `node` is the number."""

    def __init__(self, node: Amount) -> None:
        super().__init__("that much")
        self.node = node


def told(ability: Ability, nodes: Sequence[Node] | None = None) -> Ability:
    """The ability with `Done` for every `Amount` that means the effect before; `nodes` are its nodes if they are known.
    UnclearError.
    """
    if Amount not in {type(node) for node in nodes or walk(ability)}:
        return ability
    match ability:
        case Triggered(events=events, body=body):
            return replace(ability, body=_told(body, of_events(events), None)[0])
        case Replacement(event=event, body=body):
            return replace(ability, body=_told(body, of_events((event,)), None)[0])
        case OneShot(body=body) | Activated(body=body):
            return replace(ability, body=_told(body, None, None)[0])
    return ability


def tells(ability: Ability) -> bool:
    """Whether "that much" would be understood as it is meant everywhere in the ability."""
    if not any(isinstance(node, Amount | Done) for node in walk(ability, lambda n: not isinstance(n, Compare))):
        return True
    try:
        return told(untold(ability)) == ability
    except UnclearError:
        return False


def untold(ability: Ability) -> Ability:
    """The ability as its text is read at first: every "that much" is an `Amount`; conditions have no such words."""

    def at_first(node: Node) -> Node:
        return Amount(span=node.span) if isinstance(node, Done) else node

    found: Ability = rewrite(ability, at_first, into=lambda node: not isinstance(node, Compare))
    return found


def of_events(events: tuple[Event, ...]) -> str | None:
    """What the amount of a trigger counts; None if it has none, or its events different ones."""
    kinds = {_event_unit(e) for e in events}
    return kinds.pop() if len(kinds) == 1 else None


def has_amount(event: Event) -> bool:
    """Whether "that much" can be what an event is about."""
    return event.kind in WITH_AMOUNT or event.batch


def _event_unit(event: Event) -> str | None:
    if event.batch:
        return "card" if event.kind in _OF_CARDS else "object"
    if event.kind not in WITH_AMOUNT:
        return None
    if event.kind in ("deals", "deals_combat", "wounds", "takes"):
        return "damage"
    return "points" if event.kind == "healed" else event.about or "resource"


DONE = Compare(Done(), ">=", Lit(1))  # "wenn du das tust"
UNDONE = Compare(Done(), "==", Lit(0))


def coin_of(condition: Condition) -> int | None:
    """The side of a coin that a condition asks for as texts do: that what chance gave is one of two."""
    match condition:
        case Compare(left=Chosen(), op="==", right=Lit(value=1 | 2 as side)):
            return side
    return None


def doer(effect: Effect) -> Player | None:
    """Who does what can turn out not to be done; None for effects of which it is not asked."""
    player = getattr(effect, "player", You())
    return player if unit(effect) is not None and isinstance(player, You | Opponent) else None


def unit(effect: Effect) -> str | None:
    """What an effect counts; None for effects that do not count."""
    match effect:
        case Deal() | Strike():
            return "damage"
        case Draw() | Discard():
            return "card"
        case Gain(resource=about) | Lose(resource=about) | Steal(resource=about):
            return about
        case AddCounter(counter=about) | RemoveCounter(counter=about):
            return about
        case Heal() | LoseStat():
            return "points"
        case Destroy() | Sacrifice() | Exhaust() | Put():
            return "object"
    return None


def _told(effect: Effect, event: str | None, before: Effect | None) -> tuple[Effect, Effect | None]:
    """The effect, and what is before the next one."""
    match effect:
        case Seq(effects=effects):
            made: list[Effect] = []
            for each in effects:
                one, before = _told(each, event, before)
                made.append(one)
            return replace(effect, effects=tuple(made)), before
        case If(then=then, otherwise=otherwise):
            one, after = _told(then, event, before)
            other = _told(otherwise, event, before)[0] if otherwise is not None else None
            return replace(effect, then=one, otherwise=other), after if otherwise is None else None
        case May(body=body, then=then, otherwise=otherwise):
            one, after = _told(body, event, before)
            then = _told(then, event, after)[0] if then is not None else None
            otherwise = _told(otherwise, event, None)[0] if otherwise is not None else None
            return replace(effect, body=one, then=then, otherwise=otherwise), None
        case Later(body=body):  # another time, when what was done is long past
            return replace(effect, body=_told(body, None, None)[0]), None
        case Repeat(body=body):
            return replace(effect, body=_told(body, event, before)[0]), None
        case Modes(options=options):
            return replace(effect, options=tuple(_told(o, event, before)[0] for o in options)), None
    return _changed(effect, event, before), effect


def _changed(effect: Effect, event: str | None, before: Effect | None) -> Effect:
    amount = next((n for n in walk(effect) if isinstance(n, Amount)), None)
    if amount is not None and isinstance(before, NameNumber | PayAny | Roll):
        slot = before.slot
        return rewrite(effect, lambda n: Chosen(slot, span=n.span) if isinstance(n, Amount) else n)
    if amount is None or not _before(effect, event, before, amount):
        return effect
    return rewrite(effect, lambda node: Done(span=node.span) if isinstance(node, Amount) else node)


def _before(effect: Effect, event: str | None, before: Effect | None, amount: Amount) -> bool:
    """Whether the effect before is meant."""
    last = unit(before) if before is not None else None
    if last is None or event is None:
        return last is not None
    mine = _counts(effect)
    if (last == mine) == (event == mine):
        raise UnclearError(amount)
    return last == mine


def _counts(effect: Node) -> str | None:
    """What the number of an effect counts."""
    if isinstance(effect, Apply) and any(isinstance(m, AddStat) for m in effect.modifiers):
        return "points"
    return unit(effect) if isinstance(effect, Effect) else None


def exchanged(stat: str, slot: int) -> AddStat:
    """What each of the two objects in a slot gets so that they exchange an attribute."""
    return AddStat(stat, Plus(StatOf(stat, TheOther(slot)), Times(-1, StatOf(stat, Each()))))
