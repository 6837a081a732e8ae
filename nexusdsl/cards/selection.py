"""Which cards of a set are meant: all, some by number or name, or those of a deck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rapidfuzz import process

from nexusdsl.compiler import Loader
from nexusdsl.decks.legality import total
from nexusdsl.decks.pool import pool_of
from nexusdsl.decks.resolve import resolve_deck
from nexusdsl.ir.sets import Card, CardSet
from nexusdsl.playset.deckfiles import check_deck_file
from nexusdsl.playset.errors import FindingsError, NotFoundError
from nexusdsl.playset.places import find_deck, load


@dataclass(frozen=True, slots=True)
class Chosen:
    """Cards, as often as they are wanted, and the sets they are from, the one that was asked for last."""

    sets: tuple[CardSet, ...]
    cards: tuple[Card, ...]

    @property
    def set_id(self) -> str:
        """Of the set that was asked for."""
        return self.sets[-1].id


def whole_set(target: str | Path, loader: Loader) -> Chosen:
    """All cards of a set, by faction and number. Raises NotFoundError, FindingsError for a set with errors."""
    compiled = load(loader, target)
    if compiled.set is None or any(each.severity == "error" for each in compiled.diagnostics):
        raise FindingsError(compiled.diagnostics, compiled.sources)
    sets = (*compiled.used, compiled.set)
    factions = list(dict.fromkeys(faction.id for one in sets for faction in one.factions))
    return Chosen(sets, tuple(sorted(compiled.set.cards, key=lambda c: (factions.index(c.faction), c.number))))


def some(chosen: Chosen, wanted: Sequence[str]) -> Chosen:
    """The cards with these numbers or names, in the order asked for. Raises NotFoundError."""
    return Chosen(chosen.sets, tuple(card for text in wanted for card in _called(chosen, text)))


def _called(chosen: Chosen, text: str) -> tuple[Card, ...]:
    wanted = text.strip().casefold()
    by_name = {name.casefold(): card for card in chosen.cards for name in _names(card)}
    if wanted in by_name:
        return (by_name[wanted],)
    near = process.extractOne(wanted, by_name.keys(), score_cutoff=60)
    shown = text[:60]
    help_de, help_en = (
        (f" Meintest du {by_name[near[0]].number}?", f" Did you mean {by_name[near[0]].number}?") if near else ("", "")
    )
    raise NotFoundError(
        f"{chosen.set_id} hat keine Karte {shown}.{help_de}", f"{chosen.set_id} has no card {shown}.{help_en}"
    )


def _names(card: Card) -> tuple[str, ...]:
    return tuple(filter(None, (card.number, card.names.de, card.names.en)))


def of_deck(chosen: Chosen, deck: str, target: str | Path, loader: Loader) -> Chosen:
    """The cards of a deck of the set, sideboard last; whether it is legal is not asked. Raises NotFoundError,
    FindingsError for lines that name no card."""
    checked = check_deck_file(find_deck(deck), loader, target)
    found, unknown = resolve_deck(checked.deck, checked.pool or pool_of(*chosen.sets))
    if unknown or checked.deck.unclear or not total(found):
        raise FindingsError(checked.findings, checked.sources)
    ordered = sorted(found, key=lambda each: each.entry.section == "side")
    return Chosen(chosen.sets, tuple(each.card for each in ordered for _ in range(each.entry.count)))
