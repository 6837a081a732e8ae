"""`nexus cards SET`: a set as sheets to print, as pictures, as a gallery, and what it is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

from cyclopts import Parameter

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.diagnostics.model import Lang, Text
from nexusdsl.disk import put, resolved
from nexusdsl.playset.places import new_loader

if TYPE_CHECKING:
    from nexusdsl.cards.faces import Face
    from nexusdsl.cards.selection import Chosen

Form: TypeAlias = Literal["pdf", "png", "html", "csv", "json", "cockatrice", "tts"]
DATA: Final[dict[str, str]] = {
    "html": "html",
    "csv": "csv",
    "json": "json",
    "cockatrice": "xml",
    "tts": "tts.json",
}  # endings
DPI = (36, 1200)
MAX_BLEED = 6.0  # millimetres around a single picture
BLEED = 1.0  # around the cards of a sheet
MAX_FACES = 2000


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be written, and how: lengths in millimetres."""

    to: Form
    out: Path
    paper: Literal["a4", "letter"]
    dpi: int
    bleed: float | None
    variants: bool
    label: str = ""  # of a sheet that is not of the whole set
    partial: bool = False  # only what has changed


def cards(
    set: str,
    *,
    to: Form | None = None,
    out: Path | None = None,
    paper: Literal["a4", "letter"] = "a4",
    card: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    deck: str | None = None,
    variants: bool = False,
    dpi: int = 300,
    bleed: float | None = None,
    changed_since: Path | None = None,
    stats: bool = False,
    json: bool = False,
    faces: str = "",
    back: str = "",
    common: Common = DEFAULT,
) -> int:
    """Prints cards, shows them as a page, or tells what a set is made of (docs/cards.md).

    Parameters
    ----------
    set
        Name or folder of the set.
    to
        pdf: sheets to print and cut; png: a picture of each card; html: a gallery with search and filters; csv, json
        (nxs-cards/1): a table of the cards; cockatrice: a card database; tts: a pile for Tabletop Simulator.
    out
        Folder that gets the files (default: SET-cards in the working folder).
    paper
        For pdf: the size of the sheets.
    card
        Only these cards, by number or name.
    deck
        The cards of this deck, as often as they are in it.
    variants
        For pdf and png: the special printings of a card as well.
    dpi
        For png: dots per inch.
    bleed
        Millimetres around each card that are cut off (default: 1 on sheets, none around pictures).
    changed_since
        For pdf and png: only cards that look otherwise than in this folder of an earlier output, or in its cards.json.
    stats
        Curve, rarities, types, keywords, missing numbers, length of texts.
    json
        For --stats: as JSON.
    faces
        For tts: address of the sheets of faces, ten by seven; {sheet} stands for the number of the sheet.
    back
        For tts: address of the card back.
    """
    if stats:
        return _statistics(set, json, (to, out, card, deck, changed_since), common)
    if to is None:
        raise UsageError(
            "es fehlt: --to pdf, png, html, csv, json, cockatrice oder tts, oder --stats.",
            "missing: --to pdf, png, html, csv, json, cockatrice or tts, or --stats.",
        )
    folder = out or Path(f"{resolved(Path(set)).name}-cards")
    label = "" if deck is None else resolved(Path(deck)).stem
    wish = Wish(to, folder, paper, dpi, bleed, variants, label or ("some" if card else ""), changed_since is not None)
    _check(wish, json, changed_since, bool(card) and deck is not None)
    if to == "tts" and not (faces and back):
        raise UsageError(
            "tts braucht --faces und --back: die Adressen der Bilder.",
            "tts needs --faces and --back: the addresses of the pictures.",
        )
    return _write(wish, set, card, deck, changed_since, (faces, back), common)


def _statistics(set: str, json: bool, others: tuple[object, ...], common: Common) -> int:
    from nexusdsl.cards.selection import whole_set
    from nexusdsl.cards.statistics import statistics
    from nexusdsl.cli.cards_told import as_json, as_tables

    if any(others):
        raise UsageError(
            "--stats gilt dem ganzen Set und schreibt nichts: ohne --to, --out, --card, --deck, --changed-since.",
            "--stats is about the whole set and writes nothing: without --to, --out, --card, --deck, --changed-since.",
        )
    sets = whole_set(set, new_loader()).sets
    found = statistics(sets)
    print(as_json(found) if json else as_tables(found, sets, common.language))
    return 0


def _check(wish: Wish, json: bool, since: Path | None, twice: bool) -> None:
    """Raises UsageError for options that do not go together or lie out of bounds."""
    if json:
        raise UsageError("--json gehört zu --stats.", "--json goes with --stats.")
    if twice:
        raise UsageError("--card und --deck schließen einander aus.", "--card and --deck exclude each other.")
    if wish.to in DATA:
        if since is not None or wish.variants or wish.bleed is not None:
            raise UsageError(
                "--changed-since, --variants und --bleed gehören zu pdf und png.",
                "--changed-since, --variants and --bleed go with pdf and png.",
            )
        return
    if not DPI[0] <= wish.dpi <= DPI[1]:
        raise UsageError(f"--dpi geht von {DPI[0]} bis {DPI[1]}.", f"--dpi goes from {DPI[0]} to {DPI[1]}.")
    if find_spec("typst") is None:
        raise UsageError(
            "nexus cards druckt mit typst. Hole es mit: pip install 'nexusdsl[cards]'",
            "nexus cards prints with typst. Get it by: pip install 'nexusdsl[cards]'",
        )
    _check_bleed(wish)


