"""Piles that were made of revealed cards: "einen Stapel", "den anderen Stapel"."""

from __future__ import annotations

from nexusdsl.ir.nodes import Bound, OtherPile, Pile, Ref, Split
from nexusdsl.lowering.text.counts import literal
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import determiner, is_mark, reading, singular


def separated(run: Run, made: Split) -> None:
    """Notes that there are two piles from now on."""
    if not isinstance(made.target, Bound):
        raise MismatchError
    run.piles, run.heap = (made.target.slot, made.slot, None), None


def pile(run: Run, phrase: Phrase) -> Ref | None:
    """The pile that a phrase speaks of; None if it speaks of something else."""
    chunk = phrase.chunk
    elided = is_mark(chunk.head, "other_pile")
    if reading(chunk.head, "pile") is None and not elided:
        return None
    if run.piles is None or phrase.posts or len(phrase.np.chunks) > 1:
        raise MismatchError
    whole, first, taken = run.piles
    run.claim(chunk.head)
    if elided or _is_other(run, phrase):
        if taken is None:
            raise MismatchError
        return OtherPile(whole, taken, span=phrase.np.span)
    if not _is_one(run, phrase) or taken is not None:
        raise MismatchError
    slot = run.new_slot()
    run.piles = whole, first, slot
    return Pile(whole, first, slot, span=phrase.np.span)


def _is_one(run: Run, phrase: Phrase) -> bool:
    """ "einen Stapel", "one pile"."""
    chunk = phrase.chunk
    if chunk.adjectives:
        return False
    singular(run, phrase)
    run.claim(chunk.determiner)
    if chunk.count is None:
        return determiner(chunk) == "indef"
    return chunk.determiner is None and len(chunk.count.words) == 1 and literal(run, chunk.count.number) == 1


def _is_other(run: Run, phrase: Phrase) -> bool:
    """ "den anderen Stapel", "the other pile"."""
    chunk = phrase.chunk
    if determiner(chunk) != "def" or chunk.count or len(chunk.adjectives) != 1:
        return False
    if reading(chunk.adjectives[0], "other") is None:
        return False
    singular(run, phrase)
    run.claim(chunk.determiner, chunk.adjectives[0])
    return True
