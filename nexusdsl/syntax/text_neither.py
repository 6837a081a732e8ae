"""German "weder … noch", English "neither … nor"."""

from __future__ import annotations

from nexusdsl.syntax.text_forms import Forms, Option
from nexusdsl.syntax.text_lexemes import CLAUSE, Lexeme, at
from nexusdsl.vocabulary.phrases import Mark

NEITHER = ("weder", "noch", "neither", "nor")


def neither(lexemes: list[Lexeme], i: int, forms: Forms) -> Lexeme:
    """German: "weder angreifen noch blocken" is "nicht angreifen oder blocken", "weder A noch B" "keine A oder B";
    English: "can neither attack nor block" is "can not attack or block".
    """
    word = lexemes[i]
    if word.text == "nor" and any(w.text == "neither" for w in lexemes[max(0, i - CLAUSE) : i]):
        return _as(word, Option("ODER_V"))
    if word.text == "neither" and i and lexemes[i - 1].can("MODAL"):
        return _as(word, Option("ADV", (), Mark("not")))
    if word.text == "noch" and any(w.text == "weder" for w in lexemes[max(0, i - CLAUSE) : i]):
        return _as(word, Option("ODER"))
    if word.text != "weder":
        return word
    if at(lexemes, i + 1).can("VINF", "VPART"):
        return _as(word, Option("ADV", (), Mark("not")))
    denials = tuple(r for o in forms.look_up("keine", False) if o.terminal == "DET" for r in o.readings)
    return _as(word, Option("DET", denials))


def _as(word: Lexeme, option: Option) -> Lexeme:
    return Lexeme.of(word.text, word.span, option)
