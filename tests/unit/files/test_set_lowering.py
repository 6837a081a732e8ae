"""Set files become a CardSet: ids, words with their inflection, constants, deck rules, keywords, cards."""

from __future__ import annotations

from nexusdsl.compiler import Compiled, compile_set, load_set
from nexusdsl.ir.sets import Names
from nexusdsl.lowering.files_names import fold_id
from nexusdsl.source import Source
from nexusdsl.vocabulary.words import EnglishNoun, GermanNoun

LANES = """
Set lanes "Lanes"
Rules lanes
Ruleset lanes "Lanes"
Languages en
Value cost en "Cost"
Value power en "Power"
Value health en "Health"
Type unit en "unit" / "units"
  Values cost, power, health
  Pools health
  stays
Type nexus en "Nexus"
  Values health
  Pools health
  Base
Resource energy en "energy"
Period turn en "turn" / "turns"
Full health after turn
Option nexus_start = 30 | number
Deck rules
  Cards 40
  Rarity C "Common" at most 3
Faction LAN "Lane Keepers"
Subtype en "Soldier" / "Soldiers"
Keyword Guard
  This unit can't be blocked.
Keyword "Last Breath" N, sums, default 1
  When this unit dies, draw 1 card.
Status Rooted, adjective rooted
  At the start of each turn, each rooted unit loses 1 Health.
Card LAN-001 "Gatekeeper"
  Unit — Soldier · Common · Cost 4 · Power 2 · Health 5
"""


def compiled(text: str) -> Compiled:
    return compile_set([Source("lanes.nxs", text)])


def test_a_game_may_be_english_only_and_stand_in_one_file() -> None:
    result = compiled(LANES)
    assert result.diagnostics == ()
    made = result.set
    assert made is not None
    assert (made.id, made.names, made.languages) == ("lanes", Names(None, "Lanes"), ("en",))
    assert made.ruleset.attributes == ("cost", "power", "health")
    assert [(t.id, t.attributes, t.pools, t.permanent, t.base, t.playable) for t in made.ruleset.types] == [
        ("unit", ("cost", "power", "health"), ("health",), True, False, True),
        ("nexus", ("health",), ("health",), False, True, False),
    ]
    assert made.ruleset.restored == (("health", "turn"),)
    assert [(o.key, o.values, o.number) for o in made.ruleset.options] == [("nexus_start", ("30",), True)]
    assert [(f.id, f.code, f.names.en) for f in made.factions] == [("lan", "LAN", "Lane Keepers")]
    keyword = made.keywords[1]
    assert (keyword.id, keyword.has_number, keyword.sums, keyword.default_number) == ("last_breath", True, True, 1)
    card = made.cards[0]
    assert (card.number, card.type, card.subtypes, card.faction, card.rarity) == (
        "LAN-001",
        "unit",
        ("soldier",),
        "lan",
        "c",
    )
    assert card.stats == (("cost", 4), ("power", 2), ("health", 5))


def test_deck_rules_that_say_nothing_limit_nothing() -> None:
    result = compiled(LANES)
    assert result.set is not None
    deck = result.set.ruleset.deck
    assert deck is not None
    assert (deck.size, deck.main_min, deck.secondary_surcharge, deck.neutral, deck.sideboard) == (40, 0, 0, "", 0)
    assert deck.secondary_max >= 40
    assert [(r.id, r.copies) for r in deck.rarities] == [("c", 3)]


def test_the_rulebook_of_nxs_a01_is_read_as_printed() -> None:
    made = load_set("nxs_a01").set
    assert made is not None
    deck = made.ruleset.deck
    assert deck is not None
    # R-044 …, G-090
    numbers = (deck.size, deck.main_min, deck.secondary_max, deck.secondary_count, deck.secondary_surcharge)
    assert numbers == (40, 25, 15, 1, 1)
    assert (deck.neutral, deck.neutral_copies, deck.sideboard) == ("neu", 1, 15)
    limits = [(r.id, r.copies, r.only_types) for r in deck.rarities]
    assert limits == [("b", 4, ()), ("e", 3, ()), ("s", 2, ()), ("p", 2, ()), ("l", 1, ("protocol",))]
    # R-028, G-084
    assert made.ruleset.restored == (("def", "round"), ("hold", "round"))
    # the order of §07 is the last key of trigger order
    assert [k.order for k in made.keywords] == list(range(20))
    solidarity = next(k for k in made.keywords if k.id == "solidaritaet")
    assert (solidarity.has_number, solidarity.has_stat, solidarity.default_number, solidarity.default_stat) == (
        True,
        True,
        1,
        "atk",
    )
    scan = next(k for k in made.keywords if k.id == "scan")
    plain = [text.types for text in scan.texts if not text.options]
    assert plain == [("unit", "structure", "protocol"), ("event", "reaction")]


