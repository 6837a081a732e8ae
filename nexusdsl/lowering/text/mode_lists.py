"""Several modes, of which some are chosen: "Wähle eines: • Ziehe 1 Karte. • Erhalte 2 Credits."."""

from __future__ import annotations

from collections.abc import Callable

from nexusdsl.diagnostics.catalog_text import NOT_UNDERSTOOD
from nexusdsl.ir.nodes import Effect, Modes, Opponent, You
from nexusdsl.ir.plan_slots import renamed, slots_of
from nexusdsl.ir.plan_walk import rewrite
from nexusdsl.lowering.text.drafts import Outcome, joined
from nexusdsl.lowering.text.model import RefusedError, Run
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Line, Mains, ModeList


def modes(run: Run, rest: ModeList, read: Callable[[Line], Outcome]) -> Outcome:
    """ "Wähle eines: • … • …"."""
    assert rest.word.mark is not None
    run.claim(rest.word)
    options: list[Effect] = []
    start, told = run.referents, run.someone
    if rest.word.mark.args[0] != "you":
        run.someone = Opponent()  # who chooses is "er", "they"
    for option in rest.options:
        run.referents, run.last = start, None
        run.claim(*option.marks)
        outcome, span = read(option), _span(option)
        if outcome.statics or not outcome.effects or outcome.time:
            raise RefusedError(
                NOT_UNDERSTOOD,
                span,
                ("expected_de", "eine Wirkung"),
                ("expected_en", "an effect"),
            )
        options.append(joined(outcome.effects, span))
    both = rest.word.mark.args[1] == "both"
    count = 1 if both else int(rest.word.mark.args[1])
    if both:
        options += _both(run, options, rest)
    if len(options) < max(2, count + (count > 1)):
        raise RefusedError(
            NOT_UNDERSTOOD,
            rest.word.span,
            ("expected_de", f"{max(2, count + 1)} oder mehr Möglichkeiten"),
            ("expected_en", f"{max(2, count + 1)} or more options"),
        )
    run.referents, run.last, run.someone = start, None, told
    player = You() if rest.word.mark.args[0] == "you" else Opponent()
    return Outcome([Modes(player, tuple(options), count, span=rest.word.span)])


def _span(option: Line) -> Span:
    """Where an option begins."""
    return next(part.mains[0].span for part in option.parts if isinstance(part, Mains))


def _both(run: Run, options: list[Effect], rest: ModeList) -> list[Effect]:
    """ "Wähle eines oder beide": a third mode, which is the two of them, with choices of its own."""
    if len(options) != 2:
        raise RefusedError(
            NOT_UNDERSTOOD,
            rest.word.span,
            ("expected_de", "zwei Möglichkeiten"),
            ("expected_en", "two options"),
        )
    made = [_anew(run, option) for option in options]
    return [joined(made, rest.word.span)]


def _anew(run: Run, effect: Effect) -> Effect:
    """The same with slots of its own."""
    fresh = {slot: run.new_slot() for slot in slots_of(effect)}
    made: Effect = rewrite(effect, lambda node: renamed(node, lambda slot: fresh.get(slot, slot)))
    return made
