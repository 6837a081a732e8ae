"""Two sides of "zwischen … und …": each with what belongs to it, where the "und" stands inside of a phrase."""

from __future__ import annotations

from collections.abc import Sequence

from nexusdsl.lowering.text.groups import Grouped, Phrase, groupings, phrase_of
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Item, Np, Pp, Word

BETWEEN = ("zwischen", "between")


def with_sides(items: tuple[Item, ...], language: str) -> tuple[Phrase, int, int] | None:
    """The phrase with "zwischen", whose `posts` are its two sides, and which items it takes; None if there is none
    whose sides have something behind them.
    """
    start = next((i for i, item in enumerate(items) if isinstance(item, Pp) and _name(item.preposition) in BETWEEN), -1)
    if start < 0:
        return None
    middle = next((i for i in range(start, len(items)) if _joined(items[i])), -1)
    if middle < 0:
        return None
    joined = items[middle]
    np = joined.np if isinstance(joined, Pp) else joined
    assert isinstance(np, Np)
    before = replace(joined, np=Np(np.chunks[:1])) if isinstance(joined, Pp) else Np(np.chunks[:1])
    left = _side((*items[start:middle], before), language)
    right, end = _longest(Np(np.chunks[1:]), items[middle + 1 :], language)
    if left is None or right is None or (_plain(left) and _plain(right)):
        return None
    first = items[start]
    assert isinstance(first, Pp)
    whole = Np((left.chunk, right.chunk), np.joins)
    return Phrase(whole, first.preposition, (left, right), left.mask, start), start, middle + 1 + end


def _plain(phrase: Phrase) -> bool:
    """Whether it is an attribute or a number with nothing behind it: two of them need no sides of their own."""
    head = phrase.chunk.head
    return not phrase.posts and (head is None or any(r.category == "attribute" for r in head.readings))


def _name(word: Word) -> str:
    return word.text.lower()


def _joined(item: Item) -> bool:
    np = item.np if isinstance(item, Pp) else item
    return isinstance(np, Np) and len(np.chunks) == 2 and np.joins[0].type == "UND"


def _side(items: Sequence[Item], language: str) -> Phrase | None:
    """The items as one phrase, without the preposition of the first."""
    first = items[0]
    whole = (first.np if isinstance(first, Pp) else first, *items[1:])
    found = next((way for way in groupings(whole, language) if _single(way)), None)
    return found.phrases[0] if found is not None else None


def _longest(np: Np, rest: tuple[Item, ...], language: str) -> tuple[Phrase | None, int]:
    """The second side with as many of the items behind it as belong to it."""
    for count in range(len(rest), 0, -1):
        found = _side((np, *rest[:count]), language)
        if found is not None:
            return found, count
    return phrase_of(np, 0, language), 0


def _single(way: Grouped) -> bool:
    return len(way.phrases) == 1 and not way.adverbs and way.per is None and not way.limits
