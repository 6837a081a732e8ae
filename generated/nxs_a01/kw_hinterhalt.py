# Generated from card text. Edit the set's files, not this one.
"""A keyword."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import GRANT, PERMIT, SELF, Ability, KeywordDef, Mod, Static

from .words import KEYWORD_SOFORTSTART, VERB_PLAY_ON_ATTACK

KEYWORD: Final = KeywordDef(
    id="hinterhalt",
    name_de="Hinterhalt",
    name_en="Ambush",
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
                    statics=(Static(SELF, (Mod(PERMIT, key=VERB_PLAY_ON_ATTACK),)),),
                    text_de="Du darfst diese Karte als Antwort auf einen feindlichen Angriff spielen.",
                    text_en="You may play this card in response to an enemy attack.",
                ),
                Ability(
                    "static",
                    statics=(Static(SELF, (Mod(GRANT, key=KEYWORD_SOFORTSTART),), steady=True),),
                    text_de="Sofortstart.",
                    text_en="Rush.",
                ),
            ),
        ),
    ),
)
