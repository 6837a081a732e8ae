"""Whole matches on the command line: waves in a row, told one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from nexusdsl.cli.context import Common
from nexusdsl.cli.game import introduction, write
from nexusdsl.diagnostics.model import Text
from nexusdsl.playset.games import header, outcome_of
from nexusdsl.playset.matches import Match
from nexusdsl.replay.writer import LogWriter
from nexusdsl.runtime.game import Game

Playing: TypeAlias = Callable[[Game, LogWriter], None]
Swapping: TypeAlias = Callable[[Match], None]


@dataclass(frozen=True, slots=True)
class Told:
    """How a match is told: who plays, where its log goes, in which language."""

    players: Sequence[str]
    log: Path | None
    common: Common


def run(match: Match, told: Told, swap: Swapping, play: Playing) -> int:
    """Plays a match to its end. `swap` is done before each wave, `play` plays one; a wave that is left unfinished ends
    it. The last line is the result."""
    texts: list[str] = []
    while match.wave is not None:
        swap(match)
        running = match.deal()
        writer = LogWriter(header(match.play, match.decks, match.game_seed, told.players, match.options, match.wave))
        told.common.say(heading(match))
        told.common.say(introduction(tuple(match.decks), tuple(told.players), running))
        play(running, writer)
        writer.end(outcome_of(running), running.digest())
        texts.append(writer.text)
        if not running.over:
            break
        match.finish(running)
    if told.log is not None:
        write(told.log, "".join(texts))
    print(f"result: {shown(match)}")
    return 0


def heading(match: Match) -> Text:
    """Which wave begins, with what HQs and at what score."""
    wave = match.wave
    hq, wins = f"{wave.hq[0]} : {wave.hq[1]}", f"{wave.wins[0]} : {wave.wins[1]}"
    return Text(
        f"=== Welle {wave.number} · Stand {wins} · HQs {hq}", f"=== Wave {wave.number} · score {wins} · HQs {hq}"
    )


def shown(match: Match) -> str:
    """The result of a match in one line."""
    winner = "-" if match.winner is None else "AB"[match.winner]
    return f"winner={winner} waves={match.wins[0]}:{match.wins[1]} seed={match.seed}"


def no_swaps(match: Match) -> None:
    """Players of the computer play what they brought."""
