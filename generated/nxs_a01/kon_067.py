# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import MATCH, SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_KON, KEYWORD_DATENSTEHLEN, SUBTYPE_AGENT, TOPIC_DEALS, TYPE_HQ, TYPE_UNIT


def kon_067_on_deals(game: Game, f: Frame) -> None:
    # Wenn diese Einheit dem feindlichen HQ Schaden zufügt, ziehe 1 Karte.
    game.draw(f, f.seat, 1)


def is_enemy_hq(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_HQ)


CARD: Final = CardDef(
    number="KON-067",
    name_de="Industriespionin",
    name_en="Corporate Spy",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_AGENT,
    faction=FACTION_KON,
    rarity=0,
    stats=(2, 2, 2, 0, 3, -1),
    keywords=((KEYWORD_DATENSTEHLEN, -1, -1),),
    abilities=(
        Ability(
            "trigger",
            steps=(kon_067_on_deals,),
            events=(On(TOPIC_DEALS, subject=SELF, object=MATCH, object_test=is_enemy_hq),),
            text_de="Wenn diese Einheit dem feindlichen HQ Schaden zuf\xfcgt, ziehe 1 Karte.",
            text_en="When this unit deals damage to the enemy HQ, draw 1 card.",
        ),
    ),
    text_de="Datenstehlen. Wenn diese Einheit dem feindlichen HQ Schaden zuf\xfcgt, ziehe 1 Karte.",
    text_en="Data Theft. When this unit deals damage to the enemy HQ, draw 1 card.",
)
