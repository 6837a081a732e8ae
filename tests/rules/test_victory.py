"""Scenarios of the spec about setup, rounds, sectors and the ways a game ends."""

from __future__ import annotations

import pytest

from nexusdsl.games.nxs_a01 import Deck, Placed, new_game, new_program
from nexusdsl.games.nxs_a01.layout import R_POLITICAL, R_ROUND
from nexusdsl.runtime import defs
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U, C = h.u, h.CARDS_BY
SECTORS = ("NEU-121", "NEU-122", "NEU-123")


def held(*seats: int) -> tuple[tuple[int, Placed], ...]:
    return tuple((seat, Placed(number)) for seat, number in zip(seats, SECTORS, strict=False))


def fresh(
    first: int | None = 0, a: tuple[str, ...] = ("MIL-001",) * 40, b: tuple[str, ...] = ("MIL-001",) * 40, seed: int = 1
) -> Game:
    return new_game(new_program(h.SET), [Deck(a, "MIL"), Deck(b, "MIL")], seed, first)


def pass_all(game: Game, rounds: int = 100) -> None:
    for _ in range(2 * rounds):
        if game.decision is not None:
            game.apply(0)


def test_27_the_first_victory_ends_the_game() -> None:
    """R-038."""
    t = Board(a=(U("U", 3, 0, 3),), b_hand=(C["MIL-029"],), hq=(1, 1))
    t.attack("U", "hqB", ("reaction", "play", "MIL-029"))
    assert t.game.result is not None
    assert t.game.result.winner == B
    assert t.path() == "military"


def test_40_rounds_and_initiative() -> None:
    """R-010, R-014, G-014, G-015."""
    game = fresh(first=0)
    sizes = [game.zone_size(h.HAND, seat) for seat in (A, B)]
    assert sizes == [5, 6]
    game.apply(0)
    assert game.decision is not None
    assert game.decision.seat == B
    game.apply(next(o.index for o in game.decision.options if o.kind == "sacrifice"))
    game.apply(next(o.index for o in game.decision.options if o.kind == "sacrifice"))
    assert game.decision.seat == B
    game.apply(0)
    game.apply(0)
    assert game.g[R_ROUND] == 2
    assert game.decision.seat == B
    assert [game.zone_size(h.HAND, seat) for seat in (A, B)] == [5, 6]


def test_41_sectors() -> None:
    """R-041, G-084, G-085: the round of conquest never counts, a gap resets."""
    t = Board(
        a=(U("U", 3, 0, 9), U("W", 4, 0, 9)),
        b=(U("X", 2, 0, 9), U("Y", 2, 0, 9)),
        round=4,
        shared=held(A, A),
    )
    t.attack("U", "NEU-123")
    assert t.obj("NEU-123").ctrl == A
    t.pass_round()
    assert t.game.g[R_POLITICAL] == 0
    t.pass_round()
    assert t.game.g[R_POLITICAL] == 1
    for number, target in (("X", "NEU-122"), ("W", ""), ("Y", "NEU-122"), ("W", "NEU-122")):
        if t.game.decision is not None and t.game.decision.seat == A and number != "W":
            t.do("pass")
        if target:
            t.attack(number, target)
        else:
            t.do("pass")
    assert t.obj("NEU-122").ctrl == A
    assert t.game.g[R_ROUND] == 6
    t.pass_round()
    assert t.game.g[R_POLITICAL] == 0
    t.pass_round()
    assert t.game.g[R_POLITICAL] == 1
    t.pass_round()
    assert t.game.result is not None
    assert t.game.result.winner == A
    assert t.path() == "political"


def test_sector_resistance_refills() -> None:
    """G-084."""
    t = Board(a=(U("U", 3, 0, 9),), round=2, shared=held(B))
    t.attack("U", "NEU-121")
    assert t.obj("NEU-121").ctrl == B
    assert t.game.stat(t.obj("NEU-121"), h.HOLD) == 1
    t.pass_round()
    assert t.game.stat(t.obj("NEU-121"), h.HOLD) == 4


def test_own_sector_is_no_target() -> None:
    """G-040, R-037: sectors cannot be defended by blockers."""
    t = Board(a=(U("U", 3, 0, 9),), b=(U("V", 1, 0, 9),), shared=held(A))
    assert t.why("attack", "U", "NEU-121") == "G-040"
    t.attack("U", "NEU-122")
    assert t.obj("NEU-122").ctrl == A
    assert t.stat("V", "hp") == 9


