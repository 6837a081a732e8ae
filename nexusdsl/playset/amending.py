"""Builds of a few changed cards: what is around them is as it was at the last build, and is not compiled again.

The package comes out letter for letter as a whole build would write it; wherever that is not sure (another line of the
set changed, a finding, a card that is another one to others) there is no such build, and the whole set is compiled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from nexusdsl.codegen.emit import Sources, emit_again
from nexusdsl.codegen.manifest import MANIFEST, sha
from nexusdsl.codegen.package import PackageError, amend_version, current_version
from nexusdsl.codegen.store import intact
from nexusdsl.compiler import Loader, read_set
from nexusdsl.driver.again import cards_again
from nexusdsl.ir.plan_digest import canonical
from nexusdsl.ir.sets import Card
from nexusdsl.playset.keys import key_of
from nexusdsl.playset.ledger import Frame, Ledger, changed_blocks, read_ledger, write_ledger
from nexusdsl.playset.sealing import Seal, keep, last_seal, others_of, seal_file
from nexusdsl.source import Source

MOST_CARDS: Final = 40  # more are a whole build's work


def amended(name: str, loader: Loader) -> tuple[Seal, int] | None:
    """The build of a set of one's own of which only cards changed since the last one, written; and how many."""
    seal = last_seal(name, loader)
    if seal is None or loader.cache_dir is None:
        return None
    with suppress(OSError, PackageError):
        file = seal_file(loader.cache_dir, Path(next(iter(seal.sets))))
        kept = read_ledger(file)
        if kept is not None and kept[0].key == seal.key and kept[1].others == others_of(seal.sets):
            return _amended(file, seal, *kept, loader)
    return None


def _amended(file: Path, seal: Seal, ledger: Ledger, frame: Frame, loader: Loader) -> tuple[Seal, int] | None:
    """Raises OSError, PackageError."""
    key = key_of(seal.sets)
    sources, findings = read_set(Path(next(iter(seal.sets))))
    blocks = None if findings else changed_blocks(ledger, sources)
    if not blocks or len(blocks) > MOST_CARDS:
        return None
    cards = cards_again(frame.outline, frame.used, [block for _, block in blocks], loader.lower_text)
    if cards is None:
        return None
    changed = {at: card for (at, _), card in zip(blocks, cards, strict=True)}
    root = Path(seal.root)
    before = current_version(root)
    if not intact(before, seal.manifest):
        return None
    manifest = (before / MANIFEST).read_text("utf-8")
    files = _emitted(ledger, frame, sources, changed, manifest)
    if files is None or key_of(seal.sets) != key or not amend_version(root, files):
        return None
    now = replace(seal, manifest=sha(files[MANIFEST]), key=key)
    entries = [
        replace(entry, text=canonical(changed[at])) if at in changed else entry
        for at, entry in enumerate(ledger.entries)
    ]
    texts = {source.path: source.text for source in sources}
    keep(file, now)
    write_ledger(file, replace(ledger, key=key, texts=texts, entries=tuple(entries)))
    return now, len(changed)


def _emitted(
    ledger: Ledger, frame: Frame, sources: Sequence[Source], changed: Mapping[int, Card], manifest: str
) -> dict[str, str] | None:
    """The changed files of the package."""
    whole = [changed.get(at, card) for at, card in enumerate(frame.outline.cards)]
    made = {id(card): entry.text for card, entry in zip(whole, ledger.entries, strict=True)}
    made |= {id(part): text for part, text in zip(frame.used, frame.used_texts, strict=True)}
    hashes = {Path(source.path).name: sha(source.text) for source in sources}
    cardset = replace(frame.outline, cards=tuple(whole))
    again = Sources(cardset, frame.used, hashes, {MANIFEST: manifest})
    return emit_again(again, tuple(changed.values()), made, frame.surroundings)
