"""What one installed build does, as a line of JSON: runs in a process of its own and imports nothing but `nexusdsl`.

    python -P probe.py same GAMES | speed GAMES FIRST | hostile

`same`: a hash over every state, option, label, view and event of random games with the shipped decks in turn, every
fourth the waves of a match, on generated code and in the interpreter. `speed`: decisions per second of processor time
under two loads, microseconds per clone. `hostile`: what is raised by what nobody should hand in.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import pickle
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from nexusdsl.api import load_deck, load_game, load_set, restore
from nexusdsl.bench import kernel, loads
from nexusdsl.cli.app import version
from nexusdsl.players.dice import Dice
from nexusdsl.playset.matches import Match
from nexusdsl.playset.places import new_loader
from nexusdsl.playset.sets import Execution, PlaySet
from nexusdsl.resources import cardsets_dir
from nexusdsl.runtime import log
from nexusdsl.runtime.game import Game

SET = "nxs_a01"
EXECUTIONS: tuple[Execution, ...] = ("generated", "interpreter")
DEPTH = 200_000  # far beyond what Python's own stack holds
HUGE = 10**400


def same(games: int) -> dict[str, Any]:
    """Per execution the hash of all that happens in so many games, and how many decisions they had."""
    decks = sorted(path.stem for path in (cardsets_dir() / SET / "decks").glob("*.nxd"))
    pairs = list(itertools.islice(itertools.cycle(itertools.product(decks, repeat=2)), games))
    found: dict[str, Any] = {}
    for execution in EXECUTIONS:
        play = load_set(SET, execution=execution)
        total, count = hashlib.sha256(), 0
        for seed, pair in enumerate(pairs):
            for game in dealt(play, pair, seed):
                count += followed(play, game, seed, total.update)
        found[execution] = {"hash": total.hexdigest(), "games": games, "decisions": count}
    return found


def dealt(play: PlaySet, pair: Sequence[str], seed: int) -> Iterator[Game]:
    """One game, or the games of a match one after the other, each as the last has ended."""
    if seed % 4:
        yield load_game(play, pair, seed, listening=True)
        return
    match = Match(play, [load_deck(name) for name in pair], seed)
    while match.winner is None:
        game = match.deal()
        yield game
        match.finish(game)


def followed(play: PlaySet, game: Game, seed: int, note: Callable[[bytes], object]) -> int:
    """Plays a game at random, tells every state and its options, and checks copies now and then."""
    dice, count = Dice(seed), 0
    while game.pending is not None:
        options = game.options()
        pick = dice.below(len(options))
        words = [game.label(options[pick], lang) for lang in ("de", "en")]
        note(json.dumps([game.digest(), options, words]).encode())
        if count % 20 == 0:
            note(json.dumps([game.view(seat) for seat in (None, *range(game.n_seats))], sort_keys=True).encode())
            for other in (game.clone(), restore(play, json.loads(json.dumps(game.data()))), pickled(game)):
                assert other == game
                other.apply(pick)  # of no consequence for the game itself
        game.apply(pick)
        count += 1
    note(json.dumps([game.digest(), log.events(game, everything=True), game.view()], sort_keys=True).encode())
    return count


def pickled(game: Game) -> Game:
    """The game out of its pickle."""
    found: Game = pickle.loads(pickle.dumps(game))
    return found


def speed(games: int, first: int) -> dict[str, Any]:
    """Both loads of random play on generated code and clones in the middle of games, as `nexus bench` has them."""
    plain = loads.uniform(new_loader(), "generated")
    rich = loads.stressed(plain)
    found: dict[str, float] = {}
    for name, load in (("uniform", plain), ("stress", rich)):
        load.playout(first)
        found |= kernel.speed(name, load, games, first)
    return found | {"clone_us": kernel.clones(plain.midgames(kernel.STATES))}


# --- what must raise --------------------------------------------------------------------------------------------------


def nested() -> list[Any]:
    """A list in a list in a list …"""
    value: list[Any] = []
    for _ in range(DEPTH):
        value = [value]
    return value


def trials() -> dict[str, Callable[[], object]]:
    """Each ends with an error of Python's or ours, whichever build runs."""
    play = load_set(SET, execution="generated")

    def fresh() -> Game:
        return load_game(play, loads.DECKS, 1)

    state = fresh().data()
    return {
        "apply a huge index": lambda: fresh().apply(HUGE),
        "apply a huge negative index": lambda: fresh().apply(-HUGE),
        "apply a truth value": lambda: fresh().apply(True),
        "the label of a huge option": lambda: fresh().label(HUGE, "en"),
        "an object that is not there": lambda: fresh().own(HUGE),
        "a huge seed": lambda: load_game(play, loads.DECKS, HUGE),
        "a huge option": lambda: load_game(play, loads.DECKS, 1, options={"hq_start": HUGE}),
        "a deep state": lambda: restore(play, {**state, "used": nested()}),
        "a state with a huge place": lambda: restore(play, {**state, "zones": [[HUGE]] * len(state["zones"])}).view(),
        "a state with a huge list": lambda: restore(play, {**state, "stack": [[HUGE] * 15]}).apply(0),
    }


def hostile() -> dict[str, str]:
    """What each trial raised, by its name; "nothing" if it came through."""
    found = {}
    for name, trial in trials().items():
        try:
            trial()
        except Exception as error:
            found[name] = type(error).__name__
        else:
            found[name] = "nothing"
    return found


def main(argv: list[str]) -> None:
    """Prints the build and what was asked for."""
    what, numbers = argv[0], [int(n) for n in argv[1:]]
    found = same(*numbers) if what == "same" else speed(*numbers) if what == "speed" else hostile()
    print(json.dumps({"version": version(), "found": found}))


if __name__ == "__main__":
    main(sys.argv[1:])
