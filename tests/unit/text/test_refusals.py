"""Texts that must be refused, with the reason and, where there is one, the correction."""

from __future__ import annotations

import pytest

from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import lowered

GERMAN = (
    ("Zerstöre eine feindlicher Struktur.", "agreement", "eine feindliche Struktur"),
    ("Füge dem feindliches HQ 2 Schaden zu.", "agreement", "dem feindlichen HQ"),
    ("Füge eine feindliche Einheit 1 Schaden zu.", "case-government", "einer feindlichen Einheit"),
    ("Ziehe 2 Karte.", "number-agreement", "2 Karten"),
    ("Ziehe 1 Karten.", "number-agreement", "1 Karte"),
    ("Diese Einheit haben +1 ATK.", "verb-agreement", "hat"),
    ("Zerstöre einen feindlichen Soldat.", "agreement", "einen feindlichen Soldaten"),
    ("Feindliche Einheit haben -1 ATK.", "number-agreement", "Feindliche Einheiten"),
    ("Wenn ein eigene Einheit stirbt, ziehe 1 Karte.", "agreement", "eine eigene Einheit"),
    ("Füge jede feindlichen Einheit 2 Schaden zu.", "case-government", "jeder feindlichen Einheit"),
    ("Wenn diese Einheit eine Einheit tötet, erhält sie dauerhaft +1 ATK.", "unclear-pronoun", "diese Einheit"),
    (
        "Wenn diese Einheit eine Einheit tötet, zieht ihr Besitzer 1 Karte.",
        "unclear-pronoun",
        "der Besitzer dieser Einheit",
    ),
    (
        "Zerstöre eine Struktur. Füge einer Einheit 1 Schaden zu. Falls sie dadurch stirbt, ziehe 1 Karte.",
        "unclear-pronoun",
        "jene Struktur",
    ),
    ("Ziehe 1 Karte. Füge ihm 1 Schaden zu.", "no-antecedent", None),
    ("Sie stirbt.", "no-antecedent", None),
    ("Heile ein feindliches Ereignis um 2 HP.", "illegal-target", None),
    ("Zerstöre 2 Credits.", "illegal-target", None),
    ("Deine Strukturen haben +1 ATK.", "illegal-target", None),
    ("Dein Gegner stirbt.", "illegal-target", None),
    ("Zerschmettere eine feindliche Einheit.", "unknown-word", "Zerstöre"),
    ("Zerstöre eine feindliche Einhiet.", "unknown-word", "Einheit"),
    ("Deine Einheiten haben Unsichtbarkeit.", "unknown-keyword", None),
    ("Füge einer feindlichen Einheit Schaden zu.", "missing-number", "1 Schaden"),
    ("Erhalte Credits.", "missing-number", "1 Credit"),
    ("Eine eigene Einheit erhält +1 ATK.", "missing-duration", " bis zum Ende der Runde"),
    (
        "Feindliche Einheiten haben dauerhaft -1 ATK, solange du einen Sektor kontrollierst.",
        "contradictory-durations",
        "",
    ),
    ("Wenn diese Einheit stirbt, deal 2 damage.", "mixed-languages", None),
    ("Falls diese Einheit stirbt, ziehe 1 Karte.", "wrong-conjunction", "Wenn"),
    ("Wenn diese Einheit beschädigt ist, ziehe 1 Karte.", "wrong-conjunction", "Falls"),
    ("Ziehe -1 Karten.", "number-out-of-range", "1 Karte"),
    ("Ziehe 100 Karten.", "number-out-of-range", "99 Karten"),
    ("Diese Einheit erhält zu Beginn deines nächsten Zuges Sofortstart.", "unknown-word", None),
    ("Diese Einheit hat +N ATK.", "parameter-not-declared", None),
    ("Mische dein Deck. Wenn du das tust, erhalte 1 Credit.", "nothing-to-follow", None),
    ("Opfere eine feindliche Einheit.", "illegal-target", "eigene"),
    ("Ziehe 1 Karte 2 Credits.", "verb-not-understood", None),
    ("Ziehe 1 Karte", "clause-not-understood", "."),
    ("Zerstöre sofort eine Struktur.", "verb-not-understood", None),
)
ENGLISH = (
    ("Draw 2 card.", "number-agreement", "2 cards"),
    ("Destroy an structure.", "agreement", "a structure"),
    ("This unit have +1 ATK.", "verb-agreement", "has"),
    ("When this unit kills a unit, it permanently gets +1 ATK.", "unclear-pronoun", "this unit"),
    ("When this unit kills a unit, its owner draws 1 card.", "unclear-pronoun", "this unit's owner"),
    ("A friendly unit gets +1 ATK.", "missing-duration", " until end of round"),
    ("Destroy an enemy unti.", "unknown-word", "unit"),
    ("If this unit dies, draw 1 card.", "wrong-conjunction", "When"),
    ("Draw 1 Karte.", "mixed-languages", None),
)


