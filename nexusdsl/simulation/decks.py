"""The decks of a series: those of files and those by chance."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from nexusdsl.decks.cards import GameDeck, game_deck
from nexusdsl.decks.chance import random_deck
from nexusdsl.decks.legality import check_pool
from nexusdsl.decks.pool import CardPool, pool_of
from nexusdsl.players.dice import Dice
from nexusdsl.playset.deckfiles import check_deck_with, deck_for_game
from nexusdsl.playset.errors import SetupError
from nexusdsl.playset.ready import PlaySet
from nexusdsl.simulation.plan import Choice, Entrant, seed_of


def named_decks(files: Sequence[Path], play: PlaySet, choices: Sequence[Choice]) -> list[Entrant]:
    """The decks of files, called by the names of their files. Raises FindingsError for one that is not legal under each
    of the choices, SetupError for a deck that is given twice."""
    found: list[Entrant] = []
    for file in files:
        label = _label(file, found)
        dealt = [deck_for_game(check_deck_with(file, play, dict(choice))) for choice in choices]
        twin = next((each for each in found if _same(each.deck, dealt[0])), None)
        if twin is not None:
            raise SetupError(
                f"{label} und {twin.label} sind dasselbe Deck. Gegen sich selbst spielt ein Deck, wenn es allein ist.",
                f"{label} and {twin.label} are the same deck. A deck plays against itself if there is no other.",
            )
        found.append(Entrant(label, dealt[0]))
    return found


def _label(file: Path, taken: Sequence[Entrant]) -> str:
    """The name of the file; with a number if an earlier one has it too."""
    names = [each.label for each in taken]
    wanted = (f"{file.stem}-{number}" for number in range(2, len(names) + 3))
    return file.stem if file.stem not in names else next(name for name in wanted if name not in names)


def _same(one: GameDeck, other: GameDeck) -> bool:
    return (one.faction, one.cards) == (other.faction, other.cards)


def decks_by_chance(
    count: int, seed: int, play: PlaySet, choices: Sequence[Choice], named: Sequence[Entrant]
) -> list[Entrant]:
    """So many decks by chance, legal under each of the choices; the first of n are the same for every n. Raises
    SetupError if there are none."""
    pools = [pool_of(*play.used, play.cardset, options=dict(choice)) for choice in choices]
    strictest = min(pools, key=lambda pool: pool.rules.secondary_count if pool.rules else 0)
    taken = [each.label for each in named]
    found: list[Entrant] = []
    number = 0
    while len(found) < count:
        number += 1
        label = f"random-{number}"
        if label not in taken:
            found.append(Entrant(label, _random(label, Dice(seed_of(seed, number)), strictest, pools)))
    return found


def _random(label: str, dice: Dice, strictest: CardPool, pools: Sequence[CardPool]) -> GameDeck:
    deck = random_deck(label, strictest, dice.below)
    if deck is None or any(found.severity == "error" for pool in pools for found in check_pool(deck, pool)):
        raise SetupError(
            "aus den Karten dieses Sets ist nach seinen Deckregeln kein Deck zu finden.",
            "no deck can be found from the cards of this set by its deck rules.",
        )
    return game_deck(deck, strictest)
