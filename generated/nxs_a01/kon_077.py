# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import ADD, HOST, SELF, Ability, CardDef, Mod, On, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_KON, STAT_ATK, TOPIC_PLAYED, TYPE_STRUCTURE, TYPE_UNIT


def is_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT)


def kon_077_on_play(game: Game, f: Frame) -> None:
    # Ausspielen: Lege diese Karte an eine eigene Einheit an.
    game.ask(f, 0, game.every(f, is_own_unit), 1, 1, f.seat, "attach", 1)


def kon_077_on_play_2(game: Game, f: Frame) -> None:
    game.attach(f, game.this(f), game.bound(f, 0))


def is_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT)


CARD: Final = CardDef(
    number="KON-077",
    name_de="Exorahmen",
    name_en="Exoframe",
    type=1,
    kinds=TYPE_STRUCTURE,
    subtypes=0,
    faction=FACTION_KON,
    rarity=1,
    stats=(2, 2, -1, 1, 3, -1),
    keywords=(),
    abilities=(
        Ability(
            "trigger",
            steps=(kon_077_on_play, kon_077_on_play_2),
            events=(On(TOPIC_PLAYED, subject=SELF),),
            slots=1,
            text_de="Ausspielen: Lege diese Karte an eine eigene Einheit an.",
            text_en="On play: Attach this card to a friendly unit.",
        ),
        Ability(
            "static",
            statics=(Static(HOST, (Mod(ADD, key=STAT_ATK, number=2),), test=is_unit, steady=True),),
            text_de="Die Einheit, an der diese Karte anliegt, hat +2 ATK.",
            text_en="The unit this card is attached to has +2 ATK.",
        ),
    ),
    text_de=(
        "Ausspielen: Lege diese Karte an eine eigene Einheit an. Die Einheit, an der diese Karte anliegt, hat +2 ATK."
    ),
    text_en="On play: Attach this card to a friendly unit. The unit this card is attached to has +2 ATK.",
)
