"""A kernel that only records: unit tests compare what both executions call, without a game."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

LISTS = (
    "this",
    "subject",
    "other",
    "the_other",
    "bound",
    "rest",
    "every",
    "controlled",
    "the",
    "cards",
    "extreme",
    "pick_random",
    "top",
    "answered",
    "sift",
    "refs",
    "known",
    "after",
)
TRUTHS = (
    "is_kind",
    "is_of_named",
    "is_odd",
    "has_keyword",
    "has_status",
    "has_marker",
    "has_subtype",
    "of_faction",
    "is_named",
    "is_attacking",
    "is_blocking",
    "is_damaged",
    "is_face_down",
    "is_this",
    "in_zone",
    "attacks_kind",
    "has_initiative",
    "died_this_way",
    "are",
    "happened",
    "can_pay",
    "can_ask",
    "can_attack",
    "is_blocked",
    "is_exhausted",
    "is_token",
    "did",
    "did_first",
    "named_as",
    "same_name",
    "same_faction",
    "same_subtype",
    "is_one",
    "lies_on",
    "picked",
    "can_play_now",
    "died_kind_this_way",
    "can_exhaust",
    "has_counters",
)
NUMBERS = (
    "opponent",
    "owner_of",
    "stat",
    "count",
    "count_for",
    "zone_size",
    "resource",
    "stat_of",
    "param",
    "param_stat",
    "controller_of",
    "counter_on",
    "counters",
    "total",
    "extreme_of",
    "occurred",
    "chosen",
    "action_number",
    "period_number",
)

# Methods with places that may be left out: how many places come before them, then their names and defaults.
OPTIONAL: dict[str, tuple[int, tuple[tuple[str, Any], ...]]] = {
    "deal": (3, (("ignoring", 0), ("by_this", False), ("by", None), ("excess", None))),
    "deal_each": (3, (("ignoring", 0), ("by_this", False), ("by", None), ("excess", None))),
    "strike": (3, (("ignoring", 0),)),
    "put": (4, (("exhausted", False), ("counter", -1), ("n", 0))),
    "create": (5, (("exhausted", False), ("counter", -1), ("count", 0))),
    "create_copy": (5, (("exhausted", False), ("counter", -1), ("count", 0))),
    "create_named": (5, (("exhausted", False), ("counter", -1), ("count", 0))),
    "draw": (3, (("slot", -1),)),
    "roll": (4, (("count", 1),)),
    "can_ask": (3, (("seat", -1), ("purpose", ""))),
    "later": (3, (("within", -1), ("once", False))),
}


class FakeGame:
    """Answers every call by rule and notes it. `answers` decides truths in turn; callables given are called too."""

    def __init__(self, truth: bool) -> None:
        self.truth = truth
        self.calls: list[Any] = []

    def seats(self, f: Any) -> list[int]:
        return [1, 0]

    def together(self, f: Any) -> list[int]:
        return [1, 0]

    def opponent(self, seat: int) -> int:
        return 1 - seat

    def __getattr__(self, name: str) -> Any:
        def call(*args: Any, **named: Any) -> Any:
            shown = tuple(self._shown(arg) for arg in args)
            self.calls.append((name, *shown, *self._left_out(name, len(args), named)))
            return self._answer(name)

        return call

    def _left_out(self, name: str, given: int, named: dict[str, Any]) -> tuple[Any, ...]:
        """What the call names or leaves to its default."""
        places, left = OPTIONAL.get(name, (given, ()))
        return tuple(named.get(key, default) for key, default in left[given - places :])

    def _answer(self, name: str) -> Any:
        if name in LISTS:
            return [len(self.calls)]
        if name in TRUTHS:
            return self.truth
        return 3 if name in NUMBERS else None

    def _shown(self, arg: Any) -> Any:
        """Frames and objects by kind; tests by what they call."""
        if isinstance(arg, SimpleNamespace):
            return "f" if hasattr(arg, "seat") else "o"
        if callable(arg):
            return ("test", recorded(arg, self.truth, True))
        if isinstance(arg, tuple):
            return tuple(map(self._shown, arg))
        if type(arg).__name__ == "On":
            return ("on", *(self._shown(getattr(arg, name)) for name in type(arg).__slots__))
        return arg


def frame() -> SimpleNamespace:
    return SimpleNamespace(seat=0, source=11, subject=12, object=13, amount=4, done=2)


def recorded(function: Any, truth: bool, test: bool = False) -> Any:
    """The calls that a callable makes and what it returns."""
    game = FakeGame(truth)
    args = (frame(), SimpleNamespace(oid=5, ctrl=0 if truth else 1)) if test else (frame(),)
    result = function(game, *args)
    return tuple(game.calls), result
