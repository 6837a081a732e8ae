"""Sheets and pictures: the same bytes each time, nothing too large for its place, no text that is taken as an order."""

from __future__ import annotations

import re
import struct
from dataclasses import replace
from typing import get_args

import pytest

from nexusdsl.cards.changed import changed, fingerprints
from nexusdsl.cards.faces import Face, Paragraph
from nexusdsl.cards.printing import breakable, fits, pictures, sheets, widest_bleed
from nexusdsl.diagnostics.model import Lang
from tests.unit.sheets.probe import shipped_faces

HOSTILE = (
    '#panic("x")',
    "$ 1/0 $",
    "*bold* _it_ `raw`",
    "</svg><script>",
    '\\"; #read("/etc/passwd")',
    "@label <fit>",
    "{{ 7*7 }}",
)
MILLIMETRES = 25.4


def one() -> Face:
    return next(face for face in shipped_faces("de") if face.number == "MIL-011")


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG")
    wide, high = struct.unpack(">II", png[16:24])
    return wide, high


@pytest.mark.parametrize("lang", get_args(Lang))
def test_all_cards_of_the_set_fit_and_keep_all_their_text(lang: Lang) -> None:
    found = fits(shipped_faces(lang))
    assert len(found) == len(shipped_faces(lang))
    for each in found:
        assert each.measured, each
        assert each.tall <= each.room, each
        assert (each.notes, each.flavour) == (True, True), each
        assert each.size >= 6, each


def test_long_texts_and_words_fit() -> None:
    words = "Straßenbahnhaltestellenüberwachungskameraverordnung " * 30
    endless, wide = "x" * 900, "W" * 29
    texts = [words, endless, wide, "Ä" * 400, " ".join(["ganz"] * 900)]
    found = fits([replace(one(), name=text[:40], rules=(Paragraph("", text),)) for text in texts])
    assert [each for each in found if each.tall > each.room + 0.01] == []
    assert not found[0].notes  # reminders are left out before the text is set too small to read
    assert found[2].measured


def test_overlong_words_may_be_broken_others_are_left_alone() -> None:
    assert (
        breakable("Donaudampfschifffahrtsgesellschaft kommt")
        == "Donaudampf\u00adschifffahr\u00adtsgesellsc\u00adhaft kommt"
    )
    assert breakable("Wiederherstellungsprogramm") == "Wiederherstellungsprogramm"


def test_the_same_faces_give_the_same_bytes() -> None:
    faces = shipped_faces("de")[:2]
    made = sheets(faces, "a4", 100, "Probe")
    assert made == sheets(faces, "a4", 100, "Probe")
    assert made != sheets(shipped_faces("en")[:2], "a4", 100, "Probe")
    assert b"CreationDate" not in made
    assert pictures(faces, 72, 0) == pictures(faces, 72, 0)


def test_sheets_hold_nine_cards_and_are_as_large_as_the_paper() -> None:
    a4, letter = (sheets([one()] * count, paper, 0, "") for count, paper in ((10, "a4"), (9, "letter")))
    assert (a4.count(b"/Type/Page/"), letter.count(b"/Type/Page/")) == (2, 1)
    assert b"/MediaBox[0 0 595.2756 841.8898]" in a4
    assert re.search(rb"/MediaBox\[0 0 612(\.0\d*)? 79[12]", letter)


def test_a_picture_is_as_large_as_the_card() -> None:
    for dpi, bleed in ((72, 0), (100, 300)):
        wide, high = size(pictures([one()], dpi, bleed)[0])
        assert abs(wide - (63 + 2 * bleed / 100) / MILLIMETRES * dpi) <= 1
        assert abs(high - (88 + 2 * bleed / 100) / MILLIMETRES * dpi) <= 1


def test_marks_have_room_beside_the_widest_bleed() -> None:
    assert (widest_bleed("a4"), widest_bleed("letter")) == (250, 156)


@pytest.mark.parametrize("text", HOSTILE)
def test_no_text_is_an_order(text: str) -> None:
    usual = one()
    odd = replace(
        usual, name=text, type_line=text, number=text, rarity_name=text, faction_name=text, flavour=text,
        set_name=text, rules=(Paragraph(text, text, text),), variant=text,
    )  # fmt: skip
    found = fits([odd, usual])
    assert [each.number for each in found] == [text, "MIL-011"]
    assert size(pictures([odd], 36, 0)[0]) == size(pictures([usual], 36, 0)[0])


def test_what_changed_is_what_looks_otherwise() -> None:
    faces = shipped_faces("de")[:3]
    before = fingerprints(faces)
    assert changed(faces, before) == ()
    other = replace(faces[1], flavour="Anders.")
    assert changed((faces[0], other, faces[2]), before) == (other,)
    assert changed(faces, {}) == faces
