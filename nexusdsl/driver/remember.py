"""Lowers a block, or recalls what it was lowered to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.driver.budget import Budget
from nexusdsl.driver.cache import Memory, NoMemory, compiler_fingerprint, fingerprint
from nexusdsl.driver.codec import NotCacheableError, decode, encode, plain
from nexusdsl.lowering.files_names import Findings
from nexusdsl.lowering.files_scope import Scope
from nexusdsl.source import Source, Span
from nexusdsl.syntax.files_ast import CardDecl, KeywordDecl, StatusDecl

_D = TypeVar("_D", CardDecl, KeywordDecl, StatusDecl)
_R = TypeVar("_R")
_QUOTES = ('"', "„", "“", "»")


def keys_of(scope: Scope, memory: Memory) -> tuple[str, str]:
    """Hashes of what all blocks of a set depend on, and of the names of its cards; "" where nothing is remembered."""
    if isinstance(memory, NoMemory):
        return "", ""
    base = fingerprint(compiler_fingerprint(), scope.languages, plain(scope.ruleset), plain(scope.all_words))
    return base, fingerprint(plain(scope.card_names))


class Remembering:
    """Runs lowering functions over blocks of one scope, through a memory, and collects their findings."""

    def __init__(
        self, scope: Scope, sources: Sequence[Source], memory: Memory, budget: Budget, keys: tuple[str, str]
    ) -> None:
        self.scope = scope
        self.memory = memory
        self.budget = budget
        self.findings: list[Diagnostic] = []
        self._sources = {source.path: source for source in sources}
        self._base, self._names = keys

    def run(self, decl: _D, lower: Callable[[_D, Scope, Findings], _R], *also: int) -> _R:
        """What `lower` makes of the declaration; `also` is what the result depends on besides its text."""
        if isinstance(self.memory, NoMemory):
            return self._lower(decl, lower)[0]
        key = self._key(decl, also)
        known = self._recall(key, decl.block)
        if known is not None:
            self.findings += known[1]
            recalled: _R = known[0]
            return recalled
        result, found = self._lower(decl, lower)
        if self.budget.spent:
            return result
        with suppress(NotCacheableError):  # its findings point to other blocks: it is lowered again next time
            self.memory.keep(key, encode((result, found), decl.block))
        return result

    def _lower(self, decl: _D, lower: Callable[[_D, Scope, Findings], _R]) -> tuple[_R, tuple[Diagnostic, ...]]:
        findings = Findings()
        result = lower(decl, self.scope, findings)
        self.findings += findings.all
        return result, tuple(findings.all)

    def _key(self, decl: CardDecl | KeywordDecl | StatusDecl, also: tuple[int, ...]) -> str:
        """Names of other cards matter only to a rules text that quotes something."""
        blocks = decl.texts if isinstance(decl, KeywordDecl) else (decl.text,)
        quotes = any(quote in text.text for block in blocks for text in block.texts for quote in _QUOTES)
        text = self._sources[decl.block.path].excerpt(decl.block)
        return fingerprint(self._base, self._names if quotes else "", type(decl).__name__, text, also)

    def _recall(self, key: str, block: Span) -> tuple[Any, tuple[Diagnostic, ...]] | None:
        stored = self.memory.recall(key)
        if stored is None:
            return None
        try:
            result, found = decode(stored, block)
        except (KeyError, TypeError, ValueError, RecursionError):
            return None
        return result, found
