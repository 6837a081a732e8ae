# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import FORBID, UNTIL_END, Ability, CardDef, Mod
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_NEU, PERIOD_ROUND, TYPE_EVENT, TYPE_UNIT, VERB_BLOCK


def is_enemy_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_UNIT)


def neu_136_effect(game: Game, f: Frame) -> None:
    # Feindliche Einheiten können bis zum Ende der Runde nicht blocken.
    game.modify(f, game.every(f, is_enemy_unit), (0,), (0,), UNTIL_END, PERIOD_ROUND)


CARD: Final = CardDef(
    number="NEU-136",
    name_de="Stromausfall",
    name_en="Blackout",
    type=3,
    kinds=TYPE_EVENT,
    subtypes=0,
    faction=FACTION_NEU,
    rarity=1,
    stats=(3, 2, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(neu_136_effect,),
            mods=(Mod(FORBID, key=VERB_BLOCK),),
            text_de="Feindliche Einheiten k\xf6nnen bis zum Ende der Runde nicht blocken.",
            text_en="Enemy units can't block until end of round.",
        ),
    ),
    text_de="Feindliche Einheiten k\xf6nnen bis zum Ende der Runde nicht blocken.",
    text_en="Enemy units can't block until end of round.",
)
