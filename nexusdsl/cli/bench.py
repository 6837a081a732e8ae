"""`nexus bench`: speed of our engine, beside the hand-written engine of tests/perf where that is at hand.

Both play uniformly random games in one process, in turns; medians are compared. What counts is the processor time that
this process has used, so that a busy machine does not disturb.
"""

from __future__ import annotations

import importlib.util
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from statistics import median
from types import ModuleType
from typing import Final

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.cli.game import SHIPPED
from nexusdsl.cli.report import report
from nexusdsl.compiler import Loader
from nexusdsl.decks.cards import GameDeck
from nexusdsl.diagnostics.model import Text
from nexusdsl.players.uniform import Uniform
from nexusdsl.playset.deckfiles import check_deck_file, deck_for_game
from nexusdsl.playset.places import DEFAULT_SET, find_deck, load, new_loader
from nexusdsl.playset.sets import Execution, PlaySet, play_set
from nexusdsl.resources import root
from nexusdsl.runtime.game import Game

CEILING: Final = "tests/perf/ceiling_engine.py"
MIDGAME: Final = 60  # decisions played before a state is cloned
CLONES: Final = 200
TICK: Final = 1e-6  # the least that a clock may tell: one game may be shorter than its step


@dataclass(frozen=True, slots=True)
class Speed:
    """Medians in processor time: decisions and games per second, microseconds per clone."""

    name: str
    decisions_per_s: int
    games_per_s: int
    clone_us: float


def bench(
    *,
    games: int = 60,
    rounds: int = 9,
    interpret: bool = False,
    compiler: bool = False,
    json: bool = False,
    common: Common = DEFAULT,
) -> int:
    """Measures decisions per second under random play, and clone time; or the compiler.

    Parameters
    ----------
    games
        Games per round and engine.
    rounds
        Rounds; the median counts.
    interpret
        Measure the interpreter instead of generated code.
    compiler
        Measure the compiler instead, beside bare Lark on the same texts.
    json
        Print JSON instead of a table.
    """
    if games < 1 or rounds < 1:
        raise UsageError("--games und --rounds müssen mindestens 1 sein.", "--games and --rounds must be at least 1.")
    if compiler:
        return _bench_compiler(rounds, json, common)
    loader = new_loader()
    wanted: Execution | None = "interpreter" if interpret else None
    play = play_set(DEFAULT_SET, loader, wanted)
    decks = [deck_for_game(check_deck_file(find_deck(name), loader)) for name in SHIPPED]
    ours, theirs = compare(play, decks, ceiling(), games, rounds)
    print(_json(ours, theirs) if json else _table(ours, theirs, common))
    return 0


def _bench_compiler(rounds: int, json_: bool, common: Common) -> int:
    from nexusdsl.cli.bench_compiler import compiler_speed

    compiled = load(Loader(), DEFAULT_SET)
    if report(compiled.diagnostics, compiled.sources, "full", common):
        return 1
    speed = compiler_speed(compiled, rounds)
    if json_:
        print(json.dumps(asdict(speed)))
        return 0
    rows = (
        (Text("nur geparst (Lark)", "parsed only (Lark)"), f"{speed.bare_per_s:,} texts/s"),
        (Text("bis zur Bedeutung", "to meaning, checked"), f"{speed.lowered_per_s:,} texts/s"),
        (Text("bis zu Python", "to Python"), f"{speed.compiled_per_s:,} texts/s"),
        (Text("Verhältnis", "ratio"), f"{speed.ratio}"),
        (Text("Grammatiken laden", "loading the grammars"), f"{speed.load_ms} ms"),
    )
    print("\n".join(f"{common.pick(name):<22} {value:>16}" for name, value in rows))
    return 0


