"""A small set for the tests of this folder, and its parts."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from nexusdsl.cards.faces import Face, faces
from nexusdsl.cards.selection import Chosen, whole_set
from nexusdsl.diagnostics.model import Lang
from nexusdsl.playset.places import new_loader

HEAD: Final = 'Set probe "Probe" (en "Trial")\nbenutzt nxs_a01\nSprachen de, en\n\n'
CARDS: Final = """\
Karte MIL-901 "Spähtrupp Größenwahn" (en "Scouting Party") [IR]
  Einheit — Soldat · Selten · Kosten 2 · Opferwert 1 · ATK 1 · DEF 0 · HP 2
  Sofortstart. Wenn diese Einheit stirbt, ziehe 1 Karte.
  en: Rush. When this unit dies, draw 1 card.
  "Wir sind schon da."
  en "We are already here."
  Bild "Drei Gestalten vor einer Mauer."

Karte MIL-904 "Plan B" (en "Plan B")
  Ereignis · Basis · Kosten 0 · Opferwert 1
  Ziehe 2 Karten.
  en: Draw 2 cards.

Karte NEU-905 "Söldnerin" (en "Mercenary")
  Einheit · Basis · Kosten 2 · Opferwert 1 · ATK 2 · DEF 0 · HP 1
  Ausspielen: Eine eigene Einheit erhält dauerhaft Evolution.
  en: On play: A friendly unit permanently gains Evolution.
"""


def written(folder: Path, cards: str = CARDS) -> Path:
    """The set as a folder."""
    place = folder / "probe"
    place.mkdir()
    (place / "probe.nxs").write_text(HEAD + cards, "utf-8")
    return place


@cache
def shipped() -> Chosen:
    """All cards of the shipped set."""
    return whole_set("nxs_a01", new_loader())


@cache
def shipped_faces(lang: Lang) -> tuple[Face, ...]:
    """Their faces, special printings among them."""
    return faces(shipped().sets, shipped().cards, lang, variants=True)
