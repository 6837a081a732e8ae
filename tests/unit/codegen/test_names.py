"""Names in generated code: from words of the set, of letters that Python reads, never too long, never twice."""

from __future__ import annotations

import pytest

from nexusdsl.codegen.names import reduced, unique
from nexusdsl.codegen.tests import test_name as name_of_test
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.terms import InZone

LONG = "abcdefghijklmnopqrstuvwxyz"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Gift", "gift"),
        ("KON-078", "kon_078"),
        ("nicht  so -- schnell", "nicht_so_schnell"),
        ("__dunder__", "dunder"),
        ("Ärger", "rger"),
        ("Ω", "x"),
        ("", "x"),
        (LONG * 2, (LONG * 2)[:40]),
    ],
)
def test_words_are_reduced_to_letters_digits_and_lines(text: str, expected: str) -> None:
    assert reduced(text) == expected


def test_words_are_cut_where_they_are_told() -> None:
    assert [reduced("abcd-efg", room) for room in (3, 6, 9)] == ["abc", "abcd_e", "abcd_efg"]


def test_what_is_called_alike_gets_a_number() -> None:
    assert unique(["a", "b", "a", "a_2", "a"]) == ["a", "b", "a_2", "a_2_2", "a_3"]


def named(*tests: ir.Test) -> str:
    return name_of_test(ir.Filter(tests=tests))


@pytest.mark.parametrize(
    ("test", "expected"),
    [
        (ir.StatIs(LONG, "<", ir.Lit(2)), "is_abcdefghijkl_below"),
        (ir.StatIs("hp", "<=", ir.Lit(2)), "is_hp_up_to"),
        (ir.StatIs("hp", "==", ir.Lit(2)), "is_hp_exactly"),
        (ir.StatIs("hp", ">=", ir.Lit(2)), "is_hp_from"),
        (ir.StatIs("hp", ">", ir.Lit(2)), "is_hp_above"),
        (ir.Extreme(LONG, "max"), "is_max_abcdefghijkl"),
        (ir.Named("MIL-001"), "is_named"),
        (ir.AnyOf((ir.Named("A"), ir.InState("damaged"), ir.HasMarker("new"))), "is_named_or_damaged"),
        (ir.Without(ir.HasStatus("gift")), "is_without_gift"),
        (ir.Did("round", ir.Event(LONG, ir.Each())), "is_did_abcdefghijklmnop"),
        (ir.NamedAs(0), "is_as_named"),
        (ir.SameAs("faction", ir.This()), "is_same_faction"),
        (ir.IsOne(ir.This()), "is_one_of"),
        (ir.AttachedTo(ir.This()), "is_attached"),
        (ir.ControlledBy(ir.You()), "is_theirs"),
        (ir.Parity(LONG, True), "is_odd_abcdefghijkl"),
        (ir.Parity("cost", False), "is_even_cost"),
        (ir.HasKeyword(None), "is_any"),
        (ir.HasKeyword(LONG), "is_abcdefghijklmnop"),
        (ir.HasCounter(LONG), "is_abcdefghijklmnop"),
        (ir.HasSubtype(LONG), "is_abcdefghijklmnop"),
        (ir.OfFaction("MIL"), "is_mil"),
    ],
)
def test_each_test_of_a_filter_has_its_words(test: ir.Test, expected: str) -> None:
    assert named(test) == expected


def test_a_filter_is_named_from_front_to_back() -> None:
    where = InZone("hand", ir.You())
    whole = ir.Filter(("unit", "structure"), "own", True, (ir.InState("ready"),), where, among=1)
    assert name_of_test(whole) == "is_other_own_ready_unit_or_structure_in_hand_amo"
    assert name_of_test(ir.Filter(among=0)) == "is_among"
    assert name_of_test(ir.Filter(("sector",), "enemy")) == "is_enemy_sector"
    assert name_of_test(ir.Filter(("t" * 50,))) == "is_" + "t" * 40


def test_a_name_that_is_cut_does_not_end_with_a_line() -> None:
    words = (ir.HasSubtype("abcdefghij"),) * 4 + (ir.HasSubtype("z"),)  # 2 + 4 * 11, a line, and "z" as the last letter
    assert named(*words) == "is" + "_abcdefghij" * 4 + "_z"
    moved = (ir.HasSubtype("abcdefghijk"), *words[1:])
    assert named(*moved) == "is_abcdefghijk" + "_abcdefghij" * 3
