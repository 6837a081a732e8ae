"""The words of one language: each surface form with everything it can be.

A `Reading` names the word class (the terminal of the grammar is made of the set of classes of a form), the lemma
(declared id, meaning id or infinitive) and the features. General function words come from the tables of german.py and
english.py; the words of a ruleset or set are merged into them. A lexicon is immutable and cached by content.

Forms are stored as printed inside a sentence; `readings` also accepts a capital at the start of one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, TypeAlias

from nexusdsl.vocabulary import english, german, german_verbs
from nexusdsl.vocabulary.words import DeclaredVerb, Word

Language: TypeAlias = Literal["de", "en"]
WordClass: TypeAlias = Literal[
    "NOUN",  # declared types, subtypes, resources, markers, zones, periods, initiative; general nouns
    "STAT",  # declared attributes
    "KW",  # declared keywords and statuses
    "FACTION",  # declared factions: hyphen prefix in German, attributive noun in English
    "ADJ",  # inflected adjectives (English: all)
    "ADJP",  # German adjectives without ending, as predicate
    "DET",
    "POSS",
    "PRON",
    "PREP",
    "VFIN",  # finite form of a main clause; a separable prefix stands elsewhere
    "VSUB",  # finite form at the end of a clause, prefix joined
    "VIMP",
    "VINF",
    "VPART",
    "VING",
    "MODAL",
    "AUX",
    "SUBJ",
    "CONJ",
    "ADV",
    "PTK",
]


@dataclass(frozen=True, slots=True)
class Reading:
    """One thing a form can be.

    `agr` is the agreement mask: German cells (packed by declension for ADJ), English numbers, 0 where there is none.
    `forms` are verb forms; `prefix` is the separable prefix that a VFIN or VIMP still needs ("" if none): a stem that
    takes several prefixes ("nehmen", "einnehmen") has one reading for each.
    """

    cls: WordClass
    lemma: str
    category: str = ""  # of declared words, else ""
    agr: int = 0
    forms: tuple[str, ...] = ()
    prefix: str = ""


@dataclass(frozen=True, slots=True)
class CardName:
    """A card that texts may name, by its number."""

    number: str
    de: str | None
    en: str | None


@dataclass(frozen=True, slots=True)
class Collision:
    """Two words with the same form in places that the grammar cannot tell apart; `second` is the later one."""

    form: str
    first: Reading
    second: Reading
    word: Word  # the declared word that collides


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The words of one language."""

    language: Language
    words: tuple[Word, ...]
    cards: tuple[CardName, ...]
    forms: Mapping[str, tuple[Reading, ...]]
    collisions: tuple[Collision, ...]
    longest: int  # words in the longest multi-word form
    by_id: Mapping[tuple[str, str], Word] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        by_id = {(word.category, word.id): word for word in reversed(self.words)}  # the first of the same id
        object.__setattr__(self, "by_id", MappingProxyType(by_id))

    @staticmethod
    def of(words: Sequence[Word], language: Language, cards: Sequence[CardName] = ()) -> Lexicon:
        """The lexicon of these declared words and card names; equal input gives the same object."""
        return _build(tuple(words), language, tuple(cards))

    def readings(self, form: str, start: bool = False) -> tuple[Reading, ...]:
        """All readings of a form, () if it is unknown; `start` also tries it without its capital."""
        found = self.forms.get(form, ())
        if not start or not form[:1].isupper():
            return found
        return tuple(dict.fromkeys(found + self.forms.get(form[0].lower() + form[1:], ())))

    def word(self, category: str, id: str) -> Word:
        """The declared word; KeyError if there is none."""
        return self.by_id[category, id]

    def card(self, number: str) -> str:
        """The printed name of a card in this language; KeyError if there is none."""
        for card in self.cards:
            name = card.de if self.language == "de" else card.en
            if card.number == number and name is not None:
                return name
        raise KeyError(number)

    def bare(self, number: str) -> bool:
        """Whether a card is named without quotes."""
        name = next((c.de if self.language == "de" else c.en for c in self.cards if c.number == number), None)
        return name is not None and any(r.category == CARD_NAME and r.lemma == number for r in self.forms.get(name, ()))

    def card_number(self, name: str) -> str | None:
        """The number of the card printed with this name."""
        for card in self.cards:
            if name == (card.de if self.language == "de" else card.en):
                return card.number
        return None


