"""The registry of all codes, in order. Only tools use it (explain, renderers of reports, caches); passes import their
own codes.

A code is defined in a `catalog_*.py` of this package or beside its check in `nexusdsl.checks`.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

import nexusdsl.checks
import nexusdsl.diagnostics
from nexusdsl.diagnostics.model import Code


def modules() -> tuple[str, ...]:
    """The modules that define codes, by name."""
    catalogs = [
        f"nexusdsl.diagnostics.{m.name}"
        for m in iter_modules(nexusdsl.diagnostics.__path__)
        if m.name.startswith("catalog_")
    ]
    checks = [f"nexusdsl.checks.{m.name}" for m in iter_modules(nexusdsl.checks.__path__)]
    return tuple(sorted(catalogs) + sorted(checks))


@lru_cache(maxsize=1)
def catalog() -> tuple[Code, ...]:
    """All codes by id. Raises ValueError if two codes share an id or a name: an error of ours, found by the tests."""
    found: dict[str, Code] = {}
    for name in modules():
        for value in vars(import_module(name)).values():
            for code in value if isinstance(value, tuple) else (value,):
                if isinstance(code, Code) and found.setdefault(code.id, code) is not code:
                    raise ValueError(f"{code.id} is defined twice")
    if len({code.name for code in found.values()}) < len(found):
        raise ValueError("two codes share a name")
    return tuple(found[id] for id in sorted(found))


def find(code: str) -> Code | None:
    """The code with this id ("NX410", any case) or name ("unclosed-quote")."""
    return _index().get(code.strip().upper()) or _index().get(code.strip().lower())


@lru_cache(maxsize=1)
def _index() -> dict[str, Code]:
    return {key: code for code in catalog() for key in (code.id, code.name)}
