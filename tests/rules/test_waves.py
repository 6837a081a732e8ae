"""The wave system (§08): carry-over, who begins, Simultantod, retreat, sectors. Values by hand from the rules."""

from __future__ import annotations

import pytest

from nexusdsl.games.nxs_a01 import Deck, Placed, Wave, WaveEnd, end_of, first_wave, new_game, new_program, next_wave
from nexusdsl.games.nxs_a01.layout import R_POLITICAL, R_STARTER
from nexusdsl.runtime.decisions import BadSetup
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.program import Program
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u
SECTORS = ("NEU-121", "NEU-122", "NEU-123")
FREE = (-1, -1, -1)


def program(**options: str) -> Program:
    return new_program(h.SET, options)


def wave(start: Wave, options: dict[str, str] | None = None, seed: int = 1) -> Game:
    decks = [Deck(("MIL-001",) * 40, "MIL")] * 2
    return new_game(new_program(h.SET, options), decks, seed, listening=True, wave=start)


def after(hq: tuple[int, int], winner: int, path: str, number: int = 1, wins: tuple[int, int] = (0, 0)) -> Wave:
    """The wave that follows one that ended so."""
    made = next_wave(program(), Wave(number, (20, 20), None, (), wins), WaveEnd(winner, path, hq, FREE))
    assert made is not None
    return made


def retreat(game: Game) -> None:
    assert game.decision is not None
    game.apply(next(o.index for o in game.decision.options if o.kind == "retreat"))


# --- carry-over -------------------------------------------------------------------------------------------------------

CARRIED = [
    # HQs at the end, winner, path -> HQs of the next wave (G-094, R-081 …)
    ((7, 0), A, "military", (7, 12)),
    ((18, 19), A, "technological", (18, 10)),
    ((3, 2), A, "political", (3, 15)),
    ((4, 9), B, "deck", (12, 9)),
    ((11, 20), A, "concede", (11, 12)),
    ((20, 20), B, "text", (12, 20)),
    ((0, 0), A, "military", (1, 12)),  # Simultantod: the winner starts at 1 (G-095)
]


@pytest.mark.parametrize(("hq", "winner", "path", "start"), CARRIED)
def test_the_winner_keeps_the_hq_and_the_loser_gets_the_table_value(
    hq: tuple[int, int], winner: int, path: str, start: tuple[int, int]
) -> None:
    made = after(hq, winner, path)
    assert (made.number, made.hq, made.first) == (2, start, 1 - winner)


def test_47_three_waves() -> None:
    """W1: A military at 7; W2: B political at 9 -> W3: B 9, A 15, A begins."""
    second = after((7, 0), A, "military")
    assert (second.hq, second.first, second.wins) == ((7, 12), B, (1, 0))
    third = next_wave(program(), second, WaveEnd(B, "political", (20, 9), FREE))
    assert third is not None
    assert (third.number, third.hq, third.first, third.wins) == (3, (15, 9), A, (1, 1))


def test_two_waves_win_and_there_is_no_fourth() -> None:
    """G-093."""
    assert next_wave(program(), Wave(2, (20, 20), 0, (), (1, 0)), WaveEnd(A, "military", (5, 0), FREE)) is None
    assert next_wave(program(), Wave(3, (20, 20), 0, (), (1, 1)), WaveEnd(B, "military", (0, 5), FREE)) is None


@pytest.mark.parametrize(("value", "start"), [("1", 1), ("0", 0), ("5", 5)])
def test_option_simultan_hp(value: str, start: int) -> None:
    """G-095; at 0 the winner of a Simultantod has lost the next wave before it begins."""
    made = next_wave(program(simultan_hp=value), Wave(1, (20, 20)), WaveEnd(A, "military", (0, 0), FREE))
    assert made is not None
    assert made.hq == (start, 12)
    game = wave(made, {"simultan_hp": value})
    assert game.over is (start == 0)
    assert game.result is None or (game.result.winner, game.result.path) == (B, "military")


