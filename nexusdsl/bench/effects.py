"""One effect in generated code and in the interpreter: what either adds to the kernel's own work.

The card's candidates are listed and its step is run against a kernel that only walks over six objects, so that nothing
but the handler and its tests is measured. A compiled build refuses such a kernel; there nothing is measured.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from nexusdsl.bench.clock import per_call, sampled
from nexusdsl.bench.effort import Effort
from nexusdsl.bench.figures import Figure
from nexusdsl.playset.places import DEFAULT_SET
from nexusdsl.playset.sets import Execution, play_set
from nexusdsl.runtime.defs import CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame, Obj

CARD: Final = "MIL-021"  # one target, one effect
OBJECTS: Final = 6
TIMES: Final = 2000


class Idle:
    """A kernel that does next to nothing."""

    def __init__(self, objs: list[Obj]) -> None:
        self.objs = objs

    def every(self, f: Frame, test: Callable[[Any, Frame, Obj], bool] | None) -> list[int]:
        """The objects that pass."""
        return [o.oid for o in self.objs if test is None or test(self, f, o)]

    def bound(self, f: Frame, slot: int) -> list[int]:
        """What is bound."""
        return list(f.slots[slot])

    def is_kind(self, o: Obj, mask: int) -> bool:
        """Every object is of every kind."""
        return mask != 0

    def opponent(self, seat: int) -> int:
        """The other of two."""
        return 1 - seat

    def deal(self, f: Frame, targets: list[int], n: int, *also: object, **named: object) -> None:
        """Nothing happens."""


def effects(effort: Effort) -> list[Figure]:
    """Microseconds of the candidates and the step."""
    runs = {name: effect(effort, name) for name in ("generated", "interpreter")}
    try:
        runs["generated"]()
    except TypeError:
        return []

    def measure(_: int) -> dict[str, float]:
        ours, theirs = (per_call([runs[name]], TIMES) for name in ("generated", "interpreter"))
        return {"effects.generated": ours, "effects.interpreted": theirs, "effects.ratio": theirs / ours}

    return sampled(effort.rounds, measure)


def effect(effort: Effort, execution: Execution) -> Callable[[], None]:
    """A call that lists the candidates of the card's target, binds the first and runs its step."""
    play = play_set(DEFAULT_SET, effort.loader(), execution)
    card = next(card for card in play.definitions.cards if card.number == CARD)
    infos = play.program({}).infos
    objs = [Obj(oid, infos[0], oid % 2, 0, 0) for oid in range(OBJECTS)]
    return bound_to(card, cast(Game, Idle(objs)))


def bound_to(card: CardDef, game: Game) -> Callable[[], None]:
    """The spell of a card with one target, in a frame of its own."""
    ability = card.abilities[0]
    step, candidates = ability.steps[0], ability.targets[0].candidates
    f = Frame(0, 0, 0, 0, 0)
    f.slots = [()]

    def run() -> None:
        f.slots[0] = (candidates(game, f)[0],)
        step(game, f)

    return run
