"""An ability that sets itself off again: what its events wait for is just what its effects surely do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from nexusdsl.checks.subject import Subject
from nexusdsl.checks.walk import carried_together
from nexusdsl.diagnostics.catalog_files import CARD
from nexusdsl.diagnostics.model import Code, Diagnostic, Text
from nexusdsl.ir.nodes import (
    AddCounter,
    Amount,
    Create,
    Draw,
    EachPlayer,
    Effect,
    Event,
    EventSubject,
    Every,
    Filter,
    Gain,
    HasSubtype,
    InState,
    Lit,
    Node,
    Player,
    Seq,
    Shuffle,
    Side,
    Token,
    Triggered,
    You,
)

# Its kind, who or what it happens to, and the resource or counter: an event that an effect causes.
Caused: TypeAlias = "tuple[str, Node | None, str | None]"

_STRUCTURE: Final = "  Struktur · Basis · Kosten 1 · Opferwert 1 · DEF 0 · HP 2\n"
ENDLESS: Final = Code(
    "NX545",
    "endless-trigger",
    "warning",
    Text(
        "Diese Fähigkeit löst sich selbst wieder aus, ohne Ende.",
        "This ability sets itself off again, without an end.",
    ),
    Text(
        "Was die Fähigkeit tut, ist genau das, worauf sie (oder eine andere derselben Karte) wartet. Keine Bedingung "
        "und keine Grenze hält sie auf; die Partie endet dann durch die Grenze der Regeln. „Einmal pro Runde:“ oder "
        "„Du darfst …“ beendet das.",
        "What the ability does is just what it (or another one of the same card) waits for. No condition and no limit "
        "stops it; the game then ends by the cap of its rules. “Once per round:” or “You may …” ends that.",
    ),
    CARD + _STRUCTURE + "  Wenn du Credits erhältst, erhalte 1 Credit.\n",
    CARD + _STRUCTURE + "  Einmal pro Runde: Wenn du Credits erhältst, erhalte 1 Credit.\n",
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Each ability that leads back to itself, directly or by others of the same text."""
    for together in carried_together(subject):
        waiting = [each for each in together if isinstance(each, Triggered) and _free(each)]
        for ability in waiting:
            if _returns(ability, waiting):
                yield Diagnostic(ENDLESS, ability.events[0].span)


def _free(ability: Triggered) -> bool:
    """Whether nothing holds it back."""
    return ability.limit is None and ability.condition is None


def _returns(start: Triggered, waiting: list[Triggered]) -> bool:
    """Whether an ability is set off by what follows from it."""
    open_, seen = [start], [start]
    while open_:
        ability = open_.pop()
        for other in waiting:
            if any(_sets_off(caused, event) for caused in _caused(ability.body) for event in other.events):
                if other is start:
                    return True
                if other not in seen:
                    seen.append(other)
                    open_.append(other)
    return False


def _caused(body: Effect) -> Iterator[Caused]:
    """What surely happens, time after time: nothing that may be declined, depends on something or runs out."""
    for effect in body.effects if isinstance(body, Seq) else (body,):
        match effect:
            case Gain(player=player, resource=resource, amount=amount) if _some(amount):
                yield "gains", player, resource
            case Draw(player=player, amount=amount, until=False) if _some(amount):
                yield "draws", player, None
            case Shuffle(player=player):
                yield "shuffles", player, None
            case AddCounter(target=target, amount=amount, counter=counter) if _some(amount):
                yield "gets_counter", target, counter
            case Create(model=Token() as model, player=player, amount=amount) if _some(amount):
                yield "enters", _token(model, player), None


def _some(amount: object) -> bool:
    return isinstance(amount, Amount) or (isinstance(amount, Lit) and amount.value > 0)


def _token(model: Token, player: Player) -> Every:
    """A token as what enters play."""
    side: Side = "own" if isinstance(player, You) else "enemy"
    return Every(Filter((model.kind,), side, tests=tuple(HasSubtype(each) for each in model.subtypes)))


def _sets_off(caused: Caused, event: Event) -> bool:
    kind, who, what = caused
    any_ = event.object is None or event.object == Every(Filter())
    if event.kind != kind or event.at_least or not any_ or event.about not in (None, what):
        return False
    if isinstance(who, Player):
        return event.subject in (who, None) or isinstance(who, EachPlayer) or isinstance(event.subject, EachPlayer)
    if isinstance(who, Every) and kind == "enters":
        return isinstance(event.subject, Every) and _holds(who.filter, event.subject.filter)
    return who == event.subject or isinstance(who, EventSubject)


def _holds(made: Filter, waited: Filter) -> bool:
    """Whether a token of this kind is what is waited for: all that is said of that is true of it, "another" too."""
    kinds = not waited.kinds or made.kinds[0] in waited.kinds
    sides = waited.side is None or waited.side == made.side
    return kinds and sides and all(test in made.tests or test == InState("token") for test in waited.tests)
