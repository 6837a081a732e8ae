"""Ordinary wordings of what has another canonical one: both languages mean what the plain text means."""

from __future__ import annotations

import pytest

from nexusdsl.ir.nodes import (
    Ability,
    AnyOf,
    Choose,
    Deal,
    Destroy,
    Either,
    Every,
    ExchangeControl,
    Filter,
    HasStatus,
    If,
    InState,
    Is,
    Lit,
    OneShot,
    The,
)
from nexusdsl.lowering.text.model import TextContext
from tests.properties.shipped import LANGUAGES, lowered, rules

UNIT = ("unit",)
ATTACKING, BLOCKING = InState("attacking"), InState("blocking")
ATTACKER = The(Filter(UNIT, tests=(ATTACKING,)))

# type, German, English, meaning
MEANINGS: tuple[tuple[str, str, str, tuple[Ability, ...]], ...] = (
    (
        "event",
        "Zerstöre eine vergiftete oder beschädigte Einheit.",
        "Destroy a poisoned or damaged unit.",
        (OneShot(Destroy(Choose(1, 1, Filter(UNIT, tests=(AnyOf((HasStatus("gift"), InState("damaged"))),)), 0))),),
    ),
    (
        "reaction",
        "Füge jeder angreifenden und jeder blockenden Einheit 1 Schaden zu.",
        "Deal 1 damage to each attacking unit and each blocking unit.",
        (OneShot(Deal(Lit(1), Every(Filter(UNIT, tests=(AnyOf((ATTACKING, BLOCKING)),))))),),
    ),
    (
        "event",
        "Tausche die Kontrolle über eine eigene und eine feindliche Einheit.",
        "Exchange control of a friendly and an enemy unit.",
        (OneShot(ExchangeControl(Choose(1, 1, Filter(UNIT, "own"), 0), Choose(1, 1, Filter(UNIT, "enemy"), 1))),),
    ),
    (
        "reaction",
        "Zerstöre die angreifende Einheit, falls sie erschöpft oder beschädigt ist.",
        "Destroy the attacking unit if it is exhausted or damaged.",
        (
            OneShot(
                If(
                    Either(
                        Is(ATTACKER, Filter(tests=(InState("exhausted"),))),
                        Is(ATTACKER, Filter(tests=(InState("damaged"),))),
                    ),
                    Destroy(ATTACKER),
                )
            ),
        ),
    ),
)

# type, German, English, German in other words
SAME: tuple[tuple[str, str, str, str], ...] = (
    (
        "unit",
        "Diese Einheit hat +2 ATK, während sie einen Sektor angreift.",
        "This unit has +2 ATK while attacking a sector.",
        "Solange diese Einheit einen Sektor angreift, hat sie +2 ATK.",
    ),
    (
        "structure",
        "Erschöpfte Einheiten können nicht blocken.",
        "Exhausted units can't block.",
        "Alle erschöpften Einheiten können nicht blocken.",
    ),
    (
        "event",
        "Heile dein HQ um 3 HP. Falls du mindestens 2 Sektoren kontrollierst, heile es stattdessen um 5 HP.",
        "Heal your HQ by 3 HP. If you control at least 2 sectors, heal it by 5 HP instead.",
        "Heile dein HQ um 3 HP. Falls du mindestens 2 Sektoren kontrollierst, heile dein HQ stattdessen um 5 HP.",
    ),
)


def read(type: str, text: str, language: str) -> tuple[Ability, ...]:
    """What a text means on a card of a type; it must be understood."""
    made = lowered(text, "de" if language == "de" else "en", TextContext("card", (type,), rules=rules()))
    assert made.diagnostics == (), text
    return made.abilities


@pytest.mark.parametrize(("type", "de", "en", "meaning"), MEANINGS, ids=[row[1] for row in MEANINGS])
def test_both_languages_mean_this(type: str, de: str, en: str, meaning: tuple[Ability, ...]) -> None:
    """Text to IR, by hand."""
    assert [read(type, text, language) for text, language in zip((de, en), LANGUAGES, strict=True)] == [meaning] * 2


@pytest.mark.parametrize(("type", "de", "en", "plain"), SAME, ids=[row[1] for row in SAME])
def test_other_words_mean_the_same(type: str, de: str, en: str, plain: str) -> None:
    """Another wording is the same IR."""
    meaning = read(type, plain, "de")
    assert [read(type, text, language) for text, language in zip((de, en), LANGUAGES, strict=True)] == [meaning] * 2


REFUSED = (
    ("unit", "de", "Wenn diese Einheit geblockt wird, erschöpfe die blockende Einheit. Zerstöre sie.", "NX304"),
    ("unit", "en", "When this unit is blocked, exhaust the blocking unit. Destroy it.", "NX304"),
)


@pytest.mark.parametrize(("type", "language", "text", "code"), REFUSED)
def test_two_meanings_are_refused(type: str, language: str, text: str, code: str) -> None:
    """A pronoun that can mean the card or the unit in combat with it."""
    made = lowered(text, "de" if language == "de" else "en", TextContext("card", (type,), rules=rules()))
    assert [d.code.id for d in made.diagnostics] == [code]
