"""What a seat can imagine: the same game with everything hidden from it dealt anew.

A player that looks ahead does so on guesses only, so that its choice cannot depend on what it may not know (law 10):
neither on the order of its own deck, nor on what cards the opponent holds, nor on chance to come. A guess is made of
what the seat sees, its own deck list, and the player's dice; two games that look alike to the seat give the same guess.
"""

from __future__ import annotations

from nexusdsl.players.dice import Dice
from nexusdsl.runtime import data
from nexusdsl.runtime.decisions import OF_OBJECTS
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.gates import disclose
from nexusdsl.runtime.history import PLAIN, Past
from nexusdsl.runtime.layout import G_STREAM, K_FACE_DOWN, N_KEYS, REF_MASK, STREAMS, Z_FIELD
from nexusdsl.runtime.linking import CardInfo
from nexusdsl.runtime.objects import Obj
from nexusdsl.runtime.program import Program
from nexusdsl.runtime.questions import SECRET
from nexusdsl.runtime.views import bit_of, knowers


def guess(game: Game, seat: int, dice: Dice) -> Game:
    """A clone in which `seat` knows no more than in `game`: hidden cards and chance are invented."""
    s = game.clone()
    looked_at = offered(game, seat)
    hidden = [o for o in s.objs if is_hidden(s, o, seat) and o.oid not in looked_at]
    invented = {o.oid for o in hidden if o.owner != seat}
    forget(s, [o.d.index for o in s.objs if o.oid not in invented])
    own = [o for o in hidden if o.owner == seat]
    cards = shuffled(sorted((o.d for o in own), key=lambda card: card.index), dice)
    for o, card in zip(own, cards, strict=True):
        become(s, o, card)
    invent(s, [o for o in hidden if o.owner != seat], dice)
    unsay(s, dice)
    for stream in range(STREAMS):
        s.g[G_STREAM + stream] = dice.below(0x0FFFFFFF) + 1
    return s


def unsay(s: Game, dice: Dice) -> None:
    """What the opponent has named in secret, while the seat is asked for its own, becomes any number."""
    pending = s.pending
    if pending is None or pending.purpose != SECRET or pending.other < 0:
        return
    f = s.stack[-1] = s.mine(s.stack[-1])
    f.slots[pending.other] = (-1 - pending.lo - dice.below(pending.hi - pending.lo + 1),)


def forget(s: Game, known: list[int]) -> None:
    """Any card of the set may be in the game now, and remembered is only what these look back on: what is remembered
    for the sake of others would tell which they are."""
    disclose(s)
    if any(s.hist):
        asked = s.program.within(known)
        s.hist = [
            tuple(kept(asked, fact) for fact in facts if period in asked.history[fact[0]])
            for period, facts in enumerate(s.hist)
        ]


def kept(asked: Program, fact: Past) -> Past:
    """A remembered event, with what its objects were only if somebody tests that."""
    topic, subject, object_, amount, about, *were = fact
    first, second = were if asked.tested[topic] else PLAIN
    return (topic, subject, object_, amount, about, first, second)


def is_hidden(game: Game, o: Obj, seat: int) -> bool:
    """Whether the seat may not know which card this is."""
    return not o.d.base and not o.d.shared and not knowers(game, o) & bit_of(game, seat)


def offered(game: Game, seat: int) -> frozenset[int]:
    """Cards that the seat is looking at because it must choose among them."""
    pending = game.pending
    if pending is None or pending.seat != seat or pending.kind not in OF_OBJECTS:
        return frozenset()
    return frozenset(ref & REF_MASK for ref in (*pending.base, *pending.picks))


def shuffled(cards: list[CardInfo], dice: Dice) -> list[CardInfo]:
    """The cards in a random order."""
    for last in range(len(cards) - 1, 0, -1):
        j = dice.below(last + 1)
        cards[last], cards[j] = cards[j], cards[last]
    return cards


def invent(s: Game, hidden: list[Obj], dice: Dice) -> None:
    """Makes the opponent's hidden cards any cards of the set; one that lies face down in play is one that may."""
    known = s.program.cards()
    secret = [card for card in known if card.on.get(K_FACE_DOWN)] or known
    for o in hidden:
        cards = secret if o.zone >= Z_FIELD else known
        become(s, o, cards[dice.below(len(cards))])
    if any(o.zone >= Z_FIELD for o in hidden):
        s.subs = [()] * N_KEYS
        data.index(s)


def become(s: Game, place: Obj, card: CardInfo) -> None:
    """Makes an object another card, keeping its place and the damage on it."""
    if place.d is card:
        return
    o = s.own(place.oid)
    count = s.program.n_stats
    o.d = card
    o.w = (o.w if o.zone >= Z_FIELD else card.fresh)[:count] + card.fresh[count:]
    o.kw = card.kw
    o.stamp = 0
