"""Packages on disk: a killed build leaves the old one or the new one; what does not match its manifest is refused."""

from __future__ import annotations

import ast
import errno
import importlib.abc
import importlib.machinery
import importlib.util
import itertools
import json
import re
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Final

from nexusdsl import disk
from nexusdsl.codegen import allowed
from nexusdsl.codegen.manifest import MANIFEST, read_manifest, sha
from nexusdsl.codegen.store import faults, laid_over, link_over, read, store, waiting
from nexusdsl.runtime.defs import SetDef

POINTER: Final = "current"  # names the folder of the set's latest build
VERSION: Final = re.compile("[0-9a-f]{16}")
TRIES: Final = 100  # to read a package that a build is just changing
_COUNTER = itertools.count()


class PackageError(Exception):
    """A package is missing, incomplete, changed by hand, or not of the kind that we generate."""


def write_package(directory: Path, files: Mapping[str, str]) -> None:
    """Makes `directory` hold exactly `files`, in a way that a reader always finds a whole package. Of several processes
    that write into the same folder one waits for the other.

    Raises OSError, and PackageError for a path that does not lie directly in the package, and for a module that came
    out otherwise than generated code may be: a fault of this compiler.
    """
    _permit(files)
    directory.parent.mkdir(parents=True, exist_ok=True)
    with disk.alone(directory.parent):
        store(directory, files)


def write_version(root: Path, files: Mapping[str, str]) -> Path:
    """Writes a set's own build to `root/<hash>/` and swings the pointer to it; returns the folder. The build before
    stays for who is just reading it, older ones are removed. Raises as `write_package` does, and FileExistsError for a
    link in the place of one of our folders, which may lead anywhere.
    """
    _permit(_new(root, files))
    for folder in (root.parent, root):
        if folder.is_symlink():
            raise FileExistsError(errno.EEXIST, "a link", str(folder))
    root.mkdir(parents=True, exist_ok=True)
    with disk.alone(root) as tidy:
        before = _pointed(root)
        directory = root / sha(files[MANIFEST])[:16]
        if check_package(directory, files):
            store(directory, files, root / before if before else None)
        moves = before != directory.name
        if moves:
            disk.put(root / POINTER, f"{directory.name}\n".encode("ascii"))
        if tidy:
            disk.sweep(root / POINTER)
            _prune(root, (before, directory.name) if moves else None)
    return directory


def amend_version(root: Path, files: Mapping[str, str]) -> bool:
    """As `write_version`, of what the latest build, which is whole, has otherwise: `files`, the manifest among them;
    everything else gets a second name in the new version. False, and nothing written, where that is not simply done.
    """
    _permit(files)
    directory = root / sha(files[MANIFEST])[:16]
    with disk.alone(root) as tidy:
        before = current_version(root)
        if not tidy or directory.is_symlink() or directory.exists() or waiting(directory).exists():
            return False
        if not link_over(before, waiting(directory), files):
            return False
        waiting(directory).rename(directory)
        disk.put(root / POINTER, f"{directory.name}\n".encode("ascii"))
        disk.sweep(root / POINTER)
        _prune(root, (before.name, directory.name))
    return True


def _new(root: Path, files: Mapping[str, str]) -> dict[str, str]:
    """What of the files is not in the latest build, letter for letter: that was looked at when it was written, and is
    again whenever it is run."""
    try:
        before = read(current_version(root))
    except PackageError:
        return dict(files)
    return {path: text for path, text in files.items() if before.get(path) != text}


def _pointed(root: Path) -> str:
    """The name of the folder that the pointer names; empty if it names none."""
    try:
        return current_version(root).name
    except PackageError:
        return ""


def _prune(root: Path, kept: Sequence[str] | None) -> None:
    """Removes what killed builds left half, and if asked all builds but these. Only folders of our names are ours."""
    for folder in sorted(root.iterdir()):
        half = folder.name.startswith(".")
        name = folder.name.removeprefix(".").removesuffix(".new")
        old = kept is not None and name not in kept
        if VERSION.fullmatch(name) and (half or old) and not folder.is_symlink():
            shutil.rmtree(folder, ignore_errors=True)


def current_version(root: Path) -> Path:
    """The folder of a set's latest build. Raises PackageError if there is none."""
    try:
        version = (root / POINTER).read_text("ascii").strip()
    except (OSError, ValueError) as error:
        raise PackageError(f"{root}: no build") from error
    if not VERSION.fullmatch(version):
        raise PackageError(f"{root}: broken pointer")
    return root / version


def check_package(directory: Path, files: Mapping[str, str]) -> tuple[str, ...]:
    """What differs from `files`, as "changed: x", "missing: x", "unexpected: x"; nothing for an up-to-date package."""
    found = read(directory)
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
    return read(directory)


def load_package(directory: Path, base: SetDef | None = None, ir: str | None = None) -> SetDef:
    """The set of a package; `base` are the sets that it uses. What runs is the verified text, no cached bytecode.

    Raises PackageError if the package does not match its manifest or holds what generated code never holds, or was made
    from another meaning than that of the hash `ir`.
    """
    files = _verified(directory)
    _made_from(directory, files, ir)
    module = _imported(f"nexusdsl_set_{next(_COUNTER)}", directory, files)
    if base is not None:
        return _set(module.extend(base), directory)
    return _set(getattr(module, "SET", None), directory)


def fingerprint(directory: Path, ir: str) -> str:
    """The hash of a package's manifest, by which what was compiled from it is known. Raises as `load_package` does,
    but does not look into the modules: they are not run.
    """
    files = _whole(directory)
    _made_from(directory, files, ir)
    return sha(files[MANIFEST])


def _made_from(directory: Path, files: Mapping[str, str], ir: str | None) -> None:
    if ir not in (None, read_manifest(files[MANIFEST]).ir):
        raise PackageError(f"{directory}: made from other card text")


def _set(value: object, directory: Path) -> SetDef:
    if not isinstance(value, SetDef):
        raise PackageError(f"{directory}: holds no set, or needs those it uses")
    return value


def _verified(directory: Path) -> dict[str, str]:
    files = _whole(directory)
    for path, text in files.items():
        if path.endswith(".py"):
            _allow(text, path)
    return files


def _whole(directory: Path) -> dict[str, str]:
    """A package as its manifest tells, with what a build has yet to move over. One that does not match is read again
    as long as it changes: a build is at work.
    """
    seen = None
    for _ in range(TRIES):
        files, above = now = read(directory), read(waiting(directory))
        for whole in (files, laid_over(files, above)):
            if not faults(whole):
                return whole
        if now == seen:
            break
        seen = now
    raise PackageError(f"{directory}: {faults(files)}")


def _permit(files: Mapping[str, str]) -> None:
    for path, text in files.items():
        _plain(path)
        if path.endswith(".py"):
            _allow(text, path)


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


def _plain(path: str) -> None:
    if not path.replace("_", "").replace(".", "").isalnum() or path.startswith("."):
        raise PackageError(f"{path!r} is no file of a package")
