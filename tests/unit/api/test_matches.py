"""Matches: swaps with the sideboard, games in a row, logs of all waves."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from nexusdsl.api import load_deck, load_set
from nexusdsl.cli.context import Common
from nexusdsl.cli.game import game as play_game
from nexusdsl.cli.replay import replay
from nexusdsl.playset.errors import FindingsError, SetupError
from nexusdsl.playset.matches import Match

DECKS = ("militaer_ansturm", "syndikat_schatten")
OUT, INTO = "MIL-001", "MIL-015"
QUIET = Common(lang="en", quiet=True)


def match(**options: str) -> Match:
    return Match(load_set("nxs_a01"), [load_deck(name) for name in DECKS], 7, options)


def test_a_swap_is_one_for_one_and_the_rest_stays() -> None:
    m = match()
    before = m.decks[0]
    m.swap(0, [OUT], [INTO])
    after = m.decks[0]
    assert len(after.cards) == len(before.cards)
    assert after.cards.count(OUT) == before.cards.count(OUT) - 1
    assert after.cards.count(INTO) == before.cards.count(INTO) + 1
    assert after.sideboard.count(OUT) == before.sideboard.count(OUT) + 1
    assert after.faction == before.faction


def test_a_later_swap_takes_the_place_of_an_earlier_one() -> None:
    """G-096: what counts is how the deck differs from that of the wave before."""
    m = match()
    before = m.decks[0]
    m.swap(0, [OUT], [INTO])
    m.swap(0, [], [])
    assert m.decks[0] == before


@pytest.mark.parametrize(
    ("out", "into", "said"),
    [
        ([OUT, OUT], [INTO], "one for one"),
        ([OUT], ["MIL-003"], "not in the sideboard"),
        (["MIL-003"], [INTO], "not in the deck"),
        ([OUT] * 11, [INTO] * 11, "you may swap 10"),
    ],
)
def test_a_swap_that_cannot_be_is_refused_and_changes_nothing(out: list[str], into: list[str], said: str) -> None:
    m = match()
    before = list(m.decks)
    with pytest.raises(SetupError, match=said):
        m.swap(0, out, into)
    assert m.decks == before


def test_a_swap_must_leave_a_legal_deck() -> None:
    """G-096, G-090: a card of a third faction."""
    m = match()
    deck = m.decks[0]
    m.brought[0] = replace(deck, sideboard=(*deck.sideboard, "SYN-093"))
    with pytest.raises(FindingsError):
        m.swap(0, [OUT], ["SYN-093"])
    assert m.decks[0] == deck


@pytest.mark.parametrize(("value", "allowed"), [("10", 10), ("0", 0), ("1000", 1000)])
def test_option_swaps(value: str, allowed: int) -> None:
    """R-078 … R-080, G-097: 10, 10 and 7 by default; each can be set."""
    assert match(swaps_wave_1=value).swaps == allowed


def test_the_first_game_has_the_seed_of_the_match_and_the_others_their_own() -> None:
    m = match()
    assert m.game_seed == 7
    game = m.deal()
    game.concede(1)
    m.finish(game)
    assert m.wave.number == 2
    assert m.game_seed not in (7, 8)
    assert m.wins == [1, 0]


def test_concessions_decide_a_match() -> None:
    m = match()
    for seat in (1, 0, 1):
        game = m.deal()
        game.concede(seat)
        m.finish(game)
    assert m.wave is None
    assert (m.winner, m.wins) == (0, [2, 1])


def test_the_log_of_a_match_is_derived_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "match.jsonl"
    assert play_game(decks=DECKS, bots=("random", "random"), seed=3, waves=True, log=log, common=QUIET) == 0
    told = capsys.readouterr().out
    assert told.startswith("result: winner=")
    assert replay(log, common=QUIET) == 0
    assert capsys.readouterr().out.count("result: ") == log.read_text().count('"schema"')


@pytest.mark.parametrize(
    ("key", "value"), [("number", 3), ("first", None), ("wins", [2, 0]), ("hq", [20, 20]), ("sectors", [0, 0, 0])]
)
def test_a_forged_wave_is_refused(key: str, value: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What a wave begins with follows from the one before: NX647."""
    log = tmp_path / "match.jsonl"
    play_game(decks=DECKS, bots=("random", "random"), seed=3, waves=True, log=log, common=QUIET)
    lines = log.read_text().splitlines()
    second = [i for i, line in enumerate(lines) if '"schema"' in line][1]
    header = json.loads(lines[second])
    header["wave"][key] = value
    lines[second] = json.dumps(header, sort_keys=True, separators=(",", ":"))
    log.write_text("\n".join(lines) + "\n")
    assert replay(log, common=QUIET) == 1
    assert "NX647" in capsys.readouterr().out


def test_half_a_match_log_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "match.jsonl"
    play_game(decks=DECKS, bots=("random", "random"), seed=3, waves=True, log=log, common=QUIET)
    log.write_text(log.read_text()[:-200])
    assert replay(log, common=QUIET) == 1
    assert "NX64" in capsys.readouterr().out
