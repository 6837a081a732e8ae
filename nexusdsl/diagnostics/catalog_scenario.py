"""Codes NX7xx: what can be wrong with a scenario file, and how a scenario can fail."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.model import Code, Text

STRANGE_CHARACTER: Final = Code(
    "NX701",
    "scenario-strange-character",
    "error",
    Text("Das Zeichen „{found}“ hat hier keine Bedeutung.", "The character “{found}” means nothing here."),
    Text(
        "In einem Szenario stehen Wörter, ganze Zahlen, Namen in Anführungszeichen und die Zeichen , ; : ( ) [ ] / |. "
        "Ein Kommentar beginnt mit #.",
        "A scenario consists of words, whole numbers, names in quotes and the marks , ; : ( ) [ ] "
        "/ |. A comment begins with #.",
    ),
    "A: HQ = 5",
    "A: HQ 5",
)

UNCLOSED_QUOTE: Final = Code(
    "NX702",
    "scenario-unclosed-quote",
    "error",
    Text(
        "Dieses Anführungszeichen wird in der Zeile nicht geschlossen.",
        "This quotation mark is not closed on its line.",
    ),
    Text("Ein Name in Anführungszeichen steht ganz in einer Zeile.", "A name in quotes stands on one line."),
    'Szenario "Ein Treffer',
    'Szenario "Ein Treffer"',
)

LINE_NOT_UNDERSTOOD: Final = Code(
    "NX703",
    "scenario-line-not-understood",
    "error",
    Text(
        "„{found}“ passt hier nicht; möglich ist {expected_de}.",
        "“{found}” does not fit here; possible: {expected_en}.",
    ),
    Text(
        "Jede Zeile eines Szenarios ist eine Karte, ein Brett, ein Schritt oder eine Erwartung. Schritte beginnen mit "
        "dem, der handelt, und dem, was er tut.",
        "Each line of a scenario is a card, a board, a step or an expectation. A step begins with "
        "who acts and what they do.",
    ),
    "A mit U angreift das HQ",
    "A greift mit U das HQ an",
)

UNKNOWN_NAME: Final = Code(
    "NX704",
    "scenario-unknown-name",
    "error",
    Text("„{found}“ ist {what_de} nicht bekannt.", "“{found}” is not known {what_en}."),
    Text(
        "Ein Name meint eine Karte des Sets, eine Karte aus einer Karte-Zeile, oder ein Wort, das das Regelwerk "
        "erklärt: einen Wert, eine Zone, eine Marke, ein Schlüsselwort.",
        "A name means a card of the set, a card from a Card line, or a word that the ruleset declares: an attribute, "
        "a zone, a marker, a keyword.",
    ),
    "Erwarte V DFE 0",
    "Erwarte V DEF 0",
)

AMBIGUOUS_NAME: Final = Code(
    "NX705",
    "scenario-ambiguous-name",
    "error",
    Text("„{found}“ kann mehreres meinen: {several}.", "“{found}” can mean several things: {several}."),
    Text(
        "Gib jeder Karte, von der die Rede sein soll, einen eigenen Namen: Karte X, Y [1/0/1] "
        "macht zwei gleiche Karten.",
        "Give each card that is spoken of a name of its own: Card X, Y [1/0/1] makes two equal cards.",
    ),
    "A: Feld X, X\n  Erwarte X HP 1",
    "A: Feld X, Y\n  Erwarte X HP 1",
)

BAD_BOARD: Final = Code(
    "NX706",
    "scenario-bad-board",
    "error",
    Text(
        "So lässt sich das Brett nicht aufstellen: {reason_de}",
        "The board cannot be set up like this: {reason_en}",
    ),
    Text(
        "Eine Brettzeile zählt nach dem Doppelpunkt Werte und Zonen auf; der Zustand einer Karte "
        "steht in Klammern dahinter. Alles steht einmal da und so, wie eine Partie stehen kann.",
        "A board line lists values and zones after the colon; the state of a card follows it in parentheses. All is "
        "said once, and as it can stand in a game.",
    ),
    "A: 5 HQ",
    "A: HQ 5, Hand X, Feld V (Neu, DEF 1)",
)

BAD_CARD: Final = Code(
    "NX707",
    "scenario-bad-card",
    "error",
    Text("Diese Testkarte ist unklar: {reason_de}", "This test card is unclear: {reason_en}"),
    Text(
        "Kurzform: Karte U [ATK/DEF/HP Schlüsselwort]. Mit Regeltext: Karte E Ereignis: Ziehe 1 Karte.",
        "Short form: Card U [ATK/DEF/HP Keyword]. With rules text: Card E Event: Draw 1 card.",
    ),
    "Karte U [5]",
    "Karte U [5/0/5]",
)

BAD_STEP: Final = Code(
    "NX708",
    "scenario-bad-step",
    "error",
    Text("Dieser Schritt ist unvollständig: {reason_de}", "This step is incomplete: {reason_en}"),
    Text(
        "Ein Schritt nennt, wer handelt, was er tut, womit und wogegen.",
        "A step names who acts, what they do, with what and against what.",
    ),
    "A greift an",
    "A greift mit U das HQ an",
)

BAD_CLAIM: Final = Code(
    "NX709",
    "scenario-bad-claim",
    "error",
    Text("Diese Erwartung ist nicht prüfbar: {reason_de}", "This expectation cannot be checked: {reason_en}"),
    Text(
        "Eine Erwartung nennt eine Karte, einen Spieler oder das Spiel und dann Werte, Orte oder Zustände.",
        "An expectation names a card, a player or the game, and then values, places or states.",
    ),
    "Erwarte 3",
    "Erwarte A HQ 3",
)

DOUBLE_NAME: Final = Code(
    "NX710",
    "scenario-double-name",
    "error",
    Text(
        "Es gibt schon ein Szenario „{found}“ in dieser Datei.",
        "There is already a scenario “{found}” in this file.",
    ),
    Text("Szenarien einer Datei heißen verschieden.", "The scenarios of a file have different names."),
    'Szenario "Treffer"\nSzenario "Treffer"',
    'Szenario "Treffer"\nSzenario "Zweiter Treffer"',
)

NOTHING_HERE: Final = Code(
    "NX711",
    "scenario-nothing-here",
    "error",
    Text("Diese Datei enthält kein Szenario.", "This file holds no scenario."),
    Text('Ein Szenario beginnt mit: Szenario "Name"', 'A scenario begins with: Scenario "Name"'),
    "A: HQ 5",
    'Szenario "Ein Treffer"\n  A: HQ 5',
)

CARD_REFUSED: Final = Code(
    "NX712",
    "scenario-card-refused",
    "error",
    Text("Die Testkarte {found} übersetzt nicht: {reason_de}", "The test card {found} does not compile: {reason_en}"),
    Text(
        "Testkarten werden wie gedruckte Karten übersetzt; ihr Regeltext muss verständlich sein.",
        "Test cards are compiled like printed cards; their rules text must be understood.",
    ),
    "Karte E Ereignis: Mache 1 Schaden.",
    "Karte E Ereignis: Füge einer feindlichen Einheit 1 Schaden zu.",
)

SET_FAULTY: Final = Code(
    "NX713",
    "scenario-set-faulty",
    "error",
    Text(
        "Das Set {found} übersetzt nicht ({count} Fehler): {reason_de}",
        "The set {found} does not compile ({count} errors): {reason_en}",
    ),
    Text(
        "Ein Szenario braucht ein fehlerfreies Set; nexus check zeigt dessen Fehler an ihrer Stelle.",
        "A scenario needs a set without faults; nexus check shows them in their places.",
    ),
    "Set nxs_a00",
    "Set nxs_a01",
)

NOTHING_TRIED: Final = Code(
    "NX714",
    "scenario-nothing-tried",
    "error",
    Text("Das Szenario „{found}“ spielt und erwartet nichts.", "The scenario “{found}” plays and expects nothing."),
    Text(
        "Ein Szenario ohne Schritte und Erwartungen gilt immer und prüft nichts.",
        "A scenario without steps and expectations always holds and tests nothing.",
    ),
    'Szenario "Ein Treffer"\n  A: HQ 5',
    'Szenario "Ein Treffer"\n  A: HQ 5\n  Erwarte A HQ 5',
)

SECOND_SET: Final = Code(
    "NX715",
    "scenario-second-set",
    "error",
    Text("Das Set steht schon fest: {found}.", "The set is said already: {found}."),
    Text(
        "Eine Zeile Set vor den Szenarien gilt für alle der Datei; ein Szenario kann stattdessen eine eigene haben.",
        "A line Set before the scenarios is for all of the file; a scenario can have one of its own instead.",
    ),
    'Set nxs_a01\nSet nxs_a01\n\nSzenario "Ein Treffer"\n  Erwarte A HQ 20',
    'Set nxs_a01\n\nSzenario "Ein Treffer"\n  Erwarte A HQ 20',
)

CODES: Final = (
    STRANGE_CHARACTER,
    UNCLOSED_QUOTE,
    LINE_NOT_UNDERSTOOD,
    UNKNOWN_NAME,
    AMBIGUOUS_NAME,
    BAD_BOARD,
    BAD_CARD,
    BAD_STEP,
    BAD_CLAIM,
    DOUBLE_NAME,
    NOTHING_HERE,
    CARD_REFUSED,
    SET_FAULTY,
    NOTHING_TRIED,
    SECOND_SET,
)
