"""Legal decks by chance: what a list of random cards looks like that keeps every deck rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from nexusdsl.decks.legality import check_pool, most_copies
from nexusdsl.decks.model import Deck, Entry
from nexusdsl.decks.pool import CardPool
from nexusdsl.ir.sets import Card, DeckRules, Faction

TRIES: Final = 100
Below = Callable[[int], int]  # a number by chance from 0 to n - 1


def random_deck(name: str, pool: CardPool, below: Below) -> Deck | None:
    """A legal deck without sideboard, of a main faction by chance; None if there are no deck rules, or no legal deck is
    found. Equal chance gives equal decks."""
    rules = pool.rules
    if rules is None:
        return None
    for _ in range(TRIES):
        main, cards = _drawn(pool, rules, below)
        counted = sorted(Counter(card.number for card in cards).items())
        entries = tuple(Entry(count, number) for number, count in counted)
        deck = Deck(name, main.code if main else None, None, entries)
        if main is not None and all(found.severity != "error" for found in check_pool(deck, pool)):
            return deck
    return None


def _drawn(pool: CardPool, rules: DeckRules, below: Below) -> tuple[Faction | None, list[Card]]:
    """A main faction with as many of its cards as it needs, then any that may go with them."""
    factions = [each for each in pool.factions if each.id != rules.neutral and _bag(pool, rules, each.id)]
    if not factions:
        return None, []
    main = factions.pop(below(len(factions)))
    second = [factions.pop(below(len(factions))).id for _ in range(min(rules.secondary_count, len(factions)))]
    bag = _bag(pool, rules, main.id)
    cards = [bag.pop(below(len(bag))) for _ in range(min(rules.main_min, len(bag)))]
    bag += _bag(pool, rules, rules.neutral)
    for faction in second:
        bag += _bag(pool, rules, faction)
    foreign = 0
    while bag and len(cards) < rules.size:
        card = bag.pop(below(len(bag)))
        if card.faction in second and foreign == rules.secondary_max:
            continue
        foreign += card.faction in second
        cards.append(card)
    return main, cards


def _bag(pool: CardPool, rules: DeckRules, faction: str) -> list[Card]:
    """Every copy that a deck may have of the cards of a faction."""
    bag = []
    for card in pool.cards:
        kind = pool.type_of(card)
        if card.faction == faction and kind.playable and not (kind.base or kind.shared):
            most = most_copies(card, rules)
            bag += [card] * (rules.size if most is None else most)
    return bag
