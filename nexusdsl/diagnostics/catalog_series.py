"""Codes NX66x: what can be wrong with the folder of a series of games."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.model import Code, Text

SERIES_OTHER: Final = Code(
    "NX660",
    "series-other-plan",
    "error",
    Text(
        "In diesem Ordner liegt eine andere Serie. Anders sind dort: {keys}.",
        "This folder holds another series. Different there: {keys}.",
    ),
    Text(
        "Ein Ordner gehört zu einer Serie: zu ihren Decks, Spielern, Optionen, Partien, Zeilen und zu den Karten und "
        "Regeln, mit denen sie begann. Eine abgebrochene Serie geht mit demselben Aufruf weiter; für eine andere "
        "nimm einen anderen Ordner.",
        "A folder belongs to one series: to its decks, players, options, games, rows, and to the cards and rules it "
        "began with. A series that was broken off goes on with the same call; for another one take another folder.",
    ),
    "nexus simulate --out runs --seed 1   (then)   nexus simulate --out runs --seed 2",
    "nexus simulate --out runs --seed 1   (then)   nexus simulate --out runs-2 --seed 2",
)

SERIES_FOLDER: Final = Code(
    "NX661",
    "series-no-folder",
    "error",
    Text(
        "Dieser Ordner ist nicht leer und gehört zu keiner Serie: {reason_de}.",
        "This folder is not empty and belongs to no series: {reason_en}.",
    ),
    Text(
        "Eine Serie beginnt in einem leeren Ordner oder in einem, den es noch nicht gibt. Was darin liegt, steht in "
        "plan.json; ohne diese Datei, oder wenn sie verändert wurde, ist nicht zu sagen, zu welcher Serie die Zeilen "
        "gehören.",
        "A series begins in an empty folder, or in one that does not exist yet. What is in it is told by plan.json; "
        "without that file, or if it has been changed, nobody can say which series the rows belong to.",
    ),
    "nexus simulate --out .",
    "nexus simulate --out runs",
)

SERIES_NONE: Final = Code(
    "NX662",
    "series-not-there",
    "error",
    Text("Hier ist keine Serie zu lesen. {reason_de}.", "There is no series to be read here. {reason_en}."),
    Text(
        "Ein Bericht entsteht aus dem Ordner einer Serie, wie nexus simulate ihn mit --out anlegt. Was die Zeilen "
        "darin bedeuten, steht in plan.json; sie muss so sein, wie sie geschrieben wurde.",
        "A report is made from the folder of a series, as nexus simulate lays it out with --out. What the rows in it "
        "mean is told by plan.json; it must be as it was written.",
    ),
    "nexus report ~",
    "nexus simulate --out runs   (then)   nexus report runs",
)

SERIES_ROWS: Final = Code(
    "NX663",
    "series-foreign-rows",
    "error",
    Text(
        "Diese Zeilen gehören nicht zur Serie dieses Ordners: {reason_de}.",
        "These rows do not belong to the series of this folder: {reason_en}.",
    ),
    Text(
        "Die Dateien einer Serie haben die Spalten von docs/data.md und nennen nur Decks, Spieler, Optionen und Karten "
        "ihres Plans, jede Partie einmal. Eine Datei von anderswo, oder eine, die verändert wurde, würde jede Zahl des "
        "Berichts falsch machen. Lösche sie: nexus simulate spielt die Partien mit demselben Aufruf noch einmal.",
        "The files of a series have the columns of docs/data.md and name decks, players, options and cards of its plan "
        "only, each game once. A file from elsewhere, or one that has been changed, would make every figure of the "
        "report wrong. Remove it: nexus simulate plays its games again by the same call.",
    ),
    "cp elsewhere.parquet runs/games/000000.parquet   (then)   nexus report runs",
    "rm runs/games/000000.parquet   (then)   nexus simulate --out runs",
)

SERIES_EMPTY: Final = Code(
    "NX664",
    "series-no-games",
    "error",
    Text("In diesem Ordner ist noch keine Partie zu Ende.", "No game of this folder has ended yet."),
    Text(
        "Partien liegen in Stücken von 2 bis 500 im Ordner. Das erste ist noch nicht geschrieben, oder keines ist "
        "lesbar. Eine abgebrochene Serie geht mit demselben Aufruf von nexus simulate weiter.",
        "Games lie in the folder in chunks of 2 to 500. The first one has not been written yet, or none can be read. A "
        "series that was broken off goes on with the same call of nexus simulate.",
    ),
    "nexus report runs   (before)   nexus simulate --out runs",
    "nexus simulate --out runs   (then)   nexus report runs",
)

SERIES_APART: Final = Code(
    "NX665",
    "series-other-game",
    "error",
    Text(
        "Mit dieser Serie ist nichts zu vergleichen: {reason_de}.",
        "There is nothing to compare with this series: {reason_en}.",
    ),
    Text(
        "Ein Vergleich stellt Serien desselben Sets nebeneinander, auch verschiedener Fassungen davon. Verglichen "
        "wird, was in beiden denselben Namen hat: Optionen, Decks, Fraktionen, Karten.",
        "A comparison puts series of the same set side by side, of different versions of it, too. Compared is what has "
        "the same name in both: options, decks, factions, cards.",
    ),
    "nexus report runs --against runs-of-another-set",
    "nexus report runs --against runs-before",
)

CODES: Final[tuple[Code, ...]] = (
    SERIES_OTHER, SERIES_FOLDER, SERIES_NONE, SERIES_ROWS, SERIES_EMPTY, SERIES_APART,
)  # fmt: skip
