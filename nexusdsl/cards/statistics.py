"""What a set is made of: counts by faction, cost, rarity, type and keyword; what is missing; how long its texts are."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any, Final

from nexusdsl.cards.faces import borne
from nexusdsl.diagnostics.model import Lang
from nexusdsl.ir.sets import Card, CardSet, Names

LANGUAGES: Final[tuple[Lang, ...]] = ("de", "en")
MOST: Final = 10_000  # numbers of one gap
_WORD: Final = re.compile(r"[^\W_]+(?:[-’'][^\W_]+)*")
_NUMBER: Final = re.compile(r"(.*?)(\d+)")


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of a set in one language. Lists are card numbers; `tenths`: words per card with a text, times ten."""

    words: int
    tenths: int
    longest: str
    longest_words: int
    longest_letters: int
    no_name: tuple[str, ...]
    no_text: tuple[str, ...]
    no_flavour: tuple[str, ...]
    no_brief: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Gap:
    """Numbers nobody has: `numbers` between the cards `after` and `before`."""

    after: str
    before: str
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Statistics:
    """All figures, by the ids of the set. Tables have a line for each faction, in its order, also for an empty one."""

    set_id: str
    cards: int
    price: str  # the attribute that the curve is about, "" without one
    curve: dict[str, dict[int, int]]  # cards by faction and price
    rarities: dict[str, dict[str, int]]
    types: dict[str, dict[str, int]]
    keywords: dict[str, int]  # cards that have the keyword or give it
    gaps: tuple[Gap, ...]
    texts: dict[Lang, Texts]

    def data(self) -> dict[str, Any]:
        """The same for JSON."""
        return {"schema": "nexus-card-stats-1", **asdict(self)}


def statistics(sets: Sequence[CardSet]) -> Statistics:
    """The figures of the last of the sets; those before are what it builds on."""
    own, ruleset = sets[-1], sets[-1].ruleset
    factions = list(dict.fromkeys(faction.id for one in sets for faction in one.factions))
    price = next((id for rule in ruleset.types if rule.playable for id in rule.attributes), "")
    rarities = [each.id for each in ruleset.deck.rarities] if ruleset.deck is not None else []
    if any(card.rarity is None for card in own.cards):
        rarities.append("")
    return Statistics(
        own.id,
        len(own.cards),
        price,
        {faction: _curve(own.cards, faction, price) for faction in factions},
        _table(own.cards, factions, rarities, [card.rarity or "" for card in own.cards]),
        _table(own.cards, factions, [t.id for t in ruleset.types if not t.base], [card.type for card in own.cards]),
        _keywords(sets),
        gaps(card.number for card in own.cards),
        {lang: _texts(own.cards, lang) for lang in LANGUAGES if lang in own.languages},
    )


def _curve(cards: Sequence[Card], faction: str, price: str) -> dict[int, int]:
    paid = [value for card in cards if card.faction == faction for id, value in card.stats if id == price]
    counts = Counter(paid)
    return {value: counts[value] for value in range(max(paid, default=-1) + 1)} if len(counts) < 100 else dict(counts)


def _table(
    cards: Sequence[Card], factions: Sequence[str], columns: Sequence[str], of: Sequence[str]
) -> dict[str, dict[str, int]]:
    counts = Counter((card.faction, column) for card, column in zip(cards, of, strict=True))
    return {faction: {column: counts[faction, column] for column in columns} for faction in factions}


def _keywords(sets: Sequence[CardSet]) -> dict[str, int]:
    counts = Counter(id for card in sets[-1].cards for id in borne(card))
    return {each.id: counts[each.id] for one in sets for each in one.keywords}


def gaps(numbers: Iterable[str]) -> tuple[Gap, ...]:
    """What is missing from the lowest number to the highest. Codes whose numbers overlap are counted each by itself,
    others run on from one code to the next (MIL-001 … 030, WID-031 … 060)."""
    found = [(match[1], int(match[2]), text) for text in numbers if (match := _NUMBER.fullmatch(text))]
    runs = {code: sorted((n, text) for other, n, text in found if other == code) for code, _, _ in found}
    single = [sorted((n, text) for _, n, text in found)]
    overlap = len({n for _, n, _ in found}) < len(found)
    return tuple(gap for run in (runs.values() if overlap else single) for gap in _gaps(run))


def _gaps(run: Sequence[tuple[int, str]]) -> Iterable[Gap]:
    for (last, name), (number, text) in pairwise(run):
        if number > last + 1:
            yield Gap(name, text, tuple(range(last + 1, min(number, last + MOST))))


def _texts(cards: Sequence[Card], lang: Lang) -> Texts:
    texts = [(card.number, _of(card.texts, lang)) for card in cards]
    told = [(len(_WORD.findall(text)), len(text), number) for number, text in texts if text]
    words = sum(count for count, _, _ in told)
    longest = max(told, key=lambda each: each[:2], default=(0, 0, ""))
    return Texts(
        words,
        (words * 20 + len(told)) // (2 * len(told)) if told else 0,
        longest[2],
        longest[0],
        longest[1],
        tuple(card.number for card in cards if not _of(card.names, lang)),
        tuple(number for number, text in texts if not text),
        tuple(card.number for card in cards if not _of(card.flavour, lang)),
        tuple(card.number for card in cards if not _of(card.brief, lang)),
    )


def _of(names: Names, lang: Lang) -> str:
    return " ".join(((names.de if lang == "de" else names.en) or "").split())
