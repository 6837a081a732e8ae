# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, TYPE_REACTION, TYPE_UNIT


def mil_026_effect(game: Game, f: Frame) -> None:
    # Füge einer angreifenden Einheit 2 Schaden zu.
    game.deal(f, game.bound(f, 0), 2)
    # Falls sie dadurch stirbt, ziehe 1 Karte.
    if game.died_this_way(f, game.known(f, 0)):
        game.draw(f, f.seat, 1)


def is_attacking_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT) and game.is_attacking(o)


def mil_026_effect_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_attacking_unit)


CARD: Final = CardDef(
    number="MIL-026",
    name_de="Sperrfeuer",
    name_en="Barrage",
    type=4,
    kinds=TYPE_REACTION,
    subtypes=0,
    faction=FACTION_MIL,
    rarity=0,
    stats=(1, 1, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(mil_026_effect,),
            targets=(Target(0, 1, 1, mil_026_effect_targets),),
            slots=1,
            text_de="F\xfcge einer angreifenden Einheit 2 Schaden zu. Falls sie dadurch stirbt, ziehe 1 Karte.",
            text_en="Deal 2 damage to an attacking unit. If it dies this way, draw 1 card.",
        ),
    ),
    text_de="F\xfcge einer angreifenden Einheit 2 Schaden zu. Falls sie dadurch stirbt, ziehe 1 Karte.",
    text_en="Deal 2 damage to an attacking unit. If it dies this way, draw 1 card.",
)
