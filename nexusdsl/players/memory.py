"""What a seat has been shown and may still rely on: cards that it knows by a look, a reveal or a move in the open.

A view shows the moment only: a card that was looked at on top of a deck, or that came back into a hand from play, is
hidden again in the next one. A memory reads the events of a game through the eyes of its seat, nothing else. Where an
event leaves open which of several hidden cards it was about, all of them are forgotten: to know that one of them was
not it would be too much.
"""

from __future__ import annotations

from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import L_MOVE, L_SHUFFLE, T_DRAWS, Z_DECK, Z_HAND
from nexusdsl.runtime.log import is_seat_event, listen


class Memory:
    """`known`: which card it is (position in the program) by object id; `where`: the zone that it was in last; `seen`:
    by owner, how often which card came from one place to another in the open.

    Whoever keeps one must call `update` at each decision of the seat. The game keeps its events from the first call
    on, which is no part of its state.
    """

    __slots__ = ("game", "known", "read", "seat", "seen", "where")

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.known: dict[int, int] = {}
        self.where: dict[int, int] = {}
        self.seen: list[dict[int, int]] = [{} for _ in range(game.n_seats)]
        self.read = 0
        listen(game)

    def update(self) -> None:
        """Reads what has happened since the last call."""
        facts = listen(self.game)[self.read :]
        self.read += len(facts)
        for at, fact in enumerate(facts):
            if fact[0] == L_SHUFFLE:
                self.forget(fact[2], Z_DECK)
            elif fact[0] == L_MOVE:
                self.moved(facts, at)
            else:
                self.learn(facts, at)
        self.doubt(facts)

    def moved(self, facts: list[tuple[int, ...]], at: int) -> None:
        """A card changes its place. The top of a deck, as it is drawn, is known to be that; what else moves unseen may
        have been any card of the zone that it left."""
        fact = facts[at]
        oid, source, target = fact[2], fact[1] >> 3, fact[1] & 7
        owner = self.game.objs[oid].owner
        if fact[5] >> self.seat & 1:
            self.known[oid] = fact[3]
            self.seen[owner][fact[3]] = self.seen[owner].get(fact[3], 0) + 1
        elif source == Z_HAND or (source == Z_DECK and not is_drawn(facts, at)):
            self.forget(owner, source)
        if oid in self.known:
            self.where[oid] = target

    def learn(self, facts: list[tuple[int, ...]], at: int) -> None:
        """The cards that the seat sees in another event."""
        fact = facts[at]
        for oid, card, entry, mask in (fact[6:10],) if is_seat_event(fact[0]) else (fact[2:6], fact[6:10]):
            if oid >= 0 and card >= 0 and not entry and mask >> self.seat & 1:
                self.known[oid] = card
                self.where[oid] = self.zone_then(facts, at, oid)

    def zone_then(self, facts: list[tuple[int, ...]], at: int, oid: int) -> int:
        """Where an object was at an event: where it left from next, or where it is now."""
        later = (fact[1] >> 3 for fact in facts[at + 1 :] if fact[0] == L_MOVE and fact[2] == oid)
        return next(later, self.game.objs[oid].zone)

    def forget(self, owner: int, zone: int) -> None:
        """No card in such a zone is known any more."""
        objs, where = self.game.objs, self.where
        self.drop([oid for oid in self.known if where[oid] == zone and objs[oid].owner == owner])

    def doubt(self, facts: list[tuple[int, ...]]) -> None:
        """Of several cards put into a deck the order may be nobody's knowledge."""
        put = [fact[2] for fact in facts if fact[0] == L_MOVE and fact[1] & 7 == Z_DECK]
        owners = [self.game.objs[oid].owner for oid in put]
        self.drop([oid for oid, owner in zip(put, owners, strict=True) if owners.count(owner) > 1])

    def drop(self, oids: list[int]) -> None:
        """Forgets these objects."""
        for oid in oids:
            self.known.pop(oid, None)


def is_drawn(facts: list[tuple[int, ...]], at: int) -> bool:
    """Whether the move at this place is a draw, which is told next."""
    after = facts[at + 1] if at + 1 < len(facts) else (-1,)
    return after[0] == T_DRAWS and after[6] == facts[at][2]
