"""The limits of a process that tries hostile files: time, memory, and what it may do."""

from __future__ import annotations

import resource
import signal
import sys
from pathlib import Path
from types import FrameType
from typing import Any, Final

SECONDS: Final = 1.0  # of processor time for each case
MEMORY: Final = 256 * 1024 * 1024
QUIET: Final = frozenset(
    {"object.__getattr__", "object.__setattr__", "object.__delattr__", "sys._getframe", "builtins.id"}
)
READING: Final = frozenset({"os.listdir", "os.scandir", "glob.glob", "glob.glob/2", "pathlib.Path.glob"})
_IMPORTING: Final = frozenset({"import", "exec", "compile", "open", "marshal.loads", "code.__new__", "os.listdir"})
_PROJECT: Final = Path(__file__).parents[3] / "nexusdsl"
_SETS: Final = _PROJECT.parent / "cardsets"  # is listed for what a name that is not known may mean
_COMPILING: Final = {  # who makes methods of records from their fields, who looks at the syntax of what was generated
    str(_PROJECT / "records.py"): ("_compiled",),
    str(_PROJECT / "codegen" / "allowed.py"): ("check",),
}
_WRITING: Final = 0o3 | 0o100 | 0o1000  # O_WRONLY, O_RDWR, O_CREAT, O_TRUNC


def limit() -> None:
    """From here on the process gets no more memory than MEMORY, all in all."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def restart_clock() -> None:
    """The process is ended once it has used SECONDS more of processor time."""
    signal.setitimer(signal.ITIMER_PROF, SECONDS)


def stop_clock() -> None:
    """No limit of time."""
    signal.setitimer(signal.ITIMER_PROF, 0)


class Watch:
    """Tells what happens in the process that is not on the list: an audit hook, which cannot be taken off again."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self.on = False
        self.seen: list[str] = []
        sys.addaudithook(self._hook)

    def _hook(self, event: str, args: tuple[Any, ...]) -> None:
        if self.on and event not in QUIET and not self._may(event, args):
            self.seen.append(f"{event} {args[:2]!a}"[:200])

    def _may(self, event: str, args: tuple[Any, ...]) -> bool:
        if event == "open" and not (args[2] or 0) & _WRITING and str(args[0]).startswith(self.folder):
            return True
        if event in READING:
            return str(args[0]).startswith((self.folder, str(_SETS)))
        if event == "import" and str(args[0]).startswith("encodings."):
            return True  # a codec, looked for by its name
        return event in _IMPORTING and _is_ours(sys._getframe(2), event)


def _is_ours(frame: FrameType | None, event: str) -> bool:
    """Whether a module of the project or of Python is being imported, or a method of a record made from its fields."""
    while frame is not None:
        name = frame.f_code.co_filename
        if name.startswith("<frozen importlib"):
            return True
        if event in ("exec", "compile") and frame.f_code.co_name in _COMPILING.get(name, ()):
            return True
        frame = frame.f_back
    return False
