"""What a card that is used up can say: orders, its own cost, and events that happen to a card outside play."""

from __future__ import annotations

import pytest

from tests.unit.text.language import lowered


@pytest.mark.parametrize(
    "text",
    [
        "Deine Einheiten haben +1 ATK.",
        "Wenn eine eigene Einheit stirbt, ziehe 1 Karte.",
        "Wenn diese Karte stirbt, ziehe 1 Karte.",
        "Wenn diese Karte angreift, ziehe 1 Karte.",
        "1 Credit: Ziehe 1 Karte.",
        "Am Ende jeder Runde: Ziehe 1 Karte.",
        "Einmal pro Runde: Ziehe 1 Karte.",
    ],
)
@pytest.mark.parametrize("type_", ["event", "reaction"])
def test_what_needs_a_card_that_stays_is_refused(text: str, type_: str) -> None:
    assert [d.code.name for d in lowered(text, "de", type_).diagnostics] == ["without-effect"]


@pytest.mark.parametrize(
    "text",
    [
        "Ziehe 1 Karte.",
        "Diese Karte kostet 1 weniger für jede eigene Einheit.",
        "Wenn du diese Karte abwirfst, ziehe 1 Karte.",
        "Wenn du diese Karte ziehst, ziehe 1 Karte.",
        "Spiele diese Karte nur, falls du 2 oder mehr Sektoren kontrollierst.",
        "Am Ende der Runde: Ziehe 1 Karte.",
    ],
)
def test_what_can_happen_outside_play_stays(text: str) -> None:
    assert lowered(text, "de", "event").diagnostics == ()
