"""The hash of all that the compiler's results depend on: the files of sets, and its own code. Loads no compiler."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from nexusdsl import __version__
from nexusdsl.diagnostics.reading import read_source
from nexusdsl.disk import read_plain
from nexusdsl.driver.cache import build_fingerprint
from nexusdsl.driver.files import display_path, set_files
from nexusdsl.source import MAX_BYTES

Reads: TypeAlias = Callable[[Path], Iterable[Path]]  # the place of a set → the files that are read of it


def key_of(sets: Mapping[str, Any], reads: Reads = set_files) -> str:
    """The hash of the files of sets, by place, with what is said of each in JSON, and of the compiler's code; "" is no
    place. Raises OSError."""
    digest = hashlib.sha256(json.dumps([build_fingerprint(), __version__, sets]).encode("ascii"))
    for place in filter(None, sets):
        for file in reads(Path(place)):
            data = _bytes(file)
            digest.update(f"\n{json.dumps(str(file))} {file.is_symlink()} {len(data)}\n".encode("ascii"))
            digest.update(data)
    return digest.hexdigest()


def texts_of(places: Iterable[str], reads: Reads = set_files) -> Iterator[tuple[str, str]]:
    """The files of sets as they are now, as the compiler reads them: the path that it shows, and the text. Raises
    OSError."""
    for place in places:
        for file in reads(Path(place)):
            source, _ = read_source(display_path(file), _bytes(file))
            yield source.path, source.text


def _bytes(file: Path) -> bytes:
    return read_plain(file, MAX_BYTES + 1)
