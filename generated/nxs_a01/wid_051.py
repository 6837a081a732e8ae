# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_WID, TYPE_EVENT, TYPE_STRUCTURE


def wid_051_effect(game: Game, f: Frame) -> None:
    # Zerstöre eine feindliche Struktur.
    game.destroy(f, game.bound(f, 0))


def is_enemy_structure(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_STRUCTURE)


def wid_051_effect_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_enemy_structure)


CARD: Final = CardDef(
    number="WID-051",
    name_de="Sprengladung",
    name_en="Demolition Charge",
    type=3,
    kinds=TYPE_EVENT,
    subtypes=0,
    faction=FACTION_WID,
    rarity=0,
    stats=(2, 2, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(wid_051_effect,),
            targets=(Target(0, 1, 1, wid_051_effect_targets),),
            slots=1,
            text_de="Zerst\xf6re eine feindliche Struktur.",
            text_en="Destroy an enemy structure.",
        ),
    ),
    text_de="Zerst\xf6re eine feindliche Struktur.",
    text_en="Destroy an enemy structure.",
)
