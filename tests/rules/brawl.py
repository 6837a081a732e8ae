"""A board on which much can happen, for walks by chance: the rules must hold whatever is chosen."""

from __future__ import annotations

import random

from nexusdsl.games.nxs_a01 import Placed, Position, Side, new_position
from nexusdsl.runtime.decisions import Option
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.program import Program

FIELDS = (
    ("MIL-007", "MIL-005", "WID-001", "SYN-002", "MIL-020", "KON-001", "SYN-003"),
    ("MIL-006", "SYN-004", "WID-005", "MIL-009", "MIL-041", "WID-003", "KON-002"),
)
HANDS = (
    ("MIL-004", "MIL-029", "SYN-005", "MIL-010", "WID-006", "MIL-042", "MIL-025", "MIL-032"),
    ("MIL-030", "SYN-005", "MIL-033", "MIL-034", "NEU-124", "MIL-026", "MIL-028", "MIL-004"),
)
DECKS = (
    ("MIL-021", "MIL-002", "MIL-003", "SYN-001", "MIL-022"),
    ("MIL-002", "MIL-023", "MIL-008", "WID-004", "SYN-006"),
)
VARIANTS: dict[str, dict[str, str]] = {
    "defaults": {},
    "pass_final": {"pass_final": "true"},
    "alternate": {"round_start": "alternate"},
    "starter": {"round_start": "starter"},
    "two attacks": {"attacks_per_round": "2", "abilities_per_round": "2"},
    "late marker": {"neu_mode": "one_full_initiative"},
    "defender orders": {"orderer": "defender", "retaliation": "all"},
    "attacker picks": {"pflichtblock": "attacker_picks", "unit_targets": "true"},
    "optional": {"pflichtblock": "optional", "sector_block": "optional", "political": "round_ends"},
    "limits": {"hand_limit": "3", "field_limit": "7", "draw_per_round": "2"},
    "caps": {"round_cap": "4", "action_cap": "9"},
}


def side(seat: int) -> Side:
    placed = tuple(Placed(number) for number in FIELDS[seat])
    return Side(("MIL", "SYN")[seat], {"hp": 12}, {"credit": 6}, placed, HANDS[seat], DECKS[seat] * 2)


def board(program: Program, flip: int, seed: int) -> Game:
    """The board of both sides, exchanged if `flip`; who has the initiative, began and holds which sector by `seed`."""
    holder, starter = seed & 1, seed >> 1 & 1
    held = tuple(
        (owner ^ flip, Placed(f"NEU-12{n}")) for n, owner in ((1, seed & 1), (2, seed >> 2 & 1), (3, seed & 1))
    )
    return new_position(
        program,
        Position(
            (side(flip), side(1 - flip)),
            shared=held,
            holder=holder ^ flip,
            starter=starter ^ flip,
            wave=seed % 4,
            round=2,
        ),
        listening=True,
    )


def lively(rng: random.Random, options: list[Option]) -> list[Option]:
    """Those to choose from: mostly without sacrifices, passes and retreats, so that something happens."""
    wanted = [option for option in options if option.kind not in ("sacrifice", "pass", "retreat")]
    return wanted if wanted and rng.random() < 0.7 else options
