"""What a program must be asked about because some ability in it makes a difference there, and nothing else; the numbers
of chance; how procedures hand over to each other.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from nexusdsl.games.nxs_a01 import NxsRules
from nexusdsl.runtime import defs, gates
from nexusdsl.runtime.chance import MASK, below, mixed, seeded, shuffled
from nexusdsl.runtime.decisions import P_RULES
from nexusdsl.runtime.defs import Ability, CardDef, Mod, On, Static
from nexusdsl.runtime.layout import (
    DRAWN,
    G_FIRST,
    G_PATH,
    G_STREAM,
    G_WINNER,
    K_ADD,
    K_FORBID,
    K_PERMIT,
    K_REPLACE,
    N_KEYS,
    N_TOPICS,
    PROC,
    REPLACED,
    STREAMS,
    TEXT_STREAM,
)
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import Frame
from nexusdsl.runtime.program import Program
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

T, V = h.T, h.V
DIES, GAINS = On(T["dies"], defs.SELF), On(T["gains"], defs.YOU)
TESTED: Final = On(T["dies"], defs.MATCH, h.unit)


# --- what is asked for ------------------------------------------------------------------------------------------------


def of(*abilities: Ability, **more: Any) -> Program:
    """The program of a set with one card, and nothing else in it."""
    card = replace(h.card("C", 3, abilities=abilities), **more)
    return Program(replace(h.SET, keywords=(), statuses=(), cards=(card,)), NxsRules())


def opened(program: Program) -> dict[str, Any]:
    """What is not as in a program without any ability."""
    found = {
        "heard": {t for t in range(N_TOPICS) if program.heard[t]},
        "tested": {t for t in range(N_TOPICS) if program.tested[t]},
        "history": {t: periods for t, periods in enumerate(program.history) if periods}, "lasts": set(program.lasts),
        "stirs": {key for key in range(N_KEYS) if program.stirs[key]},
        "replaces": {REPLACED[i] for i, on in enumerate(program.replaces) if on},
        **{name: bool(getattr(program, name)) for name in FLAGS},
    }  # fmt: skip
    return {name: value for name, value in found.items() if value}


FLAGS: Final = ("batched", "looks_after", "watched_sacrifices", "watched_draws", "watched_gains", "keeps", "from_piles",
                "supposes", "extras", "controls")  # fmt: skip


def trigger(*on: On, **more: Any) -> Ability:
    return Ability("trigger", (h.nothing,), events=on, **more)


def rules(mod: Mod) -> Ability:
    return Ability("static", statics=(Static(defs.SELF, (mod,)),))


def replaces(topic: str) -> tuple[Ability, dict[str, Any]]:
    key = K_REPLACE + REPLACED.index(T[topic])
    return Ability("replacement", events=(On(T[topic]),)), {"replaces": {T[topic]}, "stirs": {key}}


ROWS: Final[dict[str, tuple[tuple[Ability, ...], dict[str, Any]]]] = {
    "nothing": ((), {}), "a spell": (h.spell(h.draw_2), {}),
    "triggers": ((trigger(DIES, GAINS),), {"heard": {T["dies"], T["gains"]}, "stirs": {T["dies"], T["gains"]}}),
    "a batch": ((trigger(replace(DIES, batch=True)),), {"heard": {T["dies"]}, "stirs": {T["dies"]}, "batched": True}),
    "asked afterwards": ((trigger(DIES, after=True),),
                         {"heard": {T["dies"]}, "stirs": {T["dies"]}, "looks_after": True}),
    "what waits": ((Ability("spell", delayed=(GAINS,)),), {"heard": {T["gains"]}}),
    "a look back": ((Ability("spell", asks=((h.COMBAT, T["dies"]), (h.ROUND, T["dies"]), (h.ROUND, T["gains"]))),), {
        "heard": {T["dies"], T["gains"]}, "tested": {T["dies"], T["gains"]},
        "history": {T["dies"]: (h.ROUND, h.COMBAT), T["gains"]: (h.ROUND,)}}),
    "a look at the last": ((Ability("spell", asks=((defs.LAST + h.ROUND, T["dies"]), (h.ROUND, T["dies"]))),), {
        "heard": {T["dies"]}, "tested": {T["dies"]}, "history": {T["dies"]: (h.ROUND,)}, "lasts": {h.ROUND}}),
    "the first": ((trigger(GAINS, limit=defs.FIRST, limit_period=h.ROUND),), {
        "heard": {T["gains"]}, "stirs": {T["gains"]}, "history": {T["gains"]: (h.ROUND,)}}),
    "the first of some": ((trigger(TESTED, limit=defs.FIRST, limit_period=h.ROUND),), {
        "heard": {T["dies"]}, "stirs": {T["dies"]}, "tested": {T["dies"]}, "history": {T["dies"]: (h.ROUND,)}}),
    "once": ((trigger(TESTED, limit=defs.ONCE, limit_period=h.ROUND),), {"heard": {T["dies"]}, "stirs": {T["dies"]}}),
    "sacrificed": ((trigger(On(T["sacrificed"])),), {
        "heard": {T["sacrificed"]}, "stirs": {T["sacrificed"]}, "watched_sacrifices": True}),
    "no sacrifice": ((rules(Mod(defs.FORBID, V["be_sacrificed"])),), {
        "stirs": {K_FORBID + V["be_sacrificed"]}, "watched_sacrifices": True, "keeps": True}),
    "no draw": ((rules(Mod(defs.FORBID, V["draw"])),), {"stirs": {K_FORBID + V["draw"]}, "watched_draws": True}),
    "no gain": ((rules(Mod(defs.FORBID, V["gain"])),), {"stirs": {K_FORBID + V["gain"]}, "watched_gains": True}),
    "from piles": ((rules(Mod(defs.PERMIT, V["play_from"])),), {
        "stirs": {K_PERMIT + V["play_from"]}, "from_piles": True}),
    "gives": ((Ability("activated", mods=(Mod(defs.ADD, h.ATK),)),), {"stirs": {K_ADD}}),
    "as if": ((Ability("spell", mods=(Mod(defs.AS_IF, V["attack"], as_if=("marker", 0, True)),)),), {
        "stirs": {K_ADD + 3}, "supposes": True}),
    "more in a period": ((rules(Mod(defs.EXTRA, 0, period=h.ROUND)),), {"stirs": {K_ADD + 4}, "extras": True}),
    "control": ((Ability("spell", mods=(Mod(defs.CONTROL, defs.YOU),)),), {"stirs": {K_ADD + 2}, "controls": True}),
    "another draw": ((replaces("draws")[0],), {**replaces("draws")[1], "watched_draws": True}),
    "another gain": ((replaces("gains")[0],), {**replaces("gains")[1], "watched_gains": True}),
    "another death": ((replaces("dies")[0],), replaces("dies")[1]),
}  # fmt: skip


@pytest.mark.parametrize("name", ROWS)
def test_what_a_program_is_asked_about(name: str) -> None:
    """What no ability of the set waits for, looks back on, rules or replaces is never asked for."""
    abilities, expected = ROWS[name]
    assert opened(of(*abilities)) == expected


def test_what_a_card_asks_as_it_is_played() -> None:
    found = opened(of(play_if=lambda game, f: True, play_asks=((h.ROUND, T["dies"]), (defs.LAST, T["gains"]))))
    assert found == {
        "heard": {T["dies"], T["gains"]}, "tested": {T["dies"], T["gains"]}, "lasts": {0},
        "history": {T["dies"]: (h.ROUND,), T["gains"]: (0,)},
    }  # fmt: skip


def test_what_an_ability_has_and_gives() -> None:
    first, second, third = (Mod(defs.ADD, n) for n in range(3))
    ability = Ability("static", statics=(Static(defs.SELF, (first,)), Static(defs.YOU, (second,))), mods=(third,))
    assert sorted(mod.key for mod in gates.mods_of(ability)) == [0, 1, 2]
    assert gates.mods_of(Ability("spell")) == ()
    program = Board().program
    for mod, expected in (
        (Mod(defs.GRANT, 3), (3,)), (Mod(defs.REMOVE, 3), ()), (Mod(defs.AS_IF, 0, as_if=("keyword", 4, True)), (4,)),
        (Mod(defs.AS_IF, 0, as_if=("marker", 4, True)), ()), (Mod(defs.ADD, 3), ()),
    ):  # fmt: skip
        assert gates.keywords_in(program, mod) == expected


@pytest.mark.parametrize(("on", "expected"), [
    (DIES, []), (TESTED, [T["dies"]]), (On(T["kills"], defs.SELF, None, defs.MATCH, h.unit), [T["kills"]]),
    (On(T["dies"], defs.HOST), [T["dies"]]), (On(T["kills"], defs.SELF, None, defs.HOST), [T["kills"]]),
])  # fmt: skip
def test_whose_objects_are_tested_looking_back(on: On, expected: list[int]) -> None:
    assert gates.tested_by(trigger(on, limit=defs.FIRST, limit_period=h.ROUND)) == expected
    assert gates.tested_by(trigger(on)) == []
    assert gates.tested_by(trigger(on, asks=((h.ROUND, T["gains"]),))) == [T["gains"]]


# --- the numbers of chance --------------------------------------------------------------------------------------------


def test_the_numbers_of_a_seed_stay_the_same() -> None:
    """Games are replayed from their seeds by later versions, too."""
    for seed, expected in (
        (0, (4243941292, 2950555576, 325436138)), (1, (2629745234, 690202276, 4008477861)),
        (-1, (2567294555, 3954754880, 3169243275)), ((1 << 40) + 7, (641947083, 2386294154, 2040671583)),
    ):  # fmt: skip
        g = [0] * (G_STREAM + STREAMS)
        seeded(g, seed)
        assert (g[G_STREAM], g[G_STREAM + 1], g[G_STREAM + TEXT_STREAM]) == expected
    assert mixed(0) == 0


def test_the_generator_is_xorshift_with_13_17_5() -> None:
    """Its first words from 1 on are known."""
    g = [0] * (G_STREAM + STREAMS)
    g[G_STREAM + 2] = 1
    found = [below(g, 2, MASK) + 1 for _ in range(4)]
    assert found == [270369, 67634689, 2647435461, 307599695]
    assert g[G_STREAM + 2] == found[-1]
    g[G_STREAM + 2] = 1
    assert [below(g, 2, 10) for _ in range(4)] == [8, 8, 0, 4]


def test_words_beyond_the_last_full_multiple_are_drawn_again() -> None:
    """From 1 the 13th word is 3031976842, the one after it 82049198."""
    g = [0] * (G_STREAM + STREAMS)
    g[G_STREAM] = 1
    drawn = [below(g, 0, 3_000_000_000) for _ in range(13)]
    assert (drawn[0], drawn[11], drawn[12]) == (270368, 1495045942, 82049197)
    assert g[G_STREAM] == 82049198


def test_the_last_word_is_one_of_a_full_multiple_or_drawn_again() -> None:
    """After 1584200935 comes the greatest of 2**32 - 1 words, after that 253983. Its number counts below 3, of which
    there are so many words, and not below 2."""
    for n, word, number in ((3, MASK, 2), (2, 253983, 0)):
        g = [0] * (G_STREAM + STREAMS)
        g[G_STREAM] = 1584200935
        assert (below(g, 0, n), g[G_STREAM]) == (number, word)
    g[G_STREAM] = 1584200935
    assert (shuffled(g, 0, (1, 2)), g[G_STREAM]) == ((2, 1), 253983)
    g[G_STREAM] = 1584200935
    assert shuffled(g, 0, (1, 2, 3)) == (2, 1, 3)  # 3 stays, as 2 is drawn; then 0 by 253983
    assert g[G_STREAM] == 253983


def test_no_word_is_nought() -> None:
    """It would stay so: where a seed gives nought, the stream begins at 1."""
    g = [0] * (G_STREAM + STREAMS)
    seeded(g, (1 << 32) - 0x9E3779B9)
    assert g[G_STREAM] == 1
    assert all(g[G_STREAM + 1 :])


def test_a_shuffle_draws_from_the_end() -> None:
    """After 67634689 come 2647435461, whose number below 3 is 2, and 307599695, whose number below 2 is 0."""
    g = [0] * (G_STREAM + STREAMS)
    g[G_STREAM] = 67634689
    assert shuffled(g, 0, (1, 2, 3)) == (2, 1, 3)
    assert g[G_STREAM] == 307599695


# --- procedures -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("waits", ["", "agenda", "pend"])
def test_triggers_are_drained_before_a_procedure_goes_on(waits: str) -> None:
    for close in (True, False):
        game = Board().game
        game.stack = []
        if waits:
            setattr(game, waits, [Frame(PROC, 0, -1, A, game.gen)])
        f = game.proc(5, B, 17)
        assert (f.ability, f.pc, f.seat, f.source) == (PROC, 5, B, 17)
        (game.close if close else game.drain)(f, 9)
        steps = [(each.ability, each.pc, each.source, each.seat) for each in game.stack]
        drain = [(PROC, 0, -1, -1)] if waits else []
        assert steps == ([] if close and not waits else [(PROC, 9, 17, B), *drain])


def test_a_procedure_goes_on_and_begins_another() -> None:
    game = Board().game
    game.stack = []
    f, ran = game.proc(5, A), []
    game.go(f, 8)
    assert (game.stack, f.pc) == ([f], 8)
    procs = game.program.procs
    game.program.procs = (*procs[:5], lambda game, inner: ran.append((game, inner)), *procs[6:])
    outer, inner = game.proc(3, A), game.proc(5, B)
    game.call(outer, 6, inner)
    assert (ran, game.stack, outer.pc) == ([(game, inner)], [f, outer], 6)
    game.first(B)
    assert game.g[G_FIRST] == B


def test_what_the_rules_ask() -> None:
    game = Board().game
    game.stack, game.pending = [], None
    f = game.proc(5, A)
    game.choose(f, B, "attack", 4, 12)
    p = game.pending
    assert p is not None
    assert (p.kind, p.seat, p.purpose, p.slot, p.then) == (P_RULES, B, "attack", 4, 12)
    assert (game.stack, f.pc) == ([f], 12)
    game.choose(f, B, "attack", 4, 12)
    assert game.pending is p  # the same question is the same value
    for other in ((A, "attack", 4, 12), (B, "block", 4, 12), (B, "attack", 5, 12), (B, "attack", 4, 13)):
        game.choose(f, *other)
        assert game.pending is not p
        assert game.pending is not None
        assert (game.pending.seat, game.pending.purpose, game.pending.slot, game.pending.then) == other


@pytest.mark.parametrize("winner", [A, B, DRAWN])
def test_a_game_ends_once(winner: int) -> None:
    """Nothing of it goes on; the log tells who won, and by what."""
    t = Board()
    game, start = t.game, len(t.game.log or ())
    f = game.proc(5, A)
    game.agenda, game.announced, game.held = (f,), (f,), ((1, 2, 3),)
    game.asked, game.parked = (game.waiting(),), (([f], game.waiting()),)
    game.finish(winner, 2)
    game.finish(A if winner == B else B, 1)
    assert (game.g[G_WINNER], game.g[G_PATH]) == (winner, 2)
    left = (game.pending, game.offered, game.stack, game.agenda, game.announced, game.held, game.asked, game.parked)
    assert left == (None, None, [], (), (), (), (), ())
    assert events(game, start=start) == [{"event": "over", "amount": 2, "seat": winner}]
    result = game.result
    assert result is not None
    assert (result.winner, result.path) == (None if winner == DRAWN else winner, game.rules.paths[2])


def card_numbers(cards: tuple[CardDef, ...]) -> list[str]:
    return [card.number for card in cards]


def test_a_program_is_made_again_from_what_it_was_made_of() -> None:
    program = Program(h.SET, NxsRules(), {"hq_start": "15"})
    make, parts = program.__reduce__()
    again = make(*parts)
    assert again.options == program.options
    assert again.options["hq_start"] == "15"
    assert card_numbers(again.set.cards) == card_numbers(program.set.cards)
