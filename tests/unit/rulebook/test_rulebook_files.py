"""Rulebooks of sets: what is read, what is found wrong and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from nexusdsl.compiler import Loader
from nexusdsl.diagnostics.catalog_rulebook import CODES
from nexusdsl.diagnostics.model import Code
from nexusdsl.playset.rulebooks import OpenBook, open_book
from nexusdsl.rulebook.examples import examples, showing
from nexusdsl.rulebook.lookup import look_up, suggestions
from nexusdsl.rulebook.model import Entry, folded
from nexusdsl.rulebook.reader import Known, read_rulebook
from nexusdsl.source import Source

KNOWN = Known({"limit": ("none", "zahl"), "order": ("one", "two")}, ("wort",))
RULES = """
[[chapters]]
de = "Anfang"
en = "Beginning"
first = "R-001"

[rules.R-001]
de = "Erster Satz."
en = "First sentence."

[rules.R-002]
de = "Zweiter Satz."
see = ["R-001"]
keyword = "wort"
options = ["limit"]
values."limit zahl".de = "so viele"
"""
RULINGS = """
[rulings.G-001]
question.en = "Why?"
answer.en = "Because."
rules = ["R-002"]
options = ["order"]
values."order two".en = "the other way round"
"""


def read(rules: str | None, rulings: str | None = None) -> tuple[list[str], list[tuple[str, str]]]:
    """The numbers of the entries, and each finding with what it points at."""
    sources = [None if text is None else Source(name, text) for name, text in (("a", rules), ("b", rulings))]
    book, findings = read_rulebook(sources[0], sources[1], KNOWN)
    texts = {source.path: source.text for source in sources if source is not None}
    found = [(each.code.name, texts[each.span.path][each.span.start : each.span.end]) for each in findings]
    return [entry.number for entry in book.entries], found


def test_both_files_make_one_book() -> None:
    book, findings = read_rulebook(Source("a", RULES), Source("b", RULINGS), KNOWN)
    assert findings == ()
    assert [part.entries for part in book.rules] == [("R-001", "R-002")]
    second = book.find("r2")
    assert second is not None
    assert (second.text.in_("en"), second.keyword, second.options) == ("Zweiter Satz.", "wort", ("limit",))
    assert book.neighbours(second) == ("R-001", "G-001")
    assert [entry.number for entry in book.of_keyword("wort")] == ["R-002", "G-001"]


WRONG = [
    ('[rules.R-001]\nde = "offen\n', "rulebook-unreadable", "\n"),
    ("x = " + "[" * 5_000, "rulebook-unreadable", "["),
    ("[rules.R-001]\n", "rulebook-schema", "[rules.R-001]"),
    ('[rules.R-001]\nde = ""\n', "rulebook-schema", "de"),
    ('[rules.R-001]\nde = "a"\nfr = "b"\n', "rulebook-schema", "fr"),
    ("[rules.R-001]\nde = 7\n", "rulebook-schema", "de"),
    ('[rules.R1]\nde = "a"\n', "rulebook-schema", "[rules.R1]"),
    ("rules = 3\n", "rulebook-schema", ""),
    ("", "rulebook-schema", ""),
    ('[rules.R-001]\nde = "a"\nsee = ["R-009"]\n', "rulebook-reference", "R-009"),
    ('[rules.R-001]\nde = "a"\nkeyword = "worte"\n', "rulebook-reference", "worte"),
    ('[rules.R-001]\nde = "a"\noptions = ["limits"]\n', "rulebook-reference", "limits"),
    ('[rules.R-001]\nde="a"\noptions=["order"]\nvalues."order three".de="c"\n', "rulebook-reference", "order three"),
    ('[rules.R-001]\nde = "a"\nvalues."limit zahl".de = "c"\n', "rulebook-reference", "limit zahl"),
    ('[[chapters]]\nde = "a"\nfirst = "R-007"\n[rules.R-001]\nde = "a"\n', "rulebook-reference", "first"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "name", "place"), WRONG, ids=[str(i) for i in range(len(WRONG))])
def test_what_is_wrong_is_told_at_its_place(text: str, name: str, place: str) -> None:
    _, found = read(text)
    assert (name, place) in found
    assert len(found) == 1


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.id)
def test_the_examples_of_the_catalogue_show_fault_and_remedy(code: Code) -> None:
    assert {name for name, _ in read(code.wrong)[1]} == {code.name}
    assert read(code.right)[1] == []


def test_a_broken_file_does_not_hide_the_other() -> None:
    numbers, found = read("[rules", RULINGS.replace('rules = ["R-002"]\n', ""))
    assert numbers == ["G-001"]
    assert [name for name, _ in found] == ["rulebook-unreadable"]


def opened(folder: Path, rules: str) -> OpenBook:
    (folder / "own.nxs").write_text('Set own "Own"\nSprachen de\nbenutzt nxs_a01\n', encoding="utf-8")
    (folder / "rules.toml").write_text(rules, encoding="utf-8")
    return open_book(folder, Loader())


def test_a_set_has_the_rulebook_of_the_set_it_builds_on(tmp_path: Path) -> None:
    found = opened(tmp_path, '[rules.R-200]\nde = "Neu."\nsee = ["R-034"]\n[rules.R-001]\nde = "Anders."\n')
    assert found.findings == ()
    assert [found.book.rulebook.find(n) is not None for n in ("R-200", "R-098", "G-102")] == [True] * 3
    (first,) = look_up(found.book, "R-1")
    assert isinstance(first, Entry)
    assert first.text.in_("en") == "Anders."


def test_the_example_of_the_documentation_is_read(tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs" / "set-files.md").read_text(encoding="utf-8")
    rules, header, rulings = page.split("```toml\n")[1].split("```")[0].partition("[rulings.")
    (tmp_path / "rulings.toml").write_text(header + rulings, encoding="utf-8")
    found = opened(tmp_path, rules)
    assert found.findings == ()
    assert [hit.number for hit in look_up(found.book, "G-200") if isinstance(hit, Entry)] == ["G-200"]


def test_a_file_that_is_no_text_is_told_once(tmp_path: Path) -> None:
    opened(tmp_path, "")
    (tmp_path / "rules.toml").write_bytes(b"\xff\xfe[\0")
    assert [each.code.name for each in open_book(tmp_path, Loader()).findings] == ["not-text"]


def test_numbers_are_found_however_they_are_written() -> None:
    assert {folded(text) for text in ("R-007", "r7", "R 07", " r-7 ")} == {"R-7"}


SCENARIOS = """
Szenario "Eins" (R-001, G-002)
  Spiel: Option limit 3, Option order two
  B kann nicht passen (R-005)
