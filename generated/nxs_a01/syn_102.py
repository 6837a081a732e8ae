# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import MATCH, SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_SYN, SUBTYPE_SCHLAEGER, TOPIC_DEALS, TYPE_HQ, TYPE_UNIT, ZONE_HAND


def syn_102_on_deals(game: Game, f: Frame) -> None:
    # Wenn diese Einheit dem feindlichen HQ Schaden zufügt, wirft dein Gegner 1 zufällige Karte ab.
    game.pick_random(f, 0, game.cards(f, ZONE_HAND, game.opponent(f.seat), None), 1)
    game.discard(f, game.opponent(f.seat), game.bound(f, 0))


def is_enemy_hq(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_HQ)


CARD: Final = CardDef(
    number="SYN-102",
    name_de="Schuldeneintreiber",
    name_en="Debt Collector",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_SCHLAEGER,
    faction=FACTION_SYN,
    rarity=2,
    stats=(4, 3, 4, 1, 5, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(syn_102_on_deals,),
            events=(On(TOPIC_DEALS, subject=SELF, object=MATCH, object_test=is_enemy_hq),),
            slots=1,
            text_de=(
                "Wenn diese Einheit dem feindlichen HQ Schaden zuf\xfcgt, wirft dein Gegner 1 zuf\xe4llige Karte ab."
            ),
            text_en="When this unit deals damage to the enemy HQ, your opponent discards 1 random card.",
        ),
    ),
    text_de="Wenn diese Einheit dem feindlichen HQ Schaden zuf\xfcgt, wirft dein Gegner 1 zuf\xe4llige Karte ab.",
    text_en="When this unit deals damage to the enemy HQ, your opponent discards 1 random card.",
    variants=("IR",),
)
