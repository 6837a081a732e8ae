"""Set files are typed by people who do not program: German or English words, one statement a line, mistakes told
in their words.
"""

from __future__ import annotations

import pytest

from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.source import Source
from nexusdsl.syntax.files_ast import (
    CardDecl,
    DeckDecl,
    KeywordDecl,
    OptionDecl,
    SetHead,
    StatusDecl,
    TypeDecl,
    WordDecl,
)
from nexusdsl.syntax.files_parse import parse_file


def parsed(text: str) -> tuple[list[object], list[Diagnostic]]:
    file, found = parse_file(Source("a.nxs", text))
    return list(file.declarations), list(found)


def the(text: str) -> object:
    declarations, found = parsed(text)
    assert found == []
    assert len(declarations) == 1
    return declarations[0]


def faults(text: str) -> list[tuple[str, str]]:
    """Code and marked text of each finding."""
    return [(each.code.id, text[each.span.start : each.span.end]) for each in parsed(text)[1]]


@pytest.mark.parametrize(
    ("german", "english", "kind"),
    [
        ('Set s "S"', 'set s "S"', SetHead),
        ('Ressource mana de "Mana" (n, des Manas)', 'Resource mana de "Mana" (n, des Manas)', WordDecl),
        (
            'Typ unit de "Einheit" (f)\n  Werte hp\n  Puffer hp\n  bleibt',
            'Type unit de "Einheit" (f)\n  Values hp\n  Pools hp\n  stays',
            TypeDecl,
        ),
        ("Option cap = 1 | zahl", "option cap = 1 | zahl", OptionDecl),
        ("Deckregeln\n  Karten 40", "Deck rules\n  Cards 40", DeckDecl),
        ("Schlüsselwort Scan, Standard +1", "Keyword Scan, default +1", KeywordDecl),
        ("Zustand Gift, Eigenschaftswort giftig", "Status Gift, adjective giftig", StatusDecl),
        ('Karte A-1 "X"\n  Einheit · HP 1', 'Card A-1 "X"\n  Einheit | HP 1', CardDecl),
    ],
)
def test_every_statement_has_a_german_and_an_english_form(german: str, english: str, kind: type) -> None:
    assert isinstance(the(german), kind)
    assert isinstance(the(english), kind)


def test_a_card_has_heading_type_line_texts_and_flavour() -> None:
    text = (
        'Karte MIL-011 "Elitekommando" (en "Elite Commando") [IR]  # comment\n'
        "  Einheit — Soldat, Held · Selten · Kosten 3 | Opferwert 2\n"
        "  Sofortstart.  # not printed\n"
        "  Ziehe 1 Karte.\n"
        "  en: Rush.\n"
        "  Draw 1 card.\n"
        '  "Zuerst hinein."\n'
        '  en "First in."\n'
    )
    card = the(text)
    assert isinstance(card, CardDecl)
    assert (card.number.text, card.title.first.text) == ("MIL-011", "Elitekommando")
    assert card.title.other is not None
    assert card.title.other.text == "Elite Commando"
    assert [tok.text for tok in card.variants] == ["IR"]
    assert [(part.words.text, part.number.text if part.number else None) for part in card.parts] == [
        ("Einheit", None),
        ("Selten", None),
        ("Kosten", "3"),
        ("Opferwert", "2"),
    ]
    assert [tok.text for tok in card.parts[0].after_dash] == ["Soldat", "Held"]
    assert [(each.language, each.text.split()) for each in card.text.texts] == [
        ("", ["Sofortstart.", "Ziehe", "1", "Karte."]),
        ("en", ["Rush.", "Draw", "1", "card."]),
    ]
    assert [(language, tok.text) for language, tok in card.flavour] == [("", "Zuerst hinein."), ("en", "First in.")]


def test_every_character_of_a_rules_text_stands_at_its_own_offset() -> None:
    text = 'Karte A-1 "X"\n  Einheit\n  Eins.\n  en: One.\n  # aside\n  de: Zwei. # end\n  en: Two.\n'
    card = the(text)
    assert isinstance(card, CardDecl)
    for rules in card.text.texts:
        for i, char in enumerate(rules.text):
            if char != " ":
                assert text[rules.span.start + i] == char
    assert [rules.text.split() for rules in card.text.texts] == [["Eins."], ["One.", "Two."], ["Zwei."]]


def test_a_hash_in_quotes_is_no_comment_and_curved_quotes_may_hold_straight_ones() -> None:
    card = the('Karte A-1 „Nr. # "1"“ # note\n  Einheit')
    assert isinstance(card, CardDecl)
    assert card.title.first.text == 'Nr. # "1"'


def test_alternatives_of_a_keyword_are_for_types_or_for_the_value_of_an_option() -> None:
    keyword = the(
        "Schlüsselwort Scan\n  Text eins.\n  auf unit, structure:\n    Text zwei.\n  Option scan_mode = "
        "on_play:\n    Text drei.\n"
    )
    assert isinstance(keyword, KeywordDecl)
    shapes = [
        ([tok.text for tok in block.types], [(k.text, v.text) for k, v in block.options], block.texts[0].text)
        for block in keyword.texts
    ]
    assert shapes == [
        ([], [], "Text eins."),
        (["unit", "structure"], [], "Text zwei."),
        ([], [("scan_mode", "on_play")], "Text drei."),
    ]


def test_one_run_reports_the_mistakes_of_all_declarations() -> None:
    text = 'Karte A-1 X\n  Einheit\nKartte A-2 "Y"\nKarte A-3 "Z"\n  Einheit · Kosten 1_0\nFraktion B "B" in Rot\n'
    assert [code for code, _ in faults(text)] == ["NX412", "NX414", "NX415", "NX410"]


@pytest.mark.parametrize(
    ("text", "code", "marked"),
    [
        ("Karte A-1 Probe", "NX412", "Probe"),
        ("Schlüsselwort Last Breath", "NX412", "Breath"),
        ("Schlüsselwort X1 (en Data Theft)", "NX412", "Theft"),
        ('Karte A-1 "Probe', "NX411", '"'),
        ('Karte A-1 "Probe" (en "Trial"', "NX416", ""),
        ('Karte A-1 "Probe" [IR', "NX416", ""),
        ("Kartte A-1", "NX414", "Kartte"),
        ("Ziehe 1 Karte.", "NX414", "Ziehe"),
        ('Karte A-1 "X"\n  Einheit · Kosten ٣', "NX415", "٣"),
        ('Karte A-1 "X"\n  Einheit · Kosten 1e999', "NX415", "1e999"),
        ('Karte A-1 "X"\n  Einheit · Kosten -1', "NX415", "-1"),
        ('Karte A-1 "X"', "NX417", 'Karte A-1 "X"'),
        ("  Ziehe 1 Karte.", "NX413", "Ziehe 1 Karte."),
        ("Deckregeln\n  Karten viele", "NX415", "viele"),
        ("Set ../../x", "NX410", "."),
    ],
)
def test_mistakes_have_a_code_and_a_place(text: str, code: str, marked: str) -> None:
    assert faults(text)[0] == (code, marked)


def test_a_misspelled_first_word_gets_a_suggestion() -> None:
    found = parsed("Schlusselwort Scan")[1]
    assert found[0].hints[0].replacement == "Schlüsselwort"


def test_what_is_expected_is_told_in_the_words_of_the_author() -> None:
    found = parsed('Fraktion MIL "Militär" Option')[1]
    assert found[0].message("de").endswith("Erwartet wird das Ende der Zeile oder „(“.")
