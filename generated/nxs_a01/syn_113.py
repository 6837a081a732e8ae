# Generated from card text. Edit the set's files, not this one.
"""A card."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.defs import Ability, CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

from .words import FACTION_SYN, RESOURCE_CREDIT, TYPE_EVENT, TYPE_STRUCTURE


def syn_113_effect(game: Game, f: Frame) -> None:
    # Dein Gegner darf 2 Credits zahlen.
    # Wenn er das nicht tut, zerstöre eine feindliche Struktur.
    if game.can_pay(game.opponent(f.seat), RESOURCE_CREDIT, 2):
        game.ask_may(f, game.opponent(f.seat), 1, 2)
    else:
        syn_113_effect_3(game, f)


def syn_113_effect_2(game: Game, f: Frame) -> None:
    game.pay(f, game.opponent(f.seat), RESOURCE_CREDIT, 2)


def is_enemy_structure(game: Game, f: Frame, o: Obj) -> bool:
    return o.ctrl == game.opponent(f.seat) and game.is_kind(o, TYPE_STRUCTURE)


def syn_113_effect_3(game: Game, f: Frame) -> None:
    game.ask(f, 0, game.every(f, is_enemy_structure), 1, 1, f.seat, "destroy", 3)


def syn_113_effect_4(game: Game, f: Frame) -> None:
    game.destroy(f, game.bound(f, 0))


CARD: Final = CardDef(
    number="SYN-113",
    name_de="Schutzgeld",
    name_en="Protection Money",
    type=3,
    kinds=TYPE_EVENT,
    subtypes=0,
    faction=FACTION_SYN,
    rarity=0,
    stats=(2, 2, -1, -1, -1, -1),
    keywords=(),
    abilities=(
        Ability(
            "spell",
            steps=(syn_113_effect, syn_113_effect_2, syn_113_effect_3, syn_113_effect_4),
            slots=1,
            text_de="Dein Gegner darf 2 Credits zahlen. Wenn er das nicht tut, zerst\xf6re eine feindliche Struktur.",
            text_en="Your opponent may pay 2 credits. If they don't, destroy an enemy structure.",
        ),
    ),
    text_de="Dein Gegner darf 2 Credits zahlen. Wenn er das nicht tut, zerst\xf6re eine feindliche Struktur.",
    text_en="Your opponent may pay 2 credits. If they don't, destroy an enemy structure.",
)
