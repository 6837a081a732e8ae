"""What both players do at once: each part waits for the other, then all happens as one step with one check; and chance,
which gives every result it can give and is told to all.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from nexusdsl.runtime import defs
from nexusdsl.runtime.chance import below, seeded, shuffled
from nexusdsl.runtime.defs import On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import G_FIRST, G_STREAM, STREAMS, TEXT_STREAM
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import Frame
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u


def board(**more: Any) -> tuple[Board, Frame]:
    t = Board(a=(U("X", 2, 0, 3), U("Y", 1, 0, 3)), b=(U("V", 2, 0, 3), U("W", 1, 0, 3)), **more)
    return t, Frame(t.program.given.index, 0, -1, A, t.game.gen)


def one(t: Board, name: str) -> list[int]:
    return [t.target(name)]


@pytest.mark.parametrize("first", [A, B])
def test_each_player_in_turn(first: int) -> None:
    t, f = board()
    t.game.g[G_FIRST] = first
    assert list(t.game.together(f)) == [first, 1 - first]
    assert (t.game.joint, t.game.batch) == (None, False)


def test_all_die_at_once() -> None:
    """R-030: each sees the other die, in the order in which they were named; once each."""
    seen = h.trigger(h.nothing, on=(On(h.T["dies"], defs.MATCH, h.other_own_unit),))
    t = Board(a=(U("X", 2, 0, 3, abilities=(seen,)),), b=(U("V", 2, 0, 3), U("W", 2, 0, 3, abilities=(seen,))))
    f = Frame(t.program.given.index, 0, -1, A, t.game.gen)
    start = len(t.game.log or ())
    t.game.begin_together()
    t.game.destroy(f, one(t, "X"))
    assert t.alive("X")
    t.game.destroy(f, [*one(t, "V"), *one(t, "W"), *one(t, "X")])
    assert t.game.agenda == ()
    t.game.end_together()
    assert [e["subject"]["card"] for e in events(t.game, start=start) if e["event"] == "dies"] == ["X", "V", "W"]
    assert [t.alive(name) for name in "XVW"] == [False] * 3
    assert [(each.source, each.subject) for each in t.game.agenda] == [
        (t.obj("W").ref() - 4096, t.obj("V").ref() - 4096)
    ]  # fmt: skip
    assert len(t.game.fallen) == 3


def test_what_both_did_is_added_up() -> None:
    t, f = board()
    for _ in range(2):
        t.game.begin_together()
        t.game.gain(f, A, 0, 2)
        t.game.gain(f, B, 0, 3)
        t.game.end_together()
        assert f.done == 5
    t.game.gain(f, A, 0, 1)
    assert f.done == 1


def test_thieves_take_what_there_was() -> None:
    """Both steal at once: neither gives away what it has just stolen, and nobody gives more than it had."""
    for credits, left, done in (((3, 1), (2, 2), 3), ((0, 5), (2, 3), 2), ((2, 2), (2, 2), 4), ((0, 0), (0, 0), 0)):
        t, f = board(credits=credits)
        t.game.begin_together()
        t.game.steal(f, A, 0, 2, B)
        t.game.steal(f, B, 0, 2, A)
        assert (t.credits(A), t.credits(B)) == credits
        t.game.end_together()
        assert ((t.credits(A), t.credits(B)), f.done) == (left, done)


def test_who_cannot_gain_takes_nothing_from_the_other() -> None:
    ban = defs.Ability("static", statics=(defs.Static(defs.OPPONENT, (defs.Mod(defs.FORBID, h.V["gain"]),)),))
    t = Board(a=(U("X", 1, 0, 3, abilities=(ban,)),), credits=(5, 5))
    f = Frame(t.program.given.index, 0, -1, A, t.game.gen)
    t.game.begin_together()
    t.game.steal(f, A, 0, 2, B)
    t.game.steal(f, B, 0, 2, A)
    t.game.end_together()
    assert (t.credits(A), t.credits(B), f.done) == (7, 3, 2)


def test_both_draw_card_by_card() -> None:
    t, f = board(deck=(5, 5))
    start = len(t.game.log or ())
    t.game.begin_together()
    t.game.draw(f, A, 2)
    t.game.draw(f, B, 3)
    assert (t.hand(A), t.hand(B)) == (0, 0)
    t.game.end_together()
    assert ((t.hand(A), t.hand(B)), f.done) == ((2, 3), 5)
    assert [e["seat"] for e in events(t.game, start=start) if e["event"] == "draws"] == [A, B, A, B, B]
    assert (t.game.batch, t.game.joint) == (False, None)


@pytest.mark.parametrize(("decks", "winner", "over"), [
    ((1, 5), B, True), ((5, 1), A, True), ((1, 1), None, True), ((2, 2), None, False),
])  # fmt: skip
def test_who_cannot_draw_loses_unless_neither_can(decks: tuple[int, int], winner: int | None, over: bool) -> None:
    """G-013, R-043."""
    t, f = board(deck=decks)
    t.game.begin_together()
    t.game.draw(f, A, 2)
    t.game.draw(f, B, 2)
    t.game.end_together()
    assert t.game.over == over
    if t.game.result is not None:
        assert (t.game.result.winner, t.game.result.path) == (winner, "deck")


def test_nothing_is_checked_in_between() -> None:
    """An HQ at 0 in the middle of a step that both do is at 0 for both at its end."""
    t, f = board(hq=(2, 2))
    t.game.begin_together()
    t.game.deal(f, [A], 2)
    assert not t.game.over
    t.game.deal(f, [B], 2)
    assert not t.game.over
    t.game.end_together()
    assert t.game.result is not None
    assert t.game.result.winner is None


# --- chance -----------------------------------------------------------------------------------------------------------


def words(seed: int) -> list[int]:
    g = [0] * (G_STREAM + STREAMS)
    seeded(g, seed)
    return g


def test_every_stream_is_its_own() -> None:
    """Drawing from one changes no other, and equal seeds give equal numbers."""
    for stream in range(STREAMS):
        g, same, before = words(7), words(7), words(7)
        found = [below(g, stream, 10) for _ in range(5)]
        assert found == [below(same, stream, 10) for _ in range(5)]
        assert [at for at in range(len(g)) if g[at] != before[at]] == [G_STREAM + stream]
    assert len({tuple(words(seed)) for seed in (0, 1, 2, -1, 1 << 32, 1 << 33)}) == 6


@pytest.mark.parametrize("n", [1, 2, 3, 7, 1 << 31, (1 << 32) - 1])
def test_a_number_below(n: int) -> None:
    g = words(3)
    found = [below(g, 0, n) for _ in range(200)]
    assert min(found) >= 0
    assert max(found) < n
    assert set(found) == set(range(n)) if n < 10 else len(set(found)) > 190


def test_shuffling_is_fair_and_leaves_the_items_alone() -> None:
    g = words(5)
    items = (1, 2, 3)
    found = [shuffled(g, 1, items) for _ in range(1200)]
    assert items == (1, 2, 3)
    assert all(140 < found.count(each) < 260 for each in set(found))
    assert len(set(found)) == 6
    assert (shuffled(g, 1, ()), shuffled(g, 1, (4,))) == ((), (4,))


def test_shuffling_draws_the_numbers_that_a_draw_gives() -> None:
    """Fisher–Yates from the end."""
    g, same = words(9), words(9)
    out = list(range(12))
    for i in range(11, 0, -1):
        j = below(same, 2, i + 1)
        out[i], out[j] = out[j], out[i]
    assert shuffled(g, 2, tuple(range(12))) == tuple(out)
    assert g == same


ROLLS: Final = [(6, 1, 1, 6), (6, 2, 2, 12), (2, 1, 1, 2), (2, 3, 0, 3), (3, 2, 2, 6)]


@pytest.mark.parametrize(("sides", "count", "least", "most"), ROLLS)
def test_dice_and_coins(sides: int, count: int, least: int, most: int) -> None:
    """Of several dice the sum, of several coins how many show 1; each is told, none comes from the decks' streams."""
    t, f = board()
    others = t.game.g[G_STREAM : G_STREAM + TEXT_STREAM]
    seen = set()
    for _ in range(400):
        start = len(t.game.log or ())
        t.game.roll(f, B, 1, sides, count)
        told = events(t.game, start=start)
        assert [(e["event"], e["seat"]) for e in told] == [("rolls", B)] * count
        thrown = [e["amount"] for e in told]
        assert all(1 <= n <= sides for n in thrown)
        result = t.game.chosen(f, 1)
        assert result == (thrown.count(1) if sides == 2 and count > 1 else sum(thrown))
        seen.add(result)
    assert (min(seen), max(seen)) == (least, most)
    assert t.game.g[G_STREAM : G_STREAM + TEXT_STREAM] == others
    assert f.slots[0] == ()


def test_offers_are_different_cards_that_qualify() -> None:
    """One of so many is chosen; nobody but the seat learns which were offered."""

    def cheap(game: Game, f: Frame, o: Any) -> bool:
        return o.d.card.stats[h.COST] == 2

    t, f = board()
    f.ability = -1
    f.slots = []
    possible = {card.number for card in t.program.set.cards if card.stats[h.COST] == 2 and card.type != 5}
    t.game.pending = t.game.offered = None
    t.game.ask_offer(f, 0, cheap, 3, B, -1)
    assert t.game.pending is not None
    offered = [t.program.set.cards[at].number for at in t.game.pending.base]
    assert len(set(offered)) == 3
    assert set(offered) <= possible
    assert offered == [card.number for card in t.program.set.cards if card.number in offered]
    assert (t.game.pending.seat, t.game.pending.purpose, t.game.pending.slot) == (B, "offer", 0)
    for test, count in ((lambda game, f, o: False, 3), (cheap, 0)):
        t, f = board()
        f.slots = []
        t.game.ask_offer(f, 0, test, count, B, -1)
        assert f.slots == [()]
