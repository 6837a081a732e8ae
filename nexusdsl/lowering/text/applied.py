"""Modifiers with a duration, as effects: "erhält +1 ATK bis zum Ende der Runde", "Übernimm die Kontrolle über …"."""

from __future__ import annotations

from typing import Final, Literal

from nexusdsl.ir.nodes import (
    AddStat,
    Apply,
    Condition,
    ControlBy,
    Cost,
    Effect,
    Event,
    Every,
    Grant,
    Host,
    KeywordsOf,
    LoseStat,
    Modifier,
    NextPlayed,
    Quote,
    Remove,
    SetStat,
    The,
    This,
)
from nexusdsl.lowering.text.durations import Lasting, duration, spanning
from nexusdsl.lowering.text.effective import check_modifiers
from nexusdsl.lowering.text.match import Match
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Word


def applied(run: Run, match: Match, span: Span, words: tuple[Word, ...], lasting: Lasting | None) -> Apply:
    """The effect of a row of Apply with the adverbs of its clause."""
    target, modifiers = match.fields["target"], _modifiers(match, span)
    worded(run, match, modifiers)
    if isinstance(modifiers[0], Remove) and isinstance(lasting, Condition) and lasts(target):
        raise MismatchError  # a static
    inner = match.fields.get("_within")
    times = (*words, inner) if isinstance(inner, Word) else words
    check_modifiers(run, target, modifiers, span, applied=True, conditional=False)
    endless = spanning(times) is None and (isinstance(modifiers[0], ControlBy) or isinstance(target, NextPlayed))
    return Apply(target, modifiers, duration(times, lasting, span, endless), span=span)


def lessened(run: Run, made: Effect, words: tuple[Word, ...], span: Span) -> Apply:
    """ "verliert bis zum Ende des Kampfes 2 ATK": what is lost for a time is less of an attribute."""
    assert isinstance(made, LoseStat)
    modifiers: tuple[Modifier, ...] = (AddStat(made.stat, made.amount, -1, span=span),)
    check_modifiers(run, made.target, modifiers, span, applied=True, conditional=False)
    run.last = None
    return Apply(made.target, modifiers, duration(words, None, span), span=span)


def lasts(subject: object) -> bool:
    """Whether something is there as long as the card is: a static can speak of it."""
    return isinstance(subject, This | Every | The | Host)


_CHANGES: Final[dict[str, Literal[1, -1]]] = {"erhöhen": 1, "verringern": -1}


_GIVEN: Final = (AddStat, Grant, KeywordsOf, Quote, Remove)


def given_always(run: Run, match: Match, lasting: Lasting | None) -> bool:
    """Whether something is given as long as the card is there: "Andere eigene Soldaten erhalten +1 ATK." without a
    duration and an occasion.
    """
    modifiers = match.fields.get("modifiers", ())
    if not run.always or isinstance(lasting, Event) or "_within" in match.fields or not lasts(match.fields["target"]):
        return False
    if not modifiers or not all(isinstance(modifier, _GIVEN) for modifier in modifiers):
        return False
    worded(run, match, modifiers)
    return True


def _modifiers(match: Match, span: Span) -> tuple[Modifier, ...]:
    fields = match.fields
    change = _CHANGES.get(match.frame.de.lemma)
    if change is not None:  # "Erhöhe die ATK einer Einheit um 2"
        return (AddStat(fields["stat"], fields["amount"], change, span=span),)
    if "stat" in fields:
        return (SetStat(fields["stat"], fields["amount"], span=span),)
    if "sign" in fields:
        return (Cost(fields["amount"], fields["sign"], fields["least"], span=span),)
    if "player" in fields:
        return (ControlBy(fields["player"], span=span),)
    made: tuple[Modifier, ...] = fields["modifiers"]
    return made


def worded(run: Run, match: Match, modifiers: tuple[Modifier, ...]) -> None:
    """Keywords are not "kein …" under "erhält"; in English attributes are got and keywords gained."""
    if any(isinstance(m, Remove) and match.frame.de.lemma == "erhalten" for m in modifiers):
        raise MismatchError
    if run.language == "en" and match.lemma in ("get", "gain"):
        if (match.lemma == "gain") != isinstance(modifiers[0], Grant | Quote | KeywordsOf | ControlBy):
            raise MismatchError
