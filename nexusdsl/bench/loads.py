"""What is played while the kernel is measured: uniformly random games, as they are and under stress.

Uniform random players sacrifice nearly everything and leave an empty field; under stress there are three draws a round,
three times the credits and no sectors, so that fields fill.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from nexusdsl.compiler import Loader
from nexusdsl.decks.cards import GameDeck
from nexusdsl.players.uniform import Uniform
from nexusdsl.playset.deckfiles import check_deck_file, deck_for_game
from nexusdsl.playset.places import DEFAULT_SET, find_deck
from nexusdsl.playset.sets import Execution, PlaySet, play_set
from nexusdsl.records import replace
from nexusdsl.runtime.defs import CardDef
from nexusdsl.runtime.game import Game

DECKS: Final = ("militaer_ansturm", "syndikat_schatten")
STRESS: Final = {"draw_per_round": "3", "sectors": "off"}
INCOME: Final = "worth"  # the value that becomes credits
TIMES: Final = 3
MIDGAME: Final = 60  # decisions played before a state is looked at


@dataclass(frozen=True, slots=True)
class Load:
    """What is dealt and how it is played."""

    play: PlaySet
    decks: tuple[GameDeck, ...]
    options: Mapping[str, str]

    def deal(self, seed: int) -> Game:
        """A game that nobody listens to."""
        return self.play.deal(self.decks, seed, self.options, listening=False)

    def playout(self, seed: int) -> int:
        """Decisions of one random game, with the complete list of options at each."""
        game, dice, count = self.deal(seed), Uniform(seed + 1).dice, 0
        while game.pending is not None:
            options = len(game.options())
            game.apply(dice.below(options) if options > 1 else 0)
            count += 1
        return count

    def played(self, games: int, first: int) -> int:
        """Decisions of several games."""
        return sum([self.playout(first + number) for number in range(games)])

    def midgame(self, seed: int, decisions: int = MIDGAME) -> Game:
        """A state in the middle of a random game, or at its end if it is shorter."""
        game, dice = self.deal(seed), Uniform(seed + 1).dice
        for _ in range(decisions):
            if game.pending is None:
                break
            game.apply(dice.below(len(game.options())))
        return game

    def midgames(self, count: int) -> list[Game]:
        """States in the middle of so many random games, without those that are over."""
        return [game for game in map(self.midgame, range(count)) if not game.over]


def uniform(loader: Loader, execution: Execution | None = None) -> Load:
    """The shipped set and two shipped decks."""
    play = play_set(DEFAULT_SET, loader, execution)
    return Load(play, tuple(deck_for_game(check_deck_file(find_deck(name), loader)) for name in DECKS), {})


def stressed(load: Load) -> Load:
    """The same under stress."""
    cards = tuple(rich(card, load.play) for card in load.play.definitions.cards)
    definitions = replace(load.play.definitions, cards=cards)
    return Load(replace(load.play, definitions=definitions, programs={}), load.decks, STRESS)


def rich(card: CardDef, play: PlaySet) -> CardDef:
    """A card that gives three times as much; values that its type does not have are negative."""
    at = play.definitions.ruleset.attributes.index(INCOME)
    more = max(card.stats[at], card.stats[at] * TIMES)
    return replace(card, stats=(*card.stats[:at], more, *card.stats[at + 1 :]))
