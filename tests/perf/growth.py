"""Texts of any size of every kind that is read, and how long their reading takes."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from nexusdsl.compiler import compile_set, load_set
from nexusdsl.decks.decode import decode_deck
from nexusdsl.decks.reader import parse_deck
from nexusdsl.diagnostics.reading import read_source
from nexusdsl.ir.sets import CardSet
from nexusdsl.replay.reader import read_log
from nexusdsl.scenario.collecting import collected

Family: TypeAlias = tuple[str, str]  # text before, and text that is repeated; {#} counts, {a} is a word for each number
FULL: Final = {"set": 4_000_000, "scenario": 4_000_000, "log": 5_000_000, "deck": 256 * 1024}  # characters
_HEAD: Final = 'Set probe "Probe"\nbenutzt nxs_a01\nSprachen de\n'
_EVENT: Final = "  Ereignis · Basis · Kosten 1 · Opferwert 1\n"
_CARD: Final = _HEAD + 'Karte NEU-901 "Probe"\n' + _EVENT
_LOG: Final = (
    '{"decks":[{"cards":["MIL-001"],"faction":"MIL","name":""}],"options":{},"players":[],"rules":"'
    + "a" * 64
    + '","schema":"nexus-log/1","seed":7,"set":"nxs_a01"}\n'
)
FAMILIES: Final[Mapping[str, Mapping[str, Family]]] = {
    "set": {
        "cards with texts": (_HEAD, f'Karte NEU-{{#}} "Probe {{#}}"\n{_EVENT}  Ziehe 2 Karten.\n'),
        "cards without texts": (_HEAD, f'Karte NEU-{{#}} "Probe {{#}}"\n{_EVENT}'),
        "faulty cards": (_HEAD, f'Karte NEU-{{#}} "Probe {{#}}"\n{_EVENT}  Zerstöre der Einhiet{{a}}.\n'),
        "cards of one name": (_HEAD, f'Karte NEU-{{#}} "Probe"\n{_EVENT}'),
        "keywords": (_HEAD, "Schlüsselwort K{a}\n  auf unit:\n    Wenn diese Einheit stirbt, ziehe 1 Karte.\n"),
        "factions": (_HEAD, 'Fraktion F{#} "Probe {a}"\n'),
        "one line": (f'{_HEAD}Karte NEU-901 "', "a"),
        "one comment": (f"{_HEAD}# ", "a "),
        "comments": (_HEAD, "# nichts\n"),
        "one long text": (_CARD, "  Ziehe 1 Karte.\n"),
        "nonsense": (_HEAD, "Unsinn und mehr\n"),
        "blank lines": (_HEAD, "\n"),
        "lines of quotes": (_HEAD, "„" * 1900 + "\n"),
        "hidden characters": (_HEAD, "a\u202e"),
        "accents": (f"{_HEAD}# ", "a\u0301"),
        "accents on one letter": (f"{_HEAD}# a", "\u0301\u0323"),
    },
    "scenario": {
        "scenarios": ("", 'Szenario "X {#}"\nErwarte A HQ 20\n'),
        "steps": ('Szenario "X"\n', "A greift mit U das HQ an\n"),
        "cards": ('Szenario "X"\n', "Karte U{#} [1/0/1]\n"),
        "faults": ('Szenario "X"\n', "A mit U\n"),
        "strange marks": ('Szenario "X"\n', "§"),
        "one line": ('Szenario "X"\nErwarte A', " HQ"),
        "brackets": ('Szenario "X"\n', "("),
        "comments": ('Szenario "X"\n', "# nichts\n"),
    },
    "log": {"moves": (_LOG, '{"move":0}\n'), "headers": ("", _LOG), "blank lines": (_LOG, "\n"), "one line": ("", "[")},
    "deck": {
        "cards": ("", "1 Rekrut\n"),
        "brackets": ("", "1 " + "(" * 390 + "\n"),
        "comments": ("", "//\n"),
        "one line": ("", "1"),
    },
}


def text_of(family: Family, size: int) -> str:
    """A text of about so many characters."""
    before, piece = family
    count = max(1, (size - len(before)) // len(piece))
    if "{" not in piece or '"' in piece[:2]:
        return before + piece * count
    made, length = [before], len(before)
    while length < size:
        number = len(made)
        made.append(piece.replace("{#}", str(number)).replace("{a}", _word(number)))
        length += len(made[-1])
    return "".join(made)


def _word(number: int) -> str:
    """Another word of letters for each number."""
    return "".join(chr(97 + int(digit)) for digit in str(number))


def seconds(kind: str, text: str) -> float:
    """Processor time for reading the text: of a set all passes, of a deck and a log what needs no cards."""
    data = text.encode()
    base = _base()
    start = time.process_time()
    _READERS[kind](data, base)
    return time.process_time() - start


@cache
def _base() -> CardSet:
    made = load_set("nxs_a01").set
    assert made is not None
    return made


def _set(data: bytes, base: CardSet) -> None:
    source, found = read_source("probe.nxs", data)
    compile_set([source], (base,), found=found)


def _scenario(data: bytes, base: CardSet) -> None:
    source, found = read_source("test_probe.nxt", data)
    collected(Path("test_probe.nxt"), source, found)


def _deck(data: bytes, base: CardSet) -> None:
    source, _ = decode_deck("probe.nxd", data)
    parse_deck(source)


def _log(data: bytes, base: CardSet) -> None:
    read_log("probe.jsonl", data)


_READERS: Final[Mapping[str, Callable[[bytes, CardSet], None]]] = {
    "set": _set, "scenario": _scenario, "deck": _deck, "log": _log,
}  # fmt: skip
