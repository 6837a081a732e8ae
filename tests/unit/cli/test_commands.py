"""Each command in this process: what it prints, and its exit code (0 clean, 1 findings, 2 usage)."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from nexusdsl import disk
from nexusdsl.cli import main
from tests.unit.cli.helpers import nexus

Capsys = pytest.CaptureFixture[str]
DECKS = ("militaer_ansturm", "syndikat_schatten")
BAD_DECK = "# Name: Probe\n# Hauptfraktion: MIL\n3 Elitekommando\n1 Elitekomando\n9 Rekrut\n1 Sektor Alpha\n"


@pytest.fixture
def own_set(tmp_path: Path, capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A new set in an empty folder, which is the working folder."""
    monkeypatch.chdir(tmp_path)
    assert nexus(capsys, "new", "probe_set", "-q").code == 0
    return tmp_path / "probe_set"


# --- deck check ------------------------------------------------------------------------------------------------------


def test_shipped_decks_are_legal(capsys: Capsys) -> None:
    result = nexus(capsys, "deck", "check", *DECKS, "--lang", "de")
    assert result.code == 0
    assert result.out.splitlines()[0].startswith("Militär: Ansturm: legal, 40 Karten (")
    assert nexus(capsys, "deck", "check", *DECKS, "-q").out == ""


def test_an_illegal_deck_names_card_line_and_rule(capsys: Capsys, tmp_path: Path) -> None:
    deck = tmp_path / "bad.nxd"
    deck.write_text(BAD_DECK, encoding="utf-8")
    result = nexus(capsys, "deck", "check", deck)
    assert result.code == 1
    for part in (
        "NX610",
        "NX612",
        "NX620",
        "NX621",
        "NX625",
        "bad.nxd:3:1",
        "9 copies of MIL-001",
        "# R-044",
        "# R-048",
    ):
        assert part in result.out


def test_a_deck_of_an_unknown_set_is_a_finding(capsys: Capsys, tmp_path: Path) -> None:
    deck = tmp_path / "bad.nxd"
    deck.write_text("# Name: Probe\n# Set: nowhere\n1 Rekrut\n", encoding="utf-8")
    result = nexus(capsys, "deck", "check", deck)
    assert (result.code, "NX608" in result.out, "bad.nxd:2:1" in result.out) == (1, True, True)


def test_findings_for_machines(capsys: Capsys, tmp_path: Path) -> None:
    deck = tmp_path / "bad.nxd"
    deck.write_text(BAD_DECK, encoding="utf-8")
    assert len(nexus(capsys, "deck", "check", deck, "--format", "concise").out.splitlines()) == 6
    assert json.loads(nexus(capsys, "deck", "check", deck, "--format", "json").out)
    sarif = json.loads(nexus(capsys, "check", deck, "--format", "sarif").out)
    assert sarif["version"] == "2.1.0"
    assert {result["ruleId"] for result in sarif["runs"][0]["results"]} >= {"NX610", "NX625"}
    annotations = nexus(capsys, "check", deck, "--format", "github").out.splitlines()
    assert all(line.startswith("::error ") for line in annotations)


# --- new, check, build, test, dump -----------------------------------------------------------------------------------


def test_a_new_set_checks_builds_tests_and_plays(capsys: Capsys, own_set: Path) -> None:
    """The promise of `nexus new`."""
    deck = own_set / "decks" / "probe_set.nxd"
    assert nexus(capsys, "check", own_set).code == 0
    assert nexus(capsys, "build", own_set, "--check").code == 1
    assert nexus(capsys, "build", own_set).code == 0
    assert nexus(capsys, "build", own_set, "--check").code == 0
    assert nexus(capsys, "test", own_set).out == "2 scenarios hold\n"
    assert nexus(capsys, "deck", "check", deck).code == 0
    game = nexus(capsys, "game", "--decks", deck, DECKS[1], "--bots", "random", "random", "--seed", 3)
    assert game.code == 0
    assert game.out.splitlines()[-1].startswith("result: winner=")


def test_a_set_is_never_overwritten(capsys: Capsys, own_set: Path) -> None:
    before = (own_set / "probe_set.nxs").read_bytes()
    assert nexus(capsys, "new", own_set).code == 2
    assert (own_set / "probe_set.nxs").read_bytes() == before


def draw_two(file: Path) -> None:
    """Changes what a card does."""
    text = file.read_text("utf-8").replace("Draw 1 card", "Draw 2 cards").replace("Ziehe 1 Karte", "Ziehe 2 Karten")
    file.write_text(text, "utf-8")


