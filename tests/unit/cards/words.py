"""Short words for the expectations of the cards: what most of the texts share."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    AddStat,
    Choose,
    Draw,
    Duration,
    Effect,
    Event,
    Filter,
    HasSubtype,
    InState,
    Limit,
    Lit,
    OfFaction,
    Opponent,
    Pay,
    Player,
    The,
    This,
    Triggered,
    You,
)

YOU, THIS, OPPONENT = You(), This(), Opponent()
UNIT, STRUCTURE = ("unit",), ("structure",)
OWN_UNIT, ENEMY_UNIT = Filter(UNIT, "own"), Filter(UNIT, "enemy")
OTHER_OWN_UNIT = Filter(UNIT, "own", True)
OWN_RESISTANCE = Filter(UNIT, "own", tests=(OfFaction("wid"),))
ATTACKING = Filter(UNIT, tests=(InState("attacking"),))
OWN_HQ, ENEMY_HQ = The(Filter(("hq",), "own")), The(Filter(("hq",), "enemy"))
ROUND, COMBAT, PERMANENT = Duration("end", "round"), Duration("end", "combat"), Duration("permanent")
PLAYED, HITS_HQ = Event("played", THIS), Event("deals", THIS, ENEMY_HQ)
ROUND_START, ROUND_END = Event("start", period="round"), Event("end", period="round")


def one(filter: Filter, slot: int = 0) -> Choose:
    """One object that you choose, bound to `slot`."""
    return Choose(1, 1, filter, slot)


def draw(number: int) -> Draw:
    """You draw cards."""
    return Draw(YOU, Lit(number))


def when(event: Event, body: Effect, limit: Limit | None = None) -> Triggered:
    """What happens when the event does."""
    return Triggered((event,), body, limit=limit)


def atk(number: int) -> AddStat:
    """More ATK."""
    return AddStat("atk", Lit(number))


def subtype(name: str, other: bool) -> Filter:
    """Your cards of a subtype."""
    return Filter((), "own", other, (HasSubtype(name),))


def pay(number: int, player: Player = YOU) -> Pay:
    """A price in credits."""
    return Pay(player, "credit", number)
