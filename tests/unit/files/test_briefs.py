"""What a card tells its illustrator: a field of its own, in one language or both, that changes nothing in the game."""

from __future__ import annotations

import pytest

from nexusdsl.compiler import Compiled, compile_set, load_set
from nexusdsl.ir.sets import Card, Names
from nexusdsl.source import Source
from nexusdsl.versions.units import units

HEAD = 'Set probe "Probe"\nbenutzt nxs_a01\nSprachen de, en\n'
CARD = """Karte NEU-901 "Probe" (en "Trial")
  Einheit · Basis · Kosten 1 · Opferwert 1 · ATK 1 · DEF 0 · HP 2
  Schwer.
  en: Heavy.
  "Zitat."
"""


def compiled(*lines: str) -> Compiled:
    base = load_set("nxs_a01").set
    assert base is not None
    return compile_set([Source("probe.nxs", HEAD + CARD + "".join(f"  {line}\n" for line in lines))], (base,))


def card(*lines: str) -> Card:
    found = compiled(*lines)
    assert found.diagnostics == ()
    assert found.set is not None
    return found.set.cards[0]


@pytest.mark.parametrize(
    ("line", "brief"),
    [
        ('Bild "Ein Tor." (en "A gate.")', Names("Ein Tor.", "A gate.")),
        ('Art "Ein Tor." (en "A gate.")', Names("Ein Tor.", "A gate.")),
        ('bild „Ein "Tor".“', Names('Ein "Tor".', None)),
    ],
)
def test_a_brief_is_read_in_one_language_or_both(line: str, brief: Names) -> None:
    found = card(line)
    assert found.brief == brief
    assert found.flavour == Names("Zitat.", None)
    assert found.texts == Names("Schwer.", "Heavy.")


def test_without_a_line_there_is_no_brief() -> None:
    assert card().brief == Names(None, None)


def test_a_brief_may_stand_between_the_lines_of_a_text() -> None:
    found = card('Bild "Ein Tor."', "de: Phantom.", "en: Phantom.")
    assert [each.keyword for each in found.keywords] == ["schwer", "phantom"]


def test_a_brief_is_no_rules_text() -> None:
    with_brief, without = card('Bild "Ziehe 1 Karte."'), card()
    assert (with_brief.abilities, with_brief.keywords) == (without.abilities, without.keywords)


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (('Bild "Ein Tor."', 'Art "Ein Turm."'), "NX431"),
        ((f'Bild "{"x" * 501}"',), "NX422"),
        ((f'Bild "Ein Tor." (en "{"x" * 501}")',), "NX422"),
        (('Bild "Ein Tor." (en "A gate."',), "NX416"),
        (('Bild "Ein Tor." (fr "Une porte.")',), "NX410"),
        (('Bild "Ein Tor',), "NX411"),
    ],
)
def test_what_is_wrong_with_a_brief_is_told(lines: tuple[str, ...], code: str) -> None:
    assert [each.code.id for each in compiled(*lines).diagnostics] == [code]


def test_five_hundred_characters_are_allowed() -> None:
    assert len(card(f'Bild "{"x" * 500}"').brief.de or "") == 500


def test_two_versions_of_a_card_differ_in_their_briefs() -> None:
    found = compiled('Bild "Ein Tor." (en "A gate.")').set
    assert found is not None
    (unit,) = [unit for unit in units(found, ()) if unit.kind == "card"]
    assert [text.en for what, text in unit.values if what.en == "art"] == ["A gate."]
