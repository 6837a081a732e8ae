"""Codes NX6xx: what can be wrong with a deck list, from its bytes to its legality."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.model import Code, Text

DECK_UNREADABLE: Final = Code(
    "NX601",
    "deck-unreadable",
    "error",
    Text("Die Deckliste ist nicht lesbar: {reason_de}", "The deck list cannot be read: {reason_en}"),
    Text(
        "Eine Deckliste ist eine Textdatei in UTF-8 (auch mit BOM), UTF-16 mit BOM oder Windows-1252, höchstens 256 "
        "KiB groß.",
        "A deck list is a text file in UTF-8 (a BOM is fine), UTF-16 with a BOM, or Windows-1252, of at most 256 KiB.",
    ),
    "(a picture, or 100 MB in one line)",
    "# Name: Stahlfaust\nHauptdeck\n2 Elitekommando (NXSA01) MIL-011",
)

DECK_CODE: Final = Code(
    "NX602",
    "deck-code-unreadable",
    "error",
    Text("Der Deckcode ist nicht lesbar: {reason_de}", "The deck code cannot be read: {reason_en}"),
    Text(
        "Ein Deckcode beginnt mit NXS1- und endet mit einer Prüfsumme. Groß- und Kleinschreibung, Zeilenumbrüche und "
        "Leerzeichen sind gleichgültig. Kopiere ihn ganz; `nexus deck code` schreibt ihn.",
        "A deck code begins with NXS1- and ends with a checksum. Case, line breaks and spaces do not matter. Copy all "
        "of it; `nexus deck code` writes it.",
    ),
    "NXS1-A5XHQ427MEYDCA2NJFG",
    "NXS1-A5XHQ427MEYDCA2NJFGAEA2NJFGAGAIIBIBAAAYCJFJAGTSFKUAXYAQBANLUSRABVQBAIQTNH34Q",
)

LINE_NOT_UNDERSTOOD: Final = Code(
    "NX603",
    "deck-line-not-understood",
    "error",
    Text("Diese Zeile ist keine Kartenzeile: {reason_de}", "This line names no card: {reason_en}"),
    Text(
        "Eine Kartenzeile besteht aus Anzahl und Karte. Überschriften sind Hauptdeck und Nebendeck; Kommentare "
        "beginnen mit # oder //.",
        "A card line is a count and a card. Headings are Main and Sideboard; comments start with # or //.",
    ),
    "4",
    "4 Straßenkämpfer",
)

BAD_COUNT: Final = Code(
    "NX604",
    "deck-bad-count",
    "error",
    Text("Die Anzahl {count} ist nicht möglich.", "The count {count} is not possible."),
    Text("Eine Anzahl ist eine ganze Zahl von 1 bis 999.", "A count is a whole number from 1 to 999."),
    "-1 Elitekommando",
    "1 Elitekommando",
)

MISSING_COUNT: Final = Code(
    "NX605",
    "deck-missing-count",
    "warning",
    Text("Ohne Anzahl gelesen als 1 Exemplar.", "Read as one copy, for there is no count."),
    Text(
        "Steht keine Anzahl vor der Karte, so zählt die Zeile als ein Exemplar. Hinter dem Namen wird eine Anzahl nur "
        "als „x4“ gelesen.",
        "A line without a count in front counts as one copy. Behind the name a count is read only as “x4”.",
    ),
    "Elitekommando",
    "1 Elitekommando",
)

GUESSED_SIDEBOARD: Final = Code(
    "NX606",
    "deck-guessed-sideboard",
    "warning",
    Text(
        "Nach der einzigen Leerzeile beginnt vermutlich das Nebendeck.",
        "The sideboard presumably starts after the only blank line.",
    ),
    Text(
        "Ohne Überschriften trennt eine einzelne Leerzeile Haupt- und Nebendeck; mehrere Leerzeilen gelten als "
        "Gliederung. "
        "Überschriften machen es eindeutig.",
        "Without headings one blank line separates main deck and sideboard; several blank lines only group the cards. "
        "Headings make it certain.",
    ),
    "4 Straßenkämpfer\n\n2 Elitekommando",
    "Hauptdeck\n4 Straßenkämpfer\nNebendeck\n2 Elitekommando",
)

GROUP_HEADING: Final = Code(
    "NX607",
    "deck-group-heading",
    "warning",
    Text("Als Zwischenüberschrift gelesen und übergangen.", "Read as a group heading and passed over."),
    Text(
        "Eine Zeile ohne Anzahl mit einer Zahl in Klammern am Ende gliedert die Liste. Schreibe sie als Kommentar "
        "mit //.",
        "A line without a count that ends in a number in parentheses groups the list. Write it as a comment with //.",
    ),
    "Einheiten (12)",
    "// Einheiten (12)",
)

BAD_HEADER: Final = Code(
    "NX608",
    "deck-bad-header",
    "error",
    Text("Der Kopf „{key}“ ist nicht gültig: {reason_de}", "The header “{key}” is not valid: {reason_en}"),
    Text(
        "Köpfe einer Deckliste sind Format, Name, Set und Hauptfraktion; jeder steht höchstens einmal da.",
        "Headers of a deck list are Format, Name, Set and Hauptfraktion (main faction); each stands there at most "
        "once.",
    ),
    "# Hauptfraktion: Militär!",
    "# Hauptfraktion: MIL",
)

UNKNOWN_CARD: Final = Code(
    "NX610",
    "deck-unknown-card",
    "error",
    Text("Es gibt keine Karte „{name}“.", "There is no card “{name}”."),
    Text(
        "Die Karte steht in keinem der Sets, aus denen das Deck gebaut wird. Gelesen werden der deutsche und der "
        "englische Name "
        "und die Nummer.",
        "The card is in none of the sets that the deck is built from. The German and the English name and the number "
        "are read.",
    ),
    "2 Elitekomando",
    "2 Elitekommando",
)

AMBIGUOUS_CARD: Final = Code(
    "NX611",
    "deck-ambiguous-card",
    "error",
    Text("„{name}“ kann mehrere Karten meinen: {cards}.", "“{name}” may mean several cards: {cards}."),
    Text("Nenne die Nummer der Karte, sie ist eindeutig.", "Give the number of the card; it is unique."),
    "2 Waechter",
    "2 Wächter (NXSA01) WID-007",
)

NOT_A_DECK_CARD: Final = Code(
    "NX612",
    "deck-not-a-deck-card",
    "error",
    Text("{card} gehört in kein Deck: {type_de}.", "{card} belongs in no deck: {type_en}."),
    Text(
        "Gemeinsame Karten wie Sektoren und Grundkarten wie das HQ liegen bereit und zählen nicht zum Deck.",
        "Shared cards such as sectors and bases such as the HQ are set out beside the decks and are no part of them.",
    ),
    "1 Sektor Alpha",
    "(leave the line out)",
)

NUMBER_AND_NAME: Final = Code(
    "NX613",
    "deck-number-and-name-disagree",
    "error",
    Text(
        "Nummer und Name passen nicht zusammen: {number} ist {found}, da steht „{name}“.",
        "Number and name do not agree: {number} is {found}, the line says “{name}”.",
    ),
    Text(
        "Wo Nummer und Name dastehen, müssen beide dieselbe Karte nennen; sonst bliebe offen, welche gemeint ist.",
        "Where a number and a name are given, both must name the same card; else nobody knows which is meant.",
    ),
    "2 Elitekommando (NXSA01) MIL-021",
    "2 Elitekommando (NXSA01) MIL-011",
)

DECK_SIZE: Final = Code(
    "NX620",
    "deck-size",
    "error",
    Text("Das Deck hat {count} Karten; {rule_de}.", "The deck has {count} cards; {rule_en}."),
    Text(
        "Das Hauptdeck muss genau so viele Karten haben, wie das Regelwerk nennt; in NXS-A01 sind es 40 (R-044).",
        "The main deck must have exactly as many cards as the ruleset says; in NXS-A01 these are 40 (R-044).",
    ),
    "(39 cards)",
    "(40 cards)",
)

MAIN_FACTION: Final = Code(
    "NX621",
    "deck-main-faction",
    "error",
    Text(
        "Die Hauptfraktion {faction_de} hat {count} Karten; {rule_de}.",
        "The main faction {faction_en} has {count} cards; {rule_en}.",
    ),
    Text(
        "Die Hauptfraktion muss eine Mindestzahl von Karten stellen; in NXS-A01 sind es 25 von 40 (R-045).",
        "The main faction must provide a least number of cards; in NXS-A01 25 of 40 (R-045).",
    ),
    "(24 cards of the main faction)",
    "(25 cards of the main faction)",
)

SECONDARY_CARDS: Final = Code(
    "NX622",
    "deck-secondary-cards",
    "error",
    Text(
        "Andere Fraktionen stellen {count} Karten; {rule_de}.",
        "Other factions provide {count} cards; {rule_en}.",
    ),
    Text(
        "Die Nebenfraktion darf eine Höchstzahl von Karten stellen; in NXS-A01 sind es 15 (R-046).",
        "The secondary faction may provide a greatest number of cards; in NXS-A01 15 (R-046).",
    ),
    "(16 cards of the secondary faction)",
    "(15 cards of the secondary faction)",
)

SECONDARY_FACTIONS: Final = Code(
    "NX623",
    "deck-secondary-factions",
    "error",
    Text(
        "Das Deck mischt neben {faction_de} {count} weitere Fraktionen ({others_de}); {rule_de}.",
        "Beside {faction_en} the deck mixes {count} more factions ({others_en}); {rule_en}.",
    ),
    Text(
        "Ein Deck hat eine Hauptfraktion und höchstens so viele Nebenfraktionen, wie das Regelwerk nennt; in NXS-A01 "
        "ist es eine "
        "(G-090). Neutrale Karten zählen zu keiner.",
        "A deck has one main faction and at most as many secondary ones as the ruleset says; in NXS-A01 one (G-090). "
        "Neutral "
        "cards count as neither.",
    ),
    "(25 MIL, 10 WID, 5 SYN)",
    "(25 MIL, 15 WID)",
)

NEUTRAL_COPIES: Final = Code(
    "NX624",
    "deck-neutral-copies",
    "error",
    Text("{count} Exemplare von {card}; {rule_de}.", "{count} copies of {card}; {rule_en}."),
    Text(
        "Von jeder neutralen Karte ist eine Höchstzahl erlaubt; in NXS-A01 ist es 1 (R-047), auch wenn die "
        "Seltenheit mehr erlaubte "
        "(G-092). Varianten zählen mit (R-053).",
        "Each neutral card is limited; in NXS-A01 to 1 (R-047), even where the rarity would allow more (G-092). "
        "Variants count "
        "with it (R-053).",
    ),
    "1 NEU-130\n1 NEU-130-IR",
    "1 NEU-130",
)

RARITY_COPIES: Final = Code(
    "NX625",
    "deck-rarity-copies",
    "error",
    Text("{count} Exemplare von {card}; {rule_de}.", "{count} copies of {card}; {rule_en}."),
    Text(
        "Die Seltenheit begrenzt die Exemplare einer Karte; in NXS-A01 Basis 4, Erweitert 3, Selten 2, Episch 2, "
        "Legendär 1 (R-048 "
        "bis R-052). Zeilen derselben Karte und ihre Varianten zählen zusammen (R-053, R-095).",
        "The rarity limits the copies of a card; in NXS-A01 Basic 4, Advanced 3, Rare 2, Epic 2, Legendary 1 (R-048 "
        "to R-052). "
        "Lines of the same card and its variants count together (R-053, R-095).",
    ),
    "2 MIL-011\n1 MIL-011-IR",
    "1 MIL-011\n1 MIL-011-IR",
)

SIDEBOARD_SIZE: Final = Code(
    "NX626",
    "deck-sideboard-size",
    "error",
    Text("Das Nebendeck hat {count} Karten; {rule_de}.", "The sideboard has {count} cards; {rule_en}."),
    Text(
        "Ein Nebendeck ist freiwillig, hat dann aber genau die Größe, die das Regelwerk nennt; in NXS-A01 sind es 15 "
        "(R-077).",
        "A sideboard is optional, but then it has exactly the size that the ruleset says; in NXS-A01 15 (R-077).",
    ),
    "(14 cards)",
    "(15 cards, or none)",
)

UNKNOWN_FACTION: Final = Code(
    "NX627",
    "deck-unknown-faction",
    "error",
    Text("Keine Fraktion „{name}“ kann Hauptfraktion sein.", "No faction “{name}” can be the main one."),
    Text(
        "Die Hauptfraktion wird mit ihrem Kürzel oder Namen eingetragen; Neutral kann es nicht sein.",
        "The main faction is registered by its code or name; it cannot be Neutral.",
    ),
    "# Hauptfraktion: MLI",
    "# Hauptfraktion: MIL",
)

UNREGISTERED_FACTION: Final = Code(
    "NX628",
    "deck-unregistered-faction",
    "warning",
    Text(
        "Keine Hauptfraktion eingetragen; gelesen als {faction_de}.",
        "No main faction is registered; read as {faction_en}.",
    ),
    Text(
        "Die Hauptfraktion gilt für das ganze Match (G-091). Trage sie im Kopf ein.",
        "The main faction holds for the whole match (G-091). Register it in a header.",
    ),
    "# Name: Stahlfaust",
    "# Name: Stahlfaust\n# Hauptfraktion: MIL",
)

CODES: Final[tuple[Code, ...]] = (
    DECK_UNREADABLE,
    DECK_CODE,
    LINE_NOT_UNDERSTOOD,
    BAD_COUNT,
    MISSING_COUNT,
    GUESSED_SIDEBOARD,
    GROUP_HEADING,
    BAD_HEADER,
    UNKNOWN_CARD,
    AMBIGUOUS_CARD,
    NOT_A_DECK_CARD,
    NUMBER_AND_NAME,
    DECK_SIZE,
    MAIN_FACTION,
    SECONDARY_CARDS,
    SECONDARY_FACTIONS,
    NEUTRAL_COPIES,
    RARITY_COPIES,
    SIDEBOARD_SIZE,
    UNKNOWN_FACTION,
    UNREGISTERED_FACTION,
)