def ceiling() -> ModuleType | None:
    """The hand-written engine, or None where it did not come along."""
    path = root() / CEILING
    spec = importlib.util.spec_from_file_location("ceiling_engine", path) if path.is_file() else None
    if spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compare(
    play: PlaySet, decks: Sequence[GameDeck], other: ModuleType | None, games: int, rounds: int
) -> tuple[Speed, Speed | None]:
    """Both engines in turns, after a warm-up."""

    def mine(first: int) -> int:
        return sum(playout(play, decks, first + i) for i in range(games))

    def hand_written(first: int) -> int:
        return int(other.run(games, first)) if other is not None else 0

    states = [state for state in (midgame(play, decks, i) for i in range(20)) if not state.over]
    samples: list[tuple[float, ...]] = []
    for number in range(-1, rounds):
        first = number * games + games
        own = (*timed(mine, first), clone_time([state.clone for state in states]))
        if number >= 0:
            samples.append((*own, *timed(hand_written, first), ceiling_clone(other)))
    medians = [median(column) for column in zip(*samples, strict=True)]
    ours = Speed(f"nexusdsl ({play.execution})", int(medians[0]), round(games / medians[1]), round(medians[2], 2))
    theirs = Speed("ceiling", int(medians[3]), round(games / medians[4]), round(medians[5], 2))
    return ours, theirs if other is not None else None


def timed(run: Callable[[int], int], first: int) -> tuple[float, float]:
    """Decisions per second and seconds of one round, in processor time."""
    start = time.process_time()
    decisions = run(first)
    spent = max(time.process_time() - start, TICK)
    return decisions / spent, spent


def playout(play: PlaySet, decks: Sequence[GameDeck], seed: int) -> int:
    """Decisions of one random game."""
    game = quiet(play, decks, seed)
    dice = Uniform(seed + 1).dice
    count = 0
    while game.pending is not None:
        options = len(game.options())
        game.apply(dice.below(options) if options > 1 else 0)
        count += 1
    return count


def quiet(play: PlaySet, decks: Sequence[GameDeck], seed: int) -> Game:
    """A game that nobody listens to."""
    return play.deal(decks, seed, listening=False)


def midgame(play: PlaySet, decks: Sequence[GameDeck], seed: int) -> Game:
    """A state in the middle of a random game."""
    game = quiet(play, decks, seed)
    dice = Uniform(seed + 1).dice
    for _ in range(MIDGAME):
        if game.pending is None:
            break
        game.apply(dice.below(len(game.options())))
    return game


def clone_time(clones: Sequence[Callable[[], object]]) -> float:
    """Microseconds of processor time per clone."""
    start = time.process_time()
    for clone in clones:
        for _ in range(CLONES):
            clone()
    return (time.process_time() - start) * 1e6 / (CLONES * max(1, len(clones)))


def ceiling_clone(other: ModuleType | None) -> float:
    """Microseconds per clone of the hand-written engine."""
    if other is None:
        return 0.0
    states = [state for state in (other.mid(i, 100) for i in range(20)) if state.winner == other.EMPTY]
    return clone_time([state.clone for state in states])


def ratios(ours: Speed, theirs: Speed) -> dict[str, float]:
    """Ours divided by theirs."""
    return {
        "decisions_per_s": round(ours.decisions_per_s / theirs.decisions_per_s, 3),
        "clone": round(ours.clone_us / theirs.clone_us, 3),
    }


def _json(ours: Speed, theirs: Speed | None) -> str:
    data: dict[str, object] = {"schema": "nexus-bench/1", "engine": asdict(ours)}
    if theirs is not None:
        data |= {"ceiling": asdict(theirs), "ratio": ratios(ours, theirs)}
    return json.dumps(data, indent=2)


def _table(ours: Speed, theirs: Speed | None, common: Common) -> str:
    heads = Text("Engine|Entscheidungen/s|Partien/s|Klon µs", "engine|decisions/s|games/s|clone µs").in_(
        common.language
    )
    rows = [heads.split("|"), *(_cells(speed) for speed in (ours, theirs) if speed is not None)]
    if theirs is not None:
        ratio = ratios(ours, theirs)
        name = Text("Verhältnis", "ratio").in_(common.language)
        rows.append([name, f"{ratio['decisions_per_s']:.2f}", "", f"{ratio['clone']:.2f}"])
    widths = [max(len(row[i]) for row in rows) for i in range(4)]
    return "\n".join(
        "  ".join([row[0].ljust(widths[0]), *(row[i].rjust(widths[i]) for i in (1, 2, 3))]) for row in rows
    )


def _cells(speed: Speed) -> list[str]:
    return [speed.name, f"{speed.decisions_per_s:,}", f"{speed.games_per_s:,}", f"{speed.clone_us:.2f}"]
