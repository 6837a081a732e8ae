"""How each fact of the event log is told. Places: seat, subject, object, n, word (of a status, resource or period)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from nexusdsl.diagnostics.model import Text


@dataclass(frozen=True, slots=True)
class Row:
    """One kind of fact. `unknown`: of a hidden card, `several`: of many, `itself`: where the object is the subject;
    `deep` rows are consequences."""

    text: Text
    unknown: Text | None = None
    several: Text | None = None
    deep: bool = True
    itself: Text | None = None


# Facts that repeat what another one tells (attacked, blocked, kills, deals, …) have no row and are not told.
ROWS: Final[dict[str, Row]] = {
    "plays": Row(
        Text("{seat} spielt {object}.", "{seat} plays {object}."),
        Text("{seat} spielt eine Karte verdeckt.", "{seat} plays a card face down."),
        deep=False,
    ),
    "passes": Row(Text("{seat} passt.", "{seat} passes."), deep=False),
    "sacrifices": Row(Text("{seat} opfert {object}.", "{seat} sacrifices {object}."), deep=False),
    "activates": Row(Text("{seat} nutzt {object}.", "{seat} uses {object}."), deep=False),
    "attacks": Row(Text("{subject} greift {object} an.", "{subject} attacks {object}."), deep=False),
    "blocks": Row(Text("{subject} blockt {object}.", "{subject} blocks {object}.")),
    "chosen": Row(Text("Ziel von {object}: {subject}.", "Target of {object}: {subject}.")),
    "takes": Row(Text("{subject} erleidet {n} Schaden{left}.", "{subject} takes {n} damage{left}.")),
    "healed": Row(Text("{subject} wird um {n} geheilt{left}.", "{subject} is healed by {n}{left}.")),
    "dies": Row(Text("{subject} stirbt.", "{subject} dies.")),
    "destroyed": Row(Text("{subject} wird zerstört.", "{subject} is destroyed.")),
    "draws": Row(
        Text("{seat} zieht {object}.", "{seat} draws {object}."),
        Text("{seat} zieht eine Karte.", "{seat} draws a card."),
        Text("{seat} zieht {n} Karten.", "{seat} draws {n} cards."),
    ),
    "discards": Row(Text("{seat} wirft {object} ab.", "{seat} discards {object}.")),
    "gains": Row(Text("{seat} erhält {n} {word}.", "{seat} gains {n} {word}.")),
    "loses": Row(Text("{seat} verliert {n} {word}.", "{seat} loses {n} {word}.")),
    "captures": Row(Text("{seat} übernimmt {object}.", "{seat} takes {object}.")),
    "takes_control": Row(Text("{seat} übernimmt {object}.", "{seat} takes control of {object}.")),
    "freed": Row(Text("{subject} gehört niemandem mehr.", "{subject} is nobody's any more.")),
    "exhausted": Row(Text("{subject} ist erschöpft.", "{subject} is exhausted.")),
    "ready": Row(Text("{subject} ist wieder bereit.", "{subject} is ready again.")),
    "transformed": Row(Text("Daraus wird {subject}.", "It becomes {subject}.")),
    "extra_action": Row(Text("{seat} handelt noch einmal.", "{seat} acts once more.")),
    "attached": Row(Text("{subject} liegt an {object}.", "{subject} is attached to {object}.")),
    "detached": Row(Text("{subject} löst sich von {object}.", "{subject} comes off {object}.")),
    "turned_up": Row(Text("{subject} wird aufgedeckt.", "{subject} is turned face up.")),
    "look": Row(
        Text("{seat} sieht sich {object} an.", "{seat} looks at {object}."),
        Text("{seat} sieht sich eine Karte an.", "{seat} looks at a card."),
    ),
    "reveal": Row(Text("{subject} wird gezeigt.", "{subject} is revealed.")),
    "shuffle": Row(Text("{seat} mischt das Deck.", "{seat} shuffles the deck.")),
    "status": Row(Text("{subject} erhält den Zustand {word}.", "{subject} gets the status {word}.")),
    "unstatus": Row(Text("{subject} verliert den Zustand {word}.", "{subject} loses the status {word}.")),
    "modified": Row(
        Text("{object} verändert {subject}.", "{object} changes {subject}."),
        itself=Text("{subject} verändert sich.", "{subject} changes."),
    ),
    "lost": Row(Text("{subject} verliert {n} {word}.", "{subject} loses {n} {word}.")),
    "cancel": Row(Text("{subject} hat keine Wirkung.", "{subject} has no effect.")),
    "pile": Row(Text("{subject} liegt in Stapel {n}.", "{subject} is in pile {n}.")),
    "rolls": Row(Text("{seat}: Der Zufall ergibt {n}.", "{seat}: Chance gives {n}.")),
}
PLAYER_FACTS: Final = frozenset(
    (
        "plays", "draws", "discards", "sacrifices", "gains", "loses", "captures", "passes", "activates", "look",
        "shuffle", "takes_control", "extra_action", "rolls",
    )
)  # fmt: skip
SHOWN_FACTS: Final = frozenset(("sacrifices", "discards", "dies", "destroyed", "reveal", "turned_up"))
POINT: Final = Text("Punkt", "point")  # of nothing in particular
POINTS: Final = Text("Punkte", "points")
FACE_DOWN: Final = Text("eine verdeckte Karte", "a face-down card")
DRAW: Final = Text("Unentschieden ({path}).", "A draw ({path}).")
WINS: Final = Text("{seat} gewinnt ({path}).", "{seat} wins ({path}).")
PATHS: Final[dict[str, Text]] = {
    "military": Text("militärisch", "military"),
    "political": Text("politisch", "political"),
    "technological": Text("technologisch", "technological"),
    "deck": Text("leeres Deck", "empty deck"),
    "text": Text("durch eine Karte", "by a card"),
    "concede": Text("Aufgabe", "concession"),
    "cap": Text("Grenze der Runden oder Ereignisse", "limit of rounds or events"),
}
