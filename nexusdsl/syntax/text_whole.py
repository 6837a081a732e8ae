"""All of what somebody has: "alle deine Einheiten", "all of your units" begin as one determiner."""

from __future__ import annotations

from typing import Final

from nexusdsl.records import replace
from nexusdsl.syntax.text_forms import Forms, Option
from nexusdsl.syntax.text_lexemes import Lexeme, at
from nexusdsl.syntax.text_starts import Start
from nexusdsl.vocabulary import english, german
from nexusdsl.vocabulary.lexicon import Reading
from nexusdsl.vocabulary.phrases import Mark


def _all_of(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """The two words as "alle", with whose they are as the argument of the mark "all_of"."""
    last = i + 2 if at(lexemes, i + 1).text == "of" else i + 1
    whole, whose = _determiners(lexemes[i], "DET"), _determiners(at(lexemes, last), "POSS")
    if not whole or not whose or len({reading.lemma for reading in whose}) > 1:
        return None
    several = german.PLURAL if forms.language == "de" else english.PLURAL
    cells = [reading.agr & several for reading in whose]
    agr = _any(cells) & _any([reading.agr for reading in whole])
    words = lexemes[i : last + 1]
    option = Option("DET", (replace(whole[0], agr=agr),), Mark("all_of", (whose[0].lemma,)))
    return Lexeme.of(" ".join(w.text for w in words), words[0].span.to(words[-1].span), option), last + 1 - i


def _determiners(lexeme: Lexeme, cls: str) -> list[Reading]:
    return [
        reading
        for option in lexeme.options
        for reading in option.readings
        if reading.cls == cls and (cls == "POSS" or reading.lemma == "all")
    ]


def _any(masks: list[int]) -> int:
    """The cells of any of the masks."""
    found = 0
    for mask in masks:
        found |= mask
    return found


WHOLE: Final = {
    "de": Start(_all_of, words=tuple(f"{lead}ll{end}" for lead in "aA" for end in ("e", "en", "er"))),
    "en": Start(_all_of, words=("all", "All")),
}
