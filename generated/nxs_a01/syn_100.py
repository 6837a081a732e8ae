# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import MATCH, SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_SYN, STATUS_GIFT, SUBTYPE_ASSASSINE, TOPIC_DIES, TOPIC_PLAYED, TYPE_UNIT


def is_enemy_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_UNIT)


def syn_100_on_play(game: Game, f: Frame) -> None:
    # Ausspielen: Eine feindliche Einheit erhält Gift.
    game.ask(f, 0, game.every(f, is_enemy_unit), 1, 1, f.seat, "give_status", 1)


def syn_100_on_play_2(game: Game, f: Frame) -> None:
    game.give_status(f, game.bound(f, 0), STATUS_GIFT)


def syn_100_on_death(game: Game, f: Frame) -> None:
    # Wenn eine vergiftete feindliche Einheit stirbt, ziehe 1 Karte.
    game.draw(f, f.seat, 1)


def is_enemy_gift_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_UNIT) and game.has_status(o, STATUS_GIFT)


CARD: Final = CardDef(
    number="SYN-100",
    name_de="Apothekerin",
    name_en="Apothecary",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_ASSASSINE,
    faction=FACTION_SYN,
    rarity=1,
    stats=(3, 2, 2, 0, 4, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(syn_100_on_play, syn_100_on_play_2),
            events=(On(TOPIC_PLAYED, subject=SELF),),
            slots=1,
            text_de="Ausspielen: Eine feindliche Einheit erh\xe4lt Gift.",
            text_en="On play: An enemy unit gains Poison.",
        ),
        Ability(
            "trigger",
            steps=(syn_100_on_death,),
            events=(On(TOPIC_DIES, subject=MATCH, subject_test=is_enemy_gift_unit),),
            text_de="Wenn eine vergiftete feindliche Einheit stirbt, ziehe 1 Karte.",
            text_en="When a poisoned enemy unit dies, draw 1 card.",
        ),
    ),
    text_de=(
        "Ausspielen: Eine feindliche Einheit erh\xe4lt Gift. Wenn eine vergiftete feindliche Einheit stirbt, ziehe 1 "
        "Karte."
    ),
    text_en="On play: An enemy unit gains Poison. When a poisoned enemy unit dies, draw 1 card.",
)
