"""What a seat can imagine: the same game with everything hidden from it dealt anew.

A player that looks ahead does so on guesses only, so that its choice cannot depend on what it may not know (law 10).
"""

from __future__ import annotations

from nexusdsl.players.dice import Dice
from nexusdsl.runtime import data
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import G_STREAM, K_FACE_DOWN, N_KEYS, REF_MASK, STREAMS, Z_FIELD
from nexusdsl.runtime.objects import Obj
from nexusdsl.runtime.program import CardInfo
from nexusdsl.runtime.views import bit_of, knowers


def guess(game: Game, seat: int, dice: Dice) -> Game:
    """A clone in which the cards that each owner hides from `seat` are exchanged at random, and chance is new."""
    s = game.clone()
    seen = offered(game, seat)
    for owner in range(s.n_seats):
        hidden = [o for o in s.objs if o.owner == owner and is_hidden(s, o, seat) and o.oid not in seen]
        in_play = [o for o in hidden if o.zone >= Z_FIELD]
        redeal(s, hidden, in_play, dice)
    for stream in range(STREAMS):
        s.g[G_STREAM + stream] = dice.below(0x0FFFFFFF) + 1
    return s


def is_hidden(game: Game, o: Obj, seat: int) -> bool:
    """Whether the seat may not know which card this is."""
    return not o.d.base and not o.d.shared and not knowers(game, o) & bit_of(game, seat)


def offered(game: Game, seat: int) -> frozenset[int]:
    """Cards that the seat is looking at because it must choose among them."""
    pending = game.pending
    if pending is None or pending.seat != seat:
        return frozenset()
    return frozenset(ref & REF_MASK for ref in (*pending.base, *pending.picks))


def redeal(s: Game, hidden: list[Obj], in_play: list[Obj], dice: Dice) -> None:
    """Exchanges the cards of these objects; a face-down object in play stays one that may lie face down."""
    cards = [o.d for o in hidden]
    places = [o.oid for o in hidden]
    free = list(range(len(places)))
    for i, o in enumerate(hidden):
        if o in in_play:
            fitting = [j for j in free if cards[j].on.get(K_FACE_DOWN) or j == i]
            j = fitting[dice.below(len(fitting))]
            cards[i], cards[j] = cards[j], cards[i]
            free.remove(i)
    for last in range(len(free) - 1, 0, -1):
        i, j = free[last], free[dice.below(last + 1)]
        cards[i], cards[j] = cards[j], cards[i]
    for oid, card in zip(places, cards, strict=True):
        become(s, oid, card)
    if in_play:
        s.subs = [()] * N_KEYS
        data.index(s)


def become(s: Game, oid: int, card: CardInfo) -> None:
    """Makes an object another card, keeping its place and the damage on it."""
    if s.objs[oid].d is card:
        return
    o = s.own(oid)
    count = s.program.n_stats
    o.d = card
    o.w = (o.w if o.zone >= Z_FIELD else card.fresh)[:count] + card.fresh[count:]
    o.kw = card.kw
    o.stamp = 0
