"""A verb that is said once for two clauses: "Put 1 of them into your hand and the rest on the bottom of your deck."."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from nexusdsl.diagnostics.catalog_text import AMBIGUOUS
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Clause, Item, Np, Pp, Word

S = TypeVar("S")


def gapped(run: Run, main: Clause, read: Callable[[Clause], S]) -> tuple[S, S] | None:
    """Reads an order as two orders with the same verb, if it can be; else leaves the state as it was."""
    if main.form != "imperative":
        return None
    start = run.mark()
    for first, second, join in parted(main):
        try:
            both = read(first), read(second)
        except (MismatchError, RefusedError):
            run.back(start)
            continue
        run.claim(join)
        return both
    return None


def parted(main: Clause) -> Iterator[tuple[Clause, Clause, Word]]:
    """The clause cut in two at each "und" between two phrases."""
    for i, item in enumerate(main.items):
        np = item.np if isinstance(item, Pp) else item
        if i < main.before or not isinstance(np, Np) or len(np.chunks) != 2 or np.joins[0].type != "UND":
            continue
        left, right = Np(np.chunks[:1]), Np(np.chunks[1:])
        last: Item = replace(item, np=left) if isinstance(item, Pp) else left
        first = replace(main, items=(*main.items[:i], last))
        yield first, replace(main, items=(right, *main.items[i + 1 :]), before=0), np.joins[0]


def unclear(refused: RefusedError | None) -> bool:
    """Whether a clause was understood, but in two ways."""
    return refused is not None and refused.diagnostic.code == AMBIGUOUS
