"""What the rules keep count of, after every kind of action and over the end of a round (§02)."""

from __future__ import annotations

import pytest

from nexusdsl.games.nxs_a01.layout import (
    R_ACTIONS,
    R_AGAIN,
    R_COMBATS,
    R_EARLIER,
    R_MORE,
    R_PASSED,
    R_PASSES,
    R_QUIET,
    R_ROUND,
    R_TAKEN,
)
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import G_EVENTS, G_FIRST, G_HOLDER
from nexusdsl.runtime.objects import Frame
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U, C = h.u, h.CARDS_BY
SEATS = pytest.mark.parametrize("seat", [A, B])
KEPT = {
    "round": R_ROUND, "actions": R_ACTIONS, "passes": R_PASSES, "passed": R_PASSED, "quiet": R_QUIET, "again": R_AGAIN,
    "combats": R_COMBATS, "holder": G_HOLDER, "first": G_FIRST,
}  # fmt: skip


def board(seat: int, **options: str) -> Board:
    mine = (U("X", 1, 0, 9), C["MIL-032"], U("OWN", 1, 0, 1)), (C["MIL-002"], C["MIL-021"])
    theirs: tuple[tuple[h.CardDef, ...], tuple[h.CardDef, ...]] = (U("V", 1, 0, 9), U("V2", 1, 0, 9)), ()
    (a, a_hand), (b, b_hand) = (mine, theirs) if seat == A else (theirs, mine)
    return Board(a, b, a_hand, b_hand, holder=seat, round=3, options=options)


def kept(t: Board, *names: str) -> list[int]:
    return [t.game.g[KEPT[name]] for name in names]


def seats(t: Board, at: int) -> tuple[int, int]:
    return t.game.g[at], t.game.g[at + 1]


def pair(seat: int, own: int, other: int) -> tuple[int, int]:
    return (own, other) if seat == A else (other, own)


DONE: tuple[tuple[str, str, tuple[tuple[str, str, str], ...]], ...] = (
    ("play", "MIL-002", ()),
    ("play", "MIL-021", (("target", "pick", "V"),)),
    ("activate", "MIL-032", (("target", "pick", "V"),)),
    ("sacrifice", "OWN", ()),
    ("attack", "X", (("attack", "pick", "NEU-121"),)),
    ("pass", "", ()),
)


@SEATS
@pytest.mark.parametrize(("kind", "name", "answers"), DONE)
def test_after_an_action(seat: int, kind: str, name: str, answers: tuple[tuple[str, str, str], ...]) -> None:
    """One action of one player, and the other has the initiative (R-013); only a pass counts as one (G-015)."""
    t = board(seat)
    t.do(kind, name, *answers)
    passed = int(kind == "pass")
    assert kept(t, "round", "actions", "passes", "passed") == [3, 1, passed, passed << seat]
    assert kept(t, "quiet", "again", "combats", "holder", "first") == [0, 0, kind == "attack", 1 - seat, 1 - seat]
    assert seats(t, R_TAKEN) == pair(seat, 1, 0)
    assert (seats(t, R_EARLIER), seats(t, R_MORE), t.game.g[G_EVENTS]) == ((0, 0), (0, 0), 0)
    t.do("pass")
    assert kept(t, "round", "passes") == ([4, 0] if passed else [3, 1])


@SEATS
def test_an_action_ends_the_row_of_passes(seat: int) -> None:
    """G-015."""
    t = board(seat)
    t.do("pass")
    assert kept(t, "passes", "passed") == [1, 1 << seat]
    t.do("sacrifice", "V")
    assert kept(t, "round", "passes", "actions") == [3, 0, 2]
    t.do("pass")
    assert kept(t, "round", "passes") == [3, 1]


@SEATS
def test_over_the_end_of_a_round(seat: int) -> None:
    """The counts of the round begin anew, those of the game go on."""
    t = board(seat)
    t.do("sacrifice", "OWN")
    t.do("pass")
    t.do("pass")
    assert kept(t, "round", "actions", "passes", "passed", "quiet") == [4, 0, 0, 0, 0]
    assert seats(t, R_TAKEN) == seats(t, R_EARLIER) == pair(seat, 2, 1)
    assert seats(t, R_MORE) == (0, 0)
    assert kept(t, "holder", "first") == [1 - seat, 1 - seat]  # who passed first (G-014)
    t.do("pass")
    assert (seats(t, R_TAKEN), seats(t, R_EARLIER)) == (pair(seat, 2, 2), pair(seat, 2, 1))


