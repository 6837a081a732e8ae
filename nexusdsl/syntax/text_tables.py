"""The parsing tables of rules text: built by `python -m nexusdsl.syntax.text_tables`, shipped, checked by content.

A table belongs to a grammar by the hash of its text and the version of lark; if either differs, the grammar is built anew
(strict mode, so a conflict is an error).
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import lark
from lark.lexer import Lexer, LexerState, Token

from nexusdsl.syntax.text_build import Builder

_TABLES = Path(__file__).parent / "tables"


class FedLexer(Lexer):
    """The parser is fed with tokens (text_parser.py), so there is nothing to lex."""

    def __init__(self, conf: object) -> None:
        pass

    def lex(self, lexer_state: LexerState, parser_state: Any) -> Iterator[Token]:
        """No tokens."""
        return iter(())


def grammar_text(language: str) -> str:
    """The grammar of one language."""
    name = f"rules_{language}.lark"
    for folder in (Path(__file__).parents[1] / "grammar", Path(__file__).parents[2] / "grammar"):
        if (folder / name).is_file():
            return (folder / name).read_text(encoding="utf-8")
    return files("nexusdsl").joinpath("grammar", name).read_text(encoding="utf-8")


def fingerprint(language: str) -> str:
    """What a table depends on."""
    return hashlib.sha256(f"{lark.__version__}\n{grammar_text(language)}".encode()).hexdigest()


@cache
def parser(language: str) -> lark.Lark:
    """The parser of one language, from its shipped table or, if that is stale, built from the grammar."""
    path = _TABLES / f"rules_{language}.bin"
    if path.is_file():
        head, _, body = path.read_bytes().partition(b"\n")
        if head.decode("ascii", "replace") == fingerprint(language):
            return lark.Lark.load(io.BytesIO(body), transformer=Builder())  # type checks below
    return build(language, Builder())


def build(language: str, transformer: Builder | None) -> lark.Lark:
    """Builds the parser; a conflict raises lark's GrammarError."""
    options: dict[str, Any] = {"transformer": transformer} if transformer is not None else {}
    return lark.Lark(grammar_text(language), parser="lalr", lexer=FedLexer, strict=True, **options)


def write(language: str) -> Path:
    """Writes the table of one language."""
    body = io.BytesIO()
    build(language, None).save(body)
    _TABLES.mkdir(exist_ok=True)
    path = _TABLES / f"rules_{language}.bin"
    path.write_bytes(fingerprint(language).encode("ascii") + b"\n" + body.getvalue())
    return path


if __name__ == "__main__":
    for lang in ("de", "en"):
        print(write(lang))
