# Generated from card text. Edit the set's files, not this one.
"""A keyword."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import SELF, Ability, KeywordDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import STAT_DEF, TOPIC_STRIKES, TOPIC_STRIKES_OR_BLOCKS, TYPE_HQ, TYPE_STRUCTURE, TYPE_UNIT


def is_enemy_hq_or_unit_or_structure(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_HQ | TYPE_UNIT | TYPE_STRUCTURE)


def kw_schattenschlag_on_strikes(game: Game, f: Frame) -> None:
    # Wenn diese Einheit im Angriff zuschlägt, füge zugleich einem feindlichen HQ oder einer feindlichen Einheit oder
    # Struktur 1 Schaden zu, der DEF ignoriert.
    game.ask(f, 0, game.every(f, is_enemy_hq_or_unit_or_structure), 1, 1, f.seat, "strike", 1)


def kw_schattenschlag_on_strikes_2(game: Game, f: Frame) -> None:
    game.strike(f, game.bound(f, 0), 1, ignoring=1 << STAT_DEF)


def kw_schattenschlag_on_strikes_or_blocks(game: Game, f: Frame) -> None:
    # Wenn diese Einheit zuschlägt, füge zugleich einem feindlichen HQ oder einer feindlichen Einheit oder Struktur 1
    # Schaden zu, der DEF ignoriert.
    game.ask(f, 0, game.every(f, is_enemy_hq_or_unit_or_structure), 1, 1, f.seat, "strike", 1)


def kw_schattenschlag_on_strikes_or_blocks_2(game: Game, f: Frame) -> None:
    game.strike(f, game.bound(f, 0), 1, ignoring=1 << STAT_DEF)


KEYWORD: Final = KeywordDef(
    id="schattenschlag",
    name_de="Schattenschlag",
    name_en="Shadow Strike",
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
                    "trigger",
                    steps=(kw_schattenschlag_on_strikes, kw_schattenschlag_on_strikes_2),
                    events=(On(TOPIC_STRIKES, subject=SELF),),
                    slots=1,
                    text_de=(
                        "Wenn diese Einheit im Angriff zuschl\xe4gt, f\xfcge zugleich einem feindlichen HQ oder einer "
                        "feindlichen Einheit oder Struktur 1 Schaden zu, der DEF ignoriert."
                    ),
                    text_en=(
                        "When this unit strikes in an attack, simultaneously deal 1 damage that ignores DEF to an "
                        "enemy HQ, unit or structure."
                    ),
                ),
            ),
        ),
        (
            0,
            (("schatten_on_block", "true"),),
            (
                Ability(
                    "trigger",
                    steps=(kw_schattenschlag_on_strikes_or_blocks, kw_schattenschlag_on_strikes_or_blocks_2),
                    events=(On(TOPIC_STRIKES_OR_BLOCKS, subject=SELF),),
                    slots=1,
                    text_de=(
                        "Wenn diese Einheit zuschl\xe4gt, f\xfcge zugleich einem feindlichen HQ oder einer feindlichen "
                        "Einheit oder Struktur 1 Schaden zu, der DEF ignoriert."
                    ),
                    text_en=(
                        "When this unit strikes, simultaneously deal 1 damage that ignores DEF to an enemy HQ, unit or "
                        "structure."
                    ),
                ),
            ),
        ),
    ),
)