def test_a_stale_build_is_noticed(capsys: Capsys, own_set: Path) -> None:
    assert nexus(capsys, "build", own_set).code == 0
    draw_two(own_set / "probe_set.nxs")
    result = nexus(capsys, "build", own_set, "--check", "--lang", "de")
    assert result.code == 1
    assert "changed: neu_201.py" in result.out
    assert "veraltet" in result.err
    assert nexus(capsys, "test", own_set).code == 1


def test_a_full_disk_is_told_and_changes_nothing(
    capsys: Capsys, own_set: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int, data: bytes) -> None:
        os.close(handle)
        raise OSError(errno.ENOSPC, "No space left on device")

    assert nexus(capsys, "build", own_set).code == 0
    built = sorted((own_set / ".nexus" / "probe_set").rglob("*"))
    draw_two(own_set / "probe_set.nxs")
    monkeypatch.setattr(disk, "fill", full)
    result = nexus(capsys, "build", own_set, "--lang", "en")
    assert (result.code, "(No space left on device)" in result.err) == (2, True)
    assert sorted((own_set / ".nexus" / "probe_set").rglob("*")) == built


def test_a_faulty_set_is_reported_and_neither_built_nor_played(capsys: Capsys, own_set: Path) -> None:
    file = own_set / "probe_set.nxs"
    file.write_text(file.read_text("utf-8").replace("Ziehe 1 Karte", "Zeihe 1 Karte"), "utf-8")
    deck = own_set / "decks" / "probe_set.nxd"
    for argv in (("check", own_set), ("build", own_set), ("test", own_set), ("game", "--decks", deck, deck)):
        result = nexus(capsys, *argv)
        assert (result.code, "Zeihe" in result.out) == (1, True), argv
    assert not (own_set / ".nexus").exists()


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe\x00", b"\x00" * 100, b"Set class\n", b"Set ../x\nbenutzt nxs_a01\n"]
)
def test_any_file_is_checked_without_a_crash(capsys: Capsys, tmp_path: Path, content: bytes) -> None:
    for suffix in (".nxs", ".nxd", ".nxt"):
        file = tmp_path / f"odd{suffix}"
        file.write_bytes(content)
        assert nexus(capsys, "check", file).code in (0, 1)
        assert nexus(capsys, "dump", "ast", file).code in (0, 1)
        file.unlink()


@pytest.mark.parametrize(
    ("stage", "file", "shown"),
    [
        ("tokens", "cardsets/nxs_a01/mil.nxs", "NOUN"),
        ("ast", "cardsets/nxs_a01/mil.nxs", "CardDecl"),
        ("ir", "cardsets/nxs_a01/mil.nxs", "Card number='MIL-011'"),
        ("code", "cardsets/nxs_a01/mil.nxs", "CARD"),
        ("ir", "cardsets/nxs_a01/keywords.nxs", "Keyword id='sofortstart'"),
        ("tokens", "cardsets/nxs_a01/scenarios/test_combat.nxt", "SCENARIO"),
        ("ast", "cardsets/nxs_a01/scenarios/test_combat.nxt", "Scenario"),
        ("ast", "cardsets/nxs_a01/decks/militaer_ansturm.nxd", "Entry count=4"),
    ],
)
def test_dump(capsys: Capsys, stage: str, file: str, shown: str) -> None:
    result = nexus(capsys, "dump", stage, file)
    assert result.code == 0
    assert shown in result.out


def test_dump_of_one_card(capsys: Capsys) -> None:
    result = nexus(capsys, "dump", "code", "cardsets/nxs_a01/mil.nxs", "--card", "MIL-021")
    assert result.out.startswith("# --- mil_021.py")
    assert result.out.count("# ---") == 1


# --- game, replay ----------------------------------------------------------------------------------------------------


def play(capsys: Capsys, *more: object) -> str:
    result = nexus(capsys, "game", "--decks", *DECKS, "--bots", "random", "random", "--seed", 11, *more)
    assert result.code == 0
    return result.out


