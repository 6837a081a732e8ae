# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame

from .words import FACTION_SYN, SUBTYPE_SCHLAEGER, TOPIC_PLAYED, TYPE_UNIT, ZONE_HAND


def syn_106_on_play(game: Game, f: Frame) -> None:
    # Ausspielen: Dein Gegner wirft Karten ab, bis er 4 Karten auf der Hand hat.
    game.ask(
        f,
        0,
        game.cards(f, ZONE_HAND, game.opponent(f.seat), None),
        max(0, game.zone_size(ZONE_HAND, game.opponent(f.seat)) - 4),
        max(0, game.zone_size(ZONE_HAND, game.opponent(f.seat)) - 4),
        game.opponent(f.seat),
        "discard",
        1,
    )


def syn_106_on_play_2(game: Game, f: Frame) -> None:
    game.discard(f, game.opponent(f.seat), game.bound(f, 0))


CARD: Final = CardDef(
    number="SYN-106",
    name_de="Verh\xf6rspezialist",
    name_en="Interrogator",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SCHLAEGER,
    faction=FACTION_SYN,
    rarity=2,
    stats=(3, 2, 3, 0, 4, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(syn_106_on_play, syn_106_on_play_2),
            events=(On(TOPIC_PLAYED, subject=SELF),),
            slots=1,
            text_de="Ausspielen: Dein Gegner wirft Karten ab, bis er 4 Karten auf der Hand hat.",
            text_en="On play: Your opponent discards down to 4 cards.",
        ),
    ),
    text_de="Ausspielen: Dein Gegner wirft Karten ab, bis er 4 Karten auf der Hand hat.",
    text_en="On play: Your opponent discards down to 4 cards.",
    variants=("IR",),
)
