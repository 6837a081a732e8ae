"""What a set declares, piece by piece, in words: the values of each piece, its printed text, its abilities."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from nexusdsl.diagnostics.model import Text
from nexusdsl.ir.nodes import Ability
from nexusdsl.ir.sets import Card, CardSet, DeckRules, Faction, Keyword, Names, Option, Ruleset, Status, TypeRule
from nexusdsl.lowering.text.model import TextContext
from nexusdsl.mutation.texts import Sayer
from nexusdsl.vocabulary.words import Word

Kind: TypeAlias = Literal["card", "keyword", "status", "faction", "option", "deck", "type", "word", "set"]
WORDS_APART: Final = ("keyword", "status", "faction", "type")  # units of these kinds show their words themselves
NAME: Final = Text("Name", "name")
TYPE: Final = Text("Typzeile", "type line")
TEXT: Final = Text("Text", "text")
NOTHING: Final = Text("", "")
FLAVOUR: Final = Text("Stimmungstext", "flavour text")
BRIEF: Final = Text("Bild", "art")


@dataclass(frozen=True, slots=True)
class Meant:
    """An ability in usual words; `key` is what it means, and where that holds."""

    key: tuple[object, Ability]
    said: Text


@dataclass(frozen=True, slots=True)
class Unit:
    """One piece of a set. `values` are what it says beside its rules text, in words."""

    kind: Kind
    id: str
    names: Text
    values: tuple[tuple[Text, Text], ...] = ()
    text: Text = NOTHING
    meaning: tuple[Meant, ...] = ()


def text_of(names: Names) -> Text:
    """A name or text in both languages; what is printed in one alone stands for both."""
    some = names.de or names.en or ""
    return Text(names.de or some, names.en or some)


def units(cardset: CardSet, used: tuple[CardSet, ...]) -> Iterator[Unit]:
    """Everything that a set declares, cards first."""
    teller = Teller(cardset, used)
    yield from (teller.card(each) for each in cardset.cards)
    yield from (teller.keyword(each) for each in cardset.keywords)
    yield from (teller.status(each) for each in cardset.statuses)
    yield from (faction_unit(each) for each in cardset.factions)
    rules = cardset.ruleset
    yield from (option_unit(each) for each in rules.options)
    yield from (type_unit(each) for each in rules.types)
    if rules.deck is not None:
        yield deck_unit(rules.deck)
    words = (*rules.words, *cardset.subtypes, *cardset.words)
    yield from (word_unit(each) for each in dict.fromkeys(words) if each.category not in WORDS_APART)
    yield set_unit(cardset, rules)


class Teller:
    """Says the cards, keywords and statuses of a set."""

    def __init__(self, cardset: CardSet, used: tuple[CardSet, ...]) -> None:
        parts = (*used, cardset)
        self.rules = cardset.ruleset
        self.sayer = Sayer(cardset, used)
        words = (*self.rules.words, *(word for part in parts for word in (*part.subtypes, *part.words)))
        self.words = {(word.category, word.id): word_name(word) for word in words}
        self.types = {each.id: text_of(each.names) for each in self.rules.types}
        self.factions = {each.id: text_of(each.names) for part in parts for each in part.factions}
        rarities = () if self.rules.deck is None else self.rules.deck.rarities
        self.rarities = {each.id: text_of(each.names) for each in rarities}

    def card(self, card: Card) -> Unit:
        """A card: type line, values, texts, keywords and abilities."""
        values = [(NAME, text_of(card.names)), (TYPE, self._type_line(card))]
        values += [(self._named("attribute", id), plain(str(value))) for id, value in card.stats]
        values += [(FLAVOUR, text_of(card.flavour)), (BRIEF, text_of(card.brief))]
        meaning = self._meant((*card.keywords, *card.abilities), (card.type,), None)
        return Unit("card", card.number, text_of(card.names), tuple(values), text_of(card.texts), meaning)

    def keyword(self, keyword: Keyword) -> Unit:
        """A keyword: its parameters, and each of its texts with the types and options that it is for."""
        usual = (keyword.default_number, keyword.default_stat, keyword.default_option)
        values = (
            (NAME, text_of(keyword.names)),
            (Text("Zahl dahinter", "takes a number"), yes(keyword.has_number)),
            (Text("Wert dahinter", "takes an attribute"), yes(keyword.has_stat)),
            (Text("Ohne Angabe", "by default"), listed(str(each) for each in usual if each is not None)),
            (Text("Mehrere zählen zusammen", "several add up"), yes(keyword.sums)),
        )
        texts = [text_of(each.texts) for each in keyword.texts]
        meaning = [
            m for each in keyword.texts for m in self._meant(each.abilities, each.types, (each.types, each.options))
        ]
        return Unit("keyword", keyword.id, text_of(keyword.names), values, paragraphs(texts), tuple(meaning))

    def status(self, status: Status) -> Unit:
        """A status: its text."""
        names, text = text_of(status.names), text_of(status.texts)
        return Unit("status", status.id, names, ((NAME, names),), text, self._meant(status.abilities, (), None))

    def _meant(self, abilities: Sequence[Ability], types: tuple[str, ...], where: object) -> tuple[Meant, ...]:
        context = TextContext("card", types, rules=self.rules.types)
        return tuple(Meant((where, each), self._said(each, context)) for each in abilities)

    def _said(self, ability: Ability, context: TextContext) -> Text:
        said = self.sayer.in_both(ability, context)
        return said if said.de else Text("(lässt sich nicht sagen)", "(cannot be said)")

    def _type_line(self, card: Card) -> Text:
        subtypes = [self._named("subtype", id) for id in card.subtypes]
        rarity = [self.rarities.get(card.rarity, plain(card.rarity))] if card.rarity is not None else []
        parts = [self.types.get(card.type, plain(card.type)), *subtypes, self.factions.get(card.faction, plain("?"))]
        return joined((*parts, *rarity, *map(plain, card.variants)), " · ")

    def _named(self, category: str, id: str) -> Text:
        return next((name for key, name in self.words.items() if key == (category, id)), plain(id))


def plain(text: str) -> Text:
    """What is the same in both languages."""
    return Text(text, text)


def yes(value: bool) -> Text:
    """Yes or no."""
    return Text("ja", "yes") if value else Text("nein", "no")


def listed(parts: Iterable[str]) -> Text:
    """Ids in a row."""
    return plain(", ".join(parts))


def joined(parts: Iterable[Text], between: str) -> Text:
    """Texts in a row, language by language."""
    rows = tuple(parts)
    return Text(between.join(each.de for each in rows), between.join(each.en for each in rows))


def paragraphs(texts: Sequence[Text]) -> Text:
    """Several texts one behind the other."""
    return joined(texts, " / ")


def word_name(word: Word) -> Text:
    """A word as it stands in a line."""
    de = word.de.singular if word.de is not None else word.adjective_de
    en = word.en.singular if word.en is not None else word.adjective_en
    return text_of(Names(de, en))


def word_unit(word: Word) -> Unit:
    """A declared word with its forms."""
    de, en = word.de, word.en
    german = () if de is None else (de.singular, de.gender, de.genitive, de.plural, de.dative_plural, *de.stems)
    english = () if en is None else (en.singular, en.plural)
    verbs = [f"{each.lemma}: {', '.join(each.forms)} = {each.like}" for each in word.verbs]
    adjectives = [each for each in (word.adjective_de, word.adjective_en) if each is not None]
    forms = listed((*filter(None, (*german, *english)), *adjectives, *verbs))
    return Unit("word", f"{word.category} {word.id}", word_name(word), ((Text("Formen", "forms"), forms),))


def faction_unit(faction: Faction) -> Unit:
    """A faction: its name and the beginning of its numbers."""
    names = text_of(faction.names)
    return Unit("faction", faction.id, names, ((NAME, names), (Text("Kürzel", "code"), plain(faction.code))))


def option_unit(option: Option) -> Unit:
    """An option: its values, the default first, and its bounds."""
    bounds = f"{option.least} … {option.most}".strip(" …") if option.number else ""
    values = (
        (Text("Vorgabe", "default"), listed(option.values[:1])),
        (Text("Werte", "values"), listed(sorted(option.values))),
        (Text("Zahlen", "numbers"), plain(bounds)),
        (Text("Nur mit", "only with"), listed(f"{value}: {key} = {there}" for value, key, there in option.needs)),
    )
    return Unit("option", option.key, plain(option.key), values)


def type_unit(rule: TypeRule) -> Unit:
    """A card type: its attributes and what holds for all of its cards."""
    names = text_of(rule.names)
    values = (
        (NAME, names),
        (Text("Werte", "attributes"), listed(rule.attributes)),
        (Text("Schaden trifft", "damage hits"), listed(rule.pools)),
        (Text("Ist auch", "is also"), listed(rule.is_a)),
        (Text("Bleibt im Spiel", "stays in play"), yes(rule.permanent)),
        (Text("Basis", "base"), yes(rule.base)),
        (Text("Gehört keinem Deck", "belongs to no deck"), yes(rule.shared)),
        (Text("Spielbar", "playable"), yes(rule.playable)),
    )
    return Unit("type", rule.id, names, values)


def deck_unit(deck: DeckRules) -> Unit:
    """The rules of deck construction."""
    rows = [
        (Text("Karten", "cards"), deck.size),
        (Text("Hauptfraktion mindestens", "main faction at least"), deck.main_min),
        (Text("Nebenfraktion höchstens", "secondary faction at most"), deck.secondary_max),
        (Text("Nebenfraktionen", "secondary factions"), deck.secondary_count),
        (Text("Aufpreis der Nebenfraktion", "surcharge of the secondary faction"), deck.secondary_surcharge),
        (Text("Neutrale höchstens", "copies of a neutral card"), deck.neutral_copies),
        (Text("Nebendeck", "sideboard"), deck.sideboard),
    ]
    values = [(what, plain(str(number))) for what, number in rows]
    values.append((Text("Neutrale Fraktion", "neutral faction"), plain(deck.neutral)))
    for each in deck.rarities:
        only = f" ({', '.join(each.only_types)})" if each.only_types else ""
        values.append((joined((Text("Seltenheit", "rarity"), text_of(each.names)), " "), plain(f"{each.copies}{only}")))
    return Unit("deck", "deck", Text("Deckregeln", "deck rules"), tuple(values))


def set_unit(cardset: CardSet, rules: Ruleset) -> Unit:
    """The head of the set and of its ruleset."""
    restored = (f"{pool}: {period}" for pool, period in rules.restored)
    values = (
        (NAME, text_of(cardset.names)),
        (Text("Id", "id"), plain(cardset.id)),
        (Text("Sprachen", "languages"), listed(cardset.languages)),
        (Text("Benutzt", "uses"), listed(cardset.uses)),
        (Text("Spielregeln", "ruleset"), plain(rules.id)),
        (Text("Werte", "attributes"), listed(rules.attributes)),
        (Text("Vorräte", "resources"), listed(rules.resources)),
        (Text("Marker", "markers"), listed(rules.markers)),
        (Text("Marken", "counters"), listed(rules.counters)),
        (Text("Zeiträume", "periods"), listed(rules.periods)),
        (Text("Wieder voll", "full again"), listed(restored)),
    )
    return Unit("set", cardset.id, text_of(cardset.names), values)
