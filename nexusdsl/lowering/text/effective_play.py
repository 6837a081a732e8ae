"""Refuses effects on objects in play, and on cards that are played, that could never have them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nexusdsl.ir.nodes import (
    Attach,
    Choose,
    CopyCard,
    Create,
    Divide,
    EachPlayer,
    Effect,
    Every,
    ExchangeControl,
    Fight,
    MakeCards,
    MoveCounters,
    NameCard,
    Outside,
    PlayNow,
    Put,
    Random,
    Ref,
    Top,
    Transform,
)
from nexusdsl.ir.sets import TypeRule
from nexusdsl.lowering.text.effective import illegal, in_zone, is_several, kinds_of, plays, without
from nexusdsl.lowering.text.kinds import is_hidden
from nexusdsl.lowering.text.model import Run

# What an object must be to have an effect: "play" in play, "mortal" and no base, "shared" nobody's.
_PLACES: Final[dict[str, str]] = {
    "Exhaust": "mortal",
    "Ready": "mortal",
    "AddCounter": "play",
    "RemoveCounter": "play",
    "Detach": "mortal",
    "Uncontrol": "shared",
    "JoinAttack": "mortal",
    "Redirect": "play",
}
_CHECKED: Final = frozenset(
    (*_PLACES, "MoveCounters", "Transform", "Attach", "ExchangeControl", "Fight", "Divide", "NameCard", "PlayNow",
     "Create", "MakeCards", "CopyCard", "Put")
)  # fmt: skip
_NEVER = ("damit geschieht das nie", "this never happens to it")


def check_play(run: Run, made: Effect) -> None:
    """Refuses an effect on what cannot have it. Raises RefusedError."""
    name = type(made).__name__
    if name not in _CHECKED:
        return
    place, target = _PLACES.get(name), getattr(made, "target", None)
    if place is not None and isinstance(target, Ref):
        _in_play(run, target, place)
    match made:
        case MoveCounters(source=source, target=target):
            _in_play(run, source, "play")
            _in_play(run, target, "play")
        case Transform(target=target, model=model):
            _in_play(run, target, "mortal")
            if isinstance(model, Ref):
                _single(run, model)
        case Attach(target=target, host=host):
            _kinds(run, target, lambda rule: rule.permanent and not rule.shared)
            _in_play(run, host, "play")
            _single(run, host)
        case ExchangeControl(left=left, right=right):
            for ref in (left, right):
                _in_play(run, ref, "play")
                _kinds(run, ref, lambda rule: not rule.base)
                _single(run, ref)
        case Fight(stat=stat, left=left, right=right):
            for ref in (left, right):
                _in_play(run, ref, "mortal")
                _kinds(run, ref, lambda rule: stat in rule.attributes and bool(rule.pools))
                _single(run, ref)
        case Divide(filter=filter):
            _kinds(run, Every(filter, span=filter.span), lambda rule: plays(rule) and bool(rule.pools))
        case NameCard(filter=filter):
            _kinds(run, Every(filter, span=filter.span), lambda rule: not rule.base and not rule.shared)
        case PlayNow(target=target):
            _played(run, target)
        case Create(model=Outside(filter=filter)):
            _kinds(run, Every(filter, span=filter.span), lambda rule: rule.permanent and rule.playable)
        case MakeCards(model=Outside(filter=filter)):
            _kinds(run, Every(filter, span=filter.span), lambda rule: rule.playable)
        case CopyCard(target=target):
            _copied(run, target)
        case Put(player=EachPlayer(span=span)):
            raise without(span, "eine Karte kommt nur an einen Ort", "a card goes to one place only")


def _in_play(run: Run, ref: Ref, place: str) -> None:
    if in_zone(ref) or isinstance(ref, Top):
        raise without(ref.span, "was nicht im Spiel ist, wird davon nicht getroffen", "it only affects what is in play")
    _kinds(run, ref, lambda rule: _stands(rule, place))


def _stands(rule: TypeRule, place: str) -> bool:
    if place == "shared":
        return rule.shared
    return plays(rule) if place == "play" else rule.permanent and not rule.shared and not rule.base


def _kinds(run: Run, ref: Ref, can: Callable[[TypeRule], bool]) -> None:
    """Refuses a reference to a type that cannot have the effect."""
    for kind in kinds_of(run, ref):
        rule = run.context.rule(kind)
        if rule is not None and not can(rule):
            raise illegal(run, ref.span, kind, *_NEVER)


def _single(run: Run, ref: Ref) -> None:
    """Refuses several objects where one is meant."""
    several = isinstance(ref, Choose) and ref.hi > 1
    if isinstance(ref, Every) or several or (isinstance(ref, Random | Top) and ref.count > 1) or is_several(run, ref):
        raise without(ref.span, "hier ist nur eine Karte möglich", "only one card is possible here")


def _played(run: Run, ref: Ref) -> None:
    """Only cards that are not in play are played."""
    if not is_hidden(run, ref) and ref not in run.gone:
        raise without(
            ref.span,
            "gespielt wird nur, was nicht im Spiel ist („… aus deiner Hand“)",
            "only what is not in play is played (“… from your hand”)",
        )
    _kinds(run, ref, lambda rule: not rule.base and not rule.shared)


def _copied(run: Run, ref: Ref) -> None:
    """Only what a text does as it is played is copied: events, not what stays in play."""
    for kind in kinds_of(run, ref):
        rule = run.context.rule(kind)
        if rule is not None and (rule.permanent or not rule.playable):
            raise illegal(
                run,
                ref.span,
                kind,
                "das bleibt im Spiel; sage „Bringe eine Kopie … ins Spiel“",
                "it stays in play; say “Put a copy of … into play”",
            )
