"""What is fuzzed: each target takes any bytes. Findings and typed errors are answers; other exceptions are faults."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

from nexusdsl.api import PlaySet, load_set, replay, restore
from nexusdsl.codegen.allowed import check
from nexusdsl.codegen.emit import emit_set
from nexusdsl.compiler import Compiled, Loader, compile_set
from nexusdsl.decks.decode import decode_deck
from nexusdsl.decks.legality import check_pool
from nexusdsl.decks.pool import CardPool, pool_of
from nexusdsl.decks.reader import parse_deck
from nexusdsl.decks.writer import write_deck
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.diagnostics.reading import read_source
from nexusdsl.diagnostics.render import render
from nexusdsl.interpreter import extend
from nexusdsl.interpreter import load as interpreted
from nexusdsl.ir.sets import CardSet
from nexusdsl.playset.errors import FindingsError, SetupError
from nexusdsl.runtime.defs import SetDef
from nexusdsl.scenario.collecting import collected
from nexusdsl.scenario.runner import run
from nexusdsl.scenario.stage import Stage
from nexusdsl.source import Source, text_source

Target = Callable[[bytes], None]
MAX_STATE: Final = 200_000  # characters of a state; a true one has a tenth of that
_HEADS: Final = {
    "de": 'Set probe "Probe"\nbenutzt nxs_a01\nSprachen de\nKarte NEU-901 "Probe"\n  ',
    "en": 'Set probe "Trial"\nuses nxs_a01\nLanguages en\nCard NEU-901 "Trial"\n  ',
}
_DE: Final = " · Basis · Kosten 1 · Opferwert 1"
_EN: Final = " · Basic · Cost 1 · Sacrifice value 1"
_VALUES: Final = " · ATK 1 · DEF 0 · HP 1"
_TYPES: Final = {
    "de": (f"Ereignis{_DE}", f"Einheit{_DE}{_VALUES}"),
    "en": (f"Event{_EN}", f"Unit{_EN}{_VALUES}"),
}


@cache
def _base() -> CardSet:
    made = Loader().load("nxs_a01").set
    assert made is not None
    return made


@cache
def _definitions() -> SetDef:
    return interpreted(_base())


@cache
def _table() -> PlaySet:
    return load_set("nxs_a01")


@cache
def _pool() -> CardPool:
    return pool_of(_base())


@cache
def _stage() -> Stage:
    return Stage()


def set_file(data: bytes) -> None:
    """A file of a set."""
    source, found = read_source("probe.nxs", data)
    _compiled(source, found)


def rules_de(data: bytes) -> None:
    """German rules text of one card."""
    _rules(data, "de")


def rules_en(data: bytes) -> None:
    """English rules text of one card."""
    _rules(data, "en")


def deck(data: bytes) -> None:
    """A deck list: what was read is written, and that is read as the same cards."""
    source, found = decode_deck("probe.nxd", data)
    made, unclear = parse_deck(source)
    _told((*found, *unclear, *check_pool(made, _pool())), source)
    parse_deck(Source("again.nxd", write_deck(made, _pool())))


def log(data: bytes) -> None:
    """A log; "RULES" stands for the hash of the rules."""
    try:
        replay(data.replace(b"RULES", _table().rules.encode()), _table())
    except FindingsError as error:
        _told(error.findings, error.sources[0])


def scenario(data: bytes) -> None:
    """A file of scenarios, and what is sound in it is run."""
    source, found = read_source("test_probe.nxt", data)
    made = collected(Path("test_probe.nxt"), source, found)
    _told(made.diagnostics, source)
    for each in made.sound:
        outcome = run(each, _stage(), ("interpreter",))
        _told(outcome.diagnostics, source)


def state(data: bytes) -> None:
    """The state of a game as JSON."""
    try:
        value: Any = json.loads(data.decode("utf-8", "replace")[:MAX_STATE])
    except (ValueError, RecursionError):
        return
    with suppress(SetupError):
        restore(_table(), value)


def _rules(data: bytes, lang: str) -> None:
    text = text_source("probe.nxs", data.decode("utf-8", "replace")).source.text
    type_line = _TYPES[lang][len(text) % 2]
    body = "".join(f"  {line}\n" for line in text.split("\n") if line.strip())
    _compiled(Source("probe.nxs", f"{_HEADS[lang]}{type_line}\n{body}"), ())


def _compiled(source: Source, found: tuple[Diagnostic, ...]) -> None:
    result = compile_set([source], (_base(),), found=found)
    _told(result.diagnostics, source)
    _made(result)


def _made(result: Compiled) -> None:
    """Of a set without faults code is made, which is on the list of what may be made, and definitions."""
    if result.set is None or not result.ok or [each.id for each in result.used] != [_base().id]:
        return
    for path, text in emit_set(result.set, result.used).items():
        if path.endswith(".py"):
            check(text, path)
    extend(_definitions(), result.set, result.used)


def _told(found: tuple[Diagnostic, ...], source: Source) -> None:
    """Each finding has its place in the text and its words, and can be shown."""
    for each in found:
        if each.span.path == source.path:
            assert 0 <= each.span.start <= each.span.end <= len(source.text), each
    for lang in ("de", "en"):
        report = render(found[:20], (source,), "de" if lang == "de" else "en", "full", colour=False)
        assert all(char.isprintable() or char == "\n" for char in report)


TARGETS: Final[Mapping[str, Target]] = {
    "set_file": set_file, "rules_de": rules_de, "rules_en": rules_en, "deck": deck, "log": log, "scenario": scenario,
    "state": state,
}  # fmt: skip
