"""Noun phrases that a verb does not take, in the forms that it may have been meant to have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from nexusdsl.diagnostics.catalog_text import ILLEGAL_TARGET
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.lowering.text.model import Run
from nexusdsl.lowering.text.nouns import determiner, reading
from nexusdsl.lowering.text.precheck import chunks
from nexusdsl.lowering.text.variants import other_lead, phrase_variants
from nexusdsl.syntax.text_ast import Chunk, Sentence, Word, spelled
from nexusdsl.vocabulary import english, german
from nexusdsl.vocabulary.words import EnglishNoun, Gender, GermanNoun

Swap: TypeAlias = tuple[int, int, str]  # words from … to (exclusive), and what to write instead

_OWN = {"de": german.ADJECTIVES["own"], "en": english.ADJECTIVES["own"]}
_ENEMY = {"de": german.ADJECTIVES["enemy"], "en": english.ADJECTIVES["enemy"]}
_COUNTED = ("attribute", "resource")


def phrase_swaps(run: Run, sentence: Sentence, found: Diagnostic) -> Iterator[Swap]:
    """All that is tried, the likely first."""
    parts = list(chunks(sentence))
    if found.code != ILLEGAL_TARGET:
        for chunk in parts:
            yield from _counting(run, chunk)
        for chunk in parts:
            yield from _seated(run, chunk)
        for chunk in parts:
            if determiner(chunk) == "def":
                yield from _swapped(chunk, (text for text, _ in phrase_variants(run, chunk)))
                yield from _swapped(chunk, other_lead(run, chunk, "indef"))
    for chunk in parts if found.code == ILLEGAL_TARGET else ():
        if determiner(chunk) == "def" and not chunk.adjectives:  # "das HQ": which of the two?
            yield from _swapped(chunk, other_lead(run, chunk, "def", _ENEMY[run.language]))
            yield from _swapped(chunk, other_lead(run, chunk, "you"))
        elif determiner(chunk) == "def":
            yield from _swapped(chunk, other_lead(run, chunk, "indef"))
    for chunk in parts:
        if chunk.determiner is None or determiner(chunk) == "indef":
            yield from _swapped(chunk, other_lead(run, chunk, determiner(chunk), _OWN[run.language]))


def _swapped(chunk: Chunk, texts: Iterator[str]) -> Iterator[Swap]:
    first, last = _ends(chunk.words)
    yield from ((first, last, text) for text in dict.fromkeys(texts))


def _ends(words: tuple[Word, ...]) -> tuple[int, int]:
    places = [word.index for word in words]
    return min(places), max(places) + 1


def _counting(run: Run, chunk: Chunk) -> Iterator[Swap]:
    """A number of nothing, followed by what could be counted: "um 2 HP", "2 Credits"."""
    if chunk.head is not None or chunk.count is None or chunk.adjectives or chunk.determiner is not None:
        return
    number = spelled(chunk.count.words)
    plural = number.lstrip("+-") != "1"
    first, last = _ends(chunk.words)
    for text in _countable(run, plural):
        yield first, last, f"{number} {text}"


def _countable(run: Run, plural: bool) -> Iterator[str]:
    words = [w for w in reversed(run.lexicon.words) if w.category in _COUNTED]
    if run.language == "de":
        nouns = [w.de for w in words if w.de is not None] + [german.NOUNS["damage"], german.NOUNS["card"]]
        yield from dict.fromkeys(german.noun(n, "acc", plural and bool(n.plural)) for n in nouns)
        return
    others = [w.en for w in words if w.en is not None] + [english.NOUNS["damage"], english.NOUNS["card"]]
    yield from dict.fromkeys(english.noun(n, plural and bool(n.plural)) for n in others)


def _seated(run: Run, chunk: Chunk) -> Iterator[Swap]:
    """A player in the place of an object: the base of that player."""
    head = chunk.head
    lead = _base_lead(chunk, head)
    if head is None or lead is None:
        return
    first, last = _ends(chunk.words)
    bases = [rule.id for rule in run.context.rules if rule.base]
    for word in run.lexicon.words:
        if word.category == "type" and word.id in bases:
            for text in _bases_de(word.de, lead) if run.language == "de" else _bases_en(word.en, lead):
                yield first, last, text[:1].upper() + text[1:] if chunk.words[0].text[:1].isupper() else text


def _base_lead(chunk: Chunk, head: Word | None) -> tuple[str, str] | None:
    """Determiner and side of a player's base."""
    if head is not None and head.type == "PRON" and head.text.lower() in ("du", "dir", "dich", "you"):
        return "you", ""
    if reading(head, "opponent") is not None:
        return "def", "enemy"
    return ("each", "") if reading(head, "player") is not None and determiner(chunk) == "each" else None


def _bases_de(noun: GermanNoun | None, lead: tuple[str, str]) -> Iterator[str]:
    if noun is None:
        return
    gender: Gender = noun.gender
    for case in ("dat", "acc", "nom"):
        kind = next(c for c in german.CASES if c == case)
        side = [german.adjective("feindlich", german.declension(lead[0]), kind, gender)] if lead[1] else []
        yield " ".join([german.determiner(lead[0], kind, gender), *side, german.noun(noun, kind, False)])


def _bases_en(noun: EnglishNoun | None, lead: tuple[str, str]) -> Iterator[str]:
    if noun is not None:
        words = [*(["enemy"] if lead[1] else []), noun.singular]
        yield " ".join([english.determiner(lead[0], False, words[0]), *words])
