"""Names and words for scenarios that the program writes: as people write them, and such that they are read again as
what is meant."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from nexusdsl.diagnostics.model import Lang
from nexusdsl.ir.sets import CardSet
from nexusdsl.runtime.program import Program
from nexusdsl.scenario.lexer import tokens_of
from nexusdsl.scenario.lexicon import STATES
from nexusdsl.scenario.names import TOKEN, Lexicon
from nexusdsl.source import Source
from nexusdsl.vocabulary.words import Word

# Topics that can have been, with their verbs in German and English (lexicon.EVENTS reads them).
EVENT_VERBS: Final[dict[str, tuple[str, str]]] = {
    "plays": ("spielt", "plays"),
    "dies": ("stirbt", "dies"),
    "sacrifices": ("opfert", "sacrifices"),
    "kills": ("tötet", "kills"),
    "deals": ("trifft", "hits"),
    "attacks": ("greift", "attacks"),
    "blocks": ("blockt", "blocks"),
    "enters": ("kommt", "enters"),
    "leaves": ("verlässt", "leaves"),
    "draws": ("zieht", "draws"),
    "discards": ("wirft", "discards"),
    "activates": ("nutzt", "uses"),
    "gains": ("erhält", "gains"),
    "loses": ("verliert", "loses"),
    "steals": ("stiehlt", "steals"),
    "passes": ("passt", "passes"),
}


class Wordless(Exception):
    """Something has no name that a scenario could use; the argument is what it is called inside."""


@dataclass(frozen=True, slots=True)
class Wording:
    """The words of one language for what a set declares."""

    lexicon: Lexicon
    program: Program
    lang: Lang

    @property
    def german(self) -> bool:
        """Whether German is written."""
        return self.lang == "de"

    def pick(self, de: str, en: str) -> str:
        """The wording in the language that is written."""
        return de if self.german else en

    def card(self, number: str) -> str:
        """A card by its number: its name in quotes where it would be read as more than a name, else the number. Tokens
        go by their subtype. Raises Wordless."""
        if number.startswith("*"):
            return self._token(number)
        names = [
            name for part in self.chain for c in part.cards if c.number == number for name in (c.names.de, c.names.en)
        ]
        ordered = names if self.german else names[::-1]
        for name in (*(each for each in ordered if each), number):
            if '"' not in name and self._means(name, "card", number):
                alone = self._plain(name) and name not in STATES
                return name if alone or self._led(name) else f'"{name}"'
        raise Wordless(number)

    def _led(self, name: str) -> bool:
        """Whether a name of several words begins with a type that is said with it ("Sektor Alpha")."""
        first, _, rest = name.partition(" ")
        return bool(rest) and self.lexicon.find(first, "shared") is not None and all(map(self._plain, name.split()))

    @property
    def chain(self) -> tuple[CardSet, ...]:
        """The sets whose words are known."""
        return self.lexicon.chain

    def _token(self, number: str) -> str:
        """The subtype of a token; which one is made of it is looked at when the scenario is tried."""
        for info in self.program.tokens.values():
            if info.card.number != number:
                continue
            for i, subtype in enumerate(self.program.set.subtypes):
                if info.card.subtypes >> i & 1:
                    return self.word("subtype", subtype[0], means="card", id_of=TOKEN + subtype[0])
        raise Wordless(number)

    def token_values(self, number: str) -> str:
        """The printed values of a token, if another one has its subtype, too ("1/0/2"); else ""."""
        tokens = [info.card for info in self.program.tokens.values()]
        own = next((card for card in tokens if card.number == number), None)
        if own is None or sum(bool(card.subtypes & own.subtypes) for card in tokens) < 2:
            return ""
        return "/".join(str(n) for n in own.stats if n >= 0)

    def word(self, category: str, id: str, means: str = "", id_of: str = "") -> str:
        """A declared word. Raises Wordless."""
        kind, wanted = means or category, id_of or id
        for form in self._forms(category, id):
            if self._plain(form) and self._means(form, kind, wanted):
                heads = category in ("zone", "period", "initiative", "counter", "subtype", "resource", "attribute")
                return form[0].upper() + form[1:] if heads and self._plain(form[0].upper() + form[1:]) else form
        raise Wordless(id)

    def mark(self, category: str, id: str) -> str:
        """A state of a card in play as marks are read: adjectives first mean what lies on it, nouns what it can do."""
        for form in self._forms(category, id):
            first = ("marker", "status", "keyword") if form[:1].islower() else ("marker", "keyword", "status")
            found = self.lexicon.find(form, *first)
            if self._plain(form) and found is not None and (found.kind, found.id) == (category, id):
                return form
        raise Wordless(id)

    def event(self, topic: str) -> str:
        """The verb of an event. Raises Wordless."""
        if topic not in EVENT_VERBS:
            raise Wordless(topic)
        return EVENT_VERBS[topic][0 if self.german else 1]

    def faction(self, code: str) -> str:
        """A faction by name, else by its letters."""
        names = [
            name for part in self.chain for f in part.factions if f.code == code
            for name in ((f.names.de, f.names.en) if self.german else (f.names.en, f.names.de))
        ]  # fmt: skip
        return next((n for n in names if n and self._plain(n) and self.lexicon.find(n, "faction")), code)

    def _forms(self, category: str, id: str) -> Iterable[str]:
        """Every form of a word in the language, the shortest of a marker first, its id last."""
        every = (*self.chain[-1].ruleset.words, *(w for s in self.chain for w in (*s.words, *s.subtypes)))
        for word in every:
            if (word.category, word.id) == (category, id):
                yield from self._forms_of(word)
        for part in self.chain:
            declared = part.keywords if category == "keyword" else part.statuses if category == "status" else ()
            for each in declared:
                if each.id == id:
                    yield from (n for n in ((each.names.de, each.names.en) if self.german else (each.names.en,)) if n)
        yield id

    def _forms_of(self, word: Word) -> Iterable[str]:
        noun = word.de if self.german else word.en
        adjective = word.adjective_de if self.german else word.adjective_en
        if adjective:
            yield adjective
        forms = () if noun is None else (noun.singular, noun.plural)
        for form in reversed(forms) if word.category == "resource" else forms:
            if form:
                yield form.replace("-", " ").split()[0] if word.category == "marker" else form

    def _means(self, name: str, kind: str, id: str) -> bool:
        found = self.lexicon.find(name, kind)
        return found is not None and found.id == id and self._unmistakable(name, kind)

    def _unmistakable(self, name: str, kind: str) -> bool:
        """On a board line a zone, a base or a value would be read first."""
        return kind != "card" or self.lexicon.find(name, "zone", "base", "shared", "resource", "attribute") is None

    def _plain(self, name: str) -> bool:
        """Whether it is one word without another meaning in the file."""
        tokens, faults = tokens_of(Source("", name), self.lang)
        return not faults and [t.type for t in tokens] == ["NAME", "_NL"]
