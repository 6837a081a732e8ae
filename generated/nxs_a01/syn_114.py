# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_SYN, STATUS_GIFT, TYPE_EVENT, TYPE_UNIT


def syn_114_effect(game: Game, f: Frame) -> None:
    # Zerstöre eine vergiftete oder beschädigte feindliche Einheit.
    game.destroy(f, game.bound(f, 0))
    # Ziehe 1 Karte.
    game.draw(f, f.seat, 1)


def is_enemy_gift_or_damaged_unit(game: Game, f: Frame, o: Obj) -> bool:
    return (
        o.ctrl == game.opponent(f.seat)
        and game.is_kind(o, TYPE_UNIT)
        and (game.has_status(o, STATUS_GIFT) or game.is_damaged(o))
    )


def syn_114_effect_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_enemy_gift_or_damaged_unit)


CARD: Final = CardDef(
    number="SYN-114",
    name_de="Auftragsmord",
    name_en="Contract Killing",
    type=3,
    kinds=TYPE_EVENT,
    subtypes=0,
    faction=FACTION_SYN,
    rarity=1,
    stats=(3, 2, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(syn_114_effect,),
            targets=(Target(0, 1, 1, syn_114_effect_targets),),
            slots=1,
            text_de="Zerst\xf6re eine vergiftete oder besch\xe4digte feindliche Einheit und ziehe 1 Karte.",
            text_en="Destroy a poisoned or damaged enemy unit and draw 1 card.",
        ),
    ),
    text_de="Zerst\xf6re eine vergiftete oder besch\xe4digte feindliche Einheit und ziehe 1 Karte.",
    text_en="Destroy a poisoned or damaged enemy unit and draw 1 card.",
)
