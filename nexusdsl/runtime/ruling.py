"""What texts permit, forbid and demand: whether a text under a key is about an object, and the numbers it names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime import defs
from nexusdsl.runtime.given import frame_of, own_mods
from nexusdsl.runtime.layout import COUNTED, K_FORBID, REF_MASK, V_BE_SACRIFICED, Z_FIELD, Z_HAND
from nexusdsl.runtime.linking import Entry
from nexusdsl.runtime.modifiers import NOTHING, about, bears, carried
from nexusdsl.runtime.objects import Frame, Obj

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game


def ruled(g: Game, key: int, o: Obj, other: Obj | None = None) -> bool:
    """Whether a permission, prohibition or demand under a key is about `o` (and the other side, if it names one).

    A card that is not in play is ruled by its own text and by what is in play.
    """
    if not g.program.stirs[key]:
        return False
    if not o.mods and o.zone >= Z_FIELD and not g.player_mods and not bears(g, key, o):
        return False
    return ruled_by_texts(g, key, o, other)


def ruled_by_texts(g: Game, key: int, o: Obj, other: Obj | None) -> bool:
    """The same where any text may rule it."""
    if o.mods or (o.d.base and g.player_mods):
        for a, mod in own_mods(g, o, key):
            if passes(g, frame_of(g, a), mod, other) and bars(g, frame_of(g, a), mod, o):
                return True
    if o.zone < Z_FIELD:
        for e in o.d.on.get(key, NOTHING):
            if e.static.subject == defs.SELF and self_rule(g, o, e, other):
                return True
    for f, e in about(g, key, o):
        if passes(g, f, e.mod, other) and bars(g, f, e.mod, o):
            return True
    return False


def bars(g: Game, f: Frame, mod: defs.Mod, o: Obj) -> bool:
    """Whether a prohibition holds now: always, or once its subject has done so often enough in the period."""
    if mod.most <= 0:
        return True
    topic, test = COUNTED[mod.key], mod.test
    done = [fact for fact in g.hist[mod.period] if fact[0] == topic and fact[1] == o.ctrl]  # players do what is counted
    return sum(1 for fact in done if test is None or test(g, f, g.objs[fact[2] & REF_MASK])) >= mod.most


def self_rule(g: Game, o: Obj, e: Entry, other: Obj | None) -> bool:
    f = carried(g, o, e)
    condition = e.static.condition
    return (condition is None or condition(g, f)) and passes(g, f, e.mod, other)


def may_sacrifice(g: Game, o: Obj) -> bool:
    """In hand or in play, and no text forbids it."""
    if o.zone != Z_FIELD:
        return o.zone == Z_HAND
    return not (g.program.stirs[K_FORBID + V_BE_SACRIFICED] and ruled(g, K_FORBID + V_BE_SACRIFICED, o))


def passes(g: Game, f: Frame, mod: defs.Mod, other: Obj | None) -> bool:
    test = mod.test
    return test is None or (other is not None and test(g, f, other) != mod.only)


def fewest(g: Game, key: int, o: Obj) -> int:
    """How many of the other side there must be at once, by the prohibitions of a key that are about `o`."""
    if not g.program.stirs[key]:
        return 0
    mods = [mod for _, mod in own_mods(g, o, key)] if o.mods else []
    mods += [e.mod for _, e in about(g, key, o)]
    return max((mod.number for mod in mods if mod.only and isinstance(mod.number, int)), default=0)
