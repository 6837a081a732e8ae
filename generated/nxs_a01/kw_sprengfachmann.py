# Generated from card text. Edit the set's files, not this one.
"""A keyword."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import SELF, Ability, KeywordDef, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import TOPIC_DIES, TYPE_STRUCTURE


def is_enemy_structure(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_STRUCTURE)


def kw_sprengfachmann_on_death(game: Game, f: Frame) -> None:
    # Wenn diese Einheit stirbt, zerstöre eine feindliche Struktur.
    game.ask(f, 0, game.every(f, is_enemy_structure), 1, 1, f.seat, "destroy", 1)


def kw_sprengfachmann_on_death_2(game: Game, f: Frame) -> None:
    game.destroy(f, game.bound(f, 0))


KEYWORD: Final = KeywordDef(
    id="sprengfachmann",
    name_de="Sprengfachmann",
    name_en="Demolitionist",
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
                    steps=(kw_sprengfachmann_on_death, kw_sprengfachmann_on_death_2),
                    events=(On(TOPIC_DIES, subject=SELF),),
                    slots=1,
                    text_de="Wenn diese Einheit stirbt, zerst\xf6re eine feindliche Struktur.",
                    text_en="When this unit dies, destroy an enemy structure.",
                ),
            ),
        ),
    ),
)
