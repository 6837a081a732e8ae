"""Occasions: what "wenn" waits for, with a condition and a limit beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from nexusdsl.diagnostics.catalog_text import NOT_UNDERSTOOD, WRONG_CONJUNCTION
from nexusdsl.ir.nodes import (
    Condition,
    Event,
    HasInitiative,
    Limit,
    Opponent,
    You,
)
from nexusdsl.lowering.text.conditions import denies
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.limits import nth_time
from nexusdsl.lowering.text.match import (
    Match,
)
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.nouns import determiner, is_mark
from nexusdsl.lowering.text.said import Times, times
from nexusdsl.lowering.text.states import CONJUNCTIONS, both, condition, either, event_of, mixed, only, reasons
from nexusdsl.syntax.text_ast import Clause, Modal, Np, Subs, Word


@dataclass(frozen=True, slots=True)
class Occasion:
    """What "wenn" says: events, a condition beside them, a limit."""

    events: tuple[Event, ...]
    condition: Condition | None = None
    limit: Limit | None = None
    later: str | None = None  # a scheduled event: "next", or the period within which it may happen
    would: bool = False  # the event does not happen: what follows takes its place


def occasion(run: Run, word: Word, subs: Subs) -> Occasion:
    """ "Wenn E", "Wenn E oder F", "Wenn E und C", "Wenn E und C oder D"."""
    run.claim(word, *subs.joins)
    events: list[Event] = []
    made = Occasion(())
    subject: Phrase | None = None
    for clause, join in _occasions(run, subs):
        if join.startswith("ODER") and made.condition is None:
            event, subject, made = _event(run, word, clause, subject, made)
            events.append(event)
        elif join.startswith("UND"):
            _no_event(run, clause, subject)
            made = replace(made, condition=both(made.condition, condition(run, clause, subject, word)[0]))
        else:
            raise mixed(clause.span)
    return replace(made, events=tuple(events))


def _occasions(run: Run, subs: Subs) -> Iterator[tuple[Clause | Modal, str]]:
    """The clauses with how each is joined; "diese Einheit oder eine andere Einheit stirbt" is two."""
    for i, clause in enumerate(subs.clauses):
        join = subs.joins[i - 1].type[:4] if i else "ODER"
        subject = clause.items[0] if clause.items else None
        whose = [determiner(c) for c in subject.chunks] if isinstance(subject, Np) else []
        alike = all(j.type == "ODER" for j in subject.joins) if isinstance(subject, Np) else False
        if (
            not alike
            or isinstance(clause, Modal)
            or not isinstance(subject, Np)
            or whose[:1] != ["this"]
            or len(whose) < 2
        ):
            yield clause, join
            continue
        run.claim(*subject.joins)
        for chunk in subject.chunks:
            yield replace(clause, items=(Np((chunk,)), *clause.items[1:])), join


def _event(
    run: Run, word: Word, clause: Clause | Modal, subject: Phrase | None, made: Occasion
) -> tuple[Event, Phrase | None, Occasion]:
    if isinstance(clause, Modal) or clause.perfect or denies(clause):
        raise RefusedError(
            NOT_UNDERSTOOD, clause.span, ("expected_de", "ein Ereignis"), ("expected_en", "an event"), rank=20
        )
    found, refused, seen = either(run, clause, subject, "event", "event")
    if not found and is_state(run, clause, subject):
        raise RefusedError(
            WRONG_CONJUNCTION,
            word.span,
            ("word", word.text),
            *reasons("hier steht ein Zustand", "this is a state", CONJUNCTIONS[run.language][1:]),
            rank=40,
        )
    match = only(run, found, refused, seen)
    run.back(match.after)
    made = _adverbs(run, match, made, word)
    return event_of(run, match, clause), match.subject or subject, made


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
    """A limit ("zum ersten Mal in einer Runde") and the initiative ("während deiner Initiative")."""
    first = is_mark(word, "first_time")
    usual = ("limit", "holds", "within", "next_time")
    given = times(run, match.adverbs, (*usual, "every") if first else usual)
    made = replace(made, later=_later(given, word))
    limit = given.get("limit")
    if limit is not None:
        if first or made.limit is not None:
            raise MismatchError
        made = replace(made, limit=nth_time(run, limit))
    every = given.arg("every")
    if first:
        if every is None:
            raise MismatchError
        assert word.mark is not None
        made = replace(made, limit=Limit("first", every, int(word.mark.args[0])))
    holds = given.arg("holds")
    if holds is not None:
        player = You() if holds == "you" else Opponent()
        made = replace(made, condition=both(made.condition, HasInitiative(player)))
    return made


def _later(given: Times, word: Word) -> str | None:
    """ "das nächste Mal", "the next time", "in dieser Runde"."""
    again = is_mark(word, "next_time") or given.get("next_time") is not None
    period = given.arg("within")
    if again and period is not None:
        raise MismatchError
    return "next" if again else period
