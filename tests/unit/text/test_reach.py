"""What stands behind "A oder B", each with its own article: of both or of the last alone. Both are told and proposed,
and each of the proposals has one meaning; what leaves no doubt stays as it is.
"""

from __future__ import annotations

import pytest

from nexusdsl.diagnostics.catalog_text import AMBIGUOUS
from nexusdsl.ir.nodes import (
    Choose,
    Count,
    Destroy,
    Draw,
    Every,
    Filter,
    Lit,
    Modes,
    OneShot,
    Seq,
    StatIs,
    Test,
    Without,
    You,
)
from nexusdsl.ir.terms import HasKeyword
from nexusdsl.lowering.text.model import Lowered, TextContext
from nexusdsl.vocabulary.lexicon import Language
from tests.properties.shipped import lowered, rules

COST = StatIs("cost", "==", Lit(2))


def chosen(*kinds: str, tests: tuple[Test, ...] = (), slot: int = 0) -> Choose:
    return Choose(1, 1, Filter(kinds, tests=tests), slot)


def every(*kinds: str, tests: tuple[Test, ...] = ()) -> Every:
    return Every(Filter(kinds, tests=tests))


# German, English, of both, of the last alone
DOUBTFUL = (
    (
        "Zerstöre eine Struktur oder ein Protokoll mit Kosten 2.",
        "Destroy a structure or a protocol with cost 2.",
        OneShot(Destroy(chosen("structure", "protocol", tests=(COST,)))),
        OneShot(Modes(You(), (Destroy(chosen("structure")), Destroy(chosen("protocol", tests=(COST,), slot=1))))),
    ),
    (
        "Zerstöre eine Einheit oder eine Struktur ohne Verdeckt.",
        "Destroy a unit or a structure without Covert.",
        OneShot(Destroy(chosen("unit", "structure", tests=(Without(HasKeyword("verdeckt")),)))),
        OneShot(
            Modes(
                You(),
                (
                    Destroy(chosen("unit")),
                    Destroy(chosen("structure", tests=(Without(HasKeyword("verdeckt")),), slot=1)),
                ),
            )
        ),
    ),
    (
        "Zerstöre alle Einheiten und alle Strukturen mit Kosten 2.",
        "Destroy all units and all structures with cost 2.",
        OneShot(Destroy(every("unit", "structure", tests=(COST,)))),
        OneShot(Seq((Destroy(every("unit")), Destroy(every("structure", tests=(COST,)))))),
    ),
    (
        "Ziehe 1 Karte für jede Einheit und jede Struktur mit Kosten 2.",
        "Draw 1 card for each unit and each structure with cost 2.",
        OneShot(Draw(You(), Count(Filter(("unit", "structure"), tests=(COST,))))),
        OneShot(
            Seq(
                (
                    Draw(You(), Count(Filter(("unit",)))),
                    Draw(You(), Count(Filter(("structure",), tests=(COST,)))),
                )
            )
        ),
    ),
)


def _read(text: str, language: Language, on: str = "event") -> Lowered:
    return lowered(text, language, TextContext("card", (on,), rules=rules()))


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("row", DOUBTFUL, ids=[row[1] for row in DOUBTFUL])
def test_both_readings_are_told_and_each_proposal_has_its_meaning(
    row: tuple[str, str, OneShot, OneShot], language: Language
) -> None:
    found = _read(row[0] if language == "de" else row[1], language)
    assert [each.code for each in found.diagnostics] == [AMBIGUOUS]
    hints = [hint.replacement for hint in found.diagnostics[0].hints]
    assert len(hints) == 2
    assert [text for _, text in found.diagnostics[0].args] == hints
    meanings = [_read(text or "", language) for text in hints]
    assert [(each.abilities, each.diagnostics) for each in meanings] == [((row[2],), ()), ((row[3],), ())]


