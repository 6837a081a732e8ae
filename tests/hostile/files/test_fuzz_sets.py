"""Mutated set files never crash the compiler, and every finding has a place in the file."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from nexusdsl.compiler import Loader, compile_set
from nexusdsl.diagnostics.reading import read_source
from nexusdsl.diagnostics.render import render
from nexusdsl.resources import cardsets_dir

_BASE = Loader().load("nxs_a01").set
USED = (_BASE,) if _BASE is not None else ()
FILES = [
    (cardsets_dir() / "nxs_a01" / name).read_text(encoding="utf-8")
    for name in ("ruleset.nxs", "keywords.nxs", "mil.nxs")
]
LINES = [line for text in FILES for line in text.split("\n")]
PIECES = [
    '"',
    "„",
    "(",
    ")",
    "[",
    "]",
    "·",
    "—",
    "|",
    ",",
    ":",
    "=",
    "#",
    "en:",
    "de:",
    "999999999999",
    "٣",
    "\u202e",
    "\0",
    "\r",
    "\t",
    "Karte",
    "Card",
    "auf unit:",
    "Option x = y:",
    "Set",
    "benutzt",
    "{",
    "}",
    "\\",
    "Ä",
    "𝐜",
    "N",
    "WERT",
    "-1",
    " ",
]


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """Some lines of the shipped files in any order, with pieces put in, cut out and doubled."""
    chosen = draw(st.lists(st.sampled_from(LINES), max_size=25))
    text = 'Set probe "Probe"\nbenutzt nxs_a01\n' * draw(st.booleans()) + "\n".join(chosen)
    for _ in range(draw(st.integers(0, 8))):
        at = draw(st.integers(0, len(text)))
        length = draw(st.integers(0, 12))
        text = (
            text[:at]
            + draw(st.sampled_from([*PIECES, text[at : at + length]]))
            + text[at + draw(st.sampled_from([0, length])) :]
        )
    return text


@settings(max_examples=150, deadline=None, derandomize=True)
@given(mutated())
def test_no_mutation_crashes_the_compiler(text: str) -> None:
    source, found = read_source("probe.nxs", text.encode("utf-8", "surrogatepass"))
    result = compile_set([source], USED, found=found)
    for each in result.diagnostics:
        assert each.code.id.startswith("NX")
        if each.span.path == "probe.nxs":
            assert 0 <= each.span.start <= each.span.end <= len(source.text)
    render(result.diagnostics, result.sources, "en", "full")
    again = compile_set([source], USED, found=found)
    assert again == result


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.binary(max_size=400))
def test_no_bytes_crash_the_reader(data: bytes) -> None:
    source, found = read_source("probe.nxs", data)
    compile_set([source], USED, found=found)
