"""Packages on disk: written so that a killed build never shows half, refused unless they match their manifest."""

from __future__ import annotations

import ast
import importlib.abc
import importlib.machinery
import importlib.util
import itertools
import json
import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Final

from nexusdsl.codegen import allowed
from nexusdsl.codegen.emit import sha
from nexusdsl.codegen.manifest import MANIFEST, ManifestError, read_manifest
from nexusdsl.runtime.defs import SetDef

POINTER: Final = "current"  # names the folder of the set's latest build
_COUNTER = itertools.count()


class PackageError(Exception):
    """A package is missing, incomplete, changed by hand, or not of the kind that we generate."""


def write_package(directory: Path, files: Mapping[str, str]) -> None:
    """Makes `directory` hold exactly `files`; the manifest comes last, so that a half-written package is refused.

    Raises OSError, and PackageError for a path that does not lie directly in the package, and for a module that came
    out otherwise than generated code may be: a fault of this compiler.
    """
    for path, text in files.items():
        if path.endswith(".py"):
            _allow(text, path)
    directory.mkdir(parents=True, exist_ok=True)
    for path in sorted(files, key=lambda name: (name == MANIFEST, name)):
        _replace(directory / _plain(path), files[path])
    for stale in sorted(set(_listed(directory)) - set(files)):
        (directory / stale).unlink()


def write_version(root: Path, files: Mapping[str, str]) -> Path:
    """Writes a set's own build to `root/<hash>/` and swings the pointer to it; returns the folder."""
    version = sha(files[MANIFEST])[:16]
    directory = root / version
    if check_package(directory, files):
        write_package(directory, files)
    _replace(root / POINTER, version + "\n")
    return directory


def current_version(root: Path) -> Path:
    """The folder of a set's latest build. Raises PackageError if there is none."""
    try:
        version = (root / POINTER).read_text("ascii").strip()
    except (OSError, ValueError) as error:
        raise PackageError(f"{root}: no build") from error
    if not version.isalnum():
        raise PackageError(f"{root}: broken pointer")
    return root / version


def check_package(directory: Path, files: Mapping[str, str]) -> tuple[str, ...]:
    """What differs from `files`, as "changed: x", "missing: x", "unexpected: x"; nothing for an up-to-date package."""
    found = _read(directory) if directory.is_dir() else {}
    changed = [f"changed: {path}" for path in files if path in found and _differ(path, found[path], files[path])]
    missing = [f"missing: {path}" for path in files if path not in found]
    unexpected = [f"unexpected: {path}" for path in found if path not in files]
    return tuple(sorted(changed + missing + unexpected))


def _differ(path: str, old: str, new: str) -> bool:
    """Whether a file is another; who wrote a package does not matter as long as its content is the same."""
    if old == new or path != MANIFEST:
        return old != new
    try:
        return bool({**json.loads(old), "generator": ""} != {**json.loads(new), "generator": ""})
    except (ValueError, TypeError):
        return True


def read_package(directory: Path) -> dict[str, str]:
    """The files of a package, to build on. Empty if there is none."""
    return _read(directory) if directory.is_dir() else {}


def load_package(directory: Path, base: SetDef | None = None) -> SetDef:
    """The set of a package; `base` are the sets that it uses. What runs is the verified text, no cached bytecode.

    Raises PackageError if the package does not match its manifest or holds what generated code never holds.
    """
    files = _verified(directory)
    name = f"nexusdsl_set_{next(_COUNTER)}"
    module = _imported(name, directory, files)
    if base is not None:
        return _set(module.extend(base), directory)
    return _set(getattr(module, "SET", None), directory)


def _set(value: object, directory: Path) -> SetDef:
    if not isinstance(value, SetDef):
        raise PackageError(f"{directory}: holds no set, or needs those it uses")
    return value


def _verified(directory: Path) -> dict[str, str]:
    files = read_package(directory)
    if MANIFEST not in files:
        raise PackageError(f"{directory}: no manifest")
    try:
        outputs = read_manifest(files[MANIFEST]).outputs
    except ManifestError as error:
        raise PackageError(f"{directory}: {MANIFEST}: {error}") from None
    hashes = {path: sha(text) for path, text in files.items() if path != MANIFEST}
    wrong = [path for path in sorted({*outputs, *hashes}) if hashes.get(path) != outputs.get(path)]
    if wrong:
        raise PackageError(f"{directory}: does not match its manifest: {', '.join(wrong)}")
    for path, text in files.items():
        if path.endswith(".py"):
            _allow(text, path)
    return files


def _allow(text: str, path: str) -> None:
    try:
        allowed.check(text, path)
    except allowed.ForbiddenCodeError as error:
        raise PackageError(str(error)) from error


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports a package from text in memory."""

    def __init__(self, name: str, directory: Path, files: Mapping[str, str]) -> None:
        self.name = name
        self.directory = directory
        self.files = files

    def find_spec(
        self, fullname: str, path: object = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name and not fullname.startswith(f"{self.name}."):
            return None
        file = self._file(fullname)
        if file not in self.files:
            return None
        return importlib.util.spec_from_loader(
            fullname, self, origin=str(self.directory / file), is_package=fullname == self.name
        )

    def exec_module(self, module: ModuleType) -> None:
        file = self._file(module.__name__)
        tree = ast.parse(self.files[file], str(self.directory / file))
        exec(compile(tree, str(self.directory / file), "exec", dont_inherit=True), module.__dict__)

    def _file(self, fullname: str) -> str:
        return "__init__.py" if fullname == self.name else f"{fullname[len(self.name) + 1 :]}.py"


def _imported(name: str, directory: Path, files: Mapping[str, str]) -> ModuleType:
    finder = _Finder(name, directory, files)
    sys.meta_path.insert(0, finder)
    try:
        return importlib.import_module(name)
    finally:
        sys.meta_path.remove(finder)


def _plain(path: str) -> str:
    if not path.replace("_", "").replace(".", "").isalnum() or path.startswith("."):
        raise PackageError(f"{path!r} is no file of a package")
    return path


def _listed(directory: Path) -> list[str]:
    return sorted(entry.name for entry in directory.iterdir() if entry.name != "__pycache__")


def _read(directory: Path) -> dict[str, str]:
    """All files; one that is no plain text file counts as empty text that nothing matches."""
    found: dict[str, str] = {}
    for name in _listed(directory):
        try:
            found[name] = (directory / name).read_bytes().decode("utf-8")
        except (OSError, ValueError):
            found[name] = "\0"
    return found


def _replace(path: Path, text: str) -> None:
    """Puts a whole file in place at once; a link that stood there is replaced, not followed."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, 0o644)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise
