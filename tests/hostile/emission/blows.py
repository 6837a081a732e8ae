"""Strikes a piece of work at one of its calls to the system that change the disk.

The work runs in a forked process, in which these calls are counted. At the one asked for the process is killed, or the
call fails; a write is cut in half first.
"""

from __future__ import annotations

import errno
import os
import resource
import signal
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Literal, TypeAlias

Work: TypeAlias = Callable[[], object]
Blow: TypeAlias = Literal["kill", "full", "denied"]
End: TypeAlias = Literal["done", "refused", "killed", "crashed"]
BLOWS: Final[tuple[Blow, ...]] = ("kill", "full", "denied")
CALLS: Final = ("open", "mkdir", "chmod", "replace", "rename", "unlink", "rmdir", "utime", "fsync")
GROWING: Final = ("open", "mkdir", "write", "fsync")  # those that a full disk refuses
ENDS: Final[dict[int, End]] = {0: "done", 3: "refused"}


def struck(work: Work, at: int, blow: Blow) -> End:
    """Runs work, struck at the call of this number from 1. "kill" ends the process there; "denied" fails that call
    only, "full" all from there on that need room. "refused": the work raised OSError.
    """
    return forked(work, partial(_arm, Counter(at, blow)))


def limited(work: Work, size: int) -> End:
    """Runs work that may write no file of more bytes than this."""
    return forked(work, lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)))


def killed(work: Work, seconds: float) -> End:
    """Runs work, killed after a time."""
    child = _fork(work, lambda: None)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    return ended(child)


def forked(work: Work, prepare: Work = lambda: None) -> End:
    """Runs work in a process of its own."""
    return ended(_fork(work, prepare))


def crowd(works: list[Work]) -> list[End]:
    """Runs all at once, each in a process of its own."""
    return [ended(child) for child in [_fork(work, lambda: None) for work in works]]


def ended(child: int) -> End:
    """How a process ended."""
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "killed" if os.WTERMSIG(status) == signal.SIGKILL else "crashed"
    return ENDS.get(os.WEXITSTATUS(status), "crashed")


def _fork(work: Work, prepare: Work) -> int:
    child = os.fork()
    if child == 0:
        status = 1
        try:
            prepare()
            work()
            status = 0
        except OSError:
            status = 3
        finally:
            os._exit(status)
    return child


@dataclass(slots=True)
class Counter:
    """Counts calls up to the one to strike at."""

    at: int
    blow: Blow
    seen: int = field(default=0)

    def __call__(self, name: str) -> bool:
        """Whether this call is struck."""
        self.seen += 1
        if self.blow == "full":
            return self.seen >= self.at and name in GROWING
        return self.seen == self.at

    def strike(self) -> None:
        """Ends the process, or raises OSError."""
        if self.blow == "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        number = errno.ENOSPC if self.blow == "full" else errno.EACCES
        raise OSError(number, os.strerror(number))


def _arm(counter: Counter) -> None:
    """In this process, calls go through the counter from now on."""
    calls = {name: partial(_call, counter, name, getattr(os, name)) for name in CALLS}
    vars(os).update(calls, fdopen=partial(Torn, counter, os.fdopen))


def _call(counter: Counter, name: str, real: Callable[..., Any], *args: Any, **named: Any) -> Any:
    reads = name == "open" and not args[1] & os.O_CREAT
    if not reads and counter(name):
        counter.strike()
    return real(*args, **named)


class Torn(AbstractContextManager["Torn"]):
    """An open file of which a struck write puts down half."""

    def __init__(self, counter: Counter, real: Callable[..., Any], *args: Any, **named: Any) -> None:
        self.counter = counter
        self.file = real(*args, **named)

    def write(self, data: bytes) -> None:
        """As of a file."""
        if not self.counter("write"):
            self.file.write(data)
            return
        self.file.write(data[: len(data) // 2])
        self.file.flush()
        self.counter.strike()

    def flush(self) -> None:
        """As of a file."""
        self.file.flush()

    def fileno(self) -> int:
        """As of a file."""
        return int(self.file.fileno())

    def __exit__(self, *_: object) -> None:
        self.file.close()
