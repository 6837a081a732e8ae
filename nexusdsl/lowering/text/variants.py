"""Other forms of a phrase or verb, to try as corrections."""

from __future__ import annotations

from collections.abc import Iterator

from nexusdsl.lowering.text.agreement import agreement, amount_word, counted_plural
from nexusdsl.lowering.text.model import Run
from nexusdsl.syntax.text_ast import Chunk, Word, spelled
from nexusdsl.vocabulary import english, german
from nexusdsl.vocabulary.lexicon import CARD_NAME
from nexusdsl.vocabulary.words import EnglishNoun, Gender, GermanNoun


def phrase_variants(run: Run, chunk: Chunk) -> Iterator[tuple[str, str]]:
    """Other forms of a phrase, with the German case of each ("" in English)."""
    if chunk.head is None or not chunk.head.readings or chunk.owner is not None:
        return
    printed = spelled(chunk.words)
    capital = printed[:1].isupper()
    made = _german(run, chunk) if run.language == "de" else _english(run, chunk)
    seen = {printed}
    for text, case in made:
        text = text[:1].upper() + text[1:] if capital else text
        if text not in seen:
            seen.add(text)
            yield text, case


def other_lead(run: Run, chunk: Chunk, determiner: str | None, stem: str = "") -> Iterator[str]:
    """A singular or plural phrase under another determiner, and with the adjective of a stem in front."""
    if chunk.head is None or not chunk.head.readings or chunk.owner is not None:
        return
    capital = chunk.words[0].text[:1].isupper()  # a word that was left out has no letters
    led = _led_de if run.language == "de" else _led_en
    for text in led(run, chunk, determiner, stem):
        yield text[:1].upper() + text[1:] if capital else text


def _led_de(run: Run, chunk: Chunk, determiner: str | None, stem: str) -> Iterator[str]:
    assert chunk.head is not None
    noun = german_noun(run, chunk.head)
    if noun is None:
        return
    for plural in (False,) if determiner == "indef" else _numbers(chunk, noun):
        gender: Gender = "pl" if plural or noun.gender == "pl" else noun.gender
        for case in german.CASES:
            text = _worded(chunk, determiner, noun, case, gender, stem)
            if text is not None:
                yield text


def _led_en(run: Run, chunk: Chunk, determiner: str | None, stem: str) -> Iterator[str]:
    assert chunk.head is not None
    words = [*_counted(chunk, "en"), *([stem] if stem else []), *(w.text for w in chunk.adjectives), chunk.head.text]
    for plural in (False, True):
        try:
            lead = [english.determiner(determiner, plural, words[0])] if determiner is not None else []
        except KeyError:
            continue
        yield " ".join(lead + words)


def _german(run: Run, chunk: Chunk) -> Iterator[tuple[str, str]]:
    assert chunk.head is not None
    noun = german_noun(run, chunk.head)
    if noun is None:
        return
    name = chunk.determiner.readings[0].lemma if chunk.determiner and chunk.determiner.readings else None
    for plural in _numbers(chunk, noun):
        gender: Gender = "pl" if plural or noun.gender == "pl" else noun.gender
        for case in ("acc", "dat", "nom", "gen"):
            text = _worded(chunk, name, noun, next(c for c in german.CASES if c == case), gender)
            if text is not None:
                yield text, case


def _numbers(chunk: Chunk, noun: GermanNoun) -> tuple[bool, ...]:
    """Which numbers to try: what the number says, else first the printed one."""
    counted = counted_plural(chunk)
    if counted is not None:
        return (counted and bool(noun.plural or noun.gender == "pl"),)
    assert chunk.head is not None
    singular = bool(agreement(chunk.head) & german.SINGULAR)
    if chunk.determiner is None and not chunk.count:
        return (True,)
    return (False, True) if singular else (True, False)


def _worded(
    chunk: Chunk, name: str | None, noun: GermanNoun, case: german.Case, gender: Gender, stem: str = ""
) -> str | None:
    lone = name is None and counted_plural(chunk) is False
    declension = "mixed" if lone else german.declension(name)
    form = german.noun(noun, case, gender == "pl", declension)
    if not form or chunk.head is None:
        return None
    try:
        words = [german.determiner(name, case, gender)] if name is not None else []
    except KeyError:
        return None
    words += _counted(chunk, "de")
    words += [german.adjective(stem, declension, case, gender)] if stem else []
    words += [german.adjective(_stem(a), declension, case, gender) for a in chunk.adjectives]
    prefix = chunk.head.text.rpartition("-")[0] + "-" if chunk.head.mark and chunk.head.mark.kind == "prefix" else ""
    return " ".join([*words, prefix + form])


_AMOUNTS = {"de": {"much": "ebenso viel", "many": "ebenso viele"}, "en": {"much": "that much", "many": "that many"}}


def _counted(chunk: Chunk, language: str) -> list[str]:
    """The words of a number; "ebenso viel" in the form that goes with the noun."""
    if chunk.count is None:
        return []
    mark = chunk.count.number.mark
    if mark is None or mark.kind != "amount" or chunk.head is None:
        return [w.text for w in chunk.count.words]
    fitting = amount_word(chunk.head)
    return [_AMOUNTS[language][mark.args[0] if mark.args[0] in fitting else fitting[0]]]


def _stem(adjective: Word) -> str:
    """A printed adjective without its ending."""
    text = adjective.text[:1].lower() + adjective.text[1:]
    return next((text[: -len(e)] for e in ("em", "en", "er", "es", "e") if text.endswith(e)), text)


def german_noun(run: Run, head: Word) -> GermanNoun | None:
    """The inflection of a noun."""
    for found in head.readings:
        if found.cls not in ("NOUN", "STAT", "KW"):
            continue
        if not found.category:
            return german.NOUNS.get(found.lemma)
        if found.category != CARD_NAME:
            return run.lexicon.word(found.category, found.lemma).de
    return None


def _english(run: Run, chunk: Chunk) -> Iterator[tuple[str, str]]:
    assert chunk.head is not None
    noun = english_noun(run, chunk.head)
    if noun is None or not noun.plural:
        return
    counted = counted_plural(chunk)
    for plural in (False, True) if counted is None else (counted,):
        words = [*_counted(chunk, "en"), *(w.text for w in chunk.adjectives)]
        words.append(english.noun(noun, plural))
        determiner = chunk.determiner.readings[0].lemma if chunk.determiner and chunk.determiner.readings else None
        try:
            lead = [english.determiner(determiner, plural, words[0])] if determiner is not None else []
        except KeyError:
            continue
        if not plural or determiner not in ("indef", "another"):
            yield " ".join(lead + words), ""


def english_noun(run: Run, head: Word) -> EnglishNoun | None:
    """The forms of a noun."""
    for found in head.readings:
        if not found.category:
            return english.NOUNS.get(found.lemma)
        if found.category != CARD_NAME:
            return run.lexicon.word(found.category, found.lemma).en
    return None


def verb_variants(run: Run, verb: Word) -> Iterator[str]:
    """Other finite forms of a verb."""
    lemmas = [r.lemma for r in verb.readings]
    seen = {verb.text}
    for form, readings in run.lexicon.forms.items():
        if any(r.lemma in lemmas and r.cls == verb.readings[0].cls for r in readings) and form not in seen:
            seen.add(form)
            yield form
