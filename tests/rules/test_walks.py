"""What holds at every decision of a game: what is offered is what no rule forbids, and a state is numbers."""

from __future__ import annotations

import random
from typing import Any

import pytest

from nexusdsl.games.nxs_a01 import new_program
from nexusdsl.games.nxs_a01.layout import R_ACTIONS, R_ROUND, R_TAKEN
from nexusdsl.runtime.data import value
from nexusdsl.runtime.game import Game
from tests.rules.brawl import VARIANTS, board, lively
from tests.unit.runtime import handmade as h

MOVES = 60
ACTIONS = ("play", "attack", "sacrifice", "activate")
WORDS = ("schema", "ruleset", "options", "pending", "dirty", "asked")  # the parts that are not numbers alone


def offered(game: Game) -> None:
    """R-013 … R-020: an action is offered exactly if no rule is named that forbids it."""
    decision = game.decision
    assert decision is not None
    found = {(option.kind, option.subject) for option in decision.options if option.kind in ACTIONS}
    cards = [o.oid for o in game.objs if o.zone in (0, 4)]
    for kind in ACTIONS if decision.purpose in ("action", "reaction") else ():
        for oid in cards:
            why = game.why_not(kind, oid, -1)
            assert ((kind, oid) in found) == (why == ""), (kind, game.objs[oid].d.card.number, why)


def aimed(game: Game) -> None:
    """G-040, G-043: of what can be picked no rule is named, of everything else one is."""
    decision = game.decision
    assert decision is not None
    if decision.purpose in ("attack", "block"):
        kind = "pick" if decision.purpose == "attack" else "block"
        found = [option.subject for option in decision.options if option.kind == "pick"]
        others = [oid for oid in game.board if oid not in found]
        assert [game.why_not(kind, oid, -1) for oid in found] == [""] * len(found)
        assert all(game.why_not(kind, oid, -1) for oid in others)


def leaves(part: Any) -> list[Any]:
    return [leaf for each in part for leaf in leaves(each)] if isinstance(part, list | tuple) else [part]


def numbers(game: Game) -> None:
    """Law 5: plain numbers, so that a state is the same bytes wherever it is written."""
    for name, part in value(game).items():
        if name not in WORDS:
            assert {type(leaf) for leaf in leaves(part)} <= {int}, name
    if game.pending is not None:
        assert {type(leaf) for leaf in leaves(game.pending.data())} <= {int, str}
        assert game.pending.seat in (0, 1)


def counted(game: Game) -> None:
    """G-102, R-016: the actions of the round are those of both players; nobody owes credits (G-027)."""
    assert game.g[R_ACTIONS] <= game.g[R_TAKEN] + game.g[R_TAKEN + 1]
    assert all(game.resource(seat, h.CREDIT) >= 0 for seat in (0, 1))
    assert all(0 <= len(zone) == len(set(zone)) for zone in game.zones)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("variant", VARIANTS)
def test_at_every_decision(variant: str, seed: int) -> None:
    game = board(new_program(h.SET, VARIANTS[variant]), 0, seed)
    rng = random.Random(seed + 100)
    rounds = game.g[R_ROUND]
    for _ in range(MOVES):
        if game.decision is None:
            break
        for look in (offered, aimed, numbers, counted):
            look(game)
        assert rounds <= game.g[R_ROUND] <= rounds + 1
        rounds = game.g[R_ROUND]
        game.apply(rng.choice(lively(rng, game.decision.options)).index)
