"""What the rules module reads from a program: every option in the place where the procedures look for it, the positions
of declared names, the least price of every card."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nexusdsl.games.nxs_a01 import NxsRules, new_program
from nexusdsl.games.nxs_a01.config import NEVER
from nexusdsl.runtime.layout import G_RULES
from nexusdsl.runtime.program import Program
from tests.unit.runtime import handmade as h

# option, where it stands, value by default, another value and how it is read
OPTIONS: tuple[tuple[str, str, Any, str, Any], ...] = (
    ("hq_start", "hq_start", 20, "18", 18),
    ("hq_cap", "hq_cap", 20, "25", 25),
    ("opening_hand", "opening_hand", 5, "6", 6),
    ("mulligan_below", "mulligan_below", 4, "2", 2),
    ("mulligan_types", "mulligan_types", "action_cards", "units", "units"),
    ("draw_per_round", "draw_per_round", 1, "3", 3),
    ("hand_limit", "hand_limit", -1, "7", 7),
    ("field_limit", "field_limit", -1, "8", 8),
    ("round_start", "round_start", "continue", "starter", "starter"),
    ("pass_final", "pass_final", False, "true", True),
    ("attacks_per_round", "attacks_per_round", 1, "4", 4),
    ("abilities_per_round", "abilities_per_round", 1, "5", 5),
    ("neu_mode", "literal_marker", True, "one_full_initiative", False),
    ("round_cap", "round_cap", 60, "11", 11),
    ("event_cap", "event_cap", 10000, "12", 12),
    ("action_cap", "action_cap", 200, "13", 13),
    ("sacrifice_is_death", "sacrifice_kills", True, "false", False),
    ("unit_targets", "unit_targets", False, "true", True),
    ("pflichtblock", "must_block", "forced", "optional", "optional"),
    ("sector_block", "sector_block", "none", "optional", "optional"),
    ("orderer", "attacker_orders", True, "defender", False),
    ("retaliation", "retaliation", "lead", "all", "all"),
    ("nachtrag_cap", "again_cap", -1, "1", 1),
    ("sectors", "sectors", True, "off", False),
    ("sector_resistance", "sector_resistance", 4, "14", 14),
    ("political", "strict_political", True, "round_ends", False),
    ("protocol_delay", "protocol_delay", 0, "15", 15),
    ("simultan_hp", "simultan_hp", 1, "16", 16),
    ("swaps_wave_1", "swaps", (10, 10, 7), "1", (1, 10, 7)),
    ("swaps_wave_2", "swaps", (10, 10, 7), "2", (10, 2, 7)),
    ("swaps_wave_3", "swaps", (10, 10, 7), "3", (10, 10, 3)),
    ("sectors_persist", "sectors_persist", True, "false", False),
)
PLACES = tuple(dict.fromkeys(row[1] for row in OPTIONS))
PROGRAM = new_program(h.SET)


def rules_of(program: Program) -> NxsRules:
    assert isinstance(program.rules, NxsRules)
    return program.rules


def read(program: Program) -> dict[str, Any]:
    return {place: getattr(rules_of(program), place) for place in PLACES}


def test_defaults() -> None:
    assert read(PROGRAM) == {place: default for _, place, default, _, _ in OPTIONS}


@pytest.mark.parametrize(("key", "place", "default", "value", "wanted"), OPTIONS)
def test_another_value_changes_this_and_nothing_else(
    key: str, place: str, default: object, value: str, wanted: object
) -> None:
    assert read(new_program(h.SET, {key: value})) == {**read(PROGRAM), place: wanted}


def test_names_stand_where_the_ruleset_declares_them() -> None:
    rules = rules_of(PROGRAM)
    assert (rules.cost, rules.worth, rules.atk, rules.hp, rules.hold) == (h.COST, h.WORTH, h.ATK, h.HP, h.HOLD)
    assert (rules.unit, rules.structure, rules.protocol) == (h.UNIT, h.STRUCTURE, h.PROTOCOL)
    assert (rules.event, rules.reaction, rules.sector, rules.base) == (h.EVENT, h.REACTION, h.SECTOR, h.HQ)
    assert (rules.round, rules.combat, rules.new, rules.credit) == (h.ROUND, h.COMBAT, h.NEW, h.CREDIT)
    assert (rules.neutral, rules.surcharge, rules.seats) == (h.NEU, 1, 2)
    assert rules.hidden_type == "structure"
    assert rules.hand_cap == -1


def test_names_in_another_order() -> None:
    """The credits stand behind what the rules keep, by seat and resource; the marker and the periods by their name."""
    ruleset = replace(
        h.RULESET, resources=("spark", "credit"), markers=("old", "new"), neutral="", surcharge=2,
        words={"cap.field_limit": ("Feldlimit", "field limit"), "cap.hand_limit": ("Handlimit", "hand limit")},
    )  # fmt: skip
    rules = rules_of(new_program(replace(h.SET, ruleset=ruleset)))
    base = G_RULES + rules.ints
    assert (rules.credit, rules.credits_at) == (1, (base + 1, base + 3))
    assert (rules.new, rules.neutral, rules.surcharge, rules.hand_cap) == (1, -1, 2, 1)
    first = rules_of(PROGRAM)
    assert first.credits_at == (G_RULES + first.ints, G_RULES + first.ints + 1)


@pytest.mark.parametrize(
    ("number", "mil", "syn", "neu"),
    [
        ("MIL-003", 3, 4, 4),
        ("SYN-004", 2, 1, 2),
        ("NEU-125", 2, 2, 2),
        ("MIL-021", 2, 3, 3),
        ("MIL-029", NEVER, NEVER, NEVER),
        ("WID-002", 1, 1, 1),
    ],
)
def test_the_least_price_of_a_card(number: str, mil: int, syn: int, neu: int) -> None:
    """R-024, R-025, G-028: the surcharge also on what costs nothing; a reaction is no action (G-036)."""
    at = PROGRAM.numbers[number]
    least = rules_of(PROGRAM).least
    assert [least[faction][at] for faction in (h.MIL, h.SYN, h.NEU)] == [mil, syn, neu]
    assert len(least) == len(h.FACTIONS)


def test_a_protocol_that_is_no_structure() -> None:
    """G-007."""
    apart = new_program(h.SET, {"protocol_is_structure": "false"})
    kinds = {card.number: info.kinds for card, info in zip(h.SET.cards, apart.infos, strict=False)}
    assert (kinds["MIL-041"], kinds["MIL-020"], kinds["MIL-001"]) == (h.PROTOCOL, h.STRUCTURE, h.UNIT)
    assert PROGRAM.infos[PROGRAM.numbers["MIL-041"]].kinds == h.PROTOCOL | h.STRUCTURE


def test_the_question_for_an_action_is_made_once_for_each_seat() -> None:
    for seat, pending in enumerate(rules_of(PROGRAM).action_of):
        assert (pending.seat, pending.purpose, pending.lo, pending.hi) == (seat, "action", 1, 1)
