"""What is measured against and with, from the project's own tests: it does not come along in a wheel."""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType
from typing import Final

from nexusdsl.resources import root

CEILING: Final = "ceiling_engine"  # a hand-written engine
SYNTHETIC: Final = "synthetic"  # makes card sets of any size


def stick(name: str) -> ModuleType | None:
    """A module of tests/perf, or None where it did not come along."""
    path = root() / "tests" / "perf" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(name, path) if path.is_file() else None
    if spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module