def test_42_three_protocols() -> None:
    """R-042, G-086, G-036."""
    cards = (C["MIL-041"], C["MIL-042"])
    t = Board(a=cards, a_hand=(C["NEU-124"],), b_hand=(C["MIL-028"],))
    t.take("play", "NEU-124")
    assert t.game.result is None
    t.take("pass")
    assert t.game.result is not None
    assert t.game.result.winner == A
    assert t.path() == "technological"
    t = Board(a=cards, a_hand=(C["NEU-124"],), b_hand=(C["MIL-028"],))
    t.do("play", "NEU-124", ("reaction", "play", "MIL-028"))
    assert t.game.result is None


def test_43_stall_ends_by_decking() -> None:
    """R-043, R-098, G-026: round 36, the one who did not start."""
    game = fresh(first=0)
    pass_all(game)
    assert game.g[R_ROUND] == 36
    assert game.result is not None
    assert (game.result.winner, game.result.path) == (A, "deck")


def test_43_both_empty_is_a_draw() -> None:
    """G-013, R-039."""
    t = Board(deck=(0, 0))
    t.pass_round()
    assert t.game.result is not None
    assert t.game.result.winner is None


def test_both_hqs_at_zero_is_a_draw() -> None:
    """R-096."""

    def both(game: Game, f: Frame) -> None:
        game.deal(f, [0, 1], 20)

    card = h.card("Z", 3, abilities=h.spell(both))
    t = Board(a_hand=(card,))
    t.do("play", "Z")
    assert t.game.result is not None
    assert t.game.result.winner is None
    assert t.path() == "military"


def test_50_mulligan() -> None:
    """R-007, G-001 … G-003."""
    reactions = ("MIL-027",) * 40
    game = fresh(a=reactions)
    assert game.decision is not None
    assert (game.decision.seat, game.decision.purpose) == (A, "mulligan")
    game.apply(1)
    assert game.decision.purpose == "action"
    assert game.zone_size(h.HAND, A) == 5
    plain = fresh().decision
    assert plain is not None
    assert plain.purpose == "action"


def test_concede() -> None:
    """G-088."""
    game = fresh()
    game.concede(A)
    assert game.result is not None
    assert (game.result.winner, game.result.path) == (B, "concede")
    assert game.decision is None


def test_coin_toss_is_seeded() -> None:
    """R-009, G-004."""
    starters = {fresh(None, seed=s).waiting().seat for s in range(20)}
    assert starters == {0, 1}
    assert fresh(None, seed=3) == fresh(None, seed=3)


def test_round_cap() -> None:
    """G-026."""
    t = Board(deck=(10, 10), options={"round_cap": "3"}, round=2)
    t.pass_round()
    t.pass_round()
    assert t.game.result is not None
    assert t.game.result.winner is None
    assert t.path() == "cap"


def test_event_cap() -> None:
    """G-101."""

    def loop(game: Game, f: Frame) -> None:
        game.gain(f, f.seat, 0, 1)

    gain = defs.On(h.T["gains"], defs.YOU)
    engine = U("E", 1, 0, 1, abilities=(h.trigger(loop, on=(gain,)),))
    t = Board(a=(engine,), a_hand=(U("X", 1, 0, 1),), options={"event_cap": "100"})
    t.do("sacrifice", "X")
    assert t.path() == "cap"


def test_action_cap() -> None:
    """G-102."""
    t = Board(a_hand=tuple(U(f"X{i}", 1, 0, 1) for i in range(3)), options={"action_cap": "2"})
    t.do("sacrifice", "X0")
    t.do("pass")
    assert t.game.g[R_ROUND] == 2


@pytest.mark.parametrize("seat", [A, B])
@pytest.mark.parametrize("left", [0, -3])
def test_an_hq_at_nothing_is_lost_whosever_it_is(seat: int, left: int) -> None:
    """R-040: exactly 0 is enough."""
    t = Board(hq=(5, 5))
    t.game.own(seat).w[h.HP] += 5 - left
    t.game.rules.check(t.game)
    assert t.game.result is not None
    assert (t.game.result.winner, t.path()) == (1 - seat, "military")


@pytest.mark.parametrize("seat", [A, B])
def test_one_cause_is_enough(seat: int) -> None:
    """R-041, R-043: two political rounds of one player, or a card that one cannot draw, end the game alone."""
    political, drawn = Board(), Board(deck=(0, 0))
    political.game.g[R_POLITICAL + seat] = 2
    political.game.rules.check(political.game)
    drawn.game.draw(Frame(0, 0, -1, seat, drawn.game.gen), seat, 1)
    results = [t.game.result for t in (political, drawn)]
    assert [result and (result.winner, result.path) for result in results] == [
        (seat, "political"), (1 - seat, "deck"),
    ]  # fmt: skip
