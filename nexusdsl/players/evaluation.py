"""How good a position is for a seat, from what that seat may know: one measure for every game, in points."""

from __future__ import annotations

from typing import Final

from nexusdsl.players.weights import Weights
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import Z_DECK, Z_HAND
from nexusdsl.runtime.objects import Obj

WON: Final = 1_000_000


def evaluate(game: Game, seat: int, weights: Weights) -> int:
    """Points for `seat` minus those for its opponents. A decided game is worth WON."""
    result = game.result
    if result is not None:
        return 0 if result.winner is None else WON if result.winner == seat else -WON
    score = sum(worth(game, game.objs[oid], seat, weights) for oid in game.board)
    for player in range(game.n_seats):
        own = possessions(game, player, weights) + holdings(game, player, weights)
        score += own if player == seat else -own
    return score + means(game, seat, weights)


def worth(game: Game, o: Obj, seat: int, weights: Weights) -> int:
    """An object in play, positive if it is the seat's; shared ones are counted together."""
    if o.ctrl < 0 or o.d.shared:
        return 0
    if o.d.base:
        points = weights.base * sum(game.left(o, pool) for pool in o.d.pools)
    elif o.face and o.ctrl != seat:
        points = weights.hidden
    else:
        points = weights.presence + weights.value * strength(game, o)
    return points if o.ctrl == seat else -points


def holdings(game: Game, seat: int, weights: Weights) -> int:
    """Shared objects under a seat's control, less what has been beaten off them: a half-taken one is half lost."""
    held = [o for o in (game.objs[oid] for oid in game.board) if o.d.shared and o.ctrl == seat]
    count = len(held)
    last = weights.shared * (2 * count - 1)  # what losing one of them costs
    return weights.shared * count * count - sum(last * damage(o) // (total(game, o) + 1) for o in held)


def damage(o: Obj) -> int:
    """The damage on an object."""
    return sum(o.w[pool] for pool in o.d.pools)


def total(game: Game, o: Obj) -> int:
    """What an undamaged object could take."""
    return sum(game.left(o, pool) + o.w[pool] for pool in o.d.pools)


def strength(game: Game, o: Obj) -> int:
    """The sum of an object's values except what it cost."""
    program = game.program
    cost = program.attribute("cost")
    return sum(game.stat(o, a) for a in program.ruleset.types[o.d.card.type].attributes if a != cost)


def possessions(game: Game, seat: int, weights: Weights) -> int:
    """Cards in hand, each worth less than the one before, and cards in the deck."""
    hand = len(game.zones[Z_HAND * game.n_seats + seat])
    deck = len(game.zones[Z_DECK * game.n_seats + seat])
    return sum(weights.hand[:hand]) + weights.more * max(0, hand - len(weights.hand)) + weights.deck * min(deck, 10)


def means(game: Game, seat: int, weights: Weights) -> int:
    """Resources as far as a card in hand can use them, for what nobody can spend is worth nothing."""
    resources = range(len(game.program.ruleset.resources))
    have = sum(game.resource(seat, r) for r in resources)
    if not have:
        return 0
    cost = game.program.attribute("cost")
    hand = (game.objs[oid] for oid in game.zones[Z_HAND * game.n_seats + seat])
    dearest = max((game.cost_of(o, cost) for o in hand), default=0)
    return weights.resource * min(have, dearest)
