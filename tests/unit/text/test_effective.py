"""Nothing that is accepted is ignored: texts that no rule would ever look at are refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import nexusdsl
from nexusdsl.runtime.topics import TOPICS, VERBS
from nexusdsl.vocabulary.effective import EVENT_PLACES, VERB_USES
from tests.unit.text.language import lowered

HOME = Path(nexusdsl.__file__).parent
IDLE = (  # on a unit
    "Du darfst Einheiten aus deinem Deck spielen.",
    "Diese Einheit muss in jedem Kampf angreifen.",
    "Diese Einheit muss in jeder Runde blocken.",
    "Zu Beginn jedes Kampfes ziehst du 1 Karte mehr.",
    "Diese Einheit darf zweimal angreifen, als ob sie Sofortstart hätte.",
    "Du darfst Fähigkeiten nutzen.",
    "Diese Einheit darf angreifen.",
    "Diese Einheit darf geblockt werden.",
    "Diese Einheit kann nicht zweimal angreifen.",
    "Du kannst diese Karte nicht als Antwort auf einen feindlichen Angriff spielen.",
    "Diese Einheit muss in jeder Runde zerstört werden.",
    "Dein Gegner kann keine Einheiten mit Neu-Marker spielen.",
    "Diese Einheit hat +1 Kosten.",
    "Jede Einheit aus deiner Hand hat Sofortstart.",
    "Deine Ereignisse haben Sofortstart.",
    "Deine HQs können nicht angreifen.",
    "Sektoren können nicht zerstört werden.",
    "Überschüssiger Kampfschaden dieser Einheit trifft eine feindliche Einheit.",
    "Wenn du eine Karte aus deiner Hand abwirfst, ziehe 1 Karte.",
    "Wenn ein Sektor zerstört wird, ziehe 1 Karte.",
    "Wenn ein Ereignis ins Spiel kommt, ziehe 1 Karte.",
    "Wenn du eine Einheit einnimmst, ziehe 1 Karte.",
)
USED_UP = (  # on an event
    "Deine Einheiten haben +1 ATK.",
    "Wenn eine Einheit stirbt, ziehe 1 Karte.",
    "2 Credits: Ziehe 1 Karte.",
    "Zu Beginn jeder Runde: Ziehe 1 Karte.",
    "Deine anderen Einheiten kosten bis zum Ende der Runde 1 weniger.",
    "Deine Einheiten kommen bis zum Ende der Runde ohne Neu-Marker ins Spiel.",
    "Übernimm die Kontrolle über eine eigene Einheit.",
    "Übernimm die Kontrolle über das feindliche HQ.",
    "Jeder Spieler übernimmt die Kontrolle über eine feindliche Einheit.",
    "Tausche die ATK und die ATK einer Einheit bis zum Ende der Runde.",
    "Setze die ATK einer Struktur bis zum Ende der Runde auf 1.",
    "Zerstöre das feindliche HQ.",
    "Opfere dein HQ.",
    "Decke einen Sektor auf.",
    "Bringe ein Ereignis aus deiner Ablage ins Spiel.",
    "Zerstöre eine Karte aus deiner Hand.",
    "Nimm eine beschädigte Karte aus deiner Ablage auf die Hand.",
    "Eine eigene Einheit verliert 1 Kosten.",
    "Falls eine Einheit Phantom hat, ziehe 1 Karte.",
)
AT_WORK = (
    ("unit", "Diese Einheit kann keine Drohnen blocken."),
    ("unit", "Diese Einheit darf zweimal angreifen."),
    ("unit", "Diese Einheit darf Strukturen direkt angreifen."),
    ("unit", "Deine Ereignisse kosten 1 weniger."),
    ("unit", "Diese Einheit kommt verdeckt ins Spiel."),
    ("unit", "Deine anderen Einheiten kommen ohne Neu-Marker ins Spiel."),
    ("unit", "Deine anderen Einheiten kommen verdeckt ins Spiel."),
    ("unit", "Solange du einen Sektor kontrollierst, kommt diese Einheit ohne Neu-Marker ins Spiel."),
    ("unit", "Du darfst Einheiten aus der feindlichen Ablage spielen."),
    ("event", "Du darfst diese Karte aus deiner Ablage spielen."),
    ("event", "Diese Karte kostet 1 weniger für jede eigene Einheit."),
    ("event", "Eine Karte aus deiner Hand kostet bis zum Ende der Runde 1 weniger."),
    ("event", "Opfere eine Karte aus deiner Hand."),
)


@pytest.mark.parametrize(("type_", "text"), [("unit", t) for t in IDLE] + [("event", t) for t in USED_UP])
def test_what_would_have_no_effect_is_refused(type_: str, text: str) -> None:
    """Law 2: understood, but nothing in the game asks for it."""
    assert next(d.code.name for d in lowered(text, "de", type_).diagnostics) in ("without-effect", "illegal-target")


@pytest.mark.parametrize(("type_", "text"), AT_WORK)
def test_what_has_an_effect_is_not(type_: str, text: str) -> None:
    assert lowered(text, "de", type_).diagnostics == ()


def test_every_verb_and_event_is_one_of_the_kernels() -> None:
    """The table names all verbs, and no event that does not exist."""
    assert tuple(VERB_USES) == VERBS
    assert set(EVENT_PLACES) <= set(TOPICS)


def test_every_use_of_a_verb_is_looked_at_somewhere() -> None:
    """What lowering accepts, kernel or game ask for: `K_PERMIT + V_ATTACK_TWICE`, `forbidden(game, V_PLAY, …)`."""
    sources = [p for room in ("runtime", "games") for p in sorted((HOME / room).rglob("*.py"))]
    asked = set()
    for path in sources:
        text = path.read_text(encoding="utf-8")
        asked |= {(m.lower(), v.lower()) for m, v in re.findall(r"K_(FORBID|PERMIT|REQUIRE) \+ V_([A-Z_]+)", text)}
        asked |= {("forbid", v.lower()) for v in re.findall(r"forbidden\(game, V_([A-Z_]+)", text)}
    uses = {
        (modal, verb)
        for verb, use in VERB_USES.items()
        for modal, used in (("forbid", use.forbid), ("permit", use.permit), ("require", use.require))
        if used
    }
    assert uses == asked
