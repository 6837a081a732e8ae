# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_WID, SUBTYPE_SABOTEUR, TYPE_STRUCTURE, TYPE_UNIT


def wid_034_action(game: Game, f: Frame) -> None:
    # Opfere diese Einheit: Füge einer feindlichen Einheit oder Struktur 2 Schaden zu.
    game.deal(f, game.bound(f, 0), 2)


def wid_034_action_cost(game: Game, f: Frame) -> None:
    # Opfere diese Einheit: Füge einer feindlichen Einheit oder Struktur 2 Schaden zu.
    game.sacrifice(f, f.seat, game.this(f))


def is_enemy_unit_or_structure(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_UNIT | TYPE_STRUCTURE)


def wid_034_action_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_enemy_unit_or_structure)


def wid_034_action_can_pay(game: Game, f: Frame) -> bool:
    return game.are(f, game.this(f), None)


CARD: Final = CardDef(
    number="WID-034",
    name_de="Molotowwerferin",
    name_en="Molotov Thrower",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SABOTEUR,
    faction=FACTION_WID,
    rarity=0,
    stats=(1, 1, 1, 0, 2, -1),
    keywords=(),
    abilities=(
        Ability(
            "activated",
            steps=(wid_034_action,),
            costs=(wid_034_action_cost,),
            targets=(Target(0, 1, 1, wid_034_action_targets),),
            can_pay=wid_034_action_can_pay,
            slots=1,
            text_de="Opfere diese Einheit: F\xfcge einer feindlichen Einheit oder Struktur 2 Schaden zu.",
            text_en="Sacrifice this unit: Deal 2 damage to an enemy unit or structure.",
        ),
    ),
    text_de="Opfere diese Einheit: F\xfcge einer feindlichen Einheit oder Struktur 2 Schaden zu.",
    text_en="Sacrifice this unit: Deal 2 damage to an enemy unit or structure.",
)
