"""What texts ask of attackers and blockers: a price, company, a number of blockers; who must attack or block; who
strikes first; what a combat tells of."""

from __future__ import annotations

from typing import Any

import pytest

from nexusdsl.games.nxs_a01 import Placed
from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, CardDef, Mod, On, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import REF_MASK
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import Frame, Obj
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U, T, V = h.u, h.T, h.V
SEATS = pytest.mark.parametrize("seat", [A, B])


def having(number: str, *mods: Mod, stats: tuple[int, int, int] = (2, 0, 5), words: tuple[str, ...] = ()) -> CardDef:
    return U(number, *stats, *words, abilities=(h.static(*mods),))


def price(n: int) -> Mod:
    return Mod(defs.PRICE, V["attack"], stat=h.CREDIT, number=n)


ALONE = Mod(defs.FORBID, V["attack_alone"])


def of(seat: int, mine: tuple[CardDef, ...], theirs: tuple[CardDef, ...] = (), money: int = 20, **more: Any) -> Board:
    """The board as it is, or with the seats exchanged; the first player has the initiative."""
    a, b = (mine, theirs) if seat == A else (theirs, mine)
    credits = (money, 0) if seat == A else (0, money)
    return Board(a, b, credits=credits, holder=seat, **more)


def enemy(seat: int) -> str:
    return "hqB" if seat == A else "hqA"


def asked(t: Board) -> tuple[int, str]:
    assert t.game.decision is not None
    return t.game.decision.seat, t.game.decision.purpose


def told(t: Board, *names: str) -> list[tuple[str, str, str]]:
    """The events of these names: what, who, whom (HQs are "hq", nobody is "")."""
    found = [e for e in events(t.game, None, True) if e["event"] in names]
    return [(e["event"], card_of(e.get("subject")), card_of(e.get("object"))) for e in found]


def card_of(place: dict[str, object] | None) -> str:
    return "" if place is None else str(place.get("card", "hq"))


# --- a price ----------------------------------------------------------------------------------------------------------


@SEATS
def test_an_attack_that_costs(seat: int) -> None:
    t = of(seat, (having("X", price(2)), U("Z", 1, 0, 1)), money=3)
    t.attack("X", enemy(seat))
    assert (t.credits(seat), t.hq(1 - seat)) == (1, 18)
    assert [(e["seat"], e["amount"], e["resource"]) for e in events(t.game, None, True) if e["event"] == "pay"] == [
        (seat, 2, "credit")
    ]


@SEATS
def test_who_cannot_pay_does_not_attack(seat: int) -> None:
    """G-027; what costs nothing does, and exactly enough is enough."""
    t = of(seat, (having("X", price(2)), having("W", price(1)), U("Z", 1, 0, 1)), money=1)
    assert (t.why("attack", "X"), t.why("attack", "W"), t.why("attack", "Z")) == ("G-027", "", "")
    t.attack("Z", enemy(seat))
    assert t.credits(seat) == 1


@SEATS
def test_together_both_prices_are_paid(seat: int) -> None:
    """G-061: a partner that cannot be paid for does not come along."""
    units = (having("K", price(1), words=("konvoi",)), having("X", price(2)), having("W", price(3)), U("Z", 1, 0, 1))
    t = of(seat, units, money=3)
    t.take("attack", "K")
    assert asked(t) == (seat, "partner")
    assert [t.offers("pick", name) for name in ("X", "W", "Z")] == [True, False, True]
    t.take("pick", "X")
    t.take("pick", enemy(seat))
    assert t.credits(seat) == 0


@SEATS
def test_who_joins_later_pays_then(seat: int) -> None:
    t = of(seat, (U("Z", 1, 0, 1), having("X", price(2))), money=2)
    t.take("attack", "Z")
    t.take("pick", enemy(seat))
    f = Frame(t.program.given.index, 0, -1, seat, t.game.gen)
    t.game.join_attack(f, [t.obj("X").oid])
    assert (f.done, t.credits(seat)) == (1, 0)
    assert told(t, "attacks") == [("attacks", "Z", "hq"), ("attacks", "X", "hq")]


# --- not alone --------------------------------------------------------------------------------------------------------


@SEATS
def test_who_cannot_attack_alone_takes_somebody_along(seat: int) -> None:
    t = of(seat, (having("X", ALONE, words=("konvoi",)), U("Z", 1, 0, 1), U("Y", 1, 0, 1)))
    t.take("attack", "X")
    assert asked(t) == (seat, "partner")
    assert not t.offers("done")
    t.take("pick", "Z")
    t.take("pick", enemy(seat))
    t.finish()
    assert t.hq(1 - seat) == 17