@pytest.mark.parametrize(
    ("on", "text", "language"),
    [
        ("event", "Zerstöre eine Einheit oder eine Struktur deines Gegners.", "de"),
        ("event", "Zerstöre eine Einheit oder eine Struktur, die beschädigt ist.", "de"),
        ("event", "Destroy a unit or a structure that is damaged.", "en"),
        ("event", "Füge einer Struktur oder einem Protokoll mit Kosten 2 oder weniger 3 Schaden zu.", "de"),
        ("event", "Deal 3 damage to a structure or a protocol with cost 2 or less.", "en"),
        ("unit", "Wenn eine Einheit oder eine Struktur mit Kosten 2 stirbt, ziehe 1 Karte.", "de"),
        ("unit", "When a unit or a structure with cost 2 dies, draw 1 card.", "en"),
        ("unit", "Deine Einheiten und deine Strukturen mit Kosten 2 haben +1 HP.", "de"),
        ("unit", "Your units and your structures with cost 2 have +1 HP.", "en"),
        ("event", "Falls du eine Einheit oder eine Struktur mit Kosten 2 kontrollierst, ziehe 1 Karte.", "de"),
        ("event", "Du darfst eine Einheit oder eine Struktur mit Kosten 2 zerstören.", "de"),
        ("event", "Eine Einheit oder eine Struktur mit Kosten 2 verliert 2 HP.", "de"),
        ("event", "Zerstöre einen Soldaten oder eine Drohne mit 2 oder weniger ATK.", "de"),
    ],
)
def test_wherever_it_stands_both_readings_have_a_proposal(on: str, text: str, language: Language) -> None:
    found = _read(text, language, on)
    assert [each.code for each in found.diagnostics] == [AMBIGUOUS]
    meanings = [_read(hint.replacement or "", language, on) for hint in found.diagnostics[0].hints]
    assert [each.diagnostics for each in meanings] == [(), ()]
    assert meanings[0].abilities != meanings[1].abilities


@pytest.mark.parametrize(
    ("text", "language", "meaning"),
    [
        ("Zerstöre eine Einheit oder Struktur mit Kosten 2.", "de", ("unit", "structure")),
        ("Destroy a structure or protocol with cost 2.", "en", ("structure", "protocol")),
        ("Zerstöre eine Struktur oder ein Protokoll jeweils mit Kosten 2.", "de", ("structure", "protocol")),
        ("Zerstöre eine Struktur oder ein Protokoll, jeweils mit Kosten 2.", "de", ("structure", "protocol")),
        ("Destroy a structure or a protocol, each with cost 2.", "en", ("structure", "protocol")),
    ],
)
def test_one_article_or_jeweils_leaves_no_doubt(text: str, language: Language, meaning: tuple[str, ...]) -> None:
    found = _read(text, language)
    assert found.diagnostics == ()
    assert found.abilities == (OneShot(Destroy(chosen(*meaning, tests=(COST,)))),)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Nimm eine Einheit oder ein Ereignis aus deiner Ablage auf deine Hand.", "de"),  # from where both come
        ("Put a unit or an event from your discard pile into your hand.", "en"),
        ("Zerstöre eine Struktur oder zerstöre ein Protokoll mit Kosten 2.", "de"),
        ("Destroy a structure or destroy a protocol with cost 2.", "en"),
    ],
)
def test_what_has_one_meaning_stays(text: str, language: Language) -> None:
    assert _read(text, language).diagnostics == ()


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Zerstöre eine Einheit jeweils mit Kosten 2.", "de"),
        ("Destroy a unit each with cost 2.", "en"),
        ("Zerstöre eine Einheit oder Struktur jeweils mit Kosten 2.", "de"),
        ("Zerstöre eine Einheit oder eine Struktur jeweils.", "de"),
    ],
)
def test_jeweils_stands_with_several_nouns_and_what_they_have(text: str, language: Language) -> None:
    assert _read(text, language).diagnostics
