"""Where rules that look at neighbours can begin: a table is asked of every word, so that the rules are not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from nexusdsl.records import dataclass
from nexusdsl.syntax.text_forms import Forms
from nexusdsl.syntax.text_lexemes import END, Lexeme

Merge: TypeAlias = Callable[[list[Lexeme], int, Forms], tuple[Lexeme, int] | None]


@dataclass(frozen=True, slots=True)
class Start:
    """Where a rule can begin: at one of some `words` (if `behind`, also at the word behind), in front of one that is
    said `after` it, or at a word that can be `pair[0]` (any word if 0) in front of one that can be `pair[1]` (masks).
    """

    rule: Merge
    words: tuple[str, ...] = ()
    behind: bool = False
    after: tuple[str, ...] = ()
    pair: tuple[int, int] | None = None


class _Chosen(dict[int, tuple[Merge, ...]]):
    """The rules of some bits, in order."""

    def __init__(self, starts: tuple[Start, ...]) -> None:
        super().__init__()
        self._starts = starts

    def __missing__(self, bits: int) -> tuple[Merge, ...]:
        self[bits] = rules = tuple(start.rule for i, start in enumerate(self._starts) if bits >> i & 1)
        return rules


class Table:
    """The rules of a language, each with a bit; `rules` gives those of some bits."""

    def __init__(self, *starts: Start) -> None:
        self.rules = _Chosen(starts)
        self._words: dict[str, int] = {}
        self._after: dict[str, int] = {}
        self._behind: dict[str, int] = {}
        pairs: list[tuple[int, int, int]] = []
        for i, start in enumerate(starts):
            for found, words in (
                (self._words, start.words),
                (self._after, start.after),
                (self._behind, start.words if start.behind else ()),
            ):
                for word in words:
                    found[word] = found.get(word, 0) | 1 << i
            if start.pair is not None:
                pairs.append((start.pair[0] or -1, start.pair[1], 1 << i))
        self._pairs = tuple(pairs)
        self._next = 0
        for _, after, _ in pairs:
            self._next |= after

    def places(self, lexemes: list[Lexeme]) -> list[tuple[int, int]]:
        """Where rules can begin, and the bits of these rules."""
        made: list[tuple[int, int]] = []
        words, before, following, behind = self._words, self._after, self._next, 0
        for i, (lexeme, after) in enumerate(zip(lexemes, (*lexemes[1:], END), strict=False)):
            bits = words.get(lexeme.text, 0) | before.get(after.text, 0) | behind
            if after.mask & following:
                bits |= self._paired(lexeme.mask, after.mask)
            behind = 0
            if bits:
                made.append((i, bits))
                behind = self._behind.get(lexeme.text, 0)
        return made

    def _paired(self, mask: int, after: int) -> int:
        """The bits of rules that can begin at such a word in front of such a word."""
        bits = 0
        for first, second, bit in self._pairs:
            if after & second and mask & first:
                bits |= bit
        return bits
