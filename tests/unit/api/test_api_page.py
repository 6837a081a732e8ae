"""docs/api.md and README.md say what `nexusdsl.api` has, and their examples run."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from nexusdsl import api
from nexusdsl.bench.runs import SCHEMA as BENCH_SCHEMA
from nexusdsl.codegen.manifest import SCHEMA as MANIFEST_SCHEMA
from nexusdsl.decks.model import FORMAT
from nexusdsl.diagnostics.reports import JSON_SCHEMA
from nexusdsl.replay.model import SCHEMA as LOG_SCHEMA
from nexusdsl.runtime.data import SCHEMA as STATE_SCHEMA

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
STUBS = [re.sub(r",? *\)", ")", re.sub(r"\(\s+|\s+", lambda m: "(" if m[0][0] == "(" else " ", block)).strip()
         for block in BLOCKS if ") -> " in block]  # fmt: skip


def examples(text: str) -> list[str]:
    return [block for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL) if block.startswith("from ")]


def members(name: str) -> list[str]:
    """The members that the page's table of types names."""
    row = re.search(rf"^\| `{name}` \| (.*) \|$", PAGE, re.MULTILINE)
    assert row is not None, name
    return re.findall(r"`\.(\w+)", row[1])


def test_every_function_stands_with_its_signature() -> None:
    functions = [getattr(api, name) for name in api.__all__ if inspect.isfunction(getattr(api, name))]
    signatures = [f"{each.__name__}{inspect.signature(each)}".replace("'", "") for each in functions]
    assert sorted(stub.replace("'", "") for stub in STUBS) == sorted(signatures)


def test_every_other_name_stands_in_a_table_and_nothing_else_does() -> None:
    rows = re.findall(r"^\| `([A-Z]\w+)` \|", PAGE, re.MULTILINE)
    assert sorted(rows) == sorted(name for name in api.__all__ if not inspect.isfunction(getattr(api, name)))


@pytest.mark.parametrize("name", ["Decision", "Option", "PlaySet", "GameDeck", "Record", "Report", "Diagnostic"])
def test_types_have_the_members_on_the_page(name: str) -> None:
    assert members(name)
    for member in members(name):
        assert hasattr(getattr(api, name), member), member


def test_games_have_the_members_on_the_page() -> None:
    named = re.findall(r"`game\.(\w+)`", PAGE)
    assert len(named) > 10
    for member in named:
        assert hasattr(api.Game, member), member


def test_every_public_thing_says_what_it_is() -> None:
    for name in api.__all__:
        thing = getattr(api, name)
        assert not inspect.isfunction(thing) or thing.__doc__, name


def test_schemas_are_those_that_are_written() -> None:
    rows = re.findall(r"^\| ([\w ]+) \| `([^`]+)` \|", PAGE, re.MULTILINE)
    assert dict(rows) == {
        "log of a game": LOG_SCHEMA,
        "state of a game": str(STATE_SCHEMA),
        "deck": FORMAT,
        "manifest of a generated package": str(MANIFEST_SCHEMA),
        "findings as JSON": JSON_SCHEMA,
        "measurements as JSON": BENCH_SCHEMA,
    }


@pytest.mark.parametrize(
    ("example", "shown"),
    [(examples(README)[0], r"Result\(winner=.*, path='\w+'\)"), (examples(PAGE)[0], r"\[\d, \d\]")],
)
def test_examples_run_as_printed(example: str, shown: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, "example", "exec"), {})
    assert re.fullmatch(shown, capsys.readouterr().out.strip())
