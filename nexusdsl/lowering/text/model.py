"""What the lowering of rules text works on: the context of a text, its running state, and refusals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from nexusdsl.diagnostics.catalog_text import (
    AMBIGUOUS,
    CONTRADICTORY_DURATIONS,
    ILLEGAL_TARGET,
    INSTEAD,
    MISSING_DURATION,
    MISSING_ROUNDING,
    NO_ANTECEDENT,
    NO_DONE,
    NO_EFFECT,
    NO_OCCASION,
    NOT_UNDERSTOOD,
    OUT_OF_RANGE,
    PARAMETER,
    PRINTED_NUMBER,
    TOO_DEEP,
    UNCLAIMED_WORD,
    UNCLEAR_AMOUNT,
    UNCLEAR_PRONOUN,
    UNKNOWN_KEYWORD,
    UNKNOWN_WORD,
    VERB_AGREEMENT,
    WRONG_CONJUNCTION,
    WRONG_SELF,
)
from nexusdsl.diagnostics.model import Code, Diagnostic, Hint, Label
from nexusdsl.ir.nodes import Ability, Effect, Filter, KeywordAbility, Number, Player, Ref
from nexusdsl.ir.sets import TypeRule
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Item, Word
from nexusdsl.vocabulary.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class TextContext:
    """Where a text stands. `types` are those of the cards that carry it (() for any), `rules` all declared types."""

    carrier: str = "card"  # "card", "keyword", "status"
    types: tuple[str, ...] = ()
    has_number: bool = False
    has_stat: bool = False
    rules: tuple[TypeRule, ...] = ()
    lasting: bool = field(init=False, compare=False, repr=False)  # it stays in play: a bare effect has no occasion

    def __post_init__(self) -> None:
        found = [self.rule(id) for id in self.types]
        lasting = bool(found) and all([rule is not None and (rule.permanent or rule.base) for rule in found])
        object.__setattr__(self, "lasting", lasting)

    def rule(self, id: str) -> TypeRule | None:
        """The declared type."""
        for rule in self.rules:  # asked for every noun: no generator
            if rule.id == id:
                return rule
        return None


@dataclass(frozen=True, slots=True)
class Lowered:
    """The result. `abilities` stand in text order, keyword lines among them."""

    abilities: tuple[Ability, ...]
    diagnostics: tuple[Diagnostic, ...]

    @property
    def keywords(self) -> tuple[KeywordAbility, ...]:
        """The keywords of keyword lines."""
        return tuple(a for a in self.abilities if isinstance(a, KeywordAbility))


# How much a finding says: of several readings of a sentence that are refused, the one with the highest number is told.
# A refusal that says more, or less, than others of its code has a rank of its own.
RANKS: Final[dict[str, int]] = {
    code.name: rank
    for rank, codes in (
        (12, (UNKNOWN_KEYWORD,)),
        (15, (UNCLAIMED_WORD,)),
        (20, (NOT_UNDERSTOOD, NO_DONE, NO_OCCASION)),
        (35, (MISSING_DURATION,)),
        (40, (INSTEAD, PRINTED_NUMBER, WRONG_CONJUNCTION)),
        (44, (MISSING_ROUNDING,)),
        (45, (NO_ANTECEDENT,)),
        (46, (UNCLEAR_PRONOUN,)),
        (47, (CONTRADICTORY_DURATIONS,)),
        (48, (WRONG_SELF,)),
        (49, (ILLEGAL_TARGET, NO_EFFECT)),
        (50, (OUT_OF_RANGE, PARAMETER, UNKNOWN_WORD)),
        (55, (VERB_AGREEMENT,)),
        (60, (AMBIGUOUS, UNCLEAR_AMOUNT)),
        (70, (TOO_DEEP,)),
    )
    for code in codes
}


class RefusedError(Exception):
    """A reading that is not possible, with what to tell. Of several, the one with the highest `rank` is told."""

    def __init__(
        self,
        code: Code,
        span: Span,
        *args: tuple[str, str],
        rank: int | None = None,
        hints: tuple[Hint, ...] = (),
        labels: tuple[Label, ...] = (),
    ) -> None:
        super().__init__()
        self.diagnostic = Diagnostic(code, span, args, labels, hints)
        self.rank = RANKS[code.name] if rank is None else rank


class MismatchError(Exception):
    """A reading that is not meant: the phrase is of another kind. Never told as such."""


@dataclass(frozen=True, slots=True)
class Referent:
    """Something that a pronoun or "jene Einheit" can stand for. `mask`: German cells; in English numbers."""

    ref: Ref
    mask: int
    filter: Filter
    span: Span
    this: bool = False
    copy: bool = False  # "jene Kopie"


if TYPE_CHECKING:
    from nexusdsl.lowering.text.groups import Grouped, Limit, Phrase

Acted: TypeAlias = "tuple[tuple[str, Ref], ...]"
Piles: TypeAlias = "tuple[int, int, int | None] | None"
Mark: TypeAlias = "tuple[Any, ...]"
Way: TypeAlias = "tuple[Grouped, tuple[int, Span | None]]"


@dataclass(slots=True)
class Trials:
    """How many corrections of one sentence may still be tried; shared by all copies of a state."""

    left: int = 0


@dataclass(slots=True)
class Run:
    """The running state of one text: slots, referents and claims of the ability that is being read."""

    language: str
    lexicon: Lexicon
    context: TextContext
    slot: int = 0
    referents: tuple[Referent, ...] = ()
    claims: int = 0
    per: Phrase | None = None  # "für jede …", until a number takes it
    each: bool = False  # "je", "each of": every one of several targets
    narrowed: dict[int, int] = field(default_factory=dict)  # token of a pronoun -> the cells of what it stands for
    spared: bool = False  # "für jede …" is for a phrase that comes yet
    moved: tuple[Ref, int] | None = None  # what the clause acts on, with its mask: whose owner "ihres Besitzers" is
    pick: int | None = None  # which of several readings to take, where they are told; None refuses them
    counted: Filter | None = None  # what the condition of the sentence counted, which "davon" means then
    heap: int | None = None  # slot of the cards that "davon" and "den Rest" mean
    trials: Trials = field(default_factory=Trials)
    candidate: Phrase | None = None  # the noun of a relative clause, which stands for each object at hand
    named_card: int | None = None  # slot of the card name that was named
    named_what: str = "name"  # what was named into that slot: a card name, a subtype, a faction or a type
    named_number: int | None = None  # slot of the number that was named
    drawn: Referent | None = None  # the cards that were drawn last, whom a pronoun means only if nothing else is meant
    rolled: int | None = None  # slot of the last result of chance
    heads: int | None = None  # slot of how many coins show heads
    paid: int | None = None  # slot of the number that was paid, which X means
    piles: tuple[int, int, int | None] | None = None  # slots of separated cards, of the first pile and the chosen one
    acted: Acted = ()  # what the verbs of the ability acted on: "die geopferte Einheit"
    last: Effect | None = None  # the effect right before: "für jede zerstörte Einheit" is what it did
    said: Effect | None = None  # what the clause before says: "sie" are all that it speaks of
    limits: tuple[Limit, ...] = ()  # ", aufgerundet", ", jedoch höchstens 5", until a number takes them
    several: Span | None = None  # where "jeder Einheit", "deine Einheiten" of the clause stands
    batch: int = 0  # the cells of "jeder Einheit", whose single targets a possessive of the clause can mean
    goal: dict[str, Any] | None = None  # what the clause behind "bis" says, while the one before is read
    gone: tuple[Ref, ...] = ()  # what the event of the ability sent to a discard pile, where it is followed
    ends: str | None = None  # the period at whose end the sentence says what happens
    counts: str | None = None  # what the event of the ability is so much of: "ebenso viele"
    joined: Phrase | None = None  # the subject of the clause before, where this one has none
    common: tuple[Word, ...] = ()  # a duration that joined clauses share
    fronted: Word | None = None  # the time in front of an English clause
    actor: Player | None = None  # who acts in the clause, whose hand "seine Hand" is
    standing: bool = False  # the sentence waits for nothing but its time: "am Ende der Runde" is each one's
    always: bool = False  # nothing occasions what the sentence says, on a card that stays in play
    defined: Number | None = None  # what "wobei X … ist" says of X
    asked: Player | None = None  # who chooses of whom the clauses are: "ein Spieler deiner Wahl"
    either: Effect | None = None  # the modes of both players that the sentence before has made: "er", "they" goes on
    follows: bool = False  # a pronoun goes on with `either`
    whom: Player | None = None  # of whom they are read, where it is not you
    someone: Player | None = None  # the player, not you, who was mentioned last: "er", "they"
    dealer: Referent | None = None  # what deals damage in the clause, whose "ihre ATK" is
    node: str = ""  # the row of the verb table that is tried
    instead: bool = False  # what is read takes the place of an event: "stattdessen" is due
    ways: dict[int, tuple[tuple[Item, ...], tuple[Way, ...]]] = field(default_factory=dict)
    base: Referent | None = None  # the base that was named last: a pronoun without other antecedent means it
    eaches: bool = False  # something was said of each of several: whether an effect has them is to be checked
    masks: dict[int, int] = field(default_factory=dict)  # phrases of the sentence, by identity -> what they can be
    alike: bool = False  # "…, wie …" says of what there are as many, or twice as many
    likened: bool = False  # a clause says of what there are as many: its noun has no number
    telling: bool = False  # the sentence was refused: the best refusal is looked for

    def claim(self, *words: Word | None) -> None:
        """Notes that these tokens are understood."""
        for word in words:
            if word is not None:
                self.claims |= 1 << word.index

    def copy(self) -> Run:
        """The same state."""
        return Run(*_STATE(self))

    def new_slot(self) -> int:
        """The next slot."""
        self.slot += 1
        return self.slot - 1

    def mention(self, ref: Ref, mask: int, filter: Filter, span: Span, this: bool = False, copy: bool = False) -> None:
        """Notes a referent; a new mention of the same one replaces the old."""
        kept = tuple(r for r in self.referents if r.ref != ref)
        self.referents = (*kept, Referent(ref, mask, filter, span, this, copy))

    def mark(self) -> Mark:
        """The state, to return to after a reading that failed."""
        return _MARKED(self)

    def back(self, mark: Mark) -> None:
        """Returns to a marked state."""
        (
            self.slot, self.referents, self.claims, self.per, self.each, self.heap, self.limits, self.acted,
            self.named_card, self.named_number, self.last, self.someone, self.drawn, self.rolled, self.heads, self.paid,
            self.piles, self.said,
        ) = mark  # fmt: skip

    def new_ability(self) -> None:
        """Slots and referents begin anew."""
        self.slot, self.referents, self.heap, self.acted = 0, (), None, ()
        self.named_card, self.named_number, self.last, self.someone = None, None, None, None
        self.drawn = self.said = None
        self.rolled = self.heads = self.paid = self.piles = None
        self.gone, self.base, self.counts, self.either = (), None, None, None


# What a reading that failed must leave as it was, in the order of `back`.
_MARKED: Callable[[Run], Mark] = attrgetter(
    "slot", "referents", "claims", "per", "each", "heap", "limits", "acted",
    "named_card", "named_number", "last", "someone", "drawn", "rolled", "heads", "paid",
    "piles", "said",
)  # fmt: skip
_STATE = attrgetter(*(each.name for each in fields(Run)))
