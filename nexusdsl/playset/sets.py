"""Sets from disk to definitions to play with.

Shipped sets are played by their generated code as long as it is what their card text says; every other set is played by
the interpreter, so that nothing of it is ever executed.
"""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from nexusdsl.compiler import Loader
from nexusdsl.ir.plan_digest import digest
from nexusdsl.playset.errors import FindingsError, SetupError
from nexusdsl.playset.places import is_shipped, load
from nexusdsl.playset.ready import Execution, PlaySet, check_options, games_module, generated_set, interpreted_set

__all__ = ["Execution", "PlaySet", "check_options", "play_set"]


def play_set(target: str | Path, loader: Loader, execution: Execution | None = None) -> PlaySet:
    """A set by name or folder. Raises NotFoundError, FindingsError if it has errors, SetupError if no
    module plays its ruleset or the execution asked for is not to be had."""
    if execution not in (None, *get_args(Execution)):
        known = ", ".join(get_args(Execution))
        raise SetupError(f"execution kann {known} sein, nicht {execution}.", f"execution is {known}, not {execution}.")
    compiled = load(loader, target)
    if compiled.set is None or not compiled.ok:
        raise FindingsError(compiled.diagnostics, compiled.sources)
    place = loader.find(target)
    rules = digest(compiled.set, compiled.used)
    module = games_module(compiled.set)
    if execution != "interpreter" and place is not None and is_shipped(place):
        generated = generated_set(compiled.set, rules)
        if generated is not None:
            return PlaySet(compiled.set, compiled.used, generated, rules, "generated", module, compiled.sources)
    if execution == "generated" and (place is None or not is_shipped(place)):
        raise SetupError(
            f"{target} ist ein eigenes Set: es wird nur vom Interpreter gespielt, nie als erzeugter Code.",
            f"{target} is a set of your own: it is played by the interpreter only, never as generated code.",
        )
    if execution == "generated":
        raise SetupError(
            f"der erzeugte Code von {target} fehlt oder ist veraltet (nexus build).",
            f"the generated code of {target} is missing or stale (nexus build).",
        )
    definitions = interpreted_set(compiled.set, compiled.used)
    return PlaySet(compiled.set, compiled.used, definitions, rules, "interpreter", module, compiled.sources)
