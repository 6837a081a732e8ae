"""No seat is special: the same board with the seats exchanged goes on in the same way, whatever is chosen."""

from __future__ import annotations

import random
from typing import Any

import pytest

from nexusdsl.games.nxs_a01 import new_program
from nexusdsl.games.nxs_a01.layout import R_PASSES, R_POLITICAL, R_ROUND
from nexusdsl.games.nxs_a01.victory import public
from nexusdsl.runtime.decisions import Option
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Obj
from tests.rules.brawl import VARIANTS, board, lively
from tests.unit.runtime import handmade as h

MOVES = 120


def turned(seat: int, flip: int) -> int:
    return seat if seat < 0 else seat ^ flip


def names(game: Game, flip: int) -> dict[int, tuple[str, int, int]]:
    """Every object by its card, whose it is, and the how-manieth of these it is."""
    count: dict[tuple[str, int], int] = {}
    found = {}
    for o in game.objs:
        key = (o.d.card.number, turned(o.owner, flip))
        count[key] = count.get(key, 0) + 1
        found[o.oid] = (*key, count[key])
    return found


def state(o: Obj, game: Game, flip: int) -> tuple[Any, ...]:
    values = [game.value(o, i) for i in range(game.program.n_stats)]
    damage = o.w[: game.program.n_stats]
    return (o.zone, turned(o.ctrl, flip), damage, values, o.face, o.markers, o.statuses, o.tags, o.used)


def seen(game: Game, flip: int) -> dict[str, Any]:
    """All that is on the table, as if the seats had not been exchanged."""
    named = names(game, flip)
    facts = public(game, game.module)
    order = (flip, 1 - flip)
    result = game.result
    return {
        "objects": {named[o.oid]: state(o, game, flip) for o in game.objs},
        "numbers": [game.g[R_ROUND], game.g[R_PASSES]],
        "initiative": None if facts["initiative"] is None else turned(int(str(facts["initiative"])), flip),
        "political": [game.g[R_POLITICAL + seat] for seat in order],
        "credits": [game.resource(seat, h.CREDIT) for seat in order],
        "zones": [[[named[oid] for oid in game.zones[zone * 2 + seat]] for seat in order] for zone in range(5)],
        "asked": None if game.decision is None else (turned(game.decision.seat, flip), game.decision.purpose),
        "result": None if result is None else (None if result.winner is None else result.winner ^ flip, result.path),
    }


def meant(option: Option, named: dict[int, tuple[str, int, int]]) -> tuple[Any, ...]:
    return option.kind, named.get(option.subject), named.get(option.target), option.detail


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("variant", VARIANTS)
def test_exchanged_seats(variant: str, seed: int) -> None:
    program = new_program(h.SET, VARIANTS[variant])
    one, other = board(program, 0, seed), board(program, 1, seed)
    rng = random.Random(seed)
    for _ in range(MOVES):
        assert seen(one, 0) == seen(other, 1)
        if one.decision is None or other.decision is None:
            break
        options = {meant(option, names(one, 0)): option for option in one.decision.options}
        mirrored = {meant(option, names(other, 1)): option for option in other.decision.options}
        assert sorted(options, key=str) == sorted(mirrored, key=str)
        choice = meant(rng.choice(lively(rng, list(options.values()))), names(one, 0))
        one.apply(options[choice].index)
        other.apply(mirrored[choice].index)
    assert seen(one, 0) == seen(other, 1)
