"""Lexicons that differ in names of cards only share the table of their forms, unless a name is a form itself."""

from __future__ import annotations

from nexusdsl.compiler import load_set
from nexusdsl.syntax.text_forms import forms_of
from nexusdsl.vocabulary.lexicon import CardName, Lexicon

BASE = load_set("nxs_a01").set


def lexicon(*names: str) -> Lexicon:
    """German, with cards of these names."""
    assert BASE is not None
    cards = tuple(CardName(f"T-{at}", name, None) for at, name in enumerate(names))
    return Lexicon.of((*BASE.ruleset.words, *BASE.words), "de", cards)


def test_quoted_names_change_no_form() -> None:
    one, other = lexicon("Probe"), lexicon("Andere Probe")
    assert one.forms is other.forms
    assert forms_of(one).options is forms_of(other).options
    assert forms_of(other).lexicon is other
    assert (one.card_number("Probe"), other.card_number("Probe")) == ("T-0", None)


def test_names_without_quotes_are_forms_and_the_first_counts() -> None:
    one, other = lexicon("Sektor Alpha", "Sektor Alpha"), lexicon("Sektor Beta")
    assert [reading.lemma for reading in one.readings("Sektor Alpha")] == ["T-0"]
    assert other.readings("Sektor Alpha") == ()
    assert forms_of(one).look_up("Sektor Alpha", False)
    assert not forms_of(other).look_up("Sektor Alpha", False)
