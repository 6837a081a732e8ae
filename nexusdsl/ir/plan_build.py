"""Cuts effects into points: the builder behind `plan`."""

from __future__ import annotations

from collections.abc import Callable

from nexusdsl.ir.nodes import (
    Chosen,
    Condition,
    EachPlayer,
    Effect,
    If,
    Later,
    May,
    Modes,
    NameNumber,
    Node,
    Player,
    PlayerWith,
    Repeat,
    Seq,
    ThatPlayer,
)
from nexusdsl.ir.plan_guards import guards_of, payable
from nexusdsl.ir.plan_leaves import Leaves, N, Open
from nexusdsl.ir.plan_points import finished
from nexusdsl.ir.plan_slots import renamed, slots_of
from nexusdsl.ir.plan_sources import asks_each, for_seat, in_turn, who_of
from nexusdsl.ir.plan_steps import (
    AskMay,
    AskMode,
    AskModes,
    Body,
    Branch,
    Do,
    Jump,
    LetHappen,
    Note,
    Schedule,
    TellNumbers,
    Together,
    Weigh,
)
from nexusdsl.ir.plan_terms import Nth, Picked
from nexusdsl.ir.plan_veils import divided
from nexusdsl.ir.plan_walk import DEPTH, TooDeepError, rewrite
from nexusdsl.records import replace


