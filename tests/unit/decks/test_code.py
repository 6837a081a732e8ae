"""Deck codes: published vectors, and whatever people do to a code on its way."""

from __future__ import annotations

import base64
import binascii
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nexusdsl.decks.code import DeckCodeError, Line, Listed, decoded, encoded, looks_like_code
from nexusdsl.decks.dialects import read_list
from nexusdsl.source import Source

# By hand: 07 "nxs_a01" | 03 "MIL" | 2 prefixes: 03 "MIL", 3 cards: +1 4×, +10 1×, +0 1× with the word "IR"; 03 "NEU",
# 1 card: +124 1× | sideboard: 1 prefix: 03 "WID", 1 card: +300 (AC 02) 2×
BODY = bytes.fromhex(
    "07 6e78735f613031  03 4d494c  02 03 4d494c 03 01 08 0a 02 00 03 02 4952 03 4e4555 01 7c 0201 03 574944 01 ac02 04"
)
LISTED = Listed(
    "nxs_a01",
    "MIL",
    (("MIL", 1, "", 4), ("MIL", 11, "", 1), ("MIL", 11, "IR", 1), ("NEU", 124, "", 1)),
    (("WID", 300, "", 2),),
)
CODE = "NXS1-A5XHQ427MEYDCA2NJFGAEA2NJFGAGAIIBIBAAAYCJFJAGTSFKUAXYAQBANLUSRABVQBAIQTNH34Q"


def sealed(body: bytes) -> str:
    """A code with a right checksum, whatever is in it."""
    check = binascii.crc32(b"NXS1" + body).to_bytes(4, "big")
    return "NXS1-" + base64.b32encode(body + check).decode().rstrip("=")


def test_a_code_is_what_the_layout_says() -> None:
    assert sealed(BODY) == CODE
    assert encoded(LISTED) == CODE
    assert decoded(CODE) == LISTED


def test_the_page_tells_these_vectors() -> None:
    page = (Path(__file__).parents[3] / "docs" / "decks.md").read_text("utf-8")
    told = re.findall(r"NXS1-[A-Z2-7]+", page)
    assert CODE in told
    assert [encoded(decoded(code)) for code in told] == told


@pytest.mark.parametrize(
    "text",
    [
        CODE.lower(),
        f"  {CODE}\n",
        CODE[:30] + "\n" + CODE[30:60] + " \r\n" + CODE[60:],
        f"`{CODE}`",
        f"„{CODE}“",
        f"Deck code: {CODE}",
        CODE + "====",
        "-".join(CODE[i : i + 5] for i in range(0, len(CODE), 5)),
    ],
)
def test_a_code_survives_its_way(text: str) -> None:
    assert looks_like_code(text)
    assert decoded(text) == LISTED


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (CODE[:-1], "cut off"),
        (CODE[:37], "checksum"),
        (CODE[:-4] + "A" + CODE[-3:], "checksum"),
        ("NXS1-", "checksum"),
        ("NXS1-A", "cut off"),
        (CODE.replace("Q", "1", 1), "“1” is in no code"),
        (CODE.replace("NXS1", "NXS2"), "version 2"),
        (CODE.replace("NXS1", "NXS" + "9" * 400), "version 999999999"),
        (sealed(b""), "checksum"),
        (sealed(BODY + b"\0"), "do not fit"),
        (sealed(BODY[:-1]), "do not fit"),
        (sealed(b"\xff" * 20), "do not fit"),
        (sealed(b"\x07nxs_a01\x00\x00\x80\x80\x80\x80\x80\x80\x01"), "do not fit"),
        (sealed(b"\x07nxs_a01\x00\x01\x03MIL\x01\x01\x00\x00"), "do not fit"),  # no copies
        (sealed(b"\x07nxs_a01\x00\x01\x03MIL\x01\x00\x02\x00"), "do not fit"),  # number 0
        (sealed(b"\x07nxs_a01\x00\x02\x03MIL\x01\x01\x02\x03MIL\x01\x02\x02\x00"), "not written as"),  # a prefix twice
        (sealed(b"\x07nxs_a01\x00\x02\x03NEU\x01\x01\x02\x03MIL\x01\x02\x02\x00"), "not written as"),  # not sorted
        (sealed(b"\x07nxs_a01\x00\x81\x00\x03MIL\x01\x01\x02\x00"), "not written as"),  # a longer way to write 1
        ("4 Rekrut", "begin with"),
    ],
)
def test_what_is_no_code_says_why(text: str, reason: str) -> None:
    with pytest.raises(DeckCodeError, match=re.escape(reason)) as error:
        decoded(text)
    assert error.value.de != error.value.en


CARDS = st.tuples(
    st.sampled_from(["MIL", "WID", "NEU"]), st.integers(1, 9999), st.sampled_from(["", "IR"]), st.integers(1, 999)
)


def distinct(lines: list[Line]) -> tuple[Line, ...]:
    """Sorted, each card and variant once."""
    return tuple(sorted({line[:3]: line for line in lines}.values()))


@given(st.lists(CARDS, max_size=60), st.lists(CARDS, max_size=15), st.sampled_from(["", "MIL"]))
def test_every_list_comes_back(main: list[Line], side: list[Line], faction: str) -> None:
    listed = Listed("nxs_a01", faction, distinct(main), distinct(side))
    assert decoded(encoded(listed)) == listed


@given(st.binary(max_size=120))
def test_whatever_is_sealed_is_read_or_refused(body: bytes) -> None:
    try:
        listed = decoded(sealed(body))
    except DeckCodeError:
        return
    assert encoded(listed) == sealed(body)


def test_a_broken_code_in_a_file_is_a_finding() -> None:
    deck, found = read_list(Source("d.nxd", CODE[:-1]))
    assert [each.code.id for each in found] == ["NX602"]
    assert deck.entries == ()
    assert deck.unclear


def test_a_code_in_a_file_is_a_deck() -> None:
    deck, found = read_list(Source("d.nxd", CODE))
    assert found == ()
    assert (deck.set_id, deck.faction) == ("nxs_a01", "MIL")
    assert [(each.count, each.text, each.section) for each in deck.entries] == [
        (4, "MIL-001", "main"),
        (1, "MIL-011", "main"),
        (1, "MIL-011-IR", "main"),
        (1, "NEU-124", "main"),
        (2, "WID-300", "side"),
    ]
