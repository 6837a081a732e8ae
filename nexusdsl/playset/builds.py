"""Which build runs: pure Python, or the wheel in which kernel, games and generated code are compiled."""

from __future__ import annotations

import importlib
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import Final

from nexusdsl.runtime.defs import SetDef

KERNEL: Final = "nexusdsl.runtime.game"
COMPILED: Final = "nexusdsl.compiled"  # the packages of shipped sets; only the compiled wheel has it


def is_compiled() -> bool:
    """Whether the kernel is compiled."""
    spec = find_spec(KERNEL)
    return spec is not None and (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES))


def compiled_set(id: str, fingerprint: str) -> SetDef | None:
    """The definitions of a shipped set as they were compiled; None if that was another text than the one whose hash
    this is."""
    manifests: dict[str, str] = importlib.import_module(COMPILED).MANIFESTS
    if manifests.get(id) != fingerprint:
        return None
    found: object = importlib.import_module(f"{COMPILED}.{id}").SET
    return found if isinstance(found, SetDef) else None