@SEATS
def test_nobody_to_take_along(seat: int) -> None:
    """Nobody is there, nobody can attack, or the unit may take nobody."""
    spent = {"Z": {"attacked": True}}
    alone = having("X", ALONE, words=("konvoi",))
    assert of(seat, (alone,)).why("attack", "X") == "text"
    assert of(seat, (alone, U("Z", 1, 0, 1)), more=spent).why("attack", "X") == "text"
    assert of(seat, (having("X", ALONE), U("Z", 1, 0, 1))).why("attack", "X") == "text"
    assert of(seat, (alone, U("Z", 1, 0, 1))).why("attack", "X") == ""


def test_two_that_cannot_attack_alone_attack_together() -> None:
    t = Board(a=(having("X", ALONE, words=("konvoi",)), having("Z", ALONE)))
    assert (t.why("attack", "X"), t.why("attack", "Z")) == ("", "text")
    t.take("attack", "X")
    assert t.game.attackers == (t.obj("X").ref(), t.obj("Z").ref())  # there is nothing to choose


# --- who blocks -------------------------------------------------------------------------------------------------------


def anything(game: Game, f: Frame, o: Obj) -> bool:
    return True


def company(n: int) -> Mod:
    """Can be blocked by n at once only."""
    return Mod(defs.FORBID, V["be_blocked"], test=anything, number=n, only=True)


MUST_BLOCK = Mod(defs.REQUIRE, V["block"])


@SEATS
def test_several_must_block_or_nobody(seat: int) -> None:
    two = (U("V", 1, 0, 3), U("W", 1, 0, 3))
    t = of(seat, (having("X", company(2)),), two)
    t.attack("X", enemy(seat))
    assert told(t, "blocks") == [("blocks", "V", "X"), ("blocks", "W", "X")]
    t = of(seat, (having("X", company(2)),), two[:1])
    t.attack("X", enemy(seat))
    assert told(t, "blocks") == []
    assert t.hq(1 - seat) == 18


def test_who_begins_goes_on_until_there_are_enough() -> None:
    """Option pflichtblock optional: nobody must block, but one alone does not do."""
    blockers = tuple(U(name, 1, 0, 3) for name in ("V", "W", "Y"))
    t = Board((having("X", company(2)),), blockers, options={"pflichtblock": "optional"})
    t.take("attack", "X")
    t.take("pick", "hqB")
    t.take("pass")
    assert asked(t) == (B, "block")
    t.take("pick", "W")
    t.take("done")
    assert asked(t) == (B, "block")
    assert (t.offers("pick", "V"), t.offers("pick", "W"), t.offers("done")) == (True, False, False)
    t.take("pick", "Y")
    t.finish()
    assert told(t, "blocks") == [("blocks", "W", "X"), ("blocks", "Y", "X")]


@SEATS
def test_the_attacker_chooses_the_rest_if_the_attacker_chooses(seat: int) -> None:
    """Option pflichtblock attacker_picks."""
    blockers = tuple(U(name, 1, 0, 3) for name in ("V", "W", "Y"))
    t = of(seat, (having("X", company(2)),), blockers, options={"pflichtblock": "attacker_picks"})
    t.take("attack", "X")
    t.take("pick", enemy(seat))
    t.take("pass")
    assert asked(t) == (seat, "block")


@pytest.mark.parametrize("value", ["forced", "optional"])
def test_who_must_block_blocks(value: str) -> None:
    """Also where nobody else must; others may join."""
    t = Board((U("X", 2, 0, 5),), (having("V", MUST_BLOCK), U("W", 1, 0, 3)), options={"pflichtblock": value})
    t.take("attack", "X")
    t.take("pick", "hqB")
    t.take("pass")
    assert asked(t) == (B, "block")
    assert (t.offers("pick", "V"), t.offers("pick", "W"), t.offers("done")) == (False, True, True)
    t.take("done")
    t.finish()
    assert told(t, "blocks", "blocked") == [("blocks", "V", "X"), ("blocked", "X", "V")]


def test_nobody_must_block_what_cannot_be_blocked() -> None:
    t = Board((U("X", 2, 0, 5, "phantom"),), (having("V", MUST_BLOCK),))
    t.attack("X", "hqB")
    assert (told(t, "blocks"), t.hq(B)) == ([], 18)


