"""Logs: canonical bytes, and every broken or forged log is refused with its line."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.replay.model import Header, LoggedDeck, Outcome
from nexusdsl.replay.reader import read_log
from nexusdsl.replay.verify import check_rules, verify
from nexusdsl.replay.writer import EVERY, LogWriter

RULES = "ab" * 32


@dataclass
class Counting:
    """A game of 20 moves with three options each, whose state is the sequence of moves."""

    taken: list[int] = field(default_factory=list)

    def option_count(self) -> int:
        return 3 if len(self.taken) < 20 else 0

    def apply(self, index: int) -> None:
        self.taken.append(index)

    def seat_count(self) -> int:
        return 2

    def concede(self, seat: int) -> None:
        self.taken = [seat] * 20

    def state_hash(self) -> str:
        return hashlib.sha256(bytes(self.taken)).hexdigest()

    def outcome(self) -> Outcome | None:
        return None if self.option_count() else Outcome(winner="A", path="military", rounds=sum(self.taken))


def header() -> Header:
    deck = LoggedDeck(name="Größe", faction="MIL", cards=["MIL-011"] * 2)
    return Header(schema="nexus-log/1", set="nxs_a01", rules=RULES, seed=7, decks=[deck, deck], options={}, players=[])


def written(moves: int = 20) -> str:
    game, log = Counting(), LogWriter(header())
    for index in range(moves):
        game.apply(index % 3)
        if log.move(index % 3):
            log.checkpoint(game.state_hash())
    log.end(game.outcome(), game.state_hash())
    return log.text


def replayed(text: str, to: int | None = None) -> list[str]:
    log, findings = read_log("g.jsonl", text.encode())
    if log is not None:
        findings = check_rules(log, RULES) or verify(log, Counting(), to=to)
    return [finding.code.name for finding in findings]


def test_equal_games_give_equal_ascii_bytes() -> None:
    """Law 6."""
    assert written() == written()
    assert written().isascii()
    assert written().splitlines()[1] == '{"move":0}'
    assert sum("after" in line for line in written().splitlines()) == 20 // EVERY


def test_a_true_log_is_verified() -> None:
    assert replayed(written()) == []
    assert replayed(written(moves=3)) == []


def test_a_replay_may_stop_early() -> None:
    log, _ = read_log("g.jsonl", written().encode())
    assert log is not None
    game, seen = Counting(), []
    assert verify(log, game, to=5, seen=lambda g: seen.append(g.option_count())) == ()
    assert (len(game.taken), len(seen)) == (5, 5)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('{"move":1}', '{"move":2}', "log-hash-mismatch"),
        ('{"move":1}', '{"move":3}', "log-illegal-move"),
        ('{"move":1}', '{"move":-1}', "log-schema"),
        ('{"move":1}', '{"move":1.0}', "log-unreadable"),
        ('{"move":1}', '{"move":NaN}', "log-unreadable"),
        ('{"move":1}', '{"move":true}', "log-schema"),
        ('{"move":1}', '{"move":1,"move":1}', "log-unreadable"),
        ('{"move":1}', '{"move":1,"extra":1}', "log-schema"),
        ('{"move":1}\n', "", "log-hash-mismatch"),
        ('{"move":1}', "[1]", "log-schema"),
        ('{"move":1}', "move: !!python/object:os.system", "log-unreadable"),
        ('{"move":1}', "[" * 100_000, "log-unreadable"),
        ('"path":"military"', '"path":"political"', "log-result"),
        ('"rules":"abab', '"rules":"cdab', "log-other-rules"),
        ("nexus-log/1", "nexus-log/2", "log-schema"),
        ('"seed":7', '"seed":1e999', "log-unreadable"),
        ('"seed":7', '"seed":' + "9" * 30, "log-schema"),
        ("MIL-011", "../../etc", "log-schema"),
    ],
)
def test_forged_logs_are_refused(old: str, new: str, code: str) -> None:
    """Reliability list 35–38."""
    assert old in written()
    assert replayed(written().replace(old, new, 1)) == [code]


def test_truncated_logs_are_refused() -> None:
    """Reliability list 35: at every line end, and in the middle of a line."""
    lines = written().splitlines(keepends=True)
    for count in range(1, len(lines)):
        assert replayed("".join(lines[:count])) == ["log-truncated"]
    assert replayed(written()[:-4]) == ["log-unreadable"]
    assert replayed("") == ["log-unreadable"]
    assert replayed(written() + '{"move":0}\n') == ["log-schema"]


@pytest.mark.parametrize("data", [b"\x80\x04\x95", b"PK\x03\x04", b"\xff\xfe{", b"\x00" * 20])
def test_other_files_are_refused(data: bytes) -> None:
    """Reliability list 39: pickle, zip and the like."""
    log, findings = read_log("g.jsonl", data)
    assert log is None
    assert [finding.code.name for finding in findings] == ["log-unreadable"]


def test_the_place_of_the_fault_is_named() -> None:
    text = written().replace('{"move":1}', '{"move":9}', 1)
    log, _ = read_log("g.jsonl", text.encode())
    assert log is not None
    (finding,) = verify(log, Counting())
    assert text[finding.span.start : finding.span.end] == '{"move":9}'
    assert finding.message("en") == "Move 2 is not possible here: there are 3 options."


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 255))
def test_any_flipped_byte_is_refused_or_harmless(place: int, value: int) -> None:
    """A changed byte never raises; where it is accepted the moves are those of the true log."""
    data = bytearray(written().encode())
    data[place % len(data)] = value
    log, findings = read_log("g.jsonl", bytes(data))
    game = Counting()
    if log is not None:
        findings = check_rules(log, RULES) or verify(log, game)
    assert findings or game.taken == [index % 3 for index in range(20)]
    assert all(isinstance(finding, Diagnostic) and finding.message("de") for finding in findings)


def test_a_concession_is_replayed() -> None:
    """G-088: giving up is no option of a decision, so it is a line of its own."""
    game, log = Counting(), LogWriter(header())
    game.apply(2)
    log.move(2)
    game.concede(1)
    log.concede(1)
    log.end(game.outcome(), game.state_hash())
    assert replayed(log.text) == []
    assert replayed(log.text.replace('{"concede":1}', '{"concede":1}\n{"concede":1}')) == ["log-illegal-move"]
