"""What stands in which column of a table of cards; headings in either language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nexusdsl.decks.names import fold
from nexusdsl.diagnostics.model import Lang, Text
from nexusdsl.ir.sets import CardSet
from nexusdsl.vocabulary.words import Word

FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")  # what begins a formula in a spreadsheet
TAME: Final = "'"  # before it, there is none
STAT: Final = "stat:"  # before the id of an attribute
FIXED: Final[dict[str, Text]] = {
    "number": Text("Nummer", "Number"),
    "name_de": Text("Name de", "Name de"),
    "name_en": Text("Name en", "Name en"),
    "type": Text("Typ", "Type"),
    "subtypes": Text("Untertypen", "Subtypes"),
    "rarity": Text("Seltenheit", "Rarity"),
    "variants": Text("Varianten", "Variants"),
    "text_de": Text("Text de", "Text de"),
    "text_en": Text("Text en", "Text en"),
    "flavour_de": Text("Stimmung de", "Flavour de"),
    "flavour_en": Text("Stimmung en", "Flavour en"),
    "art_de": Text("Bild de", "Art de"),
    "art_en": Text("Bild en", "Art en"),
}
BEFORE: Final = (
    "number",
    "name_de",
    "name_en",
    "type",
    "subtypes",
    "rarity",
    "variants",
)  # attributes stand after these
OTHERS: Final[dict[str, str]] = {  # what people write besides; bare words are those of the first language
    **dict.fromkeys(("nr", "nr.", "kartennummer", "card number", "id"), "number"),
    **dict.fromkeys(("name", "karte", "kartenname", "card", "deutsch", "german"), "name_de"),
    **dict.fromkeys(("englisch", "english"), "name_en"),
    **dict.fromkeys(("kartentyp", "card type"), "type"),
    **dict.fromkeys(("untertyp", "subtype"), "subtypes"),
    **dict.fromkeys(("variante", "variant", "drucke", "printings"), "variants"),
    **dict.fromkeys(("text", "regeltext", "rules text", "rules"), "text_de"),
    **dict.fromkeys(("stimmung", "stimmungstext", "flavour", "flavor", "flavor de"), "flavour_de"),
    "flavor en": "flavour_en",
    **dict.fromkeys(("bild", "art", "illustration"), "art_de"),
}


def headings(sets: tuple[CardSet, ...], lang: Lang) -> dict[str, str]:
    """Every column with its heading, in the order of a table: attributes are those of all types that are cards."""
    words = {word.id: word for word in words_of(sets, "attribute")}
    stats = {f"{STAT}{id}": printed(words.get(id), id, lang) for id in attributes(sets)}
    first = {key: FIXED[key].in_(lang) for key in BEFORE}
    return {**first, **stats, **{key: text.in_(lang) for key, text in FIXED.items() if key not in BEFORE}}


def attributes(sets: tuple[CardSet, ...]) -> tuple[str, ...]:
    """Ids of the attributes of cards, in print order."""
    ruleset = sets[-1].ruleset
    own = {attribute for rule in ruleset.types if not rule.base for attribute in rule.attributes}
    return tuple(id for id in ruleset.attributes if id in own)


def known(sets: tuple[CardSet, ...], first: Lang) -> dict[str, str]:
    """Columns by folded heading, in both languages; bare words are those of the language `first`."""
    every = (headings(sets, "de"), headings(sets, "en"))
    found = {fold(heading): key for columns in every for key, heading in columns.items()}
    found |= {id: f"{STAT}{id}" for id in attributes(sets) if id not in found}
    bare = {fold(word): key.replace("_de", f"_{first}") for word, key in OTHERS.items()}
    return {**bare, **found}


def words_of(sets: tuple[CardSet, ...], category: str) -> Iterator[Word]:
    """The declared words of a category."""
    for word in (*sets[-1].ruleset.words, *(word for one in sets for word in one.words)):
        if word.category == category:
            yield word


def printed(word: Word | None, id: str, lang: Lang) -> str:
    """A word as it is printed in a language, in the other one if it has none in this; English ones are capitalised."""
    if word is None:
        return id
    de, en = word.de.singular if word.de else None, word.en.singular if word.en else None
    said = (de or en) if lang == "de" else (en or de)
    return said[:1].upper() + said[1:] if said else id
