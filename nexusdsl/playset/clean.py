"""Sets that were checked without any finding and need not be checked again.

A record in the cache says so: of a set and of those that it builds on, where they are, which places each name could
have meant, and the hash of all their files and of the compiler's own code. As long as all of that is as it was, there
would be no finding again, and no compiler is loaded. A damaged, foreign or missing record only costs time.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from nexusdsl import disk
from nexusdsl.driver.files import named, set_files
from nexusdsl.playset.keys import Reads, key_of, texts_of
from nexusdsl.resources import RULES, RULINGS, cardsets_dir
from nexusdsl.source import Source

if TYPE_CHECKING:
    from nexusdsl.compiler import Compiled, Loader

MOST_BYTES: Final = 1_000_000
Meanings: TypeAlias = dict[str, dict[str, list[str]]]
"""By the place of a set: the names that it builds on, and the places of each."""


def is_clean(folder: Path, search: Sequence[Path], cache_dir: Path, notes: bool) -> bool:
    """Whether nothing would be found in the set of this folder and its rulebook, as at its last check. `notes`: no note
    on wording either.
    """
    place = os.path.abspath(folder)
    try:
        found: Any = json.loads(disk.read_plain(_file(cache_dir, place), MOST_BYTES))
        sets: Meanings = found["sets"]
        now = {here: _places(here, names, search) for here, names in sets.items()}
        if place not in sets or now != sets or (notes and found["notes"] is not True):
            return False
        return bool(key_of(sets, _reads(folder)) == found["key"])
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return False


def keep_clean(folder: Path, compiled: Compiled, rulebooks: Sequence[Source], loader: Loader, notes: bool) -> None:
    """Records that the set of this folder has been checked without any finding, if all files are still what was
    compiled and what was read of rulebooks. `notes`: whether notes on wording were looked for.
    """
    if compiled.set is None or loader.cache_dir is None:
        return
    uses = {each.id: each.uses for each in compiled.used}
    place, reads = os.path.abspath(folder), _reads(folder)
    with suppress(OSError):
        sets = _closure(place, compiled.set.uses, uses, loader.search)
        key = key_of(sets, reads)
        if set(texts_of(sets, reads)) == {(source.path, source.text) for source in (*compiled.sources, *rulebooks)}:
            loader.cache_dir.mkdir(parents=True, exist_ok=True)
            record = json.dumps({"sets": sets, "notes": notes, "key": key})
            disk.put(_file(loader.cache_dir, place), record.encode("ascii"))


def _closure(place: str, names: Sequence[str], uses: Mapping[str, Sequence[str]], search: Sequence[Path]) -> Meanings:
    """A set, and all that its names, and the names in those, could mean. `uses`: by id, what a set builds on."""
    sets: Meanings = {}
    todo: list[tuple[str, Sequence[str]]] = [(place, names)]
    while todo:
        here, wanted = todo.pop()
        if here not in sets:
            sets[here] = _places(here, wanted, search)
            todo += [(there, uses.get(name, ())) for name, found in sets[here].items() for there in found]
    return sets


def _places(here: str, names: Iterable[str], search: Sequence[Path]) -> dict[str, list[str]]:
    """Where sets of these names are, as seen from a set: the places in which `Loader.base` looks, in its order."""
    folders = (Path(here).parent, cardsets_dir(), *search)
    return {name: [os.path.abspath(found) for found in named(name, folders)] for name in names}


def _reads(folder: Path) -> Reads:
    """What is read of each set: its files, and if the set of this folder has a rulebook, those of all."""
    return _with_rulebook if any(_rulebook(folder)) else set_files


def _with_rulebook(place: Path) -> list[Path]:
    return [*set_files(place), *_rulebook(place if place.is_dir() else place.parent)]


def _rulebook(folder: Path) -> list[Path]:
    return [folder / name for name in (RULES, RULINGS) if (folder / name).is_file()]


def _file(cache_dir: Path, place: str) -> Path:
    return cache_dir / f"{Path(place).stem}.clean.json"
