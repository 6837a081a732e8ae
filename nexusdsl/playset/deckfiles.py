"""Reads deck files and checks them against the cards of their set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeAlias

from nexusdsl.compiler import Loader, display_path
from nexusdsl.decks.cards import GameDeck, game_deck
from nexusdsl.decks.decode import MAX_BYTES, decode_deck
from nexusdsl.decks.dialects import read_list
from nexusdsl.decks.legality import check_pool, total
from nexusdsl.decks.model import Deck
from nexusdsl.decks.pool import CardPool, pool_of
from nexusdsl.decks.resolve import resolve_deck
from nexusdsl.diagnostics.catalog_decks import BAD_HEADER, UNKNOWN_CARD, UNREGISTERED_FACTION
from nexusdsl.diagnostics.catalog_files import HIDDEN_CHARACTER
from nexusdsl.diagnostics.model import Diagnostic, Text
from nexusdsl.ir.sets import CardSet
from nexusdsl.playset.errors import FindingsError, SetupError
from nexusdsl.playset.places import load, read_bytes, set_of_deck
from nexusdsl.playset.sets import PlaySet, check_options
from nexusdsl.source import Source

DEFAULTS: Final[Mapping[str, str]] = MappingProxyType({})  # options as the ruleset has them
NO_DECK: Final = Deck("", None, None, ())


@dataclass(frozen=True, slots=True)
class CheckedDeck:
    """A deck file with what is wrong with it; `sources` hold every text that a finding points at."""

    path: Path
    deck: Deck
    set_target: str | Path
    pool: CardPool | None
    findings: tuple[Diagnostic, ...]
    sources: tuple[Source, ...]
    sets: tuple[CardSet, ...] = ()  # whose cards it may be made of, its own last

    @property
    def set_id(self) -> str:
        """Of its set, "" if there is none."""
        return self.sets[-1].id if self.sets else ""

    @property
    def legal(self) -> bool:
        """No finding is an error."""
        return all(finding.severity != "error" for finding in self.findings)

    def summary(self) -> Text:
        """One line of praise: size, factions, sideboard."""
        if self.pool is None:
            return Text("", "")
        found, _ = resolve_deck(self.deck, self.pool)
        main = tuple(one for one in found if one.entry.section == "main")
        counts = [(f.code, total(tuple(one for one in main if one.card.faction == f.id))) for f in self.pool.factions]
        parts = " + ".join(f"{count} {code}" for code, count in counts if count)
        name = self.deck.name or self.path.stem
        side = total(found) - total(main)
        return Text(
            f"{name}: legal, {total(main)} Karten ({parts}), Nebendeck {side}.",
            f"{name}: legal, {total(main)} cards ({parts}), sideboard {side}.",
        )


def check_deck_file(
    path: Path, loader: Loader, set: str | Path | None = None, options: Mapping[str, str] = DEFAULTS
) -> CheckedDeck:
    """Reads one deck and checks it against the cards of `set` (default: the deck's own) under a choice of options.
    Raises NotFoundError if a file cannot be read, SetupError for options that cannot be."""
    return _checked(path, read_deck(path), loader, set, options)


def check_deck_text(
    data: bytes, name: str, loader: Loader, set: str | Path | None = None, options: Mapping[str, str] = DEFAULTS
) -> CheckedDeck:
    """As `check_deck_file`, of a list that stands in no file; findings call it `name`."""
    return _checked(Path(name), read_bytes_of_deck(name, data), loader, set, options)


Read: TypeAlias = tuple[Source, Deck | None, tuple[Diagnostic, ...]]


def _checked(path: Path, read: Read, loader: Loader, set: str | Path | None, options: Mapping[str, str]) -> CheckedDeck:
    source, deck, findings = read
    if deck is None:
        return CheckedDeck(path, NO_DECK, "", None, findings, (source,))
    target = set if set is not None else set_of_deck(path, deck.set_id, loader)
    if target is None:
        args = (("key", "Set"), ("reason_de", "dieses Set gibt es nicht."), ("reason_en", "there is no such set."))
        return CheckedDeck(path, deck, "", None, (*findings, Diagnostic(BAD_HEADER, deck.set_span, args)), (source,))
    compiled = load(loader, target)
    if compiled.set is None:
        return CheckedDeck(path, deck, target, None, (*findings, *compiled.diagnostics), (source, *compiled.sources))
    check_options(compiled.set, options)
    pool = pool_of(*compiled.used, compiled.set, options=options)
    checked = _all_of(findings, deck, pool)
    return CheckedDeck(path, deck, target, pool, checked, (source, *compiled.sources), (*compiled.used, compiled.set))


def check_deck_with(path: Path, play: PlaySet, options: Mapping[str, str] = DEFAULTS) -> CheckedDeck:
    """Reads one deck and checks it against the cards of a set under a choice of options. Raises NotFoundError if the
    file cannot be read, SetupError for options that cannot be."""
    source, deck, findings = read_deck(path)
    if deck is None:
        return CheckedDeck(path, NO_DECK, "", None, findings, (source,))
    check_options(play.cardset, options)
    pool = pool_of(*play.used, play.cardset, options=options)
    checked = _all_of(findings, deck, pool)
    return CheckedDeck(path, deck, "", pool, checked, (source, *play.sources), (*play.used, play.cardset))


def _all_of(findings: tuple[Diagnostic, ...], deck: Deck, pool: CardPool) -> tuple[Diagnostic, ...]:
    """What is wrong with the text and with the deck. A card whose name an invisible character splits is told once, and
    so is a main faction that is registered, but not properly."""
    hidden = [each.span for each in findings if each.code == HIDDEN_CHARACTER]

    def follows(found: Diagnostic) -> bool:
        span = found.span
        if found.code == UNREGISTERED_FACTION:
            return (BAD_HEADER, deck.faction_span) in [(each.code, each.span) for each in findings]
        return found.code == UNKNOWN_CARD and any(span.start <= h.start < span.end for h in hidden)

    return (*findings, *(found for found in check_pool(deck, pool) if not follows(found)))


def read_deck(path: Path) -> Read:
    """The list in a deck file, None if the file cannot be understood at all. Raises NotFoundError."""
    return read_bytes_of_deck(display_path(path), read_bytes(path, MAX_BYTES))


def read_bytes_of_deck(name: str, data: bytes) -> Read:
    """The list in these bytes, None if they cannot be understood at all."""
    source, unreadable = decode_deck(name, data)
    if any(finding.code.name in ("deck-unreadable", "not-text", "file-too-large") for finding in unreadable):
        return source, None, unreadable
    deck, unclear = read_list(source)
    return source, deck, (*unreadable, *unclear)


def deck_for_game(checked: CheckedDeck) -> GameDeck:
    """The deck of a checked file. Raises FindingsError if it is not legal."""
    if not checked.legal or checked.pool is None:
        raise FindingsError(checked.findings, checked.sources)
    return game_deck(checked.deck, checked.pool)


def set_of(decks: Sequence[CheckedDeck], loader: Loader) -> str | Path:
    """The set that all decks can be played with: one that is, or builds on, each deck's own. Raises SetupError."""
    targets = {str(deck.set_target): deck.set_target for deck in decks}
    covers = {}
    for name, target in targets.items():
        compiled = load(loader, target)
        own = () if compiled.set is None else (compiled.set.id,)
        covers[name] = (*(part.id for part in compiled.used), *own)
    for name, ids in covers.items():
        if all(other[-1:] == () or other[-1] in ids for other in covers.values()):
            return targets[name]
    raise SetupError(
        "die Decks gehören zu Sets, die nicht aufeinander bauen.",
        "the decks belong to sets of which none builds on the others.",
    )
