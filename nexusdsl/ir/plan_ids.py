"""Positions of declared words: the ints that programs use for types, attributes, keywords and so on.

Rulesets count in declaration order; what sets declare is counted through all sets, those used first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from nexusdsl.ir.nodes import KeywordAbility
from nexusdsl.ir.sets import Card, CardSet, Faction, Keyword, Ruleset, Status, TypeRule
from nexusdsl.vocabulary.words import Word

EFFECT_KIND = "effect"  # in the `by` of a prohibition: any source of an effect


@dataclass(frozen=True)
class Ids:
    """All declared words of a set and those it uses, each kind in the order of its ids."""

    ruleset: Ruleset
    factions: tuple[Faction, ...]
    subtypes: tuple[Word, ...]
    keywords: tuple[Keyword, ...]
    statuses: tuple[Status, ...]
    cards: tuple[Card, ...]

    @cached_property
    def _places(self) -> dict[str, dict[str, int]]:
        """Positions by kind of word and id; the first counts."""
        declared: dict[str, Sequence[TypeRule | Keyword | Status | Word | Faction]] = {
            "type": self.ruleset.types,
            "keyword": self.keywords,
            "status": self.statuses,
            "subtype": self.subtypes,
            "faction": self.factions,
        }
        return {kind: {each.id: at for at, each in reversed(tuple(enumerate(rows)))} for kind, rows in declared.items()}

    def kinds(self, type_id: str) -> int:
        """Mask of a type and of all that it is."""
        mask, todo = 0, [type_id]
        while todo:
            current = todo.pop()
            position = self.type(current)
            if not mask >> position & 1:
                mask |= 1 << position
                todo.extend(self.ruleset.types[position].is_a)
        return mask

    @cached_property
    def kinds_of(self) -> dict[str, list[str]]:
        """Of each type all that it is, itself included, in their order."""
        masks = [(rule.id, self.kinds(rule.id)) for rule in self.ruleset.types]
        return {id: [kind for at, (kind, _) in enumerate(masks) if mask >> at & 1] for id, mask in masks}

    def type(self, type_id: str) -> int:
        return self._places["type"][type_id]

    def keyword(self, keyword_id: str) -> int:
        return self._places["keyword"][keyword_id]

    def status(self, status_id: str) -> int:
        return self._places["status"][status_id]

    def subtype(self, subtype_id: str) -> int:
        return self._places["subtype"][subtype_id]

    def faction(self, faction_id: str) -> int:
        return self._places["faction"][faction_id]

    def attribute(self, attribute_id: str) -> int:
        return self.ruleset.attributes.index(attribute_id)

    def rarity(self, rarity_id: str | None) -> int:
        """-1 for none."""
        if rarity_id is None or self.ruleset.deck is None:
            return -1
        return [rarity.id for rarity in self.ruleset.deck.rarities].index(rarity_id)

    def parameters(self, ability: KeywordAbility) -> tuple[int, int, int]:
        """(keyword, number or -1, attribute or -1), with the keyword's defaults where the card prints the bare name."""
        position = self.keyword(ability.keyword)
        keyword = self.keywords[position]
        usual = keyword.default_number if keyword.default_option is None else None  # an option says it in each game
        number = usual if ability.number is None else ability.number
        stat = ability.stat or keyword.default_stat
        return position, -1 if number is None else number, -1 if stat is None else self.attribute(stat)


def ids_of(cardset: CardSet, used: tuple[CardSet, ...] = ()) -> Ids:
    """The ids of a set; `used` are all sets it builds on, in the order of their ids."""
    sets = (*used, cardset)
    return Ids(
        cardset.ruleset,
        tuple(item for part in sets for item in part.factions),
        tuple(item for part in sets for item in part.subtypes),
        tuple(item for part in sets for item in part.keywords),
        tuple(item for part in sets for item in part.statuses),
        tuple(item for part in sets for item in part.cards),
    )
