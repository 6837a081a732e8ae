"""The players that can be called by name: `NAME`, `NAME@SETTING`, an installed one, or `module:Class`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nexusdsl.players.errors import PlayerError
from nexusdsl.players.greedy import Greedy
from nexusdsl.players.ismcts import Ismcts
from nexusdsl.players.own import from_module, from_package, installed
from nexusdsl.players.policy import Policy
from nexusdsl.players.uniform import Uniform
from nexusdsl.players.weights import read

MOST_ITERATIONS: Final = 1_000_000
MOST_MILLISECONDS: Final = 600_000


def uniform(seed: int, setting: str) -> Policy:
    """The random player. Raises PlayerError for any setting."""
    if setting:
        raise PlayerError("random hat keine Einstellung.", "random takes no setting.")
    return Uniform(seed)


def greedy(seed: int, setting: str) -> Policy:
    """The greedy player; the setting is a file of weights. Raises PlayerError."""
    return Greedy(seed, read(setting) if setting else None)


def ismcts(seed: int, setting: str) -> Policy:
    """The searching player; the setting is a budget: iterations, or a time as in 500ms. Raises PlayerError."""
    if not setting:
        return Ismcts(seed)
    timed = setting.endswith("ms")
    digits = setting.removesuffix("ms")
    most = MOST_MILLISECONDS if timed else MOST_ITERATIONS
    if not (digits.isascii() and digits.isdigit() and len(digits) < 8 and 1 <= int(digits) <= most):
        raise PlayerError(
            f"ismcts@{setting}: schreibe ismcts@500 (Durchläufe, bis {MOST_ITERATIONS}) oder ismcts@500ms (bis "
            f"{MOST_MILLISECONDS}).",
            f"ismcts@{setting}: write ismcts@500 (iterations, up to {MOST_ITERATIONS}) or ismcts@500ms (up to "
            f"{MOST_MILLISECONDS}).",
        )
    return Ismcts(seed, milliseconds=int(digits)) if timed else Ismcts(seed, int(digits))


MAKERS: Final[dict[str, Callable[[int, str], Policy]]] = {"random": uniform, "greedy": greedy, "ismcts": ismcts}
NAMES: Final = tuple(MAKERS)


def player(name: str, seed: int) -> Policy:
    """A player by name with its own chance. Raises PlayerError."""
    known, at, setting = name.partition("@")
    if known in MAKERS and bool(at) == bool(setting):
        return MAKERS[known](seed, setting)
    if ":" in name:
        return from_module(name, seed)
    found = from_package(name, seed)
    if found is None:
        raise unknown(name)
    return found


def unknown(name: str) -> PlayerError:
    """Nobody is called so."""
    known = ", ".join([*NAMES, *sorted(installed())])
    return PlayerError(
        f"es gibt keinen Spieler {name}. Es gibt: {known}, und eigene als modul:Klasse.",
        f"there is no player {name}. There are: {known}, and own ones as module:Class.",
    )
