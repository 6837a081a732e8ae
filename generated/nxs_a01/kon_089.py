# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import ONCE, Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_KON, PERIOD_ROUND, TYPE_PROTOCOL, TYPE_STRUCTURE, ZONE_DECK, ZONE_DISCARD


def kon_089_action(game: Game, f: Frame) -> None:
    # Einmal pro Runde: Sieh dir die oberste Karte des feindlichen Decks an.
    game.look(f, f.seat, game.top(f, 0, game.opponent(f.seat), 1))
    # Du darfst sie in die Ablage legen.
    if game.are(f, game.bound(f, 0), None):
        game.ask_may(f, f.seat, 1, -1)


def kon_089_action_2(game: Game, f: Frame) -> None:
    game.put(f, game.bound(f, 0), ZONE_DISCARD, -1)


def kon_089_action_needs(game: Game, f: Frame) -> bool:
    return game.zone_size(ZONE_DECK, game.opponent(f.seat)) >= 1


CARD: Final = CardDef(
    number="KON-089",
    name_de="Panoptikum",
    name_en="Panopticon",
    type=2,
    kinds=TYPE_STRUCTURE | TYPE_PROTOCOL,
    subtypes=0,
    faction=FACTION_KON,
    rarity=4,
    stats=(5, 3, -1, 1, 5, -1),
    keywords=(),
    abilities=(
        Ability(
            "activated",
            steps=(kon_089_action, kon_089_action_2),
            limit=ONCE,
            limit_period=PERIOD_ROUND,
            condition=kon_089_action_needs,
            slots=1,
            text_de=(
                "Einmal pro Runde: Sieh dir die oberste Karte des feindlichen Decks an. Du darfst sie in die Ablage "
                "legen."
            ),
            text_en="Once per round: Look at the top card of the enemy deck. You may put it into the discard pile.",
        ),
    ),
    text_de="Einmal pro Runde: Sieh dir die oberste Karte des feindlichen Decks an. Du darfst sie in die Ablage legen.",
    text_en="Once per round: Look at the top card of the enemy deck. You may put it into the discard pile.",
    variants=("IR",),
)
