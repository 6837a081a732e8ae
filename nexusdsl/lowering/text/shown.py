"""A hand or another zone that was looked at or revealed right before: "davon", "daraus", "from it" are its cards."""

from __future__ import annotations

from nexusdsl.ir.nodes import Every, Filter, InZone, Look, Reveal
from nexusdsl.lowering.text.groups import Phrase, preposition
from nexusdsl.lowering.text.model import Run
from nexusdsl.lowering.text.nouns import is_mark
from nexusdsl.syntax.text_ast import Word


def shown_zone(run: Run) -> InZone | None:
    """The whole zone that the effect before showed."""
    target = run.last.target if isinstance(run.last, Look | Reveal) else None
    if not isinstance(target, Every) or target.filter.zone is None:
        return None
    return target.filter.zone if target.filter == Filter(zone=target.filter.zone) else None


def of_shown(run: Run, phrase: Phrase) -> InZone | None:
    """The zone of "1 davon", "1 of them", with its words claimed; None if the phrase means something else."""
    post, zone = phrase.posts[0] if len(phrase.posts) == 1 else None, shown_zone(run)
    if zone is None or phrase.chunk.count is None or phrase.chunk.head is not None:
        return None
    if isinstance(post, Word) and is_mark(post, "of_them"):
        run.claim(post)
        return zone
    head = post.chunk.head if isinstance(post, Phrase) and preposition(post) == "of" else None
    if not isinstance(post, Phrase) or head is None or all(r.lemma != "they" for r in head.readings):
        return None
    run.claim(post.preposition, head)
    return zone
