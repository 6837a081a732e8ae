"""`nexus rule`, and `--rule KEY=VALUE` of the commands that play."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.unit.cli.helpers import nexus

Capsys = pytest.CaptureFixture[str]
DECKS = ("--decks", "militaer_ansturm", "syndikat_schatten")


def test_a_number_shows_text_neighbours_and_scenarios(capsys: Capsys) -> None:
    shown = nexus(capsys, "rule", "r-34", "--lang", "de")
    assert shown.code == 0
    lines = shown.out.splitlines()
    assert lines[:3] == ["R-034 · Kampf", "Wer geblockt hat, greift danach nicht an.", "Dazu gehören:"]
    assert any(line.startswith("  R-089: Der Neu-Marker") for line in lines)
    assert any(re.match(r"  \S+/scenarios/test_\w+\.nxt:\d+ \w", line) for line in lines)


def test_a_ruling_shows_its_option_and_what_its_values_mean(capsys: Capsys) -> None:
    shown = nexus(capsys, "rule", "G-043", "--lang", "en").out
    assert "What does the forced block demand?" in shown
    assert "Option pflichtblock = forced (default) | optional | attacker_picks" in shown
    assert "  optional: blocking is optional" in shown


def test_an_option_shows_bounds_needs_and_how_to_try_it(capsys: Capsys) -> None:
    assert "1 … hq_cap" in nexus(capsys, "rule", "hq_start", "--lang", "en").out
    shown = nexus(capsys, "rule", "sofort_attack", "--lang", "en").out
    assert "false (only with neu_mode = one_full_initiative)" in shown
    assert "--rule sofort_attack=false" in shown


def test_a_keyword_shows_its_text_for_types_and_options(capsys: Capsys) -> None:
    shown = nexus(capsys, "rule", "covert", "--lang", "en").out
    assert shown.startswith("Keyword Covert (de Verdeckt)\n")
    assert "Option verdeckt_scope = self:" in shown
    assert "When this structure is attacked and it is face down, turn it face up" in " ".join(shown.split())
    assert "R-060" in shown


def test_without_a_word_the_chapters_are_listed(capsys: Capsys) -> None:
    shown = nexus(capsys, "rule", "--lang", "de").out
    assert "  Kampf: R-027 … R-037" in shown
    assert "  Credits, Opfern, Reaktionen: G-027 … G-039, G-101 … G-102" in shown


def test_several_hits_are_a_line_each(capsys: Capsys) -> None:
    lines = nexus(capsys, "rule", "mulligan", "--lang", "en").out.splitlines()
    assert lines[0].startswith("R-007: Who has fewer than 4")
    assert len(lines) > 4
    assert all(len(line) <= 100 for line in lines)


@pytest.mark.parametrize(
    ("word", "help_"),
    [("durchbuch", "Did you mean Durchbruch?"), ("R-999", "All: nexus"), ("qqqq", "All: nexus")],
)
def test_what_nothing_is_called_is_told_with_help(capsys: Capsys, word: str, help_: str) -> None:
    refused = nexus(capsys, "rule", word, "--lang", "en")
    assert (refused.code, refused.out) == (2, "")
    assert help_ in refused.err


@pytest.mark.parametrize("asked", ["34", "034"])
def test_a_number_alone_is_the_rule_with_it(capsys: Capsys, asked: str) -> None:
    shown = nexus(capsys, "rule", asked, "--lang", "en")
    assert shown.code == 0
    assert "R-034" in shown.out
    assert "R-035" not in shown.out.split("Belongs with")[0]


def test_a_number_that_no_rule_has_is_told_with_the_nearest(capsys: Capsys) -> None:
    refused = nexus(capsys, "rule", "0", "--lang", "en")
    assert (refused.code, refused.out) == (2, "")
    assert "Did you mean R-001, G-001" in refused.err


def test_an_empty_word_lists_the_chapters(capsys: Capsys) -> None:
    assert nexus(capsys, "rule", "", "--lang", "de").out == nexus(capsys, "rule", "--lang", "de").out


@pytest.mark.parametrize("word", ["blocken", "geblockt", "blocks", "Blocker", "blocking"])
def test_a_word_is_found_in_any_form(capsys: Capsys, word: str) -> None:
    shown = nexus(capsys, "rule", word, "--lang", "de")
    assert shown.code == 0
    numbers = [line[:5] for line in shown.out.splitlines()]
    assert "R-034" in numbers
    assert len(numbers) == len(set(numbers))


def test_nothing_is_proposed_twice(capsys: Capsys) -> None:
    told = nexus(capsys, "rule", "blokken", "--lang", "en").err
    names = [name.strip(" ?\n").casefold() for name in told.partition("mean")[2].split(",")]
    assert len(names) == len(set(names)) > 1


@pytest.mark.parametrize("command", ["rule", "explain", "read"])
def test_what_was_typed_gives_the_terminal_no_orders(capsys: Capsys, command: str) -> None:
    told = nexus(capsys, command, "x\x1b[31m\x07qqqqq").err
    assert "qqqqq" in told
    assert all(char.isprintable() or char == "\n" for char in told)


@pytest.mark.parametrize(
    ("asked", "near"),
    [
        ("NX699", "NX663, NX664, NX665"),
        ("nx42", "NX420, NX421, NX422"),
        ("unclosed-quot", "unclosed-quote"),
    ],
)
def test_a_code_that_is_none_is_told_with_those_near_it(capsys: Capsys, asked: str, near: str) -> None:
    refused = nexus(capsys, "explain", asked, "--lang", "en")
    assert refused.code == 2
    assert f"there is no code “{asked}”. Near it: {near}" in refused.err


def test_a_code_is_found_by_its_digits(capsys: Capsys) -> None:
    assert nexus(capsys, "explain", "420").out == nexus(capsys, "explain", "NX420").out


def test_a_set_without_a_rulebook_has_its_keywords_and_options(capsys: Capsys) -> None:
    shown = nexus(capsys, "rule", "nexus_start", "--set", "tests/games/lanes", "--lang", "en")
    assert (shown.code, shown.out.splitlines()[0]) == (0, "Option nexus_start = 30 (default) | 0 … 1000000")
    assert "Guard" in nexus(capsys, "rule", "--set", "tests/games/lanes", "--lang", "en").out


def test_a_broken_rulebook_is_diagnosed_and_the_rest_still_read(capsys: Capsys, tmp_path: Path) -> None:
    (tmp_path / "own.nxs").write_text('Set own "Own"\nSprachen de\nbenutzt nxs_a01\n', encoding="utf-8")
    (tmp_path / "rules.toml").write_text("[rules", encoding="utf-8")
    shown = nexus(capsys, "rule", "R-034", "--set", tmp_path, "--lang", "en")
    assert shown.code == 1
    assert "NX650" in shown.out
    assert "Who has blocked does not attack afterwards." in shown.out
    checked = nexus(capsys, "check", tmp_path, "--lang", "en")
    assert (checked.code, "NX650" in checked.out) == (1, True)


BAD = [
    (("field_limt=3",), "there is no option field_limt. Did you mean field_limit?"),
    (("zzz=1",), "there is no option zzz. All: nexus rule option"),
    (("orderer=both",), "option orderer = both: use attacker | defender."),
    (("hq_start=99999999999999999999",), "use 1 … 1000000."),
    (("hq_start=-1",), "use 1 … 1000000."),
    (("hq_start=0",), "use 1 … 1000000."),
    (("draw_per_round=１",), "use 0 … 1000000."),
    (("field_limit=",), "write KEY=VALUE"),
    (("=3",), "write KEY=VALUE"),
    (("field_limit",), "write KEY=VALUE"),
    (("field_limit=3", "field_limit=4"), "--rule field_limit is given twice."),
    (("hq_start=30",), "option hq_start = 30 is more than hq_cap = 20."),
    (("hq_cap=5",), "option hq_start = 20 is more than hq_cap = 5."),
    (("sofort_attack=false",), "option sofort_attack = false goes only with neu_mode = one_full_initiative."),
    (("x" * 5_000 + "=1",), "there is no option xxxx"),
]


@pytest.mark.parametrize("command", ["game", "play", "match"])
@pytest.mark.parametrize(("rules", "told"), BAD, ids=[",".join(rules)[:30] for rules, _ in BAD])
def test_what_cannot_be_chosen_is_told(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch, command: str, rules: tuple[str, ...], told: str
) -> None:
    args = [part for rule in rules for part in ("--rule", rule)]
    more = ["--waves"] if command == "match" else []
    refused = nexus(capsys, "play" if command == "play" else "game", *DECKS, *more, *args, "--lang", "en")
    assert refused.code == 2
    assert told in refused.err
    assert len(refused.err) < 400


def test_what_goes_together_is_played(capsys: Capsys, tmp_path: Path) -> None:
    rules = ("--rule", "sofort_attack=false", "--rule", "neu_mode=one_full_initiative", "--rule", "round_cap=2")
    log = tmp_path / "game.jsonl"
    played = nexus(capsys, "game", *DECKS, "--bots", "random", "random", "--seed", 3, "--log", log, *rules)
    assert played.code == 0
    assert nexus(capsys, "replay", log).code == 0
