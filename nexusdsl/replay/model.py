"""The lines of a log, validated where they cross the file boundary.

A log is JSON lines in canonical form (keys sorted, no blanks): a `Header`, then a `Move` or `Concession` each, a
`Checkpoint` after every few moves, and an `End`. The same game gives the same bytes.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

SCHEMA = "nexus-log/1"
MAX_NAME = 120


def _printable(name: str) -> str:
    if not name.isprintable():
        raise ValueError("it holds characters that nobody sees")
    return name


def shown_name(name: str) -> str:
    """A name as a log can hold it: what nobody sees is a space, and what is too long is cut off."""
    return "".join(char if char.isprintable() else " " for char in name)[:MAX_NAME]


CardNumber = Annotated[str, Field(pattern=r"^[A-Z0-9-]{1,20}$")]
Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{16,64}$")]
Code = Annotated[str, Field(pattern=r"^[A-Z]{0,10}$")]
Name = Annotated[str, Field(max_length=MAX_NAME), AfterValidator(_printable)]
Word = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,60}$")]


class _Line(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)


class LoggedDeck(_Line):
    """A deck as it entered the game: card numbers, one per copy, and the code of the registered main faction."""

    name: Name
    faction: Code
    cards: list[CardNumber] = Field(max_length=1000)


class LoggedWave(_Line):
    """The start of a game that is a wave of a match: what the HQs start with, who begins (None: chance decides), who
    controls each sector (-1: nobody), the waves won before."""

    number: int = Field(ge=1, le=9)
    hq: list[int] = Field(min_length=2, max_length=2)
    first: int | None = Field(ge=0, lt=8)
    sectors: list[int] = Field(max_length=20)
    wins: list[int] = Field(min_length=2, max_length=2)


class Header(_Line):
    """The first line: everything that the game follows from, besides the moves."""

    schema_: Literal["nexus-log/1"] = Field(alias="schema")
    set: Word
    rules: Hash
    seed: int = Field(ge=0, lt=2**63)
    decks: list[LoggedDeck] = Field(min_length=1, max_length=8)
    options: dict[Word, str] = Field(max_length=200)
    players: list[Name] = Field(max_length=8)
    wave: LoggedWave | None = None


class Move(_Line):
    """One move: the position of the option that was taken."""

    move: int = Field(ge=0, lt=2**31)


class Concession(_Line):
    """A seat gives up, which it may at any time."""

    concede: int = Field(ge=0, lt=8)


class Checkpoint(_Line):
    """The hash of the state after so many moves."""

    after: int = Field(ge=0)
    state: Hash


class Outcome(_Line):
    """How a game ended: the winner's seat as a letter or "-" for a draw, the path of victory, the number of rounds."""

    winner: str = Field(pattern=r"^[A-H-]$")
    path: Word
    rounds: int = Field(ge=0)


class End(_Line):
    """The last line."""

    moves: int = Field(ge=0)
    result: Outcome | None
    state: Hash
