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
CHECKED: Final = (
    "tests/broken/test_broken_cards.py",
    "tests/unit/files",
    "tests/unit/diagnostics",
    "tests/unit/cards",
    "tests/unit/plan",
    "tests/hostile/conformance",
    "tests/hostile/files",
)
LOWERED: Final = (
    "tests/golden/test_language.py",
    "tests/unit/text",
    "tests/unit/files",
    "tests/unit/cards",
    "tests/unit/render",
    "tests/unit/diagnostics",
    "tests/corpus/test_rules_text.py",
    "tests/corpus/test_designers.py",
    "tests/broken/test_broken_cards.py",
)
EMITTED: Final = (
    "tests/unit/codegen",
    "tests/unit/interpreter",
    "tests/golden",
    "tests/hostile/emission/test_injections.py",
    "tests/contracts/test_own_keyword.py",
    "cardsets",
)
TESTS: Final[dict[str, tuple[str, ...]]] = {
    "games": PLAYED,
    "runtime": PLAYED,
    "checks": CHECKED,
    "lowering": LOWERED,
    "codegen": EMITTED,
}
BARS: Final = {"games": 90, "runtime": 90, "checks": 85, "lowering": 85, "codegen": 85}  # least score, per cent
STEADY: Final = ("games", "runtime")  # rooms in which no mutant changes what the compiler makes of a text
# Rooms whose tests forget what tests remember also while it is found out which lines they run. Those of lowering would
# load the shipped set anew five thousand times; there a test that uses what another one loaded is not known to run the
# lines that load it. Mutants are asked of fewer tests then, never of more.
WALKED_FRESH: Final = frozenset(("games", "runtime", "checks", "codegen"))
# seconds of a test beyond which it is not asked: it would cost more than it finds
SLOW: Final = {"games": 0.7, "runtime": 0.7, "checks": 2.0, "lowering": 3.0, "codegen": 4.0}
