"""Scenario files become trees; faulty lines become diagnostics, each with its place and what was possible."""

from __future__ import annotations

import pytest

from nexusdsl.diagnostics.model import Lang
from nexusdsl.scenario.lexicon import SEATS, VERBS, WORDS
from nexusdsl.scenario.parser import parse_scenarios
from nexusdsl.scenario.tree import Act, Expect, Order, PeriodEnds, Scenario
from nexusdsl.source import Source
from nexusdsl.syntax import tables
from nexusdsl.syntax.fed import NXT

GERMAN = """
# Kommentar
Set nxs_a01
Karte F [1/0/1]
Szenario "Ein Treffer" (R-031, G-048)
  Karte U, V "Prüfer" Widerstand, Kosten 2 [5/0/5 Durchbruch, Solidarität +2 ATK]
  Karte E Ereignis: Ziehe 1 Karte: "so" (R-001).
  Karte S [–/1/3]
    | Ziehe 1 Karte.
  A: HQ 5, Hand E, E, Feld U (Neu, DEF 1)
  Spiel: Runde 3, Initiative B
  A greift mit U und V das HQ an
  B kann nicht mit V angreifen (R-034)
  B kann V nicht opfern
  B muss blocken
  B blockt nicht
  A gibt auf
  Runde endet
  Erwarte V DEF 0, HP 1; B HQ 20
  Reihenfolge: U stirbt, A zieht
  Spur
    | attacks U
"""


def one(text: str) -> Scenario:
    file, found = parse_scenarios(Source("test_x.nxt", text))
    assert not found
    return file.scenarios[0]


def acts(text: str) -> list[Act]:
    return [step for step in one(text).steps if isinstance(step, Act)]


def test_grammar_is_strict_lalr() -> None:
    """Law 3: no conflict in the grammar of scenarios."""
    tables.build(NXT)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_each_word_has_one_class(lang: Lang) -> None:
    """Law 3: no two terminals share a word ("no" answers in English through the class of "not")."""
    words = [w for group in WORDS[lang].values() for w in group] + list(SEATS[lang])
    words += [w for forms in VERBS[lang].values() for w in forms]
    assert len(words) == len(set(words))


def test_head() -> None:
    scenario = one(GERMAN)
    assert (scenario.name, scenario.rules) == ("Ein Treffer", ("R-031", "G-048"))
    assert (scenario.set, scenario.lang) == ("nxs_a01", "de")
    assert scenario.trace == ("attacks U",)


def test_cards_of_the_file_come_first() -> None:
    cards = one(GERMAN).cards
    assert [[h.text for h in card.handles] for card in cards] == [["F"], ["U", "V"], ["E"], ["S"]]


def test_card_with_values_and_keywords() -> None:
    card = one(GERMAN).cards[1]
    assert card.stats == (5, 0, 5)
    assert [[w.text for w in k] for k in card.keywords] == [["Durchbruch"], ["Solidarität", "+2", "ATK"]]
    assert [[w.text for w in f] for f in card.facts] == [["Widerstand"], ["Kosten", "2"]]


def test_rules_text_is_kept_as_it_is() -> None:
    cards = one(GERMAN).cards
    assert cards[2].text == ('Ziehe 1 Karte: "so" (R-001).',)
    assert (cards[3].stats, cards[3].text) == ((None, 1, 3), ("Ziehe 1 Karte.",))


def test_board() -> None:
    own, game = one(GERMAN).board
    assert (own.seat, game.seat) == (0, None)
    assert [[w.text for w in item.words] for item in own.items] == [["HQ", "5"], ["Hand", "E"], ["E"], ["Feld", "U"]]
    assert [[w.text for w in mark] for mark in own.items[3].marks] == [["Neu"], ["DEF", "1"]]


