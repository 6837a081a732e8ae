"""Cuts effects into points: the builder behind `plan`."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias, TypeVar

from nexusdsl.ir.nodes import (
    Ability,
    Apply,
    Bound,
    Choose,
    Condition,
    Discard,
    Duration,
    EachPlayer,
    Effect,
    Event,
    Every,
    Filter,
    Forbid,
    If,
    InZone,
    Later,
    May,
    Modes,
    Modifier,
    Node,
    Permit,
    Pick,
    Player,
    Random,
    Ref,
    Rest,
    Sacrifice,
    Search,
    Seq,
    Top,
)
from nexusdsl.ir.plan_guards import guards_of
from nexusdsl.ir.plan_points import finished
from nexusdsl.ir.plan_sources import asks_each, for_seat, source_of
from nexusdsl.ir.plan_steps import (
    Ask,
    AskMay,
    AskMode,
    Bind,
    Body,
    BoundBoth,
    Branch,
    DiscardCards,
    Do,
    Instr,
    Jump,
    Modify,
    Note,
    Nth,
    RestBoth,
    Schedule,
    Source,
    Together,
)
from nexusdsl.ir.plan_walk import DEPTH, TooDeepError, rewrite, walk

Open: TypeAlias = list[Instr]  # the end of the code so far: where the next instruction goes
N = TypeVar("N", bound=Node)
BINDS = Choose | Random | Top | Search


def purpose(node: Node) -> str:
    """The name of an effect in lower case with underscores: what a choice is for."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(node).__name__).lower()


