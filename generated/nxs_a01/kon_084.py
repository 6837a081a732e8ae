# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import CONTROL, PERMANENT, YOU, Ability, CardDef, Mod, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_KON, STAT_COST, TYPE_EVENT, TYPE_UNIT


def kon_084_effect(game: Game, f: Frame) -> None:
    # Übernimm die Kontrolle über eine feindliche Einheit mit Kosten von höchstens 3.
    game.modify(f, game.bound(f, 0), (0,), (0,), PERMANENT, -1)


def is_enemy_cost_up_to_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_UNIT) and game.stat(o, STAT_COST) <= 3


def kon_084_effect_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_enemy_cost_up_to_unit)


CARD: Final = CardDef(
    number="KON-084",
    name_de="Feindliche \xdcbernahme",
    name_en="Hostile Takeover",
    type=3,
    kinds=TYPE_EVENT,
    subtypes=0,
    faction=FACTION_KON,
    rarity=2,
    stats=(5, 3, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(kon_084_effect,),
            targets=(Target(0, 1, 1, kon_084_effect_targets),),
            mods=(Mod(CONTROL, key=YOU),),
            slots=1,
            text_de="\xdcbernimm die Kontrolle \xfcber eine feindliche Einheit mit Kosten von h\xf6chstens 3.",
            text_en="Take control of an enemy unit with cost 3 or less.",
        ),
    ),
    text_de="\xdcbernimm die Kontrolle \xfcber eine feindliche Einheit mit Kosten von h\xf6chstens 3.",
    text_en="Take control of an enemy unit with cost 3 or less.",
    variants=("IR",),
)
