"""Runs the points of a plan: the step, number and condition objects that the kernel calls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nexusdsl.interpreter.conditions import guarded, holds
from nexusdsl.interpreter.effects import modify, perform
from nexusdsl.interpreter.scope import Scope
from nexusdsl.interpreter.values import candidates, mask_of, number, oids, refs, seat_of, surplus, test_of
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.plan import Plan
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
    Bind,
    Body,
    Branch,
    Copy,
    Do,
    Instr,
    Jump,
    Modify,
    Note,
    Play,
    Schedule,
    Slotted,
    Together,
    Weigh,
)
from nexusdsl.ir.plan_terms import Guard, Many, Source

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame


@dataclass(frozen=True, slots=True, eq=False)
class Resume:
    """A step: runs the plan from one point to the next decision or to the end."""

    scope: Scope
    plan: Plan
    point: int

    def __call__(self, game: Game, f: Frame) -> None:
        point = self.point
        while point != END:
            point = self._body(game, f, self.plan.points[point])

    def _body(self, game: Game, f: Frame, body: Body) -> int:
        """Runs instructions; returns the point to go on at, or END."""
        todo = list(reversed(body))
        while todo:
            instr = todo.pop()
            match instr:
                case Branch(condition, then, otherwise):
                    todo.extend(reversed(then if holds(self.scope, game, f, condition) else otherwise))
                case Jump(point):
                    return point
                case AskMay(_, guards, _, otherwise):
                    if not all(guarded(self.scope, game, f, guard) for guard in guards):
                        return otherwise
                    self._plain(game, f, instr)
                case _:
                    self._plain(game, f, instr)
        return END

    def _plain(self, game: Game, f: Frame, instr: Instr) -> None:
        s = self.scope
        match instr:
            case Do(effect):
                perform(s, game, f, effect)
            case Modify():
                modify(s, game, f, instr)
            case Together(parts):
                game.begin_together()
                for part in parts:
                    self._plain(game, f, part)
                game.end_together()
            case Bind(ref):
                oids(s, game, f, ref)
            case Weigh(slot, first, second, best, alone):
                op = {"max": ">", "min": "<"}[best] + ("" if alone else "=")
                game.weigh(f, slot, number(s, game, f, first), number(s, game, f, second), op)
            case Schedule(index, point, within, once):
                game.later(f, index, point, -1 if within is None else s.periods[within], once)
            case Ask(slot, source, lo, hi, by, purpose, then, veiled):
                offered = candidates(s, game, f, source)
                least, most = self._many(game, f, lo), self._many(game, f, hi)
                asked = (f, slot, offered, least, most, seat_of(s, game, f, by), purpose, then)
                game.ask(*asked, *((True,) if veiled else ()))
            case Play(ref, free, then):
                game.play_now(f, oids(s, game, f, ref), free, then)
            case Copy(ref, then):
                game.copy_card(f, refs(s, game, f, ref), then)
            case AskOrder() | AskDivide() | AskCard() | AskOffer() | AskNumber() | AskModes():
                self._asked(game, f, instr)
            case AskMay(player, _, then, otherwise, secret):
                allowed = (all(guarded(s, game, f, guard) for guard in secret),) if secret else ()
                game.ask_may(f, seat_of(s, game, f, player), then, otherwise, *allowed)
            case AskMode(player, options):
                game.ask_mode(f, seat_of(s, game, f, player), options)
            case Note() | Branch() | Jump():
                return

    def _many(self, game: Game, f: Frame, count: int | Many) -> int:
        return count if isinstance(count, int) else surplus(self.scope, game, f, count)

    def _asked(self, game: Game, f: Frame, instr: Slotted) -> None:
        s = self.scope
        match instr:
            case AskOrder(slot, ref, by, then):
                game.ask_order(f, slot, oids(s, game, f, ref), seat_of(s, game, f, by), then)
            case AskDivide(slot, source, amount, by, then):
                offered, much = candidates(s, game, f, source), number(s, game, f, amount)
                game.ask_divide(f, slot, offered, much, seat_of(s, game, f, by), then)
            case AskCard(slot, _, by, then, what) if what != "name":
                game.ask_word(f, slot, what, seat_of(s, game, f, by), then)
            case AskCard(slot, kinds, by, then):
                game.ask_card(f, slot, mask_of(s, kinds), seat_of(s, game, f, by), then)
            case AskOffer(slot, filter, count, by, then):
                game.ask_offer(f, slot, test_of(s, filter), count, seat_of(s, game, f, by), then)
            case AskNumber(slot, lo, hi, by, then, secret):
                most = hi if isinstance(hi, int) else number(s, game, f, hi)
                if secret is not None:
                    game.ask_secret(f, slot, lo, most, seat_of(s, game, f, by), secret, then)
                else:
                    game.ask_number(f, slot, lo, most, seat_of(s, game, f, by), then)
            case AskModes(slot, player, options, count, then):
                game.ask_modes(f, slot, seat_of(s, game, f, player), tuple(range(options)), count, then)


@dataclass(frozen=True, slots=True)
class Offered:
    """Candidates of a target."""

    scope: Scope
    source: Source

    def __call__(self, game: Game, f: Frame) -> list[int]:
        return candidates(self.scope, game, f, self.source)


@dataclass(frozen=True, slots=True)
class Meant:
    """Objects of a reference."""

    scope: Scope
    ref: ir.Ref

    def __call__(self, game: Game, f: Frame) -> list[int]:
        return oids(self.scope, game, f, self.ref)


@dataclass(frozen=True, slots=True)
class Amount:
    """A number that is computed whenever it is asked for."""

    scope: Scope
    value: ir.Number

    def __call__(self, game: Game, f: Frame) -> int:
        return number(self.scope, game, f, self.value)


@dataclass(frozen=True, slots=True)
class Holds:
    """A condition."""

    scope: Scope
    condition: ir.Condition

    def __call__(self, game: Game, f: Frame) -> bool:
        return holds(self.scope, game, f, self.condition)


@dataclass(frozen=True, slots=True)
class Affordable:
    """Whether the costs of an ability can be paid, or what it needs is there."""

    scope: Scope
    guards: tuple[Guard, ...]

    def __call__(self, game: Game, f: Frame) -> bool:
        return all(guarded(self.scope, game, f, guard) for guard in self.guards)
