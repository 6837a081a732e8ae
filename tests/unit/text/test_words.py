"""Words of rules texts are found, known and looked at where they matter just as by the slow ways."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from nexusdsl.source import Span
from nexusdsl.syntax.text_forms import RAW, Forms, Option, forms_of
from nexusdsl.syntax.text_lexemes import BITS, Lexeme, mask_of
from nexusdsl.syntax.text_starts import Start, Table
from nexusdsl.syntax.text_tokens import tokenize
from nexusdsl.syntax.text_words import learn
from tests.unit.text.language import LANGUAGES, lexicon

PLACE = Span("text", 0, 0)
SIGNS = st.text("aäZ1²½_'’-–+−/.,:•„“” \n\u00a0", max_size=30)


def _raws(text: str) -> list[tuple[str, Span]]:
    """All words of a text as unknown lexemes: German has no form that any of these could be."""
    forms = Forms("de", lexicon("de"), {}, {}, {})
    return [(x.text, x.span) for s in tokenize([(text, Span("text", 5, 5 + len(text)))], forms) for x in s]


@given(SIGNS)
def test_words_are_those_of_the_pattern(text: str) -> None:
    """Punctuation inside of quotes may add a full stop without length."""
    found = [(m.group(), Span("text", 5 + m.start(), 5 + m.end())) for m in RAW.finditer(text)]
    assert [(word, span) for word, span in _raws(text) if span.start < span.end] == found


def test_words_are_known_as_they_are_looked_up() -> None:
    """Twice, because the second time they are known."""
    for language in LANGUAGES:
        forms = forms_of(lexicon(language))
        for word in ("Ziehe", "ziehe", "Draw", "draw", "Karte", "card", "Stadt", "it"):
            for start in (False, True):
                options = forms.look_up(word, start)
                assert learn(word, forms, start) == (options, mask_of(options))
                assert (forms.first if start else forms.inside)[word] == (options, mask_of(options))


def test_few_words_are_kept() -> None:
    """What is typed in an editor in the course of a day must not fill its memory."""
    forms = Forms("de", lexicon("de"), {}, {}, {})
    for i in range(20_000):
        assert learn(f"w{i}", forms, False) == ((), 0)
    assert len(forms.inside) <= 10_000


def test_parameters_are_no_words() -> None:
    forms = Forms("en", lexicon("en"), {"N": (Option("NOUN"),)}, {}, {})
    assert [o.terminal for o in learn("N", forms, False)[0]] == ["NUM"]


def _rule(lexemes: list[Lexeme], i: int, forms: Forms) -> None:
    return None


def test_rules_begin_where_they_can() -> None:
    """By word, behind it, in front of a word, and by what two neighbours can be."""
    table = Table(
        Start(_rule, words=("a",), behind=True),
        Start(_rule, after=("c",)),
        Start(_rule, pair=(BITS["NOUN"], BITS["COMMA"])),
        Start(_rule, pair=(0, BITS["DOT"])),
    )
    words = (("a", "DET"), ("b", "NOUN"), (",", "COMMA"), ("c", "ADJ"), (".", "DOT"))
    lexemes = [Lexeme.of(text, PLACE, Option(terminal)) for text, terminal in words]
    assert table.places(lexemes) == [(0, 0b0001), (1, 0b0101), (2, 0b0010), (3, 0b1000)]
    assert [len(table.rules[bits]) for _, bits in table.places(lexemes)] == [1, 2, 1, 1]
    assert table.places([]) == []
