"""A world as a seat may imagine it: what it sees and remembers is so, all else is dealt anew.

Like `guess`, but with a memory, and the opponent is taken to play such cards as have been seen of it. Only what the
seat sees, its own deck list, its memory and the dice decide what the world is: neither which card lies where in a
deck, nor which cards the opponent holds, nor chance to come.
"""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate
from typing import Final

from nexusdsl.players.dice import Dice
from nexusdsl.players.guess import become, forget, is_hidden, offered, shuffled, unsay
from nexusdsl.players.memory import Memory
from nexusdsl.runtime import data
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import G_STREAM, K_FACE_DOWN, N_KEYS, STREAMS, Z_DECK, Z_FIELD
from nexusdsl.runtime.linking import CardInfo
from nexusdsl.runtime.objects import Obj

LIKELY: Final = 8  # how much more likely a card is if all that was seen of its owner is of its faction


def imagine(game: Game, memory: Memory, dice: Dice) -> Game:
    """A clone in which the memory's seat knows no more than in `game`."""
    seat = memory.seat
    s = game.clone()
    looked_at = offered(game, seat)
    hidden = [o for o in s.objs if is_hidden(s, o, seat) and o.oid not in looked_at]
    remembered = [o for o in hidden if o.oid in memory.known]
    unknown = [o for o in hidden if o.oid not in memory.known]
    own, foreign = ([o for o in unknown if (o.owner == seat) == mine] for mine in (True, False))
    invented = {o.oid for o in foreign}
    for o in remembered:
        become(s, o, s.program.whole.infos[memory.known[o.oid]])
    forget(s, [o.d.index for o in s.objs if o.oid not in invented])
    deal(s, own, seat, dice)
    invent(s, foreign, memory, dice)
    unsay(s, dice)
    for stream in range(STREAMS):
        s.g[G_STREAM + stream] = dice.below(0x0FFFFFFF) + 1
    return s


def deal(s: Game, own: list[Obj], seat: int, dice: Dice) -> None:
    """The seat's own cards lie in any order; which of them there are it knows."""
    free = {o.oid for o in own}
    at = Z_DECK * s.n_seats + seat
    rest = iter(sorted(oid for oid in s.zones[at] if oid in free))
    s.zones[at] = tuple(next(rest) if oid in free else oid for oid in s.zones[at])
    cards = shuffled(sorted((o.d for o in own), key=lambda card: card.index), dice)
    for o, card in zip(own, cards, strict=True):
        become(s, o, card)


def invent(s: Game, foreign: list[Obj], memory: Memory, dice: Dice) -> None:
    """Other players' hidden cards become any cards of the set, those like what was seen of their owner more often; one
    that lies face down in play is one that may."""
    known = s.program.cards()
    secret = [card for card in known if card.on.get(K_FACE_DOWN)] or known
    for owner in range(s.n_seats):
        hers = [o for o in foreign if o.owner == owner]
        chances = likelihoods(known, memory, owner) if hers else []
        for o in sorted(hers, key=lambda o: -o.zone if o.zone >= Z_FIELD else o.zone):
            if o.zone >= Z_FIELD:
                become(s, o, secret[dice.below(len(secret))])
            else:
                become(s, o, known[bisect(chances, dice.below(chances[-1]))])
    if any(o.zone >= Z_FIELD for o in foreign):
        s.subs = [()] * N_KEYS
        data.index(s)


def likelihoods(cards: list[CardInfo], memory: Memory, owner: int) -> list[int]:
    """How often each card is dealt against the others, added up from the first on."""
    infos = memory.game.program.whole.infos
    shown: dict[int, int] = {}
    for index, count in memory.seen[owner].items():
        faction = infos[index].card.faction
        shown[faction] = shown.get(faction, 0) + count
    whole = 1 + sum(shown.values())
    return list(accumulate(1 + LIKELY * shown.get(card.card.faction, 0) // whole for card in cards))
