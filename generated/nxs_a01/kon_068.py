# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import COST, MATCH, YOU, Ability, CardDef, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_KON, SUBTYPE_AGENT, TYPE_PROTOCOL, TYPE_UNIT


def is_own_protocol(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_PROTOCOL)


CARD: Final = CardDef(
    number="KON-068",
    name_de="Justiziarin",
    name_en="Chief Counsel",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_AGENT,
    faction=FACTION_KON,
    rarity=1,
    stats=(3, 2, 2, 0, 4, -1),
    keywords=(),
    abilities=(
        Ability(
            "static",
            statics=(Static(MATCH, (Mod(COST, sign=-1, number=2),), test=is_own_protocol, side=YOU),),
            text_de="Deine Protokolle kosten 2 weniger.",
            text_en="Your protocols cost 2 less.",
        ),
    ),
    text_de="Deine Protokolle kosten 2 weniger.",
    text_en="Your protocols cost 2 less.",
)
