"""Prebuilt parse tables: building a strict grammar takes seconds, reading its table milliseconds.

`<name>.json` in this folder holds the table of a grammar and the hash of the text it was built from. A table that
is damaged or does not match its grammar is ignored and the parser is built in memory.
`python -m nexusdsl.syntax.tables` rewrites them all. Where tokens come one by one, the table alone is stored, without
what Lark has around it (automaton.py).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, cast

from lark import Lark
from lark import __version__ as lark_version
from lark.grammar import Rule
from lark.lexer import Lexer, TerminalDef

from nexusdsl import disk
from nexusdsl.syntax.tables.automaton import Automaton, compiled

HERE = Path(__file__).resolve().parent
SEAL: Final = len('{"sum":"","table":') + 64


@dataclass(frozen=True, slots=True)
class Grammar:
    """A grammar of the product: `text` gives its Lark source (from `grammar/`, possibly with generated terminals)."""

    name: str
    text: Callable[[], str]
    starts: tuple[str, ...]
    lexer: str | type[Lexer] = "contextual"  # a class of ours where tokens do not come from terminals' patterns
    plain: bool = False  # stored as an automaton, without Lark


def fingerprint(grammar: Grammar, text: str) -> str:
    """The hash that a table must carry to be used for this grammar text."""
    form = ("automaton", "shortened") if grammar.plain else ()
    return hashlib.sha256("\0".join((lark_version, *form, *grammar.starts, text)).encode()).hexdigest()


def build(grammar: Grammar, transformer: object = None) -> Lark:
    """Builds the parser from its text, strictly: any conflict or terminal collision raises a Lark error (a build
    error).
    """
    options: dict[str, Any] = {} if transformer is None else {"transformer": transformer}
    return Lark(
        grammar.text(),
        parser="lalr",
        lexer=cast(Any, grammar.lexer),
        start=list(grammar.starts),
        strict=True,
        maybe_placeholders=False,
        **options,
    )


def parser(grammar: Grammar, transformer: object = None) -> Lark:
    """The parser, from its table if that is current. Callers keep it: each call reads the table anew."""
    table = read_table(grammar)
    if table is None:
        return build(grammar, transformer)
    lark: Any = Lark
    options: dict[str, Any] = {} if transformer is None else {"transformer": transformer}
    loaded: Lark = lark._load_from_dict(table["data"], table["memo"], **options)
    return loaded


def automaton(grammar: Grammar, builder: object) -> Automaton:
    """The same for a grammar stored as an automaton; `builder` has a method for each alternative."""
    return Automaton.of(read_table(grammar) or compiled(build(grammar)), builder)


def read_table(grammar: Grammar) -> dict[str, Any] | None:
    """The stored table of the grammar, or None if there is none for its present text."""
    stored = _sound(HERE / f"{grammar.name}.json")
    if stored is None:
        return None
    if stored["fingerprint"] != fingerprint(grammar, grammar.text()):
        return None
    if grammar.plain:
        return stored
    return {key: _thaw(stored[key], grammar.lexer) for key in ("data", "memo")}


def write_table(grammar: Grammar) -> Path:
    """Builds the grammar and stores its table beside this file."""
    stored = {"fingerprint": fingerprint(grammar, grammar.text()), **_stored(grammar)}
    path = HERE / f"{grammar.name}.json"
    disk.put(path, sealed(stored))
    return path


def sealed(stored: dict[str, Any]) -> bytes:
    """A table as JSON that begins with the hash of the rest, so that a damaged one is noticed."""
    rest = (json.dumps(stored, ensure_ascii=True, sort_keys=True, separators=(",", ":")) + "}\n").encode("ascii")
    return _seal(rest) + rest


def _sound(path: Path) -> dict[str, Any] | None:
    """What a file holds, or None if it is missing or damaged."""
    try:
        text = path.read_bytes()
    except OSError:
        return None
    if text[:SEAL] != _seal(text[SEAL:]):
        return None
    table: dict[str, Any] = json.loads(text)["table"]
    return table


def _seal(rest: bytes) -> bytes:
    return f'{{"sum":"{hashlib.sha256(rest).hexdigest()}","table":'.encode("ascii")


def _stored(grammar: Grammar) -> dict[str, Any]:
    if grammar.plain:
        return compiled(build(grammar))
    data, memo = build(grammar).memo_serialize([TerminalDef, Rule])
    return {"data": _freeze(data), "memo": _freeze(memo)}


def _freeze(value: Any) -> Any:
    """JSON has string keys only: a mapping with int keys becomes {"#": [[key, value], …]}. A lexer class is
    {"class": 1}.
    """
    if isinstance(value, dict):
        if all(isinstance(key, str) for key in value):
            return {key: _freeze(item) for key, item in value.items()}
        return {"#": [[key, _freeze(item)] for key, item in value.items()]}
    if isinstance(value, list | tuple):
        return [_freeze(item) for item in value]
    return {"class": 1} if isinstance(value, type) else value


def _thaw(value: Any, lexer: str | type[Lexer]) -> Any:
    if isinstance(value, dict):
        if value == {"class": 1}:
            return lexer
        if "#" in value:
            return {key: _thaw(item, lexer) for key, item in value["#"]}
        return {key: _thaw(item, lexer) for key, item in value.items()}
    if isinstance(value, list):
        return [_thaw(item, lexer) for item in value]
    return value
