"""The syntax tree of set files: what is written, with spans, before any name is looked up."""

from __future__ import annotations

from typing import TypeAlias

from nexusdsl.records import dataclass
from nexusdsl.source import Source, Span


@dataclass(frozen=True, slots=True)
class Tok:
    """A word, number or quoted text as written, quotes stripped."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Title:
    """A name in the set's first language, with its translation `(en "…")`."""

    first: Tok
    language: Tok | None = None
    other: Tok | None = None


@dataclass(frozen=True, slots=True)
class Inflection:
    """What stands in the brackets after a German noun: `(m, des Soldaten, die Soldaten)`."""

    gender: Tok | None = None
    genitive: Tok | None = None
    plural: Tok | None = None
    dative: Tok | None = None


@dataclass(frozen=True, slots=True)
class Noun:
    """One language's noun of a word line; English gives its plural after a slash."""

    language: Tok
    singular: Tok
    inflection: Inflection | None = None
    plural: Tok | None = None


@dataclass(frozen=True, slots=True)
class SetHead:
    id: Tok
    title: Title | None
    span: Span


@dataclass(frozen=True, slots=True)
class RulesOf:
    """`Regeln <ruleset>`"""

    id: Tok
    span: Span


@dataclass(frozen=True, slots=True)
class Uses:
    ids: tuple[Tok, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Languages:
    names: tuple[Tok, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class RulesetHead:
    id: Tok
    title: Title
    span: Span


@dataclass(frozen=True, slots=True)
class FactionDecl:
    code: Tok
    title: Title
    inflection: Inflection | None
    span: Span


@dataclass(frozen=True, slots=True)
class VerbForms:
    """A verb in one language: its forms as written (several words each where it is separable), the verb it is like."""

    language: Tok
    infinitive: Tok
    forms: tuple[tuple[Tok, ...], ...]
    like: Tok


@dataclass(frozen=True, slots=True)
class VerbDecl:
    verbs: tuple[VerbForms, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class WordDecl:
    """`category` is a category of words.py; without `id` the id is made from the name."""

    category: str
    id: Tok | None
    nouns: tuple[Noun, ...]
    span: Span
    adjective: Title | None = None


@dataclass(frozen=True, slots=True)
class TypeLine:
    """`kind`: VALUES, POOLS, IS (with `ids`), STAYS, SHARED, BASE."""

    kind: str
    ids: tuple[Tok, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class TypeDecl:
    id: Tok
    nouns: tuple[Noun, ...]
    lines: tuple[TypeLine, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class FullDecl:
    """`Voll <pool> nach <period>`"""

    pool: Tok
    period: Tok
    span: Span


@dataclass(frozen=True, slots=True)
class OptionValue:
    """A value of an option. Of "zahl ab 1 bis hq_cap": `least` and `most`; of "false mit key = value": `needs`."""

    text: Tok
    least: Tok | None = None
    most: Tok | None = None
    needs: tuple[Tok, Tok] | None = None


@dataclass(frozen=True, slots=True)
class OptionDecl:
    key: Tok
    values: tuple[OptionValue, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class DeckLine:
    """`kind` is the grammar rule without "deck_"; `numbers` are (label, number): "" for the plain one, COUNT,
    SURCHARGE.
    """

    kind: str
    numbers: tuple[tuple[str, Tok], ...]
    id: Tok | None
    title: Title | None
    only: tuple[Tok, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class DeckDecl:
    lines: tuple[DeckLine, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class RulesText:
    """Rules text of one language, "" for the set's first. `text[i]` stands at `span.start + i`; all else is blanked."""

    language: str
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class TextBlock:
    """The texts of a card or status, or one alternative of a keyword: for `types`, or for values of options."""

    texts: tuple[RulesText, ...]
    span: Span
    types: tuple[Tok, ...] = ()
    options: tuple[tuple[Tok, Tok], ...] = ()


@dataclass(frozen=True, slots=True)
class KeywordDecl:
    title: Title
    inflection: Inflection | None
    has_number: bool
    has_stat: bool
    default_number: Tok | None
    default_option: Tok | None
    default_stat: Tok | None
    sums: bool
    texts: tuple[TextBlock, ...]
    span: Span
    block: Span


@dataclass(frozen=True, slots=True)
class StatusDecl:
    title: Title
    inflection: Inflection | None
    adjective: Title | None
    text: TextBlock
    span: Span
    block: Span


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a card's type line: words, a number after them, words after a dash."""

    words: Tok
    number: Tok | None = None
    after_dash: tuple[Tok, ...] = ()


@dataclass(frozen=True, slots=True)
class CardDecl:
    """`block` is everything from the heading to the last line, as for keywords and statuses."""

    number: Tok
    title: Title
    variants: tuple[Tok, ...]
    parts: tuple[Part, ...]
    text: TextBlock
    flavour: tuple[tuple[str, Tok], ...]
    briefs: tuple[Title, ...]  # what the illustrator is to draw; one of them is meant
    span: Span
    block: Span


Declaration: TypeAlias = (
    SetHead
    | RulesOf
    | Uses
    | Languages
    | RulesetHead
    | FactionDecl
    | WordDecl
    | VerbDecl
    | TypeDecl
    | FullDecl
    | OptionDecl
    | DeckDecl
    | KeywordDecl
    | StatusDecl
    | CardDecl
)


@dataclass(frozen=True, slots=True)
class FileAst:
    """One file of a set. `unclear`: which lines were meant that are not understood, by their first word's terminal."""

    source: Source
    declarations: tuple[Declaration, ...]
    unclear: tuple[str, ...] = ()