@pytest.mark.parametrize(("text", "code", "fix"), GERMAN, ids=[row[0] for row in GERMAN])
def test_german(text: str, code: str, fix: str | None) -> None:
    """Each fault has its own code, at its place, with a correction that compiles."""
    check(text, "de", code, fix)


@pytest.mark.parametrize(("text", "code", "fix"), ENGLISH, ids=[row[0] for row in ENGLISH])
def test_english(text: str, code: str, fix: str | None) -> None:
    """The same in English."""
    check(text, "en", code, fix)


def check(text: str, language: Language, code: str, fix: str | None) -> None:
    found = lowered(text, language).diagnostics
    assert [d.code.name for d in found] == [code]
    hints = [h for h in found[0].hints if h.replacement is not None]
    assert [h.replacement for h in hints][:1] == ([fix] if fix is not None else [])
    for hint in hints:
        span = hint.span or found[0].span
        mended = text[: span.start] + (hint.replacement or "") + text[span.end :]
        assert lowered(mended, language).diagnostics == ()


def test_several_findings_in_one_run() -> None:
    """Recovery at full stops: each wrong sentence is told."""
    found = lowered("Zerstöre eine Einhiet. Ziehe 1 Karte. Ziehe 2 Karte.", "de").diagnostics
    assert [d.code.name for d in found] == ["unknown-word", "number-agreement"]


def test_effect_on_a_card_that_stays_needs_an_occasion() -> None:
    """A permanent acts on an occasion."""
    assert [d.code.name for d in lowered("Ziehe 1 Karte.", "de", "unit").diagnostics] == ["effect-without-occasion"]
    assert lowered("Ausspielen: Ziehe 1 Karte.", "de", "unit").diagnostics == ()


def test_a_card_calls_itself_by_its_type() -> None:
    """ "diese Struktur" on a unit is refused; a protocol is a structure too."""
    text = "Wenn diese Struktur zerstört wird, ziehe 1 Karte."
    assert [d.code.name for d in lowered(text, "de", "unit").diagnostics] == ["wrong-self"]
    assert lowered(text, "de", "protocol").diagnostics == ()


def test_parameters_of_a_keyword() -> None:
    """N and WERT stand in the text of a keyword that declares them."""
    text = "Diese Einheit hat +N WERT für jede andere eigene Einheit."
    assert lowered(text, "de", carrier="keyword", parameters=True).diagnostics == ()
    assert [d.code.name for d in lowered("Sofortstart 2.", "de").diagnostics] == ["parameter-not-declared"]


@pytest.mark.parametrize(
    ("text", "language", "things", "wordings"),
    [
        (
            "Wenn diese Einheit eine andere Einheit blockt, füge ihr 2 Schaden zu.",
            "de",
            "„diese Einheit“ oder „eine andere Einheit“",
            ["dieser Einheit", "jener Einheit"],
        ),
        (
            "Wähle eine feindliche Einheit. Wähle eine eigene Einheit. Füge ihr 1 Schaden zu.",
            "de",
            "„eine feindliche Einheit“ oder „eine eigene Einheit“",
            ["jener feindlichen Einheit", "jener eigenen Einheit"],
        ),
        (
            "When this unit kills a unit, it permanently gets +1 ATK.",
            "en",
            "“this unit” or “a unit”",
            ["this unit", "that unit"],
        ),
    ],
)
def test_an_unclear_pronoun_names_what_it_may_mean(
    text: str, language: Language, things: str, wordings: list[str]
) -> None:
    """Law 3: the referents in the author's words, and for each a wording that means just it."""
    found = lowered(text, language).diagnostics[0]
    assert things in found.message(language)
    assert [h.replacement for h in found.hints] == wordings
    meanings = set()
    for hint in found.hints:
        span = hint.span or found.span
        mended = lowered(text[: span.start] + (hint.replacement or "") + text[span.end :], language)
        assert mended.diagnostics == ()
        meanings.add(mended.abilities)
    assert len(meanings) == len(wordings)


@pytest.mark.parametrize(
    "text", ["Zerstöre ebenso viel Einheiten.", "Deine Einheiten haben Schlüsselwort.", "Schlüsselwort."]
)
def test_general_words_in_the_place_of_declared_ones(text: str) -> None:
    """ "ebenso viel" is no number of objects, "Schlüsselwort" no keyword: refused, no traceback."""
    assert lowered(text, "de").diagnostics


