# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import MATCH, SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_SYN, KEYWORD_PHANTOM, RESOURCE_CREDIT, SUBTYPE_DIEB, TOPIC_DEALS, TYPE_HQ, TYPE_UNIT


def syn_094_on_deals(game: Game, f: Frame) -> None:
    # Wenn diese Einheit dem feindlichen HQ Schaden zufügt, darfst du 1 Credit zahlen.
    # Wenn du das tust, ziehe 1 Karte.
    if game.can_pay(f.seat, RESOURCE_CREDIT, 1):
        game.ask_may(f, f.seat, 1, -1)


def syn_094_on_deals_2(game: Game, f: Frame) -> None:
    game.pay(f, f.seat, RESOURCE_CREDIT, 1)
    game.draw(f, f.seat, 1)


def is_enemy_hq(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_HQ)


CARD: Final = CardDef(
    number="SYN-094",
    name_de="Fassadenkletterin",
    name_en="Cat Burglar",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_DIEB,
    faction=FACTION_SYN,
    rarity=1,
    stats=(2, 2, 1, 0, 2, -1),
    keywords=((KEYWORD_PHANTOM, -1, -1),),
    abilities=(
        Ability(
            "trigger",
            steps=(syn_094_on_deals, syn_094_on_deals_2),
            events=(On(TOPIC_DEALS, subject=SELF, object=MATCH, object_test=is_enemy_hq),),
            text_de=(
                "Wenn diese Einheit dem feindlichen HQ Schaden zuf\xfcgt, darfst du 1 Credit zahlen. Wenn du das tust, "
                "ziehe 1 Karte."
            ),
            text_en="When this unit deals damage to the enemy HQ, you may pay 1 credit. If you do, draw 1 card.",
        ),
    ),
    text_de=(
        "Phantom. Wenn diese Einheit dem feindlichen HQ Schaden zuf\xfcgt, darfst du 1 Credit zahlen. Wenn du das "
        "tust, ziehe 1 Karte."
    ),
    text_en="Phantom. When this unit deals damage to the enemy HQ, you may pay 1 credit. If you do, draw 1 card.",
)
