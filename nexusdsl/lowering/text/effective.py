"""Refuses what could be said but would never have an effect: nothing that is accepted is ignored."""

from __future__ import annotations

from typing import Any

from nexusdsl.diagnostics.catalog_text import ILLEGAL_TARGET, NO_EFFECT
from nexusdsl.diagnostics.model import Hint
from nexusdsl.ir import nodes
from nexusdsl.ir.nodes import (
    AddStat,
    AsIf,
    AttachedTo,
    Bound,
    ChangeDamage,
    Choose,
    ControlBy,
    Cost,
    EntersExhausted,
    EntersFaceDown,
    EntersWith,
    EntersWithout,
    Every,
    ExcessTo,
    Extreme,
    Filter,
    Forbid,
    HasCounter,
    HasMarker,
    HasStatus,
    Host,
    InState,
    KeywordsOf,
    Modifier,
    NextPlayed,
    Opponent,
    Permit,
    Player,
    Quote,
    Random,
    Ref,
    Require,
    RoundExtra,
    SetStat,
    StatIs,
    SwapStats,
    The,
    This,
    Top,
    Without,
    You,
)
from nexusdsl.ir.sets import TypeRule
from nexusdsl.lowering.text.model import RefusedError, Run, TextContext
from nexusdsl.source import Span
from nexusdsl.vocabulary.effective import EVENT_PLACES, TURNS, VERB_USES, Other, Place

_NEW = Choose | Random | Top  # what has to be chosen first
_IN_PLAY_TESTS = (InState, HasMarker, HasStatus, HasCounter, AttachedTo)


def without(span: Span, de: str, en: str, hints: tuple[Hint, ...] = ()) -> RefusedError:
    """The refusal of what nobody would look at."""
    return RefusedError(NO_EFFECT, span, ("reason_de", de), ("reason_en", en), hints=hints)


def is_several(run: Run, ref: Ref) -> bool:
    """Whether a reference takes up several objects that were chosen before."""
    if not isinstance(ref, Bound):
        return False
    found = [r.ref for r in run.referents if getattr(r.ref, "slot", None) == ref.slot]
    return any((isinstance(r, Choose) and r.hi > 1) or (isinstance(r, Random | Top) and r.count > 1) for r in found)


def illegal(run: Run, span: Span, kind: str, de: str, en: str) -> RefusedError:
    """The refusal of a target by its type."""
    word = run.lexicon.word("type", kind)
    noun = word.de if run.language == "de" else word.en
    name = noun.singular if noun is not None else kind
    return RefusedError(ILLEGAL_TARGET, span, ("phrase", name), ("reason_de", de), ("reason_en", en))


def kinds_of(run: Run, ref: Ref | Player) -> tuple[str, ...]:
    """The types that a reference can be; () if any."""
    if isinstance(ref, This):
        return run.context.types
    if isinstance(ref, Choose | Random | Every | The):
        return ref.filter.kinds
    for referent in run.referents:
        if referent.ref == ref or (isinstance(ref, Bound) and getattr(referent.ref, "slot", None) == ref.slot):
            return referent.filter.kinds
    return ()


def in_zone(ref: object) -> bool:
    """Whether a reference is to cards that are not in play, by its own words."""
    filter = getattr(ref, "filter", None)
    return isinstance(filter, Filter) and (filter.zone is not None or filter.among is not None)


def plays(rule: TypeRule | None) -> bool:
    """Whether things of a type are ever in play."""
    return rule is None or rule.permanent or rule.base or rule.shared


def printed(context: TextContext, stat: str) -> bool:
    """Whether an attribute is one of the card, as the cost: cards have it that are never in play."""
    for rule in context.rules:
        if not (rule.permanent or rule.base or rule.shared) and stat in rule.attributes:
            return True
    return False


# --- modifiers -------------------------------------------------------------------------------------------------------


