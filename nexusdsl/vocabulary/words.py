"""Shapes of the words that rulesets and sets declare, with their inflection. Data only."""

from __future__ import annotations

from dataclasses import field
from typing import Literal, TypeAlias

from nexusdsl.records import dataclass
from nexusdsl.source import NOWHERE, Span

Gender: TypeAlias = Literal["m", "f", "n", "pl"]
Category: TypeAlias = Literal[
    "type",  # Einheit, Struktur; a base type (HQ) too
    "attribute",  # ATK, DEF, HP, cost
    "resource",  # Credit
    "marker",  # Neu-Marker
    "counter",  # Wachstumsmarke
    "cap",  # what the rules allow a player: the number of cards in hand
    "status",  # Gift / vergiftet
    "faction",  # Widerstand
    "subtype",  # Soldat
    "keyword",  # Durchbruch
    "zone",  # hand, deck, discard
    "period",  # round, combat, turn, game
    "initiative",  # the right to act
    "verb",  # says the same as a verb of the rules language
]


@dataclass(frozen=True, slots=True)
class GermanNoun:
    """A German noun. `gender` "pl" has no singular (HP). `weak` nouns take the genitive outside the nominative ("des,
    dem, den Herrn"), without its -s ("des Namens, dem Namen"). Of a name with adjectives in front ("Kalter Krieger"),
    `stems` are their stems, `singular` is its form without article, the other forms are those behind one.
    """

    singular: str
    gender: Gender
    genitive: str
    plural: str
    dative_plural: str
    weak: bool = False
    stems: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EnglishNoun:
    singular: str
    plural: str


@dataclass(frozen=True, slots=True)
class DeclaredVerb:
    """A verb of a set by its infinitive: it says the same as `like`, a verb of the rules language.

    German: third person ("radiert aus"), imperative, second person, participle ("ausradiert"); `prefix` is separable.
    English: third person, past, participle, "-ing".
    """

    language: str
    lemma: str
    forms: tuple[str, str, str, str]
    like: str
    prefix: str = ""


@dataclass(frozen=True, slots=True)
class Word:
    """One declared word: `id` is what the IR carries. `adjective_*` serve statuses and states ("vergiftet",
    "poisoned").
    """

    category: Category
    id: str
    de: GermanNoun | None
    en: EnglishNoun | None
    adjective_de: str | None = None
    adjective_en: str | None = None
    has_number: bool = False  # keywords with a number parameter
    has_stat: bool = False  # keywords with an attribute parameter
    bare: bool = True  # keywords whose name alone says all: without parameters, or with their usual values
    span: Span = field(default=NOWHERE, compare=False)
    verbs: tuple[DeclaredVerb, ...] = ()  # of category "verb": one in each language