CARD_NAME = "card_name"  # the category of names of cards that need no quotes
_Entry: TypeAlias = tuple[str, Reading]
_CLASS: dict[str, WordClass] = {"attribute": "STAT", "keyword": "KW", "status": "KW", "faction": "FACTION"}
_CLOSED = ("DET", "POSS", "PRON", "PREP", "MODAL", "AUX", "SUBJ", "CONJ", "PTK", "ADV")
_LITTLE = ("DET", "POSS", "PRON", "PREP", "MODAL", "AUX", "SUBJ", "CONJ")  # with a capital at the start of a sentence
_NAMES = ("NOUN", "STAT", "KW", "FACTION")


@lru_cache(maxsize=64)
def _build(words: tuple[Word, ...], language: Language, cards: tuple[CardName, ...]) -> Lexicon:
    """Few names of cards are forms of their own: most lexicons of the same words share their forms."""
    named = tuple(entry for card in cards for entry in _card_name(card, words, language))
    forms, collisions = _forms(words, language, named)
    longest = max(form.count(" ") + 1 for form in forms)
    return Lexicon(language, words, cards, forms, collisions, longest)


@lru_cache(maxsize=16)
def _forms(
    words: tuple[Word, ...], language: Language, named: tuple[_Entry, ...]
) -> tuple[Mapping[str, tuple[Reading, ...]], tuple[Collision, ...]]:
    """The forms of the language, of declared words and of names, and what collides among words."""
    table: dict[str, tuple[Reading, ...]] = {}
    for form, reading in _general(language):
        table[form] = _merged(table.get(form, ()), reading)
    collisions: list[Collision] = []
    for word in words:
        for form, reading in _declared(word, language):
            known = table.get(form, ())
            small = table.get(form[0].lower() + form[1:], ()) if form[0].isupper() else ()
            clash = next((r for r in known if _collide(r, reading)), None)
            clash = clash or next((r for r in small if r.cls in _LITTLE and reading.cls in _NAMES), None)
            if clash is not None:
                collisions.append(Collision(form, clash, reading, word))
            else:
                table[form] = _merged(known, reading)
    for form, reading in named:
        table.setdefault(form, (reading,))
    return MappingProxyType(table), tuple(collisions)


def _card_name(card: CardName, words: tuple[Word, ...], language: Language) -> list[_Entry]:
    """A card whose name begins with the word for its type ("Sektor Alpha") is named without quotes and article."""
    name = card.de if language == "de" else card.en
    for word in words if name is not None else ():
        noun = word.de if language == "de" else word.en
        if word.category != "type" or noun is None or name is None or not _begins(name, noun.singular):
            continue
        if language == "en" or word.de is None:
            return [(name, Reading("NOUN", card.number, CARD_NAME, english.SINGULAR))]
        cells = german.gender_mask(word.de.gender)
        genitive = name + ("’" if name[-1] in "sßxz" else "s")
        return [
            (name, Reading("NOUN", card.number, CARD_NAME, cells & ~german.case_mask("gen"))),
            (genitive, Reading("NOUN", card.number, CARD_NAME, cells & german.case_mask("gen"))),
        ]
    return []


def _begins(name: str, noun: str) -> bool:
    return name.lower().startswith(noun.lower() + " ")


def _merged(known: tuple[Reading, ...], new: Reading) -> tuple[Reading, ...]:
    """Adds a reading; the features of the same word join one reading."""
    for i, old in enumerate(known):
        if (old.cls, old.lemma, old.category, old.prefix) == (new.cls, new.lemma, new.category, new.prefix):
            forms = tuple(dict.fromkeys(old.forms + new.forms))
            both = Reading(old.cls, old.lemma, old.category, old.agr | new.agr, forms, old.prefix)
            return (*known[:i], both, *known[i + 1 :])
    return (*known, new)


def _collide(old: Reading, new: Reading) -> bool:
    """Whether a declared reading cannot be told from one that is there already."""
    if old.cls in _CLOSED:
        return new.cls in _NAMES
    if old.cls not in _NAMES or new.cls not in _NAMES:
        return old.cls == new.cls == "ADJ" and (old.lemma, old.category) != (new.lemma, new.category)
    if not old.category:  # a noun of the language: "Karte", "Schaden", "counter"
        return True
    twins = {old.category, new.category} == {"keyword", "status"}  # "Gift" names both
    if old.lemma == new.lemma:
        return not twins and old.category != new.category
    return True


