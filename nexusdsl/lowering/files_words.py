"""Declared words with their inflection: word lines, and the names of types, factions, keywords and statuses."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_files import MISSING_TRANSLATION
from nexusdsl.diagnostics.catalog_sets import MISSING_INFLECTION, NO_ADJECTIVE
from nexusdsl.ir.sets import Names
from nexusdsl.lowering.files_names import Findings, check_language, declared_id, fold_id, name, names
from nexusdsl.lowering.files_nouns import german_noun, wanted
from nexusdsl.records import replace
from nexusdsl.source import Span
from nexusdsl.syntax.files_ast import Inflection, Noun, WordDecl
from nexusdsl.vocabulary.words import Category, EnglishNoun, GermanNoun, Word

CATEGORIES: dict[str, Category] = {
    "attribute": "attribute",
    "resource": "resource",
    "marker": "marker",
    "counter": "counter",
    "cap": "cap",
    "initiative": "initiative",
    "zone": "zone",
    "period": "period",
    "subtype": "subtype",
}


def word_of(decl: WordDecl, languages: tuple[str, ...], findings: Findings) -> Word:
    """The word of a word line. Without an id of its own it is made from the first noun."""
    id = declared_id(decl.id, findings) if decl.id is not None else fold_id(decl.nouns[0].singular.text)
    word = noun_word(CATEGORIES[decl.category], id or "unnamed", decl.nouns, languages, decl.span, findings)
    if decl.adjective is None:
        return word
    if decl.category != "subtype":
        findings.add(NO_ADJECTIVE, decl.adjective.first.span, ("word", decl.adjective.first.text[:60]))
        return word
    adjective = names(decl.adjective, languages, findings)
    return replace(word, adjective_de=adjective.de, adjective_en=adjective.en)


def noun_word(
    category: Category, id: str, nouns: tuple[Noun, ...], languages: tuple[str, ...], span: Span, findings: Findings
) -> Word:
    """A word from its nouns; every language of the set should have one."""
    de: GermanNoun | None = None
    en: EnglishNoun | None = None
    for noun in nouns:
        check_language(noun.language.text, noun.language.span, languages, findings)
        if noun.language.text == "de":
            de = german(noun, findings)
            _complete(category, noun, findings)
        else:
            plural = name(noun.plural, findings) if noun.plural is not None else ""
            if not plural and category in _COUNTED:
                _ask(noun, "die englische Mehrzahl", "its English plural", 'en "…" / "…"', findings)
            en = EnglishNoun(name(noun.singular, findings), plural)
    for language, found in (("de", de), ("en", en)):
        if language in languages and found is None:
            findings.add(MISSING_TRANSLATION, span, ("language", language))
    return Word(category, id, de, en, span=span)


_COUNTED: tuple[Category, ...] = ("subtype", "counter")  # words that texts use in the plural too


def _complete(category: Category, noun: Noun, findings: Findings) -> None:
    """Asks for the forms that cannot be told from the singular."""
    found = wanted(noun.singular.text, noun.inflection) if category in _COUNTED else None
    if found is not None:
        _ask(noun, *found, findings)


def _ask(noun: Noun, de: str, en: str, form: str, findings: Findings) -> None:
    missing = (("missing_de", f"{de}; schreibe „{form}“"), ("missing_en", f"{en}; write “{form}”"))
    findings.add(MISSING_INFLECTION, noun.singular.span, *missing)


def german(noun: Noun, findings: Findings) -> GermanNoun:
    """A German noun; its gender must be given, and for masculine and neuter nouns with a plural the genitive."""
    singular = name(noun.singular, findings)
    if noun.inflection is None or noun.inflection.gender is None:
        missing = (("missing_de", "das Geschlecht (m, f, n oder pl)"), ("missing_en", "its gender (m, f, n or pl)"))
        findings.add(MISSING_INFLECTION, noun.singular.span, *missing)
    return german_noun(singular, noun.inflection)


def name_word(
    category: Category, id: str, names: Names, inflection: Inflection | None, span: Span, adjective: Names | None = None
) -> Word:
    """The word of a name that needs no plural: a faction, keyword or status."""
    de = german_noun(names.de, inflection) if names.de else None
    en = EnglishNoun(names.en, "") if names.en else None
    adjective = adjective or Names(None, None)
    return Word(category, id, de, en, adjective.de, adjective.en, span=span)
