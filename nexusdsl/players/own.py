"""Players of one's own: a class with a method `choose`, found by entry point or as `module:Class`."""

from __future__ import annotations

import importlib
import operator
import os
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from nexusdsl.players.errors import PlayerError, reason
from nexusdsl.players.policy import Policy
from nexusdsl.runtime.decisions import Decision
from nexusdsl.runtime.game import Game

GROUP: Final = "nexusdsl.players"


class Own:
    """A player of one's own at the table: what it does wrong is told as its fault."""

    __slots__ = ("inner", "name")

    def __init__(self, name: str, inner: Policy) -> None:
        self.name = name
        self.inner = inner

    def choose(self, game: Game, decision: Decision) -> int:
        """What the player chooses. Raises PlayerError if it fails, changes the game or takes what is not offered."""
        asked, count = game.pending, len(decision)
        try:
            index = operator.index(self.inner.choose(game, decision))
        except (Exception, SystemExit) as error:
            why = reason(error)
            raise PlayerError(f"Spieler {self.name} scheitert ({why}).", f"player {self.name} fails ({why}).") from None
        if game.pending is not asked:
            raise PlayerError(
                f"Spieler {self.name} hat die Partie verändert; vorausschauen darf er in game.clone().",
                f"player {self.name} has changed the game; to look ahead it may play on in game.clone().",
            )
        if not 0 <= index < count:
            raise PlayerError(
                f"Spieler {self.name} wählt {index}; es gibt 0 bis {count - 1}.",
                f"player {self.name} takes {index}; there is 0 to {count - 1}.",
            )
        return index


def installed() -> dict[str, EntryPoint]:
    """The players that installed packages bring, by name."""
    return {point.name: point for point in entry_points(group=GROUP)}


def from_package(name: str, seed: int) -> Policy | None:
    """An installed player; None if there is none of this name. Raises PlayerError if it cannot be made."""
    point = installed().get(name)
    if point is None:
        return None
    return made(name, loaded(name, point.load), seed)


def from_module(spec: str, seed: int) -> Policy:
    """The player `module:Class`; modules of the current folder are found, too. Raises PlayerError."""
    module_name, _, attribute = spec.partition(":")
    if not all(part.isidentifier() for part in (*module_name.split("."), attribute)):
        raise PlayerError(f"{spec}: schreibe modul:Klasse.", f"{spec}: write module:Class.")
    here = current_folder()
    if here and here not in sys.path:
        sys.path.append(here)
    importlib.invalidate_caches()
    try:
        module = loaded(spec, lambda: importlib.import_module(module_name))
    except ModuleNotFoundError:
        raise PlayerError(
            f"es gibt kein Modul {module_name}, weder im aktuellen Ordner noch installiert.",
            f"there is no module {module_name}, neither in the current folder nor installed.",
        ) from None
    maker = getattr(module, attribute, None)
    if maker is None:
        raise PlayerError(f"{module_name} hat kein {attribute}.", f"{module_name} has no {attribute}.")
    return made(spec, maker, seed)


def current_folder() -> str:
    """The path of the current folder; "" if it has been deleted."""
    try:
        return os.getcwd()
    except FileNotFoundError:
        return ""


def loaded(name: str, load: Callable[[], Any]) -> Any:
    """What a loading call gives. Raises ModuleNotFoundError if the named module is not there, PlayerError if loading
    it fails."""
    try:
        return load()
    except (Exception, SystemExit) as error:
        wanted = name.partition(":")[0]
        missing = error.name if isinstance(error, ModuleNotFoundError) else None
        if missing is not None and f"{wanted}.".startswith(f"{missing}."):
            raise
        why = reason(error)
        raise PlayerError(
            f"Spieler {name} lässt sich nicht laden ({why}).", f"player {name} cannot be loaded ({why})."
        ) from None


def made(name: str, maker: Any, seed: int) -> Policy:
    """A player of this class. Raises PlayerError if it is none."""
    if not callable(getattr(maker, "choose", None)):
        raise PlayerError(
            f"{name} ist kein Spieler: eine Klasse mit der Methode choose(game, decision) wird gebraucht.",
            f"{name} is no player: a class with a method choose(game, decision) is needed.",
        )
    try:
        return Own(name, maker(seed))
    except (Exception, SystemExit) as error:
        why = reason(error)
        raise PlayerError(
            f"Spieler {name} entsteht nicht aus einem Startwert ({why}).",
            f"player {name} cannot be made from a seed ({why}).",
        ) from None
