"""`nexus replay FILE`: derives a logged game again and verifies every hash in it."""

from __future__ import annotations

from pathlib import Path

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.cli.game import speak
from nexusdsl.cli.narrate import Narrator
from nexusdsl.cli.report import report
from nexusdsl.compiler import display_path
from nexusdsl.diagnostics.model import Diagnostic, Text
from nexusdsl.playset.games import Table, dealt, outcome_of
from nexusdsl.playset.matches import follows
from nexusdsl.playset.places import new_loader, read_bytes
from nexusdsl.playset.sets import PlaySet, play_set
from nexusdsl.replay.reader import MAX_BYTES, Log, log_text, read_logs
from nexusdsl.replay.verify import shown, verify
from nexusdsl.runtime.game import Game
from nexusdsl.source import Source


def replay(file: Path, *, to: int | None = None, set: str | None = None, common: Common = DEFAULT) -> int:
    """Derives a logged game again, verifies its hashes and tells it.

    Parameters
    ----------
    file
        A log of nexus game, of one game or of all waves of a match.
    to
        Stop after so many moves (of the first game).
    set
        Name or folder of the set (default: the one the log names).
    """
    if to is not None and to < 0:
        raise UsageError("--to muss mindestens 0 sein.", "--to must be at least 0.")
    data = read_bytes(file, MAX_BYTES)
    path = display_path(file)
    logs, findings = read_logs(path, data)
    if findings:
        return _refused(path, data, findings, common)
    play = play_set(set or logs[0].header.set, new_loader())
    for i, log in enumerate(logs):
        game, findings = _derived(play, log, to, common)
        if game is not None and not findings and to is None and i + 1 < len(logs):
            findings = follows(play, log, game, logs[i + 1])
        if findings or game is None:
            return _refused(path, data, findings, common)
        print(f"result: {shown(outcome_of(game))} seed={log.header.seed}")
        if to is not None:
            break
    return 0


def _derived(play: PlaySet, log: Log, to: int | None, common: Common) -> tuple[Game | None, tuple[Diagnostic, ...]]:
    """The game of a log, and what differs."""
    game, findings = dealt(play, log)
    if game is None:
        return None, findings
    return game, _derive(log, Narrator(game, common.language, plurals=play.plurals), to, common)


def _derive(log: Log, narrator: Narrator, to: int | None, common: Common) -> tuple[Diagnostic, ...]:
    speak(narrator, common)
    findings = verify(log, Table(narrator.game), to=to, seen=lambda _: speak(narrator, common))
    if not findings:
        hashes = sum(1 for line in log.lines if hasattr(line, "state"))
        common.say(Text(f"{hashes} Prüfsummen stimmen.", f"{hashes} hashes agree."))
    return findings


def _refused(path: str, data: bytes, findings: tuple[Diagnostic, ...], common: Common) -> int:
    return report(findings, (Source(path, log_text(data)),), "full", common)
