"""Every construct of the language stands in a sentence of the tests or on a card; the generated pages are current."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from docs import constructs, nouns
from nexusdsl.compiler import compile_set, load_set
from nexusdsl.ir.constructs import STATES, every_construct
from nexusdsl.ir.constructs import constructs as found_in
from nexusdsl.ir.nodes import Choose, Filter, Heal, Lit, OneShot, You
from nexusdsl.lowering.text.model import TextContext
from nexusdsl.runtime import topics
from nexusdsl.source import Source
from tests.corpus.language import HERE, LANGUAGES, Row, lowered, rows, told, words_of
from tests.corpus.test_rules_text import fault
from tests.unit.cli.helpers import nexus

DOCS = Path(__file__).parents[2] / "docs"
# What no sentence says yet. A construct that is used must leave the list.
UNUSED = (HERE / "unused.txt").read_text(encoding="utf-8").splitlines()


def test_every_construct_is_used() -> None:
    assert constructs.unused() == [name for names in every_construct().values() for name in names if name in UNUSED]
    assert len(UNUSED) == len(set(UNUSED))


@pytest.mark.parametrize("row", rows("constructs.tsv"), ids=lambda row: f"{row.id} {row.construct}")
def test_each_sentence_means_the_same_in_both_languages(row: Row) -> None:
    assert fault(row) is None, f"{row.de} | {row.en}\n{fault(row)}"


@cache
def shown() -> dict[str, tuple[str, str, str]]:
    return constructs.examples()


def test_examples_mean_the_same_in_both_languages() -> None:
    rules = words_of().ruleset.types
    for on, *texts in dict.fromkeys(shown().values()):
        if on == "any" or " WERT " in texts[0]:
            continue  # a text of a keyword or status, which is tested with its set
        made = [
            lowered(text.replace("\\|", "|"), language, TextContext("card", (on,), rules=rules))
            for text, language in zip(texts, LANGUAGES, strict=True)
        ]
        assert [told(each) for each in made] == [[], []], texts
        assert made[0].abilities == made[1].abilities, texts


def test_the_pages_are_current() -> None:
    """`make docs` writes them."""
    assert (DOCS / "constructs.md").read_text(encoding="utf-8") == constructs.page()
    assert (DOCS / "nouns.md").read_text(encoding="utf-8") == nouns.page()


def test_words_of_ones_own_compile() -> None:
    text = re.search(r"```nxs\n(.*?)```", nouns.OWN, re.DOTALL)
    base = load_set("nxs_a01").set
    assert text is not None
    assert base is not None
    assert compile_set([Source("own.nxs", text[1])], (base,)).diagnostics == ()


def test_states_are_those_of_the_kernel() -> None:
    assert STATES == topics.STATES


def test_names_of_constructs() -> None:
    healed = OneShot(Heal(None, "hp", Choose(0, 2, Filter(("unit",)), 0)))
    names = ["OneShot", "Heal", "Heal no amount", "Choose", "Choose up to", "Choose several", "You"]
    assert dict(found_in((healed,))) == dict.fromkeys([*names, "Filter"], 1)
    assert "Heal no amount" not in found_in((OneShot(Heal(Lit(1), "hp", Choose(1, 1, Filter(), 0, You()))),))


def test_dump_constructs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    table = tmp_path / "few.tsv"
    table.write_text("on\tde\nevent\tZiehe 2 Karten.\nunit:\tDu darfst 1 Karte ziehen.\n", encoding="utf-8")
    result = nexus(capsys, "dump", "constructs", table, "--lang", "en")
    assert result.code == 0
    assert "      2  Draw\n" in result.out
    missing = nexus(capsys, "dump", "constructs", table, "--coverage", "-q")
    assert missing.code == 1
    assert "  Deal\n" in missing.out
    assert "  Draw\n" not in missing.out
    data = json.loads(nexus(capsys, "dump", "constructs", table, "--json").out)
    assert data["constructs"]["effect"]["Draw"] == 2
    assert "Deal" in data["unused"]
    assert nexus(capsys, "dump", "constructs", tmp_path / "no.tsv").code == 2
    assert nexus(capsys, "dump", "ir").code == 2


def test_dump_constructs_reads_the_cards_of_scenarios(capsys: pytest.CaptureFixture[str]) -> None:
    scenarios = Path(__file__).parents[1] / "unit" / "cards" / "test_printed_cards.nxt"
    assert nexus(capsys, "dump", "constructs", scenarios, "-q").code == 0
    shipped = json.loads(nexus(capsys, "dump", "constructs", "--json").out)
    assert shipped["constructs"]["effect"]["Deal"] > 5