@SEATS
def test_a_further_action(seat: int) -> None:
    """It belongs to who has it, counts as an action, and is over with a pass or the round."""
    t = board(seat)
    t.game.extra_action(Frame(t.program.given.index, 0, -1, seat, t.game.gen), seat)
    assert seats(t, R_MORE) == pair(seat, 1, 0)
    t.do("sacrifice", "OWN")
    assert (seats(t, R_MORE), kept(t, "holder", "actions")) == ((0, 0), [seat, 1])
    t.do("attack", "X", ("attack", "pick", "NEU-121"))
    assert (kept(t, "holder", "actions"), seats(t, R_TAKEN)) == ([1 - seat, 2], pair(seat, 2, 0))
    t = board(seat)
    t.game.extra_action(Frame(t.program.given.index, 0, -1, seat, t.game.gen), seat)
    t.do("pass")
    assert (seats(t, R_MORE), kept(t, "holder", "passes")) == ((0, 0), [1 - seat, 1])


@SEATS
def test_repeated_attacks_are_counted_within_their_action(seat: int) -> None:
    """G-057, G-058: the combats of the game go on, those that repeat begin anew with the next action."""
    n = U("N", 4, 0, 9, "nachtrag")
    prey = (U("P", 0, 0, 1), U("Q", 0, 0, 1))
    t = Board((n,), prey, holder=A) if seat == A else Board(prey, (n,), holder=B)
    aim = "hqB" if seat == A else "hqA"
    t.take("attack", "N")
    t.take("pick", aim)
    t.finish(("block", "pick", "P"), ("block", "done", ""), ("may", "yes", ""), ("attack", "pick", aim))
    assert kept(t, "again", "combats", "actions") == [1, 2, 1]
    t.do("pass")
    assert kept(t, "again", "combats", "actions") == [0, 2, 2]


@pytest.mark.parametrize(("value", "actions"), [("1", 1), ("2", 2), ("5", 5)])
def test_as_many_actions_as_a_round_may_have(value: str, actions: int) -> None:
    """G-102: then it ends as if both had passed, and who would have been next begins (G-014)."""
    t = Board(a=tuple(U(f"X{n}", 1, 0, 1) for n in range(5)), b=tuple(U(f"Y{n}", 1, 0, 1) for n in range(5)),
              options={"action_cap": value}, round=3)  # fmt: skip
    for n in range(actions):
        assert kept(t, "round", "actions") == [3, n]
        t.do("sacrifice", f"{'XY'[n % 2]}{n // 2}")
    assert kept(t, "round", "actions", "passes") == [4, 0, 0]
    assert t.game.g[G_HOLDER] == actions % 2


@SEATS
def test_a_final_pass(seat: int) -> None:
    """Option pass_final (G-015): who has passed is left out until the round ends, with both."""
    t = board(seat, pass_final="true")
    t.do("pass")
    t.do("sacrifice", "V")
    assert kept(t, "round", "holder", "passed", "passes") == [3, 1 - seat, 1 << seat, 0]
    t.do("sacrifice", "V2")
    assert kept(t, "round", "holder") == [3, 1 - seat]
    t.do("pass")
    assert kept(t, "round", "passed") == [4, 0]


@pytest.mark.parametrize(
    ("value", "begins"), [("continue", [A, A, A]), ("starter", [B, B, B]), ("alternate", [A, B, A])]
)
def test_who_begins_the_next_rounds(value: str, begins: list[int]) -> None:
    """G-014, of a game that B began, in round 3: the first of those who passed; who began the game; each in turn."""
    t = Board(b=(U("Y", 1, 0, 1),), holder=B, starter=B, round=3, options={"round_start": value})
    t.do("sacrifice", "Y")
    t.do("pass")
    t.do("pass")
    found = [t.game.g[G_HOLDER]]
    for _ in range(2):
        t.pass_round()
        found.append(t.game.g[G_HOLDER])
    assert found == begins


def test_the_number_of_the_round_and_combat() -> None:
    t = board(A)
    game: Game = t.game
    assert [game.rules.period_number(game, period) for period in (h.ROUND, h.COMBAT, h.GAME)] == [3, 0, 1]
    t.do("attack", "X", ("attack", "pick", "NEU-121"))
    assert [game.rules.period_number(game, period) for period in (h.ROUND, h.COMBAT, h.GAME)] == [3, 1, 1]


@SEATS
def test_the_number_of_an_action(seat: int) -> None:
    """R-016: passes count; before it is chosen it is the one to come; nobody else has one."""
    t = board(seat)
    game = t.game

    def numbers(who: int) -> list[int]:
        return [game.rules.action_number(game, who, period) for period in (h.ROUND, h.COMBAT, h.GAME)]

    assert (numbers(seat), numbers(1 - seat)) == ([1, 1, 1], [0, 0, 0])
    t.do("sacrifice", "OWN")
    assert (numbers(seat), numbers(1 - seat)) == ([0, 0, 0], [1, 1, 1])
    t.do("pass")
    assert numbers(seat) == [2, 1, 2]
    t.take("play", "MIL-002")
    assert numbers(seat) == [2, 1, 2]
    t.finish()
    t.do("pass")
    t.pass_round()
    holder = game.g[G_HOLDER]
    assert numbers(holder)[0] == 1
    assert numbers(holder)[2] == game.g[R_TAKEN + holder] + 1
