"""Inflection in both directions, and what a lexicon knows of a form. Expectations are from a grammar book, by hand."""

from __future__ import annotations

import pytest

from nexusdsl.vocabulary import english, german, german_verbs
from nexusdsl.vocabulary.german import Case, Declension
from nexusdsl.vocabulary.lexicon import CardName, Lexicon
from nexusdsl.vocabulary.words import EnglishNoun, Gender, GermanNoun, Word

SOLDIER = GermanNoun("Soldat", "m", "Soldaten", "Soldaten", "Soldaten", weak=True)
SECTOR = GermanNoun("Sektor", "m", "Sektors", "Sektoren", "Sektoren")
POINTS = GermanNoun("HP", "pl", "HP", "HP", "HP")


@pytest.mark.parametrize(
    ("noun", "case", "plural", "form"),
    [
        (SOLDIER, "nom", False, "Soldat"),
        (SOLDIER, "acc", False, "Soldaten"),
        (SOLDIER, "dat", False, "Soldaten"),
        (SECTOR, "gen", False, "Sektors"),
        (SECTOR, "acc", False, "Sektor"),
        (SECTOR, "dat", True, "Sektoren"),
        (POINTS, "dat", False, "HP"),
        (german.NOUNS["opponent"], "dat", True, "Gegnern"),
    ],
)
def test_german_nouns(noun: GermanNoun, case: Case, plural: bool, form: str) -> None:
    assert german.noun(noun, case, plural) == form


@pytest.mark.parametrize(
    ("name", "stem", "case", "gender", "phrase"),
    [
        ("indef", "feindlich", "dat", "f", "einer feindlichen"),
        ("indef", "feindlich", "nom", "m", "ein feindlicher"),
        ("indef", "feindlich", "nom", "n", "ein feindliches"),
        ("def", "feindlich", "dat", "n", "dem feindlichen"),
        ("def", "feindlich", "nom", "pl", "die feindlichen"),
        ("you", "ander", "nom", "pl", "deine anderen"),
        ("each", "eigen", "acc", "m", "jeden eigenen"),
        ("no", "feindlich", "acc", "pl", "keine feindlichen"),
        ("him", "feindlich", "gen", "f", "seiner feindlichen"),
    ],
)
def test_german_adjectives_follow_the_determiner(name: str, stem: str, case: Case, gender: Gender, phrase: str) -> None:
    determiner = german.determiner(name, case, gender)
    adjective = german.adjective(stem, german.declension(name), case, gender)
    assert f"{determiner} {adjective}" == phrase


@pytest.mark.parametrize(
    ("case", "gender", "form"),
    [("nom", "m", "feindlicher"), ("dat", "pl", "feindlichen"), ("gen", "pl", "feindlicher")],
)
def test_german_adjectives_without_determiner(case: Case, gender: Gender, form: str) -> None:
    assert german.adjective("feindlich", "strong", case, gender) == form


def test_forms_give_back_the_cells_they_are_made_from() -> None:
    """Parsing and rendering read the same table."""
    for stem in german.ADJECTIVES.values():
        forms = german.adjective_forms(stem)
        for decl in ("strong", "weak", "mixed"):
            for case, gender in german.cells(german.ALL):
                declension: Declension = "strong" if decl == "strong" else "weak" if decl == "weak" else "mixed"
                form = german.adjective(stem, declension, case, gender)
                assert german.declined(forms[form], declension) & german.cell(case, gender)


@pytest.mark.parametrize(
    ("lemma", "form", "expected"),
    [
        ("zufügen", "3sg", "fügt"),
        ("stehlen", "imp", "stiehl"),
        ("ansehen", "imp", "sieh"),
        ("nehmen", "imp", "nimm"),
        ("abwerfen", "3sg", "wirft"),
        ("verlassen", "3sg", "verlässt"),
        ("einnehmen", "2sg", "nimmst"),
    ],
)
def test_german_main_clause_forms_leave_the_prefix_behind(lemma: str, form: german.VerbForm, expected: str) -> None:
    assert german_verbs.VERBS[lemma].form(form, False) == expected


