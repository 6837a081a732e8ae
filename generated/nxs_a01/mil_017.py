# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import MATCH, SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_MIL, KEYWORD_DURCHBRUCH, SUBTYPE_PANZER, TOPIC_DEALS, TYPE_HQ, TYPE_UNIT


def mil_017_on_deals(game: Game, f: Frame) -> None:
    # Wenn diese Einheit dem feindlichen HQ Schaden zufügt, ziehe ebenso viele Karten, jedoch höchstens 2.
    game.draw(f, f.seat, min(f.amount, 2))


def is_enemy_hq(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_HQ)


CARD: Final = CardDef(
    number="MIL-017",
    name_de="Sturmpanzer Fenris",
    name_en="Assault Tank Fenris",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_PANZER,
    faction=FACTION_MIL,
    rarity=3,
    stats=(5, 3, 5, 1, 5, -1),
    keywords=((KEYWORD_DURCHBRUCH, -1, -1),),
    abilities=(
        Ability(
            "trigger",
            steps=(mil_017_on_deals,),
            events=(On(TOPIC_DEALS, subject=SELF, object=MATCH, object_test=is_enemy_hq),),
            text_de=(
                "Wenn diese Einheit dem feindlichen HQ Schaden zuf\xfcgt, ziehe ebenso viele Karten, jedoch "
                "h\xf6chstens 2."
            ),
            text_en="When this unit deals damage to the enemy HQ, draw that many cards, to a maximum of 2.",
        ),
    ),
    text_de=(
        "Durchbruch. Wenn diese Einheit dem feindlichen HQ Schaden zuf\xfcgt, ziehe ebenso viele Karten, jedoch "
        "h\xf6chstens 2."
    ),
    text_en="Breakthrough. When this unit deals damage to the enemy HQ, draw that many cards, to a maximum of 2.",
    variants=("IR",),
)
