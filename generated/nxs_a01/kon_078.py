# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_KON, RESOURCE_CREDIT, TYPE_STRUCTURE, ZONE_HAND


def kon_078_action(game: Game, f: Frame) -> None:
    # 1 Credit, erschöpfe diese Struktur: Nenne eine Karte.
    game.ask_card(f, 0, 0, f.seat, 1)


def is_as_named(game: Game, f: Frame, o: Obj) -> bool:
    return game.named_as(f, o, 0)


def kon_078_action_2(game: Game, f: Frame) -> None:
    # Decke die oberste Karte deines Decks auf.
    game.reveal(f, game.top(f, 1, f.seat, 1))
    # Falls jene Karte eine Karte mit dem genannten Namen ist, nimm jene Karte auf deine Hand.
    if game.are(f, game.bound(f, 1), is_as_named):
        game.put(f, game.bound(f, 1), ZONE_HAND, f.seat)


def kon_078_action_cost(game: Game, f: Frame) -> None:
    # 1 Credit, erschöpfe diese Struktur: Nenne eine Karte und decke die oberste Karte deines Decks auf.
    game.pay(f, f.seat, RESOURCE_CREDIT, 1)
    game.exhaust(f, game.this(f))


def kon_078_action_can_pay(game: Game, f: Frame) -> bool:
    return game.can_pay(f.seat, RESOURCE_CREDIT, 1) and game.can_exhaust(f, game.this(f))


CARD: Final = CardDef(
    number="KON-078",
    name_de="Prognoserechner",
    name_en="Forecast Engine",
    type=1,
    kinds=TYPE_STRUCTURE,
    subtypes=0,
    faction=FACTION_KON,
    rarity=2,
    stats=(3, 2, -1, 1, 4, -1),
    keywords=(),
    abilities=(
        Ability(
            "activated",
            steps=(kon_078_action, kon_078_action_2),
            costs=(kon_078_action_cost,),
            can_pay=kon_078_action_can_pay,
            pays=((RESOURCE_CREDIT, 1),),
            slots=2,
            text_de=(
                "1 Credit, ersch\xf6pfe diese Struktur: Nenne eine Karte und decke die oberste Karte deines Decks auf. "
                "Falls jene Karte eine Karte mit dem genannten Namen ist, nimm jene Karte auf deine Hand."
            ),
            text_en=(
                "1 credit, exhaust this structure: Name a card and reveal the top card of your deck. If that card is a "
                "card with the chosen name, put that card into your hand."
            ),
        ),
    ),
    text_de=(
        "1 Credit, ersch\xf6pfe diese Struktur: Nenne eine Karte und decke die oberste Karte deines Decks auf. Falls "
        "jene Karte eine Karte mit dem genannten Namen ist, nimm jene Karte auf deine Hand."
    ),
    text_en=(
        "1 credit, exhaust this structure: Name a card and reveal the top card of your deck. If that card is a card "
        "with the chosen name, put that card into your hand."
    ),
    variants=("IR",),
)
