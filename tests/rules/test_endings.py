"""Every way to win, for either seat: alone, beside another one, against one of the other player (G-079, G-080)."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from nexusdsl.games.nxs_a01.layout import R_LOST, R_POLITICAL, R_WON
from nexusdsl.runtime.layout import G_EVENTS
from nexusdsl.runtime.moves import create, enter
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

PROTOCOLS = ("MIL-041", "MIL-042", "NEU-124")
PATHS = ("military", "political", "technological", "deck", "text")  # in the order in which they count (G-080)
SEATS = pytest.mark.parametrize("seat", [A, B])


def lies(t: Board, seat: int, *numbers: str) -> None:
    for number in numbers:
        info = t.program.infos[t.program.numbers[number]]
        enter(t.game, create(t.game, info, seat, 0).oid, seat)


def fulfil(t: Board, seat: int, path: str) -> None:
    """What the path asks for is so, but nobody has looked yet."""
    game = t.game
    if path == "military":
        game.own(1 - seat).w[h.HP] = 20
    elif path == "political":
        game.g[R_POLITICAL + seat] = 2
    elif path == "technological":
        lies(t, seat, *PROTOCOLS)
    elif path == "deck":
        game.g[R_LOST] |= 1 << 1 - seat
    else:
        game.g[R_WON] |= 1 << seat


def result(t: Board) -> tuple[int | None, str] | None:
    t.game.rules.check(t.game)
    found = t.game.result
    return None if found is None else (found.winner, found.path)


@SEATS
@pytest.mark.parametrize("path", PATHS)
def test_alone(seat: int, path: str) -> None:
    t = Board()
    assert result(t) is None
    fulfil(t, seat, path)
    assert result(t) == (seat, path)


@SEATS
@pytest.mark.parametrize("path", ["military", "deck", "text"])
def test_on_a_table_without_sectors(seat: int, path: str) -> None:
    """G-082: whatever lies there instead of them stands for nothing."""
    unit = h.u("U", 1, 0, 1)
    t = Board(a=(unit,), b=(unit,), options={"sectors": "off"})
    assert result(t) is None
    fulfil(t, seat, path)
    assert result(t) == (seat, path)


@SEATS
@pytest.mark.parametrize(("first", "second"), list(combinations(PATHS, 2)))
def test_two_of_one_player(seat: int, first: str, second: str) -> None:
    t = Board()
    fulfil(t, seat, second)
    fulfil(t, seat, first)
    assert result(t) == (seat, first)


@pytest.mark.parametrize(("mine", "theirs"), list(product(PATHS, PATHS)))
def test_one_of_each_player(mine: str, theirs: str) -> None:
    """R-039: a draw, by the path that counts first, whosever it is; in a wave the attacker or who has the initiative
    wins by its own way (R-096, G-081)."""
    t = Board()
    fulfil(t, A, mine)
    fulfil(t, B, theirs)
    assert result(t) == (None, min(mine, theirs, key=PATHS.index))
    for holder in (A, B):
        t = Board(wave=1, holder=holder)
        fulfil(t, A, mine)
        fulfil(t, B, theirs)
        assert result(t) == (holder, (mine, theirs)[holder])


@SEATS
def test_not_yet(seat: int) -> None:
    """One HP, one full round, two protocols or two of the same: nothing has been won."""
    t = Board()
    t.game.own(1 - seat).w[h.HP] = 19
    t.game.g[R_POLITICAL + seat] = 1
    lies(t, seat, "MIL-041", "MIL-042", "MIL-041")
    lies(t, 1 - seat, "NEU-124")
    assert result(t) is None


@SEATS
def test_what_lies_face_down_is_not_active(seat: int) -> None:
    """G-086."""
    t = Board()
    lies(t, seat, *PROTOCOLS)
    t.game.own(t.obj("NEU-124").oid).face = 1
    assert result(t) is None
    t.game.own(t.obj("NEU-124").oid).face = 0
    assert result(t) == (seat, "technological")


@SEATS
@pytest.mark.parametrize("delay", [1, 2])
def test_protocols_that_must_have_been_there(seat: int, delay: int) -> None:
    """G-086, option protocol_delay: so many rounds must have ended since each came."""
    t = Board(options={"protocol_delay": str(delay)})
    lies(t, seat, *PROTOCOLS)
    for _ in range(delay):
        assert result(t) is None
        t.pass_round()
    assert result(t) == (seat, "technological")


def test_structures_are_no_protocols() -> None:
    t = Board(a=(h.CARDS_BY["MIL-020"],))
    lies(t, A, "MIL-041", "MIL-042", "WID-006")
    assert result(t) is None


@pytest.mark.parametrize(("hq", "wave", "starter", "wanted"), [
    ((20, 20), 0, A, (None, "cap")),
    ((20, 5), 0, B, (None, "cap")),
    ((20, 5), 1, B, (A, "military")),
    ((5, 20), 1, A, (B, "military")),
    ((9, 9), 2, A, (A, "military")),
    ((9, 9), 3, B, (B, "military")),
])  # fmt: skip
def test_too_many_events(hq: tuple[int, int], wave: int, starter: int, wanted: tuple[int | None, str]) -> None:
    """G-101, also where somebody has nearly won."""
    for few in (True, False):
        t = Board(hq=hq, wave=wave, starter=starter)
        if not few:
            lies(t, A, "MIL-041", "MIL-042", "MIL-041")
        t.game.g[G_EVENTS] = 10_000
        assert result(t) is None
        t.game.g[G_EVENTS] = 10_001
        assert result(t) == wanted


@SEATS
def test_who_has_won_has_not_caused_too_much(seat: int) -> None:
    """What is found in the same check counts before the cap."""
    t = Board()
    fulfil(t, seat, "military")
    t.game.g[G_EVENTS] = 10_001
    assert result(t) == (seat, "military")
