"""Times that happen once or again and again: "am Ende der Runde" of a card that stays is the end of each round."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.catalog_text import UNCLAIMED_WORD
from nexusdsl.diagnostics.model import Hint
from nexusdsl.ir.nodes import Effect, Event, Later, Opponent, You
from nexusdsl.lowering.text.model import RefusedError, Run
from nexusdsl.syntax.text_ast import Bare, Leading, Sentence, Word
from nexusdsl.vocabulary.phrases import Mark, phrases

LATE: Final = "late_end"  # the end of the period that begins next


def standing(run: Run, sentence: Sentence, conjunction: str) -> bool:
    """Whether a sentence of a card that stays in play waits for nothing but its time."""
    if not run.context.lasting or conjunction == "when":
        return False
    words = [part.items[0] for part in sentence.labels if isinstance(part, Bare) and len(part.items) == 1]
    times = [w for w in words if isinstance(w, Word) and w.mark is not None and w.mark.kind == "time"]
    if any(w.mark is not None and w.mark.args[1] == "each" for w in times):
        return False  # behind "Zu Beginn jeder Runde:" another time is that of this round
    return len(times) == len(sentence.labels)


def moment(word: Word) -> Event:
    """The event of a time: a period starts or ends, or a player receives or loses the initiative."""
    assert word.mark is not None
    kind, _, what = word.mark.args
    if kind == LATE:
        return Event("start", period=what, span=word.span)
    if kind in ("start", "end"):
        return Event(kind, period=what, span=word.span)
    return Event(kind, You() if what == "you" else Opponent(), span=word.span)


def postponed(word: Word, body: Effect) -> Effect:
    """What happens at a moment: at the start of a period that its end is waited for, if that is the time."""
    if word.mark is None or word.mark.args[0] != LATE:
        return body
    return Later(Event("end", period=word.mark.args[2], span=word.span), body, span=word.span.to(body.span))


def ended(word: Word) -> str | None:
    """The period at whose end a time is: what happened until then happened in it."""
    return word.mark.args[2] if word.mark is not None and word.mark.args[0] in ("end", LATE) else None


def again(run: Run, word: Word) -> bool:
    """Whether a time is that of each period. "Zu Beginn der Runde" is refused where this is not clear."""
    assert word.mark is not None
    kind, which, period = word.mark.args
    if which != "the" or run.standing:
        return which != "next"
    if kind == "start":
        raise RefusedError(UNCLAIMED_WORD, word.span, ("word", word.text), rank=42, hints=_others(run, word, period))
    return False


def _others(run: Run, word: Word, period: str) -> tuple[Hint, ...]:
    """The start of the next period, and that of each."""
    from nexusdsl.lowering.text.trials import hint  # which reads whole sentences

    hints = []
    for which in ("next", "each"):
        wanted = Mark("time", ("start", which, period))
        said = next((text for text, _, mark in phrases(run.lexicon.words, run.language) if mark == wanted), None)
        if said is not None:
            said = said[:1].upper() + said[1:] if word.text[:1].isupper() else said
            hints.append(hint(said, word.span))
    return tuple(hints)


def conjunction_of(sentence: Sentence) -> Word | None:
    """The word that the sentence begins with, if that is a subordinate clause."""
    return sentence.rest.conjunction if isinstance(sentence.rest, Leading) else None
