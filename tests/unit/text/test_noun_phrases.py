"""Noun phrases and numbers are said as they are read, and what is almost right is refused."""

from __future__ import annotations

import random

import pytest

from nexusdsl.ir.nodes import Ability, Amount, Deal, Draw, Event, Lit, Seq, This, Triggered, You
from nexusdsl.ir.render import NotSayableError, render_abilities
from nexusdsl.lowering.text.lower import attempt
from nexusdsl.lowering.text.model import Run, TextContext
from nexusdsl.lowering.text.sentences import Text
from nexusdsl.source import Span
from nexusdsl.syntax.text_forms import forms_of
from nexusdsl.syntax.text_parser import parse_text
from nexusdsl.vocabulary.lexicon import Language
from tests.properties.test_mutations import dropped
from tests.unit.text.language import LANGUAGES, RULES, lexicon, lowered
from tests.unit.text.meanings_noun_phrases import CANONICAL, HQ, ROWS

REFUSED: tuple[tuple[Language, str, str], ...] = (
    ("de", "Zerstöre eine Einheit mit 3 Wachstumsmarken.", "NX108"),  # or more?
    ("de", "Zerstöre eine Einheit mit Sofortstart und Phantom oder Durchbruch.", "NX10"),
    ("de", "Zerstöre eine Einheit, die ein Soldat nicht ist.", "NX108"),
    ("de", "Zerstöre eine Einheit, der in dieser Runde angegriffen hat.", "NX108"),
    ("de", "Zerstöre eine Einheit, die in dieser Runde angegriffen ist.", "NX108"),
    ("de", "Zerstöre jede Einheit, die in dieser Runde angegriffen haben.", "NX"),
    ("de", "Zerstöre eine Einheit, dessen ATK höher als ihre HP ist.", "NX108"),
    ("de", "Zerstöre eine Einheit, deren ATK höher als ihre ATK ist.", "NX108"),
    ("de", "Zerstöre jede Struktur, die diese Einheit in dieser Runde angegriffen hat.", "NX309"),
    ("de", "Zerstöre ein HQ, das in dieser Runde gestorben ist.", "NX"),
    ("de", "Ziehe Karten in Höhe der halben ATK dieser Einheit.", "NX316"),
    ("de", "Ziehe Karten in Höhe der ATK dieser Einheit, aufgerundet.", "NX108"),
    ("de", "Ziehe 2 Karten, jedoch höchstens 5.", "NX108"),
    ("de", "Ziehe ebenso viele Karten.", "NX305"),
    ("de", "Ziehe ebenso viel Karten.", "NX20"),
    (
        "de",
        "Wenn diese Einheit Schaden erleidet, füge einer feindlichen Einheit 2 Schaden zu. "
        "Füge dem feindlichen HQ ebenso viel Schaden zu.",
        "NX317",
    ),
    ("de", "Füge einer feindlichen Einheit Schaden in Höhe der ATK der geopferten Einheit zu.", "NX305"),
    ("de", "Ziehe Karten in Höhe der genannten Zahl.", "NX107"),
    ("de", "Ziehe Karten in Höhe der Summe der ATK einer eigenen Einheit.", "NX107"),
    ("de", "Füge 2 feindlichen Einheiten je Schaden in Höhe ihrer ATK zu.", "NX107"),
    ("de", "Zerstöre eine Einheit mit Kosten unter höchstens 3.", "NX108"),
    ("de", "Zerstöre eine Struktur mit 2 oder weniger ATK.", "NX306"),
    ("de", "Zerstöre die feindliche Struktur mit der höchsten ATK.", "NX306"),
    ("de", "Ziehe Karten in Höhe der ATK einer eigenen Struktur.", "NX306"),
    ("de", "Ziehe Karten in Höhe der Summe der ATK deiner Strukturen.", "NX306"),
    ("de", "Nimm eine Einheit ohne Wachstumsmarken aus deiner Ablage auf deine Hand.", "NX314"),
    ("en", "Destroy a structure with 2 or less ATK.", "NX306"),
    ("en", "Destroy a unit with 3 growth counters.", "NX108"),
    ("en", "Destroy a unit that is not an poisoned.", "NX"),
    ("en", "Destroy a unit that attacks this round.", "NX"),
    ("en", "Destroy a unit whose ATK is greater than its ATK.", "NX108"),
    ("en", "Draw cards equal to half this unit's ATK.", "NX316"),
    ("en", "Draw that much cards.", "NX20"),
    ("en", "Draw cards equal to the chosen number.", "NX107"),
    ("en", "Deal damage equal to the sacrificed unit's ATK to an enemy unit.", "NX305"),
    ("en", "The structure this unit is attached gets +1 ATK until end of round.", "NX"),
)


