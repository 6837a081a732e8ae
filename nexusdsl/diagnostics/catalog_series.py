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

CODES: Final[tuple[Code, ...]] = (SERIES_OTHER, SERIES_FOLDER)