Szenario "Zwei" (R-005)  # ein Kommentar (R-009)
  A passt
"""


def test_scenarios_show_what_their_tags_and_refusals_name() -> None:
    one, two = examples([Source("x.nxt", SCENARIOS)])
    assert (one.line, one.title, one.tags, one.refused) == (2, "Eins", ("R-001", "G-002"), ("R-005",))
    assert one.options == ("limit", "order")
    assert [each.title for each in showing("R-005", (one, two))] == ["Zwei", "Eins"]
    assert showing("R-009", (one, two)) == ()


@pytest.fixture(scope="module")
def shipped() -> OpenBook:
    return open_book("nxs_a01", Loader())


def named(shipped: OpenBook, word: str) -> list[str]:
    names = ("key", "id", "number")
    hits = look_up(shipped.book, word)
    return [next((str(getattr(hit, name)) for name in names if hasattr(hit, name)), "part") for hit in hits]


def test_words_of_both_languages_find_what_they_name(shipped: OpenBook) -> None:
    assert named(shipped, "G-43") == ["G-043"]
    assert named(shipped, "Durchbruch") == named(shipped, "  breakthrough ") == ["durchbruch"]
    assert named(shipped, "gift") == named(shipped, "POISON") == ["gift", "gift"]  # a keyword and a status
    assert named(shipped, "field_limit") == ["field_limit"]
    assert named(shipped, "Münze") == ["R-009", "R-078", "G-004", "G-005"]
    assert named(shipped, "kampf") == named(shipped, "combat") == ["part", "part"]
    assert len(named(shipped, "options")) == len(shipped.book.options)
    assert named(shipped, "R-99") == named(shipped, "") == named(shipped, "[") == []


def test_a_word_that_nothing_is_called_gets_help(shipped: OpenBook) -> None:
    assert suggestions(shipped.book, "Durchbuch")[0] == "Durchbruch"
    assert suggestions(shipped.book, "pickpokcet")[0] == "Pickpocket"
    assert suggestions(shipped.book, "zzzzz" * 100) == ()
