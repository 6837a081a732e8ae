"""What a deck is made of: its curve, factions, types, rarities and keywords, counted in copies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from nexusdsl.decks.model import Section
from nexusdsl.decks.pool import CardPool
from nexusdsl.decks.resolve import Found
from nexusdsl.ir.sets import Card

COST = "cost"


@dataclass(frozen=True, slots=True)
class Statistics:
    """Copies by what they are; each tuple in the order in which it is shown. `mean_cost` is None without costs."""

    size: int
    curve: tuple[tuple[int, int], ...]  # (cost, copies), without gaps
    mean_cost: Fraction | None
    factions: tuple[tuple[str, int], ...]  # by code
    types: tuple[tuple[str, int], ...]  # by id, in the order of the ruleset
    rarities: tuple[tuple[str, int], ...]  # by id, in the order of the ruleset
    keywords: tuple[tuple[str, int], ...]  # by id, most first
    subtypes: tuple[tuple[str, int], ...]  # by id, most first


def cost_of(card: Card) -> int | None:
    """The printed cost, None for a card without one."""
    return dict(card.stats).get(COST)


def statistics(found: tuple[Found, ...], pool: CardPool, section: Section = "main") -> Statistics:
    """Of the cards of one section."""
    cards = [(one.card, one.entry.count) for one in found if one.entry.section == section]
    codes = {faction.id: faction.code for faction in pool.factions}
    rarities = [each.id for each in pool.rules.rarities] if pool.rules else []
    curve, mean = _curve(cards)
    return Statistics(
        sum(count for _, count in cards),
        curve,
        mean,
        _in_order(codes.values(), _counted(cards, lambda card: [codes.get(card.faction, card.faction)])),
        _in_order((rule.id for rule in pool.types), _counted(cards, lambda card: [card.type])),
        _in_order(rarities, _counted(cards, lambda card: [card.rarity] if card.rarity else [])),
        _most_first(_counted(cards, lambda card: {keyword.keyword for keyword in card.keywords})),
        _most_first(_counted(cards, lambda card: card.subtypes)),
    )


def _curve(cards: list[tuple[Card, int]]) -> tuple[tuple[tuple[int, int], ...], Fraction | None]:
    counts = Counter[int]()
    for card, count in cards:
        cost = cost_of(card)
        if cost is not None:
            counts[cost] += count
    if not counts:
        return (), None
    curve = tuple((cost, counts[cost]) for cost in range(max(counts) + 1))
    return curve, Fraction(sum(cost * n for cost, n in curve), sum(counts.values()))


def _counted(cards: list[tuple[Card, int]], names: Callable[[Card], Iterable[str]]) -> Counter[str]:
    counts = Counter[str]()
    for card, count in cards:
        for name in names(card):
            counts[name] += count
    return counts


def _in_order(order: Iterable[str], counts: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple((name, counts[name]) for name in order if counts[name])


def _most_first(counts: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(counts.items(), key=lambda item: (-item[1], item[0])))
