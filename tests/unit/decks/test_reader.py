"""Reading deck lists as people paste them; nasty inputs must give a deck or a diagnostic, never an exception."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nexusdsl.decks.decode import MAX_BYTES, decode_deck
from nexusdsl.decks.legality import check_deck
from nexusdsl.decks.model import Deck
from nexusdsl.decks.pool import pool_of
from nexusdsl.decks.reader import parse_deck
from nexusdsl.decks.resolve import resolve_deck
from nexusdsl.decks.writer import write_deck
from nexusdsl.source import Source
from tests.unit.decks.builder import MIL_25, card, card_set, wid

POOL = pool_of(card_set())


def read(text: str) -> tuple[Deck, list[str]]:
    deck, problems = parse_deck(Source("a.nxd", text))
    return deck, [problem.code.name for problem in problems]


def found(line: str) -> list[tuple[int, str, str]]:
    """(copies, number, variant) of the cards that the text names."""
    deck, _ = read(line)
    lines, _ = resolve_deck(deck, POOL)
    return [(one.entry.count, one.card.number, one.variant) for one in lines]


def test_the_canonical_form_has_header_and_both_sections() -> None:
    text = "# Format: nxd-1\n# Name: Glutsturm\n# Set: nxs_a01\n# Hauptfraktion: MIL\nHauptdeck\n3 A\nNebendeck\n2 B\n"
    deck, problems = read(text)
    assert (deck.name, deck.set_id, deck.faction, problems) == ("Glutsturm", "nxs_a01", "MIL", [])
    assert [(e.count, e.text, e.section) for e in deck.entries] == [(3, "A", "main"), (2, "B", "side")]


@pytest.mark.parametrize(
    "count",
    [
        "4 ",
        "4x ",
        "4X ",
        "4 x ",
        "x4 ",
        "4 × ",
        "4× ",
        "4×",
        "\uff14 ",
        "- 4 ",
        "* 4x ",
        "• 4 ",
        "004 ",
        "4\t",
        "4;",
        "4,",
    ],
)
def test_counts_in_every_spelling(count: str) -> None:
    assert found(f"{count}Elitekommando") == [(4, "MIL-011", "")]


@pytest.mark.parametrize("count", ["0", "-1", "−1", "1000", "1000000000", "9" * 300])
def test_impossible_counts_are_refused(count: str) -> None:
    """Reliability list 31."""
    deck, problems = read(f"{count} Elitekommando")
    assert (deck.entries, problems) == ((), ["deck-bad-count"])


@pytest.mark.parametrize("line", ["4", "4x", "x4", "-", "SB:"])
def test_a_count_without_a_card_is_refused(line: str) -> None:
    deck, problems = read(line)
    assert (deck.entries, problems) == ((), ["deck-line-not-understood"])


def test_no_count_is_one_copy_with_a_warning() -> None:
    assert read("Elitekommando")[1] == ["deck-missing-count"]
    assert found("Elitekommando") == [(1, "MIL-011", "")]


@pytest.mark.parametrize("line", ["Elitekommando x4", "Elitekommando X4", "Elitekommando ×4", "MIL-011 x 4"])
def test_a_count_behind_the_name_is_read_if_it_says_so(line: str) -> None:
    assert found(line) == [(4, "MIL-011", "")]


def test_a_bare_number_behind_the_name_is_not_read_as_a_count() -> None:
    """ "Foo 4" has no count there, so the card is unknown instead of silently one copy."""
    deck, _ = read("Elitekommando 4")
    assert [f.code.name for f in resolve_deck(deck, POOL)[1]] == ["deck-unknown-card"]


def test_a_number_that_no_card_has_is_told_by_itself() -> None:
    deck, _ = read("2 Elitekommando (NXSA01) MIL-011-XX")
    (finding,) = resolve_deck(deck, POOL)[1]
    assert finding.message("en") == "There is no card “MIL-011-XX”."
    assert finding.hints[0].text.en == "“Elitekommando” is MIL-011."


@pytest.mark.parametrize(
    "text",
    [
        "Elitekommando",
        "elitekommando",
        "Elite Commando",
        "MIL-011",
        "mil 011",
        "MIL-11",
        "Elitekommando (NXSA01) MIL-011",
        "Elitekommando (NXS-A01) 011",
        "Elitekommando (NXSA01)",
        "[NXSA01:11] Elitekommando",
        "[NXSA01:MIL-011] Elitekommando",
        "Elitekommando|NXSA01",
        "Elitekommando|NXSA01|2",
        "MIL-011 Elitekommando",
        "Elitekommando MIL-011",
        '"Elitekommando"',
        "Elitekommando *F*",
        "Elitekommando [Angriff] ^Rot,#ff0000^",
        "Elitekommando (NXSA01) MIL-011 *F* $1.20",
        "Elitekommando 0,25 €",
        "Elitekommando # zwei sind erlaubt",
        "Elitekommando\u00a0",
        "Elite\u200bkommando",
        "Elitekommando;MIL-011",
    ],
)
def test_notations_of_a_card(text: str) -> None:
    assert found(f"2 {text}") == [(2, "MIL-011", "")]


@pytest.mark.parametrize(
    "text",
    [
        "MIL-011-IR",
        "Elitekommando-IR",
        "Elitekommando [IR]",
        "Elitekommando (NXSA01) MIL-011-IR",
        "elite commando (IR)",
    ],
)
def test_variants(text: str) -> None:
    """R-053: the variant is known as such."""
    assert found(f"1 {text}") == [(1, "MIL-011", "IR")]


@pytest.mark.parametrize(
    "name",
    [
        "Größenwahn",
        unicodedata.normalize("NFD", "Größenwahn"),
        "GRÖSSENWAHN",
        "Groessenwahn",
        "GrÃ¶ÃŸenwahn",
        "Gr&ouml;&szlig;enwahn",
    ],
)
def test_umlauts_in_every_disguise(name: str) -> None:
    """Reliability list 33: one name, NFC, NFD, folded, transcribed, mangled."""
    assert found(f"1 {name}") == [(1, "MIL-012", "")]


def test_names_that_look_like_syntax_stay_names() -> None:
    odd = ("Deck of Cards", "SP//dr", "2. Liga", "Haupt: Straße", "Ein #1 Fan", "Klammer (auf)", "Sideboard-Dieb")
    pool = pool_of(card_set(tuple(card(f"MIL-{300 + n}", name) for n, name in enumerate(odd))))
    deck, _ = read("".join(f"1 {name}\n" for name in odd))
    assert [one.card.names.de for one in resolve_deck(deck, pool)[0]] == list(odd)
    assert read("2. Liga")[0].entries[0].count == 1


@pytest.mark.parametrize(
    "heading",
    [
        "Nebendeck",
        "Sideboard:",
        "// Sideboard (11 cards)",
        "[Sideboard]",
        "# Nebendeck",
        "**Sideboard (15)**",
        "SIDEBOARD",
    ],
)
def test_sideboard_headings(heading: str) -> None:
    deck, problems = read(f"[Main]\n1 A\n{heading}\n2 B")
    assert ([e.section for e in deck.entries], problems) == (["main", "side"], [])


@pytest.mark.parametrize("separator", [";", ",", "\t"])
def test_spreadsheets(separator: str) -> None:
    rows = (("Anzahl", "Name", "Nummer"), ("2", '"Elitekommando"', "MIL-011"), ("3", "Größenwahn", ""))
    text = f"sep={separator}\n" + "\n".join(separator.join(row) for row in rows)
    assert read(text)[1] == []
    assert found(text) == [(2, "MIL-011", ""), (3, "MIL-012", "")]


def test_sideboard_prefix() -> None:
    deck, problems = read("1 A\nSB: 2 B\n3 C")
    assert ([(e.count, e.section) for e in deck.entries], problems) == ([(1, "main"), (2, "side"), (3, "main")], [])


def test_one_blank_line_is_guessed_to_start_the_sideboard() -> None:
    deck, problems = read("1 A\n1 B\n\n2 C\n")
    assert ([e.section for e in deck.entries], problems) == (["main", "main", "side"], ["deck-guessed-sideboard"])


@pytest.mark.parametrize("text", ["1 A\n\n1 B\n\n1 C", "1 A\n\n\n1 B", "\n\n1 A\n1 B\n\n", "Hauptdeck\n1 A\n\n1 B"])
def test_other_blank_lines_only_group(text: str) -> None:
    deck, problems = read(text)
    assert ({e.section for e in deck.entries}, problems) == ({"main"}, [])


def test_group_headings_are_passed_over_aloud() -> None:
    assert read("Einheiten (12)\n1 A")[1] == ["deck-group-heading"]


def test_fences_comments_and_forge_metadata_are_no_cards() -> None:
    deck, problems = read("```\n[metadata]\nName=Sturm\n[Main]\n1 A|NXSA01\n// nur ein Gedanke\n# noch einer\n```")
    assert (deck.name, len(deck.entries), problems) == ("Sturm", 1, [])


@pytest.mark.parametrize(
    "header",
    ["# Hauptfraktion: M<I>L", "# Format: nxd-9", "# Set: ../../x", "# Name: " + "x" * 121, "# Name: a\n# Name: b"],
)
def test_bad_headers_are_named(header: str) -> None:
    assert read(header)[1] == ["deck-bad-header"]


def test_number_and_name_that_disagree_are_refused() -> None:
    deck, _ = read("1 Elitekommando (NXSA01) MIL-012")
    (finding,) = resolve_deck(deck, POOL)[1]
    assert finding.message("en") == (
        "Number and name do not agree: MIL-012 is Größenwahn, the line says “Elitekommando”."
    )


def test_an_alias_of_two_cards_is_refused_with_both() -> None:
    pool = pool_of(card_set((card("MIL-001", "Wächter"), card("MIL-002", "Waechter"))))
    deck, _ = read("1 WAeCHTER\n1 Wächter")
    lines, problems = resolve_deck(deck, pool)
    assert [one.card.number for one in lines] == ["MIL-002", "MIL-001"]
    assert problems == ()
    both = pool_of(card_set((card("MIL-001", "Wächter"), card("MIL-002", "Wächter"))))
    assert [f.code.name for f in resolve_deck(deck, both)[1]] == ["deck-ambiguous-card"] * 2


@pytest.mark.parametrize(
    "data",
    [
        "1 Größenwahn".encode(),
        b"\xef\xbb\xbf" + "1 Größenwahn".encode(),
        b"\xff\xfe" + "1 Größenwahn".encode("utf-16-le"),
        b"\xfe\xff" + "1 Größenwahn".encode("utf-16-be"),
        "1 Größenwahn".encode("cp1252"),
        "\r\n1 Größenwahn\r\n".encode(),
        "\r1 Größenwahn\r".encode(),
        "1 Größen\u200bwahn\u202c".encode(),
    ],
)
def test_encodings(data: bytes) -> None:
    source, problems = decode_deck("a.nxd", data)
    deck, _ = parse_deck(source)
    assert [one.card.number for one in resolve_deck(deck, POOL)[0]] == ["MIL-012"]
    assert all(problem.severity == "warning" for problem in problems)


@pytest.mark.parametrize("data", [b"\x89PNG\x00\x01", b"\xff\xfe\x00", b"a" * (MAX_BYTES + 1)])
def test_unreadable_files_are_refused(data: bytes) -> None:
    """Reliability list 34: no picture, no 100 MB line."""
    assert [problem.code.name for problem in decode_deck("a.nxd", data)[1]] in (
        ["deck-unreadable"],
        ["not-text"],
    )


def test_a_long_line_is_refused_without_being_searched() -> None:
    assert read("1 " + "(" * 200_000)[1] == ["deck-line-not-understood"]


def test_hostile_lines_stay_quick() -> None:
    """Backtracking traps of 400 characters each."""
    text = (
        "\n".join("1 " + part * (398 // len(part)) for part in (";", "(a", "[a:", "a|", "^", "*F*", "a 1-", " 1,00 €"))
        * 20
    )
    deck, _ = read(text)
    assert check_deck(deck, card_set())


def test_the_writer_is_canonical_and_idempotent() -> None:
    text = "# Name: Probe\n# Set: nxs_a01\n# Hauptfraktion: militär\nDeck\n" + MIL_25 + wid(13)
    deck, _ = read(text + "1 elite commando\n1 Elitekommando-IR\n1 Nirgendwer\n")
    once = write_deck(deck, POOL)
    assert "1 Elitekommando (NXSA01) MIL-011\n1 Elitekommando (NXSA01) MIL-011-IR\n" in once
    assert once.endswith("1 Nirgendwer\n")
    again, problems = read(once)
    assert (write_deck(again, POOL), problems) == (once, [])


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=300))
def test_any_text_gives_a_deck_and_diagnostics(text: str) -> None:
    deck, _ = parse_deck(Source("a.nxd", text))
    for finding in check_deck(deck, card_set()):
        assert finding.message("de")
        assert finding.message("en")
    write_deck(deck, POOL)


def totals(deck: Deck) -> dict[tuple[str, str, str], int]:
    """Copies by section, number and variant."""
    counts: dict[tuple[str, str, str], int] = {}
    for one in resolve_deck(deck, POOL)[0]:
        key = (one.entry.section, one.card.number, one.variant)
        counts[key] = counts.get(key, 0) + one.entry.count
    return counts


FRAGMENTS = st.sampled_from(
    [
        "4 ",
        "x",
        "×",
        "Elitekommando",
        "MIL-011",
        "-IR",
        "(NXSA01)",
        "[",
        "]",
        ":",
        "SB:",
        "#",
        "//",
        "\n",
        "\n\n",
        "Nebendeck",
        "|",
        ";",
    ]
)


@settings(max_examples=150, deadline=None)
@given(st.lists(FRAGMENTS, max_size=30).map("".join))
def test_any_mixture_of_notations_round_trips(text: str) -> None:
    """What was found is found again in the canonical text."""
    deck, _ = parse_deck(Source("a.nxd", text))
    again, _ = parse_deck(Source("b.nxd", write_deck(deck, POOL)))
    assert totals(again) == totals(deck)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_decoded_or_refused(data: bytes) -> None:
    source, _ = decode_deck("a.nxd", data)
    parse_deck(source)
