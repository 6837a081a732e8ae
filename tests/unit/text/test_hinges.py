"""Corrections keep the words on which the meaning of a sentence hinges."""

from __future__ import annotations

import pytest

from nexusdsl.lowering.text.hinges import keeps

KEPT = (
    ("You can draw 1 card .", "You may draw 1 card ."),
    ("Sofortstart und Durchbruch .", "Sofortstart , Durchbruch ."),
    ("Ziehe 1 Karte , erhalte 1 Credit .", "Ziehe 1 Karte und erhalte 1 Credit ."),
    ("Zerstöre feindliche Einheiten .", "Zerstöre alle feindlichen Einheiten ."),
    ("Diese Einheit kann keinen Einheit blocken .", "Diese Einheit kann keine Einheit blocken ."),
    ("Draw 1 card or or gain 1 credit .", "Draw 1 card or gain 1 credit ."),
    ("This unit gets +1 ATK .", "This unit gets +1 ATK until end of round ."),
    ("Wenn … würde , heile sie .", "Wenn … würde , heile sie stattdessen ."),
)
CHANGED = (
    ("You may draw 1 card or gain 1 credit .", "You may draw 1 card and gain 1 credit ."),
    ("Your Soldiers and Tanks have Rush .", "Your Soldiers or Tanks have Rush ."),
    ("This unit can attack structures .", "This unit can't attack structures ."),
    ("Diese Einheit kann nur Strukturen angreifen .", "Diese Einheit kann Strukturen angreifen ."),
    ("An enemy unit must attack .", "An enemy unit may attack ."),
    ("Destroy a unit unless this unit dies .", "Destroy a unit when this unit dies ."),
    ("Draw 2 cards instead .", "Draw 2 cards ."),
    ("bis zum Beginn der Runde", "bis zum Ende der Runde"),
    ("Destroy each other unit .", "Destroy each unit ."),
    ("mit 2 oder weniger ATK", "mit 2 oder mehr ATK"),
    ("mit mindestens 2 ATK", "mit höchstens 2 ATK"),
    ("ohne Sofortstart", "mit Sofortstart"),
    ("bis zum Ende der nächsten Runde", "bis zum Ende der Runde"),
)


@pytest.mark.parametrize(("before", "after"), KEPT)
def test_other_forms_and_what_was_missing_are_proposed(before: str, after: str) -> None:
    assert keeps(before.split(), after.split())


@pytest.mark.parametrize(("before", "after"), CHANGED)
def test_what_changes_the_meaning_is_not(before: str, after: str) -> None:
    assert not keeps(before.split(), after.split())
