"""Occasions: what "wenn" waits for, with a condition and a limit beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeGuard

from nexusdsl.diagnostics.catalog_text import NOT_UNDERSTOOD, WRONG_CONJUNCTION
from nexusdsl.diagnostics.model import Hint, Text
from nexusdsl.ir.nodes import (
    Condition,
    Event,
    EventSubject,
    Every,
    HasInitiative,
    Limit,
    Opponent,
    This,
    You,
)
from nexusdsl.lowering.text.conditions import affirmed, denies
from nexusdsl.lowering.text.effective import check_event, without
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.limits import PERIODS, nth
from nexusdsl.lowering.text.match import Match, View
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.nouns import determiner, is_mark
from nexusdsl.lowering.text.said import Times, higher, times
from nexusdsl.lowering.text.states import CONJUNCTIONS, both, condition, either, event_of, mixed, only, reasons
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Chunk, Clause, Item, Modal, Np, Subs, Word
from nexusdsl.vocabulary.effective import WITHIN_PERIOD


@dataclass(frozen=True, slots=True)
class Occasion:
    """What "wenn" says: events, a condition beside them, a limit."""

    events: tuple[Event, ...]
    condition: Condition | None = None
    limit: Limit | None = None
    later: str | None = None  # a scheduled event: "next", or the period within which it may happen
    once: bool = False  # the next time only
    would: bool = False  # the event does not happen: what follows takes its place


def occasion(run: Run, word: Word, subs: Subs) -> Occasion:
    """ "Wenn E", "Wenn E oder F", "Wenn E und C", "Wenn E und C oder D"."""
    run.claim(word, *subs.joins)
    events: list[Event] = []
    made = Occasion(())
    subject: Phrase | None = None
    state = False  # one was said; the initiative may also be said of an event
    clauses = tuple(_occasions(run, subs))
    if len(clauses) > 1 and is_mark(word, "first_time"):
        clauses = _period_in_front(clauses)
    for i, (clause, join) in enumerate(clauses):
        free = None if state else unblocked(run, clause, subject, events[-1:])
        if free is not None and (join.startswith("UND") or not events[-1:] or events[-1].kind != "attacks"):
            events[len(events) - (1 if join.startswith("UND") else 0) :] = [free[0]]
            subject = free[1]
        elif join.startswith("ODER") and made.condition is None:
            beside = _beside(run.language, [each for each, _ in clauses], i)
            event, subject, made = _event(run, word, clause, subject, made, beside)
            events.append(event)
        elif join.startswith("UND"):
            _no_event(run, clause, subject)
            made = replace(made, condition=both(made.condition, condition(run, clause, subject, word)[0]))
            state = True
        else:
            raise mixed(clause.span)
    return _on_play(run, replace(made, events=tuple(events)))


def _period_in_front(clauses: tuple[tuple[Clause | Modal, str], ...]) -> tuple[tuple[Clause | Modal, str], ...]:
    """English: "each round" behind all of "the first time this unit attacks or blocks each round" is of them all."""
    (first, join), (last, joined) = clauses[0], clauses[-1]
    period = next((item for item in last.items if isinstance(item, Word) and is_mark(item, *PERIODS)), None)
    if period is None or isinstance(first, Modal) or isinstance(last, Modal):
        return clauses
    shared = replace(first, items=(*first.items, period))
    rest = replace(last, items=tuple(item for item in last.items if item is not period))
    return ((shared, join), *clauses[1:-1], (rest, joined))


def _on_play(run: Run, made: Occasion) -> Occasion:
    """ "Wenn du diese Einheit ausspielst": of what stays in play it is "Ausspielen", unless more is said."""
    event = made.events[0]
    plain = made == Occasion(made.events) and len(made.events) == 1 and run.context.lasting
    if not plain or event.kind != "plays" or event.object != This() or not isinstance(event.subject, You | None):
        return made
    return replace(made, events=(Event("played", This(), span=event.span),))


def _occasions(run: Run, subs: Subs) -> Iterator[tuple[Clause | Modal, str]]:
    """The clauses with how each is joined; "diese Einheit oder eine andere Einheit stirbt" is two, and so is what is
    joined to it without a subject of its own.
    """
    apart: tuple[Chunk, ...] = ()
    shared: list[tuple[Clause, str]] = []
    for i, clause in enumerate(subs.clauses):
        join = subs.joins[i - 1].type[:4] if i else "ODER"
        if isinstance(clause, Clause) and apart and join == "ODER" and not _complete(run, clause):
            shared.append((clause, join))
            continue
        yield from _each_apart(apart, shared)
        apart, shared = _apart(clause), []
        if isinstance(clause, Clause) and apart:
            run.claim(*(word for item in clause.items[:1] if isinstance(item, Np) for word in item.joins))
            shared = [(clause, join)]
        else:
            yield clause, join
    yield from _each_apart(apart, shared)


def _each_apart(subjects: tuple[Chunk, ...], clauses: list[tuple[Clause, str]]) -> Iterator[tuple[Clause, str]]:
    """Clauses that share several subjects, subject by subject."""
    for chunk in subjects:
        for i, (clause, join) in enumerate(clauses):
            yield (replace(clause, items=(Np((chunk,)), *clause.items[1:])) if not i else clause), join


def _apart(clause: Clause | Modal) -> tuple[Chunk, ...]:
    """The parts of the subject of "diese Einheit oder eine andere Einheit stirbt"; none if it is one pattern."""
    subject = clause.items[0] if clause.items else None
    if isinstance(clause, Modal) or not isinstance(subject, Np) or any(j.type != "ODER" for j in subject.joins):
        return ()
    this = len(subject.chunks) > 1 and determiner(subject.chunks[0]) == "this"
    return subject.chunks if this else ()


def _complete(run: Run, clause: Clause) -> bool:
    """Whether a clause has a subject of its own."""
    if run.language == "en" or not clause.items:
        return clause.before > 0 and bool(clause.items)
    start = run.mark()
    found, _, _ = either(run, clause, None, "event", "event")
    run.back(start)
    return bool(found)


def _beside(language: str, clauses: list[Clause | Modal], i: int) -> tuple[Item, ...]:
    """What a clause shares with the one beside it besides the subject: in German "du eine Karte ziehst oder abwirfst",
    in English "you draw or discard a card"."""
    clause = clauses[i]
    if language == "de":
        other = next((each for each in reversed(clauses[:i]) if each.items), None) if not clause.items else None
        return other.items[1:] if isinstance(other, Clause) and isinstance(other.items[0], Np) else ()
    behind = clause.items[clause.before :] if isinstance(clause, Clause) else clause.items
    found = (each.items[each.before :] for each in clauses[i + 1 :] if isinstance(each, Clause))
    return () if behind else next((items for items in found if items), ())


def unblocked(
    run: Run, clause: Clause | Modal, subject: Phrase | None, before: list[Event]
) -> tuple[Event, Phrase | None] | None:
    """ "angreift und nicht geblockt wird", "nicht geblockt wird": an attack without blockers; None if nothing is."""
    if isinstance(clause, Modal) or clause.perfect or not clause.passive or not denies(clause):
        return None
    start = run.mark()
    try:
        found, _, _ = either(run, affirmed(run, clause), subject, "event", "event")
    except RefusedError:
        found = []
    if len(found) != 1 or dict(found[0].frame.fields)["kind"] != "blocked" or "object" in found[0].fields:
        run.back(start)
        return None
    match = found[0]
    run.back(match.after)
    run.claim(*(item for item in clause.items if is_mark_item(item)))
    times(run, match.adverbs, ())
    attack = before[0] if before and before[0].kind == "attacks" else None
    made = Event("unblocked", match.fields["subject"], span=clause.span)
    if attack is not None and attack.subject == made.subject:
        made = replace(attack, kind="unblocked", span=attack.span.to(clause.span))
    check_event(run, made)
    return made, match.subject or subject


def is_mark_item(item: object) -> TypeGuard[Word]:
    """Whether this is the word "nicht"."""
    return isinstance(item, Word) and is_mark(item, "not")


def _event(
    run: Run,
    word: Word,
    clause: Clause | Modal,
    subject: Phrase | None,
    made: Occasion,
    beside: tuple[Item, ...] = (),
) -> tuple[Event, Phrase | None, Occasion]:
    if isinstance(clause, Modal) or clause.perfect or denies(clause):
        raise RefusedError(NOT_UNDERSTOOD, clause.span, ("expected_de", "ein Ereignis"), ("expected_en", "an event"))
    found, refused, seen = _alternative(run, clause, subject)
    if not found and beside:
        shared = replace(clause, items=(*clause.items, *beside))
        more, _, _ = _alternative(run, shared, subject)
        found, clause = (more, shared) if more else (found, clause)
    if not found and is_state(run, clause, subject):
        raise RefusedError(
            WRONG_CONJUNCTION,
            word.span,
            ("word", word.text),
            *reasons("hier steht ein Zustand", "this is a state", CONJUNCTIONS[run.language][1:]),
        )
    match = only(run, found, refused, seen)
    run.back(match.after)
    made = _adverbs(run, match, made, word)
    return waiting(run, match, clause), match.subject or subject, made


def _alternative(run: Run, clause: Clause, subject: Phrase | None) -> tuple[list[Match], RefusedError | None, View]:
    """The matches of an event; one that shares its subject is not about another one than that."""
    found, refused, seen = either(run, clause, None, "event", "event")
    if found or subject is None:
        return found, refused, seen
    start = run.mark()
    run.referents = tuple(r for r in run.referents if r.ref != EventSubject())
    found, other, seen = either(run, clause, subject, "event", "event")
    run.back(start)
    return found, higher(refused, other), seen


def waiting(run: Run, match: Match, clause: Clause) -> Event:
    """The event that an ability waits for: "eine oder mehrere Einheiten", "im Kampf"."""
    made = event_of(run, match, clause, awaited=True)
    words = [w for w in match.adverbs if is_mark(w, "during")]
    if words and words[0].mark is not None:
        if made.kind in WITHIN_PERIOD:
            raise without(words[0].span, "das geschieht nie sonst", "it never happens otherwise")
        made = replace(made, during=words[0].mark.args[0])
    return replace(made, batch=True) if _several(match, made) else made


def _several(match: Match, event: Event) -> bool:
    """Whether one of its places is "eine oder mehrere"; if both could be many it is the subject."""
    places = [k.removeprefix("_several_") for k in match.fields if k.startswith("_several_")]
    if len(places) > 1 or (places == ["object"] and isinstance(event.subject, Every)):
        raise MismatchError
    return bool(places)


_TWO_EVENTS = (
    Hint(
        Text(
            "Zwei Ereignisse geschehen nicht zugleich: Verbinde sie mit „oder“, oder sage das zweite als Zustand („ist "
            "…“).",
            "Two events do not happen at once: join them by “or”, or say the second one as a state (“is …”).",
        )
    ),
)


def _no_event(run: Run, clause: Clause | Modal, subject: Phrase | None) -> None:
    """Refuses "angreift und blockt": two events do not happen at once, and a state is said with "ist"."""
    if isinstance(clause, Modal) or clause.perfect or denies(clause):
        return
    start = run.mark()
    shared = not any(isinstance(item, Np) for item in clause.items[:1])  # with a subject of its own it is a state
    found, _, _ = either(run, clause, subject, "event", "event") if shared else ([], None, None)
    run.back(start)
    if found:
        raise RefusedError(
            NOT_UNDERSTOOD,
            clause.span,
            ("expected_de", "„oder“ oder ein Zustand"),
            ("expected_en", "“or” or a state"),
            rank=60,
            hints=_TWO_EVENTS,
        )


def is_state(run: Run, clause: Clause, subject: Phrase | None) -> bool:
    """Whether a clause would be understood as a state."""
    start = run.mark()
    try:
        condition(run, clause, subject, None)
    except (MismatchError, RefusedError):
        return False
    finally:
        run.back(start)
    return True


def _adverbs(run: Run, match: Match, made: Occasion, word: Word) -> Occasion:
    """Which time it is ("zum ersten Mal in einer Runde"), and the initiative ("während deiner Initiative")."""
    usual = ("limit", "holds", "within", "next_time", "nth", "during")
    which = is_mark(word, "first_time") or "_nth" in match.fields
    which = which or any(is_mark(w, "nth") for w in match.adverbs)
    given = times(run, match.adverbs, (*usual, "every", "some_period") if which else usual)
    again = made.limit is not None and is_mark(word, "first_time") and given.get("nth") is None
    limit = None if again else nth(run, match, given, word)
    if limit is not None and made.limit is not None:
        raise MismatchError
    if limit is None:
        made = replace(made, later=_later(given, word) or made.later, once=_again(given, word) or made.once)
    elif _again(given, word):
        raise MismatchError
    else:
        made = replace(made, limit=limit)
    holds = given.arg("holds")
    if holds is not None:
        player = You() if holds == "you" else Opponent()
        made = replace(made, condition=both(made.condition, HasInitiative(player)))
    return made


def _later(given: Times, word: Word) -> str | None:
    """ "das nächste Mal", "the next time", "in dieser Runde"."""
    return given.arg("within") or ("next" if _again(given, word) else None)


def _again(given: Times, word: Word) -> bool:
    """ "das nächste Mal"."""
    twice = is_mark(word, "next_time") and given.get("next_time") is not None
    if twice:
        raise MismatchError
    return is_mark(word, "next_time") or given.get("next_time") is not None
