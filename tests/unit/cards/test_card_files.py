"""The printed set NXS-A01: what §5 of the rules proposal and the deck rules (R-044 … R-053) ask of the card pool."""

from __future__ import annotations

from collections import Counter

import pytest

from nexusdsl.compiler import load_set
from nexusdsl.ir.nodes import Draw, Look, Node, Search
from nexusdsl.ir.sets import Card

FACTIONS = ("mil", "wid", "kon", "syn")
COPIES = {"b": 4, "e": 3, "s": 2, "p": 2, "l": 1}
KEYWORDS = {
    "mil": ("sofortstart", "durchbruch", "nachtrag", "konvoi", "schwer", "blutrausch"),
    "wid": ("solidaritaet", "maertyrerin", "sprengfachmann", "sabotage", "verdeckt"),
    "kon": ("scan", "datenstehlen", "fernzugriff", "evolution"),
    "syn": ("phantom", "taschendieb", "schattenschlag", "gift", "hinterhalt"),
}
PRICE = {
    **dict.fromkeys([word for words in KEYWORDS.values() for word in words], 1),
    **dict.fromkeys(("sofortstart", "nachtrag", "schattenschlag", "gift"), 2),
    **dict.fromkeys(("fernzugriff", "evolution", "maertyrerin"), 2),
    "phantom": 3,
    "schwer": 0,
}


@pytest.fixture(scope="module")
def cards() -> tuple[Card, ...]:
    """The cards of the shipped set, which compiles without a single finding (law 2, law 4)."""
    compiled = load_set("nxs_a01")
    assert compiled.diagnostics == ()
    assert compiled.set is not None
    return compiled.set.cards


def _stats(card: Card) -> dict[str, int]:
    return dict(card.stats)


def _nodes(value: object) -> list[Node]:
    """All nodes of an ability, however deep."""
    if isinstance(value, tuple):
        return [node for item in value for node in _nodes(item)]
    if not isinstance(value, Node):
        return []
    parts = [getattr(value, name) for cls in type(value).__mro__ for name in getattr(cls, "__slots__", ())]
    return [value, *(node for part in parts for node in _nodes(part))]


def test_the_set_has_140_cards(cards: tuple[Card, ...]) -> None:
    """§5: 30 numbers of each faction, 20 neutral ones, without a gap."""
    spans = {"MIL": (1, 30), "WID": (31, 60), "KON": (61, 90), "SYN": (91, 120), "NEU": (121, 140)}
    wanted = [f"{code}-{i:03}" for code, (first, last) in spans.items() for i in range(first, last + 1)]
    assert sorted(card.number for card in cards) == sorted(wanted)


def test_three_sectors_without_text(cards: tuple[Card, ...]) -> None:
    """R-011, R-041, G-082: Alpha, Beta, Gamma; shared, no text."""
    sectors = [card for card in cards if card.type == "sector"]
    assert [(card.number, card.names.en) for card in sectors] == [
        ("NEU-121", "Sector Alpha"),
        ("NEU-122", "Sector Beta"),
        ("NEU-123", "Sector Gamma"),
    ]
    assert not any(card.keywords or card.abilities or card.variants for card in sectors)


def test_every_keyword_is_on_a_card_of_its_faction(cards: tuple[Card, ...]) -> None:
    """§07 of the rulebook: all 20 keywords, each at home in one faction."""
    assert sum(len(words) for words in KEYWORDS.values()) == 20
    for faction, words in KEYWORDS.items():
        printed = {ability.keyword for card in cards if card.faction == faction for ability in card.keywords}
        assert set(words) <= printed, faction


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_deck_of_forty_is_possible(cards: tuple[Card, ...], faction: str) -> None:
    """R-045 … R-052: at least 10 cards and 25 copies of each faction, so that main and secondary fit into 40."""
    own = [card for card in cards if card.faction == faction]
    assert len(own) >= 10
    assert sum(COPIES[str(card.rarity)] for card in own) >= 25


@pytest.mark.parametrize(
    ("faction", "rarities"),
    [("mil", "10 8 6 4 2"), ("wid", "10 8 6 4 2"), ("kon", "10 8 5 4 3"), ("syn", "10 8 6 4 2"), ("neu", "6 6 2 2 1")],
)
def test_each_faction_has_its_rarities(cards: tuple[Card, ...], faction: str, rarities: str) -> None:
    """§5, B E S P L; of a neutral card, of which a deck holds one, B and E are the same."""
    found = Counter(card.rarity for card in cards if card.faction == faction)
    assert " ".join(str(found[id]) for id in "bespl") == rarities


