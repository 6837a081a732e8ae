"""Codes NX65x: the rulebook of a set, its files rules.toml and rulings.toml."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.model import Code, Text

_SHAPE: Final = Text(
    "Eine Datei rules.toml oder rulings.toml neben dem Regelwerk sagt in eigenen Worten, was gilt: Kapitel "
    "([[chapters]] mit de, en, first), dann je Regel eine Tabelle [rules.R-001] mit de und en oder je Entscheidung "
    "eine Tabelle [rulings.G-001] mit question und answer. `nexus rule` schlägt darin nach.",
    "A file rules.toml or rulings.toml beside the ruleset says in words of its own what holds: chapters ([[chapters]] "
    "with de, en, first), then a table [rules.R-001] with de and en for each rule, or a table [rulings.G-001] with "
    "question and answer for each ruling. `nexus rule` looks them up.",
)

RULEBOOK_UNREADABLE: Final = Code(
    "NX650",
    "rulebook-unreadable",
    "error",
    Text("Das Regelbuch ist nicht lesbar: {reason_de}.", "The rulebook cannot be read: {reason_en}."),
    _SHAPE,
    '[rules.R-001]\nde = "Zwei Spieler.\n',
    '[rules.R-001]\nde = "Zwei Spieler."\n',
)
RULEBOOK_SCHEMA: Final = Code(
    "NX651",
    "rulebook-schema",
    "error",
    Text("Das Regelbuch hat nicht die richtige Form: {reason_de}.", "The rulebook has a wrong form: {reason_en}."),
    _SHAPE,
    '[rules.R-001]\ntext = "Zwei Spieler."\n',
    '[rules.R-001]\nde = "Zwei Spieler."\n',
)
RULEBOOK_REFERENCE: Final = Code(
    "NX652",
    "rulebook-reference",
    "error",
    Text("„{word}“ gibt es in diesem Regelwerk nicht.", "There is no “{word}” in this ruleset."),
    Text(
        "Das Regelbuch nennt eine Regel, ein Schlüsselwort, eine Option oder den Wert einer Option. Was es nennt, muss "
        "es geben, sonst führt `nexus rule` in die Irre. Werte heißen „option wert“, jede Zahl „option zahl“.",
        "The rulebook names a rule, a keyword, an option or a value of an option. What it names must be there, else "
        "`nexus rule` would mislead. Values are “option value”, any number is “option zahl”.",
    ),
    '[rules.R-001]\nde = "Zwei Spieler."\noptions = ["spieler"]\n',
    '[rules.R-001]\nde = "Zwei Spieler."\n',
)

CODES: Final[tuple[Code, ...]] = (RULEBOOK_UNREADABLE, RULEBOOK_SCHEMA, RULEBOOK_REFERENCE)
