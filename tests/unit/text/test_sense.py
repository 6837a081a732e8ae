"""Texts that can be read but whose ability would mean nothing: amounts of nothing, the number 0, answers to nothing."""

from __future__ import annotations

import pytest

from nexusdsl.ir.nodes import Amount, Draw, Event, This, Triggered, You
from nexusdsl.ir.thats import WITH_AMOUNT
from nexusdsl.runtime import topics
from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import lowered
from tests.unit.text.test_refusals import check


@pytest.mark.parametrize(
    ("text", "language", "type_", "code"),
    [
        ("Mische dein Deck. Erhalte ebenso viele Credits.", "de", "event", "no-antecedent"),
        ("Shuffle your deck. Deal that much damage to the enemy HQ.", "en", "event", "no-antecedent"),
        ("When this unit attacks, gain that many credits.", "en", "unit", "no-antecedent"),
        ("1 Credit: Ziehe ebenso viele Karten.", "de", "unit", "no-antecedent"),
        ("Ziehe 0 Karten.", "de", "event", "number-out-of-range"),
        ("Füge einer feindlichen Einheit 0 Schaden zu.", "de", "event", "number-out-of-range"),
        ("Deine Einheiten haben +0 ATK.", "de", "unit", "number-out-of-range"),
        ("Deal 0 damage to an enemy unit.", "en", "event", "number-out-of-range"),
        ("Beende die Partie.", "de", "event", "illegal-target"),
        ("Ausspielen: Annulliere die Karte, auf die du reagierst.", "de", "unit", "illegal-target"),
    ],
)
def test_an_ability_that_means_nothing_is_refused(text: str, language: Language, type_: str, code: str) -> None:
    assert [d.code.name for d in lowered(text, language, type_).diagnostics] == [code]


@pytest.mark.parametrize("text", ["Beende die Runde.", "Annulliere die Karte, auf die du reagierst."])
def test_what_can_be_done_stays(text: str) -> None:
    assert lowered(text, "de", "reaction").diagnostics == ()


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Wenn diese Einheit Schaden erleidet, ziehe ebenso viele Karten.", "de"),
        ("When this unit takes damage, draw that many cards.", "en"),
    ],
)
def test_what_can_be_counted_takes_many(text: str, language: Language) -> None:
    """ "ebenso viele Karten", "that many cards"."""
    drawn = Triggered((Event("takes", This()),), Draw(You(), Amount()))
    assert lowered(text, language, "unit").abilities == (drawn,)


@pytest.mark.parametrize(
    ("text", "language", "fix"),
    [
        ("Wenn diese Einheit Schaden erleidet, ziehe ebenso viel Karten.", "de", "ebenso viele Karten"),
        (
            "Wenn diese Einheit Schaden erleidet, füge dem feindlichen HQ ebenso viele Schaden zu.",
            "de",
            "ebenso viel Schaden",
        ),
        ("When this unit takes damage, gain that much credits.", "en", "that many credits"),
    ],
)
def test_much_and_many_go_with_their_nouns(text: str, language: Language, fix: str) -> None:
    check(text, language, "number-agreement", fix)


def test_events_with_an_amount_are_those_of_the_kernel() -> None:
    assert set(WITH_AMOUNT) < set(topics.TOPICS)
