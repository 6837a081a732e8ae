"""The cards of a set as a card database of Cockatrice, version 4 (`customsets/*.xml`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from nexusdsl.decks.statistics import cost_of
from nexusdsl.diagnostics.model import Lang
from nexusdsl.ir.sets import Card, CardSet, Names
from nexusdsl.tables.columns import printed, words_of
from nexusdsl.tables.written import row

LIMIT: Final = 60  # of Cockatrice's short name of a set
LANDS, PERMANENTS, CREATURES, SPELLS = range(4)  # rows of its table


def written(sets: tuple[CardSet, ...], cards: Sequence[Card], lang: Lang) -> str:
    """The XML in one language. Cards that a deck cannot hold stand there, too: a table needs them."""
    code = sets[-1].id.upper()[:LIMIT]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<cockatrice_carddatabase version="4">',
        "  <sets>",
        f"    <set><name>{escape(code)}</name><longname>{escape(said(sets[-1].names, lang))}</longname></set>",
        "  </sets>",
        "  <cards>",
        *(_card(sets, card, lang, code) for card in cards),
        "  </cards>",
        "</cockatrice_carddatabase>",
    ]
    return "\n".join(lines) + "\n"


def _card(sets: tuple[CardSet, ...], card: Card, lang: Lang, code: str) -> str:
    cells, price = row(sets, card, lang), cost_of(card)
    line = " — ".join(filter(None, (cells["type"], cells["subtypes"].replace(", ", " "))))
    cost = f"<manacost>{price}</manacost><cmc>{price}</cmc>" if price is not None else ""
    text = "\n".join(filter(None, (_values(sets, card, lang), said(card.texts, lang))))
    rarity = quoteattr(cells["rarity"])
    return (
        f"    <card><name>{escape(said(card.names, lang))}</name><text>{escape(text)}</text>"
        f"<prop><layout>normal</layout><side>front</side><type>{escape(line)}</type>"
        f"<maintype>{escape(cells['type'])}</maintype>{cost}</prop>"
        f"<set rarity={rarity} num={quoteattr(card.number)}>{escape(code)}</set>"
        f"<tablerow>{_row(sets, card)}</tablerow></card>"
    )


def _values(sets: tuple[CardSet, ...], card: Card, lang: Lang) -> str:
    """All values in words: Cockatrice has no places for them."""
    words = {word.id: word for word in words_of(sets, "attribute")}
    return " · ".join(f"{printed(words.get(id), id, lang)} {value}" for id, value in card.stats)


def _row(sets: tuple[CardSet, ...], card: Card) -> int:
    """Where it lies on the table: what has the most values in front, what else stays behind it."""
    rules = [each for each in sets[-1].ruleset.types if each.playable and not each.base and not each.shared]
    rule = next(each for each in sets[-1].ruleset.types if each.id == card.type)
    if rule.shared:
        return LANDS
    most = max(len(each.attributes) for each in rules)
    return SPELLS if not rule.permanent else CREATURES if len(rule.attributes) == most else PERMANENTS


def said(names: Names, lang: Lang) -> str:
    """A text in the language, in the other one if it is missing in this."""
    return ((names.de or names.en) if lang == "de" else (names.en or names.de)) or ""
