"""Writes packages so that a reader finds the old one or the new one, whole, at whatever moment a build is killed.

What changes is written to a folder beside the package first, its manifest last, and then moved over file by file, the
manifest last again. Until the first file is moved the old package is whole; from then on the package with what is still
waiting beside it laid over it is the new one, and the next build moves the rest.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from nexusdsl import disk
from nexusdsl.codegen.manifest import MANIFEST, ManifestError, read_manifest, sha

MISREAD: Final = "\0"  # in place of a file that is no plain text; nothing matches it


def waiting(directory: Path) -> Path:
    """The folder beside a package in which a build leaves what it has yet to move over."""
    return directory.with_name(f".{directory.name}.new")


def read(directory: Path) -> dict[str, str]:
    """All files of a folder but hidden ones, by name; none if there is no such folder."""
    return {name: _text(os.path.join(directory, name)) for name in listed(directory) if not name.startswith(".")}


def listed(directory: Path) -> list[str]:
    """The names in a folder, sorted, without bytecode; none if there is no such folder, or a link in its place."""
    if directory.is_symlink():
        return []
    try:
        return sorted(name for name in os.listdir(directory) if name != "__pycache__")
    except (FileNotFoundError, NotADirectoryError):
        return []


def _text(file: str) -> str:
    try:
        if not stat.S_ISREG(os.lstat(file).st_mode):
            return MISREAD
        with open(file, "rb") as stream:
            return stream.read().decode("utf-8")
    except (OSError, ValueError):
        return MISREAD


def intact(directory: Path, manifest: str) -> bool:
    """Whether a folder holds just the package whose manifest has this SHA-256, and nothing waits beside it."""
    try:
        if directory.is_symlink() or waiting(directory).exists() or _hash(directory / MANIFEST) != manifest:
            return False
        outputs: dict[str, str] = json.loads((directory / MANIFEST).read_bytes())["outputs"]
        with os.scandir(directory) as found:
            plain = {each.name: each.is_file(follow_symlinks=False) for each in found if each.name != "__pycache__"}
        plain = {name: is_file for name, is_file in plain.items() if not name.startswith(".") or name.endswith(".tmp")}
        whole = plain.keys() == {*outputs, MANIFEST} and all(plain.values())
        return whole and all([_hash(directory / name) == wanted for name, wanted in outputs.items()])
    except (OSError, ValueError, KeyError):
        return False


def _hash(file: Path) -> str:
    with open(file, "rb") as stream:
        return hashlib.sha256(stream.read()).hexdigest()


def faults(files: Mapping[str, str]) -> str:
    """Why files are not the package of their manifest; empty if they are."""
    if MANIFEST not in files:
        return "no manifest"
    try:
        outputs = read_manifest(files[MANIFEST]).outputs
    except ManifestError as error:
        return f"{MANIFEST}: {error}"
    hashes = {path: sha(text) for path, text in files.items() if path != MANIFEST}
    wrong = [path for path in sorted({*outputs, *hashes}) if hashes.get(path) != outputs.get(path)]
    return f"does not match its manifest: {', '.join(wrong)}" if wrong else ""


def laid_over(files: Mapping[str, str], above: Mapping[str, str]) -> dict[str, str]:
    """A package with what is waiting beside it; empty unless that has a manifest."""
    try:
        outputs = read_manifest(above[MANIFEST]).outputs
    except (KeyError, ManifestError):
        return {}
    both = {**files, **above}
    return {path: both[path] for path in (*outputs, MANIFEST) if path in both}


def store(directory: Path, files: Mapping[str, str], before: Path | None = None) -> None:
    """Makes a folder hold exactly these files; for whoever is alone in the folder around it. What another folder,
    `before`, has letter for letter, gets a second name here instead of being written again. Raises OSError."""
    new = waiting(directory)
    if faults(laid_over(read(directory), read(new))):
        _remove(new)
    elif read(new):
        _move(new, directory)
    if directory.is_symlink():
        directory.unlink()
    if read(directory) != dict(files) or _strangers(directory, files):
        _stage(new, directory, files, before)
        _move(new, directory)


def _stage(new: Path, directory: Path, files: Mapping[str, str], before: Path | None) -> None:
    """Writes what differs into the waiting folder, or leaves none."""
    present = read(directory)
    old = {} if before is None else read(before)
    changed = [path for path in sorted(files) if files[path] != present.get(path) and path != MANIFEST]
    new.mkdir()
    try:
        for path in (*changed, MANIFEST):
            if before is not None and old.get(path) == files[path] and _linked(before / path, new / path):
                continue
            handle = os.open(new / path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
            disk.fill(handle, files[path].encode("utf-8"))
            _outdate(new / path, directory / path)
    except BaseException:
        _remove(new)
        raise


def link_over(before: Path, new: Path, files: Mapping[str, str]) -> bool:
    """A new folder with these files, the manifest last, and a second name for every other file of a package that is
    whole; False, and no folder, on a file system that has no second names. Raises OSError."""
    new.mkdir()
    try:
        for name in listed(before):
            if name not in files and not name.startswith(".") and not _linked(f"{before}/{name}", f"{new}/{name}"):
                _remove(new)
                return False
        for name in (*sorted(files.keys() - {MANIFEST}), MANIFEST):
            handle = os.open(new / name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
            disk.fill(handle, files[name].encode("utf-8"))
    except BaseException:
        _remove(new)
        raise
    return True


def _linked(file: Path | str, name: Path | str) -> bool:
    """Gives a file a second name; not every file system can."""
    try:
        os.link(file, name, follow_symlinks=False)
    except (OSError, NotImplementedError):
        return False
    return True


def _outdate(file: Path, old: Path) -> None:
    """Gives a file another time of change than the one that it will replace, to the second: Python takes bytecode for
    current as long as second and size are the same."""
    if not old.is_file():
        return
    before, now = old.stat().st_mtime_ns, file.stat().st_mtime_ns
    second = 1_000_000_000
    if now // second <= before // second:
        os.utime(file, ns=(now, (before // second + 1) * second))


def _move(new: Path, directory: Path) -> None:
    """Moves what waits into the package, and takes away what the new manifest does not know."""
    if not directory.exists():
        os.rename(new, directory)
        return
    for name in listed(new):
        if name != MANIFEST:
            os.replace(new / name, directory / name)
    for name in _strangers(directory, {**read_manifest(_text(os.path.join(new, MANIFEST))).outputs, MANIFEST: ""}):
        (directory / name).unlink()
        _forget_bytecode(directory, name)
    os.replace(new / MANIFEST, directory / MANIFEST)
    _remove(new)


def _strangers(directory: Path, files: Mapping[str, str]) -> list[str]:
    """What does not belong into a package; hidden files stay, but for temporary ones."""
    found = [name for name in listed(directory) if name not in files]
    return [name for name in found if not name.startswith(".") or name.endswith(".tmp")]


def _forget_bytecode(directory: Path, name: str) -> None:
    """A module of this name that comes again later must not run what this one was compiled to."""
    for file in sorted((directory / "__pycache__").glob(f"{Path(name).stem}.*.pyc")):
        disk.discard(file)


def _remove(folder: Path) -> None:
    """A folder, or the link in its place, is gone afterwards."""
    if folder.is_symlink() or folder.is_file():
        folder.unlink()
    elif folder.exists():
        shutil.rmtree(folder)
