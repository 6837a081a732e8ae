"""Deck construction, R-044 … R-053, R-095, G-089 … G-092. Each test names the rule it guards."""

from __future__ import annotations

import pytest

from nexusdsl.decks.legality import check_deck
from nexusdsl.decks.reader import parse_deck
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.source import Source
from tests.unit.decks.builder import MIL_25, card, card_set, lines, wid

HEAD = "# Name: Probe\n# Hauptfraktion: MIL\nHauptdeck\n"


def findings(text: str) -> tuple[Diagnostic, ...]:
    deck, problems = parse_deck(Source("probe.nxd", text))
    assert problems == ()
    return check_deck(deck, card_set())


def names(text: str) -> list[str]:
    return [finding.code.name for finding in findings(text)]


def test_forty_cards_25_main_15_secondary_are_legal() -> None:
    """R-044, R-045, R-046."""
    assert names(HEAD + MIL_25 + wid(15)) == []


@pytest.mark.parametrize("count", [14, 16])
def test_deck_size_is_exact(count: int) -> None:
    """R-044: 39 and 41 cards are refused."""
    assert "deck-size" in names(HEAD + MIL_25 + wid(count))


def test_24_main_cards_are_too_few() -> None:
    """R-045, scenario 45: 24 main is refused; the 16 others are also too many for R-046."""
    text = HEAD + MIL_25.replace("1 MIL-007\n", "") + wid(16)
    assert names(text) == ["deck-main-faction", "deck-secondary-cards"]


def test_main_and_secondary_and_neutral_of_scenario_45() -> None:
    """Scenario 45: 25 main + 10 secondary + 5 neutral is legal; neutrals are neither (G-090)."""
    neutral = lines(*((1, f"NEU-{n}") for n in range(125, 130)))
    assert names(HEAD + MIL_25 + wid(10) + neutral) == []


def test_two_secondary_factions_are_refused_with_all_their_lines() -> None:
    """G-090: at most one secondary faction."""
    text = HEAD + MIL_25 + wid(8) + lines((4, "SYN-061"), (3, "SYN-062"))
    (finding,) = findings(text)
    assert finding.code.name == "deck-secondary-factions"
    assert finding.message("de") == (
        "Das Deck mischt neben Militär (MIL) 2 weitere Fraktionen (Widerstand (WID), Syndikat (SYN)); "
        "höchstens 1 Nebenfraktion neben der Hauptfraktion."
    )
    assert [label.text.en for label in finding.labels] == [
        "4 × WID-031 Rebell 31",
        "4 × WID-032 Rebell 32",
        "4 × SYN-061 Agent 61",
        "3 × SYN-062 Agent 62",
    ]


def test_one_standard_and_one_variant_are_the_allowed_two() -> None:
    """R-095, scenario 45: 1 MIL-011 + 1 MIL-011-IR is allowed."""
    text = HEAD + MIL_25 + lines((1, "MIL-011"), (1, "MIL-011-IR")) + wid(13)
    assert names(text) == []


def test_two_standard_and_one_variant_are_three() -> None:
    """R-053, scenario 45: 2 MIL-011 + 1 MIL-011-IR is refused, both lines are named."""
    text = HEAD + MIL_25 + lines((2, "MIL-011"), (1, "MIL-011-IR")) + wid(12)
    (finding,) = findings(text)
    assert finding.message("en") == "3 copies of MIL-011 Elitekommando; rarity Rare allows at most 2."
    assert [label.text.en for label in finding.labels] == [
        "2 × MIL-011 Elitekommando",
        "1 × MIL-011 Elitekommando [IR]",
    ]


@pytest.mark.parametrize(
    ("number", "cap"), [("MIL-007", 4), ("MIL-012", 3), ("MIL-011", 2), ("MIL-013", 2), ("MIL-014", 1)]
)
def test_rarity_caps(number: str, cap: int) -> None:
    """R-048 … R-052: B 4, E 3, S 2, P 2, L 1."""
    base = lines(*((4, f"MIL-{n:03}") for n in range(1, 7)))
    assert names(HEAD + base + lines((cap, number)) + lines((1, "NEU-125")) + wid(15 - cap)) == (
        [] if 24 + cap >= 25 else ["deck-main-faction"]
    )
    assert "deck-rarity-copies" in names(HEAD + base + lines((cap + 1, number)) + lines((1, "NEU-125")) + wid(14 - cap))


def test_a_neutral_card_and_its_variant_are_two() -> None:
    """R-047, R-053, scenario 45: NEU-130 + NEU-130-IR is refused although Basic allows four (G-092)."""
    text = HEAD + MIL_25 + lines((1, "NEU-130"), (1, "NEU-130-IR")) + wid(13)
    (finding,) = findings(text)
    assert finding.code.name == "deck-neutral-copies"


