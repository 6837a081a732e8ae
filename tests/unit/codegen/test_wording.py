"""Clause comments are rendered sentences, each above its clause; keywords speak of the type that their print names."""

from __future__ import annotations

from functools import cache

import pytest

from nexusdsl.codegen import emit_set
from nexusdsl.codegen.wording import clause_comments, named
from nexusdsl.compiler import load_set
from nexusdsl.ir.nodes import Bound, Deal, Draw, Lit, OneShot, Seq, You
from nexusdsl.ir.plan import plan
from nexusdsl.ir.plan_texts import sentences
from nexusdsl.runtime.topics import TOPICS


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
