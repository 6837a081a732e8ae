# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_WID, STAT_COST, TYPE_REACTION, TYPE_UNIT, ZONE_DISCARD, ZONE_FIELD


def is_cost_up_to_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT) and game.stat(o, STAT_COST) <= 2


def wid_058_effect(game: Game, f: Frame) -> None:
    # Bringe bis zu 2 Einheiten mit Kosten von höchstens 2 aus deiner Ablage ins Spiel.
    game.ask(f, 0, game.cards(f, ZONE_DISCARD, f.seat, is_cost_up_to_unit), 0, 2, f.seat, "put", 1)


def wid_058_effect_2(game: Game, f: Frame) -> None:
    game.put(f, game.bound(f, 0), ZONE_FIELD, -1)


CARD: Final = CardDef(
    number="WID-058",
    name_de="Sie kommen wieder",
    name_en="They Come Back",
    type=4,
    kinds=TYPE_REACTION,
    subtypes=0,
    faction=FACTION_WID,
    rarity=3,
    stats=(2, 1, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(wid_058_effect, wid_058_effect_2),
            slots=1,
            text_de="Bringe bis zu 2 Einheiten mit Kosten von h\xf6chstens 2 aus deiner Ablage ins Spiel.",
            text_en="Put up to 2 units with cost 2 or less from your discard pile into play.",
        ),
    ),
    text_de="Bringe bis zu 2 Einheiten mit Kosten von h\xf6chstens 2 aus deiner Ablage ins Spiel.",
    text_en="Put up to 2 units with cost 2 or less from your discard pile into play.",
    variants=("IR",),
)
