"""Generated packages in memory: scenario sets are emitted, imported and forgotten without touching the disk."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType


class _Files(MetaPathFinder, InspectLoader):
    """Finds the modules of one package among texts by path."""

    def __init__(self, package: str, files: Mapping[str, str]) -> None:
        self.package = package
        self.files = files

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if self._file(name) not in self.files:
            return None
        return ModuleSpec(name, self, is_package=self.is_package(name))

    def get_source(self, name: str) -> str:
        return self.files[self._file(name)]

    def is_package(self, name: str) -> bool:
        return name == self.package

    def _file(self, name: str) -> str:
        if name == self.package:
            return "__init__.py"
        head, _, tail = name.partition(".")
        return f"{tail}.py" if head == self.package else ""


@contextmanager
def imported(package: str, files: Mapping[str, str]) -> Iterator[ModuleType]:
    """The package made of these texts, importable while the context lasts."""
    finder = _Files(package, files)
    sys.meta_path.insert(0, finder)
    try:
        yield importlib.import_module(package)
    finally:
        sys.meta_path.remove(finder)
        for name in [n for n in sys.modules if n == package or n.startswith(package + ".")]:
            del sys.modules[name]
