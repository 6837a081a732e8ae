"""The parsers of rules text, one per language, from their prebuilt tables (nexusdsl/syntax/tables)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Any

import lark
from lark.lexer import Lexer, LexerState, Token

from nexusdsl.resources import grammar_text
from nexusdsl.syntax import tables
from nexusdsl.syntax.text_build import Builder


class FedLexer(Lexer):
    """The parser is fed with tokens (text_parser.py), so there is nothing to lex."""

    def __init__(self, conf: object) -> None:
        pass

    def lex(self, lexer_state: LexerState, parser_state: Any) -> Iterator[Token]:
        """No tokens."""
        return iter(())


RULES = {
    language: tables.Grammar(f"rules_{language}", partial(grammar_text, f"rules_{language}"), ("start",), FedLexer)
    for language in ("de", "en")
}


@cache
def parser(language: str) -> lark.Lark:
    """The parser of one language."""
    return tables.parser(RULES[language], Builder())
