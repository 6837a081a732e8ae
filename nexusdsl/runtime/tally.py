"""What an effect method really did, for the number "as much" in the sentence after it (`Frame.done`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame


def tally(g: Game, f: Frame, n: int) -> None:
    """Sets the frame's `done`; what both players do at once is added up."""
    joint = g.joint
    if joint is None:
        f.done = n
    elif joint.fresh:
        joint.fresh = False
        f.done = n
    else:
        f.done += n
