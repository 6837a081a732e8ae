"""`nexus simulate`: series of games between players of the computer, as rows in a folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

from cyclopts import Parameter

from nexusdsl import __version__
from nexusdsl.cli.context import DEFAULT, Common, UsageError, chosen_rules
from nexusdsl.cli.game import SHIPPED, seated
from nexusdsl.cli.progress import progress
from nexusdsl.cli.series_report import NAME, write_report
from nexusdsl.compiler import Loader
from nexusdsl.diagnostics.model import Text
from nexusdsl.intervals import wilson
from nexusdsl.playset.deckfiles import check_deck_file, set_of
from nexusdsl.playset.games import checked_seed
from nexusdsl.playset.places import DEFAULT_SET, find_deck, new_loader
from nexusdsl.playset.sets import PlaySet, check_options, play_set
from nexusdsl.simulation.decks import decks_by_chance, named_decks
from nexusdsl.simulation.names import names_of
from nexusdsl.simulation.plan import Choice, Entrant, Plan, Schedule, swept
from nexusdsl.simulation.series import run
from nexusdsl.simulation.store import Store
from nexusdsl.simulation.summary import Score, scores
from nexusdsl.simulation.worker import Order

MOST_JOBS: Final = {"local": 64, "ray": 100_000}
MOST_DECKS: Final = 1000
MOST_CHOICES: Final = 1000
MOST_GAMES: Final = 10**9
SHOWN: Final = 40  # pairings on the screen; all are in the rows

Engine: TypeAlias = Literal["local", "ray"]
Several = Annotated[tuple[str, ...], Parameter(consume_multiple=True)]


def simulate(
    *,
    out: Path,
    decks: Several = (),
    random_decks: int = 0,
    bots: Several = ("greedy",),
    games: int = 100,
    seed: int = 1,
    rule: Annotated[tuple[str, ...], Parameter(consume_multiple=False)] = (),
    cards: bool = False,
    decisions: bool = False,
    set: str | None = None,
    jobs: int | None = None,
    engine: Engine = "local",
    address: str | None = None,
    common: Common = DEFAULT,
) -> int:
    """Plays every two decks against each other, with every two players, seats swapped after each game, and writes rows
    as Parquet (docs/data.md) with a report (docs/report.md). A series that was broken off goes on with the same call.

    Parameters
    ----------
    out
        Folder of the series.
    decks
        Deck files, or names of shipped decks (default: two shipped ones, unless there are random ones).
    random_decks
        So many legal decks by chance besides.
    bots
        Players, as in nexus game (docs/players.md); of several, every two play.
    games
        Games of each pairing, an even number: each seed is played from both seats.
    seed
        Number that all chance follows from.
    rule
        KEY=VALUE: another choice of a ruling; KEY=VALUE,VALUE plays everything with each. May be given several times.
    cards
        Also write a row for each card of each game.
    decisions
        Also write a row for each decision.
    set
        The set, by name or folder (default: that of the decks).
    jobs
        So many processes (default: one; of a cluster: one for each processor).
    engine
        Where the games are played: by processes of this machine, or on a Ray cluster (docs/cluster.md).
    address
        With --engine ray: HOST:PORT of the cluster (default: RAY_ADDRESS, else this machine).
    """
    _check_numbers(games, jobs, engine, random_decks)
    _check_engine(engine, address)
    _check_names(bots, seed)
    choices = _choices(chosen_rules(rule))
    if find_spec("polars") is None:
        raise UsageError(
            "nexus simulate schreibt mit polars. Hole es mit: pip install 'nexusdsl[sim]'",
            "nexus simulate writes with polars. Get it by: pip install 'nexusdsl[sim]'",
        )
    files = [find_deck(name) for name in (decks or (() if random_decks else SHIPPED))]
    loader = new_loader(files)
    target = set if set is not None else _set_of(files, loader)
    play = play_set(target, loader)
    kinds = ("games", *(("cards",) if cards else ()), *(("decisions",) if decisions else ()))
    entrants = _entrants(files, random_decks, seed, play, choices)
    plan = Plan(
        play.definitions.id,
        play.rules,
        __version__,
        checked_seed(seed),
        games,
        entrants,
        bots,
        choices,
        kinds,
        names_of(play, [card for each in entrants for card in each.deck.cards]),
    )
    schedule = Schedule(plan)
    if schedule.total > MOST_GAMES:
        raise UsageError(f"das wären {schedule.total} Partien.", f"that would be {schedule.total} games.")
    store = Store(out, plan)
    _series(store, play, schedule, Where(engine, address, jobs), common)
    if not common.quiet:
        _show(scores([store.file("games", chunk) for chunk in range(schedule.chunks)]), common)
    warnings = len(write_report(out, None, out / NAME, common).warnings)
    common.say(Text(f"Bericht: {out / NAME} ({warnings} Warnungen)", f"Report: {out / NAME} ({warnings} warnings)"))
    print(f"result: games={schedule.total} out={out}")
    return 0


@dataclass(frozen=True, slots=True)
class Where:
    """Where a series is played."""

    engine: Engine
    address: str | None
    jobs: int | None


def _series(store: Store, play: PlaySet, schedule: Schedule, where: Where, common: Common) -> None:
    """Plays what is missing."""
    with store.opened():
        chunks = store.missing(schedule)
        left = sum(len(schedule.numbers(chunk)) for chunk in chunks)
        there = schedule.total - left
        if there:
            common.say(Text(f"{there} Partien sind schon da.", f"{there} games are there already."))
        try:
            with progress(left, common, rate=True) as line:
                _played(store, play, chunks, where, lambda count: line.step("", count))
        except KeyboardInterrupt:
            common.say(Text("\nAbgebrochen. Derselbe Aufruf macht weiter.", "\nStopped. The same call goes on."))
            raise


def _played(store: Store, play: PlaySet, chunks: Sequence[int], where: Where, tell: Callable[[int], None]) -> None:
    """Plays chunks on this machine or on a cluster, which is not asked for nothing."""
    if where.engine == "local" or not chunks:
        run(store.plan, play, store.folder, chunks, where.jobs or 1, tell)
        return
    from nexusdsl.simulation import cluster

    place = cluster.Place(where.address, where.jobs or 0)
    cluster.run(Order(store.plan, play.packed), store.folder, chunks, place, tell)


def _check_engine(engine: Engine, address: str | None) -> None:
    """Raises UsageError for a cluster that cannot be had or is not asked for."""
    if engine == "local" and address is not None:
        raise UsageError("--address geht nur mit --engine ray.", "--address goes only with --engine ray.")
    if engine == "ray" and find_spec("ray") is None:
        raise UsageError(
            "--engine ray spielt mit Ray. Hole es mit: pip install 'nexusdsl[ray]'",
            "--engine ray plays with Ray. Get it by: pip install 'nexusdsl[ray]'",
        )


def _check_numbers(games: int, jobs: int | None, engine: Engine, random_decks: int) -> None:
    """Raises UsageError for numbers that no series can have."""
    most = MOST_JOBS[engine]
    if jobs is not None and not 1 <= jobs <= most:
        raise UsageError(f"--jobs geht von 1 bis {most}.", f"--jobs is 1 to {most}.")
    if not 0 <= random_decks <= MOST_DECKS:
        raise UsageError(f"--random-decks geht von 0 bis {MOST_DECKS}.", f"--random-decks is 0 to {MOST_DECKS}.")
    if games % 2 or not 2 <= games <= MOST_GAMES:
        raise UsageError(
            "--games ist eine gerade Zahl ab 2: jeder Startwert wird von beiden Plätzen gespielt.",
            "--games is an even number from 2 on: each seed is played from both seats.",
        )


def _check_names(bots: Sequence[str], seed: int) -> None:
    """Raises UsageError for players that nobody knows, and for lists that name one twice or none."""
    if not bots:
        raise UsageError("--bots braucht einen Spieler.", "--bots takes a player.")
    for name in bots:
        seated((name, name), seed)
        if bots.count(name) > 1:
            raise UsageError(f"--bots nennt {name} doppelt.", f"--bots names {name} twice.")


def _choices(rules: Mapping[str, str]) -> tuple[Choice, ...]:
    """Every choice of options that is asked for. Raises UsageError for a value that is missing or stands there twice,
    and for too many choices."""
    count = 1
    for key, text in rules.items():
        values = [value.strip() for value in text.split(",")]
        for value in values:
            if not value:
                raise UsageError(f"--rule {key}: ein Wert fehlt.", f"--rule {key}: a value is missing.")
            if values.count(value) > 1:
                raise UsageError(f"--rule {key}: {value} steht doppelt.", f"--rule {key}: {value} is there twice.")
        count *= len(values)
    if count > MOST_CHOICES:
        raise UsageError(
            f"--rule: das wären {count} Fassungen der Regeln, höchstens {MOST_CHOICES} gehen.",
            f"--rule: that would be {count} versions of the rules; {MOST_CHOICES} at most.",
        )
    return swept(rules)


def _set_of(files: Sequence[Path], loader: Loader) -> str | Path:
    """The set that all decks can be played with; without decks the default."""
    return set_of([check_deck_file(file, loader) for file in files], loader) if files else DEFAULT_SET


def _entrants(
    files: Sequence[Path], count: int, seed: int, play: PlaySet, choices: Sequence[Choice]
) -> tuple[Entrant, ...]:
    """The decks of the series, each legal under each choice of options."""
    for choice in choices:
        check_options(play.cardset, dict(choice))
    named = named_decks(files, play, choices)
    return (*named, *decks_by_chance(count, seed, play, choices, named))


def _show(found: Sequence[Score], common: Common) -> None:
    """The scores as lines; the first ones of many."""
    for score in found[:SHOWN]:
        low, high = wilson(score.wins, score.games)
        share = score.wins / score.games
        rule = f" [{score.rule}]" if score.rule else ""
        result = f"{score.wins} : {score.losses}" + (f" : {score.draws}" if score.draws else "")
        print(f"{score.sides[0]} – {score.sides[1]}{rule}: {result} · {share:.1%} ({low:.1%} – {high:.1%})")
    more = len(found) - SHOWN
    if more > 0:
        common.say(Text(f"… und {more} weitere Paarungen.", f"… and {more} more pairings."))
