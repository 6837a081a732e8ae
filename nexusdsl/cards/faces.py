"""What is printed on a card, in one language: names, numbers and sentences, not yet their places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nexusdsl.cards.looks import Look, looks
from nexusdsl.diagnostics.model import Lang
from nexusdsl.ir.lexicons import lexicon_of
from nexusdsl.ir.nodes import Ability, Grant, KeywordAbility
from nexusdsl.ir.plan_walk import walk
from nexusdsl.ir.reminders import own_text
from nexusdsl.ir.render import Context, NotSayableError, render_ability
from nexusdsl.ir.sets import Card, CardSet, Names, TypeRule, worded
from nexusdsl.vocabulary.words import Word

LONG_LEAD = 64  # characters: what stands before a colon and is longer is a sentence, not a lead


@dataclass(frozen=True, slots=True)
class Stat:
    """An attribute with its printed name. `kind`: "price" is what every card that is played has, "pool" takes damage
    (the last one is what it dies of: "life"), "stat" is the rest."""

    id: str
    label: str
    value: int
    kind: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Rules text: `lead` is what stands out (a keyword, what comes before a colon), `note` the reminder in brackets."""

    lead: str
    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """One printed side. `rank` counts the rarities from 1, 0 without one; `shape` is the place of the type in the
    ruleset; `variant` is the printing ("" is the usual one)."""

    number: str
    name: str
    type: str
    type_line: str
    subtypes: tuple[str, ...]
    shape: int
    faction: str
    faction_name: str
    look: Look
    rarity: str
    rarity_name: str
    rank: int
    stats: tuple[Stat, ...]
    rules: tuple[Paragraph, ...]
    flavour: str
    keywords: tuple[str, ...]
    set_name: str
    lang: Lang
    variant: str = ""


def said(names: Names, lang: Lang) -> str:
    """The text in a language, or in the other one where it is missing there; on one line, and without what steers
    terminals or the direction of text."""
    first, second = (names.de, names.en) if lang == "de" else (names.en, names.de)
    text = " ".join((first or second or "").split())
    return "".join(char if char.isprintable() else "\ufffd" for char in text)


