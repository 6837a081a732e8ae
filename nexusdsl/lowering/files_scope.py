"""What is known while the texts and cards of a set are lowered, and the parts of a set that are ready so far."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Generator, Sequence
from functools import cached_property
from typing import Literal, TypeAlias, TypeVar

from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.ir.nodes import Ability
from nexusdsl.ir.sets import CardSet, Faction, Keyword, Ruleset
from nexusdsl.records import dataclass
from nexusdsl.source import Span
from nexusdsl.vocabulary.lexicon import CardName, Language, Lexicon
from nexusdsl.vocabulary.words import Category, Word

Carrier: TypeAlias = Literal["card", "keyword", "status"]


@dataclass(frozen=True, slots=True)
class Text:
    """One rules text to lower. `text[i]` stands at `span.start + i`; `types` are those of cards that carry it, ()
    for any.
    """

    text: str
    language: Language
    span: Span
    lexicon: Lexicon
    carrier: Carrier
    types: tuple[str, ...]
    has_number: bool
    has_stat: bool
    ruleset: Ruleset


Read: TypeAlias = tuple[tuple[Ability, ...], tuple[Diagnostic, ...]]
_R = TypeVar("_R")
Steps: TypeAlias = Generator[Sequence[Text], Sequence[Read], _R]  # asks for texts to be lowered, then goes on with them


@dataclass(frozen=True, slots=True)
class LowerText:
    """How rules texts become abilities: `plainly` many of them, None for each that has a fault, and `fully` one of
    them, with what is to be told of it.
    """

    plainly: Callable[[Sequence[Text]], Sequence[tuple[Ability, ...] | None]]
    fully: Callable[[Text], Read]


@dataclasses.dataclass(frozen=True)
class Scope:
    """All that cards of a set may name. `used` are the sets it builds on, directly or not, each after those it uses."""

    id: str
    languages: tuple[Language, ...]
    ruleset: Ruleset
    used: tuple[CardSet, ...]
    words: tuple[Word, ...]  # own ones
    factions: tuple[Faction, ...]  # own ones
    card_names: tuple[CardName, ...]

    @cached_property
    def all_words(self) -> tuple[Word, ...]:
        """The words of the ruleset, of the used sets, and own ones."""
        return (*self.ruleset.words, *(word for each in self.used for word in each.words), *self.words)

    @cached_property
    def lexicons(self) -> dict[Language, Lexicon]:
        """The lexicon of each language of the set."""
        return {language: Lexicon.of(self.all_words, language, self.card_names) for language in self.languages}

    @cached_property
    def used_keywords(self) -> tuple[Keyword, ...]:
        """The keywords of the used sets in order."""
        return tuple(keyword for each in self.used for keyword in each.keywords)

    @cached_property
    def printed(self) -> dict[tuple[Category, str], str]:
        """(category, folded printed word) → id, in every language."""
        found: dict[tuple[Category, str], str] = {}
        for word in self.all_words:
            for form in printed_forms(word):
                found.setdefault((word.category, fold_word(form)), word.id)
        return found

    @cached_property
    def orders(self) -> dict[str, dict[str, int]]:
        """Of each type the places of its values."""
        return {rule.id: {id: place for place, id in enumerate(rule.attributes)} for rule in self.ruleset.types}

    @cached_property
    def rarities(self) -> dict[str, str]:
        """Folded printed rarity → id."""
        rules = self.ruleset.deck.rarities if self.ruleset.deck is not None else ()
        return {fold_word(form): each.id for each in rules for form in (each.names.de, each.names.en) if form}

    def words_of(self, category: Category) -> tuple[str, ...]:
        """The printed words of a category, for suggestions."""
        return tuple(form for word in self.all_words if word.category == category for form in printed_forms(word))


def printed_forms(word: Word) -> tuple[str, ...]:
    """The singular of a word in each language, without empty ones."""
    forms = (word.de.singular if word.de else "", word.en.singular if word.en else "")
    return tuple(form for form in forms if form)


def fold_word(text: str) -> str:
    """Printed words of a card's type line are compared without regard to case."""
    return text.casefold()
