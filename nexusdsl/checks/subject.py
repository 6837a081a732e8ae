"""What a check looks at: a lowered set, what it builds on, and where its cards' fields are printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.ir.nodes import Ability, Node
from nexusdsl.ir.plan_walk import walk
from nexusdsl.ir.sets import Card, CardSet, Faction, Keyword, TypeRule
from nexusdsl.source import Span
from nexusdsl.vocabulary.words import Category, Word


class Field(Protocol):
    """A printed field of a card."""

    @property
    def key(self) -> str:
        """ "number", "name", "subtype", "rarity", "variant", "brief", or the id of a value."""

    @property
    def text(self) -> str:
        """As printed."""

    @property
    def span(self) -> Span:
        """Where."""


@dataclass(frozen=True, slots=True)
class Subject:
    """`fields[i]` are the printed fields of `set.cards[i]`; `used` are all sets it builds on, directly or not."""

    set: CardSet
    used: tuple[CardSet, ...]
    fields: tuple[tuple[Field, ...], ...]
    faulty: bool = False  # earlier passes found errors: what is missing may only not have been understood
    walked: dict[int, list[Node]] = field(default_factory=dict, compare=False, repr=False)

    def cards(self) -> Iterator[tuple[Card, tuple[Field, ...]]]:
        """The cards with their fields."""
        return zip(self.set.cards, self.fields, strict=True)

    def nodes(self, ability: Ability) -> list[Node]:
        """All nodes of an ability of the set, those below first; several checks look at them."""
        key = id(ability)  # the set holds it, so that nothing else can have its identity
        if key not in self.walked:
            self.walked[key] = walk(ability)
        return self.walked[key]

    def types(self) -> Mapping[str, TypeRule]:
        """The type rules by id."""
        return {rule.id: rule for rule in self.set.ruleset.types}

    def factions(self) -> tuple[Faction, ...]:
        """All factions, those of the used sets first."""
        return tuple(each for part in (*self.used, self.set) for each in part.factions)

    def keywords(self) -> Mapping[str, Keyword]:
        """All keywords by id."""
        return {each.id: each for part in (*self.used, self.set) for each in part.keywords}

    def words(self) -> tuple[Word, ...]:
        """All declared words."""
        return (*self.set.ruleset.words, *(word for part in (*self.used, self.set) for word in part.words))

    def printed(self, name: str, category: Category, id: str) -> tuple[tuple[str, str], ...]:
        """The printed word of an id in both languages, as arguments `name`_de and `name`_en of a message."""
        word = next((each for each in self.words() if (each.category, each.id) == (category, id)), None)
        de = word.de.singular if word is not None and word.de is not None else id
        en = word.en.singular if word is not None and word.en is not None else id
        return (f"{name}_de", de), (f"{name}_en", en)


Check: TypeAlias = Callable[[Subject], Iterator[Diagnostic]]


def at(card: Card, fields: tuple[Field, ...], key: str) -> Span:
    """Where the first field of this key is printed; the card's heading if it is not."""
    return next((field.span for field in fields if field.key == key), card.span)
