"""`nexus deck show|convert|code|odds|diff`: what is in a deck list, in another form, how likely it is drawn."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from cyclopts import Parameter

from nexusdsl.cli import deck_told
from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.cli.deck import STDIN, Pasted, opened
from nexusdsl.decks import cockatrice_out, jsonlist, odds, table, tabletop
from nexusdsl.decks.compare import compared
from nexusdsl.decks.identity import copies, deck_code
from nexusdsl.decks.legality import main_faction
from nexusdsl.decks.model import Entry
from nexusdsl.decks.pool import CardPool
from nexusdsl.decks.resolve import Found, resolve, resolve_deck
from nexusdsl.decks.writer import write_deck
from nexusdsl.disk import put
from nexusdsl.playset.deckfiles import CheckedDeck
from nexusdsl.playset.errors import FindingsError, PlayError
from nexusdsl.playset.places import new_loader

if TYPE_CHECKING:
    from nexusdsl.ir.sets import Card

Form: TypeAlias = Literal["text", "json", "code", "csv", "cockatrice", "tts", "sheet", "qr"]
MOST_CARDS = 999  # of a hand, or drawn in a round
HAND, DRAWS = ("opening_hand", 5), ("draw_per_round", 1)  # the option that says it, and what holds without it


class Listing:
    """A deck whose cards are all known, whether it is legal or not."""

    def __init__(self, checked: CheckedDeck, pool: CardPool) -> None:
        self.checked, self.pool, self.deck = checked, pool, checked.deck
        self.found: tuple[Found, ...] = resolve_deck(checked.deck, pool)[0]
        self.name = checked.deck.name or checked.path.stem
        main = tuple(one for one in self.found if one.entry.section == "main")
        faction, _ = main_faction(checked.deck, pool, main)
        self.faction = faction.code if faction else ""

    @property
    def code(self) -> str:
        """Its deck code."""
        return deck_code(self.found, self.faction, self.checked.set_id)


def listing(name: str) -> Listing:
    """A deck list. Raises FindingsError if not every line of it is understood, or a card is unknown."""
    checked = opened(name, new_loader())
    if checked.pool is None:
        raise FindingsError(checked.findings, checked.sources)
    _, unknown = resolve_deck(checked.deck, checked.pool)
    if unknown or checked.deck.unclear:
        errors = tuple(each for each in checked.findings if each.severity == "error")
        raise FindingsError(errors, checked.sources)
    return Listing(checked, checked.pool)


def deck_show(list: Pasted, *, json: bool = False, common: Common = DEFAULT) -> int:
    """Shows what is in a deck.

    Parameters
    ----------
    list
        A deck file, the name of a shipped deck, a deck code, or - for what is pasted.
    json
        As JSON.
    """
    shown = deck_told.Shown.of(listing(list))
    print(deck_told.as_json(shown) if json else deck_told.as_text(shown, common))
    return 0


def deck_convert(
    list: Pasted,
    *,
    to: Form = "text",
    out: Path | None = None,
    faces: str = "",
    back: str = "",
    paper: Literal["a4", "letter"] = "a4",
    common: Common = DEFAULT,
) -> int:
    """Writes a deck list in another form.

    Parameters
    ----------
    list
        A deck file, the name of a shipped deck, a deck code, or - for what is pasted.
    to
        Canonical text, JSON (nxs-deck/1), deck code, table, Cockatrice, Tabletop Simulator; a sheet for the judge (PDF,
        needs nexusdsl[cards]), the deck code as a QR code (SVG, likewise).
    out
        The file to write (default: standard output; a sheet needs one).
    faces
        For tts: address of the sheets of faces, ten by seven; {sheet} stands for the number of the sheet.
    back
        For tts: address of the card back.
    paper
        Of a sheet.
    """
    if to in ("sheet", "qr"):
        return deck_print(list, to, out, paper, common)
    if to == "tts" and not (faces and back):
        raise UsageError(
            "tts braucht --faces und --back: die Adressen der Bilder.",
            "tts needs --faces and --back: the addresses of the pictures.",
        )
    made = converted(listing(list), to, common, faces, back)
    if out is None:
        sys.stdout.write(made)
        return 0
    return kept(out, made.encode())


def kept(out: Path, made: bytes) -> int:
    """Writes the file. Raises PlayError."""
    try:
        put(out, made)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise PlayError(f"{out} ist nicht zu schreiben ({reason}).", f"{out} cannot be written ({reason}).") from None
    return 0


def deck_print(list: str, to: Literal["sheet", "qr"], out: Path | None, paper: str, common: Common) -> int:
    """The deck on paper. Raises UsageError without what it is set with, or without a file for a sheet."""
    for package in ("typst", "segno") if to == "sheet" else ("segno",):
        if find_spec(package) is None:
            raise UsageError(
                f"dafür fehlt {package}: pip install 'nexusdsl[cards]'.",
                f"this needs {package}: pip install 'nexusdsl[cards]'.",
            )
    if to == "sheet" and out is None:
        raise UsageError("ein Blatt braucht --out DATEI.pdf.", "a sheet needs --out FILE.pdf.")
    from nexusdsl.cards.decksheet import printed, qr_code

    each = listing(list)
    if out is None:
        sys.stdout.write(qr_code(each.code) + "\n")
        return 0
    language = common.language
    sheet = deck_told.sheet_of(deck_told.Shown.of(each), language)
    return kept(out, qr_code(each.code).encode() if to == "qr" else printed(sheet, language, paper))


def converted(each: Listing, to: Form, common: Common, faces: str = "", back: str = "") -> str:
    """The deck in this form."""
    match to:
        case "text":
            return write_deck(each.deck, each.pool, common.language)
        case "json":
            return jsonlist.written(each.deck, each.faction, each.checked.set_id, each.found)
        case "code":
            return each.code + "\n"
        case "csv":
            return table.written(each.found, common.language)
        case "cockatrice":
            return cockatrice_out.written(each.name, each.found)
        case "tts":
            return tabletop.written(each.name, each.found, faces, back)
        case _:
            raise ValueError(to)


def deck_code_of(list: Pasted, *, common: Common = DEFAULT) -> int:
    """Writes the code of a deck.

    Parameters
    ----------
    list
        A deck file, the name of a shipped deck, a deck code, or - for what is pasted.
    """
    print(listing(list).code)
    return 0


def deck_odds(
    list: Pasted,
    *,
    card: Annotated[tuple[str, ...], Parameter(consume_multiple=False)] = (),
    hand: int | None = None,
    draws: int | None = None,
    rounds: int = 6,
    json: bool = False,
    common: Common = DEFAULT,
) -> int:
    """Chances of drawing, exact.

    Parameters
    ----------
    list
        A deck file, the name of a shipped deck, a deck code, or - for what is pasted.
    card
        Only this card, by name or number; may be given several times.
    hand
        Cards of the opening hand (default: what the ruleset says, else 5).
    draws
        Cards drawn at the beginning of a round (default: what the ruleset says, else 1).
    rounds
        How many rounds are told.
    json
        As JSON, with the chances as fractions.
    """
    for option, value, least in (("--hand", hand, 0), ("--draws", draws, 0), ("--rounds", rounds, 1)):
        if value is not None and not least <= value <= MOST_CARDS:
            raise UsageError(
                f"{option} geht von {least} bis {MOST_CARDS}.", f"{option} goes from {least} to {MOST_CARDS}."
            )
    each = listing(list)
    counts = copies(each.found, "main")
    size = sum(counts.values())
    first = default(each, HAND) if hand is None else hand
    more = default(each, DRAWS) if draws is None else draws
    seen = [odds.seen_by(size, first, more, round) for round in range(1, rounds + 1)]
    asked = {number: counts.get(number, 0) for number in _numbers(card, each)} if card else counts
    cards = {one.card.number: one.card for one in each.found}
    rows = [deck_told.Odds(cards[number], n, [odds.at_least(size, n, s) for s in seen]) for number, n in asked.items()]
    print(deck_told.odds_as_json(rows, seen) if json else deck_told.odds_as_text(rows, seen, common))
    return 0


def default(each: Listing, option: tuple[str, int]) -> int:
    """What an option of the ruleset is by default, if it has it."""
    key, usual = option
    declared = [found.values[0] for found in each.checked.sets[-1].ruleset.options if found.key == key]
    return int(declared[0]) if declared and declared[0].isdecimal() else usual


def _numbers(names: tuple[str, ...], each: Listing) -> list[str]:
    """The numbers of cards that are in the deck. Raises UsageError."""
    return [_in_deck(name, each).number for name in names]


def _in_deck(name: str, each: Listing) -> Card:
    match = resolve(Entry(1, name), each.pool)
    if not isinstance(match, Found) or match.card.number not in copies(each.found, "main"):
        raise UsageError(f"{name} ist nicht im Hauptdeck.", f"{name} is not in the main deck.")
    return match.card


def deck_diff(old: Pasted, new: Pasted, *, json: bool = False, common: Common = DEFAULT) -> int:
    """Compares two deck lists; 1 if they differ.

    Parameters
    ----------
    old
        A deck file, the name of a shipped deck, a deck code, or - for what is pasted.
    new
        The other one.
    json
        As JSON.
    """
    if old == new == STDIN:
        raise UsageError("- steht höchstens einmal da.", "- stands there at most once.")
    before, after = listing(old), listing(new)
    changes = compared(before.found, after.found)
    names = {one.card.number: one.card for one in (*before.found, *after.found)}
    print(deck_told.changes_as_json(changes) if json else deck_told.changes_as_text(changes, names, common))
    return 1 if changes else 0