def test_steps() -> None:
    steps = one(GERMAN).steps
    kinds = [type(step) for step in steps]
    assert kinds == [Act, Act, Act, Act, Act, Act, PeriodEnds, Expect, Order]
    attack = steps[0]
    assert isinstance(attack, Act)
    assert (attack.seat, attack.verb, attack.modal) == (0, "attack", None)
    assert [(p.prep, [w.text for w in p.things]) for p in attack.phrases] == [("mit", ["U", "V"]), ("", ["HQ"])]


def test_modals_and_negation() -> None:
    found = [(act.verb, act.modal, act.negated, act.rules) for act in acts(GERMAN)[1:]]
    assert found == [
        ("attack", "cannot", False, ("R-034",)), ("sacrifice", "cannot", False, ()), ("block", "must", False, ()),
        ("block", None, True, ()), ("concede", None, False, ()),
    ]  # fmt: skip


def test_english() -> None:
    steps = ("I attack the HQ with U", "Opponent can't block with V (R-061)", "B cannot pass")
    text = "\n".join(('Scenario "A hit" (R-032)', *steps, ""))
    found = [(act.seat, act.verb, act.modal) for act in acts(text)]
    assert found == [(0, "attack", None), (1, "block", "cannot"), (1, "pass", "cannot")]


FAULTS = [
    ('Szenario "X"\n  A mit U angreift das HQ das\n', "NX703", 2),
    ('Szenario "X\n  A passt\n', "NX702", 1),
    ('Szenario "X"\n  A: HQ = 5\n', "NX701", 2),
    ('Szenario "X"\n  Erwarte\n', "NX703", 2),
    ('Szenario "X"\n  Karte U [5/0/5\n', "NX703", 2),
    ('Szenario "X"\n  Spur\n    | a\n  A passt\n', "NX703", 4),
    ('Szenario "X"\nSzenario "X"\n', "NX710", 2),
    ("# nichts\n", "NX711", 1),
    ("", "NX711", 1),
    ("A passt\n", "NX703", 1),
]


@pytest.mark.parametrize(("text", "code", "line"), FAULTS)
def test_faults(text: str, code: str, line: int) -> None:
    """Every bad line is a finding at its place, in both languages."""
    source = Source("test_x.nxt", text)
    _, found = parse_scenarios(source)
    assert (found[0].code.id, source.position(found[0].span.start)[0]) == (code, line)
    assert found[0].message("de") != found[0].message("en")


SLIPS = (
    ("Erwate B HQ 20", "Did you mean “Erwarte”?"),
    ("Reihenfolg: A passt", "Did you mean “Reihenfolge”?"),
    ("A attacks the HQ with U", "This line is English"),
    ("Expect B HQ 20", "This line is English"),
    ("A mit U", ""),
)


@pytest.mark.parametrize(("line", "hint"), SLIPS)
def test_slips_are_told(line: str, hint: str) -> None:
    _, found = parse_scenarios(Source("test_x.nxt", f'Szenario "X"\n  {line}\n'))
    hints = [each.text.en for each in found[0].hints]
    assert hints[0].startswith(hint) if hint else not hints


def test_what_may_stand_there_is_in_the_words_of_the_file() -> None:
    _, found = parse_scenarios(Source("test_x.nxt", 'Szenario "X"\n  A mit U\n'))
    assert "a verb like spielt" in found[0].message("en")


def test_several_faults_at_once() -> None:
    text = 'Szenario "X"\n  A A\n  B passt\n  Erwarte\n  Karte\n'
    source = Source("test_x.nxt", text)
    file, found = parse_scenarios(source)
    assert [source.position(d.span.start)[0] for d in found] == [2, 4, 5]
    assert len(file.scenarios[0].steps) == 1


NONSENSE = [
    "\x00\n", "((((((\n", "Szenario" * 500, "|\n|\n", '„“"”\n', 'Szenario "X"\n' + "(" * 5000, "\n" * 3000,
]  # fmt: skip


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_never_raises(text: str) -> None:
    _, found = parse_scenarios(Source("test_x.nxt", text))
    assert found