def _declared(word: Word, language: Language) -> list[_Entry]:
    """The forms of a declared word; keywords, statuses and factions are names, which no text inflects."""
    if word.category == "verb":
        return [entry for verb in word.verbs if verb.language == language for entry in _verb_alike(verb)]
    cls = _CLASS.get(word.category, "NOUN")
    forms: dict[str, int] = {}
    if cls in ("KW", "FACTION"):
        forms = _name(word, language)
    elif language == "de" and word.de is not None:
        forms = german.noun_forms(word.de)
    elif language == "en" and word.en is not None:
        forms = english.noun_forms(word.en)
    entries = [(form, Reading(cls, word.id, word.category, agr)) for form, agr in forms.items()]
    stem = word.adjective_de if language == "de" else word.adjective_en
    return entries + (_adjective(stem, word.id, word.category, language) if stem else [])


def _verb_alike(verb: DeclaredVerb) -> list[_Entry]:
    """The forms of a declared verb, each with the readings of the verb that it is like."""
    if verb.language == "en":
        entries = _english_verb(english.Verb(verb.lemma, *verb.forms))
    else:
        base = verb.lemma.removeprefix(verb.prefix)
        third, imperative, second, participle = verb.forms
        participle = participle.removeprefix(verb.prefix)
        entries = _german_verb(
            german_verbs.Verb(verb.lemma, verb.prefix, base, third, imperative, second, participle, "haben")
        )
        entries += [(verb.prefix, Reading("PTK", verb.prefix))] if verb.prefix else []
    return [(form, r if r.cls == "PTK" else replace(r, lemma=verb.like)) for form, r in entries]


def _name(word: Word, language: Language) -> dict[str, int]:
    """The one form of a name."""
    if language == "de":
        return {word.de.singular: german.gender_mask(word.de.gender)} if word.de is not None else {}
    return {word.en.singular: english.SINGULAR} if word.en is not None else {}


def _adjective(stem: str, lemma: str, category: str, language: Language) -> list[_Entry]:
    if language == "en":
        return [(stem, Reading("ADJ", lemma, category, english.BOTH))]
    forms = [(form, Reading("ADJ", lemma, category, agr)) for form, agr in german.adjective_forms(stem).items()]
    return [*forms, (stem, Reading("ADJP", lemma, category))]


def _general(language: Language) -> list[_Entry]:
    return _german() if language == "de" else _english()


def _function_words(table: tuple[tuple[WordClass, str], ...]) -> list[_Entry]:
    """Rows of a class and its words; "form=lemma" where they differ, "_" for a space."""
    entries: list[_Entry] = []
    for cls, text in table:
        for item in text.split():
            form, _, lemma = item.replace("_", " ").partition("=")
            entries.append((form, Reading(cls, lemma or form)))
    return entries


# --- German --------------------------------------------------------------------------------------------------------

_GERMAN_WORDS: tuple[tuple[WordClass, str], ...] = (
    ("PRON", "du=you dir=you dich=you sich=self man dies=this das=that eines=one einander=each_other"),
    ("SUBJ", "wenn falls sofern=falls solange bis als_ob=as_if"),
    ("CONJ", "und oder sonst dann als"),
    ("AUX", "worden"),
    (
        "ADV",
        "sofort erneut direkt verdeckt dauerhaft stattdessen vollständig zugleich dadurch nicht einmal zweimal je "
        "nur mehr weniger höchstens mindestens genau jedoch ebenso viel",
    ),
    ("PTK", "zu hinzu an ab auf ein zurück wieder_her aus um vor"),
)


def _german() -> list[_Entry]:
    entries = _function_words(_GERMAN_WORDS)
    for name in german.DETERMINERS:
        entries += [(f, Reading("DET", name, agr=agr)) for f, agr in german.determiner_forms(name).items()]
    for name in german.POSSESSIVES:
        entries += [(f, Reading("POSS", name, agr=agr)) for f, agr in german.determiner_forms(name).items()]
    entries += [(f, Reading("PRON", "it", agr=agr)) for f, agr in german.pronoun_forms().items()]
    for meaning, stem in (*german.ADJECTIVES.items(), *german.OTHER_ADJECTIVES.items()):
        entries += _adjective(stem, meaning, "", "de")
    for meaning, noun in (*german.NOUNS.items(), *german.OTHER_NOUNS.items()):
        entries += [(f, Reading("NOUN", meaning, agr=agr)) for f, agr in german.noun_forms(noun).items()]
    for form, cases in german.PREPOSITIONS.items():
        entries.append((form, Reading("PREP", form, agr=german.case_mask(*cases))))
    for form, (lemma, agr) in german.CONTRACTIONS.items():
        entries.append((form, Reading("PREP", lemma, "def", agr)))
    for verb in german_verbs.VERBS.values():
        entries += _german_verb(verb)
    for lemma, forms in german_verbs.AUXILIARIES.items():
        cls: WordClass = "MODAL" if lemma in ("können", "dürfen", "müssen") else "AUX"
        for form, name in zip(forms, ("3sg", "3pl", "2sg"), strict=True):
            entries.append((form, Reading(cls, lemma, forms=(name,))))
    return entries