@pytest.mark.parametrize(
    ("lemma", "form", "expected"),
    [
        ("zufügen", "3sg", "zufügt"),
        ("angreifen", "part", "angegriffen"),
        ("zerstören", "part", "zerstört"),
        ("wiederherstellen", "inf", "wiederherstellen"),
        ("einnehmen", "2sg", "einnimmst"),
        ("sterben", "part", "gestorben"),
    ],
)
def test_german_joined_forms(lemma: str, form: german.VerbForm, expected: str) -> None:
    assert german_verbs.VERBS[lemma].form(form) == expected


@pytest.mark.parametrize(
    ("word", "article"),
    [("enemy", "an"), ("unit", "a"), ("HQ", "an"), ("ATK", "an"), ("Drone", "a"), ("event", "an"), ("New marker", "a")],
)
def test_english_indefinite_article(word: str, article: str) -> None:
    assert english.indefinite(word) == article


@pytest.mark.parametrize(
    ("lemma", "form", "expected"),
    [
        ("destroy", "3sg", "destroys"),
        ("discard", "past", "discarded"),
        ("die", "ing", "dying"),
        ("draw", "part", "drawn"),
        ("pass", "3sg", "passes"),
        ("choose", "part", "chosen"),
        ("put", "past", "put"),
        ("leave", "past", "left"),
    ],
)
def test_english_verbs(lemma: str, form: english.VerbForm, expected: str) -> None:
    assert english.VERBS[lemma].form(form) == expected


def _word(id: str, singular: str, category: str = "subtype") -> Word:
    de = GermanNoun(singular, "f", singular, singular + "n", singular + "n")
    return Word("keyword" if category == "keyword" else "subtype", id, de, EnglishNoun(singular, singular + "s"))


def test_readings_at_the_start_of_a_sentence_also_without_capital() -> None:
    lexicon = Lexicon.of((), "de")
    assert lexicon.readings("Ziehe") == ()
    assert [r.lemma for r in lexicon.readings("Ziehe", start=True)] == ["ziehen"]


def test_equal_words_share_one_lexicon() -> None:
    words = (_word("drohne", "Drohne"),)
    assert Lexicon.of(words, "de") is Lexicon.of(list(words), "de")


def test_the_same_form_for_two_words_is_a_collision() -> None:
    """A word with two meanings in one place could not be understood; the caller makes a diagnostic of it."""
    lexicon = Lexicon.of((_word("a", "Drohne"), _word("b", "Drohne")), "de")
    assert {c.form for c in lexicon.collisions} == {"Drohne", "Drohnen"}
    assert all(c.word.id == "b" for c in lexicon.collisions)


def test_a_function_word_cannot_be_declared() -> None:
    assert [c.form for c in Lexicon.of((_word("x", "nicht"),), "de").collisions] == ["nicht"]


def test_a_keyword_may_share_its_name_with_a_status_of_the_same_id() -> None:
    """Gift is a keyword that gives the status Gift."""
    noun = GermanNoun("Gift", "n", "Gifts", "", "")
    words = (Word("keyword", "gift", noun, None), Word("status", "gift", noun, None, "vergiftet"))
    lexicon = Lexicon.of(words, "de")
    assert lexicon.collisions == ()
    assert {r.category for r in lexicon.readings("Gift")} == {"keyword", "status"}
    assert [r.lemma for r in lexicon.readings("vergifteten")] == ["gift"]


def test_card_names_by_number_and_back() -> None:
    lexicon = Lexicon.of((), "en", (CardName("MIL-011", "Elitekommando", "Elite Commando"),))
    assert lexicon.card("MIL-011") == "Elite Commando"
    assert lexicon.card_number("Elite Commando") == "MIL-011"
    assert lexicon.card_number("Elitekommando") is None
