"""Fixed phrases of rules text: times, durations, limits, conjunctions and small words that are one token.

A phrase is written as its words with single spaces, punctuation as words of their own. Phrases that name a period or
the initiative are made from the declared words, with their inflection, so that "am Ende jeder Kampf" is no phrase.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from nexusdsl.vocabulary import english, german
from nexusdsl.vocabulary.frames import FRAMES
from nexusdsl.vocabulary.phrase_rows import ROWS
from nexusdsl.vocabulary.words import Gender, GermanNoun, Word


@dataclass(frozen=True, slots=True)
class Mark:
    """What a phrase says: its kind and its values, all as strings."""

    kind: str
    args: tuple[str, ...] = ()


Entry: TypeAlias = tuple[str, str, Mark]  # words, terminal, meaning


def phrases(words: Sequence[Word], language: str) -> tuple[Entry, ...]:
    """All phrases of a language over the declared periods and the initiative."""
    made = list(_CONSTANTS[language])
    made += [(text, "PRE" if early else "ADV", Mark("fixed", (text,))) for text, early in _fixed(language)]
    for word in words:
        if word.category == "period":
            made += _period(word, language)
        if word.category == "attribute" and word.id == "cost":
            made += _unpaid(word, language) + _price(word, language)
        if word.category == "type":
            made += _answered(word, language)
        if word.category == "initiative":
            made += _initiative(word, language)
    return tuple(dict.fromkeys(made))


def _fixed(language: str) -> Iterator[tuple[str, bool]]:
    """The fixed words of the verb table; True for those that stand before an English verb."""
    for frame in FRAMES:
        side = frame.side(language)
        for text in side.fixed:
            yield text, text in side.before


def _period(word: Word, language: str) -> list[Entry]:
    if language == "de":
        return list(_period_de(word.id, word.de)) if word.de else []
    return list(_period_en(word.id, word.en.singular)) if word.en else []


def _price(word: Word, language: str) -> list[Entry]:
    """ "zusätzliche Kosten", "additional cost": the label of what playing a card costs besides its price."""
    mark = Mark("price")
    if language == "en":
        names = (word.en.singular, word.en.plural) if word.en else ()
        return [(f"additional {name}", "ADV", mark) for name in names if name]
    if word.de is None:
        return []
    noun = word.de
    gender: Gender = "pl" if noun.plural else noun.gender
    extra = german.adjective("zusätzlich", "strong", "nom", gender)
    return [(f"{extra} {german.noun(noun, 'nom', gender == 'pl')}", "ADV", mark)]


def _unpaid(word: Word, language: str) -> list[Entry]:
    """ ", ohne ihre Kosten zu zahlen", "without paying its cost"; the possessive goes with what is played."""
    if language == "en":
        name = word.en.singular if word.en else ""
        return [(f"without paying {w} {name}", "ADV", Mark("unpaid", (w,))) for w in ("its", "their") if name]
    if word.de is None:
        return []
    made: list[Entry] = []
    for name in ("her", "him"):
        possessive = german.determiner(name, "acc", word.de.gender)
        for verb in ("zahlen", "bezahlen"):
            text = f", ohne {possessive} {german.noun(word.de, 'acc', False)} zu {verb}"
            made.append((text, "AFTER", Mark("unpaid", (name,))))
    return made


def _answered(word: Word, language: str) -> Iterator[Entry]:
    """ "das Ereignis, auf das du reagierst": what a reaction cancels, by its type."""
    mark = Mark("answered", (word.id,))
    if language == "en" and word.en is not None:
        yield f"the {word.en.singular} you are reacting to", "PRON", mark
        yield f"the answered {word.en.singular}", "PRON", mark
    if language == "de" and word.de is not None:
        pronoun = german.determiner("def", "acc", word.de.gender)
        for case in ("nom", "acc"):
            the = german.determiner("def", case, word.de.gender)
            text = f"{the} {german.noun(word.de, case, False)} , auf {pronoun} du reagierst"
            yield from ((text, "PRON", mark), (f"{text} ,", "PRON", mark))
            answered = german.adjective("beantwortet", "weak", case, word.de.gender)
            yield f"{the} {answered} {german.noun(word.de, case, False)}", "PRON", mark


def _initiative(word: Word, language: str) -> list[Entry]:
    you, opponent = Mark("holds", ("you",)), Mark("holds", ("opponent",))
    if language == "en":
        name = word.en.singular if word.en else ""
        if not name:
            return []
        made = [(f"during your {name}", "ADV", you), (f"during the enemy {name}", "ADV", opponent)]
        for lead, kind in (("at the start of", "initiative"), ("at the end of", "loses_initiative")):
            for whose, player in (("your", "you"), ("your opponent's", "opponent")):
                made.append((f"{lead} {whose} {name}", "ADV", Mark("time", (kind, "each", player))))
                made.append((f"{lead} {whose} next {name}", "ADV", Mark("time", (kind, "next", player))))
        return made
    if word.de is None:
        return []
    genitive = german.noun(word.de, "gen", False)
    mine = german.determiner("you", "gen", word.de.gender)
    the = german.determiner("def", "gen", word.de.gender)
    enemy = german.adjective("feindlich", "weak", "gen", word.de.gender)
    during = [(f"während {mine} {genitive}", "ADV", you), (f"während {the} {enemy} {genitive}", "ADV", opponent)]
    return [*during, *_initiative_times(genitive, word.de.gender)]


def _initiative_times(genitive: str, gender: Gender) -> Iterator[Entry]:
    """ "zu Beginn deiner nächsten Initiative", "am Ende der Initiative deines Gegners"."""
    for player, determiner, owner in (("you", "you", ""), ("opponent", "def", " deines Gegners")):
        article = german.determiner(determiner, "gen", gender)
        later = german.adjective(german.ADJECTIVES["next"], german.declension(determiner), "gen", gender)
        for lead, kind in (("zu Beginn", "initiative"), ("am Ende", "loses_initiative")):
            each, following = Mark("time", (kind, "each", player)), Mark("time", (kind, "next", player))
            yield f"{lead} {article} {genitive}{owner}", "ADV", each
            yield f"{lead} {article} {later} {genitive}{owner}", "ADV", following


def _period_de(id: str, noun: GermanNoun) -> Iterator[Entry]:
    def phrase(case: german.Case, determiner: str, adjective: str = "") -> str:
        word = german.determiner(determiner, case, noun.gender)
        middle = [german.adjective(adjective, german.declension(determiner), case, noun.gender)] if adjective else []
        return " ".join([word, *middle, german.noun(noun, case, False)])

    yield f"am Ende {phrase('gen', 'each')}", "ADV", Mark("time", ("end", "each", id))
    yield f"zu Beginn {phrase('gen', 'each')}", "ADV", Mark("time", ("start", "each", id))
    for verb, which in (("beginnt", "start"), ("endet", "end")):
        yield f"wenn {phrase('nom', 'def')} {verb} ,", "FRONTED", Mark("time", (which, "each", id))
    relative = german.determiner("def", "dat", noun.gender)
    yield f"am Ende {phrase('gen', 'each')} , in {relative}", "SUBJ", Mark("time_when", (id,))
    yield f"am Ende {phrase('gen', 'def')}", "ADV", Mark("time", ("end", "the", id))
    yield f"zu Beginn {phrase('gen', 'def')}", "ADV", Mark("time", ("start", "the", id))
    yield f"am Ende {phrase('gen', 'this')}", "ADV", Mark("time", ("end", "next", id))
    yield f"am Ende {phrase('gen', 'def', 'nächst')}", "ADV", Mark("time", ("late_end", "next", id))
    yield f"zu Beginn {phrase('gen', 'def', 'nächst')}", "ADV", Mark("time", ("start", "next", id))
    yield f"bis zum Ende {phrase('gen', 'def')}", "ADV", Mark("until", (id,))
    yield f"bis zum Ende {phrase('gen', 'this')}", "ADV", Mark("until", (id,))
    yield f", bis {phrase('nom', 'def')} endet", "AFTER", Mark("until", (id,))
    yield f"bis zum Ende {phrase('gen', 'def', 'nächst')}", "ADV", Mark("until", (id, "next"))
    yield f"bis zum Beginn {phrase('gen', 'def', 'nächst')}", "ADV", Mark("until", (id, "start"))
    joined = noun.singular + ("n" if noun.singular.endswith("e") else "")  # "Rundenende", "Kampfende"
    for lead in ("bis zum", "bis"):
        yield f"{lead} {joined}ende", "ADV", Mark("until", (id,))
    yield f"am {joined}ende", "ADV", Mark("time", ("end", "the", id))
    yield f"zu {joined}beginn", "ADV", Mark("time", ("start", "the", id))
    yield f"in {phrase('dat', 'this')}", "ADV", Mark("within", (id,))
    for stem in ("letzt", "vorig", "vorherig"):
        yield f"in {phrase('dat', 'def', stem)}", "ADV", Mark("last_period", (id,))
        if noun.gender in ("m", "n"):
            last = f"{german.adjective(stem, 'weak', 'dat', noun.gender)} {german.noun(noun, 'dat', False)}"
            yield f"im {last}", "ADV", Mark("last_period", (id,))
    yield f"in {phrase('dat', 'each')}", "ADV", Mark("every", (id,))
    yield phrase("acc", "each"), "ADV", Mark("every", (id,))
    yield f"pro {german.noun(noun, 'dat', False)}", "ADV", Mark("every", (id,))
    yield f"in {phrase('dat', 'indef')}", "ADV", Mark("some_period", (id,))
    if noun.gender in ("m", "n"):
        yield f"im {german.noun(noun, 'dat', False)}", "ADV", Mark("during", (id,))
    accusative = german.noun(noun, "acc", False)
    for often, number in (("einmal", 1), *MULTIPLES["de"]):
        for lead in ("", "höchstens ", "bis zu ")[: 3 if number > 1 else 2]:
            for each in (f"pro {accusative}", f"in {phrase('dat', 'each')}"):
                yield f"{lead}{often} {each}", "ADV", Mark("limit", ("once", id, str(number)))
    yield f"höchstens eine deiner Karten pro {accusative}", "ADV", Mark("limit", ("one_of", id))
    for number, ordinal in enumerate(ORDINALS, 1):
        time = f"zum {german.adjective(german.ADJECTIVES[ordinal], 'weak', 'dat', 'n')} Mal"
        for article in ("indef", "each", "this"):
            yield f"{time} in {phrase('dat', article)}", "ADV", Mark("limit", ("first", id, str(number), article))


def _period_en(id: str, name: str) -> Iterator[Entry]:
    yield f"at the end of each {name}", "ADV", Mark("time", ("end", "each", id))
    yield f"at the start of each {name}", "ADV", Mark("time", ("start", "each", id))
    yield f"at the end of each {name} in which", "SUBJ", Mark("time_when", (id,))
    for verb, which in (("begins", "start"), ("starts", "start"), ("ends", "end")):
        yield f"when the {name} {verb}", "FRONTED", Mark("time", (which, "each", id))
    yield f"at the end of this {name}", "ADV", Mark("time", ("end", "next", id))
    for lead in ("at the {} of the", "at the {} of", "at {} of"):
        yield f"{lead.format('end')} {name}", "ADV", Mark("time", ("end", "the", id))
        yield f"{lead.format('start')} {name}", "ADV", Mark("time", ("start", "the", id))
    for following in (f"the next {name}", f"next {name}"):
        yield f"at the end of {following}", "ADV", Mark("time", ("late_end", "next", id))
        yield f"at the start of {following}", "ADV", Mark("time", ("start", "next", id))
    yield f"until end of {name}", "ADV", Mark("until", (id,))
    yield f"until the {name} ends", "ADV", Mark("until", (id,))
    for end in ("until the end of the", "until end of the", "until the end of this"):
        yield f"{end} {name}", "ADV", Mark("until", (id,))
    for end in ("until the end of the next", "until the end of next", "until end of the next", "until end of next"):
        yield f"{end} {name}", "ADV", Mark("until", (id, "next"))
    yield f"until the start of the next {name}", "ADV", Mark("until", (id, "start"))
    yield f"this {name}", "ADV", Mark("within", (id,))
    for said in (f"last {name}", f"in the last {name}", f"in the previous {name}"):
        yield said, "ADV", Mark("last_period", (id,))
    yield f"each {name}", "ADV", Mark("every", (id,))
    yield f"in {english.indefinite(name)} {name}", "ADV", Mark("some_period", (id,))
    yield f"in {name}", "ADV", Mark("during", (id,))
    for often, number in (("once", 1), *MULTIPLES["en"]):
        for lead in ("", "at most ", "up to ")[: 3 if number > 1 else 2]:
            for each in ("per", "each"):
                yield f"{lead}{often} {each} {name}", "ADV", Mark("limit", ("once", id, str(number)))
    yield f"at most one of your cards per {name}", "ADV", Mark("limit", ("one_of", id))
    for number, ordinal in enumerate(ORDINALS, 1):
        for article, each in (("indef", f"in {english.indefinite(name)}"), ("each", "each"), ("this", "this")):
            text = f"for the {english.ADJECTIVES[ordinal]} time {each} {name}"
            yield text, "ADV", Mark("limit", ("first", id, str(number), article))


# How often, from twice on.
MULTIPLES = {
    "de": (("zweimal", 2), ("dreimal", 3), ("viermal", 4), ("fünfmal", 5)),
    "en": (("twice", 2), ("three times", 3), ("four times", 4), ("five times", 5)),
}
ORDINALS = ("first", "second", "third")  # adjectives, from 1

_MODES = {
    "de": (("wähle {}", "you"), ("dein Gegner wählt {}", "opponent")),
    "en": (("choose {}", "you"), ("your opponent chooses {}", "opponent")),
}
_NUMBERS = {
    "de": "zwei drei vier fünf sechs sieben acht neun zehn "
    "elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig",
    "en": "two three four five six seven eight nine ten "
    "eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
}


def number_word(language: str, digits: str) -> str:
    """The word for a small number that is written in digits, or the digits."""
    words = _NUMBERS[language].split()
    return words[int(digits) - 2] if digits.isdecimal() and 2 <= int(digits) < len(words) + 2 else digits


def _constants(language: str, text: str) -> tuple[Entry, ...]:
    """Rows "words | terminal | kind values…", and the words for small numbers."""
    entries: list[Entry] = []
    for line in text.strip().splitlines():
        words, terminal, meaning = (part.strip() for part in line.split("|"))
        kind, *args = meaning.split()
        entries.append((words, terminal, Mark(kind, tuple(args))))
    for value, word in enumerate(_NUMBERS[language].split(), 2):
        entries.append((word, "NUM", Mark("number", (str(value),))))
        for number in (word, str(value)):
            entries += [
                (f"{text.format(number)} :", "MODES_N", Mark("modes", (who, str(value))))
                for text, who in _MODES[language]
            ]
    return tuple(entries)


_CONSTANTS = {language: _constants(language, rows) for language, rows in ROWS.items()}
