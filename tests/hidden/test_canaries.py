"""Every card of a game has a name that occurs nowhere else, and no listener receives one that it has not been shown."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

from nexusdsl.games.nxs_a01 import Deck, new_game, new_program
from nexusdsl.interpreter import load
from nexusdsl.ir.sets import Names
from nexusdsl.records import replace
from nexusdsl.runtime import views
from nexusdsl.runtime.decisions import OF_OBJECTS, P_CARD
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import LOG_NAMES, REF_MASK, Z_DECK
from nexusdsl.runtime.program import Program
from tests.hidden.twins import covert, is_secret
from tests.hidden.witness import Witness
from tests.properties.executions import shipped
from tests.unit.runtime.playing import choice

CARDS = 80
CANARY = re.compile(r"(?:CAN-|Kanarie |Canary )([0-9]{3})")
SHOWN = ("reveal", "discards", "dies", "sacrifices")


@cache
def program() -> Program:
    """Eighty shipped cards under other names."""
    cards = [card for card in shipped().cards if card.type != "sector"]
    renamed = tuple(
        replace(cards[i % len(cards)], number=f"CAN-{i:03}", names=Names(f"Kanarie {i:03}", f"Canary {i:03}"))
        for i in range(CARDS)
    )
    sectors = tuple(card for card in shipped().cards if card.type == "sector")
    return new_program(load(replace(shipped(), cards=(*renamed, *sectors))))


def dealt(seed: int) -> Game:
    """A game in which no card occurs twice."""
    numbers = [f"CAN-{i:03}" for i in range(CARDS)]
    random.Random(seed).shuffle(numbers)
    decks = [Deck(tuple(numbers[i::2]), code) for i, code in enumerate(("MIL", "KON"))]
    return new_game(program(), decks, seed, listening=True)


class Shown:
    """Which canaries a listener has been shown so far, judged by zones and kinds of events alone."""

    def __init__(self, game: Game, listener: int | None) -> None:
        self.game = game
        self.seat = -1 if listener is None else listener
        self.witness = Witness(game, listener, "de")
        self.read = 0
        self.names: set[str] = set()

    def update(self) -> None:
        """What lies openly now, is offered to the seat, or was shown by an event since the last decision."""
        game, pending = self.game, self.game.pending
        oids = {o.oid for o in game.objs if not is_secret(game, o, self.seat)}
        if pending is not None and pending.seat == self.seat and pending.kind in OF_OBJECTS:
            oids |= {ref & REF_MASK for ref in pending.base}
        for fact in (game.log or [])[self.read :]:
            topic, about = LOG_NAMES[fact[0]], {oid for oid in (fact[2], fact[6]) if oid >= 0}
            shows = topic in SHOWN or (topic == "look" and fact[2] == self.seat)
            oids |= about if shows else set()
            oids |= {fact[2]} if topic == "enters" and not covert([game.objs[fact[2]].d]) else set()
            self.names |= {game.program.set.cards[fact[1]].number[-3:]} if topic == "names_card" else set()
        self.read = len(game.log or ())
        self.names |= {game.objs[oid].d.card.number[-3:] for oid in oids}

    def allowed(self) -> set[str]:
        """What the listener may hear now: whoever is asked to name a card hears all names there are."""
        pending = self.game.pending
        asked = pending is not None and pending.kind == P_CARD and pending.seat == self.seat
        return {f"{i:03}" for i in range(CARDS)} if asked else self.names

    def heard(self) -> set[str]:
        """The canaries in everything that the listener receives at this decision."""
        seen = self.witness.look()
        return set(CANARY.findall("\n".join((*seen.events, *(text for _, text in seen.rest)))))


def sung(seed: int) -> int:
    """Plays a game and asserts that nobody hears too much. Returns how often a canary was heard."""
    game, dice, count = dealt(seed), random.Random(seed), 0
    listeners = [Shown(game, who) for who in (0, 1, None)]
    while not game.over:
        for each in listeners:
            each.update()
            heard = each.heard()
            count += len(heard)
            assert heard <= each.allowed(), (seed, each.seat, heard - each.allowed())
        game.apply(choice(game, dice))
    return count


@pytest.mark.parametrize("seed", range(6))
def test_names_of_hidden_cards_reach_nobody(seed: int) -> None:
    assert sung(seed) > 300


def test_a_canary_that_escapes_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that shows to everybody what lies in a deck."""
    monkeypatch.setattr(views, "shown_hand", lambda g, seat: g.zones[Z_DECK * 2 + seat][:1])
    with pytest.raises(AssertionError):
        sung(0)
