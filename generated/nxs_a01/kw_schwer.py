# Generated from card text. Edit the set's files, not this one.
"""A keyword."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import FORBID, SELF, Ability, KeywordDef, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import TYPE_EVENT, TYPE_REACTION, VERB_BE_DESTROYED


def is_event(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_EVENT)


def is_reaction(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_REACTION)


KEYWORD: Final = KeywordDef(
    id="schwer",
    name_de="Schwer",
    name_en="Heavy",
    has_number=False,
    has_stat=False,
    default_number=-1,
    default_stat=-1,
    sums=False,
    alternatives=(
        (
            0,
            (),
            (
                Ability(
                    "static",
                    statics=(Static(SELF, (Mod(FORBID, key=VERB_BE_DESTROYED, test=is_event, by_effect=True),)),),
                    text_de="Diese Einheit kann nicht von Ereignissen zerst\xf6rt werden.",
                    text_en="This unit can't be destroyed by events.",
                ),
            ),
        ),
        (
            0,
            (("schwer_vs_reaction", "true"),),
            (
                Ability(
                    "static",
                    statics=(Static(SELF, (Mod(FORBID, key=VERB_BE_DESTROYED, test=is_event, by_effect=True),)),),
                    text_de="Diese Einheit kann nicht von Ereignissen zerst\xf6rt werden.",
                    text_en="This unit can't be destroyed by events.",
                ),
                Ability(
                    "static",
                    statics=(Static(SELF, (Mod(FORBID, key=VERB_BE_DESTROYED, test=is_reaction, by_effect=True),)),),
                    text_de="Diese Einheit kann nicht von Reaktionen zerst\xf6rt werden.",
                    text_en="This unit can't be destroyed by reactions.",
                ),
            ),
        ),
    ),
)
