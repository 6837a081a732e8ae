"""What is altered: cards, keywords and statuses, each with its texts, and the set with one of them altered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from nexusdsl.ir.nodes import Ability, KeywordAbility
from nexusdsl.ir.sets import Card, CardSet, Keyword, Names, Status
from nexusdsl.lowering.text.model import TextContext
from nexusdsl.records import replace

Kind: TypeAlias = Literal["card", "keyword", "status"]
Abilities: TypeAlias = tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class UnitText:
    """One text of a unit: a card and a status have one, a keyword as many as it has alternatives."""

    abilities: Abilities
    context: TextContext


@dataclass(frozen=True, slots=True)
class Unit:
    """A card, keyword or status of a set. `id` is the card's number or the declared id."""

    kind: Kind
    id: str
    names: Names
    node: Card | Keyword | Status
    texts: tuple[UnitText, ...]

    @property
    def key(self) -> str:
        """What it is called among all: a keyword and a status may have one id."""
        return status_key(self.id) if self.kind == "status" else self.id

    def altered(self, at: int, abilities: Abilities) -> Card | Keyword | Status:
        """The node with other abilities in one of its texts; their printed words are gone."""
        if isinstance(self.node, Keyword):
            old = self.node.texts[at]
            new = replace(old, abilities=abilities, wordings=())
            return replace(self.node, texts=(*self.node.texts[:at], new, *self.node.texts[at + 1 :]))
        if isinstance(self.node, Status):
            return replace(self.node, abilities=abilities, wordings=())
        keywords = tuple(each for each in abilities if isinstance(each, KeywordAbility))
        rest = tuple(each for each in abilities if not isinstance(each, KeywordAbility))
        return replace(self.node, keywords=keywords, abilities=rest, wordings=())


def status_key(id: str) -> str:
    """The key of a status; a card's or keyword's is its id."""
    return f"status {id}"


def units(cardset: CardSet) -> Iterator[Unit]:
    """Everything of a set that has rules text: keywords, statuses, cards, in the order of the set."""
    types = cardset.ruleset.types
    for keyword in cardset.keywords:
        flags = keyword.has_number, keyword.has_stat
        texts = tuple(
            UnitText(text.abilities, TextContext("keyword", text.types, *flags, types)) for text in keyword.texts
        )
        yield Unit("keyword", keyword.id, keyword.names, keyword, texts)
    for status in cardset.statuses:
        context = TextContext("status", (), rules=types)
        yield Unit("status", status.id, status.names, status, (UnitText(status.abilities, context),))
    for card in cardset.cards:
        abilities = (*card.keywords, *card.abilities)
        context = TextContext("card", (card.type,), rules=types)
        if abilities:
            yield Unit("card", card.number, card.names, card, (UnitText(abilities, context),))


def with_unit(cardset: CardSet, node: Card | Keyword | Status) -> CardSet:
    """The set with a card, keyword or status in another version."""
    if isinstance(node, Card):
        return replace(cardset, cards=_with(cardset.cards, node, [card.number for card in cardset.cards], node.number))
    if isinstance(node, Keyword):
        ids = [keyword.id for keyword in cardset.keywords]
        return replace(cardset, keywords=_with(cardset.keywords, node, ids, node.id))
    return replace(cardset, statuses=_with(cardset.statuses, node, [each.id for each in cardset.statuses], node.id))


def _with(nodes: tuple[object, ...], node: object, ids: Sequence[str], id: str) -> tuple[object, ...]:
    at = ids.index(id)
    return (*nodes[:at], node, *nodes[at + 1 :])
