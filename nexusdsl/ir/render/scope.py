"""What a text has mentioned so far, and whether a pronoun would be understood."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from nexusdsl.ir.nodes import (
    Answered,
    Bound,
    Choose,
    Chosen,
    Destroy,
    Discard,
    Duration,
    Event,
    EventObject,
    EventSubject,
    Filter,
    Host,
    InState,
    Lit,
    Node,
    Number,
    Opponent,
    Pay,
    PayAny,
    Player,
    Random,
    Ref,
    Sacrifice,
    Search,
    This,
    Top,
    Without,
)
from nexusdsl.ir.others import Mentioned, without_others
from nexusdsl.vocabulary.words import Gender

Key: TypeAlias = tuple[str, int]
THIS: Key = ("this", 0)
SUBJECT: Key = ("subject", 0)
OBJECT: Key = ("object", 0)
ANSWERED: Key = ("answered", 0)
HOST: Key = ("host", 0)


_DONE: dict[type, str] = {Destroy: "destroyed", Sacrifice: "sacrificed", Discard: "discarded"}


class NotSayableError(Exception):
    """The node has no text: it is not type-correct, or no wording would be understood as it."""

    def __init__(self, node: Node | None, reason: str) -> None:
        super().__init__(reason)
        self.node = node
        self.reason = reason


NotSayable = NotSayableError


@dataclass(frozen=True, slots=True)
class Context:
    """Where the text stands.

    `type` is the declared type of the card that carries it; None prints "diese Karte". `vital` are the attributes whose
    loss kills: only they make "heile … vollständig", others are "vollständig wiederhergestellt". `tokens`: the type
    that so many values tell, so that a token is called by its subtype alone.
    """

    type: str | None = None
    vital: tuple[str, ...] = ()
    tokens: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Referent:
    """Something that a pronoun can stand for: its German gender ("pl" for several, None if its nouns differ)."""

    key: Key
    gender: Gender | None
    filter: Filter
    plural: bool = False
    copy: bool = False  # "die Kopie", where nothing else tells it from what was copied


@dataclass(slots=True)
class Scope:
    """The referents of one ability in the order of their mention."""

    referents: list[Referent] = field(default_factory=list)
    revealed: int | None = None  # slot of the cards that were revealed one by one; no pronoun stands for them
    gone: tuple[Ref, ...] = ()  # what the event of a trigger sent to a discard pile
    until: Duration | None = None  # how long the modifiers last whose clause is being said
    someone: Player | None = None  # the player that the event speaks of, for whom a pronoun can stand
    acted: dict[Key, str] = field(default_factory=dict)  # what was done to a referent: "discarded"
    choices: list[tuple[str, int]] = field(default_factory=list)  # ("card", "number", "result", "coin" or "paid", slot)

    def mention(self, referent: Referent) -> None:
        """Notes a referent, or notes it anew under another noun."""
        self.referents = [r for r in self.referents if r.key != referent.key]
        self.referents.append(referent)

    @contextmanager
    def quiet(self) -> Iterator[None]:
        """Forgets what is mentioned inside."""
        saved = list(self.referents)
        yield
        self.referents = saved

    @contextmanager
    def instead(self) -> Iterator[None]:
        """For another event with the same subject, which is not other than itself."""
        before = self.referents
        self.referents = [r for r in before if r.key != SUBJECT]
        yield
        kept = [r for r in before if all(r.key != other.key for other in self.referents)]
        self.referents = [*kept, *self.referents]

    def find(self, ref: Ref) -> Referent:
        """The referent that a reference stands for; NotSayable if it was not mentioned before."""
        key = key_of(ref)
        for referent in self.referents:
            if referent.key == key:
                return referent
        raise NotSayable(ref, "it was not mentioned before")

    def knows(self, ref: Ref) -> bool:
        """Whether it was mentioned before."""
        return any(r.key == key_of(ref) for r in self.referents)

    def plural(self, ref: Ref) -> bool:
        """Whether a reference stands for several objects that were mentioned."""
        return any(r.plural for r in self.referents if r.key == key_of(ref))

    def only(self, referent: Referent, genders: tuple[Gender, ...]) -> bool:
        """Whether it alone has one of the genders; what has no clear gender may always be meant."""
        return [r.key for r in self.referents if r.gender in genders or r.gender is None] == [referent.key]

    def alone(self, referent: Referent) -> bool:
        """Whether it alone has its number."""
        return [r.key for r in self.referents if r.plural == referent.plural] == [referent.key]

    def done(self, effect: object) -> None:
        """Notes what an effect did to something, by which it can be called: "die geopferte Einheit"."""
        adjective = _DONE.get(type(effect))
        key = key_of(effect.target) if isinstance(effect, Destroy | Sacrifice | Discard) and effect.target else None
        if adjective is not None and key is not None:
            self.acted[key] = adjective

    def told_by(self, referent: Referent) -> str | None:
        """The adjective for what was done to a referent and to no other; None if there is none."""
        adjective = self.acted.get(referent.key)
        alone = adjective is not None and list(self.acted.values()).count(adjective) == 1
        return adjective if alone and not referent.plural else None

    def heard(self, node: object, player: Player) -> None:
        """Notes the opponent of an event."""
        if isinstance(node, Event) and isinstance(player, Opponent):
            self.someone = player

    def named(self, what: str, slot: int) -> None:
        """Refuses "the chosen name" and "the chosen number" unless `slot` holds it."""
        if (what, slot) not in self.choices:
            raise NotSayable(None, f"no {what} was named")

    def price(self, cost: Pay | PayAny) -> Number:
        """What is paid; of any amount "X"."""
        if isinstance(cost, Pay):
            return Lit(cost.amount)
        self.choices.append(("paid", cost.slot))
        return Chosen(cost.slot)

    def last(self, what: str, slot: int) -> bool:
        """Whether `slot` holds what was named, rolled, flipped or paid last."""
        return [s for name, s in self.choices if name == what][-1:] == [slot]

    def heap(self, slot: int) -> None:
        """Refuses "davon" and "den Rest" unless `slot` alone holds several objects."""
        several = [r.key for r in self.referents if r.plural and r.filter.among != slot]
        if several != ([] if slot == self.revealed else [("slot", slot)]):
            raise NotSayable(None, "not the only heap of cards")


def key_of(ref: Ref | Search) -> Key | None:
    """What identifies a referent; None for references that cannot be taken up again."""
    match ref:
        case This():
            return THIS
        case EventSubject():
            return SUBJECT
        case EventObject():
            return OBJECT
        case Answered():
            return ANSWERED
        case Host():
            return HOST
        case Bound(slot=slot) | Choose(slot=slot) | Random(slot=slot) | Top(slot=slot) | Search(slot=slot):
            return ("slot", slot)
    return None


def fought(filter: Filter) -> Key | None:
    """What identifies "the attacking unit", for which a pronoun can stand; None for a base."""
    states = [test.state for test in filter.tests if isinstance(test, InState)]
    return (" ".join((*states, *filter.kinds, filter.side or "")), 0) if states else None


def parted(filter: Filter, scope: Scope) -> Filter:
    """The filter with `other` where "andere" is printed; NotSayable where nothing says what it is other than."""
    if not filter.other and not any(isinstance(test, Without) for test in filter.tests):
        return filter
    rest = without_others(filter, _mentioned(scope))
    if rest is not None:
        return replace(rest, other=True)
    if filter.other:
        raise NotSayable(filter, "it would be other than something else")
    return filter


def _mentioned(scope: Scope) -> Iterator[Mentioned]:
    refs: dict[Key, This | EventSubject | EventObject] = {THIS: This(), SUBJECT: EventSubject(), OBJECT: EventObject()}
    for each in scope.referents:
        if each.key[0] == "slot":
            yield Mentioned(Bound(each.key[1]), each.filter)
        elif each.key in refs and refs[each.key] not in scope.gone:
            yield Mentioned(refs[each.key], each.filter)
