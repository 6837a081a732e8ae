"""What a sealed build leaves behind, so that a change of a few cards need not repeat the rest.

Kept beside the seal: the texts of the set's files; of every card where it stands, its module and its canonical meaning;
and apart from that what a change of cards leaves as it is, the set and those that it builds on in outline
(`driver.again.outlined`). Damaged, foreign or missing files only cost time.
"""

from __future__ import annotations

import hashlib
import json
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from nexusdsl import disk
from nexusdsl.codegen.emit import Sources, module_names, surroundings_of
from nexusdsl.compiler import Compiled
from nexusdsl.driver.again import UNSAID, outlined
from nexusdsl.driver.codec import decode, encode
from nexusdsl.ir.plan_digest import canonical
from nexusdsl.ir.sets import Card, CardSet, Names
from nexusdsl.source import NOWHERE, Source

MOST_BYTES: Final = 100_000_000


@dataclass(frozen=True, slots=True)
class Entry:
    """A card of the set: the file and the block of it where it stands, its module, its canonical text."""

    path: str
    block: int
    module: str
    text: str


@dataclass(frozen=True, slots=True)
class Frame:
    """What is around the cards. `others`: what the build depends on besides the set's own files; the set and those that
    it builds on in outline, with the canonical texts of the latter."""

    others: str
    outline: CardSet
    used: tuple[CardSet, ...]
    used_texts: tuple[str, ...]
    surroundings: str


@dataclass(frozen=True, slots=True)
class Ledger:
    """`key`: of the seal that it belongs to; `frame` is the hash of its frame's file; `texts` of the set's files by
    path; `entries` in the order of the set's cards."""

    key: str
    frame: str
    texts: Mapping[str, str]
    entries: tuple[Entry, ...]


def ledger_file(seal: Path) -> Path:
    """Where the ledger of a seal is kept."""
    return seal.with_name(seal.name.replace(".seal.", ".ledger."))


def frame_file(seal: Path) -> Path:
    """Where the frame of a seal is kept."""
    return seal.with_name(seal.name.replace(".seal.", ".frame."))


def entries_of(cardset: CardSet, texts: Mapping[str, str]) -> tuple[Entry, ...] | None:
    """Where each card of a set stands in these files; None if one of them stands elsewhere."""
    starts = {path: [start for start, _ in blocks(text)] for path, text in texts.items()}
    modules = module_names(cardset)
    entries = []
    for card in cardset.cards:
        at = bisect_right(starts.get(card.span.path, []), card.span.start) - 1
        if at < 0 or starts[card.span.path][at] != card.span.start:
            return None
        entries.append(Entry(card.span.path, at, modules[card.number], canonical(card)))
    return tuple(entries)


def keep_ledger(seal: Path, compiled: Compiled, texts: Mapping[str, str], key: str, others: str) -> None:
    """Keeps frame and ledger of a set that was built without a finding. `texts` are its own files by the paths of its
    places. Raises OSError."""
    entries = None if compiled.set is None else entries_of(compiled.set, texts)
    if compiled.set is None or entries is None:
        return
    used = tuple([outlined(each) for each in compiled.used])
    used_texts = tuple([canonical(each) for each in compiled.used])
    surroundings = surroundings_of(Sources(compiled.set, compiled.used))
    frame = _put(
        frame_file(seal),
        {
            "others": others,
            "surroundings": surroundings,
            "used_texts": used_texts,
            "outline": _encoded(outlined(compiled.set)),
            "used": [_encoded(each) for each in used],
        },
    )
    write_ledger(seal, Ledger(key, frame, texts, entries))


def write_ledger(seal: Path, ledger: Ledger) -> None:
    """Keeps a ledger whose frame is kept. Raises OSError."""
    entries = [[each.path, each.block, each.module, each.text] for each in ledger.entries]
    value = {"key": ledger.key, "frame": ledger.frame, "texts": list(ledger.texts.items()), "entries": entries}
    _put(ledger_file(seal), value)


def read_ledger(seal: Path) -> tuple[Ledger, Frame] | None:
    """A kept ledger with its frame; None for anything else."""
    try:
        found, _ = _taken(ledger_file(seal))
        around, sum = _taken(frame_file(seal))
        entries = tuple([Entry(*entry) for entry in found["entries"]])
        ledger = Ledger(found["key"], found["frame"], dict(found["texts"]), entries)
        used = tuple([_decoded(each) for each in around["used"]])
        outline, texts = _decoded(around["outline"]), tuple(around["used_texts"])
        frame = Frame(around["others"], outline, used, texts, around["surroundings"])
        return (ledger, frame) if sum == ledger.frame and len(entries) == len(outline.cards) else None
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def _put(file: Path, value: Mapping[str, Any]) -> str:
    """Keeps a value behind its hash, which is returned."""
    body = json.dumps(value).encode("ascii")
    sum = hashlib.sha256(body).hexdigest()
    disk.put(file, sum.encode("ascii") + body)
    return sum


def _taken(file: Path) -> tuple[Any, str]:
    """A value with its hash. Raises OSError, ValueError."""
    data = disk.read_plain(file, MOST_BYTES)
    sum = hashlib.sha256(data[64:]).hexdigest()
    if sum.encode("ascii") != data[:64]:
        raise ValueError(file)
    return json.loads(data[64:]), sum


def _encoded(outline: CardSet) -> Any:
    """An outline, its cards as rows."""
    rows = [
        (card.number, card.names.de, card.names.en, card.type, card.subtypes, card.faction, card.rarity, card.variants)
        for card in outline.cards
    ]
    return [encode(replace(outline, cards=()), None), rows]


def _decoded(value: Any) -> CardSet:
    """Raises KeyError, TypeError or ValueError on nonsense."""
    made, rows = value
    cards = [
        Card(number, Names(de, en), type, tuple(subtypes), faction, rarity, (), (), (), UNSAID, UNSAID, tuple(variants))
        for number, de, en, type, subtypes, faction, rarity, variants in rows
    ]
    outline: CardSet = decode(made, NOWHERE)
    return replace(outline, cards=tuple(cards))


def blocks(text: str) -> Iterator[tuple[int, str]]:
    """The blocks of a set file: where each begins, and its lines, with comments and what is blank. What stands before
    the first unindented line is a block as well, if there is anything."""
    start, at = 0, 0
    for line in text.split("\n"):
        if line[:1].strip(" \\t#") and at > start:
            yield start, text[start:at]
            start = at
        at += len(line) + 1
    if text:
        yield start, text[start:]


def changed_blocks(ledger: Ledger, sources: Sequence[Source]) -> list[tuple[int, Source]] | None:
    """The cards whose blocks are other ones now, by their place in the set; None if anything else is."""
    if [source.path for source in sources] != list(ledger.texts):
        return None
    cards = {(entry.path, entry.block): at for at, entry in enumerate(ledger.entries)}
    found: list[tuple[int, Source]] = []
    for source in sources:
        if source.text == ledger.texts[source.path]:
            continue
        old = [text for _, text in blocks(ledger.texts[source.path])]
        new = [text for _, text in blocks(source.text)]
        if len(old) != len(new):
            return None
        for at, (before, now) in enumerate(zip(old, new, strict=True)):
            if before != now:
                card = cards.get((source.path, at))
                if card is None or before.split("\n", 1)[0] != now.split("\n", 1)[0]:
                    return None
                found.append((card, Source(source.path, now)))
    return found
