"""German nouns from what a line gives: regular forms are filled in, forms that cannot be told are asked for."""

from __future__ import annotations

from typing import Final

from nexusdsl.syntax.files_ast import Inflection, Tok
from nexusdsl.vocabulary.words import Gender, GermanNoun

GENDERS: Final[dict[str, Gender]] = {"m": "m", "f": "f", "n": "n", "pl": "pl"}
_STRONG: Final[dict[Gender, str]] = {"m": "er", "f": "e", "n": "es", "pl": "e"}  # "Kalter", "Freie", "Altes"
_WEAK: Final = ("e", "ent", "ant", "ist", "at", "oge", "it", "and")  # endings of masculine nouns that are mostly weak


def german_noun(singular: str, given: Inflection | None) -> GermanNoun:
    """Fills in what is regular: the genitive in -s, the dative plural in -n. A masculine noun with a genitive in -n is
    weak, and so is one whose genitive adds -s to its plural in -n ("des Namens, die Namen").
    """
    given = given or Inflection()
    gender = GENDERS[given.gender.text] if given.gender is not None else "n"
    plural = singular if gender == "pl" else _text(given.plural)
    genitive = _text(given.genitive) or (singular if gender in ("f", "pl") else _in_s(singular))
    found = _text(given.dative)
    stems = _stems(singular, gender, genitive, found if gender == "pl" else plural)
    head = _head(singular, genitive, plural, len(stems))
    dative = found or (plural if gender == "pl" else _in_n(plural, head))
    weak = gender == "m" and _weak(*(_word(form, head) for form in (singular, genitive, plural)))
    return GermanNoun(singular, gender, genitive, plural, dative, weak, stems)


def wanted(singular: str, given: Inflection | None) -> tuple[str, str, str] | None:
    """The form of a noun that is used in the plural too which cannot be told from the others: its name in German and
    English, and how to write it. None if all is there.
    """
    if given is None or given.gender is None:
        return None
    gender = GENDERS[given.gender.text]
    first = singular.split(" ")[0]
    adjective = " " in singular and first.endswith(_STRONG[gender])
    known = [f"des {given.genitive.text}"] if given.genitive is not None else []
    if gender == "pl":
        lacking = adjective and given.dative is None
        return ("der Dativ", "its dative", "(pl, den …)") if lacking else None
    looks_weak = gender == "m" and singular.lower().endswith(_WEAK)
    if given.genitive is None and gender != "f" and (adjective or looks_weak):
        return "der Genitiv", "its genitive", f"({gender}, des …, die …)"
    if given.plural is None:
        return "die Mehrzahl", "its plural", f"({', '.join([gender, *known, 'die …'])})"
    return None


def _text(tok: Tok | None) -> str:
    return "" if tok is None else tok.text


def _word(form: str, at: int) -> str:
    words = form.split(" ")
    return words[min(at, len(words) - 1)]


def _stems(singular: str, gender: Gender, genitive: str, plural: str) -> tuple[str, ...]:
    """The stems of the adjectives in front: they end in -er, -e or -es alone, in -en behind "des" and "die"."""
    stems: list[str] = []
    ending = _STRONG[gender]
    behind = [form.split(" ") for form in ((genitive, plural) if gender in ("m", "n") else (plural,)) if form]
    for i, word in enumerate(singular.split(" ")[:-1]):
        stem = word.removesuffix(ending)
        if stem == word or any(i >= len(words) - 1 or words[i] != stem + "en" for words in behind) or not behind:
            break
        stems.append(stem)
    return tuple(stems)


def _head(singular: str, genitive: str, plural: str, first: int) -> int:
    """Which word of a name is inflected as a noun: the first one that changes behind its adjectives, else the last."""
    words = singular.split(" ")
    for form in (genitive, plural):
        others = form.split(" ")
        if len(others) == len(words):
            changed = (i for i in range(first, len(words)) if words[i] != others[i])
            found = next(changed, None)
            if found is not None:
                return found
    return len(words) - 1


def _weak(singular: str, genitive: str, plural: str) -> bool:
    if singular in (genitive, plural) or not plural:
        return False
    return genitive.endswith("n") or (plural.endswith("n") and genitive == plural + "s")


def _in_s(singular: str) -> str:
    if singular.isupper():
        return singular
    return singular + ("es" if singular[-1:] in ("s", "ß", "x", "z") else "s")


def _in_n(plural: str, head: int) -> str:
    """The dative plural: -n behind the noun, but not behind -n or -s."""
    words = plural.split(" ")
    at = min(head, len(words) - 1)
    if words[at] and words[at][-1] not in "ns":
        words[at] += "n"
    return " ".join(words)
