"""The cache of lowered blocks: damaged, cut short, written by many processes, on a full disk. It is never believed."""

from __future__ import annotations

import os
import random
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Final

from nexusdsl.driver.cache import Cache, read_cache, write_cache
from tests.hostile.emission.blows import Blow, crowd, struck

ENTRIES = {f"key{number}": {"kind": "card", "number": number, "text": "ä" * number} for number in range(20)}
CALLS: Final = 7  # folder, file, write, sync, rights, rename; and one more, which is never made


def filled(entries: Mapping[str, object]) -> Cache:
    """A cache that a build used in full."""
    made = Cache()
    for key, value in entries.items():
        made.keep(key, value)
        made.misses += 1
    return made


def damaged(folder: Path, chance: random.Random, times: int) -> int:
    """How many of so many damaged files were taken for empty ones or, if no value changed, for what they were."""
    folder.mkdir(exist_ok=True)
    file = folder / "set.json"
    write_cache(file, filled(ENTRIES))
    sound = file.read_bytes()
    right = 0
    for _ in range(times):
        file.write_bytes(_hurt(sound, chance))
        right += read_cache(file).entries in ({}, ENTRIES)
    return right


def _hurt(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data))
    if chance.random() < 0.5:
        return data[:at]
    return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]


def written_at_once(folder: Path, writers: int, rounds: int) -> None:
    """Many processes write; what is found is what one of them wrote, and nothing else lies about."""
    folder.mkdir(exist_ok=True)
    file = folder / "set.json"

    def often(number: int) -> None:
        for _ in range(rounds):
            write_cache(file, filled({**ENTRIES, "by": number}))
            assert len(read_cache(file).entries) == len(ENTRIES) + 1

    assert set(crowd([partial(often, number) for number in range(writers)])) == {"done"}
    assert read_cache(file).entries["by"] in range(writers)
    assert os.listdir(folder) == [file.name]


def struck_at_every_call(folder: Path, blow: Blow) -> None:
    """A cache that is written is there or is not; what lies about is taken away by the next one."""
    folder.mkdir(exist_ok=True)
    file = folder / "set.json"
    ends = []
    for at in range(1, CALLS + 1):
        file.unlink(missing_ok=True)
        end = struck(partial(write_cache, file, filled(ENTRIES)), at, blow)
        found = read_cache(file).entries
        assert end == ("killed" if blow == "kill" and at < CALLS else "done")
        assert found in ({}, ENTRIES)
        write_cache(file, filled(ENTRIES))
        assert os.listdir(folder) == [file.name]
        ends.append(found == ENTRIES)
    assert ends[-1]
    assert not all(ends)
