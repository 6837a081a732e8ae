"""What counts otherwise than it is: modifiers "as if" for one verb, and what a period gives more or less."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from nexusdsl.runtime import defs
from nexusdsl.runtime.given import frame_of, own_mods
from nexusdsl.runtime.layout import K_AS_IF, K_EXTRA, REF_MASK
from nexusdsl.runtime.modifiers import about, bears, keywords_of, number_of
from nexusdsl.runtime.objects import Obj
from nexusdsl.runtime.ruling import passes, ruled, self_rule
from nexusdsl.runtime.topics import STATES

if TYPE_CHECKING:
    from nexusdsl.runtime.defs import Mod
    from nexusdsl.runtime.game import Game

Supposed: TypeAlias = "tuple[str, int, bool]"  # (kind of test, id, whether it holds), as in `Mod.as_if`


def supposed(g: Game, o: Obj, verb: int) -> list[Supposed]:
    """What is taken to hold, or not to hold, of an object as long as it is asked whether it can `verb`."""
    if not o.mods and not bears(g, K_AS_IF, o):
        return []
    mods: list[Mod] = [mod for _, mod in own_mods(g, o, K_AS_IF)] if o.mods else []
    mods += [e.mod for _, e in about(g, K_AS_IF, o)]
    return [mod.as_if for mod in mods if mod.key == verb and mod.as_if is not None]


def as_if(g: Game, o: Obj, verb: int, what: str, number: int) -> bool | None:
    """Whether a test is taken to hold for this verb; None if nothing supposes anything about it."""
    found = [holds for kind, place, holds in supposed(g, o, verb) if (kind, place) == (what, number)]
    return found[-1] if found else None


def seen(g: Game, o: Obj, verb: int) -> Obj:
    """The object as the question whether it can `verb` takes it: itself, or a copy with what is supposed of it."""
    if not o.mods and not bears(g, K_AS_IF, o):
        return o
    suppositions = supposed(g, o, verb)
    if not suppositions:
        return o
    keywords_of(g, o)  # its derived values are up to date before they are copied
    out = o.copy(g.gen)
    for what, number, holds in suppositions:
        if what == "marker":
            out.markers = bit(out.markers, number, holds)
        elif what == "status":
            out.statuses = bit(out.statuses, number, holds)
        elif what == "state":
            g.rules.suppose(g, out, STATES[number], holds)
    return out


def bit(mask: int, place: int, on: bool) -> int:
    return mask | 1 << place if on else mask & ~(1 << place)


def ruled_for(g: Game, key: int, o: Obj, verb: int, other: Obj | None = None) -> bool:
    """Like `ruled` for an object in play, but without what keywords of its own rule that it is taken not to have, and
    with what those rule that it is taken to have. `o` may be a copy that `seen` made."""
    words = [(number, holds) for what, number, holds in supposed(g, g.objs[o.oid], verb) if what == "keyword"]
    if not words:
        return ruled(g, key, o, other)
    lacking = [kw for kw, holds in words if not holds]
    if any(given(g, key, o, kw, other) for kw, holds in words if holds):
        return True
    if any(passes(g, frame_of(g, a), mod, other) for a, mod in own_mods(g, o, key)):
        return True
    found = [(f, e) for f, e in about(g, key, o) if f.source & REF_MASK != o.oid or e.link.kw not in lacking]
    return any(passes(g, f, e.mod, other) for f, e in found)


def given(g: Game, key: int, o: Obj, kw: int, other: Obj | None) -> bool:
    """Whether a keyword that the object does not have would rule it."""
    number, param = g.program.parameters(kw, -1, -1)
    table = g.program.keyword_table(kw, o.d.kinds, number, param)
    return any(self_rule(g, o, e, other) for e in table.get(key, ()) if e.static.subject == defs.SELF)


def extra_of(g: Game, seat: int, period: int, what: int) -> int:
    """How much more (less: below 0) than by the rules a seat gets as a period starts: `what` a resource, -1 cards."""
    base = g.objs[seat]
    if not (g.subs[K_EXTRA] or g.player_mods or base.mods or g.wide):
        return 0
    n = sum(a[2] for a, mod in own_mods(g, base, K_EXTRA) if concerns(mod, period, what))
    for f, e in about(g, K_EXTRA, base):
        if concerns(e.mod, period, what):
            n += number_of(g, f, e.mod)
    return n


def concerns(mod: Mod, period: int, what: int) -> bool:
    return mod.period == period and mod.key == what
