"""Identifiers of generated code: made from declared ids, reduced, with a prefix of ours, never twice."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from nexusdsl.codegen.expr import Call, Expr, Name, Str, int_of
from nexusdsl.ir.plan_ids import Ids

# Prefixes of constants per kind of declared word, and the tuples of the kernel whose positions name the others.
TOPIC, VERB, ZONE, STATE = "TOPIC", "VERB", "ZONE", "STATE"
CAP: Final = "CAP"
TYPE, STAT, RESOURCE, MARKER, COUNTER, PERIOD = "TYPE", "STAT", "RESOURCE", "MARKER", "COUNTER", "PERIOD"
STATUS, KEYWORD, SUBTYPE, FACTION = "STATUS", "KEYWORD", "SUBTYPE", "FACTION"

_OTHER: Final = re.compile(r"[^a-z0-9]+")


def reduced(text: str, room: int = 40) -> str:
    """`text` in [a-z0-9_], for use behind a prefix."""
    return _OTHER.sub("_", text.lower()).strip("_")[:room] or "x"


def unique(stems: Iterable[str]) -> list[str]:
    """The stems, with a number behind each that was there before."""
    taken: set[str] = set()
    names: list[str] = []
    for stem in stems:
        name, again = stem, 2
        while name in taken:
            name, again = f"{stem}_{again}", again + 1
        taken.add(name)
        names.append(name)
    return names


class Words:
    """Constants for all words a set may use: declared ones as ints, the kernel's as positions in its tuples."""

    def __init__(self, ids: Ids, kernel: dict[str, tuple[str, ...]]) -> None:
        self.constants: list[tuple[str, Expr]] = []
        self._names: dict[tuple[str, str], str] = {}
        ruleset = ids.ruleset
        self._add(TYPE, [rule.id for rule in ruleset.types], masks=True)
        self._add(STAT, ruleset.attributes)
        self._add(RESOURCE, ruleset.resources)
        self._add(MARKER, ruleset.markers)
        self._add(COUNTER, ruleset.counters)
        self._add(CAP, [word.id for word in ruleset.words if word.category == "cap"])
        self._add(PERIOD, ruleset.periods)
        self._add(KEYWORD, [keyword.id for keyword in ids.keywords])
        self._add(STATUS, [status.id for status in ids.statuses])
        self._add(SUBTYPE, [word.id for word in ids.subtypes])
        self._add(FACTION, [faction.id for faction in ids.factions])
        for prefix, table in ((TOPIC, "TOPICS"), (VERB, "VERBS"), (ZONE, "ZONES"), (STATE, "STATES")):
            self._add(prefix, kernel[table], table=table)

    def name(self, prefix: str, word: str) -> str:
        """The constant of a word. Raises KeyError for one that nobody declared."""
        return self._names[prefix, word]

    def _add(self, prefix: str, words: Iterable[str], masks: bool = False, table: str | None = None) -> None:
        listed = list(words)
        for position, (word, stem) in enumerate(zip(listed, unique(map(reduced, listed)), strict=True)):
            name = f"{prefix}_{stem.upper()}"
            value: Expr = int_of(1 << position if masks else position)
            if table is not None:
                value = Call(f"{table}.index", (Str(word),))
            self._names[prefix, word] = name
            self.constants.append((name, value))


__all__ = ["Name", "Words", "reduced", "unique"]
