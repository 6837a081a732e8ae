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
from nexusdsl.vocabulary.words import Gender


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


def _both(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """ "Füge beiden 2 Schaden zu", "both of them": the two that were chosen, as a pronoun."""
    end, de = i + 1, forms.language == "de"
    if not de and at(lexemes, end).text == "of" and at(lexemes, end + 1).text == "them":
        end += 2
    elif at(lexemes, end).can("NOUN", "ADJ", "DET", "PREP") or (i and lexemes[i - 1].can("ODER", "DET")):
        return None
    if at(lexemes, end).can("NUM") and not de:
        return None
    word = {"beide": "sie", "beiden": "ihnen", "both": "them"}.get(lexemes[i].text.lower(), "")
    several = german.PLURAL if de else english.PLURAL
    found = (r for option in forms.look_up(word, False) for r in option.readings if r.cls == "PRON")
    readings = tuple(replace(r, agr=r.agr & several) if de else replace(r, forms=("subj", "obj")) for r in found)
    if not readings:
        return None
    words = lexemes[i:end]
    option = Option("PRON", readings, Mark("both"))
    return Lexeme.of(" ".join(w.text for w in words), words[0].span.to(words[-1].span), option), end - i


def _each_of_them(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """English: "each of them" is "them", what is done is done to each."""
    if at(lexemes, i + 1).text != "them":
        return None
    found = tuple(r for option in forms.look_up("them", False) for r in option.readings if r.cls == "PRON")
    text, span = f"{lexemes[i].text} them", lexemes[i].span.to(at(lexemes, i + 1).span)
    return Lexeme.of(text, span, Option("PRON", found)), 2


def _the_one(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """ "außer der mit", "except the one with": what the noun before says, once more."""
    de = forms.language == "de"
    lead = lexemes[i - 1 if de else i - 2].text if i > 1 else ""
    if lead not in ("außer", "except") or at(lexemes, i + 1).text not in ("mit", "with"):
        return None
    genders: tuple[Gender, ...] = ("f",) if lexemes[i].text == "der" else ("m", "n")
    agr = german.case_mask("dat") & german.gender_mask(*genders) if de else english.SINGULAR
    option = Option("NOUN", (Reading("NOUN", "card", agr=agr),), Mark("the_one"))
    return Lexeme.of(lexemes[i].text, lexemes[i].span, option), 1


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
        Start(_both, words=("beide", "beiden", "Beide", "Beiden")),
        Start(_the_one, words=("der", "dem")),
    ),
    "en": (
        Start(_all_of, words=("all", "All")),
        Start(_but, words=("all but", "All but")),
        Start(_both, words=("both", "Both")),
        Start(_the_one, words=("one",)),
        Start(_each_of_them, words=("each of",)),
    ),
}
