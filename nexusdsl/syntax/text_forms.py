"""What every printed form can be: the lexicon and the fixed phrases as one table from words to terminals."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from nexusdsl.vocabulary.frames import FRAMES
from nexusdsl.vocabulary.lexicon import Lexicon, Reading
from nexusdsl.vocabulary.phrases import Mark, phrases

# The values of a token with its German noun ("1/1/1-Drohne").
TOKEN = re.compile(r"([0-9]+(?:/[0-9]+)+)(?:-(.+))?")
# Tokens, quoted names, numbers with a sign, words with inner hyphens and apostrophes, any other character.
RAW = re.compile(
    r"[^\W\d_]+(?:[-'’][^\W\d_]+)*['’]?|[0-9]+(?:/[0-9]+)+(?:-[^\W\d_]+)*"
    r"|[\"„“”][^\"„“”\n]*[\"“”]|[+−-]?[0-9]+|[+−-][NX](?!\w)|[^\s]"
)


@dataclass(frozen=True, slots=True)
class Option:
    """One terminal that a form can be, with its readings."""

    terminal: str
    readings: tuple[Reading, ...] = ()
    mark: Mark | None = None


Options: TypeAlias = tuple[Option, ...]

_SAME = {
    "NOUN": "NOUN",
    "STAT": "NOUN",
    "KW": "NOUN",
    "ADJ": "ADJ",
    "ADJP": "ADJP",
    "DET": "DET",
    "POSS": "DET",
    "PRON": "PRON",
    "PREP": "PREP",
    "VFIN": "VFIN",
    "VSUB": "VSUB",
    "VIMP": "VIMP",
    "VINF": "VINF",
    "VPART": "VPART",
    "VING": "VING",
    "MODAL": "MODAL",
    "SUBJ": "SUBJ",
    "PTK": "PTK",
    "ADV": "ADV",
}
_BY_LEMMA = {
    "werden": "WERDEN",
    "wurde": "WERDEN",
    "worden": "WORDEN",
    "haben": "HABEN",
    "sein": "SEIN",
    "be": "BE",
    "was": "BE",
    "do": "DONT",
    "dont": "DONT",
    "did": "DONT",
    "werent": "BE",
    "hätte": "VSUB",
    "wäre": "SEIN",
    "would": "MODAL",
    "würde": "MODAL",
    "und": "UND",
    "and": "UND",
    "oder": "ODER",
    "or": "ODER",
}


@dataclass(frozen=True, slots=True, eq=False)
class Forms:
    """The table of one lexicon. `longest` gives, for a word that begins phrases of several words, how many the
    longest has, and `second` the words that are second in one, each with the most words of such a phrase. What a
    single word is `inside` of a sentence and as its `first` word is kept with the mask of it (text_words.py).
    """

    language: str
    lexicon: Lexicon
    options: Mapping[str, Options]
    longest: Mapping[str, int]
    second: Mapping[str, Mapping[str, int]]
    inside: dict[str, tuple[Options, int]] = field(default_factory=dict, repr=False)
    first: dict[str, tuple[Options, int]] = field(default_factory=dict, repr=False)

    def look_up(self, form: str, start: bool) -> Options:
        """What a form can be; `start` also tries it without its capital."""
        found = self.options.get(form, ())
        if start and form[:1].isupper():
            found += self.options.get(form[0].lower() + form[1:], ())
        return found or self._derived(form)

    def _derived(self, form: str) -> Options:
        """Forms made by rule: tokens, hyphenated prefixes in German, possessives in English."""
        if not form or form.isalpha() or ("-" not in form and form[-1] not in "s'’" and not form[0].isdigit()):
            return ()
        token = TOKEN.fullmatch(form) if form[:1].isdigit() else None
        if token is not None:
            return self._token(token.group(1), token.group(2))
        if self.language == "en" and form.endswith(("'s", "’s", "s'", "s’")):
            base = form[:-2] if form[-1] == "s" else form[:-1]
            nouns = tuple(r for o in self.options.get(base, ()) if o.terminal == "NOUN" for r in o.readings)
            return (Option("NOUN_S", nouns),) if nouns else ()
        if self.language == "en" and form.startswith("non-"):
            adjectives = tuple(r for o in self.options.get(form[4:], ()) if o.terminal == "ADJ" for r in o.readings)
            return (Option("ADJ", adjectives, Mark("un")),) if adjectives else ()
        if self.language == "de" and "-" in form:
            return self._prefixed(*form.rpartition("-")[::2])
        return ()

    def _token(self, values: str, name: str | None) -> Options:
        """German "1/1/1-Drohne" is a noun, English "1/1/1" an adjective."""
        if self.language == "en" or name is None:
            return (Option("ADJ", (), Mark("stats", (values,))),) if name is None and self.language == "en" else ()
        nouns = tuple(r for r in self.lexicon.forms.get(name, ()) if r.category in ("type", "subtype"))
        if nouns:
            return (Option("NOUN", nouns, Mark("token", (values,))),)
        return tuple(
            Option("NOUN", o.readings, Mark("token", (values, *o.mark.args)))
            for o in (self._prefixed(*name.rpartition("-")[::2]) if "-" in name else ())
            if o.mark is not None
        )

    def _prefixed(self, prefix: str, head: str) -> Options:
        denied = prefix.startswith("Nicht-")
        prefix = prefix.removeprefix("Nicht-")
        owners = [r for r in self.lexicon.forms.get(prefix, ()) if r.category in ("faction", "subtype")]
        nouns = tuple(
            r for r in self.lexicon.forms.get(head, ()) if r.category in ("type", "subtype") or r.lemma in _HEADS
        )
        if len(owners) != 1 or not nouns:
            return ()
        if denied:
            lemmas = (owners[0].lemma,) if owners[0].category == "subtype" else ()
            return (Option("NOUN", nouns, Mark("other_prefix", lemmas)),) if lemmas else ()
        return (Option("NOUN", nouns, Mark("prefix", (owners[0].category, owners[0].lemma))),)


_HEADS = ("card", "token")  # general nouns that a prefix may stand before


class _Identity:
    """Makes a part of a lexicon a cache key: they are shared, so identity is enough."""

    __slots__ = ("lexicon", "part")

    def __init__(self, lexicon: Lexicon, part: object) -> None:
        self.lexicon = lexicon
        self.part = part

    def __hash__(self) -> int:
        return id(self.part)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Identity) and other.part is self.part


def forms_of(lexicon: Lexicon) -> Forms:
    """The table of a lexicon, made once."""
    return _build(_Identity(lexicon, lexicon))


@lru_cache(maxsize=64)
def _build(key: _Identity) -> Forms:
    lexicon = key.lexicon
    return Forms(lexicon.language, lexicon, *_table(_Identity(lexicon, lexicon.forms)))


@lru_cache(maxsize=16)
def _table(key: _Identity) -> tuple[Mapping[str, Options], Mapping[str, int], Mapping[str, Mapping[str, int]]]:
    """The same for all lexicons that share their forms, and so their words."""
    lexicon = key.lexicon
    table: dict[str, list[Option]] = {}
    for words, terminal, mark in (*phrases(lexicon.words, lexicon.language), *_prepositions(lexicon)):
        table.setdefault(raw_key(words), []).append(Option(terminal, (), mark))
    for form, readings in lexicon.forms.items():
        if any(r.lemma == "each other" for r in readings):
            continue  # it would take the words of "each other unit"
        known = table.setdefault(raw_key(form), [])
        if any(o.terminal == "NAMED" for o in known):
            continue  # "named" is no past tense here
        taken = {o.terminal for o in known} | ({"ADV"} if known else set())
        known += [o for o in _options(readings, lexicon.language) if o.terminal not in taken or o.terminal == "NOUN"]
    longest, second = _phrases(tuple(form for form in table if " " in form))
    return {f: tuple(o) for f, o in table.items()}, longest, second


def _phrases(forms: tuple[str, ...]) -> tuple[dict[str, int], dict[str, dict[str, int]]]:
    """For each word that begins forms of several words, in both cases: how many the longest has, also by its second
    word.
    """
    longest: dict[str, int] = {}
    second: dict[str, dict[str, int]] = {}
    for form in forms:
        first, *others = form.split(" ")
        for word in (first, first[0].upper() + first[1:]):
            count = len(others) + 1
            longest[word] = max(longest.get(word, 1), count)
            follow = second.setdefault(word, {})
            follow[others[0]] = max(follow.get(others[0], 1), count)
    return longest, second


def raw_key(words: str) -> str:
    """Words as the tokenizer splits them, with single spaces."""
    return " ".join(RAW.findall(words))


def _prepositions(lexicon: Lexicon) -> list[tuple[str, str, Mark]]:
    """Prepositions of the verb table, several words long ones too."""
    found = [r.preposition for f in FRAMES for r in f.side(lexicon.language).roles]
    return [(p, "PREP", Mark("preposition", (p,))) for p in dict.fromkeys(found) if p and " " in p]


def _options(readings: tuple[Reading, ...], language: str) -> list[Option]:
    """Groups readings by terminal, in the order of the lexicon."""
    grouped: dict[str, list[Reading]] = {}
    for reading in readings:
        for terminal in _terminals(reading, language):
            grouped.setdefault(terminal, []).append(reading)
    return [Option(t, tuple(r), Mark("word") if t == "ADV" else None) for t, r in grouped.items()]


def _terminals(reading: Reading, language: str) -> tuple[str, ...]:
    if reading.cls in ("AUX", "CONJ") or reading.lemma in ("would", "würde"):
        terminal = _BY_LEMMA.get(reading.lemma)
        return (terminal,) if terminal else ()
    if reading.cls == "FACTION":
        return ("ADJ",) if language == "en" else ()
    if reading.cls == "ADJ" and language == "en":
        return ("ADJ", "ADJP")
    if reading.category == "subtype" and language == "en":
        return ("NOUN", "ADJ")
    return (_SAME[reading.cls],)
