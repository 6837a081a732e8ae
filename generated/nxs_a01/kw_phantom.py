# Generated from card text. Edit the set's files, not this one.
"""A keyword."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import FORBID, SELF, Ability, KeywordDef, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import VERB_BE_AFFECTED, VERB_BE_BLOCKED, VERB_BE_CHOSEN, VERB_BLOCK


def is_enemy_effect(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat)


KEYWORD: Final = KeywordDef(
    id="phantom",
    name_de="Phantom",
    name_en="Phantom",
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
                    statics=(Static(SELF, (Mod(FORBID, key=VERB_BE_BLOCKED),)),),
                    text_de="Diese Einheit kann nicht geblockt werden.",
                    text_en="This unit can't be blocked.",
                ),
                Ability(
                    "static",
                    statics=(Static(SELF, (Mod(FORBID, key=VERB_BE_CHOSEN, test=is_enemy_effect, by_effect=True),)),),
                    text_de="Diese Einheit kann nicht von feindlichen Effekten gew\xe4hlt werden.",
                    text_en="This unit can't be chosen by enemy effects.",
                ),
            ),
        ),
        (
            0,
            (("phantom", "cannot_be_made_blocker"),),
            (
                Ability(
                    "static",
                    statics=(Static(SELF, (Mod(FORBID, key=VERB_BLOCK),)),),
                    text_de="Diese Einheit kann nicht blocken.",
                    text_en="This unit can't block.",
                ),
                Ability(
                    "static",
                    statics=(Static(SELF, (Mod(FORBID, key=VERB_BE_CHOSEN, test=is_enemy_effect, by_effect=True),)),),
                    text_de="Diese Einheit kann nicht von feindlichen Effekten gew\xe4hlt werden.",
                    text_en="This unit can't be chosen by enemy effects.",
                ),
            ),
        ),
        (
            0,
            (("phantom_mass", "true"),),
            (
                Ability(
                    "static",
                    statics=(Static(SELF, (Mod(FORBID, key=VERB_BE_BLOCKED),)),),
                    text_de="Diese Einheit kann nicht geblockt werden.",
                    text_en="This unit can't be blocked.",
                ),
                Ability(
                    "static",
                    statics=(Static(SELF, (Mod(FORBID, key=VERB_BE_CHOSEN, test=is_enemy_effect, by_effect=True),)),),
                    text_de="Diese Einheit kann nicht von feindlichen Effekten gew\xe4hlt werden.",
                    text_en="This unit can't be chosen by enemy effects.",
                ),
                Ability(
                    "static",
                    statics=(Static(SELF, (Mod(FORBID, key=VERB_BE_AFFECTED, test=is_enemy_effect, by_effect=True),)),),
                    text_de="Diese Einheit kann nicht von feindlichen Effekten betroffen werden.",
                    text_en="This unit can't be affected by enemy effects.",
                ),
            ),
        ),
        (
            0,
            (("phantom", "cannot_be_made_blocker"), ("phantom_mass", "true")),
            (
                Ability(
                    "static",
                    statics=(Static(SELF, (Mod(FORBID, key=VERB_BLOCK),)),),
                    text_de="Diese Einheit kann nicht blocken.",
                    text_en="This unit can't block.",
                ),
                Ability(
                    "static",
                    statics=(Static(SELF, (Mod(FORBID, key=VERB_BE_CHOSEN, test=is_enemy_effect, by_effect=True),)),),
                    text_de="Diese Einheit kann nicht von feindlichen Effekten gew\xe4hlt werden.",
                    text_en="This unit can't be chosen by enemy effects.",
                ),
                Ability(
                    "static",
                    statics=(Static(SELF, (Mod(FORBID, key=VERB_BE_AFFECTED, test=is_enemy_effect, by_effect=True),)),),
                    text_de="Diese Einheit kann nicht von feindlichen Effekten betroffen werden.",
                    text_en="This unit can't be affected by enemy effects.",
                ),
            ),
        ),
    ),
)
