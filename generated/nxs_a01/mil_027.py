# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import PREVENT, UNTIL_END, Ability, CardDef, Mod, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, PERIOD_COMBAT, TYPE_REACTION, TYPE_UNIT


def mil_027_effect(game: Game, f: Frame) -> None:
    # Verhindere bis zum Ende des Kampfes jeden Schaden, den eine eigene Einheit erleiden würde.
    game.modify(f, game.bound(f, 0), (0,), (0,), UNTIL_END, PERIOD_COMBAT)


def is_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT)


def mil_027_effect_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_own_unit)


CARD: Final = CardDef(
    number="MIL-027",
    name_de="Deckung",
    name_en="Take Cover",
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
            steps=(mil_027_effect,),
            targets=(Target(0, 1, 1, mil_027_effect_targets),),
            mods=(Mod(PREVENT, number=-1),),
            slots=1,
            text_de="Verhindere bis zum Ende des Kampfes jeden Schaden, den eine eigene Einheit erleiden w\xfcrde.",
            text_en="Prevent all damage that would be dealt to a friendly unit until end of combat.",
        ),
    ),
    text_de="Verhindere bis zum Ende des Kampfes jeden Schaden, den eine eigene Einheit erleiden w\xfcrde.",
    text_en="Prevent all damage that would be dealt to a friendly unit until end of combat.",
)
