"""Two games that differ only in what a seat may not know.

Who may know a card is decided here from zones and events alone, not by the kernel's own answer (`views.knowers`), which
is what the tests are about.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from nexusdsl.players.guess import become
from nexusdsl.runtime import data
from nexusdsl.runtime.caps import shows_hand
from nexusdsl.runtime.decisions import OF_OBJECTS
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.gates import disclose
from nexusdsl.runtime.layout import G_STREAM, K_FACE_DOWN, N_KEYS, REF_MASK, Z_DECK, Z_FIELD, Z_HAND, Z_LIMBO
from nexusdsl.runtime.linking import CardInfo
from nexusdsl.runtime.objects import Obj


class Memory:
    """Which objects a seat has been told of, and in which incarnation: those keep their card in a twin."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.read = 0
        self.known: dict[int, int] = {}

    def update(self) -> None:
        """Reads what has been logged since the last call."""
        assert self.game.log is not None
        for fact in self.game.log[self.read :]:
            for place in (fact[2:6], fact[6:10]):
                if place[0] >= 0 and place[1] >= 0 and place[3] >> self.seat & 1:
                    self.known[place[0]] = self.game.objs[place[0]].inc
        self.read = len(self.game.log)

    def knows(self, o: Obj) -> bool:
        """Whether the seat has been told which card it is since it last changed its place."""
        return self.known.get(o.oid) == o.inc


def is_secret(game: Game, o: Obj, seat: int) -> bool:
    """R-009, G-009: decks, the other hand, what the other lays or has laid face down."""
    if o.d.base or o.d.shared:
        return False
    if o.zone == Z_DECK:
        return True
    if o.zone == Z_HAND:
        return o.owner != seat and not shows_hand(game, o.owner)
    if o.zone == Z_LIMBO:
        return o.owner != seat and bool(o.d.on.get(K_FACE_DOWN))
    return o.zone >= Z_FIELD and o.face == 1 and o.ctrl != seat


def secrets(game: Game, seat: int, memory: Memory) -> list[Obj]:
    """The objects whose card may be another one without the seat noticing."""
    shown = set()
    pending = game.pending
    if pending is not None and pending.seat == seat and pending.kind in OF_OBJECTS:
        shown = {ref & REF_MASK for ref in (*pending.base, *pending.picks)}
    return [o for o in game.objs if is_secret(game, o, seat) and o.oid not in shown and not memory.knows(o)]


def covert(cards: Iterable[CardInfo]) -> list[CardInfo]:
    """Those that come into play face down by their own text."""
    return [card for card in cards if card.on.get(K_FACE_DOWN)]


def twin(game: Game, seat: int, memory: Memory, dice: random.Random) -> tuple[Game, bool]:
    """A clone in which some hidden objects are other cards, and whether there are any.

    Either hidden cards of the other player change places among one another and the own deck lies in another order, so
    that the game holds the same cards as before, or they become any cards of the set. How the other player's deck will
    be shuffled next is another chance, too. The clone listens from an empty log on, as does the original from here on.
    """
    other = game.clone()
    hidden = secrets(other, seat, memory)
    part = drawn(other, hidden, seat, dice)
    before = {o.oid: o.d for o in hidden}
    if dice.random() < 0.5:
        exchange(other, [o for o in part if o.owner != seat and o.zone < Z_LIMBO], dice)
        reorder(other, seat, {o.oid for o in part if o.owner == seat}, dice)
    else:
        for each in (game, other):
            disclose(each)
        replace(other, [o for o in part if o.zone < Z_LIMBO], dice)
    relay(other, [o for o in part if o.zone >= Z_FIELD], dice)
    other.subs = [()] * N_KEYS
    data.index(other)
    other.restamp()
    other.g[G_STREAM + 1 - seat] = dice.randrange(1, 1 << 32)
    changed = any(other.objs[oid].d is not card for oid, card in before.items()) or other.zones != game.zones
    return other, changed


def drawn(game: Game, hidden: list[Obj], seat: int, dice: random.Random) -> list[Obj]:
    """Which of them change: of each zone none, some or all; the top of a deck often stays, lest a pair ends with the
    next draw."""
    out: list[Obj] = []
    for owner in (0, 1):
        for zone in (Z_HAND, Z_DECK, Z_FIELD):
            share = 1.0 if zone == Z_FIELD else dice.choice((0.0, 0.3, 0.3, 1.0))
            out += [o for o in hidden if o.owner == owner and o.zone == zone and dice.random() < share]
        kept = game.zones[Z_DECK * 2 + owner][-dice.choice((1, 6, 15, 40)) :] if owner == seat else ()
        out = [o for o in out if o.oid not in kept]
    return out


def exchange(game: Game, objs: list[Obj], dice: random.Random) -> None:
    """The cards of these objects change places."""
    cards = [o.d for o in objs]
    dice.shuffle(cards)
    for o, card in zip(objs, cards, strict=True):
        become(game, o, card)


def reorder(game: Game, seat: int, oids: set[int], dice: random.Random) -> None:
    """These cards of the seat's own deck lie in another order; which cards are in it the seat knows."""
    place = Z_DECK * 2 + seat
    mixed = sorted(oids)
    dice.shuffle(mixed)
    game.zones[place] = tuple(mixed.pop() if oid in oids else oid for oid in game.zones[place])


def replace(game: Game, objs: list[Obj], dice: random.Random) -> None:
    """The objects become any cards of the set."""
    cards = [card for card in game.program.cards() if not card.shared and not card.base]
    for o in objs:
        become(game, o, dice.choice(cards))


def relay(game: Game, objs: list[Obj], dice: random.Random) -> None:
    """What lies face down becomes another card that may lie there and has survived its damage."""
    for o in objs:
        found = [card for card in covert(game.program.cards()) if card is not o.d and survives(game, o, card)]
        if found:
            become(game, o, dice.choice(found))


def survives(game: Game, o: Obj, card: CardInfo) -> bool:
    """Whether the damage on an object would leave this card in play."""
    hp = o.d.pools[-1]
    return card.card.stats[hp] > o.w[hp] and card.pools == o.d.pools and card.card.type == o.d.card.type
