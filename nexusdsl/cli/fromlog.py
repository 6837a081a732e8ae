"""`nexus test --from LOG --at N`: a decision of a played game becomes a scenario."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from nexusdsl.cli.context import Common, UsageError
from nexusdsl.cli.game import write
from nexusdsl.cli.report import report
from nexusdsl.compiler import display_path
from nexusdsl.diagnostics.model import Diagnostic, Text
from nexusdsl.playset.games import Table, dealt
from nexusdsl.playset.places import new_loader, read_bytes
from nexusdsl.playset.sets import play_set
from nexusdsl.replay.reader import MAX_BYTES, Log, read_logs
from nexusdsl.replay.verify import verify
from nexusdsl.scenario.fromlog import Refusal, ScenarioMaker
from nexusdsl.scenario.recorded import Recorded
from nexusdsl.source import Source


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which decision: of which log, in which wave of a match, at which number; where the scenario goes."""

    log: Path
    at: int | None
    wave: int | None
    out: Path | None


def from_log(wanted: Wanted, common: Common) -> int:
    """Writes the scenario, to a new file or to the output. Raises UsageError."""
    if wanted.at is None:
        raise UsageError("--from braucht --at N: welche Entscheidung?", "--from needs --at N: which decision?")
    if wanted.out is not None and wanted.out.exists():
        raise UsageError(f"{wanted.out} gibt es schon.", f"{wanted.out} exists already.")
    data = read_bytes(wanted.log, MAX_BYTES)
    path = display_path(wanted.log)
    logs, findings = read_logs(path, data)
    if findings:
        return _refused(path, data, findings, common)
    log = _game(logs, wanted)
    loader = new_loader((wanted.log,))
    play = play_set(log.header.set, loader)
    game, findings = dealt(play, log)
    if game is not None:
        findings = verify(log, Table(game.clone()))
    if game is None or findings:
        return _refused(path, data, findings, common)
    recorded = Recorded.of(play, log, game)
    if not 1 <= wanted.at <= recorded.last:
        raise UsageError(
            f"--at {wanted.at}: diese Partie hat die Entscheidungen 1 bis {recorded.last}.",
            f"--at {wanted.at}: this game has the decisions 1 to {recorded.last}.",
        )
    made = ScenarioMaker(recorded, loader, common.language).made(
        wanted.at, common.pick(_name(log, wanted.at)), _notes(wanted, recorded.last, common)
    )
    return _told(made, wanted, common)


def _game(logs: tuple[Log, ...], wanted: Wanted) -> Log:
    """The game of the log, or the wave asked for. Raises UsageError."""
    if wanted.wave is None:
        return logs[0]
    found = next((log for log in logs if log.header.wave is not None and log.header.wave.number == wanted.wave), None)
    if found is None:
        raise UsageError(f"in diesem Protokoll ist keine Welle {wanted.wave}.", f"this log has no wave {wanted.wave}.")
    return found


def _name(log: Log, at: int) -> Text:
    """What the scenario is called."""
    wave = log.header.wave
    de, en = (f", Welle {wave.number}", f", wave {wave.number}") if wave is not None else ("", "")
    return Text(
        f"Partie {log.header.seed}{de}, Entscheidung {at}", f"Game {log.header.seed}{en}, decision {at}"
    )  # fmt: skip


def _notes(wanted: Wanted, last: int, common: Common) -> tuple[str, ...]:
    """Comments at the head of the file."""
    name = "".join(c if c.isprintable() else "?" for c in wanted.log.name)
    lines = (
        Text(f"Aus {name}, Entscheidung {wanted.at} von {last}.", f"From {name}, decision {wanted.at} of {last}."),
        Text("Schreibe unter den Schritt, was danach gelten soll:", "Write below the step what should be so then:"),
        Text("  Erwarte …", "  Expect …"),
    )
    return tuple(common.pick(line) for line in lines)


def _told(made: str | Refusal, wanted: Wanted, common: Common) -> int:
    if isinstance(made, Refusal):
        near = made.nearest
        de, en = ("; am nächsten liegt", "; the nearest is") if near is not None else ("", "")
        de, en = (f"{de} --at {near}", f"{en} --at {near}") if near is not None else (de, en)
        reason = Text(
            f"Entscheidung {wanted.at} gibt kein Szenario: {made.why.de}{de}.",
            f"decision {wanted.at} makes no scenario: {made.why.en}{en}.",
        )
        common.fail(reason)
        return 1
    if wanted.out is None:
        print(made, end="")
    else:
        write(wanted.out, made)
        common.say(Text(f"{wanted.out} ist geschrieben.", f"{wanted.out} is written."))
    return 0


def _refused(path: str, data: bytes, findings: tuple[Diagnostic, ...], common: Common) -> int:
    text = data.decode("utf-8", errors="replace").replace("\r\n", "\n")
    return report(findings, (Source(path, text),), "full", common)
