"""What else is asked: an order, a division, several modes, a card's name, a number; and decks that are revealed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from nexusdsl.players.greedy import Greedy
from nexusdsl.players.uniform import Uniform
from nexusdsl.runtime import defs
from nexusdsl.runtime.decisions import NAME, NUMBER, Decision, Option, named
from nexusdsl.runtime.defs import Ability, Target
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import Z_FIELD
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import Frame, Obj
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h
from tests.unit.runtime.values import is_value

U = h.u
DONE: list[object] = []


def pending(t: Board) -> Decision:
    """What is asked."""
    assert t.game.decision is not None
    return t.game.decision


def asks(first: defs.Step, *then: defs.Step, slots: int = 2, **more: Any) -> defs.CardDef:
    """An event card that asks in its first step."""
    return h.card("E", 3, 0, abilities=(Ability("spell", (first, *then), slots=slots, **more),))


def asked(
    card: defs.CardDef, seat: int = A, a: tuple[defs.CardDef, ...] = (), b: tuple[defs.CardDef, ...] = ()
) -> Board:
    """The board with the card played, at its first question; the same state from both seats."""
    hands = ((card,), ()) if seat == A else ((), (card,))
    t = Board(a=a, b=b, a_hand=hands[0], b_hand=hands[1], holder=seat)
    t.take("play", "E")
    t.take("pass")
    return t


def picks(t: Board, *names: str) -> None:
    for name in names:
        is_value(t.game)
        t.take("pick", name)


def keep(game: Game, f: Frame) -> None:
    DONE.append([list(s) for s in f.slots])


@pytest.fixture(autouse=True)
def forget() -> None:
    DONE.clear()


# --- order ------------------------------------------------------------------------------------------------------------


def order_top(game: Game, f: Frame) -> None:
    game.ask_order(f, 1, game.top(f, 0, f.seat, 3), f.seat, 1)


def put_back(zone: int) -> defs.Step:
    return lambda game, f: game.put_ordered(f, 1, zone, -1)


def deck(game: Game, seat: int) -> list[int]:
    """Uppermost first."""
    return list(reversed(game.cards(Frame(0, 0, -1, seat, game.gen), h.DECK, seat, None)))


@pytest.mark.parametrize("seat", [A, B])
@pytest.mark.parametrize("zone", [h.DECK_TOP, h.DECK_BOTTOM])
def test_cards_go_back_in_the_order_that_was_picked(seat: int, zone: int) -> None:
    t = asked(asks(order_top, put_back(zone)), seat)
    x, y, z, *rest = deck(t.game, seat)
    decision = t.game.decision
    assert decision is not None
    assert (decision.kind, decision.purpose, decision.seat, len(decision)) == ("order", "put", seat, 3)
    t.game.apply([o.subject for o in decision.options].index(y))
    is_value(t.game)
    found = [o.subject for o in pending(t).options]
    assert found == sorted((x, z))
    t.game.apply(found.index(z))
    mine = [y, z, x]
    assert deck(t.game, seat) == (mine + rest if zone == h.DECK_TOP else rest + mine)


def test_who_orders_sees_the_cards_and_nobody_else() -> None:
    t = asked(asks(order_top, put_back(h.DECK_TOP)))
    labels = t.game.view(A)["decision"]["options"]["en"]
    assert labels == ["Card MIL-001"] * 3
    assert t.game.view(B)["decision"]["options"] is None
    before = len(t.game.log or ())
    t.take("pick")
    t.take("pick")
    told = events(t.game, B, start=before)[:3]
    assert [e["event"] for e in told] == ["move"] * 3
    assert all(e.get("subject", {}).get("card") is None for e in told)


def test_one_card_needs_no_order() -> None:
    t = Board()
    f = Frame(0, 0, -1, A, t.game.gen)
    stack = len(t.game.stack)
    pending = t.game.pending
    t.game.ask_order(f, 0, [t.obj("MIL-001").oid], A, -1)
    assert (f.slots, len(t.game.stack), t.game.pending) == ([(t.obj("MIL-001").ref(),)], stack, pending)


def test_nobody_knows_a_random_order() -> None:
    """What arrives is mixed by chance of the state; events tell the cards in the order in which they were named."""
    seen: dict[tuple[int, ...], None] = {}
    for seed in range(12):
        t = Board(a=tuple(U(f"X{i}", 1, 0, 1) for i in range(3)), seed=seed)
        oids = [t.obj(f"X{i}").oid for i in range(3)]
        before = len(t.game.log or ())
        f = Frame(0, 0, -1, A, t.game.gen)
        t.game.put_random(f, oids, h.DECK_BOTTOM, -1)
        moved = [e["subject"]["card"] for e in events(t.game, A, start=before) if e["event"] == "move"]
        assert moved == ["X0", "X1", "X2"]
        assert f.done == 3
        found = deck(t.game, A)[-3:]
        assert sorted(found) == sorted(oids)
        seen[tuple(found)] = None
    assert len(seen) > 2


# --- division ---------------------------------------------------------------------------------------------------------


def divide(game: Game, f: Frame) -> None:
    game.ask_divide(f, 0, game.every(f, h.enemy_unit), 3, f.seat, 1)


def divided(game: Game, f: Frame) -> None:
    game.deal_divided(f, 0)
    DONE.append(f.done)


@pytest.mark.parametrize("seat", [A, B])
def test_damage_is_divided_point_by_point_and_dealt_at_once(seat: int) -> None:
    units = (U("X", 1, 0, 2), U("Y", 1, 0, 5))
    t = asked(asks(divide, divided), seat, *(((), units) if seat == A else (units, ())))
    picks(t, "X", "Y", "X")
    assert (t.alive("X"), t.stat("Y", "hp"), DONE) == (False, 4, [3])
    hits = [e["amount"] for e in events(t.game, everything=True) if e["event"] == "takes"]
    assert hits == [2, 1]


def test_without_a_choice_nobody_is_asked_to_divide() -> None:
    t = asked(asks(divide, divided), b=(U("X", 1, 0, 9),))
    assert (t.stat("X", "hp"), DONE) == (6, [3])
    t = asked(asks(divide, divided), b=(U("X", 1, 0, 9, "phantom"),))
    assert (t.stat("X", "hp"), DONE[1:]) == (9, [0])


def test_what_is_divided_among_is_chosen() -> None:
    """Once for each object, however much it takes."""
    chosen = h.trigger(h.draw_2, on=(defs.On(h.T["chosen"], defs.SELF),))
    t = asked(asks(divide, divided), b=(U("X", 1, 0, 9, abilities=(chosen,)), U("Y", 1, 0, 9)))
    picks(t, "X", "X", "Y")
    assert t.hand(B) == 2


def test_why_something_cannot_be_divided_among() -> None:
    enemies = (U("X", 1, 0, 9), U("Y", 1, 0, 9), U("P", 1, 0, 9, "phantom"))
    t = asked(asks(divide, divided), a=(U("O", 1, 0, 9),), b=enemies)
    assert [t.why("pick", n) for n in ("X", "P", "O")] == ["", "G-067", "G-037"]


def test_a_target_that_is_gone_takes_nothing() -> None:
    t = asked(asks(divide, divided), b=(U("X", 1, 0, 9), U("Y", 1, 0, 9)))
    picks(t, "X", "X")
    t.game.destroy(Frame(0, 0, -1, A, t.game.gen), [t.obj("X").oid])
    t.take("pick", "Y")
    assert (t.stat("Y", "hp"), DONE) == (8, [1])


# --- modes ------------------------------------------------------------------------------------------------------------


def modes(options: tuple[int, ...], count: int) -> defs.Step:
    return lambda game, f: game.ask_modes(f, 0, f.seat, options, count, 1)


def did_modes(game: Game, f: Frame) -> None:
    DONE.append([i for i in range(4) if game.picked(f, 0, i)])


@pytest.mark.parametrize("seat", [A, B])
def test_several_modes(seat: int) -> None:
    t = asked(asks(modes((0, 2, 3), 2), did_modes), seat)
    is_value(t.game)
    assert [o.detail for o in pending(t).options] == [0, 2, 3]
    t.game.apply(2)
    is_value(t.game)
    assert [o.detail for o in pending(t).options] == [0, 2]
    t.game.apply(0)
    assert DONE == [[0, 3]]


def test_modes_that_must_all_be_chosen() -> None:
    asked(asks(modes((1, 3), 2), did_modes))
    assert DONE == [[1, 3]]


# --- names and numbers ------------------------------------------------------------------------------------------------


def name_structure(game: Game, f: Frame) -> None:
    game.ask_card(f, 0, h.STRUCTURE, f.seat, 1)


def named_one(game: Game, f: Frame) -> None:
    DONE.append([o.d.card.number for o in game.objs if game.named_as(f, o, 0)])


@pytest.mark.parametrize("seat", [A, B])
def test_a_card_is_named_and_everybody_hears_it(seat: int) -> None:
    own = (h.card("NEU-124", 2, 5, 3, (-1, 1, 5), faction=h.NEU),)
    t = asked(asks(name_structure, named_one), seat, a=own, b=(U("X", 1, 0, 1),))
    is_value(t.game)
    decision = t.game.decision
    assert decision is not None
    assert (decision.kind, {o.kind for o in decision.options}) == ("card", {"name"})
    labels = decision.labels("de")
    assert len(labels) == len(set(labels)) == 5
    assert "Karte X" not in labels
    t.game.apply(labels.index("Karte NEU-124"))
    assert DONE == [["NEU-124"]]
    told = [e for e in events(t.game, 1 - seat) if e["event"] == "names_card"]
    assert told == [{"event": "names_card", "seat": seat, "named": "NEU-124"}]


def test_a_face_down_card_has_no_name() -> None:
    hidden = h.CARDS_BY["WID-006"]
    t = Board(a=(hidden,), more={"WID-006": {"face_down": True}})
    f = Frame(0, 0, -1, A, t.game.gen)
    f.slots = [(-1 - t.obj("WID-006").d.index,)]
    assert not t.game.named_as(f, t.obj("WID-006"), 0)
    t.game.turn_up(f, [t.obj("WID-006").oid])
    assert (t.game.named_as(f, t.obj("WID-006"), 0), f.done) == (True, 1)


def name_number(game: Game, f: Frame) -> None:
    game.ask_number(f, 0, 2, 5, game.opponent(f.seat), 1)


def gain_named(game: Game, f: Frame) -> None:
    game.gain(f, f.seat, h.CREDIT, game.chosen(f, 0))


@pytest.mark.parametrize("seat", [A, B])
def test_a_number_is_named(seat: int) -> None:
    t = asked(asks(name_number, gain_named), seat)
    is_value(t.game)
    decision = t.game.decision
    assert decision is not None
    assert (decision.seat, decision.labels("de"), [o.detail for o in decision.options]) == (
        1 - seat, ["2", "3", "4", "5"], [2, 3, 4, 5],
    )  # fmt: skip
    before = t.credits(seat)
    t.game.apply(2)
    assert t.credits(seat) - before == 4
    assert [e["amount"] for e in events(t.game, seat) if e["event"] == "names_number"] == [4]


@pytest.mark.parametrize(
    ("what", "labels", "named"),
    [("subtype", ["Drohne", "Soldat"], "soldier"), ("faction", [de for _, de, _ in h.FACTIONS], "WID"),
     ("type", ["Einheit", "Struktur", "Protokoll", "Ereignis", "Reaktion"], "structure")],
)  # fmt: skip
def test_a_word_is_named(what: str, labels: list[str], named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second of what there is: who has it, and how everybody hears of it."""
    subtypes = (("drone", "Drohne", "Drone"), ("soldier", "Soldat", "Soldier"))
    monkeypatch.setattr(h, "SET", replace(h.SET, subtypes=subtypes))
    matching = {"subtype": replace(U("M", 1, 0, 1), subtypes=2), "faction": h.CARDS_BY["WID-006"],
                "type": h.card("M", 1, 0, 0, (-1, 0, 1))}[what]  # fmt: skip

    def name_it(game: Game, f: Frame) -> None:
        game.ask_word(f, 0, what, f.seat, 1)

    def who(game: Game, f: Frame) -> None:
        DONE.append([o.d.card.number for o in game.objs if o.zone >= Z_FIELD and game.is_of_named(f, o, 0, what)])

    t = asked(asks(name_it, who), b=(U("X", 1, 0, 1), matching))
    is_value(t.game)
    assert pending(t).labels("de") == labels
    t.game.apply(1)
    assert list(DONE) == [[matching.number]]
    told = [e for e in events(t.game, B) if e["event"] == "names_word"]
    assert told == [{"event": "names_word", "seat": A, "named": named}]


