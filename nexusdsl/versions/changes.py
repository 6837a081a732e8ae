"""What differs between the pieces of two versions, in words; whether a new wording says the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Literal, TypeAlias

from nexusdsl.diagnostics.model import Text
from nexusdsl.versions.pair import Version
from nexusdsl.versions.units import NAME, NOTHING, TEXT, Kind, Meant, Unit, joined, plain, text_of, units

How: TypeAlias = Literal["new", "removed", "changed"]
Meaning: TypeAlias = Literal["same", "changed"]
MEANING = Text("Bedeutung", "meaning")
ORDER = Text("Reihenfolge", "order")


@dataclass(frozen=True, slots=True)
class Detail:
    """One line of a change; an empty side was not there."""

    what: Text
    old: Text
    new: Text


@dataclass(frozen=True, slots=True)
class Change:
    """A piece that is new, gone or another. `meaning` tells of its abilities; `reworded`: its text differs, and that is
    all there is to it. `carriers` are the cards on which a changed keyword stands."""

    kind: Kind
    id: str
    names: Text
    how: How
    meaning: Meaning
    reworded: bool
    details: tuple[Detail, ...]
    carriers: tuple[str, ...] = ()


def changes(old: Version, new: Version) -> tuple[Change, ...]:
    """All that differs, in the order of the new version, then what is gone."""
    before, after = ({(u.kind, _key(u)): u for u in units(v.cardset, v.used)} for v in (old, new))
    found = [_compared(before.get(key), unit) for key, unit in after.items()]
    found += [_removed(unit) for key, unit in before.items() if key not in after]
    told = tuple(_carried(each, new) for each in found if each is not None)
    if told or (old.cardset, old.used) == (new.cardset, new.used):
        return told
    return (_unseen(old, new),)


def _key(unit: Unit) -> str:
    """There is one set and one list of deck rules, whatever they are called."""
    return "" if unit.kind in ("set", "deck") else unit.id


def _compared(old: Unit | None, new: Unit) -> Change | None:
    if old is None:
        return Change(new.kind, new.id, new.names, "new", "changed", False, _whole(new, True))
    values, texts = _values(old, new), _texts(old, new)
    lost = _meanings(old.meaning, new.meaning)
    if not (values or texts or lost):
        return None
    same: Meaning = "changed" if lost else "same"
    reworded = bool(texts) and not values and not lost
    return Change(new.kind, new.id, new.names, "changed", same, reworded, (*values, *texts, *lost))


def _removed(old: Unit) -> Change:
    return Change(old.kind, old.id, old.names, "removed", "changed", False, _whole(old, False))


def _whole(unit: Unit, new: bool) -> tuple[Detail, ...]:
    """All values and the text of what stands on one side only."""
    text = unit.text if unit.text.de else joined([each.said for each in unit.meaning], " ")
    rows = [row for row in (*unit.values, (TEXT, text)) if row[1].de and row[0] != NAME]
    return tuple(Detail(what, NOTHING, said) if new else Detail(what, said, NOTHING) for what, said in rows)


def _values(old: Unit, new: Unit) -> tuple[Detail, ...]:
    """The values that are others, are gone or have come."""
    before, after = dict(old.values), dict(new.values)
    rows = ((what, before.get(what, NOTHING), after.get(what, NOTHING)) for what in {**before, **after})
    return tuple(Detail(*row) for row in rows if row[1] != row[2])


def _texts(old: Unit, new: Unit) -> tuple[Detail, ...]:
    return (Detail(TEXT, old.text, new.text),) if old.text != new.text else ()


def _meanings(old: Sequence[Meant], new: Sequence[Meant]) -> tuple[Detail, ...]:
    """The abilities that are gone or have come, each beside what took its place."""
    before, after = [each.key for each in old], [each.key for each in new]
    if before == after:
        return ()
    found: list[Detail] = []
    for tag, i, j, k, m in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag != "equal":
            sides = zip_longest(old[i:j], new[k:m])
            found += [Detail(MEANING, a.said if a else NOTHING, b.said if b else NOTHING) for a, b in sides]
    return tuple(found)


def _carried(change: Change, new: Version) -> Change:
    """With the cards on which a changed keyword stands."""
    if change.kind != "keyword" or change.how != "changed":
        return change
    cards = (c.number for c in new.cardset.cards if change.id in [each.keyword for each in c.keywords])
    return replace(change, carriers=tuple(cards))


def _unseen(old: Version, new: Version) -> Change:
    """Sets that are made of the same pieces and yet differ: in order, or in the sets that they use."""
    names = [listed_ids(each) for each in (old, new)]
    detail = Detail(ORDER, names[0], names[1]) if names[0] != names[1] else Detail(_USED, _used(old), _used(new))
    return Change("set", new.cardset.id, text_of(new.cardset.names), "changed", "same", False, (detail,))


_USED = Text("Ein Set, auf das gebaut wird", "a set that this one builds on")


def _used(version: Version) -> Text:
    return plain(", ".join(each.id for each in version.used))


def listed_ids(version: Version) -> Text:
    """The keywords and cards in their order."""
    ids = (*(each.id for each in version.cardset.keywords), *(each.number for each in version.cardset.cards))
    return plain(", ".join(ids))