@pytest.fixture(scope="module")
def logged(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The log of one game, for those that forge it."""
    file = tmp_path_factory.mktemp("log") / "g.jsonl"
    assert main(["game", "--bots", "random", "random", "--seed", "11", "-q", "--log", str(file)]) == 0
    return file.read_text("utf-8")


def test_a_game_is_told_in_both_languages_and_ends_alike(capsys: Capsys) -> None:
    german, english = play(capsys, "--lang", "de").splitlines(), play(capsys, "--lang", "en").splitlines()
    assert german[-1] == english[-1]
    assert german[-1].startswith("result: winner=")
    assert german[-1].endswith("seed=11")
    assert len(german) == len(english) > 50
    assert any(line.startswith("Runde 1 — A: HQ 20") for line in german)
    assert any(line.startswith("Round 1 — A: HQ 20") for line in english)
    for word in (" spielt ", " opfert ", " passt.", " zieht eine Karte."):
        assert any(word in line for line in german), word


def test_quiet_prints_the_result_only(capsys: Capsys) -> None:
    assert len(play(capsys, "-q").splitlines()) == 1


def test_both_executions_tell_the_same_game(capsys: Capsys, tmp_path: Path) -> None:
    """Law 7."""
    first, second = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    assert play(capsys, "--log", first) == play(capsys, "--log", second, "--interpret")
    assert first.read_bytes() == second.read_bytes()


def test_a_log_is_replayed_and_verified(capsys: Capsys, tmp_path: Path) -> None:
    log = tmp_path / "g.jsonl"
    told = play(capsys, "--log", log)
    result = nexus(capsys, "replay", log)
    assert result.code == 0
    assert result.out.splitlines()[-1] == told.splitlines()[-1]
    assert "hashes agree" in result.out
    stopped = nexus(capsys, "replay", log, "--to", 5)
    assert stopped.code == 0
    assert stopped.out.splitlines()[-1] == "result: unfinished seed=11"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('{"move":0}', '{"move":4000}', "NX643"),
        ('"seed":11', '"seed":12', "NX64"),
        ('"seed":11', '"seed":NaN', "NX640"),
        ('"seed":11', '"seed":11,"seed":11', "NX640"),
        ("MIL-001", "MIL-002", "NX64"),
        ('"options":{}', '"options":{"nope":"1"}', "NX648"),
        ('"set":"nxs_a01"', '"set":"nowhere"', ""),
        ("MIL-001", "XXX-999", "NX648"),
    ],
)
def test_a_forged_log_is_refused(capsys: Capsys, tmp_path: Path, logged: str, old: str, new: str, code: str) -> None:
    """Reliability list 35–38."""
    log = tmp_path / "g.jsonl"
    assert old in logged
    log.write_text(logged.replace(old, new, 1), "utf-8")
    result = nexus(capsys, "replay", log)
    assert result.code == (1 if code else 2)
    assert code in result.out + result.err
    assert "internal" not in result.err


def test_a_log_of_other_rules_is_refused_before_anything_is_played(capsys: Capsys, tmp_path: Path, logged: str) -> None:
    log = tmp_path / "g.jsonl"
    header, _, moves = logged.partition("\n")
    values = json.loads(header)
    values["rules"] = "0" * 64
    log.write_text(json.dumps(values) + "\n" + moves, "utf-8")
    result = nexus(capsys, "replay", log)
    assert (result.code, "NX642" in result.out) == (1, True)
    assert "HQ 20" not in result.out


def test_a_truncated_log_is_refused(capsys: Capsys, tmp_path: Path, logged: str) -> None:
    log = tmp_path / "g.jsonl"
    lines = logged.splitlines(keepends=True)
    log.write_text("".join(lines[:-1]), "utf-8")
    result = nexus(capsys, "replay", log)
    assert (result.code, "NX645" in result.out) == (1, True)


def test_a_log_cannot_be_written_where_there_is_no_folder(capsys: Capsys, tmp_path: Path) -> None:
    argv = ("game", "--bots", "random", "random", "--log", tmp_path / "no" / "g.jsonl")
    assert nexus(capsys, *argv).code == 2


def test_an_illegal_deck_is_not_played(capsys: Capsys, tmp_path: Path) -> None:
    deck = tmp_path / "bad.nxd"
    deck.write_text(BAD_DECK, encoding="utf-8")
    result = nexus(capsys, "game", "--decks", deck, DECKS[1])
    assert (result.code, "NX620" in result.out) == (1, True)


def test_logs_do_not_depend_on_process_or_hash_seed(tmp_path: Path) -> None:
    """Law 6: byte-identical logs."""
    logs = [tmp_path / f"{seed}.jsonl" for seed in (0, 77)]
    for seed, log in zip((0, 77), logs, strict=True):
        argv = ["game", "--bots", "greedy", "random", "--seed", "2", "-q", "--log", str(log)]
        script = f"import sys; from nexusdsl.cli import main; sys.exit(main({argv!r}))"
        env = {**os.environ, "PYTHONHASHSEED": str(seed)}
        subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, env=env)
    assert logs[0].read_bytes() == logs[1].read_bytes()


def test_checking_one_file_says_which_others_were_read(capsys: Capsys, own_set: Path) -> None:
    """A set is judged as a whole."""
    (own_set / "more.nxs").write_text("# nothing yet\n", encoding="utf-8")
    shown = nexus(capsys, "check", own_set / "probe_set.nxs").out
    assert "Also read: probe_set/more.nxs." in shown.splitlines()
    assert "Also read" not in nexus(capsys, "check", own_set).out
    assert "Also read" not in nexus(capsys, "check", *sorted(own_set.glob("*.nxs"))).out


# --- test ------------------------------------------------------------------------------------------------------------

FAULTY = """Szenario "gut"
  A passt
  Spur
    | x
Szenario "kaputt"
  A mit U
Szenario "falsch"
  Erwarte A HQ 4
"""


def test_a_faulty_line_hides_nothing_but_its_scenario(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "test_x.nxt"
    file.write_text(FAULTY, encoding="utf-8")
    result = nexus(capsys, "test", file)
    assert result.code == 1
    assert "test_x.nxt:6:5: NX703" in result.out
    assert "test_x.nxt:8: Erwarte A HQ 4" in result.out
    assert result.out.splitlines()[-1] == "0 scenarios hold, 3 do not"


def test_failures_after_an_update_show_the_lines_that_now_stand_there(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "test_x.nxt"
    file.write_text(FAULTY.replace("  A mit U\n", "  A passt\n").replace("    | x\n", ""), encoding="utf-8")
    result = nexus(capsys, "test", file, "--update")
    lines = file.read_text("utf-8").splitlines()
    assert f"test_x.nxt:{lines.index('  Erwarte A HQ 4') + 1}: Erwarte A HQ 4" in result.out
    assert lines[3] == "    | passes A"


def test_a_scenario_that_tests_nothing_is_a_finding(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "test_x.nxt"
    file.write_text('Szenario "leer"\n  A: HQ 5\n', encoding="utf-8")
    for command in ("test", "check"):
        result = nexus(capsys, command, file)
        assert (result.code, "NX714" in result.out) == (1, True)


# --- play ------------------------------------------------------------------------------------------------------------


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    left = list(lines)

    def answer(prompt: str = "") -> str:
        print(prompt)
        if not left:
            raise EOFError
        return left.pop(0)

    monkeypatch.setattr("builtins.input", answer)


def test_a_person_plays_a_whole_game(capsys: Capsys, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    typing(monkeypatch, *["1"] * 500)
    log = tmp_path / "p.jsonl"
    result = nexus(capsys, "play", "--bot", "random", "--seed", 5, "--lang", "de", "--log", log)
    assert result.code == 0
    assert "Was tust du?" in result.out
    assert "Deine Hand:" in result.out
    assert result.out.splitlines()[-1].startswith("result: winner=")
    assert nexus(capsys, "replay", log, "-q").code == 0


def test_a_person_reads_a_card_and_concedes(capsys: Capsys, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    typing(monkeypatch, "?2", "q", "n", "q", "y")
    log = tmp_path / "p.jsonl"
    result = nexus(capsys, "play", "--bot", "random", "--seed", 4, "--log", log)
    assert result.code == 0
    assert "cost" in result.out
    assert result.out.splitlines()[-1] == "result: winner=B path=concede rounds=1 seed=4"
    assert nexus(capsys, "replay", log, "-q").code == 0


def test_a_person_who_leaves_ends_nothing(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch)
    result = nexus(capsys, "play", "--seed", 4, "--seat", "B", "--bot", "random")
    assert (result.code, result.out.splitlines()[-1]) == (0, "result: unfinished seed=4")


def test_check_watches_until_interrupted(capsys: Capsys, own_set: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second look finds the file unchanged, the third changed, the fourth is interrupted."""
    file = own_set / "probe_set.nxs"
    looks = []

    def sleep(seconds: float) -> None:
        looks.append(seconds)
        if len(looks) == 2:
            file.write_text(file.read_text("utf-8").replace("Ziehe 1 Karte", "Zeihe 1 Karte"), "utf-8")
        if len(looks) == 4:
            raise KeyboardInterrupt

    monkeypatch.setattr("nexusdsl.cli.check.time.sleep", sleep)
    result = nexus(capsys, "check", own_set, "--watch")
    assert result.code == 130
    assert result.out.startswith("All clear")
    assert result.out.count("All clear") == 1
    assert "Zeihe" in result.out
