""" "andere", "another": other than what was mentioned before, else than the card itself."""

from __future__ import annotations

from typing import Any

import pytest

from nexusdsl.ir.nodes import Bound, EventSubject, Filter, IsOne, Node, This, Without
from nexusdsl.ir.plan_walk import walk
from tests.unit.text.language import lowered

EACH_ELSE = "Füge jeder anderen feindlichen Einheit 1 Schaden zu."
ROWS = (
    ("event", f"Füge einer feindlichen Einheit 3 Schaden zu. {EACH_ELSE}", (Bound(0),)),
    ("unit", f"Ausspielen: Füge einer feindlichen Einheit 3 Schaden zu. {EACH_ELSE}", (Bound(0),)),
    ("unit", "Ausspielen: Eine andere eigene Einheit erhält +1 ATK bis zum Ende der Runde.", (This(),)),
    ("unit", "Diese Einheit hat +1 ATK für jede andere eigene Einheit.", (This(),)),
    (
        "structure",
        "Wenn eine eigene Einheit angreift, erhält jede andere eigene Einheit dauerhaft +1 ATK.",
        (EventSubject(),),
    ),
    (
        "unit",
        "Wenn diese Einheit angreift, opfere eine andere eigene Einheit. Eine andere eigene Einheit erhält dauerhaft "
        "+1 ATK.",
        (This(), This(), Bound(0)),
    ),
)


def left_out(abilities: tuple[Node, ...]) -> tuple[Node, ...]:
    found: list[Node] = []
    for filter in (node for ability in abilities for node in walk(ability) if isinstance(node, Filter)):
        found += [This()] if filter.other else []
        found += [t.test.ref for t in filter.tests if isinstance(t, Without) and isinstance(t.test, IsOne)]
    return tuple(found)


@pytest.mark.parametrize(("type", "text", "wanted"), ROWS, ids=[row[1] for row in ROWS])
def test_other_than_what_was_mentioned_else_than_the_card(type: str, text: str, wanted: tuple[Node, ...]) -> None:
    found = lowered(text, "de", type)
    assert found.diagnostics == ()
    assert left_out(found.abilities) == wanted


def test_the_card_itself_is_never_an_enemy() -> None:
    """Nothing is there that it could be other than."""
    for text, lang in (
        ("Ausspielen: Füge einer anderen feindlichen Einheit 1 Schaden zu.", "de"),
        ("On play: Deal 1 damage to another enemy unit.", "en"),
    ):
        found = lowered(text, lang, "unit").diagnostics
        assert [each.code.name for each in found] == ["no-antecedent"]


NOTHING = (
    ("structure", "de", "Deine Einheiten haben +1 ATK, solange du eine andere Einheit kontrollierst."),
    ("event", "de", "Deine Einheiten erhalten +1 ATK dauerhaft, falls du eine andere Einheit kontrollierst."),
    ("event", "en", "Your units get +1 ATK until end of round if you control another unit."),
    ("structure", "en", "Your units have +1 ATK for each other unit you control."),
)


@pytest.mark.parametrize(("type", "lang", "text"), NOTHING, ids=[row[2] for row in NOTHING])
def test_a_structure_or_an_event_is_no_other_unit(type: str, lang: Any, text: str) -> None:
    """Nothing is left out by "other" there, so it would be idle; a unit may say it of itself."""
    assert [each.code.id for each in lowered(text, lang, type).diagnostics] == ["NX305"]


EACH = (
    ("de", "Deine Soldaten haben +1 ATK für jeden anderen Soldaten, den du kontrollierst."),
    ("en", "Your Soldiers have +1 ATK for each other Soldier you control."),
    ("de", "Ausspielen: Jede Einheit verliert 1 HP für jede andere Einheit."),
)


@pytest.mark.parametrize(("lang", "text"), EACH, ids=[row[1] for row in EACH])
def test_others_than_each_of_several_are_not_those_than_the_card(lang: Any, text: str) -> None:
    assert [each.code.id for each in lowered(text, lang, "unit").diagnostics] == ["NX305"]


ELSEWHERE = (
    ("unit", "de", "Wenn diese Einheit stirbt, nimm eine andere Einheit aus deiner Ablage auf deine Hand."),
    ("unit", "en", "When this unit dies, put another unit from your discard pile into your hand."),
    ("structure", "de", "Opfere eine Einheit: Nimm eine andere Einheit aus deiner Ablage auf deine Hand."),
    ("event", "de", "Opfere eine Einheit. Bringe eine andere Einheit aus deiner Ablage ins Spiel."),
    ("structure", "de", "Deine Karten kosten 1 weniger für jede andere Karte auf deiner Hand."),
)


@pytest.mark.parametrize(("type", "lang", "text"), ELSEWHERE, ids=[row[2] for row in ELSEWHERE])
def test_other_cards_of_a_pile_or_hand_are_not_understood(type: str, lang: Any, text: str) -> None:
    """What has died, was sacrificed or discarded lies there, and would be taken as "another" one."""
    assert [each.code.id for each in lowered(text, lang, type).diagnostics] == ["NX305"]


def test_its_does_not_look_ahead_where_a_card_stands_before() -> None:
    """ "Discard a card. Deal damage equal to its cost to an enemy unit.": of the discarded card, which has no name."""
    found = lowered("Discard a card. Deal damage equal to its cost to an enemy unit.", "en", "event").diagnostics
    assert [each.code.id for each in found] == ["NX305"]
    assert lowered("Deal damage equal to its ATK to an enemy unit.", "en", "event").diagnostics == ()


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Each player may draw 1 card. If your opponent does, gain 1 credit."),
        ("de", "Jeder Spieler darf 1 Karte ziehen. Wenn dein Gegner das tut, erhalte 1 Credit."),
    ],
)
def test_what_each_player_may_do_is_not_done_by_the_opponent(lang: Any, text: str) -> None:
    assert [each.code.id for each in lowered(text, lang, "event").diagnostics] == ["NX313"]


def test_a_word_that_was_left_out_is_no_obstacle_for_remedies() -> None:
    text = "This unit has +2 ATK while attacking and +2 DEF while blocking."
    assert [each.code.id for each in lowered(text, "en", "unit").diagnostics] == ["NX103"]
