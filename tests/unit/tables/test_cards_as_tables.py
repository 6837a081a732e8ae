"""The cards of a set as a table and back, as JSON, for Cockatrice and Tabletop Simulator."""

from __future__ import annotations

import csv
import io
import json
import shutil
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from nexusdsl.cards.selection import Chosen, whole_set
from nexusdsl.compiler import load_set
from nexusdsl.diagnostics.model import Lang
from nexusdsl.playset.places import new_loader
from nexusdsl.resources import cardsets_dir
from nexusdsl.tables import cockatrice, jsoncards, tabletop
from nexusdsl.tables.written import table, tame
from tests.unit.cli.helpers import nexus

Capsys = pytest.CaptureFixture[str]
ROOT = Path(__file__).parents[3]


@cache
def shipped() -> Chosen:
    return whole_set("nxs_a01", new_loader())


@pytest.fixture
def base(tmp_path: Path) -> Path:
    """The shipped ruleset with its keywords and subtypes, without a card."""
    folder = tmp_path / "nxs_a01"
    folder.mkdir()
    shutil.copy(cardsets_dir() / "nxs_a01" / "ruleset.nxs", folder)
    shutil.copy(cardsets_dir() / "nxs_a01" / "keywords.nxs", folder)
    files = [file.read_text("utf-8") for file in (cardsets_dir() / "nxs_a01").glob("???.nxs")]
    subtypes = [line for text in files for line in text.splitlines() if line.startswith(("Untertyp", "Marke"))]
    (folder / "subtypes.nxs").write_text("\n".join(("Set nxs_a01", *subtypes, "")), "utf-8")
    return folder


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_table_read_back_is_the_same_set(lang: Lang, base: Path, tmp_path: Path, capsys: Capsys) -> None:
    """All cards of the first edition, in either language, with what they mean."""
    file, out = tmp_path / "cards.csv", tmp_path / "again.nxs"
    file.write_text(table(shipped().sets, shipped().cards, lang), "utf-8", newline="")
    told = nexus(capsys, "import", file, "--uses", base, "--out", out, "--lang", "en", "--id", "again")
    assert (told.code, told.out) == (0, f"140 cards in {out}.\n"), told.out[:2000]
    assert out.read_text("utf-8").startswith(
        'Set again "again"\nbenutzt nxs_a01\nSprachen de, en\n\nKarte MIL-001 "Rekrut"'
    )
    found = load_set(out, search=(base.parent,)).set
    assert found is not None
    assert {card.number: card for card in found.cards} == {card.number: card for card in shipped().cards}


@pytest.mark.parametrize("cell", ["=1+1", "+2 ATK", "-1", "@x", "a=b", "'quoted"])
def test_no_cell_is_a_formula(cell: str) -> None:
    assert tame(cell) == (f"'{cell}" if cell[0] in "=+-@" else cell)


def test_the_columns_of_a_table() -> None:
    rows = list(csv.reader(io.StringIO(table(shipped().sets, shipped().cards, "en"))))
    assert rows[0] == [
        *("Number", "Name de", "Name en", "Type", "Subtypes", "Rarity", "Variants"),
        *("Cost", "Sacrifice value", "ATK", "DEF", "HP", "Resistance"),
        *("Text de", "Text en", "Flavour de", "Flavour en", "Art de", "Art en"),
    ]
    assert len(rows) == len(shipped().cards) + 1
    elite = next(row for row in rows if row[0] == "MIL-011")
    assert elite[1:13] == [
        "Elitekommando",
        "Elite Commando",
        "Unit",
        "Soldier",
        "Rare",
        "IR",
        "3",
        "2",
        "3",
        "1",
        "2",
        "",
    ]


def test_json_has_every_card_and_its_schema_is_published() -> None:
    found = json.loads(jsoncards.written(shipped().sets[-1], shipped().cards))
    assert (found["format"], found["set"], len(found["cards"])) == ("nxs-cards/1", "nxs_a01", len(shipped().cards))
    elite = next(card for card in found["cards"] if card["number"] == "MIL-011")
    assert elite["names"] == {"de": "Elitekommando", "en": "Elite Commando"}
    assert elite["stats"] == {"cost": 3, "worth": 2, "atk": 3, "def": 1, "hp": 2}
    assert elite["keywords"] == [{"keyword": "sofortstart", "number": None, "stat": None}]
    assert jsoncards.Cards.model_validate(found).cards[0].number == found["cards"][0]["number"]
    page = ROOT / "docs" / "cards.schema.json"
    assert json.loads(page.read_text("utf-8")) == jsoncards.Cards.model_json_schema()


def test_a_database_of_cockatrice() -> None:
    """Well-formed, each card once, with its text, its cost and its place on the table."""
    root = ElementTree.fromstring(cockatrice.written(shipped().sets, shipped().cards, "en"))
    assert (root.tag, root.attrib) == ("cockatrice_carddatabase", {"version": "4"})
    cards = {card.findtext("name"): card for card in root.iter("card")}
    assert len(cards) == len(shipped().cards)
    elite = cards["Elite Commando"]
    assert elite.findtext("text") == "Cost 3 · Sacrifice value 2 · ATK 3 · DEF 1 · HP 2\nRush."
    assert (elite.findtext("prop/type"), elite.findtext("prop/manacost")) == ("Unit — Soldier", "3")
    place = elite.find("set")
    assert place is not None
    assert (place.text, place.attrib) == ("NXS_A01", {"rarity": "Rare", "num": "MIL-011"})
    assert [
        cards[name].findtext("tablerow")
        for name in ("Elite Commando", "Sector Alpha", "Server Farm", "Market Analysis")
    ] == [
        *("2", "0", "1", "3"),
    ]


def test_a_pile_of_tabletop_simulator() -> None:
    made = json.loads(tabletop.written(shipped().sets[-1], shipped().cards[:3] * 2, "f{sheet}.png", "b.png"))
    (pile,) = made["ObjectStates"]
    assert len(pile["DeckIDs"]) == 6


@pytest.mark.parametrize(
    ("form", "ending"), [("csv", "csv"), ("json", "json"), ("cockatrice", "xml"), ("tts", "tts.json")]
)
def test_the_command_writes_a_file(form: str, ending: str, tmp_path: Path, capsys: Capsys) -> None:
    urls = ("--faces", "f{sheet}.png", "--back", "b.png") if form == "tts" else ()
    told = nexus(capsys, "cards", "nxs_a01", "--to", form, "--out", tmp_path, "-q", *urls)
    assert (told.code, told.out) == (0, f"result: cards=140 files=1 out={tmp_path}\n")
    assert (tmp_path / f"nxs_a01.{ending}").stat().st_size > 10_000


def test_tabletop_simulator_needs_addresses(capsys: Capsys) -> None:
    told = nexus(capsys, "cards", "nxs_a01", "--to", "tts", "--lang", "en")
    assert (told.code, told.err) == (2, "error: tts needs --faces and --back: the addresses of the pictures.\n")
