"""The files of a new set. `{id}` and `{title}` are made of letters, digits and blanks only."""

from __future__ import annotations

from typing import Final

SET: Final = """\
# {title}: a set that builds on NXS-A01. Every line below is explained in docs/first-card.md.
Set {id} "{title}" (en "{title}")
benutzt nxs_a01
Sprachen de, en

Karte NEU-201 "Botin" (en "Messenger")
  Einheit · Basis · Kosten 2 · Opferwert 1 · ATK 1 · DEF 1 · HP 2
  Ausspielen: Ziehe 1 Karte.
  en: On play: Draw 1 card.
  "Sie fragt nie, was im Umschlag ist."
  en "She never asks what is in the envelope."
"""

SCENARIO: Final = """\
# What the cards of {title} must do. `nexus test` runs these, pytest collects them.
Set {id}

Szenario "Die Botin bringt eine Karte"
  A: Credits 2, Hand Botin, 1, Deck Rekrut, 3
  A spielt Botin
  Erwarte Rekrut in Hand; A Hand 2; B Hand 0

Szenario "Nur wenn sie ausgespielt wird"
  Karte E Ereignis: Bringe eine Einheit aus deiner Hand ins Spiel.
  A: Hand E, Botin, Deck Rekrut, 3
  A spielt E
  Erwarte Botin im Feld; A Hand 0
"""

IGNORED: Final = ".nexus/\n"

BASE_DECK: Final = "militaer_ansturm"
CARD_LINE: Final = "1 Botin"
