"""Which tests are asked for the mutants of which room. Those that start processes would not see a mutant."""

from __future__ import annotations

from typing import Final

PLAYED: Final = (
    "cardsets",
    "tests/rules",
    "tests/games",
    "tests/unit/runtime",
    "tests/unit/scenario",
    "tests/unit/replay",
    "tests/unit/interpreter",
    "tests/unit/players",
    "tests/unit/codegen",
    "tests/properties",
)
COMPILED: Final = (
    "tests/unit",
    "tests/corpus",
    "tests/broken",
    "tests/golden",
    "tests/rules",
    "tests/games",
    "tests/hostile",
    "tests/contracts",
    "cardsets",
)
TESTS: Final[dict[str, tuple[str, ...]]] = {
    "games": PLAYED,
    "runtime": PLAYED,
    "checks": COMPILED,
    "lowering": COMPILED,
    "codegen": COMPILED,
}
BARS: Final = {"games": 90, "runtime": 90, "checks": 85, "lowering": 85, "codegen": 85}  # least score, per cent
STEADY: Final = ("games", "runtime")  # rooms in which no mutant changes what the compiler makes of a text
