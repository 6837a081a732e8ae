"""Grammars whose tokens are our own: the parser is fed with them one by one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from lark.lexer import Lexer, LexerState, Token

from nexusdsl.resources import grammar_text
from nexusdsl.syntax.tables import Grammar


class FedLexer(Lexer):
    """Stands where Lark expects a lexer; there is nothing to lex."""

    def __init__(self, conf: object) -> None:
        pass

    def lex(self, lexer_state: LexerState, parser_state: Any) -> Iterator[Token]:
        """No tokens."""
        return iter(())


def fed(name: str, plain: bool = False) -> Grammar:
    """The grammar `grammar/<name>.lark`, fed with tokens; `plain` without Lark."""
    return Grammar(name, partial(grammar_text, name), ("start",), FedLexer, plain)


RULES: Final = {language: fed(f"rules_{language}", plain=True) for language in ("de", "en")}
NXT: Final = fed("nxt")  # scenarios
