"""The files rules.toml and rulings.toml of a set, and the rulebook that they make."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from nexusdsl.diagnostics.model import Lang

NUMBER: Final = r"[A-Z]{1,4}-[0-9]{1,4}"

Number: TypeAlias = Annotated[str, StringConstraints(pattern=f"^{NUMBER}$")]
Key: TypeAlias = Annotated[str, StringConstraints(pattern="^[a-z][a-z0-9_]{0,39}$")]
Words: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=2_000, strip_whitespace=True)]
Choice: TypeAlias = Annotated[str, StringConstraints(pattern="^[a-z0-9_]+ [a-z0-9_]+$")]  # "key value"


class Said(BaseModel):
    """A text in at least one language."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    de: Words | None = None
    en: Words | None = None

    @model_validator(mode="after")
    def is_said(self) -> Said:
        """Raises ValueError if there is no text in any language."""
        if self.de is None and self.en is None:
            raise ValueError("neither de nor en")
        return self

    def in_(self, lang: Lang) -> str:
        """The text in a language; where that is missing, in the other one."""
        first, second = (self.de, self.en) if lang == "de" else (self.en, self.de)
        return first or second or ""


class Chapter(Said):
    """A title, from the entry `first` on."""

    first: Number


class Rule(Said):
    """A printed rule. `see` belongs with it, `keyword` is the word that it is about, `options` say what it can be
    played by otherwise, `values` what a choice means ("key value"; "key zahl" for any number)."""

    see: tuple[Number, ...] = ()
    keyword: Key | None = None
    options: tuple[Key, ...] = ()
    values: dict[Choice, Said] = Field(default_factory=dict)


class Ruling(BaseModel):
    """What the rulebook does not say, and how it is played. `rules` belong with it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    question: Said
    answer: Said
    rules: tuple[Number, ...] = ()
    options: tuple[Key, ...] = ()
    values: dict[Choice, Said] = Field(default_factory=dict)


class RulesFile(BaseModel):
    """rules.toml: `[[chapters]]`, then `[rules.R-001]` …"""

    model_config = ConfigDict(extra="forbid", frozen=True)

    chapters: tuple[Chapter, ...] = ()
    rules: dict[Number, Rule]


class RulingsFile(BaseModel):
    """rulings.toml: `[[chapters]]`, then `[rulings.G-001]` …"""

    model_config = ConfigDict(extra="forbid", frozen=True)

    chapters: tuple[Chapter, ...] = ()
    rulings: dict[Number, Ruling]


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule or ruling. `question` is None for a printed rule; `beside` are the numbers it names itself."""

    number: str
    text: Said
    question: Said | None
    beside: tuple[str, ...]
    keyword: str | None
    options: tuple[str, ...]
    values: tuple[tuple[str, Said], ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A chapter with the numbers of its entries."""

    title: Said
    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """Everything in the order of the files: printed rules, then rulings."""

    entries: tuple[Entry, ...] = ()
    rules: tuple[Part, ...] = ()
    rulings: tuple[Part, ...] = ()

    def find(self, number: str) -> Entry | None:
        """The entry with this number, whatever its case and leading zeros ("r-7")."""
        key = folded(number)
        return next((entry for entry in self.entries if folded(entry.number) == key), None)

    def neighbours(self, entry: Entry) -> tuple[str, ...]:
        """What belongs with an entry: what it names, then what names it."""
        naming = [each.number for each in self.entries if entry.number in each.beside]
        return tuple(dict.fromkeys((*entry.beside, *naming)))

    def of_option(self, key: str) -> tuple[Entry, ...]:
        """The entries that an option decides."""
        return tuple(entry for entry in self.entries if key in entry.options)

    def of_keyword(self, id: str) -> tuple[Entry, ...]:
        """The rule that a keyword is printed in, with the rulings on it."""
        rules = [entry for entry in self.entries if entry.keyword == id]
        about = [self.find(number) for rule in rules for number in self.neighbours(rule)]
        return (*rules, *(entry for entry in about if entry is not None and entry.question is not None))


def folded(number: str) -> str:
    """A number without what people write differently: "r7" and "R-007" are the same."""
    letters, digits = number.strip().upper(), ""
    while letters and letters[-1].isdigit():
        letters, digits = letters[:-1], letters[-1] + digits
    return f"{letters.rstrip('- ')}-{digits.lstrip('0') or digits[-1:]}"
