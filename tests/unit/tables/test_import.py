"""`nexus import`: tables of any usual kind become a set file; every fault is told by its cell."""

from __future__ import annotations

import io
from datetime import date
from pathlib import Path

import pytest
from openpyxl import Workbook

from nexusdsl.compiler import load_set
from nexusdsl.tables.grid import MAX_LETTERS, TableError, grid, named
from tests.unit.cli.helpers import nexus

Capsys = pytest.CaptureFixture[str]
HEAD = "Nummer;Name;Name en;Typ;Untertypen;Seltenheit;Kosten;Opferwert;ATK;DEF;HP;Text;Text en;Stimmung;Bild\n"
GOOD = (
    'MIL-901;Feuerspringerin;Fire Jumper;Einheit;Soldat;Selten;3;2;3;1;2;"Sofortstart.\n'
    'Wenn diese Einheit stirbt, ziehe 1 Karte.";Rush. When this unit dies, draw 1 card.;„Erst springen“, sagt sie.;'
    'Ein "Sprung".\n'
)
WANTED = """Set probe "Probe"
benutzt nxs_a01
Sprachen de, en

Karte MIL-901 "Feuerspringerin" (en "Fire Jumper")
  Einheit — Soldat · Selten · Kosten 3 · Opferwert 2 · ATK 3 · DEF 1 · HP 2
  Sofortstart. Wenn diese Einheit stirbt, ziehe 1 Karte.
  en: Rush. When this unit dies, draw 1 card.
  "„Erst springen“, sagt sie."
  Bild „Ein "Sprung".“
"""


def imported(capsys: Capsys, file: Path, *argv: object) -> tuple[int, str]:
    told = nexus(capsys, "import", file, "--id", "probe", "--name", "Probe", "--lang", "en", *argv)
    assert told.err == ""
    return told.code, told.out


@pytest.mark.parametrize(
    ("encoding", "change"),
    [
        ("utf-8", ("", "")),
        ("utf-8-sig", ("", "")),
        ("utf-16", ("", "")),
        ("utf-8", (";", "\t")),
        ("utf-8", ("Nummer;Name;", "sep=;\nNummer;Name;")),
        ("utf-8", ("Nummer;Name;Name en", "\n\nNummer;Name de;English")),
    ],
)
def test_a_table_of_any_usual_kind(encoding: str, change: tuple[str, str], tmp_path: Path, capsys: Capsys) -> None:
    file = tmp_path / "t.csv"
    file.write_text((HEAD + GOOD).replace(*change), encoding)
    code, out = imported(capsys, file)
    assert (code, out) == (0, WANTED)


def test_windows_1252(tmp_path: Path, capsys: Capsys) -> None:
    file = tmp_path / "t.csv"
    file.write_text(
        "Nummer;Name;Typ;Seltenheit;Kosten;Opferwert;Text\nMIL-901;Größe;Ereignis;Basis;1;1;Ziehe 1 Karte.\n", "cp1252"
    )
    assert '"Größe"' in imported(capsys, file)[1]


def workbook(tmp_path: Path, *rows: tuple[object, ...], title: str = "Karten") -> Path:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = title
    for row in rows:
        sheet.append(row)
    book.create_sheet("Notizen").append(("nichts",))
    book.save(tmp_path / "t.xlsx")
    return tmp_path / "t.xlsx"


def test_a_workbook(tmp_path: Path, capsys: Capsys) -> None:
    """Numbers are numbers there, and may be 3.0; empty rows do not matter."""
    file = workbook(
        tmp_path,
        ("Number", "Name en", "Type", "Rarity", "Cost", "Sacrifice value", "Text en"),
        (),
        ("MIL-901", "Late News", "Event", "Basic", 3.0, 1, "Draw 2 cards."),
    )
    code, out = imported(capsys, file, "--first", "en")
    assert code == 0
    assert 'Card MIL-901 "Late News"\n  Event · Basic · Cost 3 · Sacrifice value 1\n  Draw 2 cards.\n' in out
    made = tmp_path / "probe.nxs"
    assert imported(capsys, file, "--first", "en", "--out", made)[0] == 0
    found = load_set(made).set
    assert found is not None
    assert [(card.number, dict(card.stats)) for card in found.cards] == [("MIL-901", {"cost": 3, "worth": 1})]


