""" "andere", "another": other than what was mentioned before, else than the card itself."""

from __future__ import annotations

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
