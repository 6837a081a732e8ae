"""Declared words to the kernel's ints, looked up once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from nexusdsl.ir.plan_ids import Ids
from nexusdsl.ir.plan_texts import Texts
from nexusdsl.runtime.topics import STATES, TOPICS, VERBS, ZONES

if TYPE_CHECKING:
    from nexusdsl.runtime.objects import Obj


@dataclass(frozen=True, slots=True, eq=False)
class Scope:
    """What the nodes of a set's abilities mean to the kernel."""

    ids: Ids
    texts: Texts
    kinds: dict[str, int]
    stats: dict[str, int]
    resources: dict[str, int]
    markers: dict[str, int]
    counters: dict[str, int]
    caps: dict[str, int]
    periods: dict[str, int]
    keywords: dict[str, int]
    statuses: dict[str, int]
    subtypes: dict[str, int]
    factions: dict[str, int]
    topics: dict[str, int]
    verbs: dict[str, int]
    zones: dict[str, int]
    states: dict[str, int]
    each: Obj | None = None  # what `Each` means: the object at hand

    def about(self, o: Obj) -> Scope:
        """The scope in which `Each` is this object."""
        return replace(self, each=o)

    def at_hand(self) -> Obj:
        """What `Each` means. Raises TypeError where no text has one."""
        if self.each is None:
            raise TypeError("there is no object at hand")
        return self.each


def any_of(words: dict[str, int], word: str | None) -> int:
    """The position of a declared word, or -1 for any."""
    return -1 if word is None else words[word]


def scope_of(ids: Ids, texts: Texts) -> Scope:
    """The scope of a set and those it uses. Types are masks, all others positions."""
    rules = ids.ruleset
    return Scope(
        ids,
        texts,
        {rule.id: 1 << position for position, rule in enumerate(rules.types)},
        _positions(rules.attributes),
        _positions(rules.resources),
        _positions(rules.markers),
        _positions(rules.counters),
        _positions(tuple(word.id for word in rules.words if word.category == "cap")),
        _positions(rules.periods),
        _positions(tuple(keyword.id for keyword in ids.keywords)),
        _positions(tuple(status.id for status in ids.statuses)),
        _positions(tuple(word.id for word in ids.subtypes)),
        _positions(tuple(faction.id for faction in ids.factions)),
        _positions(TOPICS),
        _positions(VERBS),
        _positions(ZONES),
        _positions(STATES),
    )


def _positions(words: tuple[str, ...]) -> dict[str, int]:
    return {word: position for position, word in enumerate(words)}
