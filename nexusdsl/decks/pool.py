"""The cards a deck may be built from, found by number or by name in either language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TypeAlias, TypeVar

from nexusdsl.decks.names import alias, fold, number_key
from nexusdsl.ir.sets import Card, CardSet, DeckRules, Faction, Names, TypeRule

Key: TypeAlias = tuple[str, int]
K = TypeVar("K", int, str)


@dataclass(frozen=True, slots=True)
class CardPool:
    """Cards of one or several sets that share a ruleset, with their lookup tables (each maps to cards in set order)."""

    rules: DeckRules | None
    types: tuple[TypeRule, ...]
    factions: tuple[Faction, ...]
    cards: tuple[Card, ...]
    by_number: dict[Key, Card]
    by_digits: dict[int, tuple[Card, ...]]
    by_name: dict[str, tuple[Card, ...]]
    by_alias: dict[str, tuple[Card, ...]]

    def type_of(self, card: Card) -> TypeRule:
        """The declared type of a card."""
        return next(rule for rule in self.types if rule.id == card.type)

    def faction(self, name: str) -> Faction | None:
        """The faction with this code, id or printed name."""
        wanted = fold(name)
        for faction in self.factions:
            if wanted in {fold(text) for text in (faction.code, faction.id, *printed(faction.names))}:
                return faction
        return None


def printed(names: Names) -> tuple[str, ...]:
    """The printed names, German first."""
    return tuple(name for name in (names.de, names.en) if name is not None)


def pool_of(*sets: CardSet, options: Mapping[str, str] = MappingProxyType({})) -> CardPool:
    """The pool of these sets under a choice of options; a set that another one uses comes before it. Cards that stand
    in two sets count once."""
    cards = tuple({card.number: card for one in sets for card in one.cards}.values())
    factions = tuple({faction.id: faction for one in sets for faction in one.factions}.values())
    ruleset = sets[-1].ruleset
    return CardPool(
        ruled(ruleset.deck, options),
        ruleset.types,
        factions,
        cards,
        _numbers(cards),
        _grouped((key[1], card) for card in cards if (key := number_key(card.number)) is not None),
        _grouped((fold(name), card) for card in cards for name in printed(card.names)),
        _grouped((alias(name), card) for card in cards for name in printed(card.names)),
    )


def ruled(rules: DeckRules | None, options: Mapping[str, str]) -> DeckRules | None:
    """The deck rules with the number that an option says."""
    count = "" if rules is None else options.get(rules.counted_by, "")
    return replace(rules, secondary_count=int(count)) if rules is not None and count.isdecimal() else rules


def _numbers(cards: tuple[Card, ...]) -> dict[Key, Card]:
    keyed = ((number_key(card.number), card) for card in cards)
    return {(key[0], key[1]): card for key, card in keyed if key is not None}


def _grouped(pairs: Iterable[tuple[K, Card]]) -> dict[K, tuple[Card, ...]]:
    groups: dict[K, tuple[Card, ...]] = {}
    for key, card in pairs:
        held: tuple[Card, ...] = groups.get(key, ())
        if card not in held:
            groups[key] = (*held, card)
    return groups
