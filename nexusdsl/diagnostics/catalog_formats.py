"""Codes NX63x: formats of play, and decks held against them."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.model import Code, Text

_SHAPE: Final = Text(
    "Eine Datei formats.toml neben einem Set nennt Formate: [formats.standard] mit de, en, from (ab welchem Tag es "
    "gilt) und sets, dann [[formats.standard.changes]] mit from, banned, limited, freed und "
    "[[formats.standard.errata]] mit from, card, de, en. Karten heißen wie in einer Deckliste; Tage wie 2026-12-24.",
    "A file formats.toml beside a set declares formats: [formats.standard] with de, en, from (the day since when it "
    "holds) and sets, then [[formats.standard.changes]] with from, banned, limited, freed, and "
    "[[formats.standard.errata]] with from, card, de, en. Cards are named as in a deck list; days are 2026-12-24.",
)
_RIGHT: Final = '[formats.standard]\nde = "Standard"\nen = "Standard"\nfrom = 2026-12-01\n'
_CHANGED: Final = Text(
    "Was in einem Format verboten oder beschränkt ist, steht mit dem Tag, seit dem es gilt, in formats.toml. Haupt- "
    "und Nebendeck zählen zusammen, Varianten als dieselbe Karte.",
    "What a format bans or limits stands in formats.toml with the day since when. Main deck and sideboard count "
    "together, variants as the same card.",
)

FORMAT_FILE: Final = Code(
    "NX630",
    "formats-unreadable",
    "error",
    Text("Die Formate sind nicht lesbar: {reason_de}.", "The formats cannot be read: {reason_en}."),
    _SHAPE,
    '[formats.standard]\nde = "Standard\n',
    _RIGHT,
)
FORMAT_SHAPE: Final = Code(
    "NX631",
    "formats-shape",
    "error",
    Text("Die Formate haben nicht die richtige Form: {reason_de}.", "The formats have a wrong form: {reason_en}."),
    _SHAPE,
    '[formats.standard]\nname = "Standard"\n',
    _RIGHT,
)
FORMAT_CARD: Final = Code(
    "NX632",
    "formats-unknown-card",
    "error",
    Text("Die Karte {name} gibt es nicht.", "There is no card {name}."),
    _SHAPE,
    f'{_RIGHT}[[formats.standard.changes]]\nfrom = 2027-01-01\nbanned = ["MIL-999"]\n',
    f'{_RIGHT}[[formats.standard.changes]]\nfrom = 2027-01-01\nbanned = ["MIL-029"]\n',
)
NOT_YET: Final = Code(
    "NX633",
    "format-not-yet",
    "error",
    Text("{format_de} gilt erst ab {day}.", "{format_en} holds from {day} on only."),
    Text(
        "Ein Format gilt von einem Tag an. --on prüft gegen einen anderen Tag als heute.",
        "A format holds from a day on. --on checks against another day than today.",
    ),
    "nexus deck check … --in standard --on 2026-01-01",
    "nexus deck check … --in standard --on 2026-12-24",
)
NOT_IN_FORMAT: Final = Code(
    "NX634",
    "format-set",
    "error",
    Text("{card} gehört zu keinem Set, das {format_de} erlaubt.", "{card} is of no set that {format_en} allows."),
    Text(
        "Ein Format nennt die Sets, aus denen ein Deck gebaut werden darf; ohne sets sind alle erlaubt.",
        "A format names the sets that a deck may be built from; without sets all are allowed.",
    ),
    'sets = ["nxs_a01"], 4 PRO-901',
    'sets = ["nxs_a01"], 4 MIL-001',
)
BANNED: Final = Code(
    "NX635",
    "format-banned",
    "error",
    Text("{card} ist in {format_de} seit {day} verboten.", "{card} is banned in {format_en} since {day}."),
    _CHANGED,
    'banned = ["MIL-029"], 1 MIL-029',
    'banned = ["MIL-029"], 1 MIL-030',
)
LIMITED: Final = Code(
    "NX636",
    "format-limited",
    "error",
    Text(
        "{count} Exemplare von {card}; in {format_de} ist seit {day} höchstens {most} erlaubt.",
        "{count} copies of {card}; since {day} {format_en} allows at most {most}.",
    ),
    _CHANGED,
    'limited = { "MIL-001" = 1 }, 4 MIL-001',
    'limited = { "MIL-001" = 1 }, 1 MIL-001',
)
ERRATUM: Final = Code(
    "NX637",
    "format-erratum",
    "info",
    Text("{card} lautet seit {day}: {text_de}", "{card} reads since {day}: {text_en}"),
    Text(
        "Die Karte gilt mit anderem Text, als auf ihr steht. Verboten ist dadurch nichts.",
        "The card counts with another text than is printed on it. That forbids nothing.",
    ),
    "(1 MIL-018, which has an erratum)",
    "(1 MIL-018, printed anew)",
)

FORMAT_CODES: Final = (
    FORMAT_FILE,
    FORMAT_SHAPE,
    FORMAT_CARD,
    NOT_YET,
    NOT_IN_FORMAT,
    BANNED,
    LIMITED,
    ERRATUM,
)
