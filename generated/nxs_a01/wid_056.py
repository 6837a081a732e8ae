# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import COST, MATCH, UNTIL_END, YOU, Ability, CardDef, Mod, On, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_WID, PERIOD_ROUND, TOPIC_PLAYS, TYPE_REACTION, TYPE_UNIT, ZONE_HAND


def wid_056_effect(game: Game, f: Frame) -> None:
    # Bringe eine eigene Einheit auf die Hand ihres Besitzers zurück.
    game.put(f, game.bound(f, 0), ZONE_HAND, -1)
    # Die nächste Einheit, die du in dieser Runde spielst, kostet 1 weniger.
    game.modify_next(f, f.seat, 0, (0,), (1,), UNTIL_END, PERIOD_ROUND)


def is_own_unit(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_UNIT)


def wid_056_effect_targets(game: Game, f: Frame) -> list[int]:
    return game.every(f, is_own_unit)


def is_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT)


CARD: Final = CardDef(
    number="WID-056",
    name_de="Kanalflucht",
    name_en="Sewer Escape",
    type=4,
    kinds=TYPE_REACTION,
    subtypes=0,
    faction=FACTION_WID,
    rarity=1,
    stats=(1, 1, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(wid_056_effect,),
            targets=(Target(0, 1, 1, wid_056_effect_targets),),
            mods=(Mod(COST, sign=-1),),
            delayed=(On(TOPIC_PLAYS, subject=YOU, object=MATCH, object_test=is_unit),),
            slots=1,
            text_de=(
                "Bringe eine eigene Einheit auf die Hand ihres Besitzers zur\xfcck. Die n\xe4chste Einheit, die du in "
                "dieser Runde spielst, kostet 1 weniger."
            ),
            text_en="Return a friendly unit to its owner's hand. The next unit you play this round costs 1 less.",
        ),
    ),
    text_de=(
        "Bringe eine eigene Einheit auf die Hand ihres Besitzers zur\xfcck. Die n\xe4chste Einheit, die du in dieser "
        "Runde spielst, kostet 1 weniger."
    ),
    text_en="Return a friendly unit to its owner's hand. The next unit you play this round costs 1 less.",
)
