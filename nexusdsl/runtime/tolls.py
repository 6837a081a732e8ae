"""Prices that texts put on what an object does ("kann nicht angreifen, es sei denn, …")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime.given import own_mods
from nexusdsl.runtime.layout import K_PRICE
from nexusdsl.runtime.modifiers import about

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nexusdsl.runtime.defs import Mod
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Obj


def toll(g: Game, verb: int, objs: Sequence[Obj], resource: int) -> int:
    """How much of a resource all texts together ask for if these objects do something."""
    if not g.program.stirs[K_PRICE]:
        return 0
    return sum(priced(mod, verb, resource) for o in objs for mod in prices(g, o))


def prices(g: Game, o: Obj) -> list[Mod]:
    """Every price on what the object does."""
    mods = [mod for _, mod in own_mods(g, o, K_PRICE)] if o.mods else []
    return mods + [e.mod for _, e in about(g, K_PRICE, o)]


def priced(mod: Mod, verb: int, resource: int) -> int:
    """What one of them asks for."""
    return mod.number if (mod.key, mod.stat) == (verb, resource) and isinstance(mod.number, int) else 0
