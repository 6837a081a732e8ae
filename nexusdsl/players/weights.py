"""The weights of the evaluation: data of a TOML file, of one's own if wanted."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any, Final

from nexusdsl.players.errors import PlayerError

FILE: Final = Path(__file__).with_name("weights.toml")
MOST: Final = 1_000  # of either sign
MAX_BYTES: Final = 100_000


@dataclass(frozen=True, slots=True)
class Weights:
    """Points, as `weights.toml` explains them."""

    base: int
    presence: int
    value: int
    hidden: int
    shared: int
    hand: tuple[int, ...]
    more: int
    resource: int
    deck: int


@cache
def standard() -> Weights:
    """The weights that come with the program."""
    return made(FILE.name, tomllib.loads(FILE.read_text(encoding="utf-8")), {})


def read(path: str) -> Weights:
    """The weights of a file; those that it does not name are the standard ones. Raises PlayerError."""
    try:
        with Path(path).open("rb") as file:
            text = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error.__class__.__name__
        raise PlayerError(f"{path} ist nicht lesbar ({why}).", f"cannot read {path} ({why}).") from None
    try:
        if len(text) > MAX_BYTES:
            raise ValueError(f"> {MAX_BYTES} bytes")
        given = tomllib.loads(text.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        why = " ".join(str(error).split())
        raise PlayerError(f"{path} ist keine TOML-Datei ({why}).", f"{path} is no TOML file ({why}).") from None
    usual = standard()
    return made(path, given, {field.name: getattr(usual, field.name) for field in fields(Weights)})


def made(path: str, given: Mapping[str, Any], usual: Mapping[str, Any]) -> Weights:
    """Weights from what a file holds. Raises PlayerError for names and values that are none."""
    names = [field.name for field in fields(Weights)]
    for name, value in given.items():
        if name not in names:
            known = ", ".join(names)
            raise PlayerError(
                f"{path}: es gibt kein Gewicht {name}. Es gibt: {known}.",
                f"{path}: there is no weight {name}. There are: {known}.",
            )
        if not fits(name, value):
            what = (f"Zahlen von −{MOST} bis {MOST}", f"numbers from −{MOST} to {MOST}")
            one = (f"eine ganze Zahl von −{MOST} bis {MOST}", f"a whole number from −{MOST} to {MOST}")
            de, en = ("eine Liste ganzer " + what[0], "a list of whole " + what[1]) if name == "hand" else one
            raise PlayerError(f"{path}: {name} muss {de} sein.", f"{path}: {name} must be {en}.")
    values: dict[str, Any] = {**usual, **given}
    values["hand"] = tuple(values["hand"])
    return Weights(**values)


def fits(name: str, value: object) -> bool:
    """Whether this can be the weight's value."""
    if name == "hand":
        return isinstance(value, list) and len(value) <= 100 and all(fits("", each) for each in value)
    return type(value) is int and -MOST <= value <= MOST
