"""Codes NX50x … NX52x: sets, rulesets and the words that they declare. Examples are snippets of a set that builds
on NXS-A01.
"""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.catalog_files import CARD, TYPE_LINE
from nexusdsl.diagnostics.model import Code, Text

HEAD: Final = 'Set probe "Probe"\nSprachen de\n'

BAD_ID: Final = Code(
    "NX501",
    "bad-id",
    "error",
    Text("„{word}“ taugt nicht als Kennung.", "“{word}” cannot be an id."),
    Text(
        "Eine Kennung hat bis zu 40 Kleinbuchstaben a–z, Ziffern und Unterstriche und beginnt mit einem "
        "Buchstaben. Ein Set darf "
        "nicht heißen wie ein Wort oder Modul von Python oder ein Gerät von Windows (con, nul). "
        "Kartennummern sind ein Kürzel in "
        "Großbuchstaben, ein Bindestrich und bis zu vier Ziffern: MIL-011.",
        "An id has up to 40 small letters a–z, digits and underscores and begins with a letter. A set must "
        "not be named like a "
        "word or module of Python or a device of Windows (con, nul). Card numbers are a code in capitals, a "
        "hyphen and up to four "
        "digits: MIL-011.",
    ),
    'Karte Neu-9 "Probe"\n' + TYPE_LINE,
    CARD + TYPE_LINE,
)
DUPLICATE_DECLARATION: Final = Code(
    "NX502",
    "duplicate-declaration",
    "error",
    Text("„{word}“ gibt es schon.", "“{word}” exists already."),
    Text(
        "Jedes Schlüsselwort, jeder Typ, jede Fraktion, jede Option und jedes Wort wird einmal erklärt, auch "
        "über die Sets hinweg, auf denen dieses aufbaut.",
        "Every keyword, type, faction, option and word is declared once, also across the sets that this one builds on.",
    ),
    'Fraktion PRO "Probe"\nFraktion PRO "Noch eine"\n',
    'Fraktion PRO "Probe"\nFraktion PRB "Noch eine"\n',
)
UNKNOWN_REFERENCE: Final = Code(
    "NX503",
    "unknown-reference",
    "error",
    Text("„{word}“ ist nirgends erklärt.", "“{word}” is declared nowhere."),
    Text(
        "Die Zeile nennt die Kennung eines Typs, Werts, Zeitraums, einer Fraktion oder Option, die es im "
        "Regelwerk nicht gibt.",
        "The line names the id of a type, value, period, faction or option that the ruleset does not have.",
    ),
    "Schlüsselwort Probelauf\n  auf unti:\n    Diese Einheit kann nicht geblockt werden.\n",
    "Schlüsselwort Probelauf\n  auf unit:\n    Diese Einheit kann nicht geblockt werden.\n",
)
NO_HEADER: Final = Code(
    "NX504",
    "no-set-header",
    "error",
    Text("Diesem Set fehlt {missing_de}.", "This set lacks {missing_en}."),
    Text(
        "Genau eine Datei eines Sets ist sein Kopf: Set mit Kennung und Name, dann Regeln mit dem Regelwerk "
        "oder benutzt mit dem Set, auf dem es aufbaut.",
        "Exactly one file of a set is its head: Set with id and name, then Rules with the ruleset or uses "
        "with the set it builds on.",
    ),
    HEAD + CARD + TYPE_LINE,
    HEAD + "benutzt nxs_a01\n" + CARD + TYPE_LINE,
)
SECOND_HEADER: Final = Code(
    "NX505",
    "second-header",
    "error",
    Text("Das steht für dieses Set schon fest.", "This is settled for this set already."),
    Text(
        "Name, Sprachen, Regelwerk und benutzte Sets stehen einmal je Set, und alle Dateien nennen dasselbe Set.",
        "Name, languages, ruleset and used sets stand once per set, and all files name the same set.",
    ),
    HEAD + "benutzt nxs_a01\nSprachen de\n" + CARD + TYPE_LINE,
    HEAD + "benutzt nxs_a01\n" + CARD + TYPE_LINE,
)
UNKNOWN_SET: Final = Code(
    "NX506",
    "unknown-set",
    "error",
    Text("Das Set „{word}“ gibt es nicht.", "There is no set “{word}”."),
    Text(
        "Gesucht wird unter den mitgelieferten Sets und im selben Ordner wie dieses Set.",
        "It is looked for among the shipped sets and in the folder that holds this set.",
    ),
    HEAD + "benutzt nxs_a02\n" + CARD + TYPE_LINE,
    HEAD + "benutzt nxs_a01\n" + CARD + TYPE_LINE,
)
CYCLIC_USES: Final = Code(
    "NX507",
    "cyclic-uses",
    "error",
    Text("Das Set baut auf sich selbst auf: {path}.", "The set builds on itself: {path}."),
    Text(
        "Ein Set darf sich nicht selbst benutzen, auch nicht über andere Sets.",
        "A set must not use itself, not even through other sets.",
    ),
    HEAD + "benutzt probe\n" + CARD + TYPE_LINE,
    HEAD + "benutzt nxs_a01\n" + CARD + TYPE_LINE,
)
UNKNOWN_RULESET: Final = Code(
    "NX508",
    "unknown-ruleset",
    "error",
    Text("Das Regelwerk „{word}“ gibt es nicht.", "There is no ruleset “{word}”."),
    Text(
        "Ein Regelwerk beginnt mit der Zeile Regelwerk und steht in einer Datei desselben Sets. Wer ein "
        "fremdes spielen will, schreibt benutzt und den Namen jenes Sets.",
        "A ruleset begins with the line Ruleset and stands in a file of the same set. To play another one, "
        "write uses and the name of that set.",
    ),
    HEAD + "Regeln schach\n" + CARD + TYPE_LINE,
    HEAD + "benutzt nxs_a01\n" + CARD + TYPE_LINE,
)
AMBIGUOUS_WORD: Final = Code(
    "NX509",
    "ambiguous-word",
    "error",
    Text(
        "„{word}“ bedeutet in Regeltexten schon etwas anderes.", "“{word}” already means something else in rules text."
    ),
    Text(
        "Ein erklärtes Wort darf nicht so lauten wie ein anderes oder wie ein Wort der Sprache selbst; sonst "
        "wären Texte zweideutig.",
        "A declared word must not read like another one or like a word of the language itself; texts would "
        "be ambiguous.",
    ),
    'Untertyp de "Deck" (n, des Decks, die Decks)\n' + CARD + TYPE_LINE,
    'Untertyp de "Probe" (f, die Proben)\n' + CARD + TYPE_LINE,
)
NUMBER_BOUNDS: Final = Code(
    "NX510",
    "number-out-of-bounds",
    "error",
    Text("{number} liegt nicht zwischen {least} und {most}.", "{number} is not between {least} and {most}."),
    Text(
        "Zahlen auf Karten gehen von 0 bis 99, Zahlen in Regelwerken bis 1 000 000.",
        "Numbers on cards go from 0 to 99, numbers in rulesets to 1,000,000.",
    ),
    CARD + "  Einheit · Basis · Kosten 100 · Opferwert 1 · ATK 1 · DEF 0 · HP 1\n",
    CARD + TYPE_LINE,
)
DECK_INCOMPLETE: Final = Code(
    "NX511",
    "deck-rules-incomplete",
    "error",
    Text("Den Deckregeln fehlt {missing_de}.", "The deck rules lack {missing_en}."),
    Text(
        "Deckregeln nennen die Zahl der Karten und mindestens eine Seltenheit mit ihrer Höchstzahl.",
        "Deck rules name the number of cards and at least one rarity with its limit.",
    ),
    'Set probe "Probe"\nRegeln probe\nRegelwerk probe "Probe"\nSprachen de\nTyp unit de "Einheit" (f, die '
    "Einheiten)\nDeckregeln\n  Karten 40\n",
    'Set probe "Probe"\nRegeln probe\nRegelwerk probe "Probe"\nSprachen de\nTyp unit de "Einheit" (f, die '
    "Einheiten)\nDeckregeln\n  Karten 40\n"
    '  Seltenheit B "Basis" höchstens 4\n',
)
ONLY_IN_RULESET: Final = Code(
    "NX512",
    "only-in-ruleset",
    "error",
    Text("Das darf nur ein Regelwerk erklären.", "Only a ruleset may declare this."),
    Text(
        "Werte, Typen, Ressourcen, Marker, Zonen, Zeiträume, Optionen und Deckregeln gehören zum Spiel, "
        "nicht zu einem Set, das auf ihm aufbaut.",
        "Values, types, resources, markers, zones, periods, options and deck rules belong to the game, not "
        "to a set that builds on it.",
    ),
    'Ressource mana de "Mana" (n, des Manas)\n' + CARD + TYPE_LINE,
    CARD + TYPE_LINE,
)
MISSING_INFLECTION: Final = Code(
    "NX513",
    "missing-inflection",
    "error",
    Text("Zu diesem Wort fehlt {missing_de}.", "This word lacks {missing_en}."),
    Text(
        "Regeltexte beugen deutsche Nomen. Nenne in Klammern das Geschlecht (m, f, n oder pl) und, wo es "
        "vorkommt, Genitiv und Mehrzahl: "
        "(m, des Soldaten, die Soldaten).",
        "Rules texts inflect German nouns. Give the gender in brackets (m, f, n or pl) and, where they "
        "occur, genitive and plural: "
        "(m, des Soldaten, die Soldaten).",
    ),
    'Untertyp de "Probe"\n' + CARD + TYPE_LINE,
    'Untertyp de "Probe" (f, die Proben)\n' + CARD + TYPE_LINE,
)
MISSING_TEXT: Final = Code(
    "NX514",
    "missing-rules-text",
    "error",
    Text("Dem Eintrag fehlt ein Regeltext.", "The entry has no rules text."),
    Text(
        "Was ein Schlüsselwort oder Zustand tut, sagt allein sein Regeltext, eingerückt unter der Kopfzeile.",
        "What a keyword or status does is told by its rules text alone, indented below the heading.",
    ),
    "Schlüsselwort Probelauf\n",
    "Schlüsselwort Probelauf\n  Diese Einheit kann nicht geblockt werden.\n",
)
UNREACHABLE_ALTERNATIVE: Final = Code(
    "NX515",
    "unreachable-alternative",
    "error",
    Text("Für diesen Fall gibt es schon einen Text.", "There is a text for this case already."),
    Text(
        "Die Texte eines Schlüsselworts unterscheiden sich durch die Typen, auf denen es steht, oder durch "
        "den Wert einer Option.",
        "The texts of a keyword differ by the types it stands on or by the value of an option.",
    ),
    "Schlüsselwort Probelauf\n  auf unit:\n    Diese Einheit kann nicht geblockt werden.\n"
    "  auf unit:\n    Diese Einheit darf Strukturen direkt angreifen.\n",
    "Schlüsselwort Probelauf\n  auf unit:\n    Diese Einheit kann nicht geblockt werden.\n",
)
UNWRITABLE_WORD: Final = Code(
    "NX517",
    "unwritable-word",
    "error",
    Text("„{word}“ kann in keinem Regeltext stehen.", "“{word}” cannot stand in any rules text."),
    Text(
        "Wörter, die Regeltexte benutzen (Schlüsselwörter, Zustände, Untertypen, Fraktionen und alle Wörter des "
        "Regelwerks), bestehen aus Buchstaben; dazwischen dürfen Bindestriche, Apostrophe und Leerzeichen stehen.",
        "Words that rules texts use (keywords, statuses, subtypes, factions and all words of the ruleset) consist of "
        "letters, with hyphens, apostrophes and spaces between them.",
    ),
    'Schlüsselwort "Stufe 2"\n  Diese Einheit kann nicht geblockt werden.\n',
    'Schlüsselwort "Stufe Zwei"\n  Diese Einheit kann nicht geblockt werden.\n',
)
UNKNOWN_VERB: Final = Code(
    "NX519",
    "unknown-verb",
    "error",
    Text(
        "Die Regelsprache hat kein Verb „{word}“, dem ein anderes gleichen kann.",
        "The rules language has no verb “{word}” that another can be like.",
    ),
    Text(
        "Ein Tätigkeitswort eines Sets sagt dasselbe wie ein Verb der Regelsprache, in beiden Sprachen wie dasselbe. "
        "Die Verben stehen in docs/verbs.md.",
        "A verb of a set says the same as a verb of the rules language, in both languages as the same one. The "
        "verbs are listed in docs/verbs.md.",
    ),
    'Tätigkeitswort de "verbrennen" (verbrennt, verbrenne, verbrennst, verbrannt) wie "zerstöre"\n' + CARD + TYPE_LINE,
    'Tätigkeitswort de "verbrennen" (verbrennt, verbrenne, verbrennst, verbrannt) wie "zerstören"\n' + CARD + TYPE_LINE,
)
NO_ADJECTIVE: Final = Code(
    "NX518",
    "no-adjective-here",
    "error",
    Text("Dieses Wort hat kein Eigenschaftswort „{word}“.", "This word has no adjective “{word}”."),
    Text(
        "Eigenschaftswörter haben Zustände („vergiftet“) und Untertypen („mechanisch“): mit ihnen sagen Regeltexte, "
        "dass etwas in dem Zustand oder von dem Untertyp ist.",
        "Statuses (“poisoned”) and subtypes (“mechanical”) have adjectives: with them rules texts say that something "
        "is in the state or of the subtype.",
    ),
    'Marke de "Probe" (f, die Proben), Eigenschaftswort "erprobt"\n' + CARD + TYPE_LINE,
    'Marke de "Probe" (f, die Proben)\n' + CARD + TYPE_LINE,
)
UNREADABLE: Final = Code(
    "NX516",
    "unreadable-file",
    "error",
    Text("Diese Datei wird nicht gelesen: {reason_de}.", "This file is not read: {reason_en}."),
    Text(
        "Ein Set ist ein Ordner mit .nxs-Dateien oder eine einzelne .nxs-Datei. Verweise, die aus dem Ordner "
        "hinausführen, werden nicht verfolgt.",
        "A set is a folder of .nxs files or a single .nxs file. Links that lead out of the folder are not followed.",
    ),
    "(a link to /etc/passwd)",
    "(a file)",
)
