# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_WID, TYPE_EVENT, TYPE_HQ, TYPE_UNIT


def is_enemy_hq(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_HQ)


def is_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT)


def wid_052_effect(game: Game, f: Frame) -> None:
    # Füge dem feindlichen HQ 1 Schaden für jede eigene Einheit zu.
    game.deal(f, game.the(f, is_enemy_hq), game.count_for(f, f.seat, is_own_unit))


CARD: Final = CardDef(
    number="WID-052",
    name_de="Aufstand",
    name_en="Uprising",
    type=3,
    kinds=TYPE_EVENT,
    subtypes=0,
    faction=FACTION_WID,
    rarity=1,
    stats=(3, 2, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(wid_052_effect,),
            text_de="F\xfcge dem feindlichen HQ 1 Schaden f\xfcr jede eigene Einheit zu.",
            text_en="Deal 1 damage to the enemy HQ for each friendly unit.",
        ),
    ),
    text_de="F\xfcge dem feindlichen HQ 1 Schaden f\xfcr jede eigene Einheit zu.",
    text_en="Deal 1 damage to the enemy HQ for each friendly unit.",
)
