"""The site builds without a warning, every page of docs/ is on it, and its generated pages are current."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from docs import diagnostics, keywords, rules
from nexusdsl.compiler import load_set
from nexusdsl.diagnostics.catalog import catalog
from tests.contracts.test_rulings import ENTRIES

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


@pytest.mark.parametrize("page", [rules, keywords, diagnostics], ids=lambda page: page.__name__)
def test_a_generated_page_is_current(page: ModuleType) -> None:
    """`make docs` writes it."""
    assert (DOCS / f"{page.__name__.rpartition('.')[2]}.md").read_text("utf-8") == page.page()


def test_every_printed_rule_stands_there_once() -> None:
    text = rules.page()
    printed = [entry.number for entry in ENTRIES if entry.question is None]
    assert [number for number in printed if text.count(f"- **{number}** ") != 1] == []


def test_every_keyword_has_its_texts_in_both_languages_and_its_rules() -> None:
    found = load_set("nxs_a01").set
    assert found is not None
    parts = keywords.page().split("\n## ")[1:]
    assert len(parts) == len(found.keywords) + 1  # statuses
    assert [part for part in parts[:-1] if part.count("\n> ") < 2 or "Rules: R-" not in part] == []


def test_every_message_has_an_entry() -> None:
    text = diagnostics.page()
    assert [code.id for code in catalog() if f"\n### {code.id} {code.name}\n" not in text] == []


def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    """A page that is on no list of contents is a warning, and so is a link that leads nowhere."""
    call = [
        sys.executable,
        "-m",
        "sphinx",
        "-q",
        "-W",
        "-b",
        "html",
        "-d",
        str(tmp_path / "trees"),
        str(DOCS),
        str(tmp_path / "site"),
    ]
    done = subprocess.run(call, capture_output=True, text=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    index = (tmp_path / "site" / "index.html").read_text("utf-8")
    assert [
        page.stem for page in DOCS.glob("*.md") if page.stem != "index" and f'href="{page.stem}.html"' not in index
    ] == []