class Facer:
    """Makes the faces of the cards of sets, the last of which builds on the others."""

    def __init__(self, sets: Sequence[CardSet], lang: Lang) -> None:
        self.sets, self.lang = tuple(sets), lang
        self.ruleset = sets[-1].ruleset
        self.lexicon = lexicon_of(sets[-1], tuple(sets[:-1]), lang)
        self.keywords = {each.id: each for one in sets for each in one.keywords}
        self.looks = looks(self.sets)
        self.factions = {each.id: each for one in sets for each in one.factions}
        self.types = {rule.id: place for place, rule in enumerate(self.ruleset.types)}
        self.subtypes = {word.id: word for one in sets for word in one.subtypes}
        self.attributes = {word.id: word for word in self.ruleset.words if word.id in self.ruleset.attributes}
        self.rarities = self.ruleset.deck.rarities if self.ruleset.deck is not None else ()
        self.pools = tuple(dict.fromkeys(rule.pools[-1] for rule in self.ruleset.types if rule.pools))
        self.prices = self._prices()
        self.homes = {card.number: one for one in sets for card in one.cards}

    def face(self, card: Card, variant: str = "") -> Face:
        """The face of a card in one of its printings."""
        rule = self.ruleset.types[self.types[card.type]]
        ranks = {rarity.id: place for place, rarity in enumerate(self.rarities, 1)}
        rank = ranks.get(card.rarity or "", 0)
        subtypes = tuple(named(self.subtypes.get(id), self.lang, id) for id in card.subtypes)
        kind = said(rule.names, self.lang)
        kind = kind[:1].upper() + kind[1:]
        return Face(
            card.number,
            said(card.names, self.lang),
            kind,
            f"{kind} — {', '.join(subtypes)}" if subtypes else kind,
            subtypes,
            self.types[card.type],
            card.faction,
            said(self.factions[card.faction].names, self.lang),
            self.looks[card.faction],
            card.rarity or "",
            said(self.rarities[rank - 1].names, self.lang) if rank else "",
            rank,
            tuple(self._stat(id, value, rule) for id, value in card.stats),
            tuple(self._rules(card)),
            said(card.flavour, self.lang),
            tuple(said(self.keywords[id].names, self.lang) for id in borne(card) if id in self.keywords),
            said(self.homes[card.number].names, self.lang),
            self.lang,
            variant,
        )

    def _prices(self) -> frozenset[str]:
        """The attributes of every type that can be played."""
        played = [frozenset(rule.attributes) for rule in self.ruleset.types if rule.playable and not rule.base]
        played = [each for each in played if each] or [frozenset()]
        common = frozenset.intersection(*played)
        return common if len(played) > 1 else common & frozenset(self.ruleset.attributes[:1])

    def _stat(self, id: str, value: int, rule: TypeRule) -> Stat:
        kind = "price" if id in self.prices else "pool" if id in rule.pools else "stat"
        if rule.pools and id == rule.pools[-1]:
            kind = "life"
        return Stat(id, named(self.attributes.get(id), self.lang, id), value, kind)

    def _rules(self, card: Card) -> Iterator[Paragraph]:
        """A paragraph for each keyword, then one for each ability; keywords that it lends are explained last."""
        context = Context(card.type, self.pools)
        for keyword in card.keywords:
            note = own_text(keyword, self.keywords, self.lexicon, context) or ""
            yield Paragraph(self._usual(keyword, context).rstrip("."), "", note)
        for ability, wording in worded(card):
            text = said(wording.texts, self.lang) if wording is not None else self._usual(ability, context)
            if text:
                yield Paragraph(*_led(text))
        yield from self._lent(card)

    def _usual(self, ability: Ability, context: Context) -> str:
        try:
            return render_ability(ability, self.lexicon, context)
        except NotSayableError:
            return ""

    def _lent(self, card: Card) -> Iterator[Paragraph]:
        own = {each.keyword for each in card.keywords}
        for lent in lends(card):
            if lent.keyword not in own:
                own.add(lent.keyword)
                note = next(filter(None, (self._note(lent, rule.id) for rule in self.ruleset.types)), "")
                if note:
                    yield Paragraph("", "", f"{said(self.keywords[lent.keyword].names, self.lang)}: {note}")

    def _note(self, lent: KeywordAbility, type: str) -> str | None:
        return own_text(lent, self.keywords, self.lexicon, Context(type, self.pools))


def lends(card: Card) -> list[KeywordAbility]:
    """The keywords that the abilities of a card give to something."""
    nodes = [node for ability in card.abilities for node in walk(ability)]
    granted = [KeywordAbility(node.keyword, node.number, node.stat) for node in nodes if isinstance(node, Grant)]
    return [*granted, *(node for node in nodes if isinstance(node, KeywordAbility))]


def borne(card: Card) -> tuple[str, ...]:
    """The ids of the keywords that a card has or gives, each once."""
    return tuple(dict.fromkeys(each.keyword for each in (*card.keywords, *lends(card))))


def named(word: Word | None, lang: Lang, id: str) -> str:
    """The name of a declared word as a label, its id if it has none in either language."""
    forms = (None, None) if word is None else (word.de, word.en) if lang == "de" else (word.en, word.de)
    for form in forms:
        name = getattr(form, "singular", None) or getattr(form, "plural", None) if form is not None else None
        if name:
            return said(Names(str(name)[:1].upper() + str(name)[1:], None), "de")
    return id


def _led(text: str) -> tuple[str, str]:
    """A sentence cut behind the colon of its lead ("Ausspielen:", a cost), if it has one."""
    lead, colon, rest = text.partition(": ")
    if colon and len(lead) <= LONG_LEAD and "." not in lead and "„" not in lead and '"' not in lead:
        return f"{lead}:", rest
    return "", text


def faces(sets: Sequence[CardSet], cards: Sequence[Card], lang: Lang, variants: bool) -> tuple[Face, ...]:
    """The faces of cards in their order, each followed by its other printings if these are wanted."""
    facer = Facer(sets, lang)
    return tuple(facer.face(card, kind) for card in cards for kind in ("", *(card.variants if variants else ())))
