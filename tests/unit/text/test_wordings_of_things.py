"""Usual wordings of things, players, conditions and what follows them: each means what is printed for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from nexusdsl.ir.nodes import (
    AnyOf,
    Choose,
    Compare,
    Destroy,
    Discard,
    Done,
    Draw,
    EachPlayer,
    Effect,
    Every,
    Filter,
    HasCounter,
    HasKeyword,
    If,
    Lit,
    OfFaction,
    OneShot,
    Opponent,
    RemoveCounter,
    Seq,
    Without,
    You,
)
from nexusdsl.lowering.text.wording import canonical
from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import context, lexicon, lowered

ROWS = [
    tuple(line.split("\t"))
    for line in (Path(__file__).parent / "wordings_of_things.tsv").read_text(encoding="utf-8").splitlines()[1:]
]


@pytest.mark.parametrize(("carrier", "de", "en", "usual_de", "usual_en"), ROWS, ids=[row[1] for row in ROWS])
def test_a_wording_means_what_is_printed_for_it(carrier: str, de: str, en: str, usual_de: str, usual_en: str) -> None:
    one, two = lowered(de, "de", carrier), lowered(en, "en", carrier)
    assert one.diagnostics == two.diagnostics == ()
    assert one.abilities == two.abilities
    usual: tuple[tuple[Language, str], ...] = (("de", usual_de), ("en", usual_en))
    for language, text in usual:
        assert canonical(one.abilities, lexicon(language), context(carrier)) == text
        assert lowered(text, language, carrier).abilities == one.abilities


MEANINGS: tuple[tuple[str, Effect], ...] = (
    (
        "Zerstöre jede Einheit ohne Schlüsselwörter.",
        Destroy(Every(Filter(("unit",), tests=(Without(HasKeyword(None)),)))),
    ),
    ("Zerstöre jede Einheit mit einer Marke.", Destroy(Every(Filter(("unit",), tests=(HasCounter(None),))))),
    (
        "Entferne alle Marken von einer feindlichen Einheit.",
        RemoveCounter(None, None, Choose(1, 1, Filter(("unit",), "enemy"), 0)),
    ),
    (
        "Zerstöre eine Militär- oder Widerstand-Einheit.",
        Destroy(Choose(1, 1, Filter(("unit",), tests=(AnyOf((OfFaction("mil"), OfFaction("wid"))),)), 0)),
    ),
    (
        "Beide Spieler ziehen 1 Karte und werfen dann 1 Karte ab.",
        Seq((Draw(EachPlayer(), Lit(1)), Discard(EachPlayer(), 1))),
    ),
    (
        "Zerstöre eine eigene Einheit. Wenn du das tust, ziehe 1 Karte.",
        Seq(
            (
                Destroy(Choose(1, 1, Filter(("unit",), "own"), 0)),
                If(Compare(Done(), ">=", Lit(1)), Draw(You(), Lit(1))),
            )
        ),
    ),
    ("Dein Gegner zieht 1 Karte und wirft 1 Karte ab.", Seq((Draw(Opponent(), Lit(1)), Discard(Opponent(), 1)))),
)


@pytest.mark.parametrize(("text", "meaning"), MEANINGS, ids=[text for text, _ in MEANINGS])
def test_the_meaning(text: str, meaning: Effect) -> None:
    found = lowered(text, "de", "event")
    assert found.diagnostics == ()
    assert found.abilities == (OneShot(meaning),)


@pytest.mark.parametrize(
    ("text", "language", "code"),
    [
        ("Nimm alle Einheiten davon auf deine Hand.", "de", "unclaimed-word"),  # of what?
        ("Zerstöre eine Militär- oder Militär-Einheit.", "de", "verb-not-understood"),  # said twice
        ("Eine eigene Einheit erhält je +1 ATK bis zum Ende der Runde.", "de", "phrase-not-understood"),
        ("A friendly unit each gets +1 ATK until end of round.", "en", "phrase-not-understood"),
        ("Zerstöre einen deiner Einheiten.", "de", "verb-not-understood"),
        ("Zerstöre eine seiner Einheiten.", "de", "verb-not-understood"),  # whose?
        ("Er zieht 1 Karte.", "de", "no-antecedent"),
        ("They draw 1 card.", "en", "verb-not-understood"),
        ("Beide Spieler zieht 1 Karte.", "de", "verb-agreement"),
        ("Jeder Spieler zieht 1 Karte. Wenn du das tust, ziehe 1 Karte.", "de", "nothing-to-follow"),
        ("Wirf 1 Karte ab. Wenn er das tut, ziehe 1 Karte.", "de", "nothing-to-follow"),
        ("Discard 1 card. If you do, draw 2 cards. If they don't, draw 1 card.", "en", "nothing-to-follow"),
        ("Zerstöre eine Einheit mit Kosten höchstens 2.", "de", "phrase-not-understood"),
        ("Entferne 1 Marke von einer feindlichen Einheit.", "de", "verb-not-understood"),  # of which kind?
        ("An enemy unit loses 2 HP or less.", "en", "clause-not-understood"),
        ("There are 3 units in play.", "en", "verb-not-understood"),
    ],
)
def test_its_neighbour_is_refused(text: str, language: Language, code: str) -> None:
    assert code in [d.code.name for d in lowered(text, language, "event").diagnostics]
