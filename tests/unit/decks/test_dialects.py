"""One list in every dialect that is read: the same cards; and what is broken in each is told at its place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nexusdsl.decks import cockatrice_out, jsonlist, table, tabletop
from nexusdsl.decks.dialects import read_list
from nexusdsl.decks.identity import copies, deck_code, deck_hash
from nexusdsl.decks.model import Deck
from nexusdsl.decks.pool import CardPool, pool_of
from nexusdsl.decks.resolve import Found, resolve_deck
from nexusdsl.source import Source
from tests.unit.decks.builder import card_set

POOL: CardPool = pool_of(card_set())
TEXT = (
    "# Name: A & „B“ <1>\n# Set: nxs_a01\n# Hauptfraktion: MIL\n"
    "Hauptdeck\n2 Elitekommando\n1 Elitekommando-IR\n3 Größenwahn\nNebendeck\n1 WID-040\n"
)
MAIN, SIDE = {"MIL-011": 3, "MIL-012": 3}, {"WID-040": 1}


def read(text: str) -> tuple[Deck, list[tuple[str, str]]]:
    """A list, and the findings: code and what stands at their place."""
    deck, found = read_list(Source("d", text))
    return deck, [(each.code.id, text[each.span.start : each.span.end]) for each in found]


def lines(text: str) -> tuple[Found, ...]:
    """The cards of a list without a fault."""
    deck, problems = read(text)
    assert problems == []
    found, unknown = resolve_deck(deck, POOL)
    assert unknown == ()
    return found


DECK, FOUND = read(TEXT)[0], lines(TEXT)
WRITTEN = {
    "code": deck_code(FOUND, "MIL", "nxs_a01"),
    "json": jsonlist.written(DECK, "MIL", "nxs_a01", FOUND),
    "csv de": table.written(FOUND, "de"),
    "csv en": table.written(FOUND, "en"),
    "cod": cockatrice_out.written(DECK.name, FOUND),
}


@pytest.mark.parametrize("text", WRITTEN.values(), ids=WRITTEN.keys())
def test_what_is_written_is_read_as_the_same_cards(text: str) -> None:
    assert (copies(lines(text), "main"), copies(lines(text), "side")) == (MAIN, SIDE)
    assert deck_hash(lines(text), "MIL") == deck_hash(FOUND, "MIL")


@pytest.mark.parametrize("form", ["json", "cod"])
def test_a_name_is_kept_whatever_is_in_it(form: str) -> None:
    assert read(WRITTEN[form])[0].name == "A & „B“ <1>"


def test_json_and_code_keep_set_faction_and_variant() -> None:
    for form in ("json", "code"):
        deck = read(WRITTEN[form])[0]
        assert (deck.set_id, deck.faction) == ("nxs_a01", "MIL")
        assert [(one.card.number, one.variant) for one in lines(WRITTEN[form])][:2] == [
            ("MIL-011", ""),
            ("MIL-011", "IR"),
        ]


def test_the_hash_is_of_the_cards_alone() -> None:
    """SHA-256 of "MIL\\n3 MIL-011\\n3 MIL-012\\nside\\n1 WID-040", base32, first ten."""
    assert deck_hash(FOUND, "MIL") == "MFBFJQ5ZAM"
    shuffled = "# Name: X\nSideboard\n1 Straßenkämpfer\nMain\n3 Megalomania\n3 Elite Commando\n"
    assert deck_hash(lines(shuffled), "MIL") == deck_hash(FOUND, "MIL")
    assert deck_hash(FOUND, "WID") != deck_hash(FOUND, "MIL")
    moved = "Main\n1 Straßenkämpfer\n3 Megalomania\n3 Elite Commando\n"
    assert deck_hash(lines(moved), "MIL") != deck_hash(FOUND, "MIL")


# --- tables ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Name;Anzahl\nElitekommando;3\nGrößenwahn;3\n",
        'Karte,Menge\n"Elitekommando",3\n"Größenwahn",3\n',
        "sep=;\nNr.;Name;Anzahl\nMIL-011;Elitekommando;3\nMIL-012;Größenwahn;3\n",
        "Nummer\tAnzahl\nMIL-011\t3\nMIL-012\t3\n",
        "Count,Name,Price\n3,Elite Commando,1.20\n3,Megalomania,0.05\n",
        "Nr;Name;Anzahl\n11;Elitekommando;3,0\n12;Größenwahn;3.0\n",  # what a spreadsheet made of 011 and 3
        "sep=;\nAnzahl;Name\n3 Elitekommando\n3;Größenwahn\n",  # a card line under the head of a table
        "Name;Anzahl;Set\n;;\nElitekommando;3;NXSA01\nGrößenwahn;3;NXSA01\n;;\n",
    ],
)
def test_tables_by_their_heads(text: str) -> None:
    assert copies(lines(text), "main") == MAIN


def test_a_table_says_what_is_in_the_sideboard() -> None:
    found = lines("Bereich;Name;Anzahl\nNebendeck;Elitekommando;1\nHauptdeck;Größenwahn;2\nside;Größenwahn;1\n")
    assert (copies(found, "main"), copies(found, "side")) == ({"MIL-012": 2}, {"MIL-011": 1, "MIL-012": 1})


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("Name;Anzahl\nElitekommando;2,5\n", [("NX604", "Elite")]),
        ("Name;Anzahl\nElitekommando;03.Mrz\n", [("NX604", "Elitek")]),
        ("Name;Anzahl\nElitekommando;0\n", [("NX604", "E")]),
        ("Name;Anzahl\nElitekommando;\n", [("NX605", "Elitekommando;")]),
        ("Name;Anzahl\n;3\n", [("NX603", ";3")]),
    ],
)
def test_what_is_wrong_in_a_table(text: str, problems: list[tuple[str, str]]) -> None:
    assert [code for code, _ in read(text)[1]] == [code for code, _ in problems]


# --- Cockatrice ------------------------------------------------------------------------------------------------------

COD = (
    '<?xml version="1.0"?>\n<cockatrice_deck version="1"><deckname>D</deckname>\n'
    '<zone name="main">\n{}\n</zone></cockatrice_deck>'
)


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        (
            COD.format('<card number="-1" name="Elitekommando"/>'),
            [("NX604", '<card number="-1" name="Elitekommando"/>')],
        ),
        (COD.format('<card number="1e3" name="Ä"/>'), [("NX604", '<card number="1e3" name="Ä"/>')]),
        (COD.format('<card number="2" name="A & B"/>'), [("NX601", None)]),
        (COD.format('<card number="2" name="A"/>')[:-5], [("NX601", None)]),
        ("<deck/>", [("NX601", "<deck/>")]),
        ('<!DOCTYPE a [<!ENTITY b "c">]><cockatrice_deck>&b;</cockatrice_deck>', [("NX601", None)]),
        ("<" * 5000, [("NX601", None)]),
        ("<a>" * 50000, [("NX601", None)]),
    ],
)
def test_what_is_wrong_in_xml(text: str, problems: list[tuple[str, str | None]]) -> None:
    deck, found = read(text)
    assert [
        (code, place if wanted else None) for (code, place), (_, wanted) in zip(found, problems, strict=True)
    ] == problems
    assert deck.unclear


def test_entities_of_xml_and_umlauts_are_read() -> None:
    text = COD.format('<card number="2" name="Gr&#246;&#xDF;enwahn"/>\n<card name="Wächter der Straße"/>')
    assert copies(lines(text), "main") == {"MIL-012": 2, "MIL-013": 1}
    assert [text[each.span.start : each.span.end][:5] for each in read(text)[0].entries] == ["<card", "<card"]


def test_other_zones_are_no_part_of_the_deck() -> None:
    text = COD.format("").replace(
        '<zone name="main">', '<zone name="tokens"><card number="4" name="Rekrut 1"/></zone><zone name="main">'
    )
    assert lines(text) == ()


# --- JSON ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "place"),
    [
        ({"format": "nxs-deck/1", "main": [{"id": "MIL-011", "n": 0}]}, '"n"'),
        ({"format": "nxs-deck/1", "main": [{"id": "MIL-011", "n": True}]}, '"n"'),
        ({"format": "nxs-deck/1", "main": [{"id": 11}]}, '"id"'),
        ({"format": "nxs-deck/2", "main": []}, '"format"'),
        ({"format": "nxs-deck/1"}, None),
        ({"format": "nxs-deck/1", "main": [], "cards": []}, '"cards"'),
        ({"format": "nxs-deck/1", "main": [], "name": "x" * 200}, '"name"'),
        ({"format": "nxs-deck/1", "main": [], "set": "../x"}, '"set"'),
    ],
)
def test_what_is_wrong_in_json(value: object, place: str | None) -> None:
    deck, found = read(json.dumps(value))
    assert [code for code, _ in found] == ["NX601"]
    assert place is None or found[0][1] == place
    assert deck.unclear


@pytest.mark.parametrize("text", ["{", '{"a":' + "[" * 100_000, '{"n": ' + "9" * 10_000 + "}", '{"n": 1e999}', "{}"])
def test_json_that_is_none(text: str) -> None:
    assert [code for code, _ in read(text)[1]]
    assert read(text)[0].unclear


def test_unknown_cards_of_json_are_told_where_they_stand() -> None:
    text = '{"format": "nxs-deck/1", "main": [{"id": "MIL-011"}, {"id": "MIL-999", "n": 2}]}'
    deck, _ = read(text)
    unknown = resolve_deck(deck, POOL)[1]
    assert [text[each.span.start : each.span.end] for each in unknown] == ['"MIL-999"']


def test_the_schema_is_the_one_in_the_docs() -> None:
    page = Path(__file__).parents[3] / "docs" / "deck.schema.json"
    assert json.loads(page.read_text("utf-8")) == jsonlist.schema()


# --- Tabletop Simulator ----------------------------------------------------------------------------------------------


def test_a_saved_object_has_a_pile_for_each_section() -> None:
    made = json.loads(tabletop.written("D", FOUND, "https://x.example/{sheet}.png", "https://x.example/b.png"))
    main, side = made["ObjectStates"]
    assert main["DeckIDs"] == [100, 100, 100, 101, 101, 101]
    assert [card["CardID"] for card in main["ContainedObjects"]] == main["DeckIDs"]
    assert main["CustomDeck"]["1"]["FaceURL"] == "https://x.example/1.png"
    assert (side["Name"], side["CardID"], side["Nickname"]) == ("CardCustom", 102, "Straßenkämpfer")


def test_a_sheet_has_sixty_nine_faces() -> None:
    cards = "".join(f"1 {number}\n" for number in sorted(card.number for card in card_set().cards))
    found = lines("Main\n" + cards)
    many = tuple(Found(one.entry, one.card) for one in found)
    assert len(tabletop.faces(many)) == len(found)
    assert [tabletop._id(index) for index in (0, 68, 69, 137, 138)] == [100, 168, 200, 268, 300]


@given(st.text(max_size=300))
def test_any_text_gives_a_deck_and_findings(text: str) -> None:
    for start in ("", "<", "{", "NXS1-", "Name;Anzahl\n"):
        deck, _ = read_list(Source("d", start + text))
        assert isinstance(deck, Deck)
