"""Points of a plan to the bodies of step functions."""

from __future__ import annotations

from nexusdsl.codegen import names
from nexusdsl.codegen.applying import modify
from nexusdsl.codegen.comments import comment
from nexusdsl.codegen.effects import call, loops
from nexusdsl.codegen.expr import FALSE, TRUE, Call, Expr, Op, Str, Tup, int_of
from nexusdsl.codegen.kernel import F, ask
from nexusdsl.codegen.layout import STEP, lay_out
from nexusdsl.codegen.numbers import surplus_of
from nexusdsl.codegen.values import Values
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
    Plan,
    Play,
    Schedule,
    Slotted,
    Together,
    Weigh,
)
from nexusdsl.ir.plan_terms import Guard, Many
from nexusdsl.ir.plan_texts import Sentences


class Steps:
    """Writes the step functions of one ability; `names[i]` is the function of point i."""

    def __init__(self, values: Values, plan: Plan, stem: str, comments: dict[Note, Sentences]) -> None:
        self.values = values
        self.module = values.module
        self.plan = plan
        self.comments = comments
        self.names: list[str] = []
        for number in range(len(plan.points)):
            cost = number >= plan.costs_at
            place = number - plan.costs_at if cost else number
            base = f"{stem}_cost" if cost else stem
            self.names.append(self.module.reserve(base if place == 0 else f"{base}_{place + 1}"))

    def write(self) -> None:
        """Adds all functions to the module."""
        for name, body in zip(self.names, self.plan.points, strict=True):
            lines = self._body(body, STEP)
            if all(line.lstrip().startswith("#") for line in lines):
                lines.append(f"{STEP}pass")  # all that the text does was chosen on announcement
            self.module.function("step", name, tuple(lines))

    def _body(self, body: Body, indent: str) -> list[str]:
        return [line for instr in body for line in self._lines(instr, indent)]

    def _lines(self, instr: Instr, indent: str) -> list[str]:
        match instr:
            case Note():
                return [line for text in self.comments.get(instr, ()) for line in comment(text, indent)]
            case Do(effect):
                return self._looped(loops(effect), call(self.values, effect), indent)
            case Modify(effect):
                return self._looped(loops(effect), modify(self.values, instr), indent)
            case Together(parts):
                inner = [line for part in parts for line in self._lines(part, indent)]
                return [f"{indent}game.begin_together()", *inner, f"{indent}game.end_together()"]
            case Bind(ref):
                return lay_out(self.values.oids(ref), indent)
            case Weigh(slot, first, second, best, alone):
                numbers = (self.values.number(first), self.values.number(second))
                op = Str({"max": ">", "min": "<"}[best] + ("" if alone else "="))
                return lay_out(ask("weigh", F, int_of(slot), *numbers, op), indent)
            case Schedule(index, point, within, once):
                period = () if within is None else (self.module.word(names.PERIOD, within),)
                only = (TRUE,) if once else ()
                return lay_out(ask("later", F, int_of(index), int_of(point), *period, *only), indent)
            case Jump(point):
                return [f"{indent}{self.names[point]}(game, f)"]
            case Branch(condition, then, otherwise):
                return self._branch(self.values.condition(condition), then, otherwise, indent)
            case Ask():
                return self._ask(instr, indent)
            case AskOrder() | AskDivide() | AskCard() | AskOffer() | AskNumber() | AskModes():
                return lay_out(self._question(instr), indent)
            case Play(ref, free, then):
                played = ask("play_now", F, self.values.oids(ref), TRUE if free else FALSE, int_of(then))
                return lay_out(played, indent)
            case Copy(ref, then):
                return lay_out(ask("copy_card", F, self.values.refs(ref), int_of(then)), indent)
            case AskMay():
                return self._may(instr, indent)
            case AskMode(player, options):
                return lay_out(ask("ask_mode", F, self.values.seat(player), Tup(tuple(map(int_of, options)))), indent)

    def _looped(self, looped: bool, value: Expr, indent: str) -> list[str]:
        if not looped:
            return lay_out(value, indent)
        return [f"{indent}for seat in game.together(f):", *lay_out(value, indent + STEP)]

    def _branch(self, condition: Expr, then: Body, otherwise: Body, indent: str) -> list[str]:
        if not then and not otherwise:
            return []
        head = lay_out(condition, indent, "if ", ":")
        lines = [*head, *(self._body(then, indent + STEP) or [f"{indent}{STEP}pass"])]
        if otherwise:
            lines += [f"{indent}else:", *self._body(otherwise, indent + STEP)]
        return lines

    def _ask(self, instr: Ask, indent: str) -> list[str]:
        candidates, seat = self.values.candidates(instr.source), self.values.seat(instr.by)
        args = (F, int_of(instr.slot), candidates, self._many(instr.lo), self._many(instr.hi), seat, Str(instr.purpose))
        veiled = (TRUE,) if instr.veiled else ()
        return lay_out(Call("game.ask", (*args, int_of(instr.then), *veiled)), indent)

    def _many(self, count: int | Many) -> Expr:
        return int_of(count) if isinstance(count, int) else surplus_of(self.values, count)

    def _question(self, instr: Slotted) -> Expr:
        """What else is asked: an order, a division, a card, a number, several modes."""
        values, slot, then = self.values, int_of(instr.slot), int_of(instr.then)
        match instr:
            case AskOrder(_, ref, by):
                return ask("ask_order", F, slot, values.oids(ref), values.seat(by), then)
            case AskDivide(_, source, amount, by):
                candidates = values.candidates(source)
                return ask("ask_divide", F, slot, candidates, values.number(amount), values.seat(by), then)
            case AskCard(_, _, by, _, what) if what != "name":
                return ask("ask_word", F, slot, Str(what), values.seat(by), then)
            case AskCard(_, kinds, by):
                return ask("ask_card", F, slot, values.kinds(kinds) or int_of(0), values.seat(by), then)
            case AskOffer(_, filter, count, by):
                return ask("ask_offer", F, slot, values.test(filter), int_of(count), values.seat(by), then)
            case AskNumber(_, lo, hi, by, _, secret):
                most = int_of(hi) if isinstance(hi, int) else values.number(hi)
                if secret is not None:
                    return ask("ask_secret", F, slot, int_of(lo), most, values.seat(by), int_of(secret), then)
                return ask("ask_number", F, slot, int_of(lo), most, values.seat(by), then)
            case AskModes(_, player, options, count):
                places = Tup(tuple(map(int_of, range(options))))
                return ask("ask_modes", F, slot, values.seat(player), places, int_of(count), then)

    def _all(self, guards: tuple[Guard, ...]) -> Expr:
        """All of them hold."""
        held = tuple(self.values.guard(guard) for guard in guards)
        return held[0] if len(held) == 1 else Op("and", held)

    def _may(self, instr: AskMay, indent: str) -> list[str]:
        seat, allowed = self.values.seat(instr.player), (self._all(instr.secret),) if instr.secret else ()
        question = ask("ask_may", F, seat, int_of(instr.then), int_of(instr.otherwise), *allowed)
        if not instr.guards:
            return lay_out(question, indent)
        lines = [*lay_out(self._all(instr.guards), indent, "if ", ":"), *lay_out(question, indent + STEP)]
        if instr.otherwise != END:
            lines += [f"{indent}else:", f"{indent}{STEP}{self.names[instr.otherwise]}(game, f)"]
        return lines