def test_no_start_is_above_the_cap() -> None:
    """R-085 with another cap: nobody starts above it."""
    made = next_wave(program(hq_cap="8", hq_start="8"), Wave(1, (8, 8)), WaveEnd(A, "political", (8, 0), FREE))
    assert made is not None
    assert made.hq == (8, 8)


# --- the start of a wave ----------------------------------------------------------------------------------------------


def test_wave_1_is_a_game_from_the_start_with_a_coin_toss() -> None:
    """R-078."""
    starters = {wave(first_wave(program()), seed=seed).g[R_STARTER] for seed in range(12)}
    assert starters == {A, B}


def test_the_loser_begins_and_does_not_draw_in_round_1() -> None:
    """R-076, R-010, G-094."""
    game = wave(Wave(2, (7, 12), B))
    assert game.decision is not None
    assert game.decision.seat == B
    assert [game.zone_size(h.HAND, seat) for seat in (A, B)] == [6, 5]
    assert [game.left(game.objs[seat], h.HP) for seat in (A, B)] == [7, 12]


def test_a_start_below_20_leaves_room_to_heal_up_to_20() -> None:
    """R-085, G-100: a start value is no healing and no cap."""
    game = wave(Wave(2, (7, 12), B))
    assert game.rules.room_to_heal(game, game.objs[A], h.HP) == 13


def test_sectors_stay_full_and_their_rounds_begin_anew() -> None:
    """R-086, G-098."""
    game = wave(Wave(2, (20, 12), B, (A, A, -1)))
    sectors = [o for o in game.objs if o.d.shared]
    assert [o.ctrl for o in sectors] == [A, A, -1]
    assert [game.left(o, h.HOLD) for o in sectors] == [4, 4, 4]
    assert game.g[R_POLITICAL : R_POLITICAL + 2] == [0, 0]


@pytest.mark.parametrize(("persist", "kept"), [("true", (A, B, -1)), ("false", ())])
def test_option_sectors_persist(persist: str, kept: tuple[int, ...]) -> None:
    made = next_wave(program(sectors_persist=persist), Wave(1, (20, 20)), WaveEnd(A, "military", (9, 0), (A, B, -1)))
    assert made is not None
    assert made.sectors == kept


@pytest.mark.parametrize(
    "bad",
    [
        Wave(4, (20, 20)),
        Wave(0, (20, 20)),
        Wave(2, (0, 12)),
        Wave(2, (21, 12)),
        Wave(2, (9, 12), 2),
        Wave(2, (9, 12), 0, (0, 0)),
        Wave(2, (9, 12), 0, (0, 0, 5)),
    ],
)
def test_a_start_that_cannot_be_is_refused(bad: Wave) -> None:
    with pytest.raises(BadSetup):
        wave(bad)


# --- the end of a wave ------------------------------------------------------------------------------------------------


def both_dead(number: int, attacker: int) -> Board:
    """An attack on an HQ at 1 that kills the attacker's own HQ too, by a text."""
    t = Board(hq=(1, 1), holder=attacker, wave=number)
    for seat in (A, B):
        t.game.own(seat).w[h.HP] = 20
    t.game.dirty = True
    t.game.check()
    return t


@pytest.mark.parametrize("holder", [A, B])
def test_simultantod_is_won_by_the_attacker(holder: int) -> None:
    """R-096, G-081: without an attack whoever has the initiative."""
    t = both_dead(1, holder)
    assert t.game.result is not None
    assert (t.game.result.winner, t.path()) == (holder, "military")
    end = end_of(t.game)
    assert (end.winner, end.hq) == (holder, (0, 0))


@pytest.mark.parametrize(("holder", "path"), [(A, "military"), (B, "political")])
def test_who_wins_a_simultantod_wins_by_its_own_way(holder: int, path: str) -> None:
    """R-096: A wins by the HQ of B, B by two rounds with all sectors."""
    t = Board(hq=(5, 1), holder=holder, wave=1)
    t.game.g[R_POLITICAL + B] = 2
    t.game.own(B).w[h.HP] = 20
    t.game.dirty = True
    t.game.check()
    assert t.game.result is not None
    assert (t.game.result.winner, t.path()) == (holder, path)


