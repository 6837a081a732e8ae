"""Every slip in a set file is told whole: code, place, the values of the message in both languages, the other place
that matters, the nearest word. slips.txt says which; board.nxs is the set in which they stand.
"""

from __future__ import annotations

import string
from pathlib import Path
from typing import TypeAlias

import pytest

from nexusdsl.compiler import compile_set
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.source import Source, Span
from tests.unit.text.sound import check_values

HERE = Path(__file__).parent
BOARD = (HERE / "board.nxs").read_text(encoding="utf-8")
Slip: TypeAlias = tuple[str, str, list[str]]  # title, text of the set, findings


def slips() -> list[Slip]:
    made: list[Slip] = []
    for block in (HERE / "slips.txt").read_text(encoding="utf-8").split("\n## ")[1:]:
        title, *lines = block.splitlines()
        out, into, told = ([line[2:] for line in lines if line.startswith(sign)] for sign in ("- ", "+ ", "= "))
        made.append((title, changed(out, into), [each.strip() for each in told]))
    return made


def changed(out: list[str], into: list[str]) -> str:
    """The set without some lines, with others in the place of the first."""
    lines = BOARD.splitlines()
    assert [line for line in out if line not in lines] == []
    at = lines.index(out[0])
    lines[at] = "\n".join(into)
    return "\n".join(line for i, line in enumerate(lines) if i == at or line not in out[1:]) + "\n"


def told(text: str, found: Diagnostic) -> str:
    """A finding as the table writes it."""
    values = dict(found.args)
    texts = (found.code.message.en, found.code.message.de)
    names = [name for message in texts for _, name, _, _ in string.Formatter().parse(message) if name]
    row = [found.code.name, excerpt(text, found.span), *(values[name] for name in dict.fromkeys(names))]
    near = [hint.replacement for hint in found.hints if hint.replacement is not None]
    labels = "".join(f" @ {excerpt(text, label.span)}" for label in found.labels)
    return (" | ".join(row) + labels + "".join(f" > {each}" for each in near)).strip()


def excerpt(text: str, span: Span) -> str:
    return text[span.start : span.end].partition("\n")[0]


@pytest.mark.parametrize(("title", "text", "wanted"), slips(), ids=[title for title, _, _ in slips()])
def test_a_slip_is_told_whole(title: str, text: str, wanted: list[str]) -> None:
    found = [each for each in compile_set([Source("board.nxs", text)]).diagnostics if each.severity != "info"]
    for each in found:
        check_values(each)
    assert [told(text, each) for each in found] == wanted


def test_the_set_without_a_slip_is_told_nothing() -> None:
    assert compile_set([Source("board.nxs", BOARD)]).diagnostics == ()