class Builder(Leaves):
    """Collects points. A method takes the open end and returns the one at which the code goes on."""

    def program(self, effect: Effect) -> None:
        """Adds the points of a whole effect; each sentence of it is noted."""
        end = self._point()[1]
        for clauses in in_turn(effect.effects if isinstance(effect, Seq) else (effect,)):
            end += [Note(clause) for clause in clauses]
            end = self._turn(clauses, end, DEPTH)

    def finished(self, costs_at: int) -> tuple[tuple[Body, ...], int]:
        """The points without empty ones, and where the costs begin."""
        return finished(self.points, costs_at)

    def _effect(self, effect: Effect, end: Open, depth: int) -> Open:
        if depth == 0:
            raise TooDeepError
        apart = who_of(effect) if self.several else None
        if apart is not None:
            return self._apart(effect, apart, end, depth)
        match effect:
            case Seq(effects):
                for parts in in_turn(effects):
                    end = self._turn(parts, end, depth - 1)
                return end
            case If():
                return self._if(effect, end, depth - 1)
            case May():
                return self._both(effect, effect.player, end, lambda e, o: self._may(e, o, depth - 1))
            case Modes():
                return self._both(effect, effect.player, end, lambda e, o: self._modes(e, o, depth - 1))
            case Later():
                return self._later(effect, end, depth - 1)
            case Repeat(body, times):
                for turn in range(times):
                    end = self._effect(self._anew(body) if turn else body, end, depth - 1)
                return end
            case _ if self.several and asks_each(effect):
                return self._at_once(effect, end)
            case _:
                return self._leaf(effect, end)

    # --- control flow ---

    def _if(self, effect: If, end: Open, depth: int) -> Open:
        condition, end = self._hoisted(effect.condition, effect, end)
        return self._branch(condition, effect.then, effect.otherwise, end, depth)

    def _branch(
        self, condition: Condition | Picked, first: Effect, second: Effect | None, end: Open, depth: int
    ) -> Open:
        then: Open = []
        otherwise: Open = []
        then_end = self._effect(first, then, depth)
        other_end = self._effect(second, otherwise, depth) if second is not None else otherwise
        if then_end is then and other_end is otherwise:
            end.append(Branch(condition, tuple(then), tuple(otherwise)))
            return end
        join, rest = self._point()
        then_end.append(Jump(join))
        other_end.append(Jump(join))
        end.append(Branch(condition, tuple(then), tuple(otherwise)))
        return rest

    def _may(self, effect: May, end: Open, depth: int) -> Open:
        does = payable(effect.body)
        yes, body = self._point()
        body = self._effect(does, body, depth)
        if effect.then is not None:
            body = self._effect(effect.then, body, depth)
        refused, other = self._point()
        if effect is self.optional:
            other.append(Do(LetHappen()))
        if effect.otherwise is not None:
            other = self._effect(effect.otherwise, other, depth)
        join, rest = self._point()
        body.append(Jump(join))
        other.append(Jump(join))
        judged, secret = divided(guards_of(does), effect.player)
        end.append(AskMay(effect.player, judged, yes, refused, secret))
        return rest

    def _modes(self, effect: Modes, end: Open, depth: int) -> Open:
        if effect.count > 1:
            return self._several(effect, end, depth)
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

    def _several(self, effect: Modes, end: Open, depth: int) -> Open:
        """Several modes: all are chosen first, then done in the order of the text."""
        slot = self._hidden()
        end = self._asked(AskModes(slot, effect.player, len(effect.options), effect.count, -1), end)
        for place, option in enumerate(effect.options):
            end = self._branch(Picked(slot, place), option, None, end, depth)
        return end

    def _later(self, effect: Later, end: Open, depth: int) -> Open:
        point, start = self._point()
        self._effect(effect.body, start, depth)
        end.append(Schedule(self._pattern(effect.event), point, effect.within, effect.once))
        return end

    def _anew(self, effect: Effect) -> Effect:
        """The same with slots of its own."""
        fresh = {slot: self._hidden() for slot in slots_of(effect)}
        made: Effect = rewrite(effect, lambda node: renamed(node, lambda slot: fresh.get(slot, slot)))
        return made

    # --- both players, seat by seat ---

    def _turn(self, effects: tuple[Effect, ...], end: Open, depth: int) -> Open:
        """One effect, or what each player does with what they did before: seat by seat."""
        if len(effects) == 1:
            return self._effect(effects[0], end, depth)
        return self._twice(Seq(effects), end, lambda part, then: self._effect(part, then, depth))

    def _apart(self, effect: Effect, who: PlayerWith | ThatPlayer, end: Open, depth: int) -> Open:
        """Each player that is meant in turn, initiative holder first; who that is, is told once for each slot."""
        if isinstance(who, ThatPlayer):
            return self._twice(effect, end, lambda part, then: self._effect(part, then, depth - 1))
        if who.slot not in self._weighed:
            self._weighed.append(who.slot)
            first = for_seat(who.number, 0, lambda slot: slot)
            second = for_seat(who.number, 1, lambda slot: self._twins.get(slot, slot))
            end.append(Weigh(who.slot, first, second, who.best, who.alone))
        places = iter((0, 1))
        return self._twice(
            effect, end, lambda part, then: self._branch(Picked(who.slot, next(places)), part, None, then, depth - 1)
        )

    def _both(self, effect: Effect, player: Player, end: Open, build: Callable[..., Open]) -> Open:
        each = isinstance(player, EachPlayer) and not isinstance(player, Nth)
        return self._twice(effect, end, build) if each else build(effect, end)

    def _twice(self, effect: Effect, end: Open, build: Callable[..., Open]) -> Open:
        twins = {slot: self._hidden() for slot in slots_of(effect)}
        end = build(for_seat(effect, 0, lambda slot: slot), end)
        end = build(self._others_number(for_seat(effect, 1, lambda slot: twins.get(slot, slot))), end)
        self._twins.update(twins)
        return end

    def _at_once(self, effect: Effect, end: Open) -> Open:
        """Both choose, then what they do is one step."""
        self._joint = []
        end = self._twice(effect, end, self._leaf)
        parts, self._joint = self._joint, None
        if parts:
            end.append(Together(tuple(parts)))
        if isinstance(effect, NameNumber) and effect.secret:
            end.append(Do(TellNumbers(effect.slot, self._twins[effect.slot])))
        return end

    def _others_number(self, effect: N) -> N:
        """What the second player does, with the number that this player has named before."""

        def change(part: Node) -> Node:
            return replace(part, slot=self._twins.get(part.slot, part.slot)) if isinstance(part, Chosen) else part

        made: N = rewrite(effect, change)
        return made
