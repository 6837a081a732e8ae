"""Which statics nothing passing bears on: attributes and keywords that follow from what is in play."""

from __future__ import annotations

import pytest

from nexusdsl.bench.growth import BOARDS, DECISIONS, board
from nexusdsl.compiler import Loader
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.plan_facts import is_steady
from nexusdsl.players.uniform import Uniform
from nexusdsl.playset.sets import play_set
from nexusdsl.runtime.data import canonical, restored
from nexusdsl.runtime.linking import LAYERS
from tests.properties.instep import steadily_right
from tests.unit.runtime.playing import decisions, fresh

UNITS = ir.Filter(("unit",), "own", True)
ONE, THIS = ir.Lit(1), ir.This()


def adds(amount: ir.Number = ONE, subject: ir.Ref = THIS, condition: ir.Condition | None = None) -> bool:
    return is_steady(ir.Static(subject, (ir.AddStat("atk", amount, 1),), condition))


def among(*tests: ir.Test, zone: ir.InZone | None = None) -> ir.Every:
    return ir.Every(ir.Filter(("unit",), "own", True, tests, zone))


@pytest.mark.parametrize("test", [ir.HasSubtype("drohne"), ir.OfFaction("WID"), ir.HasCounter("wachstum")])
def test_what_lies_in_play_is_told_of(test: ir.Test) -> None:
    assert adds(subject=among(test))
    assert adds(ir.Count(among(test).filter))
    assert adds(condition=ir.Negated(ir.Controls(ir.You(), ">=", 2, among(test).filter)))


@pytest.mark.parametrize(
    "test", [ir.InState("damaged"), ir.InState("attacking"), ir.HasMarker("neu"), ir.StatIs("hp", ">=", ONE)]
)
def test_what_passes_is_not(test: ir.Test) -> None:
    assert not adds(subject=among(test))
    assert not adds(ir.Count(among(test).filter))
    assert not adds(condition=ir.InPlay(">=", 1, among(ir.Without(test)).filter))


def test_cards_elsewhere_resources_and_turns_are_not() -> None:
    assert not adds(ir.Count(among(zone=ir.InZone("hand", ir.You())).filter))
    assert not adds(ir.ResourceOf(ir.You(), "credit"))
    assert not adds(condition=ir.HasInitiative(ir.You()))
    assert not adds(subject=ir.The(UNITS))  # the attacker, where one attacks


def test_only_what_gives_attributes_or_keywords_is_steady() -> None:
    assert is_steady(ir.Static(ir.This(), (ir.Grant("sofortstart"),)))
    assert not is_steady(ir.Static(ir.This(), (ir.Forbid("attack"),)))


def test_steady_values_are_what_they_are_when_found_anew() -> None:
    program = play_set("nxs_a01", Loader()).program({})
    steady = 0
    for number in range(BOARDS):
        game, dice = board(program, 16, 5, number), Uniform(number).dice
        for _ in range(3 * DECISIONS):
            if game.pending is None:
                break
            assert steadily_right(game)
            game.apply(dice.below(len(game.options())))
            steady += game.live and game.steady
        again = restored(program, canonical(game))
        assert not game.live or again.steady == game.steady
    assert steady > 100


def test_texts_of_which_nothing_is_known_are_not() -> None:
    """Hand-made statics do not say that they are steady: what passes makes their values be found anew."""
    met = 0
    for seed in range(40):
        for game in decisions(fresh(seed), seed):
            if any(game.subs[key] for key in LAYERS):
                state = game.clone()
                state.stir()
                assert (state.steady, state.stamp == game.stamp) == (False, False)
                met += 1
    assert met > 50
