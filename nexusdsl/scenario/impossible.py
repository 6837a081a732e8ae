"""Why a board can belong to no game, in words and at the place where it says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nexusdsl.diagnostics.catalog_scenario import BAD_BOARD
from nexusdsl.diagnostics.model import Text
from nexusdsl.games.nxs_a01 import Impossible
from nexusdsl.scenario.faults import FaultError, fault
from nexusdsl.scenario.setting import Setup
from nexusdsl.source import Span

REASONS: Final[Mapping[str, Text]] = {
    "not in play": Text("{what} bleibt nicht im Feld liegen; nenne eine andere Zone",
                        "{what} does not stay in play; name another zone"),
    "no shared": Text("{what} liegt in dieser Partie nicht aus (Option sectors)",
                      "{what} is not part of this game (option sectors)"),
    "plain": Text("von einem Sektor sagt ein Brett nur, wer ihn hält und wie viel Widerstandskraft er hat",
                  "of a sector a board says only who holds it and how much resistance it has"),
    "empty": Text("bei 0 hat der Sektor schon den Besitzer gewechselt und ist wieder voll (G-084)",
                  "at 0 the sector has already changed sides and is full again (G-084)"),
    "too much": Text("mehr {what} als {number} hat die Karte hier nicht; eine bleibende Änderung heißt (+1 {what})",
                     "the card has no more {what} here than {number}; a lasting change is (+1 {what})"),
    "no value": Text("die Karte hat keinen solchen Wert: {what}", "the card has no such value: {what}"),
    "fights": Text("nur Einheiten sind neu, greifen an und blocken (G-006, G-023)",
                   "only units are new, attack and block (G-006, G-023)"),
    "waits": Text("gewartet hat nur, was noch neu ist, mit Option neu_mode one_full_initiative (G-020)",
                  "only what is still new has waited, with option neu_mode one_full_initiative (G-020)"),
    "unused": Text("die Karte hat keine Fähigkeit, die in der Runde nur begrenzt oft geht",
                   "the card has no ability that is limited per round"),
    "round": Text("die erste Runde ist Runde 1", "the first round is round 1"),
    "round cap": Text("nach Runde {number} ist die Partie zu Ende (G-026, Option round_cap)",
                      "the game is over after round {number} (G-026, option round_cap)"),
    "passes": Text("der zweite Pass in Folge hat die Runde beendet (R-014)",
                   "the second pass in a row has ended the round (R-014)"),
    "actions": Text("nach {number} Aktionen ist die Runde zu Ende (G-102, Option action_cap)",
                    "the round is over after {number} actions (G-102, option action_cap)"),
    "resource": Text("mehr als {number} hat niemand (G-027)", "nobody has more than {number} (G-027)"),
    "held": Text("nach mehr als {number} voller Runde mit allen Sektoren ist die Partie zu Ende (R-041)",
                 "after more than {number} full round with all sectors the game is over (R-041)"),
    "held by both": Text("alle Sektoren kann in einer Runde nur einer halten (R-041)",
                         "only one player can hold all sectors in a round (R-041)"),
    "no sectors": Text("ohne Sektoren gibt es keine Sektorrunden (Option sectors)",
                       "there are no sector rounds without sectors (option sectors)"),
}  # fmt: skip
# Where a board says what the game itself cannot be.
SAID: Final[Mapping[str, str]] = {
    "round": "round", "round cap": "round", "passes": "passes", "actions": "actions", "resource": "resource",
}  # fmt: skip


def impossible(found: Impossible, setup: Setup, words: Mapping[str, Text], otherwise: Span) -> FaultError:
    """The finding; `words`: declared words by id, `otherwise`: the place where the board does not say it in words."""
    said, what = REASONS[found.why], words.get(found.what, Text(found.what, found.what))
    de = said.de.format(what=what.de, number=found.number)
    en = said.en.format(what=what.en, number=found.number)
    return fault(BAD_BOARD, _place(found, setup) or otherwise, de, en)


def _place(found: Impossible, setup: Setup) -> Span | None:
    """Where the board speaks of the object or the number."""
    if found.part == "shared":
        every = [*setup.shared, *(card for side in setup.seats for card in side.shared)]
        return every[found.at].span
    if found.part == "field":
        return setup.seats[found.seat].placed[found.at].span
    if found.part == "base":
        return setup.seats[found.seat].said.get(f"base {found.what}" if found.what else "held")
    return next(
        (span for said in _said(setup) for key, span in said.items() if key.partition(" ")[0] == SAID[found.why]), None
    )


def _said(setup: Setup) -> tuple[Mapping[str, Span], ...]:
    return (setup.said, *(side.said for side in reversed(setup.seats)))
