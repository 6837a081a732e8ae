"""The cards of a set as a table of a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from nexusdsl.diagnostics.model import Lang
from nexusdsl.ir.sets import Card, CardSet
from nexusdsl.tables.columns import FORMULA, STAT, TAME, headings, printed, words_of


def table(sets: tuple[CardSet, ...], cards: Sequence[Card], lang: Lang) -> str:
    """A row a card: with semicolons and German words, or commas and English ones, as spreadsheets of these languages
    read them. Texts are there in both languages."""
    columns = headings(sets, lang)
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";" if lang == "de" else ",", lineterminator="\r\n")
    writer.writerow(columns.values())
    rows = (row(sets, card, lang) for card in cards)
    writer.writerows([[tame(cells.get(key, "")) for key in columns] for cells in rows])
    return out.getvalue()


def tame(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula; read_tame gives back what it was."""
    return f"{TAME}{cell}" if cell.startswith(FORMULA) else cell


def row(sets: tuple[CardSet, ...], card: Card, lang: Lang) -> dict[str, str]:
    """A card by columns; what it has not is not there."""
    types = {word.id: word for word in words_of(sets, "type")}
    subtypes = {word.id: word for word in words_of(sets, "subtype")}
    rules = sets[-1].ruleset.deck
    rarities = {each.id: each.names for each in rules.rarities} if rules else {}
    rarity = rarities.get(card.rarity or "")
    cells = {
        "number": card.number,
        "type": printed(types.get(card.type), card.type, lang),
        "subtypes": ", ".join(printed(subtypes.get(id), id, lang) for id in card.subtypes),
        "rarity": ((rarity.de or rarity.en) if lang == "de" else (rarity.en or rarity.de)) or "" if rarity else "",
        "variants": ", ".join(card.variants),
        **{f"{STAT}{id}": str(value) for id, value in card.stats},
    }
    for key, names in (("name", card.names), ("text", card.texts), ("flavour", card.flavour), ("art", card.brief)):
        cells |= {f"{key}_de": names.de or "", f"{key}_en": names.en or ""}
    return cells
