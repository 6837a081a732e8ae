"""`nexus report`, and the page that `nexus simulate` writes: whole and half series, and folders that hold none."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path

import polars
import pytest

from nexusdsl.disk import alone
from nexusdsl.simulation.report.plans import plan_from
from nexusdsl.simulation.rows import parquet
from tests.unit.cli.helpers import Result, nexus
from tests.unit.simulation.report.made import DECKS, NAMES, cards, game, plan, written
from tests.unit.simulation.report.reader import read
from tests.unit.simulation.tables import DECKS as SHIPPED
from tests.unit.simulation.tables import rows

Capsys = pytest.CaptureFixture[str]


def report(capsys: Capsys, folder: Path, *more: object, lang: str = "en") -> Result:
    return nexus(capsys, "report", folder, "--lang", lang, *more)


def test_a_series_ends_with_its_report(capsys: Capsys, tmp_path: Path) -> None:
    """Figures are those of the rows; `nexus report` writes the same page again."""
    rules = ("--rule", "draw_per_round=1,2", "--cards", "--games", 4)
    done = nexus(capsys, "simulate", "--out", tmp_path, *SHIPPED, *rules, "--lang", "de")
    assert f"Bericht: {tmp_path / 'report.html'} (0 Warnungen)" in done.out
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    told, games = read(page), rows(tmp_path, "games")
    for number, rule in enumerate(("draw_per_round=1", "draw_per_round=2")):
        mine = [row for row in games if row["rule"] == rule]
        won = sum(1.0 if row["winner"] == "A" else 0.5 if row["winner"] == "-" else 0.0 for row in mine)
        percent = f"{100 * won / 4:.1f}\u00a0%".replace(".", ",")
        assert told.table(f"rule{number}-seats")["Platz A"][:2] == ["4", percent]
        counted = told.table(f"rule{number}-length")
        assert sum(int(row[0]) for row in counted.values()) == 4
        assert told.table("overview")[rule][0] == "4"
        unused = sum(row[f"gained_{s}"] - row[f"paid_{s}"] - row[f"lost_{s}"] for row in mine for s in "ab") / 8
        assert told.table(f"rule{number}-resources")["alle Decks"][3] == f"{unused:.1f}".replace(".", ",")
    assert "MIL-001 Rekrut" in told.table("rule0-cards")
    assert "Militär (MIL)" in told.table("rule0-factions")
    assert list(told.table("rule0-paths"))[:3] == ["militärisch", "politisch", "technologisch"]
    again = report(capsys, tmp_path, "--out", tmp_path / "again.html", lang="de")
    assert (tmp_path / "again.html").read_text(encoding="utf-8") == page
    assert again.out.splitlines()[-1] == f"result: games=8 warnings=0 out={tmp_path / 'again.html'}"


def test_warnings_are_told_and_quiet_is_quiet(capsys: Capsys, tmp_path: Path) -> None:
    written(tmp_path / "made", 800)
    told = report(capsys, tmp_path / "made")
    assert told.code == 0
    assert told.out.splitlines()[:2] == [
        "800 of 800 games. Initiative first: 81.2% (78.4–83.8%). Median: 8 rounds. Wins: fight 62.5%, vote 25.0%.",
        "4 warnings.",
    ]
    assert "initiative first wins 81.2% (78.4–83.8%, 800 games): more than 53%." in told.out
    quiet = report(capsys, tmp_path / "made", "--quiet")
    assert quiet.out == f"result: games=800 warnings=4 out={tmp_path / 'made' / 'report.html'}\n"


def test_a_half_finished_series_says_so(capsys: Capsys, tmp_path: Path) -> None:
    """Also while another process is at it; a file that is damaged counts as not there."""
    written(tmp_path, 8)
    (tmp_path / "games" / "000003.parquet").unlink()
    (tmp_path / "games" / "000001.parquet").write_bytes(b"PAR1 no more")
    with alone(tmp_path):
        told = report(capsys, tmp_path)
    assert told.out.splitlines()[-1].startswith("result: games=4 ")
    page = read((tmp_path / "report.html").read_text(encoding="utf-8"))
    assert page.paragraphs("series")[0].startswith("The series has not ended: 4 of 8 games are there.")


def test_options_in_order_and_many_of_them(capsys: Capsys, tmp_path: Path) -> None:
    """Twenty-four are shown in full, all in the overview."""
    written(tmp_path, 2, tuple((("speed", str(i)),) for i in range(26)))
    told = report(capsys, tmp_path)
    assert told.code == 0
    page = read((tmp_path / "report.html").read_text(encoding="utf-8"))
    assert list(page.table("overview")) == [f"speed={i}" for i in range(26)]
    assert "[speed=19] 2 of 2 games." in told.out
    assert "… and 6 more on the page." in told.out
    assert page.paragraphs("overview") == ["In full, the first 24 of 26 follow."]
    assert [each.get("id") for each in page.all("section")].count("rule23-seats") == 1
    assert not [each for each in page.all("section") if each.get("id") == "rule24-seats"]


def test_a_series_beside_another(capsys: Capsys, tmp_path: Path) -> None:
    written(tmp_path / "old", 8)
    written(tmp_path / "new", 16)
    out = tmp_path / "page.html"
    assert report(capsys, tmp_path / "new", "--against", tmp_path / "old", "--out", out).code == 0
    page = read(out.read_text(encoding="utf-8"))
    assert page.table("compared")["Games played"] == ["8", "16"]
    assert page.table("rule0-compared")["aggro"][:3] == ["68.8%", "68.8%", "0.0"]


def test_a_plan_is_the_value_that_it_was_written_from() -> None:
    for made in (
        plan(8),
        plan(8, names=None),
        plan(2, decks=DECKS[:1]),
        plan(2, choices=((("a", "1"), ("b", "x")), ())),
    ):
        assert plan_from(made.text) == made
        assert plan_from(made.text.replace('"seed": 1', '"seed": 2')) is None
        assert plan_from(made.text + " ") is None


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "\x00", "[" * 100_000, '{"schema": "nexus-plan/1"}', '{"set": "\\ud800"}', "9" * 5000],
)
def test_a_plan_that_is_none(capsys: Capsys, tmp_path: Path, text: str) -> None:
    (tmp_path / "plan.json").write_text(text, encoding="utf-8")
    told = report(capsys, tmp_path)
    assert told.code == 1
    assert "error[NX662]: There is no series to be read here. This file is no plan, or has been changed." in told.out


def test_names_that_cannot_be_written_make_no_plan() -> None:
    told = json.loads(plan(2).text)
    told["decks"][0]["name"] = "\ud800"
    assert plan_from(json.dumps(told)) is None
    assert plan_from(replace(plan(2), names=replace(NAMES, victories=())).text) is not None


def test_folders_without_a_series(capsys: Capsys, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x")
    for folder, reason in (
        (tmp_path, "This file is missing"),
        (tmp_path / "nowhere", "There is no such folder"),
        (tmp_path / "file", "There is no such folder"),
    ):
        told = report(capsys, folder)
        assert told.code == 1
        assert f"error[NX662]: There is no series to be read here. {reason}." in told.out
    assert sorted(each.name for each in tmp_path.iterdir()) == ["file"]


def test_a_series_without_a_game(capsys: Capsys, tmp_path: Path) -> None:
    written(tmp_path, 2)
    (tmp_path / "games" / "000000.parquet").unlink()
    told = report(capsys, tmp_path, lang="de")
    assert told.code == 1
    assert "Fehler[NX664]: In diesem Ordner ist noch keine Partie zu Ende." in told.out
    assert not (tmp_path / "report.html").exists()


OTHER = {"number": polars.Series([1, 2])}


@pytest.mark.parametrize(
    ("kind", "data", "reason"),
    [
        ("games", [game(0), game(0)], "the games are others"),
        ("games", [game(2), game(3)], "the games are others"),
        ("games", [game(0), (1, None, *game(1)[2:])], "the plan does not know rule = None"),
        ("games", [game(0), game(1, "speed=9")], "the plan does not know rule = speed=9"),
        ("games", [game(0), (*game(1)[:4], "x\x1b[31m", *game(1)[5:])], "the plan does not know deck_a = x\ufffd[31m"),
        ("games", [game(0), (*game(1)[:11], "C", *game(1)[12:])], "the plan does not know winner = C"),
        ("cards", [*cards(0), *cards(7)], "there is no game to a row"),
        ("cards", [(0, "A", "Z-9", 1, 1, 1, 0, 0, 0)], "the plan does not know card = Z-9"),
        ("cards", [(0, "C", "R-1", 1, 1, 1, 0, 0, 0)], "the plan does not know seat = C"),
    ],
)
def test_rows_of_something_else(
    capsys: Capsys, tmp_path: Path, kind: str, data: list[tuple[int | str | bool | None, ...]], reason: str
) -> None:
    written(tmp_path, 2)
    (tmp_path / kind / "000000.parquet").write_bytes(parquet(kind, data))
    told = report(capsys, tmp_path)
    assert told.code == 1
    assert f"error[NX663]: These rows do not belong to the series of this folder: {reason}." in told.out
    assert not (tmp_path / "report.html").exists()


def test_files_with_other_columns(capsys: Capsys, tmp_path: Path) -> None:
    written(tmp_path, 2)
    data = io.BytesIO()
    polars.DataFrame(OTHER).write_parquet(data)
    (tmp_path / "games" / "000000.parquet").write_bytes(data.getvalue())
    told = report(capsys, tmp_path)
    assert told.code == 1
    assert "error[NX663]" in told.out
    assert "the columns are others" in told.out


def test_a_series_of_another_set(capsys: Capsys, tmp_path: Path) -> None:
    written(tmp_path / "toy", 2)
    written(tmp_path / "other", 2, set="other")
    told = report(capsys, tmp_path / "toy", "--against", tmp_path / "other")
    assert told.code == 1
    assert "error[NX665]: There is nothing to compare with this series: it plays 'other', not 'toy'." in told.out


def test_a_page_that_cannot_be_written(capsys: Capsys, tmp_path: Path) -> None:
    written(tmp_path / "toy", 2)
    for out in (tmp_path, tmp_path / "toy" / "plan.json" / "x", tmp_path / "no" / "folder.html"):
        told = report(capsys, tmp_path / "toy", "--out", out)
        assert told.code == 2
        assert f"cannot write {out}" in told.err


def test_without_polars_it_says_what_to_install(
    capsys: Capsys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nexusdsl.cli.series_report.find_spec", lambda _: None)
    done = report(capsys, tmp_path)
    assert done.code == 2
    assert "pip install 'nexusdsl[sim]'" in done.err
