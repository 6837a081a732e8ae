"""Text of the user never crashes the compiler; every message can be told in both languages."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nexusdsl.diagnostics.catalog_text import CODES
from nexusdsl.ir import nodes
from nexusdsl.runtime.topics import TOPICS, VERBS
from nexusdsl.syntax.fed import RULES
from nexusdsl.syntax.tables import build
from nexusdsl.syntax.text_forms import RAW, forms_of
from nexusdsl.vocabulary.frames import check_frames, frames_of
from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import LANGUAGES, lexicon, lowered
from tests.unit.text.meanings_effects import ROWS

languages = st.sampled_from(LANGUAGES)
known = {lang: [*sorted(forms_of(lexicon(lang)).options), *".,:•12", "+1"] for lang in LANGUAGES}


# What kernel and both executions do, but no text says yet (docs/language.md names them).
KERNEL_ONLY = ("AddCounter", "RemoveCounter", "Attach")


def said(name: str) -> bool:
    return name not in KERNEL_ONLY or bool(frames_of(name))


def told(text: str, language: Language) -> None:
    for found in lowered(text, language).diagnostics:
        assert found.message("de")
        assert found.message("en")
        assert 0 <= found.span.start <= found.span.end <= len(text)


@settings(max_examples=150, deadline=None)
@given(text=st.text(max_size=80), language=languages)
def test_any_text(text: str, language: Language) -> None:
    """Whatever a file holds."""
    told(text, language)


@settings(max_examples=200, deadline=None)
@given(data=st.data(), language=languages)
def test_known_words_in_any_order(data: st.DataObject, language: Language) -> None:
    """Words that are all known, in a senseless order."""
    words = data.draw(st.lists(st.sampled_from(known[language]), max_size=14))
    told(" ".join(words), language)


@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_shuffled_sentences(data: st.DataObject) -> None:
    """The words of real sentences, shuffled."""
    row = data.draw(st.sampled_from(ROWS))
    language = data.draw(languages)
    words = RAW.findall(row[0] if language == "de" else row[1])
    told(" ".join(data.draw(st.permutations(words))), language)


@pytest.mark.parametrize(
    "text",
    [
        "Falls " * 5000,
        "Einheit und " * 20000 + ".",
        "Ziehe 1 Karte der ATK " + "dieser Einheit " * 60 + ".",
        "Wenn diese Einheit stirbt, " + "falls du einen Sektor kontrollierst, " * 20 + "ziehe 1 Karte.",
        "„" * 3000,
        "1" * 5000,
    ],
)
def test_long_texts(text: str) -> None:
    """Neither depth nor length brings the compiler down."""
    told(text, "de")
    told(text, "en")


def test_table_of_verbs_is_complete() -> None:
    """A missing or doubled frame is a build error."""
    wanted = {
        "effect": tuple(c.__name__ for c in nodes.Effect.__args__ if said(c.__name__)),
        "modifier": tuple(c.__name__ for c in nodes.Modifier.__args__),
        "condition": tuple(c.__name__ for c in nodes.Condition.__args__),
        "event": TOPICS,
        "verb": VERBS,
    }
    assert check_frames(wanted) == ()


def test_grammars_know_no_words() -> None:
    """The same parser serves every set: terminals are word classes, and none has a literal."""
    for language in LANGUAGES:
        assert build(RULES[language]).terminals == []


def test_codes_are_unique() -> None:
    """Ids and names are never used twice."""
    assert len({c.id for c in CODES}) == len({c.name for c in CODES}) == len(CODES)
