"""States written at every decision and read in a fresh process, and clones that leave their originals alone."""

from __future__ import annotations

import json
import random
from collections import Counter

from nexusdsl.runtime.data import canonical, value
from nexusdsl.runtime.game import Game
from tests.soak.figures import Figure, at_scale
from tests.soak.processes import fresh
from tests.soak.replaying import tail
from tests.soak.tables import chooser, deal, table
from tests.soak.workers import blocks, over

SAVED, CLONED = 1_000, 1_000
FAR, WHOLE = 8, 12  # how many decisions a clone plays on; at each so many decisions one plays to its end


def run(scale: float) -> tuple[Figure, ...]:
    """1,000 games saved at every decision, 1,000 cloned at every decision."""
    saved = sum(over(resumed, blocks(at_scale(SAVED, scale), 20)), Counter[str]())
    cloned = sum(over(copied, blocks(at_scale(CLONED, scale), 50)), Counter[str]())
    return (
        Figure("games saved at every decision", saved["games"]),
        Figure("states read in fresh processes", saved["states"]),
        Figure("of them that went on otherwise", saved["wrong"], good=saved["wrong"] == 0),
        Figure("games cloned at every decision", cloned["games"]),
        Figure("clones played on", cloned["clones"]),
        Figure("originals that changed", cloned["wrong"], good=cloned["wrong"] == 0),
    )


def resumed(numbers: range, every: int = 1) -> Counter[str]:
    """Plays games, writing the state at every so many decisions; a fresh process with another hash seed plays on from
    each state."""
    games = [played(number, every) for number in numbers]
    given = "".join(json.dumps(line) + "\n" for line, _ in games)
    told = fresh("tests.soak.replaying", "rest", hash_seed=numbers.start + 1, given=given).splitlines()
    found: Counter[str] = Counter(games=len(games))
    for (_, wanted), row in zip(games, told, strict=True):
        rests = row.split()
        found["states"] += len(wanted)
        found["wrong"] += sum(one != two for one, two in zip(wanted, rests, strict=True))
    return found


def played(number: int, every: int) -> tuple[dict[str, object], list[str]]:
    """A game as `replaying` takes it, and the hashes of what happened after each of its states."""
    game = deal(table(number), "interpreter" if number % 2 else "generated")
    choose, moves, told = chooser(table(number)), list[int](), list[int]()
    states: list[tuple[int, str]] = []
    while not game.over:
        assert game.log is not None
        if len(moves) % every == 0:
            states.append((len(moves), canonical(game)))
            told.append(len(game.log))
        moves.append(choose(game))
        game.apply(moves[-1])
    wanted = [tail(game, start) for start in told]
    return {"number": number, "moves": moves, "states": states}, wanted


def copied(numbers: range) -> Counter[str]:
    """Plays games, a clone on from every decision."""
    return sum((cloned(number) for number in numbers), Counter[str]())


def cloned(number: int) -> Counter[str]:
    """A game whose clones play on, now and then to the end; at every decision it must be what it was before."""
    game, dice = deal(table(number), "generated", listening=False), random.Random(number)
    found: Counter[str] = Counter(games=1)
    while not game.over:
        before, code = value(game), game.digest()
        play_on(game.clone(), dice, FAR if found["clones"] % WHOLE else 10_000)
        found["clones"] += 1
        found["wrong"] += value(game) != before or game.digest() != code
        game.apply(dice.randrange(len(game.options())))
    return found


def play_on(game: Game, dice: random.Random, far: int) -> None:
    """So many decisions by chance, or to the end."""
    for _ in range(far):
        if game.over:
            break
        game.apply(dice.randrange(len(game.options())))
