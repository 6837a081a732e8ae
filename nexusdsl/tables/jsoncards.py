"""The cards of a set as JSON, `nxs-cards/1`; docs/cards.schema.json is its schema."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from nexusdsl.ir.sets import Card, CardSet, Names

FORMAT: Final = "nxs-cards/1"


class Said(BaseModel):
    """A text in both languages; null where a set does not have it."""

    model_config = ConfigDict(extra="forbid")

    de: str | None
    en: str | None


class Keyword(BaseModel):
    """A keyword that a card has, with its parameters: a number, and the id of an attribute."""

    model_config = ConfigDict(extra="forbid")

    keyword: str
    number: int | None = None
    stat: str | None = None


class ListedCard(BaseModel):
    """One card. Words are ids; `stats` are by id of the attribute, cost among them; `art` is what the illustrator is to
    draw; `variants` are special printings."""

    model_config = ConfigDict(extra="forbid")

    number: str
    names: Said
    type: str
    subtypes: list[str]
    faction: str
    rarity: str | None
    stats: dict[str, int]
    keywords: list[Keyword]
    text: Said
    flavour: Said
    art: Said
    variants: list[str]


class Cards(BaseModel):
    """The cards of a set, by faction and number."""

    model_config = ConfigDict(extra="forbid")

    format: Literal["nxs-cards/1"] = Field(default=FORMAT)
    set: str
    names: Said
    cards: list[ListedCard]


def written(set_: CardSet, cards: Sequence[Card]) -> str:
    """The JSON, one value a line."""
    made = Cards(set=set_.id, names=said(set_.names), cards=[listed(card) for card in cards])
    return made.model_dump_json(indent=2) + "\n"


def listed(card: Card) -> ListedCard:
    """A card as it stands there."""
    return ListedCard(
        number=card.number,
        names=said(card.names),
        type=card.type,
        subtypes=list(card.subtypes),
        faction=card.faction,
        rarity=card.rarity,
        stats=dict(card.stats),
        keywords=[Keyword(keyword=k.keyword, number=k.number, stat=k.stat) for k in card.keywords],
        text=said(card.texts),
        flavour=said(card.flavour),
        art=said(card.brief),
        variants=list(card.variants),
    )


def said(names: Names) -> Said:
    """A text in both languages."""
    return Said(de=names.de, en=names.en)
