"""The sentences of abilities, rendered from the IR: comments of generated code and texts of definitions."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from nexusdsl.ir.nodes import Ability
from nexusdsl.ir.plan_ids import Ids
from nexusdsl.ir.quotes import spoken_as
from nexusdsl.ir.render import Context, NotSayableError, render_ability, sentences_of
from nexusdsl.ir.sets import CardSet, KeywordText, Names, Wording
from nexusdsl.vocabulary.lexicon import CardName, Language, Lexicon
from nexusdsl.vocabulary.words import Word

Sentences: TypeAlias = tuple[str, ...]
UNPRINTED: Final = Names(None, None)
_SIGNS = re.compile(r'[."„“]')


class Texts:
    """Says abilities in the languages of a set."""

    def __init__(self, cardset: CardSet, used: tuple[CardSet, ...], ids: Ids) -> None:
        words = (*cardset.ruleset.words, *(word for part in (*used, cardset) for word in _declared(part)))
        names = tuple(CardName(card.number, card.names.de, card.names.en) for card in ids.cards)
        self._parts = cardset, used, ids
        self._lexicons: dict[Language, Lexicon] = {}
        for language in ("de", "en"):
            if language in cardset.languages:
                self._lexicons[language] = Lexicon.of(words, language, names)

    def __reduce__(self) -> tuple[object, ...]:
        return (Texts, self._parts)  # a lexicon is tables, which are made again

    def text(self, ability: Ability, language: Language, type: str | None = None) -> str:
        """The ability on one line; "" where the set has no such language or the words for it."""
        lexicon = self._lexicons.get(language)
        if lexicon is None:
            return ""
        try:
            return render_ability(ability, lexicon, Context(type))
        except (NotSayableError, KeyError):
            return ""

    def clauses(self, ability: Ability, type: str | None = None) -> tuple[Sentences, ...]:
        """The sentences of each effect of the outermost sequence, German if the set has it; () without words."""
        for lexicon in self._lexicons.values():
            try:
                return sentences_of(ability, lexicon, Context(type))
            except (NotSayableError, KeyError):
                pass
        return ()

    def spoken_as(self, text: KeywordText) -> str | None:
        """The card type that a keyword's text calls its card by, else the first that it is for."""
        return spoken_as(*text.abilities) or (text.types[0] if text.types else None)

    def both(self, ability: Ability, type: str | None = None, wording: Wording | None = None) -> tuple[str, str]:
        """The ability in German and in English, as it is printed or else as it would be."""
        printed = UNPRINTED if wording is None else wording.texts
        return printed.de or self.text(ability, "de", type), printed.en or self.text(ability, "en", type)


def _declared(cardset: CardSet) -> tuple[Word, ...]:
    return cardset.words or cardset.subtypes


def sentences(text: str) -> Sentences:
    """A rendered text at its full stops outside quotes; the options of a choice stay together."""
    found: list[str] = []
    start, quoted = 0, False
    for sign in _SIGNS.finditer(text):
        place = sign.end()
        behind = text[place : place + 2]
        if sign[0] != ".":
            quoted = not quoted
        ends = sign[0] == "." or (text[place - 2] == "." and (not behind or text[place + 1 : place + 2].isupper()))
        if ends and not quoted and behind != " •" and behind[:1] in ("", " "):
            found.append(text[start:place].strip())
            start = place
    return tuple(sentence for sentence in (*found, text[start:].strip()) if sentence)
