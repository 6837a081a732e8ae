"""Line ends, byte order marks and the form of accents change nothing: every shipped file and every example of the docs
reads the same as CR LF, CR, with a byte order mark, and with accents of their own.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest

from nexusdsl.compiler import Loader
from nexusdsl.decks.decode import decode_deck
from nexusdsl.playset.places import shipped_sets
from nexusdsl.playset.sets import digest
from nexusdsl.replay.reader import log_text
from nexusdsl.resources import cardsets_dir
from nexusdsl.source import Decoded, decode

ROOT = Path(__file__).parents[2]
FILES = sorted(path for end in ("nxs", "nxd", "nxt") for path in cardsets_dir().rglob(f"*.{end}"))
PAGES = sorted([*ROOT.glob("docs/*.md"), *ROOT.glob("*.md"), *cardsets_dir().rglob("*.md")])
_FENCE = re.compile(r"^```[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
VARIANTS: dict[str, Callable[[str], bytes]] = {
    "crlf": lambda text: text.replace("\n", "\r\n").encode(),
    "cr": lambda text: text.replace("\n", "\r").encode(),
    "bom": lambda text: text.encode("utf-8-sig"),
    "nfd": lambda text: unicodedata.normalize("NFD", text).encode(),
    "all": lambda text: unicodedata.normalize("NFD", text).replace("\n", "\r\n").encode("utf-8-sig"),
}
LOG = '{"schema":"nexus-log/1"}\n{"move":0}\n'


def examples() -> list[tuple[str, str]]:
    """Each example of a page with where it stands."""
    found = []
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        found += [(f"{page.name}, {each.start()}", each[1]) for each in _FENCE.finditer(text)]
    return found


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_shipped_file_reads_the_same(variant: str) -> None:
    assert len(FILES) > 60
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        assert decode(path.name, VARIANTS[variant](text)) == decode(path.name, text.encode()), path
        assert decode(path.name, text.encode()) == Decoded(decode(path.name, text.encode()).source), path


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_example_of_the_docs_reads_the_same(variant: str) -> None:
    assert len(examples()) > 20
    for place, text in examples():
        assert decode("example", VARIANTS[variant](text)) == decode("example", text.encode()), place


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_shipped_deck_reads_the_same(variant: str) -> None:
    for path in FILES:
        if path.suffix == ".nxd":
            text = path.read_text(encoding="utf-8")
            assert decode_deck("deck", VARIANTS[variant](text)) == decode_deck("deck", text.encode())


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_log_reads_the_same(variant: str) -> None:
    assert log_text(VARIANTS[variant](LOG)) == LOG


@pytest.mark.parametrize("name", shipped_sets())
def test_a_shipped_set_in_another_form_is_the_same_set(name: str, tmp_path: Path) -> None:
    folder = tmp_path / name
    folder.mkdir()
    for path in sorted((cardsets_dir() / name).glob("*.nxs")):
        (folder / path.name).write_bytes(VARIANTS["all"](path.read_text(encoding="utf-8")))
    loader = Loader((tmp_path,))
    other, shipped = loader.load(folder), Loader().load(name)
    assert not other.diagnostics
    assert other.set is not None
    assert shipped.set is not None
    assert digest(other.set, other.used) == digest(shipped.set, shipped.used)
