"""The players that can be called by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nexusdsl.players.greedy import Greedy
from nexusdsl.players.policy import Policy
from nexusdsl.players.uniform import Uniform

MAKERS: Final[dict[str, Callable[[int], Policy]]] = {"random": Uniform, "greedy": Greedy}
NAMES: Final = tuple(MAKERS)


def player(name: str, seed: int) -> Policy:
    """A player by name with its own chance. Raises KeyError for an unknown name."""
    return MAKERS[name](seed)
