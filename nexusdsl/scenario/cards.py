"""Test cards: their short form becomes the text of a small set that uses the scenario's set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Final

from nexusdsl.diagnostics.catalog_scenario import BAD_CARD
from nexusdsl.diagnostics.model import Lang
from nexusdsl.ir.sets import Names, Ruleset, TypeRule
from nexusdsl.scenario.faults import fault, unknown
from nexusdsl.scenario.names import HERE, Lexicon, Meaning, fold
from nexusdsl.scenario.tree import InlineCard, Word
from nexusdsl.source import NOWHERE

SET_ID: Final = "szenario"
FIRST_NUMBER: Final = 901
FILLER: Final = {"de": "Füllkarte", "en": "Filler"}


@dataclass(frozen=True, slots=True)
class TestSet:
    """The text of the test set, and which number each handle has. `lines`: line of the text → test card."""

    text: str
    numbers: dict[str, str]
    lines: dict[int, InlineCard] = field(default_factory=dict)


def test_set(cards: tuple[InlineCard, ...], lexicon: Lexicon, base: str, lang: Lang) -> TestSet:
    """The set text of the test cards and of the filler card. Raises FaultError at the first card that is unclear."""
    rules = lexicon.chain[-1].ruleset
    uses, languages = ("benutzt", "Sprachen") if lang == "de" else ("uses", "Languages")
    id = _free(SET_ID, [part.id for part in lexicon.chain], "_")
    lines = [f'Set {id} "{id}"', f"{uses} {base}", f"{languages} {lang}", ""]
    free = _free_numbers(lexicon)
    numbers: dict[str, str] = {}
    places: dict[int, InlineCard] = {}
    for card in (*cards, _filler(lexicon, rules, lang)):
        for handle in card.handles:
            if handle.text in numbers:
                raise fault(BAD_CARD, handle.span, f"{handle.text} gibt es schon", f"{handle.text} exists already")
            number = next(free)
            written, code = _Writer(card, lexicon, rules, lang).written(handle, number)
            numbers[handle.text] = f"{code}-{number}"
            places |= {len(lines) + i + 1: card for i in range(len(written))}
            lines += written
    return TestSet("\n".join(lines) + "\n", numbers, places)


@dataclass(frozen=True, slots=True)
class _Writer:
    test: InlineCard
    lexicon: Lexicon
    rules: Ruleset
    lang: Lang

    def facts(self) -> tuple[dict[str, str], dict[str, int], list[str]]:
        """Type, faction and rarity by kind, the values that are named, and the subtypes."""
        found: dict[str, str] = {}
        values: dict[str, int] = {}
        subtypes: list[str] = []
        for fact in self.test.facts:
            meaning = self._meant(fact)
            if meaning.id in subtypes or meaning.kind in found or meaning.id in values:
                raise fault(
                    BAD_CARD, fact[0].span, f"{fact[0].said} steht schon fest", f"{fact[0].said} is said already"
                )
            if meaning.kind == "subtype":
                subtypes.append(meaning.id)
            elif fact[-1].kind == "INT":
                values[meaning.id] = fact[-1].number
            else:
                found[meaning.kind] = meaning.id
        return found, values, subtypes

    def _meant(self, fact: tuple[Word, ...]) -> Meaning:
        """What a fact is about: an attribute with its number, or a declared word. Raises FaultError."""
        words = fact[:-1] if fact[-1].kind == "INT" else fact
        name = " ".join(w.text for w in words)
        kinds = ("attribute",) if fact[-1].kind == "INT" else ("type", "faction", "rarity", "subtype")
        meaning = self.lexicon.find(name, *kinds)
        if meaning is None:
            raise unknown(name, fact[0].span, self._known(kinds), HERE)
        return meaning

    def written(self, handle: Word, number: int) -> tuple[list[str], str]:
        """Its lines, and the code of its faction."""
        found, values, subtypes = self.facts()
        kind = self._kind(found.get("type"))
        self._check(handle, kind, values)
        values = self._values(kind, values)
        code = self._code(found.get("faction"))
        parts = [self._said(kind.names), self._rarity(kind, found.get("rarity"))]
        if subtypes:
            parts[0] += f" — {', '.join(self._word('subtype', each) for each in subtypes)}"
        parts += [f"{self._word('attribute', a)} {values[a]}" for a in kind.attributes]
        title = self.test.title if self.test.title and len(self.test.handles) == 1 else handle.text
        lines = [f'{"Karte" if self.lang == "de" else "Card"} {code}-{number} "{title}"', "  " + " · ".join(parts)]
        if self.test.keywords:
            lines.append("  " + ", ".join(" ".join(w.text for w in k) for k in self.test.keywords) + ".")
        return [*lines, *("  " + line for line in self.test.text), ""], code

    def _check(self, handle: Word, kind: TypeRule, named: dict[str, int]) -> None:
        """Raises FaultError for a value that the brackets say too or the type has not, and for a name of several."""
        shown = [a for a, n in zip(_printed(self.rules), self.test.stats) if n is not None]
        for attribute in named:
            word = self._word("attribute", attribute)
            if attribute in shown:
                raise fault(BAD_CARD, handle.span, f"{word} steht auch in Klammern", f"{word} is in the brackets too")
            if attribute not in kind.attributes:
                de, en = f"{self._said(kind.names)} hat kein {word}", f"{self._said(kind.names)} has no {word}"
                raise fault(BAD_CARD, handle.span, de, en)
        if self.test.title and len(self.test.handles) > 1:
            de, en = "ein gedruckter Name ist für eine Karte", "a printed name is for one card"
            raise fault(BAD_CARD, handle.span, de, en)

    def _kind(self, named: str | None) -> TypeRule:
        fits = [t for t in self.rules.types if t.playable and not t.base and not t.shared and self._fits(t)]
        if named is not None:
            fits = [t for t in fits if t.id == named]
        if not fits:
            shown = "/".join("–" if n is None else str(n) for n in self.test.stats)
            reasons = f"kein Kartentyp hat die Werte [{shown}]", f"no card type has the values [{shown}]"
            raise fault(BAD_CARD, self.test.span, *reasons)
        return fits[0]

    def _fits(self, kind: TypeRule) -> bool:
        own = _printed(self.rules)
        if not self.test.stats:
            return not any(a in own for a in kind.attributes)
        given = [a for a, n in zip(own, self.test.stats) if n is not None]
        return len(own) == len(self.test.stats) and [a for a in kind.attributes if a in own] == given

    def _values(self, kind: TypeRule, named: dict[str, int]) -> dict[str, int]:
        stats = dict(zip(_printed(self.rules), self.test.stats))
        values = {a: int(a != "cost") for a in kind.attributes}
        values |= {a: n for a, n in stats.items() if n is not None and a in values}
        return values | {a: n for a, n in named.items() if a in values}

    def _code(self, faction: str | None) -> str:
        deck = self.rules.deck
        wanted = faction or (deck.neutral if deck else "")
        every = [f for part in self.lexicon.chain for f in part.factions]
        return next((f.code for f in every if f.id == wanted), every[0].code)

    def _rarity(self, kind: TypeRule, named: str | None) -> str:
        every = self.rules.deck.rarities if self.rules.deck else ()
        fits = [r for r in every if r.id == named] or [r for r in every if kind.id in r.only_types] or list(every)
        return self._said(fits[0].names) if fits else ""

    def _word(self, category: str, id: str) -> str:
        every = (*self.rules.words, *(w for part in self.lexicon.chain for w in part.subtypes))
        word = next(w for w in every if w.category == category and w.id == id)
        noun = word.de if self.lang == "de" else word.en
        return (noun.singular or noun.plural) if noun is not None else id

    def _said(self, names: Names) -> str:
        return (names.de if self.lang == "de" else names.en) or ""

    def _known(self, kinds: tuple[str, ...]) -> tuple[str, ...]:
        table = self.lexicon.table
        return tuple(self.lexicon.spelled[key] for key, ms in table.items() if any(m.kind in kinds for m in ms))


def _printed(rules: Ruleset) -> tuple[str, ...]:
    """The attributes that stand in the brackets: those of permanent cards that not every card has, in print order."""
    kinds = [t for t in rules.types if t.playable and not t.base and not t.shared]
    some = {a for t in kinds if t.permanent for a in t.attributes}
    return tuple(a for a in rules.attributes if a in some and not all(a in t.attributes for t in kinds))


def _filler(lexicon: Lexicon, rules: Ruleset, lang: Lang) -> InlineCard:
    """What decks are filled up with: 0 everywhere but 1 in the last pool, no text."""
    stats = (*(0 for _ in _printed(rules)[:-1]), 1)
    names = [name for part in lexicon.chain for card in part.cards for name in (card.names.de, card.names.en) if name]
    title = _free(FILLER[lang], names, " ")
    return InlineCard((Word("NAME", FILLER[lang]),), title, (), stats, (), (), NOWHERE)


def _free(name: str, taken: list[str], between: str) -> str:
    """The name, with a number behind it if a set has it already."""
    folded = [fold(each) for each in taken]
    others = (f"{name}{between}{number}" for number in count(2))
    return name if fold(name) not in folded else next(each for each in others if fold(each) not in folded)


def _free_numbers(lexicon: Lexicon) -> Iterator[int]:
    """Numbers that no card of the sets has, of whatever faction."""
    taken = {card.number.rpartition("-")[2] for part in lexicon.chain for card in part.cards}
    return (number for number in count(FIRST_NUMBER) if str(number) not in taken)
