"""Files that are there whole or not at all, and folders in which one process writes at a time.

Whatever kills a process, and whatever else writes at the same time, a reader sees the old file or the new one.
"""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

with contextlib.suppress(ImportError):  # Windows has no such locks, so that nothing is tidied up there either
    import fcntl

LOCKS = "fcntl" in globals()


def resolved(path: Path) -> Path:
    """Where a path leads; a link that leads to itself, or what cannot be followed, leads nowhere else."""
    try:
        return path.resolve()
    except (OSError, RuntimeError):  # Python 3.11 and 3.12 raise RuntimeError for loops
        return Path(os.path.abspath(path))


def read_plain(path: Path, limit: int = -1) -> bytes:
    """The bytes of a file, at most so many. Raises OSError, also for what is no plain file and might never end."""
    if path.exists() and not path.is_file() and not path.is_dir():
        raise OSError(errno.EINVAL, "no plain file", str(path))
    with path.open("rb") as stream:
        return stream.read(limit)


def put(path: Path, data: bytes) -> None:
    """Puts a whole file in place at once; a link that stood there is replaced, not followed. Raises OSError, and leaves
    nothing behind then.
    """
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".tmp")
    try:
        fill(handle, data)
        os.chmod(temporary, 0o644)
        os.replace(temporary, path)
    except BaseException:
        discard(Path(temporary))
        raise


def fill(handle: int, data: bytes) -> None:
    """Writes an open file, brings it to the disk and closes it."""
    with os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def discard(path: Path) -> None:
    """Removes a file, unless somebody else did or it cannot be."""
    with contextlib.suppress(OSError):
        os.unlink(path)


def sweep(path: Path) -> None:
    """Removes what killed processes left behind of `put(path, …)`; for whoever is alone in the folder."""
    head = f".{path.name}."
    for name in sorted(os.listdir(path.parent)):
        if name.startswith(head) and name.endswith(".tmp"):
            discard(path.parent / name)


@contextlib.contextmanager
def alone(folder: Path, wait: bool = True) -> Iterator[bool]:
    """While it lasts, no other process is in here with the same folder; the system ends it with the process.

    Gives False where that cannot be had: there are no such locks, or (without `wait`) another process is in here.
    Raises OSError if there is no such folder.
    """
    if not LOCKS:
        yield False
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield _locked(handle, wait)
    finally:
        os.close(handle)


def _locked(handle: int, wait: bool) -> bool:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
