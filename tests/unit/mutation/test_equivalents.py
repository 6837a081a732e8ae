"""Alterations that play the same: what is proved, and what somebody wrote down."""

from __future__ import annotations

from pathlib import Path

import pytest

from nexusdsl.ir.sets import TypeRule
from nexusdsl.mutation.equivalents import (
    FILE,
    MAX_BYTES,
    SAME_ONES,
    SAME_PLACE,
    EquivalentsError,
    read_equivalents,
    reason,
)
from tests.unit.mutation.probe import unit_of, used

GOOD = '[[equivalent]]\nunit = "MIL-001"\nwhy = "so it is"\ntexts = ["Ziehe 1 Karte.", "ohne: Ziehe 1 Karte."]\n'


def types() -> tuple[TypeRule, ...]:
    return used()[-1].ruleset.types


def why(type: str, before: str, after: str) -> object:
    """The reason found for two texts of a card."""
    _, unit = unit_of(type, before)
    _, other = unit_of(type, after)
    return reason(unit, unit.texts[0].abilities[0], other.texts[0].abilities[0], types())


def test_a_pile_takes_cards_to_their_owner_whoever_is_named() -> None:
    assert (
        why(
            "event",
            "Sieh dir die oberste Karte deines Decks an. Du darfst sie unter das Deck legen.",
            "Sieh dir die oberste Karte deines Decks an. Du darfst sie unter das feindliche Deck legen.",
        )
        is SAME_PLACE
    )


def test_a_hand_may_be_another_players() -> None:
    before = "Bringe eine Einheit auf die Hand ihres Besitzers zurück."
    assert why("event", before, "Nimm eine Einheit auf deine Hand.") is None


@pytest.mark.parametrize(("type", "expected"), [("event", SAME_ONES), ("structure", SAME_ONES), ("unit", None)])
def test_another_says_nothing_on_a_card_of_another_type(type: str, expected: object) -> None:
    played = "" if type == "event" else "Ausspielen: "
    texts = [f"{played}Füge einer {each}Einheit 1 Schaden zu." for each in ("", "anderen ")]
    assert why(type, *texts) is expected


def test_another_says_something_where_a_protocol_is_a_structure_too() -> None:
    """What a type is counts, not only what it is called."""
    _, unit = unit_of("structure", "Ausspielen: Zerstöre eine Struktur.")
    _, other = unit_of("structure", "Ausspielen: Zerstöre eine andere Struktur.")
    assert reason(unit, unit.texts[0].abilities[0], other.texts[0].abilities[0], types()) is None


def test_other_numbers_are_not_the_same() -> None:
    assert why("event", "Ziehe 1 Karte.", "Ziehe 2 Karten.") is None


# --- the list ---------------------------------------------------------------------------------------------------------


def test_a_set_without_a_list_has_none(tmp_path: Path) -> None:
    assert dict(read_equivalents(tmp_path).reasons) == {}


def test_a_list_is_read(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(GOOD, encoding="utf-8")
    assert dict(read_equivalents(tmp_path).reasons) == {
        ("MIL-001", "Ziehe 1 Karte."): "so it is",
        ("MIL-001", "ohne: Ziehe 1 Karte."): "so it is",
    }


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"[[equivalent", "cannot be read"),
        (b"\xff\xfe", "cannot be read"),
        (b"equivalent = 3", "needs unit, why and texts"),
        (b'[equivalent]\nunit = "A"', "needs unit, why and texts"),
        (GOOD.replace('why = "so it is"', 'why = " "').encode(), "needs unit, why and texts"),
        (GOOD.replace('"MIL-001"', "3").encode(), "needs unit, why and texts"),
        (GOOD.replace('["Ziehe 1 Karte.", "ohne: Ziehe 1 Karte."]', "[1]").encode(), "needs unit, why and texts"),
        (b"#" * (MAX_BYTES + 1), "too large"),
    ],
)
def test_a_list_that_is_none_is_told(tmp_path: Path, text: bytes, told: str) -> None:
    (tmp_path / FILE).write_bytes(text)
    with pytest.raises(EquivalentsError) as found:
        read_equivalents(tmp_path)
    assert told in found.value.reason.en
    assert FILE in found.value.reason.de