def check_modifiers(
    run: Run, subject: Ref | Player, modifiers: tuple[Modifier, ...], span: Span, applied: bool, conditional: bool
) -> None:
    """Refuses modifiers that would change nothing; `applied`: for a duration, `conditional`: "solange …"."""
    for modifier in modifiers:
        match modifier:
            case AddStat():
                _stat(run, subject, modifier, span)
            case KeywordsOf(ref=ref) if ref == subject:
                raise without(span, "das hat es schon", "it has them already")
            case KeywordsOf() if applied and len(modifiers) > 1:
                raise without(span, "sage es in einem Satz für sich", "say it in a sentence of its own")
            case Quote():
                from nexusdsl.lowering.text.quoted import check_quote  # it reads texts

                check_quote(run, subject, modifier, span)
            case Forbid() | Permit() | Require():
                _verb(run, subject, modifier, span)
            case ExcessTo(ref=ref) if isinstance(ref, _NEW):
                raise without(span, "hier kann nichts gewählt werden", "nothing can be chosen here")
            case AsIf(verb=verb) if not VERB_USES[verb].as_if:
                raise without(span, "danach fragt hierfür keine Regel", "no rule asks for it in this")
            case RoundExtra(period=period) if period not in TURNS:
                raise without(span, "zu dieser Zeit gibt die Regel nichts", "the rules give nothing at that time")
            case SetStat(stat=stat):
                _attribute(run, subject, stat, span)
            case SwapStats(left=left, right=right):
                if left == right:
                    raise without(span, "es ist derselbe Wert", "it is the same attribute")
                _attribute(run, subject, left, span)
                _attribute(run, subject, right, span)
            case ControlBy():
                _control(run, subject, modifier, span, applied)
            case EntersWithout() | EntersFaceDown() | EntersExhausted() | EntersWith():
                _entering(run, subject, span, applied)
        if isinstance(modifier, Cost):
            _cost(run, subject, span, applied)
        elif isinstance(modifier, ChangeDamage) and not modifier.taken:
            continue  # cards that are never in play deal damage too
        elif not (isinstance(modifier, Permit) and modifier.verb in ("play_on_attack", "play_from")):
            _in_play(run, subject, span)


def _control(run: Run, subject: Ref | Player, modifier: ControlBy, span: Span, applied: bool) -> None:
    """Control is of what can change sides, and of what is not yours already."""
    if not applied and not (isinstance(subject, Host) or (isinstance(subject, This) and modifier.player != You())):
        raise without(
            span,
            "dauernd kontrolliert wird nur, woran eine Karte anliegt; schreibe „Übernimm die Kontrolle über …“",
            "only what a card is attached to is controlled all the time; write “Take control of …”",
        )
    for kind in kinds_of(run, subject):
        rule = run.context.rule(kind)
        if rule is not None and rule.base:
            raise illegal(run, span, kind, "wechselt nie die Seite", "never changes sides")
    if not isinstance(modifier.player, You | Opponent):
        raise without(span, "nur du oder dein Gegner kann es kontrollieren", "only you or your opponent can control it")
    filter = getattr(subject, "filter", None)
    if isinstance(modifier.player, You) and isinstance(filter, Filter) and filter.side == "own":
        raise without(span, "es ist schon deins", "it is yours already")
    if isinstance(modifier.player, Opponent) and isinstance(filter, Filter) and filter.side == "enemy":
        raise without(span, "es gehört dem Gegner schon", "it is your opponent's already")


def _stat(run: Run, subject: Ref | Player, modifier: AddStat, span: Span) -> None:
    _attribute(run, subject, modifier.stat, span)


def _attribute(run: Run, subject: Ref | Player, stat: str, span: Span) -> None:
    """An attribute can only change where it exists, and not while it is only printed."""
    if stat == "$":
        return
    if printed(run.context, stat):
        raise without(
            span,
            "dieser Wert steht auf der Karte; was sie kostet, ändert „kostet … mehr“ oder „kostet … weniger“",
            "this value is printed on the card; what it costs is changed by “costs … more” or “costs … less”",
        )
    for kind in kinds_of(run, subject):
        rule = run.context.rule(kind)
        if rule is not None and stat not in rule.attributes:
            name = stat.upper()
            raise illegal(run, span, kind, f"hat keinen Wert {name}", f"has no {name}")


def _verb(run: Run, subject: Ref | Player, modifier: Forbid | Permit | Require, span: Span) -> None:
    """A verb that the rules ask for under this modal verb, with another side that they know."""
    use = VERB_USES[modifier.verb]
    for kind in kinds_of(run, subject) if use.subject is not None else ():
        rule = run.context.rule(kind)
        if rule is not None and use.subject is not None and plays(rule) and not _stands(rule, use.subject):
            raise illegal(run, span, kind, "tut das nie, und ihm geschieht es nie", "this never concerns it")
    if isinstance(modifier, Require):
        if not use.require:
            raise without(span, "dazu kann nichts gezwungen werden", "nothing can be forced to do this")
        if (modifier.period or "") not in use.require:
            raise without(span, "in diesem Zeitraum verlangt es keine Regel", "no rule demands it in this period")
        return
    if isinstance(modifier, Forbid):
        _other(modifier.by, use.forbid, span, "das verbieten die Regeln niemandem", "no rule forbids this to anybody")
        return
    de, en = "das ist ohnehin erlaubt oder nie möglich", "this is allowed anyway, or never possible"
    _other(modifier.object, use.permit, span, de, en)


