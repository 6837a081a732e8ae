"""What sentences add up to: drafts of abilities, and small questions about sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Final

from nexusdsl.diagnostics.catalog_text import AMBIGUOUS, NO_DONE, UNCLAIMED_WORD, WRONG_CONJUNCTION
from nexusdsl.ir.nodes import (
    Ability,
    Activated,
    Apply,
    Bound,
    Choose,
    Condition,
    Deal,
    Destroy,
    DiedThisWay,
    EachPlayer,
    Effect,
    Event,
    Exhaust,
    If,
    Limit,
    LoseStat,
    May,
    OneShot,
    Pick,
    Put,
    Replacement,
    Seq,
    Static,
    Triggered,
    You,
)
from nexusdsl.ir.plan_walk import walk
from nexusdsl.ir.thats import DONE, UNDONE, doer, told
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.limits import numbered
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.nouns import is_mark, reading
from nexusdsl.lowering.text.occasions import Occasion
from nexusdsl.lowering.text.said import Said
from nexusdsl.lowering.text.sides import on_side
from nexusdsl.lowering.text.slots import collect_slots
from nexusdsl.lowering.text.would import is_would
from nexusdsl.records import replace
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import (
    Bare,
    Clause,
    IfDone,
    Leading,
    Part,
    Sentence,
    Word,
)


@dataclass(slots=True)
class Draft:
    """An ability that sentences still add to."""

    span: Span
    events: tuple[Event, ...] = ()
    condition: Condition | None = None
    limit: Limit | None = None
    costs: tuple[Effect, ...] | None = None
    effects: list[Effect] = field(default_factory=list)
    has_prefix: bool = False
    would: bool = False  # the effects take the event's place
    done: Ability | None = None  # what it is after the last sentence, once that was checked

    def finished(self) -> Ability:
        """The ability. UnclearError if it is not clear what "that much" means."""
        return self.done or told(self.made())

    def made(self) -> Ability:
        """The ability as far as it was read; "that much" is not settled."""
        body = self.effects[0] if len(self.effects) == 1 else Seq(flat(self.effects), span=self.span)
        if self.would:
            return Replacement(self.events[0], body, self.condition, span=self.span)
        if self.events:
            return Triggered(self.events, body, self.condition, self.limit, span=self.span)
        if self.costs is not None:
            return Activated(self.costs, body, self.limit, self.condition, span=self.span)
        return OneShot(body, span=self.span)


@dataclass(frozen=True, slots=True)
class Prefix:
    """What stands in front of a colon."""

    event: Event | None = None
    limit: Limit | None = None
    costs: tuple[Effect, ...] | None = None
    later: Event | None = None
    time: Word | None = None  # what `later` is said by
    condition: Condition | None = None
    price: bool = False  # "Zusätzliche Kosten"


NO_PREFIX: Final = Prefix()


@dataclass(slots=True)
class Outcome:
    """What one sentence says."""

    effects: list[Effect] = field(default_factory=list)
    statics: list[Static] = field(default_factory=list)
    others: list[Ability] = field(default_factory=list)
    occasion: Occasion | None = None
    time: Event | None = None
    done: Word | None = None
    added: bool = False  # it is part of the ability before already
    subject: Phrase | None = None  # whom its last static is about


def flat(effects: list[Effect]) -> tuple[Effect, ...]:
    """Effects without sequences inside."""
    return tuple(inner for e in effects for inner in (e.effects if isinstance(e, Seq) else (e,)))


def joined(effects: list[Effect], span: Span) -> Effect:
    """One effect, or a sequence."""
    return effects[0] if len(effects) == 1 else Seq(flat(effects), span=span)


def collect(outcome: Outcome, said: Said) -> None:
    """Adds what one clause says."""
    if said.effect is not None:
        outcome.effects.append(said.effect)
    if said.static is not None:
        outcome.statics.append(said.static)
        outcome.subject = said.subject
    if said.time is not None:
        outcome.time = said.time
    if outcome.effects and outcome.statics:
        raise MismatchError


def behind(run: Run, word: Word, effects: list[Effect], given: Condition | None) -> tuple[list[Effect], list[Effect]]:
    """The effects that a condition behind them leaves alone, and those that it is about: of several all, or only the
    last. They must say which; what comes of the others before ("und erhalte 2 Credits, falls sie stirbt") does.
    """
    if len(effects) > 1 and given is not None and any(isinstance(node, DiedThisWay) for node in walk(given)):
        return effects[:-1], effects[-1:]
    if len(effects) > 1 and run.pick is None:
        raise RefusedError(AMBIGUOUS, word.span, ("first", "…"), ("second", "…"))
    count = len(effects) - 1 if run.pick else 0
    return effects[:count], effects[count:]


def held(outcome: Outcome, condition: Condition, word: Word) -> Outcome:
    """What is so as long as a condition holds, and nothing else."""
    plain = not (outcome.effects or outcome.others or outcome.time or outcome.occasion or outcome.done)
    if not plain or not outcome.statics or any(static.condition is not None for static in outcome.statics):
        raise wrong(word)
    return Outcome(statics=[replace(static, condition=condition) for static in outcome.statics])


def spanned(outcome: Outcome, word: Word) -> Outcome:
    """What lasts as long as the duration in front of it says, and nothing else."""
    plain = not (outcome.statics or outcome.others or outcome.time or outcome.occasion or outcome.done)
    if not plain or not outcome.effects or not all(isinstance(each, Apply) for each in outcome.effects):
        raise RefusedError(UNCLAIMED_WORD, word.span, ("word", word.text))
    return outcome


def only_word(part: Part) -> Word | None:
    """A part that is one phrase."""
    if isinstance(part, Bare) and len(part.items) == 1 and isinstance(part.items[0], Word):
        return part.items[0]
    return None


def begins(sentence: Sentence) -> bool:
    """Whether a sentence starts an ability of its own."""
    if isinstance(sentence.rest, Leading):
        if is_scheduled(sentence.rest):
            return False
        if conjunction(sentence.rest.conjunction) in ("when", "time_when") or is_would(sentence.rest.subs.clauses[0]):
            return True
    times = [w.mark.args[1] for w in sentence.words if w.mark is not None and w.mark.kind == "time"]
    return "each" in times or (bool(sentence.labels) and not times)


def is_scheduled(rest: Leading) -> bool:
    """Whether a sentence says what happens later, once or in the running period: it goes on with an ability."""
    if conjunction(rest.conjunction) != "when":
        return False
    clause = rest.subs.clauses[0]
    marks = [item.mark.kind for item in clause.items if isinstance(item, Word) and item.mark is not None]
    perfect = isinstance(clause, Clause) and clause.perfect
    if is_mark(rest.conjunction, "first_time") or numbered(clause):
        return False
    return is_mark(rest.conjunction, "next_time") or (not perfect and ("next_time" in marks or "within" in marks))


_CONJUNCTIONS: Final = {
    "wenn": "when",
    "next_time": "when",
    "when": "when",
    "first_time": "when",
    "time_when": "time_when",
    "falls": "if",
    "if": "if",
    "unless": "unless",
    "where": "where",
    "as_many": "as_many",
    "bis": "until",
    "until": "until",
    "as if": "as_if",
}


def conjunction(word: Word) -> str:
    """ "when", "if", "until", "as_if" or "while"."""
    name = word.mark.kind if word.mark is not None else word.readings[0].lemma if word.readings else word.text.lower()
    return _CONJUNCTIONS.get(name, "while")


def wrong(word: Word) -> RefusedError:
    """A conjunction that does not go with its main clause."""
    return RefusedError(
        WRONG_CONJUNCTION,
        word.span,
        ("word", word.text),
        ("reason_de", "der Hauptsatz passt nicht dazu"),
        ("reason_en", "the main clause does not go with it"),
        rank=20,
    )


def follow(draft: Draft | None, outcome: Outcome, word: Word) -> None:
    """Adds what depends on the sentence before."""
    last = draft.effects[-1] if draft is not None and draft.effects else None
    if draft is not None and not isinstance(last, May) and _optional(draft.effects[:-1]):
        raise RefusedError(NO_DONE, word.span, ("word", word.text))  # what was optional, or what came last?
    then = joined(outcome.effects, word.span)
    made = on_side(last, then, word) if is_mark(word, "side") else _followed(last, then, word)
    if draft is None or made is None or not _same_doer(draft.effects, word):
        raise RefusedError(NO_DONE, word.span, ("word", word.text))
    draft.effects[-1:] = made.effects if isinstance(made, Seq) else (made,)


def _optional(effects: list[Effect]) -> bool:
    """Whether something may be done that nothing has followed on yet."""
    return any(isinstance(each, May) and each.then is None and each.otherwise is None for each in effects)


def _followed(last: Effect | None, then: Effect, word: Word) -> Effect | None:
    """The effect before with what follows if it was done, was not done, or if its condition does not hold."""
    assert word.mark is not None
    kind, args = word.mark.kind, word.mark.args
    if isinstance(last, If):
        if kind == "otherwise" or (kind == "undone" and (last.condition == DONE or not args)):
            return replace(last, otherwise=then) if last.otherwise is None else None
        inner = _followed(last.then, then, word) if last.otherwise is None else None
        return replace(last, then=inner) if isinstance(inner, If | May) else None
    if not isinstance(last, May):
        return _if_done(last, then, word) if last is not None else None
    whose = not args or (isinstance(last.player, You) == (args[0] == "you") and not isinstance(last.player, EachPlayer))
    if kind == "done" and last.then is None and last.otherwise is None and whose:
        return replace(last, then=then)
    if kind in ("undone", "otherwise") and last.otherwise is None and whose:
        return replace(last, otherwise=then)
    return None


def _same_doer(effects: list[Effect], word: Word) -> bool:
    """Whether "wenn du das nicht tust" after "wenn du das tust" speaks of the player who did it."""
    last = effects[-1]
    if not isinstance(last, If) or last.condition != DONE or word.mark is None or word.mark.kind != "undone":
        return True
    if not word.mark.args:
        return len(effects) > 1
    return len(effects) > 1 and isinstance(doer(effects[-2]), You) == (word.mark.args[0] == "you")


def _if_done(last: Effect, then: Effect, word: Word) -> Seq | None:
    """What follows if the effect before really did something, or did nothing."""
    assert word.mark is not None
    kind, args = word.mark.kind, word.mark.args
    player = doer(last.effects[-1] if isinstance(last, Seq) else last)
    if kind not in ("done", "undone") or player is None:
        return None
    if args and isinstance(player, You) != (args[0] == "you"):
        return None
    return Seq(flat([last, If(DONE if kind == "done" else UNDONE, then, span=word.span)]), span=word.span)


def hoisted(run: Run, draft: Draft | None, rest: IfDone) -> list[Effect] | None:
    """ "Zerstöre eine Einheit, falls …. Sonst füge ihr 2 Schaden zu.": what both sides act on is chosen first.

    None if the other side has no pronoun, or what is done under the condition chooses nothing.
    """
    last = draft.effects[-1] if draft is not None and draft.effects else None
    if not is_mark(rest.word, "otherwise") or not isinstance(last, If) or last.otherwise is not None:
        return None
    chosen = getattr(last.then, "target", None)
    again = any(w.type == "PRON" and reading(w, "it", "they") is not None for w in words_of(rest.rest))
    single = isinstance(last.then, Deal | Destroy | LoseStat | Exhaust | Put)
    if not again or not isinstance(chosen, Choose) or not single:
        return None
    assert isinstance(last.then, Deal | Destroy | LoseStat | Exhaust | Put)
    then = replace(last.then, target=Bound(chosen.slot, span=chosen.span))
    return [Pick(chosen, span=last.span), replace(last, then=then)]


def words_of(node: object) -> Iterator[Word]:
    """All words of a part of the syntax tree."""
    if isinstance(node, Word):
        yield node
    elif isinstance(node, tuple):
        for each in node:
            yield from words_of(each)
    elif is_dataclass(node):
        for name in (f.name for f in fields(node)):
            yield from words_of(getattr(node, name))


def forget(run: Run, effect: Effect) -> None:
    """Forgets what an effect would have chosen, where a text goes on with what happens without it."""
    slots: dict[int, int] = {}
    collect_slots(effect, slots)
    run.referents = tuple(r for r in run.referents if getattr(r.ref, "slot", None) not in slots)
    run.last = None
