# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, RESOURCE_CREDIT, TYPE_HQ, TYPE_STRUCTURE, TYPE_UNIT


def mil_019_action(game: Game, f: Frame) -> None:
    # 2 Credits: Wähle eines: • Füge einer feindlichen Einheit 2 Schaden zu. • Füge dem feindlichen HQ 2 Schaden zu.
    game.ask_mode(f, f.seat, (1, 3))


def is_enemy_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_UNIT)


def mil_019_action_2(game: Game, f: Frame) -> None:
    game.ask(f, 0, game.every(f, is_enemy_unit), 1, 1, f.seat, "deal", 2)


def mil_019_action_3(game: Game, f: Frame) -> None:
    game.deal(f, game.bound(f, 0), 2)


def is_enemy_hq(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_HQ)


def mil_019_action_4(game: Game, f: Frame) -> None:
    game.deal(f, game.the(f, is_enemy_hq), 2)


def mil_019_action_cost(game: Game, f: Frame) -> None:
    # 2 Credits: Wähle eines: • Füge einer feindlichen Einheit 2 Schaden zu. • Füge dem feindlichen HQ 2 Schaden zu.
    game.pay(f, f.seat, RESOURCE_CREDIT, 2)


def mil_019_action_can_pay(game: Game, f: Frame) -> bool:
    return game.can_pay(f.seat, RESOURCE_CREDIT, 2)


CARD: Final = CardDef(
    number="MIL-019",
    name_de="Artilleriestellung",
    name_en="Artillery Position",
    type=1,
    kinds=TYPE_STRUCTURE,
    subtypes=0,
    faction=FACTION_MIL,
    rarity=3,
    stats=(3, 2, -1, 1, 4, -1),
    keywords=(),
    abilities=(
        Ability(
            "activated",
            steps=(mil_019_action, mil_019_action_2, mil_019_action_3, mil_019_action_4),
            costs=(mil_019_action_cost,),
            can_pay=mil_019_action_can_pay,
            pays=((RESOURCE_CREDIT, 2),),
            slots=1,
            text_de=(
                "2 Credits: W\xe4hle eines: \u2022 F\xfcge einer feindlichen Einheit 2 Schaden zu. \u2022 F\xfcge dem "
                "feindlichen HQ 2 Schaden zu."
            ),
            text_en=(
                "2 credits: Choose one: \u2022 Deal 2 damage to an enemy unit. \u2022 Deal 2 damage to the enemy HQ."
            ),
        ),
    ),
    text_de=(
        "2 Credits: W\xe4hle eines: \u2022 F\xfcge einer feindlichen Einheit 2 Schaden zu. \u2022 F\xfcge dem "
        "feindlichen HQ 2 Schaden zu."
    ),
    text_en="2 credits: Choose one: \u2022 Deal 2 damage to an enemy unit. \u2022 Deal 2 damage to the enemy HQ.",
    variants=("IR",),
)
