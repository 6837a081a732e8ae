"""`nexus build [SET…] [--check]`: generates the code of sets."""

from __future__ import annotations

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.cli.report import report
from nexusdsl.compiler import Loader
from nexusdsl.diagnostics.model import Text
from nexusdsl.playset.amending import amended
from nexusdsl.playset.building import Built, built
from nexusdsl.playset.places import new_loader, shipped_sets
from nexusdsl.playset.sealing import seal, unchanged
from nexusdsl.resources import is_checkout


def build(*sets: str, check: bool = False, common: Common = DEFAULT) -> int:
    """Generates the code of sets.

    Parameters
    ----------
    sets
        Names or folders of sets (default: all shipped ones).
    check
        Write nothing; fail if generated code is not up to date.
    """
    loader = new_loader()
    return max([_build(name, loader, check, common) for name in sets or shipped_sets()], default=0)


def _build(name: str, loader: Loader, check: bool, common: Common) -> int:
    kept = None if check else unchanged(name, loader)
    if kept is not None:
        _tell(kept.id, 0, kept.units, common)
        return 0
    few = None if check else amended(name, loader)
    if few is not None:
        made_again, count = few
        _tell(made_again.id, count, made_again.units - count, common)
        return 0
    compiled, made = built(name, loader)
    if report(compiled.diagnostics, compiled.sources, "full", common) or made is None:
        return 1
    if check or (made.target.shipped and not is_checkout()):
        return _compare(made, common)
    _write(made, common)
    units = len(made.emission.compiled) + len(made.emission.reused)
    seal(name, loader, compiled, made.target.root, units)
    return 0


def _compare(made: Built, common: Common) -> int:
    id = made.target.id
    if not made.stale:
        common.say(Text(f"{id}: erzeugter Code ist aktuell.", f"{id}: generated code is up to date."))
        return 0
    for line in made.stale:
        print(f"{id}: {line}")
    common.fail(
        Text(
            f"der Code von {id} ist veraltet; nexus build {id} erneuert ihn.",
            f"the code of {id} is stale; nexus build {id} renews it.",
        )
    )
    return 1


def _write(built: Built, common: Common) -> None:
    try:
        built.write()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        root = built.target.root
        raise UsageError(f"{root} ist nicht beschreibbar ({reason}).", f"cannot write {root} ({reason}).") from None
    _tell(built.target.id, len(built.emission.compiled), len(built.emission.reused), common)


def _tell(id: str, made: int, kept: int, common: Common) -> None:
    common.say(
        Text(
            f"{id}: {made} Karten und Schlüsselwörter übersetzt, {kept} unverändert.",
            f"{id}: {made} cards and keywords compiled, {kept} unchanged.",
        )
    )
