"""Clause comments are printed sentences, each above its clause; keywords speak of the type that their print names."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from nexusdsl.codegen.emit import emit_set
from nexusdsl.codegen.wording import clause_comments, named
from nexusdsl.compiler import load_set
from nexusdsl.ir.nodes import Bound, Deal, Draw, Lit, OneShot, Seq, You
from nexusdsl.ir.plan import plan
from nexusdsl.ir.plan_texts import sentences
from nexusdsl.ir.sets import Line
from nexusdsl.runtime.topics import TOPICS
from nexusdsl.source import Span


@cache
def files() -> dict[str, str]:
    found = load_set("nxs_a01").set
    assert found is not None
    return emit_set(found)


def test_sentences_end_at_full_stops() -> None:
    assert sentences("A b. C d.") == ("A b.", "C d.")
    assert sentences('Suche "Nr. 5 lebt". Ziehe 1 Karte.') == ('Suche "Nr. 5 lebt".', "Ziehe 1 Karte.")
    assert sentences("Wähle eines: • A. • B.") == ("Wähle eines: • A. • B.",)
    assert sentences("") == ()


def test_one_sentence_per_clause_or_all_at_the_first() -> None:
    built = plan(OneShot(Seq((Deal(Lit(1), Bound(0)), Draw(You(), Lit(1))))))
    matching = clause_comments(built, ("Eins. Zwei.", "One. Two."))
    assert [(type(note.effect), said) for note, said in matching.items()] == [(Deal, ("Eins.",)), (Draw, ("Zwei.",))]
    joined = clause_comments(built, ("", "One and two."))
    assert [(type(note.effect), said) for note, said in joined.items()] == [(Deal, ("One and two.",))]


def comments(text: str, *clauses: str) -> list[tuple[str, ...]]:
    """The comments on clauses that are printed with these words in a text of one ability."""
    spans = [Span("t", 7 + text.index(clause), 7 + text.index(clause) + len(clause)) for clause in clauses]
    stops = [0, *(at + 1 for at, sign in enumerate(text) if sign == ".")]
    lines = tuple(Line(text[a:b].strip(), Span("t", 7 + b - len(text[a:b].strip()), 7 + b)) for a, b in pairwise(stops))
    built = plan(OneShot(Seq(tuple(Draw(You(), Lit(at), span=span) for at, span in enumerate(spans)))))
    return list(clause_comments(built, ("", ""), lambda: ((),) * len(clauses), lines).values())


def test_printed_clauses_that_share_a_sentence_are_cut_at_the_conjunction() -> None:
    assert comments(
        "Wenn sie stirbt, erhalte A, ziehe\n B und wirf C ab. Mische D.", "erhalte A", "ziehe\n B", "wirf C"
    ) == [
        ("Wenn sie stirbt, erhalte A.",),
        ("Ziehe\n B.",),
        ("Wirf C ab.", "Mische D."),
    ]


def test_a_sentence_in_which_no_clause_begins_belongs_to_the_one_before() -> None:
    assert comments("Ziehe A. Sonst ziehe B. Wirf C ab.", "Ziehe A", "Wirf C") == [
        ("Ziehe A.", "Sonst ziehe B."),
        ("Wirf C ab.",),
    ]


def test_clauses_whose_words_are_not_apart_are_said_in_their_own() -> None:
    assert comments("Ziehe A, bis du B hast, und wirf C ab.", "Ziehe A", "wirf C") == [(), ()]
    assert comments("Ziehe A und B.", "Ziehe A", "Ziehe A und B") == [(), ()]


def test_what_no_text_says_is_named() -> None:
    assert named(Deal(Lit(3), Bound(0))) == "Deal(3, Bound(0))"


def test_every_handler_of_the_shipped_set_is_commented_with_printed_german() -> None:
    for path, text in files().items():
        assert "# Deal(" not in text, path
        assert "# Draw(" not in text, path
    assert "    # Falls sie dadurch stirbt, ziehe 1 Karte.\n" in files()["mil_026.py"]


def test_keywords_say_unit_as_printed() -> None:
    assert "# Wenn diese Einheit stirbt, erhalte 2 Credits.\n" in files()["kw_maertyrerin.py"]


@pytest.mark.parametrize("topic", TOPICS)
def test_topics_are_constants(topic: str) -> None:
    assert f'TOPIC_{topic.upper()}: Final = TOPICS.index("{topic}")\n' in files()["words.py"]
