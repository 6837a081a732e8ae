"""How good a position is for a seat, from what that seat may know: one measure for every game, in points.

Players look at many positions for each choice, so the objects in play are walked once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from nexusdsl.players.weights import Weights
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import Z_DECK, Z_HAND
from nexusdsl.runtime.objects import Obj
from nexusdsl.runtime.program import Program

WON: Final = 1_000_000


def evaluate(game: Game, seat: int, weights: Weights) -> int:
    """Points for `seat` minus those for its opponents. A decided game is worth WON."""
    result = game.result
    if result is not None:
        return 0 if result.winner is None else WON if result.winner == seat else -WON
    score = in_play(game, seat, weights) + means(game, seat, weights)
    for player in range(game.n_seats):
        own = possessions(game, player, weights)
        score += own if player == seat else -own
    return score


def in_play(game: Game, seat: int, weights: Weights) -> int:
    """All objects in play: positive what the seat controls, negative what others do."""
    counted, objs = valued(game.program), game.objs
    score = 0
    shared: list[Obj] = []
    for oid in game.board:
        o = objs[oid]
        d = o.d
        if o.ctrl < 0:
            continue
        if d.shared:
            shared.append(o)
            continue
        mine = o.ctrl == seat
        points = 0
        if d.base:
            for pool in d.pools:
                points += game.left(o, pool)
            points *= weights.base
        elif o.face and not mine:
            points = weights.hidden
        else:
            for attribute in counted[d.type]:
                points += game.stat(o, attribute)
            points = weights.presence + weights.value * points
        score += points if mine else -points
    return score + (holdings(game, shared, seat, weights) if shared else 0)


@lru_cache(maxsize=16)
def valued(program: Program) -> tuple[tuple[int, ...], ...]:
    """By type: the attributes that count, all except the cost."""
    cost = program.attribute("cost")
    return tuple(tuple(a for a in kind.attributes if a != cost) for kind in program.ruleset.types)


def holdings(game: Game, shared: list[Obj], seat: int, weights: Weights) -> int:
    """Shared objects under somebody's control, less what has been beaten off them: a half-taken one is half lost."""
    score = 0
    for player in range(game.n_seats):
        held = [o for o in shared if o.ctrl == player]
        count = len(held)
        last = weights.shared * (2 * count - 1)  # what losing one of them costs
        points = weights.shared * count * count
        for o in held:
            damage = sum([o.w[pool] for pool in o.d.pools])
            if damage:
                total = sum([game.left(o, pool) for pool in o.d.pools]) + damage
                points -= last * damage // (total + 1)
        score += points if player == seat else -points
    return score


def possessions(game: Game, seat: int, weights: Weights) -> int:
    """Cards in hand, each worth less than the one before, and cards in the deck."""
    hand = len(game.zones[Z_HAND * game.n_seats + seat])
    deck = len(game.zones[Z_DECK * game.n_seats + seat])
    return sum(weights.hand[:hand]) + weights.more * max(0, hand - len(weights.hand)) + weights.deck * min(deck, 10)


def means(game: Game, seat: int, weights: Weights) -> int:
    """Resources as far as a card in hand can use them, for what nobody can spend is worth nothing."""
    have = 0
    for r in range(len(game.program.ruleset.resources)):
        have += game.resource(seat, r)
    if not have:
        return 0
    cost = game.program.attribute("cost")
    dearest = 0
    for oid in game.zones[Z_HAND * game.n_seats + seat]:
        dearest = max(dearest, game.cost_of(game.objs[oid], cost))
    return weights.resource * min(have, dearest)
