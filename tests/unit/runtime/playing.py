"""Random games for the tests of the kernel."""

from __future__ import annotations

import io
import pickle
import random
from collections.abc import Iterator
from typing import IO

from nexusdsl.games.nxs_a01 import Deck, new_game, new_program
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import Z_DECK, Z_DISCARD, Z_FIELD, Z_GONE, Z_HAND, Z_LIMBO, Z_TABLE
from nexusdsl.runtime.objects import ITSELF, TOKEN
from nexusdsl.runtime.program import Program
from tests.unit.runtime import handmade as h

PROGRAM = new_program(h.SET, {"hq_start": "14", "draw_per_round": "2"})
NUMBERS = tuple(c.number for c in h.CARDS if c.type != 5)


def decks(seed: int) -> list[Deck]:
    dice = random.Random(seed)
    return [Deck(tuple(dice.choices(NUMBERS, k=40)), faction) for faction in ("MIL", "SYN")]


def fresh(seed: int, listening: bool = False) -> Game:
    return new_game(PROGRAM, decks(seed), seed, listening=listening)


def choice(game: Game, dice: random.Random) -> int:
    """Passes and sacrifices less than uniform play would, so that boards fill."""
    options = game.options()
    index = dice.randrange(len(options))
    for _ in range(4):
        if options[index] >> 24 not in (1, 9):
            break
        index = dice.randrange(len(options))
    return index


def decisions(game: Game, seed: int) -> Iterator[Game]:
    """The game at each of its decisions; goes on when asked for the next."""
    dice = random.Random(seed)
    while not game.over:
        yield game
        game.apply(choice(game, dice))


def conserved(game: Game) -> None:
    """The part that is cheap enough to look at after every event."""
    objs = game.objs
    seen = [o.oid for o in objs if o.zone in (Z_TABLE, Z_GONE)]
    assert all(o.origin == TOKEN for o in objs if o.zone == Z_GONE)
    for at, oids in enumerate(game.zones):
        seen += oids
        for oid in oids:
            assert objs[oid].zone == at // 2
    seen.sort()
    assert seen == list(range(len(objs)))
    assert game.resource(0, 0) >= 0
    assert game.resource(1, 0) >= 0


def invariants(game: Game) -> None:
    """What holds in every state: cards conserved, each in one zone, no negative resource, derived lists right."""
    seen: list[int] = []
    for zone in (Z_HAND, Z_DECK, Z_DISCARD, Z_LIMBO, Z_FIELD):
        for seat in (0, 1):
            for oid in game.zones[zone * 2 + seat]:
                o = game.objs[oid]
                assert o.zone == zone
                assert (o.ctrl if zone == Z_FIELD else o.owner) == seat
                seen.append(oid)
    seen += [o.oid for o in game.objs if o.zone in (Z_TABLE, Z_GONE)]
    assert all(o.origin == ITSELF or o.zone in (Z_FIELD, Z_GONE) for o in game.objs)
    assert sorted(seen) == list(range(len(game.objs)))
    playing = sorted((o for o in game.objs if o.zone >= Z_FIELD), key=lambda o: o.entry)
    assert game.board == tuple(o.oid for o in playing)
    assert all(game.resource(seat, 0) >= 0 for seat in (0, 1))
    for o in game.objs:
        assert o.zone == Z_FIELD or not (o.markers or o.statuses or o.face)
        assert all(n >= 0 for n in o.w[: PROGRAM.n_stats])
    for key, oids in enumerate(game.subs):
        expected = [o.oid for o in playing if key in (o.d.hidden_on if o.face else o.d.on)]
        assert list(oids) == expected


def decided(game: Game) -> None:
    """One decider with sorted, unique options; or the game is over."""
    if game.over:
        assert game.decision is None
        assert not game.stack
        return
    decision = game.decision
    assert decision is not None
    assert decision.seat in (0, 1)
    codes = list(decision.codes)
    assert codes
    assert codes == sorted(set(codes))


class SharingPickler(pickle.Pickler):
    """Pickles a game without its program, which is the same for all games of a set."""

    def __init__(self, file: IO[bytes], program: Program) -> None:
        super().__init__(file)
        self.program = program

    def persistent_id(self, obj: object) -> str | None:
        return "program" if obj is self.program else None


class SharingUnpickler(pickle.Unpickler):
    def __init__(self, file: IO[bytes], program: Program) -> None:
        super().__init__(file)
        self.program = program

    def persistent_load(self, pid: object) -> Program:
        assert pid == "program"
        return self.program


def pickled(game: Game) -> Game:
    """The game after a round trip through pickle, on the same program."""
    buffer = io.BytesIO()
    SharingPickler(buffer, game.program).dump(game)
    buffer.seek(0)
    restored = SharingUnpickler(buffer, game.program).load()
    assert isinstance(restored, Game)
    return restored