def changed(old: str, new: str) -> str:
    assert old in HEAD + GOOD
    return (HEAD + GOOD).replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (changed("stirbt, ziehe 1 Karte", "stirbt, ziehe 1 Katre"), "L2: error[NX101]: Unknown word “Katre”."),
        (changed("draw 1 card.", "draw 2 cards."), "M2: error["),
        (changed(";3;2;3;1;2;", ";drei;2;3;1;2;"), "G2: error: “drei” is no whole number."),
        (changed("Soldat", "Sodlat"), "E2: error["),
        (changed("Soldat;Selten", "Soldat;Seltsam"), "F2: error["),
        (changed("MIL-901", "XYZ-901"), "A2: error["),
        (changed("Seltenheit", "Seltenhiet"), "F1: error: “Seltenhiet” is no column. Did you mean “seltenheit”?"),
        (changed("Opferwert", "Kosten"), "H1: error: “Kosten” is there twice."),
        (changed("Nummer;", "Kommentar;"), "A1: error: “Kommentar” is no column."),
        (HEAD, ": error: there is no card in the table."),
        ("", ": error: the table is empty."),
        (HEAD + GOOD.replace("MIL-901", ""), "A2: error: this row has no “Number”."),
        (changed("Feuerspringerin", "„Feuer“ \"und\" »Flamme«"), "B2: error: every kind of quotes stands in it; "),
        (changed("Fire Jumper", "Fire\u202eJumper"), "C2: error: there is an invisible character in it."),
        (changed('"Sofortstart.\nWenn', '"„Sofortstart.“\nWenn'), "L2: error"),
        (changed("ziehe 1 Karte.\"", "ziehe 1 Karte. # geheim\""), "L2: error: is read in a set file otherwise than "),
        (changed("Rush. When", "de: Rush. When"), "M2: error"),
        (HEAD + GOOD + GOOD.replace("Feuerspringerin", "Andere").replace("Fire Jumper", "Other"), "A3: error["),
        (changed('"Sofortstart.', '"Sofort"start.'), ": error: the quotes do not match"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_by_its_cell(text: str, wanted: str, tmp_path: Path, capsys: Capsys) -> None:
    """Nothing is written then."""
    file, out = tmp_path / "t.csv", tmp_path / "out.nxs"
    file.write_text(text, "utf-8", newline="")
    code, told = imported(capsys, file, "--out", out)
    assert code == 1
    assert wanted in told.removeprefix(f"{file}:").removeprefix(str(file)) or f"{file}{wanted}" in told, told
    assert not out.exists()


def test_a_date_that_a_spreadsheet_has_made(tmp_path: Path, capsys: Capsys) -> None:
    file = workbook(tmp_path, ("Nummer", "Typ", "Text"), ("MIL-901", "Ereignis", date(2026, 1, 2)))
    assert imported(capsys, file) == (1, f"{file}:C2: error: is a date; make it a cell of text.\n")


def test_a_sheet_that_is_not_there(tmp_path: Path, capsys: Capsys) -> None:
    file = workbook(tmp_path, ("Nummer", "Typ"))
    assert (
        imported(capsys, file, "--sheet", "Nichts")[1]
        == f"{file}: error: there is no sheet “Nichts”, only Karten, Notizen.\n"
    )


@pytest.mark.parametrize(
    "data", [b"PK\x03\x04", b"PK\x03\x04" + b"\x00" * 200, b"\xd0\xcf\x11\xe0" * 10, b"\x00\x01\x02\x81"]
)
def test_what_is_no_table_is_told(data: bytes, tmp_path: Path, capsys: Capsys) -> None:
    file = tmp_path / "t.xlsx"
    file.write_bytes(data)
    code, told = imported(capsys, file)
    assert (code, told.count("\n")) == (1, 1)
    assert told.startswith(f"{file}: error: ")


def test_a_cell_that_is_too_long() -> None:
    with pytest.raises(TableError) as raised:
        grid(Path("t.csv"), b"a;b\n;" + b"x" * (MAX_LETTERS + 1))
    assert raised.value.found[0][0] == "B2"


@pytest.mark.parametrize(
    ("column", "row", "name"), [(0, 0, "A1"), (25, 9, "Z10"), (26, 0, "AA1"), (701, 1, "ZZ2"), (702, 0, "AAA1")]
)
def test_names_of_cells(column: int, row: int, name: str) -> None:
    assert named(column, row) == name


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("nowhere.csv",), "error: cannot read nowhere.csv (No such file or directory)."),
        (("123.csv", "--id", "Probe Set"), "error: “Probe Set” is no id: small letters, digits and underscores."),
        (("123.csv",), "error: “123” makes no id; name one by --id."),
        (("123.csv", "--id", "x", "--name", '„“"»«'), "error: --name cannot be put into quotes."),
        (
            ("123.csv", "--id", "x", "--out", "no/such/x.nxs"),
            "error: cannot write no/such/x.nxs (No such file or directory).",
        ),
    ],
)
def test_wrong_calls(
    argv: tuple[str, ...], said: str, tmp_path: Path, capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("123.csv").write_text(HEAD + GOOD, "utf-8")
    told = nexus(capsys, "import", *argv, "--lang", "en")
    assert (told.code, told.err.strip()) == (2, said)


def test_a_workbook_without_its_package(tmp_path: Path, capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    file = workbook(tmp_path, ("Nummer", "Typ"))
    monkeypatch.setattr("nexusdsl.cli.importing.find_spec", lambda name: None)
    told = nexus(capsys, "import", file, "--lang", "de")
    assert (told.code, told.err) == (2, "Fehler: Arbeitsmappen brauchen openpyxl: pip install 'nexusdsl[tables]'.\n")


def test_a_workbook_of_a_hundred_sheets_is_no_bomb() -> None:
    """What unpacks to more than 200 MB is not unpacked."""
    import zipfile

    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as book:
        book.writestr("xl/workbook.xml", b"0" * 210_000_000)
    with pytest.raises(TableError, match="too large"):
        grid(Path("t.xlsx"), packed.getvalue())
