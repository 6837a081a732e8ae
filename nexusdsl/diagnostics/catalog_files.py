"""Codes NX4xx: files, lines and the fields of a card. Examples are snippets of a set that builds on NXS-A01."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.model import Code, Text

TYPE_LINE: Final = "  Einheit — Soldat · Basis · Kosten 1 · Opferwert 1 · ATK 1 · DEF 0 · HP 1\n"
CARD: Final = 'Karte NEU-901 "Probe"\n'

FILE_TOO_LARGE: Final = Code(
    "NX401",
    "file-too-large",
    "error",
    Text("Die Datei hat {size} Bytes, erlaubt sind 4 000 000.", "The file has {size} bytes; 4,000,000 are allowed."),
    Text(
        "Eine Set-Datei dieser Größe ist ein Versehen. Ein Set darf aus vielen Dateien bestehen: teile sie "
        "nach Fraktionen auf.",
        "A set file of this size is an accident. A set may consist of many files: split it by faction.",
    ),
    "(a file of 100 MB)",
    "(two files of 100 KB)",
)
NOT_TEXT: Final = Code(
    "NX402",
    "not-text",
    "error",
    Text("Die Datei ist kein Text ({reason_de}).", "The file is not text ({reason_en})."),
    Text(
        "Set-Dateien sind Textdateien in UTF-8. Speichere die Datei im Editor als UTF-8, nicht als UTF-16 "
        "und nicht als Dokument.",
        "Set files are text files in UTF-8. Save the file as UTF-8 in your editor, not as UTF-16 and not as "
        "a document.",
    ),
    "(bytes FF FE 53 00 …)",
    "(bytes 53 65 74 …)",
)
NOT_UTF8: Final = Code(
    "NX403",
    "not-utf8",
    "warning",
    Text(
        "Die Datei ist kein UTF-8; sie wurde als Windows-1252 gelesen.",
        "The file is not UTF-8; it was read as Windows-1252.",
    ),
    Text(
        "Ältere Programme speichern Umlaute als Windows-1252. Speichere die Datei als UTF-8, dann ist jedes "
        "Zeichen eindeutig.",
        "Older programs store umlauts as Windows-1252. Save the file as UTF-8 and every character is certain.",
    ),
    "(bytes 50 72 E4 7A …)",
    "(bytes 50 72 C3 A4 7A …)",
)
HIDDEN_CHARACTER: Final = Code(
    "NX404",
    "hidden-character",
    "error",
    Text("Hier steht ein unsichtbares Zeichen ({char}).", "There is an invisible character here ({char})."),
    Text(
        "Steuerzeichen, Zeichen ohne Breite und Zeichen, die die Schreibrichtung umkehren, sieht niemand auf "
        "der gedruckten "
        "Karte. Sie kommen oft beim Kopieren aus Webseiten mit. Lösche das Zeichen. Geschützte Leerzeichen "
        "sind erlaubt und gelten "
        "als Leerzeichen.",
        "Controls, characters without width and characters that reverse the writing direction are seen by "
        "nobody on the printed "
        "card. They often come along when text is copied from web pages. Delete the character. No-break "
        "spaces are allowed and "
        "count as spaces.",
    ),
    'Karte NEU-901 "Pro\u200bbe"\n' + TYPE_LINE,
    CARD + TYPE_LINE,
)
LINE_TOO_LONG: Final = Code(
    "NX405",
    "line-too-long",
    "error",
    Text("Diese Zeile hat mehr als 2000 Zeichen.", "This line has more than 2,000 characters."),
    Text(
        "So viel Text passt auf keine Karte. Oft fehlt ein Zeilenende oder ein Anführungszeichen. Regeltext "
        "darf über mehrere "
        "Zeilen gehen.",
        "That much text fits on no card. Often a line end or a quote is missing. Rules text may run over "
        "several lines.",
    ),
    CARD + TYPE_LINE + "  " + "Ziehe 1 Karte. " * 140,
    CARD + TYPE_LINE,
)
LINE_NOT_UNDERSTOOD: Final = Code(
    "NX410",
    "line-not-understood",
    "error",
    Text(
        "Diese Zeile geht hier nicht weiter: Erwartet wird {expected_de}.",
        "This line cannot go on like this: expected {expected_en}.",
    ),
    Text(
        "Jede Zeile außerhalb von Regeltext hat eine feste Form. Die Meldung nennt, was an der Stelle stehen darf.",
        "Every line outside of rules text has a fixed form. The message names what may stand at this place.",
    ),
    'Fraktion PRO "Probe" in Rot\n',
    'Fraktion PRO "Probe"\n',
)
UNCLOSED_QUOTE: Final = Code(
    "NX411",
    "unclosed-quote",
    "error",
    Text("Das Anführungszeichen wird in dieser Zeile nicht geschlossen.", "The quote is not closed in this line."),
    Text(
        'Ein Name steht ganz in einer Zeile und zwischen zwei Anführungszeichen. Ein Name, in dem selbst " '
        "vorkommt, darf zwischen „ und “ stehen.",
        'A name stands in one line, between two quotes. A name that contains " itself may stand between “ and ”.',
    ),
    'Karte NEU-901 "Probe\n' + TYPE_LINE,
    CARD + TYPE_LINE,
)
NAME_NEEDS_QUOTES: Final = Code(
    "NX412",
    "name-needs-quotes",
    "error",
    Text("Hier fehlen Anführungszeichen um den Namen.", "The name needs quotes here."),
    Text(
        "Namen von Karten, Fraktionen und Sets stehen in Anführungszeichen, ebenso Schlüsselwörter aus "
        "mehreren Wörtern.",
        "Names of cards, factions and sets stand in quotes, and so do keywords of several words.",
    ),
    "Karte NEU-901 Probe\n" + TYPE_LINE,
    CARD + TYPE_LINE,
)
MISPLACED_LINE: Final = Code(
    "NX413",
    "misplaced-line",
    "error",
    Text("Diese eingerückte Zeile gehört zu nichts.", "This indented line belongs to nothing."),
    Text(
        "Eingerückte Zeilen stehen unter einer Karte, einem Schlüsselwort, einem Zustand, einem Typ oder den "
        "Deckregeln. Andere "
        "Zeilen beginnen ganz links und haben nichts unter sich.",
        "Indented lines stand under a card, a keyword, a status, a type or the deck rules. Other lines begin "
        "at the left margin "
        "and have nothing below them.",
    ),
    'Fraktion PRO "Probe"\n  Ziehe 1 Karte.\n',
    'Fraktion PRO "Probe"\n',
)
UNKNOWN_DECLARATION: Final = Code(
    "NX414",
    "unknown-declaration",
    "error",
    Text("Mit „{word}“ beginnt keine Zeile einer Set-Datei.", "No line of a set file begins with “{word}”."),
    Text(
        "Eine Zeile am linken Rand beginnt mit einem der Wörter Set, Regeln, benutzt, Sprachen, Regelwerk, "
        "Fraktion, Wert, Typ, "
        "Ressource, Marker, Initiative, Zone, Periode, Untertyp, Voll, Option, Deckregeln, Schlüsselwort, "
        "Zustand, Karte, oder mit "
        "ihrem englischen Gegenstück. Regeltext muss eingerückt sein.",
        "A line at the left margin begins with one of the words Set, Rules, uses, Languages, Ruleset, "
        "Faction, Value, Type, "
        "Resource, Marker, Initiative, Zone, Period, Subtype, Full, Option, Deck rules, Keyword, Status, "
        "Card, or with its German "
        "counterpart. Rules text must be indented.",
    ),
    'Kartte NEU-901 "Probe"\n' + TYPE_LINE,
    CARD + TYPE_LINE,
)
NUMBER_EXPECTED: Final = Code(
    "NX415",
    "number-expected",
    "error",
    Text(
        "Hier wird eine ganze Zahl in den Ziffern 0 bis 9 erwartet.",
        "A whole number in the digits 0 to 9 is expected here.",
    ),
    Text(
        "Zahlen auf Karten sind ganze Zahlen ohne Vorzeichen, Komma, Unterstrich oder Exponent.",
        "Numbers on cards are whole numbers without sign, comma, underscore or exponent.",
    ),
    CARD + "  Einheit · Basis · Kosten 1_0 · Opferwert 1 · ATK 1 · DEF 0 · HP 1\n",
    CARD + TYPE_LINE,
)
UNCLOSED_BRACKET: Final = Code(
    "NX416",
    "unclosed-bracket",
    "error",
    Text("Die Klammer wird in dieser Zeile nicht geschlossen.", "The bracket is not closed in this line."),
    Text(
        'Übersetzung, Beugung und Varianten stehen in Klammern: (en "Probe"), (m, des Soldaten, die Soldaten), [IR].',
        'Translation, inflection and variants stand in brackets: (en "Probe"), (m, des Soldaten, die Soldaten), [IR].',
    ),
    'Karte NEU-901 "Probe" [IR\n' + TYPE_LINE,
    'Karte NEU-901 "Probe" [IR]\n' + TYPE_LINE,
)
NO_TYPE_LINE: Final = Code(
    "NX417",
    "no-type-line",
    "error",
    Text("Dieser Karte fehlt die Zeile mit Typ und Werten.", "This card has no line with type and values."),
    Text(
        "Direkt unter der Kopfzeile stehen, durch · oder | getrennt: der Typ (nach einem Strich Untertypen), "
        "die Seltenheit und die Werte.",
        "Right below the heading stand, separated by · or |: the type (after a dash subtypes), the rarity "
        "and the values.",
    ),
    CARD,
    CARD + TYPE_LINE,
)
TOO_MANY_FINDINGS: Final = Code(
    "NX418",
    "too-many-findings",
    "error",
    Text("Zu viele Fehler: weitere werden nicht gezeigt.", "Too many faults: no more are shown."),
    Text(
        "So viele Fehler haben meist eine gemeinsame Ursache. Behebe die ersten und prüfe noch einmal.",
        "So many faults mostly have one cause. Mend the first ones and check again.",
    ),
    "?\n" * 600,
    CARD + TYPE_LINE,
)
UNKNOWN_FIELD: Final = Code(
    "NX420",
    "unknown-field",
    "error",
    Text("„{word}“ ist weder Typ noch Seltenheit noch Wert.", "“{word}” is no type, rarity or value."),
    Text(
        "Die Typzeile kennt die Typen, Seltenheiten und Werte, die das Regelwerk nennt, deutsch oder englisch.",
        "The type line knows the types, rarities and values that the ruleset names, in German or English.",
    ),
    CARD + "  Einheit · Basis · Kosten 1 · Opferwert 1 · ATK 1 · DEF 0 · HP 1 · Mut 3\n",
    CARD + TYPE_LINE,
)
NAME_MISSING: Final = Code(
    "NX421",
    "missing-name",
    "error",
    Text("Hier fehlt der Name.", "The name is missing here."),
    Text(
        "Jede Karte, jedes Schlüsselwort und jeder Zustand hat einen Namen.",
        "Every card, keyword and status has a name.",
    ),
    'Karte NEU-901 ""\n' + TYPE_LINE,
    CARD + TYPE_LINE,
)
TEXT_TOO_LONG: Final = Code(
    "NX422",
    "text-too-long",
    "error",
    Text(
        "Der Text hat {length} Zeichen, erlaubt sind {most}.", "The text has {length} characters; {most} are allowed."
    ),
    Text(
        "Namen dürfen 60 Zeichen lang sein, Regeltexte 1000, Zitate 300, Bildbeschreibungen 500.",
        "Names may have 60 characters, rules texts 1,000, flavour 300, art 500.",
    ),
    'Karte NEU-901 "' + "Probe" * 20 + '"\n' + TYPE_LINE,
    CARD + TYPE_LINE,
)
WRONG_LANGUAGE: Final = Code(
    "NX423",
    "language-not-declared",
    "error",
    Text(
        "Dieses Set ist nicht in der Sprache „{language}“ geschrieben.",
        "This set is not written in the language “{language}”.",
    ),
    Text(
        "Die Zeile Sprachen nennt die Sprachen des Sets; ohne sie gelten die des Regelwerks.",
        "The line Languages names the languages of the set; without it those of the ruleset hold.",
    ),
    'Karte NEU-901 "Probe" (en "Trial")\n' + TYPE_LINE,
    CARD + TYPE_LINE,
)
MISSING_TRANSLATION: Final = Code(
    "NX424",
    "missing-translation",
    "warning",
    Text("Der Text in der Sprache „{language}“ fehlt.", "The text in the language “{language}” is missing."),
    Text(
        "Ein Set in zwei Sprachen druckt jeden Namen und jeden Regeltext in beiden. Ist nur eine gemeint, "
        "nenne sie in der Zeile Sprachen.",
        "A set in two languages prints every name and every rules text in both. If only one is meant, name "
        "it in the line Languages.",
    ),
    'Set probe "Probe"\nbenutzt nxs_a01\n' + CARD + TYPE_LINE,
    'Set probe "Probe"\nbenutzt nxs_a01\nKarte NEU-901 "Probe" (en "Trial")\n' + TYPE_LINE,
)
LANGUAGES_DISAGREE: Final = Code(
    "NX425",
    "languages-disagree",
    "error",
    Text(
        "Die Texte sagen Verschiedenes: „{first}“ und „{second}“.",
        "The texts say different things: “{first}” and “{second}”.",
    ),
    Text(
        "Eine Karte hat eine Bedeutung. Steht ihr Text in zwei Sprachen, müssen beide dasselbe sagen, in "
        "derselben Reihenfolge; nur die der Schlüsselwörter ist frei.",
        "A card has one meaning. If its text stands in two languages, both must say the same, in the same order; only "
        "that of keywords is free.",
    ),
    'Set probe "Probe"\nbenutzt nxs_a01\nKarte NEU-901 "Probe" (en "Trial")\n'
    + TYPE_LINE
    + "  Wenn diese Einheit stirbt, ziehe 1 Karte.\n  en: When this unit dies, draw 2 cards.\n",
    'Set probe "Probe"\nbenutzt nxs_a01\nKarte NEU-901 "Probe" (en "Trial")\n'
    + TYPE_LINE
    + "  Wenn diese Einheit stirbt, ziehe 1 Karte.\n  en: When this unit dies, draw 1 card.\n",
)
