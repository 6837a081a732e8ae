"""Main clauses in a row, and what a conjunction behind them adds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from nexusdsl.diagnostics.catalog_text import (
    NOT_UNDERSTOOD,
)
from nexusdsl.ir.nodes import (
    Condition,
    Event,
    HasInitiative,
    If,
    Lit,
    PlayOnlyIf,
    You,
)
from nexusdsl.ir.opposite import negate
from nexusdsl.lowering.text.alternative import either_number, other_number
from nexusdsl.lowering.text.as_if import supposed
from nexusdsl.lowering.text.asides import use_only
from nexusdsl.lowering.text.averted import averted, each_of, price_of
from nexusdsl.lowering.text.defined import definition, unused
from nexusdsl.lowering.text.drafts import (
    Draft,
    Outcome,
    behind,
    collect,
    conjunction,
    held,
    joined,
    wrong,
)
from nexusdsl.lowering.text.durations import Lasting
from nexusdsl.lowering.text.either_player import of_either
from nexusdsl.lowering.text.goals import goal_of
from nexusdsl.lowering.text.likened import likened
from nexusdsl.lowering.text.lines import keyword_of, listed, only_if, only_then, used_if
from nexusdsl.lowering.text.model import RefusedError, Run
from nexusdsl.lowering.text.nouns import is_mark
from nexusdsl.lowering.text.outcomes import only_perhaps
from nexusdsl.lowering.text.said import Said, main_clause
from nexusdsl.lowering.text.sharing import (
    common,
    fronted_span,
    of_each,
    postponed_all,
    shared,
    time_in_front,
    turned,
)
from nexusdsl.lowering.text.states import conditions
from nexusdsl.lowering.text.tolls import tolled
from nexusdsl.lowering.text.until import awaited, stays
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import (
    Bare,
    Leading,
    Line,
    Main,
    Mains,
    Modal,
    Trailing,
)

_SOME_STATE = HasInitiative(You())
_SOME_EVENT = Event("initiative", You())


class Clauses:
    """Reads what a sentence says without its label and what leads in; `draft` is the ability that it may go on with."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.draft: Draft | None = None

    def line(self, line: Line, depth: int) -> Outcome:
        """Keywords, or main clauses."""
        first = line.parts[0]
        if len(line.parts) == 1 and isinstance(first, Mains):
            return of_each(self.mains(first, None, depth > 0), depth)
        if all(isinstance(p, Bare) for p in line.parts):
            return Outcome(others=[keyword_of(self.run, p) for p in line.parts if isinstance(p, Bare)])
        found = [p for p in line.parts if isinstance(p, Mains)]
        allowed = any(isinstance(part.mains[-1], Modal) for part in found[:-1])  # is the rest optional too?
        if len(found) == len(line.parts) > 1 and not allowed and listed(line, found):
            mains = tuple(main for part in found for main in part.mains)
            chained = Mains(mains, tuple(j for part in found for j in part.joins))
            then = any(is_mark(w, "then") for w in line.marks)
            return of_each(self.mains(chained, None, depth > 0, then=then), depth)
        word = next(w for w in line.marks if w.type == "COMMA")
        raise RefusedError(
            NOT_UNDERSTOOD,
            word.span,
            ("expected_de", "ein Punkt oder „und“"),
            ("expected_en", "a full stop or “and”"),
        )

    def mains(
        self,
        mains: Mains,
        lasting: Lasting | None,
        inverted: bool = False,
        goal: dict[str, Any] | None = None,
        then: bool = False,
    ) -> Outcome:
        """Main clauses in order; `goal`: what the last of them goes on to; `then`: clauses behind ", dann" are turned
        round ("dann zieht er 1 Karte").
        """
        start = self.run.mark()
        outcome = self._mains(mains, lasting, inverted, goal, then)
        if self.run.asked is None:
            return outcome
        read = partial(self._mains, mains, lasting, inverted, goal, then)
        return of_either(self.run, start, outcome, mains.mains[0].span, read)

    def _mains(
        self, mains: Mains, lasting: Lasting | None, inverted: bool, goal: dict[str, Any] | None, then: bool
    ) -> Outcome:
        self.run.claim(*mains.joins)
        said: list[Said] = []
        self.run.common = common(self.run, mains) or fronted_span(self.run)

        def read(each: Main, first: bool) -> Said:
            return main_clause(self.run, each, lasting, inverted if first else then and turned(each))

        for i, main in enumerate(mains.mains):
            self.run.goal = goal if i == len(mains.mains) - 1 else None
            made, joins = shared(self.run, said[-1] if said else None, main, read)
            said[len(said) - joins :] = [made]
            if only_perhaps(made.effect):
                self.run.last = None
            self.run.said = made.effect
        self.run.goal, self.run.common = None, ()
        outcome = Outcome()
        for each in said:
            collect(outcome, each)
        if len(outcome.effects) > 1 and time_in_front(mains.mains[0]):
            outcome.effects = postponed_all(outcome.effects)
        return outcome

    def trailing(self, rest: Trailing, depth: int) -> Outcome:
        """ "Ziehe 1 Karte, falls …", "…, solange …", "Spiele diese Karte nur, falls …"."""
        part = rest.parts[0]
        other = other_number(rest)
        if (len(rest.parts) > 1 and other is None) or not isinstance(part, Mains):
            raise RefusedError(
                NOT_UNDERSTOOD,
                rest.conjunction.span,
                ("expected_de", "ein Hauptsatz davor"),
                ("expected_en", "a main clause before it"),
            )
        name = conjunction(rest.conjunction)
        restricts = use_only(self.run, part)
        if restricts and name != "if":
            raise wrong(rest.conjunction)
        if restricts:
            condition = conditions(self.run, rest.conjunction, rest.subs)
            return used_if(self.draft, condition, part.mains[0].span)
        only = only_if(self.run, part)
        if only is not None and name not in ("if", "unless"):
            raise wrong(rest.conjunction)
        if only is not None and name != "unless":
            condition = conditions(self.run, rest.conjunction, rest.subs)
            return Outcome(others=[PlayOnlyIf(condition, span=only)])
        if name == "while":
            return self.mains_while(part, depth > 0, lambda: self.lasting(rest))
        if name in ("where", "as_many"):
            return self.where(rest, part, depth > 0)
        if name == "as_if" and len(part.mains) == 1:
            outcome = Outcome()
            collect(outcome, supposed(self.run, part.mains[0], rest, depth > 0))
            return outcome
        if name == "until":
            goal = goal_of(self.run, rest.conjunction, rest.subs)
            if goal is not None:
                return self.mains(part, None, depth > 0, goal)
            ends = partial(awaited, self.run, rest.conjunction, rest.subs)
            return self.mains_while(part, depth > 0, ends, _SOME_EVENT)
        denied = only_then(part) if name == "if" else None
        outcome = self.mains(denied or part, None, depth > 0)
        if denied is not None:
            condition = negate(self.provided(rest))
            return held(outcome, condition, rest.conjunction)
        if name not in ("if", "unless") or not (outcome.statics or outcome.effects):
            raise wrong(rest.conjunction)
        if outcome.statics:
            priced = tolled(self.run, rest.conjunction, rest.subs, outcome) if name == "unless" else None
            return priced or held(outcome, self.provided(rest), rest.conjunction)
        someone = self.run.someone
        self.run.someone = each_of(outcome.effects) or someone
        price = price_of(self.run, rest.conjunction, rest.subs) if name == "unless" else None
        given = self.provided(rest) if price is None else None
        self.run.someone = someone
        if other is not None and given is not None and name == "if":
            self.run.claim(*rest.marks)
            return replace(outcome, effects=either_number(self.run, part, outcome.effects, other, given))
        if other is not None:
            raise wrong(rest.conjunction)
        first, last = behind(self.run, rest.conjunction, outcome.effects, given)
        body = joined(last, part.mains[0].span)
        if price is not None:
            return replace(outcome, effects=[*first, *averted(price, body)])
        assert given is not None
        return replace(outcome, effects=[*first, If(given, body, span=body.span)])

    def lasting(self, rest: Trailing) -> Lasting:
        """What "solange" says: a condition, or that something stays in play."""
        event = stays(self.run, rest.conjunction, rest.subs)
        return event if event is not None else conditions(self.run, rest.conjunction, rest.subs)

    def where(self, rest: Trailing, part: Mains, inverted: bool) -> Outcome:
        """ "…, wobei X die Zahl deiner Einheiten ist": read after what it speaks of, which is then read with it."""
        run = self.run
        if run.context.has_number:
            raise unused(rest.conjunction.span)
        start, run.defined = run.mark(), Lit(1)
        run.alike = conjunction(rest.conjunction) == "as_many"
        before = run.claims
        first = self.mains(part, None, inverted)
        probe, run.defined = run.claims & ~before, None
        someone, run.someone = run.someone, each_of(first.effects) or run.someone
        of_what = likened if conjunction(rest.conjunction) == "as_many" else definition
        number = of_what(run, rest.conjunction, rest.subs)
        run.someone = someone
        claims = run.claims
        run.back(start)
        run.claims |= claims & ~probe
        run.defined = number
        outcome = self.mains(part, None, inverted)
        run.defined, run.alike = None, False
        if (first.effects, first.statics) == (outcome.effects, outcome.statics):
            raise unused(rest.conjunction.span)
        return outcome

    def provided(self, rest: Trailing | Leading) -> Condition:
        """What "falls", "solange" or "es sei denn" says."""
        condition = conditions(self.run, rest.conjunction, rest.subs)
        return negate(condition) if conjunction(rest.conjunction) == "unless" else condition

    def mains_while(
        self, part: Mains, inverted: bool, read: Callable[[], Lasting], like: Lasting = _SOME_STATE
    ) -> Outcome:
        """The condition or event is read after the main clause, but belongs to its duration: a second reading has
        both.
        """
        run = self.run
        start = run.mark()
        probe = self.probe(part, inverted, like)
        lasting = read()
        claims = run.claims
        run.back(start)
        run.claims |= claims & ~probe
        return self.mains(part, lasting, inverted)

    def probe(self, part: Mains, inverted: bool, like: Lasting) -> int:
        """Reads main clauses only for what they mention, with something `like` what ends them; returns their claims."""
        before = self.run.claims
        self.mains(part, like, inverted)
        return self.run.claims & ~before
