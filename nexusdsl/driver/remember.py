"""Lowers a block, or recalls what it was lowered to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from itertools import islice, repeat
from typing import Any, TypeAlias, TypeVar

from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.driver.budget import Budget
from nexusdsl.driver.cache import Memory, NoMemory, compiler_fingerprint, fingerprint
from nexusdsl.driver.codec import NotCacheableError, decode, encode, plain
from nexusdsl.lowering.files_names import Findings
from nexusdsl.lowering.files_scope import Read, Scope, Steps, Text
from nexusdsl.source import Source
from nexusdsl.syntax.files_ast import CardDecl, KeywordDecl, StatusDecl

_Decl: TypeAlias = CardDecl | KeywordDecl | StatusDecl
_D = TypeVar("_D", CardDecl, KeywordDecl, StatusDecl)
_R = TypeVar("_R")
TOGETHER = 128  # declarations whose texts are read step by step for all: more would only take memory
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

    def run(
        self, decls: Sequence[_D], lower: Callable[..., Steps[_R]], orders: Iterable[int] | None = None
    ) -> list[_R]:
        """What `lower` makes of the declarations (with the scope, findings, and its one of `orders`, if the result
        depends on it). Many are lowered together, step by step.
        """
        also: Iterable[tuple[int, ...]] = repeat(()) if orders is None else zip(orders)
        jobs = [_Job(decl, self._key(decl, more), more) for decl, more in zip(decls, also, strict=False)]
        for first in range(0, len(jobs), TOGETHER):
            group = jobs[first : first + TOGETHER]
            self._lower([job for job in group if not self._recalled(job)], lower)
            for job in group:
                self.findings += job.found
        return [job.result for job in jobs]

    def _lower(self, jobs: Sequence[_Job], lower: Callable[..., Steps[Any]]) -> None:
        for job in jobs:
            job.start(lower, self.scope)
        running = [job for job in jobs if job.wants is not None]
        while running:
            read = self.budget([text for job in running for text in job.wants or ()])
            for job in running:
                job.go_on(list(islice(read, len(job.wants or ()))))
                if job.wants is None and not self.budget.spent:
                    self._keep(job)
            running = [job for job in running if job.wants is not None]

    def _keep(self, job: _Job) -> None:
        if not isinstance(self.memory, NoMemory):
            with suppress(NotCacheableError):  # its findings point to other blocks: it is lowered again next time
                self.memory.keep(job.key, encode((job.result, job.found), job.decl.block))

    def _key(self, decl: _Decl, also: tuple[int, ...]) -> str:
        """Names of other cards matter only to a rules text that quotes something."""
        if isinstance(self.memory, NoMemory):
            return ""
        blocks = decl.texts if isinstance(decl, KeywordDecl) else (decl.text,)
        quotes = any(quote in text.text for block in blocks for text in block.texts for quote in _QUOTES)
        text = self._sources[decl.block.path].excerpt(decl.block)
        return fingerprint(self._base, self._names if quotes else "", type(decl).__name__, text, also)

    def _recalled(self, job: _Job) -> bool:
        """Whether it was lowered before; then it has the result."""
        stored = None if isinstance(self.memory, NoMemory) else self.memory.recall(job.key)
        if stored is None:
            return False
        try:
            job.result, job.found = decode(stored, job.decl.block)
        except (KeyError, TypeError, ValueError, RecursionError):
            return False
        return True


class _Job:
    """A declaration that is being lowered; it `wants` texts to be lowered until it has its result."""

    __slots__ = ("_also", "_findings", "_steps", "decl", "found", "key", "result", "wants")

    def __init__(self, decl: _Decl, key: str, also: tuple[int, ...]) -> None:
        self.decl, self.key, self._also = decl, key, also
        self.wants: Sequence[Text] | None = None
        self.result: Any = None
        self.found: tuple[Diagnostic, ...] = ()

    def start(self, lower: Callable[..., Steps[Any]], scope: Scope) -> None:
        """Up to the first texts."""
        self._findings = Findings()
        self._steps = lower(self.decl, scope, self._findings, *self._also)
        self.go_on(None)

    def go_on(self, read: Sequence[Read] | None) -> None:
        """From the texts that it wanted to the next, or to the result."""
        try:
            self.wants = self._steps.send(read) if read is not None else next(self._steps)
        except StopIteration as done:
            self.wants, self.result, self.found = None, done.value, tuple(self._findings.all)
