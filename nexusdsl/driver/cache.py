"""Remembers what a card, keyword or status was lowered to, so that changing one recompiles that one only.

The key is the hash of all that the result depends on: the block's text, the words and the ruleset, and the compiler's
own code. On disk a cache is one JSON file per set, replaced in one step; a damaged or foreign one is ignored. No
pickle.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

from nexusdsl import disk
from nexusdsl.resources import PACKAGE, grammar_dir

_ROOMS = ("source.py", "syntax", "vocabulary", "ir", "lowering", "diagnostics")
_LATER = (
    "checks",
    "codegen",
    "driver",
    "runtime",
    "playset",
    "rulebook",
)  # what else decides how a build or a check ends


class Memory(Protocol):
    """Where lowered blocks are kept: JSON values by key."""

    def recall(self, key: str) -> Any | None:
        """The value, or None."""

    def keep(self, key: str, value: Any) -> None:
        """Stores a value."""


class NoMemory:
    """Keeps nothing."""

    def recall(self, key: str) -> Any | None:
        """Nothing is known."""
        return None

    def keep(self, key: str, value: Any) -> None:
        """Forgets it."""


class Cache:
    """A memory in this process. `hits` and `misses` count look-ups."""

    def __init__(self, entries: dict[str, Any] | None = None) -> None:
        self.entries: dict[str, Any] = entries or {}
        self.used: dict[str, Any] = {}
        self.hits = 0
        self.misses = 0

    def recall(self, key: str) -> Any | None:
        """The value; what is asked for counts as used."""
        value = self.entries.get(key)
        if value is None:
            self.misses += 1
            return None
        self.hits += 1
        self.used[key] = value
        return value

    def keep(self, key: str, value: Any) -> None:
        """Stores a value."""
        self.entries[key] = self.used[key] = value


def read_cache(path: Path) -> Cache:
    """The cache stored in a file; an empty one if there is none or it is damaged."""
    try:
        text = path.read_bytes().decode("ascii")
        body = text[len(_head("0" * 64)) : -1]
        if text == f"{_head(_sum(body))}{body}}}":
            entries = json.loads(body)
            return Cache(entries) if isinstance(entries, dict) else Cache()
    except (OSError, ValueError, RecursionError):
        pass
    return Cache()


def write_cache(path: Path, cache: Cache) -> None:
    """Stores what the last build used, in one step, unless the file has just that. A full disk or a read-only folder
    only costs time at the next build.
    """
    if not cache.misses and len(cache.used) == len(cache.entries):
        return
    body = json.dumps(cache.used)
    text = f"{_head(_sum(body))}{body}}}"
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with disk.alone(path.parent) as tidy:
            if tidy:
                disk.sweep(path)
            disk.put(path, text.encode("ascii"))


def _head(sum: str) -> str:
    """What stands before the entries: the file as a whole is JSON."""
    return f'{{"sum": "{sum}", "entries": '


def _sum(body: str) -> str:
    return hashlib.sha256(body.encode("ascii")).hexdigest()


def fingerprint(*parts: Any) -> str:
    """The hash of JSON values."""
    return hashlib.sha256(json.dumps(parts, ensure_ascii=True).encode()).hexdigest()


@lru_cache(maxsize=1)
def compiler_fingerprint() -> str:
    """The hash of the code that lowers text: another compiler version never sees this one's results."""
    return _code(_ROOMS)


@lru_cache(maxsize=1)
def build_fingerprint() -> str:
    """The hash of all code that decides what a build finds and writes."""
    return fingerprint(compiler_fingerprint(), _code(_LATER))


def _code(rooms: Sequence[str]) -> str:
    digest = hashlib.sha256()
    paths = [path for room in rooms for path in sorted((PACKAGE / room).rglob("*.py")) or [PACKAGE / room]]
    templates = sorted((PACKAGE / "codegen").rglob("*.jinja")) if "codegen" in rooms else []
    for path in (*paths, *templates, *sorted(grammar_dir().glob("*.lark"))):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()
