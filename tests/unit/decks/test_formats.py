"""Formats of play: bans, limits and errata by day, sets, and what can be wrong in formats.toml."""

from __future__ import annotations

from datetime import date

import pytest

from nexusdsl.decks.formats import PlayFormat, check_format, read_formats
from nexusdsl.decks.pool import pool_of
from nexusdsl.decks.reader import parse_deck
from nexusdsl.source import Source
from tests.unit.decks.builder import card_set

SET = card_set()
POOL = pool_of(SET)
HEAD = '[formats.standard]\nde = "Standard"\nen = "Default"\nfrom = 2026-12-01\n'
CHANGES = (
    HEAD
    + """
[[formats.standard.changes]]
from = 2027-03-01
freed = ["Elitekommando"]
limited = { MIL-012 = 1 }

[[formats.standard.changes]]
from = 2027-01-01
banned = ["MIL-011", "MIL-012"]

[[formats.standard.errata]]
from = 2027-02-01
card = "Megalomania"
de = "Ziehe 1 Karte."
en = "Draw 1 card."
"""
)
LIST = "2 Elitekommando\n1 Elitekommando-IR\n1 Größenwahn\nSideboard\n1 MIL-012\n"


def formats(text: str) -> tuple[dict[str, PlayFormat], list[tuple[str, str]]]:
    """The formats of a file; the findings with what stands at their place."""
    made, found = read_formats(Source("formats.toml", text), POOL)
    return made, [(each.code.id, text[each.span.start : each.span.end]) for each in found]


def told(text: str, day: str, deck: str = LIST) -> list[tuple[str, str]]:
    """What the format says of a deck on a day: code and line."""
    (made,) = formats(text)[0].values()
    listed, _ = parse_deck(Source("d", deck))
    found = check_format(listed, POOL, (SET,), made, date.fromisoformat(day))
    return [(each.code.id, deck[each.span.start : each.span.end]) for each in found]


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        ("2026-11-30", [("NX633", "2 Elitekommando")]),
        ("2026-12-01", []),
        ("2026-12-31", []),
        ("2027-01-01", [("NX635", "2 Elitekommando"), ("NX635", "1 Größenwahn")]),
        ("2027-02-01", [("NX635", "2 Elitekommando"), ("NX635", "1 Größenwahn"), ("NX637", "1 Größenwahn")]),
        ("2027-03-01", [("NX636", "1 Größenwahn"), ("NX637", "1 Größenwahn")]),
    ],
)
def test_what_holds_on_a_day(day: str, expected: list[tuple[str, str]]) -> None:
    """Changes count by their days, not by where they stand; a variant and the sideboard count with the rest."""
    assert told(CHANGES, day) == expected


def test_one_copy_of_a_limited_card_is_allowed() -> None:
    assert told(CHANGES, "2027-03-01", "1 Größenwahn\n") == [("NX637", "1 Größenwahn")]


def test_a_finding_names_day_and_copies_in_both_languages() -> None:
    (made,) = formats(CHANGES)[0].values()
    listed, _ = parse_deck(Source("d", LIST))
    found, erratum = check_format(listed, POOL, (SET,), made, date(2027, 3, 1))
    assert (
        found.message("de")
        == "2 Exemplare von MIL-012 Größenwahn; in Standard ist seit 2027-03-01 höchstens 1 erlaubt."
    )
    assert found.message("en") == "2 copies of MIL-012 Größenwahn; since 2027-03-01 Default allows at most 1."
    assert erratum.message("en") == "MIL-012 Größenwahn reads since 2027-02-01: Draw 1 card."
    assert erratum.severity == "info"


def test_only_cards_of_the_sets_named() -> None:
    assert told(HEAD + 'sets = ["nxs_a01"]\n', "2027-01-01") == []
    assert [code for code, _ in told(HEAD + 'sets = ["other"]\n', "2027-01-01", "1 MIL-011\n")] == ["NX634"]


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        (HEAD[:-1], []),
        ("[formats.standard\n", [("NX630", "\n")]),
        ("[formats.standard]\n", [("NX631", "[formats.standard]")] * 3),
        (HEAD.replace("2026-12-01", '"tomorrow"'), [("NX631", "from")]),
        (HEAD + "ban = []\n", [("NX631", "ban")]),
        (
            HEAD + "[[formats.standard.changes]]\nfrom = 2027-01-01\n[[formats.standard.changes]]\nfrom = 3\n",
            [("NX631", "from")],
        ),
        (HEAD + '[[formats.standard.changes]]\nfrom = 2027-01-01\nbanned = ["MIL-999"]\n', [("NX632", "MIL-999")]),
        (HEAD + "[[formats.standard.changes]]\nfrom = 2027-01-01\nlimited = { MIL-011 = 0 }\n", [("NX631", "limited")]),
        ("x = " + "[" * 5000, [("NX630", "[")]),
        ("", [("NX631", "")]),
    ],
)
def test_what_is_wrong_in_a_file(text: str, problems: list[tuple[str, str]]) -> None:
    assert formats(text)[1] == problems