def test_nobody_has_what_was_not_named() -> None:
    t = Board(a=(U("X", 1, 0, 1),))
    f = Frame(0, 0, -1, A, t.game.gen)
    assert not any(t.game.is_of_named(f, t.obj("X"), 0, what) for what in ("subtype", "faction", "type"))


def test_named_numbers_are_no_objects() -> None:
    """The rest of a slot is not what a number happens to look like."""
    t = Board(a=(U("X", 1, 0, 1),))
    f = Frame(0, 0, -1, A, t.game.gen)
    f.slots = [(t.obj("X").ref(),), (-1 - t.obj("X").ref(),)]
    assert t.game.rest(f, 0) == [t.obj("X").oid]
    assert t.game.chosen(f, 2) == 0


def test_options_of_names_and_numbers() -> None:
    for kind, name in ((NAME, "name"), (NUMBER, "number")):
        o = Option(0, named(kind, 5000))
        assert (o.kind, o.subject, o.detail) == (name, -1, 5000)


# --- costs and announcements ------------------------------------------------------------------------------------------


def test_a_number_that_is_named_as_a_cost_is_kept_for_the_body() -> None:
    def price(game: Game, f: Frame) -> None:
        game.ask_number(f, 1, 1, 3, f.seat, -1)

    def body(game: Game, f: Frame) -> None:
        game.deal(f, game.bound(f, 0), game.chosen(f, 1))

    ability = Ability("activated", (body,), targets=(Target(0, 1, 1, h.enemy_units),), costs=(price,), slots=2)
    t = Board(a=(U("G", 1, 0, 1, abilities=(ability,)),), b=(U("X", 1, 0, 9),))
    t.take("activate", "G")
    is_value(t.game)
    t.game.apply(1)
    t.finish()
    assert t.stat("X", "hp") == 7


