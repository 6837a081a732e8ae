"""Plays one game of a series and tells it in rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from nexusdsl.players.registry import player
from nexusdsl.playset.games import outcome_of
from nexusdsl.playset.ready import PlaySet
from nexusdsl.runtime.decisions import Decision, Option
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import (
    L_MOVE,
    L_PAY,
    T_DRAWS,
    T_GAINS,
    T_INITIATIVE,
    T_LOSES,
    T_PLAYS,
    T_SACRIFICES,
    Z_DECK,
    Z_FIELD,
    Z_HAND,
    Z_TABLE,
)
from nexusdsl.simulation.columns import Row
from nexusdsl.simulation.plan import Entrant, Fixture

BACK: Final = Z_HAND * 8 + Z_DECK  # amount of a move from a hand into the deck
AMOUNT, SEAT, SUBJECT, OBJECT = 1, 2, 2, 6  # positions in a fact (runtime/log.py)


@dataclass(slots=True)
class Told:
    """What happened in a game: the first seat with the initiative, resources by seat, the copies (object ids) that were
    drawn, played and sacrificed by their owners."""

    first: int
    gained: list[int]
    paid: list[int]
    lost: list[int]
    drawn: set[int]
    played: set[int]
    sacrificed: set[int]


def play(play_set: PlaySet, decks: Sequence[Entrant], fixture: Fixture, rows: Sequence[str]) -> dict[str, list[Row]]:
    """A whole game; its rows by kind. Raises SetupError if it cannot be set up."""
    dealt = [decks[side.deck].deck for side in fixture.seats]
    game = play_set.deal(dealt, fixture.seed, dict(fixture.choice))
    copies = {o.oid: o.d.card.number for o in game.objs if o.zone != Z_TABLE}
    decisions: list[Row] = []
    taken = _played_out(game, fixture, decisions if "decisions" in rows else None)
    told = _told(game)
    found = {"games": [_game_row(game, decks, fixture, told, taken)]}
    if "cards" in rows:
        found["cards"] = _card_rows(game, fixture, told, copies)
    if "decisions" in rows:
        found["decisions"] = decisions
    return found


def _played_out(game: Game, fixture: Fixture, rows: list[Row] | None) -> int:
    """Plays to the end; answers how many decisions there were."""
    policies = [player(side.player, 2 * fixture.seed + seat) for seat, side in enumerate(fixture.seats)]
    count = 0
    while (decision := game.decision) is not None:
        index = policies[decision.seat].choose(game, decision)
        if rows is not None:
            rows.append(_decision_row(game, fixture.number, count, decision, index))
        game.apply(index)
        count += 1
    return count


def _told(game: Game) -> Told:
    """What the game's events say; those of a card count where its owner did it."""
    told = Told(-1, [0, 0], [0, 0], [0, 0], set(), set(), set())
    sums = {T_GAINS: told.gained, L_PAY: told.paid, T_LOSES: told.lost}
    copies = {T_DRAWS: told.drawn, T_PLAYS: told.played, T_SACRIFICES: told.sacrificed}
    for fact in game.log or ():
        topic = fact[0]
        if topic in copies:
            if game.objs[fact[OBJECT]].owner == fact[SEAT]:
                copies[topic].add(fact[OBJECT])
        elif topic in sums:
            sums[topic][fact[SEAT]] += fact[AMOUNT]
        elif topic == L_MOVE and fact[AMOUNT] == BACK:
            told.drawn.discard(fact[SUBJECT])
        elif topic == T_INITIATIVE and told.first < 0:
            told.first = fact[SEAT]
    return told


def _game_row(game: Game, decks: Sequence[Entrant], fixture: Fixture, told: Told, decisions: int) -> Row:
    outcome = outcome_of(game)
    assert outcome is not None
    sides = [decks[side.deck] for side in fixture.seats]
    return (
        fixture.number,
        rule_text(fixture.choice),
        fixture.seed,
        fixture.mirrored,
        *(side.label for side in sides),
        *(side.deck.faction for side in sides),
        *(side.player for side in fixture.seats),
        "-" if told.first < 0 else game.rules.seat_name(told.first),
        outcome.winner,
        outcome.path,
        outcome.rounds,
        decisions,
        *told.gained,
        *told.paid,
        *told.lost,
    )


def rule_text(choice: Sequence[tuple[str, str]]) -> str:
    """A choice of options in one word or several."""
    return " ".join(f"{key}={value}" for key, value in choice)


def _card_rows(game: Game, fixture: Fixture, told: Told, copies: dict[int, str]) -> list[Row]:
    """One row for each card of each deck, sorted by number; objects that the game made are none of it."""
    held = {oid for oid in copies if game.objs[oid].zone == Z_HAND}
    lying = {oid for oid in copies if game.objs[oid].zone >= Z_FIELD}
    rows: list[Row] = []
    for seat in range(game.n_seats):
        mine = {oid: number for oid, number in copies.items() if game.objs[oid].owner == seat}
        counts = [
            Counter(mine[oid] for oid in oids if oid in mine)
            for oids in (mine, told.drawn, told.played, told.sacrificed, held, lying)
        ]
        name = game.rules.seat_name(seat)
        rows += [(fixture.number, name, card, *(count[card] for count in counts)) for card in sorted(counts[0])]
    return rows


def _decision_row(game: Game, number: int, count: int, decision: Decision, index: int) -> Row:
    codes = game.options()
    taken = Option(index, codes[index])
    at = game.rules.public(game).get("round", 0)
    card = game.objs[taken.subject].d.card.number if taken.subject >= 0 else ""
    return (
        number,
        count,
        at if isinstance(at, int) else 0,
        game.rules.seat_name(decision.seat),
        decision.kind,
        decision.purpose,
        len(codes),
        index,
        taken.kind,
        card,
    )
