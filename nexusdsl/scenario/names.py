"""What the words of a scenario mean in a given set: declared words, cards, test cards."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from nexusdsl.diagnostics.model import Text
from nexusdsl.ir.sets import CardSet, Names, TypeRule
from nexusdsl.scenario.faults import unknown
from nexusdsl.scenario.tree import Word as Said
from nexusdsl.vocabulary.words import Word

HERE: Final = Text("hier", "here")
TOKEN: Final = "~"  # begins the "number" of a token: what follows is the id of its subtype


@dataclass(frozen=True, slots=True)
class Meaning:
    """`kind`: a category of declared words, "base", "shared", "rarity", "option" or "card"; `id`: as in the IR."""

    kind: str
    id: str


@dataclass(slots=True)
class Lexicon:
    """All names of a set (`chain`: the sets it uses, then itself) and of test cards. Compared without case."""

    chain: tuple[CardSet, ...]
    table: dict[str, list[Meaning]] = field(default_factory=dict)
    spelled: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, chain: tuple[CardSet, ...]) -> Lexicon:
        """Reads every declaration of the sets."""
        lexicon = cls(chain)
        for name, meaning in _declared(chain):
            lexicon.add(name, meaning)
        return lexicon

    def with_cards(self, handles: dict[str, str]) -> Lexicon:
        """The same names and test cards: handle → card number. A handle hides whatever else has its name."""
        copy = Lexicon(self.chain, dict(self.table), dict(self.spelled))
        for handle, number in handles.items():
            copy.table[fold(handle)] = [Meaning("card", number)]
            copy.spelled[fold(handle)] = handle
        return copy

    def add(self, name: str, meaning: Meaning) -> None:
        """One more meaning of a name; the same twice counts once."""
        meanings = self.table.setdefault(fold(name), [])
        if meaning not in meanings:
            meanings.append(meaning)
        self.spelled.setdefault(fold(name), name)

    def find(self, name: str, *kinds: str) -> Meaning | None:
        """The meaning of a name among `kinds`, the first kind first."""
        meanings = self.table.get(fold(name), [])
        return next((m for kind in kinds for m in meanings if m.kind == kind), None)

    def need(self, said: Said, *kinds: str) -> Meaning:
        """Like `find`, for a word of the file. Raises FaultError with the nearest known name."""
        found = self.find(said.text, *kinds)
        if found is None:
            known = tuple(self.spelled[key] for key, ms in self.table.items() if any(m.kind in kinds for m in ms))
            raise unknown(said.text, said.span, known, HERE)
        return found

    def longest(self, words: tuple[Said, ...], *kinds: str) -> tuple[Meaning | None, int]:
        """The meaning of the most words from the start on ("Sektor Alpha"), and how many they are."""
        for count in range(len(words), 0, -1):
            found = self.find(" ".join(w.text for w in words[:count]), *kinds)
            if found is not None:
                return found, count
        return None, 0


def fold(name: str) -> str:
    """The form in which names are compared."""
    return unicodedata.normalize("NFC", name).casefold().replace("’", "'")


def _declared(chain: tuple[CardSet, ...]) -> Iterator[tuple[str, Meaning]]:
    rules = chain[-1].ruleset
    for word in (*rules.words, *(w for s in chain for w in (*s.words, *s.subtypes))):
        for form in (*_forms(word), word.id):
            yield form, Meaning(word.category, word.id)
            if word.category == "subtype":
                yield form, Meaning("card", TOKEN + word.id)
    for kind in rules.types:
        yield from ((name, Meaning(_kind_of(kind), kind.id)) for name in _both(kind.names))
    for rarity in rules.deck.rarities if rules.deck else ():
        yield from ((name, Meaning("rarity", rarity.id)) for name in (*_both(rarity.names), rarity.id))
    yield from ((option.key, Meaning("option", option.key)) for option in rules.options)
    for part in chain:
        for faction in part.factions:
            yield from ((name, Meaning("faction", faction.id)) for name in (*_both(faction.names), faction.code))
        for keyword in part.keywords:
            yield from ((name, Meaning("keyword", keyword.id)) for name in _both(keyword.names))
        for status in part.statuses:
            yield from ((name, Meaning("status", status.id)) for name in _both(status.names))
        for card in part.cards:
            yield from ((name, Meaning("card", card.number)) for name in (card.number, *_both(card.names)))


def _kind_of(kind: TypeRule) -> str:
    return "base" if kind.base else "shared" if kind.shared else "type"


def _both(names: Names) -> tuple[str, ...]:
    return tuple(name for name in (names.de, names.en) if name)


def _forms(word: Word) -> Iterator[str]:
    """Every form of a declared word, and the first part of a compound ("Neu" of "Neu-Marker")."""
    forms: list[str | None] = [word.adjective_de, word.adjective_en]
    if word.de is not None:
        forms += [word.de.singular, word.de.genitive, word.de.plural, word.de.dative_plural]
    if word.en is not None:
        forms += [word.en.singular, word.en.plural]
    for form in forms:
        if form:
            yield form
            if word.category == "marker":
                yield form.replace("-", " ").split()[0]
