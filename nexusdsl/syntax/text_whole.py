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


def _but(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """ "bis auf eine", "all but one of their": how many are left, in English with whose they are."""
    first = i + 1 if forms.language == "en" else i + 2
    left = _number(at(lexemes, first))
    if left is None or (forms.language == "de" and at(lexemes, i + 1).text != "auf"):
        return None
    end, whose = first + 1, ""
    if forms.language == "en" and at(lexemes, end).text == "of":
        owners = _determiners(at(lexemes, end + 1), "POSS")
        end, whose = end + 2, owners[0].lemma if owners else "?"
    if whose == "?":
        return None
    words = lexemes[i:end]
    option = Option("ADV", (), Mark("all_but", (left,)))
    if forms.language == "en":
        several = english.SINGULAR if left == "1" and not whose else english.PLURAL
        option = Option("DET", (Reading("DET", "all", agr=several),), Mark("all_of", (whose, left)))
    return Lexeme.of(" ".join(w.text for w in words), words[0].span.to(words[-1].span), option), end - i


def _number(lexeme: Lexeme) -> str | None:
    if lexeme.text in ("eine", "einen", "eines", "eins", "one"):
        return "1"
    found = [o.mark.args[0] for o in lexeme.options if o.mark is not None and o.mark.kind == "number"]
    return found[0] if found and found[0] != "0" else None


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
    "de": (
        Start(_all_of, words=tuple(f"{lead}ll{end}" for lead in "aA" for end in ("e", "en", "er"))),
        Start(_but, words=("bis",)),
    ),
    "en": (Start(_all_of, words=("all", "All")), Start(_but, words=("all but", "All but"))),
}
