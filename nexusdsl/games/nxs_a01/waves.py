"""The wave system (§08): what one game leaves to the next. Nothing else crosses (R-074 … R-088, G-093 … G-099).

A wave is a game with a start of its own; how it ended makes the next one. Decks and sideboards are not seen here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from nexusdsl.games.nxs_a01.config import NxsConfig
from nexusdsl.games.nxs_a01.layout import R_WAVE
from nexusdsl.games.nxs_a01.victory import BASES, SECTORS, sectors_of
from nexusdsl.runtime.decisions import BadSetup
from nexusdsl.runtime.layout import G_WINNER, RUNNING
from nexusdsl.runtime.moves import change_control

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.program import Program

WAVES: Final = 3
TO_WIN: Final = 2  # waves (G-093)
# Where the loser starts, by the winner's path (R-081 … ); every other path counts as military.
LOSER_STARTS: Final = {"political": 15, "technological": 10}
LOSER_STARTS_ELSE: Final = 12


@dataclass(frozen=True, slots=True)
class Wave:
    """A wave before it begins. `hq` is what the HQs start with, `first` who begins (None: the coin), `sectors` who
    controls each sector (-1: nobody), in the order of the table, `wins` the waves won so far."""

    number: int
    hq: tuple[int, int]
    first: int | None = None
    sectors: tuple[int, ...] = ()
    wins: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class WaveEnd:
    """What a finished wave leaves: the winner, the path, both HQs and who controls each sector."""

    winner: int
    path: str
    hq: tuple[int, int]
    sectors: tuple[int, ...]


def _rules(program: Program) -> NxsConfig:
    assert isinstance(program.rules, NxsConfig)
    return program.rules


def first_wave(program: Program) -> Wave:
    """Wave 1 (R-078): a coin toss, both HQs full, no sector taken."""
    rules = _rules(program)
    return Wave(1, (rules.hq_start, rules.hq_start))


def set_up(game: Game, wave: Wave) -> None:
    """Gives a prepared game the start of a wave; chance comes later. Raises BadSetup for one that cannot be."""
    rules: NxsConfig = game.module
    if not is_possible(rules, wave):
        raise BadSetup(f"no such wave: {wave}")
    game.g[R_WAVE] = wave.number
    for seat, hp in enumerate(wave.hq):
        game.own(seat).w[rules.hp] = rules.hq_cap - hp
    for oid, seat in zip(sectors_of(game), wave.sectors, strict=False):
        if seat >= 0:
            change_control(game, oid, seat)
    if 0 in wave.hq:  # option simultan_hp = 0: who starts at 0 has lost
        game.dirty = True
        game.check()


def is_possible(rules: NxsConfig, wave: Wave) -> bool:
    """Whether a wave, perhaps from a foreign log, can be played: both HQs stand, numbers and seats are known."""
    seats = (-1, 0, 1)
    alive = all(min(1, rules.simultan_hp) <= hp <= rules.hq_cap for hp in wave.hq)
    known = (wave.first is None or wave.first in seats[1:]) and all(seat in seats for seat in wave.sectors)
    return alive and known and 1 <= wave.number <= WAVES and len(wave.sectors) in (0, SECTORS)


def end_of(game: Game) -> WaveEnd:
    """What a finished game leaves. Raises ValueError while it runs, and for a draw, which no wave ends in (G-093)."""
    rules: NxsConfig = game.module
    result = game.result
    if game.g[G_WINNER] == RUNNING or result is None or result.winner is None:
        raise ValueError("the wave has no winner")
    hq = [max(0, game.left(game.objs[seat], rules.hp)) for seat in range(BASES)]
    sectors = tuple(game.objs[oid].ctrl for oid in sectors_of(game))
    return WaveEnd(result.winner, result.path, (hq[0], hq[1]), sectors)


def next_wave(program: Program, wave: Wave, end: WaveEnd) -> Wave | None:
    """The wave after this one; None if the match is decided (G-093).

    The loser begins (R-076) and starts at the value of the winner's path, whatever was left (G-094); the winner keeps
    what is left, at least `simultan_hp` (G-095).
    """
    rules = _rules(program)
    wins = tuple(n + (seat == end.winner) for seat, n in enumerate(wave.wins))
    if max(wins) >= TO_WIN or wave.number == WAVES:
        return None
    loser = 1 - end.winner
    start = min(LOSER_STARTS.get(end.path, LOSER_STARTS_ELSE), rules.hq_cap)
    kept = min(max(end.hq[end.winner], rules.simultan_hp), rules.hq_cap)
    hq = (kept, start) if loser else (start, kept)
    return Wave(wave.number + 1, hq, loser, end.sectors if rules.sectors_persist else (), (wins[0], wins[1]))


def swaps_allowed(program: Program, number: int) -> int:
    """How many cards a player may swap with the sideboard before a wave (R-078 … R-080, G-097)."""
    rules = _rules(program)
    return rules.swaps[number - 1]
