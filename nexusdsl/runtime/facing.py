"""Which cards come into play face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime import defs
from nexusdsl.runtime.layout import K_FACE_DOWN
from nexusdsl.runtime.modifiers import carried
from nexusdsl.runtime.ruling import ruled

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Obj


def enters_face_down(g: Game, o: Obj) -> bool:
    """By its own text, or by one about it."""
    if not g.program.stirs[K_FACE_DOWN]:
        return False
    for e in o.d.on.get(K_FACE_DOWN, ()):
        if e.static.subject == defs.SELF and (e.static.condition is None or e.static.condition(g, carried(g, o, e))):
            return True
    return (g.wide or bool(g.subs[K_FACE_DOWN] or o.mods)) and ruled(g, K_FACE_DOWN, o)
