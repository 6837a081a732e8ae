"""A player of your choice: the sentence is done by you or by your opponent, as you choose."""

from __future__ import annotations

import pytest

from nexusdsl.ir.nodes import (
    Ability,
    Apply,
    Choose,
    Draw,
    Duration,
    Event,
    Filter,
    Forbid,
    Later,
    Lit,
    Lose,
    Modes,
    OneShot,
    Opponent,
    Sacrifice,
    Seq,
    This,
    Triggered,
    You,
)
from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import lowered

ROUND = Duration("end", "round")


def unit(side: str, slot: int, by: You | Opponent) -> Choose:
    """One unit of a side, which that player chooses."""
    return Choose(1, 1, Filter(("unit",), "own" if side == "own" else "enemy"), slot, by)


MEANT: tuple[tuple[str, str, str, Ability], ...] = (
    (
        "event",
        "Ein Spieler deiner Wahl verliert 2 Credits und zieht 1 Karte.",
        "A player of your choice loses 2 credits and draws 1 card.",
        OneShot(
            Modes(
                You(),
                (
                    Seq((Lose(You(), "credit", Lit(2)), Draw(You(), Lit(1)))),
                    Seq((Lose(Opponent(), "credit", Lit(2)), Draw(Opponent(), Lit(1)))),
                ),
            )
        ),
    ),
    (
        "event",
        "Ein Spieler deiner Wahl zieht 2 Karten. Er verliert 1 Credit.",
        "A player of your choice draws 2 cards. They lose 1 credit.",
        OneShot(
            Modes(
                You(),
                (
                    Seq((Draw(You(), Lit(2)), Lose(You(), "credit", Lit(1)))),
                    Seq((Draw(Opponent(), Lit(2)), Lose(Opponent(), "credit", Lit(1)))),
                ),
            )
        ),
    ),
    (
        "event",
        "Ein Spieler deiner Wahl opfert eine Einheit.",
        "A player of your choice sacrifices a unit.",
        OneShot(
            Modes(
                You(),
                (
                    Sacrifice(You(), unit("own", 0, You())),
                    Sacrifice(Opponent(), unit("enemy", 1, Opponent())),
                ),
            )
        ),
    ),
    (
        "event",
        "Ein Spieler deiner Wahl kann in dieser Runde keine Karten ziehen.",
        "A player of your choice can't draw cards this round.",
        OneShot(
            Modes(
                You(),
                (Apply(You(), (Forbid("draw"),), ROUND), Apply(Opponent(), (Forbid("draw"),), ROUND)),
            )
        ),
    ),
    (
        "event",
        "Zu Beginn der nächsten Runde zieht ein Spieler der Wahl deines Gegners 1 Karte.",
        "At the start of the next round, a player of your opponent's choice draws 1 card.",
        OneShot(
            Later(
                Event("start", period="round"),
                Modes(Opponent(), (Draw(You(), Lit(1)), Draw(Opponent(), Lit(1)))),
            )
        ),
    ),
    (
        "unit",
        "Wenn diese Einheit stirbt, zieht ein Spieler deiner Wahl 1 Karte.",
        "When this unit dies, a player of your choice draws 1 card.",
        Triggered((Event("dies", This()),), Modes(You(), (Draw(You(), Lit(1)), Draw(Opponent(), Lit(1))))),
    ),
)


@pytest.mark.parametrize(("kind", "de", "en", "meant"), MEANT, ids=[row[1] for row in MEANT])
def test_it_is_one_mode_for_each_player(kind: str, de: str, en: str, meant: Ability) -> None:
    for language, text in (("de", de), ("en", en)):
        made = lowered(text, "de" if language == "de" else "en", kind)
        assert (made.diagnostics, made.abilities) == ((), (meant,))


@pytest.mark.parametrize(
    ("language", "text", "code"),
    [
        ("de", "Ein Spieler zieht 2 Karten.", "verb-not-understood"),  # which?
        ("en", "A player draws 2 cards.", "verb-not-understood"),
        ("de", "Ein Spieler seiner Wahl zieht 2 Karten.", "verb-not-understood"),  # nobody acts before
        ("en", "A player of their choice draws 2 cards.", "verb-not-understood"),
        ("en", "Two players of your choice draw 2 cards.", "verb-not-understood"),
        ("de", "Falls ein Spieler deiner Wahl 3 Einheiten kontrolliert, ziehe 1 Karte.", "verb-not-understood"),
        ("de", "Wenn ein Spieler deiner Wahl eine Karte zieht, ziehe 1 Karte.", "unclaimed-word"),
        ("de", "Ein Spieler deiner Wahl zieht 2 Karten. Ziehe 1 Karte. Er verliert 1 Credit.", "no-antecedent"),
        ("en", "A player of your choice draws 2 cards. Draw 1 card. They lose 1 credit.", "no-antecedent"),
    ],
)
def test_who_is_not_chosen_is_refused(language: Language, text: str, code: str) -> None:
    assert [found.code.name for found in lowered(text, language, "event").diagnostics] == [code]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Ein Spieler deiner Wahl kann keine Karten ziehen."),
        ("en", "A player of your choice can't draw cards."),
    ],
)
def test_what_always_holds_has_no_moment_to_choose(language: Language, text: str) -> None:
    assert [found.code.name for found in lowered(text, language, "unit").diagnostics] == ["verb-not-understood"]


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("de", "Ein Spieler zieht 2 Karten.", "Ein Spieler deiner Wahl"),
        ("de", "Ein beliebiger Spieler zieht 2 Karten.", "Ein Spieler deiner Wahl"),
        ("en", "A player draws 2 cards.", "A player of your choice"),
        ("en", "Any player draws 2 cards.", "A player of your choice"),
    ],
)
def test_that_he_is_chosen_is_proposed(language: Language, text: str, wanted: str) -> None:
    (found,) = lowered(text, language, "event").diagnostics
    assert [hint.replacement for hint in found.hints] == [wanted]


@pytest.mark.parametrize(("language", "text"), [("de", "Wähle einen Spieler."), ("en", "Choose a player.")])
def test_where_he_is_chosen_is_told(language: Language, text: str) -> None:
    (found,) = lowered(text, language, "event").diagnostics
    assert [hint.text.de for hint in found.hints] == [
        "Ein Spieler wird dort gewählt, wo er etwas tut: „Ein Spieler deiner Wahl zieht 1 Karte.“"
    ]
