"""What happens at once and counts as one event for a trigger, and the nearest that does not; what a card costs by its
own text.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, Mod, On, Static
from nexusdsl.runtime.events import counted, joined, order_of, place
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame
from tests.rules.board import A, Board
from tests.unit.runtime import handmade as h

U = h.u
FIELDS: Final = {"ability": 4, "number": 9, "param": 9, "source": 77, "subject": 77}


def frame(**more: int) -> Frame:
    f = Frame(more.pop("ability", 3), 0, 50, A, 0)
    f.number, f.param, f.subject, f.object, f.amount = 2, 1, 60, 61, 5
    for name, value in more.items():
        setattr(f, name, value)
    return f


@pytest.mark.parametrize("field", ["", *FIELDS])
def test_which_trigger_it_is_one_more_of(field: str) -> None:
    """The same ability of the same object with the same parameters; what it is about does not matter."""
    game = Board().game
    waits = (frame(ability=8), frame(), frame(ability=9))
    game.pend = waits
    assert counted(game, frame(**({field: FIELDS[field]} if field else {}))) == (field in ("", "subject"))
    assert [f.amount for f in waits] == [5, 6 if field in ("", "subject") else 5, 5]


@pytest.mark.parametrize("field", ["", *FIELDS])
def test_which_trigger_it_belongs_to(field: str) -> None:
    """The same subject does it, too; the amounts are added up. What has no subject stands for itself."""
    game = Board().game
    waits = (frame(ability=8), frame(), frame(ability=9))
    game.pend = waits
    assert joined(game, frame(amount=3, **({field: FIELDS[field]} if field else {}))) == (field == "")
    assert [f.amount for f in waits] == [5, 5 if field else 8, 5]
    game.pend = (frame(subject=-1),)
    assert not joined(game, frame(subject=-1))
    game.pend = (frame(subject=0),)
    assert joined(game, frame(subject=0))


def test_triggers_wait_in_their_order() -> None:
    """Behind those that wait already; equal ones as they came."""
    game = Board().game
    first = frame(ability=-1, order=9)
    game.agenda = (first,)
    pend = tuple(frame(ability=-1, order=order, amount=n) for n, order in enumerate((7, 3, 3, -1)))
    game.pend = pend
    place(game)
    assert game.agenda == (first, pend[3], pend[1], pend[2], pend[0])
    assert (game.pend, [order_of(f) for f in game.agenda]) == ((), [9, -1, 3, 3, 7])
    for orders in ((5, 1), (1, 5)):
        game.agenda = ()
        game.pend = tuple(frame(ability=-1, order=order) for order in orders)
        place(game)
        assert [f.order for f in game.agenda] == [1, 5]


@pytest.mark.parametrize(("object_", "batch", "amounts"), [
    (defs.NOBODY, False, [4]), (defs.MATCH, False, [2, 2]), (defs.NOBODY, True, [2]), (defs.MATCH, True, [2]),
])  # fmt: skip
def test_damage_to_several_at_once(object_: int, batch: bool, amounts: list[int]) -> None:
    """Who names the other side hears of each; who does not, of the sum; a batch counts how many they are."""
    on = On(h.T["deals"], defs.SELF, None, object_, batch=batch)
    t = Board(a=(U("X", 1, 0, 5, abilities=(h.trigger(h.nothing, on=(on,)),)),), b=(U("V", 1, 0, 5), U("W", 1, 0, 5)))
    f = Frame(t.program.given.index, 0, t.obj("X").ref(), A, t.game.gen)
    t.game.deal(f, [t.obj("V").oid, t.obj("W").oid], 2, 0, True)
    assert [each.amount for each in t.game.agenda] == amounts
    t.game.agenda = ()
    t.game.deal(f, [t.obj("V").oid], 2, 0, True)
    t.game.deal(f, [t.obj("W").oid], 2, 0, True)
    assert [each.amount for each in t.game.agenda] == [1, 1] if batch else [2, 2]


# --- costs ------------------------------------------------------------------------------------------------------------


def rich(game: Game, f: Frame) -> bool:
    return game.resource(f.seat, h.CREDIT) > 5


@pytest.mark.parametrize(("subject", "mod", "credits", "cost"), [
    (defs.SELF, Mod(defs.COST, number=2), 9, 6), (defs.SELF, Mod(defs.COST, sign=-1, number=3), 9, 1),
    (defs.SELF, Mod(defs.COST, sign=-1, number=9), 9, 0), (defs.SELF, Mod(defs.COST, sign=-1, number=3, least=2), 9, 2),
    (defs.SELF, Mod(defs.COST, number=2), 5, 4), (defs.MATCH, Mod(defs.COST, number=2), 9, 4),
    (defs.SELF, Mod(defs.COST, sign=-1, each=lambda game, f, o: o.owner + 1), 9, 2),
])  # fmt: skip
def test_what_a_card_costs_by_its_own_text(subject: int, mod: Mod, credits: int, cost: int) -> None:
    """In hand only what it says of itself counts, while its condition holds."""
    text = Ability("static", statics=(Static(subject, (mod,), None, rich),))
    t = Board(b_hand=(U("P", 1, 0, 1, cost=4, abilities=(text,)), U("Q", 1, 0, 1, cost=4)), credits=(9, credits))
    assert (t.game.cost_of(t.obj("P"), h.COST), t.game.cost_of(t.obj("Q"), h.COST)) == (cost, 4)
    assert t.game.cost_of(t.obj("Q"), h.WORTH) == 1


@pytest.mark.parametrize(("who", "costs"), [
    (defs.YOU, (7, 4)), (defs.OPPONENT, (4, 7)), (defs.ANYONE, (7, 7)), (defs.MATCH, (7, 4)),
])  # fmt: skip
def test_whose_cards_a_text_makes_dearer(who: int, costs: tuple[int, int]) -> None:
    """A text about a player means all cards of hers that it names."""

    def meant(game: Game, f: Frame, o: Any) -> bool:
        return o.d.card.number[0] == "P"

    mod = Mod(defs.COST, number=3, test=None if who == defs.MATCH else meant)
    static = Static(who, (mod,), (lambda game, f, o: o.d.card.number == "PB") if who == defs.MATCH else None)
    t = Board(b=(U("V", 1, 0, 3, abilities=(Ability("static", statics=(static,)),)),),
              a_hand=(U("PA", 1, 0, 1, cost=4), U("QA", 1, 0, 1, cost=4)),
              b_hand=(U("PB", 1, 0, 1, cost=4), U("QB", 1, 0, 1, cost=4)))  # fmt: skip
    found = [t.game.cost_of(t.obj(name), h.COST) for name in ("PB", "PA", "QB", "QA")]
    assert found == [*costs, 4, 4]