@SEATS
def test_who_must_attack_does_not_pass_before(seat: int) -> None:
    """R-016: passing is not offered until it has attacked; not if it cannot or would have to be paid for."""
    due = Mod(defs.REQUIRE, V["attack"])
    t = of(seat, (having("X", due), U("Z", 1, 0, 1)))
    assert not t.offers("pass")
    t.attack("Z", enemy(seat))
    t.do("pass")
    assert not t.offers("pass")
    t.attack("X", enemy(seat))
    t.do("pass")
    assert t.offers("pass")
    assert of(seat, (having("X", due),), more={"X": {"markers": ("new",)}}).offers("pass")
    assert of(seat, (having("X", due, price(1)),)).offers("pass")


# --- who strikes first ------------------------------------------------------------------------------------------------


@SEATS
def test_who_strikes_first_is_not_struck_by_whom_it_kills(seat: int) -> None:
    first = Mod(defs.FIRST_BLOW)
    t = of(seat, (having("X", first, stats=(3, 0, 1)),), (U("V", 2, 0, 3),))
    t.attack("X", enemy(seat))
    assert (t.alive("X"), t.alive("V")) == (True, False)
    t = of(seat, (U("X", 3, 0, 3),), (having("V", first, stats=(3, 0, 3)),))
    t.attack("X", enemy(seat))
    assert (t.alive("X"), t.stat("V", "hp")) == (False, 3)
    t = of(seat, (having("X", first, stats=(3, 0, 1)),), (having("V", first, stats=(2, 0, 3)),))
    t.attack("X", enemy(seat))
    assert (t.alive("X"), t.alive("V")) == (False, False)


@SEATS
def test_one_of_two_strikes_first(seat: int) -> None:
    """Both strike once: the first one alone, then its partner what is left."""
    units = (U("K", 2, 0, 4, "konvoi"), having("E", Mod(defs.FIRST_BLOW), stats=(3, 0, 3)))
    t = of(seat, units, (U("V", 3, 0, 4),))
    t.do("attack", "K", ("partner", "pick", "E"), ("attack", "pick", enemy(seat)))
    assert (t.alive("V"), t.stat("K", "hp"), t.stat("E", "hp")) == (False, 1, 3)


# --- what the combat tells --------------------------------------------------------------------------------------------

COMBAT_TOPICS = (
    "attacks",
    "attacked",
    "attacks_alone",
    "blocks",
    "blocked",
    "unblocked",
    "strikes",
    "strikes_or_blocks",
)


class Ears:
    """A structure that waits for these events and writes down whom they are about: HQs are "hq", nobody is ""."""

    def __init__(self, *topics: str) -> None:
        self.heard: dict[str, list[tuple[str, str]]] = {topic: [] for topic in topics}
        waits = tuple(h.trigger(self.step(topic), on=(On(T[topic]),)) for topic in topics)
        self.card = h.card("EAR", 1, stats=(-1, 0, 9), abilities=waits)

    def step(self, topic: str) -> defs.Step:
        return lambda game, f: self.heard[topic].append((name_of(game, f.subject), name_of(game, f.object)))


def name_of(game: Game, ref: int) -> str:
    return "" if ref < 0 else game.objs[ref & REF_MASK].d.card.number or "hq"


@SEATS
def test_events_of_a_blocked_attack(seat: int) -> None:
    """By both attackers and each blocker; the target is told of the lead attacker, blockers block the lead one. Who
    waits for being blocked by whomsoever hears of it once for each attacker."""
    ears = Ears(*COMBAT_TOPICS)
    t = of(seat, (U("K", 1, 0, 9, "konvoi"), U("E", 1, 0, 9), ears.card), (U("V", 1, 0, 9), U("W", 1, 0, 9)))
    answers = (
        ("partner", "pick", "E"),
        ("attack", "pick", enemy(seat)),
        ("block", "pick", "W"),
        ("block", "pick", "V"),
    )
    t.do("attack", "K", *answers, ("order", "pick", "V"))
    assert ears.heard == {
        "attacks": [("K", "hq"), ("E", "hq")],
        "attacked": [("hq", "K")],
        "attacks_alone": [],
        "blocks": [("W", "K"), ("V", "K")],
        "blocked": [("K", "W"), ("E", "W")],
        "unblocked": [],
        "strikes": [("K", "hq"), ("E", "hq")],
        "strikes_or_blocks": [("K", "hq"), ("E", "hq"), ("V", "hq"), ("W", "hq")],
    }
    assert told(t, "deals") == [("deals", "K", "V"), ("deals", "E", "V"), ("deals", "V", "K")]


