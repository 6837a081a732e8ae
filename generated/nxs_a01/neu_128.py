# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_NEU, SUBTYPE_AGENT, TOPIC_PLAYED, TYPE_UNIT, ZONE_DECK_TOP


def neu_128_on_play(game: Game, f: Frame) -> None:
    # Ausspielen: Sieh dir die obersten 2 Karten deines Decks an.
    game.look(f, f.seat, game.top(f, 0, f.seat, 2))
    # Lege sie in beliebiger Reihenfolge auf dein Deck.
    game.ask_order(f, 1, game.bound(f, 0), f.seat, 1)


def neu_128_on_play_2(game: Game, f: Frame) -> None:
    game.put_ordered(f, 1, ZONE_DECK_TOP, f.seat)


def neu_128_action(game: Game, f: Frame) -> None:
    # Opfere diese Einheit: Ziehe 1 Karte.
    game.draw(f, f.seat, 1)


def neu_128_action_cost(game: Game, f: Frame) -> None:
    # Opfere diese Einheit: Ziehe 1 Karte.
    game.sacrifice(f, f.seat, game.this(f))


def neu_128_action_can_pay(game: Game, f: Frame) -> bool:
    return game.are(f, game.this(f), None)


CARD: Final = CardDef(
    number="NEU-128",
    name_de="Kurierin",
    name_en="Courier",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_AGENT,
    faction=FACTION_NEU,
    rarity=0,
    stats=(1, 1, 1, 0, 2, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(neu_128_on_play, neu_128_on_play_2),
            events=(On(TOPIC_PLAYED, subject=SELF),),
            slots=2,
            text_de=(
                "Ausspielen: Sieh dir die obersten 2 Karten deines Decks an. Lege sie in beliebiger Reihenfolge auf "
                "dein Deck."
            ),
            text_en="On play: Look at the top 2 cards of your deck. Put them on top of your deck in any order.",
        ),
        Ability(
            "activated",
            steps=(neu_128_action,),
            costs=(neu_128_action_cost,),
            can_pay=neu_128_action_can_pay,
            text_de="Opfere diese Einheit: Ziehe 1 Karte.",
            text_en="Sacrifice this unit: Draw 1 card.",
        ),
    ),
    text_de=(
        "Ausspielen: Sieh dir die obersten 2 Karten deines Decks an. Lege sie in beliebiger Reihenfolge auf dein Deck. "
        "Opfere diese Einheit: Ziehe 1 Karte."
    ),
    text_en=(
        "On play: Look at the top 2 cards of your deck. Put them on top of your deck in any order. Sacrifice this "
        "unit: Draw 1 card."
    ),
)
