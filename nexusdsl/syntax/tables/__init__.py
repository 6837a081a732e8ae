"""Prebuilt parse tables: building a strict grammar takes seconds, reading its table milliseconds.

`<name>.json` in this folder holds the table of a grammar and the hash of the text it was built from. A table that
does not match its grammar is ignored and the parser is built in memory. `python -m nexusdsl.syntax.tables` rewrites
them all.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lark import Lark
from lark import __version__ as lark_version
from lark.grammar import Rule
from lark.lexer import TerminalDef

HERE = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class Grammar:
    """A grammar of the product: `text` gives its Lark source (from `grammar/`, possibly with generated terminals)."""

    name: str
    text: Callable[[], str]
    starts: tuple[str, ...]


def fingerprint(grammar: Grammar, text: str) -> str:
    """The hash that a table must carry to be used for this grammar text."""
    return hashlib.sha256("\0".join((lark_version, *grammar.starts, text)).encode()).hexdigest()


def build(grammar: Grammar) -> Lark:
    """Builds the parser from its text, strictly: any conflict or terminal collision raises a Lark error (a build
    error).
    """
    return Lark(
        grammar.text(),
        parser="lalr",
        lexer="contextual",
        start=list(grammar.starts),
        strict=True,
        maybe_placeholders=False,
    )


def parser(grammar: Grammar) -> Lark:
    """The parser, from its table if that is current. Callers keep it: each call reads the table anew."""
    table = read_table(grammar)
    if table is None:
        return build(grammar)
    lark: Any = Lark
    loaded: Lark = lark._load_from_dict(table["data"], table["memo"])
    return loaded


def read_table(grammar: Grammar) -> dict[str, Any] | None:
    """The stored table of the grammar, or None if there is none for its present text."""
    try:
        stored = json.loads((HERE / f"{grammar.name}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    if stored["fingerprint"] != fingerprint(grammar, grammar.text()):
        return None
    return {"data": _thaw(stored["data"]), "memo": _thaw(stored["memo"])}


def write_table(grammar: Grammar) -> Path:
    """Builds the grammar and stores its table beside this file."""
    data, memo = build(grammar).memo_serialize([TerminalDef, Rule])
    stored = {"fingerprint": fingerprint(grammar, grammar.text()), "data": _freeze(data), "memo": _freeze(memo)}
    path = HERE / f"{grammar.name}.json"
    path.write_text(
        json.dumps(stored, ensure_ascii=True, sort_keys=True, separators=(",", ":")) + "\n", encoding="utf-8"
    )
    return path


def _freeze(value: Any) -> Any:
    """JSON has string keys only: a mapping with int keys becomes {"#": [[key, value], …]}."""
    if isinstance(value, dict):
        if all(isinstance(key, str) for key in value):
            return {key: _freeze(item) for key, item in value.items()}
        return {"#": [[key, _freeze(item)] for key, item in value.items()]}
    if isinstance(value, list | tuple):
        return [_freeze(item) for item in value]
    return value


def _thaw(value: Any) -> Any:
    if isinstance(value, dict):
        if "#" in value:
            return {key: _thaw(item) for key, item in value["#"]}
        return {key: _thaw(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_thaw(item) for item in value]
    return value
