"""All rules texts of the shipped set, each with its place, for tests that go over every text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from nexusdsl.compiler import load_set
from nexusdsl.ir.nodes import Ability
from nexusdsl.ir.sets import Card, Keyword, TypeRule
from nexusdsl.lowering.text.lower import attempt, lower_text
from nexusdsl.lowering.text.model import Lowered, Run, TextContext
from nexusdsl.lowering.text.sentences import Text
from nexusdsl.source import Span
from nexusdsl.syntax.text_forms import forms_of
from nexusdsl.syntax.text_parser import parse_text
from nexusdsl.vocabulary.lexicon import CardName, Language, Lexicon

LANGUAGES: tuple[Language, ...] = ("de", "en")


@dataclass(frozen=True, slots=True)
class Shipped:
    """One text in one language, with the name of what it stands on."""

    name: str
    language: Language
    text: str
    context: TextContext


@cache
def lexicon(language: Language) -> Lexicon:
    """The lexicon of the shipped set."""
    compiled = load_set("nxs_a01").set
    assert compiled is not None
    names = tuple(CardName(c.number, c.names.de, c.names.en) for c in compiled.cards)
    return Lexicon.of((*compiled.ruleset.words, *compiled.words), language, names)


@cache
def rules() -> tuple[TypeRule, ...]:
    """The declared types."""
    compiled = load_set("nxs_a01").set
    assert compiled is not None
    return compiled.ruleset.types


def lowered(text: str, language: Language, context: TextContext) -> Lowered:
    """A text, lowered."""
    return lower_text(text, Span("text", 0, len(text)), language, lexicon(language), context)


def meaning(text: str, language: Language, context: TextContext) -> tuple[Ability, ...] | None:
    """What a text means; None if it is refused. Looks for no corrections, which would take most of the time."""
    made = Text(Run(language, lexicon(language), context))
    for sentence in parse_text(((text, Span("text", 0, len(text))),), forms_of(lexicon(language))):
        if attempt(made, sentence) is not None:
            return None
    made.close()
    return tuple(made.abilities)


@cache
def shipped() -> tuple[Shipped, ...]:
    """The texts of all keywords, statuses and cards, in both languages."""
    compiled = load_set("nxs_a01").set
    assert compiled is not None
    types = compiled.ruleset.types
    found: list[Shipped] = []
    for keyword in compiled.keywords:
        found += _keyword(keyword, types)
    for status in compiled.statuses:
        context = TextContext("status", (), rules=types)
        found += _both(f"status {status.id}", status.texts.de, status.texts.en, context)
    for card in compiled.cards:
        found += _card(card, types)
    return tuple(found)


def _keyword(keyword: Keyword, types: tuple[TypeRule, ...]) -> list[Shipped]:
    return [
        each
        for text in keyword.texts
        for each in _both(
            f"keyword {keyword.id}",
            text.texts.de,
            text.texts.en,
            TextContext("keyword", text.types, keyword.has_number, keyword.has_stat, types),
        )
    ]


def _card(card: Card, types: tuple[TypeRule, ...]) -> list[Shipped]:
    return _both(card.number, card.texts.de, card.texts.en, TextContext("card", (card.type,), rules=types))


def _both(name: str, de: str | None, en: str | None, context: TextContext) -> list[Shipped]:
    texts: tuple[tuple[Language, str | None], ...] = (("de", de), ("en", en))
    return [Shipped(f"{name} {language}", language, text, context) for language, text in texts if text]