def _other(filter: Filter | None, other: Other | None, span: Span, de: str, en: str) -> None:
    if other is None:
        raise without(span, de, en)
    if filter is None:
        return
    if other == "none":
        raise without(span, "wen es betrifft, unterscheidet hier keine Regel", "no rule tells apart whom it is about")
    if other == "zone":
        if filter.zone is None or filter.zone.zone != "discard" or filter.side or filter.other:
            de, en = "gespielt wird nur von der Hand oder aus einer Ablage", "cards are played from hands and piles"
            raise without(span, de, en)
    elif filter.zone is not None:
        raise without(span, "aus dieser Zone geschieht das nie", "this never happens from that zone")
    if other in ("cards", "zone") and any(isinstance(t, _IN_PLAY_TESTS) for t in filter.tests):
        raise without(span, "eine Karte auf der Hand ist nie in diesem Zustand", "a card in hand is never like this")


def _entering(run: Run, subject: Ref | Player, span: Span, applied: bool) -> None:
    """How something enters play is looked up before it is there."""
    for kind in kinds_of(run, subject):
        rule = run.context.rule(kind)
        if rule is not None and (rule.base or rule.shared):
            raise illegal(run, span, kind, "ist von Anfang an im Spiel", "is in play from the start")
    if applied and not isinstance(subject, NextPlayed):
        raise without(
            span, "wie etwas ins Spiel kommt, gilt nicht für eine Dauer", "how something enters play has no duration"
        )


def _cost(run: Run, subject: Ref | Player, span: Span, applied: bool) -> None:
    """Costs matter for cards in a hand."""
    for kind in kinds_of(run, subject):
        rule = run.context.rule(kind)
        if rule is not None and (rule.base or rule.shared):
            raise illegal(run, span, kind, "wird nie gespielt", "is never played")
    filter = getattr(subject, "filter", None)
    zone = filter.zone if isinstance(filter, Filter) else None
    there = isinstance(filter, Filter) and (filter.other or any(isinstance(t, _IN_PLAY_TESTS) for t in filter.tests))
    fixed = _fixed(run, subject) and (there or not isinstance(subject, nodes.Every))
    if (zone is not None and zone.zone != "hand") or (applied and zone is None and fixed):
        raise without(
            span,
            "Kosten haben nur Karten auf der Hand („jede Karte auf deiner Hand …“)",
            "only cards in hand have costs (“each card in your hand …”)",
        )


def _fixed(run: Run, subject: Ref | Player) -> bool:
    """Whether something is known to be in play, or stands for what is in play now."""
    if isinstance(subject, Bound):
        same = [r for r in run.referents if getattr(r.ref, "slot", -1) == subject.slot]
        return not any(r.filter.zone is not None or r.filter.among is not None for r in same)
    return isinstance(subject, nodes.This | nodes.Choose | nodes.Random | nodes.Every | nodes.The)


def _in_play(run: Run, subject: Ref | Player, span: Span) -> None:
    """All else changes what is in play."""
    if in_zone(subject):
        raise without(span, "was nicht im Spiel ist, ändert sich nicht", "what is not in play does not change")
    for kind in kinds_of(run, subject):
        if not plays(run.context.rule(kind)):
            raise illegal(run, span, kind, "ist nie im Spiel", "is never in play")


# --- effects ---------------------------------------------------------------------------------------------------------

_TOUCHING = ("Deal", "Strike", "LoseStat", "Heal", "Destroy", "GiveStatus", "TakeStatus", "TakeMarker", "TurnUp")
_LEAVING = ("Destroy", "Sacrifice", "TurnUp", "AttackNow", "GiveStatus", "TakeStatus", "TakeMarker", "Put")


def check_targets(run: Run, made: Any) -> None:
    """Refuses an effect on what cannot have it."""
    target, name = getattr(made, "target", None), type(made).__name__
    if target is None or name not in (*_TOUCHING, *_LEAVING):
        return
    away = in_zone(target)
    if away and name not in ("Put", "Sacrifice", "TurnUp"):
        raise without(
            target.span, "was nicht im Spiel ist, wird davon nicht getroffen", "it only affects what is in play"
        )
    stat = getattr(made, "stat", None)
    if stat is not None and printed(run.context, stat):
        raise without(target.span, "dieser Wert steht auf der Karte", "this value is printed on the card")
    for kind in kinds_of(run, target):
        rule = run.context.rule(kind)
        if rule is not None:
            _target(run, made, name, kind, rule, away)


def _target(run: Run, made: Any, name: str, kind: str, rule: TypeRule, away: bool) -> None:
    """One type that a target can be."""
    span, stat = made.target.span, getattr(made, "stat", None)
    if not plays(rule) and not away and name != "Put":
        raise illegal(run, span, kind, "ist nie im Spiel", "is never in play")
    if name == "Put" and made.zone in ("field", "field_facedown") and not rule.permanent:
        raise illegal(run, span, kind, "bleibt nie im Spiel", "never stays in play")
    if name in _LEAVING and (rule.base or rule.shared):
        raise illegal(run, span, kind, "damit geschieht das nie", "this never happens to it")
    if stat is not None and stat not in rule.attributes:
        raise illegal(run, span, kind, f"hat keinen Wert {stat.upper()}", f"has no {stat.upper()}")