def _german_verb(verb: german_verbs.Verb) -> list[_Entry]:
    finite: tuple[german.VerbForm, ...] = ("3sg", "3pl", "2sg")
    entries = [(verb.form(f, False), Reading("VFIN", verb.lemma, forms=(f,), prefix=verb.prefix)) for f in finite]
    entries += [(verb.form(f), Reading("VSUB", verb.lemma, forms=(f,))) for f in finite]
    entries.append((verb.form("imp", False), Reading("VIMP", verb.lemma, forms=("imp",), prefix=verb.prefix)))
    if verb.base in german_verbs.SHORT_ORDERS:
        order = german_verbs.SHORT_ORDERS[verb.base]
        entries.append((order, Reading("VIMP", verb.lemma, forms=("imp",), prefix=verb.prefix)))
    entries.append((verb.form("inf"), Reading("VINF", verb.lemma, forms=("inf",))))
    entries.append((verb.form("part"), Reading("VPART", verb.lemma, forms=("part",))))
    return entries


# --- English -------------------------------------------------------------------------------------------------------

_ENGLISH_WORDS: tuple[tuple[WordClass, str], ...] = (
    ("PRON", "you one each_other"),
    ("SUBJ", "when if until as_though=as_if as_long_as=as_long_as"),
    ("CONJ", "and or otherwise then than"),
    (
        "ADV",
        "immediately again directly permanently instead fully simultaneously once twice only more less fewer "
        "exactly not together much face_up=faceup face_down=facedown this_way=this_way",
    ),
    ("PTK", "up down"),
)


def _english() -> list[_Entry]:
    entries = _function_words(_ENGLISH_WORDS)
    for name, forms in english.DETERMINERS.items():
        entries += [(form, Reading("DET", name, agr=agr)) for form, agr in forms.items()]
    entries += [(form, Reading("POSS", name, agr=english.BOTH)) for name, form in english.POSSESSIVES.items()]
    for name, pair in english.PRONOUNS.items():
        roles = zip(pair, ("subj", "obj"), strict=True)
        entries += [(form, Reading("PRON", name, forms=(role,))) for form, role in roles]
    for meaning, form in (*english.ADJECTIVES.items(), *english.OTHER_ADJECTIVES.items()):
        entries += _adjective(form, meaning, "", "en")
    for meaning, noun in english.NOUNS.items():
        entries += [(f, Reading("NOUN", meaning, agr=agr)) for f, agr in english.noun_forms(noun).items()]
    entries += [(form, Reading("PREP", form)) for form in english.PREPOSITIONS]
    for verb in english.VERBS.values():
        entries += _english_verb(verb)
    for lemma, pair in english.AUXILIARIES.items():
        cls: WordClass = "MODAL" if lemma in ("can", "cant", "may", "must") else "AUX"
        for form, name in zip(pair, ("3sg", "3pl"), strict=True):
            entries.append((form, Reading(cls, lemma, forms=(name,))))
    return entries


def _english_verb(verb: english.Verb) -> list[_Entry]:
    base = [
        (verb.lemma, Reading("VFIN", verb.lemma, forms=("3pl",))),
        (verb.lemma, Reading("VIMP", verb.lemma, forms=("imp",))),
        (verb.lemma, Reading("VINF", verb.lemma, forms=("inf",))),
    ]
    return [
        *(base if verb.lemma not in english.NOUNS_IN_BASE else ()),
        (verb.third, Reading("VFIN", verb.lemma, forms=("3sg",))),
        (verb.past, Reading("VFIN", verb.lemma, forms=("past",))),
        (verb.participle, Reading("VPART", verb.lemma, forms=("part",))),
        (verb.ing, Reading("VING", verb.lemma, forms=("ing",))),
    ]
