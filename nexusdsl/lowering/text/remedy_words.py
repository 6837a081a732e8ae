"""Words that a remedy may put in: numbers, durations, labels, the card's own name, words of the other language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.lowering.text.counts import MOST
from nexusdsl.lowering.text.model import Run
from nexusdsl.lowering.text.variants import english_noun, german_noun, other_lead
from nexusdsl.syntax.text_ast import Chunk, spelled
from nexusdsl.syntax.text_ast import Word as Token
from nexusdsl.vocabulary import english, german, german_verbs
from nexusdsl.vocabulary.lexicon import Lexicon
from nexusdsl.vocabulary.phrases import phrases
from nexusdsl.vocabulary.words import GermanNoun, Word

_VERB_CLASSES: Final = ("VFIN", "VIMP", "VINF", "VPART", "VING", "VSUB")
CHOICE: Final = {"de": "deiner Wahl", "en": "of your choice"}
_UP_TO: Final = {"de": "bis zu", "en": "up to"}


def translations(run: Run, word: str) -> Iterator[str]:
    """Forms of this language for a declared word of the other one."""
    other = Lexicon.of(run.lexicon.words, "en" if run.language == "de" else "de", run.lexicon.cards)
    readings = (*other.forms.get(word, ()), *other.forms.get(word[:1].lower() + word[1:], ()))
    wanted = {(r.category, r.lemma) for r in readings if r.category}
    for form, own in run.lexicon.forms.items() if wanted else ():
        if any((r.category, r.lemma) in wanted for r in own):
            yield form


def counted(run: Run, chunk: Chunk) -> Iterator[str]:
    """A phrase with the number 1 or 2, in all forms of its noun."""
    assert chunk.head is not None
    adjectives = [w.text for w in chunk.adjectives]
    for number, plural in (("1", False), ("2", True)):
        for noun in _forms(run, chunk, plural):
            yield " ".join([number, *adjectives, noun])


def at_most(run: Run, chunk: Chunk, found: Diagnostic) -> Iterator[str]:
    """A phrase with the highest number that can be printed, where a higher one is."""
    word = dict(found.args).get("word", "")
    if word.isdecimal() and len(word.lstrip("0")) > len(str(MOST)):
        adjectives = [w.text for w in chunk.adjectives]
        yield from (" ".join([str(MOST), *adjectives, noun]) for noun in _forms(run, chunk, True))


def _forms(run: Run, chunk: Chunk, plural: bool) -> Iterator[str]:
    assert chunk.head is not None
    if run.language == "en":
        found = english_noun(run, chunk.head)
        yield from [english.noun(found, plural and bool(found.plural))] if found is not None else []
        return
    noun = german_noun(run, chunk.head)
    if noun is not None:
        several = plural and bool(noun.plural)
        yield from dict.fromkeys(german.noun(noun, case, several) for case in german.CASES)


def quantified(run: Run, chunk: Chunk) -> Iterator[str]:
    """Bare nouns with "alle", "eine", "jede", "bis zu 2"."""
    for name in ("all", "indef", "each"):
        yield from dict.fromkeys(other_lead(run, chunk, name))
    printed = spelled(chunk.words)
    lowered = printed if chunk.words[0].type == "NOUN" else printed[:1].lower() + printed[1:]
    yield f"{_UP_TO[run.language]} 2 {lowered}"


def one_point(run: Run) -> Iterator[str]:
    """One point of each attribute: "1 HP"."""
    for word in run.lexicon.words:
        noun = word.de if run.language == "de" else word.en
        if word.category == "attribute" and noun is not None:
            yield f"1 {noun.singular}"


def types(run: Run) -> Iterator[str]:
    """The types of cards, in the singular and the plural."""
    for word in run.lexicon.words:
        if word.category == "type" and run.language == "de" and word.de is not None:
            yield from dict.fromkeys(
                german.noun(word.de, case, several) for several in (False, True) for case in german.CASES
            )
        elif word.category == "type" and run.language == "en" and word.en is not None:
            yield from (word.en.singular, word.en.plural)


def durations(run: Run, permanent: bool) -> Iterator[str]:
    """Phrases that say how long: "dauerhaft", or one for each declared period."""
    told: list[tuple[str, ...]] = []
    for text, _, mark in phrases(run.lexicon.words, run.language):
        if mark.kind == ("permanent" if permanent else "until") and mark.args not in told:
            told.append(mark.args)
            yield text


def following(run: Run) -> Iterator[tuple[str, tuple[str, ...]]]:
    """ "in der nächsten Runde", with what the language has instead: how long, or at which moment."""
    known = [(text, mark) for text, _, mark in phrases(run.lexicon.words, run.language)]
    for word in run.lexicon.words:
        if word.category == "period":
            wanted = (("until", (word.id, "next")), *(("time", (t, "next", word.id)) for t in ("start", "late_end")))
            texts = tuple(next((t for t, m in known if (m.kind, m.args) == each), "") for each in wanted)
            yield from ((said, texts) for said in _following(run, word))


def _following(run: Run, word: Word) -> Iterator[str]:
    if run.language == "en" and word.en is not None:
        name = word.en.singular
        yield from (f"{lead}next {name}" for lead in ("", "in the ", "in ", "during the ", "during ", "for the "))
    if run.language == "de" and word.de is not None:
        noun, stem = word.de, german.ADJECTIVES["next"]
        ways: tuple[tuple[str, german.Case], ...] = (("in ", "dat"), ("während ", "gen"), ("", "acc"))
        for lead, case in ways:
            article = german.determiner("def", case, noun.gender)
            said = f"{german.adjective(stem, 'weak', case, noun.gender)} {german.noun(noun, case, False)}"
            yield f"{lead}{article} {said}"
            if lead == "in ":
                yield f"im {said}"
        yield f"{german.adjective(stem, 'strong', 'acc', noun.gender)} {noun.singular}"


def periods(run: Run) -> Iterator[str]:
    """The declared periods, for a clock that the game does not have."""
    for word in run.lexicon.words:
        noun = word.de if run.language == "de" else word.en
        if word.category == "period" and noun is not None:
            yield noun.singular


def forms_like(run: Run, word: str) -> Iterator[str]:
    """All forms of the verb that a word is a form of."""
    lowered = word[:1].lower() + word[1:]
    found = [r for form in (word, lowered) for r in run.lexicon.forms.get(form, ())]
    lemmas = {r.lemma for r in found if r.cls in _VERB_CLASSES}
    for form, readings in run.lexicon.forms.items() if lemmas else ():
        if form != lowered and any(r.lemma in lemmas and r.cls in _VERB_CLASSES for r in readings):
            yield form


def other_modals(run: Run, word: str) -> Iterator[str]:
    """ "darf" for "kann": what is allowed is mostly meant."""
    lowered = word[:1].lower() + word[1:]
    can = [r for form in (word, lowered) for r in run.lexicon.forms.get(form, ()) if r.lemma in ("können", "can")]
    persons = {p for r in can for p in r.forms}
    for form, readings in run.lexicon.forms.items() if can else ():
        if any(r.lemma in ("dürfen", "may") and (not persons or persons & set(r.forms)) for r in readings):
            yield form


def sides(run: Run, word: str) -> Iterator[str]:
    """The adjective of your own side for one of the other side."""
    adjectives = german.ADJECTIVES if run.language == "de" else english.ADJECTIVES
    enemy, own = adjectives["enemy"], adjectives["own"]
    if word.lower().startswith(enemy):
        yield own + word[len(enemy) :]


def label(run: Run) -> Iterator[str]:
    """ "Ausspielen", with a capital."""
    for text, _, mark in phrases(run.lexicon.words, run.language):
        if mark.kind == "label":
            yield text[:1].upper() + text[1:]


def selves(run: Run, capital: bool) -> Iterator[str]:
    """ "diese Einheit", "diese Karte" in all cases, as the card may be called."""
    for word in run.lexicon.words:
        if word.category == "type" and word.id in run.context.types:
            if run.language == "de" and word.de is not None:
                texts = _these(word.de)
            else:
                texts = [f"this {word.en.singular}"] if word.en is not None else []
            yield from (text[:1].upper() + text[1:] if capital else text for text in texts)


def statements(run: Run, word: Token) -> Iterator[str]:
    """An order as what something does: "Diese Einheit verliert", "Dein HQ verliert" for "Verliere"."""
    bases = [rule.id for rule in run.context.rules if rule.base]
    nouns = [w for w in run.lexicon.words if w.category == "type" and w.id in bases]
    subjects = [*(_own(run, noun) for noun in nouns), *list(selves(run, True))[:1]]
    for found in word.readings:
        verb = _third(run, found.lemma) if found.cls == "VIMP" else None
        yield from (f"{who} {verb}" for who in subjects if who and verb)


def _own(run: Run, noun: Word) -> str:
    if run.language == "en":
        return f"Your {noun.en.singular}" if noun.en is not None else ""
    if noun.de is None:
        return ""
    return f"{german.determiner('you', 'nom', noun.de.gender).capitalize()} {german.noun(noun.de, 'nom', False)}"


def _third(run: Run, lemma: str) -> str | None:
    if run.language == "en":
        return english.VERBS[lemma].form("3sg") if lemma in english.VERBS else None
    return german_verbs.VERBS[lemma].form("3sg", False) if lemma in german_verbs.VERBS else None


def _these(noun: GermanNoun) -> list[str]:
    cases = (next(c for c in german.CASES if c == case) for case in ("nom", "acc", "dat", "gen"))
    made = [f"{german.determiner('this', case, noun.gender)} {german.noun(noun, case, False)}" for case in cases]
    return list(dict.fromkeys(made))