def _check_bleed(wish: Wish) -> None:
    from nexusdsl.cards.printing import widest_bleed

    most = widest_bleed(wish.paper) / 100 if wish.to == "pdf" else MAX_BLEED
    if wish.bleed is not None and not 0 <= wish.bleed <= most:
        raise UsageError(f"--bleed geht hier von 0 bis {most} mm.", f"--bleed goes from 0 to {most} mm here.")


def _write(
    wish: Wish, set: str, card: Sequence[str], deck: str | None, since: Path | None, urls: tuple[str, str],
    common: Common,
) -> int:  # fmt: skip
    from nexusdsl.cards.selection import of_deck, some, whole_set

    loader = new_loader()
    chosen = whole_set(set, loader)
    if card:
        chosen = some(chosen, card)
    if deck is not None:
        chosen = of_deck(chosen, deck, set, loader)
    if not chosen.cards:
        raise UsageError(f"{set} hat keine Karten.", f"{set} has no cards.")
    if wish.to in DATA:
        made = _data(wish.to, chosen, urls, common.language).encode()
        return _put(wish.out, {f"{chosen.set_id}.{DATA[wish.to]}": made}, len(chosen.cards), common)
    from nexusdsl.cards.faces import faces

    found = faces(chosen.sets, chosen.cards, common.language, wish.variants)
    if len(found) > MAX_FACES:
        raise UsageError(
            f"{len(found)} Karten sind zu viele auf einmal (höchstens {MAX_FACES}); wähle mit --card.",
            f"{len(found)} cards are too many at once (at most {MAX_FACES}); choose by --card.",
        )
    return _print(wish, chosen.set_id, found, since, common)


def _data(to: Form, chosen: Chosen, urls: tuple[str, str], lang: Lang) -> str:
    """The cards as a page, a table, or for another program; each once."""
    from nexusdsl.cards.gallery import gallery
    from nexusdsl.tables import cockatrice, jsoncards, tabletop, written

    cards = tuple(dict.fromkeys(chosen.cards))
    match to:
        case "csv":
            return written.table(chosen.sets, cards, lang)
        case "json":
            return jsoncards.written(chosen.sets[-1], cards)
        case "cockatrice":
            return cockatrice.written(chosen.sets, cards, lang)
        case "tts":
            return tabletop.written(chosen.sets[-1], chosen.cards, *urls)
        case _:
            return gallery(chosen.sets, cards, lang)


def _print(wish: Wish, set_id: str, found: tuple[Face, ...], since: Path | None, common: Common) -> int:
    from nexusdsl.cards.changed import NAME, changed, fingerprints, listed, read_list

    wanted = found if since is None else changed(found, read_list(since))
    if not wanted:
        common.say(Text("Nichts hat sich geändert.", "Nothing has changed."))
    before = read_list(wish.out) if (wish.out / NAME).is_file() else {}
    files = _files(wish, set_id, wanted, common.language)
    files[NAME] = listed(set_id, {**before, **fingerprints(found)})
    return _put(wish.out, files, len(wanted), common)


def _files(wish: Wish, set_id: str, faces: tuple[Face, ...], lang: Lang) -> dict[str, bytes]:
    """The files by name; a picture is there once, however often its card is in a deck."""
    from nexusdsl.cards.changed import key
    from nexusdsl.cards.printing import pictures, sheets

    if not faces:
        return {}
    if wish.to == "pdf":
        bleed = round((BLEED if wish.bleed is None else wish.bleed) * 100)
        name = ".".join(
            (set_id, *filter(None, (wish.label,)), lang, wish.paper, *(("changed",) if wish.partial else ()), "pdf")
        )
        made = sheets(faces, wish.paper, bleed, f"{faces[0].set_name} ({lang})")
        return {name: made}
    once = tuple(dict.fromkeys(faces))
    made_once = pictures(once, wish.dpi, round((wish.bleed or 0) * 100))
    return {f"{key(face)}.png": data for face, data in zip(once, made_once, strict=True)}


def _put(folder: Path, files: dict[str, bytes], count: int, common: Common) -> int:
    """Writes the files. Raises UsageError if the folder cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, data in files.items():
            put(folder / name, data)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise UsageError(f"{folder} ist nicht beschreibbar ({reason}).", f"cannot write {folder} ({reason}).") from None
    common.say(Text(f"{count} Karten in {folder}.", f"{count} cards in {folder}."))
    print(f"result: cards={count} files={len(files)} out={folder}")
    return 0