class Builder:
    """Collects points. A method takes the open end and returns the one at which the code goes on."""

    def __init__(self, ability: Ability) -> None:
        self.points: list[Open] = []
        self.announced: frozenset[int] = frozenset()
        self.modifiers: list[Modifier] = []
        self.conditions: list[Condition] = []
        self.delayed: list[Event] = []
        self.slots = 1 + max((n.slot for n in walk(ability) if isinstance(n, BINDS)), default=-1)
        self._joint: list[Do | Modify] | None = None  # what both players do, while it is collected
        self._twins: dict[int, int] = {}  # slot of the first player → slot of the second

    def program(self, effect: Effect) -> None:
        """Adds the points of a whole effect; each sentence of it is noted."""
        end = self._point()[1]
        for clause in effect.effects if isinstance(effect, Seq) else (effect,):
            end.append(Note(clause))
            end = self._effect(clause, end, DEPTH)

    def finished(self, costs_at: int) -> tuple[tuple[Body, ...], int]:
        """The points without empty ones, and where the costs begin."""
        return finished(self.points, costs_at)

    def _point(self) -> tuple[int, Open]:
        self.points.append([])
        return len(self.points) - 1, self.points[-1]

    def _effect(self, effect: Effect, end: Open, depth: int) -> Open:
        if depth == 0:
            raise TooDeepError
        match effect:
            case Seq(effects):
                for part in effects:
                    end = self._effect(part, end, depth - 1)
                return end
            case If():
                return self._if(effect, end, depth - 1)
            case May():
                return self._both(effect, effect.player, end, lambda e, o: self._may(e, o, depth - 1))
            case Modes():
                return self._both(effect, effect.player, end, lambda e, o: self._modes(e, o, depth - 1))
            case Later(event, body):
                return self._later(event, body, end, depth - 1)
            case _ if asks_each(effect):
                return self._at_once(effect, end)
            case _:
                return self._leaf(effect, end)

    # --- control flow ---

    def _if(self, effect: If, end: Open, depth: int) -> Open:
        condition, end = self._hoisted(effect.condition, effect, end)
        then: Open = []
        otherwise: Open = []
        then_end = self._effect(effect.then, then, depth)
        other_end = self._effect(effect.otherwise, otherwise, depth) if effect.otherwise else otherwise
        if then_end is then and other_end is otherwise:
            end.append(Branch(condition, tuple(then), tuple(otherwise)))
            return end
        join, rest = self._point()
        then_end.append(Jump(join))
        other_end.append(Jump(join))
        end.append(Branch(condition, tuple(then), tuple(otherwise)))
        return rest

    def _may(self, effect: May, end: Open, depth: int) -> Open:
        yes, body = self._point()
        body = self._effect(effect.body, body, depth)
        if effect.then is not None:
            body = self._effect(effect.then, body, depth)
        join, rest = self._point()
        body.append(Jump(join))
        end.append(AskMay(effect.player, guards_of(effect.body), yes, join))
        return rest

    def _modes(self, effect: Modes, end: Open, depth: int) -> Open:
        starts: list[int] = []
        ends: list[Open] = []
        for option in effect.options:
            start, body = self._point()
            starts.append(start)
            ends.append(self._effect(option, body, depth))
        join, rest = self._point()
        for body in ends:
            body.append(Jump(join))
        end.append(AskMode(effect.player, tuple(starts)))
        return rest

    def _later(self, event: Event, body: Effect, end: Open, depth: int) -> Open:
        point, start = self._point()
        self._effect(body, start, depth)
        self.delayed.append(self._resolved(event))
        end.append(Schedule(len(self.delayed) - 1, point))
        return end

    # --- both players, seat by seat ---

    def _both(self, effect: Effect, player: Player, end: Open, build: Callable[..., Open]) -> Open:
        each = isinstance(player, EachPlayer) and not isinstance(player, Nth)
        return self._twice(effect, end, build) if each else build(effect, end)

    def _twice(self, effect: Effect, end: Open, build: Callable[..., Open]) -> Open:
        twins = {part.slot: self._hidden() for part in walk(effect) if isinstance(part, BINDS)}
        end = build(for_seat(effect, 0, lambda slot: slot), end)
        end = build(for_seat(effect, 1, lambda slot: twins.get(slot, slot)), end)
        self._twins.update(twins)
        return end

    def _at_once(self, effect: Effect, end: Open) -> Open:
        """Both choose, then what they do is one step."""
        self._joint = []
        end = self._twice(effect, end, self._leaf)
        parts, self._joint = self._joint, None
        if parts:
            end.append(Together(tuple(parts)))
        return end

    def _act(self, instr: Do | Modify, end: Open) -> None:
        """Adds what is done, or keeps it until both players have chosen."""
        if self._joint is None:
            end.append(instr)
        else:
            self._joint.append(instr)

    def _hidden(self) -> int:
        self.slots += 1
        return self.slots - 1

    # --- effects without further effects in them ---

    def _leaf(self, effect: Effect, end: Open) -> Open:
        match effect:
            case Discard(player, amount, at_random):
                return self._discard(effect, player, amount, at_random, end)
            case Search(player, filter, slot):
                zone = filter.zone or InZone("deck", player)
                return self._ask(slot, Source(replace(filter, zone=zone)), 0, 1, player, effect, end)
            case Pick(target):
                return self._hoisted(target, effect, end)[1]
            case Apply():
                return self._apply(effect, end)
            case _:
                plain, end = self._hoisted(effect, effect, end)
                self._act(Do(plain), end)
                return end

    def _discard(self, effect: Discard, player: Player, amount: int | None, at_random: bool, end: Open) -> Open:
        hand = Filter(zone=InZone("hand", player))
        target: Ref = Every(hand)
        if amount is not None:
            target = Bound(self._hidden())
            if at_random:
                end.append(Bind(Random(amount, hand, target.slot)))
            else:
                end = self._ask(target.slot, Source(hand), amount, amount, player, effect, end)
        self._act(Do(DiscardCards(player, target)), end)
        return end

    def _apply(self, effect: Apply, end: Open) -> Open:
        plain, end = self._hoisted(effect, effect, end)
        first = len(self.modifiers)
        self.modifiers.extend(plain.modifiers)
        until = -1
        if plain.duration.condition is not None:
            self.conditions.append(plain.duration.condition)
            until = len(self.conditions) - 1
        self._act(Modify(plain, first, until), end)
        return end

    def _ask(self, slot: int, source: Source, lo: int, hi: int, by: Player, effect: Node, end: Open) -> Open:
        then, rest = self._point()
        filter = self._resolved(source.filter)
        end.append(Ask(slot, replace(source, filter=filter), lo, hi, by, purpose(effect), then))
        return rest

    # --- choices inside an effect ---

    def _hoisted(self, node: N, effect: Effect, end: Open) -> tuple[N, Open]:
        """The node with choices and picks made before it, in text order, and replaced by what they bound."""
        holder = effect.player if isinstance(effect, Sacrifice) else None
        inline = _inline(node)

        def change(part: Node) -> Node:
            nonlocal end
            match part:
                case Choose(lo, hi, _, slot, by):
                    if slot not in self.announced:
                        end = self._ask(slot, source_of(part, holder), lo, hi, holder or by, effect, end)
                    return Bound(slot, span=part.span)
                case Random() | Top() if part is not inline:
                    end.append(Bind(part))
                    return Bound(part.slot, span=part.span)
                case _:
                    return self._twin(part)

        return rewrite(node, change, into=_asks_now), end

    def _resolved(self, node: N) -> N:
        return rewrite(node, self._twin) if self._twins else node

    def _twin(self, part: Node) -> Node:
        if isinstance(part, Bound | Rest) and part.slot in self._twins:
            second = self._twins[part.slot]
            kind = BoundBoth if isinstance(part, Bound) else RestBoth
            return kind(part.slot, span=part.span, second=second)
        return part


def _asks_now(node: Node) -> bool:
    """Whether choices below are made with the effect: not those in durations, patterns and limits of modifiers."""
    return not isinstance(node, Duration | Event | Forbid | Permit)


def _inline(node: Node) -> Node | None:
    """A pick that may stand where it is used, because it is used once."""
    target = getattr(node, "target", None)
    if not isinstance(target, Random | Top):
        return None
    nested = any(isinstance(part, BINDS) and part is not target for part in walk(target))
    looped = any(isinstance(part, EachPlayer) and not isinstance(part, Nth) for part in walk(node))
    return None if nested or looped else target