# --- players ----------------------------------------------------------------------------------------------------------


ASKING: dict[str, tuple[defs.Step, defs.Step]] = {
    "order": (order_top, put_back(h.DECK_TOP)), "divide": (divide, divided), "modes": (modes((0, 1, 2), 2), did_modes),
    "card": (lambda game, f: game.ask_card(f, 0, 0, f.seat, 1), named_one), "number": (name_number, gain_named),
}  # fmt: skip


@pytest.mark.parametrize("kind", sorted(ASKING))
@pytest.mark.parametrize("player", [Uniform, Greedy])
def test_players_answer_every_question(kind: str, player: Callable[[int], Uniform | Greedy]) -> None:
    t = asked(asks(*ASKING[kind]), b=(U("X", 1, 0, 9), U("Y", 1, 0, 9)))
    players = (player(1), player(2))
    while t.game.decision is not None and t.game.decision.purpose != "action":
        decision = t.game.decision
        t.game.apply(players[decision.seat].choose(t.game, decision))
    assert t.game.decision is not None


@pytest.mark.parametrize("kind", sorted(ASKING))
def test_nobody_is_asked_after_the_end(kind: str) -> None:
    t = asked(asks(*ASKING[kind]), b=(U("X", 1, 0, 9), U("Y", 1, 0, 9)))
    assert t.game.decision is not None
    assert t.game.decision.kind == kind
    t.game.concede(A)
    f = Frame(0, 0, -1, A, t.game.gen)
    ASKING[kind][0](t.game, f)
    assert (t.game.pending, t.game.stack) == (None, [])