# --- filters, events and conditions ----------------------------------------------------------------------------------


def check_filter(filter: Filter, span: Span) -> None:
    """Refuses cards in a zone that are told by what only objects in play have."""
    if filter.zone is None:
        return
    contrary = (filter.side, type(filter.zone.player).__name__) in (("enemy", "You"), ("own", "Opponent"))
    tests = (t.test if isinstance(t, Without) else t for t in filter.tests)
    if contrary or any(isinstance(t, _IN_PLAY_TESTS) for t in tests):
        raise without(span, "solche Karten gibt es dort nie", "there are never such cards there")


def check_values(run: Run, filter: Filter, span: Span) -> None:
    """Refuses a value that things of one of the types do not have: "eine Struktur mit 2 oder weniger ATK"."""
    for test in filter.tests:
        if isinstance(test, StatIs | Extreme):
            check_stat(run, filter.kinds, test.stat, span)


def check_stat(run: Run, kinds: tuple[str, ...], stat: str, span: Span) -> None:
    """The same for one attribute."""
    for kind in kinds:
        rule = run.context.rule(kind)
        if rule is not None and stat not in rule.attributes:
            raise illegal(run, span, kind, f"hat keinen Wert {stat.upper()}", f"has no {stat.upper()}")


def check_event(run: Run, event: nodes.Event) -> None:
    """Refuses an event that never happens to things of these types."""
    if isinstance(event.subject, This) and isinstance(event.object, This):
        raise without(event.span, "das geschieht zwischen zweien", "this happens between two")
    for place, pattern in zip(EVENT_PLACES.get(event.kind, (None, None)), (event.subject, event.object), strict=True):
        if isinstance(pattern, This):
            _own_place(run, event, place)
        filter = getattr(pattern, "filter", None)
        if not isinstance(filter, Filter) or pattern is None:
            continue
        if filter.zone is not None:
            raise without(event.span, "das geschieht nie mit Karten dort", "this never happens to cards there")
        for kind in filter.kinds:
            rule = run.context.rule(kind)
            if place is not None and rule is not None and not _stands(rule, place):
                raise illegal(run, event.span, kind, "damit geschieht das nie", "this never happens to it")


def _own_place(run: Run, event: nodes.Event, place: Place | None) -> None:
    """Refuses what never happens to the card itself: "wenn ein Sektor diese Einheit einnimmt"."""
    for kind in run.context.types:
        rule = run.context.rule(kind)
        if place is not None and rule is not None and plays(rule) and not _stands(rule, place):
            raise illegal(run, event.span, kind, "damit geschieht das nie", "this never happens to it")


def _stands(rule: TypeRule, place: Place) -> bool:
    """Whether things of a type can stand in an event's place."""
    match place:
        case "play":
            return plays(rule)
        case "mortal":
            return rule.permanent and not rule.shared
        case "card":
            return not rule.base and not rule.shared
        case "held":
            return rule.permanent or rule.shared
    return rule.shared


def check_condition(ref: object, span: Span) -> None:
    """Refuses a condition about something that would have to be chosen first."""
    if isinstance(ref, _NEW):
        raise without(
            span,
            "hier wird nichts gewählt; schreibe „falls du … kontrollierst“",
            "nothing is chosen here; write “if you control …”",
        )


# --- abilities -------------------------------------------------------------------------------------------------------


def check_static(run: Run, subject: Ref | Player, modifiers: tuple[Modifier, ...], span: Span) -> None:
    """Refuses a static on a card that is used up, but for what holds while it is in hand."""
    if used_up(run) and not (isinstance(subject, This) and all(isinstance(m, Cost | Permit) for m in modifiers)):
        raise _gone(span)


def check_waiting(run: Run, events: tuple[nodes.Event, ...], span: Span) -> None:
    """The same for what waits for an event, or to be used (no events)."""
    if used_up(run) and not (events and all(_outside(e) for e in events)):
        raise _gone(span)


def _outside(event: nodes.Event) -> bool:
    """Whether an event can happen to the very card while it is not in play."""
    places = EVENT_PLACES.get(event.kind, (None, None))
    both = zip(places, (event.subject, event.object), strict=True)
    return any(pattern == This() and place in (None, "card") for place, pattern in both)


def used_up(run: Run) -> bool:
    rules = [run.context.rule(id) for id in run.context.types]
    return bool(rules) and not any(plays(rule) for rule in rules)


def _gone(span: Span) -> RefusedError:
    return without(
        span,
        "diese Karte bleibt nicht im Spiel; was sie bewirkt, ist ein Befehl („ziehe …“) oder hat eine Dauer",
        "this card does not stay in play; what it does is an order (“draw …”) or has a duration",
    )
