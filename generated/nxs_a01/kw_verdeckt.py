# Generated from card text. Edit the set's files, not this one.
"""A keyword."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import FACE_DOWN, MATCH, ONE_OF, SELF, Ability, KeywordDef, Mod, On, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import PERIOD_COMBAT, TOPIC_ATTACKED, TYPE_PROTOCOL, TYPE_STRUCTURE, TYPE_UNIT


def is_attacking_unit(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, TYPE_UNIT) and game.is_attacking(o)


def kw_verdeckt_on_attacked(game: Game, f: Frame) -> None:
    # Höchstens eine deiner Karten pro Kampf: Wenn eine eigene Struktur angegriffen wird und diese Struktur verdeckt
    # ist, decke diese Struktur auf.
    game.turn_up(f, game.this(f))
    # Füge der angreifenden Einheit 3 Schaden zu.
    game.deal(f, game.the(f, is_attacking_unit), 3)


def is_own_structure(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == f.seat and game.is_kind(o, TYPE_STRUCTURE)


def is_facedown(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_face_down(o)


def kw_verdeckt_on_attacked_if(game: Game, f: Frame) -> bool:
    return game.are(f, game.this(f), is_facedown)


def kw_verdeckt_on_attacked_b(game: Game, f: Frame) -> None:
    # Wenn diese Struktur angegriffen wird und sie verdeckt ist, decke sie auf.
    game.turn_up(f, game.this(f))
    # Füge der angreifenden Einheit 3 Schaden zu.
    game.deal(f, game.the(f, is_attacking_unit), 3)


KEYWORD: Final = KeywordDef(
    id="verdeckt",
    name_de="Verdeckt",
    name_en="Covert",
    has_number=False,
    has_stat=False,
    default_number=-1,
    default_stat=-1,
    sums=False,
    alternatives=(
        (
            TYPE_STRUCTURE | TYPE_PROTOCOL,
            (),
            (
                Ability(
                    "static",
                    statics=(Static(SELF, (Mod(FACE_DOWN),)),),
                    text_de="Diese Struktur kommt verdeckt ins Spiel.",
                    text_en="This structure enters play face down.",
                ),
                Ability(
                    "trigger",
                    steps=(kw_verdeckt_on_attacked,),
                    events=(On(TOPIC_ATTACKED, subject=MATCH, subject_test=is_own_structure),),
                    condition=kw_verdeckt_on_attacked_if,
                    limit=ONE_OF,
                    limit_period=PERIOD_COMBAT,
                    text_de=(
                        "H\xf6chstens eine deiner Karten pro Kampf: Wenn eine eigene Struktur angegriffen wird und "
                        "diese Struktur verdeckt ist, decke diese Struktur auf und f\xfcge der angreifenden Einheit 3 "
                        "Schaden zu."
                    ),
                    text_en=(
                        "At most one of your cards per combat: When a friendly structure is attacked and this "
                        "structure is face down, turn this structure face up and deal 3 damage to the attacking unit."
                    ),
                ),
            ),
        ),
        (
            TYPE_STRUCTURE | TYPE_PROTOCOL,
            (("verdeckt_scope", "self"),),
            (
                Ability(
                    "static",
                    statics=(Static(SELF, (Mod(FACE_DOWN),)),),
                    text_de="Diese Struktur kommt verdeckt ins Spiel.",
                    text_en="This structure enters play face down.",
                ),
                Ability(
                    "trigger",
                    steps=(kw_verdeckt_on_attacked_b,),
                    events=(On(TOPIC_ATTACKED, subject=SELF),),
                    condition=kw_verdeckt_on_attacked_if,
                    text_de=(
                        "Wenn diese Struktur angegriffen wird und sie verdeckt ist, decke sie auf und f\xfcge der "
                        "angreifenden Einheit 3 Schaden zu."
                    ),
                    text_en=(
                        "When this structure is attacked and it is face down, turn it face up and deal 3 damage to the "
                        "attacking unit."
                    ),
                ),
            ),
        ),
    ),
)
