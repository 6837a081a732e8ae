"""Main clauses that share a subject: "Diese Einheit hat +2 ATK und kann nicht blocken."."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from nexusdsl.ir.nodes import (
    AddStat,
    Apply,
    AttackNow,
    Bound,
    Choose,
    EachPlayer,
    Effect,
    Grant,
    Later,
    May,
    Modifier,
    Player,
    Quote,
    Random,
    Ref,
    Seq,
    Static,
    ThatPlayer,
)
from nexusdsl.ir.render.joined import JOINED, parts, rank
from nexusdsl.lowering.text.durations import SPANS
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.match import wanted_forms
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.nouns import is_you
from nexusdsl.lowering.text.said import Said
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Item, Main, Mains, Modal, Word

if TYPE_CHECKING:
    from nexusdsl.lowering.text.drafts import Outcome

Reader: TypeAlias = Callable[[Main, bool], Said]  # reads a main clause; whether it is the first


def follows(run: Run, main: Main) -> bool:
    """Whether a main clause has no subject of its own."""
    if isinstance(main, Modal):
        return not main.items
    return main.before == 0 and (main.form == "finite" or (run.language == "en" and main.form == "imperative"))


def of_each(outcome: Outcome, depth: int) -> Outcome:
    """What each player does next, as "er" or "they", is of both like what they did before; under a condition it is of
    each for itself.
    """
    for i, effect in enumerate(outcome.effects):
        player = getattr(effect, "player", None)
        if not depth and isinstance(player, ThatPlayer):
            changed: Any = effect
            outcome.effects[i] = replace(changed, player=EachPlayer(span=player.span))
    return outcome


def turned(main: Main) -> bool:
    """Whether a main clause has its verb in front of its subject."""
    return not isinstance(main, Modal) and main.form == "finite" and main.before == 0 and bool(main.items)


def common(run: Run, mains: Mains) -> tuple[Word, ...]:
    """The one duration that is printed, if all clauses behind the first share its subject."""
    if len(mains.mains) == 1 or not all(follows(run, main) for main in mains.mains[1:]):
        return ()
    words = [w for main in mains.mains for w in _items(main) if isinstance(w, Word)]
    found = tuple(w for w in words if w.mark is not None and w.mark.kind in SPANS)
    return found if len(found) == 1 else ()


def fronted_span(run: Run) -> tuple[Word, ...]:
    """The duration in front of an English clause."""
    word = run.fronted
    return (word,) if word is not None and word.mark is not None and word.mark.kind in SPANS else ()


def time_in_front(main: Main) -> bool:
    """Whether a German clause begins with its time, which then holds for those that are joined to it, too: "Zu Beginn
    der nächsten Runde erhältst du 3 Credits und ziehst 1 Karte."
    """
    if isinstance(main, Modal) or main.form != "finite" or main.before != 1:
        return False
    first = main.items[0]
    return isinstance(first, Word) and first.mark is not None and first.mark.kind == "time"


def postponed_all(effects: list[Effect]) -> list[Effect]:
    """What follows something that happens later happens then, too."""
    first, more = effects[0], effects[1:]
    if not isinstance(first, Later) or any(isinstance(each, Later) for each in more):
        return effects
    body = [first.body, *more]
    inner = postponed_all(body) if isinstance(first.body, Later) else body
    flat = tuple(one for each in inner for one in (each.effects if isinstance(each, Seq) else (each,)))
    made: Effect = flat[0] if len(flat) == 1 else Seq(flat, span=first.span)
    return [replace(first, body=made)]


def _items(main: Main) -> tuple[Item, ...]:
    inner = tuple(i for c in main.clauses for i in c.items) if isinstance(main, Modal) else ()
    return main.items + inner


def shared(run: Run, said: Said | None, main: Main, read: Reader) -> tuple[Said, bool]:
    """What a main clause says, by itself or with the subject of the one before (then joined to what that says)."""
    if said is None:
        return read(main, True), False
    start = run.mark()
    alone = follows(run, main)
    actor, able = said.actor if alone else None, said.subject is not None and alone
    if actor is not None and orderly(run, main, actor):
        return acted(run, actor, main, read), False
    try:
        return read(main, False), False
    except (MismatchError, RefusedError):
        if not able and actor is None:
            raise
    run.back(start)
    if actor is not None:
        return acted(run, actor, main, read), False
    return followed(run, said, main, read), True


def orderly(run: Run, main: Main, actor: Phrase) -> bool:
    """Whether an English clause looks like an order, but goes on with a subject: "Both players draw 1 card, then
    discard 1 card."
    """
    if run.language == "de" or isinstance(main, Modal) or main.form != "imperative":
        return False
    return not is_you(actor.chunk) and "3pl" in wanted_forms(run, actor)


def acted(run: Run, actor: Phrase, main: Main, read: Reader) -> Said:
    """What the player of the clause before does next."""
    held, run.joined = run.joined, actor
    try:
        return replace(read(main, False), actor=actor)
    finally:
        run.joined = held


def followed(run: Run, said: Said, main: Main, read: Reader) -> Said:
    """A clause that is joined to the subject of another, and both as one."""
    start, held = run.mark(), run.joined
    run.joined = said.subject
    try:
        other = read(main, False)
    finally:
        run.joined = held
    run.slot, run.referents = start[0], start[1]
    return replace(_both(said, other), subject=said.subject)


def _both(one: Said, other: Said) -> Said:
    """Both as one; the subject was read twice, so that a choice has two slots."""
    if one.time is not None or other.time is not None:
        raise MismatchError
    match one.static or one.effect, other.static or other.effect:
        case Static() as left, Static() as right if (left.subject, left.condition) == (right.subject, right.condition):
            return Said(static=replace(left, modifiers=_joined(left.modifiers, right.modifiers)))
        case Apply() as left, Apply() as right if left.duration == right.duration and _same(left.target, right.target):
            return Said(replace(left, modifiers=_joined(left.modifiers, right.modifiers)))
    return _again(one, other)


def _again(one: Said, other: Said) -> Said:
    """What the same thing does next: "It gets +2 ATK until end of round and may attack immediately."."""
    first, second = one.effect, other.effect
    body = second.body if isinstance(second, May) else second
    if not isinstance(first, Apply) or not isinstance(body, AttackNow):
        raise MismatchError
    if isinstance(first.target, Choose | Random) and isinstance(body.target, Choose | Random):
        if not _same(first.target, body.target):
            raise MismatchError
        body = replace(body, target=Bound(first.target.slot, span=body.target.span))
    elif first.target != body.target:
        raise MismatchError
    second = replace(second, body=body) if isinstance(second, May) else body
    return Said(Seq((first, second), span=first.span))


def _joined(left: tuple[Modifier, ...], right: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    """Modifiers of two clauses; attributes and keywords of both would be one clause."""
    found = (*left, *right)
    if verbs_differ(left, right):
        return found
    if not all(isinstance(m, JOINED) for m in found) or len(parts(found)) != len(parts(left)) + len(parts(right)):
        raise MismatchError
    return tuple(sorted(found, key=rank))


def verbs_differ(left: tuple[Modifier, ...], right: tuple[Modifier, ...]) -> bool:
    """ "gain Breakthrough and get +1 ATK": keywords are gained, attributes got."""
    kinds = [{Grant if isinstance(m, Quote) else type(m) for m in modifiers} for modifiers in (left, right)]
    return kinds in ([{Grant}, {AddStat}], [{AddStat}, {Grant}])


def _same(one: Ref | Player, other: Ref | Player) -> bool:
    if isinstance(one, Choose | Random) and isinstance(other, Choose | Random):
        return replace(other, slot=one.slot) == one
    return one == other