def test_outside_of_waves_it_is_a_draw() -> None:
    """R-039."""
    t = both_dead(0, A)
    assert t.game.result is not None
    assert t.game.result.winner is None


@pytest.mark.parametrize(("hq", "winner"), [((9, 4), A), ((4, 9), B), ((9, 9), B)])
def test_the_cap_gives_a_wave_to_the_higher_hq_or_to_who_began(hq: tuple[int, int], winner: int) -> None:
    """G-026 in waves."""
    t = Board(hq=hq, holder=A, starter=B, round=60, wave=2)
    t.game.apply(0)
    t.game.apply(0)
    assert t.game.result is not None
    assert (t.game.result.winner, t.path()) == (winner, "military")


def test_both_decks_empty_is_won_by_who_gets_the_initiative() -> None:
    """Scenario 43 in a wave: the next initiative holder wins, the loser starts at 12."""
    t = Board(deck=(0, 0), holder=A, round=5, wave=1)
    t.game.apply(0)
    t.game.apply(0)
    assert t.game.result is not None
    assert (t.game.result.winner, t.path()) == (A, "deck")
    made = next_wave(t.program, Wave(1, (20, 20)), end_of(t.game))
    assert made is not None
    assert made.hq == (20, 12)


def test_a_running_wave_has_no_end() -> None:
    with pytest.raises(ValueError, match="winner"):
        end_of(wave(first_wave(program())))


# --- retreat and concession -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "offered"), [(0, False), (1, True), (2, True), (3, False)])
def test_retreat_is_an_action_of_waves_1_and_2(number: int, offered: bool) -> None:
    """R-088, G-099; scenario 48: in wave 3 it is refused."""
    t = Board(wave=number)
    assert t.game.decision is not None
    kinds = [o.kind for o in t.game.decision.options]
    assert ("retreat" in kinds) is offered
    assert t.game.why_not("retreat") == ("" if offered else "R-088")


def test_48_retreat_is_lost_by_politics_and_concession_by_arms() -> None:
    """The loser starts at 15 after a retreat, at 12 after conceding."""
    t = Board(hq=(11, 20), holder=B, wave=1)
    retreat(t.game)
    assert t.game.result is not None
    assert (t.game.result.winner, t.path()) == (A, "political")
    assert after(end_of(t.game).hq, A, t.path()).hq == (11, 15)
    t = Board(hq=(11, 20), holder=B, wave=1)
    t.game.concede(B)
    assert after(end_of(t.game).hq, A, t.path()).hq == (11, 12)


def test_retreat_only_at_ones_own_initiative() -> None:
    """G-099: not while a reaction is asked for, or every lethal attack became a retreat."""
    t = Board(a=(U("U", 3, 0, 3),), b_hand=(h.CARDS_BY["MIL-029"],), hq=(20, 1), wave=1)
    assert t.game.decision is not None
    t.game.apply(next(o.index for o in t.game.decision.options if o.kind == "attack"))
    while t.game.decision is not None and t.game.decision.seat == A:
        t.game.apply(t.game.decision.options[-1].index)
    assert t.game.decision is not None
    assert "retreat" not in [o.kind for o in t.game.decision.options]
    assert t.game.why_not("retreat") == "G-099"


def test_who_must_attack_may_still_retreat_but_not_pass() -> None:
    """The option stands last, so that the numbers of the others stay."""
    t = Board(a=(U("U", 3, 0, 3),), wave=1)
    assert t.game.decision is not None
    assert t.game.decision.options[-1].kind == "retreat"


def test_the_shared_board_of_a_position_belongs_to_its_wave() -> None:
    shared = tuple((A, Placed(number)) for number in SECTORS)
    t = Board(shared=shared, wave=2)
    assert t.game.decision is not None