@pytest.mark.parametrize(("de", "en", "meaning"), ROWS, ids=[r[0] for r in ROWS])
def test_both_languages_mean_this(de: str, en: str, meaning: tuple[Ability, ...]) -> None:
    for text, language in zip((de, en), LANGUAGES, strict=True):
        made = lowered(text, language)
        assert made.diagnostics == ()
        assert made.abilities == meaning


@pytest.mark.parametrize(("de", "en", "meaning"), CANONICAL, ids=[r[0] for r in CANONICAL])
def test_it_is_said_like_this(de: str, en: str, meaning: tuple[Ability, ...]) -> None:
    for text, language in zip((de, en), LANGUAGES, strict=True):
        assert render_abilities(meaning, lexicon(language)) == text


@pytest.mark.parametrize(("language", "text", "code"), REFUSED, ids=[r[1] for r in REFUSED])
def test_what_is_almost_right_is_refused(language: Language, text: str, code: str) -> None:
    made = lowered(text, language)
    assert made.diagnostics[0].code.id.startswith(code)


def understood_as(text: str, language: Language) -> tuple[Ability, ...] | None:
    """What a text means; None if it is refused. No corrections are looked for."""
    made = Text(Run(language, lexicon(language), TextContext(rules=RULES)))
    for sentence in parse_text(((text, Span("t", 0, len(text))),), forms_of(lexicon(language))):
        if attempt(made, sentence) is not None:
            return None
    made.close()
    return tuple(made.abilities)


# A second verb may be left out where it is the first one's, and what there is as much of as of what the event is about.
SHORTER = (
    "Wenn diese Karte Schaden erleidet, füge dem feindlichen HQ doppelt so viel zu.",
    "When this card takes damage, deal twice that much to the enemy HQ.",
    "Opfere eine Einheit. Füge einer feindlichen Einheit Schaden in Höhe der ATK der geopferten Einheit zu.",
    "Sacrifice a unit. Deal damage equal to the ATK of the sacrificed unit to an enemy unit.",
    "Sacrifice a unit. Deal damage equal to the sacrificed unit's ATK to an enemy unit.",
    "Deal 2 damage to an enemy unit and half that much damage to the enemy HQ, rounded up.",
)


@pytest.mark.parametrize(("de", "en", "meaning"), ROWS, ids=[r[0] for r in ROWS])
def test_no_word_is_without_meaning(de: str, en: str, meaning: tuple[Ability, ...]) -> None:
    for text, language in zip((de, en), LANGUAGES, strict=True):
        for shorter in dropped(text):
            assert understood_as(shorter, language) != meaning or shorter in SHORTER, shorter


@pytest.mark.parametrize("seed", range(60))
def test_mixed_words_never_raise(seed: int) -> None:
    chance = random.Random(seed)
    language = LANGUAGES[seed % 2]
    texts = [row[0] if language == "de" else row[1] for row in ROWS]
    words = chance.choice(texts).split()
    for _ in range(3):
        words.insert(chance.randrange(len(words)), chance.choice(chance.choice(texts).split()))
        del words[chance.randrange(len(words))]
    lowered(" ".join(words), language)


def test_an_amount_that_could_be_another_is_not_said() -> None:
    body = Seq((Deal(Lit(1), HQ), Draw(You(), Amount())))
    for language in LANGUAGES:
        with pytest.raises(NotSayableError):
            render_abilities((Triggered((Event("healed", This()),), body),), lexicon(language))
