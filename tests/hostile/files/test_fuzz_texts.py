"""Rules texts made of shipped words in any order never crash the compiler: they mean something, or there is a
finding.
"""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from nexusdsl.compiler import Loader
from nexusdsl.lowering.text.lower import lower_text
from nexusdsl.lowering.text.model import TextContext
from nexusdsl.source import Span
from nexusdsl.vocabulary.lexicon import Language, Lexicon

_BASE = Loader().load("nxs_a01").set
assert _BASE is not None
RULES = _BASE.ruleset
WORDS = (*RULES.words, *_BASE.words)
LANGUAGES: tuple[Language, ...] = ("de", "en")
CONTEXTS = [TextContext("card", (rule.id,), rules=RULES.types) for rule in RULES.types]
CONTEXTS += [TextContext("keyword", (), True, True, RULES.types), TextContext("status", rules=RULES.types)]


def pieces(language: Language) -> list[list[str]]:
    """The shipped texts as words and signs."""
    texts = [card.texts for card in _BASE.cards] if _BASE is not None else []
    printed = [text.de if language == "de" else text.en for text in texts]
    return [text.replace(".", " .").replace(",", " ,").replace(":", " :").split() for text in printed if text]


PIECES = {language: pieces(language) for language in LANGUAGES}
TEXTS = {language: st.sampled_from(PIECES[language]) for language in LANGUAGES}
SIGNS = st.sampled_from(
    [".", ",", ":", "•", '"', "(", "+1", "0", "99", "999999999999", "N", "WERT", "-", "…", "und", "or"]
)


@st.composite
def texts(draw: st.DrawFn) -> tuple[Language, str]:
    """Parts of two shipped texts one after the other, with signs put in and words left out."""
    language = draw(st.sampled_from(LANGUAGES))
    first, second = draw(TEXTS[language]), draw(TEXTS[language])
    words = first[: draw(st.integers(0, len(first)))] + second[draw(st.integers(0, len(second))) :]
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(words)))
        words[at : at + draw(st.integers(0, 2))] = [draw(SIGNS)]
    return language, " ".join(words)


@settings(max_examples=250, deadline=None, derandomize=True)
@given(texts(), st.sampled_from(CONTEXTS))
def test_no_order_of_words_crashes_the_compiler(made: tuple[Language, str], context: TextContext) -> None:
    language, text = made
    result = lower_text(text, Span("a.nxs", 10, 10 + len(text)), language, Lexicon.of(WORDS, language), context)
    for each in result.diagnostics:
        assert 10 <= each.span.start <= each.span.end <= 10 + len(text)
        assert each.message("de")
        assert each.message("en")
