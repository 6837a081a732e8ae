"""The columns of every kind of row, in their order. docs/data.md says what each of them means."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, Literal, TypeAlias

Type: TypeAlias = Literal["int64", "int32", "string", "bool"]
Row: TypeAlias = tuple[int | str | bool | None, ...]
Columns: TypeAlias = tuple[tuple[str, Type], ...]

GAMES: Final[Columns] = (
    ("game", "int64"),
    ("rule", "string"),
    ("seed", "int64"),
    ("mirrored", "bool"),
    ("deck_a", "string"),
    ("deck_b", "string"),
    ("faction_a", "string"),
    ("faction_b", "string"),
    ("player_a", "string"),
    ("player_b", "string"),
    ("first", "string"),
    ("winner", "string"),
    ("path", "string"),
    ("rounds", "int32"),
    ("decisions", "int32"),
    ("gained_a", "int64"),
    ("gained_b", "int64"),
    ("paid_a", "int64"),
    ("paid_b", "int64"),
    ("lost_a", "int64"),
    ("lost_b", "int64"),
)
CARDS: Final[Columns] = (
    ("game", "int64"),
    ("seat", "string"),
    ("card", "string"),
    ("copies", "int32"),
    ("drawn", "int32"),
    ("played", "int32"),
    ("sacrificed", "int32"),
    ("in_hand", "int32"),
    ("in_play", "int32"),
)
DECISIONS: Final[Columns] = (
    ("game", "int64"),
    ("decision", "int32"),
    ("round", "int32"),
    ("seat", "string"),
    ("kind", "string"),
    ("purpose", "string"),
    ("options", "int32"),
    ("taken", "int32"),
    ("action", "string"),
    ("card", "string"),
)
TABLES: Final = MappingProxyType({"games": GAMES, "cards": CARDS, "decisions": DECISIONS})
