"""Builds that need not be repeated: the same files, the same compiler, and a package that is still what was written.

After a build without any finding a seal is kept in the cache: a hash of every file of the set and of the sets that it
builds on, of where those are and of the compiler's own code, and the hash of the package's manifest. As long as all of
that is as it was, and every file of the package has the hash that the manifest tells, the build would write the same
again. A damaged, foreign or missing seal only costs time.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from nexusdsl import disk
from nexusdsl.codegen.manifest import MANIFEST
from nexusdsl.codegen.package import PackageError, current_version
from nexusdsl.codegen.store import intact
from nexusdsl.compiler import Compiled, Loader, read_set
from nexusdsl.disk import resolved
from nexusdsl.playset.keys import key_of, texts_of
from nexusdsl.playset.ledger import keep_ledger
from nexusdsl.playset.places import is_shipped

MOST_BYTES: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Seal:
    """A build: its set, how many units its package has, where its package stands, the hash of the package's manifest,
    the sets that it was made of (by place, with the names of those each one builds on), and the hash of all that."""

    id: str
    units: int
    root: str
    manifest: str
    sets: dict[str, list[str]]
    key: str


def unchanged(name: str, loader: Loader) -> Seal | None:
    """The last build of a set of one's own, if another one would write the same again."""
    seal = last_seal(name, loader)
    if seal is None:
        return None
    try:
        holds = key_of(seal.sets) == seal.key and intact(current_version(Path(seal.root)), seal.manifest)
    except (OSError, PackageError):
        return None
    return seal if holds else None


def last_seal(name: str, loader: Loader) -> Seal | None:
    """The seal of the last build of a set of one's own, if every name in it still means the same set."""
    place = loader.find(name)
    if place is None or loader.cache_dir is None or is_shipped(place):
        return None
    seal = _stored(seal_file(loader.cache_dir, place))
    if seal is None or next(iter(seal.sets), "") != str(resolved(place)) or not _leads(seal, loader):
        return None
    return seal


def seal(name: str, loader: Loader, compiled: Compiled, root: Path, units: int) -> None:
    """Keeps the build of a set of one's own that has just been written to `root`, if it had no finding at all and its
    files are still those that were compiled."""
    place = loader.find(name)
    if place is None or loader.cache_dir is None or compiled.set is None or compiled.diagnostics or is_shipped(place):
        return
    with suppress(OSError, PackageError):
        sets = dict(_sets(resolved(place), compiled, loader))
        if not set(texts_of(sets)) <= {(source.path, source.text) for source in compiled.sources}:
            return
        manifest = hashlib.sha256((current_version(root) / MANIFEST).read_bytes()).hexdigest()
        made = Seal(compiled.set.id, units, str(resolved(root)), manifest, sets, key_of(sets))
        loader.cache_dir.mkdir(parents=True, exist_ok=True)
        file = seal_file(loader.cache_dir, place)
        keep(file, made)
        own = {source.path: source.text for source in read_set(place)[0]}
        keep_ledger(file, compiled, own, made.key, others_of(sets))


def keep(file: Path, made: Seal) -> None:
    """Keeps a seal. Raises OSError."""
    disk.put(file, json.dumps(asdict(made)).encode("ascii"))


def seal_file(cache_dir: Path, place: Path) -> Path:
    return cache_dir / f"{place.stem}.seal.json"


def _stored(file: Path) -> Seal | None:
    """The seal of a file; None for anything else."""
    try:
        found: Any = json.loads(disk.read_plain(file, MOST_BYTES))
        made = Seal(**found)
        strings = (made.id, made.root, made.manifest, made.key, *made.sets)
        names = [name for uses in made.sets.values() for name in uses]
        return made if all(isinstance(each, str) for each in (*strings, *names)) and int(made.units) >= 0 else None
    except (OSError, ValueError, TypeError, AttributeError, RecursionError):
        return None


def _sets(place: Path, compiled: Compiled, loader: Loader) -> Iterator[tuple[str, list[str]]]:
    """A set and all that it builds on, each by its place with the names that it gives them."""
    by_id = {each.id: each for each in (*compiled.used, compiled.set) if each is not None}
    todo = [(place, compiled.set)]
    while todo:
        here, cardset = todo.pop()
        uses = list(cardset.uses) if cardset is not None else []
        yield str(here), uses
        for name in uses:
            found = loader.base(name, here)
            if found is not None:
                todo.append((resolved(found), by_id.get(name)))


def _leads(seal: Seal, loader: Loader) -> bool:
    """Whether every name still means the set that it meant."""
    for place, uses in seal.sets.items():
        found = [loader.base(name, Path(place)) for name in uses]
        if any(each is None or str(resolved(each)) not in seal.sets for each in found):
            return False
    return True


def others_of(sets: dict[str, list[str]]) -> str:
    """The hash of what a build depends on besides the files of its own set, the first one. Raises OSError."""
    own, *others = sets
    return key_of({"": sets[own], **{place: sets[place] for place in others}})
