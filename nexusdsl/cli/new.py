"""`nexus new DIR`: a new set that already checks, builds, tests and plays."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.cli.game import write
from nexusdsl.cli.scaffold import BASE_DECK, CARD_LINE, IGNORED, SCENARIO, SET
from nexusdsl.decks.model import Deck
from nexusdsl.decks.writer import write_deck
from nexusdsl.diagnostics.model import Text
from nexusdsl.disk import resolved
from nexusdsl.lowering.files_names import fold_id, is_set_id
from nexusdsl.playset.deckfiles import CheckedDeck, check_deck_file
from nexusdsl.playset.places import find_deck, new_loader, shipped_sets


def new(dir: Path, *, common: Common = DEFAULT) -> int:
    """Starts a set of your own: one card, one scenario, one deck.

    Parameters
    ----------
    dir
        The folder to make; its name becomes the name of the set.
    """
    set_id = id_of(dir)
    title = set_id.replace("_", " ").title()
    if dir.exists() and (not dir.is_dir() or any(dir.iterdir())):
        raise UsageError(f"{dir} gibt es schon.", f"{dir} exists already.")
    base = check_deck_file(find_deck(BASE_DECK), new_loader())
    try:
        for folder in (dir, dir / "decks", dir / "scenarios"):
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise UsageError(f"{dir} ist nicht beschreibbar ({reason}).", f"cannot write {dir} ({reason}).") from None
    write(dir / f"{set_id}.nxs", SET.format(id=set_id, title=title))
    write(dir / "scenarios" / f"test_{set_id}.nxt", SCENARIO.format(id=set_id, title=title))
    write(dir / "decks" / f"{set_id}.nxd", deck_text(base, set_id, title))
    write(dir / ".gitignore", IGNORED)
    common.say(_next_steps(dir, set_id))
    return 0


def id_of(dir: Path) -> str:
    """The id of a set in this folder, which is the folder's name, for sets are found by it. Raises UsageError."""
    name = resolved(dir).name
    if name in shipped_sets():
        raise UsageError(
            f"{name} heißt schon ein mitgeliefertes Set; wähle einen anderen Namen.",
            f"{name} is the name of a shipped set; choose another one.",
        )
    if is_set_id(name):
        return name
    near = fold_id(name)
    de, en = (f" Möglich wäre {near}.", f" {near} would do.") if is_set_id(near) else ("", "")
    raise UsageError(
        f"„{name}“ ist kein Setname: gebraucht wird ein Wort aus a–z, 0–9 und _.{de}",
        f"“{name}” is no set name: a word of a–z, 0–9 and _ is needed.{en}",
    )


def deck_text(base: CheckedDeck, set_id: str, title: str) -> str:
    """A legal deck: the shipped one with a copy of its most frequent card replaced by the new card."""
    assert base.pool is not None
    entries = list(base.deck.section("main"))
    most = max(range(len(entries)), key=lambda i: entries[i].count)
    entries[most] = replace(entries[most], count=entries[most].count - 1)
    deck = Deck(title, base.deck.faction, "nxs_a01", tuple(entries))
    lines = write_deck(deck, base.pool).replace("# Set: nxs_a01", f"# Set: {set_id}")
    return lines + CARD_LINE + "\n"


def _next_steps(dir: Path, set_id: str) -> Text:
    steps = f"  nexus check {dir}\n  nexus build {dir}\n  nexus test {dir}\n"
    steps += f"  nexus play --decks {dir}/decks/{set_id}.nxd syndikat_schatten"
    return Text(f"{dir} ist angelegt. Als Nächstes:\n{steps}", f"{dir} is ready. Next:\n{steps}")
