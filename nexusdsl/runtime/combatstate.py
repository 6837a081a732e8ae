"""Who is fighting whom. The kernel only remembers it; the rules module sets it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime.layout import REF_MASK
from nexusdsl.runtime.objects import Frame, Obj

if TYPE_CHECKING:
    from nexusdsl.runtime.defs import Test
    from nexusdsl.runtime.game import Game


def is_attacking(g: Game, o: Obj) -> bool:
    return bool(g.attackers) and o.ref() in g.attackers


def is_blocking(g: Game, o: Obj) -> bool:
    return bool(g.blockers) and o.ref() in g.blockers


def is_blocked(g: Game, o: Obj) -> bool:
    """Whether the object attacks and was blocked, also by what is gone since."""
    return bool(g.blockers) and is_attacking(g, o)


def attacks_kind(g: Game, o: Obj, f: Frame, test: Test | None) -> bool:
    """Whether the object attacks an object that satisfies the test; None: any."""
    if not g.attackers or g.attacked < 0 or o.ref() not in g.attackers:
        return False
    target = g.objs[g.attacked & REF_MASK]
    return target.ref() == g.attacked and (test is None or test(g, f, target))
