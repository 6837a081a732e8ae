"""The language of the corpus: the shipped set's words, and texts on a card of a type."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from nexusdsl.compiler import Loader
from nexusdsl.ir.nodes import Ability
from nexusdsl.ir.sets import CardSet
from nexusdsl.lowering.files_scope import LowerText
from nexusdsl.lowering.text.lower import lower_text
from nexusdsl.lowering.text.model import Lowered, TextContext
from nexusdsl.source import Span
from nexusdsl.vocabulary.lexicon import CardName, Language, Lexicon
from tests.unit.text.sound import sound

HERE = Path(__file__).parent
LANGUAGES: tuple[Language, ...] = ("de", "en")
ON_PLAY = {"de": "Ausspielen: ", "en": "On play: "}


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table: what stands on a card of the type `on` ("unit:": after "Ausspielen:"), in both languages."""

    id: str
    on: str
    de: str
    en: str
    construct: str = ""
    code: str = ""  # of the diagnostic, if the text is to be refused
    place: str = ""  # what the diagnostic points at
    remedy: str = ""  # the replacements that it proposes, if it can know one
    game: str = ""  # where an effect of another game is from,
    effect: str = ""  # what it does, in our own words,
    reason: str = ""  # and why it cannot be said

    def text(self, language: Language) -> str:
        """The text as it stands on the card."""
        return (ON_PLAY[language] if self.on.endswith(":") else "") + (self.de if language == "de" else self.en)

    @property
    def context(self) -> TextContext:
        """The card."""
        return TextContext("card", (self.on.rstrip(":"),), rules=words_of().ruleset.types)


def rows(name: str) -> tuple[Row, ...]:
    """The rows of a table of this folder. A row with several types in `on` is given once for each."""
    with (HERE / name).open(encoding="utf-8", newline="") as file:
        return tuple(_rows(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)))


def _rows(lines: Iterator[dict[str, str]]) -> Iterator[Row]:
    for line in lines:
        yield Row(**{key: value or "" for key, value in line.items()})


UNREAD = LowerText(lambda texts: [()] * len(texts), lambda text: ((), ()))  # only the words of a set are wanted


@cache
def words_of() -> CardSet:
    """The shipped set; no text in it is read."""
    made = Loader(lower_text=UNREAD).load("nxs_a01").set
    assert made is not None
    return made


@cache
def lexicon(language: Language) -> Lexicon:
    """Its lexicon."""
    made = words_of()
    names = tuple(CardName(card.number, card.names.de, card.names.en) for card in made.cards)
    return Lexicon.of((*made.ruleset.words, *made.words), language, names)


def lowered(text: str, language: Language, context: TextContext) -> Lowered:
    """A text on its card."""
    return sound(text, lower_text(text, Span("text", 0, len(text)), language, lexicon(language), context))


def told(found: Lowered) -> list[str]:
    """What is said about a text, for messages of tests."""
    return [f"{each.code.id} {each.message('en')}" for each in found.diagnostics]


@cache
def meaning(text: str, language: Language, context: TextContext) -> tuple[Ability, ...]:
    """What a text means that is expected to mean something."""
    found = lowered(text, language, context)
    assert not found.diagnostics, (text, told(found))
    return found.abilities