def test_the_same_card_on_several_lines_is_summed() -> None:
    """Reliability list 32: duplicate lines, names and numbers of one card count together."""
    spellings = lines((1, "MIL-012"), (1, "Größenwahn"), (1, "Groessenwahn"), (1, "megalomania (NXSA01) MIL-012"))
    (finding,) = findings(HEAD + MIL_25 + spellings + wid(11))
    assert finding.message("de") == "4 Exemplare von MIL-012 Größenwahn; Seltenheit Erweitert erlaubt höchstens 3."
    assert len(finding.labels) == 4


def test_a_sector_belongs_in_no_deck() -> None:
    """G-089."""
    (finding,) = findings(HEAD + MIL_25 + wid(14) + lines((1, "Sektor Alpha")))
    assert finding.message("de") == "NEU-121 Sektor Alpha gehört in kein Deck: Sektor."


@pytest.mark.parametrize(("count", "legal"), [(0, True), (14, False), (15, True), (16, False)])
def test_a_sideboard_has_15_cards_or_none(count: int, legal: bool) -> None:
    """R-077."""
    text = HEAD + MIL_25 + wid(15) + ("Nebendeck\n" + wid(count) if count else "")
    assert names(text) == ([] if legal else ["deck-sideboard-size"])


def test_caps_apply_to_the_played_cards_only() -> None:
    """G-092: four in the deck and more in the sideboard is allowed."""
    assert names(HEAD + MIL_25 + wid(15) + "Nebendeck\n" + lines((4, "MIL-001"), (11, "MIL-002"))) == []


def test_an_unknown_card_is_reported_with_its_neighbours_even_in_the_sideboard() -> None:
    text = HEAD + MIL_25 + wid(14) + "1 Elitekomando\nNebendeck\n15 Grössenwahm\n"
    first, second = findings(text)
    assert first.code.name == second.code.name == "deck-unknown-card"
    assert first.hints[0].text.en == "Did you mean “Elitekommando”?"
    assert second.hints[0].text.de == "Meintest du „Größenwahn“?"


def test_the_main_faction_is_registered_by_code_or_name() -> None:
    """G-091."""
    assert names(HEAD.replace("MIL", "militär") + MIL_25 + wid(15)) == []
    assert names(HEAD.replace("MIL", "NEU") + MIL_25 + wid(15)) == ["deck-unknown-faction"]
    assert names(HEAD.replace("MIL", "XYZ") + MIL_25 + wid(15)) == ["deck-unknown-faction"]


def test_a_registered_faction_counts_even_where_another_has_more() -> None:
    """G-091: the registration decides."""
    assert names(HEAD.replace("MIL", "WID") + MIL_25 + wid(15)) == ["deck-main-faction", "deck-secondary-cards"]


def test_without_registration_the_largest_faction_is_read_and_said_so() -> None:
    """G-091: 25 of 40 makes it unique."""
    (finding,) = findings("Hauptdeck\n" + MIL_25 + wid(15))
    assert (finding.code.name, finding.severity) == ("deck-unregistered-faction", "warning")
    assert finding.message("en") == "No main faction is registered; read as Military (MIL)."


def test_all_faults_at_once_with_their_lines() -> None:
    """R-044 … R-053: one run names every fault."""
    text = HEAD + lines(
        (5, "MIL-001"), (3, "MIL-011"), (2, "NEU-125"), (9, "WID-040"), (8, "SYN-061"), (1, "Nirgendwer")
    )
    assert names(text) == [
        "deck-unknown-card",
        "deck-size",
        "deck-main-faction",
        "deck-secondary-factions",
        "deck-secondary-cards",
        "deck-rarity-copies",
        "deck-rarity-copies",
        "deck-neutral-copies",
        "deck-rarity-copies",
        "deck-rarity-copies",
    ]


def test_a_ruleset_without_deck_rules_allows_any_known_card() -> None:
    """The deck rules are data of the ruleset, not of the code."""
    deck, _ = parse_deck(Source("probe.nxd", "9 MIL-011\n"))
    assert check_deck(deck, card_set(deck=None)) == ()


def test_cards_of_a_used_set_are_known() -> None:
    """A deck for a set may use the cards of the sets it builds on."""
    deck, _ = parse_deck(Source("probe.nxd", HEAD + MIL_25 + wid(14) + "1 Neuling\n"))
    own = card_set((card("MIL-201", "Neuling"),))
    assert check_deck(deck, card_set(), own) == ()
