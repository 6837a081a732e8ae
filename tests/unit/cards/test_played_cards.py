"""Games with the shipped decks: every card gets played, and games end by other means than an empty deck."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from nexusdsl.compiler import load_set
from nexusdsl.decks.cards import game_deck
from nexusdsl.decks.pool import pool_of
from nexusdsl.decks.reader import parse_deck
from nexusdsl.games.nxs_a01 import Deck, new_game, new_program
from nexusdsl.interpreter import load
from nexusdsl.ir.sets import CardSet
from nexusdsl.players.dice import Dice
from nexusdsl.players.greedy import Greedy
from nexusdsl.players.policy import Policy
from nexusdsl.resources import cardsets_dir
from nexusdsl.runtime.decisions import Decision, Option
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import Z_FIELD, Z_HAND
from nexusdsl.runtime.program import Program
from nexusdsl.source import Source

GAMES = 200


class Collector:
    """Sacrifices all other cards for the one in hand that was played least often; else attacks and uses abilities."""

    def __init__(self, seed: int, played: Counter[str]) -> None:
        self.dice = Dice(seed)
        self.played = played

    def choose(self, game: Game, decision: Decision) -> int:
        options = decision.options
        free = decision.purpose != "reaction"
        goal = self._goal(game, decision.seat) if free else None
        plays = [option for option in options if option.kind == "play" and goal in (None, option.subject)]
        if plays:
            return self._play(game, plays)
        fuel = [option for option in options if option.kind == "sacrifice" and self._burns(game, option.subject, goal)]
        if fuel:
            return min(fuel, key=lambda option: _worth(game, option.subject)).index
        deeds = [option for option in options if option.kind in ("attack", "activate") and free]
        return self._any(deeds or [option for option in options if option.kind == "pass"] or options)

    def _play(self, game: Game, plays: list[Option]) -> int:
        option = min(plays, key=lambda option: self.played[_number(game, option.subject)])
        self.played[_number(game, option.subject)] += 1
        return option.index

    def _goal(self, game: Game, seat: int) -> int | None:
        """The card least played of those that all the rest of the hand can pay for. Before an event comes a unit, for
        most are about one; a reaction waits for its moment.
        """
        hand = _hand(game, seat)
        means = game.resource(seat, 0) + sum(_worth(game, oid) for oid in hand)
        payable = [oid for oid in hand if _price(game, oid) <= means - _worth(game, oid)]
        goal = min(payable, key=lambda oid: self.played[_number(game, oid)], default=None)
        if goal is None or _type(game, goal) != "event" or _has_unit(game, seat):
            return goal
        units = [oid for oid in payable if _type(game, oid) == "unit"]
        return min(units, key=lambda oid: _price(game, oid), default=goal)

    def _burns(self, game: Game, oid: int, goal: int | None) -> bool:
        """Whether this card is to be sacrificed: one from the hand, as long as the goal cannot be paid for."""
        if goal is None or oid == goal:
            return False
        seat = game.objs[goal].owner
        return oid in _hand(game, seat) and _price(game, goal) > game.resource(seat, 0)

    def _any(self, options: list[Option] | tuple[Option, ...]) -> int:
        return options[self.dice.below(len(options))].index if len(options) > 1 else options[0].index


def _hand(game: Game, seat: int) -> tuple[int, ...]:
    return tuple(game.zones[Z_HAND * 2 + seat])


def _type(game: Game, oid: int) -> str:
    return game.program.ruleset.types[game.objs[oid].d.card.type].id


def _has_unit(game: Game, seat: int) -> bool:
    return any(_type(game, oid) == "unit" for oid in game.zones[Z_FIELD * 2 + seat])


def _price(game: Game, oid: int) -> int:
    """The cost with the surcharge, whether it is due or not (R-024)."""
    return game.cost_of(game.objs[oid], game.program.attribute("cost")) + 1


def _number(game: Game, oid: int) -> str:
    return game.objs[oid].d.card.number


def _worth(game: Game, oid: int) -> int:
    return game.objs[oid].d.card.stats[game.program.attribute("worth")]


@pytest.fixture(scope="module")
def cardset() -> CardSet:
    loaded = load_set("nxs_a01").set
    assert loaded is not None
    return loaded


@pytest.fixture(scope="module")
def program(cardset: CardSet) -> Program:
    return new_program(load(cardset, ()), {})


@pytest.fixture(scope="module")
def decks(cardset: CardSet) -> list[Deck]:
    pool = pool_of(cardset)
    paths = sorted((Path(cardsets_dir()) / "nxs_a01" / "decks").glob("*.nxd"))
    lists = [parse_deck(Source(path.name, path.read_text(encoding="utf-8")))[0] for path in paths]
    return [Deck(deck.cards, deck.faction) for deck in (game_deck(one, pool) for one in lists)]


def _play(program: Program, decks: tuple[Deck, Deck], players: tuple[Policy, Policy], seed: int) -> Game:
    game: Game = new_game(program, decks, seed)
    while (decision := game.decision) is not None:
        game.apply(players[decision.seat].choose(game, decision))
    return game


def _pairing(decks: list[Deck], seed: int) -> tuple[Deck, Deck]:
    """Every deck against every other one, both seats."""
    first = seed % len(decks)
    return decks[first], decks[(first + 1 + seed // len(decks) % (len(decks) - 1)) % len(decks)]


def test_every_card_gets_played(cardset: CardSet, decks: list[Deck]) -> None:
    """Law 1: each card of the shipped decks is played in some game (without sectors, for they are longer)."""
    program = new_program(load(cardset, ()), {"sectors": "off"})
    played: Counter[str] = Counter()
    wanted = {number for deck in decks for number in deck.cards}
    assert wanted == {card.number for card in cardset.cards if card.type != "sector"}
    for seed in range(GAMES):
        players = (Collector(2 * seed, played), Collector(2 * seed + 1, played))
        assert _play(program, _pairing(decks, seed), players, seed).result is not None
        if wanted <= set(played):
            break
    assert sorted(wanted - set(played)) == []


def test_games_end_in_time(program: Program, decks: list[Deck]) -> None:
    """Between players who try to win, the median lies between 5 and 20 rounds and few games end by an empty deck."""
    games = [_play(program, _pairing(decks, s), (Greedy(2 * s), Greedy(2 * s + 1)), s) for s in range(12)]
    rounds = sorted(int(str(game.rules.public(game)["round"])) for game in games)
    paths = Counter(game.result.path for game in games if game.result is not None)
    assert 5 <= rounds[5] <= rounds[6] <= 20
    assert paths["deck"] <= 2
