"""Bytes become text once: UTF-8 with or without BOM, else Windows-1252 with a warning; what nobody sees is refused."""

from __future__ import annotations

import unicodedata

import pytest

from nexusdsl.diagnostics.reading import read_source
from nexusdsl.source import MAX_BYTES, Source, Span, decode


def codes(data: bytes) -> list[str]:
    return [each.code.id for each in read_source("a.nxs", data)[1]]


def test_a_byte_order_mark_is_dropped() -> None:
    assert decode("a", b"\xef\xbb\xbfKarte").source.text == "Karte"


def test_line_ends_become_lf() -> None:
    assert decode("a", b"a\r\nb\rc\nd").source.text == "a\nb\nc\nd"


def test_text_becomes_nfc_so_that_both_spellings_of_an_umlaut_are_one() -> None:
    decomposed = unicodedata.normalize("NFD", "Präzision").encode()
    assert decode("a", decomposed).source.text == "Präzision"


def test_windows_1252_is_read_with_a_warning_at_the_first_odd_byte() -> None:
    source, found = read_source("a.nxs", "Pr\xe4zision \x96 gut".encode("latin-1"))
    assert source.text == "Präzision – gut"
    assert [each.code.id for each in found] == ["NX403"]
    assert found[0].severity == "warning"
    assert source.excerpt(found[0].span) == "ä"


@pytest.mark.parametrize(
    "data",
    [
        "Set".encode("utf-16"),
        b"\xff\xfeS\0",
        b"\xfe\xff\0S",
        "Set".encode("utf-16-le"),
        b"a\0b",
        b"\x81\x8d\xff",
    ],
)
def test_other_encodings_and_binary_files_are_refused(data: bytes) -> None:
    assert codes(data) == ["NX402"]
    assert read_source("a.nxs", data)[0].text == ""


def test_a_file_above_four_megabytes_is_refused() -> None:
    assert codes(b"#" * (MAX_BYTES + 1)) == ["NX401"]


@pytest.mark.parametrize(
    "char",
    [
        "\u200b",
        "\u202e",
        "\u2066",
        "\ufeff",
        "\u2028",
        "\u0085",
        "\x0c",
        "\x1b",
        "\u00ad",
        "\u3164",
        "\ufe0f",
        "\ue000",
    ],
)
def test_what_nobody_sees_is_a_finding_and_reads_as_a_space(char: str) -> None:
    source, found = read_source("a.nxs", f"ab{char}cd".encode())
    assert source.text == "ab cd"
    assert [(each.code.id, each.span) for each in found] == [("NX404", Span("a.nxs", 2, 3))]


@pytest.mark.parametrize("space", ["\u00a0", "\u202f", "\u2009"])
def test_no_break_and_narrow_spaces_are_spaces(space: str) -> None:
    assert read_source("a.nxs", f"Kosten{space}3".encode()) == (Source("a.nxs", "Kosten 3"), ())


def test_only_lf_ends_a_line_and_positions_count_from_one() -> None:
    source = Source("a", "ab\ncd\n")
    assert source.line_starts() == (0, 3, 6)
    assert [source.position(i) for i in (0, 2, 3, 6)] == [(1, 1), (1, 3), (2, 1), (3, 1)]
    assert source.line(2) == "cd"