# --- revealing --------------------------------------------------------------------------------------------------------


def structure_card(game: Game, f: Frame, o: Obj) -> bool:
    return game.is_kind(o, h.STRUCTURE)


@pytest.mark.parametrize("seat", [A, B])
def test_cards_are_revealed_until_one_qualifies(seat: int) -> None:
    t = Board()
    deck_before = deck(t.game, seat)
    wanted = t.game.own(deck_before[2])
    wanted.d = t.game.program.infos[t.game.program.numbers["MIL-020"]]
    f = Frame(0, 0, -1, A, t.game.gen)
    t.game.reveal_until(f, seat, structure_card, 0, 1)
    assert (t.game.bound(f, 0), t.game.bound(f, 1), f.done) == (deck_before[:3], [wanted.oid], 3)
    assert t.game.rest(f, 0) == deck_before[:2]
    told = [e["subject"]["card"] for e in events(t.game, 1 - seat) if e["event"] == "reveal"]
    assert told == ["MIL-001", "MIL-001", "MIL-020"]
    assert deck(t.game, seat) == deck_before
    t.game.put(f, t.game.bound(f, 1), h.HAND, -1)
    assert t.hand(seat) == 1


def test_a_deck_without_such_a_card_is_revealed_whole() -> None:
    t = Board(deck=(4, 0))
    f = Frame(0, 0, -1, A, t.game.gen)
    t.game.reveal_until(f, A, structure_card, 0, 1)
    assert (len(t.game.bound(f, 0)), t.game.bound(f, 1)) == (4, [])
    t.game.reveal_until(f, B, structure_card, 0, 1)
    assert (t.game.bound(f, 0), f.done) == ([], 0)
    t.game.reveal_until(f, -1, structure_card, 0, 1)
    t.game.win(f, A)
    t.game.reveal_until(f, A, structure_card, 0, 1)
    assert t.game.bound(f, 0) == []
