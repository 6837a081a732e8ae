"""`make bench-peers` without the peers: a script of ours in the place of theirs."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from nexusdsl.bench.figures import KINDS, Bar
from nexusdsl.bench.loads import uniform
from nexusdsl.compiler import Loader
from tests.perf.peers import __main__ as peers
from tests.perf.peers import environments
from tests.perf.peers.__main__ import figure, line, mine, paired
from tests.perf.peers.environments import PEERS, Peer, PeerError, Played, install, played

PEER = Peer("peers.rlcard", "fake", "play_fake.py", ("gin",))
SCRIPT = """\
import sys
from timed import tell
assert sys.argv[3:] == ["gin"]
tell("pytest", lambda seed: 10 + 0 * seed)
"""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment that is there already, and a folder of scripts."""
    (tmp_path / "fake" / "bin").mkdir(parents=True)
    python = tmp_path / "fake" / "bin" / "python"
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', encoding="utf-8")
    python.chmod(0o755)
    (tmp_path / "timed.py").write_bytes((environments.HERE / "timed.py").read_bytes())
    monkeypatch.setattr(environments, "PLACE", tmp_path)
    monkeypatch.setattr(environments, "HERE", tmp_path)
    return tmp_path


def test_a_peer_is_played_in_turns_with_ours(place: Path) -> None:
    (place / PEER.script).write_text(SCRIPT, encoding="utf-8")
    install(PEER)  # is there already
    rounds = paired(PEER, uniform(Loader()), 2, 0.01)
    assert len(rounds) == 2
    for ours, theirs in rounds:
        assert theirs.decisions == 10 * theirs.games > 0
        assert theirs.version == pytest.__version__
        assert min(ours.seconds, theirs.seconds) >= 0.01
        assert ours.decisions > ours.games > 0


def test_a_peer_that_fails_is_named_and_left_out(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / PEER.script).write_text("raise FileNotFoundError('cards.json')\n", encoding="utf-8")
    assert paired(PEER, uniform(Loader()), 2, 0.01) == []
    assert capsys.readouterr().err == "fake: left out, cannot be run: FileNotFoundError: cards.json\n"


@pytest.mark.parametrize("text", ["", "print('7')", "print('{}')", "print('hello')"])
def test_what_tells_something_else_is_no_peer(text: str, place: Path) -> None:
    (place / PEER.script).write_text(text, encoding="utf-8")
    with pytest.raises(PeerError, match=r"play_fake\.py told"):
        played(PEER, 0.01, 1)


def test_without_an_interpreter_nothing_is_installed(place: Path) -> None:
    with pytest.raises(PeerError, match="no interpreter"):
        install(Peer("peers.rlcard", "other", "play_fake.py", (), ("python0.1",)))
    assert not (place / "other").exists()


def test_rates_and_decisions_of_a_game() -> None:
    rounds = [Played(2, 100, 1.0, "1.2", "3.11.9"), Played(3, 400, 2.0, "1.2", "3.11.9")]
    assert [each.rate for each in rounds] == [100.0, 200.0]
    assert line(PEER, rounds) == "fake 1.2 gin (Python 3.11.9): 200 decisions/s, 100 decisions a game"


@pytest.mark.parametrize("compiled", [False, True])
def test_the_compiled_build_is_judged_where_it_has_a_bar_of_its_own(
    compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "is_compiled", lambda: compiled)
    bars = {(peer.package, *peer.args): KINDS[figure(peer)].bar for peer in PEERS}
    assert bars["open_spiel", "hearts"] == (Bar(1.0, 1.8) if compiled else None)
    assert bars["open_spiel", "gin_rummy"] == Bar(2.5, 4)


def test_every_script_is_there_and_none_needs_this_project() -> None:
    for peer in PEERS:
        assert "nexusdsl" not in (environments.HERE / peer.script).read_text(encoding="utf-8")
    assert "nexusdsl" not in (environments.HERE / "timed.py").read_text(encoding="utf-8")


def test_ours_are_whole_games() -> None:
    load = uniform(Loader())
    found = mine(load, 0.001, 5)
    assert found.decisions == sum(load.playout(5 + number + 1) for number in range(found.games))
