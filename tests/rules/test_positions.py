"""A position as a value: what it says is in the game, and read from the game again it is the same; what it cannot say
is refused by name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nexusdsl.games.nxs_a01 import (
    Past,
    Placed,
    Position,
    Side,
    essence,
    new_position,
    new_program,
    position_now,
)
from nexusdsl.runtime import defs
from nexusdsl.runtime.decisions import BadSetup
from nexusdsl.runtime.defs import Ability, On
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import REF_MASK, Z_DISCARD, Z_FIELD
from nexusdsl.runtime.program import Program
from tests.rules.board import A, B
from tests.unit.runtime import handmade as h

TESTED = ("plays", "dies", "kills", "destroyed", "sacrifices", "deals", "draws", "gains", "passes", "enters")


def listener(*topics: str) -> defs.CardDef:
    """A card that looks back on these events of the round, wherever it is."""
    asks = tuple((h.ROUND, h.T[topic]) for topic in topics)
    return h.u("EYE", 1, 0, 1, abilities=(h.trigger(h.nothing, on=(On(h.T["healed"]),), asks=asks),))


GROW = Ability("activated", (h.nothing,))


def once(period: int) -> Ability:
    return h.trigger(h.nothing, on=(h.THIS_ATTACKS,), limit=defs.ONCE, limit_period=period)


OWN = (
    listener(*TESTED),
    h.u("TWICE", 1, 0, 3, abilities=(GROW, GROW)),
    h.u("GAMELONG", 1, 0, 3, abilities=(GROW, once(h.GAME))),
    h.u("ONCE", 1, 0, 3, abilities=(once(h.ROUND),)),
)
RULESET = replace(h.RULESET, counters=("age", "luck"), resources=("credit", "spark"))
SET = replace(h.SET, ruleset=RULESET, cards=h.CARDS + OWN)
PROGRAM = new_program(SET)
LATE_MARKER = {"neu_mode": "one_full_initiative"}
PLAIN_SIDE = Side("MIL", {"hp": 20})


def side(**changes: Any) -> Side:
    return replace(PLAIN_SIDE, **changes)


def of(a: Side = PLAIN_SIDE, b: Side = PLAIN_SIDE, **more: Any) -> Position:
    return Position((a, b), **{"starter": A, **more})


def lying(placed: Placed, seat: int = A) -> Position:
    """A board on which something else lies before it, and a sector is taken."""
    other = replace(PLAIN_SIDE, field=(Placed("MIL-020"), placed))
    return of(other, PLAIN_SIDE) if seat == A else of(PLAIN_SIDE, other)


PLACED: dict[str, Placed] = {
    "as printed": Placed("MIL-003"),
    "another card": Placed("MIL-002"),
    "damaged": Placed("MIL-003", current={"hp": 1}),
    "without DEF": Placed("MIL-003", current={"def": 0}),
    "damaged in both": Placed("MIL-003", current={"def": 0, "hp": 2}),
    "stronger for good": Placed("MIL-003", added={"atk": 2}),
    "weaker for good": Placed("MIL-003", added={"atk": -1}),
    "two values for good": Placed("MIL-003", added={"atk": 2, "hp": 1}),
    "a keyword": Placed("MIL-003", keywords=("durchbruch",)),
    "two keywords": Placed("MIL-003", keywords=("phantom", "nachtrag")),
    "a status": Placed("MIL-003", statuses=("gift",)),
    "a marker": Placed("MIL-003", markers=("new",)),
    "face down": Placed("WID-006", face_down=True),
    "face up": Placed("WID-006"),
    "attacked": Placed("MIL-003", attacked=True),
    "blocked": Placed("MIL-003", blocked=True),
    "exhausted": Placed("MIL-003", exhausted=True),
    "attacked and blocked": Placed("MIL-003", attacked=True, blocked=True),
    "a counter": Placed("MIL-003", counters={"luck": 3}),
    "counters of two kinds": Placed("MIL-003", counters={"age": 1, "luck": 2}),
    "of the other player": Placed("MIL-003", owner=B),
    "a token": Placed("MIL-003", token=True),
    "stronger for the round": Placed("MIL-003", lasting=(("atk", 2),)),
    "a keyword for the round": Placed("MIL-003", lasting=(("durchbruch", 0),)),
    "several for the round": Placed("MIL-003", lasting=(("atk", 1), ("atk", 2), ("phantom", 0), ("hp", 1))),
    "not used": Placed("TWICE"),
    "used": Placed("TWICE", used=True),
    "used, one without a limit per round": Placed("GAMELONG", used=True),
    "a trigger used": Placed("ONCE", used=True),
}
SIDES: dict[str, Side] = {
    "plain": PLAIN_SIDE,
    "faction": side(faction="SYN"),
    "HQ": side(base={"hp": 7}),
    "credits": side(resources={"credit": 3}),
    "another resource": side(resources={"spark": 2}),
    "both resources": side(resources={"credit": 1, "spark": 2}),
    "hand": side(hand=("MIL-001", "SYN-004")),
    "hand in another order": side(hand=("SYN-004", "MIL-001")),
    "deck": side(deck=("MIL-001", "SYN-004", "MIL-001")),
    "discard pile": side(discard=("MIL-020", "MIL-001")),
    "political": side(political=1),
    "actions": side(actions=2),
    "in play": side(field=(Placed("MIL-020"), Placed("MIL-001"))),
    "in play in another order": side(field=(Placed("MIL-001"), Placed("MIL-020"))),
}
WHOLE: dict[str, Position] = {
    "plain": of(),
    "round": of(round=7),
    "holder": of(holder=B),
    "starter": of(starter=B),
    "wave": of(wave=2),
    "passes": of(passes=1),
    "a sector of A": of(shared=((A, Placed("NEU-121")),)),
    "a sector of B": of(shared=((B, Placed("NEU-121")),)),
    "another sector": of(shared=((A, Placed("NEU-123")),)),
    "a damaged sector": of(shared=((A, Placed("NEU-121", current={"hold": 1})),)),
    "a free damaged sector": of(shared=((-1, Placed("NEU-122", current={"hold": 3})),)),
    "all sectors": of(shared=tuple((A, Placed(f"NEU-12{n}")) for n in (1, 2, 3))),
    "all sectors, one just taken": of(shared=tuple((A, Placed(f"NEU-12{n}")) for n in (1, 2, 3)), captured=True),
    "all sectors of B": of(shared=tuple((B, Placed(f"NEU-12{n}")) for n in (1, 2, 3))),
}


def made(position: Position, program: Program = PROGRAM) -> Game:
    return new_position(program, position)


def stays(position: Position, program: Program = PROGRAM) -> None:
    """From the value to the game and back."""
    assert position_now(made(position, program)) == position


def differ(positions: list[Position]) -> None:
    """Each of them goes on in another way, and all as they did when they are made again."""
    found = [essence(made(each)) for each in positions]
    assert [n for n, each in enumerate(found) if each in found[:n]] == []
    assert found == [essence(made(each)) for each in positions]


@pytest.mark.parametrize("what", PLACED)
def test_what_lies_in_play(what: str) -> None:
    stays(lying(PLACED[what]))
    if PLACED[what].owner is None:
        stays(lying(PLACED[what], B))


@pytest.mark.parametrize("what", SIDES)
def test_what_a_player_has(what: str) -> None:
    stays(of(SIDES[what]))
    stays(of(b=SIDES[what]))
    if not SIDES[what].political:  # which is one player's
        stays(of(SIDES[what], SIDES[what]))


@pytest.mark.parametrize("what", WHOLE)
def test_what_concerns_the_whole_board(what: str) -> None:
    stays(WHOLE[what])


def test_everything_counts_for_how_a_game_goes_on() -> None:
    differ([lying(each) for each in PLACED.values()])
    differ([of(each) for each in SIDES.values()])
    differ([of(b=each) for each in SIDES.values()])
    differ(list(WHOLE.values()))


def test_cards_out_of_the_game() -> None:
    stays(of(side(removed=("MIL-001", "SYN-004")), side(removed=("MIL-002",))))
    game = made(of(side(removed=("MIL-001", "SYN-004"))))
    assert all(o.d.card.number not in ("MIL-001", "SYN-004") for o in game.objs if o.oid in game.board)
    assert [game.zone_size(zone, A) for zone in (h.HAND, h.DECK, h.DISCARD)] == [0, 0, 0]


def test_a_marker_that_has_waited() -> None:
    """Option neu_mode (G-020): only where the marker waits for a whole initiative it is told."""
    fresh, waited = (Placed("MIL-003", markers=("new",), waited=each) for each in (False, True))
    late = new_program(SET, LATE_MARKER)
    for placed in (fresh, waited):
        # the unit of who does not hold the initiative, as the holder's own sees the initiative begin
        stays(of(b=side(field=(placed,))), late)
    stays(of(side(field=(fresh,))), PROGRAM)
    assert essence(made(of(b=side(field=(fresh,))), late)) != essence(made(of(b=side(field=(waited,))), late))


def test_any_number_of_attacks_is_said_as_one() -> None:
    two = new_program(SET, {"attacks_per_round": "2"})
    game = made(lying(Placed("MIL-003", attacked=True)), two)
    o = next(o for o in game.objs if o.d.card.number == "MIL-003")
    assert o.tags == 2
    assert game.why_not("attack", o.oid) == "G-018"


def field_of(game: Game, seat: int = A) -> list[int]:
    return [oid for oid in game.board if game.objs[oid].ctrl == seat and not game.objs[oid].d.base]


def act(game: Game, kind: str) -> None:
    """Takes the first option of this kind; whatever else is asked gets its first answer, up to the next action."""
    assert game.decision is not None
    game.apply(next(option.index for option in game.decision.options if option.kind == kind))
    while game.decision is not None and game.decision.purpose != "action":
        game.apply(0)


def test_abilities_used_in_play() -> None:
    """Used means all of them."""
    game = made(of(side(field=(Placed("TWICE"),))))
    for used in (False, True):
        act(game, "activate")
        act(game, "pass")
        assert position_now(game).sides[A].field[0].used == used


def test_cards_that_were_played_and_died_are_where_they_are() -> None:
    game = made(of(side(hand=("MIL-001",), resources={"credit": 5})))
    act(game, "play")
    now = position_now(game).sides[A]
    assert (now.hand, now.field, now.resources) == ((), (Placed("MIL-001", markers=("new",)),), {"credit": 4})
    act(game, "pass")
    act(game, "sacrifice")
    now = position_now(game).sides[A]
    assert (now.field, now.discard, now.removed, now.resources) == ((), ("MIL-001",), (), {"credit": 5})
    assert (now.actions, position_now(game).sides[B].actions) == (2, 1)


# --- words that do not exist ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "message"),
    [
        (of(side(faction="XXX")), "unknown faction 'XXX'"),
        (of(side(hand=("MIL-999",))), "unknown card 'MIL-999'"),
        (of(side(discard=("MIL-999",))), "unknown card 'MIL-999'"),
        (of(side(removed=("MIL-999",))), "unknown card 'MIL-999'"),
        (of(side(resources={"gold": 1})), "unknown word 'gold'"),
        (of(side(base={"mana": 1})), "unknown word 'mana'"),
        (lying(Placed("MIL-999")), "unknown card 'MIL-999'"),
        (lying(Placed("MIL-999", token=True)), "unknown card 'MIL-999'"),
        (lying(Placed("MIL-001", markers=("old",))), "unknown word 'old'"),
        (lying(Placed("MIL-001", statuses=("frost",))), "unknown word 'frost'"),
        (lying(Placed("MIL-001", counters={"gold": 0})), "unknown word 'gold'"),
        (lying(Placed("MIL-001", current={"mana": 1})), "unknown word 'mana'"),
        (lying(Placed("MIL-001", added={"mana": 1})), "unknown word 'mana'"),
        (lying(Placed("MIL-001", keywords=("atk",))), "unknown word 'atk'"),
        (lying(Placed("MIL-001", lasting=(("mana", 1),))), "unknown word 'mana'"),
        (of(past=(Past("rains", A),)), "unknown event 'rains'"),
        (of(past=(Past("dies", ("MIL-999", A)),)), "unknown card 'MIL-999'"),
    ],
)
def test_a_board_of_unknown_words_is_refused(position: Position, message: str) -> None:
    with pytest.raises(BadSetup) as found:
        made(position)
    assert str(found.value) == message


# --- events of the round ----------------------------------------------------------------------------------------------

PAST: dict[str, tuple[Past, ...]] = {
    "of a player": (Past("passes", B),),
    "with an amount": (Past("gains", A, None, 3),),
    "by what is in play": (Past("deals", ("MIL-003", A), ("MIL-001", B), 2),),
    "to an HQ": (Past("deals", ("MIL-003", A), ("", B), 2),),
    "of a card in hand": (Past("draws", A, ("SYN-004", A)),),
    "of what died": (Past("dies", ("MIL-002", A)),),
    "of what died on both sides": (Past("dies", ("MIL-002", A)), Past("dies", ("MIL-002", B))),
    "of several that died": (Past("dies", ("MIL-002", A)), Past("dies", ("MIL-002", A)), Past("dies", ("MIL-001", A))),
    "of a killer": (Past("kills", ("MIL-003", A), ("MIL-002", B)),),
    "of a sacrifice": (Past("sacrifices", A, ("MIL-002", A)), Past("dies", ("MIL-002", A))),
    "of what was played": (Past("plays", A, ("MIL-003", A)), Past("enters", ("MIL-003", A))),
    "of an event that was played": (Past("plays", B, ("MIL-021", B)),),
    "of what is nowhere any more": (Past("dies", ("WID-003", A)),),
    "of both that are nowhere any more": (Past("kills", ("WID-003", A), ("WID-004", B)),),
    "in order": (Past("passes", B), Past("gains", A, None, 1), Past("passes", A)),
    "by a token": (Past("deals", ("MIL-004", A), ("MIL-001", B), 1),),
}
FIELD_A = (Placed("MIL-003"), Placed("MIL-003"), Placed("MIL-001"), Placed("MIL-004", token=True))
AFTER = (
    side(field=FIELD_A, hand=("SYN-004",), discard=("MIL-002", "MIL-002", "MIL-001")),
    side(field=(Placed("MIL-001"),), discard=("MIL-002", "MIL-021")),
)


@pytest.mark.parametrize("what", PAST)
def test_what_has_happened(what: str) -> None:
    position = of(*AFTER, past=PAST[what])
    game = made(position)
    assert len(game.hist[h.ROUND]) == len(PAST[what])
    stays(position)


def test_what_has_happened_counts() -> None:
    differ([of(*AFTER, past=past) for past in PAST.values()])


def refs_of(game: Game) -> list[tuple[int, int]]:
    return [(fact[1], fact[2]) for fact in game.hist[h.ROUND]]


def test_whom_the_past_is_about() -> None:
    """Each event of a kind is about the next card of that name; events of two kinds may be about the same one."""
    game = made(of(*AFTER, past=(
        Past("dies", ("MIL-002", A)), Past("dies", ("MIL-002", A)), Past("sacrifices", A, ("MIL-002", A)),
        Past("deals", ("MIL-003", A), ("MIL-001", B), 1), Past("deals", ("MIL-003", A), ("MIL-001", B), 1),
        Past("deals", ("MIL-003", A), ("MIL-001", B), 1),
    )))  # fmt: skip
    facts = refs_of(game)
    pile = [o.oid for o in game.objs if o.zone == Z_DISCARD and o.owner == A]
    assert [subject & REF_MASK for subject, _ in facts[:2]] == pile[:2]
    assert facts[2] == (A, facts[0][0])
    first, second = field_of(game)[:2]
    assert [subject & REF_MASK for subject, _ in facts[3:]] == [first, second, second]
    assert [object_ & REF_MASK for _, object_ in facts[3:]] == [field_of(game, B)[0]] * 3


def test_what_died_was_in_play_and_lies_where_it_lies() -> None:
    """It is remembered as what it was; the card in the pile is another thing than that."""
    game = made(of(*AFTER, past=(Past("kills", ("MIL-003", A), ("MIL-002", B)),)))
    ((_, victim),) = refs_of(game)
    o = game.objs[victim & REF_MASK]
    assert (o.owner, o.zone, o.d.card.number) == (B, Z_DISCARD, "MIL-002")
    assert o.ref() != victim
    then = game.hist[h.ROUND][0][6]
    assert then
    assert then[3] == Z_FIELD
    assert game.zone_size(h.DISCARD, B) == 2


def test_what_is_nowhere_is_no_card_of_the_game() -> None:
    game = made(of(*AFTER, past=(Past("dies", ("WID-003", A)),)))
    ((gone, _),) = refs_of(game)
    assert game.objs[gone & REF_MASK].d.card.number == "WID-003"
    assert all(game.objs[gone & REF_MASK].oid not in zone for zone in game.zones)
    assert position_now(game).sides == AFTER


LOST = ("dies", "leaves", "destroyed", "sacrificed")
LOST_BY = ("sacrifices", "kills", "destroys")


@pytest.mark.parametrize("topic", [*LOST, *LOST_BY])
def test_who_is_gone_is_not_who_is_still_there(topic: str) -> None:
    """Of cards of one name in play and in the pile the past means the one that has left play."""
    program = new_program(replace(SET, cards=(*h.CARDS, listener(topic))))
    both = side(field=(Placed("MIL-002"), Placed("MIL-003")), discard=("MIL-002",))
    there = ("MIL-002", A)
    event = Past(topic, there) if topic in LOST else Past(topic, A if topic == "sacrifices" else ("MIL-003", A), there)
    game = new_position(program, of(both, past=(event,)))
    ((subject, object_),) = refs_of(game)
    gone = game.objs[(subject if topic in LOST else object_) & REF_MASK]
    assert (gone.d.card.number, gone.zone) == ("MIL-002", Z_DISCARD)
    assert position_now(game) == of(both, past=(event,))


def test_who_did_something_is_who_is_still_there() -> None:
    both = side(field=(Placed("MIL-002"), Placed("MIL-003")), discard=("MIL-002", "MIL-003"))
    game = made(of(both, past=(Past("deals", ("MIL-002", A), ("MIL-003", A), 1),)))
    assert [game.objs[ref & REF_MASK].zone for ref in refs_of(game)[0]] == [Z_FIELD, Z_FIELD]


@pytest.mark.parametrize(
    "was",
    [
        {"statuses": ("gift",)},
        {"keywords": ("phantom",)},
        {"counters": {"luck": 1}},
        {"added": {"atk": 1}},
    ],
)
def test_what_it_was_counts(was: dict[str, Any]) -> None:
    """What died as this or as that is remembered so, even if the same is left of it."""
    found = []
    for placed in (Placed("MIL-002"), Placed("MIL-002", **was)):
        game = made(of(side(field=(placed,))))
        act(game, "sacrifice")
        found.append(essence(game)["past"])
    assert found[0] != found[1]
