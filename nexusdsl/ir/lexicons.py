"""The words that the texts of a set can use."""

from __future__ import annotations

from collections.abc import Sequence

from nexusdsl.ir.sets import CardSet
from nexusdsl.vocabulary.lexicon import CardName, Language, Lexicon


def lexicon_of(cardset: CardSet, used: Sequence[CardSet], language: Language) -> Lexicon:
    """All words of a set and of those that it uses."""
    parts = (*used, cardset)
    words = (*cardset.ruleset.words, *(word for part in parts for word in part.words))
    cards = tuple(CardName(card.number, card.names.de, card.names.en) for part in parts for card in part.cards)
    return Lexicon.of(words, language, cards)
