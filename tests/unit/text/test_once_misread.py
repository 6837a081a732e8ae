"""Texts whose plain reading is not the first that a grammar finds: they mean what they say, or are refused."""

from __future__ import annotations

import pytest

from nexusdsl.ir.nodes import Apply, Every, Filter, Later, Triggered
from nexusdsl.vocabulary.lexicon import Language
from tests.broken.trial import compiled, written

OTHERS = (
    ("de", "Wenn eine andere eigene Einheit stirbt, erhalten deine anderen Einheiten dauerhaft +1 ATK."),
    ("en", "When another friendly unit dies, your other units permanently get +1 ATK."),
)
REFUSED = (
    # some unit has not attacked, or none has?
    ("de", "Falls eine Einheit in dieser Runde nicht angegriffen hat, ziehe 1 Karte.", "keine"),
    ("en", "If a unit didn't attack this round, draw 1 card.", "no unit"),
    ("de", "Falls in dieser Runde ein Spieler keine Karte gespielt hat, ziehe 1 Karte.", "keine"),
    ("en", "If a player played no card this round, draw 1 card.", "no unit"),
    # what is no pool does not come back by itself
    ("de", "Eine feindliche Einheit verliert 2 ATK.", "lange"),
    ("en", "An enemy unit loses 2 ATK.", "How long"),
    # what is optional, or what came last?
    ("de", "Du darfst eine eigene Einheit opfern. Ziehe 1 Karte. Wenn du das tust, erhalte 2 Credits.", "Wenn du das"),
    ("en", "You may sacrifice a friendly unit. Draw 1 card. If you do, gain 2 credits.", "If you do"),
    # those of both, or of the last?
    (
        "de",
        "Zerstöre eine eigene Einheit und eine feindliche Einheit. Ziehe 1 Karte für jede zerstörte Einheit.",
        "zerstörte Einheit",
    ),
    # who blocks whom?
    ("de", "Drohnen können deine Einheiten in dieser Runde nicht blocken.", "zwei Bedeutungen"),
    # 2, and 1 for each, or both for each?
    ("de", "Füge einer feindlichen Einheit 2 Schaden plus 1 für jede eigene Einheit zu.", "plus"),
    ("en", "Deal 2 damage plus 1 for each friendly unit to an enemy unit.", "plus"),
)


@pytest.mark.parametrize(("language", "text"), OTHERS)
def test_others_are_other_than_the_card_when_what_was_mentioned_is_gone(language: Language, text: str) -> None:
    made = compiled(written("unit", language, text))
    assert made.set is not None
    (ability,) = made.set.cards[0].abilities
    assert isinstance(ability, Triggered)
    assert isinstance(ability.body, Apply)
    assert ability.body.target == Every(Filter(("unit",), "own", True))


@pytest.mark.parametrize(("language", "text", "said"), REFUSED)
def test_what_could_be_meant_otherwise_is_refused_with_the_wording(language: Language, text: str, said: str) -> None:
    found = [each for each in compiled(written("event", language, text)).diagnostics if each.severity == "error"]
    assert found
    assert said in found[0].message(language)


@pytest.mark.parametrize("verb", ["angreift", "einnimmt", "blockt"])
def test_who_does_it_must_be_able_to(verb: str) -> None:
    """A slip of the case, "ein Sektor" for "einen Sektor", makes the sector the one that acts."""
    found = compiled(written("unit", "de", f"Wenn diese Einheit ein Sektor {verb}, ziehe 1 Karte.")).diagnostics
    assert [each.code.name for each in found if each.severity == "error"] == ["illegal-target"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Zu Beginn jeder Runde: Zerstöre diese Einheit am Ende der Runde."),
        ("en", "At the start of each round: Destroy this unit at the end of this round."),
    ],
)
def test_behind_a_time_of_each_round_another_time_is_that_of_the_running_one(language: Language, text: str) -> None:
    made = compiled(written("unit", language, text))
    assert made.set is not None
    (ability,) = made.set.cards[0].abilities
    assert isinstance(ability, Triggered)
    assert isinstance(ability.body, Later)
