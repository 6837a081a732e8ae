"""Codes NX64x: what can be wrong with a game log."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.model import Code, Text

LOG_UNREADABLE: Final = Code(
    "NX640",
    "log-unreadable",
    "error",
    Text("Das Protokoll ist nicht lesbar: {reason_de}.", "The log cannot be read: {reason_en}."),
    Text(
        "Ein Protokoll besteht aus JSON-Zeilen: ein Kopf, dann die Züge, dazwischen Prüfsummen, am Ende das "
        "Ergebnis. Doppelte "
        "Schlüssel und Zahlen wie NaN sind nicht erlaubt.",
        "A log consists of JSON lines: a header, then the moves, between them state hashes, at the end the result. "
        "Duplicate "
        "keys and numbers such as NaN are not allowed.",
    ),
    '{"move":1,"move":2}',
    '{"move":1}',
)

LOG_SCHEMA: Final = Code(
    "NX641",
    "log-schema",
    "error",
    Text(
        "Diese Zeile hat nicht die Form eines Protokolls: {reason_de}.",
        "This line has not the form of a log: {reason_en}.",
    ),
    Text(
        "Der Kopf nennt Schema, Set, Regelhash, Decks, Startwert und Optionen. Jede andere Zeile ist ein Zug, eine "
        "Prüfsumme oder "
        "das Ergebnis. Gelesen wird das Schema nexus-log/1.",
        "The header names schema, set, rules hash, decks, seed and options. Every other line is a move, a state hash "
        "or the "
        "result. The schema nexus-log/1 is read.",
    ),
    '{"schema":"nexus-log/9"}',
    '{"schema":"nexus-log/1", …}',
)

LOG_RULES: Final = Code(
    "NX642",
    "log-other-rules",
    "error",
    Text(
        "Das Protokoll stammt von anderen Regeln oder Karten: {theirs} statt {ours}.",
        "The log comes from other rules or cards: {theirs} instead of {ours}.",
    ),
    Text(
        "Ein Protokoll lässt sich nur mit denselben Karten und Regeln nachspielen. Hole den Stand des Sets, mit dem "
        "es entstand.",
        "A log can only be derived again with the same cards and rules. Get the state of the set that it was made "
        "with.",
    ),
    "(a log of a set in which a card has changed since)",
    "(a log of this set)",
)

LOG_ILLEGAL_MOVE: Final = Code(
    "NX643",
    "log-illegal-move",
    "error",
    Text("Zug {move} ist hier nicht möglich: {reason_de}.", "Move {move} is not possible here: {reason_en}."),
    Text(
        "Ein Zug ist die Stelle einer Option in der Liste der Entscheidung. Das Protokoll wurde verändert.",
        "A move is the position of an option in the list of the decision. The log has been changed.",
    ),
    '{"move":999}',
    '{"move":0}',
)

LOG_HASH: Final = Code(
    "NX644",
    "log-hash-mismatch",
    "error",
    Text(
        "Nach Zug {move} ist der Zustand ein anderer als protokolliert.",
        "After move {move} the state differs from the logged one.",
    ),
    Text(
        "Die Prüfsumme des Zustands stimmt nicht: zwischen der letzten richtigen und dieser Zeile wurde das "
        "Protokoll verändert.",
        "The hash of the state is wrong: between the last right one and this line the log has been changed.",
    ),
    '{"after":16,"state":"0000…"}',
    '{"after":16,"state":"9f2c…"}',
)

LOG_TRUNCATED: Final = Code(
    "NX645",
    "log-truncated",
    "error",
    Text("Das Protokoll endet nach Zug {move}, ohne Ergebnis.", "The log ends after move {move}, without a result."),
    Text(
        "Die letzte Zeile eines Protokolls nennt das Ergebnis. Fehlt sie, so ist die Datei abgeschnitten.",
        "The last line of a log names the result. Without it the file has been cut off.",
    ),
    '{"move":0}',
    '{"move":0}\n{"moves":1,"result":{…},"state":"9f2c…"}',
)

LOG_RESULT: Final = Code(
    "NX646",
    "log-result",
    "error",
    Text(
        "Das protokollierte Ergebnis stimmt nicht: {theirs} statt {ours}.",
        "The logged result is wrong: {theirs} instead of {ours}.",
    ),
    Text(
        "Die letzte Zeile nennt ein anderes Ergebnis, als die Züge ergeben.",
        "The last line names another result than the moves lead to.",
    ),
    '{"moves":80,"result":{"winner":"A",…}}',
    '{"moves":80,"result":{"winner":"B",…}}',
)

LOG_WAVE: Final = Code(
    "NX647",
    "log-wave",
    "error",
    Text(
        "Diese Welle folgt nicht aus der davor: {ours_de} wären richtig, nicht {theirs_de}.",
        "This wave does not follow from the one before: {ours_en} would be right, not {theirs_en}.",
    ),
    Text(
        "Ein Protokoll einer ganzen Begegnung enthält alle Wellen hintereinander. Womit eine Welle beginnt, ergibt "
        "sich aus dem Ende der Welle davor.",
        "The log of a whole match holds all waves, one behind the other. What a wave begins with follows from the end "
        "of the wave before.",
    ),
    '{"hq":[20,20],"first":0,…}',
    '{"hq":[7,12],"first":1,…}',
)

LOG_SETUP: Final = Code(
    "NX648",
    "log-setup",
    "error",
    Text(
        "Die Partie dieses Protokolls lässt sich nicht aufbauen: {reason_de}",
        "The game of this log cannot be set up: {reason_en}",
    ),
    Text(
        "Der Kopf nennt ein Set, Decks, Fraktionen und Optionen; es muss sie alle geben, und die Decks müssen sich "
        "spielen lassen.",
        "The header names a set, decks, factions and options; all of them must exist, and the decks must be playable.",
    ),
    '{"set":"no_such_set",…}',
    '{"set":"nxs_a01",…}',
)

CODES: Final[tuple[Code, ...]] = (
    LOG_UNREADABLE,
    LOG_SCHEMA,
    LOG_RULES,
    LOG_ILLEGAL_MOVE,
    LOG_HASH,
    LOG_TRUNCATED,
    LOG_RESULT,
    LOG_WAVE,
    LOG_SETUP,
)
