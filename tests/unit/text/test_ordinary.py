"""Ordinary wordings of what has another canonical one: both languages mean what the plain text means."""

from __future__ import annotations

from pathlib import Path

import pytest

from nexusdsl.ir.nodes import (
    Ability,
    AnyOf,
    Bound,
    Choose,
    Create,
    Deal,
    Destroy,
    Did,
    Draw,
    Each,
    Either,
    Event,
    Every,
    ExchangeControl,
    Filter,
    Happened,
    HasStatus,
    Heal,
    If,
    InState,
    Is,
    Lit,
    OneShot,
    Sacrifice,
    Seq,
    StatIs,
    The,
    Without,
    You,
)
from nexusdsl.ir.terms import ANY
from nexusdsl.lowering.text.model import TextContext
from tests.properties.shipped import LANGUAGES, lowered, rules

UNIT = ("unit",)
ATTACKING, BLOCKING = InState("attacking"), InState("blocking")
ATTACKED = Event("attacks", Each())
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
        "event",
        "Zerstöre jede Einheit mit Kosten zwischen 2 und 4.",
        "Destroy each unit with cost between 2 and 4.",
        (OneShot(Destroy(Every(Filter(UNIT, tests=(StatIs("cost", ">=", Lit(2)), StatIs("cost", "<=", Lit(4))))))),),
    ),
    (
        "event",
        "Zerstöre eine feindliche Einheit, die in dieser Runde nicht angegriffen hat.",
        "Destroy an enemy unit that hasn't attacked this round.",
        (OneShot(Destroy(Choose(1, 1, Filter(UNIT, "enemy", tests=(Without(Did("round", ATTACKED)),)), 0))),),
    ),
    (
        "event",
        "Falls dein HQ in dieser Runde keinen Schaden erlitten hat, ziehe 1 Karte.",
        "If your HQ took no damage this round, draw 1 card.",
        (OneShot(If(Happened("round", Event("takes", The(Filter(("hq",), "own"))), "==", 0), Draw(You(), Lit(1)))),),
    ),
    (
        "event",
        "Heile beliebig viele eigene Einheiten vollständig.",
        "Fully heal any number of friendly units.",
        (OneShot(Heal(None, "hp", Choose(0, ANY, Filter(UNIT, "own"), 0))),),
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
    (
        "event",
        "Erzeuge eine Kopie einer eigenen Einheit. Opfere die Kopie.",
        "Create a copy of a friendly unit. Sacrifice the copy.",
        (OneShot(Seq((Create(You(), Lit(1), Choose(1, 1, Filter(UNIT, "own"), 0), 1), Sacrifice(You(), Bound(1))))),),
    ),
)

# type, German, English, German in other words
_TABLE = Path(__file__).parent / "ordinary.tsv"
SAME: tuple[tuple[str, ...], ...] = tuple(
    tuple(line.split("\t")) for line in _TABLE.read_text(encoding="utf-8").splitlines()
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
    ("event", "de", "Zerstöre jede Einheit mit Kosten zwischen 4 und 2.", "NX108"),  # between nothing
    ("structure", "de", "Feindliche Einheiten müssen in jeder Runde angreifen, falls sie kann.", "NX107"),  # who?
    ("event", "en", "This round, draw 2 cards.", "NX104"),  # what is drawn stays drawn
    ("event", "de", "Mache alle erschöpften eigenen Einheiten bereit. Sie erhalten dauerhaft +1 ATK.", "NX305"),  # gone
    ("event", "en", "Destroy all enemy units. They get +1 ATK until end of round.", "NX305"),
    ("event", "de", "Opfere die Kopie.", "NX305"),
    ("unit", "de", "Diese Einheit wird bereit.", "NX107"),  # who does it?
    ("event", "de", "Falls eine eigene Einheit beschädigt ist, zerstöre sie.", "NX305"),  # there may be several
    ("event", "en", "If a friendly unit is damaged and exhausted, draw 1 card.", "NX107"),  # one of them, or two?
    ("event", "en", "If a friendly unit is not damaged, draw 1 card.", "NX107"),  # some, or none at all?
    ("event", "en", "If a damaged unit is undamaged, draw 1 card.", "NX314"),
    ("unit", "en", "This unit doesn't stay exhausted.", "NX107"),
    ("event", "en", "You discard 1 card of their choice.", "NX104"),  # whose?
)


@pytest.mark.parametrize(("type", "language", "text", "code"), REFUSED)
def test_neighbours_are_refused(type: str, language: str, text: str, code: str) -> None:
    """What could mean two things or says nothing."""
    made = lowered(text, "de" if language == "de" else "en", TextContext("card", (type,), rules=rules()))
    assert [d.code.id for d in made.diagnostics] == [code]
