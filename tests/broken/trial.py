"""One card with a text, in a set of its own on top of the shipped one, as a designer would write it."""

from __future__ import annotations

from functools import cache

from nexusdsl.compiler import Compiled, compile_set, load_set
from nexusdsl.ir.sets import CardSet
from nexusdsl.source import Source

_HEADS = {
    "de": 'Set probe "Probe"\nbenutzt nxs_a01\nSprachen de\n\nKarte MIL-900 "Probekarte"\n',
    "en": 'Set probe "Trial"\nuses nxs_a01\nLanguages en\n\nCard MIL-900 "Trial Card"\n',
}
_LINES = {
    ("unit", "de"): "Einheit · Basis · Kosten 2 · Opferwert 1 · ATK 2 · DEF 0 · HP 3",
    ("structure", "de"): "Struktur · Basis · Kosten 2 · Opferwert 1 · DEF 0 · HP 3",
    ("event", "de"): "Ereignis · Basis · Kosten 2 · Opferwert 1",
    ("reaction", "de"): "Reaktion · Basis · Kosten 2 · Opferwert 1",
    ("unit", "en"): "Unit · Basic · Cost 2 · Sacrifice value 1 · ATK 2 · DEF 0 · HP 3",
    ("structure", "en"): "Structure · Basic · Cost 2 · Sacrifice value 1 · DEF 0 · HP 3",
    ("event", "en"): "Event · Basic · Cost 2 · Sacrifice value 1",
    ("reaction", "en"): "Reaction · Basic · Cost 2 · Sacrifice value 1",
}


@cache
def base() -> CardSet:
    """The shipped set."""
    found = load_set("nxs_a01").set
    assert found is not None
    return found


def written(type: str, lang: str, text: str) -> Source:
    """The file with one card."""
    return Source("probe.nxs", f"{_HEADS[lang]}  {_LINES[type, lang]}\n  {text}\n")


def compiled(source: Source) -> Compiled:
    """What the compiler says of it."""
    return compile_set((source,), (base(),))
