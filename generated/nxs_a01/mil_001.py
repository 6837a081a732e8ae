# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import ADD, UNTIL_END, Ability, CardDef, Mod, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, PERIOD_ROUND, STAT_ATK, SUBTYPE_SOLDAT, TYPE_UNIT


def mil_001_action(game: Game, f: Frame) -> None:
    # Opfere diese Einheit: Eine andere eigene Einheit erhält +2 ATK bis zum Ende der Runde.
    game.modify(f, game.bound(f, 0), (0,), (2,), UNTIL_END, PERIOD_ROUND)


def mil_001_action_cost(game: Game, f: Frame) -> None:
    # Opfere diese Einheit: Eine andere eigene Einheit erhält +2 ATK bis zum Ende der Runde.
    game.sacrifice(f, f.seat, game.this(f))


def is_other_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT) and not game.is_this(f, o)


def mil_001_action_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_other_own_unit)


def mil_001_action_can_pay(game: Game, f: Frame) -> bool:
    return game.are(f, game.this(f), None)


CARD: Final = CardDef(
    number="MIL-001",
    name_de="Rekrut",
    name_en="Recruit",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SOLDAT,
    faction=FACTION_MIL,
    rarity=0,
    stats=(0, 1, 0, 0, 2, -1),
    keywords=(),
    abilities=(
        Ability(
            "activated",
            steps=(mil_001_action,),
            costs=(mil_001_action_cost,),
            targets=(Target(0, 1, 1, mil_001_action_targets),),
            can_pay=mil_001_action_can_pay,
            mods=(Mod(ADD, key=STAT_ATK),),
            slots=1,
            text_de="Opfere diese Einheit: Eine andere eigene Einheit erh\xe4lt +2 ATK bis zum Ende der Runde.",
            text_en="Sacrifice this unit: Another friendly unit gets +2 ATK until end of round.",
        ),
    ),
    text_de="Opfere diese Einheit: Eine andere eigene Einheit erh\xe4lt +2 ATK bis zum Ende der Runde.",
    text_en="Sacrifice this unit: Another friendly unit gets +2 ATK until end of round.",
)
