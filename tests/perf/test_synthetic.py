"""The synthetic sets of `nexus bench builds` are what they are said to be: real, varied, the same each time."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from nexusdsl.compiler import Loader
from tests.perf.synthetic import PER_FILE, card, files, title

CARD = re.compile(r"^Karte KST-(\d+) ", re.MULTILINE)


def test_so_many_cards_and_no_number_or_name_twice() -> None:
    made = files(10_000)
    numbers = [int(number) for text in made.values() for number in CARD.findall(text)]
    assert numbers == list(range(10_000))
    assert len({title(number) for number in range(10_000)}) == 10_000
    assert len(made) == 1 + 10_000 // PER_FILE
    assert max(len(text.encode()) for text in made.values()) < 4_000_000


def test_a_larger_set_begins_with_the_smaller_one() -> None:
    small, large = files(140), files(1000)
    assert large["cards_000.nxs"].startswith(small["cards_000.nxs"])


def test_hardly_two_cards_say_the_same() -> None:
    texts = ["\n".join(card(number).splitlines()[1:]) for number in range(2000)]
    assert len(set(texts)) > 1900


CODE = "import hashlib; from synthetic import files; print(hashlib.sha256(repr(files(300)).encode()).hexdigest())"


def test_the_same_in_any_process() -> None:
    found = set()
    for seed in ("0", "77"):
        call = {"env": {"PYTHONHASHSEED": seed}, "cwd": Path(__file__).parent}
        found.add(subprocess.run([sys.executable, "-c", CODE], capture_output=True, check=True, **call).stdout)
    assert len(found) == 1


def test_they_compile_without_a_finding(tmp_path: Path) -> None:
    for name, text in files(140).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    compiled = Loader().load(tmp_path)
    assert compiled.diagnostics == ()
    assert compiled.set is not None
    assert len(compiled.set.cards) == 140
    assert sum(len(each.abilities) + len(each.keywords) for each in compiled.set.cards) > 180