def test_nouns_fill_in_what_is_regular_and_masculines_in_n_are_weak() -> None:
    made = load_set("nxs_a01").set
    assert made is not None
    words = {(w.category, w.id): w for w in (*made.ruleset.words, *made.words)}
    assert words["subtype", "soldat"].de == GermanNoun("Soldat", "m", "Soldaten", "Soldaten", "Soldaten", True)
    assert words["type", "event"].de == GermanNoun("Ereignis", "n", "Ereignisses", "Ereignisse", "Ereignissen")
    assert words["resource", "credit"].de == GermanNoun("Credit", "m", "Credits", "Credits", "Credits")
    assert words["attribute", "hp"].de == GermanNoun("HP", "pl", "HP", "HP", "HP")
    assert words["type", "hq"].en == EnglishNoun("HQ", "HQs")
    assert (words["status", "gift"].adjective_de, words["status", "gift"].adjective_en) == ("vergiftet", "poisoned")


def test_ids_are_small_ascii_letters() -> None:
    assert fold_id("Märtyrerin") == "maertyrerin"
    assert fold_id("Straßen-Größe") == "strassen_groesse"
    assert fold_id("Café 2") == "cafe_2"
    assert fold_id("日本") == ""


def test_findings_stand_in_the_order_of_their_places() -> None:
    result = compiled(LANES + 'Card LAN-002 "X"\n  Unit · Common · Cost 1 · Power 100 · Health 1\nFaction X "y" z\n')
    assert [each.code.id for each in result.diagnostics] == ["NX510", "NX410"]


def test_two_cards_differ_by_more_than_umlauts_case_and_spaces() -> None:
    cards = "".join(
        f'Card LAN-{i} "{name}"\n  Unit · Common · Cost 1 · Power 1 · Health 1\n'
        for i, name in enumerate(("Öl", "OEL", "Masse", "MAßE"))
    )
    result = compiled(LANES + cards)
    assert [each.code.id for each in result.diagnostics] == ["NX531", "NX531"]


def test_a_card_with_a_fault_in_one_field_is_still_checked_in_the_others() -> None:
    result = compiled(LANES + 'Card LAM-002 "X"\n  Unit — Soldeir · Common · Rare · Cost 1 · Cost 2 · Power 1\n')
    assert [each.code.id for each in result.diagnostics] == ["NX430", "NX533", "NX534", "NX420", "NX431"]


OPTIONS = """
Option hq_cap = 20 | number from 1
Option hq_start = 20 | number from 1 up to hq_cap
Option rush = true | false with marks = all
Option marks = few | all
"""


def with_options(old: str = "", new: str = "") -> Compiled:
    return compiled(LANES.replace("Option nexus_start = 30 | number\n", OPTIONS.replace(old, new)))


def test_an_option_has_bounds_and_says_what_a_value_goes_with() -> None:
    made = with_options().set
    assert made is not None
    assert [(o.key, o.values, o.least, o.most, o.needs) for o in made.ruleset.options] == [
        ("hq_cap", ("20",), 1, "", ()),
        ("hq_start", ("20",), 1, "hq_cap", ()),
        ("rush", ("true", "false"), 0, "", (("false", "marks", "all"),)),
        ("marks", ("few", "all"), 0, "", ()),
    ]


def test_what_an_option_says_of_others_must_be_there() -> None:
    wrong = (("up to hq_cap", "up to hq"), ("with marks", "with mark"), ("= all", "= al"), ("to hq_cap", "to rush"))
    for old, new in wrong:
        assert [each.code.name for each in with_options(old, new).diagnostics] == ["unknown-reference"], new
    below = with_options("20 | number from 1\n", "0 | number from 1\n")
    assert [each.code.name for each in below.diagnostics] == ["number-out-of-bounds"]


def test_a_keyword_and_the_deck_rules_may_take_a_number_from_an_option() -> None:
    text = OPTIONS + "Option bonus = 2 | number\nOption seconds = 1 | number\n"
    made = compiled(
        LANES.replace("Option nexus_start = 30 | number\n", text)
        .replace("sums, default 1", "sums, default Option bonus")
        .replace("  Cards 40\n", "  Cards 40\n  Secondary faction at most 15, count seconds, surcharge 1\n")
    ).set
    assert made is not None
    assert (made.keywords[1].default_number, made.keywords[1].default_option) == (2, "bonus")
    assert made.ruleset.deck is not None
    assert (made.ruleset.deck.secondary_count, made.ruleset.deck.counted_by) == (1, "seconds")


def test_of_two_texts_that_could_both_hold_a_third_must_decide() -> None:
    words = "Keyword Guard\n  This unit can't be blocked.\n"
    two = f"{words}  Option rush = false:\n    This unit can't block.\n"
    two += "  Option marks = all:\n    This unit can't attack.\n"
    three = two + "  Option marks = all, Option rush = false:\n    This unit can't be chosen by enemy effects.\n"
    base = LANES.replace("Option nexus_start = 30 | number\n", OPTIONS)
    assert [d.code.name for d in compiled(base.replace(words, two)).diagnostics] == ["unreachable-alternative"]
    made = compiled(base.replace(words, three))
    assert made.diagnostics == ()
    assert made.set is not None
    assert made.set.keywords[0].texts[-1].options == (("marks", "all"), ("rush", "false"))
