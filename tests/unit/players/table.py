"""Games to let players play."""

from __future__ import annotations

from functools import lru_cache

from nexusdsl.decks.cards import GameDeck
from nexusdsl.players.policy import Policy
from nexusdsl.playset.deckfiles import check_deck_file, deck_for_game
from nexusdsl.playset.places import find_deck, new_loader
from nexusdsl.playset.sets import PlaySet, play_set
from nexusdsl.runtime.game import Game

DECKS = ("militaer_ansturm", "syndikat_schatten", "widerstand_barrikade", "konzern_protokolle")


@lru_cache(maxsize=1)
def table() -> tuple[PlaySet, tuple[GameDeck, ...]]:
    """The shipped set and its decks."""
    loader = new_loader()
    return play_set("nxs_a01", loader), tuple(deck_for_game(check_deck_file(find_deck(name), loader)) for name in DECKS)


def new_game(seed: int, first: int = 0, second: int = 1) -> Game:
    """A game between two of the shipped decks, by their positions in DECKS."""
    play, decks = table()
    return play.deal([decks[first], decks[second]], seed)


def played(game: Game, policies: tuple[Policy, Policy]) -> Game:
    """The same game at its end."""
    while (decision := game.decision) is not None:
        game.apply(policies[decision.seat].choose(game, decision))
    return game


def after(seed: int, moves: int, policies: tuple[Policy, Policy]) -> Game:
    """A game after so many moves."""
    game = new_game(seed)
    for _ in range(moves):
        decision = game.decision
        if decision is None:
            break
        game.apply(policies[decision.seat].choose(game, decision))
    return game
