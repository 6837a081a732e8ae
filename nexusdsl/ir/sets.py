"""The intermediate representation of files: rulesets, keywords, statuses, cards, sets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from itertools import repeat

from nexusdsl.ir.nodes import Ability, KeywordAbility
from nexusdsl.records import dataclass
from nexusdsl.source import NOWHERE, Span
from nexusdsl.vocabulary.words import Word


@dataclass(frozen=True, slots=True)
class Names:
    """A printed name in both languages; a set with one language leaves the other None."""

    de: str | None
    en: str | None


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence as it stands in its file: `text[i]` at `span.start + i`, line breaks among them."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Wording:
    """The words of one ability as they are printed, None for a language in which it has none of its own. `lines` are
    its sentences in the first language of the set, in which the spans of the ability's nodes are.
    """

    texts: Names
    lines: tuple[Line, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class TypeRule:
    """A declared card type. `pools` is the order in which damage is absorbed; the last one kills at 0."""

    id: str
    names: Names
    attributes: tuple[str, ...] = ()
    pools: tuple[str, ...] = ()
    is_a: tuple[str, ...] = ()  # a protocol is also a structure
    permanent: bool = False
    base: bool = False  # one per player, not a card (HQ)
    shared: bool = False  # belongs to no deck (sectors)
    playable: bool = True  # has cost and may stand in a deck
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Option:
    """A ruleset constant or ruling option; the first of `values` is the default. With `number` also any number from
    `least` on, up to what the option `most` says. `needs` are values that go only with one of another option:
    (value, key, value there).
    """

    key: str
    values: tuple[str, ...]
    number: bool
    span: Span = field(default=NOWHERE, compare=False)
    least: int = 0
    most: str = ""
    needs: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Rarity:
    id: str
    names: Names
    copies: int
    only_types: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class DeckRules:
    """Deck construction (R-044 … R-053): sizes and caps; `neutral` is the id of the faction that counts as neither."""

    size: int
    main_min: int
    secondary_max: int
    secondary_count: int
    secondary_surcharge: int
    neutral: str
    neutral_copies: int
    sideboard: int
    rarities: tuple[Rarity, ...]
    span: Span = field(default=NOWHERE, compare=False)
    # Where each rule is declared: "size", "main", "secondary", "neutral", "side".
    places: tuple[tuple[str, Span], ...] = field(default=(), compare=False)
    counted_by: str = ""  # the option that says `secondary_count`, which is then its default


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Everything a game declares: `attributes` in print order, `resources`, `markers`, `periods` as ids; `words` with
    inflection.
    """

    id: str
    names: Names
    languages: tuple[str, ...]
    types: tuple[TypeRule, ...]
    attributes: tuple[str, ...]
    resources: tuple[str, ...]
    markers: tuple[str, ...]
    periods: tuple[str, ...]
    restored: tuple[tuple[str, str], ...]  # (pool, period): the pool is full again at that period's end
    options: tuple[Option, ...]
    deck: DeckRules | None
    words: tuple[Word, ...]
    span: Span = field(default=NOWHERE, compare=False)
    counters: tuple[str, ...] = ()  # kinds of counters that may lie on an object in play, by id


@dataclass(frozen=True, slots=True)
class KeywordText:
    """One alternative of a keyword's rules: for card `types` (empty: all), where each of `options` (key, value) is
    chosen.
    """

    abilities: tuple[Ability, ...]
    types: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    texts: Names = Names(None, None)
    span: Span = field(default=NOWHERE, compare=False)
    wordings: tuple[Wording, ...] = ()  # of the abilities in their order; () where nothing was printed


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword. Parameters: `has_number`, `has_stat`; defaults apply where a card prints the bare name."""

    id: str
    names: Names
    has_number: bool
    has_stat: bool
    default_number: int | None
    default_stat: str | None
    sums: bool  # several instances add their numbers; else the highest counts (G-055)
    texts: tuple[KeywordText, ...]
    order: int  # position in the ruleset's keyword order (§07), the last key of trigger order
    span: Span = field(default=NOWHERE, compare=False)
    default_option: str | None = None  # the option that says the default number; `default_number` is its default


@dataclass(frozen=True, slots=True)
class Status:
    """A condition an object is in. Its abilities belong to the game, not to an object, and so act as one batch."""

    id: str
    names: Names
    abilities: tuple[Ability, ...]
    texts: Names
    span: Span = field(default=NOWHERE, compare=False)
    wordings: tuple[Wording, ...] = ()  # of the abilities in their order; () where nothing was printed


def worded(node: KeywordText | Status | Card) -> Iterator[tuple[Ability, Wording | None]]:
    """The abilities with their words in print, None for what was never printed."""
    return zip(node.abilities, node.wordings or repeat(None))


@dataclass(frozen=True, slots=True)
class Faction:
    id: str
    code: str  # prefix of card numbers, "MIL"
    names: Names
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Card:
    """One printed card. `stats` are (attribute id, value) in the order of the type's attributes, cost among them."""

    number: str  # "MIL-011"
    names: Names
    type: str
    subtypes: tuple[str, ...]
    faction: str
    rarity: str | None
    stats: tuple[tuple[str, int], ...]
    keywords: tuple[KeywordAbility, ...]
    abilities: tuple[Ability, ...]  # without the keyword line
    texts: Names  # rules text as printed
    flavour: Names
    variants: tuple[str, ...] = ()  # ("IR",)
    span: Span = field(default=NOWHERE, compare=False)
    wordings: tuple[Wording, ...] = ()  # of the abilities in their order; () where nothing was printed
    brief: Names = Names(None, None)  # what the illustrator is to draw; it is never printed


@dataclass(frozen=True, slots=True)
class CardSet:
    """A compiled set: what it declares itself, with the ruleset and the sets it `uses` resolved before."""

    id: str
    names: Names
    languages: tuple[str, ...]
    uses: tuple[str, ...]
    ruleset: Ruleset
    factions: tuple[Faction, ...]
    subtypes: tuple[Word, ...]
    keywords: tuple[Keyword, ...]
    statuses: tuple[Status, ...]
    cards: tuple[Card, ...]
    words: tuple[Word, ...] = ()  # of its factions, subtypes, keywords and statuses, with inflection
    span: Span = field(default=NOWHERE, compare=False)
