"""Cards that are looked through: piles, reveals until something is found, random places in a deck; and triggers whose
condition is asked once those that left are gone.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import Z_DECK
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import UNASKED, Frame, Obj
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u


def board(deck: int = 6) -> tuple[Board, Frame]:
    t = Board(a=(U("X", 1, 0, 3),), b=(U("V", 1, 0, 3), U("W", 1, 0, 3)), b_hand=(U("P", 1, 0, 1), U("Q", 1, 0, 1)),
              deck=(deck, deck))  # fmt: skip
    f = Frame(t.program.given.index, 0, -1, B, t.game.gen)
    f.slots = [(), ()]
    return t, f


def oids(t: Board, names: str) -> list[int]:
    return [t.obj(name).oid for name in names.split()]


def test_two_piles_and_the_one_that_is_chosen() -> None:
    t, f = board()
    refs = {name: t.obj(name).ref() for name in "XVWP"}
    whole, first = tuple(refs.values()), (refs["W"], refs["X"])
    for picked, chosen in (((-1,), "W X"), ((-2,), "V P"), ((), "V P")):
        f.slots = [whole, first, picked, ()]
        assert t.game.other_pile(f, 0, 1) == oids(t, "V P")
        assert t.game.take_pile(f, 3, 0, 1, 2) == oids(t, chosen)
        assert f.slots[3] == tuple(refs[name] for name in chosen.split())
    f.slots = [whole]
    assert t.game.other_pile(f, 0, 1) == oids(t, "X V W P")


@pytest.mark.parametrize("seat", [A, B])
def test_revealed_until_one_is_found(seat: int) -> None:
    """All that were seen, the topmost first, and the one; nothing moves."""
    t, f = board()
    deck = t.game.zones[Z_DECK * 2 + seat]

    def third(game: Game, f: Frame, o: Obj) -> bool:
        return o.oid == deck[-3]

    start = len(t.game.log or ())
    t.game.reveal_until(f, seat, third, 0, 1)
    assert t.game.bound(f, 0) == [deck[-1], deck[-2], deck[-3]]
    assert (t.game.bound(f, 1), f.done, t.game.zones[Z_DECK * 2 + seat]) == ([deck[-3]], 3, deck)
    assert [e["event"] for e in events(t.game, start=start)] == ["reveal"] * 3
    t.game.reveal_until(f, seat, lambda game, f, o: False, 0, 1)
    assert (t.game.bound(f, 0), t.game.bound(f, 1), f.done) == (list(reversed(deck)), [], 6)
    t.game.reveal_until(f, seat, None, 0, 1)
    assert (t.game.bound(f, 0), t.game.bound(f, 1), f.done) == ([deck[-1]], [deck[-1]], 1)


@pytest.mark.parametrize("zone", [h.DECK_TOP, h.DECK_BOTTOM])
def test_cards_go_to_a_deck_in_an_order_that_nobody_knows(zone: int) -> None:
    """All orders come up; the other cards stay where they were."""
    found = set()
    for seed in range(24):
        t = Board(b=tuple(U(name, 1, 0, 1) for name in "VWZ"), seed=seed)
        f = Frame(t.program.given.index, 0, -1, B, t.game.gen)
        before = t.game.zones[Z_DECK * 2 + B]
        t.game.put_random(f, oids(t, "V W Z"), zone, -1)
        deck = t.game.zones[Z_DECK * 2 + B]
        mine = deck[-3:] if zone == h.DECK_TOP else deck[:3]
        assert (deck[:-3] if zone == h.DECK_TOP else deck[3:]) == before
        assert sorted(mine) == sorted(oids(t, "V W Z"))
        assert f.done == 3
        found.add(mine)
    assert len(found) > 3


def test_random_order_is_for_decks_only() -> None:
    t, f = board()
    t.game.put_random(f, oids(t, "W V"), h.HAND, -1)
    assert t.game.zones[B][-2:] == tuple(oids(t, "W V"))


# --- conditions asked afterwards --------------------------------------------------------------------------------------


def alone(game: Game, f: Frame) -> bool:
    """It is its controller's only unit."""
    return game.count_for(f, f.seat, h.unit) <= 1


@pytest.mark.parametrize(("after", "victims", "waits"), [
    (True, "Y", 1), (True, "Y Z", 1), (True, "Z", 0), (False, "Y", 0), (False, "Z", 0),
])  # fmt: skip
def test_what_is_asked_once_they_are_gone(after: bool, victims: str, waits: int) -> None:
    """Whether it is alone is asked with the dying still there, or (`after`) once they are gone."""
    on = (On(h.T["dies"], defs.MATCH, h.other_own_unit, batch=True),)
    last = h.trigger(h.nothing, on=on, condition=alone, after=after, limit=defs.ONCE, limit_period=h.ROUND)
    others = ("Y",) if victims == "Y" else ("Y", "Z")
    t = Board(a=(U("X", 1, 0, 3, abilities=(last,)), *(U(name, 1, 0, 3) for name in others)))
    f = Frame(t.program.given.index, 0, -1, B, t.game.gen)
    t.game.destroy(f, oids(t, victims))
    assert len(t.game.agenda) == waits
    assert all(not each.follow & UNASKED for each in t.game.agenda)
    assert len(t.obj("X").used) == waits  # what did not happen was not used
    if victims == "Z" and after:
        t.game.destroy(f, oids(t, "Y"))
        assert len(t.game.agenda) == 1


def test_a_status_is_asked_afterwards_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody_left(game: Game, f: Frame) -> bool:
        return game.count(f, h.unit) == 0

    text = h.trigger(h.nothing, on=(On(h.T["dies"], defs.MATCH),), condition=nobody_left, after=True, limit=defs.ONCE,
                     limit_period=h.ROUND)  # fmt: skip
    statuses = (defs.StatusDef("fire", "Feuer", "Fire", (text,)),)
    monkeypatch.setattr(h, "SET", replace(h.SET, statuses=statuses))
    t = Board(a=(U("X", 1, 0, 3), U("Y", 1, 0, 3)))
    f = Frame(t.program.given.index, 0, -1, B, t.game.gen)
    t.game.give_status(f, oids(t, "X Y"), 0)
    t.game.destroy(f, oids(t, "X"))
    assert (t.game.agenda, t.game.used) == ((), ())
    t.game.destroy(f, oids(t, "Y"))
    assert (len(t.game.agenda), len(t.game.used)) == (1, 1)
