"""A word more in a text is refused, or means something: it is never passed over."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import cycle
from typing import Final

import pytest

from nexusdsl.ir.nodes import Ability
from nexusdsl.lowering.text.lower import plainly
from nexusdsl.source import Span
from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import LANGUAGES, context, lexicon
from tests.unit.text.test_meanings import ROWS

NOUNS: Final = {
    "de": re.compile(
        r"\b(Einheit(en)?|Struktur(en)?|Karten?|Protokolle?n?|Ereignisse?|Credits?|Sektor(en)?|Soldat(en)?|Schaden|Deck"
        r"|Hand|Ablage|Runde|Kampf|ATK|HP|HQ|Gegner|Spieler|Wachstumsmarken?|Schlüsselwörter|Fähigkeit(en)?)\b"
    ),
    "en": re.compile(
        r"\b(units?|structures?|cards?|protocols?|events?|credits?|sectors?|Soldiers?|damage|deck|hand|discard pile"
        r"|round|combat|ATK|HP|HQ|opponent|players?|growth counters?|keywords|abilit(y|ies))\b"
    ),
}
# In front of a noun, German without the ending; behind it, and what takes a phrase of its own.
BEFORE: Final = {
    "de": ("zufällig", "ander", "oberst", "beschädigt", "erst", "eigen", "2 ", "feindlich", "erschöpft", "gewählt"),
    "en": ("random", "other", "top", "damaged", "first", "friendly", "2", "enemy", "exhausted", "chosen"),
}
BEHIND: Final = {
    "de": ("auf deiner Hand", "zum ersten Mal", "mit Sofortstart", "in dieser Runde", "deines Gegners", "davon"),
    "en": ("in your hand", "for the first time", "with Rush", "this round", "of your opponent", "among them"),
}
VOWELS: Final = "aeio"
# What was said already may be said again.
SAID_TWICE: Final = (
    "this round can't attack or block until end of round",
    "this round gets +2 ATK and Breakthrough and can't be blocked until end of round",
    "this round loses all keywords and gains Phantom until end of round",
    "this round attacked, draw 1 card",
    "this round didn't attack, draw 1 card",
    "in dieser Runde angegriffen hat, ziehe 1 Karte",
    "in dieser Runde nicht angegriffen hat, ziehe 1 Karte",
    "that enemy unit gains Poison",
    "jene feindliche Einheit Gift",
    "discards a random card at random",
    "wirft zufällig eine zufällige Karte ab",
    "ihrer eigenen ATK",
)


def declined(stem: str, before: str) -> str:
    """A German adjective behind a word: "eine zufällige", "einer zufälligen", "dein zufälliges"."""
    if stem.endswith(" "):
        return stem
    last = before.split()[-1] if before.split() else ""
    ending = "es" if last.lower() in ("dein", "ein") else "en" if last[-1:] in ("r", "m", "n", "s") else "e"
    return f"{stem}{ending} "


def in_front(text: str, at: int, word: str, language: Language) -> str:
    """A text with a word in front of the noun at a place; "a" and "an" go with the word."""
    before = text[:at]
    if language == "de":
        return before + declined(word, before) + text[at:]
    article = r"\1n " if word[0] in VOWELS else r"\1 "
    return re.sub(r"\b([Aa])n? $", article, before) + f"{word} {text[at:]}"


def longer(text: str, language: Language, number: int) -> Iterator[str]:
    """Texts with one word more, other ones at each noun and in each row."""
    found = list(NOUNS[language].finditer(text))
    front, behind = (_from(words[language], number) for words in (BEFORE, BEHIND))
    for noun in found:
        yield in_front(text, noun.start(), next(front), language)
        yield f"{text[: noun.end()]} {next(behind)}{text[noun.end() :]}"


def _from(words: Sequence[str], number: int) -> Iterator[str]:
    turns = cycle(words)
    for _ in range(number % len(words)):
        next(turns)
    return turns


def meant(text: str, language: Language) -> tuple[Ability, ...] | None:
    """What it means; None if it is refused, of which nothing is asked."""
    return plainly(((text, Span("t", 0, len(text))),), language, lexicon(language), context())


@pytest.mark.parametrize("number", range(len(ROWS)), ids=[row[0] for row in ROWS])
def test_a_word_more_is_not_passed_over(number: int) -> None:
    *texts, meaning = ROWS[number]
    for text, language in zip(texts, LANGUAGES, strict=True):
        lost = [each for each in longer(text, language, number) if meant(each, language) == meaning]
        assert [each for each in lost if not any(twice in each for twice in SAID_TWICE)] == []
