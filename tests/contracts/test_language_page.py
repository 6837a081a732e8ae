"""docs/language.md: every example compiles, German and English mean the same, and no construct of the IR is missing."""

from __future__ import annotations

import re
import runpy
from bisect import bisect_right
from dataclasses import fields, is_dataclass
from functools import lru_cache
from pathlib import Path
from typing import get_args

import pytest

from nexusdsl.compiler import Compiled, compile_set, load_set
from nexusdsl.ir import nodes
from nexusdsl.ir.sets import CardSet
from nexusdsl.source import Source
from nexusdsl.vocabulary.frames import FRAMES, PHRASED_EVENTS
from tests.properties.executions import pair, play, shipped, with_abilities

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "language.md").read_text(encoding="utf-8")
TYPES = {
    "einer Einheit": "Einheit · Basis · Kosten 1 · Opferwert 1 · ATK 1 · DEF 1 · HP 1",
    "einem Ereignis": "Ereignis · Basis · Kosten 1 · Opferwert 1",
    "einer Reaktion": "Reaktion · Basis · Kosten 1 · Opferwert 1",
    "einer Struktur": "Struktur · Basis · Kosten 1 · Opferwert 1 · DEF 1 · HP 1",
}
HEAD = 'Set page "Page" (en "Page")\nbenutzt nxs_a01\nSprachen de, en\n'


def tables() -> list[tuple[str, list[tuple[str, str]]]]:
    """The examples: words for the card that a table is about, then its rows."""
    found = re.findall(r"^\| auf (\w+ \w+) \| on .*\n\|---\|---\|\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    return [(where, [tuple(row.strip("| ").split(" | ")) for row in rows.splitlines()]) for where, rows in found]


PAIRS = [(where, de, en) for where, rows in tables() for de, en in rows]
BLOCKS = re.findall(r"```nxs\n(.*?)```", PAGE, re.DOTALL)


@lru_cache(maxsize=1)
def base() -> CardSet:
    found = load_set("nxs_a01").set
    assert found is not None
    return found


def compiled(text: str) -> Compiled:
    return compile_set([Source("page.nxs", HEAD + text)], (base(),))


@lru_cache(maxsize=1)
def example_cards() -> tuple[Compiled, dict[int, list[str]]]:
    """All examples as one set, and the findings by the position of the card that they are about."""
    cards = [f'Karte NEU-{300 + i} "Probe {i}" (en "Sample {i}")\n  {TYPES[where]}\n  {de}\n  en: {en}\n'
             for i, (where, de, en) in enumerate(PAIRS)]  # fmt: skip
    result = compiled("".join(cards))
    starts = [len(HEAD) + sum(map(len, cards[:i])) for i in range(len(cards))]
    about: dict[int, list[str]] = {}
    for each in result.diagnostics:
        at = bisect_right(starts, each.span.start) - 1
        about.setdefault(at, []).append(f"{each.code.id} {each.message('en')}")
    return result, about


def found(result: Compiled) -> list[str]:
    return [f"{each.code.id} {each.message('en')}" for each in result.diagnostics if each.code.name != "empty-set"]


def test_the_page_has_examples() -> None:
    assert len(PAIRS) > 150
    assert len(BLOCKS) == 4


@pytest.mark.parametrize("position", range(len(PAIRS)), ids=[en for _, _, en in PAIRS])
def test_both_languages_mean_the_same(position: int) -> None:
    assert example_cards()[1].get(position, []) == []


@pytest.mark.parametrize("text", BLOCKS)
def test_definitions_compile(text: str) -> None:
    assert found(compiled(text)) == []


def refused() -> list[tuple[str, str]]:
    rows = re.search(r"^\| text \| message \| why \|\n\|---\|---\|---\|\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    assert rows is not None
    cells = [row.strip("| ").split(" | ") for row in rows[1].splitlines()]
    return [(text, code) for text, code, _ in cells]


@pytest.mark.parametrize(("text", "code"), refused())
def test_what_is_refused_is_refused_with_that_message(text: str, code: str) -> None:
    where = "einer Einheit" if text.split()[0] in ("Wenn", "Falls") else "einem Ereignis"
    header = 'Set page "Page"\nbenutzt nxs_a01\nSprachen de\n'
    source = Source("page.nxs", f'{header}Karte NEU-300 "Probe"\n  {TYPES[where]}\n  {text}\n')
    result = compile_set([source], (base(),))
    assert [each.code.id for each in result.diagnostics if each.severity == "error"] == [code]


def walk(value: object) -> list[object]:
    """Every node of a value."""
    if isinstance(value, tuple):
        return [node for item in value for node in walk(item)]
    if not is_dataclass(value) or isinstance(value, type):
        return []
    return [value, *(node for field in fields(value) for node in walk(getattr(value, field.name)))]


@lru_cache(maxsize=1)
def shown() -> list[object]:
    """Every node of every example."""
    results = [example_cards()[0]] + [compiled(text) for text in BLOCKS]
    sets = [result.set for result in results if result.set is not None]
    return [node for each in sets for node in walk((each.cards, each.keywords, each.statuses))]


def classes(*unions: object) -> list[str]:
    return [each.__name__ for union in unions for each in get_args(union)]


def test_every_node_is_shown() -> None:
    names = {type(node).__name__ for node in shown()}
    effects = (nodes.Ability, nodes.Effect, nodes.Modifier, nodes.Condition)
    wanted = classes(*effects, nodes.Number, nodes.Ref, nodes.Player, nodes.Test)
    assert [name for name in wanted if name not in names] == []


def test_every_event_is_shown() -> None:
    kinds = {node.kind for node in shown() if isinstance(node, nodes.Event)}
    wanted = [*PHRASED_EVENTS, *(str(dict(f.fields)["kind"]) for f in FRAMES if f.group == "event")]
    assert [kind for kind in wanted if kind not in kinds] == []


def test_every_verb_of_permissions_is_shown() -> None:
    verbs = {node.verb for node in shown() if isinstance(node, nodes.Forbid | nodes.Permit | nodes.Require)}
    assert [f.node for f in FRAMES if f.group == "verb" and f.node not in verbs] == []


def test_the_page_of_verbs_is_current() -> None:
    """`make docs` writes it."""
    writer = runpy.run_path(str(DOCS / "verbs.py"))
    assert (DOCS / "verbs.md").read_text(encoding="utf-8") == writer["page"]()


@pytest.mark.parametrize("part", range(6))
def test_examples_play_the_same_in_both_executions(part: int) -> None:
    """Law 7, for every construct that the page names: random games with its cards."""
    made = example_cards()[0].set
    assert made is not None
    texts = [(card.abilities, card.type) for card in made.cards if card.abilities][part::6]
    cardset = with_abilities(shipped(), texts)
    both = pair(cardset)
    for first in range(0, len(texts), 10):
        play(both, cardset, part + first, [f"TST-{i:03}" for i in range(first, min(first + 10, len(texts)))])
