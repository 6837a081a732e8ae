# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import SELF, Ability, CardDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_SYN, SUBTYPE_DIEB, TOPIC_PLAYED, TYPE_UNIT, ZONE_DISCARD, ZONE_FIELD


def is_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT)


def syn_107_on_play(game: Game, f: Frame) -> None:
    # Ausspielen: Bringe eine Einheit aus der feindlichen Ablage unter deiner Kontrolle ins Spiel.
    game.ask(f, 0, game.cards(f, ZONE_DISCARD, game.opponent(f.seat), is_unit), 1, 1, f.seat, "put", 1)


def syn_107_on_play_2(game: Game, f: Frame) -> None:
    game.put(f, game.bound(f, 0), ZONE_FIELD, f.seat)


CARD: Final = CardDef(
    number="SYN-107",
    name_de="Leichenh\xe4ndlerin",
    name_en="Corpse Dealer",
    type=0,
    kinds=TYPE_UNIT,
    subtypes=1 << SUBTYPE_DIEB,
    faction=FACTION_SYN,
    rarity=3,
    stats=(6, 4, 5, 1, 7, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(syn_107_on_play, syn_107_on_play_2),
            events=(On(TOPIC_PLAYED, subject=SELF),),
            slots=1,
            text_de="Ausspielen: Bringe eine Einheit aus der feindlichen Ablage unter deiner Kontrolle ins Spiel.",
            text_en="On play: Put a unit from the enemy discard pile into play under your control.",
        ),
    ),
    text_de="Ausspielen: Bringe eine Einheit aus der feindlichen Ablage unter deiner Kontrolle ins Spiel.",
    text_en="On play: Put a unit from the enemy discard pile into play under your control.",
    variants=("IR",),
)
