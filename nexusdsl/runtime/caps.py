"""What the rules allow a player, as texts change it, and hands that everybody sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime import defs
from nexusdsl.runtime.given import own_mods
from nexusdsl.runtime.layout import K_CAP, K_SHOW_HAND
from nexusdsl.runtime.modifiers import about

if TYPE_CHECKING:
    from nexusdsl.runtime.defs import Mod, RulesetDef
    from nexusdsl.runtime.game import Game


def cap_place(ruleset: RulesetDef, id: str) -> int:
    """The place of a limit among those that the ruleset has a word for, as modifiers name it; -1: it has none."""
    known = [key for key in ruleset.words if key.startswith("cap.")]
    return known.index(f"cap.{id}") if f"cap.{id}" in known else -1


def cap_of(g: Game, seat: int, cap: int, base: int) -> int:
    """A limit of a player now, -1 for none: the number of the rules (`base`) or the last that a text sets, and what
    others add to it."""
    if cap < 0 or not g.program.stirs[K_CAP]:
        return base
    mods = [mod for mod in of_player(g, seat, K_CAP) if mod.key == cap and isinstance(mod.number, int)]
    numbers = [mod.number for mod in mods if mod.kind == defs.SET_CAP and isinstance(mod.number, int)]
    limit = numbers[-1] if numbers else base
    if limit < 0:
        return -1
    more = sum(mod.sign * mod.number for mod in mods if mod.kind == defs.ADD_CAP and isinstance(mod.number, int))
    return max(0, limit + more)


def of_player(g: Game, seat: int, key: int) -> list[Mod]:
    """The modifiers of a player under a key: those of texts in play, then those of effects."""
    base = g.objs[seat]
    return [e.mod for _, e in about(g, key, base)] + [mod for _, mod in own_mods(g, base, key)]


def shows_hand(g: Game, seat: int) -> bool:
    """Whether everybody sees a player's hand."""
    return g.program.stirs[K_SHOW_HAND] and bool(of_player(g, seat, K_SHOW_HAND))