@SEATS
def test_events_of_an_attack_that_nobody_blocks(seat: int) -> None:
    ears = Ears(*COMBAT_TOPICS)
    t = of(seat, (U("X", 2, 0, 9), ears.card), (h.CARDS_BY["MIL-020"],))
    t.attack("X", "MIL-020")
    assert ears.heard == {
        "attacks": [("X", "MIL-020")],
        "attacked": [("MIL-020", "X")],
        "attacks_alone": [("X", "MIL-020")],
        "blocks": [],
        "blocked": [],
        "unblocked": [("X", "MIL-020")],
        "strikes": [("X", "MIL-020")],
        "strikes_or_blocks": [("X", "MIL-020")],
    }


@SEATS
def test_both_attackers_are_unblocked(seat: int) -> None:
    ears = Ears("unblocked", "attacks_alone")
    t = of(seat, (U("K", 1, 0, 9, "konvoi"), U("E", 1, 0, 9), ears.card))
    t.do("attack", "K", ("partner", "pick", "E"), ("attack", "pick", enemy(seat)))
    assert ears.heard == {"unblocked": [("K", "hq"), ("E", "hq")], "attacks_alone": []}


@SEATS
def test_who_is_exhausted_by_its_attack(seat: int) -> None:
    """Told as the attack is declared, of those whose attacks of the round are made by it."""
    ears = Ears("exhausted")
    twice = having("Y", Mod(defs.PERMIT, V["attack_twice"]))
    t = of(seat, (U("X", 2, 0, 9), twice, ears.card))
    t.attack("Y", enemy(seat))
    assert ears.heard == {"exhausted": []}
    t.do("pass")
    t.attack("Y", enemy(seat))
    assert ears.heard == {"exhausted": [("Y", "")]}
    t.do("pass")
    assert t.why("attack", "Y") == "G-018"
    t.attack("X", enemy(seat))
    assert ears.heard == {"exhausted": [("Y", ""), ("X", "")]}


@SEATS
def test_who_takes_a_sector(seat: int) -> None:
    """G-083, G-084: an attack that claims it or breaks its resistance takes it; less damage takes nothing."""
    ears = Ears("seizes")
    held = ((1 - seat, Placed("NEU-122")),)
    t = of(seat, (U("X", 1, 0, 9), U("Y", 3, 0, 9), U("W", 1, 0, 9), ears.card), shared=held)
    t.attack("X", "NEU-121")
    t.do("pass")
    t.attack("Y", "NEU-122")
    assert ears.heard == {"seizes": [("X", "NEU-121")]}
    t.do("pass")
    t.attack("W", "NEU-122")
    assert ears.heard == {"seizes": [("X", "NEU-121"), ("W", "NEU-122")]}
    assert [(e["seat"], e["object"]["card"]) for e in events(t.game, None, True) if e["event"] == "captures"] == [
        (seat, "NEU-121"),
        (seat, "NEU-122"),
    ]


@pytest.mark.parametrize("value", ["none", "1"])
def test_a_repeated_attack_needs_none_left(value: str) -> None:
    """G-057, G-058: a unit that has blocked or attacked may still attack again, an exhausted or new one may not."""

    def again(game: Game, f: Frame) -> None:
        game.attack_now(f, [o.oid for o in game.objs if o.d.card.number == "N"], True)

    call = h.card("CALL", 3, abilities=h.spell(again))
    for state, attacks in (
        ({"attacked": True, "blocked": True}, 1),
        ({"exhausted": True}, 0),
        ({"markers": ("new",)}, 0),
    ):
        t = Board((U("N", 2, 0, 5),), a_hand=(call,), more={"N": state}, options={"nachtrag_cap": value})
        t.do("play", "CALL", *((("attack", "pick", "hqB"),) if attacks else ()))
        assert t.hq(B) == 20 - 2 * attacks


def test_company_is_asked_of_each_attacker() -> None:
    """The highest number counts, and only of prohibitions that leave some allowed."""
    stable = Static(defs.MATCH, (company(3),), lambda game, f, o: game.is_named(o, "X"))
    t = Board(
        (
            having("X", company(2)),
            h.card("LAW", 1, stats=(-1, 0, 3), abilities=(Ability("static", statics=(stable,)),)),
        ),
        (U("V", 1, 0, 3), U("W", 1, 0, 3)),
    )
    t.attack("X", "hqB")
    assert (told(t, "blocks"), t.hq(B)) == ([], 18)
