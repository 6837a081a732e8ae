# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_SYN, TYPE_REACTION, TYPE_STRUCTURE


def syn_117_effect(game: Game, f: Frame) -> None:
    # Lenke den Angriff auf eine eigene Struktur um.
    game.redirect(f, game.bound(f, 0))


def is_own_structure(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_STRUCTURE)


def syn_117_effect_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_own_structure)


CARD: Final = CardDef(
    number="SYN-117",
    name_de="K\xf6der",
    name_en="Decoy",
    type=4,
    kinds=TYPE_REACTION,
    subtypes=0,
    faction=FACTION_SYN,
    rarity=1,
    stats=(1, 1, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(syn_117_effect,),
            targets=(Target(0, 1, 1, syn_117_effect_targets),),
            slots=1,
            text_de="Lenke den Angriff auf eine eigene Struktur um.",
            text_en="Redirect the attack to a friendly structure.",
        ),
    ),
    text_de="Lenke den Angriff auf eine eigene Struktur um.",
    text_en="Redirect the attack to a friendly structure.",
)
