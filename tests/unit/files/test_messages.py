"""One slip gives one finding, in the printed words, with suggestions only where something is near."""

from __future__ import annotations

from pathlib import Path

import pytest

from nexusdsl.compiler import Loader
from nexusdsl.diagnostics.model import Diagnostic

LOADER = Loader()
HEAD = 'Set probe "Probe"\nSprachen de, en\nbenutzt nxs_a01\n'
NAME = 'Karte NEU-901 "Probe" (en "Test")\n'
UNIT = "  Einheit — Soldat · Basis · Kosten 1 · Opferwert 1 · ATK 1 · DEF 0 · HP 1\n"
EVENT = "  Ereignis · Basis · Kosten 1 · Opferwert 1\n"


def found(folder: Path, text: str | bytes, head: str = HEAD) -> list[Diagnostic]:
    """The errors and warnings of a set file."""
    place = folder / "probe"
    place.mkdir()
    (place / "p.nxs").write_bytes(text if isinstance(text, bytes) else (head + text).encode())
    return [d for d in LOADER.load(place).diagnostics if d.code.id != "NX541"]


def codes(folder: Path, text: str | bytes) -> list[str]:
    return [d.code.id for d in found(folder, text)]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (NAME.replace("NEU-901", "NEU901") + UNIT, ["NX501"]),
        (NAME + EVENT + "  " + "Ziehe 1 Karte. " * 140 + "\n  en: Draw 1 card.\n", ["NX405"]),
        (NAME + EVENT + "  Ziehe 1 Kar\u00adte.\n  en: Draw 1 card.\n", ["NX404"]),
        (NAME + EVENT + "  Ziehe 1 Kar\u200bte.\n  en: Draw 1 card.\n", ["NX404"]),
        (
            NAME + EVENT + "  Wähle eine feindliche Einheit. Zerstöre sie sie.\n  en: Destroy an enemy unit.\n",
            ["NX107"],
        ),
    ],
    ids=["number", "long line", "soft hyphen", "zero width space", "choice"],
)
def test_one_slip_is_told_once(text: str, wanted: list[str], tmp_path: Path) -> None:
    assert codes(tmp_path, text) == wanted


def test_a_file_that_is_no_text_lacks_nothing_else(tmp_path: Path) -> None:
    assert codes(tmp_path, (HEAD + NAME + UNIT).encode("utf-16")) == ["NX402"]


def test_values_are_named_as_they_are_printed(tmp_path: Path) -> None:
    """Ids of the ruleset never reach a reader."""
    card = NAME + "  Ereignis · Basis · Kosten 1 · Kosten 2 · Opferwert 1 · DEF 1 · Widerstandskraft 2\n"
    told = [d.message("en") for d in found(tmp_path, card)]
    assert told == [
        "“cost” stands here for the second time.",
        "Cards of this type have no “DEF”.",
        "Cards of this type have no “resistance”.",
    ]


@pytest.mark.parametrize("quotes", ["”{}”", "'{}'", "’{}’"])
def test_other_quotes_are_told_which_to_take(quotes: str, tmp_path: Path) -> None:
    printed = quotes.format("Probe")
    first = found(tmp_path, NAME.replace('"Probe"', printed) + UNIT)[0]
    assert (first.code.id, first.hints[0].replacement) == ("NX412", '"Probe"')
    assert "„ und “" in first.hints[0].text.de


@pytest.mark.parametrize(
    "text",
    [
        NAME + UNIT.replace("Kosten 1", "Preis 2"),
        NAME + UNIT + "  Diese Einheit kann nicht blocken.\nen: This unit can't block.\n",
        "Schlüsselwort Probelauf (en Trial)\n  Option foo = true:\n    Ziehe 1 Karte.\n    en: Draw 1 card.\n",
    ],
    ids=["value", "language", "option"],
)
def test_what_is_not_near_is_not_suggested(text: str, tmp_path: Path) -> None:
    assert [hint for each in found(tmp_path, text) for hint in each.hints if "mean" in hint.text.en] == []


def test_what_is_near_is_suggested(tmp_path: Path) -> None:
    told = found(tmp_path, NAME + UNIT.replace("Opferwert", "Opfrwert"))
    assert [hint.replacement for each in told for hint in each.hints if hint.replacement] == ["Opferwert"]


def test_the_order_of_what_one_object_gets_has_no_meaning(tmp_path: Path) -> None:
    """ "+1 ATK und +2 HP" is "+2 HP and +1 ATK"."""
    text = "  Deine anderen Einheiten haben +1 ATK und +2 HP.\n  en: Your other units have +2 HP and +1 ATK.\n"
    assert codes(tmp_path, NAME + UNIT + text) == []


KEYWORDS = [
    ("  Durchbruch, Phantom.\n", "  en: Phantom, Breakthrough.\n"),
    ("  Durchbruch. Phantom.\n", "  en: Phantom. Breakthrough.\n"),
    ("  Durchbruch, Phantom. Wenn diese Einheit stirbt, ziehe 1 Karte.\n",
     "  en: Phantom. When this unit dies, draw 1 card. Breakthrough.\n"),
    ("  Solidarität +1 ATK, Solidarität +2 HP.\n", "  en: Solidarity +2 HP, Solidarity +1 ATK.\n"),
]  # fmt: skip


@pytest.mark.parametrize(("german", "english"), KEYWORDS)
def test_the_order_of_keywords_has_no_meaning(german: str, english: str, tmp_path: Path) -> None:
    assert codes(tmp_path, NAME + UNIT + german + english) == []


@pytest.mark.parametrize(
    ("german", "english"),
    [
        ("  Durchbruch, Phantom.\n", "  en: Phantom, Rush.\n"),
        ("  Durchbruch, Phantom.\n", "  en: Breakthrough.\n"),
        ("  Solidarität +1 ATK, Solidarität +2 HP.\n", "  en: Solidarity +1 HP, Solidarity +2 ATK.\n"),
    ],
)
def test_other_keywords_are_a_difference(german: str, english: str, tmp_path: Path) -> None:
    assert codes(tmp_path, NAME + UNIT + german + english) == ["NX425"]


def test_a_difference_is_shown_with_its_sentence(tmp_path: Path) -> None:
    text = (
        "  Ziehe 1 Karte. Zerstöre eine feindliche Einheit mit 3 oder weniger ATK.\n"
        "  en: Draw 1 card. Destroy an enemy unit with 3 or more ATK.\n"
    )
    first = found(tmp_path, NAME + EVENT + text)[0]
    assert first.code.id == "NX425"
    assert dict(first.args) == {
        "first": "Zerstöre eine feindliche Einheit mit 3 oder weniger ATK.",
        "second": "Destroy an enemy unit with 3 or more ATK.",
    }
