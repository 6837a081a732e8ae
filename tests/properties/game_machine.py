"""Whole games as hypothesis drives them: legal and illegal moves, clones, saved states, concessions at any time."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from nexusdsl.playset.sets import Execution
from nexusdsl.runtime.data import canonical, restored, value
from nexusdsl.runtime.decisions import GameOver, IllegalOption
from nexusdsl.runtime.game import Game, Result
from nexusdsl.runtime.layout import Z_HAND
from tests.soak.tables import deal, playset, table
from tests.unit.runtime.playing import conserved, decided, pickled
from tests.unit.runtime.walks import Watch

SEATS = (0, 1)
NUMBERS = st.integers(0, 9_999)
PICKS = st.integers(0, 2**16)
NO_INDEX = st.one_of(st.integers(max_value=-1), st.integers(0, 2**40), st.sampled_from([None, "0", 0.0, True, (0,)]))
PUBLIC = ("id", "owner", "controller", "face_down", "exhausted", "token", "counters", "host", "markers", "statuses")


class GameMachine(RuleBasedStateMachine):
    """A game and its twin in the other execution, which is told the same moves and nothing else."""

    @initialize(number=NUMBERS, generated=st.booleans())
    def begin(self, number: int, generated: bool) -> None:
        """Deals a game of shipped decks with any options; its invariants are looked at after every event."""
        self.number = number
        self.execution: Execution = "generated" if generated else "interpreter"
        self.game = deal(table(number), self.execution)
        self.game.log = Watch(self.game, conserved)
        self.twin = deal(table(number), "interpreter" if generated else "generated", listening=False)

    def going_on(self) -> bool:
        """Somebody has to decide."""
        return not self.game.over

    # --- moves ---

    @precondition(going_on)
    @rule(pick=PICKS)
    def act(self, pick: int) -> None:
        """One legal option."""
        index = pick % len(self.game.options())
        self.game.apply(index)
        self.twin.apply(index)

    @precondition(going_on)
    @rule(seed=PICKS, moves=st.integers(2, 40))
    def go_on(self, seed: int, moves: int) -> None:
        """Many of them, so that games get into their later rounds."""
        dice = random.Random(seed)
        for _ in range(moves):
            if self.going_on():
                self.act(dice.randrange(2**16))

    @precondition(going_on)
    @rule(index=NO_INDEX)
    def refuse(self, index: Any) -> None:
        """What is no position of an option is refused, and the state stays as it was."""
        options, before = list(self.game.options()), value(self.game)
        wrong = index + len(options) if type(index) is int and index >= 0 else index
        with pytest.raises(IllegalOption):
            self.game.apply(wrong)
        assert value(self.game) == before
        assert self.game.options() == options

    @precondition(going_on)
    @rule(seat=st.sampled_from(SEATS), aside=st.integers(0, 9))
    def concede(self, seat: int, aside: int) -> None:
        """At any decision, asked or not; nine times in ten only to see what would come of it."""
        before = value(self.game)
        for game in (self.game, self.twin) if aside == 0 else (self.game.clone(),):
            game.concede(seat)
            assert game.result == Result(1 - seat, "concede")
            with pytest.raises(GameOver):
                game.apply(0)
            with pytest.raises(GameOver):
                game.concede(1 - seat)
        assert aside == 0 or value(self.game) == before

    @precondition(lambda self: self.game.over)
    @rule(number=NUMBERS, generated=st.booleans())
    def again(self, number: int, generated: bool) -> None:
        """After the end nothing can be chosen; another game begins."""
        with pytest.raises(GameOver):
            self.game.options()
        self.begin(number, generated)

    # --- copies ---

    @precondition(going_on)
    @rule(seed=PICKS)
    def clone(self, seed: int) -> None:
        """A clone that plays to its end changes nothing here."""
        before, code, other = value(self.game), self.game.digest(), self.game.clone()
        dice = random.Random(seed)
        while not other.over:
            other.apply(dice.randrange(len(other.options())))
        assert other.digest() != code
        assert (value(self.game), self.game.digest()) == (before, code)

    @rule()
    def go_on_as_clone(self) -> None:
        """The clone goes on, and the original is played elsewhere."""
        original, other = self.game, self.game.clone()
        if self.going_on():
            original.concede(0)
        self.take(other)

    @precondition(going_on)
    @rule(by_pickle=st.booleans())
    def go_on_as_saved(self, by_pickle: bool) -> None:
        """What was written down goes on."""
        if by_pickle:
            self.take(pickled(self.game))
        else:
            self.take(restored(playset(self.execution).program(table(self.number).options), canonical(self.game)))

    def take(self, other: Game) -> None:
        """Goes on with another copy of the game."""
        assert other.digest() == self.twin.digest()
        other.log = Watch(other, conserved)
        self.game = other

    # --- what everybody sees ---

    @rule()
    def look(self) -> None:
        """Seats and spectators see the same of what is public, each its own hand, and looking changes nothing."""
        before = value(self.game)
        views = [self.game.view(seat) for seat in (*SEATS, None)]
        assert json.loads(json.dumps(views)) == views
        assert value(self.game) == before
        for view in views:
            assert view["players"] == views[0]["players"]
            assert view["combat"] == views[0]["combat"]
            assert view["rules"] == views[0]["rules"]
            self.see_board(view, views[0])
            self.see_decision(view)
        for seat in SEATS:
            self.see_hand(views[seat], seat)
        assert views[2]["hand"] == []

    def see_board(self, view: dict[str, Any], other: dict[str, Any]) -> None:
        """The same objects in the same state; only who may look under a card that lies face down knows which it is."""
        assert len(view["board"]) == len(other["board"])
        for mine, theirs in zip(view["board"], other["board"]):
            assert [mine[key] for key in PUBLIC] == [theirs[key] for key in PUBLIC]
            known = not mine["face_down"] or mine["controller"] == view["seat"]
            assert (mine["number"] is not None) == known

    def see_hand(self, view: dict[str, Any], seat: int) -> None:
        """A seat knows the cards of its hand; everybody knows how many there are."""
        held = Counter(self.game.objs[oid].d.card.number for oid in self.game.zones[Z_HAND * 2 + seat])
        assert Counter(card["number"] for card in view["hand"]) == held
        assert view["players"][seat]["hand"] == held.total()

    def see_decision(self, view: dict[str, Any]) -> None:
        """Everybody knows who decides; what there is to choose only who does."""
        asked, seen = self.game.decision, view["decision"]
        if asked is None:
            assert seen is None
            return
        assert seen["seat"] == asked.seat
        if view["seat"] == asked.seat:
            assert all(len(seen["options"][language]) == len(self.game.options()) for language in ("de", "en"))
        else:
            assert seen["options"] is None

    # --- always ---

    @invariant()
    def sound(self) -> None:
        """Cards are conserved, one seat decides between sorted different options, and the twin is in the same state."""
        conserved(self.game)
        decided(self.game)
        assert value(self.game) == value(self.twin)
        assert self.game.result == self.twin.result
        if self.going_on():
            assert self.game.options() == self.twin.options()
