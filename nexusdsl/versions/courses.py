"""Whether two runs took the same course, and what was the first thing that did not."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import zip_longest

from nexusdsl.versions.pair import Version

Renamer = Callable[[str], str]


def renamer(old: Version, new: Version) -> Renamer:
    """Says a line of the old version with the new names of cards that have another one."""
    names = {card.number: (card.names.de or card.names.en or "") for card in old.cardset.cards}
    now = {card.number: (card.names.de or card.names.en or "") for card in new.cardset.cards}
    other = {name: now[number] for number, name in names.items() if now.get(number, name) != name}
    if not other:
        return lambda line: line
    longest = sorted(other, key=lambda name: (-len(name), name))
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")
    return lambda line: pattern.sub(lambda found: other[found[0]], line)


def parting(old: Sequence[str], new: Sequence[str], rename: Renamer) -> tuple[str, str] | None:
    """The first lines that differ ("" where a course is over), None if there are none."""
    for was, now in zip_longest(old, new, fillvalue=""):
        if rename(was) != now:
            return was, now
    return None
