"""Boards and moves for tests of the rules: cards made on the spot, a move with its answers in one call."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from nexusdsl.games.nxs_a01 import Placed, Position, Side, new_position, new_program
from nexusdsl.games.nxs_a01.layout import PATHS
from nexusdsl.runtime.decisions import Option
from nexusdsl.runtime.defs import CardDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Obj
from tests.unit.runtime import handmade as h

A, B = 0, 1
STATS = {"atk": h.ATK, "def": h.DEF, "hp": h.HP}
DEFAULTS = {"reaction": "pass", "partner": "done", "block": "done", "may": "no"}


class Board:
    """A position and what is done in it. `a` and `b` are cards in play, `a_hand` … cards in hand; numbers name
    objects."""

    def __init__(
        self,
        a: tuple[CardDef, ...] = (),
        b: tuple[CardDef, ...] = (),
        a_hand: tuple[CardDef, ...] = (),
        b_hand: tuple[CardDef, ...] = (),
        hq: tuple[int, int] = (20, 20),
        credits: tuple[int, int] = (20, 20),
        options: dict[str, str] | None = None,
        more: dict[str, dict[str, Any]] | None = None,
        deck: tuple[int, int] = (10, 10),
        **position: Any,
    ) -> None:
        cards = {c.number: c for c in (*a, *b, *a_hand, *b_hand)}
        known = tuple(c for c in h.CARDS if c.number not in cards)
        self.program = new_program(replace(h.SET, cards=known + tuple(cards.values())), options)
        more = more or {}
        sides = []
        for seat, (field, hand) in enumerate(((a, a_hand), (b, b_hand))):
            placed = tuple(Placed(c.number, **more.get(c.number, {})) for c in field)
            sides.append(
                Side(
                    "MIL",
                    {"hp": hq[seat]},
                    {"credit": credits[seat]},
                    placed,
                    tuple(c.number for c in hand),
                    ("MIL-001",) * deck[seat],
                )
            )
        self.game: Game = new_position(self.program, Position((sides[0], sides[1]), **position), listening=True)

    # --- looking ----------------------------------------------------------------------------------------------------

    def obj(self, number: str) -> Obj:
        return next(o for o in self.game.objs if o.d.card.number == number)

    def stat(self, number: str, name: str) -> int:
        return self.game.stat(self.obj(number), STATS[name])

    def alive(self, number: str) -> bool:
        return self.obj(number).oid in self.game.board

    def hq(self, seat: int) -> int:
        return max(0, self.game.left(self.game.objs[seat], h.HP))

    def credits(self, seat: int) -> int:
        return self.game.resource(seat, h.CREDIT)

    def hand(self, seat: int) -> int:
        return self.game.zone_size(h.HAND, seat)

    def path(self) -> str:
        assert self.game.result is not None
        assert self.game.result.path in PATHS
        return self.game.result.path

    def why(self, kind: str, number: str = "", target: str = "") -> str:
        subject = self.obj(number).oid if number else -1
        return self.game.why_not(kind, subject, self.target(target) if target else -1)

    def target(self, name: str) -> int:
        return {"hqA": 0, "hqB": 1}[name] if name in ("hqA", "hqB") else self.obj(name).oid

    # --- doing ------------------------------------------------------------------------------------------------------

    def find(self, kind: str, name: str = "") -> Option:
        decision = self.game.decision
        assert decision is not None, "the game is over"
        oid = self.target(name) if name else None
        for o in decision.options:
            if o.kind == kind and (oid is None or o.subject == oid):
                return o
        raise AssertionError(f"no {kind} {name} among {decision.labels()} ({decision.purpose})")

    def offers(self, kind: str, name: str = "") -> bool:
        try:
            self.find(kind, name)
        except AssertionError:
            return False
        return True

    def take(self, kind: str, name: str = "") -> None:
        self.game.apply(self.find(kind, name).index)

    def do(self, kind: str, name: str = "", *answers: tuple[str, str, str]) -> None:
        """Takes an option of the pending decision, then answers: (purpose, kind, name) in turn; other questions get the
        weakest answer. Stops at the next action or the end."""
        self.take(kind, name)
        self.finish(*answers)

    def finish(self, *answers: tuple[str, str, str]) -> None:
        waiting = list(answers)
        for _ in range(200):
            decision = self.game.decision
            if decision is None or decision.purpose == "action":
                break
            if waiting and waiting[0][0] == decision.purpose:
                _, kind, name = waiting.pop(0)
                self.take(kind, name)
                continue
            wanted = DEFAULTS.get(decision.purpose, "")
            found = [o for o in decision.options if o.kind == wanted]
            self.game.apply(found[0].index if found else 0)
        assert not waiting, f"not asked: {waiting}"

    def attack(self, number: str, target: str, *answers: tuple[str, str, str]) -> None:
        self.do("attack", number, ("attack", "pick", target), *answers)

    def blocks(self, *numbers: str) -> list[tuple[str, str, str]]:
        return [("block", "pick", n) for n in numbers]

    def pass_round(self) -> None:
        """Both pass until the round is over."""
        before = self.game.rules.public(self.game)["round"]
        while self.game.decision is not None and self.game.rules.public(self.game)["round"] == before:
            self.take("pass")
            self.finish()
