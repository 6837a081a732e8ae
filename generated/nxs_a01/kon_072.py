# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_KON, KEYWORD_DATENSTEHLEN, RESOURCE_CREDIT, SUBTYPE_DROHNE, TYPE_UNIT, ZONE_HAND


def kon_072_action(game: Game, f: Frame) -> None:
    # 1 Credit: Nenne eine Karte.
    game.ask_card(f, 0, 0, f.seat, 1)


def is_as_named(game: Game, f: Frame, o: Obj) -> bool:
    return game.named_as(f, o, 0)


def kon_072_action_2(game: Game, f: Frame) -> None:
    # Decke die feindliche Hand auf.
    game.reveal(f, game.cards(f, ZONE_HAND, game.opponent(f.seat), None))
    # Dein Gegner wirft jede Karte mit dem genannten Namen ab.
    game.discard(f, game.opponent(f.seat), game.cards(f, ZONE_HAND, game.opponent(f.seat), is_as_named))


def kon_072_action_cost(game: Game, f: Frame) -> None:
    # 1 Credit: Nenne eine Karte und decke die feindliche Hand auf.
    game.pay(f, f.seat, RESOURCE_CREDIT, 1)


def kon_072_action_can_pay(game: Game, f: Frame) -> bool:
    return game.can_pay(f.seat, RESOURCE_CREDIT, 1)


CARD: Final = CardDef(
    number="KON-072",
    name_de="Orakel-KI",
    name_en="Oracle AI",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_DROHNE,
    faction=FACTION_KON,
    rarity=3,
    stats=(4, 3, 2, 1, 6, -1),
    keywords=((KEYWORD_DATENSTEHLEN, -1, -1),),
    abilities=(
        Ability(
            "activated",
            steps=(kon_072_action, kon_072_action_2),
            costs=(kon_072_action_cost,),
            can_pay=kon_072_action_can_pay,
            pays=((RESOURCE_CREDIT, 1),),
            slots=1,
            text_de=(
                "1 Credit: Nenne eine Karte und decke die feindliche Hand auf. Dein Gegner wirft jede Karte mit dem "
                "genannten Namen ab."
            ),
            text_en=(
                "1 credit: Name a card and reveal the enemy hand. Your opponent discards each card with the chosen "
                "name."
            ),
        ),
    ),
    text_de=(
        "Datenstehlen. 1 Credit: Nenne eine Karte und decke die feindliche Hand auf. Dein Gegner wirft jede Karte mit "
        "dem genannten Namen ab."
    ),
    text_en=(
        "Data Theft. 1 credit: Name a card and reveal the enemy hand. Your opponent discards each card with the chosen "
        "name."
    ),
    variants=("IR",),
)