@pytest.mark.parametrize(
    ("text", "language", "meant"),
    [
        (
            "Füge einer Einheit 1 Schaden für jede Struktur zu, die du kontrollierst.",
            "de",
            [
                "Füge einer Einheit 1 Schaden für jede eigene Struktur zu.",
                "Füge einer eigenen Einheit 1 Schaden für jede Struktur zu.",
            ],
        ),
    ],
)
def test_two_readings_are_paraphrased(text: str, language: Language, meant: list[str]) -> None:
    """Law 3: a relative clause that may belong to either noun; each reading in words that have only it."""
    found = lowered(text, language, "event").diagnostics[0]
    assert found.code.name == "ambiguous-reading"
    assert [h.replacement for h in found.hints] == meant
    assert all(words in found.message(language) for words in meant)
    meanings = [lowered(words, language, "event") for words in meant]
    assert all(m.diagnostics == () for m in meanings)
    assert meanings[0].abilities != meanings[1].abilities


def test_an_english_relative_clause_belongs_to_the_noun_before_it() -> None:
    near = lowered("Each unit costs 1 less for each structure you control.", "en", "unit")
    assert near.diagnostics == ()
    assert near.abilities == lowered("Jede Einheit kostet 1 weniger für jede eigene Struktur.", "de", "unit").abilities


@pytest.mark.parametrize(
    ("text", "language", "word"),
    [
        ("Wenn diese Einheit stribt, ziehe 1 Karte.", "de", "stirbt"),
        ("Solagne diese Einheit beschädigt ist, hat sie +1 ATK.", "de", "Solange"),
        ("Ziehe 1 Karte udn erhalte 1 Credit.", "de", "und"),
        ("Deine Einheiten haben +1 AKT.", "de", "ATK"),
        ("Füge einr feindlichen Einheit 1 Schaden zu.", "de", "einer"),
        ("When this unit dise, draw 1 card.", "en", "dies"),
    ],
)
def test_a_slip_of_the_pen_is_told_in_every_word_class(text: str, language: Language, word: str) -> None:
    """On the right card with a replacement that compiles; where something else is wrong too, by name alone."""
    for type_ in ("unit", "event"):
        found = lowered(text, language, type_).diagnostics[0]
        assert found.code.name == "unknown-word"
        assert any(word in hint.text.in_(language) for hint in found.hints)


def test_two_slips_of_the_pen() -> None:
    """Each sentence is told its first unknown word; the second does not hide what the first should be."""
    found = lowered("Wenn diese Einhiet stribt, ziehe 1 Karte.", "de", "unit").diagnostics[0]
    assert [h.text.en for h in found.hints] == ["Did you mean “Einheit”?"]


@pytest.mark.parametrize(
    ("de", "en"),
    [
        (
            "Dein Gegner kann keine Fähigkeiten von Strukturen nutzen.",
            "Your opponent can't use abilities of structures.",
        ),
        (
            "Wenn dein Gegner eine Fähigkeit von einer Struktur nutzt, ziehe 1 Karte.",
            "When your opponent uses an ability of a structure, draw 1 card.",
        ),
    ],
)
def test_abilities_of_something(de: str, en: str) -> None:
    """ "of" is a place of the verb after what nothing can belong to."""
    made = lowered(en, "en", "unit")
    assert made.diagnostics == ()
    assert made.abilities == lowered(de, "de", "unit").abilities


@pytest.mark.parametrize(
    ("text", "language", "code"),
    [
        ("Deal 1 damage to an enemy HQ, units or structure.", "en", "agreement"),
        ("Deal 1 damage to an enemy HQ, unit or structures.", "en", "agreement"),
        ("Search your decks for a unit and put it into your hand.", "en", "number-agreement"),
        ("Zerstöre eine Einheit oder Struktur oder Struktur.", "de", "unclaimed-word"),
        ("Zerstöre eine Einheit mit Durchbruch und Durchbruch.", "de", "unclaimed-word"),
        ("Eine eigene Einheit erhält dauerhaft +1 ATK und +1 ATK.", "de", "unclaimed-word"),
        ("Füge einer Einheit 2 Schaden, der DEF und DEF ignoriert, zu.", "de", "unclaimed-word"),
    ],
)
def test_lists_agree_and_say_nothing_twice(text: str, language: Language, code: str) -> None:
    """Law 2: number in a list, and parts that add nothing."""
    assert [d.code.name for d in lowered(text, language).diagnostics] == [code]
