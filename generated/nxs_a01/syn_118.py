# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import CONTROL, UNTIL_END, YOU, Ability, CardDef, Mod, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_SYN, PERIOD_ROUND, TYPE_REACTION, TYPE_UNIT


def syn_118_effect(game: Game, f: Frame) -> None:
    # Übernimm bis zum Ende der Runde die Kontrolle über eine angreifende feindliche Einheit.
    game.modify(f, game.bound(f, 0), (0,), (0,), UNTIL_END, PERIOD_ROUND)
    # Mache sie bereit.
    game.ready(f, game.bound(f, 0))


def is_enemy_attacking_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_UNIT) and game.is_attacking(o)


def syn_118_effect_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_enemy_attacking_unit)


CARD: Final = CardDef(
    number="SYN-118",
    name_de="\xdcberl\xe4ufer",
    name_en="Turncoat",
    type=4,
    kinds=TYPE_REACTION,
    subtypes=0,
    faction=FACTION_SYN,
    rarity=3,
    stats=(3, 1, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(syn_118_effect,),
            targets=(Target(0, 1, 1, syn_118_effect_targets),),
            mods=(Mod(CONTROL, key=YOU),),
            slots=1,
            text_de=(
                "\xdcbernimm bis zum Ende der Runde die Kontrolle \xfcber eine angreifende feindliche Einheit. Mache "
                "sie bereit."
            ),
            text_en="Take control of an attacking enemy unit until end of round. Ready it.",
        ),
    ),
    text_de=(
        "\xdcbernimm bis zum Ende der Runde die Kontrolle \xfcber eine angreifende feindliche Einheit. Mache sie "
        "bereit."
    ),
    text_en="Take control of an attacking enemy unit until end of round. Ready it.",
    variants=("IR",),
)
