"""Who does something under a key, where keywords are given and taken: as if everybody in play were asked."""

from __future__ import annotations

import pytest

from nexusdsl.bench.growth import BOARDS, DECISIONS, board
from nexusdsl.compiler import Loader
from nexusdsl.players.uniform import Uniform
from nexusdsl.playset.sets import play_set
from nexusdsl.runtime.layout import N_KEYS
from nexusdsl.runtime.modifiers import (
    REMEMBERED,
    about,
    active,
    applies,
    bears,
    changed_table,
    entries,
    keywords_of,
    reworded,
    self_made,
    silent,
    texts,
)
from nexusdsl.runtime.program import Program


@pytest.fixture(scope="module")
def program() -> Program:
    return play_set("nxs_a01", Loader()).program({})


@pytest.mark.parametrize("size", [8, 24])
def test_nobody_is_left_out_and_nobody_has_to_be_asked_in_vain(size: int, program: Program) -> None:
    """Boards of all cards in turns, a few decisions on; each key is asked of all in play and of those found."""
    wide = changed = 0
    for number in range(BOARDS):
        game, dice = board(program, size, 5, number), Uniform(number).dice
        for _ in range(DECISIONS):
            if game.pending is None:
                break
            for key in range(N_KEYS):
                wanted = [(oid, e) for oid in game.board for e in entries(game, game.objs[oid], key)]
                assert [*texts(game, key)] == wanted
                assert [*texts(game.clone(), key)] == wanted
            wide += game.wide
            changed += sum(bool(game.objs[oid].granted) for oid in game.board)
            game.apply(dice.below(len(game.options())))
    assert wide > 10
    assert changed > 10


def test_what_is_remembered_of_a_card_is_what_it_does(program: Program) -> None:
    """Also when there is no more room to remember it."""
    seen = 0
    for number in range(BOARDS):
        game = board(program, 24, 5, number)
        for o in (game.objs[oid] for oid in game.board if not game.objs[oid].face):
            kw = keywords_of(game, o)
            if not o.granted:
                continue
            for key in range(N_KEYS):
                once = changed_table(game, o, kw).get(key, ())
                assert (entries(game, o, key), entries(game, o, key)) == (once, once)
                seen += bool(once)
            o.d.reworded.update({(-number, ()): {} for number in range(2, REMEMBERED + 2)})
            o.d.reworded.pop((kw, o.granted), None)
            assert entries(game, o, 0) == changed_table(game, o, kw).get(0, ())
            assert len(o.d.reworded) < REMEMBERED
    assert seen > 20


@pytest.mark.parametrize("size", [4, 24])
def test_what_is_about_an_object_is_all_that_applies_to_it(size: int, program: Program) -> None:
    found = 0
    for number in range(BOARDS):
        game, dice = board(program, size, 5, number), Uniform(number).dice
        for _ in range(DECISIONS // 2):
            if game.pending is None:
                break
            for key in range(N_KEYS):
                for o in game.objs:
                    wanted = [(f.data(), e) for f, e in active(game, key) if applies(game, f, e, o)]
                    assert [(f.data(), e) for f, e in about(game, key, o)] == wanted
                    assert not wanted or (bears(game, key, o) and not silent(game, key))
                    own = self_made(game, (key,))
                    assert not wanted or own is None or o.oid in own
                    found += len(wanted)
            game.apply(dice.below(len(game.options())))
    assert found > 100


def test_whose_keywords_are_others_is_known_as_it_is_now(program: Program) -> None:
    """What is remembered of it, in the game and in its clones, against what is found anew."""
    remembered = kept = 0
    for number in range(BOARDS):
        game, dice = board(program, 16, 5, number), Uniform(number).dice
        for _ in range(DECISIONS):
            if game.pending is None:
                break
            for state in (game.clone(), game):
                before = reworded(state)
                kept += state.reworded_at == state.stamp and len(before) > 0
                state.restamp()
                assert reworded(state) == before
                assert before == tuple(oid for oid in state.board if state.objs[oid].granted)
            remembered += game.wide
            game.apply(dice.below(len(game.options())))
    assert remembered > 10
    assert kept > 10