@pytest.mark.parametrize("faction", FACTIONS)
def test_each_faction_has_every_type(cards: tuple[Card, ...], faction: str) -> None:
    types = Counter(card.type for card in cards if card.faction == faction)
    assert set(types) == {"unit", "structure", "event", "reaction", "protocol"}
    assert types["unit"] >= 6


@pytest.mark.parametrize("faction", FACTIONS)
def test_each_faction_gets_at_its_deck_in_four_ways(cards: tuple[Card, ...], faction: str) -> None:
    """§5: the economy needs at least four cards that draw (or pick) cards."""
    own = [card for card in cards if card.faction == faction]
    drawing = [c for c in own if any(isinstance(n, Draw | Look | Search) for n in _nodes(c.abilities))]
    martyrs = [c for c in own if any(ability.keyword == "maertyrerin" for ability in c.keywords)]
    assert len(drawing) + len(martyrs) >= 4


def test_five_neutrals_beside_the_sectors(cards: tuple[Card, ...]) -> None:
    assert len([card for card in cards if card.faction == "neu" and card.type != "sector"]) >= 5


def test_protocols_are_the_legendary_cards(cards: tuple[Card, ...]) -> None:
    """R-042, R-052, G-092: L only on protocols, and at least three of them in reach of one deck."""
    legendary = {card.number for card in cards if card.rarity == "l"}
    assert legendary == {card.number for card in cards if card.type == "protocol"}
    assert {number[:3] for number in legendary} == {"MIL", "WID", "KON", "SYN", "NEU"}


def test_variants_are_printed_on_rare_epic_and_legendary_cards(cards: tuple[Card, ...]) -> None:
    """R-053."""
    for card in cards:
        assert card.variants == (("IR",) if card.rarity in ("s", "p", "l") else ()), card.number


def test_elite_commando(cards: tuple[Card, ...]) -> None:
    """R-095: MIL-011 has the cap 2; §5 gives its values."""
    card = next(card for card in cards if card.number == "MIL-011")
    assert (card.rarity, _stats(card)) == ("s", {"cost": 3, "worth": 2, "atk": 3, "def": 1, "hp": 2})
    assert [ability.keyword for ability in card.keywords] == ["sofortstart"]


def test_sacrifice_values_follow_the_cost(cards: tuple[Card, ...]) -> None:
    """§5: 1 + half the cost, reactions 1."""
    for card in cards:
        if card.type != "sector":
            expected = 1 if card.type == "reaction" else 1 + _stats(card)["cost"] // 2
            assert _stats(card)["worth"] == expected, card.number


def test_structures_follow_the_cost(cards: tuple[Card, ...]) -> None:
    """§5: DEF 1, HP cost + 1; protocols cost 5 and have DEF 1, HP 5."""
    for card in cards:
        stats = _stats(card)
        if card.type == "structure":
            assert (stats["def"], stats["hp"]) == (1, stats["cost"] + 1), card.number
        if card.type == "protocol":
            assert stats == {"cost": 5, "worth": 3, "def": 1, "hp": 5}, card.number


def test_units_keep_to_the_budget(cards: tuple[Card, ...]) -> None:
    """§5: ATK + 2 DEF + HP = 2 cost + 2, one more for S and two for P, less the keywords.

    Text costs up to 2 more. From cost 4 on a unit takes at least two sacrifices: that earns it up to 2.
    """
    for card in cards:
        if card.type != "unit":
            continue
        stats = _stats(card)
        budget = 2 * stats["cost"] + 2 + {"s": 1, "p": 2}.get(str(card.rarity), 0)
        budget -= sum(PRICE[ability.keyword] for ability in card.keywords)
        spent = stats["atk"] + 2 * stats["def"] + stats["hp"]
        assert budget - (2 if card.abilities else 0) <= spent <= budget + (2 if stats["cost"] >= 4 else 0), card.number


def test_every_card_is_printed_and_told_to_the_illustrator_in_both_languages(cards: tuple[Card, ...]) -> None:
    for card in cards:
        names = [card.names, card.flavour, card.brief] + ([card.texts] if card.type != "sector" else [])
        assert all(name.de and name.en for name in names), card.number


def test_few_units_have_no_text(cards: tuple[Card, ...]) -> None:
    """No fillers: every card but a sector says something."""
    assert all(card.keywords or card.abilities for card in cards if card.type != "sector")
