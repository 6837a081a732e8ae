"""Sentences to abilities: labels, occasions, conditions, and what continues the sentence before."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_text import (
    NO_DONE,
    NO_OCCASION,
    NOT_UNDERSTOOD,
    TOO_DEEP,
    UNCLAIMED_WORD,
)
from nexusdsl.ir.follow import gone
from nexusdsl.ir.nodes import (
    Ability,
    Deal,
    If,
    JoinAttack,
    Later,
    May,
    RoundExtra,
    Seq,
)
from nexusdsl.ir.thats import of_events
from nexusdsl.lowering.text import labels
from nexusdsl.lowering.text.alternative import only_a_number
from nexusdsl.lowering.text.asides import adds_up, often_alone, spills, triggers_only, usable, used_during
from nexusdsl.lowering.text.drafts import (
    Draft,
    Outcome,
    Prefix,
    begins,
    conjunction,
    follow,
    forget,
    held,
    hoisted,
    joined,
    spanned,
    wrong,
)
from nexusdsl.lowering.text.durations import SPANS
from nexusdsl.lowering.text.effective import check_waiting
from nexusdsl.lowering.text.either_player import follow_on
from nexusdsl.lowering.text.instead import check_instead, check_replaced, prevented, replaced, said_instead, unharmed
from nexusdsl.lowering.text.itself import check_itself
from nexusdsl.lowering.text.likened import counted_in
from nexusdsl.lowering.text.lines import events_of, triggered_only, used_if
from nexusdsl.lowering.text.main_clauses import Clauses
from nexusdsl.lowering.text.mode_lists import modes
from nexusdsl.lowering.text.model import Referent, RefusedError, Run
from nexusdsl.lowering.text.moments import again, conjunction_of, ended, moment, postponed, standing
from nexusdsl.lowering.text.nouns import is_mark
from nexusdsl.lowering.text.occasions import Occasion, occasion
from nexusdsl.lowering.text.outcomes import last_of, only_perhaps
from nexusdsl.lowering.text.redirected import unfolded
from nexusdsl.lowering.text.repeats import repeats
from nexusdsl.lowering.text.slots import renumbered, undrawn
from nexusdsl.lowering.text.states import both, conditions, happened_in
from nexusdsl.lowering.text.until import stays
from nexusdsl.lowering.text.upgrade import instead_word, upgraded
from nexusdsl.lowering.text.would import is_would
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import (
    IfDone,
    Leading,
    Line,
    Mains,
    Rest,
    Sentence,
    Timed,
    Trailing,
    Word,
    span_of,
)

_DEEPEST = 3


def always(sentence: Sentence) -> bool:
    """Whether nothing in front of a sentence says when: no label, no time, no event."""
    rest = sentence.rest
    if isinstance(rest, Leading):
        holds = conjunction(rest.conjunction) in ("if", "while") and not is_would(rest.subs.clauses[0])
        return holds and not sentence.labels
    return not sentence.labels and isinstance(rest, Line | Trailing)


class Text(Clauses):
    """Builds the abilities of one text from its sentences."""

    def __init__(self, run: Run) -> None:
        super().__init__(run)
        self.abilities: list[Ability] = []
        self.heard: tuple[Word, ...] = ()  # the words of the sentences so far, to name what they mention

    def copy(self) -> Text:
        """The same state, to try a sentence on."""
        made = Text(self.run.copy())
        made.abilities, made.heard = list(self.abilities), self.heard
        if self.draft is not None:
            made.draft = replace(self.draft, effects=list(self.draft.effects))
        return made

    def sentence(self, sentence: Sentence) -> None:
        """Adds one sentence. After RefusedError or MismatchError go on with a copy made before."""
        run = self.run
        sentence = unfolded(run, sentence)
        run.claims, run.per, run.each, run.narrowed, run.instead, run.fronted = 0, None, False, {}, False, None
        run.goal = run.defined = run.ends = run.asked = run.whom = None
        run.follows = False
        run.joined, run.common, run.ways, run.eaches = None, (), {}, False
        run.claim(*sentence.marks, *[w for w in sentence.words if w.type == "COMMA_R"])
        if begins(sentence):
            self.close()
        if self.draft is not None:
            self.draft.done = None
        if self.draft is not None and self.draft.effects and only_perhaps(self.draft.effects[-1]):
            run.last = None
        if run.either is not None and (self.draft is None or self.draft.effects[-1:] != [run.either]):
            run.either = None
        word = conjunction_of(sentence)
        run.standing = self.draft is None and standing(run, sentence, "" if word is None else conjunction(word))
        run.always = self.draft is None and run.context.lasting and always(sentence)
        if self.added(sentence):
            return
        before = labels.prefix(run, sentence)
        if before.price:
            cost = labels.play_cost(run, sentence)
            self.claimed(sentence)
            self.abilities.append(renumbered(cost))
            run.new_ability()
            self.heard += sentence.words
            return
        outcome = self.rest(sentence.rest, 0)
        check_instead(run, sentence)
        self.claimed(sentence)
        self.add(sentence, before, outcome)
        self.heard += sentence.words

    def added(self, sentence: Sentence) -> bool:
        """What only adds to the ability: "Nutze diese Fähigkeit nur während deiner Initiative."; "Addiere beide ATK."
        behind what joins an attack, which the rules do anyway.
        """
        last = self.draft.effects[-1] if self.draft is not None and self.draft.effects else None
        joining = last.body if isinstance(last, May) else last
        line = sentence.rest
        if last is None or sentence.labels or not isinstance(line, Line) or len(line.parts) > 1:
            return False
        if self.draft is not None and repeats(self.run, line.parts[0], self.draft):
            self.run.claim(*line.marks)
            self.claimed(sentence)
            self.heard += sentence.words
            return True
        alone = often_alone(self.run, line.parts[0])
        during = (usable(self.run, line.parts[0]) or used_during(self.run, line.parts[0])) if alone is None else None
        if alone is not None and self.draft is not None and not self.draft.events:
            during = alone
        often = alone or triggers_only(self.run, line.parts[0]) if during is None else None
        taker = spills(self.run, line.parts[0]) if isinstance(last, Deal) and last.excess is None else None
        if taker is not None and self.draft is not None and isinstance(last, Deal):
            self.draft.effects[-1] = replace(last, excess=taker)
        elif often is not None:
            triggered_only(self.draft, often)
        elif during is not None:
            used_if(self.draft, during, span_of(sentence.words))
        elif not isinstance(joining, JoinAttack) or not adds_up(self.run, line.parts[0], joining):
            return False
        self.run.claim(*line.marks)
        self.claimed(sentence)
        self.heard += sentence.words
        return True

    def close(self) -> None:
        """Ends the running ability."""
        if self.draft is not None and self.draft.effects:
            made = self.draft.finished()
            if self.run.drawn is not None:
                made = undrawn(made)
            self.abilities.append(renumbered(made) if self.run.slot > 1 else made)
        self.draft = None
        self.run.new_ability()

    def claimed(self, sentence: Sentence) -> None:
        """Every token must be understood."""
        if not ~self.run.claims & ((1 << len(sentence.words)) - 1):
            return
        for word in sentence.words:
            if not self.run.claims & word.bit:
                raise RefusedError(UNCLAIMED_WORD, word.span, ("word", word.text), rank=10)

    # --- the rest ----------------------------------------------------------------------------------------------------

    def rest(self, rest: Rest, depth: int) -> Outcome:
        """The sentence after its label."""
        if depth > _DEEPEST:
            place = rest.word if isinstance(rest, IfDone) else rest.marks[0]
            raise RefusedError(TOO_DEEP, place.span)
        self.run.claim(*rest.marks)
        match rest:
            case Line():
                return self.line(rest, depth)
            case Trailing():
                return self.trailing(rest, depth)
            case Leading():
                return self.leading(rest, depth)
            case Timed():
                return self.timed(rest, depth)
            case IfDone():
                return self.done(rest, depth)
        return modes(self.run, rest, lambda option: self.line(option, 0))

    def leading(self, rest: Leading, depth: int) -> Outcome:
        """ "Wenn …", "Falls …", "Solange …" in front."""
        name = conjunction(rest.conjunction)
        if is_would(rest.subs.clauses[0]):
            return self.instead(rest, depth)
        if name == "when":
            return self.when(rest, depth)
        if name == "time_when":
            return self.time_when(rest, depth)
        staying = stays(self.run, rest.conjunction, rest.subs) if name == "while" else None
        condition = self.provided(rest) if staying is None else None
        if staying is not None and isinstance(rest.rest, Line) and isinstance(rest.rest.parts[0], Mains):
            self.run.claim(*rest.rest.marks)
            return self.mains(rest.rest.parts[0], staying, True)
        if condition is None:
            raise wrong(rest.conjunction)
        if name == "while" and isinstance(rest.rest, Trailing) and conjunction(rest.rest.conjunction) == "as_if":
            return held(self.rest(rest.rest, depth + 1), condition, rest.conjunction)
        if name == "while":
            if not isinstance(rest.rest, Line) or not isinstance(rest.rest.parts[0], Mains):
                raise wrong(rest.conjunction)
            self.run.claim(*rest.rest.marks)
            return self.mains(rest.rest.parts[0], condition, True)
        word = instead_word(self.draft, rest) if name == "if" and not depth else None
        self.run.instead = self.run.instead or word is not None
        if word is not None and self.draft is not None:
            other = only_a_number(self.run, self.draft.effects[-1], rest.rest)
            if other is not None:
                return upgraded(self.draft, Outcome([other]), condition, word)
        self.run.counted = counted_in(condition)
        outcome = self.rest(rest.rest, depth + 1)
        self.run.counted = None
        if word is not None and self.draft is not None:
            return upgraded(self.draft, outcome, condition, word)
        if outcome.statics:
            return held(outcome, condition, rest.conjunction)
        if outcome.others or not outcome.effects or outcome.occasion:
            raise wrong(rest.conjunction)
        body = joined(outcome.effects, condition.span)
        return replace(outcome, effects=[If(condition, body, span=rest.conjunction.span.to(body.span))])

    def when(self, rest: Leading, depth: int) -> Outcome:
        """An occasion; English "When …, if …, …" has its condition in a second clause."""
        if depth:
            raise wrong(rest.conjunction)
        known = self.run.referents
        found = occasion(self.run, rest.conjunction, rest.subs)
        if found.later is not None:
            return self.scheduled(rest, found, known)
        inner = rest.rest
        if isinstance(inner, Leading) and conjunction(inner.conjunction) == "if":
            self.run.claim(*inner.marks)
            condition = conditions(self.run, inner.conjunction, inner.subs)
            found = replace(found, condition=both(found.condition, condition))
            inner = inner.rest
        self.run.gone, self.run.counts = gone(found.events), of_events(found.events)
        outcome = self.rest(inner, 1)
        if outcome.statics or outcome.others or not outcome.effects or outcome.time:
            raise wrong(rest.conjunction)
        first = outcome.effects[0]
        if self.run.pick == 0 and isinstance(first, If) and isinstance(first.then, Seq):  # as it would be said
            found = replace(found, condition=both(found.condition, first.condition))
            outcome = replace(outcome, effects=list(first.then.effects))
        check_itself(found.events, found.condition)
        if isinstance(first, If):
            check_itself(found.events, first.condition)
        return replace(outcome, occasion=found)

    def time_when(self, rest: Leading, depth: int) -> Outcome:
        """ "Am Ende jeder Runde, in der diese Einheit angegriffen hat, …"."""
        condition, event = happened_in(self.run, rest.conjunction, rest.subs)
        outcome = self.rest(rest.rest, depth + 1)
        plain = not (outcome.statics or outcome.others or outcome.time or outcome.occasion or outcome.done)
        if depth or not plain or not outcome.effects:
            raise wrong(rest.conjunction)
        body = joined(outcome.effects, rest.conjunction.span)
        return Outcome([If(condition, body, span=rest.conjunction.span.to(body.span))], time=event)

    def scheduled(self, rest: Leading, found: Occasion, known: tuple[Referent, ...]) -> Outcome:
        """ "Wenn diese Einheit das nächste Mal angreift, …", "Wenn in dieser Runde eine eigene Einheit stirbt, …"."""
        outcome = self.rest(rest.rest, 1)
        plain = not (outcome.statics or outcome.others or outcome.time or outcome.occasion or outcome.done)
        if found.later == "next" or found.once:  # at the first of several it is over
            found = replace(found, events=tuple(replace(event, batch=False) for event in found.events))
        if (
            not plain
            or not outcome.effects
            or len(found.events) > 1
            or found.events[0].batch
            or found.condition
            or found.limit
        ):
            raise wrong(rest.conjunction)
        self.run.referents = known
        body = joined(outcome.effects, rest.conjunction.span)
        within = None if found.later == "next" else found.later
        once = found.once and within is not None
        return Outcome([Later(found.events[0], body, within, once, span=rest.conjunction.span.to(body.span))])

    def instead(self, rest: Leading, depth: int) -> Outcome:
        """ "Wenn … würde, … stattdessen …", "If … would …, … instead"."""
        if depth:
            raise wrong(rest.conjunction)
        found = replaced(self.run, rest)
        following, prevents = prevented(self.run, rest.rest, found.events[0])
        if prevents and isinstance(following, Line) and following.parts == (Mains(()),):
            self.run.claim(*following.marks)
            return Outcome(statics=[unharmed(self.run, found, rest.conjunction.span)])
        self.run.instead = not prevents or said_instead(following)
        self.run.counts = of_events(found.events)
        outcome = self.rest(following, 1)
        if outcome.statics or outcome.others or not outcome.effects or outcome.time or outcome.occasion:
            raise wrong(rest.conjunction)
        return replace(outcome, occasion=found)

    def timed(self, rest: Timed, depth: int) -> Outcome:
        """A time in front: "At the end of each round, draw 1 card."; German only before an order."""
        assert rest.time.mark is not None
        self.run.claim(rest.time)
        self.run.fronted = rest.time
        self.run.ends = ended(rest.time)
        outcome = self.rest(rest.rest, depth + 1)
        self.run.fronted = None
        if is_mark(rest.time, *SPANS):
            return spanned(outcome, rest.time)
        if outcome.statics and all(isinstance(m, RoundExtra) for s in outcome.statics for m in s.modifiers):
            return outcome  # it has the time inside
        if outcome.statics or outcome.others or not outcome.effects or outcome.time or outcome.occasion:
            raise RefusedError(UNCLAIMED_WORD, rest.time.span, ("word", rest.time.text))
        event = moment(rest.time)
        if again(self.run, rest.time):
            return replace(outcome, time=event)
        body = postponed(rest.time, joined(outcome.effects, rest.time.span))
        return replace(outcome, effects=[Later(event, body, span=rest.time.span.to(body.span))])

    def done(self, rest: IfDone, depth: int) -> Outcome:
        """ "Wenn du das tust, …", "Sonst …"."""
        self.run.claim(rest.word)
        picked = hoisted(self.run, self.draft, rest)
        if picked is not None and self.draft is not None:
            self.draft.effects[-1:] = picked
        elif self.draft is not None and self.draft.effects and not is_mark(rest.word, "done", "side"):
            forget(self.run, self.draft.effects[-1])
        elif self.draft is not None and self.draft.effects:
            self.run.last = last_of(self.draft.effects[-1])
        outcome = self.rest(rest.rest, depth + 1)
        if outcome.statics or outcome.others or not outcome.effects or outcome.time or outcome.occasion:
            raise RefusedError(NO_DONE, rest.word.span, ("word", rest.word.text))
        return replace(outcome, done=rest.word)

    # --- to abilities ------------------------------------------------------------------------------------------------

    def add(self, sentence: Sentence, prefix: Prefix, outcome: Outcome) -> None:
        """Puts what a sentence says where it belongs."""
        span = span_of(sentence.words)
        if outcome.added:
            return
        if outcome.done is not None:
            follow(self.draft, outcome, outcome.done)
            return
        if outcome.others or outcome.statics:
            if sentence.labels:
                raise RefusedError(NOT_UNDERSTOOD, span, ("expected_de", "eine Wirkung"), ("expected_en", "an effect"))
            self.close()
            self.abilities += [*outcome.others, *outcome.statics]
            return
        events = events_of(prefix, outcome)
        effects = outcome.effects
        if prefix.later is not None:
            body = joined(effects, span)
            if prefix.time is not None:
                body = postponed(prefix.time, body)
            effects = [Later(prefix.later, body, span=span)]
        if events or prefix.costs is not None:
            check_waiting(self.run, events, span)
            limit = prefix.limit or (outcome.occasion.limit if outcome.occasion else None)
            condition = outcome.occasion.condition if outcome.occasion else prefix.condition
            would = outcome.occasion is not None and outcome.occasion.would
            if would:
                check_replaced(events[0], prefix.limit is not None, span)
            self.draft = Draft(span, events, condition, limit, prefix.costs if not events else None, [], True, would)
            if events and prefix.costs:
                raise RefusedError(
                    NOT_UNDERSTOOD,
                    span,
                    ("expected_de", "Kosten oder ein Ereignis"),
                    ("expected_en", "costs or an event"),
                )
        elif prefix.limit is not None or prefix.condition is not None:
            raise RefusedError(UNCLAIMED_WORD, span, ("word", sentence.words[0].text))
        if self.draft is None:
            if self.run.context.lasting or self.run.context.carrier == "status":
                raise RefusedError(NO_OCCASION, span)
            self.draft = Draft(span)
        if self.run.follows:
            self.draft.effects = follow_on(self.run, self.draft.effects, effects)
        else:
            self.draft.effects += effects
        self.draft.span = self.draft.span.to(span)
