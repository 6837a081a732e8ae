"""What readers call the cards, factions and resources that rows tell by number, so that a folder explains itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from nexusdsl.ir import sets
from nexusdsl.playset.ready import PlaySet

Named: TypeAlias = tuple[str, str | None, str | None]  # number, code or id; German name, English name


@dataclass(frozen=True, slots=True)
class Names:
    """Printed names. `set` is that of the set; `cards` are those of the decks, by number; `victories` the ways in which
    the rules mean a game to be won, as column `path` has them."""

    set: Named
    cards: tuple[Named, ...]
    factions: tuple[Named, ...]
    resources: tuple[Named, ...]
    victories: tuple[str, ...]

    @property
    def told(self) -> dict[str, Any]:
        """As a plan's file holds them."""
        return {
            "set": list(self.set),
            "cards": [list(each) for each in self.cards],
            "factions": [list(each) for each in self.factions],
            "resources": [list(each) for each in self.resources],
            "victories": list(self.victories),
        }


def names_of(play: PlaySet, cards: Sequence[str]) -> Names:
    """The names of a set, and of these cards of it and of the sets it builds on."""
    every = (*play.used, play.cardset)
    wanted = frozenset(cards)
    printed = {card.number: card.names for one in every for card in one.cards if card.number in wanted}
    factions = {faction.code: faction.names for one in every for faction in one.factions}
    rules = play.program({}).rules
    return Names(
        _named(play.cardset.id, play.cardset.names),
        tuple(_named(number, printed[number]) for number in sorted(printed)),
        tuple(_named(code, factions[code]) for code in sorted(factions)),
        tuple((id, word.de, word.en) for id, word in sorted(play.plurals.items())),
        rules.paths[: rules.victories],
    )


def _named(id: str, names: sets.Names) -> Named:
    return id, names.de, names.en
