"""Words that only together say what they say: "Militär- oder Konzern-Einheit", "one of your units", "2 units each"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from nexusdsl.syntax.text_forms import Forms, Option
from nexusdsl.syntax.text_lexemes import Lexeme, at
from nexusdsl.vocabulary.lexicon import Reading
from nexusdsl.vocabulary.phrases import Mark

Merge: TypeAlias = Callable[[list[Lexeme], int, Forms], tuple[Lexeme, int] | None]


def merged(lexemes: list[Lexeme], forms: Forms) -> list[Lexeme]:
    """The lexemes with those that belong together as one."""
    made: list[Lexeme] = []
    i = 0
    while i < len(lexemes):
        lexeme, used = lexemes[i], 1
        for rule in RULES[forms.language]:
            found = rule(lexemes, i, forms)
            if found is not None:
                lexeme, used = found
                break
        made.append(lexeme)
        i += used
    return made


def _one(lexemes: list[Lexeme], first: int, end: int, option: Option) -> tuple[Lexeme, int]:
    """Some lexemes as one."""
    words = lexemes[first:end]
    text = " ".join(w.text for w in words).replace(" -", "-").replace(" ,", ",")
    return Lexeme(text, words[0].span.to(words[-1].span), (option,)), end - first


# --- one of several factions -----------------------------------------------------------------------------------------


def _prefixes(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """German: "Militär- oder Konzern-Einheit", "Militär-, Synth- oder Konzern-Einheit"."""
    owners: list[str] = []
    k = i
    while at(lexemes, k + 1).text == "-" and (owner := _owner(lexemes[k].text, forms)) is not None:
        owners += owner
        k += 3
        if at(lexemes, k - 1).can("ODER"):
            break
        if not at(lexemes, k - 1).can("COMMA"):
            return None
    last = next((o for o in at(lexemes, k).options if o.mark is not None and o.mark.kind == "prefix"), None)
    if not owners or last is None or last.mark is None or not at(lexemes, k - 1).can("ODER"):
        return None
    return _one(lexemes, i, k + 1, Option("NOUN", last.readings, Mark("prefix", (*owners, *last.mark.args))))


def _owner(word: str, forms: Forms) -> tuple[str, str] | None:
    """The faction or subtype that a word names."""
    found = [r for r in forms.lexicon.forms.get(word, ()) if r.category in ("faction", "subtype")]
    return (found[0].category, found[0].lemma) if len(found) == 1 else None


def _factions(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """English: "Military or Corporation unit", "Soldier or Drone unit"."""
    if not at(lexemes, i + 1).can("ODER", "COMMA"):
        return None
    readings: list[Reading] = []
    k = i
    while (found := _attribute(at(lexemes, k))) is not None:
        readings.append(found)
        k += 1
        if not at(lexemes, k).can("ODER", "COMMA"):
            break
        k += 1
    joins = lexemes[i + 1 : k - 1 : 2]
    listed = bool(joins) and joins[-1].can("ODER") and all(j.can("COMMA") for j in joins[:-1])
    if not listed or len(readings) != len(joins) + 1 or not _typed(at(lexemes, k)):
        return None
    return _one(lexemes, i, k, Option("ADJ", tuple(readings), Mark("either")))


def _attribute(lexeme: Lexeme) -> Reading | None:
    """The faction or subtype that can stand before a noun."""
    found = [r for o in lexeme.options if o.terminal == "ADJ" and o.mark is None for r in o.readings]
    return next((r for r in found if r.category in ("faction", "subtype")), None)


def _typed(lexeme: Lexeme) -> bool:
    """Whether a word is the noun of a type, or "card"."""
    return any(r.category == "type" or r.lemma == "card" for o in lexeme.options for r in o.readings)


# --- some of what a player has ---------------------------------------------------------------------------------------


def _one_of(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """ "eine deiner Einheiten", "one of your units": a number, in German with its gender and case."""
    word, after = lexemes[i], at(lexemes, i + 1)
    if forms.language == "en":
        if word.text.lower() != "one" or after.text != "of" or not _possessive(at(lexemes, i + 2)):
            return None
        return _one(lexemes, i, i + 1, Option("BARE", (), Mark("number", ("1",))))
    if not word.can("DET"):
        return None
    articles = tuple(r for o in word.options if o.terminal == "DET" for r in o.readings if r.lemma == "indef")
    if not articles or not _possessive(after):
        return None
    return _one(lexemes, i, i + 1, Option("BARE", articles, Mark("number", ("1",))))


def _possessive(lexeme: Lexeme) -> bool:
    """Whether a word is "your", "their" and the like."""
    return any(r.cls == "POSS" for o in lexeme.options for r in o.readings)


# --- each of several -------------------------------------------------------------------------------------------------


def _each(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """English: "2 units each get"."""
    after = at(lexemes, i + 1)
    if lexemes[i].text != "each" or not i or not after.can("VFIN") or after.can("NOUN", "ADJ"):
        return None
    return _one(lexemes, i, i + 1, Option("PRE", (), Mark("each")))


RULES: Final[dict[str, tuple[Merge, ...]]] = {"de": (_prefixes, _one_of), "en": (_factions, _one_of, _each)}
